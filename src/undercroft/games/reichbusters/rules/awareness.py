"""At ease, suspicious, alert (RB-AWARE)."""
# compiled: mypyc

from undercroft.core.choice import Flow
from undercroft.games.reichbusters.state import Table


def level(s: Table, room: int) -> int:
    """Of the enemies in a room; alert after the alarm (RB-ALARM-4)."""
    raise NotImplementedError


def raise_room(s: Table, room: int, hero: int) -> Flow:
    """One level up, unless a disguise kit cancels it (RB-ITEM-6); `hero` is who caused it, or -1."""
    raise NotImplementedError


def set_level(s: Table, room: int, to: int) -> None:
    """The token of the room; a change may trigger spawn tokens later."""
    raise NotImplementedError


def lower(s: Table, room: int) -> None:
    """RB-AWARE-9."""
    raise NotImplementedError


def first_sight(s: Table, hero: int) -> Flow:
    """Rooms whose enemies have just come to see a Hero rise (RB-AWARE-2)."""
    raise NotImplementedError


def remove_tokens(s: Table) -> None:
    """Where no enemies are left (RB-AWARE-8); nothing in 1.0 before the end of the round (RB-AWARE-7)."""
    raise NotImplementedError


def enter_room(s: Table, unit: int, was: int) -> None:
    """A unit brings its level along (RB-AWARE-4); in 1.1 it takes the cleared token away (RB-CLEAR-4)."""
    raise NotImplementedError
