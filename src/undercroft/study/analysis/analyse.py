"""A record looked at again, from beginning to end.

First every step is judged, and its dice fall again (walk.py). Then some looks ahead are spent on choices: a few on each
that may have been a bad one, those first which the game would not have advised or which were worth little; the rest on
those that then look bad, on samples of their own, so that nothing is called a blunder because it was looked at often,
and again some turns further ahead. All of it is the same for the same seed and the same number of looks.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt

from undercroft.core.game import Game
from undercroft.core.records.record import Record, replay
from undercroft.core.speech.say import say
from undercroft.players.base import derived_seed
from undercroft.players.thinking import Considered
from undercroft.study.analysis.judging import BLUNDER, FURTHER, best_of, is_blunder, looks_of, reviewed
from undercroft.study.analysis.report import Analysis, Blunder, Luck, Moment, Told, told
from undercroft.study.analysis.walk import Step, Walk, walked

LOOKS = 6000  # ahead: about a minute for a usual game, interpreted
QUICK = 9  # looks at a choice that may be a bad one
DEEP = 48  # and at one that seems to be, at each distance
FIRST_SHARE = 0.6  # of all looks for the quick ones
ALIKE = 3  # of what a seat chose in one turn, at most
SHARES = (2, 2, 1)  # of what is left of the looks, one in so many for each distance
CANDIDATES = 3  # of a quick look; a deep one has one more
SUSPECT = BLUNDER / 2  # gained by another choice in a quick look
MOMENTS = 12  # turning points, at most
WALK_SHARE = 0.3  # of the progress
SCREEN, JUDGE = 3, 4  # what a seed is for


def analysed(record: Record, looks: int = LOOKS, seed: int = 1) -> Iterator[float | Analysis]:
    """How far it is, from 0 to 1, again and again, and then what was found; raises RecordError."""
    walk: Walk | None = None
    for found in walked(record, seed):
        if isinstance(found, Walk):
            walk = found
        else:
            yield WALK_SHARE * (found + 1) / len(record.steps)
    assert walk is not None
    review = Review(record, walk, looks, seed)
    for _ in review.screened():
        yield WALK_SHARE + (1 - WALK_SHARE) * min(1.0, review.used / max(1, looks))
    for _ in review.judged():
        yield WALK_SHARE + (1 - WALK_SHARE) * min(1.0, review.used / max(1, looks))
    yield _report(record, walk, review)


@dataclass
class Suspect:
    """A choice that seems to be a bad one, with what seems better."""

    step: Step
    gain: float
    better: int | None = None  # the option; anything, before a closer look
    error: float = 0.0
    looks: int = 0


class Review:
    """The looks ahead at what was chosen."""

    def __init__(self, record: Record, walk: Walk, looks: int, seed: int) -> None:
        self.record = record
        self.choices = [step for step in walk.steps if step.choice]
        self.looks = looks
        self.seed = seed
        self.used = 0
        self.examined = 0
        self.suspects: list[Suspect] = []
        self.blunders: list[Blunder] = []

    def screened(self) -> Iterator[int]:
        """A quick look at the choices that promise most."""
        most = int(self.looks * FIRST_SHARE) // QUICK
        order = sorted(self.choices, key=lambda step: (not step.astray, step.by_choice(step.side)))
        wanted = {step.number: step for step in order[:most]}
        for number, game in before(self.record, wanted):
            seed = derived_seed(self.seed, number, SCREEN)
            better = self._looked(reviewed(game, wanted[number].code, QUICK, CANDIDATES, seed))
            self.examined += 1
            if better is not None and better.gain >= SUSPECT:
                self.suspects.append(Suspect(wanted[number], better.gain))
            yield number

    def judged(self) -> Iterator[int]:
        """A closer look at those that seem bad, first as far ahead as a veteran looks, then further. Who goes the wrong
        way all through a turn is told once."""
        for share, further in zip(SHARES, FURTHER):
            most = (self.looks - self.used) // DEEP // share
            wanted = {one.step.number: one for one in worst_of(self.suspects, ALIKE)[:most]}
            self.suspects = []
            for number, game in before(self.record, wanted):
                if self._still(wanted[number], game, further):
                    self.suspects.append(wanted[number])
                yield number
        wanted = {one.step.number: one for one in worst_of(self.suspects, 1)}
        self.blunders = [_blunder(wanted[number], game) for number, game in before(self.record, wanted)]

    def _still(self, one: Suspect, game: Game, further: int) -> bool:
        """Whether it is a bad choice seen from there, too; the least that another one gains is what counts."""
        seed = derived_seed(self.seed, one.step.number, JUDGE, further)
        better = self._looked(reviewed(game, one.step.code, DEEP, CANDIDATES + 1, seed, further, one.better))
        if better is None or not is_blunder(better):
            return False
        if one.better is None or better.gain < one.gain:
            one.gain, one.error = better.gain, better.error
        one.better = better.code
        one.looks += len(better.gains)
        return True

    def _looked(self, considered: Sequence[Considered]) -> Considered | None:
        """What was found better, with its cost counted."""
        self.used += looks_of(considered)
        return best_of(considered)


def worst_of(suspects: Sequence[Suspect], each: int) -> list[Suspect]:
    """The worst first, so many at most of what a seat chose in one turn."""
    found: list[Suspect] = []
    turns: Counter[tuple[int, int]] = Counter()
    for one in sorted(suspects, key=lambda one: -one.gain):
        turn = (one.step.seat, one.step.turn)
        if turns[turn] < each:
            turns[turn] += 1
            found.append(one)
    return found


def before(record: Record, wanted: Collection[int]) -> Iterator[tuple[int, Game]]:
    """Each of these steps with the table before it, in their order in the game."""
    if wanted:
        for number, game in replay(record, max(wanted) - 1):
            if number + 1 in wanted:
                yield number + 1, game


def _blunder(one: Suspect, game: Game) -> Blunder:
    assert one.better is not None
    return Blunder(
        step=one.step.number,
        seat=one.step.seat,
        chosen=option_told(game, one.step.code),
        better=option_told(game, one.better),
        action=str(game.action(one.better)),
        gain=round(one.gain, 4),
        error=round(one.error, 4),
        looks=one.looks,
    )


def option_told(game: Game, code: int) -> Told:
    """An option as its seat read it, with the figure under whose name it stood, unless it says that itself."""
    assert game.ask is not None
    action, figure = str(game.action(code)), game.figure(code)
    label = next(one.label for one in game.labels(game.ask.seat) if one.action == action)
    return told(label if str(figure) in str(label) else say("{figure}: {deed}", figure=figure, deed=label))


# ---------------------------------------------------------------- what came of it


def _report(record: Record, walk: Walk, review: Review) -> Analysis:
    line = [walk.opening, *(step.stands for step in walk.steps)]
    return Analysis(
        game=record.game,
        mission=record.mission,
        last=len(record.steps) - 1,
        hash=record.steps[-1].hash,
        learned=walk.learned,
        sides=walk.sides,
        chances=[[round(one.mean[side], 4) for one in line] for side in range(len(walk.sides))],
        moments=_moments(record, walk.steps),
        blunders=review.blunders,
        luck=[_luck(seat, walk, review.blunders) for seat in range(len(record.players))],
        decisions=len(review.choices),
        examined=review.examined,
        looks=review.used,
    )


def _moments(record: Record, steps: Sequence[Step]) -> list[Moment]:
    """The steps that moved a chance by most, in their order. In the middle of an action nothing may have happened yet:
    then it is told what was chosen."""
    notable = sorted((step for step in steps if step.notable), key=lambda step: -abs(step.change(step.side)))
    told_of = {step.number: step for step in sorted(notable[:MOMENTS], key=lambda step: step.number)}
    for number, game in before(record, [number for number, step in told_of.items() if not step.happened]):
        told_of[number].happened = [option_told(game, told_of[number].code)]
    return [_moment(step) for step in told_of.values()]


def _moment(step: Step) -> Moment:
    side = step.side
    return Moment(
        step=step.number,
        seat=step.seat,
        side=side,
        before=round(step.before.mean[side], 4),
        after=round(step.after.mean[side], 4),
        choice=round(step.by_choice(side), 4),
        dice=round(step.by_dice(side), 4),
        odds={} if step.roll is None else step.roll.odds,
        happened=step.happened,
    )


def _luck(seat: int, walk: Walk, blunders: Sequence[Blunder]) -> Luck:
    """The dice of all steps move a seat's chance; how its own rolls fell is counted beside that."""
    side = next(number for number, seats in enumerate(walk.sides) if seat in seats)
    rolls = [step.roll for step in walk.steps if step.seat == seat and step.roll is not None]
    return Luck(
        seat=seat,
        moved=round(sum(step.by_dice(side) for step in walk.steps), 4),
        error=round(_error(walk, side), 4),
        rolls=len(rolls),
        better=sum(roll.better for roll in rolls),
        expected=round(sum(roll.expected for roll in rolls), 2),
        lost=round(sum(one.gain for one in blunders if one.seat == seat), 4),
    )


def _error(walk: Walk, side: int) -> float:
    """Of what all dice did: where one step's end is the next one's beginning, what is uncertain of it falls out."""
    weights: dict[int, float] = {}
    errors: dict[int, float] = {}
    for step in walk.steps:
        for estimate, weight in ((step.after, 1.0), (step.expected, -1.0)):
            weights[id(estimate)] = weights.get(id(estimate), 0.0) + weight
            errors[id(estimate)] = estimate.error[side]
    return sqrt(sum((weight * errors[one]) ** 2 for one, weight in weights.items()))
