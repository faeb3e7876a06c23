"""Traitors: Franck Einstein and Cherokee Bill."""

import pytest

from tests.earth_reborn.passing import final_phase
from tests.earth_reborn.scene import HALL, ROOMS, Scene, number
from tests.rules_plugin import rule
from undercroft.games.earth_reborn.rules import characters, goals
from undercroft.games.earth_reborn.rules.board import free_squares
from undercroft.games.earth_reborn.rules.combat import wounds
from undercroft.games.earth_reborn.rules.dossier import AWARD_CONTROLS, AWARD_KILL, AWARD_TRAITOR_DEAD, EITHER_SEAT
from undercroft.games.earth_reborn.rules.events import E_TEST, E_UNMASKED
from undercroft.games.earth_reborn.rules.questions import Q_ROUND
from undercroft.games.earth_reborn.rules.tables import BILL, DEPARTED, FRANCK, NORAD, SALEMITE, TRAITORS, WOO
from undercroft.games.earth_reborn.vocabulary.events import Rolled


def table(who: str, wounded: bool = False, cp: int = 10, **more: int) -> Scene:
    scene = Scene(HALL, cp=(cp, 10), awards=[(SALEMITE, AWARD_TRAITOR_DEAD, 8, 0, 0)] if more else [])
    scene.put("woo", "A", "e")
    scene.put(who, "C", wounded=wounded)
    scene.put("jack", "E", "w")
    scene.deck("axe")
    return scene


# ---------------------------------------------------------------- Franck Einstein


@rule("ER-CHAR-9", "ER-CHAR-23", "ER-SPY-1")
def test_franck_spies_for_norad() -> None:
    scene = table("franck")
    scene.play("traitor franck", "spy mp", "spy mp", dice=["B2", "B2"])
    assert scene.happened(E_TEST) == [(FRANCK, 4, 4)]
    assert (scene.mp("norad"), scene.cp("norad"), scene.spent("franck")) == (7, 8, 2)
    assert scene.table.engaged == 1 << FRANCK
    assert scene.asked() == ("salemite", Q_ROUND)  # it was the action of that round


@rule("ER-CHAR-9")
def test_a_failed_test_costs_the_cp_and_once_per_turn_is_all() -> None:
    scene = table("franck")
    scene.play("traitor franck", dice=["B3", "B0"])
    assert (scene.mp("norad"), scene.cp("norad")) == (5, 8)
    scene.play("pass")
    assert not scene.can("traitor")


@rule("ER-CHAR-9")
@pytest.mark.parametrize("state", ["dead", "prisoner"])
def test_not_while_he_is_dead_or_a_prisoner(state: str) -> None:
    scene = table("franck")
    scene.put("franck", state=state)
    scene.table.captor[FRANCK] = WOO
    scene.play()
    assert not scene.can("traitor")


@rule("ER-CHAR-9")
def test_only_in_norads_own_round_and_while_he_is_not_engaged() -> None:
    scene = table("franck")
    scene.turn_to("salemite").play()
    assert not scene.can("traitor")
    scene = table("franck")
    scene.table.engaged = 1 << FRANCK
    scene.play()
    assert not scene.can("traitor")


@rule("ER-CHAR-9", "ER-CORE-20")
def test_the_engaged_franck_can_be_reactivated_once_all_are_engaged() -> None:
    scene = table("franck")
    scene.play("traitor franck", dice=["B0", "B0"])
    assert not scene.can("activate franck")
    scene.play("activate jack", "pass")
    assert scene.can("activate franck")


@rule("ER-CHAR-10")
def test_wounded_he_costs_3_cp_and_brings_1_spy_point() -> None:
    scene = table("franck", wounded=True)
    scene.play("traitor franck", "spy mp", dice=["BF", "BS"])
    assert (scene.mp("norad"), scene.cp("norad")) == (6, 7)
    assert scene.told(Rolled)[0].number == 2  # the test is the same


@rule("ER-CHAR-11", "ER-EXS-15")
def test_the_cp_count_towards_his_five() -> None:
    """After NORAD's 2 CP the Salemite player can spend only 3 more on him."""
    scene = table("franck")
    scene.give("franck", "move 4")
    scene.play("traitor franck", dice=["B0", "B0"])
    scene.play("activate jack", "pass", "activate franck")
    assert scene.can("move @3") and not scene.can("move @4")
    assert characters.max_cp(scene.table, FRANCK) == 5


