"""Where enemies go (RB-EMOVE, RB-GUARD); going there is in march.py.

Who goes where is decided by functions that change nothing (`plan`, `next_area`, `in_turn`, `turn_to_move`); the
forecast asks the same ones.
"""
# compiled: mypyc

from collections.abc import Sequence
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
from undercroft.games.reichbusters.rules.mission.dossier import NOWHERE, Quarry
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
from undercroft.games.reichbusters.rules.ties import asks_what_matters, through
from undercroft.games.reichbusters.state import Table

# Per side of a unit card: it has a keyword that changes where one goes, or how far; few have, and are asked about each.
OTHER_MOVES: Final = rows_with_any(K_FIXED, K_COWARD)
IMMOVABLE: Final = ROWS_WITH[K_FIXED]
COWARDLY: Final = ROWS_WITH[K_COWARD]
TWO_AREAS: Final = rows_with_any(K_FAST, K_SCUTTLE)
GUARDING: Final = ROWS_WITH[K_GUARD]

# How one passes doors: opens them, never does, goes through them.
OPENS: Final = 0
NO_HANDS: Final = 1
UNSTOPPABLE: Final = 2

# Sets of Heroes as lists.
HERO_LISTS: Final = [list(members(heroes)) for heroes in range(1 << len(SEATS))]

# Sets of Heroes by their first.
FIRST_HERO: Final[list[int]] = [(heroes & -heroes).bit_length() - 1 for heroes in range(1 << len(SEATS))]

# A step in one number: how far the Hero is, where, and the way (an area or a door, `ties.through`), plus so many that
# none is below 0. Kept for an area and a side of a unit card; where Heroes in several areas are equally near it takes
# the table to tell whose area is the first.
STAYS: Final = 0
GOAL: Final = 8
WAY: Final = 16
PLUS: Final = 256
FREE_WAY: Final = PLUS << WAY  # from here on the way is an area
NO_GOAL: Final = 255  # the way leads to no Hero in particular: one flees, or is drawn on
SEVERAL: Final = 1 << 26
# Above that: it is the first of several ways to one goal that are unlike (`unlike`); the players say which it is.
TIED: Final = 1 << 27
ASKED: Final = 1 << 28
# Who goes stands above the step (`on_their_way`), with none where there are several.
WHO: Final = 32
STEP: Final = (1 << WHO) - 1


def _gait(keys: int) -> int:
    """What doors are to a unit with these keywords (RB-KEY-46, RB-KEY-78)."""
    if keys >> K_UNSTOPPABLE & 1:
        return UNSTOPPABLE
    return NO_HANDS if keys >> K_NO_HANDS & 1 else OPENS


ROW_GAIT: Final = [_gait(keys) for keys in ROW_KEYS]


def _manner(row: int) -> tuple[int, int, bool, bool]:
    """All of a side of a unit card that tells where one goes: its gait, from where it shoots, and what is odd."""
    return ROW_GAIT[row], ROW_RANGE[row] if ROW_IS_RANGED[row] else -1, IMMOVABLE[row], COWARDLY[row]


# Per side of a unit card: the first one with which one goes to the same places; the plans are kept by it, which stands
# above the area.
MANNER: Final[list[int]] = [
    next(like for like in range(row + 1) if _manner(like) == _manner(row)) << 8 for row in range(len(ROW_KEYS))
]

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
    places = nearest(s, at, ROW_GAIT[s.rows[unit]]) >> GOAL
    return HERO_LISTS[areas.heroes_at(s, places) & areas.prey(s)] if places else []


def nearest(s: Table, at: int, how: int) -> int:
    """How far away the Heroes are who are nearest to an area, of those whom enemies go for and reach from there in this
    gait, and above that the areas in which they are; 99 and none if there are none."""
    q = s.quarry or areas.gathered(s)
    return q.goals.get(at << 2 | how) or _nearest(s, q, at, how)


