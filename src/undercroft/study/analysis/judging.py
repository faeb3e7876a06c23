"""What else could have been chosen: a look ahead that leaves what was chosen only for what is clearly better.

How far ahead a look goes changes what it sees, and a value that is read off a little early or late may mislead it: a
better choice must be better also when it is looked at one turn and two turns further.
"""

from collections.abc import Sequence
from dataclasses import replace
from math import inf

from undercroft.core.game import Game
from undercroft.players.base import derived_seed
from undercroft.players.levels import VETERAN
from undercroft.players.thinking import Budget, Considered, Thinking

BLUNDER = 0.05  # of a chance to win: less is no blunder
SURE = 2.0  # standard errors
FURTHER = (0, 1, 2)  # turns beyond a veteran's look: at each of them it must be one


class Reviewer(Thinking):
    """Looks at a choice that was made: it stands where else the advised option does, so what is gained by any other is
    counted against it."""

    def __init__(self, seed: int, budget: Budget, chosen: int, better: int | None = None) -> None:
        super().__init__(seed, budget)
        self.chosen = chosen
        self.better = better  # the only other one that is looked at, if it is known

    def _candidates(self, advice: Sequence[tuple[float, int]]) -> list[Considered]:
        values = {code: value for value, code in advice}
        if self.better is None:
            codes = [one.code for one in super()._candidates(advice) if one.code != self.chosen]
        else:
            codes = [self.better]
        codes = [self.chosen, *codes[: self.budget.candidates - 1]]
        return [Considered(code, values.get(code, 0.0), [], []) for code in codes]


def reviewed(
    game: Game, chosen: int, looks: int, candidates: int, seed: int, further: int = 0, better: int | None = None
) -> list[Considered]:
    """What was chosen, then others that seem good, as a veteran sees them: it is shown only what whoever chose could
    know. So many looks ahead at most."""
    ask = game.ask
    assert ask is not None
    passes = VETERAN.budget.passes + further
    budget = replace(VETERAN.budget, playouts=looks, candidates=candidates, passes=passes, seconds=inf)
    reviewer = Reviewer(seed, budget, chosen, better)
    reviewer.choose(game.sample(ask.seat, derived_seed(seed, 0), True), ask.seat)
    return reviewer.considered


def best_of(considered: Sequence[Considered]) -> Considered | None:
    """The best beside what was chosen."""
    others = [one for one in considered[1:] if len(one.gains) > 1]
    return max(others, key=lambda one: one.gain, default=None)


def is_blunder(better: Considered) -> bool:
    return better.gain >= BLUNDER and better.gain >= SURE * better.error


def looks_of(considered: Sequence[Considered]) -> int:
    return sum(len(one.chances) for one in considered)
