"""Each question of the rules, handed to the judgement that knows about it."""
# compiled: mypyc

from collections.abc import Callable
from typing import Final

from undercroft.core.choice import Ask
from undercroft.core.vocabulary.numbered import for_each
from undercroft.games.reichbusters.judgement import answers, rolls, turn
from undercroft.games.reichbusters.judgement.outlook import Outlook
from undercroft.games.reichbusters.rules.questions import (
    Q_AFTER_TEST,
    Q_AREA,
    Q_BEFORE_ROLL,
    Q_CARD,
    Q_DRAW_FIRE,
    Q_ENEMY,
    Q_GATE,
    Q_HERO,
    Q_INSTANT,
    Q_ITEM,
    Q_MOVE_ON,
    Q_MULLIGAN,
    Q_NEXT,
    Q_NOISE_CARD,
    Q_OPPORTUNIST,
    Q_PEEK,
    Q_REVEAL,
    Q_SKILL,
    Q_SNEAK,
    Q_TARGET,
    Q_TEST,
    Q_TIE,
    Q_TURN,
    Q_UNIT,
    Q_WEAPON,
    Q_WOUND,
    Q_YES_NO,
    QUESTIONS,
)
from undercroft.games.reichbusters.rules.verbs import PASS
from undercroft.games.reichbusters.state import Table

Scores = list[tuple[float, int]]
Judge = Callable[[Outlook, list[int], int], Scores]  # given the options, and what the question is about


def advise(s: Table, ask: Ask) -> Scores:
    """How good each option is, the higher the better."""
    options = ask.options
    if len(options) == 1:
        return [(0.0, options[0])]
    if ask.question == Q_TIE:
        return answers.judge_tie(s, options)
    return JUDGES[ask.question](Outlook(s, ask.seat), options, ask.subject)


def _in_turn(look: Outlook, options: list[int], about: int) -> Scores:
    """Where nothing speaks for one of them, the first."""
    return [(-0.001 * at, code) for at, code in enumerate(options)]


JUDGES: Final[dict[int, Judge]] = for_each("judgement", QUESTIONS, {
    Q_MULLIGAN: lambda look, options, about: answers.judge_mulligan(look, options),
    Q_NEXT: lambda look, options, about: turn.judge_next(look, options),
    Q_TURN: lambda look, options, about: turn.judge_turn(look, options),
    Q_ENEMY: _in_turn,
    Q_MOVE_ON: lambda look, options, about: answers.judge_move_on(look, options),
    Q_OPPORTUNIST: lambda look, options, about: [(float(code == PASS), code) for code in options],
    Q_BEFORE_ROLL: rolls.judge_before_roll,
    Q_TEST: lambda look, options, about: rolls.judge_test(look, options, look.s.test),
    Q_AFTER_TEST: rolls.judge_after_test,
    Q_TARGET: lambda look, options, about: answers.judge_target(look, options),
    Q_AREA: answers.judge_area,
    Q_UNIT: answers.judge_unit,
    Q_HERO: answers.judge_hero,
    Q_ITEM: lambda look, options, about: answers.judge_item(look, options),
    Q_CARD: lambda look, options, about: answers.judge_card(look, options),
    Q_WOUND: answers.judge_wound,
    Q_WEAPON: _in_turn,
    Q_SKILL: _in_turn,
    Q_GATE: lambda look, options, about: answers.judge_gate(look, options),
    Q_YES_NO: _in_turn,
    Q_INSTANT: answers.judge_instant,
    Q_NOISE_CARD: lambda look, options, about: answers.judge_noise_card(look, options),
    Q_REVEAL: lambda look, options, about: answers.judge_reveal(look, options),
    Q_PEEK: answers.judge_peek,
    Q_SNEAK: _in_turn,
    Q_DRAW_FIRE: lambda look, options, about: answers.judge_draw_fire(look, options),
}, wanted=[question for question in range(len(QUESTIONS)) if question != Q_TIE])  # fmt: skip
