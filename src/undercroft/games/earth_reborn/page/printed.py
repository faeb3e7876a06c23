"""What is printed on Characters, equipment, floor tiles and what stands on them, row by row (core.printed)."""

from typing import Any, Final

from undercroft.core.printed import DRAWN, OURS, TITLE, Printed, PrintedLine
from undercroft.core.speech.say import Listing, Text, noun, phrase, say, say_for
from undercroft.games.earth_reborn.content.schemas import Character, CharacterSide, Piece
from undercroft.games.earth_reborn.content.tiles import (
    ELEMENT_NAMES,
    LINES,
    Decor,
    Element,
    Icon,
    MissionPoint,
    Tile,
    TileSide,
)
from undercroft.games.earth_reborn.rules.tables import ARC_IDS, PIECE_IDS, ROOM_IDS, ROOM_TYPE_IDS
from undercroft.games.earth_reborn.words import names

SAGS: Final = "only who sets a S.A.G.S. up asks for it, and is told there"

# ---------------------------------------------------------------- equipment

KINDS: Final = {
    "firing": say("Firing weapon"), "explosive": say("Explosive weapon"), "thrown": say("Thrown weapon"),
    "close-combat": say("Close Combat weapon"), "item": say("Item"), "charge": say("Explosive charge"),
}  # fmt: skip
AREAS: Final = {
    "cross": say("It hits its square (red) and the four beside it (orange)"),
    "square": say("It hits its square (red) and the eight around it (orange)"),
    "wide": say("It hits its square (red) and all within two steps (orange)"),
    "flame": say("It hits the square ahead (red) and the row of three behind that (orange)"),
    "smoke": say("Smoke on its square and the eight around it"),
    "gas": say("Gas on its square and the four beside it (red), and two steps away (orange)"),
}


def _kind(piece: Piece) -> list[PrintedLine]:
    return [(say("{kind}, Weight {weight}", kind=KINDS[piece.kind], weight=piece.weight), "ER-EQUIP-4")]


def _aim(piece: Piece) -> list[PrintedLine]:
    """A weapon that is fired says so also where it adds nothing."""
    if piece.aim == "0" and piece.kind != "firing":
        return []
    return [(say("Shooting {value}", value=piece.aim), "ER-SHOOT-6")]


def _damage(piece: Piece) -> list[PrintedLine]:
    red, orange = piece.damage
    if piece.damage == ("0", "0"):
        return []
    return [(say("Damage: red {red}, orange {orange}", red=red, orange=orange), "ER-SHOOT-12")]


def _blade(piece: Piece) -> list[PrintedLine]:
    return [(_arcs(piece.blade), "ER-EQUIP-11")] if piece.blade != ("0", "0", "0") else []


def _arcs(values: tuple[str, str, str]) -> Text:
    first, second, third = values
    return say("Close Combat: dark-blue {first}, light-blue {second}, grey {third}", first=first, second=second,
               third=third)  # fmt: skip


def _area(piece: Piece) -> list[PrintedLine]:
    return [(AREAS[piece.area], "ER-BLAST-2")] if piece.area in AREAS else []


def _ammunition(piece: Piece) -> list[PrintedLine]:
    return [(say("It may run out of ammunition"), "ER-SHOOT-15")] * piece.reloadable


def _charges(piece: Piece) -> list[PrintedLine]:
    if not piece.charges:
        return []
    rule = "ER-INTERACT-10" if piece.kind == "item" else "ER-SHOOT-17"
    return [(say_for(piece.charges, "For {number} use", "For {number} uses"), rule)]


def _piece_text(piece: Piece) -> list[PrintedLine]:
    return [(phrase(piece.text), f"ER-CARD-{PIECE_IDS.index(piece.id) + 1}")] if piece.text else []


def _found(piece: Piece) -> list[PrintedLine]:
    if len(piece.found) == len(ROOM_TYPE_IDS):
        return [(say("Find Factor {number}, in any room", number=piece.find), "ER-SEARCH-9")]
    rooms = Listing([names.ROOM_TYPES[ROOM_TYPE_IDS.index(type)] for type in piece.found], either=True)
    return [(say("Find Factor {number}, found in: {rooms}", number=piece.find, rooms=rooms), "ER-SEARCH-9")]


