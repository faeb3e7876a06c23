"""What a Hero may do in a turn and what follows an action (RB-TURN, RB-BONUS, RB-NOISE-3)."""

import pytest

from tests.reichbusters.scene import HALL, ROOMS, Scene
from tests.rules_plugin import rule
from undercroft.core.choice import Ask
from undercroft.games.reichbusters.rules import under_way
from undercroft.games.reichbusters.rules.board.areas import downed
from undercroft.games.reichbusters.rules.catalogue_tables import KIND_TOKENS, LASTING_SLOW_READY, WOUND_LASTING
from undercroft.games.reichbusters.rules.heroes.heroes import may_act
from undercroft.games.reichbusters.rules.tables import (
    ATTACK_TEST,
    I_BANDAGES,
    I_HELMET,
    I_OBJECTIVE_COMPLETE,
    I_VRIL_ORB,
    NO_TEST,
)
from undercroft.games.reichbusters.vocabulary import events as told

BROKEN_FINGERS = WOUND_LASTING.index(LASTING_SLOW_READY)


def tokens(kind: int, number: int = 1) -> list[int]:
    return [token for token in range(97) if KIND_TOKENS[kind] >> token & 1][:number]


# ---------------------------------------------------------------- basic actions


@rule("RB-TURN-2", "RB-TURN-3")
def test_the_limit_is_for_the_basic_move_alone() -> None:
    scene = Scene(HALL, heroes=["quentin"])
    scene.hand(0, 4)  # Creep: move up to 2 through areas without enemies
    scene.play("move B", "done", "play creep", "move C", "move D")
    assert scene.where(0) == "D" and scene.table.basic_actions == 1 and not scene.options("move")


@rule("RB-TURN-2")
def test_ready_equipment_twice_in_a_turn() -> None:
    scene = Scene()
    scene.table.jams = [1, 1]
    scene.hand(0, 7)
    scene.play("ready first jammed", "ready second jammed")
    assert scene.table.jams == [0, 0] and scene.facts(told.Readied) == [{"hero": 0, "gear": 0}, {"hero": 0, "gear": 1}]


def test_broken_fingers_take_both_basic_actions_for_it() -> None:
    scene = Scene()
    scene.wound(0, BROKEN_FINGERS)
    scene.table.jams = [1, 1]
    scene.hand(0, 7)  # something to do afterwards: Clear the breech
    scene.play("ready first jammed")
    assert scene.table.basic_actions == 0
    late = Scene()
    late.wound(0, BROKEN_FINGERS)
    late.table.jams = [1, 0]
    late.play("draw")
    assert not late.options("ready")


# ---------------------------------------------------------------- bonus actions


@rule("RB-BONUS-1", "RB-BONUS-2", "RB-DIFF-1")
@pytest.mark.parametrize("edition", ["1.0", "1.1"])
def test_taking_and_the_vril_upgrade_came_with_the_second_edition(edition: str) -> None:
    scene = Scene(heroes=["brick", "quentin"], edition=edition)
    scene.hand(0, 11)  # Second wind
    scene.carry(0, *tokens(I_VRIL_ORB, 2), *tokens(I_BANDAGES))
    scene.carry(1, *tokens(I_HELMET))
    scene.wound(0, 1)
    scene.play()
    verbs = {option.split()[0] for option in scene.options()}
    assert {"play", "use", "give", "drop"} <= verbs
    assert ({"take", "upgrade"} <= verbs) == (edition == "1.1")
    assert bool({"take", "upgrade"} & verbs) == (edition == "1.1")


@rule("RB-BONUS-3", "RB-CARD-4")
def test_bonus_actions_come_before_between_and_after_basic_ones() -> None:
    scene = Scene(HALL, heroes=["quentin"])
    scene.hand(0, 9)  # Tea break
    scene.carry(0, *tokens(I_HELMET))
    scene.play()
    assert scene.options("play") and scene.options("drop")
    scene.play("draw")
    assert scene.options("play") and scene.options("drop")
    scene.play("draw")
    assert scene.options("play") and scene.options("drop") and scene.table.basic_actions == 0


@rule("RB-BONUS-3")
def test_never_in_the_middle_of_another_action() -> None:
    scene = Scene(HALL, heroes=["quentin"])
    scene.hand(0, 4, 9)  # Creep, whose lower half is a movement modifier; Tea break
    scene.carry(0, *tokens(I_HELMET))
    scene.play("move B")
    assert scene.options() == ["modify one creep", "done"]


