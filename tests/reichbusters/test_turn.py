"""Rounds, turns, the tracker and the alarm (RB-GEN, RB-ROUND, RB-TURN, RB-END, RB-ALARM)."""

from typing import Any

import pytest

from tests.reichbusters.fights import vril
from tests.reichbusters.scene import ROOMS, Scene
from tests.rules_plugin import rule
from undercroft.core.game import NO_TURN
from undercroft.games.reichbusters.content.catalogue import CARDS
from undercroft.games.reichbusters.rules.tables import P_HERO_TURN, P_KILL_THE_INTRUDERS
from undercroft.games.reichbusters.vocabulary import events as told

PHASES = ["raise-the-alarm", "action-stations", "kill-the-intruders", "check-awareness"]
TRIO = ("brick", "quentin", "sarge")
PAIR = TRIO[:2]


def own(hero: str) -> list[str]:
    """The twelve cards of a Hero."""
    return [card.id for card in CARDS if card.hero == hero]


def choosing(*heroes: str, **more: Any) -> Scene:
    """A round begins."""
    scene = Scene(heroes=heroes, **more)
    scene.choosing()
    return scene


def phases(scene: Scene) -> list[str]:
    """The phases of enemy turns in the last call."""
    return [fact["phase"] for fact in scene.facts(told.EnemyPhase)]


# ---------------------------------------------------------------- order of play


@rule("RB-GEN-1", "RB-ROUND-1", "RB-ROUND-2")
def test_before_the_alarm_the_players_choose_who_is_next() -> None:
    scene = choosing(*TRIO)
    assert scene.question() == ("one", "next") and scene.options() == ["turn one", "turn two", "turn three"]
    scene.play("turn two")
    assert scene.question() == ("two", "turn")
    scene.play("end")
    assert scene.question() == ("two", "next") and scene.options() == ["turn one", "turn three"]
    scene.play("turn three", "end")  # the last of them has no choice any more
    assert scene.question() == ("one", "turn")
    scene.play("end")
    assert scene.round == 2 and scene.options() == ["turn one", "turn two", "turn three"]


@rule("RB-GEN-7")
def test_the_question_who_is_next_is_for_all_of_them() -> None:
    scene = choosing(*PAIR).play()
    assert scene.game.asks(0) and scene.game.asks(1)
    scene.play("turn one")
    assert scene.game.asks(0) and not scene.game.asks(1)


@rule("RB-GEN-3", "RB-ENEMY-1")
def test_after_each_turn_the_enemies_have_theirs() -> None:
    scene = choosing(*PAIR)
    assert phases(scene.play("turn one", "end")) == PHASES
    assert phases(scene.play("end")) == PHASES  # Quentin's turn came by itself


def test_a_heros_turn_and_the_enemys_after_it_are_one_for_whoever_looks_ahead() -> None:
    scene = choosing(*TRIO).play()
    assert scene.game.whose_turn() == NO_TURN  # who is next
    scene.play("turn two")
    turns = [scene.game.whose_turn()]
    scene.table.phase = P_KILL_THE_INTRUDERS
    turns.append(scene.game.whose_turn())
    scene.table.phase = P_HERO_TURN
    scene.play("end", "turn three")
    turns.append(scene.game.whose_turn())
    scene.play("end")
    turns.append(scene.game.whose_turn())
    assert turns[0] == turns[1] and len(set(turns)) == 3 and NO_TURN not in turns


@rule("RB-ROUND-3")
def test_after_the_alarm_the_order_is_dealt_for_the_round() -> None:
    scene = choosing(*TRIO, alarm=True)
    scene.play(dice=["#2", "#1", "#0"])
    assert scene.facts(told.Order) == [{"heroes": (2, 1, 0)}]
    order = [(scene.question(), scene.view.order)]
    for _ in range(2):
        order.append((scene.play("end").question(), scene.view.order))
    assert order == [(("three", "turn"), (1, 0)), (("two", "turn"), (0,)), (("one", "turn"), ())]


