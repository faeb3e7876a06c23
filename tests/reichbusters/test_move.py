"""Moving and what it sets off (RB-MOVE, RB-CLEAR, RB-KEY-26, RB-KEY-39, RB-KEY-40, RB-KEY-79)."""

import pytest

from tests.reichbusters.scene import HALL, ROOMS, Scene
from tests.rules_plugin import rule
from undercroft.games.reichbusters.rules.catalogue_tables import C_CREEP, LASTING_NOISY_MOVE, WOUND_LASTING
from undercroft.games.reichbusters.rules.heroes.items import ESCORT_TOKEN
from undercroft.games.reichbusters.rules.moving import move
from undercroft.games.reichbusters.rules.questions import Q_AREA, Q_MOVE_ON
from undercroft.games.reichbusters.rules.tables import ALERT, CARDS_EACH, ESCORTED, QUENTIN, SUSPICIOUS
from undercroft.games.reichbusters.rules.under_way import start_action
from undercroft.games.reichbusters.vocabulary import events as told

TWISTED_ANKLE = WOUND_LASTING.index(LASTING_NOISY_MOVE)
CREEP = C_CREEP - QUENTIN * CARDS_EACH  # a movement modifier: +1
BRITANNIA = 2  # Rule Britannia: +1 area, +1 noise
SQUARE_ROOM = """\
+---+---+---+
| A   B   C |
+   +   +   +
| D   E   F |
+---+---+---+
"""


# ---------------------------------------------------------------- how far


@rule("RB-MOVE-1", "RB-ADJ-1")
def test_a_move_leads_into_one_adjacent_area_without_noise() -> None:
    scene = Scene(at="B")
    scene.play()
    assert scene.options("move") == ["move C"]  # the doors of A and D are closed
    scene.play("move C")
    assert scene.where(0) == "C"
    assert scene.facts(told.Moved) == [{"hero": 0, "start": scene.area("B"), "to": scene.area("C")}]
    assert not scene.happened(told.Noise) and scene.table.basic_actions == 1


@rule("RB-MOVE-2", "RB-DIFF-17")
@pytest.mark.parametrize("edition", ["1.0", "1.1"])
def test_each_modifier_adds_an_area_that_need_not_be_used(edition: str) -> None:
    scene = Scene(HALL, heroes=["quentin"], edition=edition)
    scene.hand(0, CREEP, BRITANNIA)
    scene.play("move B")
    assert scene.asked() == ("one", Q_MOVE_ON)
    assert scene.options() == ["modify one rule-britannia", "modify one creep", "done"]
    scene.play("modify one creep")
    assert scene.options() == ["move A", "move C", "done"]
    scene.play("move C", "done")
    assert scene.where(0) == "C" and scene.table.hand[0] == 1 << BRITANNIA
    assert scene.table.discard[0] == 1 << CREEP and not scene.happened(told.Noise)


@rule("RB-EX-7", "RB-MOD-2", "RB-MOVE-2")
def test_example_7_the_noise_of_a_modifier_is_tested_after_the_whole_move() -> None:
    scene = Scene(HALL, heroes=["quentin"])
    scene.hand(0, BRITANNIA)
    scene.play("move B", "modify one rule-britannia", "move C", dice=["noise:blank"])
    assert scene.where(0) == "C" and scene.happened(told.Modified)
    assert [event.dice for event in scene.happened(told.Noise)] == [1]  # 0 + 1


def test_a_twisted_ankle_makes_the_basic_move_heard() -> None:
    scene = Scene(HALL)
    scene.wound(0, TWISTED_ANKLE)
    scene.play("move B", dice=["noise:blank"])
    assert [event.dice for event in scene.happened(told.Noise)] == [1]


@rule("RB-MOVE-5", "RB-DIFF-11")
@pytest.mark.parametrize("edition", ["1.0", "1.1"])
def test_any_number_may_be_in_one_area(edition: str) -> None:
    scene = Scene(HALL, heroes=["brick", "quentin", "sarge", "claudine"], edition=edition, at="ABBB")
    scene.put("soldier", "B", 8)
    scene.play("move B")
    assert scene.table.hero_area == [scene.area("B")] * 4 and len(scene.units("B")) == 8


# ---------------------------------------------------------------- past enemies


@rule("RB-MOVE-3")
def test_nobody_enters_and_leaves_an_enemy_area_in_one_action() -> None:
    scene = Scene(HALL, heroes=["quentin"])
    scene.put("zombie", "B")
    scene.hand(0, CREEP)
    scene.play("move B")
    assert scene.where(0) == "B" and scene.options("draw")  # no question whether to go on: there is no way


