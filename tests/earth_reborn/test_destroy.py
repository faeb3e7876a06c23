"""Doors, walls and Floor Elements as targets (ER-DESTROY)."""

import pytest

from tests.earth_reborn.board import Cadaver, Door, Element, Room
from tests.earth_reborn.passing import final_phase
from tests.earth_reborn.scene import FIELD, Scene, number
from tests.rules_plugin import rule
from undercroft.games.earth_reborn.rules import devices
from undercroft.games.earth_reborn.rules.board import sight
from undercroft.games.earth_reborn.rules.combat import breakables, destroy
from undercroft.games.earth_reborn.rules.events import E_BROKEN_WALL, E_DESTROYED, E_SMASH, E_TOTAL
from undercroft.games.earth_reborn.rules.questions import Q_WALL
from undercroft.games.earth_reborn.rules.tables import SALEMITE, WALL_THING

PAIR = """\
+---+---+
| A | B |
+---+---+
"""
SCREENS = Element(3, stops=False, beside=("A", "e"))


def beside(scene: Scene, who: str) -> set[str]:
    """What he can attack, by the names of tests."""
    names = {scene.thing(f"element-{name}"): f"element-{name}" for name in scene.board.element_names}
    names |= {scene.thing(f"door-{name}"): f"door-{name}" for name in scene.board.door_names}
    for mark in scene.board.map.marks:
        for side in "nesw":
            names.setdefault(scene.thing(f"wall-{mark}{side}"), f"wall-{mark}{side}")
    return {names[thing] for thing in breakables.things_beside(scene.table, number(who))}


# What can be attacked


@rule("ER-DESTROY-1")
def test_walls_closed_doors_and_elements_with_a_value_beside_him() -> None:
    scene = Scene(
        """\
+---+---+---+
| A   B | C |
+   +-d-+   +
|xD  yE   F |
+---+---+---+
""",
        elements={"x": Element(0), "y": Element(4)},
    )
    scene.put("vasquez", "B")
    assert beside(scene, "vasquez") == {"wall-Be", "door-d"}, "the wall of the frame stands, the crate is behind a door"
    scene.open_doors("d")
    assert beside(scene, "vasquez") == {"wall-Be", "element-y"}, "an open door cannot be destroyed"
    scene.put("vasquez", "A")
    assert beside(scene, "vasquez") == set(), "an element without the icon cannot be destroyed"
    scene.put("vasquez", "F")
    assert beside(scene, "vasquez") == {"element-y"}


@rule("ER-DESTROY-1", "ER-COREX-41")
def test_what_is_a_square_too_far_or_diagonal_is_out_of_reach() -> None:
    scene = Scene(
        """\
+---+---+---+
| A   .  xB |
+   +   +   +
| J   .   . d
+---+---+---+
""",
        doors={"d": Door("sliding", 5)},
        elements={"x": Element(4)},
    )
    scene.put("jack", "2,2", "e")
    assert beside(scene, "jack") == set()


@rule("ER-DESTROY-1")
def test_an_element_that_covers_his_own_square_or_stands_on_its_side() -> None:
    scene = Scene(
        """\
+---+---+
|bA   . |
+---+---+
""",
        elements={"b": Element(3, stops=False), "s": Element(3, stops=False, beside=("A", "n"))},
    )
    scene.put("vasquez", "A", "w")
    assert beside(scene, "vasquez") == {"element-b", "element-s"}
    s = scene.table
    assert breakables.best_arc(s, number("vasquez"), scene.thing("element-b")) == sight.arc_of_side(
        s, number("vasquez"), 3
    )
    assert breakables.best_arc(s, number("vasquez"), scene.thing("element-s")) == sight.arc_of_side(
        s, number("vasquez"), 0
    )


