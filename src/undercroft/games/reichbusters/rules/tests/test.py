"""Tests step by step (RB-TEST-3): the number, the roll, specials and modifiers, surges, draining, the total.

The test lies on the table (`test_...`) until `close_test`, so that pages, odds and computers see it. What may be
decided before the roll and after a failure is asked only where there is something to decide.
"""
# compiled: mypyc

from collections.abc import Generator
from typing import Final

from undercroft.core.chance.modifiers import total as sum_of
from undercroft.core.choice import Ask, Flow
from undercroft.core.packing import verb_of
from undercroft.games.reichbusters.rules import events as tell
from undercroft.games.reichbusters.rules import hooks, verbs
from undercroft.games.reichbusters.rules.catalogue_tables import ITEM_NOISE, MOD_QUIET, TOKEN_KIND
from undercroft.games.reichbusters.rules.held import FOR_TEST, HOLDERS
from undercroft.games.reichbusters.rules.heroes import items, played, weapons
from undercroft.games.reichbusters.rules.pool import lasting, pool, rerolls
from undercroft.games.reichbusters.rules.pool.pooled import SPECIALS
from undercroft.games.reichbusters.rules.questions import Q_AFTER_TEST, Q_BEFORE_ROLL, Q_TEST
from undercroft.games.reichbusters.rules.specials import specials
from undercroft.games.reichbusters.rules.tables import (
    ATTACK_TEST,
    D_ATTACK,
    D_DEFENCE,
    D_NOISE,
    D_VRIL,
    DEFENCE_TEST,
    I_AMMO,
    I_AP_ROUNDS,
    I_VRIL_INJECTION,
    I_VRIL_SHIELD,
    K_ARMOUR_PIERCING,
    K_PIERCING,
    K_SILENT,
    K_STAND_DOWN,
    K_VRIL_EXPERIMENT,
    NO_TEST,
    NOISE_TEST,
    S_VRIL_EXPERIMENT,
    SPEND_ITEM_EFFECT,
    VRIL_ROLL,
)
from undercroft.games.reichbusters.rules.tests import heroic, modifiers, vril
from undercroft.games.reichbusters.rules.verbs import (
    DONE,
    HEROIC,
    MODIFY,
    REROLL,
    ROLL,
    SPEND,
    USE,
)
from undercroft.games.reichbusters.state import Table

Total = Generator[Ask, int, int]
Aside = tuple[list[int], list[int], list[int], list[int], list[int]]

IGNORED: Final = 999  # the total of a defence that lets no damage through
ASSISTED: Final = -1  # no total yet: of a Hero who is not `unaided`
ROLLED: Final = -2  # the same: of dice with which not all is done
BOUGHT: Final = 100  # on top of a vril roll whose item's special line was bought
HELD_FOR_DEFENCE: Final[int] = FOR_TEST[DEFENCE_TEST]
LOUD: Final = 1  # the number that every noise test needs (RB-TEST-12)
NONE: Final[list[int]] = []  # no options; never changed


# ---------------------------------------------------------------- the four kinds


def attack_test(
    s: Table,
    hero: int,
    weapon: int,
    unit: int,
    number: int,
    dice: int,
    keys: int,
    plus: int = 0,
    bought: int = 0,
    also: int = 0,
) -> Total:
    """Steps 1 to 6 of an attack test; returns the total. `dice` and `plus` come beside those of the weapon, `keys` are
    all keywords of the attack (bits of tables.K_...), `bought` effects that a card triggers without a special, `also`
    the units named beside the target."""
    keys |= hooks.given_keywords(s, hero, hooks.GIVEN_IN_ATTACK)
    begin_test(s, ATTACK_TEST, hero, number, weapon, unit, s.unit_area[unit], keys)
    s.test_plus = plus
    s.test_more = dice
    s.test_bought = bought
    s.test_also = also
    if (s.has_points | s.carriers) >> hero & 1 or s.active_skills[hero] >> S_VRIL_EXPERIMENT & 1:
        first = before_options(s)
        if first and (yield from _before(s, (yield Ask(hero, Q_BEFORE_ROLL, first, ATTACK_TEST)))):
            return _closing_total(s)
    with_vril = _roll(s, D_ATTACK, pool.attack_number(s, hero, weapon))
    rights = rerolls.in_attack(s, hero)
    choices = spend_options(s, rights)
    if choices:
        yield from spend_on(s, (yield Ask(hero, Q_TEST, choices, ATTACK_TEST)), rights)
    if with_vril:
        yield from _surges_and_draining(s)
    total = pool.total(s)
    if total < number and s.has_points >> hero & 1 and heroic.fitting(s) >= heroic.AFTER:
        yield from _after_failure(s, number - total)
        total = pool.total(s)
    if s.events_wanted:
        tell.total(s, ATTACK_TEST, hero, total, number)
    return total


