"""Keywords and skills of attacks: one function each, named as the book names them (RB-KEY).

Those that take a special say what happens once it is spent; whether it may be spent stands in specials.py.
"""
# compiled: mypyc

from typing import Final

from undercroft.core.choice import Flow
from undercroft.core.state import ALL
from undercroft.games.reichbusters.rules.board import areas
from undercroft.games.reichbusters.rules.choices import choose_area
from undercroft.games.reichbusters.rules.enemy import march as enemy_march
from undercroft.games.reichbusters.rules.enemy import units
from undercroft.games.reichbusters.rules.events import E_SUPPRESSED
from undercroft.games.reichbusters.rules.heroes import heroes
from undercroft.games.reichbusters.rules.sets import SMALL_SETS, members
from undercroft.games.reichbusters.rules.tables import (
    DID_FRENZY,
    DID_QUICK_SHOT,
    K_ACCURATE,
    K_ARMOUR_PIERCING,
    K_FIXED,
    K_LETHAL,
    K_PRECISE,
    K_VERSATILE,
    S_DIE_HARD,
    S_FIRE_SUPPORT,
    S_PRECISE,
    S_STRONG,
    UNARMED,
)
from undercroft.games.reichbusters.state import Table

# Values that are lost in the book (RB-GAP-2).
BURST_PLUS: Final = 2
DEADLY_PLUS: Final = 3
DOUBLE_TAP_PLUS: Final = 2
RAGE_PLUS: Final = 3
PRECISE_PLUS: Final = 1  # for each special


# ---------------------------------------------------------------- dice and keywords before the roll


def alone(s: Table, hero: int) -> bool:
    """No other Hero is in the Hero's area."""
    at = s.spot[hero]
    return at < 0 or s.party[at] == 1 << hero


def die_hard(s: Table, hero: int) -> int:
    """One more attack die while alone (RB-KEY-21)."""
    return 1 if s.able[hero] >> S_DIE_HARD & 1 and alone(s, hero) else 0


def die_hard_keys(s: Table, hero: int) -> int:
    """And lethal (RB-KEY-21, RB-KEY-41)."""
    return 1 << K_LETHAL if die_hard(s, hero) else 0


def fire_support(s: Table, hero: int) -> int:
    """One attack die from each other Hero in the area who has it, unless Downed or captured (RB-KEY-29)."""
    n = 0
    for other in SMALL_SETS[s.party[s.spot[hero]] & ~(s.down | s.captured | 1 << hero)]:
        n += s.able[other] >> S_FIRE_SUPPORT & 1
    return n


def strong_unarmed(s: Table, hero: int, weapon: int) -> int:
    """One more attack die with bare hands (RB-KEY-72)."""
    return 1 if weapon == UNARMED and heroes.has_skill(s, hero, S_STRONG) else 0


def precise(s: Table, hero: int, keys: int) -> int:
    """What each special of an attack adds beside its 2 (RB-KEY-52)."""
    return PRECISE_PLUS if keys >> K_PRECISE & 1 or s.able[hero] >> S_PRECISE & 1 else 0


def pierces(keys: int) -> bool:
    """The attack wounds armoured units, and others twice: deaths.suffered (RB-KEY-4)."""
    return keys >> K_ARMOUR_PIERCING & 1 == 1


def accurate(keys: int) -> bool:
    """It sees past enemies and heeds neither bodyguard nor meatshield (RB-KEY-3)."""
    return keys >> K_ACCURATE & 1 == 1


def versatile(keys: int) -> bool:
    """A ranged weapon that reaches into the own area (RB-KEY-80)."""
    return keys >> K_VERSATILE & 1 == 1


# ---------------------------------------------------------------- specials that add to the total


def burst(s: Table) -> None:
    """2 more, and the attack may wound several of the area (RB-KEY-11)."""
    s.test_plus += BURST_PLUS


def deadly(s: Table) -> None:
    """3 more (RB-KEY-18)."""
    s.test_plus += DEADLY_PLUS


def double_tap(s: Table) -> None:
    """2 more (RB-KEY-22)."""
    s.test_plus += DOUBLE_TAP_PLUS


def rage(s: Table) -> None:
    """3 more in melee (RB-KEY-54)."""
    s.test_plus += RAGE_PLUS


# ---------------------------------------------------------------- specials that work on the table


def lifedrain(s: Table, hero: int) -> Flow:
    """The attacker loses a permanent wound at once (RB-KEY-42)."""
    yield from heroes.choose_heal(s, hero, 1)


def stunned(s: Table, area: int) -> None:
    """The target's area is suppressed until the next Hero turn (RB-KEY-73)."""
    s.suppressed |= 1 << area
    s.events.append((ALL, E_SUPPRESSED, area, 1))


def driven(s: Table, hero: int, area: int) -> int:
    """Where crowd control may drive the units of an area: farther from the attacker (RB-KEY-16)."""
    far = areas.distances(s, s.spot[hero])
    out = 0
    beside = areas.beside(s, area) & ~s.dossier.exits
    for other in members(beside):
        if far[other] > far[area]:
            out |= 1 << other
    return out


def crowd_control(s: Table, hero: int, area: int) -> Flow:
    """Every enemy of the area goes 1 area farther away, all to the same (RB-KEY-16)."""
    if s.crowd[area] & ~units.units_with(s, K_FIXED, s.crowd[area]):
        to = yield from choose_area(s, hero, driven(s, hero, area), area)
        if to >= 0:
            yield from enemy_march.drive(s, area, to, hero)


def frenzy(s: Table) -> None:
    """One more melee attack after this one, once per turn (RB-KEY-32)."""
    s.done |= DID_FRENZY


def quick_shot(s: Table) -> None:
    """One more ranged attack after this one, once per turn (RB-KEY-53)."""
    s.done |= DID_QUICK_SHOT
