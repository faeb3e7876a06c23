"""What may be wrong with the form of a request, in our own words: the library that checks forms has only English."""

import re
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import inspect

from undercroft.core.speech.say import Text, say
from undercroft.server.problems import Problem, problem


class FormError(Exception):
    """A value that does not fit its form: where it stands, and what was expected there."""

    def __init__(self, place: str, text: Text) -> None:
        super().__init__(f"{place}: {text}")
        self.place = place
        self.text = text

    def within(self, place: str) -> "FormError":
        """The error with the place as it is seen from further out."""
        return FormError(f"{place}.{self.place}" if self.place else place, self.text)


NOTHING = say("expected something, found nothing")
UNKNOWN = say("nothing of this name is expected")
OBJECT = say("expected an object")
NO_JSON = say("expected JSON that can be read")
NOT_PLAIN = say("expected finite numbers and whole signs")
_OTHER = say("expected something else")

# By the library's name for what it expects.
_KINDS = {
    "int": say("expected a whole number"),
    "float": say("expected a number"),
    "str": say("expected a text"),
    "array": say("expected a list"),
    "bool": say("expected true or false"),
    "object": OBJECT,
}

_RANGES = {"Integer value out of range": say("expected a number of fewer digits"), "Number out of range": NOT_PLAIN}

# A message ends with the place, "... - at `$.seats[0].kind`", unless that is the whole.
_MESSAGE = re.compile(r"(.*?)(?: - at `\$([\w.\[\]-]*)`)?", re.DOTALL)
_STEPS = re.compile(r"\.([\w-]+)|\[(\d+)\]")
_FIELD = re.compile(r"Object (missing required|contains unknown) field `(.*)`", re.DOTALL)
_LENGTH = re.compile(r"Expected `(\w+)` of length ([<>])= (\d+)")
_BOUND = re.compile(r"Expected `\w+` ([<>])= (\S+)")
_KIND = re.compile(r"Expected `(\w+)[^`]*`, got .*")


def form_error(error: msgspec.ValidationError, form: type) -> FormError:
    """What the library says of a value that should have had this form. Values are not repeated: they may be tokens."""
    message, where = _MESSAGE.fullmatch(str(error)).groups("")  # type: ignore[union-attr]
    steps = [name or index for name, index in _STEPS.findall(where)]
    if found := _FIELD.fullmatch(message):
        unknown = found[1] == "contains unknown"
        return FormError(".".join([*steps, found[2]]), UNKNOWN if unknown else NOTHING)
    choices = _choices(form, steps)
    if choices:
        return FormError(".".join(steps), say("expected one of {known}", known=", ".join(map(repr, choices))))
    return FormError(".".join(steps), _fault(message))


def _fault(message: str) -> Text:
    """What was expected, without a place."""
    if found := _LENGTH.fullmatch(message):
        return _length(found[1], found[2], int(found[3]))
    if found := _BOUND.fullmatch(message):
        number = f"{float(found[2]):.0f}"
        if found[1] == "<":
            return say("expected at most {number}", number=number)
        return say("expected at least {number}", number=number)
    if found := _KIND.fullmatch(message):
        return _KINDS.get(found[1], _OTHER)
    return _RANGES.get(message, _OTHER)


def _length(kind: str, sign: str, number: int) -> Text:
    match kind == "str", sign:
        case True, "<":
            return say("expected at most {number} signs", number=number)
        case True, _:
            return say("expected at least {number} signs", number=number)
        case _, "<":
            return say("expected at most {number} entries", number=number)
    return say("expected at least {number} entries", number=number)


def _choices(form: type, steps: Sequence[str]) -> Sequence[Any]:
    """The words that are allowed at a place, if only some are: the library does not tell them."""
    kind: inspect.Type = inspect.type_info(form)
    for step in steps:
        if isinstance(kind, inspect.StructType):
            kind = next((field.type for field in kind.fields if field.encode_name == step), kind)
        elif isinstance(kind, inspect.ListType):
            kind = kind.item_type
        kind = kind.type if isinstance(kind, inspect.Metadata) else kind
    return kind.values if isinstance(kind, inspect.LiteralType) else ()


def form_problem(found: FormError, code: str) -> Problem:
    """What is wrong with the form of a request. What was sent is not repeated: it may hold a token."""
    return problem(say("{place}: {fault}", place=found.place or "message", fault=found.text), code=code)
