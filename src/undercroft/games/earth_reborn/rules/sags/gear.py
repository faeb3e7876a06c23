"""Step 6 (ER-SAGS-47 to ER-SAGS-49, ER-SAGS34-20, ER-SAGS34-21) and the start of the game (ER-SAGS-52, ER-SAGS34-23):
equipment is shown, paid for and given, Magnetic cards too, and what nobody has is the Search deck."""
# compiled: mypyc

from typing import Final

from undercroft.core.board.grid import bits
from undercroft.core.choice import Ask
from undercroft.core.packing import verb_of
from undercroft.games.earth_reborn.rules import characters, deck, derived, exchange, goals, seats, verbs
from undercroft.games.earth_reborn.rules import events as tell
from undercroft.games.earth_reborn.rules.catalogue_tables import CARD_MP, CARD_WEIGHT, PIECE
from undercroft.games.earth_reborn.rules.questions import Q_CUT, Q_MAGNET, Q_OUTFIT
from undercroft.games.earth_reborn.rules.sags import draft, team
from undercroft.games.earth_reborn.rules.tables import (
    BORN_NORAD,
    CARDS,
    G_RADIO_SCRAMBLER,
    OUT_OF_GAME,
    SALEMITE,
)
from undercroft.games.earth_reborn.rules.verbs import CUT, PASS, TAKE, WHO
from undercroft.games.earth_reborn.state import Table

MAGNETS: Final = 2  # of the Salemites (ER-SAGS-49)

# What each seat does, one after the other; `s.step` counts on through the seats.
S_SHOWING: Final = 0
S_GIVING: Final = 1
S_MAGNETS: Final = 2
S_OF_A_SEAT: Final = 3


def go_on(s: Table) -> Ask | None:
    """The next question; None when play can begin."""
    last = S_OF_A_SEAT * s.dossier.seats
    if s.dossier.seats > 2 and s.mercenary < 0:
        _find_mercenary(s)
    while s.step < last:
        seat = seat_now(s)
        step = s.step % S_OF_A_SEAT
        ask: Ask | None = None
        if step == S_SHOWING:
            s.step += 0 if _show(s, seat) else 1  # nothing is left to give
        elif step == S_GIVING:
            ask = _giving(s, seat)
        else:
            ask = _magnets(s, seat)
        if ask is not None:
            return ask
        s.step += 1
    if s.step == last:
        _search_deck(s)
        s.step += 1
    return Ask(cutter(s), Q_CUT, [CUT, PASS]) if s.step == last + 1 else None


def seat_now(s: Table) -> int:
    """The Salemites first (ER-SAGS-47); of bands clockwise from the Salemite Mercenary."""
    return (first(s) + s.step // S_OF_A_SEAT) % s.dossier.seats


def _find_mercenary(s: Table) -> None:
    """The Salemite Mercenary: who pays most for Salemites, of several the one that is drawn (ER-SAGS34-22)."""
    best: list[int] = []
    most = -1
    for seat in range(s.dossier.seats):
        price = team.cost(s.team[seat] & ~BORN_NORAD)
        if price > most:
            best, most = [], price
        if price == most:
            best.append(seat)
    s.mercenary = best[s.dice.below(len(best))] if len(best) > 1 else best[0]
    tell.mercenary(s, s.mercenary)


def shown(s: Table) -> int:
    """Seats whose equipment all have seen, as bits."""
    out = 0
    for at in range(min(s.step // S_OF_A_SEAT + 1, s.dossier.seats)):
        out |= 1 << (first(s) + at) % s.dossier.seats
    return out


def first(s: Table) -> int:
    return SALEMITE if s.dossier.seats == 2 else s.mercenary


def cutter(s: Table) -> int:
    """Who may cut the Search deck: the Salemites, since NORAD shuffled (ER-SEARCH-3); of bands whoever sits to the
    right of the Salemite Mercenary (ER-SAGS34-23)."""
    return SALEMITE if s.dossier.seats == 2 else seats.preceding(s, s.mercenary)


def answer(s: Table, code: int) -> None:
    verb = verb_of(code)
    if verb == TAKE:
        who, card = verbs.taker_of(code), verbs.item_of(code)
        derived.give_card(s, card, who)
        tell.outfitted(s, who, characters.face_of(s, card))
    elif verb == WHO:
        who = verbs.who_of(code)
        s.magnets[who] += 1
        tell.given_magnet(s, who)
    else:
        s.step += 1
        if verb == CUT:
            tell.cut(s, cutter(s))
            deck.cut(s)


# ---------------------------------------------------------------- cards


def _show(s: Table, seat: int) -> bool:
    """All that the seat drafted, and its price; who cannot pay loses all of it and what MP there are (ER-SAGS-47)."""
    faces = draft.taken(s, seat)
    price = sum([CARD_MP[face] for face in faces])
    tell.gear(s, seat, price, faces)
    if price > s.mp[seat]:
        tell.gear_lost(s, seat)
        goals.gain_mp(s, seat, -s.mp[seat], goals.REASON_SPENT)
        return False
    goals.gain_mp(s, seat, -price, goals.REASON_SPENT)
    for face in faces:
        card = 1 << (face >> 1)
        s.salemite_up = s.salemite_up | card if face & 1 else s.salemite_up & ~card
    return True


def _giving(s: Table, seat: int) -> Ask | None:
    """Which card goes to whom, until nothing more can be given (ER-SAGS-48)."""
    waiting = [face >> 1 for face in draft.taken(s, seat) if s.holder[face >> 1] == OUT_OF_GAME]
    options = [verbs.take(card, who) for card in waiting for who in bits(bearers(s, seat, card))]
    return Ask(seat, Q_OUTFIT, options) if options else None


def bearers(s: Table, seat: int, card: int) -> int:
    """Who may get it: of the card's colour, with no card yet, and able to carry it (ER-SAGS-48), as bits."""
    face = characters.face_of(s, card)
    colour = ~BORN_NORAD if face & 1 else BORN_NORAD  # traitors count as Salemites
    out = 0
    for who in bits(characters.friends(s, seat) & colour):
        if not s.carried[who] and CARD_WEIGHT[face] <= exchange.allowance(s, who):
            out |= 1 << who
    return out


# ---------------------------------------------------------------- Magnetic cards


def _magnets(s: Table, seat: int) -> Ask | None:
    """Two for different Salemites (ER-SAGS-49); one for anybody in a band that has a Salemite (ER-SAGS34-21)."""
    own = bits(characters.friends(s, seat))
    able = [who for who in own if not s.magnets[who]]
    if len(own) - len(able) >= magnets_of(s, seat) or not able:
        return None
    return Ask(seat, Q_MAGNET, [verbs.who(who) for who in able])


def magnets_of(s: Table, seat: int) -> int:
    if s.dossier.seats == 2:
        return MAGNETS if seat == SALEMITE else 0
    return int(characters.friends(s, seat) & ~BORN_NORAD != 0)


# ---------------------------------------------------------------- the Search deck


def _search_deck(s: Table) -> None:
    """All cards that nobody was given (ER-SAGS-52); bands play without the Radio Scrambler (ER-SAGS34-11)."""
    s.draft_decks = []
    s.picks = []
    cards = 0
    for card in range(CARDS):
        if s.holder[card] == OUT_OF_GAME and (s.dossier.seats == 2 or PIECE[card * 2] != G_RADIO_SCRAMBLER):
            cards |= 1 << card
    deck.new_deck(s, cards)
