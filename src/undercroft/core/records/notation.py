"""Actions as small integers inside, as short texts outside."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

from undercroft.core.board.grid import column
from undercroft.core.errors import UndercroftError, quoted
from undercroft.core.packing import (
    ARG,
    DECLINE_END,
    FIRST_WORD,
    OFFER_END,
    ORDERS,
    PLACES,
    RESIGN,
    VERB,
    pack,
)
from undercroft.core.speech.say import say


class NotationError(UndercroftError):
    """A text that is no action."""


class Kind:
    """One kind of argument: how it is written and read."""

    def __init__(self, what: str, write: Callable[[int], str], read: Callable[[str], int | None]) -> None:
        self.what = what
        self.write = write
        self.read = read


def read_number(text: str, most: int = ARG) -> int | None:
    """A plain number from 0 to `most`; None if the text is anything else, however long."""
    if not (text.isascii() and text.isdigit()) or len(text) > len(str(most)) or int(text) > most:
        return None
    return int(text)


def number(what: str) -> Kind:
    """A plain number."""
    return Kind(what, str, read_number)


def one_of(what: str, names: Sequence[str]) -> Kind:
    """A name out of a fixed list, kept as its place in it."""
    places = {name: i for i, name in enumerate(names)}
    return Kind(what, lambda i: names[i] if i < len(names) else f"?{i}", places.get)


def named(what: str, names: Mapping[str, int], most: int = -1) -> Kind:
    """One of a few names for numbers, or any other number up to `most`."""
    by_number = {value: name for name, value in names.items()}

    def write(value: int) -> str:
        return by_number.get(value) or (str(value) if value <= most else f"?{value}")

    def read(text: str) -> int | None:
        return names[text] if text in names else read_number(text, most)

    return Kind(what, write, read)


def _write_square(spot: int) -> str:
    return f"{column(spot & 63)}{(spot >> 6) + 1}"


def _read_square(text: str) -> int | None:
    found = re.fullmatch("([a-z]{1,2})([1-9][0-9]?)", text)
    if found is None:
        return None
    x = 0
    for letter in found[1]:
        x = x * 26 + ord(letter) - ord("a") + 1
    y = int(found[2])
    return (y - 1) << 6 | x - 1 if x <= 64 and y <= 64 else None


SQUARE = Kind("square", _write_square, _read_square)


class Notation:
    """A game's verbs: each a word and the kinds of its arguments. Those that every game has, the
    words at any time, stand at the end of the numbers."""

    def __init__(
        self, verbs: Sequence[tuple[str, tuple[Kind, ...]]], seats: Sequence[str], orders: Sequence[str] = ()
    ) -> None:
        if len(verbs) > FIRST_WORD:
            raise NotationError(
                say(
                    "{number} verbs: expected at most {most}, the numbers above are the table's",
                    number=len(verbs),
                    most=FIRST_WORD,
                )
            )
        seat = one_of("seat", seats)
        table = {
            DECLINE_END: ("decline-end", (seat,)),
            RESIGN: ("resign", (seat,)),
            OFFER_END: ("offer-end", (seat,)),
            ORDERS: ("orders", (seat, one_of("level", orders))),
        }
        self.verbs: dict[int, tuple[str, tuple[Kind, ...]]] = {**dict(enumerate(verbs)), **table}
        self.by_word = {word: verb for verb, (word, _) in self.verbs.items()}

    def write(self, code: int) -> str:
        word, kinds = self.verbs.get(code & VERB, (f"?{code & VERB}", ()))
        parts = [word]
        for place, kind in enumerate(kinds):
            parts.append(kind.write(code >> PLACES[place] & ARG))
        return " ".join(parts)

    def form(self, verb: int) -> str:
        """How an action of that verb is written."""
        word, kinds = self.verbs[verb]
        return " ".join([word, *(kind.what.upper() for kind in kinds)])

    def read(self, text: str) -> int:
        words = text.split()
        if not words or words[0] not in self.by_word:
            first = words[0] if words else ""
            raise NotationError(
                say(
                    "{first} is no action: expected one of {known}",
                    first=quoted(first),
                    known=", ".join(sorted(self.by_word)),
                )
            )
        verb = self.by_word[words[0]]
        kinds = self.verbs[verb][1]
        if len(words) != len(kinds) + 1:
            raise NotationError(
                say(
                    "{text} has {number} arguments: expected the form {form}",
                    text=quoted(text),
                    number=len(words) - 1,
                    form=repr(self.form(verb)),
                )
            )
        args = []
        for word, kind in zip(words[1:], kinds, strict=True):
            value = kind.read(word)
            if value is None:
                raise NotationError(
                    say(
                        "{word} in {text} is no {what}: expected the form {form}",
                        word=quoted(word),
                        text=quoted(text),
                        what=kind.what,
                        form=repr(self.form(verb)),
                    )
                )
            args.append(value)
        return pack(verb, *args)


class Action(int):
    """One action: a small immutable value whose text is its name. Each game has its own subclass."""

    notation: ClassVar[Notation]

    __slots__ = ()

    def __str__(self) -> str:
        return self.notation.write(int(self))

    def __repr__(self) -> str:
        return f"<{self}>"

    @classmethod
    def parse(cls, text: str) -> "Action":
        return cls(cls.notation.read(text))
