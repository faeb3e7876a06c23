"""What is kept beside the places of miniatures, tokens and Heroes, and what the enemy turn passes over."""

import random
from collections.abc import Iterator
from itertools import chain

import pytest

from tests.reichbusters.walks import SPEC, walk
from undercroft.core.chance.dice import seeded
from undercroft.core.choice import Flow
from undercroft.games.reichbusters.fields import FIELDS
from undercroft.games.reichbusters.rules.awareness import awareness
from undercroft.games.reichbusters.rules.board import areas, found
from undercroft.games.reichbusters.rules.cards import cards
from undercroft.games.reichbusters.rules.catalogue_tables import (
    TRIGGER_ENEMY_ENDS_MOVE,
)
from undercroft.games.reichbusters.rules.dossier import Dossier, Ways
from undercroft.games.reichbusters.rules.enemy import lines, prey, victims
from undercroft.games.reichbusters.rules.enemy import move as enemy_move
from undercroft.games.reichbusters.rules.enemy.ways import plan
from undercroft.games.reichbusters.rules.keywords import units as unit_keywords
from undercroft.games.reichbusters.rules.questions import Q_TURN
from undercroft.games.reichbusters.rules.sets import members
from undercroft.games.reichbusters.rules.tables import (
    ASK_TIES,
    FIRST_COMES,
    P_CHECK_AWARENESS,
    P_RAISE_THE_ALARM,
)
from undercroft.games.reichbusters.rules.turn import enemy_turn, hero_turn
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


def by_steps(s: Table, at_once: bool) -> Table:
    """The enemy turn after the turn of the active Hero: at once, or phase by phase."""
    if hero_turn.finish_turn(s) is not None:
        return s  # a vril leak may ask: not this turn
    while P_RAISE_THE_ALARM <= s.phase <= P_CHECK_AWARENESS and not s.over:
        more = enemy_turn.go_on(s) if at_once else enemy_turn.phase(s)
        if more is not None:
            run(s, more)
    return s


def planned(s: Table, unit: int) -> list[tuple[int, int]]:
    """The ways on of a unit, as areas and doors."""
    return [(way.area, way.gate) for way in plan(s, unit, True)]


@pytest.mark.parametrize("seed", range(7))
def test_what_is_kept_beside_the_places_agrees_with_them_all_through_a_game(seed: int) -> None:
    for game in walk(seed):
        game.check()


def test_a_miniature_that_was_moved_by_hand_is_noticed() -> None:
    game = next(walk(0))
    game.check()
    game.table.unit_area[0] = game.table.hero_area[0]
    with pytest.raises(AssertionError, match="units_in is not what the table says"):
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
        places = [one.hero_area[hero] for hero in members(one.heroes_on_map)]
        if len(set(places)) < 2 or one.captured | one.unseen | one.downed:
            continue
        swapped += 1
        for hero, area in zip(members(one.heroes_on_map), reversed(places)):
            found.move_hero(other, hero, area)
        assert areas.quarry(one) is areas.quarry(other)
        for unit in members(one.units_on_map):
            for s in (one, other):
                kept = planned(s, unit)
                areas.quarry(s).plans.clear()
                assert planned(s, unit) == kept
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
        for unit in members(s.units_on_map):
            at = s.unit_area[unit]
            assert areas.heroes_seen(s, at) == areas.heroes_seen(fresh, at)
            assert areas.seen_by_heroes(s) == areas.seen_by_heroes(fresh)
            assert prey.goes_for(s, unit) == prey.goes_for(fresh, unit)
            assert prey.away(s, unit) == prey.away(fresh, unit)
            assert planned(s, unit) == planned(fresh, unit)
            for ranged in (False, True):
                assert victims.chosen(s, unit, ranged) == victims.chosen(fresh, unit, ranged)


@pytest.mark.parametrize("seed", range(4))
def test_heroes_see_more_only_when_the_last_unit_leaves_an_area_past_which_they_look(seed: int) -> None:
    for game in walk(seed):
        s = game.table.copy()
        for area in members(s.unit_areas):
            before, crossed = areas.seen_by_heroes(s), areas.quarry(s).crossed
            units = members(s.units_in[area])
            for unit in units:
                found.move_unit(s, unit, -1)
                if unit != units[-1] or not crossed >> area & 1:
                    assert areas.seen_by_heroes(s) == before
            for unit in units:
                found.move_unit(s, unit, area)


@pytest.mark.parametrize("seed", range(4))
def test_the_end_of_a_move_is_answered_where_a_hero_may_see_it(seed: int) -> None:
    for game in walk(seed):
        s = game.table
        for unit in members(s.units_on_map):
            if cards.answered(s, TRIGGER_ENEMY_ENDS_MOVE, unit, s.unit_area[unit]):
                assert areas.quarry(s).around >> s.unit_area[unit] & 1


@pytest.mark.parametrize("seed", range(7))
def test_the_enemy_turn_comes_to_the_same_phase_by_phase(seed: int) -> None:
    turns = 0
    for game in walk(seed):
        ask = game.ask
        if ask is None or ask.question != Q_TURN or END not in ask.options or turns == 12:
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
    acting = [lines.of_line(s, line, awake) for line in range(lines.line_count(s.dossier))]
    return [line for line in acting if line]


@pytest.mark.parametrize("seed", range(7))
def test_who_moves_first_is_the_first_of_all_whose_turn_it_may_be(seed: int) -> None:
    looked_at = 0
    for game in walk(seed):
        s = game.table.copy()
        s.activated = 0
        for line in acting_lines(s):
            looked_at += 1
            order = list(enemy_move.in_turn(s, line))
            assert sorted(order) == list(members(line))
            for unit in order:  # as long as nobody moves
                assert unit == min(enemy_move.equally_near(s, line))
                line ^= 1 << unit
    assert looked_at


@pytest.mark.parametrize("seed", range(7))
def test_a_line_moves_as_if_the_players_said_at_every_tie_what_comes_first(seed: int) -> None:
    """Doors, fast units and cards that answer them are among it."""
    moved = 0
    for game in walk(seed):
        for line in acting_lines(game.table):
            one, other = game.table.copy(), game.table.copy()
            for s, order in ((one, FIRST_COMES), (other, ASK_TIES)):
                s.activated, s.events, s.orders = 0, [], [order] * len(s.orders)
                more = enemy_move.line_moves(s, line)
                while more is not None:
                    run(s, more)
                    more = None if s.over else enemy_move.line_moves(s, line)
            assert one.events == other.events
            moved += len(one.events)
            for name in (
                "unit_area",
                "units_in",
                "unit_areas",
                "shut",
                "locked",
                "cleared",
                "aware",
                "sighted",
                "hand",
            ):
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
def test_whoever_is_ready_and_can_attack_is_among_them(seed: int) -> None:
    able = 0
    for game in walk(seed):
        s = game.table
        ready = victims.ready(s)
        for unit in members(s.units_on_map):
            free = awareness.is_alert(s, unit) and not unit_keywords.suppressed(s, unit)
            free = free and not (s.activated | s.distracted) >> unit & 1
            assert free or not (ready.beside | ready.far) >> unit & 1
            for ranged in (False, True):
                if free and victims.can_attack(s, unit, ranged):
                    able += 1
                    assert (ready.far if ranged else ready.beside) >> unit & 1
    assert able
