"""Interact orders: items and Floor Elements, how often, ON and OFF, charges, timers."""

import pytest

from tests.earth_reborn.board import Element, Room
from tests.earth_reborn.passing import final_phase
from tests.earth_reborn.scene import HALL, Scene
from tests.rules_plugin import rule
from undercroft.games.earth_reborn.rules.board import stands
from undercroft.games.earth_reborn.rules.dossier import AWARD_LAUNCHED, EITHER_SEAT
from undercroft.games.earth_reborn.rules.events import E_LAUNCHED, E_OFF, E_ON, E_TEST, E_TIMER, E_WORK
from undercroft.games.earth_reborn.rules.tables import ELEMENT_FACE, JACK, JESSICA, SALEMITE, WOO

# Missiles along the north, icons before the first and the third; a corridor below.
MISSILES = """\
+---+---+---+
|xX |xY |xZ |
+   +   +   +
| A   B   C |
+---+---+-d-+
| Eb  Fb  Gb|
+---+---+---+
"""


def missile_room() -> Scene:
    room = Room("missile-room", "technical", electric=True, icons=[("A", "n"), ("C", "n")], element="x")
    awards = [(EITHER_SEAT, AWARD_LAUNCHED, 15, 0, 0)]
    return Scene(MISSILES, rooms={"a": room}, elements={"x": Element(6, hides=True)}, awards=awards, cp=(20, 20))


def screens() -> Scene:
    room = Room("video-surveillance-room", "technical", electric=True, icons=[("A", "n"), ("B", "n")], element="x")
    return Scene(HALL, rooms={"a": room}, elements={"x": Element(3, False, beside=("AB", "n"))}, cp=(10, 10))


@rule("ER-INTERACT-2")
def test_only_the_carrier_uses_an_item() -> None:
    scene = Scene(HALL)
    scene.put("woo", "A", wounds=1)
    scene.put("nick", "B", wounds=1)
    scene.carry("nick", "medical-kit")
    scene.give("woo", "interact 1")
    scene.play("activate woo")
    assert not scene.can("use")


@rule("ER-INTERACT-3", "ER-COREX-75", "ER-TILE-18")
def test_only_who_stands_on_the_icon_with_the_right_facing_interacts() -> None:
    """Picture #26: Vasquez faces wrongly, Franck Einstein stands on the wrong square, James Woo is right."""
    for who, square, facing, able in (
        ("vasquez", "A", "e", False),
        ("franck", "C", "n", False),
        ("woo", "B", "n", True),
    ):
        scene = screens()
        scene.put(who, square, facing)
        scene.give(who, "interact 1")
        scene.turn_to("salemite" if who == "franck" else "norad").play(f"activate {who}")
        assert scene.can("work") is able


@rule("ER-INTERACT-3", "ER-TILE-13")
def test_without_an_icon_any_square_of_the_room_serves() -> None:
    scene = Scene("+---+---+\n| A   Bb|\n+---+---+", rooms={"a": Room("patient-room", "science")})
    scene.put("woo", "A", "s", wounds=1)
    scene.give("woo", "interact 1")
    scene.play("activate woo")
    assert scene.can("work @1 a woo")
    scene.put("woo", "B", "s", wounds=1)
    scene.reopen()
    assert not scene.can("work")


@rule("ER-INTERACT-6")
def test_an_item_is_used_any_number_of_times() -> None:
    scene = Scene(HALL, cp=(10, 10))
    scene.put("woo", "A", wounds=3)
    scene.carry("woo", "medical-kit")
    scene.give("woo", "interact 1", "interact 1")
    scene.play("activate woo", "use @1 medical-kit 0 woo", dice=["0"])
    scene.play("use @1 medical-kit 0 woo", dice=["c"])
    assert scene.wounds("woo") == 1


@rule("ER-INTERACT-7")
def test_a_floor_element_is_tried_once_per_turn_by_each() -> None:
    scene = screens()
    scene.put("woo", "A", "n")
    scene.put("nick", "B", "n")
    scene.put("jack", "E")
    scene.give("woo", "interact 1", "interact 1")
    scene.give("nick", "interact 1")
    scene.play("activate woo", "work @1 a", dice=["0", "0"])
    assert not scene.can("work")
    scene.play("end", "pass", "activate nick")
    assert scene.can("work @1 a")
    final_phase(scene)
    assert scene.table.tried[WOO] == 0


