"""What one may answer to the questions on the way, in words: about dice, targets, areas, Heroes, cards."""

from undercroft.core.packing import verb_of
from undercroft.core.speech.say import Text, phrase, say, say_for
from undercroft.games.reichbusters.content.catalogue import CARDS
from undercroft.games.reichbusters.page.option import CARDS as CARD_HEADING
from undercroft.games.reichbusters.page.option import CHOOSE, DICE, DONE, POINTS, Option, Words, wording
from undercroft.games.reichbusters.rules import questions as q
from undercroft.games.reichbusters.rules import tables as t
from undercroft.games.reichbusters.rules import ties
from undercroft.games.reichbusters.rules import verbs as v
from undercroft.games.reichbusters.rules.board.areas import downed
from undercroft.games.reichbusters.rules.catalogue_tables import MOD_PLUS
from undercroft.games.reichbusters.rules.heroes.heroes import KEEPING
from undercroft.games.reichbusters.rules.pool.pooled import AGAIN, ALL_BLANKS, die_face, die_kind
from undercroft.games.reichbusters.rules.pool.rerolls import INJECTED
from undercroft.games.reichbusters.rules.specials.specials import which_of_two
from undercroft.games.reichbusters.rules.units.values import attack_value
from undercroft.games.reichbusters.vocabulary import actions as done
from undercroft.games.reichbusters.words import names
from undercroft.games.reichbusters.words.board import BACKS
from undercroft.games.reichbusters.words.fights import effect, effect_rule, face
from undercroft.games.reichbusters.words.questions import BY_NUMBER
from undercroft.games.reichbusters.words.refs import (
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

ROLLED_BEFORE = AGAIN | INJECTED

# ---------------------------------------------------------------- tests


@wording.add
def _roll(o: Option, a: done.Roll) -> Words:
    return say("Roll the dice"), DICE, [], "RB-TEST-3"


@wording.add
def _heroic(o: Option, a: done.Heroic) -> Words:
    point = names.POINTS[a.point]
    if o.ask.question == q.Q_AFTER_TEST:
        return say("Spend {point:a}: two turn the failure", point=point), POINTS, [], "RB-HP-3"
    return say("Spend {point:a} instead of rolling", point=point), POINTS, [], "RB-HP-2"


@wording.add
def _boost(o: Option, a: done.Boost) -> Words:
    return say("Boost: roll one more {die}", die=names.DICE[a.kind]), DICE, [], "RB-SPEC-4"


@wording.add
def _spend(o: Option, a: done.Spend) -> Words:
    if o.ask.question == q.Q_BEFORE_ROLL:
        return say("Add a vril die (vril experiment)"), DICE, [], "RB-KEY-82"
    if a.effect == t.K_VRIL_EXPERIMENT:
        wounds = which_of_two(a.special)
        text = say("Spend the special: wound an enemy here") if wounds else say("Spend the special: heal a wound")
        return text, DICE, [], "RB-KEY-82"
    text = say("Spend the special on {effect}", effect=effect(a.effect))
    rule = f"RB-KEY-{a.effect}" if a.effect <= t.K_WOUNDS else effect_rule(o.s, a.effect)
    return text, DICE, [], rule


@wording.add
def _modify(o: Option, a: done.Modify) -> Words:
    card, lower = a.modifier, CARDS[a.modifier].modifier
    told: Text | str = phrase(lower.text) if lower is not None else ""
    if a.hero != o.seat:
        text = say("{who} helps with {card}: {text}", who=names.hero(o.s, a.hero), card=names.card(card), text=told)
        return text, CARD_HEADING, [hero_ref(a.hero), card_ref(card)], "RB-MOD-3"
    if o.ask.question == q.Q_MOVE_ON:
        text = say_for(
            MOD_PLUS[card], "Move {number} area further with {card}", "Move {number} areas further with {card}",
            card=names.card(card),
        )  # fmt: skip
        return text, CARD_HEADING, [o.me, card_ref(card)], "RB-MOVE-2"
    return say("{card}: {text}", card=names.card(card), text=told), CARD_HEADING, [o.me, card_ref(card)], "RB-MOD-1"


@wording.add
def _reroll(o: Option, a: done.Reroll) -> Words:
    if a.die == ALL_BLANKS:
        return say("Roll all blanks again by radio"), DICE, [], "RB-ITEM-14"
    die, others = o.s.test_dice[a.die], _same_faces(o, a.die)
    text = say("Roll {face} again", face=face(die))
    if any(die_kind(other) != die_kind(die) for other in others):
        text = say("{text} ({die})", text=text, die=names.DICE[die_kind(die)])
    if die & ROLLED_BEFORE and any(not other & ROLLED_BEFORE for other in others):
        text = say("{text}, for the second time", text=text)
    return text, DICE, [], "RB-SPEC-6"


def _same_faces(o: Option, place: int) -> list[int]:
    """Other dice that may be rolled again and show the same."""
    shown = die_face(o.s.test_dice[place])
    places = [v.die_of(code) for code in o.ask.options if verb_of(code) == v.REROLL]
    dice = [o.s.test_dice[other] for other in places if other not in (place, ALL_BLANKS)]
    return [die for die in dice if die_face(die) == shown]


@wording.add
def _die(o: Option, a: done.Die) -> Words:
    return say("Take {face} out", face=face(o.s.test_dice[a.die])), DICE, [], "RB-MOD-1"


@wording.add
def _done(o: Option, a: done.Done) -> Words:
    if o.ask.question == q.Q_MOVE_ON:
        return say("Stay here"), DONE, [], "RB-MOVE-2"
    if o.ask.question == q.Q_AFTER_TEST:
        return say("Let it fail"), DONE, [], "RB-HP-3"
    return say("Leave it at that"), DONE, [], "RB-TEST-3"


# ---------------------------------------------------------------- choices


@wording.add
def _pass(o: Option, a: done.Pass) -> Words:
    return BY_NUMBER[o.ask.question].declined(o.s, o.ask), DONE, [], ""


@wording.add
def _at(o: Option, a: done.At) -> Words:
    return names.area(o.s, o.area(a.square)), CHOOSE, [o.me, o.there(a.square)], ""


@wording.add
def _unit(o: Option, a: done.Unit) -> Words:
    who, refs = names.unit(o.s, a.unit), [unit_ref(a.unit)]
    if o.ask.question == q.Q_TIE and ties.kind_of(o.ask.subject) in (ties.LEADS_AGAINST, ties.SHOOTS_AT):
        ranged = o.s.unit_area[a.unit] != o.s.hero_area[ties.subject(o.ask.subject)]
        return say("{who}, attack {value}", who=who, value=attack_value(o.s, a.unit, ranged)), CHOOSE, refs, ""
    return who, CHOOSE, refs, ""


@wording.add
def _hero(o: Option, a: done.Hero) -> Words:
    refs = [hero_ref(a.hero)]
    if o.ask.question == q.Q_OPPORTUNIST:
        refs = [o.me, *refs]  # it is the one asked who swaps
    return names.hero(o.s, a.hero), CHOOSE, refs, ""


@wording.add
def _item(o: Option, a: done.Item) -> Words:
    if a.item >= t.HIDDEN_ONE:
        return say("What lies face down"), CHOOSE, [], ""
    return names.item(a.item), CHOOSE, [o.me, item_ref(a.item)], ""


@wording.add
def _card(o: Option, a: done.Card) -> Words:
    return names.card(a.card), CHOOSE, [o.me, card_ref(a.card)], ""


@wording.add
def _wound(o: Option, a: done.Wound) -> Words:
    name = names.WOUND_NOUNS[a.wound]
    refs = [o.me, wound_ref(a.wound)]
    if o.ask.subject == KEEPING and o.s.phase == t.P_HERO_TURN and downed(o.s, o.seat):
        return say("Keep {wound}", wound=name), CHOOSE, refs, "RB-REC-5"
    return name, CHOOSE, refs, ""


@wording.add
def _weapon(o: Option, a: done.Weapon) -> Words:
    return names.weapon(o.s, o.seat, a.weapon), CHOOSE, [o.me, weapon_ref(o.seat, a.weapon)], ""


@wording.add
def _skill(o: Option, a: done.Skill) -> Words:
    return names.skill(a.skill), CHOOSE, [], ""


@wording.add
def _gate(o: Option, a: done.Gate) -> Words:
    return names.door(o.s, a.gate), CHOOSE, [o.me, door_ref(a.gate)], ""


@wording.add
def _yes(o: Option, a: done.Yes) -> Words:
    if o.ask.question == q.Q_REVEAL:
        return say("Look at the next noise card"), CHOOSE, [], ""
    return say("Yes"), CHOOSE, [], ""


@wording.add
def _no(o: Option, a: done.No) -> Words:
    if o.ask.question == q.Q_PEEK:
        return say("No: to the bottom of the deck"), CHOOSE, [], ""
    return say("No"), CHOOSE, [], ""


@wording.add
def _noise_card(o: Option, a: done.NoiseCard) -> Words:
    return names.noise_card(a.noise), CHOOSE, [], ""


@wording.add
def _leave(o: Option, a: done.LeaveTies) -> Words:
    return say("Decide this and all later ties for us"), DONE, [], ""


@wording.add
def _reveal(o: Option, a: done.Reveal) -> Words:
    where, square = names.area(o.s, o.area(a.square)), first_square(o.s, o.area(a.square))
    if a.what == t.REVEAL_SPAWN:
        return say("The spawn token in {where:the}", where=where), CHOOSE, [("spawn", square)], ""
    if a.what == t.REVEAL_FEATURE:
        return say("The room feature in {where:the}", where=where), CHOOSE, [o.there(a.square)], ""
    back = BACKS[t.BACK_IDS[a.what]]
    text = say("{back:The} in {where:the}", back=back, where=where)
    return text, CHOOSE, [hidden_ref(square, a.what)], ""
