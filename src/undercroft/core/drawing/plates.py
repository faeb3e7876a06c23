"""Above and below a board: its name, what goes on, the goal in words, and pools and piles as coins and cards.

Each number is a part of its own, since they change one by one. Words are the reader's already.
"""

from functools import lru_cache

from undercroft.core.drawing.lettering import fitting, length, lettering, wrapped
from undercroft.core.drawing.picture import Part
from undercroft.core.drawing.sheet import Sheet
from undercroft.core.drawing.style import Style
from undercroft.core.drawing.svg import circle, group, num, path, rect, title

HEADER = 104  # how high the strip above a board is
FOOTER = 62  # and the one below
LINE = 47  # the middle of the pools in the header
PILES = 220  # what the goal leaves free for piles


@lru_cache(256)
def name_plate(sheet: Sheet, name: str, room: float) -> Part:
    """The strip with the name in its middle, as large as it fits into the room."""
    style = sheet.style
    drawn = group(
        rect(0, 0, sheet.width, HEADER - 12, rx=14, fill=style.deep),
        path(f"M18 {HEADER - 12}h{num(sheet.width - 36)}", stroke=style.brass, stroke_width=2),
        lettering(sheet.width / 2, 50, name, fitting(name, 32, room), style.paper, "middle", 1.05, class_="name"),
        class_="header",
    )
    return Part("header", drawn)


@lru_cache(256)
def phase(sheet: Sheet, words: str, room: float) -> Part:
    """What goes on, under the name."""
    size = fitting(words, 11, room)
    return Part("phase", lettering(sheet.width / 2, 74, words, size, sheet.style.brass, "middle", class_="phase"))


@lru_cache(1024)
def coin(style: Style, key: str, x: float, number: int, colour: str, words: str, told: str, classes: str) -> Part:
    """A pool: so many points."""
    y = LINE
    drawn = group(
        title(told),
        circle(x, y - 5, 18, fill=colour, stroke=style.ink, stroke_width=2),
        circle(x, y - 5, 14.5, fill="none", stroke=style.ink, stroke_opacity=0.35),
        lettering(x, y + 3, str(number), 16, style.ink, "middle", 1.1),
        lettering(x, y + 27, words, 7, style.muted, "middle"),
        class_=f"count {classes}",
    )
    return Part(key, drawn)


@lru_cache(1024)
def hand(style: Style, key: str, x: float, number: int, words: str, told: str, classes: str) -> Part:
    """So many cards that nobody else sees."""
    y = LINE
    tilted = f"rotate(-12 {x:g} {y:g})"
    drawn = group(
        title(told),
        rect(x - 14, y - 25, 22, 32, rx=3, fill=style.muted, stroke=style.ink, stroke_width=2, transform=tilted),
        rect(x - 9, y - 24, 24, 34, rx=3, fill=style.paper, stroke=style.ink, stroke_width=2),
        lettering(x + 3, y + 1, str(number), 16, style.ink, "middle", 1.1),
        lettering(x, y + 27, words, 7, style.muted, "middle"),
        class_=f"count {classes}",
    )
    return Part(key, drawn)


@lru_cache(256)
def goal(sheet: Sheet, progress: str, text: str, lasting: str = "") -> Part:
    """What it is all about: how far it is, in words of two lines at most, and what lasts."""
    style = sheet.style
    y = sheet.height - FOOTER / 2
    left = 24 + (length(progress, 20) + 18 if progress else 0)
    words = [(line, style.paper) for line in wrapped(text, 10, sheet.width - left - PILES)[:2]]
    if lasting:
        words.append((lasting, style.brass))
    first = y + 5 - 8 * (len(words) - 1)
    drawn = group(
        path(f"M18 {num(sheet.height - FOOTER)}h{num(sheet.width - 36)}", stroke=style.brass, stroke_opacity=0.4),
        lettering(24, y + 10, progress, 20, style.brass, class_="progress") if progress else "",
        *[lettering(left, first + 16 * nth, line, 10, ink) for nth, (line, ink) in enumerate(words)],
        class_="footer",
    )
    return Part("goal", drawn)


@lru_cache(512)
def pile(sheet: Sheet, key: str, x: float, number: int, words: str, back: str) -> Part:
    """So many cards lying there, below the board."""
    style = sheet.style
    y = sheet.height - FOOTER / 2
    drawn = group(
        rect(x - 27, y - 15, 18, 26, rx=2.5, fill=style.ink, stroke=back, stroke_width=1.5),
        rect(x - 24, y - 12, 18, 26, rx=2.5, fill=back, stroke=style.ink, stroke_width=1.5),
        lettering(x + 3, y + 2, str(number), 13, style.paper),
        lettering(x + 3, y + 14, words, 7, style.muted),
    )
    return Part(key, drawn)
