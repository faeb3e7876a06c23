"""Why something cannot be chosen in answer to a question."""

from undercroft.core.choice import Ask
from undercroft.core.files.ledger import Refusal
from undercroft.core.speech.say import Words, say
from undercroft.games.reichbusters.rules import tables as t
from undercroft.games.reichbusters.rules import verbs as v
from undercroft.games.reichbusters.rules.board.places import area_of
from undercroft.games.reichbusters.state import Table
from undercroft.games.reichbusters.why import act
from undercroft.games.reichbusters.why.attack import alike, no_unit
from undercroft.games.reichbusters.words import names
from undercroft.games.reichbusters.words.questions import BY_NUMBER


def _not_among(ask: Ask, what: Words) -> Refusal:
    question = BY_NUMBER[ask.what]
    return Refusal(question.rule, say("{what:the} cannot be chosen here", what=what))


def no_pass(s: Table, ask: Ask, a: int, b: int) -> Refusal | None:
    return Refusal(BY_NUMBER[ask.what].rule, say("something must be chosen here"))


def no_area(s: Table, ask: Ask, code: int, b: int) -> Refusal | None:
    return act.no_area(s, code) or _not_among(ask, names.area(s, area_of(s, code)))


def no_unit_choice(s: Table, ask: Ask, unit: int, b: int) -> Refusal | None:
    return no_unit(s, unit) or alike(s, ask, unit) or _not_among(ask, names.unit(s, unit))


def no_hero(s: Table, ask: Ask, hero: int, b: int) -> Refusal | None:
    if hero >= len(s.team):
        return Refusal("RB-GEN-1", say("there are only {number} Heroes in this game", number=len(s.team)))
    return _not_among(ask, names.hero(s, hero))


def no_item(s: Table, ask: Ask, token: int, b: int) -> Refusal | None:
    if token >= v.HIDDEN_ONE:
        return Refusal("RB-SEARCH-1", say("nothing of the kind lies face down here"))
    if token >= t.ITEM_TOKENS:
        return Refusal("RB-ITEM-1", say("there is no item {number}", number=token))
    return _not_among(ask, names.item(token))


def no_card(s: Table, ask: Ask, card: int, b: int) -> Refusal | None:
    return _not_among(ask, names.card(card))


def no_noise_card(s: Table, ask: Ask, card: int, b: int) -> Refusal | None:
    return _not_among(ask, names.NOISE_NOUNS[card])


def no_wound(s: Table, ask: Ask, wound: int, b: int) -> Refusal | None:
    if wound >= len(names.WOUND_NOUNS):
        return Refusal("RB-DMG-2", say("there is no wound card {number}", number=wound))
    return _not_among(ask, names.WOUND_NOUNS[wound])


def no_weapon_choice(s: Table, ask: Ask, weapon: int, b: int) -> Refusal | None:
    return _not_among(ask, names.weapon(s, ask.seat, weapon))


def no_skill(s: Table, ask: Ask, skill: int, b: int) -> Refusal | None:
    text = say("{who} does not have {skill} to lose", who=names.hero(s, ask.seat), skill=names.skill(skill))
    return Refusal("RB-DMG-2", text)


def no_gate(s: Table, ask: Ask, gate: int, b: int) -> Refusal | None:
    if not s.dossier.doors >> gate & 1:
        return Refusal("RB-DOOR-1", say("there is no door {number}", number=gate))
    return _not_among(ask, names.door(s, gate))


def no_die(s: Table, ask: Ask, place: int, b: int) -> Refusal | None:
    return Refusal("RB-MOD-1", say("this die cannot be taken out"))


def no_reveal(s: Table, ask: Ask, code: int, what: int) -> Refusal | None:
    nothing = Refusal(BY_NUMBER[ask.what].rule, say("nothing of the kind lies face down there"))
    return act.no_area(s, code) or nothing


def no_such_answer(s: Table, ask: Ask, a: int, b: int) -> Refusal | None:
    return Refusal(BY_NUMBER[ask.what].rule, say("that is not asked here"))
