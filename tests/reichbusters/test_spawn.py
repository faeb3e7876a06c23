"""Spawn tokens, spawn cards, the faction card, barracks (RB-SPAWN, RB-FACT, RB-BARR)."""

from typing import Any

import pytest

from tests.reichbusters.fights import defences, noises, silence
from tests.reichbusters.french import french
from tests.reichbusters.scene import HALL, ROOMS, Scene
from tests.rules_plugin import rule
from undercroft.games.reichbusters.vocabulary import events as told

EDITIONS = ("1.0", "1.1")
DOGS = ["dog"] * 8  # who open no doors


def opened(*tokens: tuple[str, int], cards: tuple[int, ...] = (0,), **more: Any) -> Scene:
    """The first Hero opens the door d, behind which spawn tokens lie."""
    scene = Scene(ROOMS, **more)
    for area, level in tokens:
        scene.spawn_token(area, level)
    scene.only("spawn", *cards)
    return scene.play("door d", dice=silence(1))


def alarmed(scene: Scene, *answers: str) -> Scene:
    """The alarm goes off."""
    scene.phase("alarm")
    return scene.play(*answers)


@rule("RB-SPAWN-1", "RB-SPAWN-2", "RB-SPAWN-4", "RB-FACT-1", "RB-EX-11")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_token_that_a_hero_sees_becomes_the_units_of_a_spawn_card(edition: str) -> None:
    scene = opened(("B", 1), cards=(1,), edition=edition)  # level 1: B and D; the faction card says soldier and dog
    assert scene.units("B") == ["soldier-1", "dog-1"] and scene.view.spawns == ()
    assert scene.facts(told.SpawnCard) == [{"card": 1, "level": 1}] and scene.left("spawn") == (0, 1)


@rule("RB-SPAWN-3", "RB-LOS-5", "RB-LOS-2", "RB-EX-13", "RB-AWARE-2", "RB-DIFF-15")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_token_does_not_hide_the_one_behind_it(edition: str) -> None:
    scene = opened(("B", 1), ("C", 2), cards=(0, 9), edition=edition)
    assert scene.units("B") and scene.units("C") and scene.level("B") == "suspicious"


@rule("RB-SPAWN-3", "RB-SPAWN-2", "RB-EX-14")
def test_a_token_that_nobody_sees_stays() -> None:
    scene = opened(("B", 1), ("D", 2))
    assert scene.units("B") == ["soldier-1"] and scene.units("D") == [] and scene.tokens("D") == [2]
    assert scene.level("B") == "suspicious"


@rule("RB-EX-15", "RB-LOS-2", "RB-SPAWN-3")
def test_a_unit_hides_the_token_behind_it() -> None:
    scene = Scene(ROOMS)
    scene.put("soldier", "B")
    scene.spawn_token("C", 3)
    scene.play("door d", dice=silence(1))
    assert scene.units("C") == [] and scene.tokens("C") == [3] and scene.level("B") == "suspicious"


@rule("RB-SPAWN-2", "RB-SPAWN-3", "RB-DIFF-33")
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_alert_token_triggers_the_tokens_of_its_room_in_1_1(edition: str) -> None:
    scene = Scene(ROOMS, edition=edition)
    scene.spawn_token("B", 1)
    scene.spawn_token("D", 1)
    scene.aware("B", "suspicious")
    scene.only("spawn", 0)
    scene.only("noise", "footsteps")  # the nearest room rises
    scene.hide("A", "misc")
    scene.play("search hidden" if edition == "1.1" else "search hidden-misc", dice=noises(1))
    assert scene.units("B") == (["soldier-1"] if edition == "1.1" else []) and scene.units("D") == []


