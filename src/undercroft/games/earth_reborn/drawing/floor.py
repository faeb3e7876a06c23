"""The floor, tile by tile: what rooms are paved with, corridors, open ground, furniture that hinders nobody, and the
squares that can be pointed at."""

from functools import lru_cache

from undercroft.core.board.floorplan import EdgeRun, edge_runs, noise
from undercroft.core.board.grid import bits
from undercroft.core.drawing.floors import paving, shade, worn
from undercroft.core.drawing.lettering import fitting, length, lettering
from undercroft.core.drawing.picture import Part
from undercroft.core.drawing.sheet import CELL, coordinates, level_names, paper
from undercroft.core.drawing.svg import circle, group, lines, move, path, rect, turned
from undercroft.core.drawing.walls import masonry, rubble
from undercroft.core.speech.say import Language, Text, noun
from undercroft.games.earth_reborn.content.tiles import TILE_NAMES, TurnedTile, turned_tile
from undercroft.games.earth_reborn.drawing.furniture import furniture
from undercroft.games.earth_reborn.drawing.sheet import STYLE, Laid, Sheet
from undercroft.games.earth_reborn.words.names import in_sentence

# By the first room type, or by the kind of tile.
FLOORS = {
    "living": "#cbb894", "technical": "#aeb3b0", "officer": "#b39c86", "science": "#bfcbc9", "armory": "#9f9a86",
    "corridor": "#a9a396", "outdoor": "#7c8158", "special": "#8b857a",
}  # fmt: skip

NAME = 7.5  # how high the letters of a room's name are


def _piece(laid: Laid) -> TurnedTile:
    found = turned_tile(laid.name, laid.turn)
    assert found is not None, laid.name
    return found


def squares_of(sheet: Sheet, laid: Laid) -> int:
    """The squares of a laid tile, as bits."""
    out = 0
    for x, y in _piece(laid).squares:
        out |= 1 << (laid.y + y) * sheet.columns + laid.x + x
    return out


def _ground(laid: Laid) -> str:
    side = _piece(laid).side
    return FLOORS[side.types[0]] if side.kind == "room" and side.types else FLOORS.get(side.kind, FLOORS["corridor"])


@lru_cache(64)
def floor(sheet: Sheet, tiles: tuple[Laid, ...]) -> Part:
    """The sheet, every tile on it, what stands there for show, and the squares that can be pointed at."""
    return Part("floor", group(paper(sheet), ground(sheet, tiles), _squares(sheet, tiles)), ground=True)


def ground(sheet: Sheet, tiles: tuple[Laid, ...]) -> str:
    """Every tile, with what stands there for show."""
    drawn = []
    for laid in tiles:
        squares = squares_of(sheet, laid)
        kind = _piece(laid).side.kind
        drawn.append(paving(sheet, squares, kind, _ground(laid)))
        drawn.append(_grass(sheet, squares) if kind == "outdoor" else worn(sheet, squares, laid.x + 3 * laid.y))
    drawn += [
        _seams(sheet, tiles),
        *[_pattern(sheet, laid) for laid in tiles],
        *[_decor(sheet, laid) for laid in tiles],
    ]
    return group(*drawn)


def _grass(sheet: Sheet, squares: int) -> str:
    """Tufts and stones, as chance would have it."""
    tufts: list[str] = []
    for sq in bits(squares):
        x, y = sheet.corner(sq)
        for nth in range(2):
            chance = noise(sq, nth, 11)
            tx, ty = x + 5 + chance % 38, y + 8 + (chance >> 8) % 34
            tufts.append(f"M{tx:g} {ty:g}l-2-5M{tx:g} {ty:g}v-6M{tx:g} {ty:g}l2-5")
    return path("".join(tufts), fill="none", stroke="#5c6340", stroke_width=1.3, stroke_opacity=0.8)


def _seams(sheet: Sheet, tiles: tuple[Laid, ...]) -> str:
    """A thin line between squares, a stronger one between tiles."""
    fine: list[EdgeRun] = []
    for laid in tiles:
        squares = squares_of(sheet, laid)
        for sq in bits(squares):
            x, y = sheet.corner(sq)
            if squares >> sq + 1 & 1 and (sq + 1) % sheet.columns:
                fine.append(((x + CELL, y + 3), (x + CELL, y + CELL - 3)))
            if squares >> sq + sheet.columns & 1:
                fine.append(((x + 3, y + CELL), (x + CELL - 3, y + CELL)))
    coarse = "".join(_outline(sheet, squares_of(sheet, laid)) for laid in tiles)
    return path(lines(fine), class_="grid", fill="none", stroke=STYLE.ink, stroke_opacity=0.16) + path(
        coarse, class_="seam", fill="none", stroke=STYLE.ink, stroke_opacity=0.3
    )


def _outline(sheet: Sheet, squares: int) -> str:
    out: list[EdgeRun] = []
    for sq in bits(squares):
        x, y = sheet.corner(sq)
        if not squares >> sq + 1 & 1 or (sq + 1) % sheet.columns == 0:
            out.append(((x + CELL, y), (x + CELL, y + CELL)))
        if not squares >> sq + sheet.columns & 1:
            out.append(((x, y + CELL), (x + CELL, y + CELL)))
    return lines(out)