@rule("RB-MOVE-3")
def test_leaving_one_enemy_area_and_entering_another_is_allowed() -> None:
    scene = Scene(HALL, heroes=["quentin"], at="B")
    scene.put("zombie", "B")
    scene.put("zombie", "C")
    scene.hand(0, CREEP)
    scene.play("move C")
    assert scene.where(0) == "C" and scene.table.done & 1
    assert scene.asked() != ("one", Q_MOVE_ON)


@rule("RB-MOVE-3")
def test_with_another_action_the_hero_may_leave() -> None:
    scene = Scene(HALL)
    scene.put("zombie", "B")
    scene.play("move B")
    start_action(scene.table)
    assert scene.run(move.steps(scene.table, 0, 1), "move C") is None and scene.where(0) == "C"


@rule("RB-MOVE-3")
def test_a_spawn_token_that_becomes_units_stops_the_hero_too() -> None:
    scene = Scene(HALL, heroes=["quentin"], codes=["soldier"] * 8)
    scene.hand(0, CREEP)
    scene.spawn_token("B", 3)
    scene.only("spawn", 0)
    scene.play("move B")
    assert scene.units("B") and scene.asked() != ("one", Q_MOVE_ON)


def test_a_card_may_let_a_hero_pass_enemies() -> None:
    scene = Scene(HALL)
    scene.put("zombie", "B")
    scene.put("zombie", "C")
    scene.run(move.steps(scene.table, 0, 3, 1), "move B", "move C")  # one area passed, no second
    assert scene.where(0) == "C"
    scene.stand(0, "A")
    start_action(scene.table)
    scene.run(move.steps(scene.table, 0, 3, 99), "move B", "move C", "move D")
    assert scene.where(0) == "D"


# ---------------------------------------------------------------- standing up


@rule("RB-MOVE-4", "RB-KEY-40")
def test_a_hero_who_is_knocked_down_can_only_stand_up() -> None:
    scene = Scene(HALL)
    scene.table.knocked_down = 1
    scene.play()
    assert scene.options() == ["stand", "end"]
    scene.play("stand")
    assert scene.happened(told.Stood) and not scene.table.knocked_down and scene.table.basic_actions == 1
    assert not scene.options("move") and scene.options("draw")  # the move was used for it


@rule("RB-MOVE-4", "RB-KEY-40")
def test_standing_up_costs_one_area_of_any_move() -> None:
    scene = Scene(HALL)
    scene.table.knocked_down = 1
    scene.run(move.steps(scene.table, 0, 2), "move B")
    assert scene.where(0) == "B" and not scene.table.knocked_down and len(scene.happened(told.Stood)) == 1
    basic = Scene(HALL, heroes=["quentin"])
    basic.hand(0, CREEP)
    basic.table.knocked_down = 1
    basic.play("stand", "modify one creep", "move B")
    assert basic.where(0) == "B"


@rule("RB-KEY-40")
def test_a_card_that_begins_with_a_move_pays_for_it_too_and_no_other_may_be_played() -> None:
    scene = Scene(HALL)
    scene.hand(0, 3, 11)  # Bull rush; Second wind
    scene.wound(0, 1)
    scene.table.knocked_down = 1
    scene.play()
    assert scene.options() == ["stand", "play bull-rush", "end"]
    scene.play("play bull-rush", "move B", dice=["noise:blank"])
    assert scene.where(0) == "B" and scene.happened(told.Stood) and scene.table.basic_actions == 2


# ---------------------------------------------------------------- what it sets off


@rule("RB-MOVE-6", "RB-GEN-2")
def test_units_appear_before_awareness_is_looked_at_and_the_token_comes_last() -> None:
    scene = Scene("+---+---+---+\n| A d B e C |\n+---+---+---+\n", opened="de", codes=["soldier"] * 8,
                  features=[("C", "misc")])  # fmt: skip
    scene.spawn_token("C", 3)
    scene.only("spawn", 0)
    scene.play("move B")
    kinds = [type(event) for event in scene.events]
    order = [kinds.index(kind) for kind in (told.Moved, told.Placed, told.Feature, told.Aware, told.Cleared)]
    assert order == sorted(order)
    assert scene.table.aware[scene.room("C")] >= SUSPICIOUS


@rule("RB-CLEAR-1")
def test_a_room_without_enemies_gets_a_cleared_token() -> None:
    scene = Scene(ROOMS, opened="d")
    scene.play("move B")
    assert scene.facts(told.Cleared) == [{"room": scene.room("B"), "on": True}]
    scene.play("end")
    assert scene.happened(told.Cleared) == []  # one is enough