@rule("ER-DESTROY-2", "ER-DESTROY-1", "ER-CHAR-21")
def test_defensive_values_are_printed_and_ten_for_any_wall() -> None:
    scene = Scene(
        """\
+---+---+---+
| A | BbH Cc|
+-d-+---+---+
| E   .  xF |
+---+---+---+
""",
        doors={"d": Door("sliding", 4)},
        elements={"x": Element(6)},
    )
    s = scene.table
    assert breakables.value(s, scene.thing("wall-Ae")) == 10 and breakables.value(s, scene.thing("wall-Be")) == 10
    assert breakables.value(s, scene.thing("wall-An")) == 0, "the frame"
    assert breakables.value(s, scene.thing("door-d")) == 4 and breakables.value(s, scene.thing("element-x")) == 6
    scene.open_doors("d")
    assert breakables.value(s, scene.thing("door-d")) == 0


# Hits


@rule("ER-DESTROY-2", "ER-DESTROY-3", "ER-COREX-36")
def test_vasquez_destroys_a_wooden_door_of_2_without_a_roll() -> None:
    scene = Scene(PAIR.replace("A |", "A d"))
    scene.put("vasquez", "A", "e")
    scene.give("vasquez", "close-combat 1")
    scene.play("activate vasquez", "smash @1 door-d")
    assert scene.happened(E_TOTAL) == [(scene.thing("door-d"), 2, 2)] and scene.table.destroyed_doors == 1
    assert scene.happened(E_SMASH) == [(number("vasquez"), scene.thing("door-d"), 1)]
    scene = Scene(PAIR.replace("A |", "A d"))
    scene.put("vasquez", "A", "e")
    scene.give("vasquez", "close-combat 2")
    scene.play("activate vasquez", "smash @2 door-d")
    assert scene.table.destroyed_doors == 1, "nor with a second CP: automatic hits are enough"


@rule("ER-DESTROY-3", "ER-DESTROY-5", "ER-COREX-37")
def test_screens_in_a_light_blue_arc_take_two_more_hits() -> None:
    scene = Scene(PAIR, elements={"s": SCREENS})
    scene.put("vasquez", "A", "n")
    scene.give("vasquez", "close-combat 4")
    scene.play("activate vasquez", "smash @2 element-s", dice=["1"])
    assert scene.happened(E_TOTAL) == [(0, 2, 3)] and scene.table.destroyed_elements == 0, "nothing accumulates"
    scene = Scene(PAIR, elements={"s": SCREENS})
    scene.put("vasquez", "A", "n")
    scene.give("vasquez", "close-combat 4")
    scene.play("activate vasquez", "smash @4 element-s", dice=["1", "1", "0"])
    assert scene.table.destroyed_elements == 1


@rule("ER-DESTROY-3")
def test_a_critical_hit_is_worth_three_and_equal_is_enough() -> None:
    scene = Scene(PAIR)
    scene.put("jack", "A", "e")
    scene.give("jack", "close-combat 1")
    scene.turn_to("salemite").play("activate jack", "smash @1 wall-Ae", dice=["c", "c", "c", "1"])
    assert scene.happened(E_TOTAL) == [(scene.thing("wall-Ae"), 10, 10)] and scene.table.broken_walls


@rule("ER-DESTROY-3", "ER-DESTROY-6", "ER-CORE-32", "ER-COREX-38")
def test_zombie_1_against_a_door_of_5() -> None:
    scene = Scene(PAIR.replace("A |", "A d"), doors={"d": Door("wooden", 5)})
    scene.put("zombie-1", "A", "e")
    scene.give("zombie-1", "close-combat 4")
    scene.turn_to("salemite").play("activate zombie-1")
    assert not scene.can("smash @4 door-d"), "his Maximum CP is 3"
    scene.play("smash @3 door-d", dice=["1", "1", "1", "2", "0"])
    assert scene.table.destroyed_doors == 1 and not scene.table.barred >> scene.board.edge("A", "e") & 1


@rule("ER-DESTROY-3", "ER-CC-4", "ER-COREX-39")
def test_the_crate_behind_zombie_1_is_in_his_grey_arc() -> None:
    scene = Scene(PAIR.replace("| A | B |", "|xA   B |"), elements={"x": Element(4)})
    scene.put("zombie-1", "B", "e")
    scene.give("zombie-1", "close-combat 3")
    scene.turn_to("salemite").play("activate zombie-1", "smash @2 element-x", dice=["c"])
    assert scene.happened(E_TOTAL) == [(0, 4, 4)] and scene.table.destroyed_elements == 1


