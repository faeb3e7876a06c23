"""What is kept beside the places of miniatures, tokens and Heroes, and what the enemy turn passes over."""

import random
from collections.abc import Iterator
from itertools import chain

import pytest

from tests.reichbusters.walks import SPEC, walk
from undercroft.core.chance.dice import seeded
from undercroft.core.choice import Flow
from undercroft.core.packing import pack
from undercroft.games.reichbusters.fields import FIELDS
from undercroft.games.reichbusters.rules.board import areas, found
from undercroft.games.reichbusters.rules.cards import cards
from undercroft.games.reichbusters.rules.cards.held import EACH, HOLDERS
from undercroft.games.reichbusters.rules.catalogue_tables import (
    TRIGGER_ENEMY_ENDS_MOVE,
    TRIGGER_ENEMY_ENTERS,
)
from undercroft.games.reichbusters.rules.enemy import march as enemy_march
from undercroft.games.reichbusters.rules.enemy import move as enemy_move
from undercroft.games.reichbusters.rules.enemy import turn as enemy_turn
from undercroft.games.reichbusters.rules.enemy import victims
from undercroft.games.reichbusters.rules.heroes import turn as hero_turn
from undercroft.games.reichbusters.rules.keywords import units as unit_keywords
from undercroft.games.reichbusters.rules.mission.dossier import Dossier, Ways
from undercroft.games.reichbusters.rules.noise import awareness
from undercroft.games.reichbusters.rules.questions import Q_TURN
from undercroft.games.reichbusters.rules.sets import members
from undercroft.games.reichbusters.rules.tables import (
    P_CHECK_AWARENESS,
    P_RAISE_THE_ALARM,
)
from undercroft.games.reichbusters.rules.verbs import END
from undercroft.games.reichbusters.state import Table


def run(s: Table, flow: Flow) -> None:
    """Every question is answered with its first option."""
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
            run(s, enemy_turn.enemy_step(s))
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


@pytest.mark.parametrize(
    "field", ["test_plus", "test_keys", "test_bought", "test_used", "test_rights", "test_helped", "test_also"]
)
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


@pytest.mark.parametrize("seed", range(4))
def test_the_end_of_a_move_is_answered_where_a_hero_may_see_it(seed: int) -> None:
    for game in walk(seed):
        s = game.table
        for unit in members(s.standing):
            if cards.answered(s, TRIGGER_ENEMY_ENDS_MOVE, unit, s.at[unit]):
                assert areas.quarry(s).around >> s.at[unit] & 1


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


@pytest.mark.parametrize("seed", range(7))
def test_a_line_that_marches_does_what_its_units_do_one_by_one(seed: int) -> None:
    """Doors, fast units and cards that answer them are among it: nothing is passed over that matters."""
    moved = 0
    for game in walk(seed):
        for line in acting_lines(game.table):
            one, other = game.table.copy(), game.table.copy()
            for s in (one, other):
                s.moved, s.events, s.orders = 0, [], [0] * len(s.orders)  # nobody says who goes first
            run(one, enemy_march.move_line(one, line, enemy_march.march(one, line, enemy_march.heeded(one))))
            run(other, enemy_march.move_as_told(other, line))
            assert one.events == other.events
            moved += len(one.events)
            for name in ("at", "crowd", "crowded", "shut", "locked", "cleared", "aware", "sighted", "hand"):
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
