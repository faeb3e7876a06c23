"""What is kept beside the places of miniatures, tokens and Heroes, and what the enemy turn passes over."""

import random
from collections.abc import Iterator
from itertools import chain, product

import pytest

from undercroft.core.chance.dice import seeded
from undercroft.core.packing import VERB, pack
from undercroft.games.reichbusters.fields import FIELDS
from undercroft.games.reichbusters.game import Reichbusters
from undercroft.games.reichbusters.rules.attacks import deaths, targets, weapons
from undercroft.games.reichbusters.rules.board import areas, found
from undercroft.games.reichbusters.rules.cards import cards
from undercroft.games.reichbusters.rules.cards.held import EACH, FOR_TEST, HOLDERS, TRIGGERS
from undercroft.games.reichbusters.rules.catalogue_tables import (
    CARD_TRIGGERS,
    MOD_ATTACK,
    MOD_DEFENCE,
    MOD_KIND,
    MOD_NOISE,
    TRIGGER_ENEMY_ENDS_MOVE,
    TRIGGER_ENEMY_ENTERS,
)
from undercroft.games.reichbusters.rules.enemy import march as enemy_march
from undercroft.games.reichbusters.rules.enemy import move as enemy_move
from undercroft.games.reichbusters.rules.enemy import turn as enemy_turn
from undercroft.games.reichbusters.rules.enemy import units as enemy_units
from undercroft.games.reichbusters.rules.enemy import victims
from undercroft.games.reichbusters.rules.heroes import turn as hero_turn
from undercroft.games.reichbusters.rules.keywords import attack as keywords_attack
from undercroft.games.reichbusters.rules.keywords import units as unit_keywords
from undercroft.games.reichbusters.rules.mission.dossier import Dossier, Ways
from undercroft.games.reichbusters.rules.noise import awareness, spawn
from undercroft.games.reichbusters.rules.questions import Q_TEST, Q_TURN
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
    P_CHECK_AWARENESS,
    P_RAISE_THE_ALARM,
    UNIT_KIND,
    VRIL_ROLL,
)
from undercroft.games.reichbusters.rules.tests import modifiers, pool, rerolls, test
from undercroft.games.reichbusters.rules.tests.pooled import GONE, SPENT
from undercroft.games.reichbusters.rules.verbs import DIE, END, MODIFY, PLAY
from undercroft.games.reichbusters.spec import ReichbustersSpec
from undercroft.games.reichbusters.state import Table

SPEC = ReichbustersSpec(False)


def walk(seed: int) -> Iterator[Reichbusters]:
    """A random game at each of its questions."""
    missions = [info.id for info in SPEC.missions()]
    chance = random.Random(seed)
    options = SPEC.trials[seed % len(SPEC.trials)]
    game = SPEC.new(missions[seed % len(missions)], seeded(seed), SPEC.editions[seed % 2], options)
    game.keep = False
    game.open()
    while game.ask is not None:
        yield game
        game.do(chance.choice(game.codes()))


def run(s: Table) -> None:
    """One step of the enemy turn; every question is answered with its first option."""
    flow = enemy_turn.enemy_step(s)
    try:
        ask = next(flow)
        while not s.over:
            ask = flow.send(ask.options[0])
    except StopIteration:
        pass


def by_steps(s: Table, pass_over: bool) -> Table:
    """The enemy turn after the turn of the active Hero; all its steps, or without those that pass by themselves."""
    if hero_turn.finish_turn(s) is not None:
        return s  # a vril leak may ask: not this turn
    while P_RAISE_THE_ALARM <= s.phase <= P_CHECK_AWARENESS and not s.over:
        if not (pass_over and enemy_turn.goes_by(s)):
            run(s)
    return s


@pytest.mark.parametrize("seed", range(7))
def test_what_is_kept_beside_the_places_agrees_with_them_all_through_a_game(seed: int) -> None:
    for game in walk(seed):
        counted = game.table.copy()
        found.recount(counted)
        for name in found.KEPT:
            assert getattr(counted, name) == getattr(game.table, name), name


