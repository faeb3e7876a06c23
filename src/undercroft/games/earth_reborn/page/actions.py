"""What a Character may do, in words: a short sentence each, with what it points at and the rule behind it."""

from undercroft.core.speech.say import Noun, Several, say
from undercroft.games.earth_reborn.page.option import (
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
    Option,
    Verb,
    Words,
)
from undercroft.games.earth_reborn.page.refs import (
    card_ref,
    door_ref,
    model_ref,
    square_ref,
    thing_ref,
    tile_ref,
)
from undercroft.games.earth_reborn.rules import characters
from undercroft.games.earth_reborn.rules import questions as q
from undercroft.games.earth_reborn.rules import tables as t
from undercroft.games.earth_reborn.rules import verbs as v
from undercroft.games.earth_reborn.rules.catalogue_tables import MOVEMENT
from undercroft.games.earth_reborn.rules.combat import weapons
from undercroft.games.earth_reborn.rules.ips import abilities
from undercroft.games.earth_reborn.words import names

# ---------------------------------------------------------------- rounds


def _activate(o: Option) -> Words:
    who = names.who(o.a)
    if o.s.engaged >> o.a & 1:
        return say("Reactivate {who}", who=who), CHARACTERS, [model_ref(o.a)], "ER-CORE-20"
    return say("Activate {who}", who=who), CHARACTERS, [model_ref(o.a)], "ER-CORE-19"


def _draw_tile(o: Option) -> Words:
    return say("Draw an order tile from the bag"), TILES, [], "ER-CORE-21"


def _take_tile(o: Option) -> Words:
    if o.a == v.WHOLE_PILE:
        return say("Take one of the discarded order tiles"), TILES, [], "ER-CORE-22"
    shown = [tile_ref(o.a)] if o.ask.what == q.Q_TAKE_BACK else []  # the discarded ones lie nowhere to be seen
    return say("Take {tile}", tile=names.tile(o.a)), TILES, shown, "ER-CORE-22"


def _traitor(o: Option) -> Words:
    text = say("Use the traitor {who}", who=names.who(o.a))
    rule = "ER-CHAR-9" if o.a == t.FRANCK else "ER-CHAR-13"
    return text, ABILITIES, [model_ref(o.a)], rule


def _pass(o: Option) -> Words:
    return say("Pass"), DONE, [], ""


def _assign(o: Option) -> Words:
    text = say("Tile {number}: {sections}", number=o.a + 1, sections=names.sections(o.a))
    return o.own(text, TILES, "ER-CORE-26", tile_ref(o.a))


def _end(o: Option) -> Words:
    if o.s.interrupter >= 0:
        return o.own(say("End the interruption"), DONE, "ER-DUEL-18")
    return o.own(say("End the round of {who}", who=o.who), DONE, "ER-CORE-24")


# ---------------------------------------------------------------- moving


def _move(o: Option) -> Words:
    if o.s.phase == t.P_MOVING:
        points = Several(o.s.pace * o.cp, names.MOVEMENT_POINT)
        return o.own(say("{points} more", points=points), MOVE, "ER-MOVE-5", o.section)
    pace = MOVEMENT[characters.card_side(o.s, t.MAMMOTH if o.s.pilot == o.s.doer else o.s.doer)]
    points = Several(pace * o.cp, names.MOVEMENT_POINT)
    return o.own(say("Move: {points}", points=points), MOVE, "ER-MOVE-1", o.section)


def _next_square(o: Option, way: int) -> int:
    return o.s.dossier.neighbours[o.s.spot[o.s.doer] * 4 + way]


def _step(o: Option) -> Words:
    way = names.DIRECTIONS[o.a]
    square = _next_square(o, o.a)
    if square < 0:
        return o.own(say("One square to the {way}", way=way), MOVE, "ER-MOVE-6")
    return o.own(say("One square to the {way}", way=way), MOVE, "ER-MOVE-6", square_ref(o.s.dossier, square))


def _backward(o: Option) -> Words:
    return o.own(say("One square backward"), MOVE, "ER-LARGE-3")


def _rotate(o: Option) -> Words:
    return o.own(say("Turn to the {way}", way=names.DIRECTIONS[o.a]), MOVE, "ER-LARGE-4")


def _stairs(o: Option) -> Words:
    other = o.s.dossier.pair[o.s.spot[o.s.doer]]
    return o.own(say("Take the stairs"), MOVE, "ER-LEVEL-1", square_ref(o.s.dossier, other))


def _leave(o: Option) -> Words:
    return o.own(say("Leave the map for good"), MOVE, "ER-MOVE-19")


def _open(o: Option) -> Words:
    return o.own(say("Open {door:the}", door=names.door(o.s, o.a)), DOORS, "ER-MOVE-12", door_ref(o.a))


