"""What a Character may do, in words: a short sentence each, with what it points at and the rule behind it."""

from undercroft.core.speech.say import CountedNoun, Noun, say
from undercroft.games.earth_reborn.page.headings import (
    ABILITIES,
    CHARACTERS,
    COMBAT,
    DONE,
    DOORS,
    EQUIPMENT,
    INTERACT,
    MOVE,
    SEARCH,
    SHOOT,
    SQUARES,
    THINGS,
    TILES,
    wording,
)
from undercroft.games.earth_reborn.rules import characters
from undercroft.games.earth_reborn.rules import questions as q
from undercroft.games.earth_reborn.rules import tables as t
from undercroft.games.earth_reborn.rules.catalogue_tables import MOVEMENT
from undercroft.games.earth_reborn.rules.combat import weapons
from undercroft.games.earth_reborn.rules.ips.items import line_used
from undercroft.games.earth_reborn.vocabulary import actions as done
from undercroft.games.earth_reborn.words import abilities, items, names
from undercroft.games.earth_reborn.words.option import Option, Wording
from undercroft.games.earth_reborn.words.refs import (
    card_ref,
    door_ref,
    model_ref,
    square_ref,
    thing_ref,
    tile_ref,
)

# ---------------------------------------------------------------- rounds


@wording.add
def _activate(o: Option, a: done.Activate) -> Wording:
    who = names.who(a.who)
    if o.s.engaged >> a.who & 1:
        return say("Reactivate {who}", who=who), CHARACTERS, [model_ref(a.who)], "ER-CORE-20"
    return say("Activate {who}", who=who), CHARACTERS, [model_ref(a.who)], "ER-CORE-19"


@wording.add
def _draw_tile(o: Option, a: done.DrawTile) -> Wording:
    return say("Draw an order tile from the bag"), TILES, [], "ER-CORE-21"


@wording.add
def _take_tile(o: Option, a: done.TakeTile) -> Wording:
    if a.tile == t.WHOLE_PILE:
        return say("Take one of the discarded order tiles"), TILES, [], "ER-CORE-22"
    shown = [tile_ref(a.tile)] if o.ask.question == q.Q_TAKE_BACK else []  # the discarded ones lie nowhere to be seen
    return say("Take {tile}", tile=names.tile(a.tile)), TILES, shown, "ER-CORE-22"


@wording.add
def _traitor(o: Option, a: done.Traitor) -> Wording:
    text = say("Use the traitor {who}", who=names.who(a.who))
    rule = "ER-CHAR-9" if a.who == t.FRANCK else "ER-CHAR-13"
    return text, ABILITIES, [model_ref(a.who)], rule


@wording.add
def _pass(o: Option, a: done.Pass) -> Wording:
    return say("Pass"), DONE, [], ""


@wording.add
def _assign(o: Option, a: done.Assign) -> Wording:
    text = say("Tile {number}: {sections}", number=a.tile + 1, sections=names.sections(a.tile))
    return o.own(text, TILES, "ER-CORE-26", tile_ref(a.tile))


@wording.add
def _end(o: Option, a: done.End) -> Wording:
    if o.s.interrupter >= 0:
        return o.own(say("End the interruption"), DONE, "ER-DUEL-18")
    return o.own(say("End the round of {who}", who=o.who), DONE, "ER-CORE-24")


# ---------------------------------------------------------------- moving


@wording.add
def _move(o: Option, a: done.Move) -> Wording:
    if o.s.phase == t.P_MOVING:
        points = CountedNoun(o.s.movement_per_cp * o.cp, names.MOVEMENT_POINT)
        return o.own(say("{points} more", points=points), MOVE, "ER-MOVE-5", o.section)
    pace = MOVEMENT[characters.card_side(o.s, t.MAMMOTH if o.s.pilot == o.s.doer else o.s.doer)]
    points = CountedNoun(pace * o.cp, names.MOVEMENT_POINT)
    return o.own(say("Move: {points}", points=points), MOVE, "ER-MOVE-1", o.section)


def _next_square(o: Option, way: int) -> int:
    return o.s.dossier.neighbours[o.s.square[o.s.doer] * 4 + way]