PIECE: Final = Printed(
    Piece,
    {
        "kind weight": _kind, "aim": _aim, "damage": _damage, "area": _area, "blade": _blade, "charges": _charges,
        "reloadable": _ammunition, "text": _piece_text, "find found": _found,
    },
    unread={"id": OURS, "name": TITLE, "mp": SAGS},
)  # fmt: skip


def in_use(piece: Piece) -> list[PrintedLine]:
    """What matters to whoever carries it: all but where it is found."""
    return PIECE.lines(piece, but=["find found"])


# ---------------------------------------------------------------- Characters


def _body(side: CharacterSide) -> list[PrintedLine]:
    text = say(
        "{life} Life Points, Armor {armor}, Movement {movement}, Weight allowance {weight}, at most {most} CP, "
        "CP Bonus {bonus}",
        life=side.life, armor=side.armor, movement=side.movement, weight=side.weight, most=side.max_cp,
        bonus=side.bonus,
    )  # fmt: skip
    return [(text, "ER-CORE-5")]


def _strength(side: CharacterSide) -> list[PrintedLine]:
    return [(_arcs(side.strength), "ER-CC-5")]


def _skills(side: CharacterSide) -> list[PrintedLine]:
    text = say(
        "Shooting {shooting}, Scientific {science}, Technical {technics}, Search {search}",
        shooting=side.shooting, science=side.scientific, technics=side.technical, search=side.search,
    )  # fmt: skip
    return [(text, "ER-CORE-5")]


def _gun(side: CharacterSide) -> list[PrintedLine]:
    red, orange = side.gun
    if side.gun == ("0", "0"):
        return []
    return [(say("Built-in weapon: red {red}, orange {orange}", red=red, orange=orange), "ER-SHOOT-12")]


SIDE: Final = Printed(
    CharacterSide,
    {
        "life armor movement weight max_cp bonus": _body, "strength": _strength,
        "shooting scientific technical search": _skills, "gun": _gun,
    },
)  # fmt: skip


def _healthy(one: Character) -> list[PrintedLine]:
    (values, rule), *more = SIDE.lines(one.healthy)
    return [(say("Healthy side: {values}", values=values), rule), *more]


def _wounded(one: Character) -> list[PrintedLine]:
    (values, rule), *more = SIDE.lines(one.wounded)
    return [(say("Wounded side: {values}", values=values), rule), *more]


def _fighting_arcs(one: Character) -> list[PrintedLine]:
    front, right, back, left = [names.ARCS[ARC_IDS.index(arc)] for arc in one.arcs]
    text = say("In close combat {front} ahead, {right} on the right, {left} on the left, {back} behind",
               front=front, right=right, left=left, back=back)  # fmt: skip
    return [(text, "ER-CC-4")]


def _ability(one: Character) -> list[PrintedLine]:
    return [(say("Special Ability: {text}", text=phrase(one.text)), "ER-ABILITY-1")] if one.text else []


def _traitor(one: Character) -> list[PrintedLine]:
    if not one.traitor_cp:
        return []
    return [(say("As a traitor at most {number} CP", number=one.traitor_cp), "ER-CHAR-13")]


def _faction(one: Character) -> list[PrintedLine]:
    return [(say("A card of NORAD") if one.side == "norad" else say("A card of the Salemites"), "ER-CORE-5")]


CHARACTER: Final = Printed(
    Character,
    {
        "healthy": _healthy, "wounded": _wounded, "arcs": _fighting_arcs, "text": _ability, "traitor_cp": _traitor,
        "side": _faction,
    },
    unread={"id": OURS, "name": TITLE, "tag": "the letters of the token on the board", "mp": SAGS},
)  # fmt: skip


def character_lines(one: Character, wounded: bool) -> list[PrintedLine]:
    """The side that lies up comes first."""
    sides = [*_wounded(one), *_healthy(one)] if wounded else [*_healthy(one), *_wounded(one)]
    return [*sides, *CHARACTER.lines(one, but=["healthy", "wounded"])]


