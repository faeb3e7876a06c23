"""Line of sight and range (INC-LOS, INC-RANGE)."""

import pytest

from tests.incursion.scene import Scene, hall, square_at
from tests.rules_plugin import rule
from undercroft.games.incursion.rules.board.sight import (
    distance,
    lob_squares,
    sees,
    sees_over,
)

# Column a from a1 to a4, at its top a passage east: b4, c4.
CORNER = """
+---+---+---+
| .   .   . |
+   +---+---+
| . |### ###|
+   +   +   +
| . |### ###|
+   +   +   +
| . |### ###|
+---+---+---+
""".strip("\n")

# A door between b1 and b2 in a wall that runs across.
WALL = """
+---+---+---+
| .   .   . |
+---+-d-+---+
| .   .   . |
+---+---+---+
""".strip("\n")


def seen(scene: Scene, m: int) -> set[str]:
    """Every square in the model's line of sight."""
    grid = scene.table.dossier.grid
    floor = [square for square in range(grid.width * grid.height) if grid.floor >> square & 1]
    return {grid.name(square) for square in floor if square != scene.table.square[m] and sees(scene.table, m, square)}


def squares(letters: str, rows: str) -> set[str]:
    return {letter + row for letter in letters for row in rows}


@rule("INC-LOS-1", "INC-LOS-2", "INC-EX-9")
def test_the_half_plane_in_front_on_open_floor() -> None:
    # The looker at (0, 0) of the example stands at column 4, row 2 of this hall.
    scene = Scene(hall(10, 12))
    looker = scene.put("grunt", square_at(scene, 4, 2), "n")

    def at(x: int, y: int) -> int:
        return scene.square(square_at(scene, 4 + x, 2 + y))

    for x, y in ((5, 1), (-1, 1), (0, 9)):
        assert sees(scene.table, looker, at(x, y)), (x, y)
    for x, y in ((1, 0), (-3, 0), (0, -1)):
        assert not sees(scene.table, looker, at(x, y)), (x, y)
    everything_ahead = {letter + str(row) for letter in "abcdefghij" for row in range(4, 13)}
    assert seen(scene, looker) == everything_ahead
    scene.put("sturmzombie", square_at(scene, 4, 3), "n")
    assert seen(scene, looker) == {square_at(scene, 4, 3)}


@rule("INC-LOS-1", "INC-LOS-2", "INC-EX-10")
def test_round_a_corner_one_square_is_seen() -> None:
    scene = Scene(CORNER)
    looker = scene.put("grunt", "a1", "n")
    assert seen(scene, looker) == {"a2", "a3", "a4", "b4"}  # not c4


@rule("INC-LOS-1")
@pytest.mark.parametrize(
    ("facing", "ahead"),
    [("n", squares("abcde", "45")), ("s", squares("abcde", "12")), ("e", squares("de", "12345")),
     ("w", squares("ab", "12345"))],
)  # fmt: skip
def test_sight_goes_out_through_the_faced_edge(facing: str, ahead: set[str]) -> None:
    scene = Scene(hall(5, 5))
    looker = scene.put("grunt", "c3", facing)
    assert seen(scene, looker) == ahead


@rule("INC-LOS-1")
def test_the_shot_uses_the_same_sight() -> None:
    scene = Scene(CORNER)
    looker = scene.put("grunt", "a1", "n")
    near, far = scene.put("sturmzombie", "b4", "n"), scene.put("sturmzombie", "c4", "n")
    scene.play(f"activate {looker}")
    assert scene.options("fire") == [f"fire {looker} {near} lmg"] and scene.alive(far)


@rule("INC-LOS-2")
def test_closed_doors_block_and_open_ones_do_not() -> None:
    scene = Scene(WALL)
    looker = scene.put("grunt", "b1", "n")
    assert seen(scene, looker) == set()
    scene = Scene(WALL, open_doors="d")
    looker = scene.put("grunt", "b1", "n")
    assert seen(scene, looker) == {"a2", "b2", "c2"}


@rule("INC-LOS-2")
def test_other_models_block_friend_or_enemy() -> None:
    for kind in ("grunt", "sturmzombie"):
        scene = Scene(hall(1, 5))
        looker = scene.put("grunt", "a1", "n")
        scene.put(kind, "a3", "n")
        assert seen(scene, looker) == {"a2", "a3"}


@rule("INC-LOS-2")
def test_a_line_that_only_grazes_is_blocked() -> None:
    # From a1 to b3 past models in b2 and a3 the only line touches both squares at their common corner.
    for others, visible in ((["b2"], True), (["a3"], True), (["b2", "a3"], False)):
        scene = Scene(hall(2, 3))
        looker = scene.put("grunt", "a1", "n")
        for square in others:
            scene.put("sturmzombie", square, "n")
        assert ("b3" in seen(scene, looker)) == visible, others


@rule("INC-LOS-2")
def test_a_model_hides_what_is_straight_behind_it() -> None:
    scene = Scene(hall(3, 4))
    looker = scene.put("grunt", "b1", "n")
    scene.put("sturmzombie", "b3", "n")
    assert "b4" not in seen(scene, looker) and {"a4", "c4"} <= seen(scene, looker)


