"""What is in the box: models, weapons, Battle Cards and missions, read from content/ and checked."""

from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from undercroft.core.board.grid import DIRECTIONS, DX, DY, Grid, GridError, connected, parse_grid
from undercroft.core.errors import quoted
from undercroft.core.files.content import ContentError, fault, load, read_text
from undercroft.core.files.missions import Missions
from undercroft.core.speech.say import Text, noun, say, say_for
from undercroft.games.incursion.content.goals import check_goal
from undercroft.games.incursion.content.mission_file import (
    Count,
    German,
    Mission,
    MissionFile,
    Number,
    Point,
    Record,
    SideName,
)  # fmt: skip

CONTENT = Path(__file__).parent

MOST_MAP = 100_000  # bytes: the largest map has 33,000 signs


class Special(Record, frozen=True):
    name: str
    text: str
    rule: str = ""  # empty for what is not from the book


class Model(Record, frozen=True):
    id: str
    name: str
    side: SideName
    rp: Number
    ap: Number
    fortitude: Annotated[int, Meta(ge=1, le=6)]
    damage: Number
    limit: Count  # INC-TEXT-2: 0 is unlimited
    weapons: tuple[str, ...]
    zombie: bool
    blurb: str
    special: tuple[Special, ...] = ()
    optional: bool = False  # not from the book: only with the variant of its id


class Weapon(Record, frozen=True):
    id: str
    name: str
    rof: Number
    reaction: Count
    ap: Number
    text: str
    rule: str
    shots: Number = 1
    area: bool = False  # INC-GREN-4
    range: Count = 0  # 0 is unlimited


class Card(Record, frozen=True):
    id: str
    name: str
    kind: Literal["effect", "event"]
    count: Number
    kill: Number
    swd: bool  # INC-TEXT-4
    timing: Literal["turn", "before-bid", "after-bid", "trigger", "any"]
    text: str
    rule: str


class ModelsFile(Record, frozen=True):
    model: tuple[Model, ...]


class WeaponsFile(Record, frozen=True):
    weapon: tuple[Weapon, ...]


class CardsFile(Record, frozen=True):
    card: tuple[Card, ...]


class Names(Record, frozen=True):
    """What figures are called, by their numbers, and the letters of those who have a name of their own."""

    allied: tuple[str, ...]
    german: tuple[str, ...]
    alone: dict[str, str]


# The order is the engine's numbering.
MODELS = load(CONTENT / "models.toml", ModelsFile).model
WEAPONS = load(CONTENT / "weapons.toml", WeaponsFile).weapon
CARDS = load(CONTENT / "cards.toml", CardsFile).card
NAMES = load(CONTENT / "names.toml", Names)

_BY_ID = {model.id: model for model in MODELS}
STURMZOMBIE = "sturmzombie"
LOT_RP = _BY_ID[STURMZOMBIE].rp  # INC-FORCE-5


# Missions


def _read_mission(path: Path) -> Mission:
    file = load(path, MissionFile)
    if file.id != path.stem:
        raise fault(
            path, "id", say("expected the file's own name {stem}, got {id}", stem=quoted(path.stem), id=quoted(file.id))
        )
    return Mission(**msgspec.structs.asdict(file), grid=_load_map(path, file.map))


def _load_map(path: Path, name: str) -> Grid:
    if Path(name).name != name:
        raise fault(path, "map", say("expected the name of a file in the same folder, got {name}", name=quoted(name)))
    file = path.parent / name
    try:
        text = read_text(file, say("map"), MOST_MAP)
    except ContentError as error:
        why = error.text.args["problem"] if isinstance(error.text, Text) else error.text  # all but the file's name
        raise fault(
            path,
            "map",
            say("expected a readable text map {name} in the same folder ({why})", name=quoted(name), why=why),
        ) from None
    try:
        return parse_grid(text, str(file))
    except GridError as error:
        raise ContentError(error.text) from None


