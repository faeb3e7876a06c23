"""What the readers of TOML and of schemas find wrong, in our words: where, what was expected there, what was found."""

import re
from collections.abc import Sequence
from enum import Enum
from tomllib import TOMLDecodeError
from typing import Any, Final

from msgspec import inspect

from undercroft.core.errors import quoted, recognised, shortened
from undercroft.core.files.places import PlaceStep, name_keys, place_of, steps_of, walk
from undercroft.core.speech.say import Listing, Text, Words, say

MOST_PROBLEM: Final = 200  # signs; msgspec repeats names and values in full


def explained(message: str, data: Any, schema: Any) -> tuple[str, Text | str]:
    """The place and the problem of what msgspec says; it ends with the place, "... - at `$.model[3].ap`"."""
    text, _, where = message.partition(" - at ")
    steps = name_keys(data, schema, steps_of(where))
    kind = _type_at(schema, steps)
    found = walk(data, steps)
    if where.startswith("`key`"):
        pattern = re.search(r" matching regex '(.*)'$", text)
        found = next((key for key in found if pattern and not re.search(_plain(pattern[1]), key)), "")
        kind = kind.key_type if isinstance(kind, inspect.DictType) else None
    return place_of(data, steps), _problem(shortened(text, MOST_PROBLEM), kind, found)


# ---------------------------------------------------------------- the problem

_KINDS: Final[dict[str, Text]] = {
    "int": say("a whole number"),
    "float": say("a number"),
    "str": say("text"),
    "bool": say("true or false"),
    "array": say("a list"),
    "object": say("a table"),
    "null": say("nothing"),
    "date": say("a date"),
    "datetime": say("a date and time"),
    "time": say("a time of day"),
}


def _problem(text: str, kind: inspect.Type | None, found: Any) -> Text | str:
    """In our words; as msgspec says it if it has none of these forms."""
    field = re.fullmatch(r"Object missing required field (`.*`)", text)
    if field:
        return say("expected the field {field}, which is missing", field=field[1])
    field = re.fullmatch(r"Object contains unknown field (`.*)", text)
    if field and isinstance(kind, inspect.StructType):
        known = ", ".join(one.encode_name for one in kind.fields)
        return say(
            "expected no field {field}, which is unknown here: known are {known}", field=_visible(field[1]), known=known
        )
    enum = re.fullmatch(r"Invalid enum value (.*)", text)
    values = _values(kind)
    if values and (enum or ", got " in text):
        return say("expected one of {values}, got {found}", values=values, found=enum[1] if enum else quoted(found))
    return _of_a_kind(text, kind, found) or text[:1].lower() + text[1:]


def _of_a_kind(text: str, kind: inspect.Type | None, found: Any) -> Text | None:
    parts = re.fullmatch(r"Expected `([a-z| ]+)`(.*)", text)
    named = _kind(parts[1]) if parts else None
    if parts is None or named is None:
        return None
    got = re.fullmatch(r", got `([a-z]+)`", parts[2])
    if got:
        return say("expected {kind}, got {found}", kind=named, found=_KINDS.get(got[1], f"`{got[1]}`"))
    bound = re.fullmatch(r" ([<>]=? \S+)", parts[2])
    if bound:
        return say("expected {kind} {bound}, got {found}", kind=named, bound=bound[1], found=quoted(found))
    length = re.fullmatch(r" of length ((?:[<>]= )?\d+)(?:, got \d+)?", parts[2])
    if length:
        number = len(found) if isinstance(found, (str, list, dict)) else 0
        return say("expected {kind} of length {length}, got {number}", kind=named, length=length[1], number=number)
    pattern = re.fullmatch(r" matching regex '(.*)'", parts[2])
    if pattern is None:
        return None
    examples = _examples(kind)
    if examples:
        return say("expected text like {example}, got {found}", example=examples, found=quoted(found))
    return say("expected text that fits '{pattern}', got {found}", pattern=_plain(pattern[1]), found=quoted(found))


def _kind(names: str) -> Words | None:
    """`int | str`; that a thing may be left out needs not be said where something else is there."""
    known = [_KINDS.get(name) for name in names.split(" | ") if name != "null"]
    texts = [text for text in known if text is not None]
    if not texts or len(texts) < len(known):
        return None
    return texts[0] if len(texts) == 1 else Listing(texts, either=True)


