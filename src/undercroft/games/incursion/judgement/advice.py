"""Each question of the rules, handed to the judgement that knows about it."""
# compiled: mypyc

from undercroft.core.choice import Ask
from undercroft.games.incursion.judgement.answers import (
    judge_blaze,
    judge_critical,
    judge_flame,
    judge_lucky,
    judge_order,
    judge_reload,
    judge_reroll,
    judge_response,
    judge_shot,
    judge_square,
    judge_weasel,
    judge_window,
)
from undercroft.games.incursion.judgement.cards import target_values
from undercroft.games.incursion.judgement.outlook import Outlook
from undercroft.games.incursion.judgement.turn import judge_activation, judge_command, judge_glory, judge_turn
from undercroft.games.incursion.judgement.upkeep import (
    judge_after_bid,
    judge_before_bid,
    judge_bid,
    judge_deploy,
    judge_discard,
    judge_forces,
    judge_intelligence,
)
from undercroft.games.incursion.rules.questions import (
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
    Q_INTELLIGENCE,
    Q_LUCKY,
    Q_ORDER,
    Q_REACT,
    Q_RELOAD,
    Q_REROLL,
    Q_RESPONSE,
    Q_SECOND_SHOT,
    Q_SQUARE,
    Q_TARGET,
    Q_TURN,
    Q_WEASEL,
    Q_WINDOW,
)
from undercroft.games.incursion.state import Table

Scores = list[tuple[float, int]]


def advise(s: Table, ask: Ask) -> Scores:
    """Every option of the question with how good it is for the seat that is asked."""
    look = Outlook(s, ask.seat)
    options = ask.options
    what = ask.question
    if what == Q_ACTIVATION:
        return judge_activation(look, options)
    if what == Q_TURN:
        return judge_turn(look, options)
    if what == Q_COMMAND:
        return judge_command(look, options)
    if what == Q_REACT or what == Q_SECOND_SHOT or what == Q_BAMBI:
        return judge_shot(look, options)
    if what == Q_GLORY:
        return judge_glory(look, options)
    if what <= Q_DEPLOY:
        return _upkeep(look, what, options, ask.subject)
    return _answer(look, what, options, ask.subject)


def _upkeep(look: Outlook, what: int, options: list[int], about: int) -> Scores:
    if what == Q_FORCES:
        return judge_forces(look, options)
    if what == Q_DISCARD:
        return judge_discard(look, options)
    if what == Q_BEFORE_BID:
        return judge_before_bid(look, options)
    if what == Q_INTELLIGENCE:
        return judge_intelligence(look, options)
    if what == Q_BID:
        return judge_bid(look, options)
    if what == Q_AFTER_BID:
        return judge_after_bid(look, options)
    return judge_deploy(look, options, about)


def _answer(look: Outlook, what: int, options: list[int], about: int) -> Scores:
    if what == Q_RESPONSE:
        return judge_response(look, options, about)
    if what == Q_WINDOW or what == Q_ATTACK_WINDOW:
        return judge_window(look, options)
    if what == Q_REROLL:
        return judge_reroll(look, options, about)
    if what == Q_LUCKY:
        return judge_lucky(look, options, about)
    if what == Q_CRITICAL:
        return judge_critical(look, options, about)
    if what == Q_BLAZE:
        return judge_blaze(look, options, about)
    if what == Q_RELOAD:
        return judge_reload(look, options, about)
    if what == Q_TARGET:
        return target_values(look, about, options)
    if what == Q_SQUARE:
        return judge_square(look, options, about)
    if what == Q_FLAME:
        return judge_flame(look, options)
    if what == Q_ORDER:
        return judge_order(look, options)
    if what == Q_WEASEL:
        return judge_weasel(look, options, about)
    return [(0.0, code) for code in options]
