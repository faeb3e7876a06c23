"""Search orders (ER-SEARCH, ER-LARGE-12, ER-COMBO-12)."""
# compiled: mypyc

from undercroft.core.choice import Flow
from undercroft.games.earth_reborn.state import Table


def search_options(s: Table, who: int, stakes: list[int]) -> list[int]:
    """SEARCH stake, laid tile."""
    raise NotImplementedError


def search(s: Table, who: int, of: int, tile: int) -> Flow:
    raise NotImplementedError
