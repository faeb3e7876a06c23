"""Sturmzombies: unarmed, a horde, strong in numbers (INC-SZ)."""

import pytest

from tests.incursion.scene import Scene, hall
from tests.rules_plugin import rule
from undercroft.core.board.grid import DIRECTIONS
from undercroft.games.incursion.rules.tables import FIRST_GERMAN, STURM
from undercroft.games.incursion.vocabulary.events import Reinforced, Roll

CLOSET = """\
+---+---+---+
| .   . | . |
+-d-+---+   +
| .   .   . |
+---+---+---+
"""


def dice_rolled(scene: Scene) -> list[int]:
    return [len(roll.dice) for roll in scene.happened(Roll)]


def attack(scene: Scene, zombie: int, target: int, times: int, dice: list[int]) -> list[int]:
    """One zombie's whole activation; returns how many dice each attack had."""
    scene.play(f"activate {zombie}", *[f"strike {zombie} {target}"] * times, "end", dice=dice)
    return dice_rolled(scene)


@rule("INC-SZ-1")
def test_sturmzombies_only_fight_hand_to_hand() -> None:
    scene = Scene(hall(5, 5), side="german")
    zombie = scene.put("sturmzombie", "c3", "n")
    near = scene.put("grunt", "c4")
    scene.put("grunt", "a5")
    scene.play(f"activate {zombie}")
    words = {option.split()[0] for option in scene.options()}
    assert words == {"strike", "move", "turn", "end"}
    assert scene.options("strike") == [f"strike {zombie} {near}"]


@rule("INC-SZ-1", "INC-ITEM-2")
def test_sturmzombies_use_doors_but_no_items() -> None:
    scene = Scene(CLOSET, side="german", items=[("pinger", "b1")])
    zombie = scene.put("sturmzombie", "a1", "n")
    gretel = scene.put("gretel", "c1", "w")
    scene.play(f"activate {zombie}")
    assert f"open {zombie} 0" in scene.options()
    assert scene.options("pick-up") == []
    scene.play(f"open {zombie} 0", f"move {zombie} n", "end", f"activate {gretel}")
    assert scene.options("pick-up") == [f"pick-up {gretel} 0"]


@rule("INC-SZ-2")
@pytest.mark.parametrize("lots", [1, 2, 3])
def test_each_lot_brings_two_zombies_every_game_turn(lots: int) -> None:
    forces = {"allied": ["grunt", "grunt", "grunt"], "german": ["sturmzombie"] * lots}
    scene = Scene.start("pinger-raid", forces)
    scene.quiet().play("pass", "bid 0", "bid 0")
    assert scene.told(Reinforced) == [(STURM, 2 * lots)], "from the first Game Turn on"
    scene.play("end-turn", "end-turn", "pass", "bid 0", "bid 0")
    assert scene.told(Reinforced) == [(STURM, 2 * lots)]
    zombies = scene.table.waiting >> FIRST_GERMAN
    assert zombies.bit_count() == 4 * lots, "without an upper limit"


@rule("INC-SZ-3", "INC-EX-6")
def test_the_second_zombie_rolls_two_dice_the_third_three() -> None:
    scene = Scene(hall(5, 5), side="german")
    grunt = scene.put("grunt", "c3", "n")
    first, second, third = (scene.put("sturmzombie", square, "n") for square in ("b2", "c2", "d2"))
    scene.put("sturmzombie", "a1", "n")
    assert attack(scene, first, grunt, 2, [1] * 2) == [1, 1]
    assert attack(scene, second, grunt, 2, [1] * 4) == [2, 2], "misses of the others count"
    assert attack(scene, third, grunt, 1, [1] * 3) == [3]


