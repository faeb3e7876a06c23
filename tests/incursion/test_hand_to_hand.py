"""Hand-to-hand combat (INC-HTH)."""

import pytest

from tests.incursion.scene import Scene, hall
from tests.rules_plugin import rule
from undercroft.games.incursion.vocabulary.events import Roll

# The attacker stands on b1; a wall on his north-west corner's way, a door to b2.
CELLS = """\
+---+---+---+
| . | .   . |
+   +-d-+   +
| . | . | . |
+---+---+---+
"""


def reach(scene: Scene, attacker: int) -> set[int]:
    scene.play(f"activate {attacker}")
    return {int(strike.split()[2]) for strike in scene.options("strike")}


@rule("INC-HTH-1")
def test_front_and_front_diagonals_are_in_reach() -> None:
    scene = Scene(hall(5, 5), side="german")
    zombie = scene.put("sturmzombie", "c3", "n")
    near = {scene.put("grunt", square) for square in ("b4", "c4", "d4")}
    for square in ("b3", "d3", "b2", "c2", "d2", "c5", "a5"):
        scene.put("grunt", square)
    assert reach(scene, zombie) == near, "a model in front does not shield the diagonals"


@rule("INC-HTH-1")
@pytest.mark.parametrize(("die", "hurt"), [(5, 0), (6, 1)])
def test_a_blow_costs_one_ap_and_rolls_one_die(die: int, hurt: int) -> None:
    scene = Scene(hall(5, 5), side="german")
    zombie = scene.put("sturmzombie", "c3", "n")
    grunt = scene.put("grunt", "d4")
    scene.play(f"activate {zombie}", f"strike {zombie} {grunt}", dice=[die])
    assert scene.told(Roll) == [(grunt, 0, 6, (die,))]
    assert scene.wounds(grunt) == hurt
    assert scene.ap() == 4


@rule("INC-HTH-1")
@pytest.mark.parametrize("kind", ["grunt", "hmg-ape", "blazer", "sarge", "slugger"])
def test_any_model_may_strike_whatever_it_carries(kind: str) -> None:
    scene = Scene(hall(3, 3))
    ape = scene.put(kind, "b1", "n")
    bomber = scene.put("bomberzombie", "b2", "s")
    assert reach(scene, ape) == {bomber}


@rule("INC-HTH-1", "INC-LOS-4")
def test_no_blow_through_walls_and_closed_doors() -> None:
    scene = Scene(CELLS, side="german")
    zombie = scene.put("sturmzombie", "b1", "n")
    for square in ("a2", "b2", "c2"):
        scene.put("grunt", square)
    assert reach(scene, zombie) == set()


@rule("INC-HTH-1")
def test_a_diagonal_target_is_reached_through_the_front_square() -> None:
    """With the door open c2 can be struck over b2, but a2 lies behind a wall."""
    scene = Scene(CELLS, side="german", open_doors="d")
    zombie = scene.put("sturmzombie", "b1", "n")
    scene.put("grunt", "a2")
    front = scene.put("grunt", "b2")
    corner = scene.put("grunt", "c2")
    assert reach(scene, zombie) == {front, corner}


@rule("INC-HTH-1", "INC-SHOOT-6")
def test_only_enemies_are_struck() -> None:
    scene = Scene(hall(3, 3), side="german")
    zombie = scene.put("sturmzombie", "b1", "n")
    scene.put("sturmzombie", "b2", "s")
    assert reach(scene, zombie) == set()


@rule("INC-HTH-2")
def test_each_ap_is_one_attack_on_one_enemy_and_targets_may_change() -> None:
    scene = Scene(hall(5, 5), side="german")
    zombie = scene.put("sturmzombie", "c3", "n")
    left = scene.put("grunt", "b4")
    right = scene.put("grunt", "d4")
    blows = [f"strike {zombie} {left}", f"strike {zombie} {right}", f"strike {zombie} {left}"]
    scene.play(f"activate {zombie}", *blows, dice=[6, 6, 5])
    assert scene.wounds(left) == scene.wounds(right) == 1
    assert scene.ap() == 2


@rule("INC-HTH-3")
def test_a_fight_pins_nobody() -> None:
    scene = Scene(hall(5, 5), side="german").quiet()
    zombie = scene.put("sturmzombie", "c3", "n")
    scene.put("sturmzombie", "a1", "n")
    grunt = scene.put("grunt", "c4", "n")
    scene.play(f"activate {zombie}", f"strike {zombie} {grunt}", f"move {zombie} s", dice=[1])
    assert scene.where(zombie) == "c2"
    scene.play("end", "end-turn", f"activate {grunt}", f"move {grunt} n")
    assert scene.where(grunt) == "c5"
    assert scene.wounds(grunt) == 0


@rule("INC-HTH-4")
@pytest.mark.parametrize("kind", ["grunt", "hmg-ape", "blazer", "sarge"])
def test_weapons_do_not_change_blows(kind: str) -> None:
    scene = Scene(hall(3, 3))
    ape = scene.put(kind, "b1", "n")
    gretel = scene.put("gretel", "b2", "s")
    scene.effect("extra-ammo", ape)
    scene.effect("armor-piercing-ammo", ape)
    scene.play(f"activate {ape}", f"strike {ape} {gretel}", dice=[4])
    assert scene.told(Roll) == [(gretel, 0, 5, (4,))], "one die without bonus"
