"""Whom a Hero may attack with what (RB-ATK-2 to RB-ATK-4, RB-RANGE-1)."""
# compiled: mypyc

from typing import Final

from undercroft.core.board.grid import bits
from undercroft.games.reichbusters.rules import verbs
from undercroft.games.reichbusters.rules.aim import cover
from undercroft.games.reichbusters.rules.board import areas
from undercroft.games.reichbusters.rules.catalogue_tables import CHAMPION_ROW, ROWS_WITH
from undercroft.games.reichbusters.rules.heroes import weapons
from undercroft.games.reichbusters.rules.heroes.weapons import HINDERING
from undercroft.games.reichbusters.rules.sets import SMALL_SETS
from undercroft.games.reichbusters.rules.tables import (
    HERO_IDS,
    K_ACCURATE,
    K_BODYGUARD,
    K_MEATSHIELD,
    K_VERSATILE,
    UNARMED,
    WEAPONS_EACH,
)
from undercroft.games.reichbusters.rules.units import likeness
from undercroft.games.reichbusters.rules.units.units import suffered
from undercroft.games.reichbusters.state import Table

ALL_WEAPONS: Final = 7  # as bits
NO_AIMS: Final = [0, 0, 0]
BARE_HANDS: Final = 1 << UNARMED
AROUND: Final = 8  # beside the weapons that may be aimed at somebody: enemies are around at all
ACCURATE: Final = 1  # of how a weapon is shot


def _shooting(who: int, enhanced: int) -> list[tuple[int, int]]:
    """How the weapons of one of the five Heroes are shot that have a range, with these on their vril side, as in
    `areas.shot_key`: how far, and whether they are accurate; and which of them in that way, as bits."""
    ways: dict[int, int] = {}
    for weapon, side in enumerate(weapons.SIDES[who][enhanced]):
        if weapons.RANGE[side]:
            how = weapons.RANGE[side] << 1 | weapons.KEYS[side] >> K_ACCURATE & 1
            ways[how] = ways.get(how, 0) | 1 << weapon
    return list(ways.items())


def _close(who: int, enhanced: int) -> int:
    """Those that may be aimed at the own area, as bits: without a range, or versatile (RB-ATK-3)."""
    return sum(
        1 << weapon
        for weapon, side in enumerate(weapons.SIDES[who][enhanced][:UNARMED])
        if not weapons.RANGE[side] or weapons.KEYS[side] >> K_VERSATILE & 1
    )


SHOOTING: Final[list[list[list[tuple[int, int]]]]] = [
    [_shooting(who, enhanced) for enhanced in range(1 << WEAPONS_EACH)] for who in range(len(HERO_IDS))
]
CLOSE: Final[list[list[int]]] = [
    [_close(who, enhanced) for enhanced in range(1 << WEAPONS_EACH)] for who in range(len(HERO_IDS))
]
# In the same way: all that have a range, as bits.
GUNS: Final[list[list[int]]] = [[sum(guns for _, guns in shooting) for shooting in sides] for sides in SHOOTING]
# By weapons, and by units of one area, none of them hardy or the champion: every attack on them; made when it is first
# asked for.
IN_ONE_AREA: Final[list[dict[int, list[int]]]] = [{} for _ in range(ALL_WEAPONS + 1)]
COVERING_ROWS: Final = [guard or shield for guard, shield in zip(ROWS_WITH[K_BODYGUARD], ROWS_WITH[K_MEATSHIELD])]
# Per champion, and for none: it covers others on one side of its card or another, and might be covered itself. All else
# who cover others are open to attacks, so that an area with enemies always has a target.
COVERS: Final[list[bool]] = [*[COVERING_ROWS[row] or COVERING_ROWS[row + 1] for row in CHAMPION_ROW], False]


def attack_options(
    s: Table, hero: int, allowed: int = ALL_WEAPONS, melee: bool = True, ranged: bool = True
) -> list[int]:
    """Every `ATTACK weapon unit` that the Hero may make now with these weapons (bits of 0, 1, UNARMED); units that are
    alike are offered once."""
    fit = _aimed_with(s, hero, allowed, melee, ranged)
    return attacks(s, hero, s.hero_area[hero], fit) if fit else []


def any_attack(s: Table, hero: int, allowed: int, melee: bool, ranged: bool) -> bool:
    """There is one at all."""
    return _aimed_with(s, hero, allowed, melee, ranged) != 0


def _aimed_with(s: Table, hero: int, allowed: int, melee: bool, ranged: bool) -> int:
    """Which of these weapons may be aimed at anybody, of them melee weapons or ranged ones only."""
    here = s.hero_area[hero]
    if here < 0:
        return 0
    guns = GUNS[s.team[hero]][s.enhanced[hero]]
    if not melee:
        allowed &= guns
    if not ranged:
        allowed &= ~guns
    return aimed(s, hero, here) & allowed


