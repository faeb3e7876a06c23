"""What a computer would do in the place of a person who asks for it: the best few options, how likely they are to win,
and how it might go on after each.

All of it is made of the game as the seat may think of it, so it tells nothing that the seat does not know, and of the
same knowledge the same, unless the time is up before all is thought. It knows no game by name.
"""

import re
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from math import hypot

import msgspec

from undercroft.core.game import Game, Known
from undercroft.core.page import Suggestion
from undercroft.core.speech.gists import in_short
from undercroft.core.speech.say import Words
from undercroft.core.speech.story import GOES_ON, Ref, StoryLine
from undercroft.players.base import derived_seed
from undercroft.players.thinking import LONGEST, SURE, WORTH_IT, Budget, Considered, Thinking, Watch, advised_option

BUDGET = Budget(playouts=300, seconds=2.4, candidates=8, passes=2)
TELLING = 0.8  # seconds for what might follow, and
DRAWING = 0.6  # for how figures go in it
SEED = 0  # always the same, so that the same question has the same answer
SHOWN = 3  # options
WORSE = 0.1  # of a chance below the best: a third one that is as much worse is not shown
TRIES = 8  # of which the most usual one is told
LINES = 12  # of what might follow, at most
WAYS = 8  # of figures on the board, at most
STANDS = re.compile(r'data-model="([^"]+)" data-at="([^"]+)"')  # in a picture: which figure, and where


class HintLine(msgspec.Struct, frozen=True):
    """A sentence of what might follow."""

    text: Words
    heading: bool = False  # a part of the game begins, and is called so


class HintWay(msgspec.Struct, frozen=True):
    """How a figure might go then."""

    figure: Ref
    squares: list[str]
    own: bool  # in the turn of whoever asks; else in the answer to it


class HintOption(msgspec.Struct, frozen=True, kw_only=True):
    """One of the best options."""

    action: str
    label: Words
    refs: Sequence[Ref] = ()
    chance: float | None = None  # to win; None where none was reckoned
    close: bool = False  # not surely worse than the first
    lines: Sequence[HintLine] = ()  # how it might go on
    ways: Sequence[HintWay] = ()


class Hint(msgspec.Struct, frozen=True, kw_only=True):
    """What a computer would do, the best first."""

    options: Sequence[HintOption]
    tries: int = 0  # how often it was looked ahead
    learned: bool = False  # the chances come from games that were played; else from a rule of thumb


class Run(msgspec.Struct):
    """One try of what might follow."""

    deal: int  # of what the seat cannot know
    chance: float  # to win at its end
    story: list[StoryLine]
    marks: tuple[str, ...]  # of what the option itself brought: losses, harm, goals


def hint(game: Known, seat: int, clock: Callable[[], float] = time.perf_counter) -> Hint:
    """For a seat that is asked. Where the game itself suggests something, that is it."""
    assert game.ask is not None and game.asks(seat)
    suggested = game.guide(seat).suggests
    if suggested is not None:
        return Hint(options=[_as_suggested(suggested)])
    asked = game.ask.seat  # another one of the team, where all are asked together
    thinker = Thinking(SEED, BUDGET, clock)
    best = thinker.choose(game, asked)
    found = _best_first(thinker.considered, best)
    tries = len(thinker.considered[0].chances)
    told = _told(game, asked, found, tries, Watch(clock, TELLING))
    watch = Watch(clock, DRAWING)
    labels = {label.action: label for label in game.labels(seat)}
    options: list[HintOption] = []
    for one, run in zip(found, told):
        label = labels[str(game.action(one.code))]
        options.append(
            HintOption(
                action=label.action,
                label=label.label,
                refs=label.refs,
                chance=_chance(thinker.considered, one),
                close=one is not found[0] and _is_close(found[0], one),
                lines=[] if run is None else _lines(run.story),
                ways=[] if run is None else _ways(game, asked, run.deal, one.code, watch),
            )
        )
    return Hint(options=options, tries=tries, learned=game.learned() is not None)


def _as_suggested(found: Suggestion) -> HintOption:
    """What the game suggests, with why; no chance of winning is reckoned for it."""
    first, *more = found.lines
    return HintOption(
        action=found.actions[0], label=first, refs=found.refs, lines=[HintLine(line) for line in (*more, *found.why)]
    )


# ---------------------------------------------------------------- the best


def _best_first(found: Sequence[Considered], best: int) -> list[Considered]:
    """What would be chosen, and the best of the others: two of them if the second is not much worse."""
    order = sorted(found, key=lambda one: (one.code != best, -one.gain))[:SHOWN]
    return [one for place, one in enumerate(order) if place < SHOWN - 1 or order[0].gain - one.gain < WORSE]