@rule("RB-ROUND-3")
def test_a_downed_hero_gets_a_token_too() -> None:
    scene = choosing(*PAIR, alarm=True)
    scene.down(1)
    scene.play(dice=["#1", "#0"])
    assert scene.facts(told.Order) == [{"heroes": (1, 0)}]


@rule("RB-KEY-48")
def test_an_opportunist_may_swap_right_after_the_deal() -> None:
    scene = choosing(*TRIO, alarm=True)
    scene.skill(1, "opportunist")
    scene.play(dice=["#0", "#0", "#0"])
    assert scene.question() == ("two", "opportunist") and scene.options() == ["hero one", "hero three", "pass"]
    scene.play("hero one")
    assert scene.facts(told.Order) == [{"heroes": (1, 0, 2)}] and scene.question() == ("two", "turn")


@rule("RB-KEY-48")
def test_the_team_card_of_two_makes_both_opportunists() -> None:
    scene = choosing(*PAIR, alarm=True)
    scene.play(dice=["#0", "#0"])
    assert scene.question() == ("one", "opportunist")
    assert scene.play("pass", "hero one").question() == ("two", "turn")


# ---------------------------------------------------------------- a turn


@rule("RB-TURN-1", "RB-TURN-2")
def test_two_basic_actions_move_and_attack_once_the_others_twice() -> None:
    scene = Scene(at="B")
    scene.play("move C")
    assert not scene.options("move") and scene.options("draw")
    scene.play("draw")
    assert not scene.options("draw") and not scene.options("door") and "end" in scene.options()
    twice = Scene().play("draw", "draw")
    assert len(twice.held(0)) == 4 and not twice.options("draw")


@rule("RB-TURN-2")
def test_the_seven_basic_actions_are_offered() -> None:
    scene = Scene(ROOMS, at="B")
    scene.put("soldier", "C")
    scene.hide("B", "misc")
    scene.jam(0, "first")
    verbs = {option.split()[0] for option in scene.options()}
    assert {"move", "attack", "search", "ready", "draw", "door", "end"} <= verbs
    assert "recover" not in verbs  # only who begins the turn Downed recovers (RB-REC-5)


@rule("RB-TURN-1")
def test_a_hero_may_do_less() -> None:
    scene = Scene(heroes=PAIR).play("end")
    assert scene.question() == ("two", "turn") and scene.basics == 2


def test_battle_plan_gives_the_next_hero_one_more_basic_action() -> None:
    scene = Scene(heroes=["sarge", "quentin"], at="B")
    scene.hand(0, "battle-plan")
    scene.play("play battle-plan", "end", "move C")
    assert scene.basics == 2 and not scene.options("move")
    scene.play("draw", "draw")
    assert not scene.options("draw")


@rule("RB-DECK-3")
def test_a_bleeding_hero_discards_a_card_at_the_start_of_the_turn() -> None:
    scene = Scene(heroes=PAIR)
    scene.hand(1, "silent-arrow", "creep")
    scene.wound(1, "bleeding")
    scene.play("end")
    assert scene.question() == ("two", "card") and scene.options() == ["card silent-arrow", "card creep"]
    scene.play("card creep")
    assert scene.held(1) == ["silent-arrow"] and scene.discards(1) == ["creep"]


# ---------------------------------------------------------------- the end of a round


@rule("RB-END-1")
def test_whoever_has_fewer_than_five_cards_draws_one() -> None:
    scene = Scene(heroes=TRIO)
    scene.hand(0, *own("brick")[:4])
    scene.hand(1, *own("quentin")[:5])
    scene.wound(2, "concussion")
    scene.acted(1, 2, 0)
    scene.play("end")
    assert [len(scene.held(hero)) for hero in range(3)] == [5, 5, 0]
    assert scene.round == 2 and scene.view.order == ()


@rule("RB-END-1")
def test_a_hero_alone_draws_two() -> None:
    assert len(Scene().play("end").held(0)) == 2


