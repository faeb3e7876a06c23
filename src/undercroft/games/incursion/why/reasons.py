"""Why an action is not among the options: the rule that forbids it and a sentence with names and numbers.

Asked only of actions that the options leave out, so there is no second legality here: the reasons are sought in the
order in which a person would think of them, with the engine's own questions.
"""

from collections.abc import Callable

from undercroft.core.choice import Ask
from undercroft.core.files.ledger import Refusal
from undercroft.core.packing import ARG, FIRST, SECOND, THIRD, VERB
from undercroft.core.speech.say import Listing, Text, say
from undercroft.games.incursion.notation import NOTATION
from undercroft.games.incursion.rules import tables as t
from undercroft.games.incursion.state import Table
from undercroft.games.incursion.why import act, answer, attack, card, move
from undercroft.games.incursion.words import names

Reason = Callable[[Table, Ask, int, int, int], Refusal | None]

ACTS = (t.MOVE, t.DASH, t.LEAVE, t.TURN, t.OPEN, t.CLOSE, t.SEAL, t.PICK_UP, t.TAKE, t.USE, t.DROP, t.FIRE, t.LOB,
        t.FLAME, t.STRIKE, t.THUMP, t.BOOM, t.REACTION, t.STAND, t.WILL)  # fmt: skip
ANSWERS = (t.KILL, t.SNAFU_IT, t.PASS)
IN_TURN = (*ACTS, t.ACTIVATE, t.ENTER, t.END, t.END_TURN, t.COMMAND, t.PLAY, t.KILL, t.SNAFU_IT)

# Per question: the rule behind it, who is asked what (the player is filled in when it is said), and the verbs that
# answer it or could do so another time.
QUESTIONS: dict[int, tuple[str, Text, tuple[int, ...]]] = {
    t.Q_FORCES: ("INC-SETUP-1", say("{player:the} chooses a force"), (t.BUY, t.READY)),
    t.Q_DISCARD: ("INC-MAINT-3", say("{player:the} may discard cards"), (t.DISCARD, t.PASS)),
    t.Q_BEFORE_BID: ("INC-TIME-3", say("{player:the} may play a card before the bidding"), (t.PLAY, t.PASS)),
    t.Q_INTEL: ("INC-INTEL-1", say("{player:the} may announce Allied Intelligence"), (t.INTELLIGENCE, t.PASS)),
    t.Q_BID: ("INC-BID-1", say("{player:the} bids for the first turn"), (t.BID,)),
    t.Q_AFTER_BID: ("INC-TIME-3", say("{player:the} may play a card after the bidding"), (t.PLAY, t.PASS)),
    t.Q_DEPLOY: ("INC-DEPLOY-1", say("{player:the} deploys models"), (t.DEPLOY, t.PASS)),
    t.Q_TURN: ("INC-ACT-1", say("{player:the} chooses what to do next in the turn"), IN_TURN),
    t.Q_ACTIVATION: ("INC-ACT-1", say("{player:the} chooses the next action of the activation"), IN_TURN),
    t.Q_COMMAND: ("INC-CP-5", say("{player:the} chooses the action that CP pay for"), (*ACTS, t.COMMAND)),
    t.Q_WINDOW: ("INC-TIME-8", say("{player:the} may kill or SNAFU cards in play"), ANSWERS),
    t.Q_ATTACK_WINDOW: ("INC-TIME-8", say("{player:the} may kill or SNAFU cards before the dice fall"), ANSWERS),
    t.Q_RESPONSE: ("INC-TIME-6", say("{player:the} may answer the card just played"), ANSWERS),
    t.Q_TARGET: ("INC-CARD-6", say("{player:the} names the target of the card"), (t.ON, t.AT)),
    t.Q_SQUARE: ("INC-GREN-1", say("{player:the} names the square the grenade goes to"), (t.AT,)),
    t.Q_FLAME: ("INC-FLAME-2", say("{player:the} places the next On Fire counter or stops"), (t.AT, t.PASS)),
    t.Q_CRITICAL: ("INC-BC-32", say("{player:the} may play Critical Hit in place of the roll"), (t.PLAY, t.PASS)),
    t.Q_REROLL: ("INC-REROLL-1", say("{player:the} picks dice to roll again"), (t.REROLL, t.PASS)),
    t.Q_ORDER: ("INC-GREN-2", say("{player:the} says who is hurt next"), (t.ON,)),
    t.Q_LUCKY: ("INC-BC-26", say("{player:the} may save the model with Lucky Devil"), (t.PLAY, t.PASS)),
    t.Q_BLAZE: ("INC-BC-31", say("{player:the} may play Blaze of Glory"), (t.PLAY, t.PASS)),
    t.Q_GLORY: ("INC-BC-31", say("{player:the} acts in a Blaze of Glory"), (*ACTS, t.PASS)),
    t.Q_SECOND: ("INC-HMG-1", say("{player:the} aims the second shot of the HMG"), (t.FIRE, t.PASS)),
    t.Q_BAMBI: ("INC-SLUG-2", say("{player:the} may shoot again with Bambi"), (t.FIRE, t.PASS)),
    t.Q_REACT: ("INC-RF-6", say("{player:the} may fire reaction shots"), (t.FIRE, t.PASS)),
    t.Q_RELOAD: ("INC-RF-9", say("{player:the} may reload at once"), (t.RELOAD, t.PASS)),
    t.Q_WEASEL: ("INC-BC-5", say("{player:the} picks Sturmzombies for the Wild Weasel Device"), (t.ON, t.PASS)),
}

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
    text = NOTATION.write(code)
    if "?" in text or NOTATION.read(text) != code:
        return Refusal("TABLE", say("{action} is no action of this game", action=repr(text)))
    verb, a, b, c = code & VERB, code >> FIRST & ARG, code >> SECOND & ARG, code >> THIRD
    rule = QUESTIONS[ask.what][0]
    if not takes(ask, code):
        return Refusal(rule, say("{asked}; answer with {answers}", asked=who_is_asked(ask), answers=answers(ask)))
    reason: Refusal | None = None
    if ask.what in (t.Q_TURN, t.Q_ACTIVATION, t.Q_COMMAND, t.Q_GLORY) and verb in ACTS:
        reason = act.not_acting(s, ask, verb, a)
    if reason is None and verb in REASONS:
        reason = REASONS[verb](s, ask, a, b, c if verb == t.FIRE else verb)
    return reason or Refusal(rule, last_resort(ask, text))


def takes(ask: Ask, code: int) -> bool:
    """The action is of a kind that answers the question."""
    return code & VERB in QUESTIONS[ask.what][2]


def last_resort(ask: Ask, text: str) -> Text:
    """What is said where no reason was found; tests see to it that nobody ever reads it."""
    return say("{asked} and {action} is not among what may be chosen", asked=who_is_asked(ask), action=repr(text))


def who_is_asked(ask: Ask) -> Text:
    """Who is asked what."""
    return Text(QUESTIONS[ask.what][1].template, {"player": names.PLAYERS[ask.seat]})


def answers(ask: Ask) -> Listing:
    """The words that the pending question takes: machines' words, the same in every language."""
    words = [f"`{NOTATION.verbs[verb][0]}`" for verb in sorted({code & VERB for code in ask.options})]
    return Listing(words, either=True)