@rule("RB-GIVE-1", "RB-GIVE-2")
def test_the_exchange_is_once_a_turn() -> None:
    scene = Scene(heroes=["brick", "quentin"])
    scene.carry(0, *tokens(I_HELMET, 1), *tokens(I_BANDAGES))
    helmet = tokens(I_HELMET)[0]
    scene.play(f"give {helmet} two")
    assert scene.table.item_hero[helmet] == 1 and scene.table.basic_actions == 2
    assert not scene.options("give") and not scene.options("drop") and not scene.options("take")


@rule("RB-ITEM-24")
def test_an_objective_in_sight_is_taken_without_an_action() -> None:
    (token,) = tokens(I_OBJECTIVE_COMPLETE)
    scene = Scene(HALL)
    scene.lay(token, "C")
    scene.play()
    assert scene.options("collect") == [f"collect {token}"]
    scene.play(f"collect {token}")
    assert scene.table.item_hero[token] == 0 and scene.table.basic_actions == 2
    hidden = Scene(ROOMS)
    hidden.lay(token, "C")
    hidden.play()
    assert not hidden.options("collect")


# ---------------------------------------------------------------- after an action


@rule("RB-NOISE-3")
def test_one_noise_test_with_the_highest_value_and_what_modifiers_add() -> None:
    scene = Scene()
    scene.table.noise, scene.table.noise_more = 2, 1
    scene.run(under_way.finish_action(scene.table, 0), dice=["noise:blank"] * 3)
    assert scene.facts(told.Noise) == [{"hero": 0, "dice": 3}]
    assert (scene.table.noise, scene.table.noise_more, scene.table.triggered) == (0, 0, 0)


@rule("RB-NOISE-3", "RB-ATK-7", "RB-BANG-2")
def test_a_bang_comes_first_and_the_noise_test_is_still_made() -> None:
    scene = Scene()
    scene.table.noise, scene.table.bangs = 1, 1
    scene.run(under_way.finish_action(scene.table, 0), dice=["noise:blank"])
    kinds = [type(event) for event in scene.events]
    assert kinds.index(told.Bang) < kinds.index(told.Noise) and scene.table.round == 2


@rule("RB-ALARM-2")
def test_a_bang_that_brings_the_alarm_lets_the_noise_test_be_made_and_ends_the_turn() -> None:
    scene = Scene(pre=4)
    scene.table.round, scene.table.noise, scene.table.bangs = 4, 1, 1
    scene.run(under_way.finish_action(scene.table, 0), dice=["noise:blank"])
    assert scene.happened(told.Noise) and scene.table.turn_ends and scene.table.alarm_due and not scene.table.alarm


@rule("RB-REC-2")
def test_a_hero_who_went_down_has_done() -> None:
    scene = Scene()
    scene.wound(0, 1, 6, 7, 9)
    assert downed(scene.table, 0)
    scene.run(under_way.finish_action(scene.table, 0))
    assert scene.table.turn_ends


@rule("RB-CARD-5")
def test_an_instant_sets_the_action_under_way_aside() -> None:
    scene = Scene()
    s = scene.table
    s.noise, s.bangs, s.triggered, s.test, s.test_dice, s.test_hero = 2, 1, 5, ATTACK_TEST, [9, 10], 0
    s.played[0] = 8
    kept = under_way.set_aside(s)
    under_way.start_action(s)
    s.test, s.test_dice = NO_TEST, []
    under_way.take_up(s, kept)
    assert (s.noise, s.bangs, s.triggered, s.test, s.test_dice, s.played[0]) == (2, 1, 5, ATTACK_TEST, [9, 10], 8)


# ---------------------------------------------------------------- who may act at all


@rule("RB-CAP-2", "RB-KEY-40", "RB-REC-1")
def test_who_is_captured_lies_or_is_gone_may_not_act() -> None:
    scene = Scene(heroes=["brick", "quentin", "sarge", "claudine"])
    scene.table.captured, scene.table.knocked_down = 1, 2
    scene.table.hero_area[2] = -1
    assert [may_act(scene.table, hero) for hero in range(4)] == [False, False, False, True]
    scene.wound(3, 0, 1, 2)
    assert may_act(scene.table, 3)
    scene.wound(3, 3)
    assert not may_act(scene.table, 3), "Downed"


def test_the_end_is_the_last_option_so_that_who_has_left_does_nothing() -> None:
    scene = Scene(HALL, heroes=["brick", "quentin"])
    scene.play()
    assert scene.options()[-1] == "end" and isinstance(scene.game.ask, Ask)
    assert scene.game.absent(scene.game.ask) == scene.code("end")
