"""Answers to questions inside an order or a phase, in words."""

from undercroft.core.speech.say import say, say_for
from undercroft.games.earth_reborn.page.option import CHOOSE, DONE, EQUIPMENT, TILES, Option, Verb, Words
from undercroft.games.earth_reborn.page.refs import card_ref, model_ref, section_ref, square_ref, thing_ref, tile_ref
from undercroft.games.earth_reborn.rules import characters
from undercroft.games.earth_reborn.rules import questions as q
from undercroft.games.earth_reborn.rules import tables as t
from undercroft.games.earth_reborn.rules import verbs as v
from undercroft.games.earth_reborn.rules.combat import weapons
from undercroft.games.earth_reborn.rules.ips import devices
from undercroft.games.earth_reborn.rules.search import deck
from undercroft.games.earth_reborn.words import names


def _keep(o: Option) -> Words:
    return say("Keep these order tiles"), CHOOSE, [], ""


def _exchange(o: Option) -> Words:
    return say("Exchange all of them"), CHOOSE, [], ""


def _face(o: Option) -> Words:
    return say("{who} faces {way}", who=names.who(o.a), way=names.DIRECTIONS[o.b]), CHOOSE, [model_ref(o.a)], ""


def _lock_up(o: Option) -> Words:
    room = names.room(o.s.dossier, o.a)
    squares = o.s.dossier.tile_squares[o.a]
    at = (squares & -squares).bit_length() - 1
    text = say("{room:The} at {square}", room=room, square=names.square(o.s, at))
    return text, CHOOSE, [square_ref(o.s.dossier, at)], ""


def _cut(o: Option) -> Words:
    return say("Cut the deck"), CHOOSE, [], ""


# ---------------------------------------------------------------- Duels


def _duel(o: Option) -> Words:
    if o.a == t.NO_CHARACTER:
        return say("Duel for the Initiative"), CHOOSE, [], "ER-DUEL-3"
    return say("Interrupt with {who}", who=names.who(o.a)), CHOOSE, [model_ref(o.a)], "ER-DUEL-8"


def _bet(o: Option) -> Words:
    return say("{cp} CP", cp=o.a), CHOOSE, [], "ER-DUEL-2"


# ---------------------------------------------------------------- inside an order


def _join(o: Option) -> Words:
    section = v.stake_section(o.b)
    text = say("{who} joins with {cp} CP: {section}", who=names.who(o.a), cp=v.stake_cp(o.b),
               section=names.section(section))  # fmt: skip
    return text, CHOOSE, [model_ref(o.a), section_ref(section)], "ER-COMBO-4"


def _ready(o: Option) -> Words:
    return say("That is all"), DONE, [], ""


def _aim(o: Option) -> Words:
    if o.b:
        text = say_for(o.b, "Roll {number} targeting die less", "Roll {number} targeting dice less")
        if o.a:
            text = say_for(o.b, "{cp} CP for targeting, and {number} die less",
                           "{cp} CP for targeting, and {number} dice less", cp=o.a)  # fmt: skip
        return text, CHOOSE, [], "ER-SHOOT-10"
    if not o.a:
        return say("All extra CP for damage"), CHOOSE, [], "ER-SHOOT-11"
    return say("{cp} CP for targeting, the rest for damage", cp=o.a), CHOOSE, [], "ER-SHOOT-11"


def _arc(o: Option) -> Words:
    if o.ask.what == q.Q_SIDE:
        return say("The {arc} arc", arc=names.ARCS[o.a]), CHOOSE, [], "ER-CC-4"
    return say("The {arc} one", arc=names.ZONES[o.a]), CHOOSE, [], ""


def _weapon(o: Option) -> Words:
    face = weapons.face(o.s, o.a)
    if o.ask.what == q.Q_BLADE:
        text = say("With none") if face < 0 else say("With {item:the}", item=names.item(face))
        return text, CHOOSE, [] if face < 0 else [card_ref(o.a)], "ER-EQUIP-11"
    return say("With {item:the}", item=names.item(face)), CHOOSE, [] if face < 0 else [card_ref(o.a)], "ER-COMBO-11"


def _drop(o: Option) -> Words:
    text = say("Drop {item:the}", item=names.item(characters.face_of(o.s, o.a)))
    return text, EQUIPMENT, [card_ref(o.a)], "ER-EQUIP-5"


def _who(o: Option) -> Words:
    if o.a == t.NO_CHARACTER:
        return say("Nobody"), CHOOSE, [], ""
    return say("{who}", who=names.who(o.a)), CHOOSE, [model_ref(o.a)], ""


def _square(o: Option) -> Words:
    return say("{place:The}", place=names.place(o.s, o.a)), CHOOSE, [square_ref(o.s.dossier, o.a)], ""


