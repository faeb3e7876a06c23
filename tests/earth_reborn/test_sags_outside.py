"""A Large Miniature that was deployed half outside the map moves in (ER-SAGS-41, ER-CHAR-6)."""

from tests.earth_reborn.scene import Scene
from tests.rules_plugin import rule
from undercroft.games.earth_reborn.laws.invariants import check_places
from undercroft.games.earth_reborn.rules import characters
from undercroft.games.earth_reborn.rules.board import sight
from undercroft.games.earth_reborn.rules.tables import MAMMOTH

# A map of four by three squares with a ring of open ground around it; the upper left corner is closed by walls.
RINGED = """\
+   +   +   +   +   +   +
 ### ### ### ### ### ###
+   +---+   +   +   +   +
 ###| A   B   C   D  ###
+   +   +   +   +   +   +
 ###  F   G   H   I  ###
+   +   +   +   +   +   +
 ###  K   L   M   N  ###
+   +   +   +   +   +   +
 ### ### ### ### ### ###
+   +   +   +   +   +   +
"""


def half_out(square: str, facing: str, cp: int = 2) -> Scene:
    """The Mammoth MK II in the middle of a Move order, by its top left square."""
    scene = Scene(RINGED)
    d = scene.board.dossier
    d.outside = (1 << d.frame.size) - 1 & ~d.floor
    for name in "DINMLK":  # over which one leaves the map
        for side in range(4):
            edge = d.frame.edge[scene.square(name) * 4 + side]
            d.rim |= 1 << edge if d.neighbours[scene.square(name) * 4 + side] < 0 else 0
    scene.put("mammoth", square, facing)
    scene.give("mammoth", "move 4")
    return scene.play("activate mammoth", f"move @{cp}")


@rule("ER-SAGS-41")
def test_it_moves_in_over_an_edge_that_nothing_bars() -> None:
    scene = half_out("1,3", "e")  # F and K are under its front half
    check_places(scene.table, True)
    scene.play("step e")
    assert scene.where("mammoth") == "F"
    assert not characters.squares(scene.table, MAMMOTH) & scene.board.dossier.outside
    assert not scene.can("backward"), "once it has moved in the outside is closed to it"


@rule("ER-SAGS-41")
def test_outside_squares_are_open_ground_along_the_edge() -> None:
    scene = half_out("1,3", "n")
    assert not scene.can("step n"), "A is behind a wall"
    scene = half_out("3,1", "e")  # B and C under its lower half
    scene.play("step e")
    assert scene.where("mammoth") == "4,1"
    assert not scene.can("step e"), "only one square of it would be on the map"
    assert scene.refused("step e").rule == "ER-SAGS-41"
    scene.play("rotate s", "step s")
    assert scene.where("mammoth") == "C"


@rule("ER-SAGS-41")
def test_it_does_not_move_farther_out_than_half() -> None:
    scene = half_out("3,1", "s")
    assert not scene.can("backward") and scene.can("step s")


@rule("ER-SAGS-41")
def test_facing_outward_it_leaves_the_map_with_the_squares_that_are_out() -> None:
    assert half_out("3,4", "s").can("leave")
    assert not half_out("3,4", "n").can("leave")


@rule("ER-SAGS-41", "ER-LARGE-6")
def test_it_is_seen_and_sees_over_the_open_edge() -> None:
    scene = half_out("1,3", "e")
    jack = scene.put("jack", "I", "w")
    assert sight.sees(scene.table, jack, MAMMOTH) and sight.sees(scene.table, MAMMOTH, jack)
    assert scene.board.dossier.floor & characters.squares(scene.table, MAMMOTH) == sum(
        1 << scene.square(mark) for mark in "FK"
    )
