"""Whom a Hero may attack with what (RB-ATK-2 to RB-ATK-4, RB-RANGE-1)."""
# compiled: mypyc

from typing import Final

from undercroft.core.board.grid import bits
from undercroft.core.packing import FIRST, SECOND, pack
from undercroft.games.reichbusters.rules.attacks import deaths, weapons
from undercroft.games.reichbusters.rules.board import areas
from undercroft.games.reichbusters.rules.catalogue_tables import WEAPON_KEYS, WEAPON_RANGE
from undercroft.games.reichbusters.rules.keywords import units as unit_keywords
from undercroft.games.reichbusters.rules.tables import HERO_IDS, K_ACCURATE, K_VERSATILE, UNARMED, WEAPONS_EACH
from undercroft.games.reichbusters.rules.verbs import ATTACK
from undercroft.games.reichbusters.state import Table

ANY_RANGE: Final = 99
WEAPONS: Final = (0, 1, UNARMED)
NO_AIMS: Final = [0, 0, 0]


def _shooting(who: int, enhanced: int) -> list[tuple[int, int]]:
    """The weapons of one of the five Heroes that have a range, and their sides, with these on their vril side."""
    sides = [(who * WEAPONS_EACH + weapon) * 2 + (enhanced >> weapon & 1) for weapon in range(WEAPONS_EACH)]
    return [(weapon, side) for weapon, side in enumerate(sides) if WEAPON_RANGE[side]]


def _fits_close(side: int, melee: bool, ranged: bool) -> bool:
    """By this side a weapon may be aimed at the own area: one without a range, or a versatile one (RB-ATK-3)."""
    return ranged and WEAPON_KEYS[side] >> K_VERSATILE & 1 == 1 if WEAPON_RANGE[side] else melee


def _close(who: int, enhanced: int) -> list[tuple[int, int]]:
    """The same as `_shooting` of those that may be aimed at the own area."""
    sides = [(who * WEAPONS_EACH + weapon) * 2 + (enhanced >> weapon & 1) for weapon in range(WEAPONS_EACH)]
    return [(weapon, side) for weapon, side in enumerate(sides) if _fits_close(side, True, True)]


SHOOTING: Final = [[_shooting(who, sides) for sides in range(1 << WEAPONS_EACH)] for who in range(len(HERO_IDS))]
CLOSE: Final = [[_close(who, sides) for sides in range(1 << WEAPONS_EACH)] for who in range(len(HERO_IDS))]


def attack_options(
    s: Table, hero: int, allowed: int = 7, melee: bool = True, ranged: bool = True, range_limit: int = ANY_RANGE
) -> list[int]:
    """Every `ATTACK weapon unit` that the Hero may make now with these weapons (bits of 0, 1, UNARMED); units that are
    alike are offered once."""
    if nobody_around(s, hero):
        return []
    within = [
        legal_targets(s, hero, weapon, melee, ranged, range_limit) if allowed >> weapon & 1 else 0 for weapon in WEAPONS
    ]
    return attacks_at(s, within)


def attacks_at(s: Table, aims: list[int]) -> list[int]:
    """The same, where it is known whom each weapon may be aimed at."""
    out: list[int] = []
    if aims == NO_AIMS:
        return out
    last = 0
    units: list[int] = []
    for weapon, within in enumerate(aims):
        if within:
            if within != last:
                units = deaths.once_of(s, within)
                last = within
            verb = ATTACK | weapon << FIRST
            for unit in units:
                out.append(verb | unit << SECOND)
    return out


def aims(s: Table, hero: int) -> list[int]:
    """Whom each weapon may be aimed at now, bare hands last."""
    here = s.spot[hero]
    if here < 0 or not s.crowded & (s.ways.clear[here] or areas.in_view(s, here)):  # as in `nobody_around`
        return NO_AIMS
    out = [0, 0, 0]
    near = s.crowd[here]
    if near:
        covered = hides(s, near)
        out[UNARMED] = open_in(s, here, False, 0) if covered else near
        for weapon, side in CLOSE[s.team[hero]][s.enhanced[hero]]:
            if weapons.usable(s, hero, weapon):
                out[weapon] = open_in(s, here, WEAPON_RANGE[side] > 0, WEAPON_KEYS[side]) if covered else near
        return out
    hindered = s.wounds[hero] & weapons.HINDERING or s.drained[hero]
    for weapon, side in SHOOTING[s.team[hero]][s.enhanced[hero]]:
        reach = WEAPON_RANGE[side]
        if hindered or s.jams[hero * WEAPONS_EACH + weapon]:
            reach = shooting_range(s, hero, weapon, side)
        if reach:
            out[weapon] = units_within(s, here, reach, WEAPON_KEYS[side])
    return out


def any_attack(s: Table, hero: int, allowed: int, melee: bool, ranged: bool) -> bool:
    """There is one at all."""
    if nobody_around(s, hero):
        return False
    for weapon in range(UNARMED + 1):
        if allowed >> weapon & 1 and legal_targets(s, hero, weapon, melee, ranged, ANY_RANGE):
            return True
    return False


