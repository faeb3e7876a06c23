"""The Mammoth MK II breaks walls and doors (ER-LARGE-14, ER-LARGE-15)."""

import pytest

from tests.earth_reborn.board import Door
from tests.earth_reborn.scene import Scene
from tests.rules_plugin import rule
from undercroft.games.earth_reborn.rules.events import E_TEST
from undercroft.games.earth_reborn.rules.questions import Q_WALL
from undercroft.games.earth_reborn.rules.tables import MAMMOTH

# The Mammoth stands on A and looks north; before it a wall, two squares on another with doors.
YARD = """\
+---+---+---+---+
|   |   |   |   |
+---+-d-+-e-+---+
| P   Q   R   S |
+---+---+   +   +
| T   U   V   W |
+   +   +   +   +
| A   B   C   D |
+   +   +   +   +
| E   F   G   H |
+---+---+---+---+
"""
LARGE_DOOR = YARD.replace("-d-+-e-", "-d-+-d-")


def mammoth(map: str = YARD, square: str = "A", facing: str = "n", **doors: Door) -> Scene:
    scene = Scene(map, doors=doors or {"d": Door("sliding", 5), "e": Door("sliding", 5)})
    scene.put("mammoth", square, facing)
    return scene


def targets(scene: Scene) -> set[str]:
    return {text.split()[1] for text in scene.options("which")}


def written(scene: Scene, *words: str) -> set[str]:
    return {str(scene.thing(word)) for word in words}


@rule("ER-LARGE-14", "ER-ABILITY-2")
def test_one_wall_section_falls_with_4_points() -> None:
    scene = mammoth()
    scene.play("activate mammoth", "ability 6")
    assert scene.asked() == ("norad", Q_WALL)
    scene.play("which wall-Tn", "ready", dice=["2", "1", "1"])
    assert scene.happened(E_TEST) == [(MAMMOTH, 4, 4)]
    assert scene.table.broken_walls == 1 << scene.board.edge("T", "n")
    assert (scene.spent("mammoth"), scene.table.short_markers, scene.table.long_markers) == (1, 7, 6)


@rule("ER-LARGE-14")
def test_two_sections_in_line_take_a_long_marker() -> None:
    scene = mammoth()
    scene.play("activate mammoth", "ability 6", "which wall-Tn", "which wall-Un", dice=["c", "1", "0"])
    assert scene.table.broken_walls == 1 << scene.board.edge("T", "n") | 1 << scene.board.edge("U", "n")
    assert (scene.table.short_markers, scene.table.long_markers) == (8, 5)


@rule("ER-LARGE-14")
def test_three_points_break_nothing() -> None:
    scene = mammoth()
    scene.play("activate mammoth", "ability 6", "which wall-Tn", "ready", dice=["1", "1", "1"])
    assert scene.table.broken_walls == 0
    assert scene.can("ability 6")


@rule("ER-LARGE-14")
def test_only_what_is_in_sight_and_in_its_red_arc() -> None:
    scene = mammoth()
    scene.play("activate mammoth", "ability 6")
    found = targets(scene)
    assert written(scene, "wall-Tn", "wall-Un") <= found
    assert not written(scene, "door-d", "wall-Pn") & found  # behind the wall


@rule("ER-LARGE-14")
def test_a_door_and_a_wall_beside_it_fall_together() -> None:
    scene = mammoth(square="T", map=YARD.replace("+---+---+   +   +\n| T", "+   +   +   +   +\n| T"))
    scene.play("activate mammoth", "ability 6", "which door-d")
    assert targets(scene) == written(scene, "wall-Pn", "door-e")
    scene.play("which wall-Pn", dice=["c", "c", "0"])
    assert scene.table.destroyed_doors == 1 << scene.door("d")
    assert scene.table.broken_walls == 1 << scene.board.edge("P", "n")


@rule("ER-LARGE-14")
def test_two_small_doors_fall_together_whatever_their_value() -> None:
    scene = mammoth(square="T", map=YARD.replace("+---+---+   +   +\n| T", "+   +   +   +   +\n| T"))
    scene.play("activate mammoth", "ability 6", "which door-d", "which door-e", dice=["c", "c", "0"])
    assert scene.table.destroyed_doors == 3


@rule("ER-LARGE-15")
def test_a_large_door_falls_by_one_of_its_squares() -> None:
    scene = mammoth(LARGE_DOOR.replace("+---+---+   +   +\n| T", "+   +   +   +   +\n| T"), "T", d=Door("sliding", 5))
    scene.play("activate mammoth", "ability 6")
    assert len([text for text in scene.options("which") if text.split()[1] in written(scene, "door-d")]) == 1
    scene.play("which door-d", dice=["c", "c", "0"])  # nothing falls with it
    assert scene.table.destroyed_doors == 1


@rule("ER-LARGE-14", "ER-DESTROY-1")
def test_the_frame_stands() -> None:
    scene = mammoth(facing="w")
    scene.play("activate mammoth")
    assert not scene.can("ability 6")


@rule("ER-LARGE-14")
def test_a_wall_in_front_of_it_needs_no_square_between() -> None:
    scene = mammoth(square="T")
    scene.play("activate mammoth", "ability 6")
    assert written(scene, "wall-Tn", "wall-Un") <= targets(scene)


@rule("ER-LARGE-16", "ER-LARGE-14")
@pytest.mark.parametrize("short, long, able", [(0, 0, False), (1, 0, True), (0, 1, True)])
def test_without_markers_it_is_out_of_ammunition(short: int, long: int, able: bool) -> None:
    scene = mammoth()
    scene.table.short_markers, scene.table.long_markers = short, long
    scene.play("activate mammoth")
    assert scene.can("ability 6") is able


@rule("ER-CAPTURE-11", "ER-LARGE-14")
def test_a_pilot_has_its_ability_and_his_own() -> None:
    scene = mammoth()
    s = scene.table
    scene.put("jessica", "A", "n")
    s.whereabouts[MAMMOTH], s.captor[MAMMOTH], s.pilot = 4, 4, 4
    scene.turn_to("salemite").reopen().play("activate jessica")
    assert scene.can("ability 6") and scene.can("ability 0")


@rule("ER-LARGE-14", "ER-CORE-2")
def test_without_the_large_module_there_is_no_such_line() -> None:
    scene = Scene(YARD, "all but large")
    scene.put("mammoth", "A")
    scene.play("activate mammoth")
    assert not scene.can("ability")
