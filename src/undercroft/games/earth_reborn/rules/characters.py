"""Character cards (ER-CORE-5, ER-CORE-6): whose he is, what the side that is up says."""
# compiled: mypyc

from typing import Final

from undercroft.core.board.grid import bits
from undercroft.games.earth_reborn.rules import derived, seats
from undercroft.games.earth_reborn.rules.catalogue_tables import ARMOR, BONUS_CP, MAX_CP, MOVEMENT, PIECE
from undercroft.games.earth_reborn.rules.tables import (
    FINELY,
    G_KEVLAR_ARMOR,
    MAMMOTH,
    NORAD,
    SALEMITE,
)
from undercroft.games.earth_reborn.state import Table

KEVLAR: Final = 5  # ER-GEAR-9
TRAITOR_CP: Final = 6  # ER-CHAR-13


def seat_of(s: Table, who: int) -> int:
    """Who controls him now."""
    if s.bands:
        for seat, band in enumerate(s.bands):
            if band >> who & 1:
                return seat
    return NORAD if s.norad >> who & 1 else SALEMITE


def belongs(s: Table, who: int) -> bool:
    """Some seat has him; zombies that nobody has raised are in no band."""
    if not s.bands:
        return True
    return any(band >> who & 1 for band in s.bands)


def faction_of(s: Table, who: int) -> int:
    """NORAD or SALEMITE, as his card says or whoever won him over; where two play it is his player's (ER-SAGS34-1)."""
    return NORAD if s.norad >> who & 1 else SALEMITE


def set_control(s: Table, who: int, seat: int, faction: int) -> None:
    """From now on he is this seat's, and of this faction."""
    bit = 1 << who
    s.norad = s.norad | bit if faction == NORAD else s.norad & ~bit
    if s.bands:
        bands = [band & ~bit for band in s.bands]
        bands[seat] |= bit
        s.bands = bands


def friends(s: Table, seat: int) -> int:
    """Characters of a seat on the map, as bits."""
    if s.bands:
        return s.on_map & s.bands[seat]
    return s.on_map & s.norad if seat == NORAD else s.on_map & ~s.norad


def enemies(s: Table, seat: int) -> int:
    """Characters of all other seats on the map, whatever their faction (ER-SAGS34-1), as bits."""
    if s.bands:
        return s.on_map & ~s.bands[seat]
    return s.on_map & ~s.norad if seat == NORAD else s.on_map & s.norad


def targets(s: Table, who: int) -> int:
    """Whom he may attack, as bits: enemies on the map, and as a Salemite an unmasked traitor of his own side
    (ER-SCEN-6)."""
    seat = seat_of(s, who)
    out = enemies(s, seat)
    if s.unmasked and seat == SALEMITE and not s.bands:
        out |= s.unmasked & s.on_map & ~(1 << who)
    return out


def in_order(s: Table, whom: int) -> list[int]:
    """These Characters (bits) one after the other; of several players clockwise from the Salemite Mercenary
    (ER-SAGS34-31)."""
    if not s.bands:
        return bits(whom)
    out: list[int] = []
    for seat in seats.clockwise(s, seats.receives_initiative(s)):
        out += bits(whom & s.bands[seat])
    return out


def finely(s: Table, seat: int) -> bool:
    """The seat wants to be asked for what is plainly weaker, too: an arc, fewer dice, a milder weapon."""
    return s.orders[seat] >= FINELY


def card_side(s: Table, who: int) -> int:
    """who * 2 + wounded: the place in the lists of catalogue_tables."""
    return who * 2 + (s.wounded >> who & 1)


def armor(s: Table, who: int) -> int:
    """Of his card, his Kevlar Armor (ER-GEAR-9), or the machine he pilots (ER-CAPTURE-11)."""
    if s.pilot == who:
        return ARMOR[card_side(s, MAMMOTH)]
    if s.carried[who] and carries(s, who, G_KEVLAR_ARMOR) >= 0:
        return KEVLAR
    return ARMOR[card_side(s, who)]


def movement(s: Table, who: int) -> int:
    """Movement value of the side that is up, or of the machine that he pilots (ER-CAPTURE-11)."""
    return MOVEMENT[card_side(s, MAMMOTH if s.pilot == who else who)]


def max_cp(s: Table, who: int) -> int:
    """How many CP may lie on him in this turn: his Maximum CP; beside what the enemy put there no more than his CP
    Bonus while he is scrambled (ER-RADIO-9)."""
    most = card_cp(s, who)
    if s.scrambled and scrambled(s, who):
        return min(most, bonus_cp(s, who) + s.forced_cp[who])
    return most


def card_cp(s: Table, who: int) -> int:
    """Maximum CP per turn, with what raises it and the traitor's 6 (ER-CORE-32, ER-CHAR-13): the limit for what the
    enemy puts there, who is not scrambled (ER-RADIO-6)."""
    most = MAX_CP[card_side(s, who)]
    if s.traitor >> who & 1 and not s.wounded >> who & 1:
        most = TRAITOR_CP
    return most + s.max_cp_raised[who]


def scrambled(s: Table, who: int) -> bool:
    """By an enemy of whoever controls him now (ER-RADIO-6)."""
    return s.scrambled >> who & 1 == 1 and s.radio[who] // 3 != seat_of(s, who)


def bonus_cp(s: Table, who: int) -> int:
    """CP Bonus of the side that is up."""
    return BONUS_CP[card_side(s, who)]


def affordable(s: Table, who: int) -> int:
    """How many CP can still be spent on him now: his maximum, his player's CP and his own."""
    left = max_cp(s, who) - s.spent_cp[who]
    purse = s.cp[seat_of(s, who)] + s.own_cp[who]
    return max(0, min(left, purse))


def large(s: Table, who: int) -> bool:
    """The Mammoth MK II, or who pilots it."""
    return who == MAMMOTH or s.pilot == who


def squares(s: Table, who: int) -> int:
    """The squares he covers, as bits: one, or four for a Large Miniature and its pilot."""
    square = s.square[who]
    if square < 0:
        return 0
    return derived.large_squares(s.dossier, square) if large(s, who) else 1 << square


def carries(s: Table, who: int, piece: int) -> int:
    """A card with that piece of equipment up, or -1."""
    bag = s.carried[who]
    while bag:
        low = bag & -bag
        card = low.bit_length() - 1
        if PIECE[card * 2 + (s.salemite_up >> card & 1)] == piece:
            return card
        bag ^= low
    return -1


def face_of(s: Table, card: int) -> int:
    """card * 2 + the side that is up."""
    return card * 2 + (s.salemite_up >> card & 1)


def facing_squares(s: Table, who: int) -> int:
    """The square he is immediately facing (no wall or closed door between), as bits: the two before a Large Miniature
    (ER-LARGE-8), or none."""
    d = s.dossier
    square, facing = s.square[who], s.facing[who]
    if square < 0:
        return 0
    width = d.frame.width
    first = square + (0, 1, width, 0)[facing] if large(s, who) else square
    last = first + (1, width, 1, width)[facing] if large(s, who) else square
    out = 0
    for own in (first, last):
        at = own * 4 + facing
        if d.neighbours[at] >= 0 and not s.barred >> d.frame.edge[at] & 1:
            out |= 1 << d.neighbours[at]
    return out
