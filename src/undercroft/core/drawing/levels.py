"""Boards of several levels, which lie side by side in their frame: on the sheet each has a place of its own, so that
together they fill a window."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

WINDOW = 1.6  # the width of what a page leaves for a board, by its height
ACROSS = 2.0  # squares between two levels side by side: numbers at the edges of both
DOWN = 2.0  # and between two rows: letters below the one, the name above the other


class Level(NamedTuple):
    """A level: its box in the frame, and how far from there it lies on the sheet; all in squares."""

    x: int
    y: int
    width: int
    height: int
    right: float = 0
    down: float = 0

    def holds(self, x: float) -> bool:
        """Whether a place of the frame is one of this level or of its edge: between levels lies an empty column."""
        return self.x - 0.5 <= x <= self.x + self.width + 0.5


def arranged(levels: Sequence[Level]) -> tuple[Level, ...]:
    """The levels in rows, so that they are seen as large as can be; the first, which are the lowest, at the bottom."""
    return _laid(max(_rows(list(levels)), key=_scale))


def extent(levels: Sequence[Level]) -> tuple[float, float]:
    """How wide and high they lie together, in squares."""
    return (
        max(level.x + level.right + level.width for level in levels),
        max(level.y + level.down + level.height for level in levels),
    )


def _rows(levels: list[Level]) -> Iterator[list[list[Level]]]:
    """All ways to part them into rows, in their order."""
    if not levels:
        yield []
    for end in range(1, len(levels) + 1):
        for rest in _rows(levels[end:]):
            yield [levels[:end], *rest]


def _wide(row: Sequence[Level]) -> float:
    return sum(level.width for level in row) + ACROSS * (len(row) - 1)


def _high(row: Sequence[Level]) -> int:
    return max(level.height for level in row)


def _scale(rows: Sequence[Sequence[Level]]) -> float:
    """How large a square is where a window shows them all; the margins round them count as one gap."""
    wide = max(map(_wide, rows)) + ACROSS
    high = sum(map(_high, rows)) + DOWN * len(rows)
    return min(WINDOW / wide, 1 / high)


def _laid(rows: Sequence[Sequence[Level]]) -> tuple[Level, ...]:
    """Each row in the middle, its levels standing on one line."""
    widest, top = max(map(_wide, rows)), 0.0
    out: list[Level] = []
    for row in reversed(rows):
        left = (widest - _wide(row)) / 2
        for level in row:
            out.append(level._replace(right=left - level.x, down=top + _high(row) - level.height - level.y))
            left += level.width + ACROSS
        top += _high(row) + DOWN
    return tuple(sorted(out))
