"""Where enemies go (RB-EMOVE, RB-GUARD); going there is in march.py.

Who goes where is decided by functions that change nothing (`plan`, `next_area`, `in_turn`, `turn_to_move`); the
forecast asks the same ones.
"""
# compiled: mypyc

from typing import Final

from undercroft.games.reichbusters.rules.board import areas, doors
from undercroft.games.reichbusters.rules.catalogue_tables import (
    ROW_IS_RANGED,
    ROW_KEYS,
    ROW_RANGE,
    ROWS_WITH,
    rows_with_any,
)
from undercroft.games.reichbusters.rules.enemy import units
from undercroft.games.reichbusters.rules.keywords import units as unit_keywords
from undercroft.games.reichbusters.rules.mission.dossier import NOWHERE, Plan
from undercroft.games.reichbusters.rules.noise import awareness
from undercroft.games.reichbusters.rules.sets import members
from undercroft.games.reichbusters.rules.tables import (
    K_COWARD,
    K_FAST,
    K_FIXED,
    K_GUARD,
    K_NO_HANDS,
    K_SCUTTLE,
    K_UNSTOPPABLE,
    SEATS,
)
from undercroft.games.reichbusters.rules.ties import through
from undercroft.games.reichbusters.state import Table

# Per side of a unit card: it has a keyword that changes where one goes, or how far; few have, and are asked about each.
OTHER_MOVES: Final = rows_with_any(K_FIXED, K_COWARD)
IMMOVABLE: Final = ROWS_WITH[K_FIXED]
COWARDLY: Final = ROWS_WITH[K_COWARD]
TWO_AREAS: Final = rows_with_any(K_FAST, K_SCUTTLE)

# How one passes doors: opens them, never does, goes through them.
OPENS: Final = 0
NO_HANDS: Final = 1
UNSTOPPABLE: Final = 2

# Sets of Heroes as lists.
HERO_LISTS: Final = [list(members(heroes)) for heroes in range(1 << len(SEATS))]

STAYS: Final[Plan] = ([], NOWHERE, -1)

# Where those go who are equally near in several areas; that each must be asked when it is its turn (`on_their_way`).
SEVERAL_WAYS: Final = -1000
BY_TURNS: Final = -1


def _gait(keys: int) -> int:
    """What doors are to a unit with these keywords (RB-KEY-46, RB-KEY-78)."""
    if keys >> K_UNSTOPPABLE & 1:
        return UNSTOPPABLE
    return NO_HANDS if keys >> K_NO_HANDS & 1 else OPENS


ROW_GAIT: Final = [_gait(keys) for keys in ROW_KEYS]


def _manner(row: int) -> tuple[int, int, bool, bool]:
    """All of a side of a unit card that tells where one goes: its gait, from where it shoots, and what is odd."""
    return ROW_GAIT[row], ROW_RANGE[row] if ROW_IS_RANGED[row] else -1, IMMOVABLE[row], COWARDLY[row]


# Per side of a unit card: the first one with which one goes to the same places; the plans are kept by it.
MANNER: Final = [next(like for like in range(row + 1) if _manner(like) == _manner(row)) for row in range(len(ROW_KEYS))]

# ---------------------------------------------------------------- who goes where


def ways(s: Table, how: int, goal: int) -> list[int]:
    """How far every area is from one for those to whom doors are not what they are to others: a closed one costs 1 more
    (RB-NEAR-1), but nothing if one is unstoppable, and with no hands one does not pass it."""
    d, as_they_are = s.dossier, s.ways
    if how == NO_HANDS:
        return as_they_are.afoot[goal] or d.walk(as_they_are, goal)
    all_open = d.ways_of(0, s.links)
    return all_open.distances[goal] or d.measure(all_open, goal)


def goes_for(s: Table, unit: int) -> list[int]:
    """The nearest Heroes that it can reach (RB-EMOVE-1, RB-EMOVE-4); whoever draws it on counts as nearest (Take
    point). Do not change the list."""
    at = s.at[unit]
    if s.bait >= 0 and s.spot[s.bait] >= 0 and areas.heroes_seen(s, at) >> s.bait & 1:
        return [s.bait]
    how = ROW_GAIT[s.rows[unit]]
    known = (s.quarry or areas.gathered(s)).goals.get(at << 2 | how) or _nearest(s, at, how)
    return HERO_LISTS[known[1]]


