"""From an action to the chapter that carries it out."""
# compiled: mypyc

from typing import Final

from undercroft.core.choice import Flow
from undercroft.core.packing import verb_of
from undercroft.games.earth_reborn.rules import duel, orders, radio, setup, verbs
from undercroft.games.earth_reborn.rules.combat import capture, close_combat, shoot, smash
from undercroft.games.earth_reborn.rules.ips import abilities, items, rooms, search, torture
from undercroft.games.earth_reborn.rules.move import move
from undercroft.games.earth_reborn.rules.sags import steps
from undercroft.games.earth_reborn.rules.tables import P_ACTING, P_FINAL, P_INITIATIVE, P_PLACING, P_ROUND, P_WORLD
from undercroft.games.earth_reborn.rules.turn import final_phase, initiative, rounds, traitors
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


def _bits_of(numbers: list[int]) -> int:
    out = 0
    for verb in numbers:
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
    if phase == P_WORLD:
        return steps.answer(s, code)
    if s.may_interrupt:
        return _interrupt(s, code)
    if verb_of(code) == MOVE:
        return move.begin_move(s, s.doer, verbs.stake_of(code))
    return move.carry_out(s, code)


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
    return _order(s, verb, code)


def _order(s: Table, verb: int, code: int) -> Flow | None:
    """Orders of the one whose doing it is, by their chapters."""
    who = s.doer
    of = verbs.stake_of(code)
    if verb == MOVE:
        return move.begin_move(s, who, of)
    if verb == STRIKE or verb == CAPTURE:
        return close_combat.strike(s, who, of, verbs.whom_of(code), verb == CAPTURE)
    if verb == SMASH:
        return smash.smash(s, who, of, verbs.thing_of(code))
    if verb == ASSASSINATE:
        return capture.assassinate(s, who, of)
    if verb == SHOOT or verb == SHOOT_THING or verb == SHOOT_SQUARE:
        return shoot.shoot(s, who, code)
    if verb == RELOAD:
        return shoot.reload(s, who, verbs.item_of(code))
    if verb == SEARCH:
        return search.search(s, who, of, verbs.room_of(code))
    if verb == WORK:
        return rooms.work(s, who, code)
    if verb == TORTURE:
        return torture.torture(s, who, of, verbs.captor_of(code))
    if verb == ABILITY:
        return abilities.use_ability(s, who, code)
    if verb == ENGAGE:
        items.engage(s, who, verbs.item_of(code), verbs.zombie_of(code))
        return None
    return items.use(s, who, code)  # USE, DEFUSE
