"""The floor tiles: content/tiles.toml read and checked, and each side in each of its four turns.

Squares are counted from 0 here, from the top left of the box around the tile; the file counts from 1.
"""

from functools import cache
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from undercroft.core.board.grid import DIRECTIONS, DX, DY
from undercroft.core.errors import quoted
from undercroft.core.files.content import fault, load
from undercroft.core.speech.say import say
from undercroft.games.earth_reborn.content.catalogue import CONTENT
from undercroft.games.earth_reborn.content.schemas import Few, Id, Name, Named, Record, RoomType
from undercroft.games.earth_reborn.rules.tables import ROOM_IDS

_FILE: Final = CONTENT / "tiles.toml"

Coordinate = Annotated[int, Meta(ge=1, le=9)]
Spot = tuple[int, int]
Compass = Literal["N", "E", "S", "W"]
Border = Annotated[str, Meta(pattern=r"^[NESW][1-4]\Z")]  # N2: above the second column
Line = Annotated[str, Meta(pattern=r"^[1-4],[1-4],[NESW]\Z")]  # inside: a side of a square
Row = Annotated[str, Meta(pattern=r"^[#.]{1,4}\Z")]


class Element(Record, frozen=True):
    """A Floor Element. With a wall it hangs on that side of its squares and covers none."""

    id: Id
    at: Annotated[tuple[tuple[Coordinate, Coordinate], ...], Meta(min_length=1)]
    wall: Compass | None = None
    stops: bool = False
    hides: bool = False
    value: Few = 0
    cadavers: bool = False  # one on each square


class Icon(Record, frozen=True):
    at: tuple[Coordinate, Coordinate]
    facing: Compass


class Decor(Record, frozen=True):
    """Drawn, and nothing more."""

    id: Id
    at: tuple[Coordinate, Coordinate]


class MissionPoint(Record, frozen=True):
    """S.A.G.S. only: who earns or loses it when the tile is laid."""

    who: Literal["norad", "salemite", "constructor"]
    change: Literal[-1, 1]


class TileSide(Named, frozen=True):
    kind: Literal["room", "corridor", "outdoor", "special"]
    types: tuple[RoomType, ...] = ()
    printed: Literal["border", "north", "sides", "outer", "bar", "none"] = "none"  # ER-GAP-9
    openings: tuple[Border, ...] = ()
    breach: tuple[Border, ...] = ()  # printed broken (ER-TILE-14)
    line: Id | None = None  # ER-TILE-1 to ER-TILE-21
    electric: bool = False
    passage: tuple[tuple[Coordinate, Coordinate], ...] = ()  # squares that are Corridor (ER-TILE-16)
    inside: tuple[Line, ...] = ()  # walls
    elements: tuple[Element, ...] = ()
    icons: tuple[Icon, ...] = ()
    decor: tuple[Decor, ...] = ()
    mp: MissionPoint | None = None
    cost: Few = 0


class Tile(Record, frozen=True):
    """Tiles that are alike."""

    ids: Annotated[tuple[Annotated[str, Meta(pattern=r"^T[0-9]{2}\Z")], ...], Meta(min_length=1)]
    plan: Annotated[tuple[Row, ...], Meta(min_length=1, max_length=4)]
    a: TileSide
    b: TileSide


class TilesFile(Record, frozen=True):
    tile: tuple[Tile, ...]
    names: dict[Id, Name]  # of Floor Elements and decoration
    lines: dict[Id, str]  # what rooms do, in words (ER-TILE-1 to ER-TILE-21)


_tiles = load(_FILE, TilesFile)
TILES: Final = _tiles.tile
ELEMENT_NAMES: Final = _tiles.names
LINES: Final = _tiles.lines
BY_ID: Final = {id: tile for tile in TILES for id in tile.ids}
TILE_NAMES: Final = {side.id: side.name for tile in TILES for side in (tile.a, tile.b)}


class TurnedTile(msgspec.Struct, frozen=True):
    """One side of a tile, turned clockwise so many quarters."""

    name: str  # 'T88a'
    side: TileSide
    turn: int
    width: int  # of the box around it, as it lies
    height: int
    squares: frozenset[Spot]

    def place(self, at: tuple[int, int]) -> Spot:
        """Where a square of the file lies now."""
        x, y = at[0] - 1, at[1] - 1
        width, height = (self.width, self.height) if self.turn % 2 == 0 else (self.height, self.width)
        return _turned((x, y), width, height, self.turn)

    def facing(self, compass: str) -> int:
        """Which way a direction of the file points now."""
        return (DIRECTIONS.index(compass.lower()) + self.turn) % 4

    def border(self, text: str) -> tuple[Spot, int]:
        """The square and the side of it that 'N2' names, as it lies: the outermost square of that column or row."""
        tile = BY_ID[self.name[:-1]]
        width, height = len(tile.plan[0]), len(tile.plan)
        number = int(text[1])
        at = {"N": (number, 1), "S": (number, height), "W": (1, number), "E": (width, number)}[text[0]]
        return self.place(at), self.facing(text[0])

    def edge(self, text: str) -> tuple[Spot, int]:
        """The square and the side of it that '1,2,E' names, as it lies."""
        x, y, compass = text.split(",")
        return self.place((int(x), int(y))), self.facing(compass)


