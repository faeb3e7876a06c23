"""Each question of the rules, handed to the judgement that knows about it."""

from undercroft.core.choice import Ask
from undercroft.games.reichbusters.judgement import answers, rolls, turn
from undercroft.games.reichbusters.judgement.outlook import Outlook
from undercroft.games.reichbusters.rules.questions import (
    Q_AFTER_TEST,
    Q_AREA,
    Q_BEFORE_ROLL,
    Q_CARD,
    Q_DRAW_FIRE,
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
    Q_TARGET,
    Q_TEST,
    Q_TIE,
    Q_TURN,
    Q_UNIT,
    Q_WOUND,
)
from undercroft.games.reichbusters.rules.verbs import PASS
from undercroft.games.reichbusters.state import Table

Scores = list[tuple[float, int]]


def advise(s: Table, ask: Ask) -> Scores:
    """How good each option is, the higher the better."""
    options = ask.options
    if len(options) == 1:
        return [(0.0, options[0])]
    if ask.question == Q_TIE:
        return answers.judge_tie(s, options)
    look = Outlook(s, ask.seat)
    if ask.question == Q_TURN:
        return turn.judge_turn(look, options)
    if ask.question == Q_NEXT:
        return turn.judge_next(look, options)
    if ask.question == Q_BEFORE_ROLL:
        return rolls.judge_before_roll(look, options, ask.subject)
    if ask.question == Q_TEST:
        return rolls.judge_test(look, options, s.test)
    if ask.question == Q_AFTER_TEST:
        return rolls.judge_after_test(look, options, ask.subject)
    return _answer(look, ask.question, options, ask.subject)


def _answer(look: Outlook, what: int, options: list[int], about: int) -> Scores:
    if what == Q_MULLIGAN:
        return answers.judge_mulligan(look, options)
    if what == Q_MOVE_ON:
        return answers.judge_move_on(look, options)
    if what == Q_TARGET:
        return answers.judge_target(look, options)
    if what == Q_AREA:
        return answers.judge_area(look, options, about)
    if what == Q_UNIT:
        return answers.judge_unit(look, options, about)
    if what == Q_HERO:
        return answers.judge_hero(look, options, about)
    if what == Q_ITEM:
        return answers.judge_item(look, options)
    if what == Q_CARD:
        return answers.judge_card(look, options)
    if what == Q_WOUND:
        return answers.judge_wound(look, options, about)
    if what == Q_GATE:
        return answers.judge_gate(look, options)
    if what == Q_INSTANT:
        return answers.judge_instant(look, options, about)
    if what == Q_NOISE_CARD:
        return answers.judge_noise_card(look, options)
    if what == Q_PEEK:
        return answers.judge_peek(look, options, about)
    if what == Q_DRAW_FIRE:
        return answers.judge_draw_fire(look, options)
    if what == Q_REVEAL:
        return answers.judge_reveal(look, options)
    if what == Q_OPPORTUNIST:
        return [(float(code == PASS), code) for code in options]
    return [(-0.001 * at, code) for at, code in enumerate(options)]
