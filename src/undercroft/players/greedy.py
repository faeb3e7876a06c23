"""The player who plays to win: it asks the game how good each option is and takes the best."""

from collections import deque
from random import Random as Generator

from undercroft.core.game import Game

NEAR = 1e-9  # options closer together than this are equally good
REMEMBERED = 32  # questions
TOO_OFTEN = 12
BEHIND = 0.15  # the chance to win below which a draw is a gain


class Greedy:
    """Knows no game: the judgement is the game's own (`Game.advise`), only the choice among equals is chance.

    A judgement that is made anew at every question may go in circles where actions cost nothing. Whoever is asked
    the same thing again and again takes any option, so that every game goes on.
    """

    wants_sample = True

    def __init__(self, seed: int) -> None:
        self._random = Generator(seed)
        self._asked: deque[int] = deque(maxlen=REMEMBERED)

    def choose(self, game: Game, seat: int) -> int:
        codes = game.codes()
        question = hash(tuple(codes))
        self._asked.append(question)
        if self._asked.count(question) > TOO_OFTEN:
            self._asked.clear()
            return self._random.choice(codes)
        advice = game.advise(seat)
        best = max(advice)[0] - NEAR
        equal = [code for value, code in advice if value >= best]
        return equal[0] if len(equal) == 1 else self._random.choice(equal)

    def agrees(self, game: Game, seat: int) -> bool:
        """Only if it is clearly behind."""
        return game.prospect(seat) < BEHIND
