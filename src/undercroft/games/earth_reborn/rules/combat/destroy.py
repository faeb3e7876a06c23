"""Doors, walls and Floor Elements as targets (ER-DESTROY)."""
# compiled: mypyc

from undercroft.core.choice import Flow
from undercroft.games.earth_reborn.state import Table


def things_beside(s: Table, who: int) -> list[int]:
    """What he can attack with a Close Combat order."""
    raise NotImplementedError


def value(s: Table, thing: int) -> int:
    """Defensive value; 0 if it cannot be destroyed."""
    raise NotImplementedError


def smash(s: Table, who: int, of: int, thing: int) -> Flow:
    raise NotImplementedError


def destroy(s: Table, thing: int, by: int) -> Flow:
    """It falls: what it was is gone, sight and ways change, lock-ups open, chances to interrupt arise. by: a
    Character or -1.
    """
    raise NotImplementedError
