"""Answers to questions inside an order or a phase, in words."""

from undercroft.core.speech.say import say, say_for
from undercroft.games.earth_reborn.page.headings import CHOOSE, DONE, EQUIPMENT, TILES, wording
from undercroft.games.earth_reborn.rules import characters, deck, devices
from undercroft.games.earth_reborn.rules import questions as q
from undercroft.games.earth_reborn.rules import tables as t
from undercroft.games.earth_reborn.rules.combat import weapons
from undercroft.games.earth_reborn.rules.spy import SORTED
from undercroft.games.earth_reborn.rules.stakes import stake_cp, stake_section
from undercroft.games.earth_reborn.vocabulary import actions as done
from undercroft.games.earth_reborn.words import names
from undercroft.games.earth_reborn.words.option import Option, Wording
from undercroft.games.earth_reborn.words.refs import (
    card_ref,
    face_ref,
    model_ref,
    section_ref,
    square_ref,
    thing_ref,
    tile_ref,
)


@wording.add
def _keep(o: Option, a: done.Keep) -> Wording:
    return say("Keep these order tiles"), CHOOSE, [], ""


@wording.add
def _exchange(o: Option, a: done.Exchange) -> Wording:
    return say("Exchange all of them"), CHOOSE, [], ""


@wording.add
def _face(o: Option, a: done.Face) -> Wording:
    text = say("{who} faces {way}", who=names.who(a.who), way=names.DIRECTIONS[a.facing])
    return text, CHOOSE, [model_ref(a.who)], ""


@wording.add
def _lock_up(o: Option, a: done.LockUp) -> Wording:
    room = names.room(o.s.dossier, a.cell)
    squares = o.s.dossier.tile_squares[a.cell]
    at = (squares & -squares).bit_length() - 1
    text = say("{room:The} at {square}", room=room, square=names.square(o.s, at))
    return text, CHOOSE, [square_ref(o.s.dossier, at)], ""


@wording.add
def _cut(o: Option, a: done.Cut) -> Wording:
    return say("Cut the deck"), CHOOSE, [], ""


# ---------------------------------------------------------------- Duels


@wording.add
def _duel(o: Option, a: done.Duel) -> Wording:
    if a.who == t.NO_CHARACTER:
        return say("Duel for the Initiative"), CHOOSE, [], "ER-DUEL-3"
    return say("Interrupt with {who}", who=names.who(a.who)), CHOOSE, [model_ref(a.who)], "ER-DUEL-8"


@wording.add
def _bet(o: Option, a: done.Bet) -> Wording:
    return say("{cp} CP", cp=a.cp), CHOOSE, [], "ER-DUEL-2"


# ---------------------------------------------------------------- inside an order


@wording.add
def _join(o: Option, a: done.Join) -> Wording:
    section = stake_section(a.share)
    text = say("{who} joins with {cp} CP: {section}", who=names.who(a.who), cp=stake_cp(a.share),
               section=names.section(section))  # fmt: skip
    return text, CHOOSE, [model_ref(a.who), section_ref(section)], "ER-COMBO-4"


@wording.add
def _ready(o: Option, a: done.Ready) -> Wording:
    return say("That is all"), DONE, [], ""


@wording.add
def _aim(o: Option, a: done.Aim) -> Wording:
    if a.spared:
        text = say_for(a.spared, "Roll {number} targeting die less", "Roll {number} targeting dice less")
        if a.cp:
            text = say_for(a.spared, "{cp} CP for targeting, and {number} die less",
                           "{cp} CP for targeting, and {number} dice less", cp=a.cp)  # fmt: skip
        return text, CHOOSE, [], "ER-SHOOT-10"
    if not a.cp:
        return say("All extra CP for damage"), CHOOSE, [], "ER-SHOOT-11"
    return say("{cp} CP for targeting, the rest for damage", cp=a.cp), CHOOSE, [], "ER-SHOOT-11"


@wording.add
def _arc(o: Option, a: done.Arc) -> Wording:
    if o.ask.question == q.Q_SIDE:
        return say("The {arc} arc", arc=names.ARCS[a.arc]), CHOOSE, [], "ER-CC-4"
    return say("The {arc} one", arc=names.ZONES[a.arc]), CHOOSE, [], ""


@wording.add
def _weapon(o: Option, a: done.Weapon) -> Wording:
    face = weapons.face(o.s, a.item)
    if o.ask.question == q.Q_BLADE:
        text = say("With none") if face < 0 else say("With {item:the}", item=names.item(face))
        return text, CHOOSE, [] if face < 0 else [card_ref(a.item)], "ER-EQUIP-11"
    return say("With {item:the}", item=names.item(face)), CHOOSE, [] if face < 0 else [card_ref(a.item)], "ER-COMBO-11"


@wording.add
def _drop(o: Option, a: done.Drop) -> Wording:
    text = say("Drop {item:the}", item=names.item(characters.face_of(o.s, a.item)))
    return text, EQUIPMENT, [card_ref(a.item)], "ER-EQUIP-5"


