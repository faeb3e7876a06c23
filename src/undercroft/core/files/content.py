"""Content files: TOML checked against a msgspec schema, with errors that a person can act on."""

import os
import re
import stat
import tomllib
from importlib.resources.abc import Traversable
from itertools import islice
from pathlib import Path
from threading import Lock
from typing import Any, TypeVar

import msgspec

from undercroft.core.errors import UndercroftError, quoted, reason, recognised, shortened
from undercroft.core.speech.say import Text, say

T = TypeVar("T")
Source = Path | Traversable
MOST_BYTES = 1_000_000  # of a file that a person writes by hand
MOST_DOTS = 200  # in a line: a key of many parts, a.b.c, takes the parser time and memory by their square
MOST_PROBLEM = 200  # signs; msgspec repeats names and values in full
MOST_KEYS = 1000  # that are tried to find the one at fault

FILE = say("file")
TOML = say("TOML file")

_CHECKING = Lock()  # msgspec learns a schema at its first use, and two threads that teach it at once end the process


class ContentError(UndercroftError):
    """A content file is wrong: its name, the place in it and what was expected."""


def fault(file: Source | str, place: Text | str, problem: Text | str) -> ContentError:
    """The error for one fault; `place` may be empty when the whole file is meant."""
    if place:
        return ContentError(say("{file}: {place}: {problem}", file=str(file), place=place, problem=problem))
    return ContentError(say("{file}: {problem}", file=str(file), problem=problem))


def load(path: Source, schema: type[T]) -> T:
    """The file's content as a `schema`; raises ContentError."""
    return check(read_toml(path), schema, path)


def check(data: Any, schema: type[T], name: Source | str) -> T:
    """Plain data as a `schema`; raises ContentError, which begins with the data's name."""
    try:
        with _CHECKING:
            return msgspec.convert(data, schema)
    except RecursionError:
        raise fault(name, "", say("expected no more than a few tables and lists in one another")) from None
    except UnicodeEncodeError:
        raise fault(name, "", say("expected text in whole signs, found half of one")) from None
    except msgspec.ValidationError as error:
        problem, steps = _split(str(error))
        steps = _name_keys(data, schema, steps)
        known = recognised(shortened(problem, MOST_PROBLEM), _PROBLEMS)
        raise fault(name, _place(data, steps), known) from None


def read_toml(path: Source) -> dict[str, Any]:
    """The file as plain data, unchecked; raises ContentError when it is not there or not TOML."""
    text = read_text(path, TOML)
    for at, line in enumerate(text.split("\n"), 1):
        if line.count(".") > MOST_DOTS:
            raise fault(
                path,
                say("line {at}", at=at),
                say("expected at most {most} dots, found {found}", most=MOST_DOTS, found=line.count(".")),
            )
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = re.fullmatch(r"(.*) \(at (.*)\)", str(error))
        what, place = found.groups() if found else (str(error), "")
        raise fault(path, place, say("expected valid TOML, got: {what}", what=what)) from None
    except RecursionError:
        raise fault(path, "", say("expected no more than a few tables and lists in one another")) from None
    except ValueError:  # Python reads no number of more than 4,300 digits
        raise fault(path, "", say("expected numbers of a sensible size, got one with thousands of digits")) from None


def read_text(path: Source, what: Text | str = FILE, most: int = MOST_BYTES, pipe: bool = False) -> str:
    """A file of UTF-8 text, if it is one and not too long; raises ContentError. Waits for nobody, unless it may be a
    pipe."""
    if not isinstance(path, Path):
        return path.read_text(encoding="utf-8")  # inside a package: nobody but its author put it there
    try:
        with open(path, "rb", opener=None if pipe else _open_at_once) as file:
            if not pipe and not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                raise fault(
                    path, "", say("expected a readable {what}, got what is no file (a pipe, a device)", what=what)
                )
            data = file.read(most + 1)
    except (OSError, ValueError) as error:
        why = reason(error) if isinstance(error, OSError) else str(error)
        raise fault(path, "", say("expected a readable {what}, got: {why}", what=what, why=why)) from None
    if len(data) > most:
        raise fault(
            path, "", say("expected a {what} of at most {most} bytes, got a longer one", what=what, most=f"{most:,}")
        )
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise fault(path, say("byte {start}", start=error.start), say("expected UTF-8 text")) from None


