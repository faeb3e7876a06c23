"""Facing, moving and leaving the board (INC-MOVE)."""

import pytest

from tests.incursion.scene import Scene, hall
from tests.rules_plugin import rule
from undercroft.games.incursion.rules.questions import Q_ACTIVATION, Q_REACT, Q_TURN
from undercroft.games.incursion.vocabulary.events import Left, Moved

# A closed door d between a1 and a2; b2 is rock; a wall between a2 and a3.
OBSTACLES = """
+---+---+---+
| .   .   . |
+---+---+   +
| . |###| . |
+-d-+---+   +
| .   .   . |
+---+---+---+
""".strip("\n")


def steps(scene: Scene, m: int) -> list[str]:
    return [text.split()[2] for text in scene.options("move") if text.split()[1] == str(m)]


@rule("INC-MOVE-1")
def test_a_model_faces_one_of_four_sides_and_turns_to_any_other_for_one_ap() -> None:
    scene = Scene(hall(3, 3))
    grunt = scene.put("grunt", "b2", "n")
    scene.play(f"activate {grunt}")
    assert scene.options("turn") == [f"turn {grunt} {way}" for way in "esw"]
    scene.play(f"turn {grunt} s")  # by 180 degrees
    assert scene.facing(grunt) == "s" and scene.ap() == 2 and scene.where(grunt) == "b2"
    scene.play(f"turn {grunt} e")  # by 90
    assert scene.facing(grunt) == "e" and scene.ap() == 1


@rule("INC-MOVE-1")
@pytest.mark.parametrize("kind", ["slugger", "blazer", "hmg-ape", "sarge"])
def test_any_model_may_be_turned(kind: str) -> None:
    scene = Scene(hall(3, 3))
    m = scene.put(kind, "b2", "w")
    scene.play(f"activate {m}", f"turn {m} n")
    assert scene.facing(m) == "n"


@rule("INC-MOVE-2")
@pytest.mark.parametrize(
    ("facing", "way", "to", "ap"),
    [("n", "n", "b3", 1), ("n", "e", "c2", 2), ("n", "w", "a2", 2), ("n", "s", "b1", 2), ("w", "w", "a2", 1)],
)
def test_one_square_forward_sideways_or_back(facing: str, way: str, to: str, ap: int) -> None:
    scene = Scene(hall(3, 3))
    sarge = scene.put("sarge", "b2", facing)
    scene.play(f"activate {sarge}", f"move {sarge} {way}")
    assert scene.where(sarge) == to and scene.ap() == 4 - ap
    assert scene.facing(sarge) == facing  # moving does not turn
    assert len(scene.happened(Moved)) == 1


@rule("INC-MOVE-2")
def test_no_diagonal_moves() -> None:
    scene = Scene(hall(3, 3))
    grunt = scene.put("grunt", "b2", "n")
    scene.play(f"activate {grunt}")
    assert steps(scene, grunt) == ["n", "e", "s", "w"]


@rule("INC-MOVE-2")
def test_what_the_ap_do_not_cover_is_not_offered() -> None:
    scene = Scene(hall(3, 5))
    grunt = scene.put("grunt", "b1", "n")
    scene.play(f"activate {grunt}", f"move {grunt} n", f"move {grunt} n")
    assert scene.ap() == 1 and steps(scene, grunt) == ["n"]


@rule("INC-MOVE-3")
@pytest.mark.parametrize(
    ("square", "ways"),
    [("a1", ["e"]), ("a2", []), ("a3", ["e"]), ("c2", ["n", "s"]), ("b3", ["e", "w"]), ("b1", ["e", "w"])],
)
def test_walls_doors_and_rock_stop_movement(square: str, ways: list[str]) -> None:
    scene = Scene(OBSTACLES)
    grunt = scene.put("grunt", square, "n")
    scene.play(f"activate {grunt}")
    assert steps(scene, grunt) == ways


@rule("INC-MOVE-3")
def test_an_open_door_lets_pass() -> None:
    scene = Scene(OBSTACLES, open_doors="d")
    grunt = scene.put("grunt", "a1", "n")
    scene.play(f"activate {grunt}", f"move {grunt} n")
    assert scene.where(grunt) == "a2"


