"""The questions of the game, each in one place: its name, its rule, the words that ask it, who is asked what, the verbs
that answer it and what it means to pass. What a verb is called stands in notation.py for records and in page/ for
people, what speaks against it in why/."""

from undercroft.core.speech.questions import Questions, QuestionText
from undercroft.core.speech.say import say
from undercroft.games.incursion.notation import NOTATION
from undercroft.games.incursion.rules import questions as q
from undercroft.games.incursion.rules import verbs as v
from undercroft.games.incursion.state import Table
from undercroft.games.incursion.words import prompts
from undercroft.games.incursion.words.names import PLAYERS

# What a model does, by AP or CP.
ACTS = (v.MOVE, v.DASH, v.LEAVE, v.TURN, v.OPEN, v.CLOSE, v.SEAL, v.PICK_UP, v.TAKE, v.USE, v.DROP, v.FIRE, v.LOB,
        v.FLAME, v.STRIKE, v.THUMP, v.BOOM, v.REACTION, v.STAND, v.WILL)  # fmt: skip
ANSWERS = (v.KILL, v.SNAFU, v.PASS)
IN_TURN = (*ACTS, v.ACTIVATE, v.ENTER, v.END, v.END_TURN, v.COMMAND, v.PLAY, v.KILL, v.SNAFU)

