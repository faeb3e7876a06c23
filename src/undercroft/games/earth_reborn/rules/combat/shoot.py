"""Shooting (ER-SHOOT, ER-LEVEL-4, ER-COMBO-11, Taser, Smoke Grenades)."""
# compiled: mypyc

from undercroft.core.choice import Flow
from undercroft.games.earth_reborn.state import Table


def shoot_options(s: Table, who: int, stakes: list[int]) -> list[int]:
    """SHOOT, SHOOT_THING, SHOOT_SQUARE with every weapon."""
    raise NotImplementedError


def shoot(s: Table, who: int, code: int) -> Flow:
    raise NotImplementedError


def reload(s: Table, who: int, card: int) -> Flow:
    """ER-SHOOT-16."""
    raise NotImplementedError
