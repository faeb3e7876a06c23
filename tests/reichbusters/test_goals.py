"""Objectives, leaving the map, victory and defeat (RB-WIN-1, RB-GEN-1, RB-ITEM-22 to RB-ITEM-27, RB-KEY-26)."""

from typing import Any

import pytest

from tests.reichbusters.fights import attacks, hit, silence
from tests.reichbusters.scene import HALL, Scene
from tests.rules_plugin import rule
from undercroft.games.reichbusters.vocabulary import events as told

HEROES = ["brick", "quentin", "sarge"]
EXIT = "+---+---+---+\n| A   B x X |\n+---+---+---+\n"
WON = "The Heroes win: all objectives are done, and they are out."
CHARGES = ("demolition-charge", "demolition-charge-2")


def at_the_exit(goal: str, number: int = 0, heroes: tuple[str, ...] = ("brick", "quentin"), **more: Any) -> Scene:
    """Heroes in B, beside an exit whose door is open."""
    return Scene(EXIT, heroes=heroes, at="B", exits="X", opened="x", goal=goal, goal_number=number, **more)


# ---------------------------------------------------------------- leaving


@rule("RB-WIN-1", "RB-GAP-5")
def test_an_exit_door_must_be_opened_and_one_movement_leads_out() -> None:
    scene = Scene(EXIT, heroes=["brick", "quentin"], at="B", exits="X")
    assert scene.options("move") == ["move A"] and scene.options("door") == ["door x"]
    scene.play("door x", dice=silence(1))
    scene.play("move X")
    assert scene.where(0) is None and scene.hero(0).out and scene.facts(told.LeftMap) == [{"hero": 0}]
    assert not scene.ending and scene.question() == ("two", "turn")  # who left has no more turns
    scene.play("end")  # and is no longer the one from whom enemies measure
    assert scene.view.active == 1 and scene.round == 2 and scene.question() == ("two", "turn")


@rule("RB-GEN-1", "RB-WIN-1", "RB-ITEM-23", "RB-GAP-5")
def test_with_the_dossier_out_the_players_may_declare_the_end() -> None:
    """What a Hero carries goes along."""
    scene = at_the_exit("dossier")
    scene.carry(0, "dossier", "helmet")
    scene.play("move X")
    assert scene.lying("B") == [] and "declare-end" in scene.options() and scene.view.outcome is None
    scene.play("declare-end")
    assert scene.ending == "The Heroes win: all objectives are done. Quentin stays behind."
    assert scene.view.outcome is not None and scene.view.outcome.winners == (0, 1)


@rule("RB-WIN-1", "RB-GAP-5")
def test_when_the_last_leaves_it_is_won_at_once() -> None:
    scene = at_the_exit("dossier")
    scene.carry(1, "dossier")
    scene.play("move X")
    assert "declare-end" not in scene.options()
    scene.play("move X")
    assert scene.ending == WON


@rule("RB-WIN-1", "RB-GAP-5")
def test_leaving_without_the_objective_is_no_victory() -> None:
    scene = at_the_exit("dossier", heroes=("brick",)).play("move X")
    assert scene.ending == "The Heroes lose: nobody is left on the map, and not all is done."
    assert scene.view.outcome is not None and scene.view.outcome.winners == ()


@rule("RB-WIN-1", "RB-GAP-5")
def test_it_is_won_too_when_those_who_are_left_are_captured() -> None:
    scene = at_the_exit("dossier")
    scene.carry(0, "dossier")
    scene.down(1)
    scene.capture(1)
    assert scene.play("move X").ending.startswith("The Heroes win")


# ---------------------------------------------------------------- defeat


@rule("RB-WIN-1", "RB-END-3")
@pytest.mark.parametrize("done", [True, False])
def test_out_of_time_with_all_done_and_somebody_out_is_won(done: bool) -> None:
    scene = at_the_exit("dossier", alarm=True, post=5, round=5)
    if done:
        scene.carry(0, "dossier")
    else:
        scene.lay("dossier", "A")
    scene.play("move X", "end")
    assert scene.ending.startswith("The Heroes win") == done and (
        done or "the mission track has run out" in scene.ending
    )


@rule("RB-WIN-1", "RB-GAP-5")
@pytest.mark.parametrize("alarm, out, lost", [(True, False, True), (False, False, False), (True, True, False)])
def test_all_downed_at_the_end_of_a_round_after_the_alarm_is_lost(alarm: bool, out: bool, lost: bool) -> None:
    scene = Scene(heroes=["brick", "quentin"], alarm=alarm)
    scene.down(1)
    if out:
        scene.leave(0)
    else:
        scene.down(0)
    scene.phase("end-of-round")
    scene.play()
    assert bool(scene.ending) == lost and (not lost or "everybody who is left on the map is Downed" in scene.ending)


