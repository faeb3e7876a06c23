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
from undercroft.games.reichbusters.rules.dossier import Close, Quarry
from undercroft.games.reichbusters.rules.sets import members
from undercroft.games.reichbusters.rules.tables import K_RELENTLESS, UNIT_KIND
from undercroft.games.reichbusters.rules.units import units
from undercroft.games.reichbusters.state import Table

# Miniatures with a ranged attack on one side of their card or another.
SHOOTERS: Final = sum(
    1 << unit
    for unit, kind in enumerate(UNIT_KIND)
    if max(ROW_RANGED[KIND_ROW[kind] : [*KIND_ROW, CHAMPION_ROW[0]][kind + 1]]) >= 0
)
# Per side of a unit card: how far its ranged attack reaches, 0 without one.
SHOOTS: Final = [reach if value >= 0 else 0 for reach, value in zip(ROW_RANGE, ROW_RANGED)]


class Ready:
    """Enemy units that are ready to attack; no others can."""

    __slots__ = ("beside", "far")

    beside: int  # those beside Heroes who may be attacked
    far: int  # those with shots from whose areas one may see a Hero, whoever stands between

    def __init__(self, beside: int, far: int) -> None:
        self.beside = beside
        self.far = far


NOBODY: Final = Ready(0, 0)


class Attack:
    """An attack that is to be declared."""

    __slots__ = ("able", "lead", "ranged", "there")

    lead: int  # the first of the units that can make it
    ranged: bool
    there: int  # the areas with Heroes whom it can attack
    able: int  # all of the line that are ready for that kind of attack

    def __init__(self, lead: int, ranged: bool, there: int, able: int) -> None:
        self.lead = lead
        self.ranged = ranged
        self.there = there
        self.able = able


# ---------------------------------------------------------------- who


def ready(s: Table) -> Ready:
    """The alert units that have not attacked, are not suppressed (RB-KEY-74) nor busy with biscuits (RB-ITEM-7)."""
    q = s.quarry or areas.gathered(s)
    near = q.around & s.unit_areas if s.alarm else q.around & s.unit_areas & s.alert_areas
    if not near or not q.fought:
        return NOBODY
    close = q.close
    if close is None or close.near != near or close.crowd != s.units_in:
        close = _looked_for(s, q, near)
    able = ~(s.activated | s.distracted)
    stopped = (s.suppressed | s.suppressed_by_cards) & near
    if stopped:
        for area in members(stopped):
            there = s.units_in[area]
            able &= ~there | units.units_with(s, K_RELENTLESS, there)
    shooters = SHOOTERS if s.champion < 0 else SHOOTERS | 1 << s.champion
    return Ready(close.beside & able, close.far & shooters & able)


def _looked_for(s: Table, q: Quarry, near: int) -> Close:
    """Who is in these areas; kept until somebody moves."""
    beside = far = 0
    for area in members(near & q.fought):
        beside |= s.units_in[area]
    for area in members(near & ~q.fought):
        far |= s.units_in[area]
    found = q.close = Close(near, s.units_in[:], beside, far)
    return found


def next_attack(s: Table, line: int, near: Ready, shots_only: bool = False) -> Attack | None:
    """That of the first unit of a line that can attack, of those who are ready: melee before range (RB-EATK-3)."""
    able = 0 if shots_only else line & near.beside
    for unit in members(able):
        if ROW_MELEE[s.unit_row[unit]] >= 0:
            return Attack(unit, False, 1 << s.unit_area[unit], able)
    able = line & near.far
    if able:
        known, at, rows = (s.quarry or areas.gathered(s)).shots, s.unit_area, s.unit_row
        for unit in members(able):
            reach = SHOOTS[rows[unit]]
            seen = known.get(at[unit] << 8 | reach)
            if seen is None:
                seen = areas.shots(s, at[unit], reach)
            if seen:
                return Attack(unit, True, seen, able)
    return None


def following_attack(s: Table, line: int, shots_only: bool) -> Attack | None:
    """The next one of a line of which some have attacked."""
    return next_attack(s, line, ready(s), shots_only) if line & ~s.activated else None


# ---------------------------------------------------------------- whom


def can_attack(s: Table, unit: int, ranged: bool) -> int:
    """The Heroes whom it can attack that way: beside it, or in range and sight while it is not in melee (RB-ATK-2,
    RB-EATK-1)."""
    there = in_range(s, unit) if ranged else in_melee(s, unit)
    return areas.fair_at(s, there) if there else 0


def in_melee(s: Table, unit: int) -> int:
    """Its area, if Heroes are there whom it can attack in melee."""
    return 1 << s.unit_area[unit] & (s.quarry or areas.gathered(s)).fought if ROW_MELEE[s.unit_row[unit]] >= 0 else 0


def in_range(s: Table, unit: int) -> int:
    """The areas with Heroes at whom it can shoot."""
    at = s.unit_area[unit]
    return 0 if (s.quarry or areas.gathered(s)).fought >> at & 1 else areas.shots(s, at, SHOOTS[s.unit_row[unit]])


def all_can_attack(s: Table, party: list[int], ranged: bool) -> int:
    """The Heroes whom every one of them can attack that way (RB-KEY-19)."""
    out = areas.fair(s)
    for unit in party:
        out &= can_attack(s, unit, ranged)
    return out


def chosen(s: Table, unit: int, ranged: bool) -> tuple[int, ...]:
    """The Heroes among whom it chooses (RB-EATK-1)."""
    return chosen_in(s, unit, ranged, in_range(s, unit) if ranged else in_melee(s, unit))


def chosen_in(s: Table, unit: int, ranged: bool, there: int) -> tuple[int, ...]:
    """The Heroes among whom it chooses: the nearest that it can attack, in these areas; of these the last who acted
    (RB-EATK-1). One may draw all attacks on themselves (Come and get it, Take point)."""
    able = areas.fair_at(s, there) if there else 0
    if able & able - 1:
        if s.challenger >= 0 and able >> s.challenger & 1:
            return (s.challenger,)
        if s.taking_point >= 0 and able >> s.taking_point & 1:
            return (s.taking_point,)
        if ranged:
            able = _nearest(s, s.unit_area[unit], able)
        able = last_to_act(s, able)
    return members(able)


def _nearest(s: Table, at: int, able: int) -> int:
    """Those of the Heroes who are nearest to an area."""
    far, spots = areas.distances(s, at), s.hero_area
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
    for hero in reversed(s.acted_in_order):
        if among >> hero & 1:
            return 1 << hero
    return among
