"""Step 4 (ER-SAGS-35 to ER-SAGS-42, ER-SAGS34-13 to ER-SAGS34-16): markers are laid face down, then miniatures take
their places.

A marker on the map is one number (sags/parts.py): whose it is, what it stands for and where it lies; `s.marker_up` is
the one that is being laid or replaced now.
"""
# compiled: mypyc

from typing import Final

from undercroft.core.board.grid import bits
from undercroft.core.chance.dice import Dice
from undercroft.core.choice import Ask
from undercroft.core.packing import verb_of
from undercroft.games.earth_reborn.rules import derived, verbs
from undercroft.games.earth_reborn.rules import events as tell
from undercroft.games.earth_reborn.rules.board import stands
from undercroft.games.earth_reborn.rules.move import large
from undercroft.games.earth_reborn.rules.questions import Q_HIDE, Q_PLACE, Q_SPOT, Q_STAND
from undercroft.games.earth_reborn.rules.sags import drillers
from undercroft.games.earth_reborn.rules.sags.parts import marker_kind, marker_of, marker_seat, marker_square
from undercroft.games.earth_reborn.rules.tables import (
    BORN_NORAD,
    CHARACTERS,
    DECOY_NORAD,
    DECOY_SALEMITE,
    DECOYS,
    HERE,
    MAMMOTH,
    NORAD,
    R_DRILLER,
    SALEMITE,
)
from undercroft.games.earth_reborn.rules.verbs import FACE, HIDE, SQUARE
from undercroft.games.earth_reborn.state import Table

CLOSED_DRILLER: Final = "driller-closed"
APART: Final = 4  # squares between markers of different bands (ER-SAGS34-15)

S_BEGIN: Final = 0
S_HIDING: Final = 1
S_SHOWING: Final = 2  # + how many seats have shown theirs


def go_on(s: Table) -> Ask | None:
    """The next question; None when all miniatures stand."""
    seats = s.dossier.seats
    if s.step == S_BEGIN:
        s.markers = []
        s.active = SALEMITE if seats == 2 else s.dice.below(seats)  # ER-SAGS-36, ER-SAGS34-14
        s.step = S_HIDING
    if s.step == S_HIDING:
        ask = _hiding(s)
        if ask is not None:
            return ask
        s.active = marker_seat(s.markers[0])
        s.step = S_SHOWING
    while s.step < S_SHOWING + seats:
        ask = _showing(s)
        if ask is not None:
            return ask
        s.active = (s.active + 1) % seats
        s.step += 1
    return None


def answer(s: Table, code: int) -> None:
    verb = verb_of(code)
    if verb == HIDE:
        s.marker_up = verbs.who_of(code)
        tell.hid_whom(s, 1 << s.active, s.active, s.marker_up)
    elif verb == SQUARE and s.step == S_HIDING:
        _lay(s, verbs.square_of(code))
    elif verb == SQUARE:
        _stand(s, s.marker_up, verbs.square_of(code))
    elif verb == FACE:
        who = verbs.who_of(code)
        s.facing[who] = verbs.facing_of(code)
        s.marker_up = -1
        tell.deployed(s, who, s.square[who], s.facing[who])
    else:
        drillers.reveal(s, code)


# ---------------------------------------------------------------- face down


def _hiding(s: Table) -> Ask | None:
    """The next marker, in turn; whoever has none left is passed over (ER-SAGS-36)."""
    seats = s.dossier.seats
    for _ in range(seats):
        seat = s.active
        kinds = markers_left(s, seat)
        if kinds:
            if s.marker_up < 0:
                return Ask(seat, Q_HIDE, [verbs.hide(kind) for kind in kinds], secret=True)
            places = spots(s, seat, s.marker_up)
            return Ask(seat, Q_SPOT, [verbs.square(square) for square in bits(places)], s.marker_up)
        s.active = (seat + 1) % seats
    return None


def markers_left(s: Table, seat: int) -> list[int]:
    """Characters and decoys of a seat that do not lie on the map yet; decoys that are alike once (ER-SAGS-35,
    ER-SAGS34-13)."""
    laid = [marker_kind(marker) for marker in s.markers if marker_seat(marker) == seat]
    out = [who for who in bits(s.team[seat]) if who not in laid]
    decoys = laid.count(DECOY_NORAD) + laid.count(DECOY_SALEMITE)
    if s.dossier.seats == 2:
        return [*out, DECOY_NORAD + seat] if decoys < DECOYS else out
    return out if decoys else [*out, DECOY_NORAD, DECOY_SALEMITE]


