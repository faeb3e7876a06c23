"""Activating models and spending action points (INC-ACT, INC-AP)."""

import pytest

from tests.incursion.scene import Scene, hall
from tests.rules_plugin import rule
from undercroft.games.incursion.rules.questions import (
    Q_ACTIVATION,
    Q_ATTACK_WINDOW,
    Q_BLAZE,
    Q_REACT,
    Q_TURN,
    Q_WINDOW,
)
from undercroft.games.incursion.vocabulary.events import (
    Activated,
    Burned,
    Ended,
)

# A door between a1 and a2, and one row above.
DOORWAY = """
+---+---+
| .   . |
+-d-+---+
| .   . |
+---+---+
""".strip("\n")


# ---------------------------------------------------------------- activations


@rule("INC-ACT-1")
def test_one_model_after_the_other_until_all_have_activated() -> None:
    scene = Scene(hall(5, 5))
    a, b = scene.put("grunt", "a1", "n"), scene.put("grunt", "e1", "n")
    zombie = scene.put("sturmzombie", "c5", "n")
    assert scene.options("activate") == [f"activate {a}", f"activate {b}"]
    scene.play(f"activate {b}", f"turn {b} w", f"move {b} w")  # actions in any order
    assert scene.options("activate") == []  # first this one to its end
    scene.play("end")
    assert scene.activated(b) and scene.options("activate") == [f"activate {a}"]
    scene.play(f"activate {a}", "end")
    assert scene.asked() == ("german", Q_TURN) and scene.options("activate") == [f"activate {zombie}"]


@rule("INC-ACT-1")
def test_after_the_last_activation_cp_and_cards_may_still_be_used() -> None:
    scene = Scene(hall(5, 5))
    grunt = scene.put("grunt", "a1", "n")
    zombie = scene.put("sturmzombie", "c5", "n")
    scene.cp(allied=1)
    scene.hand("allied", "booby-trap")
    scene.play(f"activate {grunt}", "end")
    assert scene.asked() == ("allied", Q_TURN)
    assert scene.options() == ["end-turn", f"command {grunt} 0", "play booby-trap"]
    scene.play("play booby-trap", f"command {grunt} 0", f"move {grunt} n", dice=[4])
    assert scene.dead(zombie) and scene.where(grunt) == "a2"


@rule("INC-ACT-1")
def test_activated_markers_go_at_the_end_of_the_game_turn() -> None:
    scene = Scene(hall(5, 5))
    grunt = scene.put("grunt", "a1", "n")
    zombie = scene.put("sturmzombie", "c5", "n")
    scene.play(f"activate {grunt}", "end")
    assert scene.activated(grunt) and scene.seat() == "german"  # still marked in the enemy's turn
    scene.play(f"activate {zombie}", "end")
    assert scene.table.turn == 2 and not scene.activated(grunt)


@rule("INC-ACT-2", "INC-CP-3", "INC-EX-4")
def test_coming_back_to_an_earlier_model_takes_cp() -> None:
    scene = Scene(hall(5, 5))
    a, b = scene.put("grunt", "a1", "n"), scene.put("grunt", "e1", "n")
    zombie = scene.put("sturmzombie", "a5", "n")
    scene.cp(allied=2)
    scene.play(f"activate {a}", f"move {a} n", "end", f"activate {b}")  # A has 2 AP left
    assert scene.options("fire") == [f"fire {b} {zombie} lmg"]
    scene.play("end")
    assert scene.options("activate") == []
    scene.play(f"command {a} 0", f"fire {a} {zombie} lmg", dice=[4, 1, 1])
    assert scene.dead(zombie) and scene.table.cp[0] == 1


@rule("INC-ACT-2")
def test_no_second_activation_in_a_game_turn() -> None:
    scene = Scene(hall(5, 5))
    a, b = scene.put("grunt", "a1", "n"), scene.put("grunt", "e1", "n")
    scene.play(f"activate {a}", "end")
    assert scene.options("activate") == [f"activate {b}"]


@rule("INC-ACT-3")
def test_some_all_or_none_of_its_ap() -> None:
    for moves in (0, 1, 3):
        scene = Scene(hall(5, 5))
        grunt, friend = scene.put("grunt", "a1", "n"), scene.put("grunt", "e1", "n")
        scene.play(f"activate {grunt}", *[f"move {grunt} n"] * moves)
        if moves < 3:
            assert scene.active() == grunt  # it may end here
            scene.play("end")
        assert scene.activated(grunt) and not scene.activated(friend)