def _turned(spot: Spot, width: int, height: int, turn: int) -> Spot:
    x, y = spot
    for _ in range(turn):
        x, y, width, height = height - 1 - y, x, height, width
    return x, y


@cache
def turned_tile(name: str, turn: int) -> TurnedTile | None:
    """A side in a turn, or None if there is no such tile."""
    tile = BY_ID.get(name[:-1])
    if tile is None or name[-1:] not in ("a", "b"):
        return None
    width, height = len(tile.plan[0]), len(tile.plan)
    spots = [(x, y) for y, row in enumerate(tile.plan) for x, sign in enumerate(row) if sign == "#"]
    squares = frozenset(_turned(spot, width, height, turn) for spot in spots)
    if turn % 2:
        width, height = height, width
    return TurnedTile(name, tile.a if name[-1] == "a" else tile.b, turn, width, height, squares)


@cache
def printed_walls(of: TurnedTile) -> frozenset[tuple[Spot, int]]:
    """The sides of its squares on which a wall is printed along its border (ER-GAP-9)."""
    side = of.side
    rim = {
        (spot, direction)
        for spot in of.squares
        for direction in range(4)
        if (spot[0] + DX[direction], spot[1] + DY[direction]) not in of.squares
    }
    if side.printed == "border":
        walls = rim
    else:
        ways = {of.facing(compass) for compass in _WALLED[side.printed]}
        walls = {one for one in rim if one[1] in ways}
    return frozenset(walls - {of.border(text) for text in (*side.openings, *side.breach)})


# The ways, as the file has them, in which walls are printed along the border.
_WALLED: Final = {"north": "N", "sides": "NS", "outer": "WS", "bar": "N", "none": ""}


def squares_of(id: str) -> int:
    """How many squares a tile has."""
    return sum(row.count("#") for row in BY_ID[id].plan)


# ---------------------------------------------------------------- what a schema cannot say


def _check() -> None:
    if list(LINES) != ROOM_IDS:
        raise fault(_FILE, "lines", say("expected the lines {ids} in their order", ids=", ".join(ROOM_IDS)))
    numbers = [id for tile in TILES for id in tile.ids]
    if numbers != [f"T{number:02d}" for number in range(1, 92)]:
        raise fault(_FILE, "tile", say("expected the tiles T01 to T91, each once and in their order"))
    for number, tile in enumerate(TILES):
        if len({len(row) for row in tile.plan}) > 1:
            raise fault(_FILE, f"tile[{number}].plan", say("expected rows of one length"))
        for letter, side in (("a", tile.a), ("b", tile.b)):
            _check_side(f"tile[{number}].{letter}", tile, side)


def _check_side(place: str, tile: Tile, side: TileSide) -> None:
    """Everything lies on a square of the tile and has a name; every icon faces a Floor Element."""
    lying: list[tuple[str | None, tuple[int, int]]] = [(one.id, at) for one in side.elements for at in one.at]
    lying += [(one.id, one.at) for one in side.decor]
    lying += [(None, one.at) for one in side.icons]
    lying += [(None, at) for at in side.passage]
    for id, (x, y) in lying:
        if not (y <= len(tile.plan) and x <= len(tile.plan[0]) and tile.plan[y - 1][x - 1] == "#"):
            raise fault(_FILE, place, say("expected a square of the tile, got {square}", square=f"{x},{y}"))
        if id is not None and id not in ELEMENT_NAMES:
            raise fault(_FILE, place, say("expected a name for {id} in the table 'names'", id=quoted(id)))
    for icon in side.icons:
        if icon_element(side, icon) is None:
            raise fault(_FILE, place, say("expected every facing icon to face a Floor Element"))
    if side.line is not None and side.line not in ROOM_IDS:
        problem = say("expected one of {ids}, got {id}", ids=", ".join(ROOM_IDS), id=quoted(side.line))
        raise fault(_FILE, f"{place}.line", problem)
    if TILE_NAMES[side.id] != side.name:
        raise fault(_FILE, f"{place}.name", say("expected one name for all sides with the id {id}", id=quoted(side.id)))


def icon_element(side: TileSide, icon: Icon) -> int | None:
    """The Floor Element of the side that an icon faces: on the next square, or on that side of its own."""
    direction = DIRECTIONS.index(icon.facing.lower())
    ahead = (icon.at[0] + DX[direction], icon.at[1] + DY[direction])
    for number, element in enumerate(side.elements):
        if (element.wall is None and ahead in element.at) or (element.wall == icon.facing and icon.at in element.at):
            return number
    return None


_check()