@wording.add
def _who(o: Option, a: done.Who) -> Wording:
    if a.who == t.NO_CHARACTER:
        return say("Nobody"), CHOOSE, [], ""
    return say("{who}", who=names.who(a.who)), CHOOSE, [model_ref(a.who)], ""


@wording.add
def _square(o: Option, a: done.Square) -> Wording:
    return say("{place:The}", place=names.place(o.s, a.square)), CHOOSE, [square_ref(o.s.dossier, a.square)], ""


def _device(o: Option, a: done.Which) -> Wording:
    """What is due in the Final phase: the machine of a room, or a card whose marker lies on a square."""
    if a.chosen >= t.ELEMENT_FACE:
        return say("{room:The}", room=names.machine(o.s, a.chosen)), CHOOSE, [], ""
    square = next(devices.device_square(o.s, of) for of in o.s.devices if devices.device_card(of) == a.chosen)
    text = say("{item:The} at {place:the}", item=names.item(characters.face_of(o.s, a.chosen)),
               place=names.place(o.s, square))  # fmt: skip
    return text, CHOOSE, [square_ref(o.s.dossier, square)], ""


@wording.add
def _which(o: Option, a: done.Which) -> Wording:
    if o.ask.question == q.Q_DEVICES:
        return _device(o, a)
    return say("{thing:The}", thing=names.thing(o.s, a.chosen)), CHOOSE, [thing_ref(a.chosen)], ""


# ---------------------------------------------------------------- tiles, markers


@wording.add
def _discard(o: Option, a: done.Discard) -> Wording:
    return say("Discard {tile}", tile=names.tile(a.tile)), TILES, [tile_ref(a.tile)], "ER-CORE-40"


@wording.add
def _marker(o: Option, a: done.Marker) -> Wording:
    text = say("{who}: {kind}", who=names.who(a.who), kind=names.MARKERS[a.kind])
    return text, CHOOSE, [model_ref(a.who)], "ER-RADIO-4"


@wording.add
def _switch(o: Option, a: done.Switch) -> Wording:
    if a.channel >= t.ASIDE:
        text = say("The marker of {who} and one beside the map", who=names.who(a.who))
        return text, CHOOSE, [model_ref(a.who)], "ER-RADIO-5"
    text = say("The markers of {who} and {whom}", who=names.who(a.who), whom=names.who(a.channel))
    return text, CHOOSE, [model_ref(a.who), model_ref(a.channel)], "ER-RADIO-5"


@wording.add
def _morale(o: Option, a: done.Morale) -> Wording:
    return say("1 MP becomes 4 CP: {who}", who=names.who(a.who)), CHOOSE, [model_ref(a.who)], "ER-TILE-12"


@wording.add
def _wound(o: Option, a: done.Wound) -> Wording:
    return say("{who} takes it", who=names.who(a.who)), CHOOSE, [model_ref(a.who)], "ER-COMBO-10"


# ---------------------------------------------------------------- Search, Spy Points


@wording.add
def _spy(o: Option, a: done.Spy) -> Wording:
    if a.purpose == t.SPY_MP:
        return say("Take 1 MP"), CHOOSE, [], "ER-SPY-3"
    return say("Sort the top of the Search deck: {number} cards", number=SORTED * a.points), CHOOSE, [], "ER-SPY-4"


@wording.add
def _sort(o: Option, a: done.Sort) -> Wording:
    item, back = names.item(a.card_face), names.item(a.card_face ^ 1)
    if item == back:
        return say("Next: {item:the}", item=item), CHOOSE, [], "ER-SPY-4"
    return say("Next: {item:the}, with {back:the} on its back", item=item, back=back), CHOOSE, [], "ER-SPY-4"


@wording.add
def _skip_card(o: Option, a: done.SkipCard) -> Wording:
    return say("Put the top card under the deck (1 Search Point)"), CHOOSE, [], "ER-SEARCH-7"


@wording.add
def _flip(o: Option, a: done.Flip) -> Wording:
    return say("Turn the whole deck over"), CHOOSE, [], "ER-SEARCH-10"


@wording.add
def _shuffle(o: Option, a: done.Shuffle) -> Wording:
    return say("Shuffle the deck"), CHOOSE, [], "ER-SEARCH-11"


@wording.add
def _take(o: Option, a: done.Take) -> Wording:
    if o.ask.question == q.Q_SEARCH:
        return say("Take {item:the}", item=names.item(deck.top(o.s))), CHOOSE, [], "ER-SEARCH-9"
    if a.item == t.LOOT_MAGNET:
        return say("{who} takes {item:the}", who=names.who(a.taker), item=names.MAGNET), EQUIPMENT, [], "ER-EQUIP-3"
    face = characters.face_of(o.s, a.item)
    item = names.item(face)
    if a.taker < t.CHARACTERS:
        ref = face_ref(face) if o.ask.question == q.Q_OUTFIT else card_ref(a.item)  # nobody carries it yet
        return say("{who} takes {item:the}", who=names.who(a.taker), item=item), EQUIPMENT, [ref], ""
    return say("Take {item:the}", item=item), EQUIPMENT, [card_ref(a.item)], ""
