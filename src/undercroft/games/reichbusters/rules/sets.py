"""Sets as bits of an int, one by one."""

from functools import lru_cache

from undercroft.core.board.grid import bits


@lru_cache(1 << 14)  # the same few sets of Heroes, areas and cards are walked through all the time
def members(mask: int) -> tuple[int, ...]:
    """What is in the set, lowest first."""
    return tuple(bits(mask))


def nth(mask: int, index: int) -> int:
    """The member of this place in the set, counted from 0."""
    for _ in range(index):
        mask &= mask - 1
    return (mask & -mask).bit_length() - 1
