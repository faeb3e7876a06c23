"""Close Combat (ER-CC, ER-LEVEL-3, ER-COMBO-10)."""
# compiled: mypyc

from undercroft.core.choice import Flow
from undercroft.games.earth_reborn.state import Table


def strike_options(s: Table, who: int, stakes: list[int]) -> list[int]:
    """STRIKE, CAPTURE, SMASH, ASSASSINATE."""
    raise NotImplementedError


def strike(s: Table, who: int, of: int, target: int, capture: bool) -> Flow:
    raise NotImplementedError


def strength(s: Table, who: int, arc: int) -> tuple[int, int]:
    """Combat dice and automatic hits, with the best Close Combat Weapon for that arc (ER-EQUIP-11)."""
    raise NotImplementedError
