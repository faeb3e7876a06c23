"""Why an action is not among the options: the rule that forbids it and a sentence with names and numbers.

Asked only of actions that the options leave out, so there is no second legality here: the reasons are sought in the
order in which a person would think of them, with the engine's own questions. They say nothing that the seat which is
asked may not know.
"""

from collections.abc import Callable

from undercroft.core.choice import Ask
from undercroft.core.files.ledger import Refusal
from undercroft.core.speech.say import say
from undercroft.games.earth_reborn.page.option import Option
from undercroft.games.earth_reborn.rules import verbs as v
from undercroft.games.earth_reborn.state import Table
from undercroft.games.earth_reborn.why import answering, fighting, moving, rounds, using
from undercroft.games.earth_reborn.words.questions import QUESTIONS

Reason = Callable[[Option], Refusal]

REASONS: dict[int, Reason] = {
    v.ACTIVATE: rounds.no_activation, v.DRAW_TILE: rounds.no_drawing, v.TAKE_TILE: rounds.no_taking,
    v.TRAITOR: rounds.no_traitor, v.ASSIGN: rounds.no_assigning, v.FACE: rounds.no_facing,
    v.LOCK_UP: rounds.no_lock_up, v.MORALE: rounds.no_morale, v.DISCARD: rounds.no_discarding,
    v.MARKER: rounds.no_marker, v.SWITCH: rounds.no_switching, v.DUEL: rounds.no_duel, v.BET: rounds.no_bet,
    v.MOVE: moving.no_move, v.STEP: moving.no_step, v.STAIRS: moving.no_stairs, v.BACKWARD: moving.no_backing,
    v.ROTATE: moving.no_turning, v.LEAVE: moving.no_leaving, v.OPEN: moving.no_opening, v.CLOSE: moving.no_closing,
    v.HALT: moving.no_halt, v.ENTER: moving.no_entering, v.LAND: moving.no_landing, v.RELEASE: moving.no_release,
    v.HAND: moving.no_handing, v.FETCH: moving.no_fetching, v.LOOT: moving.no_looting, v.DROP: moving.no_dropping,
    v.STRIKE: fighting.no_strike, v.CAPTURE: fighting.no_capture, v.SMASH: fighting.no_smash,
    v.ASSASSINATE: fighting.no_assassination, v.SHOOT: fighting.no_shot, v.SHOOT_THING: fighting.no_shot,
    v.SHOOT_SQUARE: fighting.no_shot, v.RELOAD: fighting.no_reload, v.AIM: fighting.no_aim, v.ARC: fighting.no_arc,
    v.WEAPON: fighting.no_arms, v.WOUND: fighting.no_wound,
    v.SEARCH: using.no_search, v.USE: using.no_use, v.WORK: using.no_working, v.DEFUSE: using.no_defusing,
    v.TORTURE: using.no_torture, v.ABILITY: using.no_ability, v.ENGAGE: using.no_engaging,
    v.JOIN: answering.no_joining, v.WHO: answering.no_person, v.SQUARE: answering.no_square,
    v.WHICH: answering.no_thing, v.TAKE: answering.no_taking, v.SPY: answering.no_spying,
    v.SORT: answering.no_sorting, v.SKIP_CARD: answering.no_skipping, v.FLIP: answering.no_flip,
    v.SHUFFLE: answering.no_shuffle,
}  # fmt: skip


def refusal(s: Table, ask: Ask | None, code: int) -> Refusal:
    """The first reason that a person would name."""
    if s.over or ask is None:
        return Refusal("ER-CORE-36", say("the game is over"))
    o = Option(s, ask, code)
    return QUESTIONS.misplaced(ask, code) or REASONS.get(o.verb, answering.no_end)(o)
