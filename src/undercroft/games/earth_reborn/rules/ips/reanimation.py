"""Zombies made anew (ER-CHAR-15 to ER-CHAR-18, ER-CHAR-24, ER-GEAR-31, ER-TILE-2, ER-TILE-6, ER-TILE-11,
ER-TILE-21)."""
# compiled: mypyc

from typing import Final

from undercroft.core.board.grid import bits
from undercroft.core.choice import Ask, Flow
from undercroft.games.earth_reborn.rules import characters, deck, derived, exchange, goals, pile, verbs
from undercroft.games.earth_reborn.rules import events as tell
from undercroft.games.earth_reborn.rules.board import stands
from undercroft.games.earth_reborn.rules.questions import Q_RAISED
from undercroft.games.earth_reborn.rules.tables import (
    AWAY,
    CHARACTERS,
    DEAD,
    HERE,
    NO_MARKER,
    SALEMITE,
    SUPPLY,
    ZOMBIE_1,
    ZOMBIE_2,
    ZOMBIES,
)
from undercroft.games.earth_reborn.state import Table

DEAD_CHARACTER: Final = 64  # + his number: the marker of a Dead Character


# ---------------------------------------------------------------- what can be raised


def free_zombie(s: Table) -> int:
    """A zombie whose card and miniature are free, or -1 (ER-CHAR-24): unused ones before those that have died."""
    for state in (SUPPLY, AWAY, DEAD):
        for zombie in (ZOMBIE_1, ZOMBIE_2):
            if s.whereabouts[zombie] == state:
                return zombie
    return -1


def cadavers(s: Table, who: int) -> list[int]:
    """Those he can raise from where he stands: a printed one as its number, a Dead Character as 64 + number."""
    ahead = characters.facing_squares(s, who)
    if free_zombie(s) < 0:
        return []
    out = [cadaver for cadaver in range(len(s.dossier.cadaver_square)) if _reaches(s, who, ahead, cadaver)]
    ahead &= ~s.occupied
    for dead in range(CHARACTERS if ahead else 0):
        square = s.corpse[dead]
        if square >= 0 and ahead >> square & 1 and not ZOMBIES >> dead & 1:  # a dead zombie is none (ER-CHAR-16)
            out.append(DEAD_CHARACTER + dead)
    return out


def cadaver_square(s: Table, cadaver: int) -> int:
    """Its square."""
    return s.corpse[cadaver - DEAD_CHARACTER] if cadaver >= DEAD_CHARACTER else s.dossier.cadaver_square[cadaver]


def _reaches(s: Table, who: int, ahead: int, cadaver: int) -> bool:
    """A skull printed on a tile, not raised before: correctly on its icon, or facing it where there is none; in a room
    that needs power not without it (ER-TILE-6, ER-TILE-21)."""
    d = s.dossier
    if s.used_cadavers >> cadaver & 1 or s.occupied >> d.cadaver_square[cadaver] & 1:
        return False
    element = d.cadaver_element[cadaver]
    if element >= 0 and s.destroyed_elements >> element & 1:
        return False
    if s.unpowered & d.electric & 1 << d.cadaver_tile[cadaver]:
        return False
    if not d.cadaver_icons[cadaver]:
        return ahead >> d.cadaver_square[cadaver] & 1 == 1
    for icon in bits(d.cadaver_icons[cadaver]):
        if stands.on_icon(s, who, icon):
            return True
    return False


# ---------------------------------------------------------------- the result (ER-CHAR-17, ER-CHAR-18)


def raise_dead(s: Table, who: int, cadaver: int) -> Flow:
    """A zombie, Healthy and disengaged, in the cadaver's place; its player chooses how it faces."""
    zombie = free_zombie(s)
    seat = characters.seat_of(s, who)
    _make_new(s, zombie, seat, seat if s.dossier.seats == 2 else SALEMITE)
    if cadaver >= DEAD_CHARACTER:
        dead = cadaver - DEAD_CHARACTER
        square = s.corpse[dead]
        s.corpse[dead] = -1
    else:
        dead = -1
        square = s.dossier.cadaver_square[cadaver]
        s.used_cadavers |= 1 << cadaver
    derived.place(s, zombie, square)
    tell.raised(s, zombie, square, who)
    code = yield Ask(seat, Q_RAISED, [verbs.face(zombie, side) for side in range(4)], zombie)
    s.facing[zombie] = verbs.facing_of(code)
    if dead >= 0:
        yield from _inherit(s, dead, zombie)
    yield from goals.raised(s, zombie, who, dead)


def _make_new(s: Table, zombie: int, seat: int, faction: int) -> None:
    """A fresh card. Where it lay among the dead its marker stays on the board, a useless corpse (ER-CHAR-24); tiles and
    equipment of the one that died are gone."""
    if s.corpse[zombie] >= 0:
        s.dead_zombies = [*s.dead_zombies, s.corpse[zombie]]
        s.corpse[zombie] = -1
    for card in bits(s.carried[zombie]):
        deck.use_up(s, card)
    tiles = s.assigned[zombie]
    if tiles:
        s.assigned[zombie] = 0
        s.discarded |= tiles
        pile.all_see(s, tiles)
        for tile in bits(tiles):
            s.cp_laid[tile] = 0
    bit = 1 << zombie
    s.whereabouts[zombie] = HERE
    s.wounds[zombie] = s.spent_cp[zombie] = s.own_cp[zombie] = s.max_cp_raised[zombie] = s.magnets[zombie] = 0
    s.forced_cp[zombie] = s.tried[zombie] = 0
    s.radio[zombie] = NO_MARKER
    s.wounded &= ~bit
    s.engaged &= ~bit
    s.revealed &= ~bit
    s.scrambled &= ~bit
    characters.set_control(s, zombie, seat, faction)


def _inherit(s: Table, dead: int, zombie: int) -> Flow:
    """What the Dead Character still had, as far as the Weight limit allows; markers always (ER-CHAR-18)."""
    s.magnets[zombie] += s.magnets[dead]
    s.magnets[dead] = 0
    for card in bits(s.carried[dead]):
        derived.give_card(s, card, zombie)
    yield from exchange.check_weight(s, zombie)