def defence_test(s: Table, hero: int, number: int, unit: int, piercing: bool) -> Total:
    """A defence test against a combined attack; returns the total, or IGNORED if no damage comes through."""
    total = bare_defence(s, hero, number, unit) if not piercing and unaided(s, hero) else ASSISTED
    return total if total >= 0 else (yield from assisted_defence(s, hero, number, unit, piercing, total == ROLLED))


def assisted_defence(s: Table, hero: int, number: int, unit: int, piercing: bool, rolled: bool) -> Total:
    """A defence test of a Hero who is not `unaided`, or whose dice of a `bare_defence` are `rolled`. Its effects are
    counted by themselves, once per defence."""
    triggered = s.triggered
    s.triggered = 0
    with_vril, rights = False, 0
    if not rolled:
        keys = 1 << K_PIERCING if piercing else 0
        keys |= hooks.given_keywords(s, hero, hooks.GIVEN_IN_DEFENCE)
        begin_test(s, DEFENCE_TEST, hero, number, -1, unit, s.unit_area[unit] if unit >= 0 else -1, keys)
        if (s.has_points | s.carriers) >> hero & 1 or s.active_skills[hero] >> S_VRIL_EXPERIMENT & 1:
            first = before_options(s)
            if first and (yield from _before(s, (yield Ask(hero, Q_BEFORE_ROLL, first, DEFENCE_TEST)))):
                s.triggered = triggered
                return _closing_total(s)
            if s.carried[hero]:
                s.test_plus += sum_of(pool.defence_plus(s, hero))
        with_vril = _roll(s, D_DEFENCE, pool.defence_number(s, hero))
        rights = rerolls.in_defence(s, hero)
    choices = spend_options(s, rights)
    if choices:
        yield from spend_on(s, (yield Ask(hero, Q_TEST, choices, DEFENCE_TEST)), rights)
    ignored = (s.test_bought or s.test_used) != 0 and damage_is_ignored(s)
    if with_vril:
        yield from _surges_and_draining(s)
    total = pool.total(s)
    if total < number and s.has_points >> hero & 1 and not ignored and heroic.fitting(s) >= heroic.AFTER:
        yield from _after_failure(s, number - total)
        total = pool.total(s)
    s.triggered = triggered
    if s.events_wanted:
        tell.total(s, DEFENCE_TEST, hero, total, number)
    return IGNORED if ignored else total


def unaided(s: Table, hero: int) -> bool:
    """A Hero who defends has nothing but dice, before the roll and after it: no points, items, skills or cards of their
    own or of a comrade; nor is another test on the table. It may say no where the next chapters find nothing either."""
    if s.test != NO_TEST or (s.has_points | s.carriers | s.injected) >> hero & 1:
        return False
    if s.card_holders >> HELD_FOR_DEFENCE & (1 << hero | s.guardians):
        return False
    if s.active_skills[hero] >> S_VRIL_EXPERIMENT & 1 or hooks.given_keywords(s, hero, hooks.GIVEN_IN_DEFENCE):
        return False
    return not (s.lasting[hero] or lasting.SARGE in s.team) or not rerolls.of_cards(s, hero)