@wording.add
def _step(o: Option, a: done.Step) -> Wording:
    way = names.DIRECTIONS[a.way]
    square = _next_square(o, a.way)
    if square < 0:
        return o.own(say("One square to the {way}", way=way), MOVE, "ER-MOVE-6")
    return o.own(say("One square to the {way}", way=way), MOVE, "ER-MOVE-6", square_ref(o.s.dossier, square))


@wording.add
def _backward(o: Option, a: done.Backward) -> Wording:
    return o.own(say("One square backward"), MOVE, "ER-LARGE-3")


@wording.add
def _rotate(o: Option, a: done.Rotate) -> Wording:
    return o.own(say("Turn to the {way}", way=names.DIRECTIONS[a.way]), MOVE, "ER-LARGE-4")


@wording.add
def _stairs(o: Option, a: done.Stairs) -> Wording:
    other = o.s.dossier.pair[o.s.square[o.s.doer]]
    return o.own(say("Take the stairs"), MOVE, "ER-LEVEL-1", square_ref(o.s.dossier, other))


@wording.add
def _leave(o: Option, a: done.Leave) -> Wording:
    return o.own(say("Leave the map for good"), MOVE, "ER-MOVE-19")


@wording.add
def _open(o: Option, a: done.Open) -> Wording:
    return o.own(say("Open {door:the}", door=names.door(o.s, a.door)), DOORS, "ER-MOVE-12", door_ref(a.door))


@wording.add
def _close(o: Option, a: done.Close) -> Wording:
    return o.own(say("Close {door:the}", door=names.door(o.s, a.door)), DOORS, "ER-MOVE-14", door_ref(a.door))


@wording.add
def _halt(o: Option, a: done.Halt) -> Wording:
    return o.own(say("Stop here, facing {way}", way=names.DIRECTIONS[a.way]), DONE, "ER-MOVE-10")


@wording.add
def _enter(o: Option, a: done.Enter) -> Wording:
    return o.own(say("Climb into {machine}", machine=names.who(t.MAMMOTH)), MOVE, "ER-CAPTURE-14", model_ref(t.MAMMOTH))


@wording.add
def _land(o: Option, a: done.Land) -> Wording:
    text = say("Leave {machine} for {place:the}", machine=names.who(t.MAMMOTH), place=names.place(o.s, a.square))
    return o.own(text, MOVE, "ER-CAPTURE-13", square_ref(o.s.dossier, a.square))


# ---------------------------------------------------------------- what changes hands


def _handed(o: Option, what: int) -> Noun:
    if what == t.LOOT_MAGNET:
        return names.MAGNET_MARKER
    if what >= t.PRISONER_CARD:
        return names.who(what - t.PRISONER_CARD)
    return names.item(characters.face_of(o.s, what))


@wording.add
def _loot(o: Option, a: done.Loot) -> Wording:
    text = say("Take {item:the} of {dead}", item=_handed(o, a.card), dead=names.who(a.other))
    return o.own(text, EQUIPMENT, "ER-EQUIP-9", card_ref(a.card))


@wording.add
def _hand(o: Option, a: done.Hand) -> Wording:
    text = say("Hand {item:the} to {whom}", item=_handed(o, a.card), whom=names.who(a.other))
    return o.own(text, EQUIPMENT, "ER-EQUIP-7", model_ref(a.other))


@wording.add
def _fetch(o: Option, a: done.Fetch) -> Wording:
    text = say("Take {item:the} from {whom}", item=_handed(o, a.card), whom=names.who(a.other))
    return o.own(text, EQUIPMENT, "ER-EQUIP-7", model_ref(a.other))


@wording.add
def _release(o: Option, a: done.Release) -> Wording:
    text = say("Let the Prisoner go, to {place:the}", place=names.place(o.s, a.square))
    return o.own(text, EQUIPMENT, "ER-CAPTURE-6", square_ref(o.s.dossier, a.square))


# ---------------------------------------------------------------- Close Combat and shooting


@wording.add
def _strike(o: Option, a: done.Strike) -> Wording:
    return o.own(say("Strike {whom}", whom=names.who(a.whom)), COMBAT, "ER-CC-1", o.section, model_ref(a.whom))


@wording.add
def _capture(o: Option, a: done.Capture) -> Wording:
    return o.own(say("Capture {whom}", whom=names.who(a.whom)), COMBAT, "ER-CAPTURE-1", o.section, model_ref(a.whom))