def _check_doors(path: Path, mission: Mission) -> None:
    letters = sorted({gate.mark for gate in mission.grid.gates})
    named = [(f"doors.{mark}", mark) for mark in mission.doors] + [("sealable", mark) for mark in mission.sealable]
    for place, mark in named:
        if mark not in letters:
            known = ", ".join(letters) or say("none")
            raise fault(
                path,
                place,
                say("expected the letter of a door on the map ({known}), got '{mark}'", known=known, mark=mark),
            )
        if place == "sealable" and mission.door_state(mark) == "sealed":
            raise fault(path, place, say("expected a door that is not sealed from the start, got '{mark}'", mark=mark))


def _check_points(path: Path, mission: Mission) -> None:
    for place, point in _points(mission):
        _check_mark(path, place, mission.grid, point.mark)
        if not _is_outer(mission.grid, mission.square(point.mark), DIRECTIONS.index(point.edge)):
            problem = say(
                "expected an outer edge (rock or the border behind it) at '{mark}', got '{edge}'",
                mark=point.mark,
                edge=point.edge,
            )
            raise fault(path, f"{place}.edge", problem)


def _points(mission: Mission) -> list[tuple[str, Point]]:
    """Every entry and exit point with its place in the file."""
    lists = [
        ("allied.entries", mission.allied.entries),
        ("allied.exits", mission.allied.exits),
        ("german.entries", mission.german.entries),
        ("german.exits", mission.german.exits),
    ]
    return [(f"{name}[{at}]", point) for name, points in lists for at, point in enumerate(points)]


def _check_mark(path: Path, place: str, grid: Grid, mark: str) -> None:
    """A mark stands on one square; rock can bear none."""
    squares = grid.marks.get(mark, [])
    if not squares:
        known = ", ".join(sorted(grid.marks)) or say("none")
        raise fault(
            path, f"{place}.mark", say("expected a mark on the map ({known}), got '{mark}'", known=known, mark=mark)
        )
    if len(squares) > 1:
        names = ", ".join(grid.name(sq) for sq in squares)
        raise fault(
            path,
            f"{place}.mark",
            say("expected the mark '{mark}' on one square, found it on {names}", mark=mark, names=names),
        )


def _is_outer(grid: Grid, sq: int, direction: int) -> bool:
    x = sq % grid.width + DX[direction]
    y = sq // grid.width + DY[direction]
    if not (0 <= x < grid.width and 0 <= y < grid.height):
        return True
    return not grid.floor >> (y * grid.width + x) & 1


def _check_items(path: Path, mission: Mission) -> None:
    taken: set[str] = set()
    for at, item in enumerate(mission.item):
        _check_mark(path, f"item[{at}]", mission.grid, item.mark)
        if item.mark in taken:
            raise fault(
                path, f"item[{at}].mark", say("expected a mark of its own, got '{mark}' a second time", mark=item.mark)
            )
        taken.add(item.mark)


def _check_ways(path: Path, mission: Mission) -> None:
    """With every door open but the sealed ones, everybody can walk to everything that matters."""
    grid = mission.grid
    sealed = sum(1 << gate.index for gate in grid.gates if mission.door_state(gate.mark) == "sealed")
    start = mission.allied.entries[0]
    reached = connected(grid, mission.square(start.mark), sealed)
    ends = [(place, mission.square(point.mark)) for place, point in _points(mission)]
    ends += [(f"item[{at}]", mission.square(item.mark)) for at, item in enumerate(mission.item)]
    ends += [("sealable", sq) for gate in grid.gates if gate.mark in mission.sealable for sq in (gate.a, gate.b)]
    for place, sq in ends:
        if not reached >> sq & 1:
            raise fault(
                path,
                place,
                say("expected a way from '{name}' to {square}, found none", name=start.name, square=grid.name(sq)),
            )