def test_a_seat_that_gives_up_leaves_its_things_behind_and_the_others_play_on() -> None:
    scene = Scene(HALL, heroes=["brick", "quentin"], at="AB")
    scene.carry(0, "dossier")
    scene.play()
    scene.game.apply(scene.code("resign one"))
    assert scene.where(0) is None and scene.view.outcome is None and scene.lying("A") == ["dossier"]
    assert scene.question() == ("two", "turn")
    scene.game.apply(scene.code("resign two"))
    assert scene.ending == "The Heroes lose: they gave up."


# ---------------------------------------------------------------- the objectives


@rule("RB-KEY-26", "RB-ITEM-27")
def test_the_escort_objective_brings_its_unit_and_both_must_get_out() -> None:
    scene = at_the_exit("rescue")
    scene.pile("B", "escort-objective")
    scene.play("search hidden", "pass", dice=silence(1))
    assert scene.units("B") == ["oreilly"] and scene.happened(told.Objective)
    scene.play("escort")
    assert scene.facts(told.Escorted) == [{"hero": 0}] and scene.view.goal.progress == 1
    assert "declare-end" not in scene.options()
    scene.again()
    scene.play("move X")
    assert scene.view.units == () and "declare-end" in scene.options()


@rule("RB-KEY-26")
def test_the_escort_token_may_be_passed_on_and_dropped() -> None:
    scene = Scene(HALL, heroes=["brick", "quentin"])
    scene.escort(0, "A")
    scene.play("give escort-objective two")
    assert scene.view.escort == 1
    scene.play("end", "drop escort-objective", "move B")
    assert scene.view.escort is None and scene.units("A") == ["oreilly"] and scene.where(1) == "B"


@rule("RB-ITEM-25", "RB-ITEM-26", "RB-ITEM-22")
def test_charges_are_planted_on_false_objectives_and_the_detonator_must_get_out() -> None:
    scene = at_the_exit("sabotage", 2)
    for place in ("false-objective", "false-objective-2"):
        scene.lay(place, "B")
    scene.carry(0, *CHARGES)
    scene.put("zombie", "B")  # planting needs no area without enemies
    scene.play("plant demolition-charge")
    planted = {"hero": 0, "charge": "demolition-charge", "false_objective": "false-objective"}
    assert scene.facts(told.Planted) == [planted] and scene.carried(0) == [CHARGES[1]]
    assert [item.planted for item in scene.view.items if item.square] == [True, False]
    assert not scene.options("plant") and not scene.options("drop")  # it is the Give Item action
    scene.again()
    scene.carry(0, "detonator")
    scene.play("plant demolition-charge-2")
    assert scene.view.goal.progress == 2 and "declare-end" not in scene.options()
    assert "declare-end" in scene.play("move X").options()


@rule("RB-GAP-16", "RB-ITEM-22")
def test_the_detonator_stays_on_the_map_until_the_last_charge_is_planted() -> None:
    """Whoever leaves before lays it down: all three are planted first, then the detonator is brought out."""
    scene = at_the_exit("sabotage", 1)
    scene.lay("false-objective", "B")
    scene.carry(0, "detonator", "helmet")
    scene.carry(1, "demolition-charge")
    scene.play("move X")
    assert scene.facts(told.Dropped) == [{"hero": 0, "token": "detonator", "area": "B"}]
    assert scene.lying("B") == ["detonator", "false-objective"]
    scene.play("plant demolition-charge")
    assert "declare-end" not in scene.options()
    assert scene.play("search detonator", "move X").ending == WON


@rule("RB-GAP-16")
def test_a_charge_never_leaves_the_map_unplanted() -> None:
    """Else the mission could not be won any more: whoever leaves lays it down for the others."""
    scene = at_the_exit("sabotage", 2)
    scene.carry(0, *CHARGES, "helmet")
    scene.play("move X")
    assert scene.facts(told.Dropped) == [{"hero": 0, "token": charge, "area": "B"} for charge in CHARGES]
    scene.play(*[f"search {charge}" for charge in CHARGES])
    assert scene.carried(1) == list(CHARGES)