@rule("ER-CHAR-11")
@pytest.mark.parametrize("spent, able", [(3, True), (4, False)])
def test_no_spying_beyond_his_maximum(spent: int, able: bool) -> None:
    scene = table("franck")
    scene.table.spent_cp[FRANCK] = spent
    scene.play()
    assert scene.can("traitor franck") is able


@rule("ER-CHAR-11")
@pytest.mark.parametrize("side", ["norad", "salemite"])
@pytest.mark.parametrize("wounded", [False, True])
def test_his_maximum_is_always_five(side: str, wounded: bool) -> None:
    scene = table("franck")
    scene.put("franck", "C", side=side, wounded=wounded)
    assert characters.max_cp(scene.table, FRANCK) == 5


# ---------------------------------------------------------------- Cherokee Bill


@rule("ER-CHAR-13", "ER-EXS-21", "ER-CHAR-23", "ER-CORE-18")
def test_bill_acts_for_norad_for_the_rest_of_the_turn() -> None:
    """2 CP of NORAD on him, 4 more to spend: his maximum is 6 now."""
    scene = table("bill")
    scene.give("bill", "move 4")
    scene.play("traitor bill")
    assert characters.seat_of(scene.table, BILL) == NORAD
    assert (characters.max_cp(scene.table, BILL), scene.spent("bill"), scene.cp("norad")) == (6, 2, 8)
    scene.play("move @4", "step w", "halt w")
    assert scene.asked() == ("salemite", Q_ROUND)
    assert not scene.can("activate bill")
    final_phase(scene)
    assert characters.seat_of(scene.table, BILL) == SALEMITE
    assert scene.table.traitor == 0
    assert characters.max_cp(scene.table, BILL) == 4


@rule("ER-CHAR-13")
def test_he_gets_a_tile_in_the_same_round_and_is_reactivated_later() -> None:
    scene = table("bill")
    tiles = scene.hand("norad", "move 2")
    scene.play("traitor bill", f"assign {tiles[0]}", "end", "activate jack", "activate woo", "pass")
    assert scene.can("activate bill")


@rule("ER-CHAR-13")
def test_as_a_traitor_he_does_not_pass_salemites() -> None:
    scene = table("bill")
    scene.put("jack", "D")
    scene.give("bill", "move 1")
    scene.play("traitor bill", "move @1")
    assert not scene.can("step e")
    assert scene.can("step w")


@rule("ER-CHAR-13")
@pytest.mark.parametrize("spent, able", [(4, True), (5, False)])
def test_what_the_salemites_spent_counts_towards_the_six(spent: int, able: bool) -> None:
    scene = table("bill")
    scene.table.spent_cp[BILL] = spent
    scene.play()
    assert scene.can("traitor bill") is able


@rule("ER-CHAR-13")
def test_salemites_may_interrupt_him_from_the_moment_he_is_named() -> None:
    scene = Scene(HALL, duels=True)
    scene.put("bill", "C")
    scene.put("jack", "E", "w")
    scene.put("woo", "A", "e")
    scene.play("traitor bill")
    assert scene.can("duel jack")


@rule("ER-CHAR-14")
def test_wounded_he_brings_2_spy_points_instead() -> None:
    scene = table("bill", wounded=True)
    scene.play("traitor bill", "spy mp", "spy mp")
    assert (scene.mp("norad"), scene.cp("norad"), scene.spent("bill")) == (7, 8, 2)
    assert characters.seat_of(scene.table, BILL) == SALEMITE
    assert scene.table.engaged == 1 << BILL
    scene.play("pass")
    assert not scene.can("traitor")


@rule("ER-CHAR-14", "ER-CORE-32")
def test_turned_over_as_a_traitor_he_stays_norads_with_a_maximum_of_4() -> None:
    scene = table("bill")
    scene.give("bill", "move 4")
    scene.play("traitor bill")
    scene.table.wounded |= 1 << BILL
    scene.reopen()
    assert characters.max_cp(scene.table, BILL) == 4
    assert scene.can("move @2") and not scene.can("move @3")


@rule("ER-CHAR-13", "ER-CAPTURE-6")
def test_a_prisoner_of_bill_is_freed_when_he_turns() -> None:
    scene = table("bill")
    scene.imprison("nick", "bill")
    scene.play("traitor bill", "square D", "face nick n")
    assert scene.where("nick") == "D"


@rule("ER-CAPTURE-6")
def test_the_freed_prisoner_stands_beside_him_or_as_near_as_can_be() -> None:
    scene = Scene(ROOMS)
    scene.put("bill", "G")
    assert free_squares.nearest_to(scene.table, BILL) == [scene.square("B"), scene.square("F")]  # not beyond the door
    scene.put("jack", "B")
    scene.put("zombie-1", "F")
    assert free_squares.nearest_to(scene.table, BILL) == [scene.square("A")]


