"""A section of an order tile: the sign of its order, its number, its colour, and the CP that lie on it."""

from functools import lru_cache

from undercroft.core.drawing.lettering import lettering
from undercroft.core.drawing.svg import circle, element, group, move, path, rect
from undercroft.core.speech.say import Listing, Text, say
from undercroft.games.earth_reborn.drawing.sheet import STYLE
from undercroft.games.earth_reborn.rules.tables import COLOUR_IDS, ORDER_IDS
from undercroft.games.earth_reborn.view_types import OrderTileView, SectionView
from undercroft.games.earth_reborn.words import names

HALF = 44  # the side of a section: half of a tile's
COLOURS = {"black": ("#2a2622", "#f1e9d6"), "red": ("#a8352a", "#ffe3d6"), "gold": ("#c08a2a", "#2a1c05")}
SIGNS = {
    "move": "M-9 7l6-16h5l-2 6h9l-12 12 3-7z",
    "close-combat": "M-9 9l12-12M3-9l6 6M-4 1l5 5M-9-9l18 18",
    "shoot": "M-8 0a8 8 0 1 1 16 0a8 8 0 1 1-16 0M0-11v6M0 5v6M-11 0h6M5 0h6",
    "search": "M-3-3m-6 0a6 6 0 1 1 12 0a6 6 0 1 1-12 0M2 2l8 8",
    "interact": "M-7 9v-9l3-2v-7h3v7h2v-9h3v9h2v-6h3v11l-3 6z",
}
FILLED = ("move", "interact")


def drawn_section(order: str, number: int, colour: str, cp: int) -> str:
    """Its markup, with its corner at (0, 0)."""
    ink = COLOURS[colour][1]
    coins = circle(32, 32, 9, fill=STYLE.brass, stroke=STYLE.ink, stroke_width=2) + lettering(
        32, 36, str(cp), 9, STYLE.ink, "middle", 1.2
    )
    return (
        _plate(colour)
        + group(_sign(order, ink), transform=move(15, 17))
        + lettering(34, 17, str(number), 12, ink, "middle", 1.3)
        + (coins if cp else "")
    )


@lru_cache(512)
def section_svg(order: str, number: int, colour: str, cp: int) -> str:
    """One section of an order tile, as a picture of its own."""
    return _alone(drawn_section(order, number, colour, cp))


@lru_cache(16)
def order_svg(order: str) -> str:
    """The sign of an order alone."""
    return _alone(_plate("black") + group(_sign(order, COLOURS["black"][1]), transform=f"{move(22, 22)}scale(1.4)"))


@lru_cache(16)
def colour_svg(colour: str) -> str:
    """A colour alone."""
    return _alone(_plate(colour))


def _plate(colour: str) -> str:
    fill, ink = COLOURS[colour]
    return rect(1, 1, HALF - 2, HALF - 2, rx=5, fill=fill, stroke=ink, stroke_opacity=0.35)


def _sign(order: str, ink: str) -> str:
    sign = SIGNS[order]
    return path(sign, fill=ink) if order in FILLED else path(sign, fill="none", stroke=ink, stroke_width=2.6)


def _alone(drawn: str) -> str:
    return element("svg", drawn, xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {HALF} {HALF}")


def told_sections(tile: OrderTileView) -> Listing:
    """The four sections in words, with the CP on them."""
    return Listing([_told(section) for section in tile.sections])


def _told(section: SectionView) -> Text:
    order, colour = ORDER_IDS.index(section.order), COLOUR_IDS.index(section.colour)
    printed = names.printed(order, section.number, colour)
    return say("{section} ({cp} CP)", section=printed, cp=section.cp) if section.cp else printed
