"""Order tiles and CP on them (ER-CORE-26 to ER-CORE-34)."""
# compiled: mypyc

from collections.abc import Generator
from typing import Final

from undercroft.core.choice import Ask
from undercroft.games.earth_reborn.rules import characters, pile, radio, verbs
from undercroft.games.earth_reborn.rules import events as tell
from undercroft.games.earth_reborn.rules.catalogue_tables import SECTION_COLOUR, SECTION_NUMBER, SECTION_TYPE
from undercroft.games.earth_reborn.rules.questions import Q_TAKE_BACK
from undercroft.games.earth_reborn.rules.tables import (
    C_BLACK,
    C_GOLD,
    G_MOTION_DETECTOR,
    M_CLOSE_COMBAT,
    M_INTERACT,
    M_MOVE,
    M_SEARCH,
    M_SHOOT,
    O_MOVE,
    P_MOVING,
)
from undercroft.games.earth_reborn.rules.verbs import PASS
from undercroft.games.earth_reborn.state import Table

# In the order of tables.O_...: a section of a type that is not in force takes no CP (ER-CORE-8).
MODULE_OF_ORDER: Final = [M_MOVE, M_CLOSE_COMBAT, M_SHOOT, M_SEARCH, M_INTERACT]


def room(s: Table, who: int) -> int:
    """How many CP can be put on him now. A Move order that was paused goes on with the Maximum CP of its beginning
    (ER-DUEL-20)."""
    most = characters.max_cp(s, who)
    if s.phase == P_MOVING and who == s.doer and s.order_max_cp > most and not characters.scrambled(s, who):
        most = s.order_max_cp
    left = most - s.spent_cp[who]
    if left <= 0:
        return 0
    purse = s.cp[characters.seat_of(s, who)] + s.own_cp[who]
    return left if left < purse else purse


def all_stakes(s: Table, who: int) -> list[list[int]]:
    """Every way to put CP on a section now, by order type (tables.O_...)."""
    out: list[list[int]] = [[], [], [], [], []]
    tiles = s.assigned[who]
    most = room(s, who) if tiles else 0
    if most == 0:
        return out
    coloured = needs_colour(s, who)
    modules = s.dossier.modules
    while tiles:
        low = tiles & -tiles
        tiles ^= low
        tile = low.bit_length() - 1
        laid = s.cp_laid[tile]
        for section in range(tile * 4, tile * 4 + 4):
            order = SECTION_TYPE[section]
            held = laid & 7
            laid >>= 3
            if held and order != O_MOVE:  # ER-CORE-30, ER-MOVE-3
                continue
            if coloured and SECTION_COLOUR[section] == C_BLACK:  # ER-DUEL-16
                continue
            if modules & MODULE_OF_ORDER[order]:
                number = SECTION_NUMBER[section] - held  # ER-CORE-31
                for cp in range(number if number < most else most):
                    out[order].append(section * 4 + cp)
    return out


def needs_colour(s: Table, who: int) -> bool:
    """He interrupts, so black sections do not serve (ER-DUEL-16), unless he carries a Motion Detector (ER-GEAR-16)."""
    return s.interrupter == who and not (s.carried[who] and characters.carries(s, who, G_MOTION_DETECTOR) >= 0)


def stakes(s: Table, who: int, order: int) -> list[int]:
    """Every way to put CP on a section of this type now (verbs.stake); red and gold only in an Interruption."""
    return all_stakes(s, who)[order]


def gold_stakes(s: Table, who: int, order: int) -> list[int]:
    """The stakes on gold sections, with which he could join a Combined Order (ER-COMBO-5)."""
    return [of for of in stakes(s, who, order) if SECTION_COLOUR[of >> 2] == C_GOLD]


def assign(s: Table, who: int, tile: int) -> None:
    """ER-CORE-26: one new tile a round, also where he interrupts (ER-DUEL-15)."""
    seat = characters.seat_of(s, who)
    s.hand[seat] &= ~(1 << tile)
    s.assigned[who] |= 1 << tile
    s.got_tile |= 1 << who
    s.active_tile = tile
    pile.shown(s, tile, seat)
    tell.assigned(s, who, tile)


def place(s: Table, who: int, of: int) -> None:
    """CP onto the section; those that only he can spend come first (ER-CORE-27)."""
    section, cp = of >> 2, (of & 3) + 1
    _spend(s, who, cp, characters.seat_of(s, who))
    s.cp_laid[section >> 2] += cp << 3 * (section & 3)
    tell.paid(s, who, section, cp)


def _spend(s: Table, who: int, cp: int, seat: int) -> None:
    s.spent_cp[who] += cp
    if seat != characters.seat_of(s, who):  # NORAD pays for a traitor (ER-CHAR-23)
        s.forced_cp[who] += cp
        s.cp[seat] -= cp
        return
    own = min(cp, s.own_cp[who])
    s.own_cp[who] -= own
    s.cp[seat] -= cp - own


def pay(s: Table, who: int, of: int) -> Generator[Ask, int, int]:
    """Place them, reveal a radio marker if need be (ER-RADIO-6); how many CP stay on the section: 0 means no
    order."""
    own = s.own_cp[who]
    place(s, who, of)
    cp = (of & 3) + 1
    if s.radio[who] < 0 or s.revealed >> who & 1:
        return cp
    back = yield from radio.reveal(s, who, cp)
    if back:
        section = of >> 2
        s.cp_laid[section >> 2] -= back << 3 * (section & 3)
        _refund(s, who, back, cp - (own - s.own_cp[who]))
        yield from _tile_back(s, who)
    return cp - back


def pay_card(s: Table, who: int, cp: int, seat: int) -> Generator[Ask, int, int]:
    """CP directly onto the card (abilities, reload, traitors); how many stay there."""
    own = s.own_cp[who]
    _spend(s, who, cp, seat)
    tell.paid_card(s, who, cp, seat)
    if s.radio[who] < 0 or s.revealed >> who & 1 or seat != characters.seat_of(s, who):
        return cp
    back = yield from radio.reveal(s, who, cp)
    if back:
        _refund(s, who, back, cp - (own - s.own_cp[who]))
        yield from _tile_back(s, who)
    return cp - back


def _refund(s: Table, who: int, cp: int, paid: int) -> None:
    """Back behind the screen, as far as they came from there (ER-RADIO-9); the rest is his own (ER-CHAR-19)."""
    s.spent_cp[who] -= cp
    s.cp[characters.seat_of(s, who)] += min(cp, paid)
    s.own_cp[who] += max(0, cp - paid)


def _tile_back(s: Table, who: int) -> Generator[Ask, int, None]:
    """ER-RADIO-9: the tile just assigned too, if nothing lies on it."""
    tile = s.active_tile
    if tile < 0 or not s.assigned[who] >> tile & 1 or s.cp_laid[tile]:
        return
    seat = characters.seat_of(s, who)
    code = yield Ask(seat, Q_TAKE_BACK, [verbs.take_tile(tile), PASS], who)
    if code != PASS:
        s.assigned[who] &= ~(1 << tile)
        s.hand[seat] |= 1 << tile
        s.active_tile = -1
        tell.taken_back(s, who, tile)