def _nearest(s: Table, at: int, how: int) -> tuple[int, int, int]:
    """How far away the Heroes are who are nearest to an area, of those whom enemies go for and reach from there in this
    gait, who they are, as bits, and their area, -1 if there are several; 99 and nobody if there are none."""
    q = s.quarry or areas.gathered(s)
    dens, far = q.dens, s.ways.distances
    if how != OPENS:
        dens = tuple([den for den in dens if ways(s, how, den[0])[at] < NOWHERE])
    best, heroes, goal = NOWHERE, 0, -1
    for area, there in dens:
        away = (far[area] or areas.distances(s, area))[at]  # as far as from here to there, and needed anyway
        if away < best:
            best, heroes, goal = away, there, area
        elif away == best:
            heroes |= there
            goal = -1
    if best == NOWHERE:
        heroes = 0
    found = q.goals[at << 2 | how] = (best, heroes, goal)
    return found


def nearest_prey(s: Table, unit: int) -> int:
    """How far away the Heroes are that it goes for; 99 if it can reach none."""
    if s.bait >= 0:
        goals = goes_for(s, unit)
        return areas.distances(s, s.at[unit])[s.spot[goals[0]]] if goals else NOWHERE
    at, how = s.at[unit], ROW_GAIT[s.rows[unit]]
    return ((s.quarry or areas.gathered(s)).goals.get(at << 2 | how) or _nearest(s, at, how))[0]


def arrived(s: Table, unit: int) -> bool:
    """Beside a Hero; for a ranged unit, with one in range and sight who is not Downed (RB-EMOVE-2)."""
    at, row, q = s.at[unit], s.rows[unit], s.quarry or areas.gathered(s)
    if s.party[at] & q.prey:
        return True
    if not ROW_IS_RANGED[row] or not q.around >> at & 1:
        return False
    return areas.heroes_within(s, at, ROW_RANGE[row]) & q.aim != 0


def next_area(s: Table, unit: int) -> list[int]:
    """The areas that bring it nearer to its Hero, or the doors that it needs to pass (`ties.through`), all equally
    good (RB-EMOVE-1, RB-EMOVE-3). A coward does not walk up to a Hero (RB-KEY-14)."""
    goals = goes_for(s, unit)
    return _ways_to(s, s.at[unit], s.rows[unit], goals) if goals else []


def _ways_to(s: Table, at: int, row: int, goals: list[int]) -> list[int]:
    """The same from an area to these Heroes, for one with this side of a unit card."""
    how, goal = ROW_GAIT[row], s.spot[goals[0]]
    out = s.ways.nearer.get(how << 16 | at << 8 | goal) or steps_towards(s, how, at, goal)
    if len(goals) > 1:
        for hero in goals[1:]:
            if s.spot[hero] != goal:
                out = out + [way for way in steps_towards(s, how, at, s.spot[hero]) if way not in out]
    if COWARDLY[row]:
        out = [way for way in out if way < 0 or not s.party[way]]
    return out


def steps_towards(s: Table, how: int, at: int, goal: int) -> list[int]:
    """The areas and doors by which one gets nearer in this gait from an area to another, each kept with the ways; do
    not change the list."""
    key = how << 16 | at << 8 | goal
    known = s.ways.nearer.get(key)
    if known is None:
        known = s.ways.nearer[key] = _steps(s, at, goal) if how == OPENS else _other_steps(s, how, at, goal)
    return known


def _steps(s: Table, at: int, goal: int) -> list[int]:
    """The same for one who opens doors."""
    d, far = s.dossier, areas.distances(s, goal)
    out = [area for area in members(s.ways.beside[at] & ~d.exits) if far[area] == far[at] - 1]
    for gate in members(d.doors_at[at] & s.shut & ~d.exit_doors):
        if far[doors.behind(s, gate, at)] == far[at] - 2:
            out.append(through(gate))
    return out


