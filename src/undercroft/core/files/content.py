"""Content files: TOML checked against a msgspec schema, with errors that a person can act on."""

import os
import stat
import tomllib
from codecs import BOM_UTF8
from collections.abc import Mapping
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Annotated, Any, TypeVar

import msgspec

from undercroft.core.errors import UndercroftError, reason
from undercroft.core.files.places import CHECKING
from undercroft.core.files.problems import explained, no_toml
from undercroft.core.speech.say import Text, say

T = TypeVar("T")
Source = Path | Traversable
NonEmpty = Annotated[str, msgspec.Meta(min_length=1)]
MOST_BYTES = 1_000_000  # of a file that a person writes by hand
MOST_DOTS = 200  # in a line: a key of many parts, a.b.c, takes the parser time and memory by their square

FILE = say("file")
TOML = say("TOML file")
HALF = say("expected text in whole signs, found half of one")


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
        with CHECKING:
            return msgspec.convert(data, schema)
    except RecursionError:
        raise fault(name, "", say("expected no more than a few tables and lists in one another")) from None
    except UnicodeEncodeError:
        raise fault(name, "", HALF) from None
    except msgspec.ValidationError as error:
        place, problem = explained(str(error), data, schema)
        raise fault(name, place, problem) from None


def check_options(options: Mapping[str, Any], schema: type[T]) -> T:
    """What a program chose before a game as a `schema`; raises ContentError. Unlike a file it may hold half a sign (a
    lone surrogate), which no record could keep."""
    chosen = check(options, schema, "options")
    try:
        msgspec.json.encode(chosen)
    except UnicodeEncodeError:
        raise fault("options", "", HALF) from None
    return chosen


def read_toml(path: Source) -> dict[str, Any]:
    """The file as plain data, unchecked; raises ContentError when it is not there or not TOML."""
    return parse_toml(read_text(path, TOML), path)


def parse_toml(text: str, path: Source | str) -> dict[str, Any]:
    """A text as plain data, unchecked; `path` is where it stands, or what somebody called it. Raises ContentError."""
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
        place, what = no_toml(error)
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
        return data.removeprefix(BOM_UTF8).decode("utf-8")  # some editors begin a file with that mark
    except UnicodeDecodeError as error:
        raise fault(path, say("byte {start}", start=error.start), say("expected UTF-8 text")) from None


def _open_at_once(name: str, flags: int) -> int:
    """Opening a pipe would wait for its other end."""
    return os.open(name, flags | getattr(os, "O_NONBLOCK", 0))
