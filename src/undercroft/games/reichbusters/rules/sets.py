"""Sets as bits of an int, one by one."""
# compiled: mypyc

from typing import Final

from undercroft.core.board.grid import bits

# The same few sets of Heroes, areas and cards are walked through all the time: the small ones lie ready, others are
# kept once they were asked for.
FEW: Final = 12
SMALL: Final = 1 << FEW
SMALL_SETS: Final = [tuple(bits(mask)) for mask in range(SMALL)]
MOST_LARGE: Final = 1 << 14
LARGE_SETS: Final[dict[int, tuple[int, ...]]] = {}


def members(mask: int) -> tuple[int, ...]:
    """What is in the set, lowest first."""
    return SMALL_SETS[mask] if mask < SMALL else LARGE_SETS.get(mask) or _walk_through(mask)


def _walk_through(mask: int) -> tuple[int, ...]:
    if len(LARGE_SETS) >= MOST_LARGE:
        LARGE_SETS.clear()
    found = LARGE_SETS[mask] = tuple(bits(mask))
    return found


def nth(mask: int, index: int) -> int:
    """The member of this place in the set, counted from 0."""
    below = 0
    few = SMALL_SETS[mask & SMALL - 1]
    while index >= len(few):
        index -= len(few)
        below += FEW
        mask >>= FEW
        few = SMALL_SETS[mask & SMALL - 1]
    return below + few[index]
