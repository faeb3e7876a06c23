"""Objectives, leaving the map, victory and defeat (RB-WIN-1, RB-GEN-1, RB-ITEM-22 to RB-ITEM-27, RB-KEY-26)."""

from tests.reichbusters.scene import HALL, Scene
from tests.rules_plugin import rule
from undercroft.games.reichbusters.rules.catalogue_tables import KIND_TOKENS
from undercroft.games.reichbusters.rules.damage import deaths
from undercroft.games.reichbusters.rules.heroes import items
from undercroft.games.reichbusters.rules.mission import goals
from undercroft.games.reichbusters.rules.moving import move
from undercroft.games.reichbusters.rules.tables import (
    ESCORTED,
    I_DEMOLITION_CHARGE,
    I_DETONATOR,
    I_DOSSIER,
    I_FALSE_OBJECTIVE,
    I_HELMET,
    I_OBJECTIVE_COMPLETE,
    P_ALARM_GOES_OFF,
    SUSPICIOUS,
    WHY_ABANDONED,
    WHY_ALL_DOWNED,
    WHY_TIME,
    WHY_WON,
)
from undercroft.games.reichbusters.vocabulary import events as told
from undercroft.games.reichbusters.words import names
from undercroft.games.reichbusters.words.endings import outcome

HEROES = ["brick", "quentin", "sarge"]
EXIT = "+---+---+---+\n| A   B x X |\n+---+---+---+\n"


def tokens(kind: int, number: int = 1) -> list[int]:
    return [token for token in range(97) if KIND_TOKENS[kind] >> token & 1][:number]


(DOSSIER,) = tokens(I_DOSSIER)
(DETONATOR,) = tokens(I_DETONATOR)


def at_the_exit(goal: str, number: int = 0, heroes: tuple[str, ...] = ("brick", "quentin"), leader: str = "") -> Scene:
    """Heroes in B, beside an exit whose door is open."""
    return Scene(EXIT, heroes=heroes, at="B", exits="X", opened="x", goal=goal, goal_number=number, leader=leader)


# ---------------------------------------------------------------- leaving


@rule("RB-WIN-1", "RB-GAP-5")
def test_an_exit_door_must_be_opened_and_one_movement_leads_out() -> None:
    scene = Scene(EXIT, heroes=["brick", "quentin"], at="B", exits="X")
    scene.play()
    assert scene.options("move") == ["move A"] and scene.options("door") == ["door x"]
    scene.play("door x", dice=["noise:blank"])
    scene.play("move X")
    assert scene.where(0) is None and scene.table.exited == 1 and scene.facts(told.LeftMap) == [{"hero": 0}]
    assert not scene.table.over and scene.asked() == ("two", 2)  # who left has no more turns
    scene.play("end")  # and is no longer the one from whom enemies measure
    assert scene.table.active == 1 and scene.table.round == 2 and scene.asked() == ("two", 2)


@rule("RB-WIN-1", "RB-GAP-5")
def test_what_a_hero_carries_goes_along() -> None:
    scene = at_the_exit("dossier")
    scene.carry(0, DOSSIER, *tokens(I_HELMET))
    scene.play("move X")
    assert scene.table.out_items == 1 << DOSSIER | 1 << tokens(I_HELMET)[0]


@rule("RB-GEN-1", "RB-WIN-1", "RB-ITEM-23", "RB-GAP-5")
def test_with_the_dossier_out_the_players_may_declare_the_end() -> None:
    scene = at_the_exit("dossier")
    scene.carry(0, DOSSIER)
    scene.play("move X")
    assert "declare-end" in scene.options() and not scene.table.over
    scene.play("declare-end")
    assert scene.table.over and scene.table.why == WHY_WON and scene.table.winners == 3
    who = str(names.hero(scene.table, 1))
    assert str(outcome(scene.table).text) == f"The Heroes win: all objectives are done. {who} stays behind."


