"""Sets as bits of an int, one by one."""
# compiled: mypyc

from functools import lru_cache
from typing import Final

from undercroft.core.board.grid import bits

# The same few sets of Heroes, areas and cards are walked through all the time: the small ones lie ready, others are
# kept once they were asked for.
SMALL: Final = 1 << 12
SMALL_SETS: Final = [tuple(bits(mask)) for mask in range(SMALL)]


def members(mask: int) -> tuple[int, ...]:
    """What is in the set, lowest first."""
    return SMALL_SETS[mask] if mask < SMALL else _many(mask)


@lru_cache(1 << 14)
def _many(mask: int) -> tuple[int, ...]:
    return tuple(bits(mask))


def nth(mask: int, index: int) -> int:
    """The member of this place in the set, counted from 0."""
    while index:
        mask &= mask - 1
        index -= 1
    return (mask & -mask).bit_length() - 1