BY_NUMBER: dict[int, QuestionText[Table]] = {
    # before the Action Phase
    q.Q_FORCES: QuestionText(
        "forces", "INC-FORCE-1", prompts.forces,
        say("{player:the} chooses a force"), (v.BUY, v.READY), forbids="INC-SETUP-1",
    ),
    q.Q_DISCARD: QuestionText(
        "discard", "INC-MAINT-3", prompts.discard,
        say("{player:the} may discard cards"), (v.DISCARD, v.PASS), passing=say("Discard nothing more"),
    ),
    q.Q_BEFORE_BID: QuestionText(
        "before-bid", "INC-TIME-3", say("You may play a card that must come before Turn Bidding."),
        say("{player:the} may play a card before the bidding"), (v.PLAY, v.PASS), passing=say("Play nothing"),
    ),
    q.Q_INTEL: QuestionText(
        "intelligence", "INC-INTEL-1",
        say("Use Allied Intelligence now? Once in the game it lets you go first without any bids."),
        say("{player:the} may announce Allied Intelligence"), (v.INTELLIGENCE, v.PASS),
        passing=say("Save Allied Intelligence and bid"),
    ),
    q.Q_BID: QuestionText(
        "bid", "INC-BID-1", prompts.bid,
        say("{player:the} bids for the first turn"), (v.BID,),
    ),
    q.Q_AFTER_BID: QuestionText(
        "after-bid", "INC-TIME-3", prompts.after_bid,
        say("{player:the} may play a card after the bidding"), (v.PLAY, v.PASS), passing=say("Play nothing"),
    ),
    q.Q_DEPLOY: QuestionText(
        "deploy", "INC-DEPLOY-1", prompts.deploy,
        say("{player:the} deploys models"), (v.DEPLOY, v.PASS), passing=say("Leave everybody where they wait"),
    ),
    # player turns
    q.Q_TURN: QuestionText(
        "turn", "INC-ACT-1", prompts.turn,
        say("{player:the} chooses what to do next in the turn"), IN_TURN,
    ),
    q.Q_ACTIVATION: QuestionText(
        "activation", "INC-ACT-1", prompts.activation,
        say("{player:the} chooses the next action of the activation"), IN_TURN,
    ),
    q.Q_COMMAND: QuestionText(
        "command", "INC-CP-3", prompts.command,
        say("{player:the} chooses the action that CP pay for"), (*ACTS, v.COMMAND), forbids="INC-CP-5",
    ),
    q.Q_WINDOW: QuestionText(
        "window", "INC-TIME-8", say("You may remove cards that lie in play, by CP or SNAFU."),
        say("{player:the} may kill or SNAFU cards in play"), ANSWERS, passing=say("Remove nothing"),
    ),
    q.Q_ATTACK_WINDOW: QuestionText(
        "attack-window", "INC-TIME-8", prompts.attack_window,
        say("{player:the} may kill or SNAFU cards before the dice fall"), ANSWERS, passing=say("Remove nothing"),
    ),
    # cards and attacks
    q.Q_RESPONSE: QuestionText(
        "response", "INC-TIME-6", prompts.response,
        say("{player:the} may answer the card just played"), ANSWERS, passing=prompts.let_happen,
    ),
    q.Q_TARGET: QuestionText(
        "target", "INC-CARD-6", prompts.target,
        say("{player:the} names the target of the card"), (v.ON, v.AT),
    ),
    q.Q_SQUARE: QuestionText(
        "square", "INC-GREN-1", prompts.square,
        say("{player:the} names the square the grenade goes to"), (v.AT,),
    ),
    q.Q_FLAME: QuestionText(
        "flame", "INC-FLAME-1", prompts.flame,
        say("{player:the} places the next On Fire counter or stops"), (v.AT, v.PASS),
        passing=say("Stop the flames here"), forbids="INC-FLAME-2",
    ),
    q.Q_CRITICAL: QuestionText(
        "critical", "INC-BC-32", prompts.critical,
        say("{player:the} may play Critical Hit in place of the roll"), (v.PLAY, v.PASS),
        passing=say("Roll the dice instead"),
    ),
    q.Q_REROLL: QuestionText(
        "reroll", "INC-REROLL-1", prompts.reroll,
        say("{player:the} picks dice to roll again"), (v.REROLL, v.PASS), passing=say("Keep the other dice"),
    ),
    q.Q_ORDER: QuestionText(
        "order", "INC-GREN-2", prompts.order,
        say("{player:the} says who is hurt next"), (v.ON,),
    ),
    q.Q_LUCKY: QuestionText(
        "lucky", "INC-BC-26", prompts.lucky,
        say("{player:the} may save the model with Lucky Devil"), (v.PLAY, v.PASS), passing=say("Let the damage happen"),
    ),
    q.Q_BLAZE: QuestionText(
        "blaze", "INC-BC-31", prompts.blaze,
        say("{player:the} may play Blaze of Glory"), (v.PLAY, v.PASS), passing=say("Let it fall"),
    ),
    q.Q_GLORY: QuestionText(
        "glory", "INC-BC-31", prompts.glory,
        say("{player:the} acts in a Blaze of Glory"), (*ACTS, v.PASS), passing=say("End its last deeds"),
    ),
    q.Q_SECOND: QuestionText(
        "second-shot", "INC-HMG-1", prompts.second,
        say("{player:the} aims the second shot of the HMG"), (v.FIRE, v.PASS), passing=say("Leave the second shot out"),
    ),
    q.Q_BAMBI: QuestionText(
        "bambi", "INC-SLUG-2", prompts.bambi,
        say("{player:the} may shoot again with Bambi"), (v.FIRE, v.PASS), passing=say("No more shots"),
    ),
    q.Q_REACT: QuestionText(
        "react", "INC-RF-3", prompts.react,
        say("{player:the} may fire reaction shots"), (v.FIRE, v.PASS), passing=say("Hold fire"), forbids="INC-RF-6",
    ),
    q.Q_RELOAD: QuestionText(
        "reload", "INC-RF-9", prompts.reload,
        say("{player:the} may reload at once"), (v.RELOAD, v.PASS), passing=say("Drop out of Reaction Fire"),
    ),
    q.Q_WEASEL: QuestionText(
        "weasel", "INC-BC-5", prompts.weasel,
        say("{player:the} picks Sturmzombies for the Wild Weasel Device"), (v.ON, v.PASS), passing=say("Hold no more"),
    ),
}  # fmt: skip

QUESTIONS = Questions(BY_NUMBER, NOTATION, PLAYERS)
