"""Rounds, turns, the tracker and the alarm (RB-GEN, RB-ROUND, RB-TURN, RB-END, RB-ALARM)."""

import pytest

from tests.reichbusters.scene import ROOMS, Scene
from tests.rules_plugin import rule
from undercroft.games.reichbusters.rules.catalogue_tables import LASTING_BLEEDING, LASTING_NO_CARD_AT_END, WOUND_LASTING
from undercroft.games.reichbusters.rules.heroes.items import ESCORT_TOKEN
from undercroft.games.reichbusters.rules.mission.tracker import advance_tracker
from undercroft.games.reichbusters.rules.questions import Q_HERO, Q_MULLIGAN, Q_NEXT, Q_OPPORTUNIST, Q_TURN
from undercroft.games.reichbusters.rules.tables import (
    ALERT,
    P_ALARM_GOES_OFF,
    P_CHOOSING,
    P_END_OF_ROUND,
    P_MULLIGAN,
    SUSPICIOUS,
    WHY_TIME,
)
from undercroft.games.reichbusters.rules.turn.hero_turn import start_turn
from undercroft.games.reichbusters.vocabulary import events as told

BLEEDING = WOUND_LASTING.index(LASTING_BLEEDING)
CONCUSSION = WOUND_LASTING.index(LASTING_NO_CARD_AT_END)


def choosing(scene: Scene) -> Scene:
    """Begin a round."""
    s = scene.table
    s.phase, s.active, s.acted, s.basic_actions = P_CHOOSING, -1, 0, 0
    s.order = []
    return scene


# ---------------------------------------------------------------- order of play


@rule("RB-GEN-1", "RB-ROUND-1", "RB-ROUND-2")
def test_before_the_alarm_the_players_choose_who_is_next() -> None:
    scene = choosing(Scene(heroes=["brick", "quentin", "sarge"]))
    scene.play()
    assert scene.asked() == ("one", Q_NEXT) and scene.options() == ["turn one", "turn two", "turn three"]
    scene.play("turn two")
    assert scene.asked() == ("two", Q_TURN)
    scene.play("end")
    assert scene.asked() == ("two", Q_NEXT) and scene.options() == ["turn one", "turn three"]
    scene.play("turn three", "end")  # the last of them has no choice any more
    assert scene.asked() == ("one", Q_TURN)
    scene.play("end")
    assert scene.table.round == 2 and scene.options() == ["turn one", "turn two", "turn three"]


@rule("RB-GEN-7")
def test_the_question_who_is_next_is_for_all_of_them() -> None:
    scene = choosing(Scene(heroes=["brick", "quentin"]))
    scene.play()
    assert scene.game.asks(0) and scene.game.asks(1)
    scene.play("turn one")
    assert scene.game.asks(0) and not scene.game.asks(1)


@rule("RB-GEN-3", "RB-ENEMY-1")
def test_after_each_turn_the_enemies_have_theirs() -> None:
    scene = choosing(Scene(heroes=["brick", "quentin"]))
    scene.play("turn one", "end")
    assert [event.phase for event in scene.happened(told.EnemyPhase)] == [3, 4, 5, 6]
    scene.play("end")  # Quentin's turn came by itself
    assert len(scene.happened(told.EnemyPhase)) == 4


@rule("RB-ROUND-3")
def test_after_the_alarm_the_order_is_dealt_for_the_round() -> None:
    scene = choosing(Scene(heroes=["brick", "quentin", "sarge"], alarm=True))
    scene.play(dice=["#2", "#1", "#0"])
    assert scene.facts(told.Order) == [{"heroes": (2, 1, 0)}]
    assert scene.asked() == ("three", Q_TURN) and scene.table.order == [1, 0]
    scene.play("end")
    assert scene.asked() == ("two", Q_TURN)
    scene.play("end")
    assert scene.asked() == ("one", Q_TURN) and scene.table.order == []


