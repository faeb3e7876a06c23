"""Reaction Fire: going into the mode, triggers and shots (INC-RF-1 to INC-RF-7)."""

import pytest

from tests.incursion.scene import Scene, hall
from tests.rules_plugin import rule
from undercroft.games.incursion.rules.questions import (
    Q_ACTIVATION,
    Q_CRITICAL,
    Q_GLORY,
    Q_REACT,
    Q_TURN,
)

# A corridor with a side room behind a closed door: d between a3 and b3.
SIDE_ROOM = """
+---+---+---+
| . |### ###|
+   +---+---+
| . d .   . |
+   +---+---+
| . |### ###|
+   +   +   +
| . |### ###|
+---+---+---+
""".strip("\n")


def corridor(kind: str = "sturmzombie", square: str = "a6") -> tuple[Scene, int, int]:
    """In the German turn, a Grunt in Reaction Fire at a1 looks up a corridor of eight squares."""
    scene = Scene(hall(1, 8), side="german")
    grunt, enemy = scene.put("grunt", "a1", "n"), scene.put(kind, square, "s")
    scene.watch(grunt)
    return scene, grunt, enemy


# ---------------------------------------------------------------- going into the mode


@rule("INC-RF-1")
def test_one_ap_and_the_activation_is_over() -> None:
    scene = Scene(hall(3, 6))
    grunt, friend = scene.put("grunt", "b1", "n"), scene.put("grunt", "a1", "n")
    scene.play(f"activate {grunt}")
    assert scene.options("reaction") == [f"reaction {grunt}"]
    scene.play(f"reaction {grunt}")
    assert scene.reacting(grunt) and scene.activated(grunt) and scene.active() is None
    assert scene.options("activate") == [f"activate {friend}"]  # two AP are lost


@rule("INC-RF-1")
def test_only_without_an_enemy_in_sight_as_it_faces_now() -> None:
    scene = Scene(hall(3, 6), entries={"german": [("b5", "n")]})
    grunt = scene.put("grunt", "b1", "n")
    scene.put("sturmzombie", "b6", "n")
    scene.wait("sturmzombie")
    scene.play(f"activate {grunt}")
    assert scene.options("reaction") == []
    scene.play(f"turn {grunt} e")
    assert scene.options("reaction") == [f"reaction {grunt}"]  # the enemies waiting off the board do not matter


@rule("INC-RF-1")
def test_by_cp_also_after_the_activation() -> None:
    scene = Scene(hall(3, 6))
    grunt = scene.put("grunt", "b1", "n")
    scene.cp(allied=2)
    scene.play(f"activate {grunt}", f"move {grunt} n", "end", f"command {grunt} 0", f"reaction {grunt}")
    assert scene.reacting(grunt) and scene.table.cp[0] == 1


@rule("INC-RF-1")
def test_not_twice() -> None:
    scene = Scene(hall(3, 6))
    grunt = scene.put("grunt", "b1", "n")
    scene.cp(allied=2)
    scene.play(f"activate {grunt}", f"reaction {grunt}", f"command {grunt} 0")
    assert scene.options("reaction") == []


@rule("INC-RF-2")
@pytest.mark.parametrize(
    ("kind", "side", "may"),
    [("grunt", "allied", True), ("sarge", "allied", True), ("hmg-ape", "allied", True), ("slugger", "allied", True),
     ("blazer", "allied", False), ("gretel", "german", True), ("ilsa", "german", True), ("hans", "german", True),
     ("sturmzombie", "german", False), ("bomberzombie", "german", False), ("blitzhund", "german", False)],
)  # fmt: skip
def test_who_can_react(kind: str, side: str, may: bool) -> None:
    scene = Scene(hall(3, 6), side=side)
    m = scene.put(kind, "b1", "n")
    scene.play(f"activate {m}")
    assert bool(scene.options("reaction")) == may


@rule("INC-RF-2")
def test_the_sarge_reacts_with_his_lmg() -> None:
    scene = Scene(hall(1, 8), side="german")
    sarge, zombie = scene.put("sarge", "a1", "n"), scene.put("sturmzombie", "a6", "s")
    scene.watch(sarge)
    scene.play(f"activate {zombie}", f"move {zombie} s")
    assert scene.options() == [f"fire {sarge} {zombie} lmg", "pass"]  # no grenade of any kind


