"""Missions made ready: the file, the faction card, the objective and the difficulty as one dossier."""

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from undercroft.core.board.areas import AreaSight
from undercroft.core.board.grid import bits
from undercroft.core.errors import UndercroftError, quoted
from undercroft.core.speech.say import say
from undercroft.games.reichbusters.content.catalogue import DIFFICULTIES, OBJECTIVES
from undercroft.games.reichbusters.content.maps import RAID, load_missions, mission_by_id
from undercroft.games.reichbusters.content.mission_file import CampaignPart, Mission
from undercroft.games.reichbusters.content.schemas import Difficulty
from undercroft.games.reichbusters.content.tiles import BY_ID, side_name
from undercroft.games.reichbusters.rules.catalogue_tables import (
    CHAMPION_IDS,
    CHAMPION_KIND,
    FACTION_CHAMPION,
    FACTION_CODES,
    FACTION_IDS,
    FACTION_LEADER,
    FACTION_LINES,
    TEAM_LONGER,
)
from undercroft.games.reichbusters.rules.dossier import (
    G_DOSSIER,
    G_RESCUE,
    GOALS,
    PLACE_DOSSIER,
    PLACE_LEADER,
    PLACE_SHUFFLED,
    PLACE_WAITING,
    PLACES,
    Dossier,
    Quarry,
    SeenFrom,
    Ways,
)
from undercroft.games.reichbusters.rules.tables import (
    BACK_IDS,
    GENERAL_WOLFF,
    I_DOSSIER,
    I_ESCORT_OBJECTIVE,
    I_FALSE_OBJECTIVE,
    KIND_IDS,
    MINIATURES,
    ZOMBIE,
)

DRAWN: Final = "drawn"
NORMAL: Final = "normal"

# What one campaign mission changes in another (RB-GAP-17).
FEWER_ZOMBIES: Final = "fewer-zombies"  # Dead men walking was won
WOLFF_RETURNS: Final = "wolff-returns"  # The general's kennel was lost
CHANGES: Final = [FEWER_ZOMBIES, WOLFF_RETURNS]
_FEWER: Final = 6

DIFFICULTY_IDS: Final = [difficulty.id for difficulty in DIFFICULTIES]
OBJECTIVE_IDS: Final = [objective.id for objective in OBJECTIVES]
RAID_FACTIONS: Final = [id for id in FACTION_IDS if id.startswith("raid-")]

_MISSIONS: dict[str, tuple[Mission, AreaSight]] = {}
# Of each map, what all dossiers of it share: a RAID map has dozens.
_WAYS: dict[str, dict[tuple[int, ...], Ways]] = {}
_QUARRIES: dict[str, dict[int, Quarry]] = {}
_GATES: dict[str, list[int]] = {}
_VIEWS: dict[str, list[dict[int, SeenFrom]]] = {}


def find_mission(id: str) -> tuple[Mission, AreaSight]:
    """A mission by its id, read once; all dossiers of it share its lines of sight."""
    if id not in _MISSIONS:
        mission = mission_by_id(id)
        _MISSIONS[id] = (mission, AreaSight(mission.areas))
    return _MISSIONS[id]


def is_campaign(id: str) -> bool:
    """A mission of the campaign has this id. Files are only looked at for one that was not read before: whoever plays
    many games of a mission waits for them once."""
    if id in _MISSIONS:
        return _MISSIONS[id][0].campaign is not None
    return any(mission.id == id and mission.campaign is not None for mission in load_missions()[0])


def _is_raid_map(id: object) -> bool:
    """A RAID map that was read before has this id."""
    return id in _MISSIONS and _MISSIONS[str(id)][0].raid is not None


def raid_maps() -> list[str]:
    """The ids of the RAID maps that can be played."""
    return [mission.id for mission in load_missions()[0] if mission.raid is not None]


# ---------------------------------------------------------------- choosing


def resolve(mission: str, options: Mapping[str, Any], seed: int) -> dict[str, Any]:
    """The options with everything chosen: map, faction and objective of a RAID are drawn where nobody chose them."""
    out = dict(options)
    out["difficulty"] = _known("difficulty", options.get("difficulty", NORMAL), DIFFICULTY_IDS)
    map = mission
    if mission == RAID:
        map = options.get("map", DRAWN)
        if not _is_raid_map(map):
            out["map"] = map = _drawn("map", map, raid_maps(), seed)
    if find_mission(map)[0].raid is not None:
        out["faction"] = _drawn("faction", options.get("faction", DRAWN), RAID_FACTIONS, seed)
        out["objective"] = _drawn("objective", options.get("objective", DRAWN), OBJECTIVE_IDS, seed)
    return out


