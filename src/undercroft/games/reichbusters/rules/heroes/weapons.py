"""Weapons by the side that lies up, bare hands, and whether they can be used (RB-ATK-3, RB-VRIL-6, RB-GAP-8)."""
# compiled: mypyc

from typing import Final

from undercroft.games.reichbusters.rules import events as tell
from undercroft.games.reichbusters.rules.catalogue_tables import (
    LASTING_NUMB_ARM,
    LASTING_SHORT_SIGHT,
    WEAPON_ATTACK,
    WEAPON_DICE_NOISE,
    WEAPON_KEYS,
    WEAPON_RANGE,
    WEAPON_VRIL,
)
from undercroft.games.reichbusters.rules.heroes import heroes
from undercroft.games.reichbusters.rules.tables import (
    GRANTED_CLOSE,
    HERO_IDS,
    K_ACCURATE,
    K_ARMOUR_PIERCING,
    K_VERSATILE,
    WEAPONS_EACH,
)
from undercroft.games.reichbusters.state import Table

UNARMED_DICE: Final = 1  # and no noise (RB-ATK-3)

# Wounds that keep a Hero from using a weapon, or from seeing far.
HINDERING: Final = heroes.WOUNDS_WITH[LASTING_NUMB_ARM] | heroes.WOUNDS_WITH[LASTING_SHORT_SIGHT]

# Of every side of every weapon, bare hands last: dice, noise, keywords, range.
BARE_HANDS: Final = len(WEAPON_KEYS)
ATTACK: Final = [*WEAPON_ATTACK, UNARMED_DICE]
VRIL: Final = [*WEAPON_VRIL, 0]
NOISE: Final = [*WEAPON_DICE_NOISE, 0]
KEYS: Final = [*WEAPON_KEYS, 0]
RANGE: Final = [*WEAPON_RANGE, 0]


def _sides(who: int, enhanced: int) -> list[int]:
    """The sides of the weapons of one of the five Heroes, with these on their vril side; bare hands last."""
    first = who * WEAPONS_EACH
    return [*[(first + weapon) * 2 + (enhanced >> weapon & 1) for weapon in range(WEAPONS_EACH)], BARE_HANDS]


SIDES: Final[list[list[list[int]]]] = [
    [_sides(who, enhanced) for enhanced in range(1 << WEAPONS_EACH)] for who in range(len(HERO_IDS))
]


def side(s: Table, hero: int, weapon: int) -> int:
    """The side that lies up, among all sides of all weapons."""
    return SIDES[s.team[hero]][s.enhanced[hero]][weapon]


def attack_dice(s: Table, hero: int, weapon: int) -> int:
    return ATTACK[side(s, hero, weapon)]


def vril_dice(s: Table, hero: int, weapon: int) -> int:
    return 0 if weapon < 0 else VRIL[side(s, hero, weapon)]


def noise_dice(s: Table, hero: int, weapon: int) -> int:
    return NOISE[side(s, hero, weapon)]


def printed_keys(s: Table, hero: int, weapon: int) -> int:
    return KEYS[side(s, hero, weapon)]


def is_ranged(s: Table, hero: int, weapon: int) -> bool:
    """Range 1 or more (RB-RANGE-1)."""
    return RANGE[side(s, hero, weapon)] > 0


def in_ranged_attack(s: Table) -> bool:
    """The attack on the table is a ranged one: into another area, or with a ranged weapon (RB-ATK-1, RB-KEY-80)."""
    if s.test_keys >> GRANTED_CLOSE & 1:
        return False
    hero = s.test_hero
    return s.test_area != s.hero_area[hero] or RANGE[side(s, hero, s.test_weapon)] > 0


def reach(s: Table, hero: int, weapon: int) -> int:
    """Its range, for this Hero."""
    return with_wounds(s, hero, RANGE[side(s, hero, weapon)])


def with_wounds(s: Table, hero: int, far: int) -> int:
    """What is left of a range with blood in the eyes: 1 at most (RB-GAP-12)."""
    return min(far, 1) if heroes.suffers(s, hero, LASTING_SHORT_SIGHT) else far


def unusable(s: Table, hero: int) -> int:
    """Weapons that are jammed or drained, or that a numb arm would have to hold, as bits (RB-ATK-3)."""
    first = hero * WEAPONS_EACH
    out = s.drained[hero]
    if s.jams[first]:
        out |= 1
    if s.jams[first + 1]:
        out |= 2
    if s.forbidden_weapons[hero] and heroes.suffers(s, hero, LASTING_NUMB_ARM):
        out |= s.forbidden_weapons[hero]
    return out


def usable(s: Table, hero: int, weapon: int) -> bool:
    """It is none of these; bare hands never are."""
    return not unusable(s, hero) >> weapon & 1


# ---------------------------------------------------------------- drained, jammed (RB-READY-2)


def can_drain_weapon(s: Table, hero: int, weapon: int) -> bool:
    """It can take a drained token: in 1.1 only one that has no other (RB-READY-2)."""
    return not (s.drained[hero] >> weapon & 1 or (s.edition_1_1 and s.jams[hero * WEAPONS_EACH + weapon]))


def drain_weapon(s: Table, hero: int, weapon: int) -> None:
    """A drained token, if it can take one."""
    if not can_drain_weapon(s, hero, weapon):
        return
    s.drained[hero] |= 1 << weapon
    tell.drained(s, hero, weapon)


def can_jam(s: Table, hero: int, weapon: int) -> bool:
    """It can take a jammed token: one more each time in 1.0, one token of either kind in 1.1 (RB-READY-2,
    RB-KEY-76)."""
    return not (s.edition_1_1 and (s.jams[hero * WEAPONS_EACH + weapon] or s.drained[hero] >> weapon & 1))


def jam_weapon(s: Table, hero: int, weapon: int) -> None:
    """A jammed token, if it can take one."""
    if not can_jam(s, hero, weapon):
        return
    s.jams[hero * WEAPONS_EACH + weapon] += 1
    tell.jammed(s, hero, weapon)


def pierces(keys: int) -> bool:
    """The attack wounds armoured units, and others twice: deaths.suffered (RB-KEY-4)."""
    return keys >> K_ARMOUR_PIERCING & 1 == 1


def accurate(keys: int) -> bool:
    """It sees past enemies and heeds neither bodyguard nor meatshield (RB-KEY-3)."""
    return keys >> K_ACCURATE & 1 == 1


def versatile(keys: int) -> bool:
    """A ranged weapon that reaches into the own area (RB-KEY-80)."""
    return keys >> K_VERSATILE & 1 == 1