@rule("RB-ROUND-3")
def test_a_downed_hero_gets_a_token_too() -> None:
    scene = choosing(Scene(heroes=["brick", "quentin"], alarm=True))
    scene.wound(1, 0, 1, 2, 3)
    scene.play(dice=["#1", "#0"])
    assert scene.facts(told.Order) == [{"heroes": (1, 0)}]


@rule("RB-KEY-48")
def test_an_opportunist_may_swap_right_after_the_deal() -> None:
    scene = choosing(Scene(heroes=["brick", "quentin", "sarge"], alarm=True))
    scene.skill(1, "opportunist")
    scene.play(dice=["#0", "#0", "#0"])
    assert scene.asked() == ("two", Q_OPPORTUNIST) and scene.options() == ["hero one", "hero three", "pass"]
    scene.play("hero one")
    assert scene.facts(told.Order) == [{"heroes": (1, 0, 2)}] and scene.asked() == ("two", Q_TURN)


@rule("RB-KEY-48")
def test_the_team_card_of_two_makes_both_opportunists() -> None:
    scene = choosing(Scene(heroes=["brick", "quentin"], alarm=True))
    scene.play(dice=["#0", "#0"])
    assert scene.asked() == ("one", Q_OPPORTUNIST)
    scene.play("pass", "hero one")
    assert scene.asked() == ("two", Q_TURN)


# ---------------------------------------------------------------- a turn


@rule("RB-TURN-1", "RB-TURN-2")
def test_two_basic_actions_move_and_attack_once_the_others_twice() -> None:
    scene = Scene(at="B")
    scene.play("move C")
    assert not scene.options("move") and scene.options("draw")
    scene.play("draw")
    assert not scene.options("draw") and not scene.options("door") and "end" in scene.options()
    twice = Scene()
    twice.play("draw", "draw")
    assert twice.table.hand[0].bit_count() == 4 and not twice.options("draw")


@rule("RB-TURN-2")
def test_the_seven_basic_actions_are_offered() -> None:
    scene = Scene(ROOMS, at="B")
    scene.put("soldier", "C")
    scene.hide("B", "misc")
    scene.table.jams[0] = 1
    scene.play()
    verbs = {option.split()[0] for option in scene.options()}
    assert {"move", "attack", "search", "ready", "draw", "door", "end"} <= verbs
    assert "recover" not in verbs  # only who begins the turn Downed recovers (RB-REC-5)


@rule("RB-TURN-1")
def test_a_hero_may_do_less() -> None:
    scene = Scene(heroes=["brick", "quentin"])
    scene.play("end")
    assert scene.asked() == ("two", Q_TURN) and scene.table.basic_actions == 2


def test_battle_plan_gives_the_next_hero_one_more_basic_action() -> None:
    scene = Scene(heroes=["brick", "quentin"], at="B")
    scene.table.battle_plan = True
    scene.play("end", "move C")
    assert scene.table.basic_actions == 2 and not scene.options("move")
    scene.play("draw", "draw")
    assert not scene.options("draw") and not scene.table.battle_plan


def test_a_bleeding_hero_discards_a_card_at_the_start_of_the_turn() -> None:
    scene = Scene(heroes=["brick", "quentin"])
    scene.hand(1, 3, 4)
    scene.wound(1, BLEEDING)
    scene.play("end")
    assert scene.options() == ["card silent-arrow", "card creep"]
    scene.play("card creep")
    assert scene.table.hand[1] == 1 << 3 and scene.table.discard[1] == 1 << 4


# ---------------------------------------------------------------- the end of a round


@rule("RB-END-1")
def test_whoever_has_fewer_than_five_cards_draws_one() -> None:
    scene = Scene(heroes=["brick", "quentin", "sarge"])
    scene.hand(0, 0, 1, 2, 3)
    scene.hand(1, 0, 1, 2, 3, 4)
    scene.wound(2, CONCUSSION)
    scene.table.acted = 7
    scene.play("end")
    assert [hand.bit_count() for hand in scene.table.hand] == [5, 5, 0]
    assert scene.table.round == 2 and scene.table.order == []