def _known(what: str, id: object, ids: Sequence[str]) -> str:
    if not isinstance(id, str) or id not in ids:
        known = ", ".join(ids)
        raise UndercroftError(
            say("there is no {what} {id}: expected one of {known}", what=what, id=quoted(str(id)), known=known)
        )
    return id


def _drawn(what: str, id: object, ids: Sequence[str], seed: int) -> str:
    """The seed draws, but not with the numbers that the dice will use."""
    if id != DRAWN:
        return _known(what, id, ids)
    digest = hashlib.blake2b(f"{what} {seed}".encode(), person=b"raid").digest()
    return ids[int.from_bytes(digest) % len(ids)]


def dossier_of(mission: str, options: Mapping[str, Any], heroes: int) -> Dossier:
    """The dossier of options that `resolve` has completed."""
    map = options["map"] if mission == RAID else mission
    changes = tuple(sorted(options.get("changes", ())))
    faction, objective = options.get("faction", ""), options.get("objective", "")
    return dossier(map, heroes, faction, objective, options.get("difficulty", NORMAL), changes)


# ---------------------------------------------------------------- making


@lru_cache(256)
def dossier(
    mission: str,
    heroes: int = 4,
    faction: str = "",
    objective: str = "",
    difficulty: str = NORMAL,
    changes: tuple[str, ...] = (),
) -> Dossier:
    """A campaign mission, or a RAID map with a RAID faction and an objective, for so many Heroes."""
    file, sight = find_mission(mission)
    grade = DIFFICULTIES[DIFFICULTY_IDS.index(_known("difficulty", difficulty, DIFFICULTY_IDS))]
    d = Dossier(file.id, file.name, file.areas, sight)
    d.ways = _WAYS.setdefault(mission, {})
    d.quarries = _QUARRIES.setdefault(mission, {})
    d.gates = _GATES.setdefault(mission, d.gates)
    d.views = _VIEWS.setdefault(mission, d.views)
    d.parts = file.board.parts
    _rooms(d, file)
    _doors(d, file)
    _things(d, file)
    d.leader = d.champion = -1
    if file.campaign is not None:
        _campaign(d, file, file.campaign, grade)
        d.faction = FACTION_IDS.index(file.campaign.faction)
        if heroes <= 2:
            _leave_out(d, file, file.campaign.fewer_spawns)
    else:
        d.faction = FACTION_IDS.index(_known("faction", faction, RAID_FACTIONS))
        _raid(d, file, _known("objective", objective, OBJECTIVE_IDS), grade)
    if TEAM_LONGER[heroes]:
        d.pre = min(d.pre + 1, 7)
    _faction(d, [_known("change", change, CHANGES) for change in changes])
    return d


def _rooms(d: Dossier, file: Mission) -> None:
    d.rooms = file.areas.rooms()
    d.room = [next(room for room, inside in enumerate(d.rooms) if inside >> area & 1) for area in range(d.size)]
    laid = file.board.laid
    d.tiles = [laid_tile.tile for laid_tile in file.tiles]
    d.tile = [laid[bits(area.squares)[0]] for area in file.areas.areas]
    d.tile = [tile if tile < len(d.tiles) else -1 for tile in d.tile]
    corridors = [tile >= 0 and BY_ID[d.tiles[tile][:-1]].corridor for tile in d.tile]
    d.corridors = sum(1 << room for room in {d.room[area] for area in range(d.size) if corridors[area]})
    d.entrances = _set(file.area(at) for at in file.entrances)
    d.exits = _set(file.area(at) for at in file.exits)
    d.room_names = [_room_name(d, bits(inside)[0]) for inside in d.rooms]


def _room_name(d: Dossier, area: int) -> str:
    if d.tile[area] >= 0:
        return side_name(d.tiles[d.tile[area]])
    return "Entrance" if d.entrances >> area & 1 else "Exit"


def _set(numbers: Iterable[int]) -> int:
    out = 0
    for number in numbers:
        out |= 1 << number
    return out