@rule("INC-ACT-3")
def test_unspent_ap_are_lost() -> None:
    scene = Scene(hall(5, 5))
    grunt = scene.put("grunt", "a1", "n")
    scene.put("sturmzombie", "e5", "n")
    scene.play(f"activate {grunt}", f"turn {grunt} e", "end").next_turn()
    scene.play(f"activate {grunt}")
    assert scene.ap() == 3


@rule("INC-ACT-3")
def test_ending_the_turn_activates_the_rest_without_actions() -> None:
    scene = Scene(hall(5, 5))
    a, b = scene.put("grunt", "a1", "n"), scene.put("grunt", "e1", "n")
    scene.put("sturmzombie", "c5", "n")
    scene.watch(b)  # Reaction Fire ends with the activation, even an idle one
    scene.play("end-turn")
    assert scene.told(Activated) == [(a,), (b,)] == scene.told(Ended)
    assert scene.activated(a) and scene.activated(b) and not scene.reacting(b)


@rule("INC-ACT-3")
def test_models_that_only_activate_and_do_nothing_open_no_window() -> None:
    scene = Scene(hall(5, 5))
    models = [scene.put("grunt", square, "n") for square in ("a1", "b1", "c1")]
    zombie = scene.put("sturmzombie", "e5", "n")
    scene.watch(models[1])
    scene.effect("extra-ammo", models[0])
    scene.cp(allied=2, german=2)
    scene.orders("always", "always")
    scene.play("end-turn")
    assert all(scene.activated(m) for m in models) and scene.active() is None
    assert not scene.reacting(models[1])  # it did activate (INC-RF-11)
    assert scene.asked() == ("german", Q_WINDOW) and scene.table.side == 1  # that of the German turn
    assert not scene.activated(zombie)


@rule("INC-ACT-3")
def test_idle_models_in_fire_burn_in_the_owners_order() -> None:
    scene = Scene(hall(5, 5), side="german")
    scene.put("grunt", "e5", "n")
    a, b = scene.put("sturmzombie", "a1", "n"), scene.put("sturmzombie", "b1", "n")
    scene.table.fire[0] = 1 << scene.square("a1") | 1 << scene.square("b1")
    scene.play(f"activate {b}", "end", dice=[1, 1, 1, 1, 4])  # 5 unused AP
    assert scene.dead(b) and scene.alive(a)
    scene.play("end-turn", dice=[1, 1, 1, 1, 1])
    assert scene.told(Burned) == [(a, 5)]


@rule("INC-ACT-4")
def test_a_model_that_may_not_activate_takes_no_action() -> None:
    scene = Scene(hall(5, 5), side="german", entries={"german": [("e5", "n")]})
    scene.put("grunt", "a1", "n")
    held, free = scene.put("sturmzombie", "a5", "n"), scene.put("sturmzombie", "b5", "n")
    waiting = scene.wait("sturmzombie")
    scene.event("wild-weasel")
    scene.table.weasel_held = 1 << held | 1 << waiting
    scene.cp(german=3, special=2)
    assert scene.options("activate") == [f"activate {free}"]
    assert scene.options("enter") == []
    assert scene.options("command") == [f"command {free} 0"]  # CP do not help
    scene.play("end-turn")
    assert (held,) not in scene.told(Activated)


@rule("INC-ACT-5")
def test_a_model_killed_in_its_activation_is_done() -> None:
    scene = Scene(hall(3, 6))
    a, b = scene.put("grunt", "b1", "n"), scene.put("grunt", "a1", "n")
    ilsa = scene.put("ilsa", "b6", "s")
    scene.wound(a)
    scene.watch(ilsa)
    scene.play(f"activate {a}", f"move {a} n")
    assert scene.asked() == ("german", Q_REACT)
    scene.play(f"fire {ilsa} {a} smg", dice=[6])
    assert scene.dead(a) and scene.active() is None
    assert scene.asked() == ("allied", Q_TURN) and scene.options("activate") == [f"activate {b}"]


@rule("INC-ACT-5")
def test_its_blaze_of_glory_is_resolved_first() -> None:
    scene = Scene(hall(3, 6))
    a, b = scene.put("grunt", "b1", "n"), scene.put("grunt", "a1", "n")
    ilsa = scene.put("ilsa", "b6", "s")
    scene.wound(a)
    scene.watch(ilsa)
    scene.hand("allied", "blaze-of-glory")
    scene.play(f"activate {a}", f"move {a} n", f"fire {ilsa} {a} smg", dice=[6])
    assert scene.question() == Q_BLAZE
    scene.play("play blaze-of-glory", f"fire {a} {ilsa} lmg", "pass", dice=[5, 1, 1])
    assert scene.wounds(ilsa) == 1 and scene.dead(a)
    assert scene.asked() == ("allied", Q_TURN) and scene.options("activate") == [f"activate {b}"]


# ---------------------------------------------------------------- action points