# ---------------------------------------------------------------- triggers


@rule("INC-RF-3")
@pytest.mark.parametrize(
    ("actions", "dice"),
    [
        (["move 16 s"], []),
        (["turn 16 n"], []),
        (["fire 16 0 smg"], [1, 2]),
        (["lob 16", "at a3"], []),
        (["pick-up 16 0"], []),
        (["command 16 0", "move 16 s"], []),
    ],
)
def test_movement_and_shooting_actions_trigger(actions: list[str], dice: list[int]) -> None:
    scene = Scene(hall(1, 8), side="german", items=[("pinger", "a5")])
    grunt, gretel = scene.put("grunt", "a1", "n"), scene.put("gretel", "a6", "s")
    scene.watch(grunt)
    scene.cp(german=2)
    scene.play(f"activate {gretel}", *actions, dice=dice)
    assert scene.asked() == ("allied", Q_REACT), actions
    scene.play("pass")
    assert scene.asked() == ("german", Q_ACTIVATION)


@rule("INC-RF-3")
def test_a_door_opened_in_sight_triggers() -> None:
    scene = Scene(SIDE_ROOM, side="german")
    grunt, zombie = scene.put("grunt", "a1", "n"), scene.put("sturmzombie", "a3", "e")
    scene.watch(grunt)
    scene.play(f"activate {zombie}", f"open {zombie} 0")
    assert scene.asked() == ("allied", Q_REACT)
    scene.play("pass", f"close {zombie} 0")
    assert scene.asked() == ("allied", Q_REACT)


@rule("INC-RF-3")
def test_a_flamethrower_triggers() -> None:
    scene = Scene(hall(1, 8))
    blazer, ilsa = scene.put("blazer", "a1", "n"), scene.put("ilsa", "a8", "s")
    scene.watch(ilsa)
    scene.play(f"activate {blazer}", f"flame {blazer}", "pass")
    assert scene.asked() == ("german", Q_REACT)


@rule("INC-RF-3")
def test_what_does_not_trigger() -> None:
    # A blow, going into Reaction Fire, standing up, dropping an item, playing a card.
    scene = Scene(hall(3, 8), side="german", items=[("pinger", "a8")])
    grunt, gretel = scene.put("grunt", "b1", "n"), scene.put("gretel", "b6", "n")
    other = scene.put("grunt", "b7", "n")
    scene.watch(grunt)
    scene.carry(gretel)
    scene.table.knocked = 1 << gretel
    scene.effect("thousand-yard-stare", gretel)
    scene.hand("german", "booby-trap")
    scene.play(f"activate {gretel}", f"stand {gretel}")
    assert scene.asked() == ("german", Q_ACTIVATION)
    scene.play(f"drop {gretel}")
    assert scene.asked() == ("german", Q_ACTIVATION)
    scene.play("play booby-trap", f"on {other}", dice=[1])
    assert scene.asked() == ("german", Q_ACTIVATION)
    scene.play(f"strike {gretel} {other}", dice=[6])
    assert scene.asked() == ("german", Q_ACTIVATION) and scene.wounds(other) == 1
    scene.play(f"strike {gretel} {other}", dice=[6])
    assert scene.dead(other)
    scene.play(f"reaction {gretel}")  # her last AP but one; nobody fires
    assert scene.reacting(gretel) and scene.question() != Q_REACT


@rule("INC-RF-3")
def test_each_square_of_a_dash_is_a_trigger() -> None:
    scene, grunt, dog = corridor("blitzhund")
    scene.effect("bat-outa-hell", dog)
    scene.play(f"activate {dog}", f"move {dog} s")
    assert scene.asked() == ("allied", Q_REACT)
    scene.play("pass", f"dash {dog}")
    assert scene.asked() == ("allied", Q_REACT) and scene.where(dog) == "a4"
    assert scene.alive(grunt)


@rule("INC-RF-3")
def test_the_blitzhunds_free_turn_is_a_trigger() -> None:
    scene, _, dog = corridor("blitzhund")
    scene.play(f"activate {dog}", f"turn {dog} n")
    assert scene.asked() == ("allied", Q_REACT) and scene.ap() == 6


# ---------------------------------------------------------------- after the action


