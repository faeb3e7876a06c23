"""Questions to players, written once: for each its name, the rule behind it and the words that ask it."""

from collections.abc import Callable
from typing import Generic, TypeVar

import msgspec

from undercroft.core.choice import Ask, Choice
from undercroft.core.speech.say import Text

State = TypeVar("State")


class Question(msgspec.Struct, Generic[State], frozen=True):
    """One kind of question. Where the rule depends on the table, the prompt says which one it is."""

    kind: str
    rule: str
    prompt: Callable[[State, Ask], Text | tuple[Text, str]]

    def put(self, s: State, ask: Ask) -> Choice:
        """The question as the player who is asked reads it."""
        said = self.prompt(s, ask)
        text, rule = said if isinstance(said, tuple) else (said, self.rule)
        return Choice(ask.seat, self.kind, text, rule, ask.about)
