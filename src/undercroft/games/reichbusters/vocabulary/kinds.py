"""The kinds of arguments that verbs and events have, and how each is written: `move e4`, `attack first soldier-3`."""

from undercroft.core.packing import ARG
from undercroft.core.records.notation import SQUARE, Kind, named, number, one_of, read_number
from undercroft.games.reichbusters.rules.catalogue_tables import CARD_IDS, NOISE_IDS
from undercroft.games.reichbusters.rules.tables import (
    BACK_IDS,
    FIRST_UNIT,
    HIDDEN,
    HIDDEN_ONE,
    KEYWORD_IDS,
    KIND_IDS,
    MINIATURES,
    SEATS,
    SKILL_IDS,
    SPEND_CANCEL_SURGE,
    SPEND_ITEM_EFFECT,
    SPEND_LOOT,
    SPEND_RELIABLE,
    UNIT_KIND,
    WEAPONS_EACH,
)

WEAPONS = ("first", "second", "unarmed")
POINTS = ("attack", "defence", "wild")
DICE = ("attack", "defence", "noise", "vril")
UNIT_NAMES = [
    KIND_IDS[kind] if MINIATURES[kind] == 1 else f"{KIND_IDS[kind]}-{unit - FIRST_UNIT[kind] + 1}"
    for unit, kind in enumerate(UNIT_KIND)
]
_SPENDING = {SPEND_LOOT: "loot", SPEND_CANCEL_SURGE: "cancel-surge", SPEND_RELIABLE: "reliable",
             SPEND_ITEM_EFFECT: "item-effect"}  # fmt: skip
_EFFECTS = {**{key: name for key, name in enumerate(KEYWORD_IDS) if name}, **_SPENDING}
_EFFECT_NUMBERS = {name: key for key, name in _EFFECTS.items()}
_HIDDEN = {"hidden": HIDDEN, **{f"hidden-{back}": HIDDEN_ONE + at for at, back in enumerate(BACK_IDS)}}


def _write_gear(what: int) -> str:
    return WEAPONS[what] if what < WEAPONS_EACH else str(what - WEAPONS_EACH)


def _read_gear(text: str) -> int | None:
    if text in WEAPONS[:WEAPONS_EACH]:
        return WEAPONS.index(text)
    token = read_number(text, ARG - WEAPONS_EACH)
    return None if token is None else token + WEAPONS_EACH


HERO = one_of("hero", SEATS)
UNIT = one_of("unit", UNIT_NAMES)
WEAPON = one_of("weapon", WEAPONS)
POINT = one_of("kind of point", POINTS)
DIE_KIND = one_of("kind of die", DICE)
SKILL = one_of("skill", SKILL_IDS)
EFFECT = Kind("effect", lambda key: _EFFECTS.get(key, f"?{key}"), _EFFECT_NUMBERS.get)
FIND = named("item or hidden", _HIDDEN, HIDDEN_ONE - 1)  # a token, or what lies face down
WHAT = one_of("what lies face down", [*BACK_IDS, "spawn", "feature"])
GEAR = Kind("weapon or item", _write_gear, _read_gear)  # 0, 1 a weapon of the Hero, 2 + token an item
HITCH = one_of("token", ("jammed", "drained"))
TOKEN = number("item")
CARD = one_of("card", CARD_IDS)
NOISE = one_of("noise card", NOISE_IDS)
DOOR = number("door")
DIE = number("die")  # its place in the pool
WOUND = number("wound")
PLACE = number("place")
SPECIAL = number("thing")  # the kind of die that pays (specials.paying), and 4 * which of two (specials.which_of_two)

# What events alone have.
AREA = number("area")
ROOM = number("room")
KIND = one_of("kind of unit", KIND_IDS)
FALLEN = number("packed die")  # a kind and a face (rules/pool/pooled.py)
TEST = number("kind of test")
PHASE = number("phase")
LEVEL = number("level")
NUMBER = number("number")

__all__ = [
    "AREA", "CARD", "DIE", "DIE_KIND", "DOOR", "EFFECT", "FALLEN", "FIND", "GEAR", "HERO", "HITCH", "KIND", "LEVEL",
    "NOISE", "NUMBER", "PHASE", "PLACE", "POINT", "ROOM", "SKILL", "SPECIAL", "SQUARE", "TEST", "TOKEN", "UNIT",
    "UNIT_NAMES", "WEAPON", "WHAT", "WOUND",
]  # fmt: skip
