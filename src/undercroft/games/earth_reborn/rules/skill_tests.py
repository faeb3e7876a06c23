"""IPS lines: tests (ER-IPS, ER-INTERACT-4, ER-INTERACT-5, ER-GEAR-33)."""
# compiled: mypyc

from typing import Final

from undercroft.core.board.grid import bits
from undercroft.games.earth_reborn.dice import BLACK
from undercroft.games.earth_reborn.rules import characters, rolls
from undercroft.games.earth_reborn.rules import events as tell
from undercroft.games.earth_reborn.rules.board import stands
from undercroft.games.earth_reborn.rules.catalogue_tables import SCIENTIFIC as SCIENTIFIC_DICE
from undercroft.games.earth_reborn.rules.catalogue_tables import TECHNICAL as TECHNICAL_DICE
from undercroft.games.earth_reborn.rules.stakes import joined_cp, joiner
from undercroft.games.earth_reborn.rules.tables import (
    BLACK_POINTS,
    FOR_SPYING,
    FOR_TEST,
    G_TECHNICAL_TOOLBOX,
    R_CHEMISTRY_LAB,
    R_ROBOT_ASSEMBLY_WORKSHOP,
)
from undercroft.games.earth_reborn.state import Table

# The Chance zone of a line (ER-IPS-2).
NO_TEST: Final = 0
TECHNICAL: Final = 1
SCIENTIFIC: Final = 2
TECHNICAL_AND_SCIENTIFIC: Final = 3

TOOLBOX_DICE: Final = 2  # ER-GEAR-24
LAB_DICE: Final = 2  # ER-TILE-3
WORKSHOP_DICE: Final = 2  # ER-TILE-14


def roll_yellow(s: Table, who: int, dice: int) -> int:
    """Test points (ER-INTERACT-5)."""
    return rolls.points(s, who, FOR_TEST, dice, 0)


def roll_black(s: Table, who: int, dice: int) -> int:
    """Test points (ER-INTERACT-5)."""
    faces = [s.dice.throw(BLACK) for _ in range(dice)]
    tell.rolled(s, who, FOR_SPYING, dice, 0, faces)
    return sum([BLACK_POINTS[face] for face in faces])


def test_dice(s: Table, who: int, kind: int) -> int:
    """Yellow dice for TECHNICAL, SCIENTIFIC or both, with toolbox, lab and workshop (ER-GEAR-24, ER-TILE-3,
    ER-TILE-14)."""
    side = characters.card_side(s, who)
    dice = 0
    if kind & TECHNICAL:
        dice += TECHNICAL_DICE[side]
        if s.carried[who] and characters.carries(s, who, G_TECHNICAL_TOOLBOX) >= 0:
            dice += TOOLBOX_DICE
        if _in_room(s, who, R_ROBOT_ASSEMBLY_WORKSHOP):
            dice += WORKSHOP_DICE
    if kind & SCIENTIFIC:
        dice += SCIENTIFIC_DICE[side]
        if _in_room(s, who, R_CHEMISTRY_LAB):
            dice += LAB_DICE
    return dice


def _in_room(s: Table, who: int, line: int) -> bool:
    """In such a room, and it works."""
    for tile in bits(stands.tiles_of(s, who)):
        if s.dossier.line[tile] == line and stands.works(s, tile):
            return True
    return False


def passed(s: Table, who: int, kind: int, more: int, threshold: int) -> bool:
    """Roll and compare (ER-INTERACT-5)."""
    return reached(s, who, roll_yellow(s, who, test_dice(s, who, kind) + more), threshold)


def passed_together(s: Table, who: int, kind: int, more: int, threshold: int, joined: list[int]) -> bool:
    """Roll and compare with those who join: each adds his own dice and one for every CP after the first (ER-COMBO-6,
    ER-COMBO-13)."""
    for one in joined:
        more += test_dice(s, joiner(one), kind) + joined_cp(one) - 1
    return passed(s, who, kind, more, threshold)


def reached(s: Table, who: int, points: int, threshold: int) -> bool:
    """Test points against the Threshold."""
    tell.test(s, who, points, threshold)
    return points >= threshold