@rule("RB-WIN-1", "RB-GAP-5")
def test_when_the_last_leaves_it_is_won_at_once() -> None:
    scene = at_the_exit("dossier")
    scene.carry(1, DOSSIER)
    scene.play("move X")
    assert "declare-end" not in scene.options()
    scene.play("move X")
    assert scene.table.why == WHY_WON and scene.table.winners == 3
    assert str(outcome(scene.table).text) == "The Heroes win: all objectives are done, and they are out."


@rule("RB-WIN-1", "RB-GAP-5")
def test_leaving_without_the_objective_is_no_victory() -> None:
    scene = at_the_exit("dossier", heroes=("brick",))
    scene.play("move X")
    assert scene.table.over and scene.table.why == WHY_ABANDONED and scene.table.winners == 0


@rule("RB-WIN-1", "RB-GAP-5")
def test_it_is_won_too_when_those_who_are_left_are_captured() -> None:
    scene = at_the_exit("dossier")
    scene.carry(0, DOSSIER)
    scene.wound(1, 1, 6, 7, 9)
    scene.table.captured = 2
    scene.play("move X")
    assert scene.table.over and scene.table.why == WHY_WON


# ---------------------------------------------------------------- defeat


@rule("RB-WIN-1", "RB-END-3")
def test_out_of_time_with_all_done_and_somebody_out_is_won() -> None:
    scene = at_the_exit("dossier")
    scene.carry(0, DOSSIER)
    scene.play("move X")
    goals.out_of_time(scene.table)
    assert scene.table.why == WHY_WON
    other = at_the_exit("dossier")
    goals.out_of_time(other.table)
    assert other.table.why == WHY_TIME and other.table.winners == 0


@rule("RB-WIN-1", "RB-GAP-5")
def test_all_downed_at_the_end_of_a_round_after_the_alarm_is_lost() -> None:
    for alarm, out, lost in ((True, 0, True), (False, 0, False), (True, 1, False)):
        scene = Scene(heroes=["brick", "quentin"], alarm=alarm)
        scene.wound(1, 1, 6, 7, 9)
        if out:
            scene.table.exited, scene.table.hero_area[0] = 1, -1
        else:
            scene.wound(0, 0, 2, 3, 4)
        goals.check_all_downed(scene.table)
        assert scene.table.over == lost
        assert not lost or scene.table.why == WHY_ALL_DOWNED


def test_a_seat_that_gives_up_leaves_its_things_behind_and_the_others_play_on() -> None:
    scene = Scene(HALL, heroes=["brick", "quentin"], at="AB")
    scene.carry(0, DOSSIER)
    scene.play()
    scene.game.apply(scene.code("resign one"))
    assert scene.where(0) is None and not scene.table.over and scene.table.item_area[DOSSIER] == scene.area("A")
    assert scene.asked() == ("two", 2)
    scene.game.apply(scene.code("resign two"))
    assert scene.table.over and scene.table.winners == 0


# ---------------------------------------------------------------- the objectives


@rule("RB-KEY-26", "RB-ITEM-27")
def test_the_escort_objective_brings_its_unit_and_both_must_get_out() -> None:
    scene = at_the_exit("rescue")
    scene.table.pool &= ~(1 << items.ESCORT_TOKEN)
    scene.table.pile = 1 << items.ESCORT_TOKEN
    scene.hide("B", "objective")
    scene.play("search hidden", "pass", dice=["noise:blank"])
    assert scene.unit_at(ESCORTED) == "B" and scene.happened(told.Objective)
    scene.play("escort")
    assert scene.facts(told.Escorted) == [{"hero": 0}] and goals.objectives_done(scene.table)
    assert not goals.may_declare_end(scene.table)
    scene.run(move.step_to(scene.table, 0, scene.area("X")))
    assert scene.table.unit_area[ESCORTED] == -1 and goals.may_declare_end(scene.table)


@rule("RB-KEY-26")
def test_the_escort_token_may_be_passed_on_and_dropped() -> None:
    scene = Scene(HALL, heroes=["brick", "quentin"])
    scene.put("oreilly", "A")
    scene.carry(0, items.ESCORT_TOKEN)
    scene.table.escort = 0
    scene.play(f"give {items.ESCORT_TOKEN} two")
    assert scene.table.escort == 1
    scene.play("end", f"drop {items.ESCORT_TOKEN}", "move B")
    assert scene.table.escort == -1 and scene.unit_at(ESCORTED) == "A" and scene.where(1) == "B"


