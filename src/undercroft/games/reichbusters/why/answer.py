"""Why something cannot be chosen in answer to a question."""

from undercroft.core.choice import Ask
from undercroft.core.files.ledger import Refusal
from undercroft.core.speech.say import Words, say
from undercroft.games.reichbusters.rules import tables as t
from undercroft.games.reichbusters.rules.board.places import area_of
from undercroft.games.reichbusters.vocabulary import actions as done
from undercroft.games.reichbusters.why import act
from undercroft.games.reichbusters.why.asked import Asked, reasons
from undercroft.games.reichbusters.why.attack import alike, no_unit
from undercroft.games.reichbusters.words import names
from undercroft.games.reichbusters.words.questions import BY_NUMBER


def _not_among(ask: Ask, what: Words) -> Refusal:
    question = BY_NUMBER[ask.question]
    return Refusal(question.rule, say("{what:the} cannot be chosen here", what=what))


@reasons.add
def no_pass(o: Asked, a: done.Pass) -> Refusal | None:
    ask = o.ask
    return Refusal(BY_NUMBER[ask.question].rule, say("something must be chosen here"))


@reasons.add
def no_area(o: Asked, a: done.At) -> Refusal | None:
    s, ask = o
    return act.no_area(s, a.square) or _not_among(ask, names.area(s, area_of(s, a.square)))


@reasons.add
def no_unit_choice(o: Asked, a: done.Unit) -> Refusal | None:
    s, ask = o
    return no_unit(s, a.unit) or alike(s, ask, a.unit) or _not_among(ask, names.unit(s, a.unit))


@reasons.add
def no_hero(o: Asked, a: done.Hero) -> Refusal | None:
    s, ask = o
    if a.hero >= len(s.team):
        return Refusal("RB-GEN-1", say("there are only {number} Heroes in this game", number=len(s.team)))
    return _not_among(ask, names.hero(s, a.hero))


@reasons.add
def no_item(o: Asked, a: done.Item) -> Refusal | None:
    ask = o.ask
    if a.item >= t.HIDDEN_ONE:
        return Refusal("RB-SEARCH-1", say("nothing of the kind lies face down here"))
    if a.item >= t.ITEM_TOKENS:
        return Refusal("RB-ITEM-1", say("there is no item {number}", number=a.item))
    return _not_among(ask, names.item(a.item))


@reasons.add
def no_card(o: Asked, a: done.Card) -> Refusal | None:
    ask = o.ask
    return _not_among(ask, names.card(a.card))


@reasons.add
def no_noise_card(o: Asked, a: done.NoiseCard) -> Refusal | None:
    ask = o.ask
    return _not_among(ask, names.NOISE_NOUNS[a.noise])


@reasons.add
def no_wound(o: Asked, a: done.Wound) -> Refusal | None:
    ask = o.ask
    if a.wound >= len(names.WOUND_NOUNS):
        return Refusal("RB-DMG-2", say("there is no wound card {number}", number=a.wound))
    return _not_among(ask, names.WOUND_NOUNS[a.wound])


@reasons.add
def no_weapon_choice(o: Asked, a: done.Weapon) -> Refusal | None:
    s, ask = o
    return _not_among(ask, names.weapon(s, ask.seat, a.weapon))


@reasons.add
def no_skill(o: Asked, a: done.Skill) -> Refusal | None:
    s, ask = o
    text = say("{who} does not have {skill} to lose", who=names.hero(s, ask.seat), skill=names.skill(a.skill))
    return Refusal("RB-DMG-2", text)


@reasons.add
def no_gate(o: Asked, a: done.Gate) -> Refusal | None:
    s, ask = o
    if not s.dossier.doors >> a.gate & 1:
        return Refusal("RB-DOOR-1", say("there is no door {number}", number=a.gate))
    return _not_among(ask, names.door(s, a.gate))


@reasons.add
def no_die(o: Asked, a: done.Die) -> Refusal | None:
    return Refusal("RB-MOD-1", say("this die cannot be taken out"))


@reasons.add
def no_reveal(o: Asked, a: done.Reveal) -> Refusal | None:
    s, ask = o
    nothing = Refusal(BY_NUMBER[ask.question].rule, say("nothing of the kind lies face down there"))
    return act.no_area(s, a.square) or nothing


@reasons.add
def no_such_answer(o: Asked, a: done.Mulligan | done.Yes | done.No | done.Enemy | done.LeaveTies) -> Refusal | None:
    ask = o.ask
    return Refusal(BY_NUMBER[ask.question].rule, say("that is not asked here"))
