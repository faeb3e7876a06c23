"""Reaction Fire: going into the mode, the shots, Out of Ammo and reloading (INC-RF)."""
# compiled: mypyc

from typing import Final

from undercroft.core.choice import Ask, Flow
from undercroft.core.vocabulary.numbered import Begins
from undercroft.games.incursion.rules import events as tell
from undercroft.games.incursion.rules import verbs
from undercroft.games.incursion.rules.activation import end_activation
from undercroft.games.incursion.rules.attacks.shooting import shot
from undercroft.games.incursion.rules.board.sight import watchers
from undercroft.games.incursion.rules.deck.responses import window, window_due
from undercroft.games.incursion.rules.mission.goals import check_goal, look_at_goal
from undercroft.games.incursion.rules.models.model_cards import no_cp_on, side_of
from undercroft.games.incursion.rules.points import pay
from undercroft.games.incursion.rules.questions import (
    Q_REACT,
    Q_RELOAD,
)
from undercroft.games.incursion.rules.tables import (
    ALWAYS,
    KIND_GUN,
)
from undercroft.games.incursion.rules.verbs import (
    PASS,
    model_of,
)
from undercroft.games.incursion.state import Table

RELOAD_COST = 2  # INC-RF-9


def go_into_reaction_fire(s: Table, m: int) -> Flow | None:
    """1 AP, and the activation is over (INC-RF-1)."""
    pay(s, m, 1)
    s.reacting |= 1 << m
    tell.reaction(s, m)
    ends = s.active == m
    flow = aftermath(s, m, False)
    if not ends:
        return flow
    if flow is None:
        return end_activation(s, m)
    return _then_end(s, m, flow)


def _then_end(s: Table, m: int, flow: Flow) -> Flow:
    yield from flow
    if s.active == m:
        ending = end_activation(s, m)
        if ending is not None:
            yield from ending


def lose_reaction_fire(s: Table, m: int) -> None:
    """The mode ends (INC-RF-8, INC-RF-10, INC-RF-11)."""
    if s.reacting >> m & 1:
        s.reacting &= ~(1 << m)
        tell.reaction_lost(s, m)


def aftermath(s: Table, m: int, trigger: bool) -> Flow | None:
    """What follows a complete action: perhaps the end of the mission, else reaction shots at a trigger, then an open
    window (INC-GAME-5, INC-RF-4, INC-TIME-8).

    Most actions are followed by nothing; those ask nobody and cost no flow.
    """
    if ended(s):
        return None
    if (trigger and s.reacting and watchers(s, m)) or window_due(s, ALWAYS):
        return aftermath_flow(s, m, trigger)
    complete(s)
    return None


def aftermath_flow(s: Table, m: int, trigger: bool) -> Flow:
    """What follows an action that is a flow already."""
    if ended(s):
        return
    if trigger:
        yield from react(s, m)
    if not s.over and (s.glory < 0 or s.glory == m):
        yield from window(s, s.side, ALWAYS)
    complete(s)


def ended(s: Table) -> bool:
    """What an action itself does is done, and perhaps the mission with it: then nobody shoots any more (INC-GAME-5)."""
    if s.goal_to_check:
        look_at_goal(s)
        s.goal_to_check = not s.over
    return s.over


def complete(s: Table) -> None:
    """An action is over with all that followed it."""
    if s.goal_to_check and s.glory < 0:
        check_goal(s)


def react(s: Table, m: int) -> Flow:
    """Every model in Reaction Fire that sees the acting enemy may fire once (INC-RF-3 to INC-RF-6, INC-RF-12)."""
    if s.glory >= 0:
        return
    fired = 0
    side = 1 - side_of(m)
    while s.on_board >> m & 1 and not s.over:
        ready = [r for r in watchers(s, m) if not fired >> r & 1]
        if not ready:
            return
        options = [verbs.fire(r, m, KIND_GUN[s.kind[r]]) for r in ready]
        answer = yield Ask(side, Q_REACT, [*options, PASS], m, silent_answer=PASS)
        if answer == PASS:
            return
        r = model_of(answer)
        fired |= 1 << r
        rolled = yield from shot(s, r, m, KIND_GUN[s.kind[r]], True, False, 0)
        if ended(s):
            return
        yield from out_of_ammo(s, r, rolled.doubles)
        complete(s)


def out_of_ammo(s: Table, r: int, doubles: bool) -> Flow:
    """Doubles end the mode, unless 2 CP reload at once (INC-RF-8, INC-RF-9)."""
    if not doubles or not s.reacting >> r & 1:
        return
    side = side_of(r)
    options = [PASS]
    if s.cp[side] >= RELOAD_COST and not no_cp_on(s, r):
        options.append(verbs.reload(r))
    answer = yield Ask(side, Q_RELOAD, options, r, silent_answer=PASS)
    if answer == PASS:
        lose_reaction_fire(s, r)
    else:
        s.cp[side] -= RELOAD_COST
        tell.reloaded(s, r)


# ---------------------------------------------------------------- by verb

ACTS: Final[Begins[Table]] = {
    verbs.REACTION: lambda s, code: go_into_reaction_fire(s, verbs.model_of(code)),
}
