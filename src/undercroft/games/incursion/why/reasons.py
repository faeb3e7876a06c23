"""Why an action is not among the options: the rule that forbids it and a sentence with names and numbers.

Asked only of actions that the options leave out, so there is no second legality here: the reasons are sought in the
order in which a person would think of them, with the engine's own questions.
"""

from collections.abc import Callable

from undercroft.core.choice import Ask
from undercroft.core.files.ledger import Refusal
from undercroft.core.packing import arguments, verb_of
from undercroft.core.speech.say import say
from undercroft.games.incursion.rules import verbs as v
from undercroft.games.incursion.state import Table
from undercroft.games.incursion.why import act, answer, attack, card, move
from undercroft.games.incursion.words.questions import ACTS, QUESTIONS

Reason = Callable[[Table, Ask, int, int, int], Refusal | None]

# The questions that a model answers by acting.
ACTING = {number for number, question in QUESTIONS.by_number.items() if set(ACTS) <= set(question.verbs)}

REASONS: dict[int, Reason] = {
    v.PASS: answer.no_pass,
    v.AT: answer.no_square,
    v.ON: answer.no_place,
    v.BUY: answer.no_buying,
    v.READY: answer.no_ready,
    v.DISCARD: answer.no_discard,
    v.BID: answer.no_bid,
    v.DEPLOY: answer.no_deploying,
    v.ACTIVATE: act.no_activation,
    v.ENTER: act.no_entering,
    v.END: act.no_end,
    v.END_TURN: act.no_end_turn,
    v.COMMAND: act.no_command,
    v.MOVE: move.no_move,
    v.DASH: move.no_dash,
    v.LEAVE: move.no_leaving,
    v.TURN: move.no_turn,
    v.OPEN: move.no_door_work,
    v.CLOSE: move.no_door_work,
    v.SEAL: move.no_door_work,
    v.PICK_UP: move.no_picking_up,
    v.TAKE: move.no_taking,
    v.USE: move.no_use,
    v.DROP: move.no_drop,
    v.FIRE: attack.no_fire,
    v.LOB: attack.no_lob,
    v.FLAME: attack.no_flames,
    v.STRIKE: attack.no_strike,
    v.THUMP: attack.no_thump,
    v.BOOM: attack.no_boom,
    v.REACTION: attack.no_reaction_fire,
    v.STAND: attack.no_standing_up,
    v.WILL: attack.no_will,
    v.PLAY: card.no_play,
    v.KILL: card.no_kill,
    v.SNAFU: card.no_snafu,
    v.REROLL: answer.no_reroll,
    v.RELOAD: answer.no_reloading,
}


def refusal(s: Table, ask: Ask | None, code: int) -> Refusal:
    """The first reason that a person would name."""
    if s.over or ask is None:
        return Refusal("INC-GAME-5", say("the game is over"))
    verb, (a, b, c) = verb_of(code), arguments(code)
    reason = QUESTIONS.misplaced(ask, code)
    if reason is None and ask.question in ACTING and verb in ACTS:
        reason = act.not_acting(s, ask, verb, a)
    if reason is None and verb in REASONS:
        reason = REASONS[verb](s, ask, a, b, c if verb == v.FIRE else verb)
    return reason or QUESTIONS.unexplained(ask, code)
