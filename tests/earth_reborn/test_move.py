"""Move orders (ER-MOVE-1 to ER-MOVE-10): points, sections, whom and what one may pass, facing."""

import pytest

from tests.earth_reborn.board import Door, Element
from tests.earth_reborn.scene import FIELD, HALL, Scene
from tests.rules_plugin import rule
from undercroft.games.earth_reborn.rules.catalogue_tables import MOVEMENT
from undercroft.games.earth_reborn.rules.events import E_MOVE_ORDER
from undercroft.games.earth_reborn.rules.tables import FRANCK, JACK, VASQUEZ
from undercroft.games.earth_reborn.vocabulary.events import Stepped


def corridor(length: int) -> str:
    border = "+---" * length + "+"
    return f"{border}\n|{' '.join([' . '] * length)}|\n{border}"


def walk(scene: Scene, *steps: str) -> Scene:
    return scene.play(*[f"step {step}" for step in steps])


# Points


@rule("ER-MOVE-1", "ER-COREX-13")
@pytest.mark.parametrize("cp", [1, 2, 3, 4])
def test_each_cp_gives_the_movement_value_of_the_card(cp: int) -> None:
    scene = Scene(corridor(8))
    scene.put("vasquez", "1,1")
    scene.give("vasquez", "move 4")
    scene.play("activate vasquez", f"move @{cp}")
    assert MOVEMENT[VASQUEZ * 2] == 6 and scene.table.movement_left == 6 * cp
    assert scene.happened(E_MOVE_ORDER) == [(VASQUEZ, 6 * cp)]


@rule("ER-MOVE-1", "ER-CC-10")
def test_the_wounded_side_has_a_movement_value_of_its_own() -> None:
    scene = Scene(corridor(8))
    scene.put("vasquez", "1,1", wounded=True)
    scene.give("vasquez", "move 4")
    scene.play("activate vasquez", "move @2")
    assert scene.table.movement_left == 8


@rule("ER-MOVE-6")
def test_a_square_costs_one_point_and_nobody_goes_diagonally() -> None:
    scene = Scene(FIELD)
    scene.put("zombie-1", "M")
    scene.give("zombie-1", "move 1")
    scene.turn_to("salemite").play("activate zombie-1", "move @1")
    assert scene.table.movement_left == 3
    assert scene.options("step") == ["step n", "step e", "step s", "step w"]
    walk(scene, "n", "e", "s")
    assert scene.where("zombie-1") == "N" and scene.table.movement_left == 0 and scene.options("step") == []
    last = scene.told(Stepped)[-1]
    assert (last.start, last.to) == (scene.square("I"), scene.square("N"))


@rule("ER-MOVE-2")
def test_points_that_are_not_used_are_lost() -> None:
    scene = Scene(FIELD)
    scene.put("vasquez", "M")
    scene.give("vasquez", "move 4")
    scene.play("activate vasquez", "move @1", "step n", "halt e")
    assert scene.table.movement_left == 0 and scene.options("step") == []
    scene.play("move @1")
    assert scene.table.movement_left == 6


@rule("ER-MOVE-2", "ER-MOVE-10")
def test_a_move_of_no_square_turns() -> None:
    scene = Scene(FIELD)
    scene.put("vasquez", "M", "n")
    scene.give("vasquez", "move 1")
    scene.play("activate vasquez", "move @1", "halt s")
    assert scene.where("vasquez") == "M" and scene.facing("vasquez") == "s"


# Sections


@rule("ER-MOVE-3")
def test_more_cp_go_on_a_move_section_up_to_its_number() -> None:
    scene = Scene(FIELD)
    scene.put("vasquez", "M")
    (tile,) = scene.give("vasquez", "move 3 black, close-combat 3 gold")
    stake = scene.stake("vasquez", "move", 3)
    section = stake.split(":")[0]
    scene.play("activate vasquez", f"move {section}:1", "halt n")
    assert scene.can(f"move {section}:2") and not scene.can(f"move {section}:3")
    scene.play("end", "pass", "activate vasquez", f"move {section}:2")
    assert scene.table.movement_left == 12, "in a later round too"
    assert not scene.can(f"move {section}:1"), "the section is full"
    assert scene.table.assigned[VASQUEZ] == 1 << tile


@rule("ER-MOVE-4", "ER-MOVE-3", "ER-COREX-14", "ER-COREX-4")
def test_a_move_can_be_split_by_other_orders() -> None:
    scene = Scene(HALL)
    scene.put("vasquez", "A", "e")
    scene.put("jack", "C", "w")
    scene.give("vasquez", "move 3, close-combat 1")
    scene.play("activate vasquez", "move @1", "step e", "halt e")
    scene.play("strike @1 jack", dice=["0", "0", "0", "0"])
    scene.play("move @2", "step w", "halt w")
    assert scene.where("vasquez") == "A" and scene.spent("vasquez") == 4


