"""What is known at a glance of tests, cards and weapons, held against a look at everything."""

import random
from itertools import chain, product

import pytest

from tests.reichbusters.walks import walk
from undercroft.core.packing import verb_of
from undercroft.games.reichbusters.rules import verbs
from undercroft.games.reichbusters.rules.aim import targets
from undercroft.games.reichbusters.rules.awareness import spawn
from undercroft.games.reichbusters.rules.board import areas
from undercroft.games.reichbusters.rules.cards import cards, hand
from undercroft.games.reichbusters.rules.catalogue_tables import (
    CARD_TRIGGERS,
    MOD_ATTACK,
    MOD_DEFENCE,
    MOD_KIND,
    MOD_NOISE,
)
from undercroft.games.reichbusters.rules.held import EACH, FOR_TEST, TRIGGERS
from undercroft.games.reichbusters.rules.heroes import weapons
from undercroft.games.reichbusters.rules.keywords import attack as keywords_attack
from undercroft.games.reichbusters.rules.keywords import units as unit_keywords
from undercroft.games.reichbusters.rules.pool import pool, rerolls
from undercroft.games.reichbusters.rules.pool.pooled import GONE, SPECIALS, SPENT
from undercroft.games.reichbusters.rules.questions import Q_TEST
from undercroft.games.reichbusters.rules.sets import members, nth
from undercroft.games.reichbusters.rules.tables import (
    ATTACK_TEST,
    CARDS_EACH,
    DEFENCE_TEST,
    F_SPECIAL,
    F_SURGE,
    K_ACCURATE,
    NO_TEST,
    NOISE_TEST,
    UNARMED,
    UNIT_KIND,
    VRIL_ROLL,
)
from undercroft.games.reichbusters.rules.tests import modifiers, test
from undercroft.games.reichbusters.rules.turn import hero_turn
from undercroft.games.reichbusters.rules.units import likeness, values
from undercroft.games.reichbusters.rules.verbs import DIE, MODIFY
from undercroft.games.reichbusters.state import Table


@pytest.mark.parametrize("seed", range(4))
def test_defence_dice_are_as_many_as_their_terms_say(seed: int) -> None:
    for game in walk(seed):
        for hero in range(len(game.table.hero_area)):
            terms = pool.defence_dice(game.table, hero)
            assert pool.defence_number(game.table, hero) == sum(term[0] for term in terms)


@pytest.mark.parametrize("seed", range(4))
def test_attack_dice_are_as_many_as_their_terms_say(seed: int) -> None:
    for game in walk(seed):
        s = game.table.copy()
        for hero, weapon, area in product(members(s.heroes_on_map), (0, 1, UNARMED), (0, s.hero_area[s.active])):
            test.begin_test(s, ATTACK_TEST, hero, 5, weapon, -1, area, 0)
            s.test_more = weapon
            terms = pool.attack_dice(s, hero, weapon, weapons.in_ranged_attack(s), weapon)
            assert pool.attack_number(s, hero, weapon) == sum(term[0] for term in terms)


@pytest.mark.parametrize("seed", range(4))
def test_noise_dice_and_the_defence_of_units_are_as_many_as_their_terms_say(seed: int) -> None:
    for game in walk(seed):
        s = game.table
        for hero, weapon in product(members(s.heroes_on_map), (False, True)):
            terms = pool.noise_dice(s, hero, 2, weapon)
            assert pool.noise_number(s, hero, 2, weapon) == sum(term[0] for term in terms)
        for unit in members(s.units_on_map):
            assert values.defence_of(s, unit) == sum(term[0] for term in values.defence_terms(s, unit))


def test_who_defends_unaided_is_offered_nothing_before_the_roll_nor_after_it() -> None:
    bare = 0
    for game in chain.from_iterable(walk(seed) for seed in range(7)):
        if game.table.test != NO_TEST:
            continue
        for hero in members(game.table.heroes_on_map):
            if not test.unaided(game.table, hero):
                continue
            bare += 1
            s = game.table.copy()
            test.begin_test(s, DEFENCE_TEST, hero, 5, -1, -1, -1, 0)
            everybody = (1 << len(s.team)) - 1
            assert test.before_options(s) == modifiers.modifier_options(s, everybody) == []
            assert not rerolls.rights(s) and not pool.defence_plus(s, hero)
    assert bare