@rule("INC-SZ-3", "INC-EX-18")
def test_a_rank_is_set_by_the_first_attack_and_is_against_one_target() -> None:
    scene = Scene(hall(5, 5), side="german")
    one = scene.put("grunt", "b3", "n")
    two = scene.put("grunt", "d3", "n")
    a = scene.put("sturmzombie", "b2", "n")
    b = scene.put("sturmzombie", "c2", "n")
    scene.cp(german=1)
    assert attack(scene, a, one, 1, [1]) == [1]
    scene.play(f"activate {b}", f"strike {b} {one}", f"strike {b} {one}", dice=[1] * 4)
    assert dice_rolled(scene) == [2, 2]
    scene.play(f"command {a} 0", f"strike {a} {one}", dice=[1])
    assert dice_rolled(scene) == [1], "A stays the first, also by CP"
    scene.play(f"strike {b} {two}", dice=[1])
    assert dice_rolled(scene) == [1], "the first to attack the other Grunt"


@rule("INC-SZ-3")
def test_attacks_by_command_points_count() -> None:
    scene = Scene(hall(5, 5), side="german")
    grunt = scene.put("grunt", "c3", "n")
    first, second = (scene.put("sturmzombie", square, "n") for square in ("b2", "c2"))
    scene.cp(german=1)
    scene.play(f"command {first} 0", f"strike {first} {grunt}", dice=[1])
    assert attack(scene, second, grunt, 1, [1, 1]) == [2]


@rule("INC-SZ-3")
def test_a_zombie_that_has_fallen_still_counts() -> None:
    """The first attacker walks off and is shot; the second is second all the same."""
    scene = Scene(hall(5, 5), side="german")
    grunt = scene.put("grunt", "c3", "n")
    watcher = scene.put("grunt", "a5", "s")
    scene.table.reacting = 1 << watcher
    first, second = (scene.put("sturmzombie", square, "n") for square in ("b2", "d2"))
    scene.play(f"activate {first}", f"strike {first} {grunt}", f"move {first} w", dice=[1])
    scene.play(f"fire {watcher} {first} lmg", dice=[4, 1])
    assert scene.dead(first)
    assert attack(scene, second, grunt, 1, [1, 1]) == [2]


@rule("INC-SZ-3")
def test_ranks_of_the_living_do_not_fall_with_the_dead() -> None:
    scene = Scene(hall(5, 5), side="german")
    grunt = scene.put("grunt", "c3", "n")
    watcher = scene.put("grunt", "a5", "s")
    scene.table.reacting = 1 << watcher
    first, second = (scene.put("sturmzombie", square, "n") for square in ("b2", "d2"))
    scene.cp(german=2)
    scene.play(f"command {first} 0", f"strike {first} {grunt}", dice=[1])
    scene.play(f"activate {second}", f"strike {second} {grunt}", dice=[1, 1])
    scene.table.facing[first] = DIRECTIONS.index("w")
    scene.play(f"command {first} 0", f"move {first} w", f"fire {watcher} {first} lmg", dice=[4, 1])
    assert scene.dead(first)
    scene.play(f"strike {second} {grunt}", dice=[1, 1])
    assert dice_rolled(scene) == [2]


@rule("INC-SZ-3", "INC-BC-5", "INC-BC-30")
def test_a_zombie_that_rises_is_not_the_one_that_fell() -> None:
    """It may get the number of one that fell, but neither its rank nor its activation nor the Wild Weasel on it."""
    scene = Scene(hall(5, 5), side="german")
    grunt, victim = scene.put("grunt", "c1", "n"), scene.put("grunt", "b2", "e")
    watcher = scene.put("grunt", "a4", "e")
    zombie = scene.put("sturmzombie", "c2", "s")
    scene.wound(victim)
    scene.watch(watcher)
    scene.hand("german", "wild-weasel", "rackley")
    scene.cp(german=1)
    scene.play("play wild-weasel", f"on {zombie}", dice=[1])
    scene.play(f"activate {zombie}", f"strike {zombie} {grunt}", "end", f"command {zombie} 0", dice=[1])
    scene.play(f"turn {zombie} n", f"fire {watcher} {zombie} lmg", dice=[4, 1])
    scene.play("play rackley", f"on {victim}", dice=[6])
    assert scene.where(zombie) == "b2" and scene.table.weasel_held == 0, "the same number"
    scene.play(f"activate {zombie}", f"turn {zombie} s", "pass", f"strike {zombie} {grunt}", dice=[1, 1])
    assert len(scene.rolled()) == 2, "it is the second to attack him"


