"""Order tiles as people handle them: four sections, each with its order, its number and its colour, and the CP that lie
on it. One's own hand lies in the tray, and beside it the tiles of the Character who acts."""

from functools import lru_cache

from undercroft.core.drawing.lettering import fitting, lettering
from undercroft.core.drawing.picture import Part
from undercroft.core.drawing.svg import circle, group, move, path, rect, title
from undercroft.core.speech.say import Language, say
from undercroft.games.earth_reborn.drawing.sheet import STYLE, TRAY, Sheet, View
from undercroft.games.earth_reborn.page.panels import sections

SIDE = 88  # of a tile
GAP = 10
HALF = SIDE / 2
COLOURS = {"black": ("#2a2622", "#f1e9d6"), "red": ("#a8352a", "#ffe3d6"), "gold": ("#c08a2a", "#2a1c05")}
SIGNS = {
    "move": "M-9 7l6-16h5l-2 6h9l-12 12 3-7z",
    "close-combat": "M-9 9l12-12M3-9l6 6M-4 1l5 5M-9-9l18 18",
    "shoot": "M-8 0a8 8 0 1 1 16 0a8 8 0 1 1-16 0M0-11v6M0 5v6M-11 0h6M5 0h6",
    "search": "M-3-3m-6 0a6 6 0 1 1 12 0a6 6 0 1 1-12 0M2 2l8 8",
    "interact": "M-7 9v-9l3-2v-7h3v7h2v-9h3v9h2v-6h3v11l-3 6z",
}
FILLED = ("move", "interact")

Section = tuple[str, int, str, int]


def tray(sheet: Sheet, view: View, language: Language) -> list[Part]:
    """The tray with the hand on the left and the tiles in use on the right."""
    hand = view["hand"]
    doer = next((one for one in view["characters"] if one["id"] == view["doer"]), None)
    used = [] if doer is None else doer["tiles"]
    words = language.words(say("your order tiles")) if view["seat"] >= 0 else ""
    whose = "" if doer is None else language.words(say("tiles of {who}", who=doer["name"]))
    middle = 14 + max(3, len(hand)) * (SIDE + GAP) + 20
    room = max(len(hand) + len(used), 1) * (SIDE + GAP) + 70
    scale = min(1.0, (sheet.width - 20) / room)
    out = [_ground(sheet, words, whose, round(min(middle, sheet.width - 200) * scale))]
    top = sheet.tray + 26
    for nth, tile in enumerate(hand):
        out.append(
            _tile(tile["id"], _sections(tile), 14 + nth * (SIDE + GAP) * scale, top, scale, _told(tile, language))
        )
    for nth, tile in enumerate(used):
        x = (middle + nth * (SIDE + GAP)) * scale
        out.append(_tile(tile["id"], _sections(tile), x, top, scale, _told(tile, language)))
    return out


def _sections(tile: View) -> tuple[Section, ...]:
    return tuple((one["order"], one["number"], one["colour"], one["cp"]) for one in tile["sections"])


def _told(tile: View, language: Language) -> str:
    return language.words(say("Tile {number}: {sections}", number=tile["id"] + 1, sections=sections(tile)))


@lru_cache(512)
def _ground(sheet: Sheet, words: str, whose: str, middle: int) -> Part:
    y = sheet.tray
    drawn = group(
        rect(6, y, sheet.width - 12, TRAY - 6, rx=10, fill=STYLE.deep, stroke=STYLE.hatch),
        lettering(14, y + 17, words, 8, STYLE.muted) if words else "",
        lettering(middle, y + 17, whose, fitting(whose, 8, 260), STYLE.brass) if whose else "",
        class_="tray",
    )
    return Part("tray", drawn)


@lru_cache(4096)
def _tile(id: int, found: tuple[Section, ...], x: float, y: float, scale: float, told: str) -> Part:
    drawn = group(
        title(told),
        rect(-2, -2, SIDE + 4, SIDE + 4, rx=9, fill=STYLE.ink),
        *[_section(id, nth, section) for nth, section in enumerate(found)],
        class_="order-tile",
        data_tile=id,
    )
    return Part(f"tile-{id}", drawn, move(x, y) + ("" if scale == 1 else f"scale({scale:.3g})"))


def _section(tile: int, nth: int, section: Section) -> str:
    order, number, colour, cp = section
    fill, ink = COLOURS[colour]
    x, y = (nth % 2) * HALF, (nth // 2) * HALF
    sign = SIGNS[order]
    drawn = path(sign, fill=ink) if order in FILLED else path(sign, fill="none", stroke=ink, stroke_width=2.6)
    coins = circle(32, 32, 9, fill=STYLE.brass, stroke=STYLE.ink, stroke_width=2) + lettering(
        32, 36, str(cp), 9, STYLE.ink, "middle", 1.2
    )
    return group(
        rect(1, 1, HALF - 2, HALF - 2, rx=5, fill=fill, stroke=ink, stroke_opacity=0.35),
        group(drawn, transform=move(15, 17)),
        lettering(34, 17, str(number), 12, ink, "middle", 1.3),
        coins if cp else "",
        class_=f"section {order} {colour}",
        data_section=f"{tile}.{nth + 1}",
        transform=move(x, y),
    )
