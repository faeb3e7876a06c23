"""The questions of the game, each in one place: its name, its rule, the words that ask it, who is asked what, the verbs
that answer it and what it means to pass. What a verb is called stands in notation.py for records and in page/ for
people, what speaks against it in why/."""

from undercroft.core.speech.questions import Question, Questions
from undercroft.core.speech.say import say
from undercroft.games.incursion.notation import NOTATION
from undercroft.games.incursion.rules import tables as t
from undercroft.games.incursion.state import Table
from undercroft.games.incursion.words import prompts
from undercroft.games.incursion.words.names import PLAYERS

# What a model does, by AP or CP.
ACTS = (t.MOVE, t.DASH, t.LEAVE, t.TURN, t.OPEN, t.CLOSE, t.SEAL, t.PICK_UP, t.TAKE, t.USE, t.DROP, t.FIRE, t.LOB,
        t.FLAME, t.STRIKE, t.THUMP, t.BOOM, t.REACTION, t.STAND, t.WILL)  # fmt: skip
ANSWERS = (t.KILL, t.SNAFU_IT, t.PASS)
IN_TURN = (*ACTS, t.ACTIVATE, t.ENTER, t.END, t.END_TURN, t.COMMAND, t.PLAY, t.KILL, t.SNAFU_IT)

BY_NUMBER: dict[int, Question[Table]] = {
    # before the Action Phase
    t.Q_FORCES: Question(
        "forces", "INC-FORCE-1", prompts.forces,
        say("{player:the} chooses a force"), (t.BUY, t.READY), forbids="INC-SETUP-1",
    ),
    t.Q_DISCARD: Question(
        "discard", "INC-MAINT-3", prompts.discard,
        say("{player:the} may discard cards"), (t.DISCARD, t.PASS), passing=say("Discard nothing more"),
    ),
    t.Q_BEFORE_BID: Question(
        "before-bid", "INC-TIME-3", say("You may play a card that must come before Turn Bidding."),
        say("{player:the} may play a card before the bidding"), (t.PLAY, t.PASS), passing=say("Play nothing"),
    ),
    t.Q_INTEL: Question(
        "intelligence", "INC-INTEL-1",
        say("Use Allied Intelligence now? Once in the game it lets you go first without any bids."),
        say("{player:the} may announce Allied Intelligence"), (t.INTELLIGENCE, t.PASS),
        passing=say("Save Allied Intelligence and bid"),
    ),
    t.Q_BID: Question(
        "bid", "INC-BID-1", prompts.bid,
        say("{player:the} bids for the first turn"), (t.BID,),
    ),
    t.Q_AFTER_BID: Question(
        "after-bid", "INC-TIME-3", prompts.after_bid,
        say("{player:the} may play a card after the bidding"), (t.PLAY, t.PASS), passing=say("Play nothing"),
    ),
    t.Q_DEPLOY: Question(
        "deploy", "INC-DEPLOY-1", prompts.deploy,
        say("{player:the} deploys models"), (t.DEPLOY, t.PASS), passing=say("Leave everybody where they wait"),
    ),
    # player turns
    t.Q_TURN: Question(
        "turn", "INC-ACT-1", prompts.turn,
        say("{player:the} chooses what to do next in the turn"), IN_TURN,
    ),
    t.Q_ACTIVATION: Question(
        "activation", "INC-ACT-1", prompts.activation,
        say("{player:the} chooses the next action of the activation"), IN_TURN,
    ),
    t.Q_COMMAND: Question(
        "command", "INC-CP-3", prompts.command,
        say("{player:the} chooses the action that CP pay for"), (*ACTS, t.COMMAND), forbids="INC-CP-5",
    ),
    t.Q_WINDOW: Question(
        "window", "INC-TIME-8", say("You may remove cards that lie in play, by CP or SNAFU."),
        say("{player:the} may kill or SNAFU cards in play"), ANSWERS, passing=say("Remove nothing"),
    ),
    t.Q_ATTACK_WINDOW: Question(
        "attack-window", "INC-TIME-8", prompts.attack_window,
        say("{player:the} may kill or SNAFU cards before the dice fall"), ANSWERS, passing=say("Remove nothing"),
    ),
    # cards and attacks
    t.Q_RESPONSE: Question(
        "response", "INC-TIME-6", prompts.response,
        say("{player:the} may answer the card just played"), ANSWERS, passing=prompts.let_happen,
    ),
    t.Q_TARGET: Question(
        "target", "INC-CARD-6", prompts.target,
        say("{player:the} names the target of the card"), (t.ON, t.AT),
    ),
    t.Q_SQUARE: Question(
        "square", "INC-GREN-1", prompts.square,
        say("{player:the} names the square the grenade goes to"), (t.AT,),
    ),
    t.Q_FLAME: Question(
        "flame", "INC-FLAME-1", prompts.flame,
        say("{player:the} places the next On Fire counter or stops"), (t.AT, t.PASS),
        passing=say("Stop the flames here"), forbids="INC-FLAME-2",
    ),
    t.Q_CRITICAL: Question(
        "critical", "INC-BC-32", prompts.critical,
        say("{player:the} may play Critical Hit in place of the roll"), (t.PLAY, t.PASS),
        passing=say("Roll the dice instead"),
    ),
    t.Q_REROLL: Question(
        "reroll", "INC-REROLL-1", prompts.reroll,
        say("{player:the} picks dice to roll again"), (t.REROLL, t.PASS), passing=say("Keep the other dice"),
    ),
    t.Q_ORDER: Question(
        "order", "INC-GREN-2", prompts.order,
        say("{player:the} says who is hurt next"), (t.ON,),
    ),
    t.Q_LUCKY: Question(
        "lucky", "INC-BC-26", prompts.lucky,
        say("{player:the} may save the model with Lucky Devil"), (t.PLAY, t.PASS), passing=say("Let the damage happen"),
    ),
    t.Q_BLAZE: Question(
        "blaze", "INC-BC-31", prompts.blaze,
        say("{player:the} may play Blaze of Glory"), (t.PLAY, t.PASS), passing=say("Let it fall"),
    ),
    t.Q_GLORY: Question(
        "glory", "INC-BC-31", prompts.glory,
        say("{player:the} acts in a Blaze of Glory"), (*ACTS, t.PASS), passing=say("End its last deeds"),
    ),
    t.Q_SECOND: Question(
        "second-shot", "INC-HMG-1", prompts.second,
        say("{player:the} aims the second shot of the HMG"), (t.FIRE, t.PASS), passing=say("Leave the second shot out"),
    ),
    t.Q_BAMBI: Question(
        "bambi", "INC-SLUG-2", prompts.bambi,
        say("{player:the} may shoot again with Bambi"), (t.FIRE, t.PASS), passing=say("No more shots"),
    ),
    t.Q_REACT: Question(
        "react", "INC-RF-3", prompts.react,
        say("{player:the} may fire reaction shots"), (t.FIRE, t.PASS), passing=say("Hold fire"), forbids="INC-RF-6",
    ),
    t.Q_RELOAD: Question(
        "reload", "INC-RF-9", prompts.reload,
        say("{player:the} may reload at once"), (t.RELOAD, t.PASS), passing=say("Drop out of Reaction Fire"),
    ),
    t.Q_WEASEL: Question(
        "weasel", "INC-BC-5", prompts.weasel,
        say("{player:the} picks Sturmzombies for the Wild Weasel Device"), (t.ON, t.PASS), passing=say("Hold no more"),
    ),
}  # fmt: skip

QUESTIONS = Questions(BY_NUMBER, NOTATION, PLAYERS)