@rule("ER-MOVE-5", "ER-MOVE-1", "ER-COREX-15")
def test_cp_on_several_sections_make_one_move() -> None:
    scene = Scene(corridor(8))
    scene.put("vasquez", "1,1")
    scene.give("vasquez", "move 4, move 1", "move 2")
    first, second = scene.stake("vasquez", "move", 4), scene.stake("vasquez", "move", 1)
    scene.play("activate vasquez", f"move {first[:-1]}2", f"move {second}")
    other = next(
        text
        for text in scene.options("move")
        if text.split(".")[0] != f"move {first.split('.')[0]}" and text.endswith(":2")
    )
    scene.play(other)
    assert scene.table.movement_left == 30 and scene.spent("vasquez") == 5


# Whom and what one may pass


@rule("ER-MOVE-6")
def test_a_wall_or_closed_door_separates_an_open_one_does_not() -> None:
    scene = Scene(
        """\
+---+---+---+
| A | B d C |
+---+---+---+
"""
    )
    scene.put("vasquez", "B")
    scene.give("vasquez", "move 1")
    scene.play("activate vasquez", "move @1")
    assert scene.options("step") == []
    scene.play("open d")
    assert scene.options("step") == ["step e"]


@rule("ER-MOVE-7", "ER-CC-12")
def test_friends_and_the_dead_are_passed_enemies_are_not() -> None:
    scene = Scene(HALL)
    scene.put("vasquez", "C")
    scene.put("nick", "D")
    scene.put("jack", "B")
    scene.give("vasquez", "move 1")
    scene.play("activate vasquez", "move @1")
    assert scene.options("step") == ["step e"]
    walk(scene, "e", "e")
    assert scene.where("vasquez") == "E" and scene.table.movement_left == 4
    walk(scene, "w", "w")
    scene.kill("jack", "B")
    scene.reopen()
    walk(scene, "w", "w")
    assert scene.where("vasquez") == "A"


@rule("ER-MOVE-8", "ER-COREX-25")
def test_yellow_dotted_furniture_stops_other_furniture_does_not() -> None:
    scene = Scene(
        """\
+---+---+---+
|tA   B  bC |
+---+---+---+
""",
        elements={"t": Element(3, stops=True), "b": Element(0, stops=False)},
    )
    scene.put("vasquez", "B")
    scene.give("vasquez", "move 1", "close-combat 1")
    scene.play("activate vasquez", "move @1")
    assert scene.options("step") == ["step e"]
    scene.table.destroyed_elements = 1 << scene.board.element_names.index("t")
    scene.reopen()
    assert scene.options("step") == ["step e", "step w"], "until it is destroyed"


@rule("ER-MOVE-9")
def test_a_move_ends_on_a_square_of_ones_own() -> None:
    scene = Scene(HALL)
    scene.put("vasquez", "A")
    scene.put("nick", "B")
    scene.give("vasquez", "move 1, close-combat 1")
    scene.play("activate vasquez", "move @1", "step e")
    assert scene.options("halt") == [], "he shares the square"
    assert {text.split()[0] for text in scene.options()} <= {"step", "move"}, "he can only move on"
    walk(scene, "e")
    assert scene.options("halt") == ["halt n", "halt e", "halt s", "halt w"]


@rule("ER-MOVE-9")
def test_nobody_opens_a_door_over_a_friends_shoulder() -> None:
    scene = Scene(HALL.replace("B   C", "B d C"))
    scene.put("vasquez", "A")
    scene.put("nick", "B")
    scene.give("vasquez", "move 1")
    scene.play("activate vasquez", "move @1", "step e")
    assert scene.options("open") == [] and scene.options("step") == ["step w"]


@rule("ER-MOVE-9")
def test_nobody_steps_among_friends_whom_he_cannot_get_past() -> None:
    scene = Scene(HALL)
    scene.put("woo", "A")
    scene.put("vasquez", "B")
    scene.put("nick", "C")
    scene.give("woo", "move 1")
    scene.play("activate woo", "move @1")
    scene.table.movement_left = 1
    assert scene.reopen().options("step") == [], "he would have to stay there"
    scene.table.movement_left = 2
    walk(scene.reopen(), "e")
    assert scene.options("step") == ["step w"], "with two points only back again"
    walk(scene, "w")
    scene.table.movement_left = 3
    walk(scene.reopen(), "e", "e", "e")
    assert scene.where("woo") == "D"


