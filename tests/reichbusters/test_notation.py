"""The texts of actions, and the dice (RB-DICE)."""

from collections import Counter

import pytest

from tests.reichbusters.scene import ROOMS, Scene
from tests.rules_plugin import rule
from undercroft.core.records.notation import NotationError
from undercroft.games.reichbusters.content.catalogue import UNITS
from undercroft.games.reichbusters.dice import ATTACK_DIE, BOX, DEFENCE_DIE, NOISE_DIE, VRIL_DIE
from undercroft.games.reichbusters.notation import ReichbustersAction
from undercroft.games.reichbusters.vocabulary.kinds import UNIT_NAMES


@pytest.mark.parametrize(
    "text",
    [
        "move e4", "attack first soldier-3", "attack unarmed vrilpanzer", "search hidden", "search 12",
        "ready second drained", "ready 40 jammed", "door 7", "play tea-break", "give 3 two", "use 96",
        "modify four bull-rush", "heroic wild", "boost noise", "at aa1", "unit oreilly", "skill rage", "die 3", "end",
    ],
)  # fmt: skip
def test_a_text_reads_back(text: str) -> None:
    found = str(ReichbustersAction.parse(text))
    assert found.startswith(text)  # a second type of point and the like may follow


@pytest.mark.parametrize("text", ["move 4", "attack third soldier-3", "attack first soldier-99", "search nothing", "x"])
def test_what_is_no_action_gets_one_sentence(text: str) -> None:
    with pytest.raises(NotationError) as error:
        ReichbustersAction.parse(text)
    assert "expected" in str(error.value) and "\n" not in str(error.value)


def test_miniatures_are_named_by_kind_and_number() -> None:
    assert (
        UNIT_NAMES[0] == "officer-1"
        and UNIT_NAMES[-1] == "oreilly"
        and len(set(UNIT_NAMES)) == sum(unit.maximum for unit in UNITS)
    )


def test_areas_are_named_by_their_first_square() -> None:
    scene = Scene(ROOMS)
    assert [area.square for area in scene.view.areas] == ["a1", "b1", "c1", "d1"]
    assert scene.refusal("move bl64") is not None  # outside the map
    assert str(ReichbustersAction(scene.code("move C"))) == "move c1"


@rule("RB-DICE-1", "RB-DICE-2", "RB-GAP-1")
def test_the_dice_and_their_faces() -> None:
    assert [die.id for die in BOX] == ["attack", "defence", "noise", "vril"]
    shown = [[die.faces[side].id for side in die.sides] for die in (ATTACK_DIE, DEFENCE_DIE, NOISE_DIE, VRIL_DIE)]
    plain = Counter({"blank": 1, "1": 2, "2": 1, "3": 1, "special": 1})
    assert Counter(shown[0]) == Counter(shown[1]) == plain
    assert Counter(shown[2]) == Counter({"blank": 2, "1": 1, "2": 1, "3": 1, "special": 1})
    assert Counter(shown[3]) == Counter(["blank", "1", "2", "3", "special", "surge"])
    assert [face.id for face in VRIL_DIE.faces].index("surge") == 5
    assert [face.id for face in ATTACK_DIE.faces].index("special") == 4
