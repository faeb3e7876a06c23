"""Moving and what it sets off (RB-MOVE, RB-CLEAR, RB-KEY-26, RB-KEY-39, RB-KEY-40, RB-KEY-79)."""

import pytest

from tests.reichbusters.fights import defences, silence
from tests.reichbusters.scene import HALL, ROOMS, Scene
from tests.rules_plugin import rule
from undercroft.games.reichbusters.vocabulary import events as told

SQUARE_ROOM = """\
+---+---+---+
| A   B   C |
+   +   +   +
| D   E   F |
+---+---+---+
"""
KILL = "kill-the-intruders"

# ---------------------------------------------------------------- how far


@rule("RB-MOVE-1", "RB-ADJ-1")
def test_a_move_leads_into_one_adjacent_area_without_noise() -> None:
    scene = Scene(at="B")
    assert scene.options("move") == ["move C"]  # the doors of A and D are closed
    scene.play("move C")
    assert scene.facts(told.Moved) == [{"hero": 0, "start": "B", "to": "C"}] and scene.where(0) == "C"
    assert not scene.happened(told.Noise) and scene.basics == 1


@rule("RB-MOVE-2", "RB-DIFF-17")
@pytest.mark.parametrize("edition", ["1.0", "1.1"])
def test_each_modifier_adds_an_area_that_need_not_be_used(edition: str) -> None:
    scene = Scene(HALL, heroes=["quentin"], edition=edition)
    scene.hand(0, "creep", "rule-britannia")
    scene.play("move B")
    assert scene.question() == ("one", "move-on")
    assert scene.options() == ["modify one rule-britannia", "modify one creep", "done"]
    scene.play("modify one creep")
    assert scene.options() == ["move A", "move C", "done"]
    scene.play("move C", "done")
    assert scene.where(0) == "C" and scene.held(0) == ["rule-britannia"]
    assert scene.discards(0) == ["creep"] and not scene.happened(told.Noise)


@rule("RB-EX-7", "RB-MOD-2", "RB-MOVE-2")
def test_example_7_the_noise_of_a_modifier_is_tested_after_the_whole_move() -> None:
    scene = Scene(HALL, heroes=["quentin"])
    scene.hand(0, "rule-britannia")
    scene.play("move B", "modify one rule-britannia", "move C", dice=silence(1))
    assert scene.where(0) == "C" and scene.happened(told.Modified)
    assert scene.facts(told.Noise) == [{"hero": 0, "dice": 1}]  # 0 + 1


def test_a_twisted_ankle_makes_the_basic_move_heard() -> None:
    scene = Scene(HALL)
    scene.wound(0, "twisted-ankle")
    scene.play("move B", dice=silence(1))
    assert scene.facts(told.Noise) == [{"hero": 0, "dice": 1}]


@rule("RB-MOVE-5", "RB-DIFF-11")
@pytest.mark.parametrize("edition", ["1.0", "1.1"])
def test_any_number_may_be_in_one_area(edition: str) -> None:
    scene = Scene(HALL, heroes=["brick", "quentin", "sarge", "claudine"], edition=edition, at="ABBB")
    scene.put("soldier", "B", 8)
    scene.play("move B")
    assert [scene.where(hero) for hero in range(4)] == ["B"] * 4 and len(scene.units("B")) == 8


# ---------------------------------------------------------------- past enemies


def with_creep(at: str = "A", **more: list[str]) -> Scene:
    """Quentin may go an area further by a card; a zombie is in B."""
    scene = Scene(HALL, heroes=["quentin"], at=at, **more)  # type: ignore[arg-type]
    scene.hand(0, "creep")
    return scene


@rule("RB-MOVE-3")
def test_nobody_enters_and_leaves_an_enemy_area_in_one_action() -> None:
    scene = with_creep()
    scene.put("zombie", "B")
    scene.play("move B")
    assert scene.where(0) == "B" and scene.options("draw")  # no question whether to go on: there is no way


@rule("RB-MOVE-3")
def test_leaving_one_enemy_area_and_entering_another_is_allowed() -> None:
    scene = with_creep("B")
    scene.put("zombie", "B")
    scene.put("zombie", "C")
    scene.play("move C")
    assert scene.where(0) == "C" and scene.question() == ("one", "turn") and not scene.options("move")


