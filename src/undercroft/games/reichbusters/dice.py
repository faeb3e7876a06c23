"""The four kinds of dice (RB-BOX-1, RB-BOX-2), with faces of our own; how often each comes is RB-GAP-1."""

from typing import Final

from undercroft.core.chance.dicekinds import Die, Face, box
from undercroft.core.drawing.svg import circle, path
from undercroft.core.speech.say import Text, say
from undercroft.games.reichbusters.rules.tables import D_ATTACK, D_DEFENCE, D_NOISE, D_VRIL

ATTACK_INK: Final = "#1f1f1f"
DEFENCE_INK: Final = "#27557f"
NOISE_INK: Final = "#8a6a12"
VRIL_INK: Final = "#a3202c"

_STAR: Final = "M12 3l2.7 5.8 6.3.8-4.7 4.3 1.3 6.3L12 17l-5.6 3.2 1.3-6.3L3 9.6l6.3-.8z"
_BOLT: Final = "M13 2L5 13h5l-2 9 9-12h-5z"


def _spots(number: int, ink: str) -> str:
    """So many dots in a row."""
    places = {1: (12,), 2: (7, 17), 3: (5, 12, 19)}[number]
    return "".join(circle(x, 12, 3, fill=ink) for x in places)


def _faces(ink: str, special: Text, sides: tuple[int, int], surge: bool = False) -> list[Face]:
    """In the order of tables.F_...; `sides` are how many sides are blank and how many show a 1."""
    faces = [
        Face("blank", say("a blank face"), "", sides[0]),
        Face("1", say("a 1"), _spots(1, ink), sides[1]),
        Face("2", say("a 2"), _spots(2, ink)),
        Face("3", say("a 3"), _spots(3, ink)),
        Face("special", special, path(_STAR, fill=ink)),
    ]
    return [*faces, Face("surge", say("a surge"), path(_BOLT, fill=ink))] if surge else faces


BOX: Final = box(
    Die("attack", say("attack die"), _faces(ATTACK_INK, say("an attack special"), (1, 2))),
    Die("defence", say("defence die"), _faces(DEFENCE_INK, say("a defence special"), (1, 2))),
    Die("noise", say("noise die"), _faces(NOISE_INK, say("a noise special"), (2, 1))),
    Die("vril", say("vril die"), _faces(VRIL_INK, say("a vril special"), (1, 1), surge=True)),
)
ATTACK_DIE: Final = BOX[D_ATTACK]
DEFENCE_DIE: Final = BOX[D_DEFENCE]
NOISE_DIE: Final = BOX[D_NOISE]
VRIL_DIE: Final = BOX[D_VRIL]