@rule("INC-RF-4")
def test_no_shot_at_an_enemy_that_went_out_of_sight() -> None:
    scene = Scene(SIDE_ROOM, side="german", open_doors="d")
    grunt, zombie = scene.put("grunt", "a1", "n"), scene.put("sturmzombie", "b3", "e")
    scene.watch(grunt)
    scene.play(f"activate {zombie}", f"move {zombie} e")
    assert scene.where(zombie) == "c3" and scene.asked() == ("german", Q_ACTIVATION)
    scene.play(f"turn {zombie} w")
    assert scene.asked() == ("german", Q_ACTIVATION)  # still hidden
    scene.play(f"move {zombie} w")
    assert scene.asked() == ("allied", Q_REACT)  # it comes into sight by this action


@rule("INC-RF-4")
def test_fire_damage_comes_before_the_shot() -> None:
    scene, grunt, zombie = corridor()
    scene.table.fire[0] = 1 << scene.square("a5")
    scene.play(f"activate {zombie}", f"move {zombie} s", dice=[4])
    assert scene.dead(zombie) and scene.question() != Q_REACT and scene.reacting(grunt)


@rule("INC-RF-4")
def test_a_reacting_model_killed_by_the_action_does_not_fire() -> None:
    scene, grunt, gretel = corridor("gretel")
    scene.put("grunt", "a8", "n")
    scene.wound(grunt)
    scene.play(f"activate {gretel}", f"fire {gretel} {grunt} smg", dice=[6, 1])
    assert scene.dead(grunt) and scene.asked() == ("german", Q_ACTIVATION)


@rule("INC-RF-4")
def test_a_reacting_model_wounded_by_the_action_fires_back() -> None:
    scene, grunt, gretel = corridor("gretel")
    scene.play(f"activate {gretel}", f"fire {gretel} {grunt} smg", dice=[6, 1])
    assert scene.wounds(grunt) == 1 and scene.asked() == ("allied", Q_REACT)


# ---------------------------------------------------------------- the shot


@rule("INC-RF-5")
def test_it_costs_nothing_and_may_be_repeated_for_every_trigger() -> None:
    scene, grunt, gretel = corridor("gretel", "a8")
    scene.play(f"activate {gretel}")
    for n in (1, 2, 3):
        scene.play(f"move {gretel} s", f"fire {grunt} {gretel} lmg", dice=[1, 5])  # two dice
        assert scene.wounds(gretel) == n and scene.reacting(grunt)
    assert scene.table.cp == [0, 0]


@rule("INC-RF-5")
def test_only_the_model_that_acted_may_be_shot() -> None:
    scene = Scene(hall(3, 8), side="german")
    grunt = scene.put("grunt", "b1", "n")
    actor, bystander = scene.put("sturmzombie", "a6", "s"), scene.put("sturmzombie", "c6", "s")
    scene.watch(grunt)
    scene.play(f"activate {actor}", f"move {actor} s")
    assert scene.options() == [f"fire {grunt} {actor} lmg", "pass"]
    assert scene.alive(bystander)


@rule("INC-RF-5")
def test_the_hmg_reacts_with_one_shot_of_two() -> None:
    scene = Scene(hall(1, 8), side="german")
    gunner, gretel = scene.put("hmg-ape", "a1", "n"), scene.put("gretel", "a6", "s")
    scene.watch(gunner)
    scene.play(f"activate {gretel}", f"move {gretel} s", f"fire {gunner} {gretel} hmg", dice=[1, 2])
    assert scene.asked() == ("german", Q_ACTIVATION)


@rule("INC-RF-5")
def test_it_is_resolved_as_shooting() -> None:
    # Bonuses count, the paid ones (Extra Ammo) do not; Critical Hit may replace the roll.
    scene, grunt, gretel = corridor("gretel")
    scene.effect("armor-piercing-ammo", grunt)
    scene.effect("extra-ammo", grunt)
    scene.play(f"activate {gretel}", f"move {gretel} s", f"fire {grunt} {gretel} lmg", dice=[4, 1])
    assert scene.wounds(gretel) == 1
    scene, grunt, gretel = corridor("gretel")
    scene.hand("allied", "critical-hit")
    scene.play(f"activate {gretel}", f"move {gretel} s", f"fire {grunt} {gretel} lmg")
    assert scene.asked() == ("allied", Q_CRITICAL)


# ---------------------------------------------------------------- several models