@rule("RB-END-1")
def test_a_hero_alone_draws_two() -> None:
    scene = Scene()
    scene.play("end")
    assert scene.table.hand[0].bit_count() == 2


@rule("RB-END-1", "RB-AWARE-7", "RB-DIFF-42")
@pytest.mark.parametrize("edition", ["1.0", "1.1"])
def test_tokens_that_are_due_are_removed(edition: str) -> None:
    scene = Scene(edition=edition)
    scene.aware("D", SUSPICIOUS)
    scene.table.phase = P_END_OF_ROUND
    scene.play()
    assert scene.table.aware[scene.room("D")] == 0


@rule("RB-END-2", "RB-ALARM-1", "RB-SETUP-4", "RB-DIFF-43")
@pytest.mark.parametrize("edition", ["1.0", "1.1"])
def test_a_section_of_n_rounds_has_n_rounds_of_play(edition: str) -> None:
    scene = Scene(pre=4, edition=edition)
    for number in (1, 2, 3, 4):
        assert scene.table.round == number and not scene.table.alarm
        scene.play("end")
    assert scene.happened(told.Alarm) and scene.table.alarm and scene.table.round == 1


@rule("RB-END-3")
def test_the_end_of_the_second_section_loses_the_mission() -> None:
    scene = Scene(heroes=["brick", "quentin"], alarm=True, post=3)
    scene.table.round = 3
    scene.play("end", "end")
    assert scene.table.over and scene.table.why == WHY_TIME and scene.table.winners == 0


# ---------------------------------------------------------------- the alarm


@rule("RB-ALARM-1", "RB-ALARM-2")
def test_an_early_alarm_ends_the_turn_and_the_round() -> None:
    scene = Scene(heroes=["brick", "quentin", "sarge"], pre=4)
    scene.table.round = 4
    scene.play()
    advance_tracker(scene.table, 1)  # as a Bang! would
    assert scene.table.alarm_due and not scene.table.alarm
    scene.reopen()  # the rest of the turn is lost, the others' too, and the marker moves no further
    assert scene.table.alarm and scene.table.round == 1
    assert scene.table.acted.bit_count() == 1  # somebody begins the first round after it


@rule("RB-ALARM-2")
def test_after_an_early_alarm_in_a_hero_turn_no_enemy_turn_but_that_of_the_alarm_comes() -> None:
    scene = Scene(heroes=["brick", "quentin"], pre=4)
    scene.table.round, scene.table.alarm_due = 4, True
    scene.play()
    assert [event.phase for event in scene.happened(told.EnemyPhase)] == [3, 4, 5, 6]


@rule("RB-ALARM-2", "RB-ENEMY-2")
def test_alert_enemies_bring_it_in_their_turn_which_is_completed() -> None:
    scene = Scene(heroes=["brick", "quentin"], pre=4)
    scene.put("dog", "D")
    scene.aware("D", ALERT)
    scene.table.round = 4
    scene.play("end")
    phases = [event.phase for event in scene.happened(told.EnemyPhase)]
    assert phases == [3, 4, 5, 6, 3, 4, 5, 6]  # its own turn to the end, then the one of the alarm
    assert [hand.bit_count() for hand in scene.table.hand] == [1, 1]  # the end of round phase came between
    assert scene.table.alarm and len(scene.happened(told.Round)) == 1


@rule("RB-ALARM-2", "RB-BANG-4")
def test_surplus_steps_are_lost() -> None:
    scene = Scene(pre=4)
    scene.table.round = 4
    advance_tracker(scene.table, 2)
    advance_tracker(scene.table, 2)
    assert scene.table.alarm_due and scene.table.round == 4