@pytest.mark.parametrize("seed", range(4))
def test_those_who_are_all_alike_differ_in_nothing_but_their_place(seed: int) -> None:
    for game in walk(seed):
        s = game.table
        kinds: dict[int, set[tuple[int, int]]] = {}
        for unit in members(s.units_on_map):
            if unit_keywords.ALL_ALIKE[unit] and unit != s.champion:
                kinds.setdefault(UNIT_KIND[unit], set()).add((s.unit_row[unit], s.unit_wounds[unit]))
        assert all(len(sides) == 1 for sides in kinds.values())


@pytest.mark.parametrize("seed", range(4))
def test_who_holds_a_card_for_what_is_known_by_heart(seed: int) -> None:
    held = 0
    for game in walk(seed):
        s = game.table
        for hero, who in enumerate(s.team):
            hand = [who * CARDS_EACH + card for card in members(s.hand[hero])]
            for trigger in range(TRIGGERS):
                holds = any(CARD_TRIGGERS[card] >> trigger & 1 for card in hand)
                held += holds
                assert s.card_holders >> EACH * trigger + hero & 1 == holds
            for kind, what in ((MOD_ATTACK, ATTACK_TEST), (MOD_DEFENCE, DEFENCE_TEST), (MOD_NOISE, NOISE_TEST)):
                assert s.card_holders >> FOR_TEST[what] + hero & 1 == any(MOD_KIND[card] == kind for card in hand)
            assert not s.card_holders >> FOR_TEST[NO_TEST]
    assert held


def test_the_units_of_an_area_that_are_open_to_an_attack_are_those_whom_nobody_covers() -> None:
    covered = 0
    for game in chain.from_iterable(walk(seed) for seed in range(4)):
        s = game.table
        for area in members(s.unit_areas):
            for unit in members(s.units_in[area]):
                guarded = unit_keywords.bodyguarded(s, unit)
                shielded = guarded or unit_keywords.meatshielded(s, unit)
                covered += shielded
                assert targets.open_in(s, area, False, 0) >> unit & 1 != guarded
                assert targets.open_in(s, area, True, 0) >> unit & 1 != shielded
                assert targets.open_in(s, area, True, 1 << K_ACCURATE) >> unit & 1
    assert covered


@pytest.mark.parametrize("seed", range(7))
def test_cards_are_offered_by_their_own_conditions(seed: int) -> None:
    held = 0
    for game in walk(seed):
        s = game.table
        for hero in members(s.heroes_on_map if game.flow is None else 0):
            first = s.team[hero] * CARDS_EACH
            own = [first + number for number in members(s.hand[hero]) if not CARD_TRIGGERS[first + number]]
            held += len(own)
            offered = hand.play_options(s, hero, s.hero_area[hero], targets.aimed(s, hero, s.hero_area[hero]))
            assert offered == [verbs.play(card) for card in own if cards.CANS[card](s, hero)]
    assert held


@pytest.mark.parametrize("seed", range(3))
def test_a_moment_is_answered_where_a_hero_holds_an_instant_that_fits_it(seed: int) -> None:
    answered = 0
    for game in walk(seed):
        s = game.table
        units = members(s.units_on_map)
        for trigger, unit in product(range(TRIGGERS), units[:2]):
            fits = any(cards.fitting(s, hero, trigger, unit, s.unit_area[unit]) for hero in members(s.heroes_on_map))
            assert cards.answered(s, trigger, unit, s.unit_area[unit]) == fits
            answered += fits
    assert answered


@pytest.mark.parametrize("seed", range(3))
def test_what_may_be_spent_on_a_test_is_asked_where_there_is_anything(seed: int) -> None:
    asked = 0
    for game in walk(seed):
        if game.ask is not None and game.ask.question == Q_TEST:
            asked += 1
            assert len(game.ask.options) > 1 and game.table.test != NO_TEST
    assert asked


def test_every_member_of_a_set_has_its_place_in_it() -> None:
    chance = random.Random(1)
    for size in range(1, 70):
        mask = chance.getrandbits(size) | 1 << size
        assert [nth(mask, place) for place in range(mask.bit_count())] == list(members(mask))


