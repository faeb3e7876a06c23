"""Mission files as they are read: tiles with their places, doors, and what lies where; and the board they make.

A square is [column, row] from the top left and stands for the area it belongs to (RB-GAP-16).
"""

from pathlib import Path
from typing import Annotated, Final, Literal

from msgspec import Meta

from undercroft.core.board.areas import Areas, marked_areas
from undercroft.core.board.boards import drawn
from undercroft.core.board.frame import frame
from undercroft.core.board.grid import MOST_SIDE
from undercroft.core.board.laying import Board, door_part, lay, tile_part
from undercroft.core.board.tiles import Piece
from undercroft.core.errors import quoted
from undercroft.core.files.content import TOML, fault, load, read_text
from undercroft.core.speech.say import Text, say
from undercroft.games.reichbusters.content.schemas import Id, Name, Record
from undercroft.games.reichbusters.content.tiles import BOX, ENTRANCE, EXIT

RAID: Final = "raid"  # the mission whose map is drawn; no file has this name

Coordinate = Annotated[int, Meta(ge=0, lt=MOST_SIDE)]
Square = tuple[Coordinate, Coordinate]
Back = Literal["medical", "weapon", "misc", "vril"]
Count = Annotated[int, Meta(ge=0, le=9)]


class Laid(Record, frozen=True):
    """A tile; `at` is the top left of the box around it, `turn` degrees clockwise."""

    tile: str
    at: Square
    turn: Literal[0, 90, 180, 270] = 0


class Door(Record, frozen=True):
    at: Square
    to: Square
    noise: Annotated[int, Meta(ge=1, le=3)]  # RB-DOOR-2
    locked: bool = False
    large: bool = False


class Spawn(Record, frozen=True):
    at: Square
    level: Annotated[int, Meta(ge=1, le=3)]


class PlacedItem(Record, frozen=True):
    at: Square
    back: Back


class PlacedFeature(Record, frozen=True):
    at: Square
    type: Back


class Place(Record, frozen=True):
    at: Square
    what: Literal["shuffled", "dossier", "detonator", "false", "complete", "leader", "waiting"]


class CampaignPart(Record, frozen=True):
    """What a campaign mission has of its own."""

    faction: str
    champion: str
    goal: Literal["dossier", "rescue", "sabotage", "assassination", "collect"]
    pre: Annotated[int, Meta(ge=4, le=7)]  # RB-SETUP-3
    post: Annotated[int, Meta(ge=3, le=6)]
    places: Annotated[tuple[Place, ...], Meta(min_length=1)]
    number: Count = 0  # charges to plant, tokens to take
    leader: str = ""
    veterans: bool = False
    fewer_spawns: Count = 0  # so many level 1 spawn tokens less with one or two Heroes: the first


class Raid(Record, frozen=True):
    """What a RAID map has of its own: objective places 1 to 4, and X, Y, Z for secret passages."""

    places: tuple[Square, Square, Square, Square]
    passages: tuple[Square, Square, Square]


class Tuned(Record, frozen=True):
    """Something of the map that is no longer what was first proposed."""

    what: str
    proposed: str
    why: str


class MissionFile(Record, frozen=True):
    """A mission as its file says it."""

    id: Id
    name: Name
    blurb: Annotated[str, Meta(max_length=500)]
    minutes: Annotated[int, Meta(ge=1, le=999)]
    order: Annotated[int, Meta(ge=0, le=9999)]
    briefing: Annotated[str, Meta(max_length=20_000)]
    tiles: Annotated[tuple[Laid, ...], Meta(min_length=1)]
    doors: Annotated[tuple[Door, ...], Meta(min_length=1)]
    entrances: Annotated[tuple[Square, ...], Meta(min_length=1)]
    exits: Annotated[tuple[Square, ...], Meta(min_length=1)]
    barracks: Annotated[dict[Literal["A", "B", "C"], Square], Meta(min_length=1)]
    spawns: tuple[Spawn, ...] = ()
    guard_points: tuple[Square, ...] = ()
    items: tuple[PlacedItem, ...] = ()
    features: tuple[PlacedFeature, ...] = ()
    campaign: CampaignPart | None = None
    raid: Raid | None = None
    tuned: tuple[Tuned, ...] = ()


class Mission(MissionFile, frozen=True, kw_only=True):
    """A mission with its board."""

    board: Board
    areas: Areas
    gates: tuple[int, ...]  # of the doors, in their order

    def area(self, at: Square) -> int:
        """The area that a square belongs to; -1 for none."""
        x, y = at
        grid = self.areas.grid
        return self.areas.at[y * grid.width + x] if x < grid.width and y < grid.height else -1


# ---------------------------------------------------------------- reading


_READ: dict[Path, tuple[str, Mission]] = {}  # with the text of the file


def read_mission(path: Path) -> Mission:
    """A mission is made again only if its file has changed: every new game looks through them all."""
    text = read_text(path, TOML)
    known = _READ.get(path)
    if known is None or known[0] != text:
        known = (text, _make_mission(path))
        _READ[path] = known
    return known[1]


