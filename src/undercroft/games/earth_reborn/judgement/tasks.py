"""An task: squares to go to, and what for."""
# compiled: mypyc

from typing import Final

from undercroft.games.earth_reborn.rules import characters
from undercroft.games.earth_reborn.state import Table

NOTHING: Final = -1  # being there is all
LEAVING: Final = -2
ABILITY: Final = -3  # CP on his card do it


class Task:
    """Squares to go to, what it is worth to be there and to do it, and by which order."""

    __slots__ = ("act", "facing", "field", "goals", "order", "worth")

    def __init__(self, goals: int, worth: float, order: int, act: float, facing: dict[int, int] | None = None) -> None:
        self.goals = goals
        self.worth = worth  # of standing there
        self.order = order  # tables.O_..., NOTHING, LEAVING or ABILITY
        self.act = act  # what the order brings there, with 2 CP
        self.facing = facing or {}
        self.field: list[int] = []


def holds(s: Table, who: int, piece: int) -> bool:
    return s.carried[who] != 0 and characters.carries(s, who, piece) >= 0