def test_a_miniature_that_was_moved_by_hand_is_noticed() -> None:
    game = next(walk(0))
    game.check()
    game.table.at[0] = game.table.spot[0]
    with pytest.raises(AssertionError, match="crowd is not what the table says"):
        game.check()


def test_a_hero_whom_no_enemy_finds_where_the_table_says_is_noticed() -> None:
    game = next(walk(0))
    areas.quarry(game.table)
    game.check()
    game.table.captured ^= 1
    with pytest.raises(AssertionError, match="the quarry is not what the table says"):
        game.check()


def test_heroes_who_change_places_are_the_same_quarry() -> None:
    """Whom of several an enemy goes for, the table says, and nothing that is kept for the areas."""
    swapped = 0
    for game in chain(walk(0), walk(2), walk(3)):
        one, other = game.table.copy(), game.table.copy()
        places = [one.spot[hero] for hero in members(one.here)]
        if len(set(places)) < 2 or one.captured | one.unseen | one.down:
            continue
        swapped += 1
        for hero, area in zip(members(one.here), reversed(places)):
            found.go(other, hero, area)
        assert areas.quarry(one) is areas.quarry(other)
        for unit in members(one.standing):
            for s in (one, other):
                ways, step = enemy_move.plan(s, unit, True), enemy_move.first_step(s, unit, True)
                assert [(step >> enemy_move.WAY) - enemy_move.PLUS] == ways[:1] or (not step and not ways)
    assert swapped


@pytest.mark.parametrize("field", ["test_plus", "test_keys", "test_bought", "test_used", "test_rights", "test_helped"])
def test_what_is_left_of_a_test_between_actions_is_noticed(field: str) -> None:
    game = next(walk(0))
    setattr(game.table, field, 1)
    with pytest.raises(AssertionError, match="a test is on the table between actions"):
        game.check()


@pytest.mark.parametrize("seed", range(7))
def test_what_enemies_find_is_what_a_table_without_memory_finds(seed: int) -> None:
    for game in walk(seed):
        s, fresh = game.table, game.table.copy()
        fresh.quarry = None
        fresh.dossier.quarries.clear()
        for unit in members(s.standing):
            at = s.at[unit]
            assert areas.heroes_seen(s, at) == areas.heroes_seen(fresh, at)
            assert areas.seen_by_heroes(s) == areas.seen_by_heroes(fresh)
            assert enemy_move.goes_for(s, unit) == enemy_move.goes_for(fresh, unit)
            ways = enemy_move.plan(s, unit, True)
            assert ways == enemy_move.plan(fresh, unit, True)
            step = enemy_move.first_step(s, unit, True)
            assert [(step >> enemy_move.WAY) - enemy_move.PLUS] == ways[:1] or (not step and not ways)
            if ways and ways[0] >= 0:
                assert step & 255 == enemy_move.nearest_prey(fresh, unit)
                assert enemy_move.lure(s, unit, step) == enemy_move.drawn_by(fresh, unit, ways[0])
            for ranged in (False, True):
                assert victims.victim(s, unit, ranged) == victims.victim(fresh, unit, ranged)


@pytest.mark.parametrize("seed", range(4))
def test_heroes_see_more_only_when_the_last_unit_leaves_an_area_past_which_they_look(seed: int) -> None:
    for game in walk(seed):
        s = game.table.copy()
        for area in members(s.crowded):
            before, crossed = areas.seen_by_heroes(s), areas.quarry(s).crossed
            units = members(s.crowd[area])
            for unit in units:
                found.stand(s, unit, -1)
                if unit != units[-1] or not crossed >> area & 1:
                    assert areas.seen_by_heroes(s) == before
            for unit in units:
                found.stand(s, unit, area)


