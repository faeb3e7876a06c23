"""One option of a question, and what it can point at on the page."""

from undercroft.core.choice import Ask
from undercroft.core.page import Ref
from undercroft.core.speech.say import Noun, Text, say
from undercroft.core.speech.say import Words as Name
from undercroft.core.vocabulary.classes import ForEach, GameAction
from undercroft.games.reichbusters.rules.board.places import area_of
from undercroft.games.reichbusters.state import Table
from undercroft.games.reichbusters.vocabulary import actions as done
from undercroft.games.reichbusters.vocabulary.actions import read
from undercroft.games.reichbusters.words import names
from undercroft.games.reichbusters.words.refs import area_ref, hero_ref

Words = tuple[Name, Name, list[Ref], str]  # sentence, heading, refs, rule (empty: the question's own)

# Headings, in the order in which a page shows them.
MOVE = say("Move")
ATTACK = say("Attack")
BASIC = say("Basic actions")
CARDS = say("Cards")
ITEMS = say("Items")
DICE = say("Dice")
POINTS = say("Heroic points")
CHOOSE = say("Choose")
DONE = say("Done")


class Option:
    """What may be done, beside the table and the question that it belongs to."""

    def __init__(self, s: Table, ask: Ask, code: int) -> None:
        self.s = s
        self.ask = ask
        self.code = code
        self.action = read(code)

    @property
    def seat(self) -> int:
        return self.ask.seat

    @property
    def who(self) -> Noun:
        """The Hero who is asked."""
        return names.hero(self.s, self.ask.seat)

    @property
    def me(self) -> Ref:
        return hero_ref(self.ask.seat)

    def area(self, square: int) -> int:
        """The area that goes by this square."""
        return area_of(self.s, square)

    def there(self, square: int) -> Ref:
        return area_ref(self.s, self.area(square))

    def own(self, text: Text, heading: Text, rule: str, *targets: Ref) -> Words:
        """Something that the Hero does; without targets the Hero is what one points at."""
        return text, heading, [self.me, *targets], rule


# What a page says of an option: a function for each verb, in actions.py or answers.py.
wording = ForEach[Option, Words]("label")

# Keys; the first option that wants a key gets it.
KEYS: dict[type[GameAction], str] = {
    done.Stand: "u", done.Attack: "a", done.Search: "s", done.Ready: "r", done.Draw: "d", done.Door: "o", done.End: "x",
    done.Plant: "p", done.Feature: "f", done.Pass: "x", done.Roll: "r", done.Heroic: "h", done.Boost: "b",
    done.Done: "x", done.Yes: "y", done.No: "n", done.LeaveTies: "x",
}  # fmt: skip