@rule("ER-MOVE-9")
def test_points_can_be_added_while_he_shares_a_square() -> None:
    scene = Scene(HALL)
    scene.put("zombie-1", "A")
    scene.put("jack", "B")
    scene.put("zombie-2", "D")
    scene.give("zombie-1", "move 2")
    scene.turn_to("salemite").play("activate zombie-1", "move @1", "step e", "step e", "halt e", "move @1", "step e")
    assert scene.where("zombie-1") == "D" and scene.options("halt") == []


@rule("ER-MOVE-10", "ER-COREX-16")
def test_the_facing_is_one_of_four_sides_free_and_fixed_at_the_end() -> None:
    scene = Scene(FIELD)
    scene.put("jack", "M", "n")
    scene.give("jack", "move 1")
    scene.turn_to("salemite").play("activate jack", "move @1", "step e")
    assert scene.facing("jack") == "e" and scene.table.movement_left == 3
    assert scene.options("halt") == ["halt n", "halt e", "halt s", "halt w"]
    scene.play("halt w")
    assert scene.facing("jack") == "w" and scene.table.facing[JACK] == 3
    assert not scene.options("halt") and not scene.options("face"), "it holds until the next Move order"


# Picture #7: how many CP a way costs


@rule("ER-MOVE-1", "ER-MOVE-6", "ER-MOVE-7", "ER-MOVE-12", "ER-COREX-19")
def test_thirteen_points_with_a_sliding_door_and_past_a_friend_cost_vasquez_three_cp() -> None:
    """12 squares and a door; Franck Einstein is on her side in scenario 1."""
    plan = corridor(13).replace(
        " .   .   .   .   .   .   .   .   .   .   .   .   . ", " .   .   .   .   .   . d .   .   .   .   .   .   . "
    )
    scene = Scene(plan, 1, doors={"d": Door("sliding", 5)})
    scene.put("vasquez", "1,1", "e")
    scene.put("franck", "4,1", side="norad")
    scene.give("vasquez", "move 4")
    scene.play("activate vasquez", "move @2", *["step e"] * 5, "open d", *["step e"] * 6)
    assert scene.table.movement_left == 0 and scene.where("vasquez") == "12,1", "2 CP are not enough"
    scene.play("move @1", "step e", "halt e")
    assert scene.where("vasquez") == "13,1" and scene.spent("vasquez") == 3


@rule("ER-MOVE-1", "ER-COREX-20", "ER-COREX-23", "ER-COREX-24")
@pytest.mark.parametrize(
    ("who", "side", "points", "cp"),
    [("vasquez", "norad", 8, 2), ("franck", "norad", 11, 3), ("deeler", "salemite", 5, 2)],
)
def test_ways_of_picture_7(who: str, side: str, points: int, cp: int) -> None:
    scene = Scene(corridor(points + 1), 1)
    scene.put(who, "1,1", "e", side=side)
    scene.give(who, "move 4")
    scene.turn_to(side).play(f"activate {who}", f"move @{cp - 1}")
    assert scene.table.movement_left < points
    scene.play("move @1", *["step e"] * points, "halt e")
    assert scene.where(who) == f"{points + 1},1"


@rule("ER-MOVE-1", "ER-MOVE-14", "ER-COREX-21")
def test_a_way_of_fourteen_points_with_a_door_closed_behind_her() -> None:
    plan = corridor(13).replace(
        " .   .   .   .   .   .   .   .   .   .   .   .   . ", " .   .   .   .   .   .   .   .   .   .   .   . d . "
    )
    scene = Scene(plan, 1)
    scene.put("vasquez", "1,1", "e")
    scene.give("vasquez", "move 4")
    scene.play("activate vasquez", "move @3", *["step e"] * 11, "open d", "step e", "close d")
    assert scene.table.movement_left == 18 - 14
    assert scene.facing("vasquez") == "w", "she faces the door"
    assert scene.options("step") == []


@rule("ER-MOVE-1", "ER-MOVE-15", "ER-COREX-22")
def test_four_points_to_a_magnetic_door_which_she_cannot_open() -> None:
    plan = corridor(6).replace(" .   .   .   .   .   . ", " .   .   .   .   . d . ")
    scene = Scene(plan, 1, doors={"d": Door("sliding", 4, magnetic=True)})
    scene.put("vasquez", "1,1", "e")
    scene.give("vasquez", "move 1")
    scene.play("activate vasquez", "move @1", *["step e"] * 4)
    assert scene.table.movement_left == 2 and scene.options("open") == []


# Character cards


@rule("ER-MOVE-7", "ER-CHAR-5", "ER-CHAR-13")
def test_who_changed_sides_cannot_pass_his_old_friends() -> None:
    scene = Scene(HALL)
    scene.put("franck", "A", side="norad")
    scene.put("jack", "B")
    scene.give("franck", "move 1")
    scene.play("activate franck", "move @1")
    assert scene.options("step") == [] and MOVEMENT[FRANCK * 2] == 5