@rule("ER-INTERACT-8", "ER-TILE-5", "ER-RADIO-11")
def test_a_machine_is_switched_on_by_one_and_off_by_another_in_one_turn() -> None:
    room = Room(
        "communication-room", "technical", electric=True, icons=[("A", "n"), ("B", "n"), ("C", "n")], element="x"
    )
    scene = Scene(HALL, rooms={"a": room}, elements={"x": Element(3, False, beside=("ABC", "n"))})
    scene.put("jessica", "A", "n")
    scene.put("woo", "C", "n")
    scene.give("jessica", "interact 1")
    scene.give("woo", "interact 1")
    scene.turn_to("salemite").play("activate jessica", "work @1 a", dice=["c"])
    assert (scene.table.machines_on, scene.table.machines_on_by_salemites) == (1, 1)
    assert scene.happened(E_ON) == [(ELEMENT_FACE, SALEMITE)]
    scene.play("end", "activate woo", "work @1 a", dice=["c", "0"])
    assert (scene.table.machines_on, scene.table.machines_on_by_salemites) == (0, 0)
    assert scene.happened(E_OFF) == [(ELEMENT_FACE,)]


@rule("ER-INTERACT-9", "ER-GEAR-29")
def test_one_line_is_chosen_for_each_trigger() -> None:
    scene = Scene(HALL, rooms={"a": Room("", "technical living")})
    scene.put("kendall", "A")
    scene.carry("kendall", "wiring-plans")
    scene.give("kendall", "interact 3")
    scene.turn_to("salemite").play("activate kendall")
    assert {text.split()[3] for text in scene.options("use")} == {"0", "1"}


@rule("ER-INTERACT-10", "ER-SHOOT-18")
def test_counters_stay_on_an_item_that_changes_hands() -> None:
    scene = Scene(HALL)
    scene.put("woo", "A", "e", wounds=1)
    scene.put("nick", "B")
    card = scene.carry("woo", "medical-kit")[0]
    scene.table.counters[card] = 2
    scene.give("woo", "move 1")
    scene.play("activate woo", "move @1", "step e", "hand nick medical-kit")
    assert (scene.carried("nick"), scene.table.counters[card]) == (["medical-kit"], 2)


@rule("ER-INTERACT-11", "ER-DESTROY-5")
def test_a_destroyed_element_has_lost_its_line() -> None:
    scene = screens()
    scene.put("woo", "A", "n")
    scene.give("woo", "interact 1")
    scene.table.destroyed_elements = 1
    scene.play("activate woo")
    assert not scene.can("work")


@rule("ER-INTERACT-11", "ER-TILE-23", "ER-TILE-8")
def test_what_has_no_defensive_value_lasts_for_ever() -> None:
    room = Room("generator", "technical", icons=[("A", "n")], element="x")
    scene = Scene(HALL, rooms={"a": room}, elements={"x": Element(0, beside=("A", "n"))})
    scene.put("woo", "A", "n")
    scene.give("woo", "interact 1", "close-combat 1")
    scene.play("activate woo")
    assert not scene.can("smash * element-x")
    assert stands.works(scene.table, 0)


@rule("ER-INTERACT-12", "ER-INTERACT-8", "ER-INTERACT-4", "ER-INTERACT-5", "ER-COREX-77", "ER-EXS-20", "ER-TILE-10")
def test_jessica_launches_the_missiles() -> None:
    """Picture #28: 2 CP, Technical test of 6, timer 2. With 4 CP she has her die and two more: 7 points."""
    scene = missile_room()
    scene.put("jessica", "A", "n")
    scene.put("woo", "E")
    scene.give("jessica", "interact 4")
    scene.turn_to("salemite").play("activate jessica")
    assert not scene.can("work @1 a")
    scene.play("work @4 a", dice=["c", "2", "2"])
    assert scene.happened(E_TEST) == [(JESSICA, 7, 6)]
    assert (scene.table.machines_on, scene.table.timers) == (1, [2])
    final_phase(scene)
    assert scene.table.timers == [1]
    assert scene.table.launched == 0
    scene.table.hand = [0, 0]
    scene.reopen()
    final_phase(scene)
    assert (scene.table.timers, scene.table.launched) == ([], 1)
    assert scene.happened(E_LAUNCHED) == [(0, SALEMITE)]
    assert scene.mp("salemite") == 20  # the launch counts for the side that switched it ON


