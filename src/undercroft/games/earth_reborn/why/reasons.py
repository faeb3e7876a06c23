"""Why an action is not among the options: the rule that forbids it and a sentence with names and numbers.

Asked only of actions that the options leave out, so there is no second legality here: the reasons are sought in the
order in which a person would think of them, with the engine's own questions.
"""

from collections.abc import Callable

from undercroft.core.choice import Ask
from undercroft.core.files.ledger import Refusal
from undercroft.core.packing import ARG, FIRST, SECOND, VERB
from undercroft.core.speech.say import say
from undercroft.games.earth_reborn.rules import verbs as v
from undercroft.games.earth_reborn.state import Table
from undercroft.games.earth_reborn.why import act
from undercroft.games.earth_reborn.words.questions import QUESTIONS

Reason = Callable[[Table, Ask, int, int], Refusal | None]

REASONS: dict[int, Reason] = {
    v.ACTIVATE: act.no_activation,
    v.DRAW_TILE: act.no_drawing,
    v.TAKE_TILE: act.no_taking,
    v.ASSIGN: act.no_assigning,
    v.MOVE: act.no_move,
    v.STEP: act.no_step,
    v.OPEN: act.no_opening,
    v.CLOSE: act.no_closing,
    v.HALT: act.no_halt,
    v.LEAVE: act.no_leaving,
    v.STRIKE: act.no_strike,
    v.CAPTURE: act.no_capture,
    v.SHOOT: act.no_shot,
    v.SHOOT_THING: act.no_shot,
    v.SHOOT_SQUARE: act.no_shot,
    v.SEARCH: act.no_search,
    v.USE: act.no_interaction,
    v.WORK: act.no_interaction,
    v.TORTURE: act.no_interaction,
    v.RELOAD: act.no_reload,
}


def refusal(s: Table, ask: Ask | None, code: int) -> Refusal:
    """The first reason that a person would name."""
    if s.over or ask is None:
        return Refusal("ER-CORE-36", say("the game is over"))
    reason = QUESTIONS.misplaced(ask, code)
    if reason is None and code & VERB in REASONS:
        reason = REASONS[code & VERB](s, ask, code >> FIRST & ARG, code >> SECOND & ARG)
    return reason or QUESTIONS.unexplained(ask, code)