@rule("ER-DESTROY-2", "ER-DESTROY-3", "ER-COREX-40")
def test_three_dice_are_not_enough_for_a_wall_five_can_be() -> None:
    scene = Scene(PAIR)
    scene.put("zombie-1", "A", "n")
    scene.give("zombie-1", "close-combat 3", "close-combat 1")
    scene.turn_to("salemite").play("activate zombie-1", "smash @1 wall-Ae", dice=["c", "c", "c"])
    assert scene.happened(E_TOTAL) == [(scene.thing("wall-Ae"), 9, 10)] and not scene.table.broken_walls
    scene = Scene(PAIR)
    scene.put("zombie-1", "A", "n")
    scene.give("zombie-1", "close-combat 3")
    scene.turn_to("salemite").play("activate zombie-1", "smash @3 wall-Ae", dice=["2", "2", "2", "2", "2"])
    assert scene.table.broken_walls == 1 << scene.board.edge("A", "e")


@rule("ER-DESTROY-1", "ER-CC-5", "ER-COREX-42")
def test_jack_saw_attacks_the_same_crate_with_four_dice() -> None:
    scene = Scene(PAIR.replace("| A | B |", "|xA   B |"), elements={"x": Element(5)})
    scene.put("jack", "B", "w")
    scene.give("jack", "close-combat 1")
    scene.turn_to("salemite").play("activate jack", "smash @1 element-x", dice=["1", "1", "1", "1"])
    assert scene.happened(E_TOTAL) == [(0, 4, 5)] and scene.table.destroyed_elements == 0


@rule("ER-DESTROY-4", "ER-DESTROY-5", "ER-CC-6", "ER-COREX-43")
def test_jessica_destroys_the_crates_on_all_their_squares() -> None:
    scene = Scene(
        """\
+---+---+---+---+
| A  x.  x.  x. |
+   +   +   +   +
| D  x.  x.  xB |
+-d-+---+---+---+
| C   .   .   . |
+---+---+---+---+
""",
        doors={"d": Door("sliding", 5)},
        elements={"x": Element(5, hides=True)},
    )
    scene.put("jessica", "D", "e")
    scene.give("jessica", "close-combat 3")
    scene.turn_to("salemite").play("activate jessica")
    assert scene.can("smash @3 door-d") and scene.can("smash @3 element-x"), "both lie in her dark-blue arcs"
    scene.play("smash @3 element-x", dice=["2", "2", "1"])
    assert scene.table.destroyed_elements == 1 and scene.table.blocked == 0 and scene.table.sight_blockers == 0
    assert scene.happened(E_DESTROYED) == [(0,)]


@rule("ER-DESTROY-1", "ER-CC-3", "ER-COREX-31")
def test_franck_destroys_a_door_and_strikes_with_another_section() -> None:
    scene = Scene(PAIR.replace("A |", "A d"), doors={"d": Door("sliding", 4, magnetic=True)})
    scene.put("franck", "A", "e", side="norad")
    scene.put("deeler", "B", "w")
    scene.give("franck", "close-combat 1", "close-combat 1")
    scene.play("activate franck")
    assert scene.options("strike") == []
    scene.play("smash @1 door-d", dice=["2", "2", "0", "0"])
    assert len(scene.options("strike")) > 0 and scene.spent("franck") == 1


# What falls


@rule("ER-DESTROY-5", "ER-TILE-21", "ER-INTERACT-11")
def test_cadavers_and_the_line_of_an_element_go_with_it() -> None:
    scene = Scene(
        PAIR.replace("| A | B |", "| A  xB |"),
        elements={"x": Element(4)},
        rooms={"a": Room("zombie-lab", icons=[("A", "e")], element="x")},
        cadavers=[Cadaver("B", "x", "A")],
    )
    scene.put("vasquez", "A", "e")
    scene.run(destroy.destroy(scene.table, 0, number("vasquez")))
    assert scene.table.used_cadavers == 1 and scene.table.destroyed_elements == 1


