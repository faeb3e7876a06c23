"""Why an action is not among the options: the rule that forbids it and a sentence with names and numbers.

Asked only of actions that the options leave out, so there is no second legality here: the reasons are sought in the
order in which a person would think of them, with the engine's own questions.
"""

from collections.abc import Callable

from undercroft.core.choice import Ask
from undercroft.core.files.ledger import Refusal
from undercroft.core.packing import ARG, FIRST, SECOND, VERB
from undercroft.core.speech.say import say
from undercroft.games.reichbusters.rules import questions as q
from undercroft.games.reichbusters.rules import verbs as v
from undercroft.games.reichbusters.state import Table
from undercroft.games.reichbusters.why import act, answer, attack, gear, test
from undercroft.games.reichbusters.words.questions import IN_TURN, questions

Reason = Callable[[Table, Ask, int, int], Refusal | None]

REASONS: dict[int, Reason] = {
    v.PASS: answer.no_pass,
    v.TURN: act.no_turn,
    v.MOVE: act.no_move,
    v.STAND: act.no_standing,
    v.ATTACK: attack.no_attack,
    v.SEARCH: gear.no_search,
    v.READY: gear.no_readying,
    v.DRAW: act.no_drawing,
    v.DOOR: act.no_door,
    v.RECOVER: act.no_recovering,
    v.END: act.no_end,
    v.PLAY: gear.no_play,
    v.USE: gear.no_use,
    v.GIVE: gear.no_giving,
    v.TAKE: gear.no_taking,
    v.DROP: gear.no_dropping,
    v.UPGRADE: gear.no_upgrade,
    v.PLANT: gear.no_planting,
    v.ESCORT: act.no_escort,
    v.FEATURE: act.no_feature,
    v.VENGEANCE: act.no_vengeance,
    v.MULLIGAN: answer.no_such_answer,
    v.ROLL: test.no_roll,
    v.HEROIC: test.no_heroic,
    v.BOOST: test.no_boost,
    v.SPEND: test.no_spending,
    v.MODIFY: test.no_modifying,
    v.REROLL: test.no_rerolling,
    v.DONE: test.not_done,
    v.AT: answer.no_area,
    v.UNIT: answer.no_unit_choice,
    v.HERO: answer.no_hero,
    v.ITEM: answer.no_item,
    v.CARD: answer.no_card,
    v.WOUND: answer.no_wound,
    v.WEAPON: answer.no_weapon_choice,
    v.SKILL: answer.no_skill,
    v.GATE: answer.no_gate,
    v.YES: answer.no_such_answer,
    v.NO: answer.no_such_answer,
    v.ENEMY: answer.no_such_answer,
    v.DECLARE_END: act.no_declaring,
    v.NOISE_CARD: answer.no_noise_card,
    v.DIE: answer.no_die,
    v.REVEAL: answer.no_reveal,
    v.COLLECT: gear.no_collecting,
    v.LEAVE_TIES: answer.no_such_answer,
}


def refusal(s: Table, ask: Ask | None, code: int) -> Refusal:
    """The first reason that a person would name."""
    if s.over or ask is None:
        return Refusal("RB-WIN-1", say("the game is over"))
    verb, a, b = code & VERB, code >> FIRST & ARG, code >> SECOND & ARG
    reason = questions(s).misplaced(ask, code)
    if reason is None and ask.what == q.Q_TURN and verb in IN_TURN and verb != v.DECLARE_END:
        reason = act.not_acting(s, ask, verb)
    if reason is None:
        reason = REASONS[verb](s, ask, a, b)
    return reason or questions(s).unexplained(ask, code)
