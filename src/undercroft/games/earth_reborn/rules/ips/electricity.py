"""Power (ER-POWER)."""
# compiled: mypyc

from undercroft.games.earth_reborn.state import Table


def cut_power(s: Table, tile: int) -> None:
    """In one laid tile, or with -1 in the whole building."""
    raise NotImplementedError


def power_returns(s: Table) -> None:
    """ER-POWER-7."""
    raise NotImplementedError


def door_dark(s: Table, door: int) -> bool:
    """It touches a room without power."""
    raise NotImplementedError
