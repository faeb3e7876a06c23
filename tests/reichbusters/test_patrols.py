"""Patrols: which door, as what, how much aware (RB-PATROL)."""

import pytest

from tests.reichbusters.fights import noises
from tests.reichbusters.scene import CROSS, ROOMS, Scene
from tests.rules_plugin import rule
from undercroft.games.reichbusters.vocabulary import events as told

EDITIONS = ("1.0", "1.1")
# From which total on these cards call a patrol: suspicious, alert, at ease.
CARDS = {"suspicious": ("softly-softly", 6), "alert": ("who-goes-there", 5), "at-ease": ("rats", 7)}


def patrol(scene: Scene, *answers: str, aware: str = "suspicious") -> list[dict[str, object]]:
    """The first Hero searches so loudly that a patrol of level 1 comes; which."""
    card, number = CARDS[aware]
    scene.only("noise", card)
    scene.hide(scene.where(0) or "", "weapon")
    search = "search hidden" if scene.view.edition == "1.1" else "search hidden-weapon"
    scene.play(search, *answers, dice=noises(3, number - 3) if number < 7 else noises(3, "special", 2))
    return scene.facts(told.Patrol)


@rule("RB-PATROL-1", "RB-PATROL-2", "RB-PATROL-3", "RB-PATROL-5", "RB-PATROL-6", "RB-EX-12", "RB-DIFF-36")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_patrol_that_is_seen_stands_there_and_one_that_is_not_lies_as_a_token(edition: str) -> None:
    scene = Scene(CROSS, edition=edition, at="B", locked="n", opened="s")
    scene.only("spawn", 0)
    assert patrol(scene) == [{"level": 1, "gate": "n", "area": "B"}]
    assert scene.units("B") == ["soldier-1"] and scene.door("n") == "open"
    assert scene.level("B") == "alert"  # suspicious by the card, and they see the Hero
    unseen = Scene(CROSS, edition=edition, at="E", opened="sn")
    assert patrol(unseen) == [{"level": 1, "gate": "w", "area": "A"}]
    assert unseen.units("A") == [] and unseen.tokens("A") == [1] and unseen.level("A") == "suspicious"


@rule("RB-PATROL-2", "RB-PATROL-3", "RB-PATROL-5", "RB-AWARE-2", "RB-EX-16", "RB-TIE-1")
def test_the_player_picks_one_of_two_doors_that_are_equally_near() -> None:
    scene = Scene(CROSS, heroes=["quentin"], at="B", locked="n", opened="w", ties="ties")
    scene.spawn_token("D", 2)
    scene.only("spawn", 13, 12)  # level 1: two soldiers (B B), or E; level 2: B B C, or G
    patrol(scene, "gate n")
    assert scene.facts(told.EnemyDoor) == [{"gate": "n", "opens": True}]
    assert scene.units("B") and scene.units("D")
    assert scene.level("D") == "suspicious" and scene.level("B") == "alert"


@rule("RB-EX-17", "RB-PATROL-5", "RB-PATROL-6")
def test_the_nearest_door_to_the_west_opens_unseen() -> None:
    scene = Scene(CROSS, heroes=["red-hawk"], at="D", opened="ns")
    patrol(scene)
    assert scene.tokens("A") == [1] and scene.level("A") == "suspicious" and scene.door("w") == "open"


@rule("RB-PATROL-2", "RB-CLEAR-2")
def test_no_patrol_comes_from_a_cleared_room() -> None:
    scene = Scene(CROSS, at="B")
    scene.clear("D", "E")
    assert patrol(scene) == [{"level": 1, "gate": "w", "area": "A"}]


@rule("RB-PATROL-2")
@pytest.mark.parametrize("at, exits, gate", [("BD", "", "s"), ("B", "DE", "w")])
def test_no_patrol_comes_between_two_heroes_nor_through_an_exit(at: str, exits: str, gate: str) -> None:
    scene = Scene(CROSS, heroes=["brick", "sarge"][: len(at)], at=at, exits=exits)
    assert [one["gate"] for one in patrol(scene)] == [gate]


@rule("RB-PATROL-4")
def test_with_no_door_left_they_come_from_the_nearest_barracks() -> None:
    scene = Scene(CROSS, at="B", opened="nsw", barracks="FE")
    scene.only("spawn", 0)
    patrol(scene)
    assert scene.facts(told.BarracksPatrol) == [{"level": 1, "area": "E"}]
    assert scene.units("E") == ["soldier-1"]


@rule("RB-PATROL-6", "RB-AWARE-4")
@pytest.mark.parametrize("before, card, after", [
    ("at-ease", "alert", "alert"), ("alert", "suspicious", "alert"), ("suspicious", "at-ease", "suspicious"),
])  # fmt: skip
def test_the_room_takes_the_higher_level(before: str, card: str, after: str) -> None:
    scene = Scene(CROSS, edition="1.0", at="E", opened="sn")
    scene.aware("A", before)
    patrol(scene, aware=card)
    assert scene.level("A") == after


@rule("RB-PATROL-6", "RB-SPAWN-3", "RB-DIFF-33")
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_alert_patrol_that_nobody_sees_stands_there_at_once_in_1_1(edition: str) -> None:
    scene = Scene(CROSS, edition=edition, at="E", opened="sn")
    scene.only("spawn", 0)
    patrol(scene, aware="alert")
    assert scene.units("A") == (["soldier-1"] if edition == "1.1" else [])


@rule("RB-PATROL-2", "RB-BANG-3", "RB-GEN-7")
def test_the_hero_counts_whose_turn_it_is_whoever_made_the_noise_and_in_an_enemy_turn_who_acted_just_before() -> None:
    """Ears that ring in the enemy turn bring a patrol to the comrade."""
    for active, gate in ((0, "d"), (1, "e")):
        scene = Scene(ROOMS, heroes=["brick", "sarge"], at="AD")
        scene.again(active)
        scene.acted(active)
        scene.only("noise", "softly-softly")
        scene.only("wound", "ringing-ears")
        scene.put("zombie", "A")
        scene.aware("A", "alert")
        scene.enemy_phase("kill-the-intruders", dice=["defence:3", "defence:1", "defence:blank", "noise:special",
                                                      "noise:special", "noise:2"])  # fmt: skip
        assert [one["gate"] for one in scene.facts(told.Patrol)] == [gate]


@rule("RB-PATROL-2", "RB-TIE-1")
def test_a_door_that_is_equally_near_on_both_sides_is_come_through_as_the_players_say() -> None:
    ring = "+---+---+\n| A   A |\n+-e-+-f-+\n| C d D |\n+---+---+\n"
    scene = Scene(ring, opened="ef", ties="ties")
    scene.only("spawn", 0)
    patrol(scene, "at D")
    assert scene.units("D") == ["soldier-1"]
    other = Scene(ring, opened="ef", ties="ties")
    other.clear("D")  # so they come from C, not from D
    other.only("spawn", 0)
    patrol(other)
    assert other.units("D") == ["soldier-1"]