def aimed(s: Table, hero: int, here: int) -> int:
    """Which weapons of a Hero in this area may be aimed at anybody now, as bits, and whether enemies are around; the
    same as `aims`, for what is asked most."""
    ways = s.ways
    around = s.unit_areas & (ways.touched[here] or _touched(s, here))
    if not around:
        return 0
    if s.obscured or s.wounds[hero] & HINDERING or COVERS[s.dossier.champion]:
        return AROUND | sum([1 << weapon for weapon, units in enumerate(aims(s, hero)) if units])
    if around >> here & 1:
        out = AROUND | BARE_HANDS | CLOSE[s.team[hero]][s.enhanced[hero]]
    else:
        key = (around << 3 | s.team[hero]) << 2 | s.enhanced[hero]
        out = ways.aimed[here].get(key) or _in_range(s, hero, here, key)
    if s.jams[hero * WEAPONS_EACH]:  # as in `weapons.unusable`
        out &= ~1
    if s.jams[hero * WEAPONS_EACH + 1]:
        out &= ~2
    return out & ~s.drained[hero]


def _in_range(s: Table, hero: int, here: int, key: int) -> int:
    """Which weapons reach an enemy at range, if all of them work and nothing else keeps the Hero from shooting; kept
    with the ways by the enemies around and the Hero's weapons."""
    out = AROUND
    for how, guns in SHOOTING[s.team[hero]][s.enhanced[hero]]:
        if areas.within_hero_range(s, here, how >> 1, how & ACCURATE == 1):
            out |= guns
    known = s.ways.aimed[here]
    if len(known) >= areas.MOST_SHOTS:
        known.clear()
    known[key] = out
    return out


def _touched(s: Table, here: int) -> int:
    """All that matters to what a shot from an area may be aimed at, when it is first asked for."""
    areas.in_view(s, here)
    return s.ways.touched[here]


def attacks(s: Table, hero: int, here: int, armed: int) -> list[int]:
    """Every attack from the Hero's area with these weapons, which may be aimed at somebody; do not change the
    list."""
    near = s.units_in[here]
    out: list[int] = []
    if s.wounds[hero] & HINDERING or (near and hides(s, near)):
        for weapon, units in enumerate(aims(s, hero)):
            if armed >> weapon & 1:
                out += _attacks_on(s, 1 << weapon, units)
        return out
    if near:
        return _attacks_on(s, armed, near)
    for how, guns in SHOOTING[s.team[hero]][s.enhanced[hero]]:
        if guns & armed:
            out += _attacks_on(s, guns & armed, units_within(s, here, how))
    return out


def _attacks_on(s: Table, armed: int, units: int) -> list[int]:
    """With each of these weapons on any of these units; do not change the list. Mostly they stand in one area."""
    champion, there = s.champion, s.units_in[s.unit_area[units.bit_length() - 1]]
    if there & units != units or units & likeness.HARDY or (champion >= 0 and units >> champion & 1):
        return _each_with(armed, likeness.once_of(s, units))
    return IN_ONE_AREA[armed].get(units) or _in_one_area(s, armed, units)


def _in_one_area(s: Table, armed: int, units: int) -> list[int]:
    """On units of one area, of whom only the kinds matter; kept."""
    known = IN_ONE_AREA[armed]
    if len(known) >= likeness.MOST_KEPT:
        known.clear()
    found = known[units] = _each_with(armed, likeness.once_of(s, units))
    return found


def _each_with(armed: int, units: list[int]) -> list[int]:
    """Every one of these units with every one of these weapons."""
    out: list[int] = []
    for weapon in SMALL_SETS[armed]:
        out += [verbs.attack(weapon, unit) for unit in units]
    return out


def aims(s: Table, hero: int) -> list[int]:
    """Whom each weapon may be aimed at now, bare hands last: in the own area melee weapons and versatile ones, else
    within range and line of sight of a Hero who is not in melee."""
    if nobody_around(s, hero):
        return NO_AIMS
    here, out, fit = s.hero_area[hero], [0, 0, 0], ~weapons.unusable(s, hero)
    near = s.units_in[here]
    if near:
        covered = hides(s, near)
        out[UNARMED] = open_in(s, here, False, 0) if covered else near
        for weapon in SMALL_SETS[CLOSE[s.team[hero]][s.enhanced[hero]] & fit]:
            side = weapons.side(s, hero, weapon)
            out[weapon] = open_in(s, here, weapons.RANGE[side] > 0, weapons.KEYS[side]) if covered else near
        return out
    for how, guns in SHOOTING[s.team[hero]][s.enhanced[hero]]:
        if guns & fit:
            within = units_within(s, here, weapons.with_wounds(s, hero, how >> 1) << 1 | how & ACCURATE)
            for weapon in SMALL_SETS[guns & fit]:
                out[weapon] = within
    return out


