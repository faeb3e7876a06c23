"""What tests of fights share: a long hall, somebody with a weapon, the dice that were rolled."""

from tests.earth_reborn.scene import Scene
from undercroft.games.earth_reborn.rules.catalogue_tables import PIECE
from undercroft.games.earth_reborn.rules.tables import PIECE_IDS
from undercroft.games.earth_reborn.vocabulary.events import Rolled

LONG = """\
+---+---+---+---+---+---+---+---+
| A   B   C   D   E   F   G   H |
+---+---+---+---+---+---+---+---+
"""
# A stair tile on each of two levels.
STAIRS = """\
+---+---+---+---+---+
| A   S |###| T   B |
+---+---+---+---+---+
"""


def face(piece: str) -> int:
    """The first face with a piece of equipment."""
    return PIECE.index(PIECE_IDS.index(piece))


def shooter(who: str, weapon: str, square: str = "A", facing: str = "e", map: str = LONG, cp: int = 4) -> Scene:
    """One with a weapon and a Shoot section."""
    scene = Scene(map)
    scene.put(who, square, facing)
    scene.carry(who, weapon)
    scene.give(who, f"shoot {cp}")
    return scene


def rolls(scene: Scene, purpose: int) -> list[tuple[int, int]]:
    """Dice and automatic points of every roll for this (events.FOR_...) since the last call."""
    return [(one.number, one.automatic) for one in scene.told(Rolled) if one.purpose == purpose]