def _doors(d: Dossier, file: Mission) -> None:
    gates = len(file.areas.grid.gates)
    d.doors = _set(file.gates)
    d.door_a, d.door_b, d.door_noise = [-1] * gates, [-1] * gates, [0] * gates
    d.doors_at = [0] * d.size
    d.large = d.locked = d.exit_doors = 0
    for gate, door in zip(file.gates, file.doors):
        a, b = file.area(door.at), file.area(door.to)
        d.door_a[gate], d.door_b[gate], d.door_noise[gate] = a, b, door.noise
        d.doors_at[a] |= 1 << gate
        d.doors_at[b] |= 1 << gate
        d.large |= door.large << gate
        d.locked |= door.locked << gate
        d.exit_doors |= ((d.exits >> a | d.exits >> b) & 1) << gate


def _things(d: Dossier, file: Mission) -> None:
    d.barracks = [file.area(file.barracks[name]) if name in file.barracks else -1 for name in ("A", "B", "C")]
    d.guard = _set(file.area(at) for at in file.guard_points)
    d.spawns, d.hidden = [0] * d.size, [0] * d.size
    for spawn in file.spawns:
        d.spawns[file.area(spawn.at)] += 1 << 4 * (spawn.level - 1)
    for item in file.items:
        d.hidden[file.area(item.at)] += 1 << 4 * BACK_IDS.index(item.back)
    d.feature_areas = [file.area(feature.at) for feature in file.features]
    d.feature_types = [BACK_IDS.index(feature.type) for feature in file.features]


def _leave_out(d: Dossier, file: Mission, number: int) -> None:
    """The first spawn tokens of level 1 (RB-GAP-17)."""
    for spawn in [spawn for spawn in file.spawns if spawn.level == 1][:number]:
        d.spawns[file.area(spawn.at)] -= 1


def _places(d: Dossier, areas: Sequence[int], whats: Sequence[str]) -> None:
    placed = [(area, PLACES.index(what)) for area, what in zip(areas, whats) if what in PLACES]
    d.place_areas = [area for area, _ in placed]
    d.place_kinds = [kind for _, kind in placed]
    d.awaited = PLACE_WAITING in d.place_kinds
    shuffled = d.place_kinds.count(PLACE_SHUFFLED)
    found = {G_DOSSIER: I_DOSSIER, G_RESCUE: I_ESCORT_OBJECTIVE}.get(d.goal, I_FALSE_OBJECTIVE)
    d.pile = [found, *[I_FALSE_OBJECTIVE] * (shuffled - 1)] if shuffled else []
    d.pile += [I_DOSSIER] * d.place_kinds.count(PLACE_DOSSIER)


def _campaign(d: Dossier, file: Mission, own: CampaignPart, grade: Difficulty) -> None:
    d.raid = False
    d.goal, d.goal_number = GOALS.index(own.goal), own.number
    _places(d, [file.area(place.at) for place in own.places], [place.what for place in own.places])
    d.passages = []
    d.pre = min(max(own.pre + grade.change, 4), 7)
    d.post = min(max(own.post + grade.change, 3), 6)
    d.veterans = own.veterans or grade.veterans
    d.champion = CHAMPION_IDS.index(own.champion)
    if own.leader:
        d.leader = KIND_IDS.index(own.leader)


def _raid(d: Dossier, file: Mission, objective: str, grade: Difficulty) -> None:
    raid = file.raid
    assert raid is not None
    task = OBJECTIVES[OBJECTIVE_IDS.index(objective)]
    d.raid = True
    d.goal, d.goal_number = GOALS.index(task.goal), task.number
    _places(d, [file.area(at) for at in raid.places], task.places)
    d.passages = [file.area(at) for at in raid.passages]
    d.pre, d.post, d.veterans = grade.pre, grade.post, grade.veterans
    d.spawn_leader = FACTION_LEADER[d.faction]
    if PLACE_LEADER in d.place_kinds:
        d.champion = FACTION_CHAMPION[d.faction]
        d.leader = d.spawn_leader if d.champion < 0 else CHAMPION_KIND[d.champion]


def _faction(d: Dossier, changes: Sequence[str]) -> None:
    d.codes, d.lines = FACTION_CODES[d.faction], FACTION_LINES[d.faction]
    if WOLFF_RETURNS in changes and d.barracks[0] >= 0:
        d.alarm_guest = GENERAL_WOLFF
    on_card = {*d.codes, d.leader, d.spawn_leader, d.alarm_guest}
    d.limits = [number if kind in on_card else 0 for kind, number in enumerate(MINIATURES)]
    if FEWER_ZOMBIES in changes:
        d.limits[ZOMBIE] = min(d.limits[ZOMBIE], _FEWER)
