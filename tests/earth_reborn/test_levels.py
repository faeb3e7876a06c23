"""Several levels: stairs, and sight over them (ER-LEVEL-1, ER-LEVEL-2)."""

from tests.earth_reborn.scene import Scene, number
from tests.rules_plugin import rule
from undercroft.games.earth_reborn.rules.board import sight
from undercroft.games.earth_reborn.rules.events import E_STAIRS
from undercroft.games.earth_reborn.rules.tables import ORANGE

# Basement, ground, first floor, side by side: A and B are a pair of stairs, and so are C and D.
HOUSE = """\
+---+---+---+---+   +---+---+---+---+   +---+---+---+
| 1   .   .   A |###| B   .   .   C |###| D   .   2 |
+---+---+---+---+   +---+---+---+---+   +---+---+---+
"""


def house(duels: bool = False) -> Scene:
    scene = Scene(HOUSE, stairs=["AB", "CD"], duels=duels)
    floor = scene.table.dossier.floor
    first = (1 << 4) - 1
    scene.table.dossier.levels = [floor & first, floor & first << 5, floor & 7 << 10]
    return scene


@rule("ER-LEVEL-1", "ER-MOVE-1", "ER-TILE-20", "ER-COREX-104")
def test_deeler_goes_from_the_basement_to_the_ground_with_two_cp() -> None:
    scene = house()
    scene.put("deeler", "1", "e")
    scene.give("deeler", "move 2")
    scene.turn_to("salemite").play("activate deeler", "move @2", "step e", "step e", "step e")
    assert scene.options("stairs") == ["stairs"] and scene.table.movement_left == 5
    scene.play("stairs")
    assert scene.where("deeler") == "B" and scene.table.movement_left == 4
    assert scene.happened(E_STAIRS) == [(number("deeler"), scene.square("A"), scene.square("B"))]
    scene.play("step e", "step e", "step e", "halt e")
    assert scene.where("deeler") == "C"


@rule("ER-LEVEL-1", "ER-LEVEL-2", "ER-COREX-105")
def test_vasquez_goes_up_with_one_cp_and_looks_down() -> None:
    scene = house()
    scene.put("vasquez", "B", "e")
    scene.give("vasquez", "move 1")
    scene.play("activate vasquez", "move @1", "step e", "step e", "step e", "stairs", "halt e")
    assert scene.where("vasquez") == "D"
    assert sight.sees_square(scene.table, number("vasquez"), scene.square("C"))


@rule("ER-LEVEL-1", "ER-LEVEL-2", "ER-COREX-106")
def test_franck_goes_two_levels_down_with_two_cp_and_looks_up() -> None:
    scene = house()
    scene.put("franck", "2", "w")
    scene.give("franck", "move 2")
    scene.turn_to("salemite").play(
        "activate franck", "move @2", "step w", "step w", "stairs", *["step w"] * 3, "stairs"
    )
    assert scene.where("franck") == "A" and scene.table.movement_left == 3
    assert sight.sees_square(scene.table, number("franck"), scene.square("B"))


@rule("ER-LEVEL-1")
def test_enemies_on_the_other_stairs_bar_the_way_friends_are_passed() -> None:
    scene = house()
    scene.put("vasquez", "A")
    scene.put("jack", "B")
    scene.give("vasquez", "move 1")
    scene.play("activate vasquez", "move @1")
    assert scene.options("stairs") == []
    scene = house()
    scene.put("vasquez", "A")
    scene.put("nick", "B")
    scene.give("vasquez", "move 1")
    scene.play("activate vasquez", "move @1", "stairs")
    assert scene.options("halt") == []
    scene.play("step e", "halt e")
    assert scene.where("vasquez") == "7,1"


@rule("ER-LEVEL-2")
def test_sight_over_stairs_needs_no_facing_and_reaches_one_square() -> None:
    scene = house()
    scene.put("vasquez", "A", "w")
    scene.put("jack", "B", "e")
    s = scene.table
    assert sight.sees(s, number("vasquez"), number("jack")) and sight.sees(s, number("jack"), number("vasquez"))
    assert sight.outer_arc(s, number("vasquez"), scene.square("B")) == ORANGE
    assert sight.watchers(s, number("vasquez")) == 1 << number("jack")
    assert not sight.sees_square(s, number("vasquez"), scene.square("7,1"))
    scene.put("jack", "C", "w")
    assert not sight.sees(s, number("vasquez"), number("jack"))


@rule("ER-LEVEL-2")
def test_levels_do_not_see_each_other_where_they_lie_side_by_side() -> None:
    scene = house()
    scene.put("vasquez", "C", "e")
    scene.put("jack", "2", "w")
    s = scene.table
    s.barred = 0
    assert not sight.sees(s, number("vasquez"), number("jack")) and not sight.sees(s, number("jack"), number("vasquez"))


@rule("ER-LEVEL-2", "ER-DUEL-5", "ER-DUEL-6")
def test_stepping_onto_the_paired_stairs_gives_a_chance_to_interrupt() -> None:
    scene = house(duels=True)
    scene.put("vasquez", "3,1", "e")
    scene.put("jack", "B", "e")
    scene.give("vasquez", "move 1")
    scene.play("activate vasquez", "move @1", "step e")
    assert scene.where("vasquez") == "A" and scene.options() == ["duel jack", "pass"]
    assert sight.adjacent(scene.table, number("vasquez"), number("jack"))
