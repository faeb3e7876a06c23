"""The base of every error that bad input causes, so that one `except` at the door can turn it into a sentence."""

import re
import unicodedata
from collections.abc import Sequence
from reprlib import Repr

from undercroft.core.speech.say import Text, parsed, say
from undercroft.core.speech.signs import seen

MOST_WORDS = 500  # signs of a sentence
MOST_QUOTED = 60  # signs of a piece of input in it


class UndercroftError(Exception):
    """Something given to the table is wrong; the message is one sentence: what, where, and what was expected.

    `str()` of it is English; `text` can be said in the reader's language.
    """

    text: Text | str

    def __init__(self, text: Text | str = "") -> None:
        super().__init__(text)
        self.text = text

    def __str__(self) -> str:
        return shortened(str(self.text))


def shortened(sentence: str, most: int = MOST_WORDS) -> str:
    """A sentence that stays one however long what it repeats is: beginning and end say where, and what was expected."""
    if len(sentence) <= most:
        return sentence
    end = most // 3
    return f"{sentence[: most - end - 5]} ... {sentence[-end:]}"


def reason(error: OSError) -> Text | str:
    """Why a file could not be used: the system's own words, the usual ones as texts."""
    if isinstance(error, FileNotFoundError):
        return say("No such file or directory")
    if isinstance(error, PermissionError):
        return say("Permission denied")
    if isinstance(error, IsADirectoryError):
        return say("Is a directory")
    if isinstance(error, NotADirectoryError):
        return say("Not a directory")
    return say("File exists") if isinstance(error, FileExistsError) else error.strerror or str(error)


def recognised(sentence: str, known: Sequence[Text]) -> Text | str:
    """A sentence of another library as one of the texts that are known to say the same, so that it can be translated;
    as it is if there is none."""
    for text in known:
        parts = [
            re.escape(before) + (f"(?P<{field}>.+)" if field else "") for before, field, _, _ in parsed(text.template)
        ]
        found = re.fullmatch("".join(parts), sentence)
        if found is not None:
            return Text(text.template, found.groupdict())
    return sentence


def visible(text: str) -> str:
    """The text as a terminal or a log may show it: signs that would steer it, turn the writing round or not be seen are
    written out, `\\x1b` for the one that begins a colour. Only line ends stay, and what joins pictures."""
    return seen(text, _visible)


def _visible(sign: str) -> str:
    plain = sign == "\n" or unicodedata.category(sign) == "Zs"
    return sign if plain else sign.encode("unicode_escape").decode()


class _Piece(Repr):
    """Looks only as deep into a value as a short text needs: all of it may be too much to write, or to walk through."""

    def __init__(self) -> None:
        super().__init__()
        self.maxlevel = 3

    def repr_str(self, x: str, level: int) -> str:
        return repr(x if len(x) <= MOST_QUOTED else x[: MOST_QUOTED - 3] + "...")

    def repr_int(self, x: int, level: int) -> str:
        return repr(x) if x.bit_length() <= 128 else f"a number of {x.bit_length()} bits"


_PIECE = _Piece()


def quoted(value: object) -> str:
    """A piece of input as a sentence repeats it: as Python writes it, and short."""
    text = _PIECE.repr(value)
    # quotation marks around a text are no part of it, and signs that cannot be shown take more room
    return text if len(text) <= MOST_QUOTED + 2 else f"{text[: MOST_QUOTED - 1]}..."
