"""Lettering drawn with straight strokes, as on a plan: it looks the same everywhere and needs no font.

A letter is a list of strokes, each a run of points of two digits: x in half units from the left, y in
units from the top. "0006 0363" is a bar down and one across. Capitals only: a plan shouts.
"""

import unicodedata
from collections.abc import Iterable
from functools import cache

from undercroft.core.drawing.svg import Point, Value, lines, move, num, path, text

_HEIGHT = 6  # of a letter, in units
_GAP = 1.6
_SPACE = 2.2
_WEIGHT = 0.95

_STROKES = {
    "A": "060120406166 0464", "B": "0343626140000646656443", "C": "6140200105264665", "D": "00406165460600",
    "E": "60000666 0343", "F": "600006 0343", "G": "61402001052646656343", "H": "0006 6066 0363", "I": "0006",
    "J": "6065462605", "K": "0006 600366", "L": "000666", "M": "0600438086", "N": "06006660",
    "O": "012040616546260501", "P": "06004061624303", "Q": "012040616546260501 4466", "R": "06004061624303 2366",
    "S": "614020010223436465462605", "T": "0060 3036", "U": "000526466560", "V": "003660", "W": "0026426680",
    "X": "0066 6006", "Y": "003360 3336", "Z": "00600666",
    "0": "012040616546260501", "1": "113036", "2": "01204061620666", "3": "01204061624323 436465462605",
    "4": "46400464", "5": "600003436465462605", "6": "6140200105264665644303", "7": "006026",
    "8": "204061624323020120 2304052646656443", "9": "0526466561402001022363",
    "-": "0343", "–": "0363", "—": "0363", ".": "0606", ",": "1507", ":": "0202 0505", ";": "1212 1507",
    "'": "0001", "’": "0001", '"': "0001 2021", "!": "0004 0606", "?": "01204061623334 3636", "/": "0660",
    "(": "20020426", ")": "00222406", "+": "0343 2224", "×": "0244 0442", "=": "0242 0444", "·": "0303",
    "&": "6612112030410405264664",
    "Œ": "802001052686 4046 4373", "Æ": "064080 404686 4373 1444", "%": "6006 0020220200 4464664644",
    "«": "220324 523354", "»": "022304 325334",
}  # fmt: skip

# Accents stand two units above the letter: their digits count from there.
_ACCENTS = {
    "\u0300": "2041", "\u0301": "4021", "\u0302": "213041", "\u0303": "11203140", "\u0308": "2121 4141",
    "\u030a": "21413021", "\u0327": "3829",
}  # fmt: skip
_RISE = 2.2
_ACCENT = 3.0  # the letter that they are drawn for is so wide


@cache
def _letters(words: str) -> tuple[tuple[tuple[Point, ...], ...], float] | None:
    """Every stroke of a line of words and its length, in units; None if a letter is missing."""
    strokes: list[tuple[Point, ...]] = []
    left = at = 0.0
    for char in unicodedata.normalize("NFKD", words.upper()):
        if char == " ":
            at += _SPACE
        elif char in _ACCENTS:
            strokes += _placed(_ACCENTS[char], (left + at - _GAP - _ACCENT) / 2, -_RISE)
        elif char in _STROKES:
            left = at
            placed = _placed(_STROKES[char], left, 0)
            strokes += placed
            at = max(x for stroke in placed for x, _ in stroke) + _GAP
        else:
            return None
    return tuple(strokes), max(at - _GAP, 0.0)


def _placed(drawn: str, left: float, top: float) -> list[tuple[Point, ...]]:
    return [
        tuple((left + int(stroke[i]) / 2, top + int(stroke[i + 1])) for i in range(0, len(stroke), 2))
        for stroke in drawn.split()
    ]


def length(words: str, size: float) -> float:
    """How wide the words are when their letters are `size` high."""
    letters = _letters(words)
    return (letters[1] if letters else 4 * len(words)) * size / _HEIGHT


def fitting(words: str, size: float, room: float) -> float:
    """The size, or as much less as the words need."""
    return min(size, size * room / max(length(words, size), 1))


def lettering(
    x: float,
    y: float,
    words: str,
    size: float,
    ink: str,
    anchor: str = "start",
    weight: float = _WEIGHT,
    **values: Value,
) -> str:
    """Words with their foot on y: from x on, round it (anchor "middle") or up to it ("end").

    Words with a letter that has no strokes here are left to the reader's fonts.
    """
    letters = _letters(words)
    if letters is None:
        return text(x, y, words, font_size=size * 1.3, text_anchor=anchor, fill=ink, **values)
    scale = size / _HEIGHT
    start = x - {"start": 0, "middle": 0.5, "end": 1}[anchor] * letters[1] * scale
    return _strokes(lines(letters[0]), f"{move(start, y - size)}scale({num(scale)})", ink, weight, **values)


def labels(places: Iterable[tuple[float, float, str]], size: float, ink: str) -> str:
    """Many short words at once, each round its (x, y) and all in one path."""
    scale = size / _HEIGHT
    strokes: list[list[Point]] = []
    for x, y, words in places:
        letters = _letters(words)
        if letters is not None:
            left, top = round(x / scale - letters[1] / 2, 1), round(y / scale - _HEIGHT / 2, 1)
            strokes += [[(left + px, top + py) for px, py in stroke] for stroke in letters[0]]
    return _strokes(lines(strokes), f"scale({num(scale)})", ink, _WEIGHT)


def _strokes(d: str, place: str, ink: str, weight: float, **values: Value) -> str:
    return path(
        d, transform=place, fill="none", stroke=ink, stroke_width=weight, stroke_linecap="round",
        stroke_linejoin="round", **values,
    )  # fmt: skip


def wrapped(words: str, size: float, wide: float) -> list[str]:
    """The words in lines that are no wider than this, if a single word allows it."""
    out: list[str] = []
    for word in words.split():
        if out and length(f"{out[-1]} {word}", size) <= wide:
            out[-1] += f" {word}"
        else:
            out.append(word)
    return out
