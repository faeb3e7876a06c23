"""What may be wrong with the form of a request, in our own words: the library that checks forms has only English."""

from collections.abc import Mapping
from typing import Any

from undercroft.core.speech.say import Text, say


class Misfit(ValueError):
    """A value that no form can take, found by a check of our own."""

    def __init__(self, text: Text) -> None:
        super().__init__(str(text))
        self.text = text


_OTHER = say("expected something else")
_NUMBER = say("expected a number")
_OBJECT = say("expected an object")

# By the library's name for it, or the word with which that begins.
_PLAIN = {
    "missing": say("expected something, found nothing"),
    "extra": say("nothing of this name is expected"),
    "int": say("expected a whole number"),
    "float": _NUMBER,
    "finite": _NUMBER,
    "string": say("expected a text"),
    "list": say("expected a list"),
    "bool": say("expected true or false"),
    "dict": _OBJECT,
    "model": _OBJECT,
    "json": say("expected JSON that can be read"),
}


def misfit(kind: str, told: Mapping[str, Any]) -> Text:
    """What is wrong with one place, by the library's name for it and what it tells besides."""
    match kind:
        case "value_error" if isinstance(told.get("error"), Misfit):
            return told["error"].text  # type: ignore[no-any-return]
        case "string_too_long":
            return say("expected at most {number} signs", number=int(told["max_length"]))
        case "string_too_short":
            return say("expected at least {number} signs", number=int(told["min_length"]))
        case "too_long":
            return say("expected at most {number} entries", number=int(told["max_length"]))
        case "too_short":
            return say("expected at least {number} entries", number=int(told["min_length"]))
        case "greater_than_equal":
            return say("expected at least {number}", number=f"{told['ge']:.0f}")
        case "less_than_equal":
            return say("expected at most {number}", number=f"{told['le']:.0f}")
        case "literal_error":
            known = str(told["expected"]).replace(" or ", ", ")
            return say("expected one of {known}", known=known)
    return _PLAIN.get(kind.partition("_")[0], _OTHER)