@rule("RB-MOVE-3")
def test_with_another_action_the_hero_may_leave() -> None:
    scene = Scene(HALL, heroes=["brick"])
    scene.hand(0, "bull-rush")
    scene.put("zombie", "B")
    scene.play("move B", "play bull-rush", "move C", "done", dice=silence(1))
    assert scene.where(0) == "C"


@rule("RB-MOVE-3")
def test_a_spawn_token_that_becomes_units_stops_the_hero_too() -> None:
    scene = with_creep(codes=["soldier"] * 8)
    scene.spawn_token("B", 3)
    scene.only("spawn", 0)
    scene.play("move B")
    assert scene.units("B") and scene.question() == ("one", "turn")


@pytest.mark.parametrize("card, passed, end", [("soft-shoes", "C", "C"), ("invisible", "CD", "D")])
def test_a_card_may_let_a_hero_pass_enemies(card: str, passed: str, end: str) -> None:
    """Soft shoes past one area with them, Invisible past any."""
    scene = Scene(HALL, heroes=["claudine", "brick"], at="AD")
    scene.hand(0, card)
    scene.put("zombie", "B")
    scene.put("zombie", "C")
    scene.play(f"play {card}", "move B", *[f"move {area}" for area in passed])
    assert scene.where(0) == end and scene.question() == ("one", "turn")


# ---------------------------------------------------------------- standing up


@rule("RB-MOVE-4", "RB-KEY-40")
def test_a_hero_who_is_knocked_down_can_only_stand_up() -> None:
    scene = Scene(HALL)
    scene.knock_down(0)
    assert scene.options() == ["stand", "end"]
    scene.play("stand")
    assert scene.happened(told.Stood) and not scene.hero(0).knocked and scene.basics == 1
    assert not scene.options("move") and scene.options("draw")  # the move was used for it


@rule("RB-MOVE-4", "RB-KEY-40")
def test_standing_up_costs_one_area_of_any_move() -> None:
    scene = with_creep()
    scene.knock_down(0)
    scene.play("stand", "modify one creep", "move B")
    assert scene.where(0) == "B" and scene.question() == ("one", "turn")


@rule("RB-MOVE-4", "RB-KEY-40")
def test_a_card_that_begins_with_a_move_pays_for_it_too_and_no_other_may_be_played() -> None:
    scene = Scene(HALL)
    scene.hand(0, "bull-rush", "second-wind")
    scene.wound(0, "shrapnel")
    scene.knock_down(0)
    assert scene.options() == ["stand", "play bull-rush", "end"]
    scene.play("play bull-rush", "move B", dice=silence(1))
    assert scene.where(0) == "B" and len(scene.happened(told.Stood)) == 1 and scene.basics == 2


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
    assert order == sorted(order) and scene.level("C") != "at-ease"


@rule("RB-CLEAR-1")
def test_a_room_without_enemies_gets_a_cleared_token() -> None:
    scene = Scene(ROOMS, opened="d")
    scene.play("move B")
    assert scene.facts(told.Cleared) == [{"room": "B", "on": True}]
    scene.play("end")
    assert scene.happened(told.Cleared) == []  # one is enough


@rule("RB-CLEAR-1", "RB-SPAWN-6")
@pytest.mark.parametrize("what", ["unit", "token"])
def test_not_with_a_unit_or_a_spawn_token_in_it(what: str) -> None:
    scene = Scene(ROOMS, heroes=["brick", "quentin"], opened="d")
    if what == "unit":
        scene.put("zombie", "C")
    else:
        scene.smoke("C")  # nobody sees it, so it stays a token
        scene.spawn_token("C", 1)
    scene.play("move B")
    assert not scene.cleared("B")


@rule("RB-CLEAR-1")
def test_a_turn_that_ends_in_an_empty_room_clears_it() -> None:
    scene = Scene(ROOMS, heroes=["brick", "quentin"], at="B")
    scene.play("end")
    assert scene.facts(told.Cleared) == [{"room": "B", "on": True}]