@rule("ER-CHAR-13", "ER-CAPTURE-6")
def test_bill_in_the_hands_of_salemites_is_freed_when_he_returns_to_them() -> None:
    scene = table("bill")
    scene.play("traitor bill")
    s = scene.table
    scene.put("bill", state="prisoner", side="norad", wounded=True)
    s.captor[BILL] = 9
    scene.reopen()
    final_phase(scene)
    scene.play("face bill n")
    assert (s.whereabouts[BILL], characters.seat_of(s, BILL), scene.where("bill")) == (1, SALEMITE, "D")


# ---------------------------------------------------------------- unmasking


@rule("ER-SCEN-6")
def test_a_traitor_seen_by_a_salemite_is_unmasked_and_may_be_attacked() -> None:
    scene = table("bill", award=1)
    scene.put("jack", "D", "w")
    scene.give("jack", "close-combat 1")
    scene.play("traitor bill")
    assert scene.happened(E_UNMASKED) == [(BILL,)]
    final_phase(scene)
    assert characters.seat_of(scene.table, BILL) == SALEMITE
    scene.give("jack", "close-combat 1")
    scene.turn_to("salemite").reopen().play("activate jack")
    assert scene.can("strike @1 bill")


@rule("ER-SCEN-6")
def test_unseen_he_keeps_his_mask() -> None:
    scene = table("bill", award=1)
    scene.put("jack", "D", "e")
    scene.give("jack", "close-combat 1")
    scene.play("traitor bill", "activate jack")
    assert scene.table.unmasked == 0
    assert scene.can("strike @1 bill")  # he is an enemy as long as he acts for NORAD


KILLS = [(SALEMITE, AWARD_TRAITOR_DEAD, 8, 0, 0), (EITHER_SEAT, AWARD_KILL, 5, TRAITORS, 0)]


@rule("ER-SCEN-6", "ER-MP-3")
@pytest.mark.parametrize(
    "side, killer, norad, salemite",
    [("norad", "jack", 0, 13), ("norad", "nick", 0, 13), ("salemite", "jack", 0, 13), ("salemite", "nick", 5, 8)],
)
def test_what_the_death_of_an_unmasked_traitor_pays(side: str, killer: str, norad: int, salemite: int) -> None:
    """8 MP for the Salemites whoever killed him, and the 5 of any death for those whose enemy he was."""
    scene = Scene(HALL, mp=(0, 0), awards=KILLS)
    scene.put("bill", "C", side=side)
    scene.put("jack", "D")
    scene.put("nick", "B")
    scene.table.unmasked = 1 << BILL
    scene.run(wounds.wound(scene.table, BILL, 20, number(killer), False))
    assert (scene.mp("norad"), scene.mp("salemite")) == (norad, salemite)


@rule("ER-SCEN-6", "ER-MP-3")
def test_the_award_for_a_dead_traitor_comes_once_and_for_no_other_death() -> None:
    scene = Scene(HALL, mp=(0, 0), awards=KILLS[:1])
    for traitor, square in (("bill", "B"), ("franck", "C")):
        scene.put(traitor, square, side="norad")
    scene.put("jack", "D")
    scene.table.unmasked = 1 << FRANCK
    scene.run(wounds.wound(scene.table, BILL, 20, number("jack"), False))
    assert scene.mp("salemite") == 0, "nobody had seen him serve NORAD"
    scene.run(wounds.wound(scene.table, FRANCK, 20, number("jack"), False))
    assert scene.mp("salemite") == 8
    scene.put("bill", "B", side="norad")
    scene.table.unmasked |= 1 << BILL
    scene.run(wounds.wound(scene.table, BILL, 20, number("jack"), False))
    assert scene.mp("salemite") == 8, "once a game"


@rule("ER-SCEN-6", "ER-MOVE-19", "ER-MP-5")
@pytest.mark.parametrize("state, paid", [("here", 10), ("departed", 0), ("prisoner", 0), ("dead", 0)])
def test_franck_pays_at_the_end_if_he_is_on_the_map(state: str, paid: int) -> None:
    scene = Scene(HALL, mp=(0, 0), awards=[(NORAD, AWARD_CONTROLS, 10, FRANCK, 0)])
    scene.put("franck", "B" if state == "here" else "", side="norad", state="here" if state == "departed" else state)
    if state == "departed":
        scene.table.whereabouts[FRANCK] = DEPARTED
    goals.time_is_up(scene.table)
    assert scene.mp("norad") == paid
