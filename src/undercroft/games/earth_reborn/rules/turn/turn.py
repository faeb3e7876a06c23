"""The turn (ER-CORE-12): the way to the next question."""
# compiled: mypyc

from undercroft.core.choice import Ask
from undercroft.games.earth_reborn.rules import duel, setup
from undercroft.games.earth_reborn.rules.move import move
from undercroft.games.earth_reborn.rules.questions import Q_ACT, Q_INTERRUPT, Q_MOVE, Q_ROUND
from undercroft.games.earth_reborn.rules.sags import steps
from undercroft.games.earth_reborn.rules.tables import P_ACTING, P_FINAL, P_INITIATIVE, P_MOVING, P_ROUND, P_WORLD
from undercroft.games.earth_reborn.rules.turn import final_phase, initiative, options, rounds
from undercroft.games.earth_reborn.rules.turn.options import acting_options
from undercroft.games.earth_reborn.state import Table


def settle(s: Table) -> Ask | None:
    """Walk through the phases until somebody is asked."""
    while not s.over:
        phase = s.phase
        if phase == P_MOVING or phase == P_ACTING:
            ask = _doing(s)
        elif phase == P_ROUND:
            return Ask(s.active, Q_ROUND, options.round_options(s))
        elif phase == P_INITIATIVE:
            ask = initiative.go_on(s)
        elif phase == P_FINAL:
            ask = final_phase.go_on(s)
        elif phase == P_WORLD:
            ask = steps.go_on(s)
        else:
            ask = setup.placing(s)
        if ask is not None:
            return ask
    return None


def _doing(s: Table) -> Ask | None:
    """The next order, once nobody may interrupt (ER-DUEL-8); None if whoever did something cannot go on."""
    if s.may_interrupt:
        ask = duel.question(s)
        if ask is not None:
            return ask
    who = s.doer
    if duel.is_lost(s, who):
        _lost(s)
        return None
    seat = duel.acting_seat(s)
    if s.phase == P_MOVING:
        return Ask(seat, Q_MOVE, move.move_options(s), who)
    return Ask(seat, Q_ACT if s.interrupter < 0 else Q_INTERRUPT, acting_options(s), who)


def _lost(s: Table) -> None:
    """He died, was captured, left the map or changed sides in the middle of it: his round or his Interruption ends
    (ER-CC-11, ER-DUEL-18, ER-MOVE-19), or his part of a Combined Move, whose others go on even if he was the activated
    one (ER-COMBO-8)."""
    if s.interrupter >= 0:
        duel.resume(s)
    elif s.movers_waiting or s.doer != s.activated:
        move.end_part(s)
    else:
        s.passes = 0
        rounds.end_round(s)
