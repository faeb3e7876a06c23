"""The texts of actions: `move 3 n`, `fire 3 17 lmg`, `play lucky-devil`."""

from undercroft.core.board.grid import DIRECTIONS
from undercroft.core.packing import ARG
from undercroft.core.records.notation import SQUARE, Action, Notation, Words, number, one_of, read_number
from undercroft.games.incursion.rules.tables import CARD_IDS, KIND_IDS, ORDER_NAMES, SIDE_NAMES, WEAPON_IDS

MODEL = number("model")
POINTS = number("points")
DOOR = number("door")
ITEM = number("item")
ENTRY = number("entry")
DIE = number("die")
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


PLACE = Words("place (table, zombies or a model)", _write_place, _read_place)

# In the order of the verbs in tables.py.
VERBS: list[tuple[str, tuple[Words, ...]]] = [
    ("pass", ()),
    ("at", (SQUARE,)),
    ("on", (PLACE,)),
    ("buy", (KIND,)),
    ("ready", ()),
    ("discard", (CARD,)),
    ("intelligence", ()),
    ("bid", (POINTS,)),
    ("deploy", (MODEL, ENTRY)),
    ("activate", (MODEL,)),
    ("enter", (MODEL, WAY)),
    ("end", ()),
    ("end-turn", ()),
    ("command", (MODEL, POINTS)),
    ("move", (MODEL, WAY)),
    ("dash", (MODEL,)),
    ("leave", (MODEL, WAY)),
    ("turn", (MODEL, WAY)),
    ("open", (MODEL, DOOR)),
    ("close", (MODEL, DOOR)),
    ("seal", (MODEL, DOOR)),
    ("pick-up", (MODEL, ITEM)),
    ("take", (MODEL, MODEL)),
    ("use", (MODEL, ITEM)),
    ("drop", (MODEL,)),
    ("fire", (MODEL, MODEL, WEAPON)),
    ("lob", (MODEL,)),
    ("flame", (MODEL,)),
    ("strike", (MODEL, MODEL)),
    ("thump", (MODEL, MODEL)),
    ("boom", (MODEL, MODEL)),
    ("reaction", (MODEL,)),
    ("stand", (MODEL,)),
    ("will", (MODEL, CARD)),
    ("play", (CARD,)),
    ("kill", (CARD, PLACE)),
    ("snafu", (CARD, PLACE)),
    ("reroll", (DIE,)),
    ("reload", (MODEL,)),
]

NOTATION = Notation(VERBS, SIDE_NAMES, ORDER_NAMES)


class IncursionAction(Action):
    """An action of Incursion."""

    __slots__ = ()
    notation = NOTATION