def nobody_around(s: Table, hero: int) -> bool:
    """No enemy is in the Hero's area or on any line of sight from it, whoever stands between."""
    here = s.hero_area[hero]
    return here < 0 or not s.unit_areas & (s.ways.clear[here] or areas.in_view(s, here))


def every_attack(s: Table, hero: int, allowed: int) -> list[int]:
    """All attacks with these weapons, on every unit by itself, also on those that are alike."""
    out: list[int] = []
    for weapon, units in enumerate(aims(s, hero)):
        if allowed >> weapon & 1:
            out.extend([verbs.attack(weapon, unit) for unit in bits(units)])
    return out


def units_within(s: Table, here: int, how: int) -> int:
    """Targets in other areas up to so many areas away along a line of sight, as bits (RB-RANGE-1)."""
    ways, crowd = s.ways, s.units_in
    where = None
    if not s.obscured:  # mostly it is kept
        where = ways.shots[here].get((s.unit_areas & ways.touched[here]) << 8 | how)
    if where is None:
        where = areas.within_hero_range(s, here, how >> 1, how & ACCURATE == 1)
    found = 0
    for area in where:
        found |= crowd[area]
    if how & ACCURATE or not (found & cover.COVERING or (s.champion >= 0 and found >> s.champion & 1)):
        return found  # mostly nobody hides
    found = 0
    for area in where:
        found |= open_in(s, area, True, 0)
    return found


def hides(s: Table, units: int) -> bool:
    """One of these may be covered by another: mostly none can."""
    return units & cover.COVERING != 0 or (s.champion >= 0 and units >> s.champion & 1 == 1)


def open_in(s: Table, area: int, at_range: bool, keys: int) -> int:
    """The units of an area without those whom bodyguards and meatshields cover (RB-KEY-9, RB-KEY-44)."""
    return open_among(s, s.units_in[area], at_range, keys)


def open_among(s: Table, there: int, at_range: bool, keys: int) -> int:
    """Units that stand together without those whom bodyguards and meatshields cover (RB-KEY-9, RB-KEY-44)."""
    if hides(s, there) and not keys >> K_ACCURATE & 1:
        return there & ~cover.covered(s, there, at_range)
    return there


def vulnerable(s: Table, area: int) -> list[int]:
    """Whom a wound without an attack may be given in an area: it must hurt them (RB-KEY-5), and nobody cover them
    (RB-KEY-9); of units that are alike the first."""
    return [unit for unit in likeness.once_of(s, open_in(s, area, False, 0)) if suffered(s, unit, 1, False)]


# ---------------------------------------------------------------- attacks that cards give


def thrown_options(s: Table, hero: int, weapon: int, reach: int) -> list[int]:
    """A melee weapon thrown at another area (tables.GRANTED_THROWN)."""
    within = thrown_at(s, hero, weapon, reach)
    units = likeness.once_of(s, within) if within else []
    return [verbs.attack(weapon, unit) for unit in units]


def thrown_at(s: Table, hero: int, weapon: int, reach: int) -> int:
    """The units at which it may be thrown, as bits."""
    here = s.hero_area[hero]
    if here < 0 or s.units_in[here]:
        return 0
    within = units_within(s, here, reach << 1 | weapons.KEYS[weapons.side(s, hero, weapon)] >> K_ACCURATE & 1)
    return 0 if within and weapons.unusable(s, hero) >> weapon & 1 else within


def attacks_on(s: Table, hero: int, unit: int, allowed: int) -> list[int]:
    """Attacks on this very unit."""
    return [
        verbs.attack(weapon, unit)
        for weapon, units in enumerate(aims(s, hero))
        if (allowed >> weapon & units >> unit) & 1
    ]


def close_attacks_on(s: Table, hero: int, unit: int) -> list[int]:
    """Melee attacks on a unit, though it may stand in the next area (tables.GRANTED_CLOSE)."""
    if s.unit_area[unit] < 0 or s.hero_area[hero] < 0:
        return []
    return [
        verbs.attack(weapon, unit)
        for weapon in range(UNARMED + 1)
        if weapons.usable(s, hero, weapon) and not weapons.is_ranged(s, hero, weapon)
        if open_in(s, s.unit_area[unit], False, weapons.printed_keys(s, hero, weapon)) >> unit & 1
    ]
