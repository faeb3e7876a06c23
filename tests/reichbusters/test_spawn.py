"""Spawn tokens, spawn cards, the faction card, barracks (RB-SPAWN, RB-FACT, RB-BARR)."""

import pytest

from tests.reichbusters.french import french
from tests.reichbusters.scene import HALL, ROOMS, Scene
from tests.rules_plugin import rule
from undercroft.games.reichbusters.rules.awareness import awareness, spawn
from undercroft.games.reichbusters.rules.board import doors
from undercroft.games.reichbusters.rules.moving import move
from undercroft.games.reichbusters.rules.tables import (
    ALERT,
    ASK_TIES,
    AT_EASE,
    DOG,
    EXPERIMENT_6XX,
    FIRST_UNIT,
    GENERAL_WOLFF,
    P_ALARM_GOES_OFF,
    SOLDIER,
    SUSPICIOUS,
    ZOMBIE,
)
from undercroft.games.reichbusters.rules.units.values import attack_value, is_ranged, support_value
from undercroft.games.reichbusters.vocabulary import events as told
from undercroft.games.reichbusters.words.sentences import sentences

EDITIONS = ("1.0", "1.1")


def opened(scene: Scene, *answers: str) -> Scene:
    """The first Hero opens the door d."""
    doors.open_door(scene.table, scene.gate("d"), 0)
    scene.run(move.entered(scene.table, 0), *answers)
    return scene


@rule("RB-SPAWN-1", "RB-SPAWN-2", "RB-SPAWN-4", "RB-FACT-1", "RB-EX-11")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_token_that_a_hero_sees_becomes_the_units_of_a_spawn_card(edition: str) -> None:
    scene = Scene(ROOMS, edition=edition)
    scene.spawn_token("B", 1)
    scene.only("spawn", 1)  # level 1: B and D; the faction card says soldier and dog
    opened(scene)
    assert scene.units("B") == ["soldier-1", "dog-1"]
    assert scene.table.spawns == [0, 0, 0, 0]
    assert scene.facts(told.SpawnCard) == [{"card": 1, "level": 1}] and scene.table.spawn_discard == 2


@rule("RB-SPAWN-3", "RB-LOS-5", "RB-LOS-2", "RB-EX-13", "RB-AWARE-2", "RB-DIFF-15")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_token_does_not_hide_the_one_behind_it(edition: str) -> None:
    scene = Scene(ROOMS, edition=edition)
    scene.spawn_token("B", 1)
    scene.spawn_token("C", 2)
    scene.only("spawn", 0, 9)
    opened(scene)
    assert scene.units("B") and scene.units("C")
    assert awareness.level(scene.table, scene.room("B")) == SUSPICIOUS


@rule("RB-SPAWN-3", "RB-SPAWN-2", "RB-EX-14")
def test_a_token_that_nobody_sees_stays() -> None:
    scene = Scene(ROOMS)
    scene.spawn_token("B", 1)
    scene.spawn_token("D", 2)
    scene.only("spawn", 0)
    opened(scene)
    assert scene.units("B") == ["soldier-1"] and scene.units("D") == []
    assert awareness.level(scene.table, scene.room("B")) == SUSPICIOUS


@rule("RB-EX-15", "RB-LOS-2", "RB-SPAWN-3")
def test_a_unit_hides_the_token_behind_it() -> None:
    scene = Scene(ROOMS)
    scene.put("soldier", "B")
    scene.spawn_token("C", 3)
    opened(scene)
    assert scene.units("C") == [] and scene.table.spawns[scene.area("C")]
    assert awareness.level(scene.table, scene.room("B")) == SUSPICIOUS


@rule("RB-SPAWN-2", "RB-SPAWN-3", "RB-DIFF-33")
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_alert_token_triggers_the_tokens_of_its_room_in_1_1(edition: str) -> None:
    scene = Scene(ROOMS, edition=edition)
    scene.spawn_token("B", 1)
    scene.spawn_token("D", 1)
    scene.aware("B", SUSPICIOUS)
    scene.only("spawn", 0)
    scene.run(awareness.raise_room(scene.table, scene.room("B"), -1))
    assert scene.units("B") == (["soldier-1"] if edition == "1.1" else [])
    assert scene.units("D") == []


