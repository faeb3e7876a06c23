"""What specials buy, each effect under its number, which is that of its keyword or one of verbs.SPEND_... (RB-SPEC-3).

The chapters enter theirs here: whether it can be carried out as the table lies, what it adds to the total, what it
does while the test goes on, with questions or without. The rest is looked at after the test (`test_bought`).
"""
# compiled: mypyc

from collections.abc import Callable
from typing import Final

from undercroft.core.choice import Flow
from undercroft.games.reichbusters.state import Table

Can = Callable[[Table], bool]
Does = Callable[[Table], None]
Asks = Callable[[Table, int, int], Flow]  # table, Hero, which of two things


class Effect:
    """`can` is None for what can be carried out in any case; `plus` goes to the total, `does` asks nobody, `asks`
    may. All that has none of these waits for the end of the test."""

    def __init__(self, can: Can | None, does: Does | None, asks: Asks | None, plus: int) -> None:
        self.can = can
        self.does = does
        self.asks = asks
        self.plus = plus


EFFECTS: Final[dict[int, Effect]] = {}


def enter(
    number: int, can: Can | None = None, does: Does | None = None, asks: Asks | None = None, plus: int = 0
) -> None:
    EFFECTS[number] = Effect(can, does, asks, plus)


def plus_of(number: int) -> int:
    """What the effect adds to the total."""
    return EFFECTS[number].plus if number in EFFECTS else 0
