"""Doors (ER-MOVE-11 to ER-MOVE-18, ER-POWER-4 to ER-POWER-7)."""
# compiled: mypyc

from undercroft.games.earth_reborn.state import Table


def door_options(s: Table, who: int) -> list[int]:
    """OPEN and CLOSE from his square."""
    raise NotImplementedError


def may_open(s: Table, who: int, door: int) -> bool:
    """Magnetic cards (ER-MOVE-15) and power (ER-POWER-4)."""
    raise NotImplementedError


def open_door(s: Table, who: int, door: int) -> None:
    raise NotImplementedError


def close_door(s: Table, who: int, door: int) -> None:
    raise NotImplementedError


def close_sliding(s: Table) -> None:
    """At the end of a round (ER-MOVE-13), where no power failure or Large Miniature holds them."""
    raise NotImplementedError
