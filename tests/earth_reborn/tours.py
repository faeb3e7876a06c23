"""Games of all scenarios as they go by chance, for whoever looks at every question of them."""

from collections.abc import Iterator
from random import Random

from undercroft.core.chance.dice import seeded
from undercroft.games.earth_reborn import GAME
from undercroft.games.earth_reborn.game import EarthReborn

MISSIONS = [mission.id for mission in GAME.missions()]


def tour(mission: str, seed: int, most: int) -> Iterator[EarthReborn]:
    """One game before each of its choices; seldom does somebody pass who could do something else."""
    game = GAME.new(mission, seeded(seed), "1.0", {})
    game.open()
    chance = Random(seed)
    for _ in range(most):
        if game.ask is None:
            return
        game.stay(closely=True)
        yield game
        busy = [code for code in game.codes() if str(game.action(code)) not in ("pass", "end")]
        game.do(chance.choice(busy if busy and chance.random() < 0.85 else game.codes()))