def _nearest(s: Table, q: Quarry, at: int, how: int) -> int:
    far = s.ways.distances
    best, places = NOWHERE, 0
    for area in members(_afoot(s, q.hunted, at) if how == NO_HANDS else q.hunted):
        away = (far[area] or areas.distances(s, area))[at]  # as far as from here to there, and needed anyway
        if away < best:
            best, places = away, 1 << area
        elif away == best and places:
            places |= 1 << area
    found = q.goals[at << 2 | how] = best | places << GOAL
    return found


def _afoot(s: Table, goals: int, at: int) -> int:
    """Those of the areas to which a way leads from an area through no closed door."""
    out, known = 0, s.ways.afoot
    for goal in members(goals):
        if (known[goal] or s.dossier.walk(s.ways, goal))[at] != NOWHERE:
            out |= 1 << goal
    return out


def nearest_prey(s: Table, unit: int) -> int:
    """How far away the Heroes are that it goes for; 99 if it can reach none."""
    if s.bait >= 0:
        goals = goes_for(s, unit)
        return areas.distances(s, s.at[unit])[s.spot[goals[0]]] if goals else NOWHERE
    at, how, q = s.at[unit], ROW_GAIT[s.rows[unit]], s.quarry or areas.gathered(s)
    return (q.goals.get(at << 2 | how) or _nearest(s, q, at, how)) & NO_GOAL


def arrived(s: Table, q: Quarry, at: int, row: int) -> bool:
    """One with this side of a unit card is beside a Hero; a ranged unit has one in range and sight who is not Downed
    (RB-EMOVE-2)."""
    if q.hunted >> at & 1:
        return True
    if not ROW_IS_RANGED[row] or not q.around >> at & 1:
        return False
    return areas.shots(s, at, ROW_RANGE[row]) & q.aim != 0


def next_area(s: Table, unit: int) -> list[int]:
    """The areas that bring it nearer to its Hero, or the doors that it needs to pass (`ties.through`), all equally
    good (RB-EMOVE-1, RB-EMOVE-3). A coward does not walk up to a Hero (RB-KEY-14)."""
    goals = goes_for(s, unit)
    return _ways_to(s, s.at[unit], s.rows[unit], goals) if goals else []


def _ways_to(s: Table, at: int, row: int, goals: list[int]) -> list[int]:
    """The same from an area to these Heroes, for one with this side of a unit card."""
    how, goal = ROW_GAIT[row], s.spot[goals[0]]
    out = list(steps_towards(s, how, at, goal))
    if len(goals) > 1:
        for hero in goals[1:]:
            if s.spot[hero] != goal:
                out += [way for way in steps_towards(s, how, at, s.spot[hero]) if way not in out]
    if COWARDLY[row]:
        out = [way for way in out if way < 0 or not s.party[way]]
    return out


def steps_towards(s: Table, how: int, at: int, goal: int) -> tuple[int, ...]:
    """The areas and doors by which one gets nearer in this gait from an area to another, each kept with the ways."""
    key = how << 16 | at << 8 | goal
    known = s.ways.nearer.get(key)
    if known is None:
        out = _steps(s, at, goal) if how == OPENS else _other_steps(s, how, at, goal)
        known = s.ways.nearer[key] = tuple(out)
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
    """What its next step may be: ways as in `next_area`, none if it stays. Do not change the list."""
    return [] if held(s, unit, begins) else _ways_on(s, unit)


def held(s: Table, unit: int, begins: bool) -> bool:
    """It is suppressed, or stays on guard, for which it is counted when it begins."""
    at = s.at[unit]
    if (s.suppressed | s.pinned) >> at & 1 and unit_keywords.suppressed(s, unit):
        return True
    if not begins or not (s.dossier.guard >> at & 1 or s.captured & s.party[at]):
        return False
    return unit_keywords.stays_on_guard(s, unit) and not flees(s, unit)


def first_step(s: Table, unit: int, begins: bool) -> int:
    """The first of its ways in `plan` as a step, or STAYS."""
    if s.bait >= 0:
        return STAYS if held(s, unit, begins) else one_of_several(s, unit, SEVERAL)
    at, row = s.at[unit], s.rows[unit]
    step = (s.quarry or areas.gathered(s)).plans.get(MANNER[row] | at)
    if step is None:
        step = free_step(s, at, row)
    if not step:  # whatever may hold it
        return STAYS
    if (s.suppressed | s.pinned | s.dossier.guard) >> at & 1 or (s.captured and s.captured & s.party[at]):
        if held(s, unit, begins):
            return STAYS
    return step if step < SEVERAL else one_of_several(s, unit, step)