def bare_defence(s: Table, hero: int, number: int, unit: int) -> int:
    """The total of those dice, or ROLLED if specials may be spent on skills. The test comes to the table only if
    something is still to come of it: nobody would see it there."""
    dice = pool.rolled(s, D_DEFENCE, pool.defence_number(s, hero))
    if s.events_wanted:
        tell.roll(s, DEFENCE_TEST, hero, number, dice)
    plain = SPECIALS.isdisjoint(dice)
    total = pool.added(dice) if plain else -1
    if total < number or not plain:
        begin_test(s, DEFENCE_TEST, hero, number, -1, unit, s.unit_area[unit] if unit >= 0 else -1, 0)
        s.test_dice = dice
        if not plain:
            if s.active_skills[hero] & specials.SKILLS_BY[D_DEFENCE]:
                return ROLLED
            specials.boost_all(s, D_DEFENCE)
            total = pool.added(s.test_dice)
    if s.events_wanted:
        tell.total(s, DEFENCE_TEST, hero, total, number)
    return total


def damage_is_ignored(s: Table) -> bool:
    """Stand down (RB-KEY-70); a vril shield whose special line was bought, or with a surge left (RB-ITEM-21)."""
    if (s.test_bought >> K_STAND_DOWN | s.test_bought >> SPEND_ITEM_EFFECT) & 1:
        return True
    return s.test_used != 0 and pool.shield_vril(s) > 0 and pool.surges(s) > 0


def noise_total(s: Table, hero: int, number: int, weapon: bool) -> Total:
    """So many dice of a noise test (noise.counted_dice) and what is done to them; returns the total, 0 for silence."""
    begin_test(s, NOISE_TEST, hero, LOUD, 0 if weapon else -1, -1, s.hero_area[hero], 0)
    if s.units_in[s.hero_area[hero]] or s.shown_features:  # nobody else listens, nor does music play
        s.test_plus = sum_of(pool.noise_plus(s, hero))
    s.test_dice = pool.rolled(s, D_NOISE, number)
    if s.events_wanted:
        tell.roll(s, NOISE_TEST, hero, LOUD, s.test_dice)
    rights = rerolls.in_noise(s, hero)
    choices = spend_options(s, rights)
    if choices:
        yield from spend_on(s, (yield Ask(hero, Q_TEST, choices, NOISE_TEST)), rights)
    total = pool.total(s)
    if s.events_wanted:
        tell.total(s, NOISE_TEST, hero, total, LOUD)
    return 0 if s.test_bought >> K_SILENT & 1 else total  # RB-KEY-63


def vril_roll(s: Table, hero: int, dice: int, token: int) -> Total:
    """The vril dice of an item outside a test (RB-VRIL-1): returns the total, BOUGHT more if the item's special line
    was bought, -1 if a surge leaves nothing of it. `end_roll` comes after what the item does."""
    begin_test(s, VRIL_ROLL, hero, 0, -1, -1, s.hero_area[hero], 0)
    s.test_used = 1 << token
    _roll(s, D_VRIL, dice)
    rights = rerolls.rights(s)
    choices = spend_options(s, rights)
    if choices:
        yield from spend_on(s, (yield Ask(hero, Q_TEST, choices, VRIL_ROLL)), rights)
    yield from vril.drain(s, hero)
    total = _closing_total(s)
    if pool.surges(s) and (total == 0 or TOKEN_KIND[token] == I_VRIL_INJECTION):
        return -1
    return total + BOUGHT if s.test_bought >> SPEND_ITEM_EFFECT & 1 else total


def end_roll(s: Table) -> Flow:
    """The surges of a vril roll wound its Hero after the item has worked (RB-ITEM-18)."""
    hero = s.test_hero
    surges = pool.surges(s)
    close_test(s)
    yield from vril.backfire(s, hero, surges)


# ---------------------------------------------------------------- on the table and off it


def begin_test(s: Table, kind: int, hero: int, number: int, weapon: int, unit: int, area: int, keys: int) -> None:
    """A test comes to the table, in the place of any other; nothing is done to it yet."""
    if s.test != NO_TEST:
        close_test(s)
    s.test = kind
    s.test_hero = hero
    s.test_number = number
    s.test_weapon = weapon
    s.test_unit = unit
    s.test_area = area
    s.test_keys = keys


