"""A sentence for every event of a test or a fight: who attacks, the dice, the total, wounds of units and Heroes."""

from undercroft.core.speech.say import Text, Words, say, say_for
from undercroft.core.speech.story import HURT, LOSS, NOBODY, StoryLine
from undercroft.games.reichbusters.dice import BOX
from undercroft.games.reichbusters.rules import tables as t
from undercroft.games.reichbusters.rules.pool.pooled import die_face, die_kind
from undercroft.games.reichbusters.state import Table
from undercroft.games.reichbusters.vocabulary import events as told
from undercroft.games.reichbusters.words import names
from undercroft.games.reichbusters.words.refs import area_ref, hero_ref, unit_ref
from undercroft.games.reichbusters.words.register import sentences

_VALUES = (0, 1, 2, 3, 2, 0)  # of a face (RB-DICE-3)

SPENT_ON: dict[int, Text] = {
    t.SPEND_LOOT: say("loot"),
    t.SPEND_CANCEL_SURGE: say("cancelling a surge"),
    t.SPEND_RELIABLE: say("keeping the weapon from jamming"),
    t.SPEND_ITEM_EFFECT: say("the effect of the item"),
}


def effect(number: int) -> Text:
    """What a special was spent on."""
    return SPENT_ON[number] if number in SPENT_ON else names.keyword(number)


def effect_rule(s: Table, number: int) -> str:
    if number == t.SPEND_LOOT:
        return "RB-LOOT-2" if s.edition_1_1 else "RB-LOOT-1"
    return {t.SPEND_CANCEL_SURGE: "RB-VRIL-2", t.SPEND_RELIABLE: "RB-KEY-76"}.get(number, "RB-SPEC-3")


# ---------------------------------------------------------------- dice


def fallen(die: int) -> int:
    """A die of the pool as the dice of the game keep it."""
    return BOX[die_kind(die)].base + die_face(die)


def face(die: int) -> Text:
    return BOX[die_kind(die)].faces[die_face(die)].name


def _counts(die: int) -> bool:
    return _VALUES[die_face(die)] > 0


@sentences.add
def attack(s: Table, e: told.Attack) -> StoryLine:
    who, whom = names.hero(s, e.hero), names.unit(s, e.unit)
    weapon = names.weapon(s, e.hero, e.weapon)
    refs = (hero_ref(e.hero), unit_ref(e.unit))
    if e.weapon == t.UNARMED:
        return StoryLine(say("{who} attacks {whom:the} with bare hands.", who=who, whom=whom), "RB-ATK-3", refs)
    text = say("{who} attacks {whom:the} with {weapon:the}.", who=who, whom=whom, weapon=weapon)
    return StoryLine(text, "RB-ATK-1", refs)


@sentences.add
def roll(s: Table, e: told.Roll) -> StoryLine:
    kind, needed, dice = e.test, e.needed, e.dice
    who, faces = names.hero(s, e.hero), names.listed([face(die) for die in dice])
    text, rule = _roll(kind, who, faces, needed)
    shown = tuple(fallen(die) for die in dice)
    return StoryLine(text, rule, (hero_ref(e.hero),), shown, tuple(_counts(die) for die in dice))


def _roll(kind: int, who: Words, faces: Words, needed: int) -> tuple[Text, str]:
    if kind == t.ATTACK_TEST:
        text = say("{who} needs {needed} to hit and rolls {faces}.", who=who, needed=needed, faces=faces)
        return text, "RB-TEST-10"
    if kind == t.DEFENCE_TEST:
        text = say("{who} defends against {needed} and rolls {faces}.", who=who, needed=needed, faces=faces)
        return text, "RB-TEST-11"
    if kind == t.NOISE_TEST:
        return say("{who} rolls for noise: {faces}.", who=who, faces=faces), "RB-TEST-12"
    return say("{who} rolls vril: {faces}.", who=who, faces=faces), "RB-VRIL-1"


@sentences.add
def rerolled(s: Table, e: told.Rerolled) -> StoryLine:
    old, new = face(e.old), face(e.new)
    text = say("{who} rolls a die again: {old} becomes {new}.", who=names.hero(s, e.hero), old=old, new=new)
    return StoryLine(text, "RB-SPEC-6", (hero_ref(e.hero),), (fallen(e.new),), (_counts(e.new),))


@sentences.add
def boosted(s: Table, e: told.Boosted) -> StoryLine:
    text = say("One more die for {who}: {face}.", who=names.hero(s, e.hero), face=face(e.die))
    return StoryLine(text, "RB-SPEC-4", (hero_ref(e.hero),), (fallen(e.die),), (_counts(e.die),))


@sentences.add
def spent(s: Table, e: told.Spent) -> StoryLine:
    text = say("{who} spends a special on {effect}.", who=names.hero(s, e.hero), effect=effect(e.effect))
    return StoryLine(text, effect_rule(s, e.effect), (hero_ref(e.hero),))


@sentences.add
def heroic(s: Table, e: told.Heroic) -> StoryLine:
    text = say("{who} spends {point:a}.", who=names.hero(s, e.hero), point=names.POINTS[e.point])
    return StoryLine(text, "RB-HP-1", (hero_ref(e.hero),))


