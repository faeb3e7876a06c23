"""Doors and locks (RB-DOOR)."""

import pytest

from tests.reichbusters.scene import ROOMS, Scene
from tests.rules_plugin import rule
from undercroft.games.reichbusters.rules.board import doors
from undercroft.games.reichbusters.rules.catalogue_tables import KIND_TOKENS
from undercroft.games.reichbusters.rules.tables import I_KEYS, SUSPICIOUS
from undercroft.games.reichbusters.vocabulary import events as told

KEYS = (KIND_TOKENS[I_KEYS] & -KIND_TOKENS[I_KEYS]).bit_length() - 1
SILENT = ["noise:blank"]


@rule("RB-DOOR-1", "RB-DOOR-2", "RB-ADJ-1")
def test_an_unlocked_door_beside_the_hero_is_opened_with_its_noise() -> None:
    scene = Scene(ROOMS, at="B", noise={"d": 2})
    scene.play()
    assert scene.options("door") == ["door d"]  # e belongs to C
    scene.play("door d", dice=["noise:blank", "noise:blank"])
    assert scene.facts(told.Door) == [{"hero": 0, "gate": scene.gate("d"), "opens": True}]
    assert [event.dice for event in scene.happened(told.Noise)] == [2]
    assert scene.options("move") == ["move A", "move C"] and scene.table.basic_actions == 1


@rule("RB-DOOR-1", "RB-DOOR-2")
def test_a_locked_door_is_unlocked_first_and_both_are_heard() -> None:
    scene = Scene(ROOMS, at="B", locked="d", noise={"d": 3})
    scene.play("door d", dice=SILENT * 3)
    assert scene.facts(told.Door) == [{"hero": 0, "gate": scene.gate("d"), "opens": False}]
    assert scene.table.shut >> scene.gate("d") & 1 and not scene.table.locked
    scene.play("door d", dice=SILENT * 3)
    assert not scene.table.shut >> scene.gate("d") & 1 and scene.table.round == 2  # nothing was left to do in the turn


@rule("RB-DOOR-1", "RB-ITEM-10")
def test_with_keys_one_action_is_enough_and_they_are_kept() -> None:
    scene = Scene(ROOMS, at="B", locked="d")
    scene.carry(0, KEYS)
    scene.play("door d", dice=SILENT)
    assert scene.facts(told.Door) == [{"hero": 0, "gate": scene.gate("d"), "opens": True}]
    assert not scene.table.locked and scene.table.item_hero[KEYS] == 0


@rule("RB-DOOR-1")
def test_enemies_in_the_area_do_not_prevent_it() -> None:
    scene = Scene(ROOMS, at="B")
    scene.put("zombie", "B")
    scene.play("door d", dice=SILENT)
    assert not scene.table.shut >> scene.gate("d") & 1


@rule("RB-DOOR-3")
def test_an_open_door_is_never_offered_again() -> None:
    scene = Scene(ROOMS, at="B", opened="d")
    scene.play()
    assert scene.options("door") == []
    assert doors.adjacent_doors(scene.table, scene.area("C")) == 1 << scene.gate("e")


@rule("RB-DOOR-2", "RB-MOVE-6", "RB-NOISE-1")
@pytest.mark.parametrize("edition", ["1.0", "1.1"])
def test_what_it_reveals_comes_before_the_noise(edition: str) -> None:
    scene = Scene(ROOMS, edition=edition, codes=["soldier"] * 8)
    scene.spawn_token("C", 3)
    scene.only("spawn", 0)
    scene.play("door d", dice=SILENT)
    kinds = [type(event) for event in scene.events]
    order = [kinds.index(kind) for kind in (told.Door, told.Placed, told.Aware, told.Noise)]
    assert order == sorted(order) and scene.table.aware[scene.room("C")] == SUSPICIOUS


@rule("RB-EX-14", "RB-SPAWN-3", "RB-AWARE-2")
def test_example_14_only_the_token_that_is_seen_becomes_units() -> None:
    map = "+---+---+---+\n| A   B d C |\n+---+---+   +\n| .   .   D |\n+---+---+---+\n".replace(" . ", "###")
    scene = Scene(map.replace("###   ### ", "###|###|"), heroes=["red-hawk"], at="B", codes=["soldier"] * 8)
    scene.spawn_token("C", 1)
    scene.spawn_token("D", 2)
    scene.only("spawn", 0)
    scene.play("door d", dice=SILENT)
    assert len(scene.units("C")) == 1 and scene.units("D") == [] and scene.table.spawns[scene.area("D")]
    assert scene.table.aware[scene.room("C")] == SUSPICIOUS
