"""Small pictures for what is new in a scenario, each in a box of 64 units."""

from functools import cache

from undercroft.core.drawing.svg import circle, group, move, path, picture, rect
from undercroft.games.earth_reborn.drawing.sheet import STYLE

SIZE = 64
INK, PAPER, BRASS, BLOOD, GREEN = STYLE.ink, STYLE.paper, STYLE.brass, STYLE.blood, STYLE.green

# Filled shapes and strokes, round (0, 0): colour, path, width of the stroke (0: filled).
SIGNS: dict[str, list[tuple[str, str, float]]] = {
    "ability": [(BRASS, "M0-20l6 13 14 1-10 10 3 14-13-7-13 7 3-14-10-10 14-1z", 0)],
    "capture": [(PAPER, "M-8-8a9 9 0 1 0-.1 0zM8 16a9 9 0 1 0-.1 0z", 4), (PAPER, "M-3-1l7 6", 4)],
    "close-combat": [(PAPER, "M-18 18l30-30M-18-18l30 30M6-18h12v12M6 18h12v-12", 4)],
    "combination": [(BRASS, "M-22-8h20v20h-20z", 0), (BRASS, "M2-14h20v20h-20z", 0), (PAPER, "M-4 2h8", 5)],
    "deck": [(PAPER, "M-12-18h20v30h-20z", 0), (BLOOD, "M-4-12h20v30h-20z", 3)],
    "doors": [(BRASS, "M-16-18h14v36h-14z", 0), (PAPER, "M-16-20v40M16-20v40", 4),
              (PAPER, "M2 0h12l-5-5M14 0l-5 5", 3)],
    "duel": [(BLOOD, "M-20-6a8 8 0 1 0 16 0a8 8 0 1 0-16 0", 0), (GREEN, "M4-6a8 8 0 1 0 16 0a8 8 0 1 0-16 0", 0),
             (PAPER, "M-20 14h40M-12 8v12M12 8v12", 4)],
    "electricity": [(BRASS, "M6-22l-18 24h11l-6 20 18-26h-11z", 0)],
    "equipment": [(PAPER, "M-16-10h32v26h-32z", 4), (PAPER, "M-7-10v-8h14v8M-16 2h32", 4)],
    "explosives": [(BLOOD, "M0-20l5 11 12-5-4 12 11 5-12 4 4 12-11-5-5 10-4-11-12 5 5-12-12-5 12-4-5-12 11 5z", 0)],
    "facing": [(BLOOD, "M-18 0a18 18 0 1 0 36 0a18 18 0 1 0-36 0", 3), (BLOOD, "M0-14l10 15h-6v12h-8v-12h-6z", 0)],
    "interact": [(PAPER, "M-14 20v-18l6-4v-14h6v14h4v-18h6v18h4v-12h6v22l-6 12z", 0)],
    "large": [(PAPER, "M-20 14v-24l9-12h22l9 12v24z", 0), (BLOOD, "M-10-8h8v7h-8zM3-8h8v7h-8z", 0)],
    "levels": [(PAPER, "M-20 18h10v-10h10v-10h10v-10h10", 5)],
    "move": [(PAPER, "M-18 14l12-32h10l-4 12h18l-24 24 6-14z", 0)],
    "orders": [(PAPER, "M-20-20h19v19h-19z", 0), (BLOOD, "M2-20h19v19h-19z", 0), (BRASS, "M-20 2h19v19h-19z", 0),
               (PAPER, "M3 3h17v17h-17z", 3)],
    "points": [(BRASS, "M-18 0a18 18 0 1 0 36 0a18 18 0 1 0-36 0", 0), (INK, "M-8 8v-16l8 9 8-9v16", 4)],
    "radio": [(PAPER, "M0 20v-22M-10 20h20M-9-6a10 10 0 0 1 18 0M-17-10a19 19 0 0 1 34 0", 4)],
    "rounds": [(BLOOD, "M-18-4a18 18 0 0 1 30-10l4-5v14h-14l5-5", 4),
               (GREEN, "M18 4a18 18 0 0 1-30 10l-4 5v-14h14l-5 5", 4)],
    "search": [(PAPER, "M-5-5m-13 0a13 13 0 1 1 26 0a13 13 0 1 1-26 0M5 5l15 15", 5)],
    "shell": [(BRASS, "M-6 20v-24q0-10 6-16 6 6 6 16v24z", 0), (BLOOD, "M-18 18l36-36", 5)],
    "shoot": [(PAPER, "M-16 0a16 16 0 1 1 32 0a16 16 0 1 1-32 0M0-22v12M0 10v12M-22 0h12M10 0h12", 4)],
    "sight": [(BLOOD, "M0 16L-22-16h44z", 0), (PAPER, "M0 18a6 6 0 1 0 .1 0", 0)],
    "spy": [(PAPER, "M-22 0q22-24 44 0-22 24-44 0z", 4), (BLOOD, "M-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0", 0)],
    "timer": [(PAPER, "M-18 2a18 18 0 1 0 36 0a18 18 0 1 0-36 0M0-8v10l8 6M-6-22h12", 4)],
    "torture": [(PAPER, "M-18-14h36M-18 14h36M-10-14v28M10-14v28", 4), (BLOOD, "M0-8v16", 5)],
    "traitor": [(GREEN, "M-18-16h18v30q-16-4-18-18z", 0), (BLOOD, "M18-16h-18v30q16-4 18-18z", 0),
                (PAPER, "M-12-4h7M5-4h7M-8 6h16", 3)],
}  # fmt: skip


@cache
def lesson(sign: str) -> str:
    """A picture of its own."""
    drawn = [
        path(shape, fill="none", stroke=colour, stroke_width=width, stroke_linecap="round", stroke_linejoin="round")
        if width
        else path(shape, fill=colour)
        for colour, shape, width in SIGNS[sign]
    ]
    ground = rect(0, 0, SIZE, SIZE, rx=8, fill=STYLE.rock) + circle(SIZE / 2, SIZE / 2, 29, fill=STYLE.deep)
    return picture(SIZE, SIZE, "", ground, group(*drawn, transform=move(SIZE / 2, SIZE / 2)))