@rule("RB-END-1", "RB-AWARE-7", "RB-DIFF-42")
@pytest.mark.parametrize("edition", ["1.0", "1.1"])
def test_tokens_that_are_due_are_removed(edition: str) -> None:
    scene = Scene(edition=edition)
    scene.aware("D", "suspicious")
    assert scene.play("end").level("D") == "at-ease"


@rule("RB-END-2", "RB-ALARM-1", "RB-SETUP-4", "RB-DIFF-43")
@pytest.mark.parametrize("edition", ["1.0", "1.1"])
def test_a_section_of_n_rounds_has_n_rounds_of_play(edition: str) -> None:
    scene = Scene(pre=4, edition=edition)
    for number in (1, 2, 3, 4):
        assert scene.round == number and not scene.alarm
        scene.play("end")
    assert scene.happened(told.Alarm) and scene.alarm and scene.round == 1


@rule("RB-END-3")
def test_the_end_of_the_second_section_loses_the_mission() -> None:
    scene = Scene(heroes=PAIR, alarm=True, post=3, round=3)
    assert scene.play("end", "end").ending == "The Heroes lose: the mission track has run out."


# ---------------------------------------------------------------- the alarm


@rule("RB-ALARM-1", "RB-ALARM-2", "RB-BANG-4")
@pytest.mark.parametrize("item", ["grenade", "stick-grenade-bundle"])
def test_an_early_alarm_in_a_hero_turn_ends_the_turn_and_the_round(item: str) -> None:
    """No enemy turn comes but that of the alarm; surplus steps are lost, and the marker moves no further."""
    scene = Scene(heroes=TRIO, at="BBB", pre=4, round=4)
    scene.carry(0, item)
    scene.play(f"use {item}")
    assert scene.alarm and scene.round == 1 and phases(scene) == PHASES and scene.happened(told.Tracker) == []
    assert sum(hero.acted or hero.active for hero in scene.view.heroes) == 1  # somebody begins the first round after it


@rule("RB-ALARM-2", "RB-ENEMY-2")
def test_alert_enemies_bring_it_in_their_turn_which_is_completed() -> None:
    scene = Scene(heroes=PAIR, pre=4, round=4)
    scene.put("dog", "D")
    scene.aware("D", "alert")
    scene.play("end")
    assert phases(scene) == [*PHASES, *PHASES]  # its own turn to the end, then the one of the alarm
    assert [len(scene.held(hero)) for hero in (0, 1)] == [1, 1]  # the end of round phase came between
    assert scene.alarm and len(scene.happened(told.Round)) == 1


@rule("RB-ALARM-3", "RB-ALARM-4", "RB-CARD-8", "RB-NOISE-9", "RB-DIFF-31", "RB-DIFF-32")
@pytest.mark.parametrize("edition", ["1.0", "1.1"])
def test_what_the_alarm_does(edition: str) -> None:
    scene = Scene(heroes=TRIO, codes=["soldier"] * 8, edition=edition)
    scene.cards(0, deck=own("brick")[6:], lasting=["pin-them-down"])
    scene.suppress("C", by_card=True)
    scene.only("noise", "noisy", "rats")
    scene.discarded("noise", "echoes")
    scene.spawn_token("D", 1)
    scene.aware("B", "suspicious")
    scene.phase("alarm")
    scene.play()
    assert scene.alarm and scene.round == 1
    assert scene.tokens("D") == [] and scene.view.units
    assert {room.aware for room in scene.view.rooms} == {"at-ease"} and scene.left("noise") == (12, 0)
    assert scene.lasting(0) == [] and scene.discards(0) == ["pin-them-down"] and scene.suppressed() == ""
    assert phases(scene) == PHASES  # the extra enemy turn
    assert scene.facts(told.Round) == [{"round": 1, "alarm": True}]
    assert {told.Order, told.HeroTurn} <= {type(event) for event in scene.events}  # the next round, in random order


# ---------------------------------------------------------------- before the first round