@rule("INC-BC-16", "INC-BC-30")
def test_a_point_left_over_goes_with_the_dead() -> None:
    scene = Scene(hall(5, 5), side="german")
    scene.put("grunt", "c1", "n")
    dog = scene.put("blitzhund", "c4", "n")
    scene.wound(dog)
    scene.effect("sir-yes-sir", dog)
    scene.hand("german", "rackley")
    scene.cp(german=1)
    scene.play(f"command {dog} 0", f"move {dog} n")
    assert f"command {dog} 0" in scene.options(), "one point is left"
    scene.play("play rackley", f"on {dog}", dice=[6])
    assert scene.where(dog) == "c5" and scene.options("command") == [], "the zombie that rose has none"


@rule("INC-SZ-3")
def test_bomberzombies_and_blitzhunde_do_not_count_and_gain_nothing() -> None:
    scene = Scene(hall(5, 5), side="german")
    grunt = scene.put("grunt", "c3", "n")
    bomber = scene.put("bomberzombie", "b2", "n")
    zombie = scene.put("sturmzombie", "c2", "n")
    other = scene.put("bomberzombie", "d2", "n")
    assert attack(scene, bomber, grunt, 1, [1]) == [1]
    assert attack(scene, zombie, grunt, 1, [1]) == [1]
    scene.play(f"activate {other}", f"strike {other} {grunt}", dice=[1])
    assert dice_rolled(scene) == [1]


@rule("INC-SZ-3")
def test_ranks_are_forgotten_at_the_end_of_the_german_turn() -> None:
    scene = Scene(hall(5, 5), side="german").quiet()
    grunt = scene.put("grunt", "c3", "n")
    first, second = (scene.put("sturmzombie", square, "n") for square in ("b2", "c2"))
    attack(scene, first, grunt, 1, [1])
    scene.play("end-turn", "end-turn", "pass", "bid 0", "bid 1")
    assert attack(scene, second, grunt, 1, [1]) == [1]


@rule("INC-SZ-3", "INC-BC-31")
def test_no_strength_in_numbers_in_an_allied_turn() -> None:
    scene = Scene(hall(5, 5))
    grunt = scene.put("grunt", "c3", "s")
    first, second = (scene.put("sturmzombie", square, "n") for square in ("c2", "b2"))
    scene.hand("german", "blaze-of-glory", "blaze-of-glory")
    shot = f"fire {grunt} {first} lmg"
    scene.play(f"activate {grunt}", shot, "play blaze-of-glory", f"strike {first} {grunt}", "pass", dice=[4, 1, 1, 1])
    shot = f"fire {grunt} {second} lmg"
    scene.play(shot, "play blaze-of-glory", f"strike {second} {grunt}", dice=[4, 1, 1, 1])
    assert dice_rolled(scene)[-1] == 1


@rule("INC-SZ-3", "INC-BC-32")
def test_a_critical_hit_is_an_attack_that_counts() -> None:
    scene = Scene(hall(5, 5), side="german")
    grunt = scene.put("grunt", "c3", "n")
    first, second = (scene.put("sturmzombie", square, "n") for square in ("b2", "c2"))
    scene.hand("german", "critical-hit")
    scene.play(f"activate {first}", f"strike {first} {grunt}", "play critical-hit", "end", dice=[])
    assert scene.wounds(grunt) == 1
    assert attack(scene, second, grunt, 1, [1, 1]) == [2]