@rule("INC-MOVE-3")
def test_a_cave_in_stops_movement() -> None:
    scene = Scene(hall(3, 3))
    grunt = scene.put("grunt", "b2", "n")
    scene.event("cave-in", "b3")
    scene.play(f"activate {grunt}")
    assert steps(scene, grunt) == ["e", "s", "w"]


@rule("INC-MOVE-3")
def test_other_models_stop_movement() -> None:
    scene = Scene(hall(3, 3))
    grunt = scene.put("grunt", "b2", "n")
    scene.put("grunt", "b3", "n")
    scene.put("sturmzombie", "a2", "n")
    scene.play(f"activate {grunt}")
    assert steps(scene, grunt) == ["e", "s"]


@rule("INC-MOVE-4")
def test_four_functions_of_movement() -> None:
    # Moving, facing, doors and items: all four are slowed by a Flooded Tunnel, which speaks of movement.
    scene = Scene(OBSTACLES, items=[("pinger", "b1")], open_doors="")
    sarge = scene.put("sarge", "a1", "n")
    scene.event("flooded-tunnel")
    scene.effect("thousand-yard-stare", sarge)
    scene.effect("thousand-yard-stare", sarge)  # 8 AP
    scene.play(f"activate {sarge}")
    for action in (f"open {sarge} 0", f"pick-up {sarge} 0", f"turn {sarge} e", f"move {sarge} e"):
        before = scene.ap()
        scene.play(action)
        assert before - scene.ap() == 2, action


# ---------------------------------------------------------------- leaving


def at_the_exit(facing: str, goal: str = "half-out") -> tuple[Scene, int]:
    scene = Scene(hall(3, 3), exits={"allied": [("a1", "w")]}, goal=goal)
    grunt = scene.put("grunt", "a1", facing)
    scene.put("grunt", "c3", "n")
    return scene, grunt


@rule("INC-MOVE-5")
@pytest.mark.parametrize(("facing", "ap"), [("w", 1), ("n", 2), ("s", 2), ("e", 2)])
def test_over_the_outer_edge_at_the_normal_cost(facing: str, ap: int) -> None:
    scene, grunt = at_the_exit(facing)
    scene.play(f"activate {grunt}")
    assert scene.options("leave") == [f"leave {grunt} w"]
    scene.play(f"leave {grunt} w")
    assert scene.told(Left) == [(grunt,)] and scene.where(grunt) is None
    assert scene.table.spent == ap


@rule("INC-MOVE-5")
def test_only_when_it_can_be_paid() -> None:
    scene, grunt = at_the_exit("n")
    scene.effect("major-injury", grunt)
    scene.play(f"activate {grunt}")
    assert scene.ap() == 1 and scene.options("leave") == []


@rule("INC-MOVE-5")
def test_who_left_does_not_return_and_is_no_casualty() -> None:
    scene, grunt = at_the_exit("w")
    scene.play(f"activate {grunt}", f"leave {grunt} w")
    assert scene.table.gone == 1 << grunt and not scene.dead(grunt)
    assert scene.asked() == ("allied", Q_TURN)  # its activation is over
    scene.next_turn()
    assert scene.options("activate") == ["activate 1"] and scene.options("enter") == []


@rule("INC-MOVE-5")
def test_no_reaction_fire_at_a_model_that_leaves() -> None:
    scene, grunt = at_the_exit("n")
    ilsa = scene.put("ilsa", "a3", "s")
    scene.watch(ilsa)
    scene.play(f"activate {grunt}", f"turn {grunt} w")
    assert scene.asked() == ("german", Q_REACT)  # turning was seen
    scene.play("pass", f"leave {grunt} w")
    assert scene.asked() == ("allied", Q_TURN)


@rule("INC-MOVE-5")
def test_leaving_with_cp_in_anothers_activation() -> None:
    scene, grunt = at_the_exit("w")
    scene.cp(allied=1)
    scene.play("activate 1", f"command {grunt} 0", f"leave {grunt} w")
    assert scene.table.gone == 1 << grunt and scene.asked() == ("allied", Q_ACTIVATION) and scene.active() == 1


@rule("INC-MOVE-5")
def test_without_an_exit_point_nobody_leaves() -> None:
    scene = Scene(hall(3, 3), exits={"german": [("a1", "w")]})
    grunt = scene.put("grunt", "a1", "w")
    scene.play(f"activate {grunt}")
    assert scene.options("leave") == [] and steps(scene, grunt) == ["n", "e"]
