"""Hand grenades, blasts and the grenade launcher (INC-GREN, INC-GL)."""

import pytest

from tests.incursion.scene import Scene, hall
from tests.rules_plugin import rule
from undercroft.games.incursion.rules.questions import Q_ORDER, Q_SQUARE
from undercroft.games.incursion.vocabulary.events import Casualty, Damage, Roll

# A grenade lands on a3; the door is on its north edge.
DOOR_NORTH = """\
+---+---+
| . | . |
+-d-+   +
| .   . |
+   +   +
| .   . |
+   +   +
| .   . |
+---+---+
"""

# The diagonal b4 of a3 lies behind a door one way and a wall the other.
BOTH_WAYS_SHUT = """\
+---+---+
| .   . |
+-d-+   +
| . | . |
+   +---+
| .   . |
+   +   +
| .   . |
+---+---+
"""

# a3 is a closet: walls on its east and south.
CLOSET = """\
+---+---+---+
| . | .   . |
+---+   +   +
| .   .   . |
+   +   +   +
| .   .   . |
+---+---+---+
"""


def throws(scene: Scene, thrower: int, square: str, *answers: str, dice: list[int]) -> Scene:
    return scene.play(f"activate {thrower}", f"lob {thrower}", f"at {square}", *answers, dice=dice)


@rule("INC-GREN-1", "INC-EX-11")
def test_a_grenade_reaches_six_squares_counted_by_columns_and_rows() -> None:
    scene = Scene(hall(8, 8))
    grunt = scene.put("grunt", "a1", "n")
    scene.play(f"activate {grunt}", f"lob {grunt}")
    aims = scene.options("at")
    assert scene.asked() == ("allied", Q_SQUARE)
    assert {"at c5", "at a7", "at f2"} <= set(aims)
    assert "at d5" not in aims
    assert "at a8" not in aims
    assert "at a1" not in aims, "not at the thrower's own feet"
    assert "at b1" not in aims, "not beside him, where he does not look"


@rule("INC-GREN-1")
def test_a_grenade_costs_two_ap_and_may_land_on_an_empty_square() -> None:
    scene = Scene(hall(5, 5))
    grunt = scene.put("grunt", "c1", "n")
    throws(scene, grunt, "c5", dice=[])
    assert scene.ap() == 1
    assert f"lob {grunt}" not in scene.options(), "the one AP left does not pay for another"


@rule("INC-GREN-1")
def test_models_in_between_do_not_matter_but_walls_do() -> None:
    scene = Scene(CLOSET)
    grunt = scene.put("grunt", "a1", "n")
    scene.put("grunt", "a2", "n")
    scene.play(f"activate {grunt}", f"lob {grunt}")
    aims = scene.options("at")
    assert {"at a2", "at b2", "at b3"} <= set(aims), "over the comrade right in front, or at his square"
    assert "at a3" not in aims


@rule("INC-GREN-1")
def test_supply_is_unlimited() -> None:
    scene = Scene(hall(5, 5))
    grunt = scene.put("grunt", "c1", "n")
    scene.cp(allied=4)
    scene.play(f"activate {grunt}", *[f"lob {grunt}", "at c5"] * 3)
    assert scene.table.cp == [1, 0], "2 AP, then 1 AP and 1 CP, then 2 CP"


@rule("INC-GREN-1")
def test_only_models_armed_with_grenades_throw() -> None:
    scene = Scene(hall(5, 5), side="german")
    zombie = scene.put("sturmzombie", "c1", "n")
    scene.play(f"activate {zombie}")
    assert scene.options("lob") == []


@rule("INC-GREN-2")
def test_a_blast_covers_nine_squares_friend_and_foe() -> None:
    scene = Scene(hall(7, 7))
    grunt = scene.put("grunt", "d1", "n")
    comrade = scene.put("grunt", "e6", "n")
    inside = [scene.put("sturmzombie", square) for square in ("c4", "d4", "e4", "c5", "d5", "e5", "c6", "d6")]
    outside = [scene.put("sturmzombie", square) for square in ("b5", "f5", "d3", "d7", "f7")]
    throws(scene, grunt, "d5", dice=[2] * 9)
    rolls = scene.happened(Roll)
    assert {roll.target for roll in rolls} == {*inside, comrade}
    assert all(len(roll.dice) == 1 for roll in rolls), "one die each"
    assert all(scene.alive(z) for z in inside + outside), "2 and 1 are less than 4"


