"""Towards whom a unit goes: the nearest Hero that it can reach (RB-EMOVE-1, RB-EMOVE-4, RB-NEAR-1)."""
# compiled: mypyc

from typing import Final

from undercroft.games.reichbusters.rules.board import areas
from undercroft.games.reichbusters.rules.catalogue_tables import ROW_KEYS
from undercroft.games.reichbusters.rules.dossier import NOWHERE, Quarry
from undercroft.games.reichbusters.rules.sets import members
from undercroft.games.reichbusters.rules.tables import K_NO_HANDS, K_UNSTOPPABLE
from undercroft.games.reichbusters.state import Table

# Gaits, by what doors are to a unit: it opens them, never does, goes through them.
OPENS: Final = 0
NO_HANDS: Final = 1
UNSTOPPABLE: Final = 2

EACH: Final = 256  # areas for which something is kept by gait, or by what else tells units apart; no map has more
NOBODY: Final[tuple[int, ...]] = ()


def _gait(keys: int) -> int:
    """That of a unit with these keywords (RB-KEY-46, RB-KEY-78)."""
    if keys >> K_UNSTOPPABLE & 1:
        return UNSTOPPABLE
    return NO_HANDS if keys >> K_NO_HANDS & 1 else OPENS


ROW_GAIT: Final = [_gait(keys) for keys in ROW_KEYS]  # per side of a unit card


def far_from(s: Table, gait: int, goal: int) -> list[int]:
    """How far every area is from one: a closed door costs 1 more (RB-NEAR-1), but nothing if one is unstoppable, and
    with no hands one does not pass it. Do not change the list."""
    ways = s.ways
    if gait == NO_HANDS:
        return ways.afoot[goal] or s.dossier.walk(ways, goal)
    if gait == UNSTOPPABLE:
        ways = s.dossier.ways_of(0, s.links)
    return ways.distances[goal] or s.dossier.measure(ways, goal)


def far(s: Table, gait: int) -> list[int]:
    """How far it is from every area to the nearest of the Heroes whom enemies go for (RB-EMOVE-1), of those whom one
    reaches in this gait (RB-EMOVE-4); NOWHERE if there is none. It is kept while Heroes are in the same areas: do not
    change the list."""
    q = s.quarry or areas.gathered(s)
    return q.away[gait] or _measured(s, q, gait)


def _measured(s: Table, q: Quarry, gait: int) -> list[int]:
    ways: list[list[int]] = []
    for area in members(q.hunted):
        away = areas.distances(s, area)
        if gait == NO_HANDS:
            afoot = far_from(s, gait, area)
            away = [NOWHERE if steps == NOWHERE else far for far, steps in zip(away, afoot)]
        ways.append(away)
    found = q.away[gait] = list(map(min, *ways)) if len(ways) > 1 else ways[0] if ways else [NOWHERE] * s.dossier.size
    return found


def nearest(s: Table, at: int, gait: int) -> int:
    """The areas with those Heroes who are nearest to an area and can be reached from it in this gait (RB-EMOVE-4)."""
    q = s.quarry or areas.gathered(s)
    least = (q.away[gait] or _measured(s, q, gait))[at]
    if least == NOWHERE:
        return 0
    out, distances = 0, s.ways.distances  # to all of them, as they were measured
    for area in members(q.hunted):
        if distances[area][at] == least and (gait != NO_HANDS or far_from(s, gait, area)[at] < NOWHERE):
            out |= 1 << area
    return out


def goes_for(s: Table, unit: int) -> tuple[int, ...]:
    """The nearest Heroes that it can reach (RB-EMOVE-1, RB-EMOVE-4); whoever draws it on counts as nearest (Take
    point)."""
    if s.taking_point >= 0 and draws_on(s, unit):
        return (s.taking_point,)
    there = nearest(s, s.unit_area[unit], ROW_GAIT[s.unit_row[unit]])
    return members(areas.heroes_at(s, there) & areas.prey(s)) if there else NOBODY


def goals(s: Table, unit: int) -> tuple[int, ...]:
    """The areas in which they are, that of the first of them first."""
    if s.taking_point < 0:
        there = nearest(s, s.unit_area[unit], ROW_GAIT[s.unit_row[unit]])
        if not there & there - 1:
            return members(there)
    return tuple(dict.fromkeys([s.hero_area[hero] for hero in goes_for(s, unit)]))


def draws_on(s: Table, unit: int) -> bool:
    """It sees the Hero who draws enemies on (Take point)."""
    return s.hero_area[s.taking_point] >= 0 and areas.heroes_seen(s, s.unit_area[unit]) >> s.taking_point & 1 == 1


def away(s: Table, unit: int) -> int:
    """How far it is to the Heroes that it goes for; NOWHERE if it can reach none."""
    at, gait = s.unit_area[unit], ROW_GAIT[s.unit_row[unit]]
    if s.taking_point >= 0 and draws_on(s, unit):
        return areas.distances(s, at)[s.hero_area[s.taking_point]]
    return far(s, gait)[at]


def drawn_by(s: Table, unit: int, area: int) -> int:
    """The Hero to whom a step into this area brings it nearer, or -1: it runs away."""
    at, gait = s.unit_area[unit], ROW_GAIT[s.unit_row[unit]]
    for hero in goes_for(s, unit):
        away = far_from(s, gait, s.hero_area[hero])
        if away[area] < away[at]:
            return hero
    return -1
