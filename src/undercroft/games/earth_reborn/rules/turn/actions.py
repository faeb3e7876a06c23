"""From an action to the chapter that carries it out."""
# compiled: mypyc

from typing import Final

from undercroft.core.choice import Flow
from undercroft.core.packing import verb_of
from undercroft.core.vocabulary.numbered import Begins, complete
from undercroft.games.earth_reborn.rules import duel, orders, radio, setup, verbs
from undercroft.games.earth_reborn.rules.combat import capture, close_combat, shoot, smash
from undercroft.games.earth_reborn.rules.ips import abilities, items, rooms, search, torture
from undercroft.games.earth_reborn.rules.move import move
from undercroft.games.earth_reborn.rules.sags import steps
from undercroft.games.earth_reborn.rules.tables import (
    P_ACTING,
    P_FINAL,
    P_INITIATIVE,
    P_MOVING,
    P_PLACING,
    P_ROUND,
    P_WORLD,
)
from undercroft.games.earth_reborn.rules.turn import final_phase, initiative, rounds, traitors
from undercroft.games.earth_reborn.rules.verbs import (
    ACTIVATE,
    AGREE,
    AIM,
    ARC,
    ASSIGN,
    BET,
    BONUS,
    CUT,
    DISCARD,
    DRAW_TILE,
    DROP,
    DUEL,
    END,
    EXCHANGE,
    FACE,
    FLIP,
    FORFEIT,
    JOIN,
    KEEP,
    LOCK_UP,
    MARKER,
    MORALE,
    MOVE,
    PASS,
    PEEK,
    READY,
    REFUSE,
    RELOAD,
    SCORE,
    SHOW,
    SHUFFLE,
    SKIP_CARD,
    SORT,
    SPY,
    SQUARE,
    SWITCH,
    TAKE,
    TAKE_TILE,
    TRAITOR,
    VERBS,
    WEAPON,
    WHICH,
    WHO,
    WOUND,
)
from undercroft.games.earth_reborn.state import Table


def _bits_of(numbers: list[int]) -> int:
    out = 0
    for verb in numbers:
        out |= 1 << verb
    return out


def begin(s: Table, code: int) -> Flow | None:
    """A plain function if it can ask nobody, else a flow."""
    return IN_PHASE[s.phase](s, code)


def _moving(s: Table, code: int) -> Flow | None:
    return _interrupt(s, code) if s.may_interrupt else move.carry_out(s, code)


def _round(s: Table, code: int) -> Flow | None:
    verb = verb_of(code)
    if verb == ACTIVATE:
        who = verbs.who_of(code)
        rounds.activate(s, who)
        return radio.reveal_at_once(s, who) if radio.speaks_up(s, who) else None
    if verb == DRAW_TILE:
        rounds.draw_one(s)
    elif verb == TAKE_TILE:
        return rounds.take_discarded(s)
    elif verb == TRAITOR:
        return traitors.use_traitor(s, verbs.who_of(code))
    else:
        rounds.pass_round(s)
    return None


def _interrupt(s: Table, code: int) -> Flow | None:
    """A player's answer to a chance to interrupt."""
    if verb_of(code) == PASS:
        duel.lets_go(s)
        return None
    return duel.duel(s, verbs.who_of(code))


def _acting(s: Table, code: int) -> Flow | None:
    if s.may_interrupt:
        return _interrupt(s, code)
    verb = verb_of(code)
    if verb == END:
        rounds.end_doing(s)
        return None
    if s.interrupter < 0:
        s.has_acted = True
    elif ORDERS >> verb & 1:
        s.orders_left -= 1
    if verb == ASSIGN:
        orders.assign(s, s.doer, verbs.tile_of(code))
        return None
    return ACTS[verb](s, code)


# ---------------------------------------------------------------- by verb

# What the one whose doing it is does: the chapters say at their ends what their verbs begin.
ACTS: Final[Begins[Table]] = {
    MOVE: lambda s, code: move.begin_move(s, s.doer, verbs.stake_of(code)),
    **close_combat.ACTS,
    **smash.ACTS,
    **capture.ACTS,
    **shoot.ACTS,
    **search.ACTS,
    **items.ACTS,
    **rooms.ACTS,
    **torture.ACTS,
    **abilities.ACTS,
}
# Each of these is one of the two orders of an Interruption (ER-DUEL-14, ER-ABILITY-5).
ORDERS: Final = _bits_of([verb for verb in ACTS if verb != RELOAD])

# Answers in the phases of a turn and in the round, and inside an order.
ELSEWHERE: Final = (
    KEEP, EXCHANGE, FACE, LOCK_UP, CUT, MORALE, MARKER, SWITCH, ACTIVATE, DRAW_TILE, TAKE_TILE, TRAITOR, DUEL, BET,
    PASS, END, ASSIGN, DISCARD, JOIN, READY, AIM, ARC, DROP, SPY, SORT, SKIP_CARD, FLIP, SHUFFLE, TAKE, WOUND, WHO,
    SQUARE, WHICH, WEAPON, SHOW, FORFEIT, AGREE, REFUSE, SCORE, PEEK, BONUS,
)  # fmt: skip
complete("chapter", VERBS, [*{*ACTS, *move.ON_THE_WAY}, *ELSEWHERE, *steps.ALONE])  # a move may go on on the way

IN_PHASE: Final[Begins[Table]] = {
    P_WORLD: steps.answer,
    P_PLACING: setup.placed,
    P_INITIATIVE: initiative.answer,
    P_ROUND: _round,
    P_ACTING: _acting,
    P_MOVING: _moving,
    P_FINAL: lambda s, code: final_phase.answer(s),
}