def _check_forces(path: Path, mission: Mission) -> None:
    for side in ("allied", "german"):
        for at, force in enumerate(mission.side(side).suggested):
            wrong = check_force(mission, side, force, mission.side(side).rp)
            if wrong:
                raise fault(
                    path,
                    f"{side}.suggested[{at}]",
                    say("expected a legal force: {problem} ({rule})", problem=wrong[1], rule=wrong[0]),
                )


def _check_tuned(path: Path, mission: Mission) -> None:
    for at, tuned in enumerate(mission.tuned):
        part, name = tuned.number.split(".")
        if getattr(getattr(mission, part), name) == tuned.proposed:
            raise fault(
                path, f"tuned[{at}].proposed", say("expected another number than {number} is now", number=tuned.number)
            )


_CHECKS = (_check_doors, _check_points, _check_items, check_goal, _check_forces, _check_tuned)

# A way is only known once everything has its place.
MISSIONS = Missions("incursion", CONTENT / "missions", _read_mission, _CHECKS, [_check_ways])

missions = MISSIONS.paths
load_mission = MISSIONS.load
load_missions = MISSIONS.playable
mission_by_id = MISSIONS.by_id


def mission_faults(path: Path) -> list[Text | str]:
    """What is wrong with a mission and the map beside it: the first fault of every kind, one sentence each."""
    return [error.text for error in MISSIONS.faults(path)]


# Forces

Refusal = tuple[str, Text]  # the rule and a sentence


def check_force(
    mission: Mission, side: str, force: Sequence[str], rp: int, variants: Collection[str] = ()
) -> Refusal | None:
    """Why this force may not be fielded for so many RP, or None; a Sturmzombie in the list is a lot of 3 RP."""
    for name in force:
        model = _BY_ID.get(name)
        if model is None:
            return "INC-FORCE-2", say("There is no model {id}.", id=quoted(name))
        if model.side != side:
            who = noun(model.name)
            if side == "allied":
                return "INC-FORCE-2", say("{who} does not fight for the Allied side.", who=who)
            return "INC-FORCE-2", say("{who} does not fight for the German side.", who=who)
        if model.optional and name not in variants:
            text = say("{who} is not from the book and needs the variant '{id}'.", who=noun(model.name), id=name)
            return "INC-FORCE-2", text
        if model.limit and force.count(name) > model.limit:
            text = say(
                "At most {most} of {who} may be used, not {number}.",
                most=model.limit, who=noun(model.name), number=force.count(name),
            )  # fmt: skip
            return "INC-FORCE-3", text
    cost = sum(_BY_ID[name].rp for name in force)
    if cost > rp:
        return "INC-FORCE-1", say("The force costs {cost} RP and only {most} are allowed.", cost=cost, most=rp)
    if side == "german":
        return _check_lots(mission.german, force, rp) or _check_size(1, side, force, rp)
    return _check_size(mission.allied.min_models, side, force, rp)


def _check_lots(german: German, force: Sequence[str], rp: int) -> Refusal | None:
    lots = force.count(STURMZOMBIE)
    most = rp // LOT_RP
    if german.all_sturmzombies and (lots != most or len(force) != most):
        text = say(
            "All RP must go into Sturmzombies here: {number} lots of {price} RP and nothing else.",
            number=most, price=LOT_RP,
        )  # fmt: skip
        return "INC-RECON-1", text
    if german.mandatory_sturmzombies and not lots:
        return "INC-FORCE-4", say("At least {number} RP must be spent on Sturmzombies.", number=LOT_RP)
    return None


def _check_size(wanted: int, side: str, force: Sequence[str], rp: int) -> Refusal | None:
    """A minimum that the RP cannot buy is lowered to what they can (INC-ONEOFF-1)."""
    cheapest = min(model.rp for model in MODELS if model.side == side)
    least = min(wanted, max(1, rp // cheapest))
    if len(force) < least:
        rule = "INC-RECON-1" if least > 1 else "INC-FORCE-1"
        return rule, say_for(
            least, "At least {number} model must be chosen.", "At least {number} models must be chosen."
        )
    return None
