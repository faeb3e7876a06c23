"""Ties are the players': asked where it matters, and one answer leaves them to the table (RB-TIE-1, RB-GEN-7)."""

from typing import Any

import pytest

import undercroft
from tests.reichbusters.fights import defences, noises
from tests.reichbusters.scene import CROSS, HALL, SQUARE, Scene
from tests.rules_plugin import rule
from undercroft.core.chance.dice import seeded
from undercroft.core.lobby import Option
from undercroft.core.records.record import begin, read, replay, write
from undercroft.games.reichbusters import GAME
from undercroft.games.reichbusters.vocabulary import events as told

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


def scene(map: str, heroes: int = 1, **more: Any) -> Scene:
    """Heroes who are asked where it matters."""
    return Scene(map, heroes=["quentin", "sarge", "brick"][:heroes], ties="matter", **more)


def search(one: Scene, *answers: str, card: str = "softly-softly", total: int = 6) -> Scene:
    """The first Hero searches with this noise."""
    one.only("noise", card)
    one.hide(one.where(0) or "", "weapon")
    return one.play("search hidden", *answers, dice=noises(min(3, total), total - 3 if total > 3 else "blank"))


def asked(one: Scene) -> tuple[list[str], str]:
    """The pending question: its options, and its words."""
    assert one.question() == ("one", "tie") and one.game.ask is not None and one.game.ask.shared
    assert one.game.choice is not None
    return one.options(), str(one.game.choice.text)


# ---------------------------------------------------------------- what matters


@rule("RB-TIE-1", "RB-PATROL-2", "RB-EX-16", "RB-GEN-7")
@pytest.mark.parametrize("answers, gate", [(["gate s"], "s"), (["leave-ties"], "n")])
def test_the_players_say_by_which_of_two_doors_a_patrol_comes_or_leave_all_ties_to_the_table(
    answers: list[str], gate: str
) -> None:
    one = scene(CROSS, heroes=2, at="B", opened="w")
    search(one, *answers)
    assert one.facts(told.Patrol)[0]["gate"] == gate
    left = answers == ["leave-ties"]
    assert one.facts(told.TiesLeft) == [{"hero": 0}] * left
    assert [one.game.view(seat).orders for seat in (0, 1)] == ["first" if left else "matter"] * 2


@rule("RB-TIE-1", "RB-EMOVE-1")
def test_equal_ways_are_asked_about_for_each_unit_where_a_hero_may_see_it() -> None:
    one = scene(SQUARE, alarm=True)
    first = one.put("zombie", "D", 2)
    one.enemy_phase("action-stations", "at C", "at B")
    assert [one.unit_at(first), one.unit_at(first + 1)] == ["C", "B"]


@rule("RB-TIE-1", "RB-KEY-28")
def test_a_fast_unit_is_asked_about_at_each_step() -> None:
    one = scene(AROUND_THE_CORNER, alarm=True, at="B")
    dog = one.put("dog", "G")
    one.enemy_phase("action-stations", "at D")  # to F on its one way, and on
    assert one.unit_at(dog) == "D"


@rule("RB-TIE-1")
@pytest.mark.parametrize("hero, answers", [("A", []), ("B", ["at E"])])
def test_areas_that_are_alike_for_all_that_can_follow_are_not_asked_about(hero: str, answers: list[str]) -> None:
    """Both in one room, equally far from the only Hero, who sees neither; or who is in a line with one of them."""
    one = scene(AROUND_THE_CORNER, alarm=True, at=hero)
    zombie = one.put("zombie", "F")
    one.enemy_phase("action-stations", *answers)
    assert one.unit_at(zombie) == (answers or ["at D"])[0].split()[1]


@rule("RB-TIE-1", "RB-EATK-1")
def test_the_players_say_whom_an_enemy_attacks_where_nobody_acted_yet() -> None:
    one = scene(HALL, heroes=3, edition="1.0", alarm=True, at="AAD")
    one.put("zombie", "A", 2)
    one.again(2)
    one.acted()
    one.enemy_phase("kill-the-intruders", "hero one", "hero two", "hero two", dice=defences(3, 3, 3, 3))
    assert [event.hero for event in one.happened(told.EnemyAttack)] == [0, 1]