def test_every_hero_may_change_the_first_hand_once() -> None:
    scene = Scene(heroes=PAIR)
    scene.hand(0, *own("brick")[:5])
    scene.hand(1, *own("quentin")[:5])
    scene.first_hands()
    assert scene.question() == ("one", "mulligan") and scene.options() == ["mulligan", "pass"]
    assert scene.play("pass").question() == ("two", "mulligan")
    scene.play("mulligan", dice=["#11", "#10", "#9", "#8", "#7"])
    assert scene.held(0) == own("brick")[:5] and scene.held(1) == own("quentin")[7:] and scene.hero(1).deck == 7
    assert scene.facts(told.Round) == [{"round": 1, "alarm": False}]


def test_a_squad_of_three_gives_its_common_point_to_one_of_them() -> None:
    scene = Scene(heroes=TRIO)
    scene.first_hands()
    scene.play("pass", "pass", "pass")
    assert scene.question() == ("one", "hero") and scene.options() == ["hero one", "hero two", "hero three"]
    scene.play("hero three")
    assert scene.hero(2).points["wild"] == 1 and scene.view.decks.points == (8, 8, 7)


@rule("RB-GEN-4", "RB-GEN-5")
def test_notes_and_setting_have_no_effect() -> None:
    """The ledger keeps them as rules; nothing in the table stands for them."""
    assert Scene().play("draw").held(0) == Scene().play("draw").held(0)


@rule("RB-GEN-6")
def test_tokens_have_no_supply_but_those_that_are_named() -> None:
    scene = Scene("+---+---+---+---+---+---+\n| A d B e C f D g E h F |\n+---+---+---+---+---+---+\n")
    scene.clear(*"ABCDEF")
    assert all(room.cleared for room in scene.view.rooms)


# ---------------------------------------------------------------- what begins with a turn


@rule("RB-ITEM-19")
def test_what_lasts_until_the_own_turn_ends_with_it() -> None:
    """The comrade's last on."""
    scene = Scene(heroes=["claudine", "red-hawk"])
    scene.hand(0, "invisible")
    scene.hand(1, "patience")
    scene.play("play invisible", "end", "play patience")
    assert scene.hero(0).unseen and scene.lasting(1) == ["patience"]
    scene.play("end", "turn two")
    assert scene.hero(0).unseen and scene.lasting(1) == []
    assert not scene.play("end").hero(0).unseen


@pytest.mark.parametrize("alarm, face, left", [
    (False, "", ["zombie-1", "dog-1"]), (True, "3", ["zombie-1", "dog-1"]), (True, "surge", ["zombie-1", "dog-1"]),
    (True, "special", ["zombie-1"]),
])  # fmt: skip
def test_after_the_alarm_the_one_who_is_escorted_stirs(alarm: bool, face: str, left: list[str]) -> None:
    """RB-GAP-14: a special wounds an enemy in the area, a surge whoever escorts him."""
    scene = Scene(heroes=PAIR, alarm=alarm, at="DA", post=6)
    scene.escort(0, "D")
    scene.put("dog", "D")
    scene.put("zombie", "D")
    scene.only("wound", "shrapnel")
    scene.starts(0)
    scene.play(*["unit dog-1"] * (face == "special"), dice=vril(face) if face else [])
    assert scene.units("D") == [*left, "oreilly"] and scene.wounds(0) == ["shrapnel"] * (face == "surge")


@rule("RB-GAP-14", "RB-KEY-9", "RB-KEY-5", "RB-GEN-7")
@pytest.mark.parametrize(
    "kinds, falls", [(("officer", "soldier"), "soldier-1"), (("vrilpanzer", "dog", "dog"), "dog-1")]
)
def test_the_one_who_is_escorted_wounds_whom_a_wound_can_hurt(kinds: tuple[str, ...], falls: str) -> None:
    """Whom a bodyguard covers is safe, and who is in armour; dogs that are alike are one choice."""
    scene = Scene(heroes=PAIR, alarm=True, at="DA", post=6)
    scene.escort(0, "D")
    for kind in kinds:
        scene.put(kind, "D")
    before = scene.units("D")
    scene.starts(0)
    scene.play(dice=vril("special"))
    assert scene.units("D") == [unit for unit in before if unit != falls]
