"""A floor tile as one chooses it: its picture, what it is and does, its MP icon, what each thing drawn on it means."""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

from undercroft.core.page import Sign
from undercroft.core.speech.say import Words, noun, say
from undercroft.games.earth_reborn.content.pieces import kind_name, sides
from undercroft.games.earth_reborn.content.tiles import ELEMENT_NAMES, TileSide
from undercroft.games.earth_reborn.drawing.hand import element_sign, icon_sign, point_sign, tile_in_hand, wall_sign
from undercroft.games.earth_reborn.page.printed import ELEMENT, TILE_SIDE
from undercroft.games.earth_reborn.rules.sags.pieces import (
    CLOSED,
    DRILLER_COST,
    DRILLER_SIDES,
    PIECE_CELLS,
    PIECE_HEIGHT,
    PIECE_WIDTH,
)
from undercroft.games.earth_reborn.words import names

POINTS: Final = {
    ("norad", 1): say("The NORAD player earns 1 MP when it is laid."),
    ("norad", -1): say("The NORAD player loses 1 MP when it is laid."),
    ("salemite", 1): say("The Salemite player earns 1 MP when it is laid."),
    ("salemite", -1): say("The Salemite player loses 1 MP when it is laid."),
    ("constructor", 1): say("Whoever lays it names a player who earns 1 MP."),
    ("constructor", -1): say("Whoever lays it names a player who loses 1 MP."),
}
OF_BANDS: Final = {1: say("Whoever lays it earns 1 MP."), -1: say("All but whoever lays it lose 1 MP.")}
DRILLER: Final = say(
    "Face down it has walls all round and needs no door. Before the fight it is turned over, and whoever laid it may"
    " begin in it."
)
DECOR: Final = say("It is there for show, and hinders nobody.")
FREE: Final = say("It costs nothing when it is turned over.")
SIGNED: Final = ("elements", "icons")  # of what is printed: told by signs of their own
ICON: Final = say("Who uses the thing that it faces stands there and looks that way.")
WALL: Final = say("Nobody goes or sees through it; a door makes a way, and strong blows break it.")
BREACH: Final = say("It is open from the beginning: one walks and sees through it.")


@cache
def tile_face(side: int, bands: bool = False) -> tuple[Sign, ...]:
    """`bands`: three or four play, for whom MP icons mean something else (ER-SAGS34-7)."""
    of = sides()[side]
    signs = [Sign(svg=tile_in_hand(kind_name(side), 0), name=names.floor_tile(side), text=_joined(_tile(side, of)))]
    if of.mp is not None:
        text = OF_BANDS[of.mp.change] if bands else POINTS[of.mp.who, of.mp.change]
        signs.append(Sign(svg=point_sign(of.mp.who, of.mp.change), name=say("MP icon"), text=text))
    return (*signs, *_parts(of))


@cache
def driller_face(number: int) -> tuple[Sign, ...]:
    """A Driller as its player knows it: where it is open, and what it costs."""
    side = DRILLER_SIDES[number]
    cost = DRILLER_COST[number]
    text = say("It costs {cost} MP when it is turned over.", cost=cost) if cost else FREE
    return (Sign(svg=tile_in_hand(kind_name(side), 0), name=names.driller(number), text=text),)


def _tile(side: int, of: TileSide) -> Iterator[Words]:
    """Its size, and all that is printed about it; what stands on it has signs of its own."""
    if side == CLOSED:
        yield DRILLER
        return
    squares = PIECE_CELLS[side * 4].bit_count()
    across, down = PIECE_WIDTH[side * 4], PIECE_HEIGHT[side * 4]
    if squares == across * down:
        yield say("{across} × {down} squares.", across=across, down=down)
    else:
        yield say("{squares} squares.", squares=squares)
    for text, _ in TILE_SIDE.lines(of, but=SIGNED):
        yield text


def _parts(of: TileSide) -> Iterator[Sign]:
    """What stands on it, each kind once, the icons from which it is worked, and walls."""
    told: set[str] = set()
    for one in of.elements:
        if one.id not in told:
            told.add(one.id)
            text = _joined(text for text, _ in ELEMENT.lines(one))
            yield Sign(svg=element_sign(one.id), name=noun(ELEMENT_NAMES[one.id]), text=text, part=True)
    for show in of.decor:
        if show.id not in told:
            told.add(show.id)
            yield Sign(svg=element_sign(show.id), name=noun(ELEMENT_NAMES[show.id]), text=DECOR, part=True)
    if of.icons:
        yield Sign(svg=icon_sign(), name=say("Facing icon"), text=ICON, part=True)
    if of.printed != "none" or of.inside:
        yield Sign(svg=wall_sign(), name=say("Wall"), text=WALL, part=True)
    if of.breach:
        yield Sign(svg=wall_sign(broken=True), name=say("Broken wall"), text=BREACH, part=True)


def _joined(texts: Iterable[Words]) -> Words:
    out: Words = ""
    for text in texts:
        out = say("{before} · {after}", before=out, after=text) if out else text
    return out
