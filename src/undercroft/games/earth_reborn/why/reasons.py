"""Why an action is not among the options: the rule that forbids it and a sentence with names and numbers.

Asked only of actions that the options leave out, so there is no second legality here: the reasons are sought in the
order in which a person would think of them, with the engine's own questions.
"""

from collections.abc import Callable

from undercroft.core.choice import Ask
from undercroft.core.files.ledger import Refusal
from undercroft.core.packing import ARG, FIRST, SECOND, VERB
from undercroft.core.speech.say import say
from undercroft.games.earth_reborn.rules import tables as t
from undercroft.games.earth_reborn.state import Table
from undercroft.games.earth_reborn.why import act
from undercroft.games.earth_reborn.words.questions import QUESTIONS

Reason = Callable[[Table, Ask, int, int], Refusal | None]

REASONS: dict[int, Reason] = {
    t.ACTIVATE: act.no_activation,
    t.DRAW_TILE: act.no_drawing,
    t.TAKE_TILE: act.no_taking,
    t.ASSIGN: act.no_assigning,
    t.MOVE: act.no_move,
    t.STEP: act.no_step,
    t.OPEN: act.no_opening,
    t.CLOSE: act.no_closing,
    t.HALT: act.no_halt,
    t.LEAVE: act.no_leaving,
    t.STRIKE: act.no_strike,
    t.CAPTURE: act.no_capture,
    t.SHOOT: act.no_shot,
    t.SHOOT_THING: act.no_shot,
    t.SHOOT_SQUARE: act.no_shot,
    t.SEARCH: act.no_search,
    t.USE: act.no_interaction,
    t.WORK: act.no_interaction,
    t.TORTURE: act.no_interaction,
    t.RELOAD: act.no_reload,
}


def refusal(s: Table, ask: Ask | None, code: int) -> Refusal:
    """The first reason that a person would name."""
    if s.over or ask is None:
        return Refusal("ER-CORE-36", say("the game is over"))
    reason = QUESTIONS.misplaced(ask, code)
    if reason is None and code & VERB in REASONS:
        reason = REASONS[code & VERB](s, ask, code >> FIRST & ARG, code >> SECOND & ARG)
    return reason or QUESTIONS.unexplained(ask, code)