@rule("RB-CLEAR-1", "RB-MOVE-6")
@pytest.mark.parametrize("action, dice", [("move C", []), ("door d", silence(1))])
def test_neither_a_step_within_a_room_nor_an_opened_door_clears_it(action: str, dice: list[str]) -> None:
    scene = Scene(ROOMS, heroes=["brick", "quentin"], at="B")
    scene.play(action, dice=dice)
    assert scene.happened(told.Cleared) == []


@rule("RB-CLEAR-3", "RB-CLEAR-4", "RB-DIFF-18")
@pytest.mark.parametrize("edition, kept", [("1.0", True), ("1.1", False)])
def test_only_in_the_second_edition_an_enemy_who_comes_in_takes_it_away(edition: str, kept: bool) -> None:
    scene = Scene(ROOMS, opened="d", at="A", edition=edition)
    scene.clear("A")
    dog = scene.put("dog", "B")
    scene.aware("B", "alert")
    scene.enemy_phase("action-stations")
    assert scene.unit_at(dog) == "A" and scene.cleared("A") == kept
    assert scene.facts(told.Cleared) == ([] if kept else [{"room": "A", "on": False}])


# ---------------------------------------------------------------- knocked back, escorted, vengeful


def hurled(scene: Scene, attacker: str, *answers: str) -> Scene:
    """A soldier in this area wounds the first Hero, Brick, who is hurled back."""
    scene.only("wound", "hurled-back")
    soldier = scene.put("soldier", attacker)
    scene.aware(attacker, "alert")
    left = 2 if scene.where(0) == attacker else 3  # 3 in melee, else 4: one too few
    scene.enemy_phase(KILL, *answers, dice=defences(left, "blank", "blank"))
    scene.move(soldier, "")
    return scene


@rule("RB-KEY-39")
def test_knocked_back_leads_away_from_the_attacker_as_the_players_choose() -> None:
    scene = hurled(Scene(SQUARE_ROOM, at="B"), "A", "at E")
    assert scene.facts(told.KnockedBack) == [{"hero": 0, "start": "B", "to": "E"}] and scene.where(0) == "E"


@rule("RB-KEY-39")
def test_from_an_attacker_in_the_same_area_any_way_but_no_wall_or_closed_door() -> None:
    scene = Scene(ROOMS, at="B", exits="D")
    assert hurled(scene, "B").where(0) == "C"
    scene.open_doors("de")
    assert hurled(scene, "B").where(0) == "C"  # D lies outside the map


@rule("RB-KEY-39", "RB-GEN-7")
def test_the_question_is_for_all() -> None:
    scene = Scene(SQUARE_ROOM, heroes=["brick", "quentin"], at="BD", alarm=True)
    scene.only("wound", "hurled-back")
    scene.put("soldier", "B")
    scene.play("end", dice=defences("blank", "blank", "blank"))
    assert scene.question() == ("one", "area") and scene.game.asks(0) and scene.game.asks(1)


@rule("RB-KEY-26", "RB-GEN-2")
def test_the_escorted_one_goes_along_but_stays_behind_at_a_knock_back() -> None:
    scene = Scene(HALL, at="B")
    oreilly = scene.put("oreilly", "B")
    scene.lay("escort-objective", "B")
    zombie = scene.put("zombie", "B")  # also with enemies in the area
    scene.play("escort")
    assert scene.view.escort == 0 and scene.carried(0) == ["escort-objective"]
    scene.play("move C")
    assert scene.unit_at(oreilly) == scene.where(0) == "C"
    scene.move(zombie, "")
    hurled(scene, "B")
    assert scene.where(0) == "D" and scene.unit_at(oreilly) == "C"
    assert scene.view.escort is None and scene.lying("C") == ["escort-objective"]


@rule("RB-KEY-79")
def test_vengeance_is_one_free_step_a_turn_into_an_area_with_an_enemy() -> None:
    scene = Scene(HALL, at="B")
    scene.skill(0, "vengeance")
    scene.put("zombie", "C")
    assert scene.options("vengeance") == ["vengeance C"]
    scene.play("vengeance C")
    assert scene.where(0) == "C" and scene.basics == 2 and not scene.happened(told.Noise)
    assert scene.options("vengeance") == [] and scene.options("move")