@rule("RB-GAP-16")
def test_the_charges_of_a_hero_whose_player_leaves_the_table_stay_on_the_map_and_it_is_told() -> None:
    scene = at_the_exit("sabotage", 2)
    scene.carry(0, *CHARGES)
    scene.play()
    scene.events = scene.game.apply(scene.code("resign one"))
    assert scene.facts(told.Dropped) == [{"hero": 0, "token": charge, "area": "B"} for charge in CHARGES]
    assert scene.lying("B") == list(CHARGES)


@rule("RB-GIVE-2", "RB-CAP-2")
def test_the_charge_of_a_captured_hero_can_be_taken_in_1_1() -> None:
    scene = at_the_exit("sabotage", 1)
    scene.carry(1, "demolition-charge")
    scene.capture(1)
    assert scene.play("take demolition-charge two").carried(0) == ["demolition-charge"]


@rule("RB-ITEM-26")
def test_a_false_objective_is_not_carried() -> None:
    scene = Scene(HALL)
    scene.lay("false-objective", "A")
    assert not scene.options("search")


@rule("RB-ITEM-24")
def test_so_many_objective_tokens_must_be_brought_out() -> None:
    scene = at_the_exit("collect", 2)
    scene.carry(0, "objective-complete")
    scene.carry(1, "objective-complete-2")
    scene.play("move X")
    assert scene.view.goal.progress == 2 and "declare-end" not in scene.options()
    assert scene.play("move X").ending == WON


@rule("RB-KEY-75")
@pytest.mark.parametrize("hurt, dead", [(2, False), (3, True)])
def test_the_leader_must_die(hurt: int, dead: bool) -> None:
    scene = at_the_exit("assassination", leader="general-wolff", heroes=("brick", "quentin", "sarge"))
    wolff = scene.put("general-wolff", "A")
    scene.hurt(wolff, hurt)
    scene.leave(0)
    hit(scene, "first", wolff, dice=attacks(3, 3, 3), hero=1)
    assert (scene.unit_at(wolff) is None) == dead == ("declare-end" in scene.options())
    assert scene.view.goal.progress == dead


def test_a_leader_who_is_a_champion_is_not_an_officer_who_comes_later() -> None:
    scene = at_the_exit("assassination", leader="officer", heroes=("quentin", "brick"))
    kommandant, officer = scene.champion("kommandant", "A"), scene.put("officer", "A")
    scene.hurt(kommandant, 1)
    hit(scene, "first", officer, dice=attacks(3, 3, 3))
    assert scene.view.goal.progress == 0
    hit(scene, "first", kommandant, dice=attacks(3, 3, 3))
    assert scene.view.goal.progress == 1
    assert not scene.unit(scene.put("officer", "A")).champion  # the same miniature, another man
    assert scene.view.goal.progress == 1


@rule("RB-GAP-17", "RB-AWARE-5")
@pytest.mark.parametrize("alarm", [False, True])
def test_a_leader_who_waits_appears_when_seen_or_with_the_alarm(alarm: bool) -> None:
    scene = Scene(leader="gisela-gruber", goal="collect", goal_number=1, places=[("D", "waiting")],
                  limits={"gisela-gruber": 1}, heroes=HEROES, at="A" if alarm else "C")  # fmt: skip
    if alarm:
        scene.phase("alarm")
        scene.play()
    else:
        scene.play("door e", dice=silence(1))
        assert scene.level("D") == "suspicious"  # at ease until she sees them (RB-AWARE-5)
    assert [unit.kind for unit in scene.view.units] == ["gisela-gruber"]


def test_killing_gisela_gruber_in_the_campaign_rewards_every_hero() -> None:
    scene = at_the_exit("collect", 1, leader="gisela-gruber", raid=False, heroes=("quentin", "brick"))
    gruber = scene.put("gisela-gruber", "A")
    scene.hurt(gruber, 2)
    hit(scene, "first", gruber, dice=attacks(3, 3, 3))
    assert [hero.points["wild"] for hero in scene.view.heroes] == [1, 1]
    assert not scene.happened(told.Goal)  # nothing that the mission asks for


@rule("RB-GAP-17", "RB-SPAWN-4")
def test_who_waits_does_not_hide_a_spawn_token_that_is_seen_at_the_same_time() -> None:
    map = "+---+---+---+\n| A d B   C |\n+---+---+---+\n"
    scene = Scene(map, leader="gisela-gruber", goal="collect", goal_number=1, places=[("B", "waiting")])
    scene.spawn_token("C", 1)
    scene.only("spawn", 0)
    scene.play("door d", dice=silence(1))
    assert scene.units("B") == ["gisela-gruber"] and scene.units("C") == ["soldier-1"]
