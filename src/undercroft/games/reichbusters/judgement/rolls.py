"""Tests on the table: points and items before the roll, specials, modifiers and re-rolls after it."""
# compiled: mypyc

from collections.abc import Callable
from functools import cache
from typing import Final

from undercroft.core.chance.modifiers import total as sum_of
from undercroft.core.packing import verb_of
from undercroft.games.reichbusters.judgement.cards import pinned
from undercroft.games.reichbusters.judgement.dangers import wound_cost
from undercroft.games.reichbusters.judgement.odds import (
    attack_chances,
    chance_of,
    harm,
    lasting_chance,
    more_chances,
    sums,
)
from undercroft.games.reichbusters.judgement.outlook import Outlook
from undercroft.games.reichbusters.rules import verbs
from undercroft.games.reichbusters.rules.aim import struck
from undercroft.games.reichbusters.rules.attacks import attack
from undercroft.games.reichbusters.rules.board import areas
from undercroft.games.reichbusters.rules.catalogue_tables import (
    MOD_DICE,
    MOD_MORE_NOISE,
    MOD_PLUS,
    MOD_QUIET,
    MOD_SPECIAL,
    SPECIAL_SPLASH,
    TOKEN_KIND,
)
from undercroft.games.reichbusters.rules.heroes import weapons
from undercroft.games.reichbusters.rules.pool import pool
from undercroft.games.reichbusters.rules.pool.pooled import GONE, SPENT, die_kind
from undercroft.games.reichbusters.rules.sets import members
from undercroft.games.reichbusters.rules.specials.effects import plus_of
from undercroft.games.reichbusters.rules.tables import (
    ALERT,
    ATTACK_TEST,
    D_ATTACK,
    D_DEFENCE,
    D_NOISE,
    DEFENCE_TEST,
    I_AMMO,
    I_AP_ROUNDS,
    K_ARMOUR_PIERCING,
    K_ARMOURED,
    K_AUF_DEUTSCH,
    K_BURST,
    K_COUNTER,
    K_CRITICAL_HIT,
    K_DEADLY,
    K_DOUBLE_TAP,
    K_FRENZY,
    K_LIFEDRAIN,
    K_OVERLOAD,
    K_QUICK_SHOT,
    K_RECON,
    K_SHOCKWAVE,
    K_SILENT,
    K_SLEIGHT_OF_HAND,
    K_SPECIAL_OPS,
    K_SPLASH,
    K_STAND_DOWN,
    K_STUNNED,
    K_VRIL_EXPERIMENT,
    NOISE_TEST,
    SPEND_CANCEL_SURGE,
    SPEND_ITEM_EFFECT,
    SPEND_LOOT,
    SPEND_RELIABLE,
    WILD_POINT,
)
from undercroft.games.reichbusters.rules.units import units, values
from undercroft.games.reichbusters.rules.verbs import (
    BOOST,
    DIE,
    HEROIC,
    MODIFY,
    REROLL,
    ROLL,
    SPEND,
    USE,
)

Scores = list[tuple[float, int]]

POINT: Final = 0.45  # a heroic point
WILD: Final = 0.55
CARD: Final = 0.28
NOISE_FACES: Final = (0, 0, 1, 2, 3, 4)


def point_cost(code: int) -> float:
    return WILD if verbs.point_of(code) == WILD_POINT else POINT


# ---------------------------------------------------------------- before the roll


def judge_before_roll(look: Outlook, options: list[int], kind: int) -> Scores:
    if kind == ATTACK_TEST:
        return [(_before_attack(look, code), code) for code in options]
    return [(_before_defence(look, code), code) for code in options]


