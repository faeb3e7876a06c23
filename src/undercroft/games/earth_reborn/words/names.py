"""What things are called when a person reads of them: Characters, equipment, rooms, doors, things. A thing is a noun,
which other languages bend."""

from collections.abc import Sequence

from undercroft.core.speech.say import Listing, Noun, Text, Words, noun, phrase, say
from undercroft.games.earth_reborn.content.catalogue import CHARACTERS, PIECES
from undercroft.games.earth_reborn.content.layout import DOOR_CODE
from undercroft.games.earth_reborn.content.mission_cards import MISSION_CARDS
from undercroft.games.earth_reborn.content.pieces import sides
from undercroft.games.earth_reborn.content.tiles import ELEMENT_NAMES, TILE_NAMES
from undercroft.games.earth_reborn.rules import tables as t
from undercroft.games.earth_reborn.rules.catalogue_tables import PIECE, SECTION_COLOUR, SECTION_NUMBER, SECTION_TYPE
from undercroft.games.earth_reborn.rules.dossier import WOODEN, Dossier
from undercroft.games.earth_reborn.rules.sags.pieces import CLOSED
from undercroft.games.earth_reborn.state import Table
from undercroft.games.earth_reborn.words.refs import square_name

SIDES = (noun("NORAD", proper=True), noun("Salemites"))
SEATS = (noun("NORAD player"), noun("Salemite player"))
# Three or four players lead bands, each with an MP marker of another colour (ER-SAGS34-1, ER-SAGS34-5).
BANDS = (noun("red band"), noun("green band"), noun("blue band"), noun("yellow band"))
BAND_PLAYERS = (noun("red player"), noun("green player"), noun("blue player"), noun("yellow player"))
WHO = [noun(one.name, proper=True) for one in CHARACTERS]
ORDERS = (noun("Move"), noun("Close Combat"), noun("Shoot"), noun("Search"), noun("Interact"))
PHASES = {
    "placing": say("Set-up"), "initiative": say("Initiative phase"), "round": say("Activation phase"),
    "acting": say("Activation phase"), "moving": say("Activation phase"), "final": say("Final phase"),
    "world": say("Making the scenario"),
}  # fmt: skip
COLOURS = (say("black"), say("red"), say("gold"))
ARCS = (say("dark-blue"), say("light-blue"), say("grey"))
ZONES = (say("red"), say("orange"))
DIRECTIONS = (noun("north"), noun("east"), noun("south"), noun("west"))
MARKERS = (say("clear"), say("listening"), say("scrambled"))
ROOM_TYPES = (
    say("Living quarter"), say("Technical room"), say("Officer section"), say("Science room"), say("Armory"),
    say("Corridor"),
)  # fmt: skip
WOUND = noun("Wound")
HIT = noun("hit")
DIE = noun("die", many="dice")
TILE = noun("order tile")
CARD = noun("card")
LIFE_POINT = noun("Life Point")
SPY_POINT = noun("Spy Point")
SEARCH_POINT = noun("Search Point")
TEST_POINT = noun("test point")
MOVEMENT_POINT = noun("Movement point")
CRITICAL_HIT = noun("critical hit")
SQUARE = noun("square")
CHARACTER = noun("Character")
TIME_COUNTER = noun("time counter")
MAGNET = noun("Magnetic card")
MAGNET_MARKER = noun("Magnetic card marker")  # where a card of that name may be meant
DECOY = noun("decoy")
MISSION_CARD = noun("mission card")
DRILLER = noun("Driller")


def who(number: int) -> Noun:
    """A Character by name."""
    return WHO[number]


def marker(kind: int) -> Noun:
    """What a marker of ER-SAGS-35 stands for."""
    return WHO[kind] if kind < t.CHARACTERS else DECOY


def everybody(numbers: Sequence[int]) -> Listing:
    return Listing([who(number) for number in numbers])


def mission(card: int) -> Text:
    """The title of a mission card."""
    return phrase(MISSION_CARDS[card].name)


def player(s: Table, seat: int) -> Noun:
    return (SEATS if s.dossier.seats == len(SEATS) else BAND_PLAYERS)[seat]


def side(d: Dossier, seat: int) -> Noun:
    """Whom he leads."""
    return (SIDES if d.seats == len(SIDES) else BANDS)[seat]


OWN_NAMES = ("U43", "Colt", "M7", "U.S.", "Constitution", "Kevlar", "Driller", "L-corridor", "T-corridor")


def in_sentence(name: str) -> str:
    """A name without capitals, but for what is somebody's own."""
    return " ".join(word if word in OWN_NAMES else word.lower() for word in name.split())


def piece_noun(piece: int) -> Noun:
    return noun(in_sentence(PIECES[piece].name))


def item(face: int) -> Noun:
    """A piece of equipment by the face of its card; below 0 what is built into somebody."""
    return noun("built-in weapon") if face < 0 else piece_noun(PIECE[face])


def with_back(text: Text, face: int) -> Text:
    """What is said of a card, and what is on its back if that is another piece."""
    if PIECE[face] == PIECE[face ^ 1]:
        return text
    return say("{text} ({back:the} on its back)", text=text, back=item(face ^ 1))