@rule("INC-GREN-2")
@pytest.mark.parametrize(("die", "falls"), [(2, False), (3, True)])
def test_each_die_of_a_blast_has_plus_one(die: int, falls: bool) -> None:
    scene = Scene(hall(5, 5))
    grunt = scene.put("grunt", "c1", "n")
    zombie = scene.put("sturmzombie", "c4", "s")
    throws(scene, grunt, "c4", dice=[die])
    assert scene.dead(zombie) == falls


@rule("INC-GREN-2")
@pytest.mark.parametrize(("die", "hurt"), [(4, 0), (5, 1)])
def test_the_thrower_is_hit_by_his_own_blast(die: int, hurt: int) -> None:
    scene = Scene(hall(5, 5))
    grunt = scene.put("grunt", "c1", "n")
    throws(scene, grunt, "d2", dice=[die])
    assert scene.wounds(grunt) == hurt


@rule("INC-GREN-2")
def test_all_dice_fall_before_the_attacker_applies_them_in_his_order() -> None:
    scene = Scene(hall(5, 5))
    grunt = scene.put("grunt", "c1", "n")
    first = scene.put("sturmzombie", "b4", "s")
    second = scene.put("sturmzombie", "d4", "s")
    lucky = scene.put("sturmzombie", "c5", "s")
    scene.play(f"activate {grunt}", f"lob {grunt}", "at c4", dice=[1, 3, 3])
    assert scene.asked() == ("allied", Q_ORDER)
    assert sorted(scene.options()) == sorted([f"on {first}", f"on {second}"])
    assert len(scene.happened(Roll)) == 3
    assert not scene.happened(Damage)
    scene.play(f"on {second}")
    assert [fallen.model for fallen in scene.happened(Casualty)] == [second, first]
    assert scene.alive(lucky)


@rule("INC-GREN-3", "INC-EX-20")
def test_a_closed_door_shields_and_a_diagonal_needs_one_open_way() -> None:
    scene = Scene(DOOR_NORTH)
    grunt = scene.put("grunt", "a1", "n")
    beside = scene.put("sturmzombie", "b3")
    diagonal = scene.put("sturmzombie", "b4")
    behind = scene.put("sturmzombie", "a4")
    throws(scene, grunt, "a3", f"on {beside}", dice=[3, 3])
    assert scene.dead(beside)
    assert scene.dead(diagonal), "reached by b3, over the model there"
    assert scene.alive(behind)


@rule("INC-GREN-3")
def test_an_open_door_shields_nothing() -> None:
    scene = Scene(DOOR_NORTH, open_doors="d")
    grunt = scene.put("grunt", "a1", "n")
    behind = scene.put("sturmzombie", "a4")
    throws(scene, grunt, "a3", dice=[3])
    assert scene.dead(behind)


@rule("INC-GREN-3")
def test_a_diagonal_with_both_ways_shut_is_safe() -> None:
    scene = Scene(BOTH_WAYS_SHUT)
    grunt = scene.put("grunt", "a1", "n")
    safe = [scene.put("sturmzombie", square) for square in ("a4", "b4", "b3")]
    throws(scene, grunt, "a3", dice=[])
    assert all(scene.alive(zombie) for zombie in safe)


@rule("INC-GREN-3", "INC-BC-27")
def test_a_cave_in_shields_like_rock() -> None:
    """From a2 the corner b3 is behind the closet's wall one way and behind the rubble of b2 the other."""
    scene = Scene(CLOSET)
    scene.event("cave-in", "b2")
    grunt = scene.put("grunt", "a1", "n")
    safe = scene.put("sturmzombie", "b3")
    scene.play(f"activate {grunt}", f"lob {grunt}", dice=[1])  # a2 is all he sees
    assert [roll.target for roll in scene.happened(Roll)] == [grunt]
    assert scene.alive(safe)


