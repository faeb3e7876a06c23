"""The bench that the rule tests of all games stand on, with the smallest whole game."""

import pytest

from tests.core.cellar import SEATS, CellarGame
from tests.core.cellar_spec import CellarSpec
from undercroft.core.chance.dice import seeded
from undercroft.core.scaffold.bench import Bench
from undercroft.core.state import State


class Scene(Bench):
    seats = SEATS

    def __init__(self) -> None:
        game = CellarSpec().new("heist", seeded(1), "1.0", {"people": 2})
        assert isinstance(game, CellarGame)
        super().__init__(game)


def state(scene: Scene) -> State:
    return scene.game.state


def test_actions_are_written_as_texts_and_what_happened_is_kept() -> None:
    scene = Scene()
    assert not scene.opened and scene.asked() == (SEATS[0], scene.game.ask.question if scene.game.ask else -1)
    options = scene.options("bid")
    assert options and scene.options("go") == []
    scene.play(options[0])
    assert scene.asked() is not None and scene.events == scene.game.told()


def test_what_is_no_option_is_told_with_those_that_are() -> None:
    scene = Scene()
    with pytest.raises(AssertionError, match=r"go hall is not possible; \('amber', \d+\) may \['bid"):
        scene.play("go hall")
    refusal = scene.refusal("go hall")
    assert refusal is not None and refusal.rule == "CEL-1" and scene.refusal(scene.options()[0]) is None


def test_every_scripted_die_must_fall() -> None:
    scene = Scene()
    with pytest.raises(AssertionError, match="2 scripted dice were not rolled"):
        scene.play(dice=[1, "6"])
    scene.script(["#2"])
    assert state(scene).dice.strict and state(scene).dice.left() == 1
