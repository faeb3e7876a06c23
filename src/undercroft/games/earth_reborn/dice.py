"""The two kinds of dice (ER-GAP-1), with faces of our own."""

from typing import Final

from undercroft.core.chance.dicekinds import Die, Face, box
from undercroft.core.drawing.svg import circle, path
from undercroft.core.speech.say import say
from undercroft.games.earth_reborn.rules.tables import D_BLACK, D_YELLOW

YELLOW_INK: Final = "#8a6400"
BLACK_INK: Final = "#22262b"

_BURST: Final = "M12 2l2.4 6.2L21 5.6l-3.4 5.6L22 15l-6.3.4L15 22l-3.6-5L6 20.4l.6-6.6L2 11l6-1.6L7.6 3z"
_SHELL: Final = "M17 22v-7c0-2 1-3 2-4 1 1 2 2 2 4v7z"
_FLIP: Final = "M15 15h4l-2 5zM21 19h-4l2-5z"
_SHUFFLE: Final = "M14 15h3l3 5h2v2h-3l-3-5h-2zM14 22v-2h2l4-5h2v2h-2l-3 5z"
_EYE: Final = "M2 12c5-8 15-8 20 0-5 8-15 8-20 0zm10-4a4 4 0 100 8 4 4 0 000-8z"


def _spots(number: int, ink: str, y: int = 12) -> str:
    """So many dots in a row."""
    places = {1: (12,), 2: (7, 17), 3: (5, 12, 19)}[number]
    return "".join(circle(x, y, 3, fill=ink) for x in places)


# Faces in the order of tables.Y_... and tables.B_...
BOX: Final = box(
    Die(
        "yellow",
        say("yellow die"),
        [
            Face("critical", say("a critical hit"), path(_BURST, fill=YELLOW_INK)),
            Face("blank", say("a blank face"), ""),
            Face("1", say("a 1"), _spots(1, YELLOW_INK), 2),
            Face("2", say("a 2"), _spots(2, YELLOW_INK)),
            Face("2-ammo", say("a 2, out of ammunition"), _spots(2, YELLOW_INK, 7) + path(_SHELL, fill=YELLOW_INK)),
        ],
    ),
    Die(
        "black",
        say("black die"),
        [
            Face("blank", say("a blank face"), ""),
            Face("2", say("a 2"), _spots(2, BLACK_INK)),
            Face("3", say("a 3"), _spots(3, BLACK_INK)),
            Face("3-flip", say("a 3 with a Flip"), _spots(3, BLACK_INK, 7) + path(_FLIP, fill=BLACK_INK)),
            Face("3-shuffle", say("a 3 with a Shuffle"), _spots(3, BLACK_INK, 7) + path(_SHUFFLE, fill=BLACK_INK)),
            Face("spy", say("a Spy Point"), path(_EYE, fill=BLACK_INK)),
        ],
    ),
)
YELLOW: Final = BOX[D_YELLOW]
BLACK: Final = BOX[D_BLACK]