def added_up(s: Table) -> int:
    """The total of the test on the table, die by die as the book has it (RB-DICE-3, RB-KEY-51, RB-KEY-52)."""
    n = s.test_plus
    for die in s.test_dice:
        if not die & GONE:
            shown = pool.face(s, die)
            special = 2 + (keywords_attack.precise(s, s.test_hero, s.test_keys) if s.test == ATTACK_TEST else 0)
            n += {F_SPECIAL: special, F_SURGE: 0}.get(shown, shown)
    return max(n, 0)


@pytest.mark.parametrize("seed", range(7))
def test_every_question_of_a_test_offers_what_a_look_at_everything_finds(seed: int) -> None:
    """Rights to re-roll are asked for once, hands by who holds anything, specials by one look at the pool."""
    asked = 0
    for game in walk(seed):
        ask = game.ask
        if ask is None or ask.question != Q_TEST or verb_of(ask.options[0]) == DIE:
            continue
        asked += 1
        s = game.table.copy()
        assert ask.options == test.spend_options(s, rerolls.rights(s))
        everybody = (1 << len(s.team)) - 1
        cards_held = [code for code in ask.options if verb_of(code) == MODIFY]
        assert cards_held == modifiers.modifier_options(s, everybody if s.test != VRIL_ROLL else 0)
        assert pool.total(s) == added_up(s)
        unspent = [die for die in s.test_dice if die & (SPENT | GONE) == 0 and die >> 3 & 7 == F_SPECIAL]
        assert SPECIALS.isdisjoint(s.test_dice) == (not unspent)
    assert asked


@pytest.mark.parametrize("seed", range(4))
def test_tokens_in_the_order_of_their_distance_are_the_nearest_one_after_the_other(seed: int) -> None:
    several = 0
    for game in walk(seed):
        s = game.table
        order = spawn.by_distance(s, s.active, s.spawn_areas)
        several += len(order) > 1
        left = s.spawn_areas
        for area in order:
            assert area == spawn.nearest_of(s, s.active, left)[0]
            left &= ~(1 << area)
        assert not left
    assert several


def in_sight(s: Table, hero: int, weapon: int) -> int:
    """The units that a weapon may be aimed at, looked at one by one (RB-ATK-2 to RB-ATK-4, RB-RANGE-1)."""
    here, keys, reach = s.hero_area[hero], weapons.printed_keys(s, hero, weapon), weapons.reach(s, hero, weapon)
    ranged = weapons.is_ranged(s, hero, weapon)
    out = 0
    for unit in members(s.units_on_map if weapons.usable(s, hero, weapon) else 0):
        far = areas.hero_range(s, here, s.unit_area[unit], weapons.accurate(keys))
        if s.units_in[here]:
            fits = far == 0 and (not ranged or weapons.versatile(keys))
        else:
            fits = 0 < far <= reach
        if fits and targets.open_in(s, s.unit_area[unit], ranged, keys) >> unit & 1:
            out |= 1 << unit
    return out


@pytest.mark.parametrize("seed", range(7))
def test_whom_weapons_may_be_aimed_at_is_what_a_look_at_every_unit_finds(seed: int) -> None:
    aimed = 0
    for game in walk(seed):
        s = game.table
        for hero in members(s.heroes_on_map):
            found = targets.aims(s, hero)
            aimed += any(found)
            assert found == [in_sight(s, hero, weapon) for weapon in (0, 1, UNARMED)]
            by_bits = targets.aimed(s, hero, s.hero_area[hero])
            assert members(by_bits & ~targets.AROUND) == tuple(weapon for weapon in (0, 1, UNARMED) if found[weapon])
            assert targets.attacks(s, hero, s.hero_area[hero], by_bits & ~targets.AROUND) == targets.attack_options(
                s, hero
            )
    assert aimed


@pytest.mark.parametrize("seed", range(7))
def test_of_units_that_are_alike_the_same_are_kept_by_area_and_one_by_one(seed: int) -> None:
    for game in walk(seed):
        s = game.table
        for units in (s.units_on_map, *s.units_in):
            assert likeness.once_of(s, units) == likeness.alike_once(s, list(members(units)))


@pytest.mark.parametrize("seed", range(7))
def test_a_turn_that_begins_quietly_begins_without_a_question(seed: int) -> None:
    quiet = 0
    for game in walk(seed):
        for hero in members(game.table.heroes_on_map):
            if hero_turn.begins_quietly(game.table, hero):
                quiet += 1
                assert hero_turn.start_turn(game.table.copy(), hero) is None
    assert quiet
