"""One option of a question, and what it can point at on the page."""

from collections.abc import Callable

import msgspec

from undercroft.core.choice import Ask
from undercroft.core.packing import ARG, FIRST, SECOND, VERB
from undercroft.core.page import Ref
from undercroft.core.speech.say import Noun, Text, say
from undercroft.core.speech.say import Words as Name
from undercroft.games.reichbusters.page.refs import area_ref, hero_ref
from undercroft.games.reichbusters.rules.board.places import area_of
from undercroft.games.reichbusters.state import Table
from undercroft.games.reichbusters.words import names

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
    """The code's numbers beside the table and the question that they belong to."""

    def __init__(self, s: Table, ask: Ask, code: int) -> None:
        self.s = s
        self.ask = ask
        self.code = code
        self.verb = code & VERB
        self.a = code >> FIRST & ARG
        self.b = code >> SECOND & ARG

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

    @property
    def area(self) -> int:
        """The area of the first number."""
        return area_of(self.s, self.a)

    @property
    def there(self) -> Ref:
        return area_ref(self.s, self.area)

    def own(self, text: Text, heading: Text, rule: str, *targets: Ref) -> Words:
        """Something that the Hero does; without targets the Hero is what one points at."""
        return text, heading, [self.me, *targets], rule


class Verb(msgspec.Struct, frozen=True):
    """What a page says of a verb's options, and the key for it; the first option that wants a key gets it."""

    words: Callable[[Option], Words]
    key: str = ""
