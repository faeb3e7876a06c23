"""Command points (INC-CP)."""

import pytest

from tests.incursion.scene import Scene, hall
from tests.rules_plugin import rule
from undercroft.games.incursion.rules.points import cp_per_turn
from undercroft.games.incursion.rules.questions import Q_COMMAND, Q_REACT, Q_RELOAD, Q_RESPONSE, Q_TURN
from undercroft.games.incursion.vocabulary.events import Command


@rule("INC-CP-1")
@pytest.mark.parametrize(
    ("rp", "cp"),
    [(1, 3), (3, 3), (5, 3), (6, 4), (8, 4), (9, 5), (11, 5), (12, 6), (14, 6), (15, 7), (17, 7), (18, 8), (20, 8),
     (21, 9), (40, 9)],
)  # fmt: skip
def test_cp_by_rp(rp: int, cp: int) -> None:
    assert cp_per_turn(rp) == cp


@rule("INC-CP-1")
def test_each_player_gets_them_by_his_own_allowance_not_by_what_he_spent() -> None:
    forces = {"allied": ["grunt"], "german": ["sturmzombie"]}
    scene = Scene.start("incursion", forces=forces, rp={"allied": 21, "german": 9}).play()
    assert scene.table.cp == [9, 5]


@rule("INC-CP-2")
def test_what_cp_are_for() -> None:
    # An action, a kill, a reload, each at its price; the bid is INC-BID-3.
    scene = Scene(hall(1, 6))
    grunt, gretel = scene.put("grunt", "a1", "n"), scene.put("gretel", "a6", "s")
    scene.effect("minor-injury", grunt)
    scene.cp(allied=5)
    scene.watch(grunt)
    scene.play(f"command {grunt} 0", f"fire {grunt} {gretel} lmg", dice=[1, 1, 2])
    assert scene.table.cp[0] == 4 and scene.question() == Q_RELOAD
    scene.play(f"reload {grunt}")
    assert scene.table.cp[0] == 2 and scene.reacting(grunt)
    scene.play(f"kill minor-injury {grunt}")
    assert scene.table.cp[0] == 0


@rule("INC-CP-3")
def test_any_friendly_model_at_any_time_of_the_own_turn() -> None:
    scene = Scene(hall(5, 5))
    a, b, c = (scene.put("grunt", square, "n") for square in ("a1", "c1", "e1"))
    enemy = scene.put("sturmzombie", "c5", "n")
    scene.cp(allied=9)
    every = [f"command {m} 0" for m in (a, b, c)]
    assert scene.options("command") == every  # before the first activation
    scene.play(f"command {a} 0", f"move {a} n")
    assert not scene.activated(a) and scene.active() is None
    scene.play(f"activate {b}")
    assert scene.options("command") == every  # in the middle of an activation, of any of them
    scene.play(f"command {c} 0", f"move {c} n")
    assert scene.active() == b and scene.ap() == 3  # B's AP are untouched
    scene.play("end", f"command {b} 0", f"turn {b} e")  # one that has activated
    assert scene.facing(b) == "e" and scene.table.cp[0] == 6
    assert scene.options("activate") == [f"activate {a}", f"activate {c}"]  # CP actions are no activation
    assert f"command {enemy} 0" not in scene.options()


@rule("INC-CP-3")
@pytest.mark.parametrize(("action", "cp"), [("move 0 n", 1), ("move 0 e", 2), ("turn 0 s", 1), ("fire 0 16 lmg", 1)])
def test_the_same_cost_as_with_ap(action: str, cp: int) -> None:
    scene = Scene(hall(3, 5))
    scene.put("grunt", "b1", "n")
    scene.put("gretel", "b5", "n")
    scene.cp(allied=4)
    scene.play("command 0 0", action, dice=[1, 1, 2] if action.startswith("fire") else [])
    assert scene.table.cp[0] == 4 - cp


