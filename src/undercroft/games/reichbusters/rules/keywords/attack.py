"""Keywords and skills of attacks: one function each, named as the book names them (RB-KEY).

Those that take a special say whether it can be carried out as the table lies, and what happens once it is spent: they
are entered at the end (effects.py), the others where they act (hooks.py).
"""
# compiled: mypyc

from typing import Final

from undercroft.core.choice import Flow
from undercroft.games.reichbusters.rules import events as tell
from undercroft.games.reichbusters.rules import hooks
from undercroft.games.reichbusters.rules.aim import struck, targets
from undercroft.games.reichbusters.rules.board import areas
from undercroft.games.reichbusters.rules.cards.drive import drive
from undercroft.games.reichbusters.rules.choices import choose_area
from undercroft.games.reichbusters.rules.heroes import heroes, weapons
from undercroft.games.reichbusters.rules.pool import pool
from undercroft.games.reichbusters.rules.sets import SMALL_SETS, members
from undercroft.games.reichbusters.rules.specials import specials
from undercroft.games.reichbusters.rules.specials.effects import brings, could_go_on, enter
from undercroft.games.reichbusters.rules.tables import (
    DID_FRENZY,
    DID_QUICK_SHOT,
    K_BURST,
    K_CRITICAL_HIT,
    K_CROWD_CONTROL,
    K_DEADLY,
    K_DOUBLE_TAP,
    K_FIXED,
    K_FRENZY,
    K_LETHAL,
    K_LIFEDRAIN,
    K_OVERLOAD,
    K_PRECISE,
    K_QUICK_SHOT,
    K_RAGE,
    K_SHOCKWAVE,
    K_SPLASH,
    K_STUNNED,
    S_DIE_HARD,
    S_FIRE_SUPPORT,
    S_PRECISE,
    S_STRONG,
    SPEND_LOOT,
    UNARMED,
)
from undercroft.games.reichbusters.rules.units import units
from undercroft.games.reichbusters.state import Table

# Values that are lost in the book (RB-GAP-2).
BURST_PLUS: Final = 2  # and the attack may wound several of the area (RB-KEY-11)
DEADLY_PLUS: Final = 3  # RB-KEY-18
DOUBLE_TAP_PLUS: Final = 2  # RB-KEY-22
RAGE_PLUS: Final = 3  # RB-KEY-54
PRECISE_PLUS: Final = 1  # for each special
BOTH: Final = 3  # weapons, as bits


# ---------------------------------------------------------------- dice and keywords before the roll


def die_hard(s: Table, hero: int, weapon: int) -> int:
    """One more attack die while alone, and lethal (RB-KEY-21, RB-KEY-41)."""
    return 1 if heroes.alone(s, hero) else 0


def fire_support(s: Table, hero: int, weapon: int) -> int:
    """One attack die from each other Hero in the area who has it, unless Downed or captured (RB-KEY-29)."""
    n, at = 0, s.hero_area[hero]
    if at < 0:
        return 0
    for other in SMALL_SETS[s.heroes_in[at] & ~(s.downed | s.captured | 1 << hero)]:
        n += s.active_skills[other] >> S_FIRE_SUPPORT & 1
    return n


def strong_unarmed(s: Table, hero: int, weapon: int) -> int:
    """One more attack die with bare hands (RB-KEY-72)."""
    return 1 if weapon == UNARMED else 0


def precise(s: Table, hero: int, keys: int) -> int:
    """What each special of an attack adds beside its 2 (RB-KEY-52)."""
    return PRECISE_PLUS if keys >> K_PRECISE & 1 or s.active_skills[hero] >> S_PRECISE & 1 else 0


# ---------------------------------------------------------------- specials that add to the total


def can_rage(s: Table) -> bool:
    """In melee (RB-KEY-54)."""
    return not weapons.in_ranged_attack(s)


# ---------------------------------------------------------------- specials that wound


def can_hit_critically(s: Table) -> bool:
    """A critical hit would wound the target, if it still stands: hits.critical_hit (RB-KEY-15, RB-KEY-5)."""
    return s.unit_area[s.test_unit] >= 0 and struck.can_be_hurt(s, 1 << s.test_unit)


def can_splash(s: Table) -> bool:
    """There is a second unit: hits.splash (RB-KEY-68)."""
    return struck.room_for_splash(s)


def can_send_shockwave(s: Table) -> bool:
    """Others than those named would be hit, Heroes too, and not all of them are anyway: hits.firestorm (RB-KEY-62)."""
    if struck.whole_area(s):
        return False
    return s.heroes_in[s.test_area] != 0 or struck.can_be_hurt(s, s.units_in[s.test_area] & ~struck.named(s))


# ---------------------------------------------------------------- specials that work on the table


def can_drain_life(s: Table) -> bool:
    return s.wounds[s.test_hero] != 0


def lifedrain(s: Table, hero: int, which: int) -> Flow:
    """The attacker loses a permanent wound at once (RB-KEY-42)."""
    yield from heroes.choose_heal(s, hero, 1)


def can_stun(s: Table) -> bool:
    """It is not suppressed yet."""
    return not (s.suppressed | s.suppressed_by_cards) >> s.test_area & 1


