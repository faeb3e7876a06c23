"""Why something cannot be done in a test: points, specials, modifiers, dice rolled again."""

from undercroft.core.files.ledger import Refusal
from undercroft.core.speech.say import say
from undercroft.games.reichbusters.rules import questions as q
from undercroft.games.reichbusters.rules import tables as t
from undercroft.games.reichbusters.rules.aim import struck
from undercroft.games.reichbusters.rules.catalogue_tables import MOD_KIND, MOD_MOVE, MOD_NONE
from undercroft.games.reichbusters.rules.pool import pool
from undercroft.games.reichbusters.rules.pool.pooled import ALL_BLANKS, GONE
from undercroft.games.reichbusters.rules.specials import specials
from undercroft.games.reichbusters.rules.tests import heroic, modifiers
from undercroft.games.reichbusters.state import Table
from undercroft.games.reichbusters.vocabulary import actions as done
from undercroft.games.reichbusters.why.asked import Asked, reasons
from undercroft.games.reichbusters.why.gear import not_in_hand
from undercroft.games.reichbusters.words import names
from undercroft.games.reichbusters.words.fights import effect, effect_rule


@reasons.add
def no_roll(o: Asked, a: done.Roll) -> Refusal | None:
    return Refusal("RB-TEST-3", say("no test is about to be rolled"))


@reasons.add
def no_heroic(o: Asked, a: done.Heroic) -> Refusal | None:
    s, ask = o
    who, point = names.hero(s, ask.seat), names.POINTS[a.point]
    if not s.points[ask.seat * heroic.TYPES + a.point]:
        return Refusal("RB-HP-1", say("{who} has no {point}", who=who, point=point))
    if s.test == t.ATTACK_TEST and struck.against_vrilmeister(s):
        return Refusal("RB-HP-4", say("no heroic points on attacks against a Vrilmeister"))
    return Refusal("RB-HP-1", say("{point:a} does not help in this test", point=point))


def _no_special(s: Table, kind: int) -> Refusal | None:
    if pool.unspent(s, kind) < 0:
        return Refusal("RB-SPEC-1", say("no special of {dice:a} is left to be spent", dice=names.DICE[kind]))
    return None


@reasons.add
def no_boost(o: Asked, a: done.Boost) -> Refusal | None:
    s = o.s
    return _no_special(s, a.kind)


@reasons.add
def no_spending(o: Asked, a: done.Spend) -> Refusal | None:
    s, ask = o
    if ask.question == q.Q_BEFORE_ROLL:
        return Refusal("RB-SPEC-1", say("there are no specials before the roll"))
    reason = _no_special(s, specials.paying(a.special))
    if reason is not None:
        return reason
    rule, name = effect_rule(s, a.effect), effect(a.effect)
    if s.triggered >> specials.place(s, a.effect) & 1:
        return Refusal("RB-SPEC-3", say("a special was spent on {effect} in this action", effect=name))
    if a.effect < t.SPEND_LOOT and not specials.has(s, a.effect):
        return Refusal(rule, say("{who} does not have {effect} in this test", who=names.hero(s, ask.seat), effect=name))
    return Refusal("RB-SPEC-3", say("{effect} could not be carried out now", effect=name))


@reasons.add
def no_modifying(o: Asked, a: done.Modify) -> Refusal | None:
    s, ask = o
    if a.hero >= len(s.team):
        return Refusal("RB-GEN-1", say("there are only {number} Heroes in this game", number=len(s.team)))
    reason = not_in_hand(s, a.hero, a.modifier)
    if reason is not None:
        return reason
    name = names.card(a.modifier)
    if MOD_KIND[a.modifier] == MOD_NONE:
        return Refusal("RB-CARD-1", say("{card} is a feat and has no modifier", card=name))
    if ask.question == q.Q_MOVE_ON or MOD_KIND[a.modifier] == MOD_MOVE:
        return Refusal("RB-MOD-1", say("the modifier of {card} does not fit here", card=name))
    if a.hero != s.test_hero and not modifiers.may_help(s, a.hero):
        return Refusal("RB-MOD-3", say("{who} cannot help in this test", who=names.hero(s, a.hero)))
    return Refusal("RB-MOD-1", say("the modifier of {card} does not fit here", card=name))


@reasons.add
def no_rerolling(o: Asked, a: done.Reroll) -> Refusal | None:
    s, ask = o
    if a.die == ALL_BLANKS:
        return Refusal("RB-ITEM-14", say("no radio lets the blanks be rolled again now"))
    if a.die >= len(s.test_dice) or s.test_dice[a.die] & GONE:
        return Refusal("RB-TEST-3", say("there is no such die in the pool"))
    if pool.face(s, s.test_dice[a.die]) == t.F_SPECIAL:
        return Refusal("RB-SPEC-6", say("a special is never rolled again"))
    return Refusal("RB-TEST-3", say("nothing lets {who} roll this die again", who=names.hero(s, ask.seat)))


@reasons.add
def not_done(o: Asked, a: done.Done) -> Refusal | None:
    ask = o.ask
    if ask.question == q.Q_TEST:
        return Refusal("RB-SPEC-5", say("every special must be spent first"))
    if ask.question == q.Q_AFTER_TEST:
        return Refusal("RB-HP-3", say("one point was spent, and the second must follow"))
    return None