@rule("RB-ITEM-25", "RB-ITEM-26", "RB-ITEM-22")
def test_charges_are_planted_on_false_objectives_and_the_detonator_must_get_out() -> None:
    charges, places = tokens(I_DEMOLITION_CHARGE, 2), tokens(I_FALSE_OBJECTIVE, 2)
    scene = at_the_exit("sabotage", 2)
    for place in places:
        scene.lay(place, "B")
    scene.carry(0, *charges)
    scene.put("zombie", "B")  # planting needs no area without enemies
    scene.play(f"plant {charges[0]}")
    assert scene.facts(told.Planted) == [{"hero": 0, "charge": charges[0], "false_objective": places[0]}]
    assert scene.table.charged_objectives == 1 << places[0]
    assert not scene.options("plant") and not scene.options("drop")  # it is the Give Item action
    goals.plant(scene.table, 0, charges[1])
    scene.carry(0, DETONATOR)
    assert goals.objectives_done(scene.table) and not goals.may_declare_end(scene.table)
    scene.play("move X")
    assert goals.may_declare_end(scene.table)


@rule("RB-GAP-16", "RB-ITEM-22")
def test_the_detonator_stays_on_the_map_until_the_last_charge_is_planted() -> None:
    """Whoever leaves before lays it down: all three are planted first, then the detonator is brought out."""
    scene = at_the_exit("sabotage", 1)
    scene.lay(tokens(I_FALSE_OBJECTIVE)[0], "B")
    scene.carry(0, DETONATOR, *tokens(I_HELMET))
    scene.carry(1, *tokens(I_DEMOLITION_CHARGE))
    scene.play("move X")
    assert scene.facts(told.Dropped) == [{"hero": 0, "token": DETONATOR, "area": scene.area("B")}]
    assert scene.table.item_area[DETONATOR] == scene.area("B") and scene.table.out_items == 1 << tokens(I_HELMET)[0]
    goals.plant(scene.table, 1, tokens(I_DEMOLITION_CHARGE)[0])
    assert not goals.may_declare_end(scene.table)
    scene.play("end", f"search {DETONATOR}", "move X")
    assert scene.table.why == WHY_WON


@rule("RB-GAP-16")
def test_a_charge_never_leaves_the_map_unplanted() -> None:
    """Else the mission could not be won any more: whoever leaves lays it down for the others."""
    charges = tokens(I_DEMOLITION_CHARGE, 2)
    scene = at_the_exit("sabotage", 2)
    scene.carry(0, *charges, *tokens(I_HELMET))
    scene.play("move X")
    assert scene.facts(told.Dropped) == [{"hero": 0, "token": charge, "area": scene.area("B")} for charge in charges]
    assert scene.table.out_items == 1 << tokens(I_HELMET)[0]
    scene.play("end", f"search {charges[0]}", f"search {charges[1]}")
    assert goals.charges(scene.table, 1) == charges


@rule("RB-GAP-16")
def test_the_charges_of_a_hero_whose_player_leaves_the_table_stay_on_the_map_and_it_is_told() -> None:
    charges = tokens(I_DEMOLITION_CHARGE, 2)
    scene = at_the_exit("sabotage", 2)
    scene.carry(0, *charges)
    scene.run(None)  # no events yet
    goals.give_up(scene.table, 0)
    dropped = [event for event in told.happened(scene.table) if isinstance(event, told.Dropped)]
    assert [(event.hero, event.token) for event in dropped] == [(0, charge) for charge in charges]
    assert {event.area for event in dropped} == {scene.area("B")}
    assert [scene.table.item_area[charge] for charge in charges] == [scene.area("B")] * 2


