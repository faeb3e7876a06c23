"""Fallen dice as pages are told of them: kind, face and name with each line, the picture of each face once."""

from collections.abc import Sequence

import msgspec

from undercroft.core.chance.dicefaces import PIPS, shown_faces
from undercroft.core.chance.dicekinds import Die
from undercroft.core.speech.say import Text
from undercroft.core.speech.story import StoryLine


class Roll(msgspec.Struct, frozen=True):
    """One die that fell. Its picture is `dice["KIND:FACE"]` of the state."""

    kind: str
    face: str
    name: Text | str  # of the face
    hit: bool | msgspec.UnsetType = msgspec.UNSET  # left out where it has no meaning


def rolls(line: StoryLine, kinds: Sequence[Die]) -> tuple[Roll, ...]:
    """The dice of a line; a draw is left out: it may be a card of somebody's."""
    hits: Sequence[bool | msgspec.UnsetType] = line.hits or (msgspec.UNSET,) * len(line.dice)
    fallen = [(face, hit) for face, hit in zip(line.dice, hits, strict=True) if face > 0]
    shown = shown_faces([face for face, _ in fallen], kinds)
    return tuple(Roll(one["kind"], one["face"], one["face_name"], hit) for one, (_, hit) in zip(shown, fallen))


def face_pictures(kinds: Sequence[Die]) -> dict[str, str]:
    """Every face that may fall in a game, as SVG."""
    named = [die.base + face for die in kinds for face in range(len(die.faces))]
    shown = shown_faces([*range(1, len(PIPS) + 1), *named], kinds)
    return {f"{one['kind']}:{one['face']}": one["picture"] for one in shown}
