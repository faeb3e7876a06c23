"""Why an action is not among the options: the rule that forbids it and a sentence with names and numbers.

Asked only of actions that the options leave out, so there is no second legality here: the reasons are sought in the
order in which a person would think of them, with the engine's own questions.
"""

from collections.abc import Callable

from undercroft.core.choice import Ask
from undercroft.core.files.ledger import Refusal
from undercroft.core.packing import ARG, FIRST, SECOND, VERB
from undercroft.core.speech.say import say
from undercroft.games.reichbusters.rules import tables as t
from undercroft.games.reichbusters.state import Table
from undercroft.games.reichbusters.why import act, answer, attack, gear, test
from undercroft.games.reichbusters.words.questions import IN_TURN, questions

Reason = Callable[[Table, Ask, int, int], Refusal | None]

REASONS: dict[int, Reason] = {
    t.PASS: answer.no_pass,
    t.TURN: act.no_turn,
    t.MOVE: act.no_move,
    t.STAND: act.no_standing,
    t.ATTACK: attack.no_attack,
    t.SEARCH: gear.no_search,
    t.READY: gear.no_readying,
    t.DRAW: act.no_drawing,
    t.DOOR: act.no_door,
    t.RECOVER: act.no_recovering,
    t.END: act.no_end,
    t.PLAY: gear.no_play,
    t.USE: gear.no_use,
    t.GIVE: gear.no_giving,
    t.TAKE: gear.no_taking,
    t.DROP: gear.no_dropping,
    t.UPGRADE: gear.no_upgrade,
    t.PLANT: gear.no_planting,
    t.ESCORT: act.no_escort,
    t.FEATURE: act.no_feature,
    t.VENGEANCE: act.no_vengeance,
    t.MULLIGAN: answer.no_such_answer,
    t.ROLL: test.no_roll,
    t.HEROIC: test.no_heroic,
    t.BOOST: test.no_boost,
    t.SPEND: test.no_spending,
    t.MODIFY: test.no_modifying,
    t.REROLL: test.no_rerolling,
    t.DONE: test.not_done,
    t.AT: answer.no_area,
    t.UNIT: answer.no_unit_choice,
    t.HERO: answer.no_hero,
    t.ITEM: answer.no_item,
    t.CARD: answer.no_card,
    t.WOUND: answer.no_wound,
    t.WEAPON: answer.no_weapon_choice,
    t.SKILL: answer.no_skill,
    t.GATE: answer.no_gate,
    t.YES: answer.no_such_answer,
    t.NO: answer.no_such_answer,
    t.ENEMY: answer.no_such_answer,
    t.DECLARE_END: act.no_declaring,
    t.NOISE_CARD: answer.no_noise_card,
    t.DIE: answer.no_die,
    t.REVEAL: answer.no_reveal,
    t.COLLECT: gear.no_collecting,
}


def refusal(s: Table, ask: Ask | None, code: int) -> Refusal:
    """The first reason that a person would name."""
    if s.over or ask is None:
        return Refusal("RB-WIN-1", say("the game is over"))
    verb, a, b = code & VERB, code >> FIRST & ARG, code >> SECOND & ARG
    reason = questions(s).misplaced(ask, code)
    if reason is None and ask.what == t.Q_TURN and verb in IN_TURN and verb != t.DECLARE_END:
        reason = act.not_acting(s, ask, verb)
    if reason is None:
        reason = REASONS[verb](s, ask, a, b)
    return reason or questions(s).unexplained(ask, code)
