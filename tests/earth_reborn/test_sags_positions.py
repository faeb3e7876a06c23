"""Positions of a map under way that contradict themselves are refused, each with its reason."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.earth_reborn.sags_scene import part, side_of
from undercroft.core.chance.dice import seeded
from undercroft.core.records.position import PositionError, from_position, position_hash, to_position
from undercroft.games.earth_reborn import GAME
from undercroft.games.earth_reborn.content.sags import SAGS
from undercroft.games.earth_reborn.rules.sags.parts import hung_of

State = dict[str, Any]


def position(steps: int) -> dict[str, Any]:
    """A game in which so many answers were given, always the first one."""
    game = GAME.new(SAGS, seeded(4), "1.0", {})
    game.open()
    for _ in range(steps):
        game.do(game.codes()[0])
    return to_position(game)


WRONG: list[tuple[Callable[[State], object], str]] = [
    (lambda s: s["parts"].append(part("T88a 15,19")), "sticks out"),
    (lambda s: s["parts"].append(part("T88a 1,1")), "another tile"),
    (lambda s: s["parts"].extend([part("T88b 9,9"), part("T88b 9,13")]), "not so many"),
    (lambda s: s["parts"].append(250), "there is no tile"),
    (lambda s: s["hung"].append(hung_of(0, 19)), "a door stands on the frame"),
    (lambda s: s["hung"].extend([hung_of(0, 200), hung_of(1, 200)]), "two doors"),
    (lambda s: s["reserves"].__setitem__(0, 9), "too many doors"),
    (lambda s: s["drillers_held"].__setitem__(1, [0]), "a Driller is there twice"),
    (lambda s: s.__setitem__("drillers_laid", [3]), "of which nobody knows"),
    (lambda s: s.__setitem__("phase", 2), "phase 2 is not one of step 1"),
]


@pytest.mark.parametrize(("spoil", "why"), WRONG)
def test_what_contradicts_itself_is_refused(spoil: Callable[[State], object], why: str) -> None:
    found = position(8)
    found["state"].setdefault("hung", [])
    spoil(found["state"])
    with pytest.raises(PositionError) as error:
        from_position(found)
    assert why in str(error.value)


@pytest.mark.parametrize("steps", [0, 1, 2, 8, 30])
def test_others_come_back(steps: int) -> None:
    found = position(steps)
    assert position_hash(from_position(found)) == position_hash(from_position(to_position(from_position(found))))


def test_a_tile_that_was_chosen_must_fit() -> None:
    found = position(1)
    found["state"]["side_taken"] = side_of("T01a")
    with pytest.raises(PositionError):
        from_position(found)


def test_a_game_under_way_is_in_no_step_before_it() -> None:
    """The rules would look for the step after the last one for ever."""
    game = GAME.new("beauty-and-the-beast", seeded(4), "1.0", {})
    game.open()
    found = to_position(game)
    found["state"]["phase"] = 6
    with pytest.raises(PositionError) as error:
        from_position(found)
    assert "phase 6 is not one of step 0" in str(error.value)