def free_step(s: Table, at: int, row: int) -> int:
    """The same for one with this side of a unit card that is free to move and that nobody draws on; SEVERAL if it
    depends on who is where, and TIED if ways are equally long. Units whose cards are alike in this do the same in the
    same area: it is kept while Heroes are in the same areas."""
    q = s.quarry or areas.gathered(s)
    step = STAYS
    if OTHER_MOVES[row] and (IMMOVABLE[row] or s.party[at]):
        step = STAYS if IMMOVABLE[row] else SEVERAL  # it flees
    elif not q.around >> at & 1 or not arrived(s, q, at, row):  # who has arrived is where a Hero may be seen
        how, places = ROW_GAIT[row], q.hunted
        if places & places - 1:
            places = (q.goals.get(at << 2 | how) or _nearest(s, q, at, how)) >> GOAL
        if places & places - 1:
            step = SEVERAL
        elif places:
            goal = places.bit_length() - 1
            known = s.ways.steps.get(how << 16 | at << 8 | goal)
            step = _step_to(s, how, at, goal) if known is None else known
            if COWARDLY[row] and step >= FREE_WAY and s.party[(step >> WAY) - PLUS]:
                step = SEVERAL  # not there, but perhaps by another way
            elif step and unlike(s, steps_towards(s, how, at, goal)):
                step |= TIED
    q.plans[MANNER[row] | at] = step
    return step


def one_of_several(s: Table, unit: int, step: int) -> int:
    """The step of a unit whose plan is SEVERAL or TIED: the first, and ASKED beside it if the players say which."""
    step = step ^ TIED if step >= TIED else _first_of_several(s, unit)
    return step | ASKED if step and asks_what_matters(s) and unlike(s, _ways_on(s, unit)) else step


def unlike(s: Table, ways: Sequence[int]) -> bool:
    """Whether it can matter by which of several equal ways one goes (RB-TIE-1): doors are never alike, areas are if
    they lie in one room, are equally far from every Hero, and no Hero may be seen from there. It stays so while Heroes
    are in the same areas."""
    if len(ways) < 2:
        return False
    q, rooms, first = s.quarry or areas.gathered(s), s.dossier.room, ways[0]
    for way in ways:
        if way < 0 or q.around >> way & 1 or rooms[way] != rooms[first]:
            return True
    for area in members(s.trod):
        far = areas.distances(s, area)
        for way in ways:
            if far[way] != far[first]:
                return True
    return False


def _first_of_several(s: Table, unit: int) -> int:
    """If Heroes are equally near in several areas it goes for the first of them. A coward may stay, or flee."""
    at, row = s.at[unit], s.rows[unit]
    if OTHER_MOVES[row] or s.bait >= 0:
        return _odd_step(s, unit)
    how, q = ROW_GAIT[row], s.quarry or areas.gathered(s)
    near = areas.heroes_at(s, (q.goals.get(at << 2 | how) or _nearest(s, q, at, how)) >> GOAL)
    if s.captured:
        near &= areas.prey(s)
    return _step_to(s, how, at, s.spot[FIRST_HERO[near]])


def _step_to(s: Table, how: int, at: int, goal: int) -> int:
    """From an area towards another, kept with the ways."""
    key = how << 16 | at << 8 | goal
    step = s.ways.steps.get(key)
    if step is None:
        out = steps_towards(s, how, at, goal)
        step = areas.distances(s, goal)[at] | goal << GOAL | out[0] + PLUS << WAY if out else STAYS
        s.ways.steps[key] = step
    return step


