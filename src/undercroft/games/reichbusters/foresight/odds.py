"""The chances of an attack, of a defence, and of everything that may be done to the dice on the table (RB-TEST), with
what Heroes risk by it (risks.py).

Before the roll the rules themselves are played on a copy up to the first die: what then lies on the table, with all
that cards and skills have added, is what the chances are reckoned from. Cards, re-rolls of single dice and heroic
points that may still be used are not counted; specials are spent as well as can be for the total.
"""

from fractions import Fraction
from typing import cast

import msgspec

from undercroft.core.chance.dice import DiceError, replayed
from undercroft.core.chance.modifiers import Term
from undercroft.core.chance.modifiers import total as sum_of
from undercroft.core.chance.odds import Case, Chance, percent
from undercroft.core.chance.sides import harms
from undercroft.core.game import Known
from undercroft.core.packing import verb_of
from undercroft.core.speech.say import Text, say
from undercroft.games.reichbusters.foresight import risks
from undercroft.games.reichbusters.foresight.sole import sole_attack
from undercroft.games.reichbusters.foresight.terms import named
from undercroft.games.reichbusters.foresight.throws import NEVER, SURELY, Throw, boosted, succeeds
from undercroft.games.reichbusters.rules import questions as q
from undercroft.games.reichbusters.rules import tables as t
from undercroft.games.reichbusters.rules import verbs as v
from undercroft.games.reichbusters.rules.aim import struck
from undercroft.games.reichbusters.rules.catalogue_tables import (
    MOD_DICE,
    MOD_PLUS,
    MOD_SPECIAL,
    SPECIAL_AMBUSH,
    SPECIAL_ARMOUR_PIERCING,
    SPECIAL_BLANK_COUNTS_TWO,
    SPECIAL_SPLASH,
)
from undercroft.games.reichbusters.rules.heroes import weapons
from undercroft.games.reichbusters.rules.pool import pool
from undercroft.games.reichbusters.rules.pool.pooled import ALL_BLANKS, GONE, SPENT, die_kind
from undercroft.games.reichbusters.rules.sets import members
from undercroft.games.reichbusters.rules.specials import specials
from undercroft.games.reichbusters.rules.specials.effects import plus_of
from undercroft.games.reichbusters.rules.tests import modifiers
from undercroft.games.reichbusters.rules.units import units, values
from undercroft.games.reichbusters.state import Table
from undercroft.games.reichbusters.vocabulary import actions as done

# What a special adds to the total instead of a boost.
ATTACK_PLUS = {effect: plus_of(effect) for effect in specials.PAID_BY[t.D_ATTACK] if plus_of(effect)}
DEFENCE_PLUS = {effect: plus_of(effect) for effect in specials.PAID_BY[t.D_DEFENCE] if plus_of(effect)}
# What lower halves of cards give the attack.
GIVEN_KEYS = {SPECIAL_SPLASH: 1 << t.GRANTED_SECOND, SPECIAL_ARMOUR_PIERCING: 1 << t.K_ARMOUR_PIERCING}
MOST_ANSWERS = 6  # on the way to the first die


def odds(game: Known, code: int) -> list[Chance]:
    """What an option may bring: one chance for each unit that an attack compares itself with, or one of a defence."""
    s, ask = cast(Table, game.state), game.ask
    if ask is None or code not in ask.options:
        return []
    verb = verb_of(code)
    if verb == v.PLAY:
        found = sole_attack(game, code)
        return [] if found is None else odds(*found)
    if verb == v.ATTACK or ask.question == q.Q_BEFORE_ROLL:
        if verb == v.HEROIC:
            return _sure(s)
        table = at_the_roll(game, code)
        return [] if table is None else _both(table, to_roll(table), 0)
    if ask.question == q.Q_TEST and s.test in (t.ATTACK_TEST, t.DEFENCE_TEST):
        after = after_option(s, code)
        return [] if after is None else _both(_drawn_in(s, code), after, risks.lying_after(s, code))
    if ask.question == q.Q_AFTER_TEST and verb == v.HEROIC:
        return _sure(s)
    return risks.beside(game, code)


# ---------------------------------------------------------------- up to the first die


def at_the_roll(game: Known, code: int) -> Table | None:
    """The table at the moment when the first die of an attack or a defence falls, if this is chosen and nothing else
    is used; None if it does not come to that."""
    twin = game.copy(keep=False)
    s = cast(Table, twin.state)
    s.dice = replayed([])
    try:
        twin.do(code)
        for _ in range(MOST_ANSWERS):
            ask = twin.ask
            if ask is None:
                return None
            twin.do(_plainly(ask.options))
    except DiceError:
        return s if s.test in (t.ATTACK_TEST, t.DEFENCE_TEST) and not s.test_dice else None
    return None


