"""Doors and locks (RB-DOOR)."""
# compiled: mypyc

from undercroft.core.choice import Flow
from undercroft.games.reichbusters.state import Table


def door_action(s: Table, hero: int, gate: int) -> Flow:
    """Unlock or open, with the noise of the door (RB-DOOR-1, RB-DOOR-2)."""
    raise NotImplementedError


def open_door(s: Table, gate: int, who: int) -> None:
    """Flip the token; a lock on it is discarded. `who` is the Hero or -1."""
    raise NotImplementedError


def adjacent_doors(s: Table, area: int) -> int:
    """Closed doors in the walls of the area, as bits."""
    raise NotImplementedError
