"""What a Hero may do in a turn and what follows an action (RB-TURN, RB-BONUS, RB-NOISE-3)."""

import pytest

from tests.reichbusters.fights import attacks, silence
from tests.reichbusters.scene import HALL, ROOMS, Scene
from tests.rules_plugin import rule
from undercroft.games.reichbusters.vocabulary import events as told

# ---------------------------------------------------------------- basic actions


@rule("RB-TURN-2", "RB-TURN-3")
def test_the_limit_is_for_the_basic_move_alone() -> None:
    scene = Scene(HALL, heroes=["quentin"])
    scene.hand(0, "creep")  # move up to 2 through areas without enemies
    scene.play("move B", "done", "play creep", "move C", "move D")
    assert scene.where(0) == "D" and scene.basics == 1 and not scene.options("move")


@rule("RB-TURN-2")
def test_ready_equipment_twice_in_a_turn() -> None:
    scene = Scene()
    scene.jam(0, "first")
    scene.jam(0, "second")
    scene.hand(0, "clear-the-breech")
    scene.play("ready first jammed", "ready second jammed")
    assert [weapon.jams for weapon in scene.hero(0).weapons] == [0, 0]
    assert scene.facts(told.Readied) == [{"hero": 0, "gear": "first"}, {"hero": 0, "gear": "second"}]


def test_broken_fingers_take_both_basic_actions_for_it() -> None:
    scene = Scene()
    scene.wound(0, "broken-fingers")
    scene.jam(0, "first")
    scene.jam(0, "second")
    scene.hand(0, "clear-the-breech")  # something to do afterwards
    scene.play("ready first jammed")
    assert scene.basics == 0
    late = Scene()
    late.wound(0, "broken-fingers")
    late.jam(0, "first")
    late.play("draw")
    assert not late.options("ready")


# ---------------------------------------------------------------- bonus actions


@rule("RB-BONUS-1", "RB-BONUS-2", "RB-DIFF-1")
@pytest.mark.parametrize("edition", ["1.0", "1.1"])
def test_taking_and_the_vril_upgrade_came_with_the_second_edition(edition: str) -> None:
    scene = Scene(heroes=["brick", "quentin"], edition=edition)
    scene.hand(0, "second-wind")
    scene.carry(0, "vril-orb", "vril-orb-2", "bandages")
    scene.carry(1, "helmet")
    scene.wound(0, "shrapnel")
    verbs = {option.split()[0] for option in scene.options()}
    assert {"play", "use", "give", "drop"} <= verbs
    assert ({"take", "upgrade"} <= verbs) == bool({"take", "upgrade"} & verbs) == (edition == "1.1")


@rule("RB-BONUS-3", "RB-CARD-4")
def test_bonus_actions_come_before_between_and_after_basic_ones() -> None:
    scene = Scene(HALL, heroes=["quentin"])
    scene.hand(0, "tea-break")
    scene.carry(0, "helmet")
    for left in (2, 1, 0):
        assert scene.options("play") and scene.options("drop") and scene.basics == left
        if left:
            scene.play("draw")


@rule("RB-BONUS-3")
def test_never_in_the_middle_of_another_action() -> None:
    scene = Scene(HALL, heroes=["quentin"])
    scene.hand(0, "creep", "tea-break")  # the lower half of Creep is a movement modifier
    scene.carry(0, "helmet")
    scene.play("move B")
    assert scene.options() == ["modify one creep", "done"]


@rule("RB-GIVE-1", "RB-GIVE-2")
def test_the_exchange_is_once_a_turn() -> None:
    scene = Scene(heroes=["brick", "quentin"])
    scene.carry(0, "helmet", "bandages")
    scene.play("give helmet two")
    assert scene.carried(1) == ["helmet"] and scene.basics == 2
    assert not scene.options("give") and not scene.options("drop") and not scene.options("take")


@rule("RB-ITEM-24")
def test_an_objective_in_sight_is_taken_without_an_action() -> None:
    scene = Scene(HALL)
    scene.lay("objective-complete", "C")
    assert scene.options("collect") == ["collect objective-complete"]
    scene.play("collect objective-complete")
    assert scene.carried(0) == ["objective-complete"] and scene.basics == 2
    hidden = Scene(ROOMS)
    hidden.lay("objective-complete", "C")
    assert not hidden.options("collect")


# ---------------------------------------------------------------- after an action


@rule("RB-NOISE-3")
def test_one_noise_test_with_the_highest_value_and_what_modifiers_add() -> None:
    scene = Scene(HALL, heroes=["sarge", "quentin"])
    scene.hand(0, "covering-fire")  # in an attack: one die more, and one noise die
    scene.put("zombie", "B")
    dice = [*attacks(1, 1, 1), *attacks(1), *silence(3)]
    scene.play("attack first zombie-1", "modify one covering-fire", dice=dice)
    assert scene.facts(told.Noise) == [{"hero": 0, "dice": 3}]


@rule("RB-NOISE-3", "RB-ATK-7", "RB-BANG-2", "RB-ALARM-2")
def test_a_bang_comes_first_and_the_noise_test_is_still_made_before_the_alarm() -> None:
    for number in (1, 6):
        scene = Scene(HALL, heroes=["brick", "quentin"], pre=6, round=number)
        scene.hand(0, "wall-of-lead")
        scene.jam(0, "second")
        scene.put("zombie", "D")
        scene.play("play wall-of-lead", "attack first zombie-1", dice=[*attacks(1, 1, 1, 1), *silence(3)])
        kinds = [type(event) for event in scene.events]
        assert kinds.index(told.Bang) < kinds.index(told.Noise)
        assert (scene.round, scene.alarm) == ((2, False) if number == 1 else (1, True))
        assert not scene.alarm or kinds.index(told.Noise) < kinds.index(told.Alarm)


def test_the_end_is_the_last_option_so_that_who_has_left_does_nothing() -> None:
    scene = Scene(HALL, heroes=["brick", "quentin"])
    assert scene.options()[-1] == "end" and scene.game.ask is not None
    assert scene.game.absent(scene.game.ask) == scene.code("end")
