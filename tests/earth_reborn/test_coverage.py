"""What random games must use, and what draws them there."""

import random

import pytest

from tests.earth_reborn.test_greedy import MISSIONS, game_of
from undercroft.core.packing import VERB
from undercroft.games.earth_reborn.laws.coverage import content
from undercroft.games.earth_reborn.rules.tables import MOVE, PIECE_IDS, Q_MOVE, STEP


def test_every_id_stands_once_in_the_box() -> None:
    assert len(content()) == len(set(content()))
    assert {f"piece:{name}" for name in PIECE_IDS} <= set(content())
    assert "order:move:gold" in content() and "radio:scrambled" in content() and "room:zombie-lab" in content()


@pytest.mark.parametrize("mission", MISSIONS)
def test_what_a_game_uses_is_in_the_box_and_lures_are_options(mission: str) -> None:
    game = game_of(mission, 8)
    rng = random.Random(8)
    known = set(content())
    met: set[str] = set()
    for _ in range(1500):
        if game.ask is None:
            break
        lured = game.lures()
        assert set(lured) <= set(game.ask.options)
        code = rng.choice(lured if lured and rng.random() < 0.75 else game.ask.options)
        game.do(code)
        met.update(game.fired(code))
    assert met <= known
    assert len(met) > 20


def test_steps_that_lure_lead_nearer() -> None:
    """In the middle of a Move some steps lure and others do not."""
    game = game_of("the-vault", 3)
    rng = random.Random(3)
    for _ in range(4000):
        if game.ask is None:
            break
        if game.ask.what == Q_MOVE:
            steps = [code for code in game.ask.options if code & VERB == STEP]
            lured = [code for code in game.lures() if code & VERB == STEP]
            if len(steps) > len(lured) > 0:
                return
        moves = [code for code in game.ask.options if code & VERB == MOVE]
        game.do(rng.choice(moves or game.ask.options))
    raise AssertionError("no such moment")
