"""Why an action is not among the options: the rule that forbids it and a sentence with names and numbers.

Asked only of actions that the options leave out, so there is no second legality here: the reasons are sought in the
order in which a person would think of them, with the engine's own questions.
"""

from collections.abc import Callable

from undercroft.core.choice import Ask
from undercroft.core.files.ledger import Refusal
from undercroft.core.packing import ARG, FIRST, SECOND, THIRD, VERB
from undercroft.core.speech.say import say
from undercroft.games.incursion.rules import tables as t
from undercroft.games.incursion.state import Table
from undercroft.games.incursion.why import act, answer, attack, card, move
from undercroft.games.incursion.words.questions import ACTS, QUESTIONS

Reason = Callable[[Table, Ask, int, int, int], Refusal | None]

# The questions that a model answers by acting.
ACTING = {number for number, question in QUESTIONS.by_number.items() if set(ACTS) <= set(question.verbs)}

REASONS: dict[int, Reason] = {
    t.PASS: answer.no_pass,
    t.AT: answer.no_square,
    t.ON: answer.no_place,
    t.BUY: answer.no_buying,
    t.READY: answer.no_ready,
    t.DISCARD: answer.no_discard,
    t.BID: answer.no_bid,
    t.DEPLOY: answer.no_deploying,
    t.ACTIVATE: act.no_activation,
    t.ENTER: act.no_entering,
    t.END: act.no_end,
    t.END_TURN: act.no_end_turn,
    t.COMMAND: act.no_command,
    t.MOVE: move.no_move,
    t.DASH: move.no_dash,
    t.LEAVE: move.no_leaving,
    t.TURN: move.no_turn,
    t.OPEN: move.no_door_work,
    t.CLOSE: move.no_door_work,
    t.SEAL: move.no_door_work,
    t.PICK_UP: move.no_picking_up,
    t.TAKE: move.no_taking,
    t.USE: move.no_use,
    t.DROP: move.no_drop,
    t.FIRE: attack.no_fire,
    t.LOB: attack.no_lob,
    t.FLAME: attack.no_flames,
    t.STRIKE: attack.no_strike,
    t.THUMP: attack.no_thump,
    t.BOOM: attack.no_boom,
    t.REACTION: attack.no_reaction_fire,
    t.STAND: attack.no_standing_up,
    t.WILL: attack.no_will,
    t.PLAY: card.no_play,
    t.KILL: card.no_kill,
    t.SNAFU_IT: card.no_snafu,
    t.REROLL: answer.no_reroll,
    t.RELOAD: answer.no_reloading,
}


def refusal(s: Table, ask: Ask | None, code: int) -> Refusal:
    """The first reason that a person would name."""
    if s.over or ask is None:
        return Refusal("INC-GAME-5", say("the game is over"))
    verb, a, b, c = code & VERB, code >> FIRST & ARG, code >> SECOND & ARG, code >> THIRD
    reason = QUESTIONS.misplaced(ask, code)
    if reason is None and ask.what in ACTING and verb in ACTS:
        reason = act.not_acting(s, ask, verb, a)
    if reason is None and verb in REASONS:
        reason = REASONS[verb](s, ask, a, b, c if verb == t.FIRE else verb)
    return reason or QUESTIONS.unexplained(ask, code)
