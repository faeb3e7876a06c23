"""The tray of order tiles, for whoever has the picture alone: one's own hand, and beside it the tiles of the Character
who acts. A page has them with its question (page/tiles.py)."""

from functools import lru_cache

from undercroft.core.drawing.lettering import fitting, lettering
from undercroft.core.drawing.picture import Part
from undercroft.core.drawing.svg import group, move, rect, title
from undercroft.core.speech.say import Language, say
from undercroft.games.earth_reborn.drawing.sections import HALF, drawn_section, told_sections
from undercroft.games.earth_reborn.drawing.sheet import STYLE, TRAY, Sheet
from undercroft.games.earth_reborn.view_types import OrderTileView, View

SIDE = 2 * HALF  # of a tile
GAP = 10
Section = tuple[str, int, str, int]


def tray(sheet: Sheet, view: View, language: Language) -> list[Part]:
    """The tray with the hand on the left and the tiles in use on the right."""
    hand = view.hand
    doer = next((one for one in view.characters if one.id == view.doer), None)
    used = [] if doer is None else doer.tiles
    words = language.words(say("your order tiles")) if view.seat >= 0 else ""
    whose = "" if doer is None else language.words(say("tiles of {who}", who=doer.name))
    middle = 14 + max(3, len(hand)) * (SIDE + GAP) + 20
    room = max(len(hand) + len(used), 1) * (SIDE + GAP) + 70
    scale = min(1.0, (sheet.width - 20) / room)
    out = [_ground(sheet, words, whose, round(min(middle, sheet.width - 200) * scale))]
    top = sheet.tray + 26
    for nth, tile in enumerate(hand):
        out.append(_tile(tile.id, _sections(tile), 14 + nth * (SIDE + GAP) * scale, top, scale, _told(tile, language)))
    for nth, tile in enumerate(used):
        x = (middle + nth * (SIDE + GAP)) * scale
        out.append(_tile(tile.id, _sections(tile), x, top, scale, _told(tile, language)))
    return out


def _sections(tile: OrderTileView) -> tuple[Section, ...]:
    return tuple((one.order, one.number, one.colour, one.cp) for one in tile.sections)


def _told(tile: OrderTileView, language: Language) -> str:
    return language.words(say("Tile {number}: {sections}", number=tile.id + 1, sections=told_sections(tile)))


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
    order, _, colour, _ = section
    return group(
        drawn_section(*section),
        class_=f"section {order} {colour}",
        data_section=f"{tile}.{nth + 1}",
        transform=move((nth % 2) * HALF, (nth // 2) * HALF),
    )
