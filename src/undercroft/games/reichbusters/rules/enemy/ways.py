"""Where a unit goes from where it is (RB-EMOVE, RB-GUARD). Nothing here changes anything; going there is in move.py."""
# compiled: mypyc

from collections.abc import Sequence
from typing import Final

from undercroft.games.reichbusters.rules.board import areas, doors
from undercroft.games.reichbusters.rules.catalogue_tables import ROW_IS_RANGED, ROW_KEYS, ROW_RANGE, ROWS_WITH
from undercroft.games.reichbusters.rules.dossier import NOWHERE, Way
from undercroft.games.reichbusters.rules.enemy import prey
from undercroft.games.reichbusters.rules.enemy.prey import EACH, OPENS, ROW_GAIT, UNSTOPPABLE
from undercroft.games.reichbusters.rules.keywords import units as unit_keywords
from undercroft.games.reichbusters.rules.sets import members
from undercroft.games.reichbusters.rules.tables import K_COWARD, K_FIXED
from undercroft.games.reichbusters.state import Table

# Per side of a unit card.
IMMOVABLE: Final = ROWS_WITH[K_FIXED]
COWARDLY: Final = ROWS_WITH[K_COWARD]

STAYS: Final[tuple[Way, ...]] = ()  # of a unit that goes nowhere


def _manner(row: int) -> tuple[int, int, bool, bool]:
    """All of a side of a unit card that tells where one goes: its gait, from where it shoots, and what is odd."""
    return ROW_GAIT[row], ROW_RANGE[row] if ROW_IS_RANGED[row] else -1, IMMOVABLE[row], COWARDLY[row]


# Per side of a unit card: where what is kept for those who go like it begins.
MANNER: Final[list[int]] = [
    next(like for like in range(row + 1) if _manner(like) == _manner(row)) * EACH for row in range(len(ROW_KEYS))
]


def plan(s: Table, unit: int, begins: bool) -> tuple[Way, ...]:
    """By which ways it may go now, all equally good (RB-EMOVE-1); none if it stays: it has arrived, is suppressed
    (RB-KEY-74) or on guard, for which it is counted when it begins (RB-GUARD-1, RB-GUARD-2)."""
    at, known = s.unit_area[unit], None
    if s.taking_point < 0:
        known = (s.quarry or areas.gathered(s)).plans.get(MANNER[s.unit_row[unit]] + at)
        if known is not None and not known:
            return STAYS
    if (s.suppressed | s.suppressed_by_cards) >> at & 1 and unit_keywords.suppressed(s, unit):
        return STAYS
    if begins and (s.dossier.guard >> at & 1 or (s.captured and s.captured & s.heroes_in[at])):
        if unit_keywords.stays_on_guard(s, unit) and not flees(s, unit):
            return STAYS
    return _free_ways(s, unit) if known is None else known


def _free_ways(s: Table, unit: int) -> tuple[Way, ...]:
    """The ways of a unit that is free to go. What does not depend on which Hero is where is kept while Heroes are in
    the same areas."""
    at, row, q = s.unit_area[unit], s.unit_row[unit], s.quarry or areas.gathered(s)
    goals: tuple[int, ...] = ()
    if IMMOVABLE[row]:  # RB-KEY-31
        ways = STAYS
    elif COWARDLY[row] and s.heroes_in[at]:
        ways = flight(s, at)
    elif arrived(s, at, row):
        ways = STAYS
    else:
        goals = prey.goals(s, unit)
        plain = len(goals) == 1 and not COWARDLY[row]
        ways = nearer(s, ROW_GAIT[row], at, goals[0]) if plain else towards(s, at, row, goals)
    if s.taking_point < 0 and len(goals) < 2:
        q.plans[MANNER[row] + at] = ways
    return ways


def arrived(s: Table, at: int, row: int) -> bool:
    """One with this side of a unit card is beside a Hero; a ranged unit has one in range and sight who is not Downed
    (RB-EMOVE-2)."""
    q = s.quarry or areas.gathered(s)
    if q.hunted >> at & 1 or not q.around >> at & 1:  # from elsewhere nobody is seen
        return q.hunted >> at & 1 == 1
    return ROW_IS_RANGED[row] and areas.shots(s, at, ROW_RANGE[row]) & q.aim != 0


def towards(s: Table, at: int, row: int, goals: tuple[int, ...]) -> tuple[Way, ...]:
    """The areas that bring one with this side of a unit card nearer to one of these areas with Heroes, or the doors
    that it needs to pass (RB-EMOVE-1, RB-EMOVE-3). A coward does not walk up to a Hero (RB-KEY-14)."""
    out: tuple[Way, ...] = STAYS
    for goal in goals:
        more = nearer(s, ROW_GAIT[row], at, goal)
        out = (*out, *[way for way in more if not _among(way, out)]) if out else more
    if COWARDLY[row]:
        out = tuple([way for way in out if way.gate >= 0 or not s.heroes_in[way.area]])
    return out


def _among(way: Way, ways: Sequence[Way]) -> bool:
    """One of these ways leads through the same door, or without one to the same area."""
    for other in ways:
        if other.area == way.area and other.gate == way.gate:
            return True
    return False


def nearer(s: Table, gait: int, at: int, goal: int) -> tuple[Way, ...]:
    """The ways by which one gets nearer in this gait from an area to another: into an area beside it, or to a closed
    door, which one opens first (RB-EMOVE-3) unless one is unstoppable (RB-KEY-78). They are kept with the ways."""
    key = (gait * EACH + at) * EACH + goal
    known = s.ways.nearer.get(key)
    if known is not None:
        return known
    d, far = s.dossier, prey.far_from(s, gait, goal)
    out = [Way(area) for area in members(s.ways.beside[at] & ~d.exits) if far[area] == far[at] - 1]
    closed = members(d.doors_at[at] & s.shut & ~d.exit_doors)
    for gate in closed:
        behind = doors.behind(s, gate, at)
        if gait == OPENS and far[behind] == far[at] - 2:
            out.append(Way(behind, gate))
        elif gait == UNSTOPPABLE and far[behind] == far[at] - 1 and not _among(Way(behind), out):
            out.append(Way(behind))
    found = s.ways.nearer[key] = tuple(out)
    return found


def flees(s: Table, unit: int) -> bool:
    """A coward, with a Hero beside it (RB-KEY-14)."""
    return COWARDLY[s.unit_row[unit]] and s.heroes_in[s.unit_area[unit]] != 0


def flight(s: Table, at: int) -> tuple[Way, ...]:
    """Where a coward goes from an area with a Hero: to a neighbouring one without, as far from all Heroes as can be
    (RB-KEY-14)."""
    out: list[Way] = []
    best = -1
    for area in members(s.ways.beside[at] & ~s.dossier.exits & ~s.hero_areas):
        far = areas.distances(s, area)
        away = min([NOWHERE, *[far[other] for other in members(s.hero_areas)]])
        if away > best:
            best = away
            out = []
        if away == best:
            out.append(Way(area))
    return tuple(out)


def unlike(s: Table, ways: Sequence[Way]) -> bool:
    """Whether it can matter by which of several equal ways one goes (RB-TIE-1): doors are never alike, areas are if
    they lie in one room, are equally far from every Hero, and no Hero may be seen from there."""
    q, rooms, first = s.quarry or areas.gathered(s), s.dossier.room, ways[0].area
    for way in ways:
        if way.gate >= 0 or q.around >> way.area & 1 or rooms[way.area] != rooms[first]:
            return len(ways) > 1
    for area in members(s.hero_areas):
        far = areas.distances(s, area)
        for way in ways:
            if far[way.area] != far[first]:
                return True
    return False