@rule("INC-LOS-2")
def test_a_line_along_a_wall_is_blocked() -> None:
    # In a corridor one square wide every square ahead is seen, but nothing through the wall beside it.
    scene = Scene(CORNER)
    looker = scene.put("grunt", "c4", "w")
    assert seen(scene, looker) == {"b4", "a4", "a3"}


@rule("INC-LOS-2")
def test_a_cave_in_blocks_but_fire_items_and_the_tunnel_do_not() -> None:
    scene = Scene(hall(1, 5), items=[("pinger", "a2")])
    looker = scene.put("grunt", "a1", "n")
    scene.table.fire[1] = 1 << scene.square("a3")
    scene.event("hidden-tunnel", "a4")
    assert seen(scene, looker) == {"a2", "a3", "a4", "a5"}
    scene.event("cave-in", "a3")
    assert "a4" not in seen(scene, looker) and "a5" not in seen(scene, looker)


@rule("INC-LOS-3")
def test_sight_is_not_mutual() -> None:
    scene = Scene(hall(1, 5))
    grunt, ilsa = scene.put("grunt", "a1", "n"), scene.put("ilsa", "a5", "n")  # she turns her back
    scene.play(f"activate {grunt}")
    assert scene.options("fire") == [f"fire {grunt} {ilsa} lmg"]
    scene.play("end", f"activate {ilsa}")
    assert scene.options("fire") == []
    scene.play(f"turn {ilsa} s")
    assert scene.options("fire") == [f"fire {ilsa} {grunt} smg"]


@rule("INC-LOS-4")
def test_over_models_but_not_over_walls_doors_and_cave_ins() -> None:
    scene = Scene(hall(1, 6))
    looker = scene.put("grunt", "a1", "n")
    scene.put("sturmzombie", "a2", "n")
    far = scene.square("a5")
    assert not sees(scene.table, looker, far) and sees_over(scene.table, looker, far)
    scene.event("cave-in", "a4")
    assert not sees_over(scene.table, looker, far)
    scene = Scene(WALL)
    looker = scene.put("grunt", "b1", "n")
    assert not sees_over(scene.table, looker, scene.square("b2"))
    scene = Scene(CORNER)
    looker = scene.put("grunt", "a1", "n")
    assert not sees_over(scene.table, looker, scene.square("c4"))


@rule("INC-LOS-4")
def test_a_grenade_is_thrown_over_models() -> None:
    scene = Scene(hall(1, 6))
    grunt = scene.put("grunt", "a1", "n")
    near, far = scene.put("sturmzombie", "a2", "n"), scene.put("sturmzombie", "a5", "n")
    scene.play(f"activate {grunt}")
    assert scene.options("fire") == [f"fire {grunt} {near} lmg"]
    scene.play(f"lob {grunt}", "at a5", dice=[3])
    assert scene.dead(far) and scene.alive(near)


@rule("INC-LOS-4")
def test_a_whip_reaches_over_models() -> None:
    scene = Scene(hall(1, 6), side="german")
    gretel = scene.put("gretel", "a1", "n")
    scene.put("sturmzombie", "a2", "n")
    grunt = scene.put("grunt", "a3", "n")
    scene.play(f"activate {gretel}")
    assert scene.options("fire") == [] and scene.options("strike") == [f"strike {gretel} {grunt}"]


# ---------------------------------------------------------------- range


@rule("INC-RANGE-1", "INC-RANGE-2", "INC-GREN-1", "INC-EX-11")
def test_the_reach_of_a_grenade() -> None:
    scene = Scene(hall(8, 8))
    grunt = scene.put("grunt", square_at(scene, 0, 0), "n")
    reach = lob_squares(scene.table, grunt, 6)
    for x, y, within in ((2, 4, True), (0, 6, True), (5, 1, True), (3, 4, False)):
        assert (scene.square(square_at(scene, x, y)) in reach) == within, (x, y)
    scene.play(f"activate {grunt}", f"lob {grunt}")
    asked = scene.options("at")
    assert f"at {square_at(scene, 2, 4)}" in asked and f"at {square_at(scene, 3, 4)}" not in asked


@rule("INC-RANGE-1")
def test_a_target_within_range_must_still_be_in_sight() -> None:
    scene = Scene(CORNER)
    grunt = scene.put("grunt", "a1", "n")
    scene.play(f"activate {grunt}", f"lob {grunt}")
    assert scene.options("at") == ["at a4", "at b4", "at a3", "at a2"]  # c4 is five squares away but hidden


@rule("INC-RANGE-1")
def test_a_limit_of_sight_is_a_range_too() -> None:
    scene = Scene(hall(1, 8))
    grunt = scene.put("grunt", "a1", "n")
    zombie = scene.put("sturmzombie", "a6", "n")
    scene.event("power-surge")
    scene.play(f"activate {grunt}")
    assert scene.options("fire") == []  # five squares away
    scene.play(f"move {grunt} n")
    assert scene.options("fire") == [f"fire {grunt} {zombie} lmg"]


@rule("INC-RANGE-2")
@pytest.mark.parametrize(("square", "far"), [("c5", 2), ("d4", 2), ("e7", 6), ("c3", 0), ("a1", 4), ("c4", 1)])
def test_range_is_columns_plus_rows(square: str, far: int) -> None:
    scene = Scene(hall(8, 8))
    assert distance(scene.table, scene.square("c3"), scene.square(square)) == far
