"""Whom the attack on the table hits: those named, and who is hit beside them. Heroic points, specials and cards ask
here before it, wounds are dealt by it, and odds are told of it (RB-ATK-5, RB-HP-4, RB-KEY-68)."""
# compiled: mypyc

from typing import Final

from undercroft.games.reichbusters.rules.aim import targets
from undercroft.games.reichbusters.rules.heroes import weapons
from undercroft.games.reichbusters.rules.sets import members
from undercroft.games.reichbusters.rules.tables import (
    GRANTED_SECOND,
    K_FIRESTORM,
    K_INCENDIARY,
    K_SHOCKWAVE,
    K_SPLASH,
    K_VRILMEISTER,
)
from undercroft.games.reichbusters.rules.units import units
from undercroft.games.reichbusters.state import Table

HITS_ALL: Final[int] = 1 << K_FIRESTORM | 1 << K_INCENDIARY  # of the area (RB-ATK-5)


def named(s: Table) -> int:
    """The target, and those named beside it (RB-KEY-23), as bits."""
    return 1 << s.test_unit | s.test_also


def whole_area(s: Table) -> bool:
    """The attack is on every unit of the target's area."""
    return s.test_keys & HITS_ALL != 0 or s.test_bought >> K_SHOCKWAVE & 1 == 1


def splashes(s: Table) -> bool:
    """It hits a second unit of the area: splash was bought, or Pineapple played (RB-KEY-68)."""
    second = s.test_bought >> K_SPLASH & 1 or s.test_keys >> GRANTED_SECOND & 1
    return second == 1 and not whole_area(s)


def beside(s: Table) -> int:
    """The units that it hits, or may hit, beside those named, as bits."""
    if whole_area(s):
        return s.units_in[s.test_area] & ~named(s)
    return seconds(s, named(s)) if splashes(s) else 0


def seconds(s: Table, fallen: int) -> int:
    """Whom a splash may take once these have fallen: units of the area that were not named, and can be targets
    then, as bits."""
    there = s.units_in[s.test_area] & ~fallen
    return targets.open_among(s, there, weapons.in_ranged_attack(s), s.test_keys) & ~named(s)


def can_be_hurt(s: Table, candidates: int) -> bool:
    """A wound of this attack would count for one of these (RB-KEY-5)."""
    piercing = weapons.pierces(s.test_keys)
    return any(units.suffered(s, unit, 1, piercing) for unit in members(candidates))


def room_for_splash(s: Table) -> bool:
    """There is a second unit that a splash could wound, and that nothing else hits anyway (RB-SPEC-3)."""
    return not whole_area(s) and not splashes(s) and can_be_hurt(s, seconds(s, named(s)))


def against_vrilmeister(s: Table) -> bool:
    """The attack is against a Vrilmeister, named (which attack.py notes among its keywords) or beside those named: no
    heroic points (RB-HP-4, RB-KEY-85)."""
    return s.test_keys >> K_VRILMEISTER & 1 == 1 or units.units_with(s, K_VRILMEISTER, beside(s)) != 0
