"""IPS lines: tests (ER-IPS, ER-INTERACT-4, ER-INTERACT-5, ER-GEAR-33)."""
# compiled: mypyc

from undercroft.games.earth_reborn.state import Table


def roll_yellow(s: Table, dice: int) -> int:
    """Test points."""
    raise NotImplementedError


def test_dice(s: Table, who: int, kind: int) -> int:
    """Yellow dice for TECHNICAL, SCIENTIFIC or both, with toolbox, lab and workshop (ER-GEAR-24, ER-TILE-3, ER-
    TILE-14).
    """
    raise NotImplementedError


def passed(s: Table, who: int, kind: int, more: int, threshold: int) -> bool:
    """Roll and compare; events."""
    raise NotImplementedError
