"""Why an action is not among the options: the rule that forbids it and a sentence with names and numbers.

Asked only of actions that the options leave out, so there is no second legality here: the reasons are sought in the
order in which a person would think of them, with the engine's own questions.
"""

from collections.abc import Callable

from undercroft.core.choice import Ask
from undercroft.core.ledger import Refusal
from undercroft.core.packing import ARG, FIRST, SECOND, THIRD, VERB
from undercroft.games.incursion.notation import NOTATION
from undercroft.games.incursion.rules.tables import (
    ACTIVATE,
    AT,
    BID,
    BOOM,
    BUY,
    CLOSE,
    COMMAND,
    DASH,
    DEPLOY,
    DISCARD,
    DROP,
    END,
    END_TURN,
    ENTER,
    FIRE,
    FLAME,
    INTELLIGENCE,
    KILL,
    LEAVE,
    LOB,
    MOVE,
    ON,
    OPEN,
    PASS,
    PICK_UP,
    PLAY,
    Q_ACTIVATION,
    Q_AFTER_BID,
    Q_ATTACK_WINDOW,
    Q_BAMBI,
    Q_BEFORE_BID,
    Q_BID,
    Q_BLAZE,
    Q_COMMAND,
    Q_CRITICAL,
    Q_DEPLOY,
    Q_DISCARD,
    Q_FLAME,
    Q_FORCES,
    Q_GLORY,
    Q_INTEL,
    Q_LUCKY,
    Q_ORDER,
    Q_REACT,
    Q_RELOAD,
    Q_REROLL,
    Q_RESPONSE,
    Q_SECOND,
    Q_SQUARE,
    Q_TARGET,
    Q_TURN,
    Q_WEASEL,
    Q_WINDOW,
    REACTION,
    READY,
    RELOAD,
    REROLL,
    SEAL,
    SNAFU_IT,
    STAND,
    STRIKE,
    TAKE,
    THUMP,
    TURN,
    USE,
    WILL,
)
from undercroft.games.incursion.state import Table
from undercroft.games.incursion.why.act import no_activation, no_command, no_end, no_end_turn, no_entering, not_acting
from undercroft.games.incursion.why.answer import (
    no_bid,
    no_buying,
    no_deploying,
    no_discard,
    no_pass,
    no_place,
    no_ready,
    no_reloading,
    no_reroll,
    no_square,
)
from undercroft.games.incursion.why.attack import (
    no_boom,
    no_fire,
    no_flames,
    no_lob,
    no_reaction_fire,
    no_standing_up,
    no_strike,
    no_thump,
    no_will,
)
from undercroft.games.incursion.why.card import no_kill, no_play, no_snafu
from undercroft.games.incursion.why.move import (
    no_dash,
    no_door_work,
    no_drop,
    no_leaving,
    no_move,
    no_picking_up,
    no_taking,
    no_turn,
    no_use,
)
from undercroft.games.incursion.words import names

LAST_RESORT = "is not among what may be chosen"

Reason = Callable[[Table, Ask, int, int, int], Refusal | None]

ACTS = (MOVE, DASH, LEAVE, TURN, OPEN, CLOSE, SEAL, PICK_UP, TAKE, USE, DROP, FIRE, LOB, FLAME, STRIKE, THUMP, BOOM,
        REACTION, STAND, WILL)  # fmt: skip
IN_TURN = (*ACTS, ACTIVATE, ENTER, END, END_TURN, COMMAND, PLAY, KILL, SNAFU_IT)

