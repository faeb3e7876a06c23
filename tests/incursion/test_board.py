"""The board: squares, walls, rock, entry and exit points (INC-BOARD)."""

from tests.incursion.scene import Scene, hall
from tests.rules_plugin import rule

# Two rooms: a1, a2, b2 and b1, c1, c2.
ROOMS = """
+---+---+---+
| .   . | . |
+   +---+   +
| . | .   . |
+---+---+---+
""".strip("\n")

# c2 is rock and no wall is drawn round it but where the map needs one.
CAVE = """
+---+---+---+
| .   . |###|
+   +   +---+
| .   .   . |
+---+---+---+
""".strip("\n")


def moves(scene: Scene, m: int) -> list[str]:
    """The directions in which the model can step with plenty of AP."""
    scene.play(f"activate {m}")
    return [text.split()[2] for text in scene.options("move")]


@rule("INC-BOARD-1")
def test_walls_lie_on_edges() -> None:
    scene = Scene(ROOMS)
    assert moves(scene, scene.put("grunt", "b1", "n")) == ["e"]  # north and west a wall, south the border
    scene = Scene(ROOMS)
    assert moves(scene, scene.put("grunt", "c2", "n")) == ["s"]  # the wall is on the west edge only
    scene = Scene(ROOMS)
    assert moves(scene, scene.put("grunt", "a1", "n")) == ["n"]


@rule("INC-BOARD-1")
def test_rock_is_solid_wall() -> None:
    scene = Scene(CAVE)
    grunt = scene.put("grunt", "b2", "e")
    zombie = scene.put("sturmzombie", "c1", "w")
    assert moves(scene, grunt) == ["s", "w"]
    assert scene.options("fire") == [], "nothing is seen through the rock's wall"
    assert scene.options("strike") == [], "and nothing is hit round its corner"
    assert scene.alive(zombie)


@rule("INC-BOARD-1")
def test_a_corner_is_the_end_of_a_wall() -> None:
    # The corner between a1, a2, b1 and b2 is passed on one side and blocks what only touches it.
    scene = Scene(ROOMS)
    grunt = scene.put("grunt", "a1", "n")
    seen = scene.put("sturmzombie", "b2", "s")
    hidden = scene.put("sturmzombie", "b1", "n")
    scene.play(f"activate {grunt}")
    assert scene.options("fire") == [f"fire {grunt} {seen} lmg"] and scene.alive(hidden)
    # Diagonally over a corner where a wall stands on both sides nothing is seen.
    scene = Scene(ROOMS)
    grunt = scene.put("grunt", "b1", "n")
    scene.put("sturmzombie", "a2", "s")
    scene.play(f"activate {grunt}")
    assert scene.options("fire") == []


@rule("INC-BOARD-1")
def test_a_model_stands_in_exactly_one_square() -> None:
    scene = Scene(hall(2, 2))
    grunt = scene.put("grunt", "a1", "n")
    scene.play(f"activate {grunt}", f"move {grunt} n")
    squares = [name for name in ("a1", "a2", "b1", "b2") if scene.table.at[scene.square(name)] == grunt]
    assert squares == ["a2"] == [scene.where(grunt)]


@rule("INC-BOARD-2")
def test_a_square_holds_one_model() -> None:
    scene = Scene(hall(1, 3))
    grunt = scene.put("grunt", "a2", "n")
    friend, foe = scene.put("grunt", "a1", "n"), scene.put("sturmzombie", "a3", "s")
    assert moves(scene, grunt) == []
    assert scene.alive(friend) and scene.alive(foe)


@rule("INC-BOARD-2")
def test_counters_share_a_square_with_a_model() -> None:
    scene = Scene(hall(3, 1), items=[("pinger", "b1")])
    grunt = scene.put("grunt", "a1", "e")
    scene.table.fire[1] = 1 << scene.square("b1")
    scene.event("hidden-tunnel", "b1")
    scene.play(f"activate {grunt}", f"move {grunt} e", dice=[1])  # an item, a fire and a tunnel lie there
    assert scene.where(grunt) == "b1" and scene.table.item_at == [scene.square("b1")]


@rule("INC-BOARD-3")
def test_an_entry_point_belongs_to_one_side() -> None:
    scene = Scene(hall(3, 3), entries={"allied": [("a1", "s")], "german": [("c3", "n")]})
    grunt, zombie = scene.wait("grunt"), scene.wait("sturmzombie")
    scene.play()
    assert scene.options("enter") == [f"enter {grunt} n"]
    scene.play(f"enter {grunt} n")
    assert scene.where(grunt) == "a1" and scene.facing(grunt) == "n"
    scene.play("end")
    assert scene.options("enter") == [f"enter {zombie} s"]
    scene.play(f"enter {zombie} s")
    assert scene.where(zombie) == "c3" and scene.facing(zombie) == "s"


@rule("INC-BOARD-3")
def test_an_exit_point_is_one_square_and_one_outer_edge_of_one_side() -> None:
    exits = {"allied": [("a1", "w")], "german": [("c3", "e")]}
    for square, leaves in (("a1", ["leave 0 w"]), ("a2", []), ("c3", [])):
        scene = Scene(hall(3, 3), exits=exits)
        grunt = scene.put("grunt", square, "w")
        scene.play(f"activate {grunt}")
        assert scene.options("leave") == leaves, square
    scene = Scene(hall(3, 3), exits=exits, side="german")
    gretel = scene.put("gretel", "a1", "w")
    scene.play(f"activate {gretel}")
    assert scene.options("leave") == []


@rule("INC-BOARD-3")
def test_a_marker_is_an_entry_an_exit_or_both() -> None:
    scene = Scene(hall(3, 3), entries={"allied": [("a1", "s")]})
    grunt = scene.wait("grunt")
    scene.put("grunt", "c3", "n")
    scene.play(f"enter {grunt} n")
    assert scene.options("leave") == []  # an entry point alone lets nobody out
    scene = Scene(hall(3, 3), entries={"allied": [("a1", "s")]}, exits={"allied": [("a1", "s")]})
    grunt = scene.wait("grunt")
    scene.put("grunt", "c3", "n")
    scene.play(f"enter {grunt} n")
    assert scene.options("leave") == [f"leave {grunt} s"]


@rule("INC-BOARD-4")
def test_diagonal_is_not_adjacent() -> None:
    scene = Scene(hall(3, 3), items=[("pinger", "c3")])
    grunt = scene.put("grunt", "b2", "n")
    assert moves(scene, grunt) == ["n", "e", "s", "w"]  # four neighbours, no corner
    assert scene.options("pick-up") == []  # the item lies diagonally
    scene.play(f"move {grunt} n")
    assert scene.options("pick-up") == [f"pick-up {grunt} 0"]  # now it is adjacent


@rule("INC-BOARD-4")
def test_diagonal_squares_touch_at_a_corner() -> None:
    # Hidden Tunnel goes to a square adjacent or diagonal to a German model.
    scene = Scene(hall(5, 5), side="german")
    scene.put("grunt", "e5", "s")
    scene.put("sturmzombie", "b2", "n")
    scene.hand("german", "hidden-tunnel")
    scene.play("play hidden-tunnel")
    around = ["a1", "a2", "a3", "b1", "b3", "c1", "c2", "c3"]
    assert sorted(text.split()[1] for text in scene.options("at")) == around
