"""The moment that a line of the log tells of."""

from undercroft.core.speech.say import Noun, noun
from undercroft.core.speech.story import Ref
from undercroft.games.incursion.rules.tables import ZOMBIE_CARD
from undercroft.games.incursion.state import Table
from undercroft.games.incursion.words import names

Event = tuple[int, ...]


class Then:
    """The table as it was when an event happened, as far as names need it."""

    def __init__(self, s: Table, kinds: list[int], later: list[Event]) -> None:
        self.s = s
        self.kinds = kinds
        self.later = later  # what followed in the same action

    def model(self, m: int) -> Noun:
        return names.model(self.s, m, self.kinds[m])

    def place(self, where: int) -> Noun:
        return noun("the Sturmzombies") if where == ZOMBIE_CARD else self.model(where - 2)

    def square(self, sq: int) -> str:
        return names.square(self.s, sq)

    def spot(self, sq: int) -> Ref:
        return "square", self.square(sq)


def figure(m: int) -> Ref:
    return "model", str(m)


def lying(where: int) -> tuple[Ref, ...]:
    """The model on whose card a card lies, if it is a single one's."""
    return (figure(where - 2),) if where > ZOMBIE_CARD else ()