@rule("RB-TIE-1", "RB-EATK-3")
@pytest.mark.parametrize("officer", [True, False])
def test_the_players_say_who_leads_an_attack_where_values_differ(officer: bool) -> None:
    """The bodyguard beside an officer on its tile has 1 more; else they shoot from one direction with the same."""
    map = "+---+---+---+---+---+\n| A d B e C   D   E |\n+---+---+---+---+---+\n"
    one = scene(map, heroes=2, alarm=True, opened="de")
    one.put("soldier", "B")
    one.put("soldier", "C")
    if officer:
        one.suppress("D")
        one.put("officer", "D")
    one.play("end", dice=[] if officer else defences(3, 3))
    if officer:
        options, words = asked(one)
        assert words == "Which enemy leads the attack on Quentin?" and options[:2] == [
            "unit soldier-1",
            "unit soldier-2",
        ]
        labels = [str(label.label) for label in one.game.labels(0)]
        assert labels[:2] == ["soldier Ernst, attack 4", "soldier Fritz, attack 5"]
    else:
        assert one.question() == ("two", "turn")


@rule("RB-TIE-1", "RB-NEAR-1", "RB-KEY-6")
def test_a_room_that_cannot_rise_is_no_question() -> None:
    one = scene(CROSS, at="B", opened="ns")
    for area in "DE":
        one.put("zombie", area)
        one.aware(area, "alert")
    one.noticed()
    search(one, "pass", card="footsteps", total=1)  # nobody is asked
    one.aware("E", "suspicious")
    one.again()
    search(one, "at D", "pass", card="footsteps", total=1)  # E could
    assert [one.level(area) for area in "DE"] == ["alert", "suspicious"]


@rule("RB-TIE-1", "RB-SPAWN-4")
def test_which_of_several_tokens_comes_first_is_only_asked_of_who_wants_every_tie() -> None:
    one = scene("+---+---+---+\n| A   B   C |\n+---+-d-+---+\n|###| D |###|\n+---+---+---+\n", at="D")
    one.spawn_token("B", 1)
    one.spawn_token("B", 2)
    one.play("door d", dice=noises("blank"))
    assert len(one.happened(told.SpawnCard)) == 2


# ---------------------------------------------------------------- whom it is put to


@rule("RB-TIE-1", "RB-GEN-1")
def test_the_question_says_what_it_is_about_and_what_may_be_pointed_at() -> None:
    one = scene(CROSS, heroes=2, at="B", opened="w")
    options, words = asked(search(one))
    assert options == ["gate n", "gate s", "leave-ties"]
    assert words == "A patrol comes, and several doors are equally near: by which of them?"
    for seat in (0, 1):  # anybody may answer for all
        labels = {label.action: label for label in one.game.labels(seat)}
        assert any(ref[0] == "door" for ref in labels[str(one.game.action(one.code("gate n")))].refs)
        assert str(labels["leave-ties"].label) == "Decide this and all later ties for us"
    # Whoever leaves the game decides no tie for the others.
    assert one.game.ask is not None and one.game.absent(one.game.ask) == one.code("gate n")


@rule("RB-TIE-1")
def test_a_computer_player_keeps_enemies_away_and_never_leaves_a_tie() -> None:
    one = scene(CROSS, heroes=2, at="BD", opened="ns")
    one.put("zombie", "D")
    one.put("zombie", "E")
    one.noticed()
    asked(search(one, card="footsteps", total=1))
    best = one.texts(code for _, code in sorted(one.game.advise(0), reverse=True))
    assert best == ["at E", "at D", "leave-ties"]  # Sarge is in the other room


# ---------------------------------------------------------------- who is asked from the start


def test_new_games_leave_ties_to_the_players_and_records_from_before_to_the_table() -> None:
    game = undercroft.new("reichbusters", "raid", seed=3, heroes=2)
    record = read(write(begin(game, ["a", "b"], 3)))
    assert record.options["ties"] == "players" and [step for step, _ in replay(record)] == [0]
    older = GAME.new("raid", seeded(3), "1.1", {"heroes": 2})
    assert older.setup is not None and "ties" not in older.setup.options
    own = GAME.new("raid", seeded(3), "1.1", {"heroes": 2, "ties": "players", "orders": {"two": "first"}})
    left = undercroft.new("reichbusters", "raid", seed=3, heroes=2, ties="table")
    orders = [[one.view(seat).orders for seat in (0, 1)] for one in (game, older, own, left)]  # type: ignore[attr-defined]
    assert orders == [["matter"] * 2, ["first"] * 2, ["matter", "first"], ["first"] * 2]


@pytest.mark.parametrize("mission", ["raid", "midnight-mass"])
def test_the_lobby_offers_to_have_ties_decided(mission: str) -> None:
    options: dict[str, Option] = {option.id: option for option in GAME.lobby(mission, "1.1", {}).options}
    assert options["ties"].default == "players" and [id for id, _ in options["ties"].values] == ["players", "table"]