def _close(o: Option) -> Words:
    return o.own(say("Close {door:the}", door=names.door(o.s, o.a)), DOORS, "ER-MOVE-14", door_ref(o.a))


def _halt(o: Option) -> Words:
    return o.own(say("Stop here, facing {way}", way=names.DIRECTIONS[o.a]), DONE, "ER-MOVE-10")


def _enter(o: Option) -> Words:
    return o.own(say("Climb into {machine}", machine=names.who(t.MAMMOTH)), MOVE, "ER-CAPTURE-14", model_ref(t.MAMMOTH))


def _land(o: Option) -> Words:
    text = say("Leave {machine} for {place:the}", machine=names.who(t.MAMMOTH), place=names.place(o.s, o.a))
    return o.own(text, MOVE, "ER-CAPTURE-13", square_ref(o.s.dossier, o.a))


# ---------------------------------------------------------------- what changes hands


def _handed(o: Option, what: int) -> Noun:
    if what == t.LOOT_MAGNET:
        return names.MAGNET
    if what >= t.PRISONER_CARD:
        return names.who(what - t.PRISONER_CARD)
    return names.item(characters.face_of(o.s, what))


def _loot(o: Option) -> Words:
    text = say("Take {item:the} of {dead}", item=_handed(o, o.b), dead=names.who(o.a))
    return o.own(text, EQUIPMENT, "ER-EQUIP-9", card_ref(o.b))


def _hand(o: Option) -> Words:
    text = say("Hand {item:the} to {whom}", item=_handed(o, o.b), whom=names.who(o.a))
    return o.own(text, EQUIPMENT, "ER-EQUIP-7", model_ref(o.a))


def _fetch(o: Option) -> Words:
    text = say("Take {item:the} from {whom}", item=_handed(o, o.b), whom=names.who(o.a))
    return o.own(text, EQUIPMENT, "ER-EQUIP-7", model_ref(o.a))


def _release(o: Option) -> Words:
    text = say("Let the Prisoner go, to {place:the}", place=names.place(o.s, o.a))
    return o.own(text, EQUIPMENT, "ER-CAPTURE-6", square_ref(o.s.dossier, o.a))


# ---------------------------------------------------------------- Close Combat and shooting


def _strike(o: Option) -> Words:
    return o.own(say("Strike {whom}", whom=names.who(o.b)), COMBAT, "ER-CC-1", o.section, model_ref(o.b))


def _capture(o: Option) -> Words:
    return o.own(say("Capture {whom}", whom=names.who(o.b)), COMBAT, "ER-CAPTURE-1", o.section, model_ref(o.b))


def _smash(o: Option) -> Words:
    text = say("Attack {thing:the}", thing=names.thing(o.s, o.b))
    return o.own(text, THINGS, "ER-DESTROY-1", o.section, thing_ref(o.b))


def _assassinate(o: Option) -> Words:
    return o.own(say("Kill the Prisoner"), COMBAT, "ER-CAPTURE-8", o.section)


def _weapon(o: Option) -> Noun:
    return names.item(weapons.face(o.s, o.b))


def _shoot(o: Option) -> Words:
    text = say("Shoot at {whom} with {weapon:the}", whom=names.who(o.c), weapon=_weapon(o))
    return o.own(text, SHOOT, "ER-SHOOT-2", o.section, model_ref(o.c))


def _shoot_thing(o: Option) -> Words:
    text = say("Shoot at {thing:the} with {weapon:the}", thing=names.thing(o.s, o.c), weapon=_weapon(o))
    return o.own(text, THINGS, "ER-SHOOT-19", o.section, thing_ref(o.c))


def _shoot_square(o: Option) -> Words:
    text = say("Fire {weapon:the} at {place:the}", place=names.place(o.s, o.c), weapon=_weapon(o))
    return o.own(text, SQUARES, "ER-BLAST-1", o.section, square_ref(o.s.dossier, o.c))


def _reload(o: Option) -> Words:
    text = say("Reload {weapon:the}", weapon=names.item(characters.face_of(o.s, o.a)))
    return o.own(text, SHOOT, "ER-SHOOT-16", card_ref(o.a))


# ---------------------------------------------------------------- Search, Interact, abilities


def _search(o: Option) -> Words:
    text = say("Search {room:the}", room=names.room(o.s.dossier, o.b))
    return o.own(text, SEARCH, "ER-SEARCH-4", o.section)


