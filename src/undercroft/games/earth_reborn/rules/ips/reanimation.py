"""Zombies made anew (ER-CHAR-15 to ER-CHAR-18, ER-CHAR-24, ER-GEAR-31, ER-TILE-2, ER-TILE-6, ER-TILE-11, ER-
TILE-21).
"""
# compiled: mypyc

from undercroft.core.choice import Flow
from undercroft.games.earth_reborn.state import Table


def cadavers(s: Table, who: int) -> list[int]:
    """Those he can raise from where he stands: a printed one as its number, a Dead Character as 64 + number."""
    raise NotImplementedError


def raise_dead(s: Table, who: int, cadaver: int) -> Flow:
    raise NotImplementedError
