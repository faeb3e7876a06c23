"""Keywords and skills of attacks: one function each, named as the book names them (RB-KEY).

Those that take a special say whether it can be carried out as the table lies, and what happens once it is spent; they
are entered at the end (effects.py).
"""
# compiled: mypyc

from typing import Final

from undercroft.core.choice import Flow
from undercroft.games.reichbusters.rules import events as tell
from undercroft.games.reichbusters.rules.aim import struck, targets
from undercroft.games.reichbusters.rules.board import areas
from undercroft.games.reichbusters.rules.cards.drive import drive
from undercroft.games.reichbusters.rules.choices import choose_area
from undercroft.games.reichbusters.rules.heroes import heroes, items, weapons
from undercroft.games.reichbusters.rules.pool import pool
from undercroft.games.reichbusters.rules.sets import SMALL_SETS, members
from undercroft.games.reichbusters.rules.specials.effects import enter
from undercroft.games.reichbusters.rules.tables import (
    ATTACK_TEST,
    DID_FRENZY,
    DID_QUICK_SHOT,
    K_ACCURATE,
    K_ARMOUR_PIERCING,
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
    K_VERSATILE,
    S_DIE_HARD,
    S_FIRE_SUPPORT,
    S_PRECISE,
    S_STRONG,
    SPEND_LOOT,
    UNARMED,
    UNIT_KIND,
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


def alone(s: Table, hero: int) -> bool:
    """No other Hero is in the Hero's area."""
    at = s.hero_area[hero]
    return at < 0 or s.heroes_in[at] == 1 << hero


def die_hard(s: Table, hero: int) -> int:
    """One more attack die while alone (RB-KEY-21)."""
    return 1 if s.active_skills[hero] >> S_DIE_HARD & 1 and alone(s, hero) else 0


def die_hard_keys(s: Table, hero: int) -> int:
    """And lethal (RB-KEY-21, RB-KEY-41)."""
    return 1 << K_LETHAL if die_hard(s, hero) else 0


def fire_support(s: Table, hero: int) -> int:
    """One attack die from each other Hero in the area who has it, unless Downed or captured (RB-KEY-29)."""
    n = 0
    for other in SMALL_SETS[s.heroes_in[s.hero_area[hero]] & ~(s.downed | s.captured | 1 << hero)]:
        n += s.active_skills[other] >> S_FIRE_SUPPORT & 1
    return n


def strong_unarmed(s: Table, hero: int, weapon: int) -> int:
    """One more attack die with bare hands (RB-KEY-72)."""
    return 1 if weapon == UNARMED and heroes.has_skill(s, hero, S_STRONG) else 0


def precise(s: Table, hero: int, keys: int) -> int:
    """What each special of an attack adds beside its 2 (RB-KEY-52)."""
    return PRECISE_PLUS if keys >> K_PRECISE & 1 or s.active_skills[hero] >> S_PRECISE & 1 else 0


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


def can_loot(s: Table) -> bool:
    """The target has loot of which a token is left, and stands: vril experiment may have killed it already. It drops
    when it dies: deaths.strike (RB-LOOT-1, RB-LOOT-2)."""
    return s.test == ATTACK_TEST and s.unit_area[s.test_unit] >= 0 and items.loot_left(s, UNIT_KIND[s.test_unit])


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


def further_attacks(s: Table, hero: int, effect: int, weapon: int, fit: int) -> list[int]:
    """The attacks of which frenzy, quick shot or overload brings one, with those of the `fit` weapons that it allows:
    in melee by frenzy, at range by quick shot, with the same weapon by overload (RB-KEY-32, RB-KEY-53, RB-KEY-49)."""
    if effect == K_FRENZY:
        return targets.attack_options(s, hero, fit, True, False)
    if effect == K_QUICK_SHOT:
        return targets.attack_options(s, hero, fit & BOTH, False, True)
    return targets.attack_options(s, hero, fit & 1 << weapon)


def could_go_on(s: Table, effect: int, fit: int) -> bool:
    """There is such an attack, frenzy and quick shot once per turn, with one of these weapons; whatever dice lie
    there."""
    ranged = weapons.in_ranged_attack(s)
    if (effect == K_FRENZY and (ranged or s.done & DID_FRENZY)) or (
        effect == K_QUICK_SHOT and (not ranged or s.done & DID_QUICK_SHOT)
    ):
        return False
    return len(further_attacks(s, s.test_hero, effect, s.test_weapon, fit)) > 0


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


enter(K_BURST, plus=BURST_PLUS)
enter(K_DEADLY, plus=DEADLY_PLUS)
enter(K_DOUBLE_TAP, plus=DOUBLE_TAP_PLUS)
enter(K_RAGE, can_rage, plus=RAGE_PLUS)
enter(K_CRITICAL_HIT, can_hit_critically)
enter(K_SPLASH, can_splash)
enter(K_SHOCKWAVE, can_send_shockwave)
enter(SPEND_LOOT, can_loot)
enter(K_LIFEDRAIN, can_drain_life, asks=lifedrain)
enter(K_STUNNED, can_stun)
enter(K_CROWD_CONTROL, can_control_crowd)
enter(K_FRENZY, can_frenzy, frenzy)
enter(K_QUICK_SHOT, can_shoot_quickly, quick_shot)
enter(K_OVERLOAD, can_overload)
