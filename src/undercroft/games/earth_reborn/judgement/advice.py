"""Each question of the rules, handed to the judgement that knows about it."""

from collections.abc import Callable

from undercroft.core.choice import Ask
from undercroft.games.earth_reborn.judgement import answers, rounds
from undercroft.games.earth_reborn.judgement.acting import judge_acting
from undercroft.games.earth_reborn.judgement.breaches import judge_wall
from undercroft.games.earth_reborn.judgement.moving import judge_move
from undercroft.games.earth_reborn.judgement.outlook import Outlook
from undercroft.games.earth_reborn.rules import tables as t
from undercroft.games.earth_reborn.state import Table

Scores = list[tuple[float, int]]
Judge = Callable[[Outlook, list[int]], Scores]
Knowing = Callable[[Outlook, list[int], int], Scores]

# Questions that need nothing but their options, and those about somebody or something.
PLAIN: dict[int, Judge] = {
    t.Q_PLACE: answers.judge_placing,
    t.Q_RAISED: answers.judge_placing,
    t.Q_LOCK_UP: answers.judge_lock_up,
    t.Q_EXCHANGE: rounds.judge_hand,
    t.Q_MORALE: answers.judge_morale,
    t.Q_MARKERS: answers.judge_markers,
    t.Q_INITIATIVE: rounds.judge_initiative,
    t.Q_ROUND: rounds.judge_round,
    t.Q_ACT: judge_acting,
    t.Q_INTERRUPT: judge_acting,
    t.Q_MOVE: judge_move,
    t.Q_DUEL: rounds.judge_duel,
    t.Q_JOIN: answers.judge_join,
    t.Q_ARC: answers.judge_arc,
    t.Q_SIDE: answers.judge_arc,
    t.Q_ZONE: answers.judge_arc,
    t.Q_CAPTOR: answers.judge_captor,
    t.Q_FINDER: answers.judge_captor,
    t.Q_CRITICALS: answers.judge_criticals,
    t.Q_SPY: answers.judge_spy,
    t.Q_SORT: answers.judge_sort,
    t.Q_PATIENT: answers.judge_patient,
    t.Q_PICK_UP: answers.judge_pick_up,
    t.Q_TAKE_BACK: answers.judge_take_back,
    t.Q_WALL: judge_wall,
    t.Q_PILE: answers.judge_pile,
}
ABOUT: dict[int, Knowing] = {
    t.Q_BET: rounds.judge_bet,
    t.Q_DUEL_FACING: rounds.judge_duel_facing,
    t.Q_AIM: answers.judge_aim,
    t.Q_DROP: answers.judge_drop,
    t.Q_LOOT: answers.judge_loot,
    t.Q_SHARE: answers.judge_loot,
    t.Q_FREED: answers.judge_freed,
    t.Q_SEARCH: answers.judge_search,
    t.Q_DISCARD: rounds.judge_discard,
}


def advise(s: Table, ask: Ask) -> Scores:
    """Every option of the question with how good it is for the seat that is asked."""
    look = Outlook(s, ask.seat)
    plain = PLAIN.get(ask.what)
    if plain is not None:
        return plain(look, ask.options)
    knowing = ABOUT.get(ask.what)
    if knowing is not None:
        return knowing(look, ask.options, ask.about)
    return [(0.0, code) for code in ask.options]
