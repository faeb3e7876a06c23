"""The player who plays to win: it asks the game how good each option is and takes the best."""

from collections import deque
from collections.abc import Sequence
from random import Random as Generator

from undercroft.core.game import Game
from undercroft.players.base import Memory

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
    wants_past = False

    def __init__(self, seed: int) -> None:
        self._random = Generator(seed)
        self._asked: deque[int] = deque(maxlen=REMEMBERED)

    def memory(self) -> Memory:
        """The latest questions."""
        return list(self._asked)

    def remember(self, memory: Memory) -> None:
        self._asked = deque(memory, maxlen=REMEMBERED)

    def recall(self, options: Sequence[int], chosen: int) -> None:
        self._too_often(options)

    def _too_often(self, options: Sequence[int]) -> bool:
        """One more question; whether the same was asked again and again."""
        question = hash(tuple(options))
        self._asked.append(question)
        if self._asked.count(question) <= TOO_OFTEN:
            return False
        self._asked.clear()
        return True

    def choose(self, game: Game, seat: int) -> int:
        codes = game.codes()
        if self._too_often(codes):
            return self._random.choice(codes)
        advice = game.advise(seat)
        best = max(advice)[0] - NEAR
        equal = [code for value, code in advice if value >= best]
        return equal[0] if len(equal) == 1 else self._random.choice(equal)

    def agrees(self, game: Game, seat: int) -> bool:
        """Only if it is clearly behind."""
        return game.prospect(seat) < BEHIND
