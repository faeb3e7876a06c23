"""What a Hero no longer does who goes down in the middle of an action (RB-REC-1, RB-REC-2), and what still happens."""

import pytest

from tests.reichbusters.fights import SHRAPNEL, attacks, card, noises, vril
from tests.reichbusters.scene import HALL, Scene
from tests.rules_plugin import rule
from undercroft.games.reichbusters.rules.board.areas import downed
from undercroft.games.reichbusters.rules.cards.cards import TOPS
from undercroft.games.reichbusters.rules.catalogue_tables import CARD_IDS
from undercroft.games.reichbusters.rules.questions import Q_TURN
from undercroft.games.reichbusters.vocabulary import events as told

THREE = (6, 7, 10)  # permanent wounds; one more downs
ENHANCED = {"first": 1, "second": 2}


def battered(hero: str, weapon: str) -> Scene:
    """A Hero whom one surge downs, with this weapon on its vril side, and Sarge far away."""
    scene = Scene(HALL, heroes=[hero, "sarge"], at="AD")
    scene.table.enhanced[0] = ENHANCED[weapon]
    scene.wound(0, *THREE)
    scene.only("wound", SHRAPNEL)
    return scene


@rule("RB-REC-1", "RB-REC-2", "RB-MOVE-4")
def test_whoever_goes_down_by_a_surge_does_not_move_on() -> None:
    scene = battered("red-hawk", "first")
    scene.hand(0, card("shoot-and-scoot"))
    zombie = scene.put("zombie", "C")
    dice = [*attacks(1, 1, 1), *vril("surge"), *noises("blank", "blank")]
    scene.play("play shoot-and-scoot", f"attack first {zombie}", dice=dice)
    assert downed(scene.table, 0) and scene.where(0) == "A"
    assert scene.facts(told.Noise) == [{"hero": 0, "dice": 2}], "the shot was heard all the same"
    assert scene.asked() == ("two", Q_TURN), "and the turn is over"


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
    for area in enemies:
        scene.put("zombie", area)
    dice = [*attacks(*faces), *vril("surge")]
    scene.run(TOPS[CARD_IDS.index(name)](scene.table, 0), f"attack {weapon} zombie-1", dice=dice)
    assert downed(scene.table, 0) and len(scene.happened(told.Attack)) == 1


@rule("RB-REC-1", "RB-GAP-9")
def test_a_comrade_whom_the_first_shot_downs_does_not_shoot_any_more() -> None:
    scene = Scene(HALL, heroes=["sarge", "quentin"], at="AB")
    scene.wound(1, *THREE)
    scene.only("wound", SHRAPNEL)
    bomber = scene.put("tracking-bomber", "B")
    scene.put("experiment-601", "B")  # it survives the explosion
    scene.run(TOPS[CARD_IDS.index("give-them-hell")](scene.table, 0), f"attack first {bomber}", dice=attacks(3, 3, 3))
    assert downed(scene.table, 1) and len(scene.happened(told.Attack)) == 1
