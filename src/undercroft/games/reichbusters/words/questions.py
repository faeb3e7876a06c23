"""The questions of the game, each in one place: its name, its rule, the words that ask it, who is asked what, the verbs
that answer it and what it means to pass. What speaks against an answer stands in why/."""

from functools import cache

from undercroft.core.speech.questions import Questions, QuestionText
from undercroft.core.speech.say import say
from undercroft.games.reichbusters.notation import NOTATION
from undercroft.games.reichbusters.rules import questions as q
from undercroft.games.reichbusters.rules import verbs as v
from undercroft.games.reichbusters.state import Table
from undercroft.games.reichbusters.words import declining, prompts
from undercroft.games.reichbusters.words.names import HERO_NOUNS

# What a Hero does in a turn.
BASIC = (v.MOVE, v.STAND, v.ATTACK, v.SEARCH, v.READY, v.DRAW, v.DOOR, v.RECOVER, v.ESCORT, v.FEATURE)
BONUS = (v.PLAY, v.USE, v.GIVE, v.TAKE, v.DROP, v.UPGRADE, v.PLANT, v.VENGEANCE, v.COLLECT)
IN_TURN = (*BASIC, *BONUS, v.END, v.DECLARE_END)

BY_NUMBER: dict[int, QuestionText[Table]] = {
    # rounds and turns
    q.Q_MULLIGAN: QuestionText(
        "mulligan", "RB-SETUP-1", prompts.mulligan,
        say("{player:the} chooses the first hand"), (v.MULLIGAN, v.PASS), passing=say("Keep this hand"),
    ),
    q.Q_NEXT: QuestionText(
        "next", "RB-ROUND-2", prompts.next_turn,
        say("{player:the} says who is next"), (v.TURN,),
    ),
    q.Q_TURN: QuestionText(
        "turn", "RB-TURN-1", prompts.turn,
        say("{player:the} has a turn"), IN_TURN, forbids="RB-TURN-2",
    ),
    q.Q_ENEMY: QuestionText(
        "enemy", "RB-ENEMY-1", say("The enemy acts by the rules."),
        say("the enemy acts by the rules"), (v.ENEMY,),
    ),
    q.Q_MOVE_ON: QuestionText(
        "move-on", "RB-MOVE-2", prompts.move_on,
        say("{player:the} may move further"), (v.MOVE, v.STAND, v.MODIFY, v.AT, v.HERO, v.DONE, v.PASS),
        passing=say("Stay here"),
    ),
    q.Q_OPPORTUNIST: QuestionText(
        "opportunist", "RB-KEY-48", prompts.opportunist,
        say("{player:the} may exchange turn order tokens"), (v.HERO, v.PASS), passing=say("Keep the order"),
    ),
    # tests
    q.Q_BEFORE_ROLL: QuestionText(
        "before-roll", "RB-TEST-3", prompts.before_roll,
        say("{player:the} is about to roll"), (v.ROLL, v.HEROIC, v.USE, v.SPEND),
    ),
    q.Q_TEST: QuestionText(
        "test", "RB-TEST-3", prompts.test,
        say("{player:the} spends specials and plays modifiers"), (v.BOOST, v.SPEND, v.MODIFY, v.REROLL, v.DIE, v.DONE),
    ),
    q.Q_AFTER_TEST: QuestionText(
        "after-test", "RB-HP-3", prompts.after_test,
        say("{player:the} may turn a failed test with two heroic points"), (v.HEROIC, v.DONE),
    ),
    # choices for something
    q.Q_TARGET: QuestionText(
        "target", "RB-ATK-4", prompts.target,
        say("{player:the} names the target"), (v.ATTACK, v.UNIT, v.PASS), passing=say("Attack nobody"),
    ),
    q.Q_AREA: QuestionText(
        "area", "RB-CARD-3", prompts.area,
        say("{player:the} chooses an area"), (v.AT, v.PASS), passing=declining.area,
    ),
    q.Q_UNIT: QuestionText(
        "unit", "RB-CARD-3", prompts.unit,
        say("{player:the} chooses an enemy"), (v.UNIT, v.PASS), passing=declining.unit,
    ),
    q.Q_HERO: QuestionText(
        "hero", "RB-CARD-3", prompts.hero,
        say("{player:the} chooses a Hero"), (v.HERO, v.NO, v.PASS), passing=declining.hero,
    ),
    q.Q_ITEM: QuestionText(
        "item", "RB-ITEM-1", prompts.item,
        say("{player:the} chooses an item"), (v.ITEM, v.PASS), passing=declining.item,
    ),
    q.Q_CARD: QuestionText(
        "card", "RB-DECK-3", prompts.card,
        say("{player:the} chooses a card"), (v.CARD,),
    ),
    q.Q_WOUND: QuestionText(
        "wound", "RB-DMG-3", prompts.wound,
        say("{player:the} chooses a wound"), (v.WOUND,),
    ),
    q.Q_WEAPON: QuestionText(
        "weapon", "RB-ATK-3", prompts.weapon,
        say("{player:the} chooses a weapon"), (v.WEAPON, v.ITEM, v.PASS), passing=say("Leave it jammed"),
    ),
    q.Q_SKILL: QuestionText(
        "skill", "RB-DMG-2", prompts.skill,
        say("{player:the} chooses a skill"), (v.SKILL,),
    ),
    q.Q_GATE: QuestionText(
        "gate", "RB-DOOR-1", prompts.gate,
        say("{player:the} chooses a door"), (v.GATE, v.PASS), passing=say("Open no door"),
    ),
    q.Q_YES_NO: QuestionText(
        "yes-no", "RB-PAC-1", prompts.yes_no,
        say("{player:the} may take a heroic point"), (v.YES, v.NO),
    ),
    q.Q_INSTANT: QuestionText(
        "instant", "RB-CARD-5", prompts.instant,
        say("{player:the} may act at once"), (v.PLAY, v.USE, v.PASS), passing=declining.instant,
    ),
    q.Q_TIE: QuestionText(
        "tie", "RB-TIE-1", prompts.tie,
        say("{player:the} decides what the rules leave open"), (v.AT, v.UNIT, v.HERO, v.GATE, v.LEAVE_TIES),
    ),
    q.Q_NOISE_CARD: QuestionText(
        "noise-card", "RB-KEY-64", say("Which of the two noise cards counts?"),
        say("{player:the} chooses a noise card"), (v.NOISE_CARD,),
    ),
    q.Q_REVEAL: QuestionText(
        "reveal", "RB-ITEM-17", prompts.reveal,
        say("{player:the} chooses what is turned up"), (v.REVEAL, v.YES),
    ),
    q.Q_PEEK: QuestionText(
        "peek", "RB-NOISE-6", prompts.peek,
        say("{player:the} looks at a noise card"), (v.YES, v.NO),
    ),
    q.Q_SNEAK: QuestionText(
        "sneak", "RB-KEY-66", prompts.sneak,
        say("{player:the} may make less noise"), (v.YES, v.NO),
    ),
    q.Q_DRAW_FIRE: QuestionText(
        "draw-fire", "RB-CARD-3", prompts.draw_fire,
        say("{player:the} may bring the enemies upon themselves"), (v.YES, v.NO),
    ),
}  # fmt: skip


@cache
def _questions(team: tuple[int, ...]) -> Questions[Table]:
    """Who sits where depends on the team."""
    return Questions(BY_NUMBER, NOTATION, [HERO_NOUNS[hero] for hero in team])


def questions(s: Table) -> Questions[Table]:
    """With the Heroes of this game as those who are asked."""
    return _questions(tuple(s.team))
