"""A whole S.A.G.S. from the first tile to the score (ER-SAGS-1)."""

import random
from itertools import pairwise

import pytest

from tests.rules_plugin import rule
from undercroft.core.chance.dice import seeded
from undercroft.games.earth_reborn import GAME
from undercroft.games.earth_reborn.content.sags import SAGS
from undercroft.games.earth_reborn.rules.tables import W_BUILD, W_PLAY


@rule("ER-SAGS-1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_six_steps_in_their_order_and_then_play_to_the_end(players: int) -> None:
    game = GAME.new(SAGS, seeded(players), "1.0", {"players": players})
    game.open()
    chance, steps = random.Random(players), [game.table.world_step]
    while game.ask is not None:
        assert (game.table.turn > 0) <= (game.table.world_step == W_PLAY)
        game.apply(chance.choice(game.codes()))
        steps.append(game.table.world_step)
    assert all(before <= after for before, after in pairwise(steps))
    assert (steps[0], steps[-1]) == (W_BUILD, W_PLAY)
    assert game.outcome is not None and game.table.turn == game.table.dossier.turns