def _make_mission(path: Path) -> Mission:
    file = load(path, MissionFile)
    if file.id != path.stem:
        raise fault(
            path, "id", say("expected the file's own name {stem}, got {id}", stem=quoted(path.stem), id=quoted(file.id))
        )
    if file.id == RAID:
        raise fault(path, "id", say("expected another name, for {id} is the RAID whose map is drawn", id=quoted(RAID)))
    board = _lay_tiles(path, file)
    gates = _hang_doors(path, file, board)
    board.grid.text = drawn(board)
    areas = Areas(board.grid, marked_areas(board))
    return Mission(
        **{name: getattr(file, name) for name in file.__struct_fields__}, board=board, areas=areas, gates=gates
    )


def _lay_tiles(path: Path, file: MissionFile) -> Board:
    parts = [(f"tiles[{at}]", _piece(path, at, laid), laid.at) for at, laid in enumerate(file.tiles)]
    parts += [(f"entrances[{at}]", _known_piece(ENTRANCE), square) for at, square in enumerate(file.entrances)]
    parts += [(f"exits[{at}]", _known_piece(EXIT), square) for at, square in enumerate(file.exits)]
    width = max(at[0] + BOX.piece(piece).width for _, piece, at in parts)
    height = max(at[1] + BOX.piece(piece).height for _, piece, at in parts)
    board = Board(BOX, frame(min(width, MOST_SIDE), min(height, MOST_SIDE)), False)
    for place, piece, at in parts:
        _check_room(path, place, board, BOX.piece(piece), at)
        lay(board, tile_part(piece, *at))
    return board


def _check_room(path: Path, place: str, board: Board, piece: Piece, at: Square) -> None:
    """The piece fits and lies on no other."""
    for x, y in sorted((at[0] + x, at[1] + y) for x, y in piece.cells):
        if x >= MOST_SIDE or y >= MOST_SIDE:
            raise fault(
                path,
                place,
                say(
                    "expected it inside {most} x {most} squares, found it at {square}",
                    most=MOST_SIDE,
                    square=written((x, y)),
                ),
            )
        square = y * board.frame.width + x
        if board.grid.floor >> square & 1:
            other = board.piece(square).name
            problem = say(
                "expected a free square at {square}, found {other}", square=written((x, y)), other=_shown(other)
            )
            raise fault(path, place, problem)


def _shown(piece: str) -> Text | str:
    """Entrances and exits have no side."""
    return {f"{ENTRANCE}a": say("an entrance"), f"{EXIT}a": say("an exit")}.get(piece, piece)


def _known_piece(name: str) -> int:
    return BOX.numbers[name] << 3


def _piece(path: Path, at: int, laid: Laid) -> int:
    number = BOX.read(laid.tile + (str(laid.turn) if laid.turn else ""))
    if number is None or not laid.tile[0].isdigit() or not laid.tile.endswith(("a", "b")):
        problem = say("expected a side of a tile from '1a' to '26b', got {tile}", tile=quoted(laid.tile))
        raise fault(path, f"tiles[{at}].tile", problem)
    return number


def _hang_doors(path: Path, file: MissionFile, board: Board) -> tuple[int, ...]:
    """Doors lie where a wall parts two squares; nothing else joins tiles (RB-TILE-2)."""
    gates = []
    for number, door in enumerate(file.doors):
        problem = _misplaced(board, door)
        if problem is not None:
            raise fault(path, f"doors[{number}]", problem)
        if door.large and door.noise != 3:
            problem = say("expected 3 for a large door, got {noise}", noise=door.noise)
            raise fault(path, f"doors[{number}].noise", problem)
        edge = _edge(board, door)
        lay(board, door_part(edge))
        gates.append(edge)
    return tuple(gates)


def _edge(board: Board, door: Door) -> int:
    (x, y), (tx, ty) = door.at, door.to
    return board.frame.above(x, max(y, ty)) if x == tx else board.frame.before(max(x, tx), y)


def _misplaced(board: Board, door: Door) -> Text | None:
    (x, y), (tx, ty) = door.at, door.to
    a, b = written(door.at), written(door.to)
    if abs(x - tx) + abs(y - ty) != 1:
        return say("expected two squares beside each other, got {a} and {b}", a=a, b=b)
    for at in (door.at, door.to):
        inside = at[0] < board.frame.width and at[1] < board.frame.height
        if not inside or not board.grid.floor >> at[1] * board.frame.width + at[0] & 1:
            return say("expected a tile, an entrance or an exit at {square}, found nothing", square=written(at))
    edge = _edge(board, door)
    if board.doors >> edge & 1:
        return say("expected no other door between {a} and {b}", a=a, b=b)
    if not board.walls >> edge & 1:
        return say("expected a wall between {a} and {b}, found open floor", a=a, b=b)
    return None


def written(square: Square) -> str:
    return f"{square[0]},{square[1]}"