@sentences.add
def total(s: Table, e: told.Total) -> StoryLine:
    kind, who, number, needed = e.test, names.hero(s, e.hero), e.total, e.needed
    text, rule = _total(kind, who, number, needed)
    return StoryLine(text, rule, (hero_ref(e.hero),))


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


@sentences.add
def surge(s: Table, e: told.Surge) -> StoryLine:
    text = say("The vril surges and burns {who}.", who=names.hero(s, e.hero))
    return StoryLine(text, "RB-VRIL-4" if s.edition_1_1 else "RB-VRIL-3", (hero_ref(e.hero),), mark=HURT)


@sentences.add
def drained(s: Table, e: told.Drained) -> StoryLine:
    what = names.gear(s, e.hero, e.gear)
    text = say("A drained token lies on {what:the} of {who}.", who=names.hero(s, e.hero), what=what)
    return StoryLine(text, "RB-VRIL-5", (hero_ref(e.hero),))


@sentences.add
def jammed(s: Table, e: told.Jammed) -> StoryLine:
    what = names.gear(s, e.hero, e.gear)
    text = say("A jammed token lies on {what:the} of {who}.", who=names.hero(s, e.hero), what=what)
    return StoryLine(text, "RB-KEY-76", (hero_ref(e.hero),))


# ---------------------------------------------------------------- units


@sentences.add
def unit_hurt(s: Table, e: told.UnitHurt) -> StoryLine:
    text = say_for(e.wounds, "{who:The} is hurt: {number} wound by now.", "{who:The} is hurt: {number} wounds by now.",
                   who=names.unit(s, e.unit))  # fmt: skip
    return StoryLine(text, "RB-WND-2", (unit_ref(e.unit),), mark=HURT, whose=NOBODY)


@sentences.add
def unit_killed(s: Table, e: told.UnitKilled) -> StoryLine:
    text = say("{who:The} falls in {where:the}.", who=names.unit(s, e.unit), where=names.area(s, e.area))
    return StoryLine(text, "RB-WND-1", (unit_ref(e.unit), area_ref(s, e.area)), mark=LOSS, whose=NOBODY)


@sentences.add
def exploded(s: Table, e: told.Exploded) -> StoryLine:
    text = say("{who:The} explodes in {where:the}.", who=names.unit(s, e.unit), where=names.area(s, e.area))
    return StoryLine(text, "RB-KEY-10", (unit_ref(e.unit), area_ref(s, e.area)), mark=HURT, whose=NOBODY)


# ---------------------------------------------------------------- Heroes


@sentences.add
def wounded(s: Table, e: told.Wounded) -> StoryLine:
    who, card = names.hero(s, e.hero), names.WOUND_NOUNS[e.wound]
    refs = (hero_ref(e.hero),)
    if e.damage <= 0 and e.stays:
        text = say("{who} suffers a permanent wound: {card}.", who=who, card=card)
    elif e.damage <= 0:
        text = say("{who} suffers a wound that does not stay: {card}.", who=who, card=card)
    elif e.stays:
        text = say("{who} suffers {damage} damage and a permanent wound: {card}.", who=who, damage=e.damage, card=card)
    else:
        text = say("{who} suffers {damage} damage, a wound that does not stay: {card}.", who=who,
                   damage=e.damage, card=card)  # fmt: skip
    return StoryLine(text, "RB-DMG-2" if e.damage > 0 else "RB-DMG-5", refs, mark=HURT)


@sentences.add
def healed(s: Table, e: told.Healed) -> StoryLine:
    text = say("{who} is rid of a wound: {card}.", who=names.hero(s, e.hero), card=names.WOUND_NOUNS[e.wound])
    return StoryLine(text, "RB-DMG-3", (hero_ref(e.hero),))


@sentences.add
def downed(s: Table, e: told.Downed) -> StoryLine:
    return StoryLine(say("{who} is Downed.", who=names.hero(s, e.hero)), "RB-REC-1", (hero_ref(e.hero),), mark=LOSS)


@sentences.add
def risen(s: Table, e: told.Risen) -> StoryLine:
    text = say("{who} is no longer Downed.", who=names.hero(s, e.hero))
    return StoryLine(text, "RB-REC-4" if s.edition_1_1 else "RB-REC-3", (hero_ref(e.hero),))


@sentences.add
def knocked_down(s: Table, e: told.KnockedDown) -> StoryLine:
    text = say("{who} is knocked down.", who=names.hero(s, e.hero))
    return StoryLine(text, "RB-KEY-40", (hero_ref(e.hero),), mark=HURT)


@sentences.add
def knocked_back(s: Table, e: told.KnockedBack) -> StoryLine:
    text = say("{who} is knocked back from {start:the} to {end:the}.",
               who=names.hero(s, e.hero), start=names.area(s, e.start), end=names.area(s, e.to))  # fmt: skip
    return StoryLine(text, "RB-KEY-39", (hero_ref(e.hero), area_ref(s, e.to)), mark=HURT)


@sentences.add
def captured(s: Table, e: told.Captured) -> StoryLine:
    text = say("{who} is captured.", who=names.hero(s, e.hero))
    return StoryLine(text, "RB-CAP-1", (hero_ref(e.hero),), mark=LOSS)


@sentences.add
def freed(s: Table, e: told.Freed) -> StoryLine:
    return StoryLine(say("{who} has escaped.", who=names.hero(s, e.hero)), "RB-CAP-3", (hero_ref(e.hero),))
