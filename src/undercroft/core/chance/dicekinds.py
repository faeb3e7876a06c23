"""Kinds of dice beside the plain six-sided one: what their faces are called, and how a game draws them.

    BITE = Face("bite", say("a bite"), path("M4 4h16v16z"), sides=2)
    FANG, CLAW = box(Die("fang", say("fang die"), [BITE, ...]), Die("claw", ...))

A game lists its box in its spec. What fell is kept as one number, `die.base + face`; the plain die's faces and draws
(core.dice) are other numbers.
"""
# compiled: mypyc

import re
from collections.abc import Sequence
from typing import Final

from undercroft.core.errors import UndercroftError
from undercroft.core.speech.say import Text, say

MOST_FACES: Final = 256  # so many numbers belong to each kind; those below the first kind's are of plain dice
THROWN_AWAY: Final = 255  # no face: a die with so many sides is thrown otherwise
_WORD: Final = re.compile("[a-z0-9]+(-[a-z0-9]+)*")


class Face:
    """One face: its word in records, its name for people, and its picture, as SVG in a box of 24 by 24."""

    __slots__ = ("id", "name", "picture", "sides")

    id: str
    name: Text
    picture: str
    sides: int  # of the die that show it

    def __init__(self, id: str, name: Text, picture: str, sides: int = 1) -> None:
        self.id = id
        self.name = name
        self.picture = picture
        self.sides = sides

    def __repr__(self) -> str:
        return f"<{self.id}>"


class Die:
    """One kind of dice. A face is named by its place in `faces`."""

    __slots__ = ("base", "faces", "falls", "id", "name", "sides")

    id: str
    name: Text
    faces: list[Face]
    sides: list[int]  # the face that each shows; all are equally likely
    falls: bytes  # the face for each byte of chance; THROWN_AWAY where it would favour some sides
    base: int  # what stands for its first face among all that may fall; 0 until it lies in a box

    def __init__(self, id: str, name: Text, faces: Sequence[Face]) -> None:
        self.id = id
        self.name = name
        self.faces = list(faces)
        self.sides = [at for at, face in enumerate(self.faces) for _ in range(face.sides)]
        self.base = 0
        n = len(self.sides)
        even = 256 - 256 % n if 0 < n < 256 else 0
        self.falls = bytes([self.sides[byte % n] if byte < even else THROWN_AWAY for byte in range(256)])
        words = [face.id for face in self.faces]
        if not 1 <= len(words) <= MOST_FACES or len(set(words)) < len(words):
            raise UndercroftError(
                say(
                    "die {id}: expected from 1 to {most} faces, all different, found {words}",
                    id=repr(id),
                    most=MOST_FACES,
                    words=str(words),
                )
            )
        for word in [id, *words]:
            if not _WORD.fullmatch(word):
                raise UndercroftError(
                    say(
                        "die {id}: expected words of small letters, digits, hyphens, found {word}",
                        id=repr(id),
                        word=repr(word),
                    )
                )
        for face in self.faces:
            if face.sides < 1:
                raise UndercroftError(
                    say(
                        "die {id}: expected at least one side with {face}, found {sides}",
                        id=repr(id),
                        face=repr(face.id),
                        sides=face.sides,
                    )
                )

    def __repr__(self) -> str:
        return f"<{self.id}>"


def box(*dice: Die) -> tuple[Die, ...]:
    """A game's kinds of dice. Their order gives them their numbers."""
    words = [die.id for die in dice]
    for at, die in enumerate(dice):
        if die.base or words.index(die.id) != at:
            raise UndercroftError(say("die {id}: expected each kind once, in one box", id=repr(die.id)))
        die.base = (at + 1) * MOST_FACES
    return dice


def named(value: int, kinds: Sequence[Die]) -> tuple[Die, Face]:
    """The kind and the face that a number from `MOST_FACES` on stands for."""
    die = kinds[value // MOST_FACES - 1]
    return die, die.faces[value % MOST_FACES]
