"""What one may answer to the questions on the way, in words: about dice, targets, areas, Heroes, cards."""

from undercroft.core.speech.say import Text, phrase, say, say_for
from undercroft.games.reichbusters.content.catalogue import CARDS
from undercroft.games.reichbusters.page.option import CARDS as CARD_HEADING
from undercroft.games.reichbusters.page.option import CHOOSE, DICE, DONE, POINTS, Option, Verb, Words
from undercroft.games.reichbusters.page.refs import (
    card_ref,
    door_ref,
    first_square,
    hero_ref,
    hidden_ref,
    item_ref,
    unit_ref,
    weapon_ref,
    wound_ref,
)
from undercroft.games.reichbusters.rules import questions as q
from undercroft.games.reichbusters.rules import tables as t
from undercroft.games.reichbusters.rules import ties
from undercroft.games.reichbusters.rules import verbs as v
from undercroft.games.reichbusters.rules.board.areas import downed
from undercroft.games.reichbusters.rules.catalogue_tables import MOD_PLUS
from undercroft.games.reichbusters.rules.enemy.attack import attack_value
from undercroft.games.reichbusters.rules.heroes.heroes import KEEPING
from undercroft.games.reichbusters.rules.tests.pooled import ALL_BLANKS
from undercroft.games.reichbusters.words import names
from undercroft.games.reichbusters.words.board import BACKS
from undercroft.games.reichbusters.words.fights import effect, effect_rule, face
from undercroft.games.reichbusters.words.questions import BY_NUMBER

# ---------------------------------------------------------------- tests


def _roll(o: Option) -> Words:
    return say("Roll the dice"), DICE, [], "RB-TEST-3"


def _heroic(o: Option) -> Words:
    point = names.POINTS[o.a]
    if o.ask.what == q.Q_AFTER_TEST:
        return say("Spend {point:a}: two turn the failure", point=point), POINTS, [], "RB-HP-3"
    return say("Spend {point:a} instead of rolling", point=point), POINTS, [], "RB-HP-2"


def _boost(o: Option) -> Words:
    return say("Boost: roll one more {die}", die=names.DICE[o.a]), DICE, [], "RB-SPEC-4"


def _spend(o: Option) -> Words:
    if o.ask.what == q.Q_BEFORE_ROLL:
        return say("Add a vril die (vril experiment)"), DICE, [], "RB-KEY-82"
    if o.a == t.K_VRIL_EXPERIMENT:
        text = say("Spend the special: wound an enemy here") if o.b >> 2 else say("Spend the special: heal a wound")
        return text, DICE, [], "RB-KEY-82"
    text = say("Spend the special on {effect}", effect=effect(o.a))
    rule = f"RB-KEY-{o.a}" if o.a <= t.K_WOUNDS else effect_rule(o.s, o.a)
    return text, DICE, [], rule


def _modify(o: Option) -> Words:
    lower = CARDS[o.b].modifier
    told: Text | str = phrase(lower.text) if lower is not None else ""
    if o.a != o.seat:
        text = say("{who} helps with {card}: {text}", who=names.hero(o.s, o.a), card=names.card(o.b), text=told)
        return text, CARD_HEADING, [hero_ref(o.a), card_ref(o.b)], "RB-MOD-3"
    if o.ask.what == q.Q_MOVE_ON:
        text = say_for(
            MOD_PLUS[o.b], "Move {number} area further with {card}", "Move {number} areas further with {card}",
            card=names.card(o.b),
        )  # fmt: skip
        return text, CARD_HEADING, [o.me, card_ref(o.b)], "RB-MOVE-2"
    return say("{card}: {text}", card=names.card(o.b), text=told), CARD_HEADING, [o.me, card_ref(o.b)], "RB-MOD-1"


def _reroll(o: Option) -> Words:
    if o.a == ALL_BLANKS:
        return say("Roll all blanks again by radio"), DICE, [], "RB-ITEM-14"
    return say("Roll {face} again", face=face(o.s.test_dice[o.a])), DICE, [], "RB-SPEC-6"


def _die(o: Option) -> Words:
    return say("Take {face} out", face=face(o.s.test_dice[o.a])), DICE, [], "RB-MOD-1"


def _done(o: Option) -> Words:
    if o.ask.what == q.Q_MOVE_ON:
        return say("Stay here"), DONE, [], "RB-MOVE-2"
    if o.ask.what == q.Q_AFTER_TEST:
        return say("Let it fail"), DONE, [], "RB-HP-3"
    return say("Leave it at that"), DONE, [], "RB-TEST-3"