def faction_of(kind: int) -> int:
    """Of what a marker stands for: the back of it shows that to all."""
    if kind >= CHARACTERS:
        return kind - DECOY_NORAD
    return NORAD if BORN_NORAD >> kind & 1 else SALEMITE


def spots(s: Table, seat: int, kind: int) -> int:
    """Where such a marker may be laid, as bits (ER-SAGS-37 to ER-SAGS-39); of different bands they lie apart, or as far
    apart as can be (ER-SAGS34-15)."""
    places = allowed(s, faction_of(kind))
    if s.dossier.seats == 2:
        return places
    others = 0
    for marker in s.markers:
        if marker_seat(marker) != seat:
            others |= 1 << marker_square(marker)
    return _far_from(s, places, others) if others else places


def allowed(s: Table, faction: int) -> int:
    """By faction: Salemites indoors, NORAD outdoors or on a Driller, of which one square stands for all of it; what is
    left where there is nothing of that."""
    d = s.dossier
    taken = 0
    for marker in s.markers:
        taken |= 1 << marker_square(marker)
    free = d.floor & ~d.stops & ~taken or d.floor & ~taken
    closed, corners = _drillers(s)
    indoors = free & d.indoor & ~d.sewers & ~closed
    if faction == SALEMITE:
        return indoors or free & ~closed
    outdoors = free & d.outdoor & ~closed | corners & ~taken
    return outdoors or indoors & _at_frame(s) or indoors or free & ~closed


def _drillers(s: Table) -> tuple[int, int]:
    """The squares of all Drillers that lie face down, and of each the one that stands for it."""
    d = s.dossier
    squares = corners = 0
    for tile, kind in enumerate(d.kinds):
        if kind == CLOSED_DRILLER:
            squares |= d.tile_squares[tile]
            corners |= d.tile_squares[tile] & -d.tile_squares[tile]
    return squares, corners


def _place(s: Table, square: int) -> int:
    """What a marker there lies on: that square, or all of a Driller."""
    d = s.dossier
    tile = d.tile[square]
    on = d.line[tile] == R_DRILLER or d.kinds[tile] == CLOSED_DRILLER
    return d.tile_squares[tile] if on else 1 << square


def _at_frame(s: Table) -> int:
    d = s.dossier
    out = 0
    for square in bits(d.floor):
        for side in range(4):
            if d.border >> d.frame.edge[square * 4 + side] & 1:
                out |= 1 << square
    return out


def _far_from(s: Table, places: int, others: int) -> int:
    """At least so far from these squares, through doors but not through walls."""
    near = others
    best = places
    for _ in range(APART - 1):
        near = stands.spread(s, near, s.dossier.walls)
        if not places & ~near:
            return best  # nothing is farther away
        best = places & ~near
    return best


def _lay(s: Table, square: int) -> None:
    s.markers = [*s.markers, marker_of(s.marker_up, s.active, square)]
    tell.hid(s, s.active, square)
    s.marker_up = -1
    s.active = (s.active + 1) % s.dossier.seats


# ---------------------------------------------------------------- face up


def _showing(s: Table) -> Ask | None:
    """A seat shows its markers: decoys go, Drillers are turned, miniatures stand (ER-SAGS-40, ER-SAGS-42)."""
    seat = s.active
    if s.marker_up >= 0 and s.on_map >> s.marker_up & 1:
        return _facing(s, seat, s.marker_up)
    for place in range(len(s.drillers_laid)):
        if _turns(s, seat, place):
            return drillers.reveal_question(s, seat, place)
    _drop_decoys(s, seat)
    for marker in s.markers:
        if marker_seat(marker) == seat:
            s.marker_up = marker_kind(marker)
            return _places(s, seat, s.marker_up, marker_square(marker))
    return None


def _turns(s: Table, seat: int, place: int) -> bool:
    """Whether a seat turns that Driller face up: NORAD all of them (ER-SAGS-42); of bands each those under its markers,
    the first also those under none (ER-SAGS34-16)."""
    if s.dossier.seats == 2:
        return seat == NORAD
    squares = drillers.squares_of(s, place)
    on = [marker_seat(marker) for marker in s.markers if squares >> marker_square(marker) & 1]
    return seat in on or (not on and s.step == S_SHOWING)


def _drop_decoys(s: Table, seat: int) -> None:
    decoys = [marker for marker in s.markers if marker_seat(marker) == seat and marker_kind(marker) >= CHARACTERS]
    for marker in decoys:
        tell.decoy(s, seat, marker_square(marker))
    if decoys:
        s.markers = [marker for marker in s.markers if marker not in decoys]


