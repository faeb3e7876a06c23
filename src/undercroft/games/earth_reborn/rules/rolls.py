"""Combat dice (ER-CC-7): what a handful of yellow dice comes to."""
# compiled: mypyc

from undercroft.games.earth_reborn.dice import BLACK, YELLOW
from undercroft.games.earth_reborn.rules import events as tell
from undercroft.games.earth_reborn.rules.tables import (
    B_SPY,
    FOR_TARGETING,
    FOR_TORTURE,
    Y_CRITICAL,
    Y_TWO_AMMO,
    YELLOW_HITS,
    YELLOW_POINTS,
)
from undercroft.games.earth_reborn.state import Table


def _yellow(s: Table, who: int, purpose: int, dice: int, automatic: int) -> list[int]:
    """The faces, told to all; where there are no dice there is nothing to tell."""
    faces: list[int] = []
    for _ in range(dice):
        faces.append(s.dice.throw(YELLOW))
    if faces:
        tell.rolled(s, who, purpose, dice, automatic, faces)
    return faces


def combat(s: Table, who: int, purpose: int, dice: int, automatic: int) -> tuple[int, int]:
    """Critical hits, and normal hits with the automatic ones (ER-CC-5, ER-CC-7)."""
    critical, hits = 0, automatic
    for face in _yellow(s, who, purpose, dice, automatic):
        if face == Y_CRITICAL:
            critical += 1
        else:
            hits += YELLOW_HITS[face]
    return critical, hits


def points(s: Table, who: int, purpose: int, dice: int, automatic: int) -> int:
    """Test points, or hits against things: a critical hit is 3 of them (ER-DESTROY-3, ER-SHOOT-19, ER-GEAR-23)."""
    total = automatic
    for face in _yellow(s, who, purpose, dice, automatic):
        total += YELLOW_POINTS[face]
    return total


def targeting(s: Table, who: int, dice: int, automatic: int) -> tuple[int, bool, bool]:
    """The distance reached, whether a shot is perfect, whether an out-of-ammo icon fell (ER-SHOOT-8)."""
    distance, perfect, dry = automatic, False, False
    for face in _yellow(s, who, FOR_TARGETING, dice, automatic):
        distance += YELLOW_HITS[face]
        perfect = perfect or face == Y_CRITICAL
        dry = dry or face == Y_TWO_AMMO
    return distance, perfect, dry


def torture(s: Table, who: int, dice: int) -> int:
    """Spy Points; all other faces are ignored (ER-TORTURE-2)."""
    faces: list[int] = []
    for _ in range(dice):
        faces.append(s.dice.throw(BLACK))
    tell.rolled(s, who, FOR_TORTURE, dice, 0, faces)
    return faces.count(B_SPY)
