"""Ties are the players': asked where it matters, and one answer leaves them to the table (RB-TIE-1, RB-GEN-7)."""

from typing import Any

import pytest

import undercroft
from tests.reichbusters.scene import CROSS, HALL, SQUARE, Scene
from tests.rules_plugin import rule
from undercroft.core.chance.dice import seeded
from undercroft.core.choice import Ask
from undercroft.core.lobby import Option
from undercroft.core.records.record import begin, read, replay, write
from undercroft.games.reichbusters import GAME
from undercroft.games.reichbusters.judgement.advice import advise
from undercroft.games.reichbusters.rules import ties, verbs
from undercroft.games.reichbusters.rules.awareness import awareness
from undercroft.games.reichbusters.rules.enemy import together
from undercroft.games.reichbusters.rules.enemy import ways as enemy_ways
from undercroft.games.reichbusters.rules.keywords import noise as keywords_noise
from undercroft.games.reichbusters.rules.moving import move
from undercroft.games.reichbusters.rules.noise import cards as noise_cards
from undercroft.games.reichbusters.rules.noise import patrols
from undercroft.games.reichbusters.rules.questions import Q_TIE
from undercroft.games.reichbusters.rules.tables import (
    ALERT,
    ASK_WHAT_MATTERS,
    FIRST_COMES,
    P_ACTION_STATIONS,
    P_KILL_THE_INTRUDERS,
    SUSPICIOUS,
)
from undercroft.games.reichbusters.vocabulary import events as told
from undercroft.games.reichbusters.words.questions import questions

# One room, of which a Hero in A sees nothing but B.
AROUND_THE_CORNER = """\
+---+---+---+---+
| A   B |###|###|
+---+   +---+---+
|###| C   D |###|
+---+   +   +---+
|###| E   F   G |
+---+---+---+---+
"""
THREE = "defence:3"


def scene(map: str, heroes: int = 1, **more: Any) -> Scene:
    """Heroes who are asked where it matters."""
    one = Scene(map, heroes=["quentin", "sarge", "brick"][:heroes], **more)
    one.table.orders = [ASK_WHAT_MATTERS] * heroes
    return one


def asked(one: Scene) -> tuple[list[str], str]:
    """The pending question: its options, and its words."""
    ask = one.game.ask
    assert ask is not None and ask.question == Q_TIE and ask.shared
    return one.options(), str(questions(one.table).put(one.table, ask).text)


# ---------------------------------------------------------------- what matters


@rule("RB-TIE-1", "RB-PATROL-2", "RB-EX-16")
def test_the_players_say_by_which_of_two_doors_a_patrol_comes() -> None:
    one = scene(CROSS, at="B", opened="w")
    one.run(patrols.patrol(one.table, 0, 1, SUSPICIOUS), "gate s")
    assert one.happened(told.Patrol)[0].gate == one.gate("s")


@rule("RB-TIE-1", "RB-GEN-7")
def test_one_answer_leaves_this_tie_and_all_later_ones_to_the_table() -> None:
    one = scene(CROSS, heroes=2, at="B", opened="w")
    one.run(patrols.patrol(one.table, 0, 1, SUSPICIOUS), "leave-ties")
    assert one.happened(told.Patrol)[0].gate == one.gate("n") and one.facts(told.TiesLeft) == [{"hero": 0}]
    assert one.table.orders == [FIRST_COMES, FIRST_COMES]
    other = scene(CROSS, at="B")
    other.table.orders = [FIRST_COMES]
    other.run(patrols.patrol(other.table, 0, 1, SUSPICIOUS))


@rule("RB-TIE-1", "RB-EMOVE-1")
def test_equal_ways_are_asked_about_for_each_unit_where_a_hero_may_see_it() -> None:
    one = scene(SQUARE, alarm=True)
    first = one.put("zombie", "D", 2)
    one.enemy_phase(P_ACTION_STATIONS, "at C", "at B")
    assert [one.unit_at(first), one.unit_at(first + 1)] == ["C", "B"]


@rule("RB-TIE-1", "RB-KEY-28")
def test_a_fast_unit_is_asked_about_at_each_step() -> None:
    one = scene(AROUND_THE_CORNER, alarm=True, at="B")
    dog = one.put("dog", "G")
    one.enemy_phase(P_ACTION_STATIONS, "at D")  # to F on its one way, and on
    assert one.unit_at(dog) == "D"


@rule("RB-TIE-1")
def test_areas_that_are_alike_for_all_that_can_follow_are_not_asked_about() -> None:
    """Both in one room, equally far from the only Hero, who sees neither."""
    one = scene(AROUND_THE_CORNER, alarm=True, at="A")
    ways = enemy_ways.plan(one.table, one.put("zombie", "F"), True)
    assert [one.area(mark) for mark in "DE"] == [way.area for way in ways]
    assert not enemy_ways.unlike(one.table, ways)
    one.enemy_phase(P_ACTION_STATIONS)
    one.stand(0, "B")  # in a line with one of them
    assert enemy_ways.unlike(one.table, ways)


@rule("RB-TIE-1", "RB-EATK-1")
def test_the_players_say_whom_an_enemy_attacks_where_nobody_acted_yet() -> None:
    one = scene(HALL, heroes=3, edition="1.0", alarm=True, at="AAD")
    one.put("zombie", "A", 2)
    one.table.active, one.table.acted_in_order = 2, []
    one.enemy_phase(P_KILL_THE_INTRUDERS, "hero one", "hero two", "hero two", dice=(THREE,) * 4)
    assert [event.hero for event in one.happened(told.EnemyAttack)] == [0, 1]


