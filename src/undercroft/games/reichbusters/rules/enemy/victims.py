"""Whom enemies can attack, and which of them are ready to (RB-EATK, RB-ATK-2). Nothing here changes anything."""
# compiled: mypyc

from typing import Final

from undercroft.games.reichbusters.rules.board import areas
from undercroft.games.reichbusters.rules.catalogue_tables import (
    CHAMPION_ROW,
    KIND_ROW,
    ROW_MELEE,
    ROW_RANGE,
    ROW_RANGED,
)
from undercroft.games.reichbusters.rules.enemy import units
from undercroft.games.reichbusters.rules.sets import members
from undercroft.games.reichbusters.rules.tables import K_RELENTLESS, UNIT_KIND
from undercroft.games.reichbusters.state import Table

# Miniatures with a ranged attack on one side of their card or another.
SHOOTERS: Final = sum(
    1 << unit
    for unit, kind in enumerate(UNIT_KIND)
    if max(ROW_RANGED[KIND_ROW[kind] : [*KIND_ROW, CHAMPION_ROW[0]][kind + 1]]) >= 0
)
# Per side of a unit card: how far its ranged attack reaches, 0 without one.
SHOOTS: Final = [reach if value >= 0 else 0 for reach, value in zip(ROW_RANGE, ROW_RANGED)]

# Units beside Heroes, and others with shots (`strikers`).
Near = tuple[int, int]
# Where the areas begin in a `first_strike`, and the unit beside its way of attack.
THERE: Final = 8
LEAD: Final = (1 << THERE - 1) - 1


def can_attack(s: Table, unit: int, ranged: bool) -> int:
    """The Heroes whom it can attack that way: beside it, or in range and sight while it is not in melee (RB-ATK-2,
    RB-EATK-1)."""
    if ranged:
        there = in_range(s, unit)
        return areas.heroes_at(s, there) & areas.fair(s) if there else 0
    return s.party[s.at[unit]] & areas.fair(s) if ROW_MELEE[s.rows[unit]] >= 0 else 0


def in_range(s: Table, unit: int) -> int:
    """The areas with Heroes at whom it can shoot."""
    reach, at, q = SHOOTS[s.rows[unit]], s.at[unit], s.quarry or areas.gathered(s)
    if q.fought >> at & 1:
        return 0
    there = q.shots.get(at << 8 | reach)
    return areas.shots(s, at, reach) if there is None else there


def any_in_range(s: Table, shooters: int) -> bool:
    """One of these units can shoot at somebody."""
    around = (s.quarry or areas.gathered(s)).around
    for unit in members(shooters):
        if around >> s.at[unit] & 1 and in_range(s, unit):
            return True
    return False


def all_can_attack(s: Table, party: list[int], ranged: bool) -> int:
    """The Heroes whom every one of them can attack that way (RB-KEY-19)."""
    out = areas.fair(s)
    for unit in party:
        out &= can_attack(s, unit, ranged)
    return out


def victim(s: Table, unit: int, ranged: bool) -> list[int]:
    """The Heroes among whom it chooses: the nearest that it can attack; of these the last who acted (RB-EATK-1). One
    may draw all attacks on themselves (Come and get it, Take point)."""
    if ranged:
        there = in_range(s, unit)
    else:
        there = 1 << s.at[unit] & areas.quarry(s).fought if ROW_MELEE[s.rows[unit]] >= 0 else 0
    return list(members(chosen(s, s.at[unit], there))) if there else []


def chosen(s: Table, at: int, there: int) -> int:
    """The same for a unit in an area that can attack Heroes in these ones; as bits."""
    one_area = not there & there - 1
    if one_area:
        able = s.party[there.bit_length() - 1]
        if not able & able - 1:  # whoever is alone there is the one they fight for
            return able
    else:
        able = areas.heroes_at(s, there)
    able &= areas.fair(s)
    if s.dared >= 0 and able >> s.dared & 1:
        return 1 << s.dared
    if s.bait >= 0 and able >> s.bait & 1:
        return 1 << s.bait
    return last_to_act(s, able if one_area else _nearest(s, at, able))


def _nearest(s: Table, at: int, able: int) -> int:
    """Those of the Heroes who are nearest to an area."""
    far, spots = areas.distances(s, at), s.spot
    out, best = 0, 1000
    for hero in members(able):
        away = far[spots[hero]]
        if away < best:
            out, best = 1 << hero, away
        elif away == best:
            out |= 1 << hero
    return out


def last_to_act(s: Table, among: int) -> int:
    """The one who had the last turn in this round, if any had one (RB-EATK-1); as bits."""
    if s.active >= 0 and (among & s.acted) >> s.active & 1:
        return 1 << s.active
    for hero in reversed(s.went):
        if among >> hero & 1:
            return 1 << hero
    return among


def strikers(s: Table) -> Near:
    """Enemy units that are ready to attack: those beside Heroes who may be attacked, and those with shots from whose
    areas one may see a Hero, whoever stands between. No other can attack."""
    q = s.quarry or areas.gathered(s)
    near = q.around & s.crowded if s.alarm else q.around & s.crowded & s.astir
    if not near or not q.fought:
        return 0, 0
    crowd, close = s.crowd, near & q.fought
    beside = far = 0
    if close:
        for area in members(close):
            beside |= crowd[area]
    for area in members(near ^ close):
        far |= crowd[area]
    far &= SHOOTERS if s.champion < 0 else SHOOTERS | 1 << s.champion
    able = ~(s.moved | s.baited)
    if (s.suppressed | s.pinned) & near:
        for area in members((s.suppressed | s.pinned) & near):
            able &= ~crowd[area] | units.units_with(s, K_RELENTLESS, crowd[area])
    return beside & able, far & able


def first_strike(s: Table, line: int, near: Near) -> int:
    """The first of these units of a line that can attack, melee before range: twice its number, 1 more at range, and
    from THERE on the areas with Heroes whom it can attack; -1 if none can (RB-EATK-3). `near` are the `strikers`."""
    if near[0]:
        there = line & near[0]
        while there:
            unit = (there & -there).bit_length() - 1
            if ROW_MELEE[s.rows[unit]] >= 0:
                return 1 << s.at[unit] + THERE | unit << 1
            there &= there - 1
    there = line & near[1]
    if there:
        shots = (s.quarry or areas.gathered(s)).shots
        while there:
            unit = (there & -there).bit_length() - 1
            at, reach = s.at[unit], SHOOTS[s.rows[unit]]
            seen = shots.get(at << 8 | reach)
            if seen is None:
                seen = areas.shots(s, at, reach)
            if seen:
                return seen << THERE | unit << 1 | 1
            there &= there - 1 if units.CHANGES[unit] else ~s.crowd[at]  # those beside it cannot either
    return -1
