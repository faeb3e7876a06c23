"""A game as another seat must think of it: what it cannot know is dealt anew, inside an action too.

What was answered in secret becomes any answer that fits what the seat has seen. A game is `Any` here, because
`core/game.py` needs this room.
"""
# compiled: mypyc

from typing import Any, Final

from undercroft.core.chance.dice import Dice, seeded
from undercroft.core.choice import Ask
from undercroft.core.errors import UndercroftError
from undercroft.core.packing import is_word
from undercroft.core.speech.say import say
from undercroft.core.state import knows

GUESSES: Final = 50  # how often all secret answers are drawn at once, before each is drawn for itself


class Deal:
    """How a game that was dealt anew inside an action came about: its copies come about in the same way."""

    __slots__ = ("before", "given", "seat", "seed")

    before: Any  # the game with its past, the secret answers of others guessed
    seat: int
    seed: int
    given: int  # answers of the action at that moment; all others were given after the deal

    def __init__(self, before: Any, seat: int, seed: int, given: int) -> None:
        self.before = before
        self.seat = seat
        self.seed = seed
        self.given = given

    def again(self, answers: list[int]) -> Any:
        """The game as it was dealt, with these answers after that."""
        twin = self.before.copy(False)
        deal(twin, self.seat, self.seed)
        for code in answers:
            twin.do(code)
        return twin


def deal(game: Any, seat: int, seed: int) -> None:
    """Everything that the seat cannot know anew, the dice to come among it."""
    dice: Dice = game.state.dice
    dice.reseed(seed)
    game.resample(game.state, seat, dice)
    dice.fallen = []


def dealt(game: Any, seat: int, seed: int, keep: bool) -> Any:
    """A copy of the game with everything dealt anew that the seat cannot know."""
    if game.flow is None:
        twin = game.copy(keep)
        deal(twin, seat, seed)
        return twin
    before = guessed(game, seat, seed, keep)
    if not keep:
        before.keep, before.deal = False, None
        deal(before, seat, seed)
        return before
    return kept(Deal(before, seat, seed, len(game.since)), list(before.since))


def kept(how: Deal, since: list[int]) -> Any:
    """What was dealt in this way and has come so far, as a game that can be copied."""
    twin = how.again(since[how.given :])
    twin.opening = how.before.opening
    twin.secret = how.before.secret
    twin.since = since
    twin.deal = how
    twin.keep = True
    return twin


def guessed(game: Any, seat: int, seed: int, keep: bool = False) -> Any:
    """A copy of a game inside an action, in which the secret answers of other seats are any that fit what this one has
    seen since the action began."""
    how: Deal | None = game.deal
    if how is not None:
        return kept(Deal(guessed(how.before, seat, seed, True), how.seat, how.seed, how.given), list(game.since))
    if not game.secret:
        return game.copy(keep)
    true, seen = told(game, seat, game.since, None, [])
    dice = seeded(seed)
    view = true.view(seat)
    for _ in range(GUESSES):
        twin, _ = told(game, seat, game.since, dice, seen)
        if twin is not None and twin.view(seat) == view:
            return _with_past(twin, game) if keep else twin
    twin = _one_by_one(game, seat, dice, seen, view)
    return _with_past(twin, game) if keep else twin


def _one_by_one(game: Any, seat: int, dice: Dice, seen: list[Any], view: Any) -> Any:
    """Where much was shown already, hardly any guess at all answers together fits: each secret answer is then drawn
    among those that fit with the others as they are."""
    answers = list(game.since)
    for at in range(len(answers)):
        before, _ = told(game, seat, answers[:at], None, [])
        ask: Ask | None = before.ask
        if ask is None or not ask.secret or ask.seat == seat or is_word(answers[at]):
            continue
        fitting: list[int] = []
        for other in ask.options:
            twin, looks = told(game, seat, [*answers[:at], other, *answers[at + 1 :]], None, seen)
            if twin is not None and looks == seen and twin.view(seat) == view:
                fitting.append(other)
        answers[at] = fitting[dice.below(len(fitting))]
    twin, _ = told(game, seat, answers, None, seen)
    return twin


def _with_past(twin: Any, game: Any) -> Any:
    """The twin began as the game did."""
    twin.start = game.start
    twin.question = game.question
    twin.opening = game.opening
    twin.secret = True
    twin.keep = True
    return twin


def told(game: Any, seat: int, answers: list[int], dice: Dice | None, known: list[Any]) -> tuple[Any, list[Any]]:
    """The action under way once more with these answers, and what the seat has seen of it; with dice, secret answers of
    others fall anew. There is no game if an answer does not fit, or the seat would have seen anything but what it
    knows, if that is given."""
    if game.start is None:
        raise UndercroftError(
            say("a sample or rollout cannot be sampled in the middle of an action: take another, or keep=True")
        )
    twin = game.with_state(game.start.copy())
    twin.setup = game.setup
    twin.ask = game.question
    twin.keep = False
    if game.opening:
        twin.open()
    seen: list[Any] = []
    for at, code in enumerate(answers):
        ask: Ask | None = twin.ask
        if not is_word(code):
            if dice is not None and ask is not None and ask.secret and ask.seat != seat:
                code = ask.options[dice.below(len(ask.options))]
            if ask is None or code not in ask.options:
                return None, seen
        twin.do(code)
        twin.since.append(code)
        seen.append(shown(twin, seat))
        if known and seen[at] != known[at]:
            return None, seen
    return twin, seen


def shown(game: Any, seat: int) -> tuple[Any, ...]:
    """What the last choice showed a seat."""
    ask: Ask | None = game.ask
    asked = (ask.question, ask.subject, ask.options) if ask is not None and ask.seat == seat else None
    return [event for event in game.state.events if knows(seat, event)], game.state.over, asked
