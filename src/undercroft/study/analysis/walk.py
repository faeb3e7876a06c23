"""The first walk through a record: how likely each side was to win after each step, and what moved that.

A step that the game itself would have advised changes nothing but by its dice: what they brought against the mean of
all that they could have brought is told apart from what the choice did, which is that mean against the advised one's.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from undercroft.core.errors import UndercroftError
from undercroft.core.game import Game
from undercroft.core.packing import is_word
from undercroft.core.records.record import Record, replay
from undercroft.players.base import derived_seed
from undercroft.players.thinking import advised_option
from undercroft.study.analysis.chances import Estimate, at_rest, estimated, once_more, redrawn, sides_of
from undercroft.study.analysis.report import Told, told, told_all

NOTABLE = 0.05  # of a chance to win: a step that moves one by less is not told of
SENTENCES = 4  # of what a step brought, at most
AHEAD, AGAIN = 1, 2  # what a seed is for


@dataclass
class Roll:
    """Dice whose odds were known before they fell."""

    odds: Told
    brought: list[float]  # what they would have brought whoever rolled, each time they fell again
    true: float = 0.0  # and what they brought

    @property
    def mean(self) -> float:
        return sum(self.brought) / len(self.brought)

    @property
    def better(self) -> bool:
        return self.true > self.mean

    @property
    def expected(self) -> float:
        """How often it is better."""
        return sum(one > self.mean for one in self.brought) / len(self.brought)


@dataclass
class Step:
    """A choice, with what came of it. All that is compared was judged at the end of the same turn."""

    number: int
    seat: int
    side: int  # of that seat
    turn: int  # of the game, when it was made
    code: int
    choice: bool  # and no word at any time
    dice: bool  # some fell
    before: Estimate
    expected: Estimate  # after the choice, before the dice
    after: Estimate
    stands: Estimate  # where the line goes on: the next turn may have begun
    astray: bool = False  # the game would have advised something else
    roll: Roll | None = None
    happened: list[Told] = field(default_factory=list)

    def change(self, side: int) -> float:
        return self.after.mean[side] - self.before.mean[side]

    def by_choice(self, side: int) -> float:
        return self.expected.mean[side] - self.before.mean[side]

    def by_dice(self, side: int) -> float:
        return self.after.mean[side] - self.expected.mean[side]

    @property
    def notable(self) -> bool:
        """It moved the chance by much, and surely."""
        error = (self.before.error[self.side] ** 2 + self.after.error[self.side] ** 2) ** 0.5
        return self.choice and abs(self.change(self.side)) >= max(NOTABLE, 2 * error)


@dataclass
class Walk:
    """All steps of a record."""

    sides: list[list[int]]
    opening: Estimate
    learned: bool
    steps: list[Step]


class Walker:
    """Goes from step to step."""

    def __init__(self, record: Record, seed: int, game: Game) -> None:
        self.record = record
        self.seed = seed
        self.sides = sides_of(game)
        self.ahead = derived_seed(seed, AHEAD)  # the same for all steps
        self.turn = game.whose_turn()
        self.walk = Walk(self.sides, estimated(game, self.sides, self.turn, self.ahead), game.learned() is not None, [])
        self.stands = self.walk.opening

    def begin(self, number: int, game: Game) -> Step | None:
        """The next step before its dice fall. There is none if the rules do not bear it out: the replay says so."""
        code = _legal(self.record, number, game)
        if code is None:
            return None
        made, ask, stands = self.record.steps[number], game.ask, self.stands
        seat = list(self.record.players).index(made.seat)
        side = next(one for one, seats in enumerate(self.sides) if seat in seats)
        choice = ask is not None and not is_word(code)
        step = Step(number, seat, side, self.turn, code, choice, bool(made.dice), stands, stands, stands, stands)
        if ask is None or not choice:
            return step
        step.astray = advised_option(redrawn(game, self.seed), ask.seat) != code
        if step.dice and step.astray:
            step.expected = estimated(game, self.sides, self.turn, self.ahead, code)
        if step.dice:
            step.roll = self._roll(number, game, code, side)
        return step

    def _roll(self, number: int, game: Game, code: int, side: int) -> Roll | None:
        odds = game.odds(code)
        if not odds:
            return None
        brought = once_more(game, code, self.sides, side, derived_seed(self.seed, number, AGAIN))
        return Roll(told(odds[0].text), brought) if max(brought) > min(brought) else None

    def end(self, step: Step, game: Game) -> None:
        """It was made, and its dice have fallen."""
        if step.dice or step.astray or not step.choice:
            step.after = estimated(game, self.sides, self.turn, self.ahead)
        if step.astray and not step.dice:
            step.expected = step.after
        if step.roll is not None:
            step.roll.true = at_rest(redrawn(game, self.seed), self.sides)[step.side]
        step.stands = step.after
        if game.flow is None and game.whose_turn() != self.turn:
            self.turn = game.whose_turn()
            step.stands = estimated(game, self.sides, self.turn, self.ahead)
        if step.notable:
            step.happened = told_all([line.text for line in game.story()[:SENTENCES]])
        self.stands = step.stands
        self.walk.steps.append(step)


def walked(record: Record, seed: int) -> Iterator[int | Walk]:
    """The number of each step that was looked at, in the end all of them; raises RecordError."""
    walker: Walker | None = None
    coming: Step | None = None
    for number, game in replay(record):
        walker = walker or Walker(record, seed, game)
        if coming is not None:
            walker.end(coming, game)
        coming = walker.begin(number + 1, game)
        yield number
    assert walker is not None  # a record has at least its opening
    yield walker.walk


def _legal(record: Record, number: int, game: Game) -> int | None:
    if number >= len(record.steps) or game.state.over or record.steps[number].seat not in record.players:
        return None
    try:
        code = int(game.parse(record.steps[number].action))
    except UndercroftError:
        return None
    return code if game.why_not(code) is None else None