def nobody_around(s: Table, hero: int) -> bool:
    """No enemy is in the Hero's area or on any line of sight from it, whoever stands between."""
    here = s.spot[hero]
    return here < 0 or not s.crowded & (s.ways.clear[here] or areas.in_view(s, here))


def every_attack(s: Table, hero: int, allowed: int) -> list[int]:
    """The same with every unit by itself, also those that are alike."""
    out: list[int] = []
    for weapon in range(UNARMED + 1):
        if allowed >> weapon & 1:
            aimed_at = bits(legal_targets(s, hero, weapon, True, True, ANY_RANGE))
            out.extend([pack(ATTACK, weapon, unit) for unit in aimed_at])
    return out


def legal_targets(s: Table, hero: int, weapon: int, melee: bool, ranged: bool, range_limit: int) -> int:
    """Units that this weapon may be aimed at, as bits: in the own area by melee weapons and versatile ones, else within
    range and line of sight of a Hero who is not in melee."""
    here = s.spot[hero]
    if here < 0:
        return 0
    near = s.crowd[here]
    if weapon == UNARMED:
        return open_in(s, here, False, 0) if near and melee else 0
    side = (s.team[hero] * WEAPONS_EACH + weapon) * 2 + (s.enhanced[hero] >> weapon & 1)
    if not near:
        reach = min(shooting_range(s, hero, weapon, side), range_limit) if ranged else 0
        return units_within(s, here, reach, WEAPON_KEYS[side]) if reach else 0
    if not _fits_close(side, melee, ranged) or not weapons.usable(s, hero, weapon):
        return 0
    return open_in(s, here, WEAPON_RANGE[side] > 0, WEAPON_KEYS[side])


def shooting_range(s: Table, hero: int, weapon: int, side: int) -> int:
    """How far a Hero who is not in melee may shoot it now, by the side that lies up; 0 for not at all."""
    reach = WEAPON_RANGE[side]
    if not s.wounds[hero] & weapons.HINDERING:
        return 0 if s.jams[hero * WEAPONS_EACH + weapon] or s.drained[hero] >> weapon & 1 else reach
    return weapons.with_wounds(s, hero, reach) if weapons.usable(s, hero, weapon) else 0


def units_within(s: Table, here: int, reach: int, keys: int) -> int:
    """Targets in other areas up to so many areas away along a line of sight, as bits (RB-RANGE-1)."""
    ways, crowd = s.ways, s.crowd
    accurate = keys >> K_ACCURATE & 1 == 1
    where = None
    if not s.obscured:  # mostly it is kept
        where = ways.shots[here].get((s.crowded & ways.touched[here]) << 8 | reach << 1 | accurate)
    if where is None:
        where = areas.within_hero_range(s, here, reach, accurate)
    found = 0
    for area in where:
        found |= crowd[area]
    if not found & unit_keywords.COVERING and (s.champion < 0 or not found >> s.champion & 1):  # as in `hides`
        return found
    if accurate:
        return found
    found = 0
    for area in where:
        found |= open_in(s, area, True, keys)
    return found


def hides(s: Table, units: int) -> bool:
    """One of these may be covered by another: mostly none can."""
    return units & unit_keywords.COVERING != 0 or (s.champion >= 0 and units >> s.champion & 1 == 1)


def open_in(s: Table, area: int, at_range: bool, keys: int) -> int:
    """The units of an area without those whom bodyguards and meatshields cover (RB-KEY-9, RB-KEY-44)."""
    there = s.crowd[area]
    if hides(s, there) and not keys >> K_ACCURATE & 1:
        return there & ~unit_keywords.covered(s, area, at_range)
    return there


# ---------------------------------------------------------------- attacks that cards give


def thrown_options(s: Table, hero: int, weapon: int, reach: int) -> list[int]:
    """A melee weapon thrown at another area (tables.GRANTED_THROWN)."""
    within = thrown_at(s, hero, weapon, reach)
    units = deaths.once_of(s, within) if within else []
    return [pack(ATTACK, weapon, unit) for unit in units]


def thrown_at(s: Table, hero: int, weapon: int, reach: int) -> int:
    """The units at which it may be thrown, as bits."""
    if nobody_around(s, hero) or not weapons.usable(s, hero, weapon) or s.crowd[s.spot[hero]]:
        return 0
    return units_within(s, s.spot[hero], reach, weapons.printed_keys(s, hero, weapon))


def attacks_on(s: Table, hero: int, unit: int, allowed: int) -> list[int]:
    """Attacks on this very unit."""
    return [
        ATTACK | weapon << FIRST | unit << SECOND
        for weapon in WEAPONS
        if allowed >> weapon & 1 and legal_targets(s, hero, weapon, True, True, ANY_RANGE) >> unit & 1
    ]


def close_attacks_on(s: Table, hero: int, unit: int) -> list[int]:
    """Melee attacks on a unit, though it may stand in the next area (tables.GRANTED_CLOSE)."""
    if s.at[unit] < 0 or s.spot[hero] < 0:
        return []
    return [
        pack(ATTACK, weapon, unit)
        for weapon in range(UNARMED + 1)
        if weapons.usable(s, hero, weapon) and not weapons.is_ranged(s, hero, weapon)
        if open_in(s, s.at[unit], False, weapons.printed_keys(s, hero, weapon)) >> unit & 1
    ]