def _use(o: Option) -> Words:
    face = characters.face_of(o.s, o.b)
    item = names.item(face)
    piece = names.piece_of(face)
    if o.s.holder[o.b] != o.s.doer:
        text = say("Help {whom} to use {item:the}", whom=names.who(o.s.holder[o.b]), item=item)
        return o.own(text, INTERACT, "ER-COMBO-13", o.section, card_ref(o.b))
    if piece in (t.G_MEDICAL_KIT, t.G_MORPHINE):
        text = say("Use {item:the} on {whom}", item=item, whom=names.who(o.d))
        return o.own(text, INTERACT, "ER-INTERACT-1", o.section, model_ref(o.d))
    if piece in (t.G_CHAINSAW, t.G_POWER_FIST):
        text = say("Use {item:the} on {door:the}", item=item, door=names.door(o.s, o.d))
        return o.own(text, INTERACT, "ER-INTERACT-1", o.section, door_ref(o.d))
    if o.c:
        return o.own(say("Use the lower line of {item:the}", item=item), INTERACT, "ER-GEAR-29", o.section)
    return o.own(say("Use {item:the}", item=item), INTERACT, "ER-INTERACT-1", o.section, card_ref(o.b))


def _work(o: Option) -> Words:
    room = names.room(o.s.dossier, o.b)
    if o.s.dossier.line[o.b] in (t.R_INFIRMARY, t.R_PATIENT_ROOM):
        text = say("Treat {whom} in {room:the}", whom=names.who(o.c), room=room)
        return o.own(text, INTERACT, "ER-INTERACT-3", o.section, model_ref(o.c))
    return o.own(say("Work in {room:the}", room=room), INTERACT, "ER-INTERACT-3", o.section)


def _defuse(o: Option) -> Words:
    text = say("Switch {item:the} OFF", item=names.item(characters.face_of(o.s, o.b)))
    return o.own(text, INTERACT, "ER-GEAR-25", o.section)


def _torture(o: Option) -> Words:
    return o.own(say("Torture the Prisoner of {whom}", whom=names.who(o.b)), INTERACT, "ER-TORTURE-2", o.section)


def _ability(o: Option) -> Words:
    line = o.a
    if line == abilities.L_MORALE:
        return o.own(say("Turn 1 MP into 4 CP"), ABILITIES, "ER-CHAR-1")
    if line == abilities.L_CHARM:
        return o.own(say("Charm {whom}", whom=names.who(t.FRANCK)), ABILITIES, "ER-CHAR-3", model_ref(t.FRANCK))
    if line == abilities.L_SPYING:
        return o.own(say("Spy: 1 Spy Point"), ABILITIES, "ER-CHAR-7")
    if line == abilities.L_RAISING:
        return o.own(say("Raise a cadaver"), ABILITIES, "ER-CHAR-15")
    if line == abilities.L_SAW_WALL:
        thing = t.WALL_THING + o.b
        text = say("Saw through {thing:the}", thing=names.thing(o.s, thing))
        return o.own(text, ABILITIES, "ER-CHAR-21", thing_ref(thing))
    if line == abilities.L_SAW_DOOR:
        return o.own(say("Saw through {door:the}", door=names.door(o.s, o.b)), ABILITIES, "ER-CHAR-22", door_ref(o.b))
    return o.own(say("Fire at walls and doors"), ABILITIES, "ER-LARGE-14")


def _engage(o: Option) -> Words:
    text = say("Give {zombie} 3 CP with {item:the}", zombie=names.who(o.b),
               item=names.item(characters.face_of(o.s, o.a)))  # fmt: skip
    return o.own(text, ABILITIES, "ER-GEAR-30", model_ref(o.b))


ACTIONS: dict[int, Verb] = {
    v.ACTIVATE: Verb(_activate), v.DRAW_TILE: Verb(_draw_tile, "d"), v.TAKE_TILE: Verb(_take_tile),
    v.TRAITOR: Verb(_traitor), v.PASS: Verb(_pass, "p"), v.ASSIGN: Verb(_assign), v.END: Verb(_end, "e"),
    v.MOVE: Verb(_move), v.STEP: Verb(_step), v.BACKWARD: Verb(_backward, "b"), v.ROTATE: Verb(_rotate),
    v.STAIRS: Verb(_stairs, "s"), v.LEAVE: Verb(_leave), v.OPEN: Verb(_open, "o"), v.CLOSE: Verb(_close, "c"),
    v.LOOT: Verb(_loot), v.HAND: Verb(_hand), v.FETCH: Verb(_fetch), v.RELEASE: Verb(_release), v.HALT: Verb(_halt),
    v.ENTER: Verb(_enter), v.LAND: Verb(_land), v.STRIKE: Verb(_strike), v.CAPTURE: Verb(_capture),
    v.SMASH: Verb(_smash), v.ASSASSINATE: Verb(_assassinate), v.SHOOT: Verb(_shoot),
    v.SHOOT_THING: Verb(_shoot_thing), v.SHOOT_SQUARE: Verb(_shoot_square), v.RELOAD: Verb(_reload, "r"),
    v.SEARCH: Verb(_search), v.USE: Verb(_use), v.WORK: Verb(_work), v.DEFUSE: Verb(_defuse),
    v.TORTURE: Verb(_torture), v.ABILITY: Verb(_ability), v.ENGAGE: Verb(_engage),
}  # fmt: skip