@rule("INC-AP-1")
def test_each_action_is_paid_and_resolved_before_the_next() -> None:
    scene = Scene(hall(5, 5))
    grunt, zombie = scene.put("grunt", "c1", "n"), scene.put("sturmzombie", "c5", "n")
    scene.play(f"activate {grunt}", f"fire {grunt} {zombie} lmg", dice=[4, 1, 1])
    assert scene.ap() == 2 and scene.dead(zombie)
    scene.play(f"move {grunt} n")
    assert scene.ap() == 1 and scene.where(grunt) == "c2"


@rule("INC-AP-1")
def test_without_ap_no_more_actions_but_by_cp() -> None:
    scene = Scene(hall(5, 5))
    grunt, other = scene.put("grunt", "c1", "n"), scene.put("grunt", "a1", "n")
    scene.play(f"activate {grunt}", *[f"move {grunt} n"] * 3)
    assert scene.active() is None and scene.activated(grunt)  # nothing was left to choose
    scene.cp(allied=2)
    scene.play(f"activate {other}", *[f"move {other} n"] * 3)
    assert scene.asked() == ("allied", Q_ACTIVATION) and scene.ap() == 0
    scene.play(f"move {other} n")
    assert scene.table.cp[0] == 1 and scene.where(other) == "a5"


def cost(scene: Scene, *actions: str) -> int:
    """AP that the last action takes."""
    scene.play(*actions[:-1])
    before = scene.table.spent
    scene.play(actions[-1])
    return scene.table.spent - before


@rule("INC-AP-2")
@pytest.mark.parametrize(("way", "ap"), [("n", 1), ("e", 2), ("w", 2), ("s", 2)])
def test_steps(way: str, ap: int) -> None:
    scene = Scene(hall(3, 3))
    grunt = scene.put("grunt", "b2", "n")
    assert cost(scene, f"activate {grunt}", f"move {grunt} {way}") == ap


@rule("INC-AP-2")
@pytest.mark.parametrize("way", ["e", "s", "w"])
def test_turns(way: str) -> None:
    scene = Scene(hall(3, 3))
    grunt = scene.put("grunt", "b2", "n")
    assert cost(scene, f"activate {grunt}", f"turn {grunt} {way}") == 1


@rule("INC-AP-2")
@pytest.mark.parametrize(
    ("kind", "action", "ap", "dice"),
    [
        ("grunt", "fire 0 16 lmg", 1, [1, 1, 1]),
        ("grunt", "strike 0 16", 1, [1]),
        ("hmg-ape", "fire 0 16 hmg", 1, [1, 1, 1]),
        ("slugger", "fire 0 16 pistol", 1, [1]),
    ],
)
def test_shots_and_blows(kind: str, action: str, ap: int, dice: list[int]) -> None:
    scene = Scene(hall(3, 3))
    m = scene.put(kind, "b1", "n")
    scene.put("gretel", "b2", "n")
    scene.play(f"activate {m}", action, dice=dice)
    assert scene.table.spent == ap


@rule("INC-AP-2")
@pytest.mark.parametrize(("kind", "ap"), [("grunt", 2), ("sarge", 1)])
def test_grenade_and_launcher(kind: str, ap: int) -> None:
    scene = Scene(hall(3, 5))
    m = scene.put(kind, "b1", "n")
    assert cost(scene, f"activate {m}", f"lob {m}", "at b4") == ap


@rule("INC-AP-2")
def test_the_flamethrower() -> None:
    scene = Scene(hall(3, 5))
    blazer = scene.put("blazer", "b1", "n")
    assert cost(scene, f"activate {blazer}", f"flame {blazer}", "pass") == 2


@rule("INC-AP-2")
def test_doors() -> None:
    scene = Scene(DOORWAY)
    grunt = scene.put("grunt", "a1", "n")
    assert cost(scene, f"activate {grunt}", f"open {grunt} 0") == 1
    assert cost(scene, f"close {grunt} 0") == 1


@rule("INC-AP-2")
def test_items() -> None:
    scene = Scene(hall(3, 3), items=[("pinger", "b3"), ("panel", "a2")], goal="panels", time=9)
    grunt = scene.put("grunt", "b2", "n")
    assert cost(scene, f"activate {grunt}", f"pick-up {grunt} 0") == 1
    assert cost(scene, f"use {grunt} 1") == 1


