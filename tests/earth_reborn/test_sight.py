"""Line of Sight and arcs (ER-LOS, ER-GAP-3)."""

import pytest

from tests.earth_reborn.board import Element
from tests.earth_reborn.scene import FIELD, Scene, number
from tests.rules_plugin import rule
from undercroft.games.earth_reborn.rules import derived
from undercroft.games.earth_reborn.rules.board import sight
from undercroft.games.earth_reborn.rules.tables import CHARACTER_IDS, EITHER, ORANGE, RED, WHITE

TREE = Element(value=0, stops=False, hides=True)
CRATE = Element(value=4, stops=True, hides=True)
TABLE = Element(value=3, stops=True, hides=False)


def sees(scene: Scene, who: str, other: str) -> bool:
    return sight.sees(scene.table, number(who), number(other))


def sees_square(scene: Scene, who: str, square: str) -> bool:
    return sight.sees_square(scene.table, number(who), scene.square(square))


def arc(scene: Scene, who: str, square: str) -> int:
    return sight.outer_arc(scene.table, number(who), scene.square(square))


def watched_by(scene: Scene, who: str) -> list[str]:
    watchers = sight.watchers(scene.table, number(who))
    return [name for one, name in enumerate(CHARACTER_IDS) if watchers >> one & 1]


# Arcs


@rule("ER-LOS-2", "ER-COREX-44", "ER-GAP-3")
def test_front_is_red_sides_are_orange_the_rear_is_white() -> None:
    scene = Scene(FIELD)
    scene.put("vasquez", "M", "n")
    shown = [
        "".join("RO.E"[arc(scene, "vasquez", mark)] for mark in row) for row in ("ABCDE", "FGHIJ", "KLMNO", "PQRST")
    ]
    assert shown == ["ERRRE", "OEREO", "OOROO", "OO.OO"]
    assert (RED, ORANGE, WHITE, EITHER) == (0, 1, 2, 3)
    assert [arc(scene, "vasquez", mark) for mark in "UVWXY"] == [ORANGE, WHITE, WHITE, WHITE, ORANGE]


@rule("ER-LOS-2", "ER-LOS-1")
@pytest.mark.parametrize("facing", ["n", "e", "s", "w"])
def test_squares_in_white_are_not_seen_and_all_others_are(facing: str) -> None:
    scene = Scene(FIELD)
    scene.put("vasquez", "M", facing)
    for mark in "ABCDEFGHIJKLMNOPQRSTUVWXY":
        assert sees_square(scene, "vasquez", mark) == (arc(scene, "vasquez", mark) != WHITE), mark
    behind = {"n": "RVWX", "e": "LFKP", "s": "HBCD", "w": "NJOT"}[facing]
    assert [mark for mark in "ABCDEFGHIJKLMNOPQRSTUVWXY" if not sees_square(scene, "vasquez", mark)] == sorted(behind)


@rule("ER-LOS-2")
def test_ones_own_square_is_always_seen() -> None:
    scene = Scene(FIELD)
    scene.put("vasquez", "M", "s")
    assert sees_square(scene, "vasquez", "M")


@rule("ER-LOS-1", "ER-LOS-2", "ER-COREX-48")
def test_one_can_see_another_who_does_not_see_him() -> None:
    scene = Scene(FIELD)
    scene.put("woo", "W", "n")
    scene.put("zombie-1", "H", "n")
    assert sees(scene, "woo", "zombie-1")
    assert not sees(scene, "zombie-1", "woo")
    assert watched_by(scene, "zombie-1") == ["woo"] and watched_by(scene, "woo") == []


# What blocks the line


@rule("ER-LOS-3")
def test_a_miniature_blocks_friend_or_enemy_and_a_dead_one_does_not() -> None:
    scene = Scene(FIELD)
    scene.put("vasquez", "C", "s")
    scene.put("jack", "R", "n")
    assert sees(scene, "vasquez", "jack") and sees(scene, "jack", "vasquez")
    for between in ("nick", "zombie-1"):
        scene.put(between, "M")
        assert not sees(scene, "vasquez", "jack") and not sees(scene, "jack", "vasquez")
        scene.kill(between, "M")
        assert sees(scene, "vasquez", "jack")


@rule("ER-LOS-3")
def test_walls_and_closed_doors_block_and_fallen_ones_do_not() -> None:
    scene = Scene(
        """\
+---+---+---+
| A d B | C |
+---+---+---+
"""
    )
    scene.put("vasquez", "A", "e")
    assert not sees_square(scene, "vasquez", "B")
    scene.open_doors("d")
    assert sees_square(scene, "vasquez", "B") and not sees_square(scene, "vasquez", "C")
    scene.table.broken_walls = 1 << scene.board.edge("B", "e")
    derived.barriers_changed(scene.table)
    assert sees_square(scene, "vasquez", "C")
    scene.table.open_doors, scene.table.destroyed_doors = 0, 1
    derived.barriers_changed(scene.table)
    assert sees_square(scene, "vasquez", "C")


@rule("ER-LOS-3", "ER-COREX-49")
def test_a_tree_hides_what_is_behind_it_but_not_who_stands_on_it() -> None:
    scene = Scene(
        """\
+---+---+---+---+
| A   .  xB   C |
+---+---+---+---+
""",
        elements={"x": TREE},
    )
    scene.put("vasquez", "A", "e")
    scene.put("jack", "B", "w")
    assert sees(scene, "vasquez", "jack") and sees(scene, "jack", "vasquez")
    scene.put("zombie-1", "C", "w")
    scene.put("jack", "", state="away")
    assert not sees(scene, "vasquez", "zombie-1")
    scene.put("jack", "B", "e")
    assert sees(scene, "jack", "zombie-1"), "his own square does not block his view"


