"""The Activation phase (ER-CORE-18 to ER-CORE-26): rounds, activating, passing, the end of a round."""
# compiled: mypyc

from typing import Final

from undercroft.core.board.grid import bits
from undercroft.core.choice import Ask, Flow
from undercroft.games.earth_reborn.rules import characters, duel, pile, piloting, seats, unmasking, verbs
from undercroft.games.earth_reborn.rules import events as tell
from undercroft.games.earth_reborn.rules.board import doors
from undercroft.games.earth_reborn.rules.questions import Q_PILE
from undercroft.games.earth_reborn.rules.tables import (
    M_ABILITIES,
    MAMMOTH,
    P_ACTING,
    P_FINAL,
    P_ROUND,
    PRISONER,
)
from undercroft.games.earth_reborn.rules.turn import initiative
from undercroft.games.earth_reborn.state import Table

DRAW_PRICE: Final = 1  # ER-CORE-21
CHOICE_PRICE: Final = 2  # ER-CORE-22


def may_activate(s: Table, seat: int) -> int:
    """Those who are not engaged; when all are, any of them once more (ER-CORE-19, ER-CORE-20)."""
    friends = characters.friends(s, seat)
    fresh = friends & ~s.engaged
    if fresh:
        return fresh
    if s.hand[seat] or s.cp[seat] or s.dossier.modules & M_ABILITIES:
        return friends
    for who in bits(friends):
        if not s.own_cp[who]:  # nothing could be assigned or spent: it would be a pass
            friends &= ~(1 << who)
    return friends


def activate(s: Table, who: int) -> None:
    """ER-CORE-19, ER-CORE-20: engages the card, opens the round for Duels (ER-DUEL-4)."""
    s.reactivated = s.engaged >> who & 1 != 0
    s.engaged |= 1 << who
    s.activated = s.doer = who
    s.has_acted = False
    s.phase = P_ACTING
    tell.activated(s, who, s.reactivated)
    unmasking.look_for_traitors(s)
    duel.name_doer(s)


def end_doing(s: Table) -> None:
    """END: the round, or the Interruption, whose activated Character resumes (ER-DUEL-18). A reactivation in which
    nothing was done is a pass (ER-CORE-20)."""
    if s.interrupter >= 0:
        duel.resume(s)
    elif s.reactivated and not s.has_acted:
        pass_round(s)
    else:
        s.passes = 0
        end_round(s)


def end_round(s: Table) -> None:
    """ER-CORE-24: Sliding doors close, the next player becomes active."""
    unmasking.look_for_traitors(s)
    tell.round_over(s, s.active)
    unmasking.look_for_traitors(s)
    if s.whereabouts[MAMMOTH] == PRISONER:
        piloting.end_of_round(s)
    if s.closing_doors:
        doors.close_sliding(s)
    piloting.end_of_round(s)
    s.activated = s.doer = s.interrupter = -1
    s.orders_left = s.movement_left = s.movement_per_cp = s.order_max_cp = 0
    s.got_tile = 0
    s.active_tile = -1
    s.reactivated = s.has_acted = s.flying = False
    s.first_sight_used = s.first_adjacent_used = s.may_interrupt = s.may_interrupt_later = 0
    s.exchanged = 0
    s.exchanged_magnets = False
    s.passage_open = s.passage_settled = s.passage_granted = s.no_trade = 0
    s.paused = []
    s.movers_waiting = []
    s.chances_of_activated = []
    s.active = seats.following(s, s.active)  # ER-SAGS34-28
    if s.passes >= s.dossier.seats:  # ER-CORE-23
        s.phase = P_FINAL
        s.step = 0
    else:
        s.phase = P_ROUND


def draw_one(s: Table) -> None:
    """ER-CORE-21."""
    s.cp[s.active] -= DRAW_PRICE
    tell.bought(s, s.active)
    initiative.draw_tiles(s, s.active, 1)
    s.passes = 0
    end_round(s)


def take_discarded(s: Table) -> Flow:
    """ER-CORE-22: whoever pays looks through the pile, and takes one in secret."""
    seat = s.active
    s.cp[seat] -= CHOICE_PRICE
    pile.looks_through(s, seat)
    tell.took_tile(s, seat)
    code = yield Ask(seat, Q_PILE, [verbs.take_tile(tile) for tile in bits(s.discarded)], secret=True)
    tile = verbs.tile_of(code)
    pile.takes(s, seat, tile)
    tell.took_that_tile(s, 1 << seat, seat, tile)
    s.passes = 0
    end_round(s)


def pass_round(s: Table) -> None:
    """ER-CORE-23."""
    tell.passed(s, s.active)
    s.passes += 1
    end_round(s)