# ---------------------------------------------------------------- floor tiles and Floor Elements

GROUNDS: Final = {
    "room": say("A room"), "corridor": say("A corridor"), "outdoor": say("Outdoors"),
    "special": say("Neither indoors nor outdoors"),
}  # fmt: skip


def _ground(side: TileSide) -> list[PrintedLine]:
    return [(GROUNDS[side.kind], "ER-TILE-22")]


def _types(side: TileSide) -> list[PrintedLine]:
    if not side.types:
        return [(say("It cannot be searched."), "ER-SEARCH-1")]
    types = Listing([names.ROOM_TYPES[ROOM_TYPE_IDS.index(type)] for type in side.types])
    return [(say("Room type: {types}", types=types), "ER-SEARCH-2")]


def _passage(side: TileSide) -> list[PrintedLine]:
    return [(say("The squares outside the safe are Corridor."), "ER-TILE-16")] if side.passage else []


def _line(side: TileSide) -> list[PrintedLine]:
    """What the room does."""
    return [(phrase(LINES[side.line]), f"ER-TILE-{ROOM_IDS.index(side.line) + 1}")] if side.line else []


def _electric(side: TileSide) -> list[PrintedLine]:
    return [(say("It needs electricity."), "ER-TILE-23")] if side.electric else []


def _furnished(side: TileSide) -> list[PrintedLine]:
    things = Listing([noun(ELEMENT_NAMES[one.id]) for one in side.elements])
    return [(say("On it: {things}.", things=things), "")] if side.elements else []


def _icons(side: TileSide) -> list[PrintedLine]:
    if not side.icons:
        return []
    text = say_for(len(side.icons), "{number} facing icon: who uses the room stands there and faces that way.",
                   "{number} facing icons: who uses the room stands on one and faces that way.")  # fmt: skip
    return [(text, "ER-INTERACT-3")]


TILE_SIDE: Final = Printed(
    TileSide,
    {
        "line": _line, "types": _types, "passage": _passage, "kind": _ground, "electric": _electric, "icons": _icons,
        "elements": _furnished,
    },
    unread={
        "id": OURS, "name": TITLE, "printed": DRAWN, "openings": DRAWN, "breach": DRAWN, "inside": DRAWN,
        "decor": DRAWN, "mp": SAGS, "cost": SAGS,
    },
)  # fmt: skip


def _value(one: Element) -> list[PrintedLine]:
    if one.value:
        return [(say("Defensive value {value}", value=one.value), "ER-DESTROY-1")]
    return [(say("It cannot be destroyed."), "ER-DESTROY-1")]


def _stops(one: Element) -> list[PrintedLine]:
    return [(say("Nobody goes through it."), "ER-MOVE-8")] if one.stops else []


def _hides(one: Element) -> list[PrintedLine]:
    return [(say("It blocks Lines of Sight."), "ER-LOS-3")] if one.hides else []


def _cadavers(one: Element) -> list[PrintedLine]:
    return [(say("A cadaver lies in each of its squares."), "ER-CHAR-16")] if one.cadavers else []


ELEMENT: Final = Printed(
    Element,
    {"value": _value, "stops": _stops, "hides": _hides, "cadavers": _cadavers},
    unread={"id": TITLE, "at": DRAWN, "wall": DRAWN},
)

# ---------------------------------------------------------------- all of them

APART: Final = "each side is looked at on its own"
TABLES: Final[list[Printed[Any]]] = [
    PIECE, SIDE, CHARACTER, TILE_SIDE, ELEMENT,
    Printed(Tile, {}, unread={"ids": OURS, "plan": DRAWN, "a": APART, "b": APART}),
    Printed(Icon, {}, unread={"at": DRAWN, "facing": "the card of its square says it"}),
    Printed(Decor, {}, unread={"id": DRAWN, "at": DRAWN}),
    Printed(MissionPoint, {}, unread={"who": SAGS, "change": SAGS}),
]  # fmt: skip
