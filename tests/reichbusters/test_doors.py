"""Doors and locks (RB-DOOR)."""

import pytest

from tests.reichbusters.fights import silence
from tests.reichbusters.scene import ROOMS, Scene
from tests.rules_plugin import rule
from undercroft.games.reichbusters.vocabulary import events as told


@rule("RB-DOOR-1", "RB-DOOR-2", "RB-ADJ-1")
def test_an_unlocked_door_beside_the_hero_is_opened_with_its_noise() -> None:
    scene = Scene(ROOMS, at="B", noise={"d": 2})
    assert scene.options("door") == ["door d"]  # e belongs to C
    scene.play("door d", dice=silence(2))
    assert scene.facts(told.Door) == [{"hero": 0, "gate": "d", "opens": True}]
    assert scene.facts(told.Noise) == [{"hero": 0, "dice": 2}]
    assert scene.options("move") == ["move A", "move C"] and scene.basics == 1


@rule("RB-DOOR-1", "RB-DOOR-2")
def test_a_locked_door_is_unlocked_first_and_both_are_heard() -> None:
    scene = Scene(ROOMS, at="B", locked="d", noise={"d": 3})
    scene.play("door d", dice=silence(3))
    assert scene.facts(told.Door) == [{"hero": 0, "gate": "d", "opens": False}] and scene.door("d") == "closed"
    scene.play("door d", dice=silence(3))
    assert scene.door("d") == "open" and scene.round == 2  # nothing was left to do in the turn


@rule("RB-DOOR-1", "RB-ITEM-10")
def test_with_keys_one_action_is_enough_and_they_are_kept() -> None:
    for keys in (True, False):
        scene = Scene(ROOMS, at="B", locked="d")
        if keys:
            scene.carry(0, "keys")
        scene.play("door d", dice=silence(1))
        assert scene.facts(told.Door) == [{"hero": 0, "gate": "d", "opens": keys}]
        assert scene.door("d") == ("open" if keys else "closed") and bool(scene.carried(0)) == keys


@rule("RB-DOOR-1")
def test_enemies_in_the_area_do_not_prevent_it() -> None:
    scene = Scene(ROOMS, at="B")
    scene.put("zombie", "B")
    scene.play("door d", dice=silence(1))
    assert scene.door("d") == "open"


@rule("RB-DOOR-3")
def test_an_open_door_is_never_offered_again() -> None:
    scene = Scene(ROOMS, at="B", opened="d")
    assert scene.options("door") == []
    scene.stand(0, "C")
    assert scene.options("door") == ["door e"]


@rule("RB-DOOR-2", "RB-MOVE-6", "RB-NOISE-1")
@pytest.mark.parametrize("edition", ["1.0", "1.1"])
def test_what_it_reveals_comes_before_the_noise(edition: str) -> None:
    scene = Scene(ROOMS, edition=edition, codes=["soldier"] * 8)
    scene.spawn_token("C", 3)
    scene.only("spawn", 0)
    scene.play("door d", dice=silence(1))
    kinds = [type(event) for event in scene.events]
    order = [kinds.index(kind) for kind in (told.Door, told.Placed, told.Aware, told.Noise)]
    assert order == sorted(order) and scene.level("C") == "suspicious"


@rule("RB-EX-14", "RB-SPAWN-3", "RB-AWARE-2")
def test_example_14_only_the_token_that_is_seen_becomes_units() -> None:
    map = "+---+---+---+\n| A   B d C |\n+---+---+   +\n|###|###| D |\n+---+---+---+\n"
    scene = Scene(map, heroes=["red-hawk"], at="B", codes=["soldier"] * 8)
    scene.spawn_token("C", 1)
    scene.spawn_token("D", 2)
    scene.only("spawn", 0)
    scene.play("door d", dice=silence(1))
    assert len(scene.units("C")) == 1 and scene.units("D") == [] and scene.tokens("D") == [2]
    assert scene.level("C") == "suspicious"