@rule("RB-CLEAR-1")
def test_not_with_a_unit_or_a_spawn_token_in_it() -> None:
    for what in ("unit", "token"):
        scene = Scene(ROOMS, heroes=["brick", "quentin"], opened="d", at="AA")
        if what == "unit":
            scene.put("zombie", "C")
        else:
            scene.table.obscured = 1 << scene.area("C")  # nobody sees it, so it stays a token
            scene.spawn_token("C", 1)
        scene.play("move B")
        assert not scene.table.cleared >> scene.room("B") & 1, what


@rule("RB-CLEAR-1")
def test_a_turn_that_ends_in_an_empty_room_clears_it() -> None:
    scene = Scene(ROOMS, heroes=["brick", "quentin"], at="B")
    scene.play("end")
    assert scene.facts(told.Cleared) == [{"room": scene.room("B"), "on": True}]


@rule("RB-CLEAR-1", "RB-MOVE-6")
@pytest.mark.parametrize("action, dice", [("move C", []), ("door d", ["noise:blank"])])
def test_neither_a_step_within_a_room_nor_an_opened_door_clears_it(action: str, dice: list[str]) -> None:
    scene = Scene(ROOMS, heroes=["brick", "quentin"], at="B")
    scene.play(action, dice=dice)
    assert scene.happened(told.Cleared) == []


@rule("RB-CLEAR-3", "RB-CLEAR-4", "RB-DIFF-18")
def test_only_in_the_second_edition_an_enemy_who_comes_in_takes_it_away() -> None:
    for edition, kept in (("1.0", True), ("1.1", False)):
        scene = Scene(ROOMS, opened="d", at="A", edition=edition)
        scene.table.cleared = 1 << scene.room("A")
        dog = scene.put("dog", "B")
        scene.aware("B", ALERT)
        scene.enemy_phase(4)
        assert scene.unit_at(dog) == "A"
        assert bool(scene.table.cleared >> scene.room("A") & 1) == kept


# ---------------------------------------------------------------- knocked back, escorted, vengeful


@rule("RB-KEY-39")
def test_knocked_back_leads_away_from_the_attacker_as_the_players_choose() -> None:
    scene = Scene(SQUARE_ROOM, at="B")
    scene.run(move.knock_back(scene.table, 0, scene.area("A")), "at E")
    assert scene.where(0) == "E" and scene.happened(told.KnockedBack)
    scene.stand(0, "F")
    scene.run(move.knock_back(scene.table, 0, scene.area("A")))  # in the corner there is no room
    assert scene.where(0) == "F"


@rule("RB-KEY-39")
def test_from_an_attacker_in_the_same_area_any_way_but_no_wall_or_closed_door() -> None:
    scene = Scene(ROOMS, at="B", exits="D")
    scene.run(move.knock_back(scene.table, 0, scene.area("B")))
    assert scene.where(0) == "C"
    scene.table.shut = 0
    scene.run(move.knock_back(scene.table, 0, scene.area("B")))
    assert scene.where(0) == "C"  # D lies outside the map


@rule("RB-KEY-39", "RB-GEN-7")
def test_the_question_is_for_all() -> None:
    scene = Scene(SQUARE_ROOM, heroes=["brick", "quentin"], at="BA")
    ask = next(move.knock_back(scene.table, 0, scene.area("B")))
    assert ask.question == Q_AREA and ask.shared


@rule("RB-KEY-26", "RB-GEN-2")
def test_the_escorted_one_goes_along_but_stays_behind_at_a_knock_back() -> None:
    scene = Scene(HALL, at="B")
    scene.put("oreilly", "B")
    scene.lay(ESCORT_TOKEN, "B")
    scene.put("zombie", "B")  # also with enemies in the area
    scene.play("escort")
    assert scene.table.escort == 0 and scene.table.item_hero[ESCORT_TOKEN] == 0
    scene.play("move C")
    assert scene.table.unit_area[ESCORTED] == scene.area("C") == scene.table.hero_area[0]
    scene.run(move.knock_back(scene.table, 0, scene.area("B")))
    assert scene.where(0) == "D" and scene.unit_at(ESCORTED) == "C"
    assert scene.table.escort == -1 and scene.table.item_area[ESCORT_TOKEN] == scene.area("C")


@rule("RB-KEY-79")
def test_vengeance_is_one_free_step_a_turn_into_an_area_with_an_enemy() -> None:
    scene = Scene(HALL, at="B")
    scene.skill(0, "vengeance")
    scene.put("zombie", "C")
    scene.play()
    assert scene.options("vengeance") == ["vengeance C"]
    scene.play("vengeance C")
    assert scene.where(0) == "C" and scene.table.basic_actions == 2 and not scene.happened(told.Noise)
    assert scene.options("vengeance") == [] and scene.options("move")