@rule("ER-DESTROY-5", "ER-TILE-10")
def test_destroyed_missiles_stop() -> None:
    scene = Scene(
        PAIR.replace("| A | B |", "| A  xB |"),
        elements={"x": Element(6)},
        rooms={"a": Room("missile-room", icons=[("A", "e")], element="x")},
    )
    scene.put("vasquez", "A", "e")
    scene.table.machines_on, scene.table.timers = 1, [2]
    scene.run(destroy.destroy(scene.table, 0, number("vasquez")))
    assert scene.table.machines_on == 0 and scene.table.timers == []


@rule("ER-DESTROY-6")
def test_a_destroyed_door_is_gone_for_good() -> None:
    scene = Scene(PAIR.replace("A |", "A d"), doors={"d": Door("sliding", 5)})
    scene.put("vasquez", "A", "e")
    scene.run(destroy.destroy(scene.table, scene.thing("door-d"), number("vasquez")))
    assert scene.table.destroyed_doors == 1 and not scene.table.barred >> scene.board.edge("A", "e") & 1
    scene.give("vasquez", "move 1")
    scene.play("activate vasquez", "move @1")
    assert scene.options("open") == [] and scene.options("step") == ["step e"]
    scene.play("step e", "halt w", "end")
    assert not scene.table.barred >> scene.board.edge("A", "e") & 1


WALLS = """\
+---+---+---+
| A   B   C |
+---+---+---+
| D   E   F |
+---+---+---+
"""


@rule("ER-DESTROY-7")
def test_a_broken_wall_takes_a_short_marker_and_is_open() -> None:
    scene = Scene(WALLS.replace("+---+---+---+\n| D", "+===+---+---+\n| D"), 3)
    scene.put("vasquez", "A", "s")
    edge = scene.board.edge("A", "s")
    scene.run(destroy.destroy(scene.table, WALL_THING + edge, number("vasquez")))
    assert scene.table.short_markers == 7 and scene.table.short_laid == 1 << edge == scene.table.broken_walls
    assert scene.happened(E_BROKEN_WALL) == [(edge, 0)]
    assert sight.sees_square(scene.table, number("vasquez"), scene.square("D")), "a double wall falls at once"


@rule("ER-DESTROY-7")
@pytest.mark.parametrize("answer", ["pass", "which wall-As"])
def test_two_short_markers_in_a_line_may_become_a_long_one(answer: str) -> None:
    scene = Scene(WALLS)
    scene.put("vasquez", "A", "s")
    who, s = number("vasquez"), scene.table
    scene.run(destroy.destroy(s, scene.thing("wall-As"), who))
    scene.run(destroy.destroy(s, scene.thing("wall-Cs"), who))  # not side by side: nobody is asked
    flow = destroy.destroy(s, scene.thing("wall-Bs"), who)
    ask = next(flow)
    assert (ask.seat, ask.question, len(ask.options)) == (0, Q_WALL, 3)
    flow.close()
    s.broken_walls &= ~(1 << scene.board.edge("B", "s"))
    s.short_laid &= ~(1 << scene.board.edge("B", "s"))
    s.short_markers = 6
    scene.run(destroy.destroy(s, scene.thing("wall-Bs"), who), answer)
    if answer == "pass":
        assert (s.short_markers, s.long_markers, s.short_laid.bit_count()) == (5, 6, 3)
    else:
        assert (s.short_markers, s.long_markers, s.short_laid) == (7, 5, 1 << scene.board.edge("C", "s"))


