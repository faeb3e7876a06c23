"""The texts of actions: `move e4`, `attack first soldier-3`, `spend deadly 0`."""

from undercroft.core.packing import ARG
from undercroft.core.records.notation import SQUARE, Action, Notation, Words, named, number, one_of, read_number
from undercroft.games.reichbusters.rules.catalogue_tables import CARD_IDS, NOISE_IDS
from undercroft.games.reichbusters.rules.tables import (
    BACK_IDS,
    FIRST_UNIT,
    KEYWORD_IDS,
    KIND_IDS,
    MINIATURES,
    ORDER_NAMES,
    SEATS,
    SKILL_IDS,
    UNIT_KIND,
)
from undercroft.games.reichbusters.rules.verbs import (
    HIDDEN,
    HIDDEN_ONE,
    SPEND_CANCEL_SURGE,
    SPEND_ITEM_EFFECT,
    SPEND_LOOT,
    SPEND_RELIABLE,
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
    return WEAPONS[what] if what < 2 else str(what - 2)


def _read_gear(text: str) -> int | None:
    if text in WEAPONS[:2]:
        return WEAPONS.index(text)
    token = read_number(text, ARG - 2)
    return None if token is None else token + 2


HERO = one_of("hero", SEATS)
UNIT = one_of("unit", UNIT_NAMES)
WEAPON = one_of("weapon", WEAPONS)
POINT = one_of("kind of point", POINTS)
DIE_KIND = one_of("kind of die", DICE)
SKILL = one_of("skill", SKILL_IDS)
EFFECT = Words("effect", lambda key: _EFFECTS.get(key, f"?{key}"), _EFFECT_NUMBERS.get)
FIND = named("item or hidden", _HIDDEN, HIDDEN_ONE - 1)
WHAT = one_of("what lies face down", [*BACK_IDS, "spawn", "feature"])
GEAR = Words("weapon or item", _write_gear, _read_gear)
TOKEN = number("item")
CARD = one_of("card", CARD_IDS)
NOISE = one_of("noise card", NOISE_IDS)
DOOR = number("door")
DIE = number("die")
WOUND = number("wound")
PLACE = number("place")
THING = number("thing")

# In the order of rules/verbs.py.
VERBS: list[tuple[str, tuple[Words, ...]]] = [
    ("pass", ()),
    ("turn", (HERO,)),
    ("move", (SQUARE,)),
    ("stand", ()),
    ("attack", (WEAPON, UNIT)),
    ("search", (FIND,)),
    ("ready", (GEAR, one_of("token", ("jammed", "drained")))),
    ("draw", ()),
    ("door", (DOOR,)),
    ("recover", ()),
    ("end", ()),
    ("play", (CARD,)),
    ("use", (TOKEN,)),
    ("give", (TOKEN, HERO)),
    ("take", (TOKEN, HERO)),
    ("drop", (TOKEN,)),
    ("upgrade", (WEAPON,)),
    ("plant", (TOKEN,)),
    ("escort", ()),
    ("feature", (PLACE,)),
    ("vengeance", (SQUARE,)),
    ("mulligan", ()),
    ("roll", ()),
    ("heroic", (POINT,)),
    ("boost", (DIE_KIND,)),
    ("spend", (EFFECT, THING)),
    ("modify", (HERO, CARD)),
    ("reroll", (DIE,)),
    ("done", ()),
    ("at", (SQUARE,)),
    ("unit", (UNIT,)),
    ("hero", (HERO,)),
    ("item", (FIND,)),
    ("card", (CARD,)),
    ("wound", (WOUND,)),
    ("weapon", (WEAPON,)),
    ("skill", (SKILL,)),
    ("gate", (DOOR,)),
    ("yes", ()),
    ("no", ()),
    ("enemy", ()),
    ("declare-end", ()),
    ("noise-card", (NOISE,)),
    ("die", (DIE,)),
    ("reveal", (SQUARE, WHAT)),
    ("collect", (TOKEN,)),
    ("leave-ties", ()),
]

NOTATION = Notation(VERBS, SEATS, ORDER_NAMES)


class ReichbustersAction(Action):
    """An action of Reichbusters."""

    __slots__ = ()
    notation = NOTATION
