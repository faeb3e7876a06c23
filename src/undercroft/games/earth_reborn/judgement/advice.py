"""Each question of the rules, handed to the judgement that knows about it."""
# compiled: mypyc

from collections.abc import Callable

from undercroft.core.choice import Ask
from undercroft.core.vocabulary.numbered import complete
from undercroft.games.earth_reborn.judgement import answers, bands, building, mustering, rounds
from undercroft.games.earth_reborn.judgement.acting import judge_acting
from undercroft.games.earth_reborn.judgement.breaches import judge_wall
from undercroft.games.earth_reborn.judgement.moving import judge_move
from undercroft.games.earth_reborn.judgement.outlook import Outlook
from undercroft.games.earth_reborn.rules import questions as q
from undercroft.games.earth_reborn.state import Table

Scores = list[tuple[float, int]]
Judge = Callable[[Outlook, list[int]], Scores]
Knowing = Callable[[Outlook, list[int], int], Scores]

# Questions that need nothing but their options, those about somebody or something, and those not thought about.
PLAIN: dict[int, Judge] = {
    q.Q_PLACE: answers.judge_placing,
    q.Q_RAISED: answers.judge_placing,
    q.Q_LOCK_UP: answers.judge_lock_up,
    q.Q_EXCHANGE: rounds.judge_hand,
    q.Q_MORALE: answers.judge_morale,
    q.Q_MARKERS: answers.judge_markers,
    q.Q_INITIATIVE: rounds.judge_initiative,
    q.Q_ROUND: rounds.judge_round,
    q.Q_ACT: judge_acting,
    q.Q_INTERRUPT: judge_acting,
    q.Q_MOVE: judge_move,
    q.Q_DUEL: rounds.judge_duel,
    q.Q_JOIN: answers.judge_join,
    q.Q_ARC: answers.judge_arc,
    q.Q_SIDE: answers.judge_arc,
    q.Q_BLADE: answers.judge_blade,
    q.Q_CAPTOR: answers.judge_captor,
    q.Q_FINDER: answers.judge_captor,
    q.Q_CRITICALS: answers.judge_criticals,
    q.Q_SPY: answers.judge_spy,
    q.Q_SORT: answers.judge_sort,
    q.Q_MISSION: answers.judge_mission,
    q.Q_PATIENT: answers.judge_patient,
    q.Q_PICK_UP: answers.judge_pick_up,
    q.Q_TAKE_BACK: answers.judge_take_back,
    q.Q_WALL: judge_wall,
    q.Q_PILE: answers.judge_pile,
    q.Q_SHOW: bands.judge_show,
    q.Q_TEAM: mustering.judge_team,
    q.Q_ENROLL: mustering.judge_team,
    q.Q_DRAFT: mustering.judge_draft,
    q.Q_HIDE: mustering.judge_hide,
    q.Q_OUTFIT: mustering.judge_outfit,
    q.Q_MAGNET: mustering.judge_magnet,
    q.Q_BONUS: mustering.judge_bonus,
    q.Q_BUILD: building.judge_build,
    q.Q_WHICH_DRILLER: building.judge_driller,
    q.Q_CURE: building.judge_cure,
    q.Q_BESIDES: building.judge_besides,
    q.Q_LAST_DOOR: building.judge_last_door,
}
ABOUT: dict[int, Knowing] = {
    q.Q_BET: rounds.judge_bet,
    q.Q_DUEL_FACING: rounds.judge_duel_facing,
    q.Q_AIM: answers.judge_aim,
    q.Q_DROP: answers.judge_drop,
    q.Q_ZONE: answers.judge_zone,
    q.Q_LOOT: answers.judge_loot,
    q.Q_SHARE: answers.judge_loot,
    q.Q_FREED: answers.judge_freed,
    q.Q_SEARCH: answers.judge_search,
    q.Q_DISCARD: rounds.judge_discard,
    q.Q_PASSAGE: bands.judge_passage,
    q.Q_TRADE: bands.judge_trade,
    q.Q_LAY: building.judge_lay,
    q.Q_ICON: building.judge_icon,
    q.Q_SPOT: mustering.judge_spot,
    q.Q_STAND: mustering.judge_stand,
}
ALIKE = (
    q.Q_CUT, q.Q_SWITCH, q.Q_WEAPON, q.Q_NEXT, q.Q_DEVICES, q.Q_MARKER_SQUARE, q.Q_TURN_DECK,
    q.Q_DRILLER_TURN,
)  # fmt: skip
complete("judgement", q.QUESTIONS, (*PLAIN, *ABOUT, *ALIKE))


def advise(s: Table, ask: Ask) -> Scores:
    """Every option of the question with how good it is for the seat that is asked."""
    look = Outlook(s, ask.seat)
    plain = PLAIN.get(ask.question)
    if plain is not None:
        return plain(look, ask.options)
    if ask.question in ALIKE:
        return [(0.0, code) for code in ask.options]
    return ABOUT[ask.question](look, ask.options, ask.subject)