@rule("ER-LOS-3", "ER-DESTROY-5")
def test_each_square_of_a_large_element_blocks_by_itself_and_low_furniture_does_not() -> None:
    hall = """\
+---+---+---+---+---+
| A  xB  xC  yD   E |
+---+---+---+---+---+
"""
    scene = Scene(hall, elements={"x": CRATE, "y": TABLE})
    scene.put("vasquez", "A", "e")
    assert sees_square(scene, "vasquez", "B"), "the square at the end does not block"
    assert not sees_square(scene, "vasquez", "C"), "the one before it does"
    scene.put("nick", "C", "e")
    assert sees_square(scene, "nick", "E"), "a table blocks no sight"
    scene.table.destroyed_elements = 1
    derived.blockers_changed(scene.table)
    assert sees_square(scene, "vasquez", "C")


# Corners


@rule("ER-LOS-4", "ER-LOS-3", "ER-COREX-45")
def test_between_a_crate_and_a_miniature_nobody_sees_through() -> None:
    scene = Scene(
        """\
+---+---+
| J  xC |
+   +   +
| W   Z |
+---+---+
""",
        elements={"x": CRATE},
    )
    scene.put("jessica", "J", "e")
    scene.put("zombie-1", "Z", "w")
    assert sees(scene, "jessica", "zombie-1"), "one of the two squares is free"
    scene.put("woo", "W", "n")
    assert not sees(scene, "jessica", "zombie-1") and not sees(scene, "zombie-1", "jessica")


@rule("ER-LOS-4", "ER-LOS-3", "ER-COREX-47")
def test_the_exact_diagonal_between_two_miniatures_is_blocked() -> None:
    scene = Scene(FIELD)
    scene.put("woo", "G", "e")
    scene.put("deeler", "S", "w")
    assert sees(scene, "woo", "deeler")
    scene.put("nick", "H", "n")
    assert sees(scene, "woo", "deeler")
    scene.put("zombie-2", "L", "n")
    assert not sees(scene, "woo", "deeler")


@rule("ER-LOS-4", "ER-COREX-46")
def test_the_corner_of_a_wall_does_not_block() -> None:
    scene = Scene(
        """\
+---+---+
| V   . |
+   +---+
| .   Z |
+---+---+
"""
    )
    scene.put("vasquez", "V", "e")
    scene.put("zombie-2", "Z", "n")
    assert sees(scene, "vasquez", "zombie-2") and sees(scene, "zombie-2", "vasquez")


@rule("ER-LOS-4")
def test_nobody_sees_through_a_straight_wall_at_its_joint() -> None:
    scene = Scene(
        """\
+---+---+
| V   . |
+---+---+
| .   Z |
+---+---+
"""
    )
    scene.put("vasquez", "V", "s")
    scene.put("zombie-2", "Z", "n")
    assert not sees(scene, "vasquez", "zombie-2") and not sees(scene, "zombie-2", "vasquez")


@rule("ER-LOS-5")
def test_sight_can_be_looked_up_at_any_time_and_changes_nothing() -> None:
    scene = Scene(FIELD)
    scene.put("vasquez", "C", "s")
    scene.put("jack", "R", "n")
    before = scene.table.copy()
    assert (
        sees(scene, "vasquez", "jack")
        and sees_square(scene, "vasquez", "M")
        and watched_by(scene, "jack") == ["vasquez"]
    )
    assert all(
        getattr(before, name) == getattr(scene.table, name) for name in ("cp", "square", "facing", "events", "phase")
    )


# Smoke


@rule("ER-GEAR-21", "ER-GEAR-7")
def test_smoke_blocks_into_out_of_and_through_but_to_an_adjacent_square_and_goggles_see() -> None:
    scene = Scene(FIELD)
    scene.put("vasquez", "C", "s")
    scene.table.smoke = [scene.square("R") * 4 + 2]
    derived.blockers_changed(scene.table)
    assert (
        not sees_square(scene, "vasquez", "R")
        and not sees_square(scene, "vasquez", "W")
        and sees_square(scene, "vasquez", "H")
    )
    scene.put("vasquez", "M", "s")
    assert (
        sees_square(scene, "vasquez", "R")
        and not sees_square(scene, "vasquez", "S")
        and not sees_square(scene, "vasquez", "W")
    )
    assert sees_square(scene, "vasquez", "L") and not sees_square(scene, "vasquez", "K"), (
        "out of it only to the next square"
    )
    (goggles,) = scene.carry("vasquez", "infrared-goggles")
    assert not sees_square(scene, "vasquez", "W"), "they are OFF"
    scene.table.switched_on |= 1 << goggles
    assert sees_square(scene, "vasquez", "W") and sees_square(scene, "vasquez", "S")
    scene.put("jack", "W", "n")
    assert not sees(scene, "jack", "vasquez"), "smoke still hides who wears them"


# Side by side


@rule("ER-MOVE-6", "ER-CC-2")
def test_squares_that_share_an_open_side_are_adjacent_corners_are_not() -> None:
    scene = Scene(
        """\
+---+---+---+
| A   B | C |
+   +-d-+   +
| D   E   F |
+---+---+---+
"""
    )
    pairs = {"AB": True, "AD": True, "AE": False, "BC": False, "BE": False, "DE": True, "CF": True, "CE": False}
    for pair, expected in pairs.items():
        scene.put("vasquez", pair[0])
        scene.put("jack", pair[1])
        assert sight.adjacent(scene.table, number("vasquez"), number("jack")) == expected, pair
    scene.open_doors("d")
    scene.put("vasquez", "B")
    scene.put("jack", "E")
    assert sight.adjacent(scene.table, number("vasquez"), number("jack"))
