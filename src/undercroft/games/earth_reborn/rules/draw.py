"""Drawing by chance from a set."""
# compiled: mypyc

from undercroft.core.board.grid import bits
from undercroft.core.chance.dice import Dice


def drawn(mask: int, number: int, dice: Dice) -> tuple[int, int]:
    """So many of them, and the rest."""
    left = bits(mask)
    out = 0
    for _ in range(number):
        at = dice.below(len(left))
        out |= 1 << left[at]
        left[at] = left[-1]
        left.pop()
    return out, mask & ~out
