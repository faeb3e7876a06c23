"""Spy Points (ER-SPY)."""
# compiled: mypyc

from undercroft.core.choice import Flow
from undercroft.games.earth_reborn.state import Table


def gain(s: Table, seat: int, number: int, foreign: bool) -> Flow:
    """Each is used at once; `foreign` false forbids the MP (ER-SEARCH-12)."""
    raise NotImplementedError