def _open_at_once(name: str, flags: int) -> int:
    """Opening a pipe would wait for its other end."""
    return os.open(name, flags | getattr(os, "O_NONBLOCK", 0))


# What msgspec may find wrong, in our words.
_PROBLEMS = (
    say("expected the field {field}, which is missing", field=""),
    say("expected no field {field}, which is unknown here", field=""),
    say("expected a valid value, got invalid enum value {found}", found=""),
    say("expected a valid value, got invalid {found}", found=""),
    say("expected a table, got {found}", found=""),
    say("expected a list, got {found}", found=""),
    say("expected {kind} of length >= {least}", kind="", least=""),
    say("expected {kind} of length <= {most}", kind="", most=""),
    say("expected {kind} matching regex {pattern}", kind="", pattern=""),
    say("expected {kind}, got a table", kind=""),
    say("expected {kind}, got a list", kind=""),
    say("expected {kind}, got {found}", kind="", found=""),
    say("expected {kind}", kind=""),
)

# msgspec ends its messages with the place, "... - at `$.model[3].ap`", and writes [...] for the key of a table whose
# keys are free. A step is a field or key (str), an index (int), or None for such an unnamed key.
Step = str | int | None


def _split(message: str) -> tuple[str, list[Step]]:
    """The problem in our words, and the steps to the place that has it."""
    text, _, where = message.partition(" - at ")
    place = where.rpartition("`$")[2].rstrip("`")
    steps: list[Step] = []
    for name, index in re.findall(r"\.([^.\[\]]+)|\[(\d{1,9}|\.\.\.)\]", place):
        steps.append(name or (None if index == "..." else int(index)))
    text = re.sub(r"^Object missing required field (`.*`)$", r"expected the field \1, which is missing", text)
    text = re.sub(r"^Object contains unknown field (`.*`)$", r"expected no field \1, which is unknown here", text)
    text = re.sub(r"^Invalid (.*)$", r"expected a valid value, got invalid \1", text)
    text = text.replace("`object`", "a table").replace("`array`", "a list")
    return text[:1].lower() + text[1:], steps


def _name_keys(data: Any, schema: Any, steps: list[Step]) -> list[Step]:
    """Fill in the keys that msgspec leaves out: the first key whose value alone still fails at the same place."""
    named = list(steps)
    for at in [at for at, step in enumerate(steps) if step is None]:
        table = _walk(data, named[:at])
        for key in islice(table, MOST_KEYS):
            alone = _replace(data, named[:at], {key: table[key]})
            if _fails_at(alone, schema, steps):
                named[at] = key
                data = alone
                break
        else:
            return named
    return named


def _fails_at(data: Any, schema: Any, steps: list[Step]) -> bool:
    try:
        with _CHECKING:
            msgspec.convert(data, schema)
    except msgspec.ValidationError as error:
        return _split(str(error))[1] == steps
    return False


def _walk(data: Any, steps: list[Step]) -> Any:
    """What lies there; nothing where a strange name in the message has led us astray."""
    for step in steps:
        try:
            data = data[step]
        except (LookupError, TypeError):
            return {}
    return data


def _replace(data: Any, steps: list[Step], value: Any) -> Any:
    """A copy of the data with another value at the end of the steps."""
    if not steps:
        return value
    first: Any = steps[0]
    copy = data.copy()
    copy[first] = _replace(data[first], steps[1:], value)
    return copy


def _place(data: Any, steps: list[Step]) -> str:
    """The steps as text, with the id of the innermost table that has one: `model[3].ap (id "grunt")`."""
    text = ""
    label = ""
    for step in steps:
        name = quoted(step)[1:-1] if isinstance(step, str) else "..."
        text += f"[{step}]" if isinstance(step, int) else f".{name}"
        data = _walk(data, [step])
        if isinstance(data, dict) and isinstance(data.get("id"), str):
            label = f' (id "{quoted(data["id"])[1:-1]}")'
    return text.lstrip(".") + label