def _places(s: Table, seat: int, who: int, square: int) -> Ask | None:
    """Where he stands, if there is more than one way, and then how he faces."""
    places = standing_places(s, who, square)
    if len(places) > 1:
        return Ask(seat, Q_STAND, [verbs.square(place) for place in places], who)
    _stand(s, who, places[0])
    return _facing(s, seat, who)


def _facing(s: Table, seat: int, who: int) -> Ask:
    return Ask(seat, Q_PLACE, [verbs.face(who, side) for side in range(4)], who)


def _stand(s: Table, who: int, square: int) -> None:
    s.markers = [marker for marker in s.markers if marker_kind(marker) != who]
    s.whereabouts[who] = HERE
    derived.place(s, who, square)


def standing_places(s: Table, who: int, square: int) -> list[int]:
    """Where his miniature may stand: on the square of his marker, on any of a Driller that it lay on (ER-SAGS-42); a
    Large Miniature over it, by its top left square (ER-SAGS-41)."""
    on = _place(s, square)
    if who != MAMMOTH:
        free = on & ~s.blocked & ~s.occupied
        return bits(free) or [square]
    taken = s.occupied
    for marker in s.markers:
        if marker_kind(marker) != who:
            taken |= _place(s, marker_square(marker))
    able = large_places(s, taken)
    out = [place for place in able if derived.large_squares(s.dossier, place) & on]
    return out or _nearest(s, able, square) or [square]


def large_places(s: Table, taken: int) -> list[int]:
    """Every place of a Large Miniature with at least two squares on the map, by its top left one: they are free, can be
    entered, and no wall or closed door divides them."""
    d = s.dossier
    width = d.frame.width
    out: list[int] = []
    for place in range(d.frame.size - width - 1):
        if place % width == width - 1 or not large.stands_inside(d, place):
            continue
        if derived.large_squares(d, place) & (s.blocked | taken):
            continue
        edge = d.frame.edge
        inner = 1 << edge[place * 4 + 1] | 1 << edge[place * 4 + 2]
        inner |= 1 << edge[(place + width + 1) * 4] | 1 << edge[(place + width + 1) * 4 + 3]
        if not inner & s.barred:
            out.append(place)
    return out


def _nearest(s: Table, places: list[int], square: int) -> list[int]:
    """Those that cover a square nearest to this one; a map with no room at all leaves it where it is."""
    width = s.dossier.frame.width
    best: list[int] = []
    least = s.dossier.frame.size
    for place in places:
        far = s.dossier.frame.size
        for own in bits(derived.large_squares(s.dossier, place) & s.dossier.floor):
            far = min(far, abs(own % width - square % width) + abs(own // width - square // width))
        if far < least:
            best, least = [], far
        if far == least:
            best.append(place)
    return best


# ---------------------------------------------------------------- what a seat does not know


def deal_anew(s: Table, seat: int, dice: Dice) -> None:
    """What the others' markers stand for, as far as they lie face down; all see of which faction each is."""
    for other in range(s.dossier.seats):
        if other != seat and not face_up(s, other):
            _mix(s, other, dice)


def face_up(s: Table, seat: int) -> bool:
    """It has turned its markers over: miniatures replace them one by one (ER-SAGS-40)."""
    return s.step >= S_SHOWING and s.active == seat


def _mix(s: Table, seat: int, dice: Dice) -> None:
    """Characters and decoys of a seat among its markers, and in its hand."""
    places = [at for at, marker in enumerate(s.markers) if marker_seat(marker) == seat]
    held = markers_left(s, seat) if s.step == S_HIDING else []
    if not places and (s.marker_up < 0 or s.active != seat):
        return
    kinds = [marker_kind(s.markers[at]) for at in places] + held
    if s.dossier.seats == 2 and held.count(DECOY_NORAD + seat) and kinds.count(DECOY_NORAD + seat) < DECOYS:
        kinds.append(DECOY_NORAD + seat)  # of those that are alike only one was named
    markers = s.markers[:]
    for at in places:
        faction = faction_of(marker_kind(markers[at]))
        able = [kind for kind in kinds if faction_of(kind) == faction]
        kind = able[dice.below(len(able))]
        kinds.remove(kind)
        markers[at] = marker_of(kind, seat, marker_square(markers[at]))
    s.markers = markers
    if s.step == S_HIDING and s.marker_up >= 0 and s.active == seat:
        left = markers_left(s, seat)
        s.marker_up = left[dice.below(len(left))]
