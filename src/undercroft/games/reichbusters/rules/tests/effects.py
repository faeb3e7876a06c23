"""What specials buy, each effect under its number, which is that of its keyword or one of verbs.SPEND_... (RB-SPEC-3).

The chapters enter theirs here: whether it can be carried out as the table lies, and what it does while the test goes
on. What is asked for then stands in specials.py; the rest is looked at after the test (`test_bought`).
"""
# compiled: mypyc

from collections.abc import Callable
from typing import Final

from undercroft.games.reichbusters.state import Table

Can = Callable[[Table], bool]
Does = Callable[[Table], None]


class Effect:
    """`can` is None for what can be carried out in any case, `does` for what waits or asks."""

    def __init__(self, can: Can | None, does: Does | None) -> None:
        self.can = can
        self.does = does


EFFECTS: Final[dict[int, Effect]] = {}


def enter(number: int, can: Can | None = None, does: Does | None = None) -> None:
    EFFECTS[number] = Effect(can, does)