def _plain(pattern: str) -> str:
    return pattern.replace("\\\\", "\\")


def _visible(field: str) -> str:
    """A name that was too long has lost its last sign."""
    return field if field.endswith("`") else f"{field}`"


# ---------------------------------------------------------------- what was expected


def _type_at(schema: Any, steps: Sequence[PlaceStep]) -> inspect.Type | None:
    """The type that the schema has there; nothing where a strange name in the message has led us astray."""
    kinds = [inspect.type_info(schema)]
    for step in steps:
        kinds = [inner for kind in kinds for one in _either(kind) for inner in _inside(_bare(one), step)]
    return kinds[0] if len(kinds) == 1 and isinstance(kinds[0], inspect.Metadata) else _only(kinds)


def _only(kinds: Sequence[inspect.Type]) -> inspect.Type | None:
    """What it is if it is there at all."""
    found = [one for kind in kinds for one in _either(kind) if not isinstance(one, inspect.NoneType)]
    return found[0] if len(found) == 1 else None


def _either(kind: inspect.Type) -> Sequence[inspect.Type]:
    bare = _bare(kind)
    return bare.types if isinstance(bare, inspect.UnionType) else [kind]


def _bare(kind: inspect.Type) -> inspect.Type:
    return kind.type if isinstance(kind, inspect.Metadata) else kind


def _inside(kind: inspect.Type, step: PlaceStep) -> list[inspect.Type]:
    if isinstance(kind, inspect.StructType):
        return [field.type for field in kind.fields if field.encode_name == step]
    if isinstance(kind, inspect.DictType):
        return [kind.value_type]
    if isinstance(kind, inspect.TupleType):
        return [*kind.item_types[step : step + 1]] if isinstance(step, int) else []
    return [kind.item_type] if isinstance(kind, (inspect.ListType, inspect.VarTupleType)) else []


def _values(kind: inspect.Type | None) -> str:
    """All that may stand there, if it is one of a few."""
    bare = None if kind is None else _bare(kind)
    values: Sequence[Any] = ()
    if isinstance(bare, inspect.LiteralType):
        values = bare.values
    elif isinstance(bare, inspect.EnumType):
        values = [one.value for one in bare.cls if isinstance(one, Enum)]
    return ", ".join(str(value) for value in values)


def _examples(kind: inspect.Type | None) -> Words:
    """What the schema shows of a text that has a form: `Meta(pattern=..., examples=[...])`."""
    extra = kind.extra_json_schema if isinstance(kind, inspect.Metadata) else None
    given = [quoted(example) for example in (extra or {}).get("examples", ())]
    return Listing(given, either=True) if given else ""


# ---------------------------------------------------------------- what is no TOML

# What the reader of TOML finds, and what a person may look for there.
_NO_TOML: Final = (
    (r"Cannot overwrite a value|Duplicate inline table key .*", say("a name that stood there before")),
    (r"Cannot (declare|mutate immutable|redefine) .*", say("a table that stood there before")),
    (r"Illegal character '\\n'|Unterminated string", say("a text without its second quotation mark")),
    (r"Unclosed array", say("a list without its closing bracket")),
    (r"Unclosed inline table", say("a table without its closing brace")),
    (r"Expected '=' after a key in a key/value pair", say("a name without an equals sign after it")),
    (r"Invalid (statement|initial character for a key part)", say("a line that does not begin with a name")),
    (r"Invalid value", say("a value that is none: texts need quotation marks")),
    (r"Expected newline or end of document after a statement", say("more than one value on a line")),
    (r"Unescaped '\\' in a string", say("a backslash in a text: write two of them")),
)  # fmt: skip


def no_toml(error: TOMLDecodeError) -> tuple[Text | str, Text | str]:
    """The place and what stands there."""
    found = re.fullmatch(r"(.*) \(at (.*)\)", str(error), re.DOTALL)
    what, where = found.groups() if found else (str(error), "")
    known = [text for pattern, text in _NO_TOML if re.fullmatch(pattern, what)]
    places = (say("line {line}, column {column}", line="", column=""), say("end of document"))
    return recognised(where, places), known[0] if known else what
