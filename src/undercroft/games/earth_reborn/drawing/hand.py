"""What those who set up a S.A.G.S. have in hand: a floor tile in each of its turns, with the places on which it may
lie; doors and markers as they would lie there."""

from functools import cache, lru_cache

from undercroft.core.board.frame import Frame, frame
from undercroft.core.drawing.doors import door
from undercroft.core.drawing.picture import Part
from undercroft.core.drawing.sheet import CELL, Margins, held
from undercroft.core.drawing.svg import circle, element, group, move, path, rect, turned
from undercroft.games.earth_reborn.content.tiles import Spot, TurnedTile, printed_walls, turned_tile
from undercroft.games.earth_reborn.drawing.floor import ground
from undercroft.games.earth_reborn.drawing.furniture import furniture
from undercroft.games.earth_reborn.drawing.sheet import SIDE_COLOURS, STYLE, Laid, Sheet
from undercroft.games.earth_reborn.drawing.things import door_sign, doorway, marker
from undercroft.games.earth_reborn.view_types import View

_BARE = Margins(0, 0, 0, 0)


@lru_cache(64)
def _places(sheet: Sheet, free: tuple[int, ...]) -> Part:
    named = [rect(*sheet.corner(sq), CELL, CELL, data_place=sheet.names[sq]) for sq in free]
    return Part("places", group(*named, class_="places", fill="#fff", fill_opacity=0.04))


def free_places(sheet: Sheet, view: View) -> list[Part]:
    """The squares of the map on which nothing lies yet, each under its name."""
    if view.world is None or not view.world.free:
        return []
    return [_places(sheet, tuple(sheet.numbers[name] for name in view.world.free))]


def grip(piece: TurnedTile) -> Spot:
    """The square by which a tile is held: the first of its uppermost row."""
    return min(piece.squares, key=lambda spot: (spot[1], spot[0]))


@cache
def tile_in_hand(name: str, turn: int) -> str:
    """As it would lie, with its walls and what stands on it."""
    piece = turned_tile(name, turn)
    assert piece is not None, name
    sheet = Sheet(frame(piece.width, piece.height), _BARE)
    drawn = ground(sheet, (Laid(name, turn, 0, 0),)) + _elements(sheet, piece) + _walls(sheet, piece)
    return held(drawn, piece.width, piece.height, grip(piece))


def _elements(sheet: Sheet, piece: TurnedTile) -> str:
    out = []
    for thing in piece.side.elements:
        for x, y in [piece.place(at) for at in thing.at]:
            at = move(*sheet.middle(y * sheet.columns + x))
            out.append(group(furniture(thing.id), transform=at + turned(piece.turn)))
    for icon in piece.side.icons:
        x, y = piece.place(icon.at)
        mark = circle(0, 0, 9, fill=STYLE.blood, fill_opacity=0.25, stroke=STYLE.blood, stroke_width=1.6)
        out.append(group(mark, transform=move(*sheet.middle(y * sheet.columns + x))))
    return group(*out)


def _walls(sheet: Sheet, piece: TurnedTile) -> str:
    """Printed walls, and the name of a room."""
    runs = []
    for (x, y), way in sorted({*printed_walls(piece), *[piece.edge(text) for text in piece.side.inside]}):
        left, top = sheet.place(x + (way == 1), y + (way == 2))
        runs.append(f"M{left:g} {top:g}" + (f"v{CELL}" if way % 2 else f"h{CELL}"))
    drawn = path("".join(runs), fill="none", stroke=STYLE.ink, stroke_width=8, stroke_linecap="square")
    return drawn + path("".join(runs), fill="none", stroke=STYLE.wall, stroke_width=5, stroke_linecap="square")


@cache
def door_in_hand(frame: Frame, edges: tuple[int, ...], kind: str, magnetic: bool, square: int) -> str:
    """A door as it would hang, seen from the middle of a square beside it."""
    sheet = Sheet(frame, _BARE)
    hung = door(STYLE, doorway(sheet, edges), -1, "closed", "", sign=door_sign(kind, magnetic))
    x, y = sheet.middle(square)
    return _around(group(hung.svg(), transform=move(-x, -y)))


@cache
def element_sign(id: str) -> str:
    """A Floor Element."""
    return _around(furniture(id))


@cache
def icon_sign() -> str:
    """A facing icon, as it is printed on a tile."""
    ring = circle(0, 0, 9, fill=STYLE.blood, fill_opacity=0.25, stroke=STYLE.blood, stroke_width=1.6)
    return _around(group(ring, path("M0-7l5 8h-3v5h-4v-5h-3z", fill=STYLE.blood), transform="scale(1.8)"))


@cache
def wall_sign(broken: bool = False) -> str:
    """A printed wall, whole or broken."""
    run = "M-24 0h14M10 0h14" if broken else "M-24 0h48"
    dark = path(run, fill="none", stroke=STYLE.ink, stroke_width=12)
    return _around(dark + path(run, fill="none", stroke=STYLE.wall, stroke_width=8))


@cache
def marker_in_hand(side: str, sign: str) -> str:
    """A marker of one's own."""
    return _around(marker(side, sign))


def _around(drawn: str) -> str:
    return element("svg", drawn, xmlns="http://www.w3.org/2000/svg", viewBox="-24 -24 48 48")


@cache
def point_sign(who: str, change: int) -> str:
    """The MP icon of a tile: whose point it is by its colour, a plus or a minus."""
    colours = SIDE_COLOURS.get(who)
    fill, ink = (colours.plate, colours.bright) if colours else (STYLE.brass, STYLE.ink)
    bars = "M-11 0h22" + ("M0-11v22" if change > 0 else "")
    coin = circle(0, 0, 21, fill=fill, stroke=STYLE.ink, stroke_width=2)
    return _around(coin + path(bars, stroke=ink, stroke_width=5))
