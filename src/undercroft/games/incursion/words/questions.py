"""The questions of the game, each in one place: the words that ask it, who is asked what, the verbs that answer it and
what it means to pass. Its name and its rule are declared in vocabulary/, what a verb is called stands in page/, what
speaks against it in why/."""

from undercroft.core.speech.questions import Questions, QuestionText, declared
from undercroft.core.speech.say import say
from undercroft.games.incursion.notation import NOTATION
from undercroft.games.incursion.rules import actions
from undercroft.games.incursion.rules import verbs as v
from undercroft.games.incursion.state import Table
from undercroft.games.incursion.vocabulary.declared import VOCABULARY
from undercroft.games.incursion.words import prompts
from undercroft.games.incursion.words.names import PLAYERS

# What a model does, by AP or CP.
ACTS = tuple(actions.ACTS)
ANSWERS = (v.KILL, v.SNAFU, v.PASS)
IN_TURN = (*ACTS, v.ACTIVATE, v.ENTER, v.END, v.END_TURN, v.COMMAND, v.PLAY, v.KILL, v.SNAFU)

WORDS: tuple[QuestionText[Table], ...] = (
    # before the Action Phase
    QuestionText(
        "forces", prompts.forces,
        say("{player:the} chooses a force"), (v.BUY, v.READY), forbids="INC-SETUP-1",
    ),
    QuestionText(
        "discard", prompts.discard,
        say("{player:the} may discard cards"), (v.DISCARD, v.PASS), passing=say("Discard nothing more"),
    ),
    QuestionText(
        "before-bid", say("You may play a card that must come before Turn Bidding."),
        say("{player:the} may play a card before the bidding"), (v.PLAY, v.PASS), passing=say("Play nothing"),
    ),
    QuestionText(
        "intelligence",
        say("Use Allied Intelligence now? Once in the game it lets you go first without any bids."),
        say("{player:the} may announce Allied Intelligence"), (v.INTELLIGENCE, v.PASS),
        passing=say("Save Allied Intelligence and bid"),
    ),
    QuestionText(
        "bid", prompts.bid,
        say("{player:the} bids for the first turn"), (v.BID,),
    ),
    QuestionText(
        "after-bid", prompts.after_bid,
        say("{player:the} may play a card after the bidding"), (v.PLAY, v.PASS), passing=say("Play nothing"),
    ),
    QuestionText(
        "deploy", prompts.deploy,
        say("{player:the} deploys models"), (v.DEPLOY, v.PASS), passing=say("Leave everybody where they wait"),
    ),
    # player turns
    QuestionText(
        "turn", prompts.turn,
        say("{player:the} chooses what to do next in the turn"), IN_TURN,
    ),
    QuestionText(
        "activation", prompts.activation,
        say("{player:the} chooses the next action of the activation"), IN_TURN,
    ),
    QuestionText(
        "command", prompts.command,
        say("{player:the} chooses the action that CP pay for"), (*ACTS, v.COMMAND), forbids="INC-CP-5",
    ),
    QuestionText(
        "window", say("You may remove cards that lie in play, by CP or SNAFU."),
        say("{player:the} may kill or SNAFU cards in play"), ANSWERS, passing=say("Remove nothing"),
    ),
    QuestionText(
        "attack-window", prompts.attack_window,
        say("{player:the} may kill or SNAFU cards before the dice fall"), ANSWERS, passing=say("Remove nothing"),
    ),
    # cards and attacks
    QuestionText(
        "response", prompts.response,
        say("{player:the} may answer the card just played"), ANSWERS, passing=prompts.let_happen,
    ),
    QuestionText(
        "target", prompts.target,
        say("{player:the} names the target of the card"), (v.ON, v.AT),
    ),
    QuestionText(
        "square", prompts.square,
        say("{player:the} names the square the grenade goes to"), (v.AT,),
    ),
    QuestionText(
        "flame", prompts.flame,
        say("{player:the} places the next On Fire counter or stops"), (v.AT, v.PASS),
        passing=say("Stop the flames here"), forbids="INC-FLAME-2",
    ),
    QuestionText(
        "critical", prompts.critical,
        say("{player:the} may play Critical Hit in place of the roll"), (v.PLAY, v.PASS),
        passing=say("Roll the dice instead"),
    ),
    QuestionText(
        "reroll", prompts.reroll,
        say("{player:the} picks dice to roll again"), (v.REROLL, v.PASS), passing=say("Keep the other dice"),
    ),
    QuestionText(
        "order", prompts.order,
        say("{player:the} says who is hurt next"), (v.ON,),
    ),
    QuestionText(
        "lucky", prompts.lucky,
        say("{player:the} may save the model with Lucky Devil"), (v.PLAY, v.PASS), passing=say("Let the damage happen"),
    ),
    QuestionText(
        "blaze", prompts.blaze,
        say("{player:the} may play Blaze of Glory"), (v.PLAY, v.PASS), passing=say("Let it fall"),
    ),
    QuestionText(
        "glory", prompts.glory,
        say("{player:the} acts in a Blaze of Glory"), (*ACTS, v.PASS), passing=say("End its last deeds"),
    ),
    QuestionText(
        "second-shot", prompts.second,
        say("{player:the} aims the second shot of the HMG"), (v.FIRE, v.PASS), passing=say("Leave the second shot out"),
    ),
    QuestionText(
        "bambi", prompts.bambi,
        say("{player:the} may shoot again with Bambi"), (v.FIRE, v.PASS), passing=say("No more shots"),
    ),
    QuestionText(
        "react", prompts.react,
        say("{player:the} may fire reaction shots"), (v.FIRE, v.PASS), passing=say("Hold fire"), forbids="INC-RF-6",
    ),
    QuestionText(
        "reload", prompts.reload,
        say("{player:the} may reload at once"), (v.RELOAD, v.PASS), passing=say("Drop out of Reaction Fire"),
    ),
    QuestionText(
        "weasel", prompts.weasel,
        say("{player:the} picks Sturmzombies for the Wild Weasel Device"), (v.ON, v.PASS), passing=say("Hold no more"),
    ),
)  # fmt: skip

QUESTIONS = Questions(declared(VOCABULARY.questions, WORDS), NOTATION, PLAYERS)
