"""From an action to the chapter that carries it out."""
# compiled: mypyc

from typing import Final

from undercroft.core.choice import Flow
from undercroft.core.packing import ARG, FIRST, SECOND, VERB
from undercroft.games.earth_reborn.rules import duel, radio, setup
from undercroft.games.earth_reborn.rules.combat import capture, close_combat, destroy, shoot
from undercroft.games.earth_reborn.rules.ips import abilities, items, rooms, torture, traitors
from undercroft.games.earth_reborn.rules.move import move
from undercroft.games.earth_reborn.rules.search import search
from undercroft.games.earth_reborn.rules.tables import P_ACTING, P_FINAL, P_INITIATIVE, P_PLACING, P_ROUND
from undercroft.games.earth_reborn.rules.turn import final_phase, initiative, orders, rounds
from undercroft.games.earth_reborn.rules.verbs import (
    ABILITY,
    ACTIVATE,
    ASSASSINATE,
    ASSIGN,
    CAPTURE,
    DEFUSE,
    DRAW_TILE,
    END,
    ENGAGE,
    MOVE,
    PASS,
    RELOAD,
    SEARCH,
    SHOOT,
    SHOOT_SQUARE,
    SHOOT_THING,
    SMASH,
    STRIKE,
    TAKE_TILE,
    TORTURE,
    TRAITOR,
    USE,
    WORK,
)
from undercroft.games.earth_reborn.state import Table


def _bits_of(verbs: list[int]) -> int:
    out = 0
    for verb in verbs:
        out |= 1 << verb
    return out


# Each of these is one of the two orders of an Interruption (ER-DUEL-14, ER-ABILITY-5).
ORDERS: Final = _bits_of(
    [MOVE, STRIKE, CAPTURE, SMASH, ASSASSINATE, SHOOT, SHOOT_THING, SHOOT_SQUARE, SEARCH, USE, WORK, DEFUSE, TORTURE,
     ABILITY, ENGAGE]
)  # fmt: skip


def begin(s: Table, code: int) -> Flow | None:
    """A plain function if it can ask nobody, else a flow."""
    phase = s.phase
    if phase == P_ACTING:
        return _acting(s, code)
    if phase == P_ROUND:
        return _round(s, code)
    if phase == P_INITIATIVE:
        return initiative.answer(s, code)
    if phase == P_FINAL:
        return final_phase.answer(s)
    if phase == P_PLACING:
        setup.placed(s, code)
        return None
    if s.moment:
        return _interrupt(s, code)
    if code & VERB == MOVE:
        return move.begin_move(s, s.doer, code >> FIRST & ARG)
    return move.carry_out(s, code)


def _round(s: Table, code: int) -> Flow | None:
    verb = code & VERB
    if verb == ACTIVATE:
        who = code >> FIRST & ARG
        rounds.activate(s, who)
        return radio.reveal_at_once(s, who) if radio.speaks_up(s, who) else None
    if verb == DRAW_TILE:
        rounds.draw_one(s)
    elif verb == TAKE_TILE:
        return rounds.take_discarded(s)
    elif verb == TRAITOR:
        return traitors.use_traitor(s, code >> FIRST & ARG)
    else:
        rounds.pass_round(s)
    return None


def _interrupt(s: Table, code: int) -> Flow | None:
    """The other player's answer to a chance to interrupt."""
    if code & VERB == PASS:
        s.moment = 0
        return None
    return duel.duel(s, code >> FIRST & ARG)


def _acting(s: Table, code: int) -> Flow | None:
    if s.moment:
        return _interrupt(s, code)
    verb = code & VERB
    if verb == END:
        rounds.end_doing(s)
        return None
    if s.interrupter < 0:
        s.done = True
    elif ORDERS >> verb & 1:
        s.orders_left -= 1
    if verb == ASSIGN:
        orders.assign(s, s.doer, code >> FIRST & ARG)
        return None
    return _order(s, verb, code)


def _order(s: Table, verb: int, code: int) -> Flow | None:
    """Orders of the one whose doing it is, by their chapters."""
    who = s.doer
    of = code >> FIRST & ARG
    if verb == MOVE:
        return move.begin_move(s, who, of)
    if verb == STRIKE or verb == CAPTURE:
        return close_combat.strike(s, who, of, code >> SECOND & ARG, verb == CAPTURE)
    if verb == SMASH:
        return destroy.smash(s, who, of, code >> SECOND & ARG)
    if verb == ASSASSINATE:
        return capture.assassinate(s, who, of)
    if verb == SHOOT or verb == SHOOT_THING or verb == SHOOT_SQUARE:
        return shoot.shoot(s, who, code)
    if verb == RELOAD:
        return shoot.reload(s, who, of)
    if verb == SEARCH:
        return search.search(s, who, of, code >> SECOND & ARG)
    if verb == WORK:
        return rooms.work(s, who, code)
    if verb == TORTURE:
        return torture.torture(s, who, of, code >> SECOND & ARG)
    if verb == ABILITY:
        return abilities.use_ability(s, who, code)
    if verb == ENGAGE:
        items.engage(s, who, of, code >> SECOND & ARG)
        return None
    return items.use(s, who, code)  # USE, DEFUSE