@rule("INC-CP-3")
def test_what_cp_cannot_pay_is_not_offered() -> None:
    scene = Scene(hall(3, 5))
    grunt = scene.put("grunt", "b1", "n")
    scene.put("gretel", "b5", "n")
    scene.cp(allied=1)
    scene.play(f"command {grunt} 0")
    assert scene.question() == Q_COMMAND
    assert scene.options("move") == [f"move {grunt} n"]  # no step aside, no grenade for 2
    assert scene.options("lob") == []


@rule("INC-CP-3")
def test_reaction_fire_by_cp() -> None:
    scene = Scene(hall(3, 5))
    grunt, friend = scene.put("grunt", "b1", "n"), scene.put("grunt", "a1", "n")
    scene.cp(allied=2)
    scene.play(f"activate {grunt}", "end", f"command {grunt} 0", f"reaction {grunt}")  # also after its activation
    assert scene.reacting(grunt)
    scene.play(f"activate {friend}", f"move {friend} n", f"command {grunt} 0")
    assert scene.active() == friend  # nobody's activation was ended by it


@rule("INC-CP-3")
def test_one_cp_still_buys_a_shot_in_a_flooded_tunnel() -> None:
    # Every step and turn costs 2 there, but shooting and going into Reaction Fire cost 1.
    scene = Scene(hall(3, 5))
    grunt, gretel = scene.put("grunt", "b1", "n"), scene.put("gretel", "b5", "n")
    scene.put("grunt", "a1", "s")
    scene.event("flooded-tunnel")
    scene.cp(allied=1)
    assert f"command {grunt} 0" in scene.options()
    scene.play(f"command {grunt} 0", dice=[1, 1, 2])  # the shot is all he can do, so the game takes it
    assert scene.table.cp[0] == 0 and scene.alive(gretel)


@rule("INC-CP-3")
def test_no_command_without_anything_to_buy() -> None:
    scene = Scene(hall(3, 5), side="german")
    scene.put("grunt", "b5", "n")
    zombie = scene.put("sturmzombie", "b1", "s")
    scene.event("flooded-tunnel")
    scene.cp(german=1)
    assert scene.options("command") == []  # a zombie's only actions for 1 CP would be blows
    assert scene.alive(zombie)


# ---------------------------------------------------------------- mixing


@rule("INC-CP-4", "INC-AP-2", "INC-EX-16")
def test_a_blazer_with_one_ap_left_fires_for_one_ap_and_one_cp() -> None:
    scene = Scene(hall(3, 5))
    blazer = scene.put("blazer", "b1", "n")
    scene.put("grunt", "a1", "n")
    scene.cp(allied=1)
    scene.play(f"activate {blazer}", f"turn {blazer} e", f"turn {blazer} n")
    assert scene.ap() == 1
    scene.play(f"flame {blazer}", "pass")
    assert scene.ap() == 0 and scene.table.cp[0] == 0
    assert scene.table.fire[0] == 1 << scene.square("b2")


@rule("INC-CP-4")
def test_any_split_in_the_own_activation() -> None:
    # A step aside costs 2: AP 2, AP 1 + CP 1, or CP 2.
    for commands, ap, cp in (([], 1, 3), (["command 0 0", "command 0 1"], 2, 2), (["command 0 0"], 3, 1)):
        scene = Scene(hall(3, 3))
        grunt = scene.put("grunt", "b1", "n")
        scene.cp(allied=3)
        scene.play(f"activate {grunt}", *commands, f"move {grunt} e")
        assert (scene.ap(), scene.table.cp[0]) == (ap, cp), commands


@rule("INC-CP-4")
def test_a_split_offers_only_what_uses_both() -> None:
    scene = Scene(hall(3, 3))
    grunt = scene.put("grunt", "b2", "n")
    scene.cp(allied=3)
    scene.play(f"activate {grunt}", f"command {grunt} 0", f"command {grunt} 1")
    # One CP and at least one AP: nothing that costs 1, nothing that costs more than 1 CP and 3 AP.
    assert scene.options() == [f"move {grunt} e", f"move {grunt} s", f"move {grunt} w", f"lob {grunt}"]