def _device(o: Option) -> Words:
    """What is due in the Final phase: the machine of a room, or a card whose marker lies on a square."""
    if o.a >= t.ELEMENT_FACE:
        return say("{room:The}", room=names.machine(o.s, o.a)), CHOOSE, [], ""
    square = next(devices.device_square(of) for of in o.s.devices if devices.device_card(of) == o.a)
    text = say("{item:The} at {place:the}", item=names.item(characters.face_of(o.s, o.a)),
               place=names.place(o.s, square))  # fmt: skip
    return text, CHOOSE, [square_ref(o.s.dossier, square)], ""


def _which(o: Option) -> Words:
    if o.ask.what == q.Q_DEVICES:
        return _device(o)
    return say("{thing:The}", thing=names.thing(o.s, o.a)), CHOOSE, [thing_ref(o.a)], ""


# ---------------------------------------------------------------- tiles, markers


def _discard(o: Option) -> Words:
    return say("Discard {tile}", tile=names.tile(o.a)), TILES, [tile_ref(o.a)], "ER-CORE-40"


def _marker(o: Option) -> Words:
    text = say("{who}: {kind}", who=names.who(o.a), kind=names.MARKERS[o.b])
    return text, CHOOSE, [model_ref(o.a)], "ER-RADIO-4"


def _switch(o: Option) -> Words:
    if o.b >= t.ASIDE:
        text = say("The marker of {who} and one beside the map", who=names.who(o.a))
        return text, CHOOSE, [model_ref(o.a)], "ER-RADIO-5"
    text = say("The markers of {who} and {whom}", who=names.who(o.a), whom=names.who(o.b))
    return text, CHOOSE, [model_ref(o.a), model_ref(o.b)], "ER-RADIO-5"


def _morale(o: Option) -> Words:
    return say("1 MP becomes 4 CP: {who}", who=names.who(o.a)), CHOOSE, [model_ref(o.a)], "ER-TILE-12"


def _wound(o: Option) -> Words:
    return say("{who} takes it", who=names.who(o.a)), CHOOSE, [model_ref(o.a)], "ER-COMBO-10"


# ---------------------------------------------------------------- Search, Spy Points


def _spy(o: Option) -> Words:
    if o.a == v.SPY_MP:
        return say("Take 1 MP"), CHOOSE, [], "ER-SPY-3"
    return say("Sort the top of the Search deck"), CHOOSE, [], "ER-SPY-4"


def _sort(o: Option) -> Words:
    return say("Next: {item:the}", item=names.item(o.a)), CHOOSE, [], "ER-SPY-4"


def _skip_card(o: Option) -> Words:
    return say("Put the top card under the deck (1 Search Point)"), CHOOSE, [], "ER-SEARCH-7"


def _flip(o: Option) -> Words:
    return say("Turn the whole deck over"), CHOOSE, [], "ER-SEARCH-10"


def _shuffle(o: Option) -> Words:
    return say("Shuffle the deck"), CHOOSE, [], "ER-SEARCH-11"


def _take(o: Option) -> Words:
    if o.ask.what == q.Q_SEARCH:
        return say("Take {item:the}", item=names.item(deck.top(o.s))), CHOOSE, [], "ER-SEARCH-9"
    if o.a == t.LOOT_MAGNET:
        return say("{who} takes {item:the}", who=names.who(o.b), item=names.MAGNET), EQUIPMENT, [], "ER-EQUIP-3"
    item = names.item(characters.face_of(o.s, o.a))
    if o.b < t.CHARACTERS:
        return say("{who} takes {item:the}", who=names.who(o.b), item=item), EQUIPMENT, [card_ref(o.a)], ""
    return say("Take {item:the}", item=item), EQUIPMENT, [card_ref(o.a)], ""


ANSWERS: dict[int, Verb] = {
    v.KEEP: Verb(_keep), v.EXCHANGE: Verb(_exchange), v.FACE: Verb(_face), v.LOCK_UP: Verb(_lock_up),
    v.CUT: Verb(_cut), v.DUEL: Verb(_duel), v.BET: Verb(_bet), v.JOIN: Verb(_join), v.READY: Verb(_ready, "Enter"),
    v.AIM: Verb(_aim), v.ARC: Verb(_arc), v.DROP: Verb(_drop),
    v.DISCARD: Verb(_discard), v.MARKER: Verb(_marker), v.SWITCH: Verb(_switch), v.SPY: Verb(_spy),
    v.SORT: Verb(_sort), v.SKIP_CARD: Verb(_skip_card), v.FLIP: Verb(_flip),
    v.SHUFFLE: Verb(_shuffle), v.TAKE: Verb(_take), v.MORALE: Verb(_morale), v.WOUND: Verb(_wound), v.WHO: Verb(_who),
    v.SQUARE: Verb(_square), v.WHICH: Verb(_which), v.WEAPON: Verb(_weapon),
}  # fmt: skip