def _before_attack(look: Outlook, code: int) -> float:
    s = look.s
    verb = verb_of(code)
    value = look.worth(s.test_unit)
    if verb == HEROIC:
        return value - point_cost(code)
    more, keys = 0, s.test_keys
    cost = 0.0
    if verb == USE:
        cost = 0.3
        more = 2 if TOKEN_KIND[verbs.token_of(code)] == I_AMMO else 0
        if TOKEN_KIND[verbs.token_of(code)] == I_AP_ROUNDS:
            keys |= 1 << K_ARMOUR_PIERCING
    elif verb == SPEND:
        more, cost = 1, 0.15
    armoured = look.foe(s.test_unit).keys >> K_ARMOURED & 1
    if armoured and not keys >> K_ARMOUR_PIERCING & 1:
        return -cost
    wounds = 1
    if keys >> K_ARMOUR_PIERCING & 1 and not armoured:
        wounds = min(2, units.wounds_left(s, s.test_unit))
    ranged = weapons.in_ranged_attack(s)
    dice = sum_of(pool.attack_dice(s, s.test_hero, s.test_weapon, ranged, more))
    bonus = max((plus_of(key) for key in (K_BURST, K_DEADLY, K_DOUBLE_TAP) if keys >> key & 1), default=0)
    table = attack_chances(dice, weapons.vril_dice(s, s.test_hero, s.test_weapon), bonus, False, False)
    return chance_of(table, s.test_number - s.test_plus) * value * wounds - cost


def _before_defence(look: Outlook, code: int) -> float:
    s = look.s
    hero = s.test_hero
    cost = wound_cost(s, hero, look.carrying >> hero & 1 == 1)
    if verb_of(code) == HEROIC:
        return -point_cost(code) * 0.8
    dice = sum_of(pool.defence_dice(s, hero))
    plus = sum_of(pool.defence_plus(s, hero))
    risk = harm(min(s.test_number, 30), dice, plus)
    if verb_of(code) == ROLL:
        return -risk * cost
    # Two vril dice: one in three surges or drains, one in three lets nothing through.
    return -risk * 0.45 * cost - 0.12


# ---------------------------------------------------------------- after a failure


def judge_after_test(look: Outlook, options: list[int], short: int) -> Scores:
    s = look.s
    if s.test == ATTACK_TEST:
        value = look.worth(s.test_unit)
    else:
        value = _wounded(look, short)
    return [(value - 2 * point_cost(code) if verb_of(code) == HEROIC else 0.0, code) for code in options]


def _wounded(look: Outlook, damage: int) -> float:
    """What a failed defence with this damage costs."""
    if damage <= 0:
        return 0.0
    s = look.s
    cost = wound_cost(s, s.test_hero, look.carrying >> s.test_hero & 1 == 1)
    return (0.08 + 0.92 * lasting_chance(damage)) * cost


# ---------------------------------------------------------------- dice on the table


def judge_test(look: Outlook, options: list[int], kind: int) -> Scores:
    if verb_of(options[0]) == DIE:  # which noise die is taken out
        return [(float(pool.value(look.s, look.s.test_dice[verbs.die_of(code)])), code) for code in options]
    if kind == ATTACK_TEST:
        return [(_in_attack(look, code), code) for code in options]
    if kind == DEFENCE_TEST:
        return [(_in_defence(look, code), code) for code in options]
    if kind == NOISE_TEST:
        return [(_in_noise(look, code), code) for code in options]
    return [(_in_vril_roll(code), code) for code in options]


def unspent(look: Outlook, kind: int) -> int:
    return sum(
        1
        for die in look.s.test_dice
        if not die & (SPENT | GONE) and die_kind(die) == kind and pool.face(look.s, die) == 4
    )