def test_cards_that_are_asked_for_in_the_area_alone_are_played_there_alone() -> None:
    """Units that go where no Hero is go on together if only these are held."""
    heeded = (TRIGGER_ENEMY_ENTERS, TRIGGER_ENEMY_ENDS_MOVE)
    afar = [HOLDERS << EACH * trigger for trigger in heeded if not cards.ONLY_THERE[trigger]]
    assert sum(afar) == enemy_march.HEEDS_AFAR != enemy_march.HEEDS


@pytest.mark.parametrize("seed", range(7))
def test_the_enemy_turn_comes_to_the_same_if_nothing_is_passed_over(seed: int) -> None:
    turns = 0
    for game in walk(seed):
        ask = game.ask
        if ask is None or ask.what != Q_TURN or pack(END) not in ask.options or turns == 12:
            continue
        turns += 1
        one, other = by_steps(game.table.copy(), True), by_steps(game.table.copy(), False)
        assert one.events == other.events
        for field in FIELDS.new:
            if field.shape is not None:
                assert getattr(one, field.name) == getattr(other, field.name), field.name
    assert turns


def acting_lines(s: Table) -> list[int]:
    """The alert units of each line, as the enemy turn takes them."""
    awake = awareness.alert(s)
    lines = [enemy_turn.of_line(s, line, awake) for line in range(enemy_turn.line_count(s.dossier))]
    return [line for line in lines if line]


@pytest.mark.parametrize("seed", range(7))
def test_who_moves_first_is_the_first_of_all_whose_turn_it_may_be(seed: int) -> None:
    looked_at = 0
    for game in walk(seed):
        s = game.table.copy()
        s.moved = 0
        for line in acting_lines(s):
            looked_at += 1
            order = [unit for near in enemy_move.in_turn(s, line) for unit in members(near)]
            assert sorted(order) == list(members(line))
            for unit in order:  # as long as nobody moves
                assert unit == min(enemy_move.turn_to_move(s, line))
                s.moved |= 1 << unit
    assert looked_at


@pytest.mark.parametrize("seed", range(7))
def test_a_line_that_marches_comes_to_what_it_comes_to_if_each_is_asked_in_turn(seed: int) -> None:
    moved = 0
    for game in walk(seed):
        if game.table.alarm:
            for line in acting_lines(game.table):
                one, other = game.table.copy(), game.table.copy()
                for s in (one, other):
                    s.moved, s.events, s.orders = 0, [], [0] * len(s.orders)  # nobody says who goes first
                heed = enemy_march.heeded(one)
                assert enemy_march.march(one, line, heed) == enemy_march.march_by_turns(other, line, heed)
                assert one.events == other.events
                moved += len(one.events)
                for name in ("at", "moved", "crowd", "crowded", "shut", "cleared"):
                    assert getattr(one, name) == getattr(other, name), name
    assert moved


def door_sets(seed: int) -> Iterator[tuple[Dossier, Ways]]:
    """Every mission's map with all doors shut, some, and none; a passage leads from area to area in some of them."""
    chance = random.Random(seed)
    for info in SPEC.missions():
        d = SPEC.new(info.id, seeded(seed), SPEC.editions[seed % 2], SPEC.trials[0]).table.dossier
        for shut in (d.doors, d.doors & chance.getrandbits(d.doors.bit_length()), 0):
            yield d, d.ways_of(shut, [0, d.size - 1] if chance.random() < 0.5 else [])


@pytest.mark.parametrize("seed", range(4))
def test_one_sees_what_the_lines_say_whatever_doors_are_shut_elsewhere(seed: int) -> None:
    chance = random.Random(seed)
    for d, ways in door_sets(seed):
        for area in range(d.size):
            d.look(ways, area)
            assert ways.clear[area] == d.sight.field(area, 0, ways.shut)
            blocked = chance.getrandbits(d.size)
            reach = areas._look(d, ways, area, blocked)
            assert reach[-1] == d.sight.field(area, blocked, ways.shut)
            for target in range(d.size):
                steps = next((at for at, seen in enumerate(reach) if seen >> target & 1), -1)
                assert steps == d.sight.range(area, target, blocked, ways.shut)