def _pattern(sheet: Sheet, laid: Laid) -> str:
    """What tells a room at a glance from its neighbours: tiles, planks, gratings."""
    side = _piece(laid).side
    if side.kind != "room" or not side.types:
        return ""
    kind = side.types[0]
    strokes: list[str] = []
    for sq in bits(squares_of(sheet, laid)):
        x, y = sheet.corner(sq)
        if kind == "living":  # planks
            strokes += [f"M{x + 2:g} {y + at:g}h44" for at in (12, 24, 36)]
        elif kind == "science":  # tiles
            strokes += [f"M{x + 24:g} {y + 2:g}v44M{x + 2:g} {y + 24:g}h44"]
        elif kind == "technical":  # grating
            strokes += [f"M{x + at:g} {y + 4:g}v40" for at in (8, 16, 24, 32, 40)]
        elif kind == "officer":  # carpet
            strokes += [f"M{x + 24:g} {y + 8:g}l16 16-16 16-16-16z"]
        else:
            strokes += [f"M{x + 4:g} {y + 44:g}l40-40"]
    return path("".join(strokes), fill="none", stroke=STYLE.ink, stroke_opacity=0.09, stroke_width=1.2)


def _decor(sheet: Sheet, laid: Laid) -> str:
    """Furniture that hinders nobody."""
    found = _piece(laid)
    out = []
    for one in found.side.decor:
        x, y = found.place(one.at)
        px, py = sheet.middle((laid.y + y) * sheet.columns + laid.x + x)
        out.append(group(furniture(one.id), transform=move(px, py) + turned(laid.turn), opacity=0.75, class_="decor"))
    return "".join(out)


def _squares(sheet: Sheet, tiles: tuple[Laid, ...]) -> str:
    """The squares that can be pointed at, each under its name; nothing of them is seen."""
    out = []
    for laid in tiles:
        for sq in bits(squares_of(sheet, laid)):
            out.append(rect(*sheet.corner(sq), CELL, CELL, data_square=sheet.names[sq]))
    return group(*out, class_="squares", fill="#fff", fill_opacity=0)


@lru_cache(256)
def names(sheet: Sheet, tiles: tuple[Laid, ...], language: Language) -> list[Part]:
    """What rooms are called, on small plates above their furniture; a map that is begun may have none."""
    out = []
    for laid in tiles:
        side = _piece(laid).side
        if side.kind != "room":
            continue
        words = language.words(noun(in_sentence(TILE_NAMES[side.id])))
        x, y, wide, _ = sheet.span(squares_of(sheet, laid))
        size = fitting(words, NAME, wide - 22)
        plate = rect(x + 7, y + 7, length(words, size) + 8, size + 7, rx=3, fill=STYLE.paper, fill_opacity=0.85)
        out.append(plate + lettering(x + 11, y + 10.5 + size, words, size, STYLE.ink))
    return [Part("names", group(*out, class_="room-names", pointer_events="none"))] if out else []


@lru_cache(64)
def levels(sheet: Sheet, named: tuple[Text, ...], language: Language) -> list[Part]:
    """What levels are called, where there are several."""
    words = [language.words(name) for name in named]
    return [Part("levels", level_names(sheet, words))] if sheet.levels else []


@lru_cache(512)
def stone(sheet: Sheet, walls: tuple[int, ...], double: tuple[int, ...], breached: tuple[int, ...]) -> Part:
    """Walls that stand, walls that fell, and the coordinates round the map."""
    single = edge_runs(sheet.frame, _bits(walls) & ~_bits(double))
    thick = edge_runs(sheet.frame, _bits(double))
    drawn = (
        shade(sheet, [*single, *thick])
        + rubble(sheet, edge_runs(sheet.frame, _bits(breached)))
        + masonry(sheet, single, thick)
        + coordinates(sheet)
    )
    return Part("stone", group(drawn, pointer_events="none"))


@lru_cache(512)
def sections(sheet: Sheet, walls: tuple[int, ...]) -> list[Part]:
    """Every wall section as a thin line that can be pointed at; nothing of it is seen. A map that is begun may have
    none."""
    out = []
    for edge in walls:
        x, y = sheet.place(*sheet.frame.place(edge))
        end = f"h{CELL}" if edge < sheet.frame.upright else f"v{CELL}"
        out.append(path(f"M{x:g} {y:g}{end}", data_wall=edge))
    return [Part("wall-sections", group(*out, stroke="#fff", stroke_opacity=0, stroke_width=10))] if out else []


def _bits(numbers: tuple[int, ...]) -> int:
    return sum(1 << number for number in numbers)


@lru_cache(64)
def icons(sheet: Sheet, found: tuple[tuple[str, str], ...]) -> list[Part]:
    """Facing icons: an arrow in a ring, where a machine is worked from; a part with nothing in it would be none."""
    out = []
    for square, way in found:
        mark = circle(0, 0, 9, fill=STYLE.blood, fill_opacity=0.25, stroke=STYLE.blood, stroke_width=1.6) + path(
            "M0-7l5 8h-3v5h-4v-5h-3z", fill=STYLE.blood
        )
        out.append(group(mark, transform=move(*sheet.at(square)) + turned("nesw".index(way))))
    return [Part("icons", group(*out, class_="icons", pointer_events="none"), ground=True)] if out else []