def _in_attack(look: Outlook, code: int) -> float:
    s = look.s
    verb = verb_of(code)
    value = look.worth(s.test_unit)
    short = s.test_number - pool.total(s)
    boosts = unspent(look, D_ATTACK)
    if verb == BOOST:
        return chance_of(more_chances(D_ATTACK, max(boosts, 1)), short) * value
    if verb == SPEND:
        effect = verbs.effect_of(code)
        if effect == K_CRITICAL_HIT:
            further = chance_of(more_chances(D_ATTACK, max(boosts - 1, 0)), short) if units_left(look) > 1 else 0.0
            return value * (1.0 + further) + 0.02
        after = chance_of(more_chances(D_ATTACK, max(boosts - 1, 0)), short - plus_of(effect))
        return after * value + _extra(look, effect, after, boosts)
    if verb == MODIFY:
        card = verbs.modifier_of(code)
        if boosts:
            return 0.0
        dice = MOD_DICE[card]
        after = chance_of(more_chances(D_ATTACK, dice), short - MOD_PLUS[card])
        second_unit = _drawn_in(look, K_SPLASH, boosts) if MOD_SPECIAL[card] == SPECIAL_SPLASH else 0.0
        return (after * value if short > 0 else 0.0) + second_unit - CARD - 0.12 * MOD_MORE_NOISE[card]
    if verb == REROLL:
        place = verbs.die_of(code)
        if short <= 0:
            return -0.1
        die = 0 if place >= len(s.test_dice) else pool.value(s, s.test_dice[place])
        return chance_of(more_chances(D_ATTACK, 1), short + die) * value + (0.05 if boosts else 0.01)
    return (value if short <= 0 else 0.0) + 0.001


def units_left(look: Outlook) -> int:
    return units.wounds_left(look.s, look.s.test_unit)


def _others(look: Outlook) -> list[int]:
    s = look.s
    return [unit for unit in areas.units_in(s, s.test_area) if unit != s.test_unit]


def _drawn_in(look: Outlook, effect: int, boosts: int) -> float:
    """What splash or a shockwave brings: the total is compared with the others' own defence, too."""
    s = look.s
    if effect == K_SPLASH:
        others = list(members(struck.seconds(s, struck.named(s))))
    else:
        others = _others(look)
    table, piercing = more_chances(D_ATTACK, max(boosts - 1, 0)), weapons.pierces(s.test_keys)
    hit = [
        look.worth(unit) * chance_of(table, values.defence_of(s, unit) - pool.total(s))
        for unit in others
        if units.suffered(s, unit, 1, piercing)
    ]
    if effect == K_SPLASH:
        return max(hit, default=0.0)
    return sum(hit) - 0.3 * areas.heroes_in(s, s.test_area).bit_count()


def _extra(look: Outlook, effect: int, success: float, boosts: int) -> float:
    """What an effect brings beside the wound."""
    brings = EXTRA.get(effect)
    return A_LITTLE if brings is None else brings(look, success, boosts)


def _another_attack(look: Outlook, success: float, boosts: int) -> float:
    s = look.s
    more = [look.worth(foe.unit) for foe in look.foes if foe.unit != s.test_unit or success < 0.5]
    return 0.6 * max(more) if more and (_others(look) or attack.attack_options(s, s.test_hero)) else 0.0


def _burst(look: Outlook, success: float, boosts: int) -> float:
    s = look.s
    rest = pool.total(s) + 2 - s.test_number
    worth = [look.worth(unit) * (1.0 if values.defence_of(s, unit) <= rest else 0.05) for unit in _others(look)]
    return max(worth, default=A_LITTLE)


EXTRA: Final[dict[int, Callable[[Outlook, float, int], float]]] = {
    SPEND_LOOT: lambda look, success, boosts: 0.08 * success,
    SPEND_RELIABLE: lambda look, success, boosts: 0.22,
    K_QUICK_SHOT: _another_attack,
    K_FRENZY: _another_attack,
    K_OVERLOAD: _another_attack,
    K_SPLASH: lambda look, success, boosts: _drawn_in(look, K_SPLASH, boosts),
    K_SHOCKWAVE: lambda look, success, boosts: _drawn_in(look, K_SHOCKWAVE, boosts),
    K_BURST: _burst,
    K_STUNNED: lambda look, success, boosts: 0.7 * pinned(look, look.s.test_area),
    K_LIFEDRAIN: lambda look, success, boosts: 0.15 + 0.15 * look.s.wounds[look.s.test_hero].bit_count(),
    SPEND_CANCEL_SURGE: lambda look, success, boosts: 0.6,
    K_VRIL_EXPERIMENT: lambda look, success, boosts: 0.25,
}
A_LITTLE: Final = 0.03


