"""A sentence for every event of a test or a fight: who attacks, the dice, the total, wounds of units and Heroes."""

from collections.abc import Callable

from undercroft.core.speech.say import Text, Words, say, say_for
from undercroft.core.speech.story import HURT, LOSS, NOBODY, Line
from undercroft.games.reichbusters.dice import BOX
from undercroft.games.reichbusters.page.refs import area_ref, hero_ref, unit_ref
from undercroft.games.reichbusters.rules import events as e
from undercroft.games.reichbusters.rules import tables as t
from undercroft.games.reichbusters.rules import verbs as v
from undercroft.games.reichbusters.rules.tests.pooled import die_face, die_kind
from undercroft.games.reichbusters.state import Table
from undercroft.games.reichbusters.words import names

_VALUES = (0, 1, 2, 3, 2, 0)  # of a face (RB-DICE-3)

SPENT_ON: dict[int, Text] = {
    v.SPEND_LOOT: say("loot"),
    v.SPEND_CANCEL_SURGE: say("cancelling a surge"),
    v.SPEND_RELIABLE: say("keeping the weapon from jamming"),
    v.SPEND_ITEM_EFFECT: say("the effect of the item"),
}


def effect(number: int) -> Text:
    """What a special was spent on."""
    return SPENT_ON[number] if number in SPENT_ON else names.keyword(number)


def effect_rule(s: Table, number: int) -> str:
    if number == v.SPEND_LOOT:
        return "RB-LOOT-2" if s.late else "RB-LOOT-1"
    return {v.SPEND_CANCEL_SURGE: "RB-VRIL-2", v.SPEND_RELIABLE: "RB-KEY-76"}.get(number, "RB-SPEC-3")


# ---------------------------------------------------------------- dice


def fallen(die: int) -> int:
    """A die of the pool as the dice of the game keep it."""
    return BOX[die_kind(die)].base + die_face(die)


def face(die: int) -> Text:
    return BOX[die_kind(die)].faces[die_face(die)].name


def _counts(die: int) -> bool:
    return _VALUES[die_face(die)] > 0


def attack(s: Table, a: list[int]) -> Line:
    who, whom = names.hero(s, a[0]), names.unit(s, a[2])
    weapon = names.weapon(s, a[0], a[1])
    refs = (hero_ref(a[0]), unit_ref(a[2]))
    if a[1] == t.UNARMED:
        return Line(say("{who} attacks {whom:the} with bare hands.", who=who, whom=whom), "RB-ATK-3", refs)
    text = say("{who} attacks {whom:the} with {weapon:the}.", who=who, whom=whom, weapon=weapon)
    return Line(text, "RB-ATK-1", refs)


def roll(s: Table, a: list[int]) -> Line:
    kind, needed, dice = a[0], a[2], a[3:]
    who, faces = names.hero(s, a[1]), names.listed([face(die) for die in dice])
    text, rule = _roll(kind, who, faces, needed)
    told = tuple(fallen(die) for die in dice)
    return Line(text, rule, (hero_ref(a[1]),), told, tuple(_counts(die) for die in dice))


def _roll(kind: int, who: Words, faces: Words, needed: int) -> tuple[Text, str]:
    if kind == t.ATTACK_TEST:
        text = say("{who} attacks against {needed} and rolls {faces}.", who=who, needed=needed, faces=faces)
        return text, "RB-TEST-10"
    if kind == t.DEFENCE_TEST:
        text = say("{who} defends against {needed} and rolls {faces}.", who=who, needed=needed, faces=faces)
        return text, "RB-TEST-11"
    if kind == t.NOISE_TEST:
        return say("{who} rolls for noise: {faces}.", who=who, faces=faces), "RB-TEST-12"
    return say("{who} rolls vril: {faces}.", who=who, faces=faces), "RB-VRIL-1"


