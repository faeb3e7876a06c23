"""Doors: opening, closing, sealed doors (INC-DOOR)."""

import pytest

from tests.incursion.scene import Scene
from tests.rules_plugin import rule

# A door between b1 and b2 in a wall that runs across.
WALL = """
+---+---+---+
| .   .   . |
+---+-d-+---+
| .   .   . |
+---+---+---+
""".strip("\n")


def doors(scene: Scene, m: int) -> list[str]:
    scene.play(f"activate {m}")
    return [*scene.options("open"), *scene.options("close"), *scene.options("seal")]


@rule("INC-DOOR-1")
def test_closed_it_blocks_movement_and_sight_and_open_neither() -> None:
    for doors, ways, seen in (("", ["e", "w"], []), ("d", ["n", "e", "w"], ["fire 0 16 lmg"])):
        scene = Scene(WALL, open_doors=doors)
        grunt = scene.put("grunt", "b1", "n")
        scene.put("sturmzombie", "a2", "n")
        scene.play(f"activate {grunt}")
        assert [text.split()[2] for text in scene.options("move")] == ways
        assert scene.options("fire") == seen


@rule("INC-DOOR-1")
def test_a_door_can_always_be_closed() -> None:
    # It stands on the edge between two squares, so nobody is ever in the doorway.
    scene = Scene(WALL, open_doors="d")
    grunt = scene.put("grunt", "b1", "n")
    scene.put("sturmzombie", "b2", "s")
    assert doors(scene, grunt) == [f"close {grunt} 0"]
    scene.play(f"close {grunt} 0")
    assert scene.table.shut == 1 and scene.options("strike") == []


@rule("INC-DOOR-2")
@pytest.mark.parametrize(("facing", "may"), [("n", True), ("e", True), ("w", True), ("s", False)])
def test_facing_the_door_or_at_right_angles_not_with_the_back_to_it(facing: str, may: bool) -> None:
    scene = Scene(WALL)
    grunt = scene.put("grunt", "b1", facing)
    assert doors(scene, grunt) == ([f"open {grunt} 0"] if may else [])
    scene = Scene(WALL, open_doors="d")
    grunt = scene.put("grunt", "b1", facing)
    assert doors(scene, grunt) == ([f"close {grunt} 0"] if may else [])


@rule("INC-DOOR-2")
@pytest.mark.parametrize(("square", "facing", "may"), [("b2", "s", True), ("b2", "e", True), ("b2", "n", False),
                                                        ("a1", "n", False), ("a1", "e", False)])  # fmt: skip
def test_from_both_squares_that_share_its_edge_and_from_no_other(square: str, facing: str, may: bool) -> None:
    scene = Scene(WALL)
    grunt = scene.put("grunt", square, facing)
    assert bool(doors(scene, grunt)) == may


@rule("INC-DOOR-2")
def test_opening_and_closing_cost_one_ap_each() -> None:
    scene = Scene(WALL)
    grunt = scene.put("grunt", "b1", "e")
    scene.play(f"activate {grunt}", f"open {grunt} 0")
    assert scene.table.shut == 0 and scene.ap() == 2
    scene.play(f"close {grunt} 0")
    assert scene.table.shut == 1 and scene.ap() == 1


@rule("INC-DOOR-2")
@pytest.mark.parametrize("kind", ["sturmzombie", "bomberzombie", "blitzhund", "gretel"])
def test_any_model_may_do_it(kind: str) -> None:
    scene = Scene(WALL, side="german")
    m = scene.put(kind, "b1", "n")
    assert doors(scene, m) == [f"open {m} 0"]
    scene.play(f"open {m} 0", f"close {m} 0")
    assert scene.table.shut == 1


@rule("INC-DOOR-3")
def test_a_sealed_door_cannot_be_opened() -> None:
    scene = Scene(WALL, sealed_doors="d", sealable="d")
    grunt = scene.put("grunt", "b1", "n")
    scene.put("sturmzombie", "b2", "s")
    assert doors(scene, grunt) == []
    assert [text.split()[2] for text in scene.options("move")] == ["e", "w"]
    assert scene.options("fire") == [] and scene.options("strike") == []


@rule("INC-DOOR-3")
def test_it_shields_from_a_blast_and_stays_sealed() -> None:
    scene = Scene(WALL, sealed_doors="d")
    sarge = scene.put("sarge", "c1", "w")
    zombie = scene.put("sturmzombie", "b2", "s")
    near = scene.put("sturmzombie", "a1", "s")
    scene.play(f"activate {sarge}", f"lob {sarge}", "at b1", dice=[1, 1])  # the near one and the thrower
    assert scene.alive(zombie) and scene.alive(near)
    scene.next_turn()
    assert scene.table.sealed == scene.table.shut == 1


@rule("INC-DOOR-3")
def test_sealing_is_for_the_rest_of_the_game() -> None:
    scene = Scene(WALL, sealable="d", goal="carry-off")
    grunt = scene.put("grunt", "b1", "n")
    scene.put("sturmzombie", "b2", "s")
    scene.play(f"activate {grunt}", f"seal {grunt} 0")
    assert scene.table.sealed == 1 and scene.options("open") == []
    scene.play("end", "activate 16")
    assert scene.options("open") == [] and scene.options("move") == ["move 16 e", "move 16 w"]
