"""The kinds of arguments that verbs and events have, and how each is written: `move 3 n`, `fire 3 17 lmg`."""

from undercroft.core.board.grid import DIRECTIONS
from undercroft.core.packing import ARG
from undercroft.core.records.notation import SQUARE as SPOT
from undercroft.core.records.notation import Kind, number, one_of, read_number
from undercroft.games.incursion.rules.tables import CARD_IDS, KIND_IDS, SIDE_NAMES, WEAPON_IDS

MODEL = number("model")
POINTS = number("points")
DOOR = number("door")
ITEM = number("item")
ENTRY = number("entry")
DIE = number("die")
SQUARE = number("square")  # as the table counts them; SPOT is how actions name one
NUMBER = number("number")
SIDE = one_of("side", SIDE_NAMES)
WAY = one_of("direction", DIRECTIONS)
WEAPON = one_of("weapon", WEAPON_IDS)
CARD = one_of("card", CARD_IDS)
KIND = one_of("model kind", KIND_IDS)


def _write_place(place: int) -> str:
    return ("table", "zombies")[place] if place < 2 else str(place - 2)


def _read_place(text: str) -> int | None:
    if text in ("table", "zombies"):
        return ("table", "zombies").index(text)
    model = read_number(text, ARG - 2)
    return None if model is None else model + 2


PLACE = Kind("place (table, zombies or a model)", _write_place, _read_place)

__all__ = [
    "CARD", "DIE", "DOOR", "ENTRY", "ITEM", "KIND", "MODEL", "NUMBER", "PLACE", "POINTS", "SIDE", "SPOT", "SQUARE",
    "WAY", "WEAPON",
]  # fmt: skip