def onward(s: Table, unit: int, area: int) -> int:
    """The step that a unit makes from an area to which it goes, if it is fast, as in `first_step`; SEVERAL if that must
    be asked when it is there."""
    if pace(s, unit) < 2:
        return STAYS
    if s.bait >= 0 or (s.suppressed | s.pinned) >> area & 1:
        return SEVERAL
    row = s.rows[unit]
    step = (s.quarry or areas.gathered(s)).plans.get(MANNER[row] | area)
    if step is None:
        step = free_step(s, area, row)
    return step ^ TIED if step >= TIED and not asks_what_matters(s) else step


def _odd_step(s: Table, unit: int) -> int:
    """The same for one that is drawn on, or whose keywords say where it goes."""
    out = _ways_on(s, unit)
    if not out:
        return STAYS
    hero = drawn_by(s, unit, out[0]) if out[0] >= 0 and s.bait < 0 else -1
    return nearest_prey(s, unit) | (s.spot[hero] if hero >= 0 else NO_GOAL) << GOAL | out[0] + PLUS << WAY


def lure(s: Table, unit: int, step: int) -> int:
    """The Hero to whom this step brings it nearer, or -1: it runs away."""
    goal = step >> GOAL & NO_GOAL
    if goal == NO_GOAL:
        return drawn_by(s, unit, (step >> WAY) - PLUS) if s.bait >= 0 else -1
    there = s.party[goal]
    return FIRST_HERO[there & ~s.captured or there]


def _ways_on(s: Table, unit: int) -> list[int]:
    """The same, if it is free to move; some never are (RB-KEY-31)."""
    row = s.rows[unit]
    if OTHER_MOVES[row]:
        if IMMOVABLE[row]:
            return []
        if flees(s, unit):
            return flight(s, unit)
    return [] if arrived(s, s.quarry or areas.gathered(s), s.at[unit], row) else next_area(s, unit)


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
        unit = waiting.bit_length() - 1
        there = waiting & s.crowd[s.at[unit]] if alike else 1 << unit
        waiting ^= there
        away = nearest_prey(s, unit)
        near[away] = near.get(away, 0) | there
    return [near[away] for away in sorted(near)]


def on_their_way(s: Table, waiting: int) -> dict[int, int] | None:
    """Those of alert units of a line that do not stay, by how far it is to their Heroes: their step, and above it who.
    None if it may depend on what others of them do first, or on what the players say. Nobody is captured or draws them
    on."""
    row, spots, crowd = s.rows[waiting.bit_length() - 1], s.at, s.crowd
    manned = 0
    if GUARDING[row]:
        for at in members(s.dossier.guard & s.crowded):
            there = waiting & crowd[at]
            if there:
                if crowd[at].bit_count() >= unit_keywords.GUARDS or (COWARDLY[row] and s.party[at]):
                    return None  # when one has gone, there may be too few for the others to go
                waiting ^= there
                manned |= 1 << at
    odd = s.suppressed | s.pinned
    if odd:
        for at in members(odd & s.crowded):
            there = waiting & crowd[at]
            if there and held(s, there.bit_length() - 1, True):
                waiting ^= there
    going: dict[int, int] = {}
    plans, manner = (s.quarry or areas.gathered(s)).plans, MANNER[row]
    while waiting:
        at = spots[waiting.bit_length() - 1]
        there = waiting & crowd[at]  # they all do the same
        waiting ^= there
        step = plans.get(manner | at)
        if step is None:
            step = free_step(s, at, row)
        if step:
            if step >= SEVERAL:
                step = one_of_several(s, there.bit_length() - 1, step)
                if not step:
                    continue
                if step >= ASKED:
                    return None
            away = step & NO_GOAL
            going[away] = (going[away] >> WHO | there) << WHO if away in going else there << WHO | step
            if manned and step >= FREE_WAY and manned >> (step >> WAY) - PLUS & 1:
                return None  # when one has come, there may be too many for the others to stay
    return going


def drawn_by(s: Table, unit: int, area: int) -> int:
    """The Hero to whom this step brings it nearer, or -1: it runs away."""
    at, how = s.at[unit], ROW_GAIT[s.rows[unit]]
    for hero in goes_for(s, unit):
        far = areas.distances(s, s.spot[hero]) if how == OPENS else ways(s, how, s.spot[hero])
        if far[area] < far[at]:
            return hero
    return -1
