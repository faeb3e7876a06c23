"""Where in a file something is wrong: the steps that msgspec names, with the keys that it leaves out, and as text."""

import re
from collections.abc import Sequence
from itertools import islice
from threading import Lock
from typing import Any, Final

import msgspec

from undercroft.core.errors import quoted

MOST_KEYS: Final = 1000  # that are tried to find the one at fault

CHECKING: Final = Lock()  # msgspec learns a schema at its first use; two threads that teach it at once end the process

# A step to a place is a field or key (str), an index (int), or None for a key of a table whose keys are free, which
# msgspec does not name.
PlaceStep = str | int | None


def steps_of(where: str) -> list[PlaceStep]:
    place = where.rpartition("`$")[2].rstrip("`")
    steps: list[PlaceStep] = []
    for name, index in re.findall(r"\.([^.\[\]]+)|\[(\d{1,9}|\.\.\.)\]", place):
        steps.append(name or (None if index == "..." else int(index)))
    return steps


def name_keys(data: Any, schema: Any, steps: list[PlaceStep]) -> list[PlaceStep]:
    """Fill in the keys that msgspec leaves out: the first key whose value alone still fails at the same place."""
    named = list(steps)
    for at in [at for at, step in enumerate(steps) if step is None]:
        table = walk(data, named[:at])
        for key in islice(table, MOST_KEYS):
            alone = _replace(data, named[:at], {key: table[key]})
            if _fails_at(alone, schema, steps):
                named[at] = key
                data = alone
                break
        else:
            return named
    return named


def _fails_at(data: Any, schema: Any, steps: list[PlaceStep]) -> bool:
    try:
        with CHECKING:
            msgspec.convert(data, schema)
    except msgspec.ValidationError as error:
        return steps_of(str(error).partition(" - at ")[2]) == steps
    return False


def walk(data: Any, steps: Sequence[PlaceStep]) -> Any:
    """What lies there; nothing where a strange name in the message has led us astray."""
    for step in steps:
        try:
            data = data[step]
        except (LookupError, TypeError):
            return {}
    return data


def _replace(data: Any, steps: list[PlaceStep], value: Any) -> Any:
    """A copy of the data with another value at the end of the steps."""
    if not steps:
        return value
    first: Any = steps[0]
    copy = data.copy()
    copy[first] = _replace(data[first], steps[1:], value)
    return copy


def place_of(data: Any, steps: list[PlaceStep]) -> str:
    """The steps as text, with the id of the innermost table that has one: `model[3].ap (id "grunt")`."""
    text = ""
    label = ""
    for step in steps:
        name = quoted(step)[1:-1] if isinstance(step, str) else "..."
        text += f"[{step}]" if isinstance(step, int) else f".{name}"
        data = walk(data, [step])
        if isinstance(data, dict) and isinstance(data.get("id"), str):
            label = f' (id "{quoted(data["id"])[1:-1]}")'
    return text.lstrip(".") + label
