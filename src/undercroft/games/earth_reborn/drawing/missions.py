"""The signs on a mission card, each a small picture of its own: what is to be done, what it pays and how often, whose
card it is, and which faction must do it where three or four play."""

from functools import cache
from typing import Final

from undercroft.core.drawing.lettering import lettering
from undercroft.core.drawing.svg import circle, element, path, rect
from undercroft.games.earth_reborn.drawing.sheet import SIDE_COLOURS, STYLE

SIZE: Final = 44
INK: Final = STYLE.paper

# What is to be done, by the type that is printed on the card: strokes round the middle.
DEEDS: Final = {
    "kill": "M-9-3a9 9 0 1 1 18 0q0 4-3 6v6h-12v-6q-3-2-3-6zM-5-3h3v3h-3zM2-3h3v3h-3zM-2 9v-3M2 9v-3",
    "capture": "M-10-8v16M-5-10v20M0-11v22M5-10v20M10-8v16M-12 0h24",
    "torture": "M0-11q8 10 8 14a8 8 0 1 1-16 0q0-4 8-14z",
    "exit": "M2-11h-12v22h12M-3 0h14M6-5l5 5-5 5",
    "occupy": "M-7 11v-22M-7-10h15l-4 5 4 5h-15",
    "destroy": "M0-12l3 7 7-4-4 7 7 2-7 3 4 7-7-4-3 7-3-7-7 4 4-7-7-3 7-2-4-7 7 4z",
    "interact": "M-7 9v-9l3-2v-7h3v7h2v-9h3v9h2v-6h3v11l-3 6z",
    "create": "M-8 11v-9l3-3v9M-3 9v-14l3-3v15M2 9v-12l3-2v14M-10-9h6M-7-12v6",
    "survive": "M0 10q-12-8-10-15 4-7 10 0 6-7 10 0 2 7-10 15z",
    "control": "M-10 8l-2-14 7 6 5-9 5 9 7-6-2 14z",
    "spy": "M-12 0q12-14 24 0-12 14-24 0zM-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0",
    "carry": "M-10-4h20v14h-20zM-4-4v-5h8v5",
    "gas": "M-9 6a5 5 0 1 1 1-10 7 7 0 0 1 13-1 5 5 0 1 1 2 11zM-6 11h3M1 11h3",
}
# How often it pays.
OFTEN: Final = {
    "once": "M-4-7l5-4v22M-5 11h12",
    "each time": "M-9 3a9 9 0 1 0 2-9M-9-11v6h6",
    "each final phase": "M-10 0a10 10 0 1 0 20 0a10 10 0 1 0-20 0M0-6v6l5 3",
    "per spy point": "M-12 0q12-13 24 0-12 13-24 0zM-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0",
    "per character": "M-5-6a5 5 0 1 1 10 0a5 5 0 1 1-10 0M-9 11q0-10 9-10t9 10",
    "end": "M-8 11v-22M-8-10h16v11h-16M-3-10v11M3-10v11",
    "end, for each": "M-11 11v-20M-11-9h10v8h-10M1-3a4 4 0 1 1 8 0a4 4 0 1 1-8 0M-1 11q0-9 6-9t6 9",
}
BANDS: Final = {"norad": (True, False), "salemite": (False, True), "either": (True, True), "discard": (False, False)}


def _plate(*drawn: str, fill: str = "#2a2622") -> str:
    back = rect(1, 1, SIZE - 2, SIZE - 2, rx=5, fill=fill, stroke=INK, stroke_opacity=0.35)
    inside = element("g", *drawn, transform=f"translate({SIZE / 2:g} {SIZE / 2:g})")
    return element("svg", back + inside, xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {SIZE} {SIZE}")


@cache
def deed_sign(type: str) -> str:
    return _plate(path(DEEDS[type], fill="none", stroke=INK, stroke_width=2.4))


@cache
def reward_sign(mp: int) -> str:
    coin = circle(0, 0, 17, fill=STYLE.brass, stroke=STYLE.ink, stroke_width=2)
    return _plate(coin + lettering(0, 6, str(mp), 15, STYLE.ink, "middle", 1.6))


@cache
def often_sign(scores: str) -> str:
    return _plate(path(OFTEN[scores], fill="none", stroke=INK, stroke_width=2.4))


@cache
def back_sign(side: str) -> str:
    """The colour and shape of a faction, as its Characters have them on the board."""
    return _plate(_badge(side, 0, 13))


@cache
def band_sign(band: str) -> str:
    """For three or four players: the factions one of which must do it, or that the card is out."""
    norad, salemite = BANDS[band]
    if not norad and not salemite:
        return _plate(path("M-10-10l20 20M10-10l-20 20", stroke=STYLE.blood, stroke_width=4))
    if norad and salemite:
        return _plate(_badge("norad", -9, 8), _badge("salemite", 9, 8), path("M-3 13h6", stroke=INK, stroke_width=2))
    return _plate(_badge("norad" if norad else "salemite", 0, 9), path("M-12 15h24", stroke=INK, stroke_width=2))


def _badge(side: str, x: float, half: float) -> str:
    colours = SIDE_COLOURS[side]
    if side == "norad":
        return rect(x - half, -half, 2 * half, 2 * half, rx=3, fill=colours.plate, stroke=colours.bright)
    return circle(x, 0, half, fill=colours.plate, stroke=colours.bright)
