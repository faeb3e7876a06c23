"""Patrols: which door, as what, how much aware (RB-PATROL)."""

import pytest

from tests.reichbusters.scene import CROSS, ROOMS, Scene
from tests.rules_plugin import rule
from undercroft.games.reichbusters.rules.awareness import awareness
from undercroft.games.reichbusters.rules.noise import noise, patrols
from undercroft.games.reichbusters.rules.tables import ALERT, ASK_TIES, AT_EASE, SUSPICIOUS
from undercroft.games.reichbusters.vocabulary import events as told

EDITIONS = ("1.0", "1.1")


def patrol(scene: Scene, *answers: str, level: int = 1, aware: int = SUSPICIOUS) -> Scene:
    scene.run(patrols.patrol(scene.table, 0, level, aware), *answers)
    return scene


def level(scene: Scene, area: str) -> int:
    return awareness.level(scene.table, scene.room(area))


@rule("RB-PATROL-1", "RB-PATROL-2", "RB-PATROL-3", "RB-PATROL-5", "RB-PATROL-6", "RB-EX-12", "RB-DIFF-36")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_patrol_that_is_seen_stands_there_and_one_that_is_not_lies_as_a_token(edition: str) -> None:
    scene = Scene(CROSS, edition=edition, at="B", locked="n", opened="s")
    scene.only("spawn", 0)
    patrol(scene)
    assert scene.facts(told.Patrol) == [{"level": 1, "gate": scene.gate("n"), "area": scene.area("B")}]
    assert scene.units("B") == ["soldier-1"] and not scene.table.shut >> scene.gate("n") & 1
    assert not scene.table.locked
    assert level(scene, "B") == ALERT  # suspicious by the card, and they see the Hero
    unseen = Scene(CROSS, edition=edition, at="E", opened="sn")
    unseen.table.cleared = 0
    patrol(unseen)
    assert unseen.facts(told.Patrol) == [{"level": 1, "gate": unseen.gate("w"), "area": unseen.area("A")}]
    assert unseen.units("A") == [] and unseen.table.spawns[unseen.area("A")] == 1
    assert level(unseen, "A") == SUSPICIOUS


@rule("RB-PATROL-2", "RB-PATROL-3", "RB-PATROL-5", "RB-AWARE-2", "RB-EX-16", "RB-TIE-1")
def test_the_player_picks_one_of_two_doors_that_are_equally_near() -> None:
    scene = Scene(CROSS, heroes=["quentin"], at="B", locked="n", opened="w")
    scene.spawn_token("D", 2)
    scene.only("spawn", 13, 12)  # level 1: two soldiers (B B), or E; level 2: B B C, or G
    scene.table.orders = [ASK_TIES]
    scene.run(patrols.patrol(scene.table, 0, 1, SUSPICIOUS), "gate n")
    assert scene.facts(told.EnemyDoor) == [{"gate": scene.gate("n"), "opens": True}]
    assert scene.units("B") and scene.units("D")
    assert level(scene, "D") == SUSPICIOUS and level(scene, "B") == ALERT


@rule("RB-EX-17", "RB-PATROL-5", "RB-PATROL-6")
def test_the_nearest_door_to_the_west_opens_unseen() -> None:
    scene = Scene(CROSS, heroes=["red-hawk"], at="D", opened="ns")
    patrol(scene)
    assert scene.table.spawns[scene.area("A")] == 1 and level(scene, "A") == SUSPICIOUS
    assert not scene.table.shut


@rule("RB-PATROL-2", "RB-CLEAR-2")
def test_no_patrol_comes_from_a_cleared_room() -> None:
    scene = Scene(CROSS, at="B")
    scene.table.cleared = 1 << scene.room("D") | 1 << scene.room("E")
    assert patrols.patrol_doors(scene.table, 0) == [scene.gate("w")]


@rule("RB-PATROL-2")
def test_no_patrol_comes_between_two_heroes() -> None:
    scene = Scene(CROSS, heroes=["brick", "sarge"], at="BD")
    assert patrols.patrol_doors(scene.table, 0) == [scene.gate("s")]


@rule("RB-PATROL-2")
def test_no_patrol_comes_through_an_exit() -> None:
    scene = Scene(CROSS, at="B", exits="DE")
    assert patrols.patrol_doors(scene.table, 0) == [scene.gate("w")]


@rule("RB-PATROL-4")
def test_with_no_door_left_they_come_from_the_nearest_barracks() -> None:
    scene = Scene(CROSS, at="B", opened="nsw", barracks="FE")
    scene.only("spawn", 0)
    patrol(scene)
    assert scene.facts(told.BarracksPatrol) == [{"level": 1, "area": scene.area("E")}]
    assert scene.units("E") == ["soldier-1"]


@rule("RB-PATROL-6", "RB-AWARE-4")
def test_the_room_takes_the_higher_level() -> None:
    for before, card, after in ((AT_EASE, ALERT, ALERT), (ALERT, SUSPICIOUS, ALERT), (SUSPICIOUS, AT_EASE, SUSPICIOUS)):
        scene = Scene(CROSS, edition="1.0", at="E", opened="sn")
        scene.aware("A", before)
        patrol(scene, aware=card)
        assert level(scene, "A") == after


@rule("RB-PATROL-6", "RB-SPAWN-3", "RB-DIFF-33")
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_alert_patrol_that_nobody_sees_stands_there_at_once_in_1_1(edition: str) -> None:
    scene = Scene(CROSS, edition=edition, at="E", opened="sn")
    scene.only("spawn", 0)
    patrol(scene, aware=ALERT)
    assert scene.units("A") == (["soldier-1"] if edition == "1.1" else [])


@rule("RB-PATROL-2", "RB-BANG-3")
def test_in_an_enemy_turn_the_hero_counts_who_acted_just_before() -> None:
    scene = Scene(ROOMS, heroes=["brick", "sarge"], at="AD")
    scene.table.active = 1
    near = [patrols.patrol_doors(scene.table, hero) for hero in (0, 1)]
    assert near == [[scene.gate("d")], [scene.gate("e")]]
    scene.only("noise", 1)  # Softly, softly: 6; P1 s
    scene.run(noise.resolve(scene.table, 1, 1, 6, True, False))
    assert scene.happened(told.Patrol)[0].gate == scene.gate("e")


@rule("RB-PATROL-2", "RB-TIE-1")
def test_a_door_that_is_equally_near_on_both_sides_is_come_through_as_the_players_say() -> None:
    ring = "+---+---+\n| A   A |\n+-e-+-f-+\n| C d D |\n+---+---+\n"
    scene = Scene(ring, opened="ef")
    scene.table.orders = [ASK_TIES]
    scene.only("spawn", 0)
    patrol(scene, "at D")
    assert scene.units("D") == ["soldier-1"]
    other = Scene(ring, opened="ef")
    other.table.cleared = 1 << other.room("D")  # so they come from C, not from D
    other.only("spawn", 0)
    patrol(other)
    assert other.units("D") == ["soldier-1"]
