"""Torture (ER-TORTURE, ER-COMBO-17)."""
# compiled: mypyc

from undercroft.core.choice import Flow
from undercroft.games.earth_reborn.state import Table


def torture_options(s: Table, who: int, stakes: list[int]) -> list[int]:
    """TORTURE stake."""
    raise NotImplementedError


def torture(s: Table, who: int, of: int) -> Flow:
    raise NotImplementedError
