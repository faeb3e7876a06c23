"""The questions of the game, each in one place: its name, its rule, the words that ask it, who is asked what, the verbs
that answer it and what it means to pass. What speaks against an answer stands in why/."""

from functools import cache

from undercroft.core.speech.questions import Question, Questions
from undercroft.core.speech.say import say
from undercroft.games.reichbusters.notation import NOTATION
from undercroft.games.reichbusters.rules import tables as t
from undercroft.games.reichbusters.state import Table
from undercroft.games.reichbusters.words import prompts
from undercroft.games.reichbusters.words.names import HERO_NOUNS

# What a Hero does in a turn.
BASIC = (t.MOVE, t.STAND, t.ATTACK, t.SEARCH, t.READY, t.DRAW, t.DOOR, t.RECOVER, t.ESCORT, t.FEATURE)
BONUS = (t.PLAY, t.USE, t.GIVE, t.TAKE, t.DROP, t.UPGRADE, t.PLANT, t.VENGEANCE, t.COLLECT)
IN_TURN = (*BASIC, *BONUS, t.END, t.DECLARE_END)

BY_NUMBER: dict[int, Question[Table]] = {
    # rounds and turns
    t.Q_MULLIGAN: Question(
        "mulligan", "RB-SETUP-1", prompts.mulligan,
        say("{player:the} chooses the first hand"), (t.MULLIGAN, t.PASS), passing=say("Keep this hand"),
    ),
    t.Q_NEXT: Question(
        "next", "RB-ROUND-2", prompts.next_turn,
        say("{player:the} says who is next"), (t.TURN,),
    ),
    t.Q_TURN: Question(
        "turn", "RB-TURN-1", prompts.turn,
        say("{player:the} has a turn"), IN_TURN, forbids="RB-TURN-2",
    ),
    t.Q_ENEMY: Question(
        "enemy", "RB-ENEMY-1", say("The enemy acts by the rules."),
        say("the enemy acts by the rules"), (t.ENEMY,),
    ),
    t.Q_MOVE_ON: Question(
        "move-on", "RB-MOVE-2", prompts.move_on,
        say("{player:the} may move further"), (t.MOVE, t.STAND, t.MODIFY, t.AT, t.HERO, t.DONE, t.PASS),
        passing=say("Stay here"),
    ),
    t.Q_OPPORTUNIST: Question(
        "opportunist", "RB-KEY-48", prompts.opportunist,
        say("{player:the} may exchange turn order tokens"), (t.HERO, t.PASS), passing=say("Keep the order"),
    ),
    # tests
    t.Q_BEFORE_ROLL: Question(
        "before-roll", "RB-TEST-3", prompts.before_roll,
        say("{player:the} is about to roll"), (t.ROLL, t.HEROIC, t.USE, t.SPEND),
    ),
    t.Q_TEST: Question(
        "test", "RB-TEST-3", prompts.test,
        say("{player:the} spends specials and plays modifiers"), (t.BOOST, t.SPEND, t.MODIFY, t.REROLL, t.DIE, t.DONE),
    ),
    t.Q_AFTER_TEST: Question(
        "after-test", "RB-HP-3", prompts.after_test,
        say("{player:the} may turn a failed test with two heroic points"), (t.HEROIC, t.DONE),
    ),
    # choices for something
    t.Q_TARGET: Question(
        "target", "RB-ATK-4", prompts.target,
        say("{player:the} names the target"), (t.ATTACK, t.UNIT, t.PASS), passing=say("Attack nobody"),
    ),
    t.Q_AREA: Question(
        "area", "RB-CARD-3", prompts.area,
        say("{player:the} chooses an area"), (t.AT, t.PASS), passing=say("None"),
    ),
    t.Q_UNIT: Question(
        "unit", "RB-CARD-3", prompts.unit,
        say("{player:the} chooses an enemy"), (t.UNIT, t.PASS), passing=say("None"),
    ),
    t.Q_HERO: Question(
        "hero", "RB-CARD-3", prompts.hero,
        say("{player:the} chooses a Hero"), (t.HERO, t.NO, t.PASS), passing=say("None"),
    ),
    t.Q_ITEM: Question(
        "item", "RB-ITEM-1", prompts.item,
        say("{player:the} chooses an item"), (t.ITEM, t.PASS), passing=say("None"),
    ),
    t.Q_CARD: Question(
        "card", "RB-DECK-3", prompts.card,
        say("{player:the} chooses a card"), (t.CARD, t.PASS), passing=say("None"),
    ),
    t.Q_WOUND: Question(
        "wound", "RB-DMG-3", prompts.wound,
        say("{player:the} chooses a wound"), (t.WOUND, t.PASS), passing=say("None"),
    ),
    t.Q_WEAPON: Question(
        "weapon", "RB-ATK-3", prompts.weapon,
        say("{player:the} chooses a weapon"), (t.WEAPON, t.ITEM, t.PASS), passing=say("None"),
    ),
    t.Q_SKILL: Question(
        "skill", "RB-DMG-2", prompts.skill,
        say("{player:the} chooses a skill"), (t.SKILL,),
    ),
    t.Q_GATE: Question(
        "gate", "RB-DOOR-1", prompts.gate,
        say("{player:the} chooses a door"), (t.GATE, t.PASS), passing=say("None"),
    ),
    t.Q_YES_NO: Question(
        "yes-no", "RB-PAC-1", prompts.yes_no,
        say("{player:the} may take a heroic point"), (t.YES, t.NO),
    ),
    t.Q_INSTANT: Question(
        "instant", "RB-CARD-5", prompts.instant,
        say("{player:the} may act at once"), (t.PLAY, t.USE, t.PASS), passing=say("Let it happen"),
    ),
    t.Q_TIE: Question(
        "tie", "RB-TIE-1", prompts.tie,
        say("{player:the} decides what the rules leave open"), (t.AT, t.UNIT, t.HERO, t.GATE),
    ),
    t.Q_NOISE_CARD: Question(
        "noise-card", "RB-KEY-64", say("Which of the two noise cards counts?"),
        say("{player:the} chooses a noise card"), (t.NOISE_CARD,),
    ),
    t.Q_REVEAL: Question(
        "reveal", "RB-ITEM-17", prompts.reveal,
        say("{player:the} chooses what is turned up"), (t.REVEAL, t.YES, t.PASS), passing=say("Nothing more"),
    ),
    t.Q_PEEK: Question(
        "peek", "RB-NOISE-6", prompts.peek,
        say("{player:the} looks at a noise card"), (t.YES, t.NO),
    ),
    t.Q_SNEAK: Question(
        "sneak", "RB-KEY-66", prompts.sneak,
        say("{player:the} may make less noise"), (t.YES, t.NO),
    ),
}  # fmt: skip


@cache
def _questions(team: tuple[int, ...]) -> Questions[Table]:
    """Who sits where depends on the team."""
    return Questions(BY_NUMBER, NOTATION, [HERO_NOUNS[hero] for hero in team])


def questions(s: Table) -> Questions[Table]:
    """With the Heroes of this game as those who are asked."""
    return _questions(tuple(s.team))