@rule("INC-AP-2")
def test_going_into_reaction_fire() -> None:
    scene = Scene(hall(3, 3))
    grunt, friend = scene.put("grunt", "b1", "n"), scene.put("grunt", "a1", "n")
    for card in ("major-injury", "minor-injury"):
        scene.effect(card, friend)
    scene.play(f"activate {grunt}", f"move {grunt} n", f"move {grunt} n")
    assert scene.ap() == 1
    scene.play(f"reaction {grunt}")
    assert scene.reacting(grunt)
    scene.cp(allied=2)
    scene.play(f"activate {friend}", f"reaction {friend}")  # no AP at all: 1 CP
    assert scene.reacting(friend) and scene.table.cp[0] == 1


# ---------------------------------------------------------------- kinds of action

MOVEMENT = {"move 0 n": 2, "move 0 s": 3, "turn 0 e": 2, "pick-up 0 0": 2, "use 0 1": 2, "leave 0 w": 3}
OTHER = {"fire 0 16 lmg": (1, [1, 1, 1]), "strike 0 16": (1, [1])}


def crowded() -> Scene:
    """A Sarge in a Flooded Tunnel with everything at hand: a door, an exit, items, a friend and an enemy."""
    map = """
+---+---+---+
| .   .   . |
+   +   +   +
| .   .   . |
+   +---+-d-+
| . | .   . |
+---+---+---+
""".strip("\n")
    scene = Scene(
        map, goal="panels", time=9, open_doors="d", exits={"allied": [("a2", "w")]},
        items=[("pinger", "a2"), ("panel", "a1"), ("pinger", "c3")],
    )  # fmt: skip
    scene.event("flooded-tunnel")
    return scene


@rule("INC-AP-3")
@pytest.mark.parametrize("action", list(MOVEMENT))
def test_movement_actions_are_what_a_flooded_tunnel_slows(action: str) -> None:
    scene = crowded()
    sarge = scene.put("sarge", "a2", "n" if action != "use 0 1" else "s")
    scene.put("sarge", "b3", "n")
    scene.play(f"activate {sarge}", action)
    assert scene.table.spent == MOVEMENT[action]


@rule("INC-AP-3")
def test_doors_and_taking_are_movement_too() -> None:
    scene = crowded()
    sarge, friend = scene.put("sarge", "c2", "s"), scene.put("grunt", "b2", "e")
    scene.carry(friend)
    scene.play(f"activate {sarge}", f"close {sarge} 0")
    assert scene.table.spent == 2
    scene.play(f"take {sarge} {friend}")
    assert scene.table.spent == 4


@rule("INC-AP-3")
@pytest.mark.parametrize("action", list(OTHER))
def test_attacks_are_no_movement(action: str) -> None:
    scene = crowded()
    sarge = scene.put("sarge", "a2", "n")
    scene.put("gretel", "a3", "s")
    scene.play(f"activate {sarge}", action, dice=OTHER[action][1])
    assert scene.table.spent == OTHER[action][0]


@rule("INC-AP-3")
def test_reaction_fire_standing_up_will_and_dropping_are_no_movement() -> None:
    scene = crowded()
    slugger, grunt = scene.put("slugger", "a2", "n"), scene.put("grunt", "b2", "n")
    scene.effect("minor-injury", slugger)
    scene.table.knocked = 1 << slugger
    scene.carry(slugger)
    scene.play(f"activate {slugger}", f"drop {slugger}")
    assert scene.table.spent == 0  # dropping is no action at all
    scene.play(f"will {slugger} minor-injury")
    assert scene.table.spent == 1
    scene.play(f"stand {slugger}")
    assert scene.table.spent == 3 and scene.ap() == 1
    scene.play(f"reaction {slugger}")
    assert scene.reacting(slugger) and scene.alive(grunt)


@rule("INC-AP-3")
def test_grenades_are_shooting_actions() -> None:
    # A shooting action in sight of a model in Reaction Fire is a trigger; a blow is not.
    scene = Scene(hall(3, 6))
    grunt, ilsa = scene.put("grunt", "b1", "n"), scene.put("ilsa", "b6", "s")
    scene.watch(ilsa)
    scene.play(f"activate {grunt}", f"lob {grunt}", "at a3")
    assert scene.asked() == ("german", Q_REACT)


@rule("INC-ACT-3", "INC-TIME-8")
def test_an_idle_model_in_fire_has_the_window_of_its_activation() -> None:
    scene = Scene(hall(5, 5), side="german")
    grunt = scene.put("grunt", "e5", "n")
    zombie = scene.put("sturmzombie", "a1", "n")
    scene.table.fire[0] = 1 << scene.square("a1")
    scene.effect("screecher-gear", "zombies")
    scene.cp(allied=4)
    scene.orders(allied="always")
    scene.play("end-turn", "kill screecher-gear zombies", dice=[1, 1, 1, 1, 1])  # 5 AP unused instead of 4
    assert scene.alive(zombie) and scene.alive(grunt) and scene.question() != Q_ATTACK_WINDOW
