"""The player who looks ahead: it tries what the game advises, plays on for everybody, and asks what that was worth.

For some samples of what its seat cannot know, each candidate is played, then everybody goes on as the game advises
until the turn has passed on often enough, and there the game says how likely the seat is to win. All candidates meet
the same samples, so that luck is common to them. The game's own advice is left only for what is clearly better: most
often it is right, and few samples are noisy. It knows no game by name.
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from math import sqrt

from undercroft.core.game import NO_TURN, Game
from undercroft.players.base import derived_seed
from undercroft.players.greedy import NEAR, Greedy
from undercroft.players.side_by_side import side_by_side

SURE = 1.5  # standard errors by which a candidate must be better than the advice
WORTH_IT = 0.004  # and by so much of a chance to win
FIRST = 3  # samples of each candidate before any is given up
HOPELESS = 2.0  # standard errors below the best at which one is
LONGEST = 400  # decisions of one look ahead
KEPT = 0.75  # of the seconds of a budget may be thought: what is left is for what comes before and after


@dataclass(frozen=True)
class Budget:
    """How much may be thought about one decision."""

    playouts: int  # looks ahead, over all candidates
    seconds: float  # at most, whatever the playouts
    candidates: int  # options that are looked at, the best advised first
    passes: int  # how often the turn passes on before the table is judged, with one rival: 2 are through its answer
    slips: float = 0.0  # of its choices are one of the candidates by chance


@dataclass
class Considered:
    """A candidate and what came of it."""

    code: int
    advice: float
    chances: list[float]  # to win, one a sample
    gains: list[float]  # against the advised option, on the same sample

    @property
    def chance(self) -> float:
        return sum(self.chances) / len(self.chances) if self.chances else 0.0

    @property
    def gain(self) -> float:
        return sum(self.gains) / len(self.gains) if self.gains else 0.0

    @property
    def error(self) -> float:
        """The standard error of the gain."""
        number = len(self.gains)
        if number < 2:
            return 1.0
        mean = self.gain
        return sqrt(sum((gain - mean) ** 2 for gain in self.gains) / (number - 1) / number)


class Watch:
    """Says in time that time is up: before a step that may take as long as the longest so far."""

    def __init__(self, clock: Callable[[], float], seconds: float) -> None:
        self.clock = clock
        self.last = clock()
        self.end = self.last + seconds
        self.longest = 0.0

    def is_up(self) -> bool:
        """Asked after every step."""
        now = self.clock()
        self.longest = max(self.longest, now - self.last)
        self.last = now
        return now + self.longest > self.end


class Thinking(Greedy):
    """Thinks within a budget; what it thought last is in `considered`, the advised option first."""

    wants_past = True  # its sample must be one that can be dealt anew

    def __init__(self, seed: int, budget: Budget, clock: Callable[[], float] = time.perf_counter) -> None:
        super().__init__(seed)
        self.budget = budget
        self.clock = clock
        self.cores = 1  # that think side by side, where somebody wants that
        self.considered: list[Considered] = []

    def choose(self, game: Game, seat: int) -> int:
        watch = Watch(self.clock, self.budget.seconds * KEPT)
        codes = game.codes()
        self.considered = []
        if self._too_often(codes):
            return self._random.choice(codes)
        if len(codes) < 2:
            return codes[0]
        self.considered = self._candidates(game.advise(seat))
        if self.budget.slips and self._random.random() < self.budget.slips:
            return self._random.choice(self.considered).code
        self._think(game, seat, watch)
        return self._best().code

    def _candidates(self, advice: Sequence[tuple[float, int]]) -> list[Considered]:
        """The best advised, chance among equals, as many as the budget allows."""
        order = [(-value, self._random.random(), code) for value, code in advice]
        order.sort()
        return [Considered(code, -value, [], []) for value, _, code in order[: self.budget.candidates]]

    def _think(self, game: Game, seat: int, watch: Watch) -> None:
        """Sample after sample, each candidate that may still be the best; on several cores as many samples at once."""
        left = self.budget.playouts
        alive = self.considered
        seed = self._random.getrandbits(32)
        sample = 0
        while len(alive) > 1 and left >= len(alive):
            deals = range(sample, sample + min(self.cores, left // len(alive)))
            if not self._tried(game, seat, [derived_seed(seed, deal) for deal in deals], alive, watch):
                return
            left -= len(alive) * len(deals)
            sample += len(deals)
            if sample >= FIRST:
                alive = _hopeful(alive)

    def _tried(self, game: Game, seat: int, deals: Sequence[int], alive: Sequence[Considered], watch: Watch) -> bool:
        """Each of these on each of these samples, and noted as far as time was enough; whether it was."""
        thoughts = [partial(self._looked_ahead, game, seat, deal, one.code, watch) for deal in deals for one in alive]
        if self.cores > 1:
            chances = side_by_side(thoughts, self.cores)
        else:
            chances = []
            for thought in thoughts:
                chances.append(thought())
                if chances[-1] is None:
                    break
        for at in range(0, len(chances), len(alive)):
            advised = chances[at]
            for one, chance in zip(alive, chances[at:]):
                if chance is None or advised is None:
                    return False
                one.chances.append(chance)
                one.gains.append(chance - advised)
        return True

    def _looked_ahead(self, game: Game, seat: int, deal: int, code: int, watch: Watch) -> float | None:
        """The chance to win after an option, some turns on; None if time is up before."""
        if watch.is_up():
            return None
        table = game.sample(seat, deal)
        # Counted from before the option, so that all end at one moment, whether they end a turn or not.
        passes, turn = self._passes(game, seat), table.whose_turn()
        table.do(code)
        for _ in range(LONGEST):
            ask = table.ask
            if ask is None:
                break
            now = table.whose_turn()
            if now != turn and now != NO_TURN:
                if turn != NO_TURN:
                    passes -= 1
                turn = now
                if passes <= 0:
                    break
            if watch.is_up():
                return None
            table.do(advised_option(table, ask.seat))
        return table.prospect(seat)

    def _passes(self, game: Game, seat: int) -> int:
        """How often the turn passes on in a look ahead: each rival has answered, again where turns are short."""
        rivals = game.conceded_to(seat).bit_count()
        return (self.budget.passes + max(0, rivals - 1)) * game.answers()

    def _best(self) -> Considered:
        """The advised option, unless another is clearly better."""
        best = self.considered[0]
        for one in self.considered[1:]:
            if len(one.gains) >= FIRST and one.gain > max(SURE * one.error, WORTH_IT) and one.gain > best.gain:
                best = one
        return best


def _hopeful(alive: list[Considered]) -> list[Considered]:
    """The advised option, and whatever may still be better than all others."""
    best = max(0.0, *(one.gain - one.error for one in alive[1:]))
    return [alive[0], *[one for one in alive[1:] if one.gain + HOPELESS * one.error > best]]


def advised_option(game: Game, seat: int) -> int:
    """What the game advises, the first among equals."""
    best, chosen = -1e30, -1
    for value, code in game.advise(seat):
        if value > best + NEAR:
            best, chosen = value, code
    return chosen