def _plainly(options: list[int]) -> int:
    """Roll; a second target is not named; else whatever comes first."""
    for code in options:
        if verb_of(code) in (v.ROLL, v.PASS):
            return code
    return options[0]


# ---------------------------------------------------------------- tests as throws


def to_roll(s: Table) -> Throw:
    """The test on the table before its dice fall."""
    hero = s.test_hero
    if s.test == t.ATTACK_TEST:
        dice = sum_of(attack_terms(s))
        plus = s.test_plus
    else:
        dice = sum_of(pool.defence_dice(s, hero))
        plus = s.test_plus or sum_of(pool.defence_plus(s, hero))
    return msgspec.structs.replace(
        _bare(s), number=s.test_number - plus, dice=dice, vril=sum_of(pool.vril_dice(s, hero))
    )


def on_table(s: Table) -> Throw:
    """The test on the table as its dice lie."""
    kind = t.D_ATTACK if s.test == t.ATTACK_TEST else t.D_DEFENCE
    free = [die for die in s.test_dice if not die & (SPENT | GONE) and pool.face(s, die) == t.F_SPECIAL]
    own = sum(die_kind(die) == kind for die in free)
    red = sum(die_kind(die) == t.D_VRIL for die in free)
    number = s.test_number - pool.total(s)
    return msgspec.structs.replace(_bare(s), number=number, own=own, red=red)


def _bare(s: Table) -> Throw:
    """What dice are worth in this test, and what specials may buy."""
    if s.test == t.ATTACK_TEST:
        worth = pool.SPECIAL_VALUE + pool.each_special(s)
        again = s.test_keys >> t.K_LETHAL & 1
        plus, kind = ATTACK_PLUS, t.D_ATTACK
        critical = specials.may_buy(s, t.K_CRITICAL_HIT)
        wins, red_wins = critical, critical
    else:
        worth, again = pool.SPECIAL_VALUE, s.test_keys >> t.K_RESILIENT & 1
        plus, kind = DEFENCE_PLUS, t.D_DEFENCE
        wins = specials.may_buy(s, t.K_STAND_DOWN)
        red_wins = pool.shield_vril(s) > 0 and specials.may_buy(s, t.SPEND_ITEM_EFFECT)
    again += s.injected >> s.test_hero & 1
    bought = tuple(sorted((more for key, more in plus.items() if specials.may_buy(s, key)), reverse=True))
    pierced = bool(s.test_keys >> t.K_PIERCING & 1)
    return Throw(
        kind=kind, number=0, worth=worth, again=again, pierced=pierced, plus=bought, wins=wins, red_wins=red_wins
    )


# ---------------------------------------------------------------- what each answer changes


def after_option(s: Table, code: int) -> Throw | None:
    """The throw as it is once this is done to the test on the table; None for what has no bearing on its total."""
    action, now = done.read(code), on_table(s)
    if isinstance(action, done.Done):
        return now
    if isinstance(action, done.Boost):
        return boosted(now, action.kind == t.D_VRIL)
    if isinstance(action, done.Spend):
        return _spent(s, now, action.effect, specials.paying(action.special) == t.D_VRIL)
    if isinstance(action, done.Modify):
        return _modified(s, now, action.modifier)
    return _rolled_again(s, now, action.die) if isinstance(action, done.Reroll) else None


def _spent(s: Table, now: Throw, effect: int, red: bool) -> Throw:
    left = {"red": now.red - 1} if red else {"own": now.own - 1}
    more = (ATTACK_PLUS if s.test == t.ATTACK_TEST else DEFENCE_PLUS).get(effect, 0)
    wins = effect in (t.K_CRITICAL_HIT, t.K_STAND_DOWN) or (effect == t.SPEND_ITEM_EFFECT and s.test == t.DEFENCE_TEST)
    plus = list(now.plus)
    if more in plus:
        plus.remove(more)
    number = 0 if wins else now.number - more
    return msgspec.structs.replace(now, number=number, plus=tuple(plus), **left)


def _modified(s: Table, now: Throw, card: int) -> Throw:
    """The lower half of a card on the test."""
    dice, plus = MOD_DICE[card], MOD_PLUS[card]
    if MOD_SPECIAL[card] == SPECIAL_AMBUSH:
        dice += modifiers.ambush_die(s, card)
    if MOD_SPECIAL[card] == SPECIAL_BLANK_COUNTS_TWO:
        plus += 2
    return msgspec.structs.replace(now, number=now.number - plus, dice=dice)


