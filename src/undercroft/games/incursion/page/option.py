"""One option of a question, and what it can point at on the page."""

from typing import NamedTuple

from undercroft.core.choice import Ask
from undercroft.core.page import Ref
from undercroft.core.speech.say import Text, Words
from undercroft.core.vocabulary.classes import ForEach, GameAction
from undercroft.games.incursion.rules.tables import CARD_IDS
from undercroft.games.incursion.state import Table
from undercroft.games.incursion.vocabulary import actions as done
from undercroft.games.incursion.vocabulary.kinds import PLACE
from undercroft.games.incursion.words.names import model, square


class OptionText(NamedTuple):
    """What a page says of an option."""

    sentence: Words
    heading: Words
    refs: list[Ref]
    rule: str = ""  # empty: that of the question


class Option:
    """What may be done, beside the table and the question that it belongs to."""

    def __init__(self, s: Table, ask: Ask, code: int) -> None:
        self.s = s
        self.ask = ask
        self.code = code
        self.action = done.read(code)

    def model(self, m: int) -> Words:
        return model(self.s, m)

    def square(self, sq: int) -> Ref:
        return "square", square(self.s, sq)

    def own(self, m: int, text: Text, rule: str, *targets: Ref) -> OptionText:
        """Something that the model does; without targets the model itself is what one points at."""
        return OptionText(text, self.model(m), [model_ref(m), *targets], rule)


# What a page says of an option: a function for each verb, in actions.py or answers.py.
wording = ForEach[Option, OptionText]("label")

# Keys; the first option that wants a key gets it.
KEYS: dict[type[GameAction], str] = {
    done.Pass: "p", done.Ready: "p", done.End: "e", done.EndTurn: "e", done.Dash: "d", done.Fire: "f", done.Lob: "g",
    done.Flame: "f", done.Strike: "h", done.Thump: "t", done.Boom: "b", done.Reaction: "r", done.Stand: "s",
}  # fmt: skip


def model_ref(m: int) -> Ref:
    return "model", str(m)


def card_ref(number: int, where: int = -1) -> Ref:
    """A card in a hand, or one that lies or is being played somewhere: `extra-ammo@3`."""
    return "card", CARD_IDS[number] + (f"@{PLACE.write(where)}" if where >= 0 else "")
