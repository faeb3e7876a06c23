"""What a person can read in what a browser was sent: pages, answers, messages and pictures.

What is for machines is left out by its place: the field of an answer that holds it, the element or attribute of a
page. Lettering, which pictures draw stroke by stroke, is read back into letters.
"""

import json
import re
import unicodedata
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from html.parser import HTMLParser
from typing import Any

from undercroft.core.drawing import lettering
from undercroft.core.drawing.svg import Point

# Fields whose strings are ids, addresses, secrets or actions, by their name or by what they stand in and their name.
IDS = frozenset((
    "action", "actions", "classes", "edition", "editions", "face", "game", "games.seats", "id", "invite", "key",
    "kind", "level", "link", "mark", "mission", "needs", "options", "order", "orders", "origin", "parent", "pays",
    "ready", "ref", "refs", "rematch", "rest", "rule", "rules", "seed", "seed_hash", "seen_by", "sees", "skip",
    "square", "stakes.seats", "suggested", "table", "then", "token", "type", "watch", "way",
    "ways.figure", "ways.squares",
))  # fmt: skip
PAIRS = frozenset(("order_choices", "values"))  # an id, and what people call it
PICTURES = frozenset(("svg", "thumbnail", "dice", "parts"))

MARKS = ("id", "called")  # the id of a rule; the letters on a token
SILENT = frozenset(("style", "kbd", "code"))  # keys and fingerprints
VOID = frozenset(("area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"))
SPOKEN = frozenset((
    "alt", "aria-description", "aria-label", "aria-roledescription", "aria-valuetext", "data-dark", "data-light",
    "data-sure", "data-system", "placeholder", "title",
))  # fmt: skip
PLACE = re.compile(r"\{\w+\}")
WORDS_OF_SCRIPTS = "words"  # the element in which a page's scripts find what they say


def in_data(data: Any, field: str = "", within: str = "") -> Iterator[str]:
    """The texts for people in an answer or a message."""
    if isinstance(data, dict):
        for name, value in data.items():
            if field in PICTURES:
                yield from in_data(value, field)
            else:
                yield from in_data(value, name, field)
    elif isinstance(data, list):
        for value in data:
            pair = field in PAIRS and isinstance(value, list)
            yield from in_data(value[1:] if pair else value, field, within)
    elif isinstance(data, str) and data and field not in IDS and f"{within}.{field}" not in IDS:
        if field not in PICTURES:
            yield data
        elif data.startswith("<"):  # beside a part of a picture stand its place and its address
            yield from in_markup(data)


@lru_cache(5000)
def in_markup(text: str) -> list[str]:
    """The texts for people in a page or a picture."""
    reader = _Reader()
    reader.feed(text)
    reader.close()
    return [one.strip() for one in reader.texts if one.strip()]


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self._open: list[tuple[str, bool]] = []  # element, whether it says nothing

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        have = {name: value or "" for name, value in attrs}
        self.texts += [value for name, value in have.items() if name in SPOKEN]
        if tag == "path" and not self._silent() and "scale(" in have.get("transform", ""):
            self.texts.append(lettered(have["d"]))
        other = tag != "html" and have.get("lang", "fr") != "fr"  # the name of another language
        script = tag == "script" and have.get("id") != WORDS_OF_SCRIPTS
        silent = tag in SILENT or script or other or have.get("class") in MARKS or self._silent()
        if tag not in VOID:
            self._open.append((tag, silent))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self._open.pop()

    def handle_endtag(self, tag: str) -> None:
        while self._open and self._open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        tag = self._open[-1][0] if self._open else ""
        if self._silent():
            return
        if tag == "script":
            self.texts += [PLACE.sub("", text) for text in in_data(json.loads(data))]
        else:
            self.texts += in_markup(data) if tag == "noscript" and data.startswith("<") else [data]

    def _silent(self) -> bool:
        return bool(self._open) and self._open[-1][1]


# ---------------------------------------------------------------- lettering

_STEP = re.compile(r"([Mhvl])(-?\d*\.?\d+)(?: ?(-?\d*\.?\d+))?")
_STRAIGHT = re.compile(r"[Mhvl\d. -]*")
_NEAR = 0.08  # units: what rounding may add up to
_MOST_SPACES = 3


@cache
def lettered(path: str) -> str:
    """The words that a path draws; nothing if it draws something else."""
    words = _spelt(_strokes(path), 0.0, 0.0) if _STRAIGHT.fullmatch(path) else None
    return unicodedata.normalize("NFC", words or "")


def _strokes(path: str) -> list[list[Point]]:
    out: list[list[Point]] = []
    for step, first, second in _STEP.findall(path):
        if step == "M":
            out.append([(float(first), float(second))])
        elif out:
            x, y = out[-1][-1]
            across = 0.0 if step == "v" else float(first)
            down = float(first) if step == "v" else float(second) if step == "l" else 0.0
            out[-1].append((x + across, y + down))
    return out


def _spelt(strokes: list[list[Point]], left: float, at: float) -> str | None:
    """The letters that these strokes are if the next one begins at `at`; the last one began at `left`."""
    if not strokes:
        return ""
    for sign, drawn in lettering._ACCENTS.items():
        middle = (left + at - lettering._GAP - lettering._ACCENT) / 2
        if (rest := _after(strokes, drawn, middle, -lettering._RISE)) is not None:
            return None if (more := _spelt(rest, left, at)) is None else sign + more
    for spaces in range(_MOST_SPACES):
        begin = at + spaces * lettering._SPACE
        for sign, drawn in _LETTERS:
            rest = _after(strokes, drawn, begin, 0)
            if rest is not None:
                wide = max(x for stroke in strokes[: len(strokes) - len(rest)] for x, _ in stroke)
                more = _spelt(rest, begin, wide + lettering._GAP)
                if more is not None:
                    return " " * spaces + sign + more
    return None


def _after(strokes: Sequence[list[Point]], drawn: str, left: float, top: float) -> list[list[Point]] | None:
    """The strokes after a letter, if they begin with it."""
    wanted = lettering._placed(drawn, left, top)
    alike = len(wanted) <= len(strokes) and all(_same(one, other) for one, other in zip(wanted, strokes))
    return list(strokes[len(wanted) :]) if alike else None


def _same(one: Sequence[Point], other: Sequence[Point]) -> bool:
    near = all(abs(x - u) < _NEAR and abs(y - v) < _NEAR for (x, y), (u, v) in zip(one, other))
    return len(one) == len(other) and near


# A letter that begins like another comes after it; of letters that look alike the first counts.
_LETTERS = sorted(lettering._STROKES.items(), key=lambda letter: -len(letter[1].split()))
