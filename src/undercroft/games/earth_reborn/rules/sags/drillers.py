"""Drillers: who has them (ER-SAGS-5, ER-SAGS34-4), which lies there (ER-SAGS-20), how they are revealed (ER-SAGS-42,
ER-SAGS-43)."""
# compiled: mypyc

from typing import Final

from undercroft.core.board.grid import bits
from undercroft.core.choice import Ask
from undercroft.games.earth_reborn.rules import events as tell
from undercroft.games.earth_reborn.rules import verbs
from undercroft.games.earth_reborn.rules.questions import Q_DRILLER_TURN
from undercroft.games.earth_reborn.rules.sags import world
from undercroft.games.earth_reborn.rules.sags.parts import (
    STRIDE,
    driller_number,
    driller_of,
    driller_seat,
    face_up,
    is_face_up,
    part_of,
    part_side,
    part_square,
)
from undercroft.games.earth_reborn.rules.sags.pieces import CLOSED, DRILLER_COST, DRILLER_SIDES, SIDE_TURNS
from undercroft.games.earth_reborn.rules.tables import DRILLERS, NORAD
from undercroft.games.earth_reborn.rules.verbs import TURN_DRILLER
from undercroft.games.earth_reborn.state import Table

SOLID: Final = 0  # walls all round (ER-SAGS34-4)


def deal(s: Table) -> None:
    """NORAD takes all of them (ER-SAGS-5); of three and four players each draws one (ER-SAGS34-4)."""
    seats = s.dossier.seats
    s.drillers_held = [0] * seats
    if seats == 2:
        s.drillers_held[NORAD] = (1 << DRILLERS) - 1
        return
    bag = [number for number in range(DRILLERS) if number != SOLID]
    for seat in range(seats):
        number = bag.pop(s.dice.below(len(bag)))
        s.drillers_held[seat] = 1 << number
        tell.drew_driller(s, 1 << seat, seat, number)


def lay(s: Table, seat: int, number: int) -> None:
    """Which Driller the one is that was laid last, face down."""
    held = s.drillers_held[:]
    held[seat] &= ~(1 << number)
    s.drillers_held = held
    s.drillers_laid = [*s.drillers_laid, driller_of(number, seat)]
    tell.chose_driller(s, 1 << seat, seat, number)


def lying(s: Table) -> list[int]:
    """The places in `s.parts` of Drillers that lie face down, as `s.drillers_laid` lists them."""
    return [at for at, part in enumerate(s.parts) if part_side(part) == CLOSED]


def squares_of(s: Table, place: int) -> int:
    """The four squares of the frame of a Driller that lies face down (its place in `s.drillers_laid`)."""
    square = part_square(s.parts[lying(s)[place]])
    return 3 << square | 3 << square + STRIDE


# ---------------------------------------------------------------- ER-SAGS-42, ER-SAGS-43


def reveal_question(s: Table, seat: int, place: int) -> Ask:
    """This one comes up, which all see, and then the seat says how it is turned."""
    laid = s.drillers_laid[place]
    side = DRILLER_SIDES[driller_number(laid)]
    square = part_square(s.parts[lying(s)[place]])
    if not is_face_up(laid):
        s.drillers_laid = [*s.drillers_laid[:place], face_up(laid), *s.drillers_laid[place + 1 :]]
        tell.revealed_driller(s, driller_number(laid), square)
    return Ask(seat, Q_DRILLER_TURN, [verbs.turn_driller(place, turn) for turn in SIDE_TURNS[side]], square)


def reveal(s: Table, code: int) -> None:
    """It is paid for as far as the marker goes; with three and four players Drillers cost nothing (ER-SAGS34-16)."""
    place, turn = verbs.driller_of(code), verbs.turn_of(code)
    laid = s.drillers_laid[place]
    number, seat = driller_number(laid), driller_seat(laid)
    at = lying(s)[place]
    parts = s.parts[:]
    square = part_square(parts[at])
    parts[at] = part_of(DRILLER_SIDES[number], turn, square)
    s.parts = parts
    s.drillers_laid = s.drillers_laid[:place] + s.drillers_laid[place + 1 :]
    price = min(DRILLER_COST[number], s.mp[seat]) if s.dossier.seats == 2 else 0
    if price:
        s.mp[seat] -= price
        tell.paid_driller(s, seat, price, s.mp[seat])
    world.finish(s)


# ---------------------------------------------------------------- what others cannot know


def unknown(s: Table, seat: int) -> list[int]:
    """Numbers of Drillers that the seat has not seen, in any order; a spectator has seen none that lies face down."""
    known = 0
    for laid in s.drillers_laid:
        if driller_seat(laid) == seat or is_face_up(laid):
            known |= 1 << driller_number(laid)
    if 0 <= seat < len(s.drillers_held):
        known |= s.drillers_held[seat]
    if s.dossier.seats > 2:
        known |= 1 << SOLID
    for part in s.parts:
        for number, side in enumerate(DRILLER_SIDES):
            if part_side(part) == side:
                known |= 1 << number
    return bits((1 << DRILLERS) - 1 & ~known)


def deal_anew(s: Table, seat: int, order: list[int]) -> None:
    """What the seat does not know lies in this order: first on the map, then in hands."""
    left = order[:]
    s.drillers_laid = [
        laid if driller_seat(laid) == seat or is_face_up(laid) else driller_of(left.pop(), driller_seat(laid))
        for laid in s.drillers_laid
    ]
    held: list[int] = []
    for other, mask in enumerate(s.drillers_held):
        if other != seat:
            anew = 0
            for _ in range(mask.bit_count()):
                anew |= 1 << left.pop()
            mask = anew
        held.append(mask)
    s.drillers_held = held


ANSWERS: Final[tuple[int, ...]] = (TURN_DRILLER,)