# ---------------------------------------------------------------- choices


def _pass(o: Option) -> Words:
    return BY_NUMBER[o.ask.what].declined(o.s, o.ask), DONE, [], ""


def _at(o: Option) -> Words:
    return names.area(o.s, o.area), CHOOSE, [o.me, o.there], ""


def _unit(o: Option) -> Words:
    who, refs = names.unit(o.s, o.a), [unit_ref(o.a)]
    if o.ask.what == q.Q_TIE and ties.kind_of(o.ask.about) in (ties.LEADS_AGAINST, ties.SHOOTS_AT):
        ranged = o.s.at[o.a] != o.s.spot[ties.subject(o.ask.about)]
        return say("{who}, attack {value}", who=who, value=attack_value(o.s, o.a, ranged)), CHOOSE, refs, ""
    return who, CHOOSE, refs, ""


def _hero(o: Option) -> Words:
    return names.hero(o.s, o.a), CHOOSE, [hero_ref(o.a)], ""


def _item(o: Option) -> Words:
    if o.a >= v.HIDDEN_ONE:
        return say("What lies face down"), CHOOSE, [], ""
    return names.item(o.a), CHOOSE, [o.me, item_ref(o.a)], ""


def _card(o: Option) -> Words:
    return names.card(o.a), CHOOSE, [o.me, card_ref(o.a)], ""


def _wound(o: Option) -> Words:
    name = names.WOUND_NOUNS[o.a]
    refs = [o.me, wound_ref(o.a)]
    if o.ask.about == KEEPING and o.s.phase == t.P_HERO_TURN and downed(o.s, o.seat):
        return say("Keep {wound}", wound=name), CHOOSE, refs, "RB-REC-5"
    return name, CHOOSE, refs, ""


def _weapon(o: Option) -> Words:
    return names.weapon(o.s, o.seat, o.a), CHOOSE, [o.me, weapon_ref(o.seat, o.a)], ""


def _skill(o: Option) -> Words:
    return names.skill(o.a), CHOOSE, [], ""


def _gate(o: Option) -> Words:
    return names.door(o.s, o.a), CHOOSE, [o.me, door_ref(o.a)], ""


def _yes(o: Option) -> Words:
    if o.ask.what == q.Q_REVEAL:
        return say("Look at the next noise card"), CHOOSE, [], ""
    return say("Yes"), CHOOSE, [], ""


def _no(o: Option) -> Words:
    if o.ask.what == q.Q_PEEK:
        return say("No: to the bottom of the deck"), CHOOSE, [], ""
    return say("No"), CHOOSE, [], ""


def _noise_card(o: Option) -> Words:
    return names.noise_card(o.a), CHOOSE, [], ""


def _leave(o: Option) -> Words:
    return say("Decide this and all later ties for us"), DONE, [], ""


def _reveal(o: Option) -> Words:
    where = names.area(o.s, o.area)
    if o.b == v.REVEAL_SPAWN:
        return say("The spawn token in {where:the}", where=where), CHOOSE, [("spawn", first_square(o.s, o.area))], ""
    if o.b == v.REVEAL_FEATURE:
        return say("The room feature in {where:the}", where=where), CHOOSE, [o.there], ""
    back = BACKS[t.BACK_IDS[o.b]]
    text = say("{back:The} in {where:the}", back=back, where=where)
    return text, CHOOSE, [hidden_ref(first_square(o.s, o.area), o.b)], ""


ANSWERS: dict[int, Verb] = {
    v.PASS: Verb(_pass, "x"),
    v.ROLL: Verb(_roll, "r"),
    v.HEROIC: Verb(_heroic, "h"),
    v.BOOST: Verb(_boost, "b"),
    v.SPEND: Verb(_spend),
    v.MODIFY: Verb(_modify),
    v.REROLL: Verb(_reroll),
    v.DONE: Verb(_done, "x"),
    v.AT: Verb(_at),
    v.UNIT: Verb(_unit),
    v.HERO: Verb(_hero),
    v.ITEM: Verb(_item),
    v.CARD: Verb(_card),
    v.WOUND: Verb(_wound),
    v.WEAPON: Verb(_weapon),
    v.SKILL: Verb(_skill),
    v.GATE: Verb(_gate),
    v.YES: Verb(_yes, "y"),
    v.NO: Verb(_no, "n"),
    v.NOISE_CARD: Verb(_noise_card),
    v.DIE: Verb(_die),
    v.REVEAL: Verb(_reveal),
    v.LEAVE_TIES: Verb(_leave, "x"),
}
