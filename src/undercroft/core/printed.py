"""What is printed on a thing, as its card tells it: for each kind of record in the content files one table of rows.

    PIECE = Printed(Piece, {"weight": _weight, "find found": _found}, unread={"mp": "only map-making asks for it"})

Every field of a record has its place: a row tells it, or the record's own text says it in words, or nobody reads it off
the thing, for a reason. `tests/printed.py` holds all games to that, so a new field is not forgotten on the cards.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Generic, TypeVar

from undercroft.core.speech.say import Words

R = TypeVar("R")
# Why nobody reads a field off a thing.
TITLE: Final = "it is the card's title"
OURS: Final = "the rules' own name of it"
DRAWN: Final = "the board shows it where it is"

PrintedLine = tuple[Words, str]  # a sentence and the rule behind it, which may be empty
Tell = Callable[[R], Sequence[PrintedLine]]  # no line where there is nothing to tell


class Printed(Generic[R]):
    """How the records of one form read."""

    def __init__(
        self,
        form: type[R],
        rows: Mapping[str, Tell[R]],
        texts: Mapping[str, str] | None = None,
        unread: Mapping[str, str] | None = None,
    ) -> None:
        self.form = form
        self.rows = rows  # by the fields that a row tells, with a blank between them; in the order of the card
        self.texts = texts or {}  # a number by the field with the text that says it
        self.unread = unread or {}  # why nobody reads a field off the thing

    def lines(self, one: R, but: Sequence[str] = ()) -> list[PrintedLine]:
        """All that is printed on it, but for the rows that are told elsewhere."""
        return [line for fields, tell in self.rows.items() if fields not in but for line in tell(one)]
