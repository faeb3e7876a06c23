"""Why a tile cannot be chosen or lie there, why a door cannot hang there, while the map of a S.A.G.S. is built."""

from collections.abc import Iterator

from undercroft.core.files.ledger import Refusal
from undercroft.core.speech.say import say
from undercroft.games.earth_reborn.content.pieces import in_zone, is_driller
from undercroft.games.earth_reborn.rules import questions as q
from undercroft.games.earth_reborn.rules import verbs as v
from undercroft.games.earth_reborn.rules.sags import doors, world
from undercroft.games.earth_reborn.rules.sags.parts import STRIDE, part_side, part_square
from undercroft.games.earth_reborn.rules.sags.pieces import (
    CLOSED,
    PIECE_CELLS,
    PIECE_SHAPE,
    PIECE_STOPS,
    SIDE_TURNS,
    SIDES,
)
from undercroft.games.earth_reborn.rules.sags.site import (
    INSIDE,
    UPRIGHT,
    WITHIN_H,
    WITHIN_V,
    Site,
    bits_of,
    edge_place,
    site_of,
)
from undercroft.games.earth_reborn.rules.tables import LARGE_DOORS
from undercroft.games.earth_reborn.vocabulary import actions as done
from undercroft.games.earth_reborn.why.common import named, reasons
from undercroft.games.earth_reborn.words import names
from undercroft.games.earth_reborn.words.option import Option

# ---------------------------------------------------------------- tiles


@reasons.add
def no_tile(o: Option, a: done.ChooseTile) -> Refusal:
    s = o.s
    if a.side >= SIDES:
        return Refusal("ER-SAGS-4", say("there is no such floor tile"))
    if is_driller(a.side):
        if a.side != CLOSED:
            return Refusal("ER-SAGS-20", say("Drillers are laid face down, and which one it is is said after that"))
        if not s.drillers_held[o.ask.seat]:
            return Refusal("ER-SAGS-5", say("you have no Driller"))
        return Refusal("ER-SAGS-15", say("{tile:the} fits nowhere", tile=names.floor_tile(a.side)))
    if not in_zone(a.side >> 1):
        return Refusal("ER-SAGS-4", say("stairs are not used here"))
    site = site_of(s)
    if not any(site.places(a.side, turn) for turn in SIDE_TURNS[a.side]):
        return Refusal("ER-SAGS-15", say("{tile:the} fits nowhere", tile=names.floor_tile(a.side)))
    return Refusal("ER-SAGS-14", say("all tiles of that kind lie on the map, and no longer one can take their place"))


@reasons.add
def no_laying(o: Option, a: done.Lay) -> Refusal:
    """In the order in which one would see it on the table."""
    s, side = o.s, o.ask.subject
    tile = names.floor_tile(side)
    if a.turn > 3 or a.square >= world.FRAME.size:
        return Refusal("ER-SAGS-15", say("there is no such place"))
    site, piece, place = site_of(s), side * 4 + a.turn, a.square
    if not INSIDE[PIECE_SHAPE[piece]] >> place & 1:
        return Refusal("ER-SAGS-15", say("{tile:the} would stick out of the frame", tile=tile))
    cells = PIECE_CELLS[piece] << place
    if cells & site.taken:
        at = bits_of(cells & site.taken)[0]
        other = next(part for part in s.parts if _covers(part, at))
        text = say("{tile:the} would lie on {other:the} at {square}", tile=tile,
                   other=names.floor_tile(part_side(other)), square=names.square(s, at))  # fmt: skip
        return Refusal("ER-SAGS-15", text)
    if not cells & site.beside():
        text = say("{tile:the} would touch neither the frame nor another tile", tile=tile)
        return Refusal("ER-SAGS-15", text)
    behind = site.behind_doors()
    if side == CLOSED and cells & behind:
        return Refusal("ER-SAGS-16", say("a Driller would lie behind a door"))
    if PIECE_STOPS[piece] << place & behind:
        at = bits_of(PIECE_STOPS[piece] << place & behind)[0]
        text = say("{square} would be impassable, and a door leads there", square=names.square(s, at))
        return Refusal("ER-SAGS-16", text)
    if not site.places(side, a.turn) >> place & 1:
        return Refusal("ER-SAGS-16", say("a second wall would stand behind a door"))
    return Refusal("ER-SAGS-10", say("turned so it looks as it does otherwise: choose the smaller turn"))