# Per question: the rule behind it, what it is about, and the verbs that answer it or could do so another time.
QUESTIONS: dict[int, tuple[str, str, tuple[int, ...]]] = {
    Q_FORCES: ("INC-SETUP-1", "chooses a force", (BUY, READY)),
    Q_DISCARD: ("INC-MAINT-3", "may discard cards", (DISCARD, PASS)),
    Q_BEFORE_BID: ("INC-TIME-3", "may play a card before the bidding", (PLAY, PASS)),
    Q_INTEL: ("INC-INTEL-1", "may announce Allied Intelligence", (INTELLIGENCE, PASS)),
    Q_BID: ("INC-BID-1", "bids for the first turn", (BID,)),
    Q_AFTER_BID: ("INC-TIME-3", "may play a card after the bidding", (PLAY, PASS)),
    Q_DEPLOY: ("INC-DEPLOY-1", "deploys models", (DEPLOY, PASS)),
    Q_TURN: ("INC-ACT-1", "chooses what to do next in the turn", IN_TURN),
    Q_ACTIVATION: ("INC-ACT-1", "chooses the next action of the activation", IN_TURN),
    Q_COMMAND: ("INC-CP-5", "chooses the action that CP pay for", (*ACTS, COMMAND)),
    Q_WINDOW: ("INC-TIME-8", "may kill or SNAFU cards in play", (KILL, SNAFU_IT, PASS)),
    Q_ATTACK_WINDOW: ("INC-TIME-8", "may kill or SNAFU cards before the dice fall", (KILL, SNAFU_IT, PASS)),
    Q_RESPONSE: ("INC-TIME-6", "may answer the card just played", (KILL, SNAFU_IT, PASS)),
    Q_TARGET: ("INC-CARD-6", "names the target of the card", (ON, AT)),
    Q_SQUARE: ("INC-GREN-1", "names the square the grenade goes to", (AT,)),
    Q_FLAME: ("INC-FLAME-2", "places the next On Fire counter or stops", (AT, PASS)),
    Q_CRITICAL: ("INC-BC-32", "may play Critical Hit in place of the roll", (PLAY, PASS)),
    Q_REROLL: ("INC-REROLL-1", "picks dice to roll again", (REROLL, PASS)),
    Q_ORDER: ("INC-GREN-2", "says who is hurt next", (ON,)),
    Q_LUCKY: ("INC-BC-26", "may save the model with Lucky Devil", (PLAY, PASS)),
    Q_BLAZE: ("INC-BC-31", "may play Blaze of Glory", (PLAY, PASS)),
    Q_GLORY: ("INC-BC-31", "acts in a Blaze of Glory", (*ACTS, PASS)),
    Q_SECOND: ("INC-HMG-1", "aims the second shot of the HMG", (FIRE, PASS)),
    Q_BAMBI: ("INC-SLUG-2", "may shoot again with Bambi", (FIRE, PASS)),
    Q_REACT: ("INC-RF-6", "may fire reaction shots", (FIRE, PASS)),
    Q_RELOAD: ("INC-RF-9", "may reload at once", (RELOAD, PASS)),
    Q_WEASEL: ("INC-BC-5", "picks Sturmzombies for the Wild Weasel Device", (ON, PASS)),
}

REASONS: dict[int, Reason] = {
    PASS: no_pass,
    AT: no_square,
    ON: no_place,
    BUY: no_buying,
    READY: no_ready,
    DISCARD: no_discard,
    BID: no_bid,
    DEPLOY: no_deploying,
    ACTIVATE: no_activation,
    ENTER: no_entering,
    END: no_end,
    END_TURN: no_end_turn,
    COMMAND: no_command,
    MOVE: no_move,
    DASH: no_dash,
    LEAVE: no_leaving,
    TURN: no_turn,
    OPEN: no_door_work,
    CLOSE: no_door_work,
    SEAL: no_door_work,
    PICK_UP: no_picking_up,
    TAKE: no_taking,
    USE: no_use,
    DROP: no_drop,
    FIRE: no_fire,
    LOB: no_lob,
    FLAME: no_flames,
    STRIKE: no_strike,
    THUMP: no_thump,
    BOOM: no_boom,
    REACTION: no_reaction_fire,
    STAND: no_standing_up,
    WILL: no_will,
    PLAY: no_play,
    KILL: no_kill,
    SNAFU_IT: no_snafu,
    REROLL: no_reroll,
    RELOAD: no_reloading,
}


def refusal(s: Table, ask: Ask | None, code: int) -> Refusal:
    """The first reason that a person would name."""
    if s.over or ask is None:
        return Refusal("INC-GAME-5", "the game is over")
    text = NOTATION.write(code)
    if "?" in text or NOTATION.read(text) != code:
        return Refusal("TABLE", f"{text!r} is no action of this game")
    verb, a, b, c = code & VERB, code >> FIRST & ARG, code >> SECOND & ARG, code >> THIRD
    rule, asked, verbs = QUESTIONS[ask.what]
    if verb not in verbs:
        return Refusal(rule, f"{asked_now(ask, asked)}; answer with {answers(ask)}")
    reason: Refusal | None = None
    if ask.what in (Q_TURN, Q_ACTIVATION, Q_COMMAND, Q_GLORY) and verb in ACTS:
        reason = not_acting(s, ask, verb, a)
    if reason is None and verb in REASONS:
        reason = REASONS[verb](s, ask, a, b, c if verb == FIRE else verb)
    return reason or Refusal(rule, f"{asked_now(ask, asked)} and {text!r} {LAST_RESORT}")


def asked_now(ask: Ask, asked: str) -> str:
    """Who is asked what."""
    return f"the {names.ADJECTIVES[ask.seat]} player {asked}"


def answers(ask: Ask) -> str:
    """The words that the pending question takes."""
    words = [NOTATION.verbs[verb][0] for verb in sorted({code & VERB for code in ask.options})]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"
