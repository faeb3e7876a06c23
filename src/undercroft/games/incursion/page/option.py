"""One option of a question, and what it can point at on the page."""

from collections.abc import Callable

import msgspec

from undercroft.core.choice import Ask
from undercroft.core.packing import arguments, verb_of
from undercroft.core.page import Ref
from undercroft.core.speech.say import Text
from undercroft.core.speech.say import Words as Name
from undercroft.games.incursion.rules.tables import CARD_IDS
from undercroft.games.incursion.state import Table
from undercroft.games.incursion.vocabulary.kinds import PLACE
from undercroft.games.incursion.words.names import model, square

Words = tuple[Name, Name, list[Ref], str]  # sentence, heading, refs, rule (empty: the question's own)


class Option:
    """The code's numbers beside the table and the question that they belong to."""

    def __init__(self, s: Table, ask: Ask, code: int) -> None:
        self.s = s
        self.ask = ask
        self.verb = verb_of(code)
        self.a, self.b, self.c = arguments(code)

    @property
    def who(self) -> Name:
        """The model of the first number."""
        return model(self.s, self.a)

    @property
    def whom(self) -> Name:
        """The model of the second number."""
        return model(self.s, self.b)

    def square(self, sq: int) -> Ref:
        return "square", square(self.s, sq)

    def own(self, text: Text, rule: str, *targets: Ref) -> Words:
        """An action of the first model; without targets the model itself is what one points at."""
        return text, self.who, [model_ref(self.a), *targets], rule


def model_ref(m: int) -> Ref:
    return "model", str(m)


def card_ref(number: int, where: int = -1) -> Ref:
    """A card in a hand, or one that lies or is being played somewhere: `extra-ammo@3`."""
    return "card", CARD_IDS[number] + (f"@{PLACE.write(where)}" if where >= 0 else "")


class Verb(msgspec.Struct, frozen=True):
    """What a page says of a verb's options, and the key for it; the first option that wants a key gets it."""

    words: Callable[[Option], Words]
    key: str = ""
