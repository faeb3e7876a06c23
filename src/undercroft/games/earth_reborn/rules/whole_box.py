"""How a game with the whole box begins (content/whole_box.py): cards are dealt by chance, a Salemite has the Mammoth
MK II, in every other game the missiles are counting down or the sides have met, and the order tiles with which orders
are combined come first."""

from typing import Final

from undercroft.core.board.grid import bits
from undercroft.games.earth_reborn.rules import characters, deck, derived, exchange, piloting
from undercroft.games.earth_reborn.rules.board import free_squares
from undercroft.games.earth_reborn.rules.catalogue_tables import CARD_WEIGHT, SECTION_COLOUR, SECTION_TYPE
from undercroft.games.earth_reborn.rules.ips import room_lines
from undercroft.games.earth_reborn.rules.tables import (
    C_GOLD,
    HERE,
    MAMMOTH,
    NORAD,
    O_CLOSE_COMBAT,
    O_MOVE,
    ORDER_TILES,
    PRISONER,
    R_MISSILE_ROOM,
    SALEMITE,
)
from undercroft.games.earth_reborn.state import Table

TRIES: Final = 4  # cards that are turned up for each Character; he has what he can carry of them


def deal(s: Table) -> None:
    """Before the first question."""
    if s.whereabouts[MAMMOTH] == HERE:
        s.whereabouts[MAMMOTH] = PRISONER
        piloting.board(s, _able_pilot(s))
    for tile, line in enumerate(s.dossier.line):
        if line == R_MISSILE_ROOM and s.dice.below(2):
            room_lines.countdown(s, tile, SALEMITE, SALEMITE)
    _sort_tiles(s)
    if s.dice.below(2):
        _meet(s)
    _deal_cards(s)
    deck.shuffle(s)


def _sort_tiles(s: Table) -> None:
    """All others lie in the discard pile, as everybody saw."""
    for tile in range(ORDER_TILES):
        sections = range(tile * 4, tile * 4 + 4)
        if not any(SECTION_COLOUR[at] == C_GOLD and SECTION_TYPE[at] != O_MOVE for at in sections):
            s.discarded |= 1 << tile
    s.bag &= ~s.discarded
    s.known_discarded = [s.discarded] * s.dossier.seats


def _meet(s: Table) -> None:
    """Two Salemites stand beside an enemy with tiles to strike, one with which he can join the other (ER-COMBO-5)."""
    foe = bits(characters.friends(s, NORAD))[0]
    pair = [who for who in bits(characters.friends(s, SALEMITE)) if who != s.pilot][-2:]
    for who, square in zip(pair, free_squares.free_beside(s, foe)):
        derived.place(s, who, square)
    blows = [at for at in range(ORDER_TILES * 4) if SECTION_TYPE[at] == O_CLOSE_COMBAT]
    golden = next(at for at in blows if SECTION_COLOUR[at] == C_GOLD)
    plain = next(at for at in blows if s.discarded >> at // 4 & 1)
    for who, at in zip(pair, (golden, plain)):
        s.assigned[who] |= 1 << at // 4
    s.bag &= ~(1 << golden // 4)
    s.discarded &= ~(1 << plain // 4)
    s.known_discarded = [s.discarded] * s.dossier.seats


def _deal_cards(s: Table) -> None:
    for who in bits(s.on_map):
        for _ in range(TRIES):
            face = deck.top(s)
            if face < 0:
                return
            if exchange.load(s, who) + CARD_WEIGHT[face] <= exchange.allowance(s, who):
                derived.give_card(s, deck.take_top(s) >> 1, who)
            else:
                deck.pass_card(s)


def _able_pilot(s: Table) -> int:
    """The first Salemite who could have captured it (ER-CAPTURE-5) and has no Prisoner."""
    able = [who for who in bits(characters.friends(s, SALEMITE)) if exchange.allowance(s, who) > 0]
    return next(who for who in able if exchange.prisoner_carried(s, who) < 0)
