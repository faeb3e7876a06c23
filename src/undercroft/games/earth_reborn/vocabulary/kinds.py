"""The kinds of arguments that verbs and events have, and how each is written: `17.2:3`, `vasquez`, `door-3`, `12a`."""

import re

from undercroft.core.board.grid import DIRECTIONS
from undercroft.core.records.notation import Kind, named, number, one_of, read_number
from undercroft.games.earth_reborn.content.tiles import TILES
from undercroft.games.earth_reborn.rules.mission_tables import MISSION_IDS
from undercroft.games.earth_reborn.rules.stakes import stake
from undercroft.games.earth_reborn.rules.tables import (
    ASIDE,
    BUILT_IN,
    CARDS,
    CHARACTER_IDS,
    CHARACTERS,
    DECOY_NORAD,
    DECOY_SALEMITE,
    DOOR_CODES,
    DOOR_THING,
    LOOT_MAGNET,
    MACHINE_GUN,
    NO_CHARACTER,
    NOTHING,
    ORDER_TILES,
    PRISONER_CARD,
    SEATS,
    WALL_THING,
    WHOLE_PILE,
)

MARKERS = ("clear", "listening", "scrambled")


def write_stake(of: int) -> str:
    """`17.2:3`: 3 CP on the second section of tile 17; a tile that the game does not have is no word of it."""
    if of >> 4 >= ORDER_TILES:
        return f"?{of}"
    return f"{of >> 4}.{(of >> 2 & 3) + 1}:{(of & 3) + 1}"


def read_stake(text: str) -> int | None:
    found = re.fullmatch("([0-9]{1,2})\\.([1-4]):([1-4])", text)
    if found is None or int(found[1]) >= ORDER_TILES or str(int(found[1])) != found[1]:
        return None
    return stake(int(found[1]), int(found[2]) - 1, int(found[3]))


def _write_thing(thing: int) -> str:
    if thing >= WALL_THING:
        return f"wall-{thing - WALL_THING}"
    return f"door-{thing - DOOR_THING}" if thing >= DOOR_THING else f"element-{thing}"


def _read_thing(text: str) -> int | None:
    kind, _, digits = text.partition("-")
    base = {"element": 0, "door": DOOR_THING, "wall": WALL_THING}.get(kind)
    most = {"element": DOOR_THING - 1, "door": WALL_THING - DOOR_THING - 1}.get(kind, 4095 - WALL_THING)
    place = read_number(digits, most)
    return None if base is None or place is None or str(place) != digits else base + place


def _write_face(face: int) -> str:
    return f"{face >> 1}{'ab'[face & 1]}" if face >> 1 < CARDS else f"?{face}"


def _read_face(text: str) -> int | None:
    card = read_number(text[:-1], CARDS - 1) if text[-1:] in ("a", "b") else None
    return None if card is None or str(card) != text[:-1] else card * 2 + "ab".index(text[-1])


_CHARACTER_NUMBERS = {name: place for place, name in enumerate(CHARACTER_IDS)}
STAKE = Kind("stake", write_stake, read_stake)
CHARACTER = one_of("character", CHARACTER_IDS)
WHO = named("character", {**_CHARACTER_NUMBERS, "nobody": NO_CHARACTER})
DUELLIST = named("character", {**_CHARACTER_NUMBERS, "initiative": NO_CHARACTER})
HIDDEN = named(
    "character or decoy", {**_CHARACTER_NUMBERS, "norad-decoy": DECOY_NORAD, "salemite-decoy": DECOY_SALEMITE}
)
CHANNEL = named(
    "character or marker",
    {**_CHARACTER_NUMBERS, **{f"aside-{place + 1}": ASIDE + place for place in range(12)}},
)
TILE = number("order tile")
PILE_TILE = named("order tile", {"pile": WHOLE_PILE}, ORDER_TILES - 1)
DIRECTION = one_of("direction", DIRECTIONS)
CARD = number("card")
LOOT_CARD = named(
    "card",
    {"magnet": LOOT_MAGNET, **{f"prisoner-{CHARACTER_IDS[who]}": PRISONER_CARD + who for who in range(CHARACTERS)}},
    CARDS - 1,
)
TRADED = named(
    "card",
    {
        "magnet": LOOT_MAGNET,
        "nothing": NOTHING,
        **{f"prisoner-{CHARACTER_IDS[who]}": PRISONER_CARD + who for who in range(CHARACTERS)},
    },
    CARDS - 1,
)
WEAPON = named("weapon", {"built-in": BUILT_IN, "machine-gun": MACHINE_GUN}, CARDS - 1)
FACE_UP = Kind("face", _write_face, _read_face)
THING = Kind("thing", _write_thing, _read_thing)
DOOR = number("door")
ROOM = number("laid tile")
SQUARE = number("square")
CP = number("cp")
DICE = number("dice")
LINE = number("line")
TARGET = number("target")
PLACE = number("place")
KIND = one_of("marker", MARKERS)
SPY_USE = one_of("use", ("mp", "sort"))
ARC = number("arc")
SPY_POINTS = number("number")
SEAT = one_of("side", SEATS)
MISSION = one_of("mission card", MISSION_IDS)

# S.A.G.S.
SIDE = one_of("tile", [f"{tile.ids[0]}{letter}".lower() for tile in TILES for letter in "ab"])
QUARTERS = one_of("turn", ("0", "90", "180", "270"))  # clockwise
EDGE = number("edge")
DOOR_CODE = one_of("door code", DOOR_CODES)
DRILLER = one_of("Driller", ("driller-1", "driller-2", "driller-3", "driller-4", "driller-5"))

# Of events alone.
TURN = number("turn")
NUMBER = number("number")
SECTION = number("section")  # tile * 4 + its place on it
MACHINE = number("machine")  # a face, or ELEMENT_FACE + laid tile
HANDED = number("face or Prisoner")  # a face, or PRISONER_CARD + Character