def _chance(found: Sequence[Considered], one: Considered) -> float | None:
    """To win: what was found of the option that was tried most often, and by how much this one was better on the same
    tries."""
    first = found[0]
    return min(1.0, max(0.0, first.chance + one.gain)) if first.chances and one.chances else None


def _is_close(best: Considered, one: Considered) -> bool:
    """Whether the tries do not tell them apart."""
    return best.gain - one.gain <= max(SURE * hypot(best.error, one.error), WORTH_IT)


# ---------------------------------------------------------------- what might follow


def _told(game: Game, seat: int, found: Sequence[Considered], tries: int, watch: Watch) -> Sequence[Run | None]:
    """For each option how it went on in the most usual try, common to all: each option brings what it mostly does, and
    the chances at the end come close to those that were found. No try that time cut short is told."""
    made: list[list[Run]] = []
    for number in range(TRIES if tries else 0):
        deal = derived_seed(SEED, number)
        runs = [_run(game, seat, deal, one.code, watch) for one in found]
        done = [run for run in runs if run is not None]
        if len(done) < len(found):
            break
        made.append(done)
    if not made:
        return [None for _ in found]
    mostly = [Counter(runs[place].marks for runs in made).most_common(1)[0][0] for place in range(len(found))]

    def unusual(runs: Sequence[Run]) -> tuple[int, float]:
        odd = sum(run.marks != marks for run, marks in zip(runs, mostly))
        return odd, sum(abs(run.chance - one.chance) for run, one in zip(runs, found))

    return min(made, key=unusual)


def _run(game: Game, seat: int, deal: int, code: int, watch: Watch) -> Run | None:
    """What happens after an option; None if the time is up before."""
    table = game.sample(seat, deal)
    story: list[StoryLine] = []
    marks: tuple[str, ...] | None = None
    for _ in _course(table, code):
        if watch.is_up():
            return None
        story += table.story(seat)
        if marks is None:
            marks = tuple(sorted(line.mark for line in story if line.mark))
    return Run(deal, table.prospect(seat), story, marks or ())


def _course(table: Game, code: int) -> Iterator[None]:
    """After an option everybody goes on as the game advises, as far as the player looks ahead; each time round somebody
    has chosen."""
    passes, turn = BUDGET.passes, table.whose_turn()
    for _ in range(LONGEST):
        table.do(code)
        yield
        ask, now = table.ask, table.whose_turn()
        if now != turn:
            turn = now
            passes -= 1
        if ask is None or passes <= 0:
            return
        code = advised_option(table, ask.seat)


def _lines(story: Sequence[StoryLine]) -> list[HintLine]:
    """In short, as a log tells it. A part of the game of which nothing is told is left out."""
    lines: list[HintLine] = []
    for line in in_short(_with_heads(story)):
        made = HintLine(line.heading or line.text, bool(line.heading))
        if made.heading and lines and lines[-1].heading:
            lines.pop()
        lines.append(made)
    lines = lines[:LINES]
    return lines[:-1] if lines and lines[-1].heading else lines


def _with_heads(story: Sequence[StoryLine]) -> list[StoryLine]:
    """What goes on with a group that began before: its sentence is not to be had, so it is told line by line."""
    own = next((place for place, line in enumerate(story) if line.group is not GOES_ON), len(story))
    return [*(msgspec.structs.replace(line, group=None) for line in story[:own]), *story[own:]]


def _ways(game: Game, seat: int, deal: int, code: int, watch: Watch) -> list[HintWay]:
    """Of the figures that move, in the order of their first steps; none if the time is up before. Whoever is told of
    with a place does not always go there: the picture says where they are."""
    table = game.sample(seat, deal)
    ways: dict[tuple[Ref, bool], list[str]] = {}
    own = True
    for _ in _course(table, code):
        if watch.is_up():
            return []
        stands: dict[str, str] | None = None
        for line in table.story(seat):
            own = own and not line.heading and line.turn in (None, seat)
            if len(line.refs) < 2 or line.refs[0][0] != "model" or line.refs[-1][0] != "square":
                continue
            figure, place = line.refs[0], line.refs[-1][1]
            if stands is None:
                stands = dict(STANDS.findall("".join(part.markup for part in table.picture(seat).parts)))
            squares = ways.setdefault((figure, own), [])
            if stands.get(figure[1]) == place and squares[-1:] != [place]:
                squares.append(place)
    went = [HintWay(figure, squares, own) for (figure, own), squares in ways.items() if squares]
    return went[:WAYS]