def test_it_is_as_far_there_as_back() -> None:
    for d, ways in door_sets(0):
        far, afoot = ([way(ways, area) for area in range(d.size)] for way in (d.measure, d.walk))
        assert far == [list(column) for column in zip(*far)] and afoot == [list(column) for column in zip(*afoot)]


@pytest.mark.parametrize("seed", range(7))
def test_whoever_is_ready_and_can_attack_is_a_striker(seed: int) -> None:
    able = 0
    for game in walk(seed):
        s = game.table
        near = victims.strikers(s)
        for unit in members(s.standing):
            ready = awareness.is_alert(s, unit) and not unit_keywords.suppressed(s, unit)
            ready = ready and not (s.moved | s.baited) >> unit & 1
            assert ready or not (near[0] | near[1]) >> unit & 1
            for ranged in (False, True):
                if ready and victims.can_attack(s, unit, ranged):
                    able += 1
                    assert near[ranged] >> unit & 1
    assert able


@pytest.mark.parametrize("seed", range(4))
def test_defence_dice_are_as_many_as_their_terms_say(seed: int) -> None:
    for game in walk(seed):
        for hero in range(len(game.table.spot)):
            terms = pool.defence_dice(game.table, hero)
            assert pool.defence_number(game.table, hero) == sum(term[0] for term in terms)


@pytest.mark.parametrize("seed", range(4))
def test_noise_dice_and_the_defence_of_units_are_as_many_as_their_terms_say(seed: int) -> None:
    for game in walk(seed):
        s = game.table
        for hero, weapon in product(members(s.here), (False, True)):
            terms = pool.noise_dice(s, hero, 2, weapon)
            assert pool.noise_number(s, hero, 2, weapon) == sum(term[0] for term in terms)
        for unit in members(s.standing):
            assert enemy_units.defence_of(s, unit) == sum(term[0] for term in enemy_units.defence_terms(s, unit))


def test_who_defends_unaided_is_offered_nothing_before_the_roll_nor_after_it() -> None:
    bare = 0
    for game in chain.from_iterable(walk(seed) for seed in range(7)):
        if game.table.test != NO_TEST:
            continue
        for hero in members(game.table.here):
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
        for unit in members(s.standing):
            if unit_keywords.ALL_ALIKE[unit] and unit != s.champion:
                kinds.setdefault(UNIT_KIND[unit], set()).add((s.rows[unit], s.hurt[unit]))
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
                assert s.holding >> EACH * trigger + hero & 1 == holds
            for kind, what in ((MOD_ATTACK, ATTACK_TEST), (MOD_DEFENCE, DEFENCE_TEST), (MOD_NOISE, NOISE_TEST)):
                assert s.holding >> FOR_TEST[what] + hero & 1 == any(MOD_KIND[card] == kind for card in hand)
            assert not s.holding >> FOR_TEST[NO_TEST]
    assert held


def test_the_units_of_an_area_that_are_open_to_an_attack_are_those_whom_nobody_covers() -> None:
    covered = 0
    for game in chain.from_iterable(walk(seed) for seed in range(4)):
        s = game.table
        for area in members(s.crowded):
            for unit in members(s.crowd[area]):
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
        for hero in members(s.here if game.flow is None else 0):
            first = s.team[hero] * CARDS_EACH
            own = [first + number for number in members(s.hand[hero]) if not CARD_TRIGGERS[first + number]]
            held += len(own)
            offered = cards.play_options(s, hero, targets.aims(s, hero))
            assert offered == [pack(PLAY, card) for card in own if cards.CANS[card](s, hero)]
    assert held


