"""Doors and locks (RB-DOOR)."""
# compiled: mypyc

from undercroft.games.reichbusters.rules import events as tell
from undercroft.games.reichbusters.rules.board import found
from undercroft.games.reichbusters.state import Table


def unlock(s: Table, gate: int, who: int) -> None:
    """The lock token is discarded. `who` is the Hero or -1."""
    s.locked &= ~(1 << gate)
    if s.events_wanted:
        _tell(s, gate, who, False)


def open_door(s: Table, gate: int, who: int) -> None:
    """Flip the token, for good (RB-DOOR-3); a lock on it is discarded. `who` is the Hero or -1."""
    s.locked &= ~(1 << gate)
    found.open_door(s, gate)
    if s.events_wanted:
        _tell(s, gate, who, True)


def _tell(s: Table, gate: int, who: int, opens: bool) -> None:
    if who < 0:
        tell.enemy_door(s, gate, opens)
    else:
        tell.door(s, who, gate, opens)


def behind(s: Table, gate: int, side: int) -> int:
    """The area on the other side of a door."""
    d = s.dossier
    return d.door_b[gate] if d.door_a[gate] == side else d.door_a[gate]


def adjacent_doors(s: Table, area: int) -> int:
    """Closed doors in the walls of the area, as bits (RB-ADJ-1)."""
    return s.dossier.doors_at[area] & s.shut
