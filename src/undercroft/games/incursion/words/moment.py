"""The moment that a line of the log tells of."""

from collections.abc import Sequence

from undercroft.core.speech.say import Noun, noun
from undercroft.core.speech.story import Ref, StoryLine
from undercroft.core.vocabulary.classes import ForEach, GameEvent
from undercroft.games.incursion.rules.tables import ZOMBIE_CARD
from undercroft.games.incursion.state import Table
from undercroft.games.incursion.words import names


class TableAtEvent:
    """The table as it was when an event happened, as far as names need it."""

    def __init__(self, s: Table, kinds: list[int], action: Sequence[GameEvent], later: Sequence[GameEvent]) -> None:
        self.s = s
        self.kinds = kinds
        self.action = action  # all that happened in it
        self.later = later  # what of it came after the event

    def model(self, m: int) -> Noun:
        return names.model(self.s, m, self.kinds[m])

    def place(self, where: int) -> Noun:
        return noun("the Sturmzombies") if where == ZOMBIE_CARD else self.model(where - 2)

    def square(self, sq: int) -> str:
        return names.square(self.s, sq)

    def spot(self, sq: int) -> Ref:
        return "square", self.square(sq)


# A sentence for every kind of event, and the rule behind it.
sentences = ForEach[TableAtEvent, StoryLine]("sentence")


def figure(m: int) -> Ref:
    return "model", str(m)


def lying(where: int) -> tuple[Ref, ...]:
    """The model on whose card a card lies, if it is a single one's."""
    return (figure(where - 2),) if where > ZOMBIE_CARD else ()
