"""Fallen dice as a page shows them: the game's own faces as the game draws them, plain ones with their pips."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from undercroft.core.chance.dicekinds import MOST_FACES, Die, named
from undercroft.core.drawing.svg import circle, element, rect
from undercroft.core.speech.say import Text, say

PLAIN = "d6"
SIZE = 24

_PIP = 2.2
_NEAR, _MID, _FAR = 7, 12, 17
_MIDDLE = [(_MID, _MID)]
_TWO = [(_NEAR, _NEAR), (_FAR, _FAR)]
_FOUR = [*_TWO, (_FAR, _NEAR), (_NEAR, _FAR)]
_SIX = [*_FOUR, (_NEAR, _MID), (_FAR, _MID)]
PIPS = (_MIDDLE, _TWO, _MIDDLE + _TWO, _FOUR, _MIDDLE + _FOUR, _SIX)


def shown_faces(values: Sequence[int], kinds: Sequence[Die]) -> list[dict[str, Any]]:
    """For each die that fell, in order: `kind` and `face` (as records write them), `kind_name`, `face_name` and
    `picture`, a whole SVG. A draw is left out: it may be a card of somebody's."""
    return [_shown(value, kinds) for value in values if value > 0]


def _shown(value: int, kinds: Sequence[Die]) -> dict[str, Any]:
    if value < MOST_FACES:
        return _entry(PLAIN, say("six-sided die"), str(value), str(value), pips(value))
    die, face = named(value, kinds)
    return _entry(die.id, die.name, face.id, face.name, die_picture(die.id, face.picture))


def _entry(kind: str, kind_name: Text, face: str, face_name: Text | str, picture: str) -> dict[str, Any]:
    return {"kind": kind, "kind_name": kind_name, "face": face, "face_name": face_name, "picture": picture}


@cache
def pips(face: int) -> str:
    """A plain die that shows a face from 1 to 6."""
    return die_picture(PLAIN, "".join(circle(x, y, _PIP, class_="pip", fill="#222") for x, y in PIPS[face - 1]))


def die_picture(kind: str, inside: str) -> str:
    """A die with something on it; a page restyles it by its classes. It has no words: who shows it, says what it is."""
    body = rect(0.5, 0.5, SIZE - 1, SIZE - 1, rx=4, class_="body", fill="#f4f0e6", stroke="#222")
    return element("svg", body, inside, xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {SIZE} {SIZE}",
                   class_=f"die {kind}", aria_hidden="true")  # fmt: skip