@rule("INC-CP-4")
def test_three_points_in_a_flooded_tunnel_can_be_split_two_ways() -> None:
    for cp in (1, 2):
        scene = Scene(hall(3, 3))
        grunt = scene.put("grunt", "b1", "n")
        scene.event("flooded-tunnel")
        scene.cp(allied=3)
        scene.play(f"activate {grunt}", f"command {grunt} 0", f"command {grunt} {cp}", f"move {grunt} e")
        assert (scene.ap(), scene.table.cp[0]) == (3 - (3 - cp), 3 - cp)


@rule("INC-CP-4")
def test_outside_the_activation_only_cp_pay() -> None:
    scene = Scene(hall(3, 3))
    grunt, friend = scene.put("grunt", "b1", "n"), scene.put("grunt", "a1", "n")
    scene.cp(allied=1)
    scene.play(f"activate {friend}", f"command {grunt} 0")
    assert f"move {grunt} e" not in scene.options() and scene.options("command") == []


@rule("INC-CP-4")
def test_cards_that_count_ap_spent_count_cp_too() -> None:
    scene = Scene(hall(1, 5))
    grunt, gretel = scene.put("grunt", "a1", "n"), scene.put("gretel", "a5", "n")
    scene.effect("extra-ammo", grunt)
    scene.cp(allied=1)
    scene.play(f"command {grunt} 0", f"fire {grunt} {gretel} lmg", dice=[1, 1, 1, 2])
    assert len(scene.rolled()) == 4


@rule("INC-CP-5")
def test_cp_are_paid_action_by_action_without_refund() -> None:
    scene = Scene(hall(3, 6))
    grunt, ilsa = scene.put("grunt", "b1", "n"), scene.put("ilsa", "b6", "s")
    scene.put("grunt", "a1", "n")
    scene.wound(grunt)
    scene.watch(ilsa)
    scene.cp(allied=3)
    scene.play(f"command {grunt} 0", f"move {grunt} n")
    assert scene.question() == Q_REACT and scene.table.cp[0] == 2  # one action paid, no more
    assert scene.told(Command) == [(grunt, 1, 0)]
    scene.play(f"fire {ilsa} {grunt} smg", dice=[6])
    assert scene.dead(grunt) and scene.table.cp[0] == 2


@rule("INC-CP-4", "INC-CP-5")
def test_what_ap_pay_costs_no_cp_and_is_told_as_such() -> None:
    scene = Scene(hall(3, 6))
    grunt = scene.put("grunt", "b1", "n")
    scene.cp(allied=3)
    scene.play(f"activate {grunt}", f"move {grunt} n", f"lob {grunt}", "at b6")
    assert scene.ap() == 0 and scene.table.cp[0] == 3 and scene.happened(Command) == []


@rule("INC-CP-6")
def test_out_of_turn_only_kills_and_reloading() -> None:
    scene = Scene(hall(1, 8), side="german")
    grunt, gretel = scene.put("grunt", "a1", "n"), scene.put("gretel", "a8", "s")
    scene.watch(grunt)
    scene.hand("german", "minor-injury")
    scene.cp(allied=4)
    scene.orders(allied="always")
    scene.play("play minor-injury", f"on {grunt}")
    assert scene.asked() == ("allied", Q_RESPONSE)
    scene.play("kill minor-injury table")
    seen = set()
    for action in (f"activate {gretel}", f"move {gretel} s", f"fire {grunt} {gretel} lmg"):
        scene.play(action, dice=[2, 2] if action.startswith("fire") else [])
        if scene.seat() == "allied":
            seen |= {option.split()[0] for option in scene.options()}
    assert scene.asked() == ("allied", Q_RELOAD)
    assert seen <= {"pass", "fire", "reload", "kill"} and "reload" in seen
    scene.play(f"reload {grunt}")
    assert scene.table.cp[0] == 0


@rule("INC-CP-6")
def test_no_commands_in_the_other_players_turn() -> None:
    scene = Scene(hall(3, 3), side="german")
    scene.put("grunt", "a1", "n")
    zombie = scene.put("sturmzombie", "c3", "n")
    scene.cp(allied=4)
    assert scene.asked() == ("german", Q_TURN) and scene.options("command") == []
    scene.play(f"activate {zombie}")
    assert scene.options("command") == []