def rerolled(s: Table, a: list[int]) -> Line:
    text = say("{who} rolls a die again: {old} becomes {new}.", who=names.hero(s, a[0]), old=face(a[1]), new=face(a[2]))
    return Line(text, "RB-SPEC-6", (hero_ref(a[0]),), (fallen(a[2]),), (_counts(a[2]),))


def boosted(s: Table, a: list[int]) -> Line:
    text = say("One more die for {who}: {face}.", who=names.hero(s, a[0]), face=face(a[1]))
    return Line(text, "RB-SPEC-4", (hero_ref(a[0]),), (fallen(a[1]),), (_counts(a[1]),))


def spent(s: Table, a: list[int]) -> Line:
    text = say("{who} spends a special on {effect}.", who=names.hero(s, a[0]), effect=effect(a[1]))
    return Line(text, effect_rule(s, a[1]), (hero_ref(a[0]),))


def heroic(s: Table, a: list[int]) -> Line:
    text = say("{who} spends {point:a}.", who=names.hero(s, a[0]), point=names.POINTS[a[1]])
    return Line(text, "RB-HP-1", (hero_ref(a[0]),))


def total(s: Table, a: list[int]) -> Line:
    kind, who, number, needed = a[0], names.hero(s, a[1]), a[2], a[3]
    text, rule = _total(kind, who, number, needed)
    return Line(text, rule, (hero_ref(a[1]),))


def _total(kind: int, who: Words, number: int, needed: int) -> tuple[Text, str]:
    if kind == t.ATTACK_TEST:
        if number >= needed:
            return say("{who} hits: {total} against {needed}.", who=who, total=number, needed=needed), "RB-TEST-10"
        return say("{who} misses: {total} against {needed}.", who=who, total=number, needed=needed), "RB-TEST-10"
    if kind == t.DEFENCE_TEST:
        if number >= needed:
            return say("{who} holds out: {total} against {needed}.", who=who, total=number, needed=needed), "RB-DEF-1"
        text = say("{who} fails to hold out: {total} against {needed}.", who=who, total=number, needed=needed)
        return text, "RB-DEF-1"
    if kind == t.NOISE_TEST:
        if number:
            return say("{who} makes noise: {total}.", who=who, total=number), "RB-NOISE-5"
        return say("{who} makes no noise.", who=who), "RB-NOISE-5"
    return say("The vril dice of {who} come to {total}.", who=who, total=number), "RB-VRIL-1"


# ---------------------------------------------------------------- weapons


def surge(s: Table, a: list[int]) -> Line:
    text = say("The vril surges and burns {who}.", who=names.hero(s, a[0]))
    return Line(text, "RB-VRIL-4" if s.late else "RB-VRIL-3", (hero_ref(a[0]),), mark=HURT)


def drained(s: Table, a: list[int]) -> Line:
    text = say("A drained token lies on {what:the} of {who}.", who=names.hero(s, a[0]), what=names.gear(s, a[0], a[1]))
    return Line(text, "RB-VRIL-5", (hero_ref(a[0]),))


def jammed(s: Table, a: list[int]) -> Line:
    text = say("A jammed token lies on {what:the} of {who}.", who=names.hero(s, a[0]), what=names.gear(s, a[0], a[1]))
    return Line(text, "RB-KEY-76", (hero_ref(a[0]),))


# ---------------------------------------------------------------- units


def unit_hurt(s: Table, a: list[int]) -> Line:
    text = say_for(a[1], "{who:The} is hurt: {number} wound by now.", "{who:The} is hurt: {number} wounds by now.",
                   who=names.unit(s, a[0]))  # fmt: skip
    return Line(text, "RB-WND-2", (unit_ref(a[0]),), mark=HURT, whose=NOBODY)


def unit_killed(s: Table, a: list[int]) -> Line:
    text = say("{who:The} falls in {where:the}.", who=names.unit(s, a[0]), where=names.area(s, a[1]))
    return Line(text, "RB-WND-1", (unit_ref(a[0]), area_ref(s, a[1])), mark=LOSS, whose=NOBODY)