def stunned(s: Table, area: int) -> None:
    """The target's area is suppressed until the next Hero turn (RB-KEY-73)."""
    s.suppressed |= 1 << area
    tell.suppressed(s, area, True)


def driven(s: Table, hero: int, area: int) -> int:
    """Where crowd control may drive the units of an area: farther from the attacker (RB-KEY-16)."""
    far = areas.distances(s, s.hero_area[hero])
    out = 0
    beside = areas.beside(s, area) & ~s.dossier.exits
    for other in members(beside):
        if far[other] > far[area]:
            out |= 1 << other
    return out


def _movable(s: Table, area: int) -> bool:
    """Somebody there is not fixed (RB-KEY-31)."""
    return s.units_in[area] & ~units.units_with(s, K_FIXED, s.units_in[area]) != 0


def can_control_crowd(s: Table) -> bool:
    return _movable(s, s.test_area) and driven(s, s.test_hero, s.test_area) != 0


def crowd_control(s: Table, hero: int, area: int) -> Flow:
    """Every enemy of the area goes 1 area farther away, all to the same (RB-KEY-16)."""
    if _movable(s, area):
        to = yield from choose_area(s, hero, driven(s, hero, area), area)
        if to >= 0:
            yield from drive(s, area, to, hero)


# ---------------------------------------------------------------- specials that bring another attack


def frenzy_attacks(s: Table, hero: int, weapon: int, fit: int) -> list[int]:
    """In melee (RB-KEY-32)."""
    return targets.attack_options(s, hero, fit, True, False)


def quick_shots(s: Table, hero: int, weapon: int, fit: int) -> list[int]:
    """At range, with a weapon (RB-KEY-53)."""
    return targets.attack_options(s, hero, fit & BOTH, False, True)


def overloads(s: Table, hero: int, weapon: int, fit: int) -> list[int]:
    """With the same weapon (RB-KEY-49)."""
    return targets.attack_options(s, hero, fit & 1 << weapon)


def may_frenzy(s: Table) -> bool:
    """After a melee attack, once per turn."""
    return not (weapons.in_ranged_attack(s) or s.done & DID_FRENZY)


def may_shoot_quickly(s: Table) -> bool:
    """After a ranged attack, once per turn."""
    return weapons.in_ranged_attack(s) and not s.done & DID_QUICK_SHOT


def may_overload(s: Table) -> bool:
    return True


def _can_go_on(s: Table, effect: int) -> bool:
    """There is another attack as the dice lie: with a weapon that will not be drained by then."""
    fit = targets.ALL_WEAPONS & ~(1 << s.test_weapon) if pool.drains_weapon(s) else targets.ALL_WEAPONS
    return could_go_on(s, effect, fit)


def can_frenzy(s: Table) -> bool:
    return _can_go_on(s, K_FRENZY)


def frenzy(s: Table) -> None:
    """One more melee attack after this one, once per turn (RB-KEY-32)."""
    s.done |= DID_FRENZY


def can_shoot_quickly(s: Table) -> bool:
    return _can_go_on(s, K_QUICK_SHOT)


def quick_shot(s: Table) -> None:
    """One more ranged attack after this one, once per turn (RB-KEY-53)."""
    s.done |= DID_QUICK_SHOT


def can_overload(s: Table) -> bool:
    """One more attack with the same weapon (RB-KEY-49)."""
    return _can_go_on(s, K_OVERLOAD)


hooks.brings_dice(hooks.ATTACK_DICE, S_DIE_HARD, die_hard)
hooks.brings_dice(hooks.ATTACK_DICE, S_FIRE_SUPPORT, fire_support, lent=True)
hooks.brings_dice(hooks.ATTACK_DICE, S_STRONG, strong_unarmed)
hooks.gives_keyword(hooks.GIVEN_IN_ATTACK, S_DIE_HARD, K_LETHAL, heroes.alone)
hooks.EACH_SPECIAL.append(precise)
enter(K_BURST, plus=BURST_PLUS)
enter(K_DEADLY, plus=DEADLY_PLUS)
enter(K_DOUBLE_TAP, plus=DOUBLE_TAP_PLUS)
enter(K_RAGE, can_rage, plus=RAGE_PLUS)
enter(K_CRITICAL_HIT, can_hit_critically)
enter(K_SPLASH, can_splash)
enter(K_SHOCKWAVE, can_send_shockwave)
enter(SPEND_LOOT, specials.can_loot)
enter(K_LIFEDRAIN, can_drain_life, asks=lifedrain)
enter(K_STUNNED, can_stun, hits=stunned)
enter(K_CROWD_CONTROL, can_control_crowd, after=crowd_control)
enter(K_FRENZY, can_frenzy, frenzy)
enter(K_QUICK_SHOT, can_shoot_quickly, quick_shot)
enter(K_OVERLOAD, can_overload)
brings(K_FRENZY, frenzy_attacks, may_frenzy)
brings(K_QUICK_SHOT, quick_shots, may_shoot_quickly)
brings(K_OVERLOAD, overloads, may_overload)