@rule("RB-SPAWN-2", "RB-SPAWN-3", "RB-ALARM-3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_alarm_triggers_all(edition: str) -> None:
    scene = Scene(ROOMS, edition=edition)
    for area in "BCD":
        scene.spawn_token(area, 1)
    scene.only("spawn", 0, 5, 13)
    scene.run(spawn.trigger_all(scene.table))
    assert [len(scene.units(area)) > 0 for area in "BCD"] == [True] * 3


@rule("RB-SPAWN-4", "RB-NEAR-1")
def test_the_nearest_token_comes_first_and_each_has_its_card() -> None:
    scene = Scene(ROOMS)
    for area, level in (("D", 1), ("B", 1), ("B", 2)):
        scene.spawn_token(area, level)
    scene.only("spawn", 0, 2, 5)
    scene.run(spawn.trigger_all(scene.table))
    assert [event.level for event in scene.happened(told.SpawnCard)] == [1, 2, 1]
    assert [event.area for event in scene.happened(told.Placed)][-1] == scene.area("D")


@rule("RB-SPAWN-4", "RB-TIE-1")
def test_equally_near_tokens_are_chosen_by_the_players() -> None:
    scene = Scene(HALL, at="B")
    scene.spawn_token("A", 1)
    scene.spawn_token("C", 1)
    scene.table.orders = [ASK_TIES]
    scene.only("spawn", 0, 5)
    scene.run(spawn.trigger_all(scene.table), "at C")
    assert scene.happened(told.Placed)[0].area == scene.area("C")


@rule("RB-SPAWN-4", "RB-DECK-1")
def test_an_empty_deck_is_made_of_its_discard_pile() -> None:
    scene = Scene(HALL)
    scene.table.spawn_deck, scene.table.spawn_discard = 0, 1 << 3
    spawn.spawn(scene.table, scene.area("D"), 1)
    assert scene.units("D") == ["zombie-1"] and scene.table.spawn_discard == 1 << 3


@rule("RB-SPAWN-5", "RB-FACT-1")
def test_no_more_than_the_number_on_the_faction_card() -> None:
    scene = Scene(HALL, limits={"soldier": 2})
    placed = [spawn.place(scene.table, SOLDIER, scene.area("D")) for _ in range(3)]
    first = FIRST_UNIT[SOLDIER]
    assert placed == [first, first + 1, -1]
    full = told.happened(scene.table)[-1]
    line = sentences(scene.table, full)
    assert isinstance(full, told.Full) and full.kind == SOLDIER and line.rule == "RB-SPAWN-5"
    assert french().words(line.text).endswith("la carte Faction permet 2 soldats sur le plan.")
    scene.table.unit_area[first] = -1  # a killed one goes back to the reserve
    assert spawn.place(scene.table, SOLDIER, scene.area("D")) == first


@rule("RB-SPAWN-5", "RB-FACT-2")
def test_a_type_on_several_lines_shares_one_limit() -> None:
    codes = ("officer", "soldier", "soldier", "dog", "soldier", "officer", "zombie", "zombie")
    scene = Scene(HALL, codes=codes, limits={"soldier": 3})
    scene.only("spawn", 10)  # level 3: B C E D: three soldiers and a dog
    spawn.spawn(scene.table, scene.area("D"), 3)
    spawn.spawn(scene.table, scene.area("C"), 3)
    assert scene.units("D") == ["soldier-1", "soldier-2", "soldier-3", "dog-1"]
    assert scene.units("C") == ["dog-2"]


@rule("RB-SPAWN-6", "RB-CLEAR-1")
def test_a_room_with_a_spawn_token_is_not_cleared() -> None:
    scene = Scene(HALL)
    scene.spawn_token("D", 1)
    move.clear(scene.table, 0)
    assert scene.table.cleared == 0
    scene.table.spawns = [0] * 4
    move.clear(scene.table, 0)
    assert scene.table.cleared == 1


@rule("RB-FACT-3")
def test_melee_and_ranged_units() -> None:
    scene = Scene(HALL)
    kinds = ("officer", "soldier", "zombie", "dog", "sturm-angriff", "sturm-kanonier")
    ranged = [is_ranged(scene.table, scene.put(kind, "D")) for kind in kinds]
    assert ranged == [True, True, False, False, False, True]


@rule("RB-FACT-1")
def test_attack_and_support_of_the_faction_card() -> None:
    scene = Scene(HALL)
    soldier = scene.put("soldier", "D")
    values = [attack_value(scene.table, soldier, ranged) for ranged in (False, True)]
    supports = [support_value(scene.table, soldier, ranged) for ranged in (False, True)]
    assert (values, supports) == ([3, 4], [2, 2])
    assert attack_value(scene.table, scene.put("zombie", "D"), True) == -1


@rule("RB-FACT-1", "RB-GAP-14")
def test_veterans_attack_with_one_more() -> None:
    scene = Scene(HALL, veterans=True)
    assert attack_value(scene.table, scene.put("zombie", "D"), False) == 6


@rule("RB-KEY-50")
def test_overwhelm_places_two() -> None:
    scene = Scene(HALL, codes=("dog", "experiment-6xx") + ("dog",) * 6, limits={"experiment-6xx": 3})
    scene.only("spawn", 0)  # level 1: B
    spawn.spawn(scene.table, scene.area("D"), 1)
    assert len(scene.units("D")) == 2
    spawn.spawn(scene.table, scene.area("D"), 1)
    assert len(scene.units("D")) == 3  # up to the limit


@rule("RB-KEY-75", "RB-GAP-11")
def test_a_unique_leader_comes_once() -> None:
    codes = ("officer", "soldier", "zombie", "dog", "zombie", "dog", "soldier", "zombie")
    scene = Scene(HALL, codes=codes)
    scene.table.dossier.spawn_leader = GENERAL_WOLFF
    scene.only("spawn", 19)  # level 3: V
    spawn.spawn(scene.table, scene.area("D"), 3)
    assert scene.units("D") == ["general-wolff"]
    scene.table.unit_area[FIRST_UNIT[GENERAL_WOLFF]] = -1
    spawn.spawn(scene.table, scene.area("D"), 3)
    assert scene.units("D") == ["zombie-1"]  # H in his place


@rule("RB-GAP-17")
def test_the_first_of_its_kind_after_the_alarm_is_the_champion() -> None:
    scene = Scene(HALL)
    scene.table.dossier.champion = 2  # Patient zero
    scene.table.dossier.raid = False
    first = spawn.place(scene.table, ZOMBIE, scene.area("D"))
    assert scene.table.champion == -1
    scene.table.phase = P_ALARM_GOES_OFF
    spawn.place(scene.table, DOG, scene.area("D"))
    second = spawn.place(scene.table, ZOMBIE, scene.area("D"))
    spawn.place(scene.table, ZOMBIE, scene.area("D"))
    assert scene.table.champion == second != first


@rule("RB-BARR-1", "RB-KEY-7")
def test_after_the_alarm_they_come_at_the_barracks() -> None:
    scene = Scene(ROOMS, alarm=True, barracks="BDC")
    scene.only("spawn", 0)
    scene.run(spawn.at_barracks(scene.table, 0, 1, 1))
    assert scene.units("D") == ["soldier-1"]


@rule("RB-BARR-2")
def test_a_missing_barracks_is_the_nearest_one() -> None:
    scene = Scene(ROOMS, alarm=True, barracks="DB")
    scene.only("spawn", 0)
    scene.run(spawn.at_barracks(scene.table, 0, 2, 1))
    assert scene.units("B") == ["soldier-1"]
    scene.stand(0, "C")
    scene.table.shut = 0  # one step away from both
    scene.table.orders[0] = ASK_TIES
    scene.run(spawn.at_barracks(scene.table, 0, 2, 1), "at D")
    assert scene.units("D") == ["soldier-2"]


@rule("RB-CLEAR-3", "RB-CLEAR-4", "RB-DIFF-18")
@pytest.mark.parametrize("edition", EDITIONS)
def test_units_that_spawn_count_as_entering(edition: str) -> None:
    scene = Scene(ROOMS, edition=edition)
    scene.table.cleared = 1 << scene.room("B")
    spawn.place(scene.table, EXPERIMENT_6XX, scene.area("B"))
    assert bool(scene.table.cleared) == (edition == "1.0")


@rule("RB-ITEM-17")
def test_one_token_is_turned_up_from_afar() -> None:
    scene = Scene(ROOMS)
    scene.spawn_token("D", 1)
    scene.spawn_token("D", 2)
    scene.only("spawn", 0)
    scene.run(awareness.trigger_one(scene.table, scene.area("D"), 0))
    assert scene.units("D") == ["soldier-1"] and scene.table.spawns[scene.area("D")] == 1 << 4
    assert awareness.level(scene.table, scene.room("D")) == AT_EASE


@rule("RB-AWARE-5", "RB-ALARM-4")
def test_units_that_spawn_after_the_alarm_are_alert() -> None:
    scene = Scene(HALL, alarm=True)
    unit = spawn.place(scene.table, ZOMBIE, scene.area("D"))
    assert awareness.is_alert(scene.table, unit) and awareness.level(scene.table, 0) == ALERT
