"""Missions and RAID maps: where their files are found, and what is wrong with one."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from undercroft.core.board.grid import bits
from undercroft.core.errors import quoted
from undercroft.core.files.content import fault
from undercroft.core.files.missions import Missions
from undercroft.core.speech.say import Text, say
from undercroft.games.reichbusters.content.catalogue import CHAMPIONS, CONTENT, FACTIONS, FEATURES, ITEMS
from undercroft.games.reichbusters.content.mission_file import RAID as RAID
from undercroft.games.reichbusters.content.mission_file import CampaignPart, Square, read_mission, written
from undercroft.games.reichbusters.content.mission_file import Mission as Mission
from undercroft.games.reichbusters.rules.tables import GENERAL_WOLFF, KIND_IDS, VRILPANZER

LEADERS: Final = KIND_IDS[GENERAL_WOLFF : VRILPANZER + 1]


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
        found = say("neither") if mission.raid is None else say("both")
        raise fault(path, "", say("expected one of the tables 'campaign' and 'raid', found {found}", found=found))
    if mission.campaign is None:
        return
    own = mission.campaign
    _check_id(path, "campaign.faction", own.faction, [faction.id for faction in FACTIONS])
    _check_id(path, "campaign.champion", own.champion, [champion.id for champion in CHAMPIONS])
    whats = [place.what for place in own.places]
    leaders = whats.count("leader") + whats.count("waiting")
    if leaders or own.leader:
        _check_id(path, "campaign.leader", own.leader, LEADERS)
    if own.leader and not leaders:
        raise fault(path, "campaign.places", say("expected one place for the leader, found 0"))
    if leaders > 1:
        number, square = _place(own, ("leader", "waiting"), 1)
        problem = say("expected one place for the leader, found another at {square}", square=square)
        raise fault(path, number, problem)
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


def _check_goal(path: Path, own: CampaignPart, whats: Sequence[str]) -> None:
    """The places have what the goal is about, and no more than there are tokens in the box."""
    about = _ABOUT[own.goal]
    if sum(what in whats for what in about) != 1:
        kinds = ", ".join(about)
        problem = say("expected places with one of {kinds} for the goal '{goal}'", kinds=kinds, goal=own.goal)
        raise fault(path, "campaign.places", problem)
    for what in ("dossier", "shuffled"):
        if what in whats and what not in about:
            place, square = _place(own, (what,), 0)
            problem = say(
                "expected no place with '{what}' for the goal '{goal}', found one at {square}",
                what=what, goal=own.goal, square=square,
            )  # fmt: skip
            raise fault(path, place, problem)
    used = {what: whats.count(what) for what in _MOST}
    shuffled = whats.count("shuffled")  # one of them is not false
    used["false"] += max(shuffled - 1, 0)
    for what, most in _MOST.items():
        if used[what] > most:
            alike = (what, "shuffled") if what == "false" and shuffled else (what,)
            place, square = _place(own, alike, most + len(alike) - 1)
            problem = say(
                "expected at most {most} tokens '{what}', as in the box, found another at {square}",
                most=most, what=what, square=square,
            )  # fmt: skip
            raise fault(path, place, problem)
    counted = {"sabotage": whats.count("false"), "collect": whats.count("complete")}.get(own.goal, 0)
    least, most = (1, min(counted, 3)) if own.goal in ("sabotage", "collect") else (0, 0)
    if not least <= own.number <= most:
        problem = say(
            "expected {least} to {most} for the goal '{goal}', got {number}",
            least=least, most=most, goal=own.goal, number=own.number,
        )  # fmt: skip
        raise fault(path, "campaign.number", problem)


def _place(own: CampaignPart, whats: Sequence[str], number: int) -> tuple[str, str]:
    """One of the places with these, counted from 0: where it stands in the file, and its square."""
    found = [at for at, place in enumerate(own.places) if place.what in whats][number]
    return f"campaign.places[{found}]", written(own.places[found].at)


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
            raise fault(path, place, say("expected a tile at {square}, found none", square=written(at)))


def _check_exits(path: Path, mission: Mission) -> None:
    """Nobody walks through an exit from one room into another."""
    for number, at in enumerate(mission.exits):
        doors = sum(at in (door.at, door.to) for door in mission.doors)
        if doors != 1:
            raise fault(
                path,
                f"exits[{number}]",
                say("expected one door at {square}, found {doors}", square=written(at), doors=doors),
            )


MOST_TOKENS: Final = 15  # spawn tokens of one level in one area


def _check_supply(path: Path, mission: Mission) -> None:
    """There is no more of anything than the box has; secret passages are for RAIDs only."""
    for back in ("medical", "weapon", "misc", "vril"):
        tokens = sum(item.tokens.get(back, 0) for item in ITEMS)
        _check_most(path, "items", back, [(item.back, item.at) for item in mission.items], tokens)
        passages = 0 if mission.raid is not None else 3 if back == "misc" else 0
        cards = sum(feature.count for feature in FEATURES if feature.type == back) - passages
        _check_most(path, "features", back, [(feature.type, feature.at) for feature in mission.features], cards)
    met: list[tuple[int, int]] = []
    for number, spawn in enumerate(mission.spawns):
        met.append((mission.area(spawn.at), spawn.level))
        if met.count(met[-1]) > MOST_TOKENS:
            problem = say(
                "expected at most {most} of level {level} in one area, found another at {square}",
                most=MOST_TOKENS, level=spawn.level, square=written(spawn.at),
            )  # fmt: skip
            raise fault(path, f"spawns[{number}]", problem)


def _check_most(path: Path, place: str, kind: str, things: Sequence[tuple[str, Square]], most: int) -> None:
    alike = [number for number, (found, _) in enumerate(things) if found == kind]
    if len(alike) > most:
        square = written(things[alike[most]][1])
        problem = say(
            "expected at most {most} of the kind '{kind}', as in the box, found another at {square}",
            most=most, kind=kind, square=square,
        )  # fmt: skip
        raise fault(path, f"{place}[{alike[most]}]", problem)


def _check_features(path: Path, mission: Mission) -> None:
    taken: set[int] = set()
    for number, feature in enumerate(mission.features):
        area = mission.area(feature.at)
        if area in taken:
            problem = say("expected one room feature in the area of {square}, found two", square=written(feature.at))
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
                start=written(mission.entrances[0]), square=written((square % width, square // width)),
            )  # fmt: skip
            raise fault(path, "doors", problem)


_CHECKS = (_check_tiles, _check_kind, _check_places, _check_exits, _check_supply, _check_features)

MISSIONS = Missions("reichbusters", CONTENT / "missions", read_mission, _CHECKS, [_check_ways])

missions = MISSIONS.paths
load_mission = MISSIONS.load
load_missions = MISSIONS.playable
mission_by_id = MISSIONS.by_id


def mission_faults(path: Path) -> list[Text | str]:
    """What is wrong with a mission: the first fault of every kind, one sentence each."""
    return [error.text for error in MISSIONS.faults(path)]
