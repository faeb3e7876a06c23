"""What a computer player is asked and what it says: plain data, since it thinks in another process (thinker.py)."""

import json
from typing import Any

import msgspec

from undercroft.core.game import Game
from undercroft.core.speech.languages import writer
from undercroft.core.speech.say import Text
from undercroft.players import player
from undercroft.players.base import Memory, derived_seed, honest_answer, honest_choice
from undercroft.players.hints import hint
from undercroft.server.tables.live.memories import PastQuestion


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """One question, beside the position."""

    seat: int
    level: str  # the player's name
    seed: int  # for its chance at this question, and for what it is shown
    offer: bool = False  # whether the game shall end, not what to do in it
    memory: Memory | None = None  # what the player remembers of earlier questions; without it they are told again
    past: list[PastQuestion] = []


class HintQuestion(msgspec.Struct, frozen=True, kw_only=True):
    """What a person asks who wants a hint, beside the position."""

    seat: int
    language: str  # of whoever reads the answer


class Reply(msgspec.Struct, frozen=True):
    """What comes of it."""

    code: int
    memory: Memory | None = None  # what the player remembers now; not known where the table chose in its place
    why: Text | None = None  # why the table chose in its place


def think(game: Game, question: Question) -> Reply:
    """A player is made that remembers, and chooses; what it says to an offer to end the game, it need not remember."""
    who = player(question.level, derived_seed(question.seed, 0))
    if question.memory is not None:
        who.remember(question.memory)
    else:
        for one in question.past:
            who.recall(one.options, one.chosen)
    seed = derived_seed(question.seed, 1)
    if question.offer:
        return Reply(honest_answer(who, game, question.seat, seed))
    code = honest_choice(who, game, question.seat, seed)
    return Reply(code, who.memory())


def think_of_hint(game: Game, question: HintQuestion) -> dict[str, Any]:
    """A hint (players.hints) as plain data, with every text in words: it is made of what the seat may know."""
    found = hint(game.known(question.seat), question.seat)
    said: dict[str, Any] = json.loads(writer(question.language).json(found))
    return said
