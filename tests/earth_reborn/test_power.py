"""Electrical power: cutting it, what it does to rooms and doors, its return."""

import pytest

from tests.earth_reborn.board import Door, Element, Room
from tests.earth_reborn.passing import final_phase
from tests.earth_reborn.scene import Scene
from tests.rules_plugin import rule
from undercroft.games.earth_reborn.rules.board import doors, stands
from undercroft.games.earth_reborn.rules.events import E_CLOSED, E_POWER
from undercroft.games.earth_reborn.rules.power import electricity

# Three rooms in a row and open ground behind the last door.
ROW = "+---+---+---+---+\n| A d Bbe Ccf Dd|\n+---+---+---+---+"
DOORS = {"d": Door("sliding", 4, magnetic=True), "e": Door("sliding", 5), "f": Door("wooden", 5, magnetic=True)}
ROOMS = {
    "a": Room("generator", "technical", icons=[("A", "n")], element="x"),
    "b": Room("video-surveillance-room", "technical", electric=True, icons=[("B", "n")]),
    "c": Room("", "living"),
    "d": Room("", "living", kind="outdoor"),
}


def row() -> Scene:
    return Scene(ROW, doors=DOORS, rooms=ROOMS, elements={"x": Element(0, beside=("A", "n"))}, cp=(20, 20))


@rule("ER-POWER-2", "ER-TILE-8", "ER-POWER-6")
def test_the_generator_cuts_the_power_of_the_whole_building() -> None:
    scene = row()
    scene.put("woo", "A", "n")
    scene.give("woo", "interact 1")
    scene.play("activate woo", "work @1 a", dice=["2", "1"])
    assert scene.table.unpowered == 7  # every tile but the open ground
    assert scene.happened(E_POWER) == [(-1, 0)]
    for door in "def":
        assert doors.door_dark(scene.table, scene.door(door))


@rule("ER-TILE-8")
def test_the_generator_needs_its_icon_and_3_points() -> None:
    scene = row()
    scene.put("woo", "A", "e")
    scene.give("woo", "interact 1")
    scene.play("activate woo")
    assert not scene.can("work")
    scene.put("woo", "A", "n")
    scene.reopen().play("work @1 a", dice=["1", "1"])
    assert scene.table.unpowered == 0


@rule("ER-POWER-1", "ER-POWER-3", "ER-TILE-23", "ER-TILE-18")
@pytest.mark.parametrize("dark, able", [(0, True), (2, False), (5, True)])
def test_a_room_that_needs_power_does_not_work_without_it(dark: int, able: bool) -> None:
    scene = row()
    scene.put("woo", "B", "n")
    scene.give("woo", "interact 1")
    scene.table.unpowered = dark
    scene.play("activate woo")
    assert scene.can("work") is able
    assert stands.works(scene.table, scene.tile("a"))  # the Generator itself needs none


@rule("ER-POWER-4")
def test_magnetic_doors_beside_a_dark_room_are_opened_by_anyone() -> None:
    scene = row()
    scene.put("woo", "B", "w")
    scene.give("woo", "move 1")
    scene.play("activate woo", "move @1")
    assert not scene.can("open d")
    scene.table.unpowered = 1 << scene.tile("a")
    scene.reopen()
    assert scene.can("open d")


@rule("ER-POWER-4")
def test_a_door_that_touches_no_dark_room_stays_locked() -> None:
    scene = row()
    scene.put("woo", "C", "e")
    scene.give("woo", "move 1")
    scene.table.unpowered = 1 << scene.tile("a")
    scene.play("activate woo", "move @1")
    assert not scene.can("open f")


@rule("ER-POWER-5", "ER-POWER-7")
def test_sliding_doors_beside_a_dark_room_stay_open_until_the_power_returns() -> None:
    scene = row()
    scene.put("woo", "B", "e")
    scene.put("jack", "D")
    scene.give("woo", "move 1")
    scene.table.unpowered = 1 << scene.tile("c")
    scene.play("activate woo", "move @1", "open e", "halt e", "end")
    assert scene.table.open_doors == 1 << scene.door("e")
    final_phase(scene)
    assert (scene.table.unpowered, scene.table.open_doors) == (0, 0)
    assert scene.happened(E_CLOSED) == [(-1, scene.door("e"))]
    assert (-1, 1) in scene.happened(E_POWER)


@rule("ER-POWER-5", "ER-MOVE-13")
def test_with_power_they_close_at_the_end_of_the_round() -> None:
    scene = row()
    scene.put("woo", "B", "e")
    scene.put("jack", "D")
    scene.give("woo", "move 1")
    scene.table.unpowered = 1 << scene.tile("a")
    scene.play("activate woo", "move @1", "open e", "halt e", "end")
    assert scene.table.open_doors == 0


@rule("ER-POWER-7")
def test_an_open_wooden_magnetic_door_stays_open() -> None:
    scene = row()
    scene.put("woo", "C", "e")
    scene.put("jack", "A")
    scene.give("woo", "move 1")
    scene.table.unpowered = 1 << scene.tile("c")
    scene.play("activate woo", "move @1", "open f", "halt e")
    final_phase(scene)
    assert scene.table.open_doors == 1 << scene.door("f")


@rule("ER-POWER-7")
def test_power_is_back_in_every_turn() -> None:
    scene = row()
    scene.put("woo", "A")
    scene.put("jack", "D")
    scene.table.unpowered = 7
    scene.reopen()
    final_phase(scene)
    assert scene.table.unpowered == 0


@rule("ER-POWER-6")
def test_in_a_dark_building_all_magnetic_and_sliding_doors_are_affected() -> None:
    scene = row()
    scene.table.unpowered = electricity.building(scene.table)
    scene.put("jack", "B", "w")
    scene.give("jack", "move 1")
    scene.turn_to("salemite").play("activate jack", "move @1")
    assert scene.can("open d") and scene.can("open e")


@rule("ER-POWER-2")
def test_cutting_it_twice_is_of_no_use() -> None:
    scene = row()
    scene.put("woo", "A", "n")
    scene.give("woo", "interact 1")
    scene.table.unpowered = 7
    scene.play("activate woo")
    assert not scene.can("work")


@rule("ER-RADIO-13", "ER-POWER-3")
def test_a_dark_communication_room_takes_its_markers_back_but_stays_on() -> None:
    rooms = {"a": Room("communication-room", "technical", electric=True, icons=[("A", "n")])}
    scene = Scene("+---+---+\n| A   Bb|\n+---+---+", rooms=rooms)
    scene.put("jack", "B")
    s = scene.table
    s.machines_on, s.radio[9], s.markers_aside = 1, 0, [1, 2]
    electricity.cut_power(s, 0)
    assert (s.machines_on, s.radio[9], s.markers_aside) == (1, -1, [])
