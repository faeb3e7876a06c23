"""The player who takes any legal action, all with the same chance."""

from random import Random as Generator

from undercroft.core.game import Game


class Random:
    """Looks at nothing but the number of its options."""

    wants_sample = False

    def __init__(self, seed: int) -> None:
        # The bound method is kept because simulations call it millions of times.
        self._random = Generator(seed).random

    def choose(self, game: Game, seat: int) -> int:
        codes = game.codes()
        return codes[int(self._random() * len(codes))]