def piece_of(face: int) -> int:
    return PIECE[face]


def item_name(face: int) -> str:
    """The name that stands on the card."""
    return PIECES[PIECE[face]].name


def square(s: Table, number: int) -> str:
    return square_name(s.dossier, number)


def room(d: Dossier, tile: int) -> Noun:
    """A laid tile: `chapel`."""
    return noun(in_sentence(TILE_NAMES[d.kinds[tile]]))


def place(s: Table, number: int) -> Noun:
    """A square with the tile it lies on: `chapel e4`."""
    tile = s.dossier.tile[number]
    name = square(s, number)
    return noun("square", name) if tile < 0 else noun(room(s.dossier, tile).name, name)


def door(s: Table, number: int) -> Noun:
    """`sliding door e4`, by a square beside it; `e4/e5`, on both sides, where another door is named by the same."""
    d = s.dossier
    beside = d.door_a[number] & -d.door_a[number]
    at = square(s, beside.bit_length() - 1)
    if sum(squares & -squares == beside for squares in d.door_a) > 1:
        edges = d.door_edges[number]
        gate = d.frame.bare[(edges & -edges).bit_length() - 1]
        at = "/".join(square(s, side) for side in (gate.a, gate.b) if side >= 0)
    kind = "wooden" if d.door_kind[number] == WOODEN else "sliding"
    if d.door_magnetic >> number & 1:
        kind = f"magnetic {kind}"
    return noun(f"{kind} door", at)


DOOR_NAMES = (
    "wooden door", "sliding door", "magnetic wooden door", "magnetic sliding door", "large wooden door",
    "large sliding door", "large magnetic sliding door",
)  # fmt: skip


def door_code(code: int) -> Noun:
    """A door that is in a player's reserve: `large sliding door 5`, with its Defensive value."""
    large, kind, magnetic, value = DOOR_CODE.fullmatch(t.DOOR_CODES[code].upper()).groups()  # type: ignore[union-attr]
    words = ["large"] if large else []
    words += ["magnetic"] if magnetic else []
    name = " ".join([*words, "sliding" if kind == "S" else "wooden", "door"])
    return noun(name, value)


def floor_tile(number: int) -> Noun:
    """A side of a floor tile: `chapel`; `Driller` for one that is face down."""
    return DRILLER if number == CLOSED else noun(in_sentence(sides()[number].name))


def driller(number: int) -> Noun:
    return noun(f"Driller {number + 1}", proper=True)


def line(d: Dossier, edge: int) -> Text:
    """Where a door hangs: `between e4 and e5`."""
    gate = d.frame.bare[edge]
    return say("between {square} and {other}", square=square_name(d, gate.a), other=square_name(d, gate.b))


def element(d: Dossier, number: int) -> Noun:
    return noun(ELEMENT_NAMES[d.element_id[number]])


def thing(s: Table, number: int) -> Noun:
    """What can be destroyed."""
    if number >= t.WALL_THING:
        gate = s.dossier.frame.bare[number - t.WALL_THING]
        return noun("wall", "/".join(square(s, side) for side in (gate.a, gate.b) if side >= 0))
    if number >= t.DOOR_THING:
        return door(s, number - t.DOOR_THING)
    beside = s.dossier.element_squares[number] or s.dossier.element_beside[number]
    return noun(element(s.dossier, number).name, square(s, (beside & -beside).bit_length() - 1))


def machine(s: Table, face: int) -> Noun:
    """What is ON or OFF: a card, or the machine of a room."""
    return room(s.dossier, face - t.ELEMENT_FACE) if face >= t.ELEMENT_FACE else item(face)


def section(number: int) -> Text:
    """A section of an order tile: `Move 3 red`."""
    return printed(SECTION_TYPE[number], SECTION_NUMBER[number], SECTION_COLOUR[number])


def printed(order: int, number: int, colour: int) -> Text:
    """What stands on a section; black is the usual colour, which goes without saying."""
    if colour == t.C_BLACK:
        return say("{order} {number}", order=ORDERS[order], number=number)
    return say("{order} {number} {colour}", order=ORDERS[order], number=number, colour=COLOURS[colour])


def tile(number: int) -> Text:
    """An order tile by its four sections: `tile 3: Move 4 + 1 gold, Close Combat 3 red and Search 1`."""
    return say("tile {number}: {sections}", number=number + 1, sections=sections(number))


def sections(number: int) -> Listing:
    """The sections of a tile, those of one order together."""
    numbers: dict[int, Text] = {}
    for place in range(number * 4, number * 4 + 4):
        order, one = SECTION_TYPE[place], _number(place)
        numbers[order] = say("{some} + {more}", some=numbers[order], more=one) if order in numbers else one
    return Listing([say("{order} {number}", order=ORDERS[order], number=found) for order, found in numbers.items()])


def _number(place: int) -> Text:
    if SECTION_COLOUR[place] == t.C_BLACK:
        return say("{number}", number=SECTION_NUMBER[place])
    return say("{number} {colour}", number=SECTION_NUMBER[place], colour=COLOURS[SECTION_COLOUR[place]])


def listed(things: Sequence[Words]) -> Listing:
    return Listing(things)
