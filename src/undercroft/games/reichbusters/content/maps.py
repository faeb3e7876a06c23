"""Missions and RAID maps, read from content/missions and checked: tiles with their places, doors, and what lies where.

A square is [column, row] from the top left and stands for the area it belongs to (RB-GAP-16).
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Final, Literal

from msgspec import Meta

from undercroft.core.board.areas import Areas, marked_areas
from undercroft.core.board.boards import drawn
from undercroft.core.board.frame import frame
from undercroft.core.board.grid import MOST_SIDE, bits
from undercroft.core.board.laying import Board, door_part, lay, tile_part
from undercroft.core.board.tiles import Piece
from undercroft.core.errors import quoted
from undercroft.core.files.content import fault, load
from undercroft.core.files.missions import Missions
from undercroft.core.speech.say import Text, say
from undercroft.games.reichbusters.content.catalogue import CHAMPIONS, CONTENT, FACTIONS, Id, Name, Record
from undercroft.games.reichbusters.content.tiles import BOX, ENTRANCE, EXIT
from undercroft.games.reichbusters.rules.tables import GENERAL_WOLFF, KIND_IDS, VRILPANZER

RAID: Final = "raid"  # the mission whose map is drawn; no file has this name
LEADERS: Final = KIND_IDS[GENERAL_WOLFF : VRILPANZER + 1]

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


class Item(Record, frozen=True):
    at: Square
    back: Back


class Feature(Record, frozen=True):
    at: Square
    type: Back


class Place(Record, frozen=True):
    at: Square
    what: Literal["shuffled", "dossier", "detonator", "false", "complete", "leader", "waiting"]


class Campaign(Record, frozen=True):
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
    barracks: dict[Literal["A", "B", "C"], Square]
    spawns: tuple[Spawn, ...] = ()
    guard_points: tuple[Square, ...] = ()
    items: tuple[Item, ...] = ()
    features: tuple[Feature, ...] = ()
    campaign: Campaign | None = None
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


def _read_mission(path: Path) -> Mission:
    file = load(path, MissionFile)
    if file.id != path.stem:
        raise fault(
            path, "id", say("expected the file's own name {stem}, got {id}", stem=quoted(path.stem), id=quoted(file.id))
        )
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
            raise fault(path, place, say("expected it inside {most} x {most} squares", most=MOST_SIDE))
        square = y * board.frame.width + x
        if board.grid.floor >> square & 1:
            other = board.piece(square).name
            problem = say("expected a free square at {square}, found {other}", square=_at((x, y)), other=_shown(other))
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
    size, grid = board.frame, board.grid
    for number, door in enumerate(file.doors):
        place = f"doors[{number}]"
        (x, y), (tx, ty) = door.at, door.to
        if abs(x - tx) + abs(y - ty) != 1:
            raise fault(
                path,
                place,
                say("expected two squares beside each other, got {a} and {b}", a=_at(door.at), b=_at(door.to)),
            )
        for at in (door.at, door.to):
            inside = at[0] < size.width and at[1] < size.height
            if not inside or not grid.floor >> at[1] * size.width + at[0] & 1:
                problem = say("expected a tile, an entrance or an exit at {square}, found nothing", square=_at(at))
                raise fault(path, place, problem)
        edge = size.above(x, max(y, ty)) if x == tx else size.before(max(x, tx), y)
        if board.doors >> edge & 1:
            raise fault(path, place, say("expected no other door between {a} and {b}", a=_at(door.at), b=_at(door.to)))
        if not board.walls >> edge & 1:
            problem = say("expected a wall between {a} and {b}, found open floor", a=_at(door.at), b=_at(door.to))
            raise fault(path, place, problem)
        if door.large and door.noise != 3:
            raise fault(path, f"{place}.noise", say("expected 3 for a large door, got {noise}", noise=door.noise))
        lay(board, door_part(edge))
        gates.append(edge)
    return tuple(gates)


def _at(square: Square) -> str:
    return f"{square[0]},{square[1]}"


# ---------------------------------------------------------------- checks


def _check_tiles(path: Path, mission: Mission) -> None:
    """There is one of each tile in the box."""
    used: set[str] = set()
    for at, laid in enumerate(mission.tiles):
        number = laid.tile[:-1]
        if number in used:
            raise fault(path, f"tiles[{at}].tile", say("expected each tile once, found {tile} twice", tile=number))
        used.add(number)


def _check_kind(path: Path, mission: Mission) -> None:
    if (mission.campaign is None) == (mission.raid is None):
        raise fault(path, "", say("expected one of the tables 'campaign' and 'raid'"))
    if mission.campaign is None:
        return
    own = mission.campaign
    _check_id(path, "campaign.faction", own.faction, [faction.id for faction in FACTIONS])
    _check_id(path, "campaign.champion", own.champion, [champion.id for champion in CHAMPIONS])
    whats = [place.what for place in own.places]
    leaders = whats.count("leader") + whats.count("waiting")
    if leaders or own.leader:
        _check_id(path, "campaign.leader", own.leader, LEADERS)
    if leaders != bool(own.leader):
        raise fault(path, "campaign.places", say("expected one place for the leader, found {number}", number=leaders))
    _check_goal(path, own, whats)


# What a goal is about: one of these places, and none of what only another goal is about.
_ABOUT: Final[dict[str, tuple[str, ...]]] = {
    "dossier": ("dossier", "shuffled"),
    "rescue": ("shuffled",),
    "sabotage": ("detonator",),
    "assassination": ("leader",),
    "collect": ("complete",),
}
_MOST: Final = {"dossier": 1, "detonator": 1, "false": 4, "complete": 3}  # as many as there are tokens


def _check_goal(path: Path, own: Campaign, whats: Sequence[str]) -> None:
    """The places have what the goal is about, and no more than there are tokens in the box."""
    about = _ABOUT[own.goal]
    if sum(what in whats for what in about) != 1:
        kinds = ", ".join(about)
        problem = say("expected places with one of {kinds} for the goal '{goal}'", kinds=kinds, goal=own.goal)
        raise fault(path, "campaign.places", problem)
    for what in ("dossier", "shuffled"):
        if what in whats and what not in about:
            problem = say("expected no place with '{what}' for the goal '{goal}'", what=what, goal=own.goal)
            raise fault(path, "campaign.places", problem)
    used = {what: whats.count(what) for what in _MOST}
    used["false"] += max(whats.count("shuffled") - 1, 0)
    for what, most in _MOST.items():
        if used[what] > most:
            problem = say("expected at most {most} tokens '{what}', as in the box, found more", most=most, what=what)
            raise fault(path, "campaign.places", problem)
    counted = {"sabotage": whats.count("false"), "collect": whats.count("complete")}.get(own.goal, 0)
    least, most = (1, min(counted, 3)) if own.goal in ("sabotage", "collect") else (0, 0)
    if not least <= own.number <= most:
        problem = say(
            "expected {least} to {most} for the goal '{goal}', got {number}",
            least=least, most=most, goal=own.goal, number=own.number,
        )  # fmt: skip
        raise fault(path, "campaign.number", problem)


def _check_id(path: Path, place: str, id: str, ids: list[str]) -> None:
    if id not in ids:
        raise fault(path, place, say("expected one of {ids}, got {id}", ids=", ".join(ids), id=quoted(id)))


def _squares(mission: Mission) -> Iterator[tuple[str, Square]]:
    """Every square that something lies on, with its place in the file."""
    for letter, at in mission.barracks.items():
        yield f"barracks.{letter}", at
    for number, spawn in enumerate(mission.spawns):
        yield f"spawns[{number}].at", spawn.at
    for number, item in enumerate(mission.items):
        yield f"items[{number}].at", item.at
    for number, feature in enumerate(mission.features):
        yield f"features[{number}].at", feature.at
    for number, at in enumerate(mission.guard_points):
        yield f"guard_points[{number}]", at
    if mission.campaign is not None:
        for number, place in enumerate(mission.campaign.places):
            yield f"campaign.places[{number}].at", place.at
    if mission.raid is not None:
        for number, at in enumerate(mission.raid.places):
            yield f"raid.places[{number}]", at
        for number, at in enumerate(mission.raid.passages):
            yield f"raid.passages[{number}]", at


def _check_places(path: Path, mission: Mission) -> None:
    """Everything lies on a tile."""
    beside = {mission.area(at) for at in (*mission.entrances, *mission.exits)}
    for place, at in _squares(mission):
        area = mission.area(at)
        if area < 0 or area in beside:
            raise fault(path, place, say("expected a tile at {square}, found none", square=_at(at)))


def _check_features(path: Path, mission: Mission) -> None:
    taken: set[int] = set()
    for number, feature in enumerate(mission.features):
        area = mission.area(feature.at)
        if area in taken:
            problem = say("expected one room feature in the area of {square}, found two", square=_at(feature.at))
            raise fault(path, f"features[{number}].at", problem)
        taken.add(area)


def _check_ways(path: Path, mission: Mission) -> None:
    """With every door open everybody can walk everywhere."""
    reached = sum(mission.areas.rings(mission.area(mission.entrances[0]), 0))
    for area, place in enumerate(mission.areas.areas):
        if not reached >> area & 1:
            square = bits(place.squares)[0]
            width = mission.areas.grid.width
            problem = say(
                "expected a way from the entrance {start} to {square}, found none",
                start=_at(mission.entrances[0]), square=_at((square % width, square // width)),
            )  # fmt: skip
            raise fault(path, "doors", problem)


_CHECKS = (_check_tiles, _check_kind, _check_places, _check_features)

MISSIONS = Missions("reichbusters", CONTENT / "missions", _read_mission, _CHECKS, [_check_ways])

missions = MISSIONS.paths
load_mission = MISSIONS.load
load_missions = MISSIONS.playable
mission_by_id = MISSIONS.by_id


def mission_faults(path: Path) -> list[Text | str]:
    """What is wrong with a mission: the first fault of every kind, one sentence each."""
    return [error.text for error in MISSIONS.faults(path)]