@rule("RB-SPAWN-2", "RB-SPAWN-3", "RB-ALARM-3", "RB-SPAWN-4", "RB-NEAR-1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_alarm_triggers_all_the_nearest_first_and_each_has_its_card(edition: str) -> None:
    scene = Scene(ROOMS, edition=edition, codes=DOGS)
    for area, level in (("D", 1), ("B", 1), ("B", 2)):
        scene.spawn_token(area, level)
    scene.only("spawn", 0, 2, 12)
    alarmed(scene)
    assert [event.level for event in scene.happened(told.SpawnCard)] == [1, 2, 1]
    assert scene.facts(told.Placed)[-1]["area"] == "D" and scene.units("B") and scene.view.spawns == ()


@rule("RB-SPAWN-4", "RB-TIE-1")
def test_equally_near_tokens_are_chosen_by_the_players() -> None:
    scene = Scene("+---+---+---+\n| A d B e C |\n+---+---+---+\n", at="B", ties="ties", codes=DOGS)
    scene.spawn_token("A", 1)
    scene.spawn_token("C", 1)
    alarmed(scene, "at C")
    assert scene.facts(told.Placed)[0]["area"] == "C"


@rule("RB-SPAWN-4", "RB-DECK-1")
def test_an_empty_deck_is_made_of_its_discard_pile() -> None:
    scene = Scene(ROOMS)
    scene.spawn_token("B", 1)
    scene.only("spawn")
    scene.discarded("spawn", 3)
    scene.play("door d", dice=silence(1))
    assert scene.units("B") == ["zombie-1"] and scene.left("spawn") == (0, 1)


@rule("RB-SPAWN-5", "RB-FACT-1")
def test_no_more_than_the_number_on_the_faction_card() -> None:
    scene = opened(*[("B", 1)] * 3, limits={"soldier": 2})
    assert scene.units("B") == ["soldier-1", "soldier-2"] and scene.facts(told.Full) == [{"kind": "soldier"}]
    (line,) = [line for line in scene.game.story() if line.rule == "RB-SPAWN-5"]
    assert french().words(line.text).endswith("la carte Faction permet 2 soldats sur le plan.")
    for unit in scene.view.units:
        scene.move(unit.unit, "")  # killed ones go back to the reserve
    scene.spawn_token("C", 1)
    assert scene.play("move B").units("C") == ["soldier-1"]


@rule("RB-SPAWN-5", "RB-FACT-2")
def test_a_type_on_several_lines_shares_one_limit() -> None:
    codes = ("officer", "soldier", "soldier", "dog", "soldier", "officer", "zombie", "zombie")
    scene = opened(("B", 3), ("C", 3), cards=(10,), codes=codes, limits={"soldier": 3})  # level 3: B C E D
    assert scene.units("B") == ["soldier-1", "soldier-2", "soldier-3", "dog-1"]  # three soldiers and a dog
    assert scene.units("C") == ["dog-2"]


@rule("RB-FACT-1", "RB-GAP-14")
@pytest.mark.parametrize("kind, number, area, veterans, total", [
    ("soldier", 1, "A", False, 3), ("soldier", 1, "B", False, 4), ("soldier", 2, "A", False, 5),
    ("soldier", 2, "B", False, 6), ("zombie", 1, "A", False, 5), ("zombie", 1, "A", True, 6),
    ("zombie", 1, "B", False, 0),
])  # fmt: skip
def test_attack_and_support_of_the_faction_card(kind: str, number: int, area: str, veterans: bool, total: int) -> None:
    """Veterans attack with one more; a zombie does not shoot."""
    scene = Scene(HALL, alarm=True, veterans=veterans)
    scene.put(kind, area, number)
    scene.enemy_phase("kill-the-intruders", dice=defences(3, 3, 3) if total else [])
    assert [event.total for event in scene.happened(told.EnemyAttack)] == [total] * (total > 0)


@rule("RB-KEY-50")
@pytest.mark.parametrize("tokens, number", [(1, 2), (2, 3)])
def test_overwhelm_places_two_up_to_the_limit(tokens: int, number: int) -> None:
    codes = ("dog", "experiment-6xx", *["dog"] * 6)
    scene = opened(*[("B", 1)] * tokens, codes=codes, limits={"experiment-6xx": 3})
    assert len(scene.units("B")) == number


@rule("RB-KEY-75", "RB-GAP-11")
def test_a_unique_leader_comes_once() -> None:
    codes = ("officer", "soldier", "zombie", "dog", "zombie", "dog", "soldier", "zombie")
    scene = opened(("B", 3), cards=(19,), codes=codes, leader="general-wolff")  # level 3: V
    assert scene.units("B") == ["general-wolff"]
    scene.move(scene.view.units[0].unit, "")
    scene.spawn_token("C", 3)
    assert scene.play("move B").units("C") == ["zombie-1"]  # H in his place


@rule("RB-GAP-17")
def test_the_first_of_its_kind_after_the_alarm_is_the_champion() -> None:
    codes = ("dog", "experiment-6xx", *["dog"] * 6)
    scene = opened(("B", 1), codes=codes, raid=False)
    scene.champion_to_come("alpha-6xx")
    assert len(scene.units("B")) == 2 and not any(unit.champion for unit in scene.view.units)
    scene.stand(0, "D")
    for unit in scene.view.units:
        scene.move(unit.unit, "A")
    scene.shut_doors("de")
    scene.spawn_token("B", 1)
    alarmed(scene)
    assert [unit.unit for unit in scene.view.units if unit.champion] == [scene.happened(told.Placed)[0].unit]


@rule("RB-BARR-2")
def test_a_missing_barracks_is_the_nearest_one() -> None:
    for at, doors, answers, where in (("A", "", [], "B"), ("C", "de", ["at D"], "D")):  # from C one step to either
        scene = Scene(ROOMS, alarm=True, barracks="DB", at=at, opened=doors, ties="ties")
        scene.only("spawn", 0)
        scene.only("noise", "sirens")  # level 1 at barracks C
        scene.hide(at, "weapon")
        scene.play("search hidden", "done", *answers, dice=noises(3, 3))
        assert scene.units(where) == ["soldier-1"]


@rule("RB-CLEAR-3", "RB-CLEAR-4", "RB-DIFF-18")
@pytest.mark.parametrize("edition", EDITIONS)
def test_units_that_spawn_count_as_entering(edition: str) -> None:
    scene = Scene(ROOMS, edition=edition)
    scene.clear("B")
    scene.spawn_token("B", 1)
    scene.play("door d", dice=silence(1))
    assert scene.cleared("B") == (edition == "1.0")


@rule("RB-ITEM-17", "RB-GAP-9")
def test_one_token_is_turned_up_from_afar() -> None:
    scene = Scene(ROOMS, heroes=["red-hawk", "brick"], at="CA")
    scene.hand(0, "tracker")
    scene.spawn_token("D", 1)
    scene.spawn_token("D", 2)
    scene.only("spawn", 0)
    scene.play("play tracker", "reveal D spawn")
    assert scene.units("D") == ["soldier-1"] and scene.tokens("D") == [2] and scene.level("D") == "at-ease"