@rule("ER-DESTROY-7", "ER-LARGE-16")
def test_without_a_short_marker_only_a_large_miniature_takes_a_long_one() -> None:
    scene = Scene(WALLS)
    scene.put("vasquez", "A", "s")
    scene.put("mammoth", "B", "s", state="away")
    s = scene.table
    s.short_markers, s.long_markers = 0, 1
    scene.run(destroy.destroy(s, scene.thing("wall-As"), number("vasquez")))
    assert s.broken_walls.bit_count() == 1 and (s.long_markers, s.short_laid) == (1, 0), "they are reserved"
    scene.run(destroy.destroy(s, scene.thing("wall-Bs"), number("mammoth")))
    assert (s.long_markers, s.short_laid) == (0, 0)
    scene.run(destroy.destroy(s, scene.thing("wall-Cs"), number("mammoth")))
    assert s.broken_walls.bit_count() == 3 and s.long_markers == 0


@rule("ER-DESTROY-7")
def test_everybody_may_go_through_a_long_breach() -> None:
    scene = Scene(WALLS)
    scene.put("mammoth", "A", "s", state="away")
    scene.put("vasquez", "A", "s")
    scene.give("vasquez", "move 1")
    scene.run(destroy.break_pair(scene.table, scene.thing("wall-As"), scene.thing("wall-Bs"), number("mammoth")))
    assert scene.table.long_markers == 5
    scene.play("activate vasquez", "move @1", "step s", "step e", "step n")
    assert scene.where("vasquez") == "B"


@rule("ER-DESTROY-7", "ER-GEAR-17")
@pytest.mark.parametrize("answer, short, long", [("pass", 6, 6), ("which wall-Bs", 8, 5)])
def test_the_owner_of_a_device_may_take_a_long_marker_too(answer: str, short: int, long: int) -> None:
    """A Plastic Explosive of the Salemites at B breaks the walls south of B and of A."""
    scene = Scene(WALLS)
    scene.put("nick", "D")
    (card,) = scene.carry("nick", "plastic-explosive")
    devices.arm(scene.table, card, scene.square("B"), 1, SALEMITE)
    final_phase(scene, dice=["2", "2", "0", "c", "c", "0"])
    assert scene.asked() == ("salemite", Q_WALL) and scene.game.choice is not None
    assert scene.game.choice.rule == "ER-DESTROY-7"
    scene.play(answer, dice=["0", "0", "0"])  # the wall south of C stands
    assert (scene.table.short_markers, scene.table.long_markers) == (short, long)


@rule("ER-LARGE-16", "ER-LARGE-14")
def test_a_pair_of_walls_takes_a_long_marker_or_two_short_ones() -> None:
    for long, left in ((6, (8, 5)), (0, (6, 0))):
        scene = Scene(WALLS)
        scene.put("mammoth", "A", "s", state="away")
        s = scene.table
        s.long_markers = long
        scene.run(destroy.break_pair(s, scene.thing("wall-As"), scene.thing("wall-Bs"), number("mammoth")))
        assert (s.short_markers, s.long_markers) == left and s.broken_walls.bit_count() == 2


@rule("ER-DESTROY-3", "ER-COMBO-10", "ER-COMBO-6")
def test_a_wall_can_be_attacked_together() -> None:
    scene = Scene(
        """\
+---+---+
| A | B |
+---+---+
"""
    )
    scene.put("jack", "A", "e")
    scene.put("zombie-1", "B", "w")
    scene.give("jack", "close-combat 1")
    scene.give("zombie-1", "close-combat 1 gold")
    scene.turn_to("salemite").play("activate jack", "smash @1 wall-Ae", "join zombie-1 @1", dice=["2"] * 4 + ["1"] * 3)
    assert scene.happened(E_TOTAL) == [(scene.thing("wall-Ae"), 11, 10)] and scene.table.broken_walls


@rule("ER-DESTROY-5")
def test_the_ground_is_plain_floor_afterwards() -> None:
    scene = Scene(FIELD.replace("| K   L   M   N", "| K   L  xM   N"), elements={"x": Element(4, hides=True)})
    scene.put("vasquez", "L", "e")
    scene.give("vasquez", "move 1")
    scene.play("activate vasquez", "move @1")
    assert "step e" not in scene.options("step")
    scene.table.destroyed_elements = 1
    assert "step e" in scene.reopen().options("step")
