"""The Initiative phase (ER-CORE-13 to ER-CORE-17): tiles, CP, marker, abilities, radio, Duel."""
# compiled: mypyc

from typing import Final

from undercroft.core.board.grid import bits
from undercroft.core.choice import Ask, Flow
from undercroft.core.packing import verb_of
from undercroft.games.earth_reborn.rules import characters, duel, pile, radio, seats, verbs
from undercroft.games.earth_reborn.rules import events as tell
from undercroft.games.earth_reborn.rules.catalogue_tables import BONUS_CP
from undercroft.games.earth_reborn.rules.ips import rooms
from undercroft.games.earth_reborn.rules.questions import Q_EXCHANGE, Q_MORALE
from undercroft.games.earth_reborn.rules.tables import (
    G_CONSTITUTION,
    LOCKED,
    M_EQUIPMENT,
    M_IPS,
    M_MP,
    M_RADIO,
    NORAD,
    P_ROUND,
    VASQUEZ,
)
from undercroft.games.earth_reborn.rules.verbs import DUEL, EXCHANGE, KEEP, MORALE, PASS
from undercroft.games.earth_reborn.state import Table

HAND: Final = 5  # ER-CORE-13
LARGE_HAND: Final = 6  # ER-GEAR-28

# Steps of the phase (s.step), in the order of ER-CORE-17, with so many seats. Where each does something in turn, from
# the holder of the marker on, there is a step for each; in the last but one all others may ask for a Duel in turn.
S_BEGIN: Final = 0
S_DRAW: Final = 1  # order tiles; the first hand may be exchanged


def s_radio(of: int) -> int:
    """After the income and what MP become CP."""
    return S_DRAW + of + 1 + of


def s_duel(of: int) -> int:
    return s_radio(of) + 1


def go_on(s: Table) -> Ask | None:
    """The next step of the phase or its question."""
    step, of = s.step, s.dossier.seats
    income = S_DRAW + of
    radios = income + of + 1
    if step == S_BEGIN:
        s.turn += 1
        s.passes = 0
        tell.turn(s, s.turn)
    elif step < income:
        seat = (s.initiative + step - S_DRAW) % of
        _draw_up(s, seat)
        if s.turn == 1:
            return Ask(seat, Q_EXCHANGE, [KEEP, EXCHANGE])
    elif step == income:
        _income(s)
    elif step < radios:
        ask = _morale(s, (s.initiative + step - income - 1) % of)
        if ask is not None:
            return ask
    elif step == radios:
        ask = radio.question(s) if s.dossier.modules & M_RADIO else None
        if ask is not None:
            return ask
    elif step < radios + of:
        ask = duel.initiative_question(s, (s.initiative + step - radios) % of)
        if ask is not None:
            return ask
    else:
        s.active = s.initiative
        s.phase = P_ROUND
        return None
    s.step += 1
    return None


def answer(s: Table, code: int) -> Flow | None:
    """What an answer in this phase begins."""
    verb = verb_of(code)
    of = s.dossier.seats
    if s.step == s_radio(of):
        radio.answer(s, code)
        return None
    if verb == MORALE:
        rooms.morale(s, verbs.who_of(code))
        return None
    if verb == DUEL:
        asker = (s.initiative + 1 + s.step - s_duel(of)) % of
        s.step = s_duel(of) + of - 1
        return duel.for_initiative(s, asker)
    if verb == EXCHANGE:
        _exchange(s, (s.initiative + s.step - S_DRAW) % of)
    s.step += 1
    return None


# ---------------------------------------------------------------- order tiles


def _draw_up(s: Table, seat: int) -> None:
    """Up to five, counting what was kept (ER-CORE-13); six with the U.S. Constitution (ER-GEAR-28)."""
    most = HAND
    if s.dossier.modules & M_EQUIPMENT:
        for who in bits(characters.friends(s, seat)):
            if s.carried[who] and characters.carries(s, who, G_CONSTITUTION) >= 0:
                most = LARGE_HAND
    draw_tiles(s, seat, most - s.hand[seat].bit_count())


def draw_tiles(s: Table, seat: int, number: int) -> None:
    """From the bag to behind the screen; the bag is refilled when empty (ER-CORE-13, ER-CORE-21)."""
    drawn = 0
    while drawn < number and s.bag | s.discarded:
        if not s.bag:
            _refill(s)
        tile = _nth(s.bag, s.dice.below(s.bag.bit_count()))
        s.bag ^= 1 << tile
        s.hand[seat] |= 1 << tile
        tell.drew_tile(s, 1 << seat, seat, tile)
        drawn += 1
        if not s.bag and s.discarded:
            _refill(s)
    if drawn:
        tell.drew(s, seat, drawn)


def _refill(s: Table) -> None:
    s.bag = s.discarded
    s.discarded = 0
    pile.forget_all(s)
    tell.refilled(s)


def _nth(mask: int, n: int) -> int:
    """The place of the bit that has n others below it."""
    for _ in range(n):
        mask &= mask - 1
    return (mask & -mask).bit_length() - 1


def _exchange(s: Table, seat: int) -> None:
    """ER-CORE-14: the whole hand is set aside, others are drawn, then the first go back into the bag."""
    aside = s.hand[seat]
    s.hand[seat] = 0
    tell.exchanged(s, seat)
    draw_tiles(s, seat, aside.bit_count())
    s.bag |= aside


# ---------------------------------------------------------------- CP, marker, abilities


def _income(s: Table) -> None:
    """ER-CORE-15, ER-CORE-16, and the lines with Initiative timing (ER-CORE-17)."""
    d = s.dossier
    for seat in seats.clockwise(s, s.initiative):
        cp = d.cp[seat]
        for who in bits(characters.friends(s, seat)):
            cp += characters.bonus_cp(s, who)
        if d.bonus_locked and seat == NORAD and s.whereabouts[VASQUEZ] == LOCKED:
            cp += BONUS_CP[VASQUEZ * 2]
        s.cp[seat] += cp
        tell.income(s, seat, cp, s.cp[seat])
    s.initiative = seats.receives_initiative(s)
    tell.initiative(s, s.initiative)
    if d.modules & M_IPS:
        rooms.initiative_lines(s)


def _morale(s: Table, seat: int) -> Ask | None:
    """Officers' Quarters (ER-TILE-12)."""
    if not (s.dossier.modules & M_IPS and s.dossier.modules & M_MP) or not s.mp[seat]:
        return None
    options = rooms.morale_options(s, seat)
    return Ask(seat, Q_MORALE, [*options, PASS]) if options else None
