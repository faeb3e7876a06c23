"""Spoiling things on purpose: texts byte by byte and line by line, plain data branch by branch.

Every function takes a source of chance and gives a spoilt copy, so that a number brings the same damage back.
"""

import copy
import json
import re
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

NUMBERS = ("0", "-1", "1", "2", "63", "64", "4095", "4096", "9999", "2147483648", "18446744073709551616", "1e999",
           "-0.0", "nan", "inf", "0x10", "1_0", "9" * 400, "9" * 5000, "\u0663", "00")  # fmt: skip
WORDS = ("", " ", "\x00", "\x1b[31m", "\u202e", "\u2028", "\u200b", "\ud800", "\U0001f9df", "e\u0301", "\r", "\n", "\t",
         "null", "true", "-", "#", "#0", "[", "]", "{", "}", '"', "'", "\\", "`$.a[0]`", " - at `$.x`", "a.b.c",
         "../..", "%s", "{0}", "[red]", "x" * 300, "y" * 70_000)  # fmt: skip
VALUES: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 64, 4096, 2**31, 2**63, 2**64, 10**400, 0.5, -0.0, 1e308, float("nan"), float("inf"),
    "", "0", [], {}, [[]], [None], {"": 0}, {"id": 1}, [0] * 5000, *WORDS,
)  # fmt: skip
DEEP = (20, 200, 5000)

Bytes = Callable[[Random, bytes, Sequence[bytes]], bytes]


def spoil_bytes(chance: Random, data: bytes, others: Sequence[bytes]) -> bytes:
    """A text file with one fault more; some come from other files."""
    return chance.choice(_BYTES)(chance, data, others)


def _flip(chance: Random, data: bytes, others: Sequence[bytes]) -> bytes:
    at = chance.randrange(len(data) + 1)
    return data[:at] + bytes([data[at] ^ 1 << chance.randrange(8)] if at < len(data) else [0]) + data[at + 1 :]


def _raw(chance: Random, data: bytes, others: Sequence[bytes]) -> bytes:
    at = chance.randrange(len(data) + 1)
    return data[:at] + chance.randbytes(chance.randint(1, 4)) + data[at + chance.randint(0, 4) :]


def _word(chance: Random, data: bytes, others: Sequence[bytes]) -> bytes:
    at = chance.randrange(len(data) + 1)
    return data[:at] + chance.choice(WORDS).encode("utf-8", "surrogatepass") + data[at + chance.randint(0, 8) :]


def _number(chance: Random, data: bytes, others: Sequence[bytes]) -> bytes:
    found = list(re.finditer(rb"\d+", data))
    if not found:
        return _raw(chance, data, others)
    which = chance.choice(found)
    return data[: which.start()] + chance.choice(NUMBERS).encode() + data[which.end() :]


def _deep(chance: Random, data: bytes, others: Sequence[bytes]) -> bytes:
    at, depth = chance.randrange(len(data) + 1), chance.choice(DEEP)
    return data[:at] + chance.choice((b"[", b'{"a":', b"a.", b"[[a]]\n", b"(", b"{a=")) * depth + data[at:]


def _cut(chance: Random, data: bytes, others: Sequence[bytes]) -> bytes:
    return data[: chance.randrange(len(data) + 1)]


def _lines(chance: Random, data: bytes, others: Sequence[bytes]) -> bytes:
    """A line doubled, dropped, swapped with another, or taken from another file."""
    lines = data.split(b"\n")
    a, b = chance.randrange(len(lines)), chance.randrange(len(lines))
    what = chance.randrange(4)
    if what == 0:
        lines.insert(a, lines[b])
    elif what == 1:
        del lines[a]
    elif what == 2:
        lines[a], lines[b] = lines[b], lines[a]
    else:
        lines[a] = chance.choice(chance.choice(others).split(b"\n"))
    return b"\n".join(lines)


def _mix(chance: Random, data: bytes, others: Sequence[bytes]) -> bytes:
    other = chance.choice(others)
    return data[: chance.randrange(len(data) + 1)] + other[chance.randrange(len(other) + 1) :]


_BYTES: tuple[Bytes, ...] = (
    _flip, _flip, _raw, _word, _word, _number, _number, _deep, _cut, _lines, _lines, _lines, _mix,
)  # fmt: skip


def spoil_data(chance: Random, data: Any, others: Sequence[Any]) -> Any:
    """Plain data with one fault more: a value replaced, dropped, doubled, renamed, or taken from elsewhere."""
    try:
        root = [copy.deepcopy(data)]
    except RecursionError:
        return data  # too deep to copy is bad enough
    places = list(_places(root, data))
    table, key = chance.choice(places[1:] or places)
    what = chance.randrange(12)
    if what == 0 and table is not root:
        del table[key]
    elif what == 1 and isinstance(table, list) and table is not root:
        table.insert(key, copy.deepcopy(table[key]))
    elif what == 2 and isinstance(table, dict):
        table[chance.choice(WORDS)] = table.pop(key)
    elif what == 3:
        table[key] = _nested(chance)
    elif what > 6 and isinstance(table[key], int) and not isinstance(table[key], bool):
        table[key] += chance.choice((-1, 1, 1, 2, 8, -2))
    elif what == 4:
        source, place = chance.choice(places)
        table[key] = copy.deepcopy(source[place])
    elif what == 5:
        other = [chance.choice(others)]
        source, place = chance.choice(list(_places(other, other[0])))
        table[key] = copy.deepcopy(source[place])
    else:
        table[key] = copy.deepcopy(chance.choice(VALUES))
    return root[0]


def _places(root: list[Any], data: Any) -> list[tuple[Any, Any]]:
    """Every value as the table or list that holds it and its key there."""
    found: list[tuple[Any, Any]] = [(root, 0)]
    for table, key in found:
        inner = table[key]
        if isinstance(inner, dict):
            found += [(inner, name) for name in inner]
        elif isinstance(inner, list):
            found += [(inner, at) for at in range(len(inner))]
    return found


def _nested(chance: Random) -> Any:
    value: Any = 0
    for _ in range(chance.choice(DEEP)):
        value = [value] if chance.random() < 0.5 else {"a": value}
    return value


def as_json(data: Any) -> bytes:
    """As a program would send it, with all that JSON does not allow; nothing if even that cannot be written."""
    try:
        return json.dumps(data, ensure_ascii=False).encode("utf-8", "surrogatepass")
    except (ValueError, RecursionError):
        return b"[" * 5000