@rule("ER-COREX-77", "ER-TILE-10", "ER-INTERACT-3")
@pytest.mark.parametrize(
    "square, facing, able", [("A", "n", True), ("B", "n", False), ("C", "e", False), ("C", "n", True)]
)
def test_who_stands_wrongly_starts_nothing(square: str, facing: str, able: bool) -> None:
    scene = missile_room()
    scene.put("jessica", square, facing)
    scene.give("jessica", "interact 4")
    scene.turn_to("salemite").play("activate jessica")
    assert scene.can("work") is able


def counting_down(counters: int = 2) -> Scene:
    scene = missile_room()
    scene.table.machines_on, scene.table.timers = 1, [counters]
    scene.put("jack", "E")
    return scene


@rule("ER-TILE-10", "ER-INTERACT-12", "ER-EXS-20")
def test_the_same_test_switches_it_off_and_its_counters_are_gone() -> None:
    scene = counting_down()
    scene.put("woo", "C", "n")
    scene.give("woo", "interact 4")
    scene.play("activate woo", "work @4 a", dice=["2", "2", "1", "1"])
    assert (scene.table.machines_on, scene.table.timers) == (0, [])
    final_phase(scene)
    assert scene.table.launched == 0


@rule("ER-TILE-10", "ER-INTERACT-12", "ER-INTERACT-11")
def test_destroying_the_missiles_stops_it_for_good() -> None:
    scene = counting_down(1)
    scene.put("jack", "A", "n")
    scene.give("jack", "close-combat 1")
    scene.turn_to("salemite").play("activate jack", "smash @1 element-x", dice=["2", "2", "2", "2"])
    assert (scene.table.machines_on, scene.table.timers, scene.table.destroyed_elements) == (0, [], 1)
    final_phase(scene)
    assert scene.table.launched == 0


@rule("ER-POWER-3", "ER-TILE-10", "ER-EXS-20", "ER-COREX-77")
def test_a_final_phase_without_power_only_delays_it() -> None:
    scene = counting_down(1)
    scene.put("woo", "F")
    scene.table.unpowered = 1
    scene.reopen()
    final_phase(scene)
    assert (scene.table.timers, scene.table.launched, scene.table.unpowered) == ([1], 0, 0)
    assert scene.happened(E_TIMER) == []
    scene.table.hand = [0, 0]
    scene.reopen()
    final_phase(scene)
    assert scene.table.launched == 1


@rule("ER-TILE-10")
def test_missiles_are_launched_once() -> None:
    scene = missile_room()
    scene.put("woo", "A", "n")
    scene.give("woo", "interact 4")
    scene.table.launched = 1
    scene.play("activate woo")
    assert not scene.can("work")


@rule("ER-INTERACT-1", "ER-CORE-8")
def test_without_the_module_nothing_is_triggered() -> None:
    scene = Scene(HALL, 3, rooms={"a": Room("patient-room", "science")})
    scene.put("woo", "A", wounds=1)
    scene.carry("woo", "medical-kit")
    scene.give("woo", "interact 4")
    scene.play("activate woo")
    assert not scene.can("use") and not scene.can("work")


@rule("ER-INTERACT-4", "ER-RADIO-9")
def test_an_order_of_which_too_little_is_left_is_not_executed() -> None:
    """A scrambled James Woo keeps 2 CP, his CP Bonus: not enough once one of them is spent."""
    scene = missile_room()
    scene.put("woo", "A", "n")
    scene.give("woo", "interact 2")
    s = scene.table
    s.radio[WOO], s.spent_cp[WOO] = 2 + 3 * SALEMITE, 1
    scene.play("activate woo", "work @2 a")
    assert scene.happened(E_WORK) == []
    assert s.tried[WOO] == 0
    assert scene.table.whereabouts[JACK] == 0