@rule("RB-GIVE-2", "RB-CAP-2")
def test_the_charge_of_a_captured_hero_can_be_taken_in_1_1() -> None:
    (charge,) = tokens(I_DEMOLITION_CHARGE)
    scene = at_the_exit("sabotage", 1)
    scene.carry(1, charge)
    scene.table.captured = 2
    scene.play(f"take {charge} two")
    assert goals.charges(scene.table, 0) == [charge]


@rule("RB-ITEM-26")
def test_a_false_objective_is_not_carried() -> None:
    scene = Scene(HALL)
    scene.lay(tokens(I_FALSE_OBJECTIVE)[0], "A")
    scene.play()
    assert not scene.options("search")


@rule("RB-ITEM-24")
def test_so_many_objective_tokens_must_be_brought_out() -> None:
    scene = at_the_exit("collect", 2)
    scene.carry(0, tokens(I_OBJECTIVE_COMPLETE, 2)[0])
    scene.carry(1, tokens(I_OBJECTIVE_COMPLETE, 2)[1])
    assert goals.objectives_done(scene.table)
    scene.play("move X")
    assert not goals.may_declare_end(scene.table)
    scene.play("move X")
    assert scene.table.why == WHY_WON


@rule("RB-KEY-75")
def test_the_leader_must_die_and_dies_once() -> None:
    scene = at_the_exit("assassination", leader="general-wolff")
    wolff = scene.put("general-wolff", "A")
    scene.table.unique_placed |= 1 << wolff
    scene.table.exited = 1
    assert not goals.may_declare_end(scene.table)
    scene.run(deaths.kill(scene.table, wolff, 0))
    assert goals.may_declare_end(scene.table) and goals.brought_out(scene.table)


def test_a_leader_who_is_a_champion_is_not_an_officer_who_comes_later() -> None:
    scene = at_the_exit("assassination", leader="officer")
    kommandant, officer = scene.put("officer", "A"), scene.put("officer", "A")
    scene.table.champion = kommandant
    scene.run(deaths.kill(scene.table, officer, 0))
    assert not goals.objectives_done(scene.table)
    scene.run(deaths.kill(scene.table, kommandant, 0))
    assert goals.objectives_done(scene.table) and scene.table.champion == -1
    scene.put("officer", "A")  # the same miniature, another man
    assert goals.objectives_done(scene.table)


@rule("RB-GAP-17", "RB-AWARE-5")
def test_a_leader_who_waits_appears_when_seen_or_with_the_alarm() -> None:
    for alarm in (False, True):
        scene = Scene(leader="gisela-gruber", goal="collect", goal_number=1, places=[("D", "waiting")],
                      limits={"gisela-gruber": 1}, heroes=HEROES, at="A" if alarm else "C")  # fmt: skip
        if alarm:
            scene.table.phase = P_ALARM_GOES_OFF
            scene.play()
        else:
            scene.play("door e", dice=["noise:blank"])
            assert scene.table.aware[scene.room("D")] == SUSPICIOUS  # at ease until she sees them (RB-AWARE-5)
        assert "gisela-gruber" in [name for area in "ABCD" for name in scene.units(area)]


def test_killing_gisela_gruber_in_the_campaign_rewards_every_hero() -> None:
    scene = at_the_exit("collect", 1, leader="gisela-gruber")
    scene.table.dossier.raid = False
    gruber = scene.put("gisela-gruber", "A")
    scene.run(deaths.kill(scene.table, gruber, 0))
    assert scene.table.points == [0, 0, 1, 0, 0, 1]
    assert not scene.happened(told.Goal)  # nothing that the mission asks for


@rule("RB-GAP-17", "RB-SPAWN-4")
def test_who_waits_does_not_hide_a_spawn_token_that_is_seen_at_the_same_time() -> None:
    scene = Scene(HALL, leader="gisela-gruber", goal="collect", goal_number=1, places=[("B", "waiting")])
    scene.spawn_token("C", 1)
    scene.only("spawn", 0)
    scene.run(move.seen_anew(scene.table, 0))
    assert scene.units("B") == ["gisela-gruber"] and scene.units("C") == ["soldier-1"]