@pytest.mark.parametrize("seed", range(3))
def test_a_moment_is_answered_where_a_hero_holds_an_instant_that_fits_it(seed: int) -> None:
    answered = 0
    for game in walk(seed):
        s = game.table
        units = members(s.standing)
        for trigger, unit in product(range(TRIGGERS), units[:2]):
            fits = any(cards.fitting(s, hero, trigger, unit, s.at[unit]) for hero in members(s.here))
            assert cards.answered(s, trigger, unit, s.at[unit]) == fits
            answered += fits
    assert answered


@pytest.mark.parametrize("seed", range(3))
def test_what_may_be_spent_on_a_test_is_asked_where_there_is_anything(seed: int) -> None:
    asked = 0
    for game in walk(seed):
        if game.ask is not None and game.ask.what == Q_TEST:
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
        if ask is None or ask.what != Q_TEST or ask.options[0] & VERB == DIE:
            continue
        asked += 1
        s = game.table.copy()
        assert ask.options == test.spend_options(s, rerolls.rights(s))
        everybody = (1 << len(s.team)) - 1
        cards_held = [code for code in ask.options if code & VERB == MODIFY]
        assert cards_held == modifiers.modifier_options(s, everybody if s.test != VRIL_ROLL else 0)
        assert pool.total(s) == added_up(s)
        unspent = [die for die in s.test_dice if die & (SPENT | GONE) == 0 and die >> 3 & 7 == F_SPECIAL]
        assert pool.SPECIALS.isdisjoint(s.test_dice) == (not unspent)
    assert asked


@pytest.mark.parametrize("seed", range(4))
def test_tokens_in_the_order_of_their_distance_are_the_nearest_one_after_the_other(seed: int) -> None:
    several = 0
    for game in walk(seed):
        s = game.table
        order = spawn.by_distance(s, s.active, s.nests)
        several += len(order) > 1
        left = s.nests
        for area in order:
            assert area == spawn.nearest_of(s, s.active, left)[0]
            left &= ~(1 << area)
        assert not left
    assert several


def in_sight(s: Table, hero: int, weapon: int) -> int:
    """The units that a weapon may be aimed at, looked at one by one (RB-ATK-2 to RB-ATK-4, RB-RANGE-1)."""
    here, keys, reach = s.spot[hero], weapons.printed_keys(s, hero, weapon), weapons.reach(s, hero, weapon)
    ranged = weapons.is_ranged(s, hero, weapon)
    out = 0
    for unit in members(s.standing if weapons.usable(s, hero, weapon) else 0):
        far = areas.hero_range(s, here, s.at[unit], keywords_attack.accurate(keys))
        if s.crowd[here]:
            fits = far == 0 and (not ranged or keywords_attack.versatile(keys))
        else:
            fits = 0 < far <= reach
        if fits and targets.open_in(s, s.at[unit], ranged, keys) >> unit & 1:
            out |= 1 << unit
    return out


@pytest.mark.parametrize("seed", range(7))
def test_whom_weapons_may_be_aimed_at_is_what_a_look_at_every_unit_finds(seed: int) -> None:
    aimed = 0
    for game in walk(seed):
        s = game.table
        for hero in members(s.here):
            found = targets.aims(s, hero)
            aimed += any(found)
            assert found == [in_sight(s, hero, weapon) for weapon in targets.WEAPONS]
    assert aimed


@pytest.mark.parametrize("seed", range(7))
def test_of_units_that_are_alike_the_same_are_kept_by_area_and_one_by_one(seed: int) -> None:
    for game in walk(seed):
        s = game.table
        for units in (s.standing, *s.crowd):
            assert deaths.once_of(s, units) == deaths.alike_once(s, list(members(units)))


@pytest.mark.parametrize("seed", range(7))
def test_a_turn_that_begins_quietly_begins_without_a_question(seed: int) -> None:
    quiet = 0
    for game in walk(seed):
        for hero in members(game.table.here):
            if hero_turn.begins_quietly(game.table, hero):
                quiet += 1
                assert hero_turn.start_turn(game.table.copy(), hero) is None
    assert quiet
