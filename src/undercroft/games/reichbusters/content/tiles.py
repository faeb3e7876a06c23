"""The tiles: plans of content/tiles.toml made into pieces that the core lays (RB-TILE-1, RB-GAP-6).

Entrances and exits are pieces too, of one square each and without a number: places beside the map.
"""

from typing import Annotated, Final

from msgspec import Meta

from undercroft.core.board.tiles import Box, SideText, TileText
from undercroft.core.files.content import fault, load
from undercroft.core.speech.say import say
from undercroft.games.reichbusters.content.catalogue import CONTENT
from undercroft.games.reichbusters.content.schemas import Name, Record

ENTRANCE: Final = "entrance"
EXIT: Final = "exit"
_FILE: Final = CONTENT / "tiles.toml"

Row = Annotated[str, Meta(pattern=r"^[A-Z.]{1,6}\Z")]
Pair = Annotated[str, Meta(pattern=r"^[A-Z]{2}\Z")]


class TileSide(Record, frozen=True):
    plan: Annotated[tuple[Row, ...], Meta(min_length=1, max_length=6)]  # each letter is an area, a dot solid wall
    walls: tuple[Pair, ...] = ()  # areas that a wall parts
    name: str = ""  # of a room; a corridor has none but its tile's


class Tile(Record, frozen=True):
    id: Annotated[str, Meta(pattern=r"^[0-9]{1,2}\Z")]
    name: Name
    front: TileSide
    back: TileSide
    corridor: bool = False


class TilesFile(Record, frozen=True):
    tile: tuple[Tile, ...]


TILES = load(_FILE, TilesFile).tile
BY_ID: Final = {tile.id: tile for tile in TILES}


def side_name(side: str) -> str:
    """What people call a side of a tile, given as `7b`."""
    tile = BY_ID[side[:-1]]
    return (tile.front if side.endswith("a") else tile.back).name or tile.name


def _sign(side: TileSide, a: str, b: str) -> bool:
    """A wall stands between two squares of these areas; a dot is outside."""
    return (a == ".") != (b == ".") or a + b in side.walls or b + a in side.walls


def drawn(side: TileSide) -> str:
    """The plan as the core draws a tile: walls all around, open inside but for the walls that it names."""
    width, height = len(side.plan[0]), len(side.plan)

    def at(x: int, y: int) -> str:
        return side.plan[y][x] if 0 <= x < width and 0 <= y < height else "."

    lines = []
    for y in range(height + 1):
        lines.append(
            "+" + "".join(("---" if _sign(side, at(x, y - 1), at(x, y)) else "   ") + "+" for x in range(width))
        )
        if y < height:
            cells = ["###" if at(x, y) == "." else f" {at(x, y)} " for x in range(width)] + [""]
            lines.append(
                "".join(("|" if _sign(side, at(x - 1, y), at(x, y)) else " ") + cells[x] for x in range(width + 1))
            )
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _check() -> None:
    for at, tile in enumerate(TILES):
        if tile.id != str(at + 1):
            raise fault(_FILE, f"tile[{at}].id", say("expected '{id}', got '{got}'", id=str(at + 1), got=tile.id))
        for name, side in (("front", tile.front), ("back", tile.back)):
            if len({len(row) for row in side.plan}) > 1:
                raise fault(_FILE, f"tile[{at}].{name}.plan", say("expected rows of one length"))


_check()
_ONE: Final = TileText(SideText(drawn(TileSide(("A",)))))
BOX: Final = Box(
    {tile.id: TileText(SideText(drawn(tile.front)), SideText(drawn(tile.back))) for tile in TILES}
    | {ENTRANCE: _ONE, EXIT: _ONE},
    str(_FILE),
)
