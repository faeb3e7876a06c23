"""The questions of the game, each in one place: the words that ask it, who is asked what, the verbs that answer it and
what it means to pass. Name and rule are declared in vocabulary/, what speaks against an answer stands in why/."""

from functools import cache

from undercroft.core.speech.questions import Questions, QuestionText, declared
from undercroft.core.speech.say import say
from undercroft.games.reichbusters.notation import NOTATION
from undercroft.games.reichbusters.rules import verbs as v
from undercroft.games.reichbusters.rules.turn import actions
from undercroft.games.reichbusters.state import Table
from undercroft.games.reichbusters.vocabulary.declared import VOCABULARY
from undercroft.games.reichbusters.words import declining, prompts
from undercroft.games.reichbusters.words.names import HERO_NOUNS

# What a Hero does in a turn.
BASIC = (*actions.BASIC, v.RECOVER)
BONUS = (v.PLAY, *actions.BONUS)
IN_TURN = (*BASIC, *BONUS, v.END, v.DECLARE_END)

WORDS: tuple[QuestionText[Table], ...] = (
    # rounds and turns
    QuestionText(
        "mulligan", prompts.mulligan,
        say("{player:the} chooses the first hand"), (v.MULLIGAN, v.PASS), passing=say("Keep this hand"),
    ),
    QuestionText(
        "next", prompts.next_turn,
        say("{player:the} says who is next"), (v.TURN,),
    ),
    QuestionText(
        "turn", prompts.turn,
        say("{player:the} has a turn"), IN_TURN, forbids="RB-TURN-2",
    ),
    QuestionText(
        "enemy", say("The enemy acts by the rules."),
        say("the enemy acts by the rules"), (v.ENEMY,),
    ),
    QuestionText(
        "move-on", prompts.move_on,
        say("{player:the} may move further"), (v.MOVE, v.STAND, v.MODIFY, v.AT, v.HERO, v.DONE, v.PASS),
        passing=say("Stay here"),
    ),
    QuestionText(
        "opportunist", prompts.opportunist,
        say("{player:the} may exchange turn order tokens"), (v.HERO, v.PASS), passing=say("Keep the order"),
    ),
    # tests
    QuestionText(
        "before-roll", prompts.before_roll,
        say("{player:the} is about to roll"), (v.ROLL, v.HEROIC, v.USE, v.SPEND),
    ),
    QuestionText(
        "test", prompts.test,
        say("{player:the} spends specials and plays modifiers"), (v.BOOST, v.SPEND, v.MODIFY, v.REROLL, v.DIE, v.DONE),
    ),
    QuestionText(
        "after-test", prompts.after_test,
        say("{player:the} may turn a failed test with two heroic points"), (v.HEROIC, v.DONE),
    ),
    # choices for something
    QuestionText(
        "target", prompts.target,
        say("{player:the} names the target"), (v.ATTACK, v.UNIT, v.PASS), passing=say("Attack nobody"),
    ),
    QuestionText(
        "area", prompts.area,
        say("{player:the} chooses an area"), (v.AT, v.PASS), passing=declining.area,
    ),
    QuestionText(
        "unit", prompts.unit,
        say("{player:the} chooses an enemy"), (v.UNIT, v.PASS), passing=declining.unit,
    ),
    QuestionText(
        "hero", prompts.hero,
        say("{player:the} chooses a Hero"), (v.HERO, v.NO, v.PASS), passing=declining.hero,
    ),
    QuestionText(
        "item", prompts.item,
        say("{player:the} chooses an item"), (v.ITEM, v.PASS), passing=declining.item,
    ),
    QuestionText(
        "card", prompts.card,
        say("{player:the} chooses a card"), (v.CARD,),
    ),
    QuestionText(
        "wound", prompts.wound,
        say("{player:the} chooses a wound"), (v.WOUND,),
    ),
    QuestionText(
        "weapon", prompts.weapon,
        say("{player:the} chooses a weapon"), (v.WEAPON, v.ITEM, v.PASS), passing=say("Leave it jammed"),
    ),
    QuestionText(
        "skill", prompts.skill,
        say("{player:the} chooses a skill"), (v.SKILL,),
    ),
    QuestionText(
        "gate", prompts.gate,
        say("{player:the} chooses a door"), (v.GATE, v.PASS), passing=say("Open no door"),
    ),
    QuestionText(
        "yes-no", prompts.yes_no,
        say("{player:the} may take a heroic point"), (v.YES, v.NO),
    ),
    QuestionText(
        "instant", prompts.instant,
        say("{player:the} may act at once"), (v.PLAY, v.USE, v.PASS), passing=declining.instant,
    ),
    QuestionText(
        "tie", prompts.tie,
        say("{player:the} decides what the rules leave open"), (v.AT, v.UNIT, v.HERO, v.GATE, v.LEAVE_TIES),
    ),
    QuestionText(
        "noise-card", say("Which of the two noise cards counts?"),
        say("{player:the} chooses a noise card"), (v.NOISE_CARD,),
    ),
    QuestionText(
        "reveal", prompts.reveal,
        say("{player:the} chooses what is turned up"), (v.REVEAL, v.YES),
    ),
    QuestionText(
        "peek", prompts.peek,
        say("{player:the} looks at a noise card"), (v.YES, v.NO),
    ),
    QuestionText(
        "sneak", prompts.sneak,
        say("{player:the} may make less noise"), (v.YES, v.NO),
    ),
    QuestionText(
        "draw-fire", prompts.draw_fire,
        say("{player:the} may bring the enemies upon themselves"), (v.YES, v.NO),
    ),
)  # fmt: skip

BY_NUMBER = declared(VOCABULARY.questions, WORDS)


@cache
def _questions(team: tuple[int, ...]) -> Questions[Table]:
    """Who sits where depends on the team."""
    return Questions(BY_NUMBER, NOTATION, [HERO_NOUNS[hero] for hero in team])


def questions(s: Table) -> Questions[Table]:
    """With the Heroes of this game as those who are asked."""
    return _questions(tuple(s.team))
