"""Lines of rooms (ER-TILE), one function each (ER-INTERACT-3, ER-INTERACT-7, ER-INTERACT-8, ER-INTERACT-11, ER-
COMBO-15, ER-COMBO-16).
"""
# compiled: mypyc

from undercroft.core.choice import Flow
from undercroft.games.earth_reborn.state import Table


def room_options(s: Table, who: int, stakes: list[int]) -> list[int]:
    """WORK."""
    raise NotImplementedError


def work(s: Table, who: int, code: int) -> Flow:
    raise NotImplementedError


def search_bonus(s: Table, who: int) -> int:
    """Black dice (ER-TILE-1, ER-TILE-14, ER-TILE-16)."""
    raise NotImplementedError


def initiative_lines(s: Table) -> None:
    """Command Post (ER-TILE-4), Jeff Deeler (ER-CHAR-19)."""
    raise NotImplementedError


def morale_options(s: Table, seat: int) -> list[int]:
    """Officers' Quarters (ER-TILE-12): MORALE who; none left when used."""
    raise NotImplementedError


def works(s: Table, tile: int) -> bool:
    """Not destroyed, and there is power if it needs any."""
    raise NotImplementedError