def _rolled_again(s: Table, now: Throw, place: int) -> Throw:
    """A die of the pool, or all blanks, once more."""
    if place == ALL_BLANKS:
        again = [die for die in s.test_dice if not die & GONE and pool.face(s, die) == t.F_BLANK]
    else:
        again = [s.test_dice[place]]
    red = sum(die_kind(die) == t.D_VRIL for die in again)
    lost = sum(pool.value(s, die) for die in again)
    return msgspec.structs.replace(now, number=now.number + lost, dice=len(again) - red, vril=red)


def changed(s: Table, code: int) -> tuple[Fraction, Fraction] | None:
    """The chance to succeed as things stand, and once this is chosen."""
    if s.test not in (t.ATTACK_TEST, t.DEFENCE_TEST):
        return None
    after = after_option(s, code)
    return None if after is None else (succeeds(on_table(s)), succeeds(after))


# ---------------------------------------------------------------- chances as pages have them


def attack_terms(s: Table) -> list[Term]:
    return pool.attack_dice(s, s.test_hero, s.test_weapon, weapons.in_ranged_attack(s), s.test_more)


def _both(s: Table, throw: Throw, lying: int) -> list[Chance]:
    """Of those attacked, and of the Heroes whom it may cost something."""
    found = _chances(s, throw)
    return [*found, *risks.in_test(s, throw, lying, found)]


def _chances(s: Table, throw: Throw) -> list[Chance]:
    if s.test == t.DEFENCE_TEST:
        return [_defence(s, throw)]
    return [_attack(s, unit, throw) for unit in _compared(s)]


def _drawn_in(s: Table, code: int) -> Table:
    """The table with the keyword that a special or a card gives the attack by this answer, if others are hit by it or
    armour pierced."""
    action, bought, keys = done.read(code), 0, 0
    if isinstance(action, done.Spend) and action.effect in (t.K_SPLASH, t.K_SHOCKWAVE):
        bought = 1 << action.effect
    elif isinstance(action, done.Modify):
        keys = GIVEN_KEYS.get(MOD_SPECIAL[action.modifier], 0)
    if bought or keys:
        s = s.copy()
        s.test_bought |= bought
        s.test_keys |= keys
    return s


def _compared(s: Table) -> list[int]:
    """The target, and everyone who is hit beside it."""
    return [s.test_unit, *members((struck.named(s) | struck.beside(s)) & ~(1 << s.test_unit))]


def _attack(s: Table, unit: int, throw: Throw) -> Chance:
    """Whether the unit is wounded, and killed by it (RB-TEST-10, RB-WND)."""
    if unit != s.test_unit:
        throw = msgspec.structs.replace(throw, wins=False, red_wins=False)
    if not struck.named(s) >> unit & 1:  # the total is compared with its own defence
        shift = values.defence_of(s, unit) - s.test_number
        throw = msgspec.structs.replace(throw, number=throw.number + shift)
    piercing = weapons.pierces(s.test_keys)
    wounds = units.suffered(s, unit, 1, piercing)
    hit = succeeds(throw) if wounds else NEVER
    dies = hit if wounds >= units.wounds_left(s, unit) else NEVER
    cases = _cases(
        ("killed", say("killed"), dies), ("wounded", say("wounded"), hit - dies), ("unharmed", say("unharmed"), 1 - hit)
    )
    main = Case("killed", say("kill"), dies) if dies else Case("hit", say("wound"), hit)
    terms = {"dice": named(attack_terms(s)), "needed": named(values.defence_terms(s, unit))}
    return Chance(unit, cases, main, harms(hit, dies), terms, harm=hit, death=dies)


def _defence(s: Table, throw: Throw) -> Chance:
    held = succeeds(throw)
    cases = _cases(("unharmed", say("unharmed"), held), ("wounded", say("wounded"), 1 - held))
    main = Case("held", say("hold out"), held)
    terms = {"dice": named(pool.defence_dice(s, s.test_hero)), "added": named(pool.defence_plus(s, s.test_hero))}
    return Chance(s.test_hero, cases, main, say("{chance} to hold out", chance=percent(held)), terms)


def _sure(s: Table) -> list[Chance]:
    """A heroic point makes it sure: the total is the number (RB-HP-2, RB-HP-3)."""
    return _chances(s, Throw(number=0))


def _cases(*found: tuple[str, Text, Fraction]) -> tuple[Case, ...]:
    return tuple(Case(id, name, chance) for id, name, chance in found if chance)


def defence_chance(s: Table, hero: int, total: int, pierced: bool) -> Fraction:
    """How likely a Hero holds out against an attack of so much (RB-TEST-11), by the dice alone."""
    dice, plus = sum_of(pool.defence_dice(s, hero)), sum_of(pool.defence_plus(s, hero))
    if total <= plus:
        return SURELY
    return succeeds(Throw(kind=t.D_DEFENCE, number=total - plus, dice=dice, pierced=pierced))
