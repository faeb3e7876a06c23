"""Lines of equipment that cost CP (ER-GEAR), one function each, and who may use them (ER-INTERACT-2, ER-
INTERACT-6, ER-INTERACT-9, ER-INTERACT-10).
"""
# compiled: mypyc

from undercroft.core.choice import Flow
from undercroft.games.earth_reborn.state import Table


def item_options(s: Table, who: int, stakes: list[int]) -> list[int]:
    """USE, DEFUSE; ENGAGE needs no stake."""
    raise NotImplementedError


def use(s: Table, who: int, code: int) -> Flow:
    """With those who join (ER-COMBO-13, ER-COMBO-14)."""
    raise NotImplementedError


def engage(s: Table, who: int, card: int, zombie: int) -> None:
    """ER-GEAR-30."""
    raise NotImplementedError