def _other_steps(s: Table, how: int, at: int, goal: int) -> list[int]:
    """The same for one to whom doors are not what they are to others: it passes them, or never does."""
    d, far = s.dossier, ways(s, how, goal)
    out = [area for area in members(areas.beside(s, at) & ~d.exits) if far[area] == far[at] - 1]
    if how == UNSTOPPABLE:
        for gate in members(d.doors_at[at] & s.shut & ~d.exit_doors):
            area = doors.behind(s, gate, at)
            if far[area] == far[at] - 1 and area not in out:
                out.append(area)
    return out


def flight(s: Table, unit: int) -> list[int]:
    """Where a coward goes from an area with a Hero: to a neighbouring one without, as far from all Heroes as can be
    (RB-KEY-14)."""
    out: list[int] = []
    best = -1
    for area in members(areas.beside(s, s.at[unit]) & ~s.dossier.exits):
        if areas.heroes_in(s, area):
            continue
        far = areas.distances(s, area)
        nearest = NOWHERE
        for hero in range(len(s.spot)):
            if s.spot[hero] >= 0:
                nearest = min(nearest, far[s.spot[hero]])
        if nearest > best:
            best = nearest
            out = []
        if nearest == best:
            out.append(area)
    return out


def plan(s: Table, unit: int, begins: bool) -> list[int]:
    """What its next step may be: ways as in `next_area`, none if it stays. A guard is counted when it begins. Do not
    change the list."""
    at = s.at[unit]
    if (s.suppressed | s.pinned) >> at & 1 and unit_keywords.suppressed(s, unit):
        return []
    if begins and (s.captured or s.dossier.guard >> at & 1) and unit_keywords.stays_on_guard(s, unit):
        if not s.party[at] or not flees(s, unit):
            return []
    if s.bait >= 0:
        return _ways_on(s, unit)
    return ((s.quarry or areas.gathered(s)).plans.get(at << 8 | MANNER[s.rows[unit]]) or _free_plan(s, unit))[0]


def _free_plan(s: Table, unit: int) -> Plan:
    """The same for one that is free to move and that nobody draws on, and what goes with it. Units whose cards are
    alike in this do the same in the same area: it is kept while the Heroes are where they are."""
    at, row, q = s.at[unit], s.rows[unit], s.quarry or areas.gathered(s)
    found = STAYS
    if OTHER_MOVES[row]:
        out = _ways_on(s, unit)
        if out:
            found = out, nearest_prey(s, unit), drawn_by(s, unit, out[0]) if out[0] >= 0 else -1
    elif not q.around >> at & 1 or not arrived(s, unit):  # who has arrived is where a Hero may be seen
        how = ROW_GAIT[row]
        away, heroes, goal = q.goals.get(at << 2 | how) or _nearest(s, at, how)
        if goal >= 0:  # all ways lead to the same area, and the first Hero there is whose doing it is
            found = (
                s.ways.nearer.get(how << 16 | at << 8 | goal) or steps_towards(s, how, at, goal),
                away,
                HERO_LISTS[heroes][0],
            )
        elif heroes:
            out = _ways_to(s, at, row, HERO_LISTS[heroes])
            found = out, away, drawn_by(s, unit, out[0]) if out and out[0] >= 0 else -1
    q.plans[at << 8 | MANNER[row]] = found
    return found


def _ways_on(s: Table, unit: int) -> list[int]:
    """The same, if it is free to move; some never are (RB-KEY-31)."""
    if OTHER_MOVES[s.rows[unit]]:
        if IMMOVABLE[s.rows[unit]]:
            return []
        if flees(s, unit):
            return flight(s, unit)
    return [] if arrived(s, unit) else next_area(s, unit)


def flees(s: Table, unit: int) -> bool:
    """A coward, with a Hero beside it (RB-KEY-14)."""
    return COWARDLY[s.rows[unit]] and s.party[s.at[unit]] != 0


