"""Secrets inside an action, as another seat must think of them: any secret answers that fit what it has seen.

A game is `Any` here, because `core/game.py` needs this room.
"""
# compiled: mypyc

from typing import Any, Final

from undercroft.core.chance.dice import Dice, seeded
from undercroft.core.choice import Ask
from undercroft.core.errors import UndercroftError
from undercroft.core.packing import FIRST_WORD, VERB
from undercroft.core.speech.say import say
from undercroft.core.state import knows

GUESSES: Final = 1000  # how often other secret answers are tried, until some fit what the seat has seen


def guessed(game: Any, seat: int, seed: int) -> Any:
    """A copy of a game inside an action, in which the secret answers of other seats are any that fit what this one has
    seen since the action began. After so many guesses that do not fit, the seat may well know them."""
    true, seen, secret = told(game, seat, None, [])
    if not secret or true is None:
        return game.copy(False)
    dice = seeded(seed)
    view = true.view(seat)
    for _ in range(GUESSES):
        twin, _, _ = told(game, seat, dice, seen)
        if twin is not None and twin.view(seat) == view:
            return twin
    return true


def told(game: Any, seat: int, dice: Dice | None, known: list[Any]) -> tuple[Any, list[Any], bool]:
    """The action under way once more, as far as it has come; with dice, secret answers of others fall anew, and there
    is no game if the seat would then have seen anything but what it knows. Also what it has seen, and whether others
    have answered in secret."""
    if game.start is None:
        raise UndercroftError(
            say("a sample or rollout cannot be sampled in the middle of an action: take another, or keep=True")
        )
    twin = game.twin(game.start.copy())
    twin.setup = game.setup
    twin.ask = game.question
    twin.keep = False
    if game.opening:
        twin.open()
    seen: list[Any] = []
    secret = False
    for at, code in enumerate(game.since):
        ask: Ask | None = twin.ask
        if ask is not None and ask.secret and ask.seat != seat and code & VERB < FIRST_WORD:
            secret = True
            if dice is not None:
                code = ask.options[dice.below(len(ask.options))]
        if dice is not None and (ask is None or code not in ask.options) and code & VERB < FIRST_WORD:
            return None, seen, secret
        twin.do(code)
        twin.since.append(code)
        seen.append(shown(twin, seat))
        if dice is not None and seen[at] != known[at]:
            return None, seen, secret
    return twin, seen, secret


def shown(game: Any, seat: int) -> tuple[Any, ...]:
    """What the last choice showed a seat."""
    ask: Ask | None = game.ask
    asked = (ask.what, ask.about, ask.options) if ask is not None and ask.seat == seat else None
    return [event for event in game.state.events if knows(seat, event)], game.state.over, asked