def two_guards(kind: str = "gretel") -> tuple[Scene, list[int], int]:
    scene = Scene(hall(2, 8), side="german")
    guards = [scene.put("grunt", "a1", "n"), scene.put("grunt", "b1", "n")]
    enemy = scene.put(kind, "a6", "s")
    scene.watch(*guards)
    return scene, guards, enemy


@rule("INC-RF-6")
def test_each_may_fire_once_in_the_owners_order() -> None:
    scene, (a, b), gretel = two_guards()
    scene.play(f"activate {gretel}", f"move {gretel} s")
    assert scene.options() == [f"fire {a} {gretel} lmg", f"fire {b} {gretel} lmg", "pass"]
    scene.play(f"fire {b} {gretel} lmg", dice=[1, 2])
    assert scene.options() == [f"fire {a} {gretel} lmg", "pass"]  # then he decides on the next
    scene.play(f"fire {a} {gretel} lmg", dice=[1, 2])
    assert scene.asked() == ("german", Q_ACTIVATION)


@rule("INC-RF-6")
def test_when_the_target_falls_no_more_shots_are_fired() -> None:
    scene, (a, b), zombie = two_guards("sturmzombie")
    other = scene.put("sturmzombie", "b8", "n")
    scene.play(f"activate {zombie}", f"move {zombie} s", f"fire {a} {zombie} lmg", dice=[4, 1])
    assert scene.dead(zombie) and scene.reacting(b)
    assert scene.asked() == ("german", Q_TURN) and scene.options("activate") == [f"activate {other}"]


@rule("INC-RF-6")
def test_an_hmgs_two_shots_are_one_trigger() -> None:
    scene = Scene(hall(1, 8))
    gunner, ilsa = scene.put("hmg-ape", "a1", "n"), scene.put("ilsa", "a8", "s")
    scene.watch(ilsa)
    scene.play(f"activate {gunner}", f"fire {gunner} {ilsa} hmg", dice=[1, 2, 3])
    assert scene.seat() == "allied"  # the second shot belongs to the same action
    scene.play(f"fire {gunner} {ilsa} hmg", dice=[1, 2, 3])
    assert scene.asked() == ("german", Q_REACT)
    scene.play(f"fire {ilsa} {gunner} smg", "pass", dice=[1])
    assert scene.asked() == ("allied", Q_ACTIVATION)


@rule("INC-RF-6")
def test_sluggers_free_shots_are_one_trigger() -> None:
    scene = Scene(hall(1, 8))
    slugger, ilsa = scene.put("slugger", "a1", "n"), scene.put("ilsa", "a8", "s")
    scene.watch(ilsa)
    scene.play(f"activate {slugger}", f"fire {slugger} {ilsa} pistol", dice=[3])
    scene.play(f"fire {slugger} {ilsa} pistol", dice=[2])
    assert scene.asked() == ("german", Q_REACT)
    scene.play("pass")
    assert scene.asked() == ("allied", Q_ACTIVATION)


@rule("INC-RF-6")
def test_a_target_with_a_blaze_of_glory_is_not_shot_again() -> None:
    scene, (a, _), dog = two_guards("blitzhund")
    scene.wound(dog)
    scene.hand("german", "blaze-of-glory")
    scene.play(f"activate {dog}", f"move {dog} s", f"fire {a} {dog} lmg", "play blaze-of-glory", dice=[4, 1])
    assert scene.asked() == ("german", Q_GLORY)
    scene.play(f"move {dog} s", "pass")
    assert scene.dead(dog) and scene.question() != Q_REACT


@rule("INC-RF-7")
def test_entering_models_can_be_shot_and_waiting_ones_cannot() -> None:
    scene = Scene(hall(1, 8), side="german", entries={"german": [("a8", "n")]})
    grunt = scene.put("grunt", "a1", "n")
    first, second = scene.wait("sturmzombie"), scene.wait("sturmzombie")
    scene.watch(grunt)
    scene.play(f"enter {first} s")
    assert scene.asked() == ("allied", Q_REACT)
    assert scene.options() == [f"fire {grunt} {first} lmg", "pass"]
    scene.play(f"fire {grunt} {first} lmg", dice=[4, 1])
    assert scene.dead(first) and scene.alive(second)
    assert scene.options("enter") == [f"enter {second} s"]
