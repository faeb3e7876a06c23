"""What a Hero no longer does who goes down in the middle of an action (RB-REC-1, RB-REC-2), and what still happens."""

import pytest

from tests.reichbusters.fights import attacks, silence, vril
from tests.reichbusters.scene import HALL, Scene
from tests.rules_plugin import rule
from undercroft.games.reichbusters.vocabulary import events as told

THREE = ("flesh-wound", "flesh-wound-2", "hurled-back")  # permanent wounds; one more downs


def battered(hero: str, weapon: str) -> Scene:
    """A Hero whom one surge downs, with this weapon on its vril side, and Sarge far away."""
    scene = Scene(HALL, heroes=[hero, "sarge"], at="AD")
    scene.enhance(0, weapon)
    scene.wound(0, *THREE)
    scene.only("wound", "shrapnel")
    return scene


@rule("RB-REC-1", "RB-REC-2", "RB-MOVE-4")
def test_whoever_goes_down_by_a_surge_does_not_move_on() -> None:
    scene = battered("red-hawk", "first")
    scene.hand(0, "shoot-and-scoot")
    zombie = scene.put("zombie", "C")
    dice = [*attacks(1, 1, 1), *vril("surge"), *silence(2)]
    scene.play("play shoot-and-scoot", f"attack first {zombie}", dice=dice)
    assert scene.hero(0).downed and scene.where(0) == "A"
    assert scene.facts(told.Noise) == [{"hero": 0, "dice": 2}], "the shot was heard all the same"
    assert scene.question() == ("two", "turn"), "and the turn is over"


@rule("RB-REC-1", "RB-REC-2", "RB-CARD-7")
@pytest.mark.parametrize("hero, name, weapon, enemies, faces", [
    ("claudine", "vive-la-france", "first", "AB", (3, 3, 1)),
    ("quentin", "for-king-and-country", "second", "AA", (3, 3, 1)),
    ("brick", "wall-of-lead", "first", "C", (1, 1, 1, 1)),
])  # fmt: skip
def test_whoever_goes_down_by_a_surge_attacks_no_more(
    hero: str, name: str, weapon: str, enemies: str, faces: tuple[int, ...]
) -> None:
    scene = battered(hero, weapon)
    scene.hand(0, name)
    for area in enemies:
        scene.put("zombie", area)
    scene.quietly(f"play {name}", f"attack {weapon} zombie-1", dice=[*attacks(*faces), *vril("surge")])
    assert scene.hero(0).downed and len(scene.happened(told.Attack)) == 1


@rule("RB-REC-1", "RB-GAP-9")
def test_a_comrade_whom_the_first_shot_downs_does_not_shoot_any_more() -> None:
    scene = Scene(HALL, heroes=["sarge", "quentin"], at="AB")
    scene.hand(0, "give-them-hell")
    scene.wound(1, *THREE)
    scene.only("wound", "shrapnel")
    bomber = scene.put("tracking-bomber", "B")
    scene.put("experiment-601", "B")  # it survives the explosion
    scene.quietly("play give-them-hell", f"attack first {bomber}", dice=attacks(3, 3, 3))
    assert scene.hero(1).downed and len(scene.happened(told.Attack)) == 1