@rule("RB-ALARM-3", "RB-ALARM-4", "RB-CARD-8", "RB-NOISE-9")
def test_what_the_alarm_does() -> None:
    scene = Scene(heroes=["brick", "quentin", "sarge"], codes=["soldier"] * 8)
    s = scene.table
    s.lasting[0], s.deck[0] = 1 << 2, 4095 & ~(1 << 2)  # Pin them down
    s.suppressed_by_cards = 1 << scene.area("C")
    s.noise_deck, s.noise_discard, s.noise_top = 3, 4, 0
    scene.spawn_token("D", 1)
    scene.aware("B", SUSPICIOUS)
    s.phase = P_ALARM_GOES_OFF
    scene.play()
    assert s.alarm and s.round == 1 and not s.alarm_turn and not s.alarm_due
    assert s.spawns[scene.area("D")] == 0 and sum(at >= 0 for at in s.unit_area) > 0
    assert not any(s.aware) and s.noise_deck == 4095 and s.noise_discard == 0 and s.noise_top == -1
    assert s.lasting[0] == 0 and s.discard[0] == 1 << 2 and s.suppressed_by_cards == 0
    assert len(scene.happened(told.EnemyPhase)) == 4  # the extra enemy turn
    assert {told.Order, told.HeroTurn} <= {type(event) for event in scene.events}  # the next round, in random order


@rule("RB-ALARM-3", "RB-DIFF-31", "RB-DIFF-32")
@pytest.mark.parametrize("edition", ["1.0", "1.1"])
def test_both_editions_end_lasting_cards_and_go_on_with_a_round(edition: str) -> None:
    scene = Scene(edition=edition)
    scene.table.lasting[0], scene.table.deck[0] = 1 << 5, 4095 & ~(1 << 5)
    scene.table.phase = P_ALARM_GOES_OFF
    scene.play()
    assert scene.table.lasting[0] == 0 and scene.facts(told.Round) == [{"round": 1, "alarm": True}]


# ---------------------------------------------------------------- before the first round


def test_every_hero_may_change_the_first_hand_once() -> None:
    scene = Scene(heroes=["brick", "quentin"])
    scene.hand(0, 0, 1, 2, 3, 4)
    scene.hand(1, 0, 1, 2, 3, 4)
    scene.table.phase, scene.table.mulligans, scene.table.acted = P_MULLIGAN, 0, 0
    scene.play()
    assert scene.asked() == ("one", Q_MULLIGAN) and scene.options() == ["mulligan", "pass"]
    scene.play("pass")
    assert scene.asked() == ("two", Q_MULLIGAN)
    scene.play("mulligan", dice=["#11", "#10", "#9", "#8", "#7"])
    assert scene.table.hand == [31, 31 << 7] and scene.table.deck[1] == 4095 & ~(31 << 7)
    assert scene.facts(told.Round) == [{"round": 1, "alarm": False}]


def test_a_squad_of_three_gives_its_common_point_to_one_of_them() -> None:
    scene = Scene(heroes=["brick", "quentin", "sarge"])
    scene.table.phase, scene.table.acted, scene.table.active = P_MULLIGAN, 0, -1
    scene.play()
    assert scene.asked() == ("one", Q_HERO) and scene.options() == ["hero one", "hero two", "hero three"]
    scene.play("hero three")
    assert scene.table.points[8] == 1 and scene.table.supply == [8, 8, 7] and scene.table.step == 0


@rule("RB-GEN-4", "RB-GEN-5")
def test_notes_and_setting_have_no_effect() -> None:
    """The ledger keeps them as rules; nothing in the table stands for them."""
    first, second = Scene(), Scene()
    first.play("draw")
    second.play("draw")
    assert first.table.hand == second.table.hand


@rule("RB-GEN-6")
def test_tokens_have_no_supply_but_those_that_are_named() -> None:
    scene = Scene(HALLS)
    scene.table.cleared = (1 << len(scene.table.dossier.rooms)) - 1
    scene.play()
    assert scene.table.cleared.bit_count() == len(scene.table.dossier.rooms)


HALLS = "+---+---+---+---+---+---+\n| A d B e C f D g E h F |\n+---+---+---+---+---+---+\n"


