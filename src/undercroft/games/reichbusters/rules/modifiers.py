"""Modifiers: the lower halves of action cards, on tests and on the basic Move (RB-MOD, RB-MOVE-2, RB-GAP-9)."""
# compiled: mypyc

from undercroft.core.choice import Flow
from undercroft.games.reichbusters.state import Table


def modifier_options(s: Table) -> list[int]:
    """`MODIFY hero card` for the test on the table: own cards and helpers' (RB-MOD-3, RB-KEY-35, RB-KEY-69)."""
    raise NotImplementedError


def modify(s: Table, hero: int, card: int) -> Flow:
    """The bottom half on the test on the table: dice, points, noise."""
    raise NotImplementedError


def move_modifiers(s: Table, hero: int) -> list[int]:
    """`MODIFY hero card` for the basic Move under way."""
    raise NotImplementedError


def test_is_over(s: Table) -> Flow:
    """What cards played on the test still bring after it: a move of 1, a second unit (RB-MOD-1)."""
    raise NotImplementedError