def pace(s: Table, unit: int) -> int:
    """How many areas it moves in Action Stations! (RB-KEY-28, RB-KEY-61)."""
    if not TWO_AREAS[s.rows[unit]]:
        return 1
    return 2 if unit_keywords.fast(s, unit) or unit_keywords.scuttle(s, unit) else 1


def turn_to_move(s: Table, line: int) -> list[int]:
    """Those of alert units that have not moved which are nearest to their Heroes; of units that are alike only one
    (RB-ENEMY-3)."""
    out: list[int] = []
    looked_at: list[int] = []
    best = NOWHERE + 1
    for unit in members(line & ~s.moved & s.standing):
        twin = s.at[unit] << 8 | s.hurt[unit]  # of the same kind in the same area, and suffered as much
        if twin in looked_at or not awareness.is_alert(s, unit):
            continue
        looked_at.append(twin)
        away = nearest_prey(s, unit)
        if away < best:
            best = away
            out = []
        if away == best:
            out.append(unit)
    return out


def in_turn(s: Table, line: int) -> list[int]:
    """All alert units of a line that have not moved, as sets that are equally near to their Heroes, the nearest first:
    whose turn it is, one after the other, as long as nothing but they themselves moves (RB-ENEMY-3)."""
    waiting = line & ~s.moved & s.standing
    if not s.alarm:
        waiting &= awareness.alert(s)
    if not waiting & waiting - 1:  # one or none
        return [waiting] if waiting else []
    alike = not line & units.CHANGING
    near: dict[int, int] = {}
    while waiting:
        unit = (waiting & -waiting).bit_length() - 1
        there = waiting & s.crowd[s.at[unit]] if alike else waiting & -waiting
        waiting ^= there
        away = nearest_prey(s, unit)
        near[away] = near.get(away, 0) | there
    return [near[away] for away in sorted(near)]


def on_their_way(s: Table, waiting: int) -> dict[int, tuple[int, int, int]]:
    """Those of alert units of a line that do not stay, by how far it is to their Heroes: who, where to, and whose doing
    it is (`lure`). If it depends on what others do first, BY_TURNS is among it."""
    row, spots, crowd = s.rows[waiting.bit_length() - 1], s.at, s.crowd
    going: dict[int, tuple[int, int, int]] = {}
    plans = (s.quarry or areas.gathered(s)).plans
    guard = s.dossier.guard if ROWS_WITH[K_GUARD][row] else 0
    odd, manner = guard | s.suppressed | s.pinned, MANNER[row]
    entered = manned = 0
    while waiting:
        unit = (waiting & -waiting).bit_length() - 1
        at = spots[unit]
        there = waiting & crowd[at]  # they all do the same
        waiting ^= there
        if odd >> at & 1 and not plan(s, unit, True):
            manned |= 1 << at & guard
            continue
        options, away, hero = plans.get(at << 8 | manner) or _free_plan(s, unit)
        if options:
            way = options[0]
            going[away] = (there | going[away][0], SEVERAL_WAYS, -1) if away in going else (there, way, hero)
            if guard:
                if guard >> at & 1:
                    going[BY_TURNS] = 0, 0, -1  # when one has gone, there may be too few for the others to go
                elif way >= 0:
                    entered |= 1 << way
    if manned & entered:
        going[BY_TURNS] = 0, 0, -1  # when one has come, there may be too many for the others to stay
    return going


def drawn_by(s: Table, unit: int, area: int) -> int:
    """The Hero to whom this step brings it nearer, or -1: it runs away."""
    at, how = s.at[unit], ROW_GAIT[s.rows[unit]]
    for hero in goes_for(s, unit):
        far = areas.distances(s, s.spot[hero]) if how == OPENS else ways(s, how, s.spot[hero])
        if far[area] < far[at]:
            return hero
    return -1


def lure(s: Table, unit: int, area: int) -> int:
    """The same for the first of its ways on, kept like them."""
    if s.bait >= 0:
        return drawn_by(s, unit, area)
    q = s.quarry or areas.gathered(s)
    return (q.plans.get(s.at[unit] << 8 | MANNER[s.rows[unit]]) or _free_plan(s, unit))[2]