@wording.add
def _smash(o: Option, a: done.Smash) -> Wording:
    text = say("Attack {thing:the}", thing=names.thing(o.s, a.thing))
    return o.own(text, THINGS, "ER-DESTROY-1", o.section, thing_ref(a.thing))


@wording.add
def _assassinate(o: Option, a: done.Assassinate) -> Wording:
    return o.own(say("Kill the Prisoner"), COMBAT, "ER-CAPTURE-8", o.section)


def _weapon(o: Option, a: done.Shoot | done.ShootThing | done.ShootSquare) -> Noun:
    return names.item(weapons.face(o.s, a.weapon))


@wording.add
def _shoot(o: Option, a: done.Shoot) -> Wording:
    text = say("Shoot at {whom} with {weapon:the}", whom=names.who(a.target), weapon=_weapon(o, a))
    return o.own(text, SHOOT, "ER-SHOOT-2", o.section, model_ref(a.target))


@wording.add
def _shoot_thing(o: Option, a: done.ShootThing) -> Wording:
    text = say("Shoot at {thing:the} with {weapon:the}", thing=names.thing(o.s, a.target), weapon=_weapon(o, a))
    return o.own(text, THINGS, "ER-SHOOT-19", o.section, thing_ref(a.target))


@wording.add
def _shoot_square(o: Option, a: done.ShootSquare) -> Wording:
    text = say("Fire {weapon:the} at {place:the}", place=names.place(o.s, a.target), weapon=_weapon(o, a))
    return o.own(text, SQUARES, "ER-BLAST-1", o.section, square_ref(o.s.dossier, a.target))


@wording.add
def _reload(o: Option, a: done.Reload) -> Wording:
    text = say("Reload {weapon:the}", weapon=names.item(characters.face_of(o.s, a.item)))
    return o.own(text, SHOOT, "ER-SHOOT-16", card_ref(a.item))


# ---------------------------------------------------------------- Search, Interact, abilities


@wording.add
def _search(o: Option, a: done.Search) -> Wording:
    text = say("Search {room:the}", room=names.room(o.s.dossier, a.room))
    return o.own(text, SEARCH, "ER-SEARCH-4", o.section)


@wording.add
def _use(o: Option, a: done.Use) -> Wording:
    face = characters.face_of(o.s, a.card)
    item = names.item(face)
    if o.s.holder[a.card] != o.s.doer:
        text = say("Help {whom} to use {item:the}", whom=names.who(o.s.holder[a.card]), item=item)
        return o.own(text, INTERACT, "ER-COMBO-13", o.section, card_ref(a.card))
    text, rule, ref = items.label(o.s, line_used(o.s, o.code), a.card, a.used_on)
    return o.own(text, INTERACT, rule, o.section, *([ref] if ref is not None else []))


@wording.add
def _work(o: Option, a: done.Work) -> Wording:
    room = names.room(o.s.dossier, a.room)
    if o.s.dossier.line[a.room] in (t.R_INFIRMARY, t.R_PATIENT_ROOM):
        text = say("Treat {whom} in {room:the}", whom=names.who(a.target), room=room)
        return o.own(text, INTERACT, "ER-INTERACT-3", o.section, model_ref(a.target))
    return o.own(say("Work in {room:the}", room=room), INTERACT, "ER-INTERACT-3", o.section)


@wording.add
def _defuse(o: Option, a: done.Defuse) -> Wording:
    text = say("Switch {item:the} OFF", item=names.item(characters.face_of(o.s, a.card)))
    return o.own(text, INTERACT, "ER-GEAR-25", o.section)


@wording.add
def _torture(o: Option, a: done.Torture) -> Wording:
    return o.own(say("Torture the Prisoner of {whom}", whom=names.who(a.captor)), INTERACT, "ER-TORTURE-2", o.section)


@wording.add
def _ability(o: Option, a: done.Ability) -> Wording:
    line = abilities.LINES[a.ability]
    refs = [line.ref(a.subject)] if line.ref is not None else []
    return o.own(line.label(o.s, a.subject), ABILITIES, line.rule, *refs)


@wording.add
def _engage(o: Option, a: done.Engage) -> Wording:
    text = say("Give {zombie} 3 CP with {item:the}", zombie=names.who(a.zombie),
               item=names.item(characters.face_of(o.s, a.item)))  # fmt: skip
    return o.own(text, ABILITIES, "ER-GEAR-30", model_ref(a.zombie))