def _covers(part: int, square: int) -> bool:
    piece = world.piece_of(part)
    at = part_square(part)
    return any(at + y * STRIDE + x == square for x, y in piece.squares)


@reasons.add
def no_such_driller(o: Option, a: done.WhichDriller) -> Refusal:
    return Refusal("ER-SAGS-20", say("you do not have that Driller"))


@reasons.add
def no_such_seat(o: Option, a: done.NameSeat) -> Refusal:
    return Refusal("ER-SAGS-21", say("nobody sits there"))


@reasons.add
def no_such_turn(o: Option, a: done.TurnDriller) -> Refusal:
    if a.driller not in named(o, v.driller_of):
        return Refusal("ER-SAGS-42", say("it is another Driller that is turned face up"))
    return Refusal("ER-SAGS-42", say("turned so it looks as it does otherwise: choose the smaller turn"))


# ---------------------------------------------------------------- doors


@reasons.add
def no_hanging(o: Option, a: done.Hang) -> Refusal:
    s, seat = o.s, o.ask.seat
    if a.door_code >= doors.CODES or not s.reserves[seat * doors.CODES + a.door_code]:
        return Refusal("ER-SAGS-22", say("you have no such door left"))
    if doors.cost(s, a.door_code) > s.mp[seat]:
        return Refusal("ER-SAGS-22", say("that door costs 1 MP, and you have none"))
    site = site_of(s)
    for edge in _lines(a):
        found = _no_line(o, site, edge)
        if found is not None:
            return found
    spots = doors.spots(site)
    place, across = edge_place(a.edge), a.edge < UPRIGHT
    large = a.door_code >= LARGE_DOORS
    fine = (spots.large_h if large else spots.small_h) if across else (spots.large_v if large else spots.small_v)
    if not fine >> place & 1:
        return Refusal("ER-SAGS-24", say("a door needs a wall at both ends"))
    if o.ask.question == q.Q_CURE:
        return Refusal("ER-SAGS-16", say("that door would not help the tile that was laid"))
    if o.ask.question == q.Q_BESIDES:
        return Refusal("ER-SAGS-19", say("other doors hang between the tile that was laid and those beside it"))
    return Refusal("ER-SAGS-12", say("it hangs between two tiles"))


def _lines(a: done.Hang) -> Iterator[int]:
    yield a.edge
    if a.door_code >= LARGE_DOORS:
        yield a.edge + (1 if a.edge < UPRIGHT else STRIDE + 1)


def _no_line(o: Option, site: Site, edge: int) -> Refusal | None:
    """Why no door covers this line, whatever its ends touch."""
    d, across = o.s.dossier, edge < UPRIGHT
    if edge >= d.frame.edges or not (WITHIN_H if across else WITHIN_V) >> edge_place(edge) & 1:
        return Refusal("ER-SAGS-23", say("no door stands on the frame"))
    line, bit = names.line(d, edge), 1 << edge_place(edge)
    shift = STRIDE if across else 1
    both = bit | bit >> shift  # the squares on both sides

    def on(h: int, v: int) -> bool:
        return bool((h if across else v) & bit)

    if not both & site.taken:
        return Refusal("ER-SAGS-23", say("no tile lies {line}", line=line))
    if on(site.door_h, site.door_v):
        return Refusal("ER-SAGS-23", say("there is a door {line}", line=line))
    if on(site.safe_h, site.safe_v):
        return Refusal("ER-SAGS-27", say("the walls of the safe carry no doors: {line}", line=line))
    if on(site.inner_h, site.inner_v):
        return Refusal("ER-SAGS-23", say("no door stands inside a tile: {line}", line=line))
    if on(site.double_h, site.double_v):
        return Refusal("ER-SAGS-23", say("there is a double wall {line}", line=line))
    if both & site.closed:
        return Refusal("ER-SAGS-20", say("no door stands at a Driller that lies face down"))
    if both & site.stops:
        return Refusal("ER-SAGS-25", say("a square is impassable {line}", line=line))
    if not both & ~(site.outdoor | site.sewers):
        return Refusal("ER-SAGS-26", say("both squares are outdoors {line}", line=line))
    return None