# ---------------------------------------------------------------- what begins with a turn


def test_what_lasts_until_the_own_turn_ends_with_it() -> None:
    scene = Scene(heroes=["brick", "quentin"])
    s = scene.table
    s.ignore_wounds = s.injected = s.boosted = s.unseen = s.patient = 3
    s.used_items, s.tainted, s.raised, s.sleeping_rooms = 1 << 3, 1, 1, 1
    s.kills[0] = 2
    scene.play("end")
    assert (s.ignore_wounds, s.injected, s.boosted, s.unseen, s.patient) == (1, 1, 1, 1, 1)  # Brick's last on
    assert (s.used_items, s.tainted, s.raised, s.sleeping_rooms) == (0, 0, 0, 0) and not any(s.kills)


@rule("RB-CARD-7", "RB-DIFF-28")
@pytest.mark.parametrize("edition", ["1.0", "1.1"])
def test_cards_that_hold_until_the_next_turn_are_discarded(edition: str) -> None:
    scene = Scene(heroes=["brick", "quentin"], edition=edition)
    scene.table.lasting[0] = 1 << 2 | 1 << 5  # Pin them down: the next Hero's turn; Dig in: the own next turn
    scene.table.deck[0] &= ~scene.table.lasting[0]
    scene.play("end")
    assert scene.table.lasting[0] == 1 << 5 and scene.table.discard[0] == 1 << 2
    scene.play("end", "turn one")
    assert scene.table.lasting[0] == 0 and scene.table.discard[0] == 1 << 2 | 1 << 5


@pytest.mark.parametrize("alarm", [False, True])
def test_after_the_alarm_the_one_who_is_escorted_stirs(alarm: bool) -> None:
    """RB-GAP-14: a special wounds an enemy in the area, a surge whoever escorts him."""
    scene = Scene(heroes=["brick"], alarm=alarm, at="D", post=6)
    scene.put("oreilly", "D")
    scene.carry(0, ESCORT_TOKEN)
    scene.table.escort = 0
    dog, other = scene.put("dog", "D"), scene.put("zombie", "D")
    if not alarm:
        scene.run(start_turn(scene.table, 0))
        return
    scene.run(start_turn(scene.table, 0), f"unit {dog}", dice=["vril:special"])
    assert scene.unit_at(dog) is None and scene.unit_at(other) == "D"
    scene.only("wound", 1)
    scene.run(start_turn(scene.table, 0), dice=["vril:surge"])
    assert scene.table.wounds[0] == 1 << 1
    scene.run(start_turn(scene.table, 0), dice=["vril:3"])
    assert scene.unit_at(other) == "D"


@rule("RB-GAP-14", "RB-KEY-9")
def test_whom_a_bodyguard_covers_is_safe_from_the_one_who_is_escorted() -> None:
    scene = Scene(heroes=["brick"], alarm=True, at="D", post=6)
    scene.put("oreilly", "D")
    scene.carry(0, ESCORT_TOKEN)
    scene.table.escort = 0
    officer, soldier = scene.put("officer", "D"), scene.put("soldier", "D")
    scene.run(start_turn(scene.table, 0), dice=["vril:special"])
    assert scene.unit_at(officer) == "D" and scene.unit_at(soldier) is None


@rule("RB-GAP-14", "RB-KEY-5", "RB-GEN-7")
def test_the_one_who_is_escorted_wounds_whom_a_wound_can_hurt() -> None:
    scene = Scene(heroes=["brick"], alarm=True, at="D", post=6)
    scene.put("oreilly", "D")
    scene.carry(0, ESCORT_TOKEN)
    scene.table.escort = 0
    panzer, dog = scene.put("vrilpanzer", "D"), scene.put("dog", "D", 2)
    scene.run(start_turn(scene.table, 0), dice=["vril:special"])  # the dogs are alike
    assert scene.unit_at(panzer) == "D" and scene.unit_at(dog) is None