def exploded(s: Table, a: list[int]) -> Line:
    where, ref = names.area(s, a[0]), area_ref(s, a[0])
    if a[1] < 0:
        return Line(say("An explosion shakes {where:the}.", where=where), "RB-DMG-5", (ref,), mark=HURT, whose=NOBODY)
    text = say("{who:The} explodes in {where:the}.", who=names.unit(s, a[1]), where=where)
    return Line(text, "RB-KEY-10", (unit_ref(a[1]), ref), mark=HURT, whose=NOBODY)


# ---------------------------------------------------------------- Heroes


def wounded(s: Table, a: list[int]) -> Line:
    who, card = names.hero(s, a[0]), names.WOUND_NOUNS[a[2]]
    refs = (hero_ref(a[0]),)
    if a[1] <= 0 and a[3]:
        text = say("{who} suffers a permanent wound: {card}.", who=who, card=card)
    elif a[1] <= 0:
        text = say("{who} suffers a wound that passes: {card}.", who=who, card=card)
    elif a[3]:
        text = say("{who} suffers {damage} damage and a permanent wound: {card}.", who=who, damage=a[1], card=card)
    else:
        text = say("{who} suffers {damage} damage; the wound passes: {card}.", who=who, damage=a[1], card=card)
    return Line(text, "RB-DMG-2" if a[1] > 0 else "RB-DMG-5", refs, mark=HURT)


def healed(s: Table, a: list[int]) -> Line:
    text = say("{who} is rid of a wound: {card}.", who=names.hero(s, a[0]), card=names.WOUND_NOUNS[a[1]])
    return Line(text, "RB-DMG-3", (hero_ref(a[0]),))


def downed(s: Table, a: list[int]) -> Line:
    return Line(say("{who} is Downed.", who=names.hero(s, a[0])), "RB-REC-1", (hero_ref(a[0]),), mark=LOSS)


def risen(s: Table, a: list[int]) -> Line:
    text = say("{who} is no longer Downed.", who=names.hero(s, a[0]))
    return Line(text, "RB-REC-4" if s.late else "RB-REC-3", (hero_ref(a[0]),))


def knocked_down(s: Table, a: list[int]) -> Line:
    text = say("{who} is knocked down.", who=names.hero(s, a[0]))
    return Line(text, "RB-KEY-40", (hero_ref(a[0]),), mark=HURT)


def knocked_back(s: Table, a: list[int]) -> Line:
    text = say("{who} is knocked back from {start:the} to {end:the}.",
               who=names.hero(s, a[0]), start=names.area(s, a[1]), end=names.area(s, a[2]))  # fmt: skip
    return Line(text, "RB-KEY-39", (hero_ref(a[0]), area_ref(s, a[2])), mark=HURT)


def captured(s: Table, a: list[int]) -> Line:
    text = say("{who} is captured.", who=names.hero(s, a[0]))
    return Line(text, "RB-CAP-1", (hero_ref(a[0]),), mark=LOSS)


def freed(s: Table, a: list[int]) -> Line:
    return Line(say("{who} has escaped.", who=names.hero(s, a[0])), "RB-CAP-3", (hero_ref(a[0]),))


SENTENCES: dict[int, Callable[[Table, list[int]], Line]] = {
    e.E_ATTACK: attack, e.E_ROLL: roll, e.E_REROLLED: rerolled, e.E_BOOSTED: boosted, e.E_SPENT: spent,
    e.E_HEROIC: heroic, e.E_TOTAL: total, e.E_SURGE: surge, e.E_DRAINED: drained, e.E_JAMMED: jammed,
    e.E_UNIT_HURT: unit_hurt, e.E_UNIT_KILLED: unit_killed, e.E_EXPLODED: exploded, e.E_WOUNDED: wounded,
    e.E_HEALED: healed, e.E_DOWNED: downed, e.E_RISEN: risen, e.E_KNOCKED_DOWN: knocked_down,
    e.E_KNOCKED_BACK: knocked_back, e.E_CAPTURED: captured, e.E_FREED: freed,
}  # fmt: skip
