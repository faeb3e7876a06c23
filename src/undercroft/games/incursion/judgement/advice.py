"""Each question of the rules, handed to the judgement that knows about it."""
# compiled: mypyc

from collections.abc import Callable
from typing import Final

from undercroft.core.choice import Ask
from undercroft.core.vocabulary.numbered import for_each
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
    QUESTIONS,
)
from undercroft.games.incursion.state import Table

Scores = list[tuple[float, int]]
Judge = Callable[[Outlook, list[int], int], Scores]  # given the options, and what the question is about


def advise(s: Table, ask: Ask) -> Scores:
    """Every option of the question with how good it is for the seat that is asked."""
    return JUDGES[ask.question](Outlook(s, ask.seat), ask.options, ask.subject)


JUDGES: Final[dict[int, Judge]] = for_each("judgement", QUESTIONS, {
    # before the Action Phase
    Q_FORCES: lambda look, options, about: judge_forces(look, options),
    Q_DISCARD: lambda look, options, about: judge_discard(look, options),
    Q_BEFORE_BID: lambda look, options, about: judge_before_bid(look, options),
    Q_INTELLIGENCE: lambda look, options, about: judge_intelligence(look, options),
    Q_BID: lambda look, options, about: judge_bid(look, options),
    Q_AFTER_BID: lambda look, options, about: judge_after_bid(look, options),
    Q_DEPLOY: judge_deploy,
    # player turns
    Q_TURN: lambda look, options, about: judge_turn(look, options),
    Q_ACTIVATION: lambda look, options, about: judge_activation(look, options),
    Q_COMMAND: lambda look, options, about: judge_command(look, options),
    Q_WINDOW: lambda look, options, about: judge_window(look, options),
    Q_ATTACK_WINDOW: lambda look, options, about: judge_window(look, options),
    # cards and attacks
    Q_RESPONSE: judge_response,
    Q_TARGET: lambda look, options, about: target_values(look, about, options),
    Q_SQUARE: judge_square,
    Q_FLAME: lambda look, options, about: judge_flame(look, options),
    Q_CRITICAL: judge_critical,
    Q_REROLL: judge_reroll,
    Q_ORDER: lambda look, options, about: judge_order(look, options),
    Q_LUCKY: judge_lucky,
    Q_BLAZE: judge_blaze,
    Q_GLORY: lambda look, options, about: judge_glory(look, options),
    Q_SECOND_SHOT: lambda look, options, about: judge_shot(look, options),
    Q_BAMBI: lambda look, options, about: judge_shot(look, options),
    Q_REACT: lambda look, options, about: judge_shot(look, options),
    Q_RELOAD: judge_reload,
    Q_WEASEL: judge_weasel,
})  # fmt: skip
