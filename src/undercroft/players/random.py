"""The player who takes any legal action, all with the same chance."""
# compiled: mypyc

from collections.abc import Sequence
from random import Random as Generator

from undercroft.core.game import Game


class Random:
    """Looks at nothing but the number of its options."""

    wants_sample = False
    wants_past = False

    def __init__(self, seed: int) -> None:
        self.draw = Generator(seed).random

    def memory(self) -> list[int]:
        """It remembers nothing."""
        return []

    def remember(self, memory: list[int]) -> None:
        return

    def recall(self, options: Sequence[int], chosen: int) -> None:
        return

    def choose(self, game: Game, seat: int) -> int:
        codes = game.codes()
        return codes[int(self.draw() * len(codes))]

    def agrees(self, game: Game, seat: int) -> bool:
        """Never: it does not know how it stands."""
        return False


def rollout(game: Game, players: Sequence[Random], most: int) -> int:
    """Random players play a game out, or on for `most` decisions; returns how many they made. They choose as `choose`
    does; where nobody watches, copies or has offered to end the game, inside the rules' own loop."""
    if not (game.keep or game.watched or game.state.offers):
        return game.rollout([who.draw for who in players], most)
    for decisions in range(most):
        ask = game.ask
        if ask is None:
            return decisions
        game.do(players[ask.seat].choose(game, ask.seat))
    return most
