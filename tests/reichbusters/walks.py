"""Random games, for tests that hold what is kept against a look at everything."""

import random
from collections.abc import Iterator

from undercroft.core.chance.dice import seeded
from undercroft.games.reichbusters.game import Reichbusters
from undercroft.games.reichbusters.spec import ReichbustersSpec

SPEC = ReichbustersSpec(False)


def walk(seed: int) -> Iterator[Reichbusters]:
    """A random game at each of its questions."""
    missions = [info.id for info in SPEC.missions()]
    chance = random.Random(seed)
    options = SPEC.trials[seed % len(SPEC.trials)]
    game = SPEC.new(missions[seed % len(missions)], seeded(seed), SPEC.editions[seed % 2], options)
    game.keep = False
    game.open()
    while game.ask is not None:
        yield game
        game.do(chance.choice(game.codes()))
