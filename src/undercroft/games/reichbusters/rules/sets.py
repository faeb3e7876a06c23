"""Sets as bits of an int, one by one."""
# compiled: mypyc

from collections.abc import Callable
from typing import Final

from undercroft.core.board.grid import bits

# Small sets of Heroes, areas and cards are walked through all the time: they lie ready.
FEW: Final = 12
SMALL: Final = 1 << FEW
LOW: Final = SMALL - 1
SMALL_SETS: Final = [tuple(bits(mask)) for mask in range(SMALL)]
MOST_KEPT: Final = 1 << 14


class Walked(dict[int, tuple[int, ...]]):
    """By set: what is in it, lowest first; kept once it was asked for."""

    def __missing__(self, mask: int) -> tuple[int, ...]:
        if len(self) >= MOST_KEPT:
            self.clear()
        found = self[mask] = SMALL_SETS[mask] if mask < SMALL else _walked(mask)
        return found


def _walked(mask: int) -> tuple[int, ...]:
    """What is in a larger set, some members at a time."""
    out: list[int] = []
    below = 0
    while mask:
        few = SMALL_SETS[mask & LOW]
        if few:
            out += [below + member for member in few]
        below += FEW
        mask >>= FEW
    return tuple(out)


# What is in a set, lowest first. It is asked more often than anything else, so nothing stands before the look-up.
members: Final[Callable[[int], tuple[int, ...]]] = Walked().__getitem__


def nth(mask: int, index: int) -> int:
    """The member of this place in the set, counted from 0."""
    below = 0
    few = SMALL_SETS[mask & LOW]
    while index >= len(few):
        index -= len(few)
        below += FEW
        mask >>= FEW
        few = SMALL_SETS[mask & LOW]
    return below + few[index]