# ---------------------------------------------------------------- defence


@cache
def spread(dice: int) -> list[tuple[int, float]]:
    return [(n, p) for n, p in enumerate(sums(D_DEFENCE, dice, 2, False)) if p]


def _expected(look: Outlook, damage: int, dice: int) -> float:
    """What the defence costs with so many dice still to come."""
    return sum(p * _wounded(look, damage - n) for n, p in spread(dice))


def _in_defence(look: Outlook, code: int) -> float:
    s = look.s
    verb = verb_of(code)
    damage = s.test_number - pool.total(s)
    boosts = unspent(look, D_DEFENCE)
    if verb == BOOST:
        return -_expected(look, damage, max(boosts, 1))
    if verb == SPEND:
        effect = verbs.effect_of(code)
        if effect == K_STAND_DOWN or effect == SPEND_ITEM_EFFECT:
            return 0.0
        after = -_expected(look, damage - plus_of(effect), max(boosts - 1, 0))
        return after + (0.25 if effect == K_COUNTER else 0.6 if effect == SPEND_CANCEL_SURGE else 0.0)
    if verb == MODIFY:
        card = verbs.modifier_of(code)
        if boosts:
            return -9.0
        return -_expected(look, damage - MOD_PLUS[card], MOD_DICE[card]) - CARD
    if verb == REROLL:
        place = verbs.die_of(code)
        if damage <= 0:
            return -0.1
        die = 0 if place >= len(s.test_dice) else pool.value(s, s.test_dice[place])
        return -_expected(look, damage + die, 1) + 0.01
    return -_wounded(look, damage) + 0.001


# ---------------------------------------------------------------- noise


def heard(look: Outlook, total: float) -> float:
    """What a noise of this total costs."""
    if total < 0.5:
        return 0.0
    return 0.1 + 0.08 * total if look.s.alarm else 0.2 + 0.1 * total


def _auf_deutsch(look: Outlook, cost: float) -> float:
    alert = any(level == ALERT for level in look.s.aware)
    return (0.7 if alert else 0.3 if any(look.s.aware) else 0.0) - cost


# What is bought in a noise test, given what the noise would cost.
QUIETS: Final[dict[int, Callable[[Outlook, float], float]]] = {
    K_SILENT: lambda look, cost: 0.0,
    K_RECON: lambda look, cost: -0.6 * cost,
    K_SLEIGHT_OF_HAND: lambda look, cost: -0.7 * cost,
    K_SPECIAL_OPS: lambda look, cost: 0.28 - cost,
    K_AUF_DEUTSCH: _auf_deutsch,
}


def _in_noise(look: Outlook, code: int) -> float:
    s = look.s
    verb = verb_of(code)
    total = pool.total(s)
    if verb == BOOST:
        return -heard(look, total + 1.6)
    if verb == SPEND:
        quiets = QUIETS.get(verbs.effect_of(code))
        return -heard(look, total) if quiets is None else quiets(look, heard(look, total))
    if verb == MODIFY:
        card = verbs.modifier_of(code)
        if unspent(look, D_NOISE):
            return -9.0
        less = MOD_PLUS[card]
        if MOD_QUIET[card]:
            less = -max((pool.value(s, die) for die in s.test_dice if not die & (GONE | SPENT)), default=0)
        return -heard(look, max(total + less, 0)) - CARD
    if verb == REROLL:
        place = verbs.die_of(code)
        die = pool.value(s, s.test_dice[place]) if place < len(s.test_dice) else 0
        return -sum(heard(look, max(total - die + face, 0)) for face in NOISE_FACES) / len(NOISE_FACES)
    return -heard(look, total)


def _in_vril_roll(code: int) -> float:
    verb = verb_of(code)
    if verb == SPEND:
        effect = verbs.effect_of(code)
        return 1.0 if effect == SPEND_ITEM_EFFECT else 0.8
    return 0.3 if verb == BOOST else 0.1 if verb == REROLL else 0.0