@rule("RB-TIE-1", "RB-EATK-3")
def test_the_players_say_who_leads_an_attack_where_values_differ() -> None:
    one = scene(HALL, alarm=True)
    soldier, other = one.put("soldier", "B"), one.put("soldier", "C")
    one.table.dossier.tile = [0, 0, 1, 1]
    officer = one.put("officer", "C")  # the bodyguard beside him has 1 more
    leaders = together.main_attackers(one.table, [soldier, other], True)
    assert together.unlike(one.table, 0, leaders) == [soldier, other]
    told = [verbs.unit(unit) for unit in leaders]
    one.game.ask = Ask(0, Q_TIE, told, ties.tie_of(ties.LEADS_AGAINST, 0))
    assert [str(label.label) for label in one.game.labels(0)] == ["soldier Ernst, attack 4", "soldier Fritz, attack 5"]
    assert str(questions(one.table).put(one.table, one.game.ask).text) == "Which enemy leads the attack on Quentin?"
    one.table.unit_area[officer] = -1
    leaders = together.main_attackers(one.table, [soldier, other], True)
    assert len(leaders) == 2 and together.unlike(one.table, 0, leaders) == [soldier]  # from one direction


@rule("RB-TIE-1", "RB-NEAR-1", "RB-KEY-6")
def test_a_room_that_cannot_rise_is_no_question() -> None:
    one = scene(CROSS, at="B", opened="ns")
    for area in "DE":
        one.put("zombie", area)
        one.aware(area, ALERT)
    one.run(noise_cards.nearest_rises(one.table, 0, noise_cards.ANY))
    one.run(keywords_noise.auf_deutsch(one.table, 0, 0), "at E")
    assert [awareness.level(one.table, one.room(area)) for area in "DE"] == [ALERT, SUSPICIOUS]
    one.run(noise_cards.nearest_rises(one.table, 0, noise_cards.ANY), "at D")
    one.run(noise_cards.bolt(one.table, 0))
    assert one.facts(told.DoorLocked) == [{"gate": one.gate("w")}]


@rule("RB-TIE-1", "RB-SPAWN-4")
def test_which_of_several_tokens_comes_first_is_only_asked_of_who_wants_every_tie() -> None:
    one = scene(HALL, at="B")
    for area in "AC":
        one.spawn_token(area, 1)
    one.run(move.entered(one.table, 0))
    assert one.units("A") and one.units("C")


# ---------------------------------------------------------------- whom it is put to


@rule("RB-TIE-1")
def test_the_question_says_what_it_is_about_and_what_may_be_pointed_at() -> None:
    one = scene(CROSS, heroes=2, at="B", opened="w")
    one.only("noise", 1)  # softly, softly: a patrol from 6 on
    one.hide("B", "weapon")
    one.play("search hidden", dice=["noise:3", "noise:3"])
    options, words = asked(one)
    assert options == ["gate n", "gate s", "leave-ties"]
    assert words == "A patrol comes, and several doors are equally near: by which of them?"
    for seat in (0, 1):  # anybody may answer for all
        labels = {label.action: label for label in one.game.labels(seat)}
        assert any(ref[0] == "door" for ref in labels[str(one.game.action(one.code("gate n")))].refs)
        assert str(labels["leave-ties"].label) == "Decide this and all later ties for us"


@rule("RB-TIE-1", "RB-GEN-1")
def test_whoever_leaves_the_game_decides_no_tie_for_the_others() -> None:
    one = scene(CROSS, heroes=2, at="B", opened="w")
    one.only("noise", 1)
    one.hide("B", "weapon")
    one.play("search hidden", dice=["noise:3", "noise:3"])
    asked(one)
    assert one.game.ask is not None and one.game.absent(one.game.ask) == one.code("gate n")


@rule("RB-TIE-1")
def test_a_computer_player_keeps_enemies_away_and_never_leaves_a_tie() -> None:
    one = scene(CROSS, heroes=2, at="BD", opened="ns")
    one.put("zombie", "D")
    one.put("zombie", "E")
    ask = next(noise_cards.nearest_rises(one.table, 0, noise_cards.ANY))
    best = [code for _, code in sorted(advise(one.table, ask), reverse=True)]
    assert best == [one.code(text) for text in ("at E", "at D", "leave-ties")]  # Sarge is in the other room


# ---------------------------------------------------------------- who is asked from the start


def test_new_games_leave_ties_to_the_players_and_records_from_before_to_the_table() -> None:
    game = undercroft.new("reichbusters", "raid", seed=3, heroes=2)
    assert game.state.orders == [ASK_WHAT_MATTERS] * 2
    record = read(write(begin(game, ["a", "b"], 3)))
    assert record.options["ties"] == "players"
    assert [step for step, _ in replay(record)] == [0]
    older = GAME.new("raid", seeded(3), "1.1", {"heroes": 2})
    assert older.table.orders == [FIRST_COMES] * 2 and older.setup is not None and "ties" not in older.setup.options
    own = GAME.new("raid", seeded(3), "1.1", {"heroes": 2, "ties": "players", "orders": {"two": "first"}})
    assert own.table.orders == [ASK_WHAT_MATTERS, FIRST_COMES]
    left = undercroft.new("reichbusters", "raid", seed=3, heroes=2, ties="table")
    assert left.state.orders == [FIRST_COMES] * 2


@pytest.mark.parametrize("mission", ["raid", "midnight-mass"])
def test_the_lobby_offers_to_have_ties_decided(mission: str) -> None:
    options: dict[str, Option] = {option.id: option for option in GAME.lobby(mission, "1.1", {}).options}
    assert options["ties"].default == "players" and [id for id, _ in options["ties"].values] == ["players", "table"]