def close_test(s: Table) -> None:
    """The test leaves the table with all that is of it; cards played on it are discarded (RB-MOD-1, RB-TEST-13)."""
    if any(s.played):
        played.discard_played(s)
    s.test = NO_TEST
    s.test_dice = []
    s.test_hero, s.test_weapon, s.test_unit, s.test_area, s.test_number, s.test_plus = -1, -1, -1, -1, 0, 0
    s.test_more, s.test_keys, s.test_bought, s.test_used, s.test_rights, s.test_helped = 0, 0, 0, 0, 0, 0
    s.test_also = 0


def put_aside(s: Table) -> Aside | None:
    """The test on the table makes room for another in its middle; None if none is there, nor cards of a move."""
    if s.test == NO_TEST and not s.moves_after_test and not any(s.played):
        return None
    kept = (
        [s.test, s.test_hero, s.test_number, s.test_weapon, s.test_unit, s.test_area, s.test_keys],
        [s.test_also, s.test_plus, s.test_more, s.test_bought],
        [s.test_used, s.test_rights, s.test_helped, s.moves_after_test],
        s.test_dice,
        s.played,
    )
    s.moves_after_test = 0
    s.played = [0] * len(s.played)
    close_test(s)
    return kept


def take_up(s: Table, kept: Aside) -> None:
    """The outer test goes on where it was."""
    begin_test(s, *kept[0])
    s.test_also, s.test_plus, s.test_more, s.test_bought = kept[1]
    s.test_used, s.test_rights, s.test_helped, s.moves_after_test = kept[2]
    s.test_dice = kept[3]
    s.played = kept[4]


def total(s: Table) -> int:
    """What the test on the table amounts to now."""
    return pool.total(s)


def _closing_total(s: Table) -> int:
    total = pool.total(s)
    if s.events_wanted:
        tell.total(s, s.test, s.test_hero, total, s.test_number)
    return total


# ---------------------------------------------------------------- before the roll


def before_options(s: Table) -> list[int]:
    """The roll, a heroic point, ammunition, a vril shield, vril experiment; none if there is nothing but the roll."""
    hero = s.test_hero
    more = heroic.options(s) if s.has_points >> hero & 1 else []
    if s.carried[hero]:
        more += _usable(s)
    if s.active_skills[hero] >> S_VRIL_EXPERIMENT & 1 and not s.test_rights & pool.EXPERIMENT:
        more.append(verbs.spend(K_VRIL_EXPERIMENT, D_VRIL))  # one vril die more, if the Hero wants it (RB-KEY-82)
    return [ROLL, *more] if more else more


def _before(s: Table, answer: int) -> Total:
    """What is done before the roll, from the first answer on; 1 if a point made it needless (RB-HP-2)."""
    while answer != ROLL:
        verb = verb_of(answer)
        if verb == HEROIC:
            heroic.spend(s, verbs.point_of(answer))
            s.test_plus = s.test_number
            return 1
        if verb == USE:
            _use(s, verbs.token_of(answer))
        else:
            s.test_rights |= pool.EXPERIMENT
        options = before_options(s)
        answer = (yield Ask(s.test_hero, Q_BEFORE_ROLL, options, s.test)) if options else ROLL
    return 0


def _usable(s: Table) -> list[int]:
    """Items that help in this test if they are used before the roll (RB-ITEM-2, RB-ITEM-3, RB-ITEM-21)."""
    hero = s.test_hero
    out: list[int] = []
    if s.test == ATTACK_TEST and weapons.is_ranged(s, hero, s.test_weapon):
        kinds = [I_AMMO]
        if not s.test_keys >> K_ARMOUR_PIERCING & 1:
            kinds.append(I_AP_ROUNDS)
    elif s.test == DEFENCE_TEST and not (s.edition_1_1 and s.test_used):
        kinds = [I_VRIL_SHIELD]
    else:
        return out
    fitting = [
        token
        for token in items.carried(s, hero)
        if TOKEN_KIND[token] in kinds and items.works(s, token) and not s.test_used >> token & 1
    ]
    return [verbs.use(token) for token in items.kinds_once(s, fitting)]