@rule("INC-GREN-4")
@pytest.mark.parametrize("card", ["extra-ammo", "low-on-ammo", "armor-piercing-ammo"])
def test_ammunition_cards_do_not_work_with_grenades(card: str) -> None:
    scene = Scene(hall(5, 5))
    grunt = scene.put("grunt", "c1", "n")
    zombie = scene.put("sturmzombie", "c4", "s")
    scene.effect(card, grunt)
    throws(scene, grunt, "c4", dice=[2])
    assert scene.told(Roll) == [(zombie, 1, 4, (2,))]


@rule("INC-GREN-4")
@pytest.mark.parametrize("card", ["extra-ammo", "armor-piercing-ammo"])
def test_ammunition_cards_do_not_work_with_the_launcher(card: str) -> None:
    scene = Scene(hall(5, 5))
    sarge = scene.put("sarge", "c1", "n")
    zombie = scene.put("sturmzombie", "c4", "s")
    scene.effect(card, sarge)
    throws(scene, sarge, "c4", dice=[2])
    assert scene.told(Roll) == [(zombie, 1, 4, (2,))]


@rule("INC-GREN-4")
def test_ammunition_cards_do_not_work_with_flames() -> None:
    scene = Scene(hall(5, 5))
    blazer = scene.put("blazer", "c1", "n")
    zombie = scene.put("sturmzombie", "c2", "s")
    scene.effect("extra-ammo", blazer)
    scene.effect("armor-piercing-ammo", blazer)
    scene.play(f"activate {blazer}", f"flame {blazer}", "pass", dice=[3])
    assert scene.told(Roll) == [(zombie, 0, 4, (3,))]


@rule("INC-GREN-4")
def test_ammunition_cards_do_not_work_with_bombs() -> None:
    scene = Scene(hall(5, 5), side="german")
    grunt = scene.put("grunt", "c1", "n")
    bomber = scene.put("bomberzombie", "c2", "s")
    scene.effect("extra-ammo", bomber)
    scene.effect("armor-piercing-ammo", bomber)
    scene.play(f"activate {bomber}", f"boom {bomber} {grunt}", dice=[2])
    assert scene.told(Roll) == [(grunt, 3, 6, (2,))]


@rule("INC-GREN-4")
def test_a_critical_hit_cannot_take_the_place_of_a_blast() -> None:
    scene = Scene(hall(5, 5))
    grunt = scene.put("grunt", "c1", "n")
    zombie = scene.put("sturmzombie", "c4", "s")
    scene.hand("allied", "critical-hit")
    throws(scene, grunt, "c4", dice=[1])
    assert scene.alive(zombie)
    assert scene.held("allied", "critical-hit") == 1, "nobody was asked for it"


@rule("INC-GL-1", "INC-SARGE-1")
def test_the_launcher_costs_one_ap_and_has_no_maximum_range() -> None:
    scene = Scene(hall(3, 14))
    sarge = scene.put("sarge", "b1", "n")
    zombie = scene.put("sturmzombie", "b14", "s")
    throws(scene, sarge, "b14", dice=[3])
    assert scene.ap() == 3
    assert scene.dead(zombie)


@rule("INC-GL-1")
def test_the_launcher_else_works_like_a_grenade() -> None:
    scene = Scene(hall(3, 14))
    sarge = scene.put("sarge", "b1", "n")
    comrade = scene.put("grunt", "b2", "n")
    zombie = scene.put("sturmzombie", "c11", "s")
    throws(scene, sarge, "b10", dice=[2])
    assert scene.told(Roll) == [(zombie, 1, 4, (2,))], "over the comrade, one die at +1 in the nine squares"
    scene.play(f"lob {sarge}", "at b2", f"on {comrade}", dice=[5, 5])
    assert scene.wounds(comrade) == scene.wounds(sarge) == 1
