"""The laws of every game, at the questions of the S.A.G.S. between the map and the first turn."""

from random import Random

import pytest

from tests.earth_reborn.sags_scene import SMALL, SMALL_DOORS, hung, part
from undercroft.core.chance.dice import seeded
from undercroft.core.proof.laws import LAWS, Moment
from undercroft.games.earth_reborn import GAME
from undercroft.games.earth_reborn.content.sags import SAGS
from undercroft.games.earth_reborn.game import EarthReborn
from undercroft.games.earth_reborn.rules.sags import steps, world
from undercroft.games.earth_reborn.rules.sags.parts import driller_of
from undercroft.games.earth_reborn.rules.tables import P_WORLD, W_TEAM

EVERY = 5  # questions


def mustering(seed: int, players: int = 2) -> EarthReborn:
    """On the small map of the bench, at the first choice after it."""
    game = GAME.new(SAGS, seeded(seed), "1.0", {"players": players})
    s = game.table
    s.parts, s.hung = [part(text) for text in SMALL], [hung(text) for text in SMALL_DOORS]
    s.drillers_laid, s.drillers_held = [driller_of(1, 0)], [0] * players
    world.finish(s)
    steps.enter(s, W_TEAM)
    game.open()
    return game


@pytest.mark.parametrize("seed", [0, 2])
def test_they_hold_at_every_question(seed: int) -> None:
    game, rng = mustering(seed), Random(seed)
    moment = Moment(game, GAME, rng)
    asked = 0
    while game.ask is not None and game.table.phase == P_WORLD:
        if asked % EVERY == seed % EVERY:
            for law, _ in LAWS.values():
                law(moment)
        moment.remember()
        game.do(rng.choice(game.codes()))
        asked += 1
    assert asked > 20 and game.table.turn == 1