def _use(s: Table, token: int) -> None:
    """Ammunition is used up; its noise counts for the action (RB-USE-1)."""
    kind = TOKEN_KIND[token]
    s.test_used |= 1 << token
    tell.used(s, s.test_hero, token)
    if kind == I_AP_ROUNDS:
        s.test_keys |= 1 << K_ARMOUR_PIERCING
    if kind != I_VRIL_SHIELD:
        items.discard_item(s, token)
    s.noise = max(s.noise, ITEM_NOISE[kind])


# ---------------------------------------------------------------- the roll and what is done to it


def _roll(s: Table, kind: int, number: int) -> bool:
    """Step 2: all dice at once. True if there are vril dice among them; none come to them later."""
    hero, vril_dice = s.test_hero, 0
    s.test_dice = pool.rolled(s, kind, number)
    if s.enhanced[hero] or s.test_used or s.test_rights:
        vril_dice = sum_of(pool.vril_dice(s, hero))
        if vril_dice:
            pool.add_dice(s, D_VRIL, vril_dice)
    if s.events_wanted:
        tell.roll(s, s.test, hero, s.test_number, s.test_dice)
    return vril_dice > 0


def spend_options(s: Table, rights: int) -> list[int]:
    """Specials, modifiers and re-rolls (by these `rerolls.rights`) that may be used now, or being content once every
    special is spent; none if there is nothing but that."""
    hero, kind, more = s.test_hero, s.test, NONE
    bought = NONE if SPECIALS.isdisjoint(s.test_dice) else specials.options(s)
    holders = s.card_holders >> FOR_TEST[kind] & HOLDERS
    if holders:  # mostly nobody else can help
        if kind == ATTACK_TEST:
            holders &= (s.heroes_in[s.hero_area[hero]] | s.squad_leaders) & ~s.test_helped
        else:
            holders &= 1 << hero | s.guardians
        if holders:
            more = modifiers.modifier_options(s, holders)
    if rights or s.carried[hero]:
        more = more + rerolls.options(s, rights)
    if bought:
        return bought + more if more else bought
    return [DONE, *more] if more else more


def spend_on(s: Table, answer: int, rights: int) -> Flow:
    """Step 3 from the first answer on: all of them in any order, until every special is spent and the Hero is content.
    The Hero who makes the test plays helpers' cards too: it is one team. Rights to re-roll are used up by it, or come
    back with a skill."""
    while answer != DONE:
        verb = verb_of(answer)
        if verb == MODIFY:
            card = verbs.modifier_of(answer)
            modifiers.modify(s, verbs.hero_of(answer), card)
            if MOD_QUIET[card]:
                yield from modifiers.quieten(s, card)
        elif verb == SPEND:
            effect, special = verbs.effect_of(answer), verbs.special_of(answer)
            asks = specials.spend(s, effect, specials.paying(special), specials.which_of_two(special))
            if asks is not None:
                yield from asks
                rights = rerolls.rights(s)
        elif verb == REROLL:
            rights = rerolls.reroll(s, rights, verbs.die_of(answer))
        else:
            specials.boost(s, verbs.kind_of(answer))
        choices = spend_options(s, rights)
        answer = (yield Ask(s.test_hero, Q_TEST, choices, s.test)) if choices else DONE


def _surges_and_draining(s: Table) -> Flow:
    """Steps 4 and 5."""
    yield from vril.backfire(s, s.test_hero, pool.surges(s))
    yield from vril.drain(s, s.test_hero)


def _after_failure(s: Table, short: int) -> Flow:
    """Two heroic points turn a failure into a success, if the Hero has them (RB-HP-3)."""
    answer = yield Ask(s.test_hero, Q_AFTER_TEST, [DONE, *heroic.options(s)], short)
    if verb_of(answer) == DONE:
        return
    heroic.spend(s, verbs.point_of(answer))
    answer = yield Ask(s.test_hero, Q_AFTER_TEST, heroic.options(s), short)
    heroic.spend(s, verbs.point_of(answer))
    s.test_plus += short
