"""Sight from the centre of one square to the centre of another, where walls can fall.

The straight line is blocked by a shut edge that it crosses and by a blocked square that it crosses; the squares at its
two ends never block, and to pass the end of a wall is no crossing. Where it runs exactly through a corner, from one
square into the one diagonally behind it, there are two ways round that corner, each over one of the two squares beside
it: a way is closed if that square is blocked or one of its two edges is shut, and the line is blocked only if both are
closed.

Which squares and edges a line crosses depends on places alone, not on what stands there: squares and edges have the
numbers of a frame (core.frame), so the lines of a size are worked out once and serve every board of it, however it
grows and whatever falls. A line is one int, the squares crossed and above them, shifted by their number, the edges.
What blocks comes as such sets too: where no tile lies, elements and figures as squares, walls that stand and shut
doors as edges.

All arithmetic is in whole numbers: a line from centre to centre passes the upright between columns i and i + 1 before
the level between rows j and j + 1 if (2 i + 1) * height < (2 j + 1) * width, and through their corner if these are
equal.
"""
# compiled: mypyc

from typing import Final

from undercroft.core.board.frame import Frame

_MOST_FIELDS: Final = 1 << 13
_NO_CORNERS: Final[list[int]] = []


class _Shape:
    """All lines over so many columns and rows, as sets of bits from the top left of the box around them. What has as
    many to a row as the frame has squares (those, and the edges above them) is flat, the rest upright."""

    __slots__ = ("corners", "flat", "upright")

    def __init__(self) -> None:
        self.flat: int = 0
        self.upright: int = 0
        self.corners: list[int] = []  # flat and upright of one way, then of the other, for each corner


class CentreRow:
    """The lines from one square to each other."""

    __slots__ = ("corners", "sure", "whole")

    def __init__(self) -> None:
        self.whole: list[int] = []  # everything that the line touches: if all of it is free the line is clear
        self.sure: list[int] = []  # without the ways round corners: if any of it is not the line is blocked
        self.corners: list[list[int]] = []  # the two ways round each corner, one after the other


class CentreSight:
    """Who sees whom in a frame. Rows are made when first needed."""

    __slots__ = ("fields", "frame", "rows", "shapes")

    def __init__(self, frame: Frame) -> None:
        self.frame: Frame = frame
        self.rows: list[CentreRow | None] = [None] * frame.size
        self.shapes: list[_Shape | None] = [None] * (frame.size * 2)
        self.fields: dict[tuple[int, int], int] = {}

    def row(self, sq: int) -> CentreRow:
        row = self.rows[sq]
        if row is None:
            row = self._look(sq)
            self.rows[sq] = row
        return row

    def sees(self, sq: int, target: int, blocked: int, shut: int) -> bool:
        """Is the target in sight? Bits of the two squares themselves do not matter."""
        row = self.rows[sq]
        if row is None:
            row = self.row(sq)
        return _clear(row, target, blocked | shut << self.frame.size)

    def field(self, sq: int, blocked: int, shut: int) -> int:
        """Every square to whose centre a line is clear, its own too, floor or not."""
        stop = blocked | shut << self.frame.size
        key = (sq, stop)
        seen = self.fields.get(key, -1)
        if seen < 0:
            row = self.row(sq)
            seen = 0
            for target in range(self.frame.size):
                if _clear(row, target, stop):
                    seen |= 1 << target
            if len(self.fields) >= _MOST_FIELDS:
                self.fields.clear()
            self.fields[key] = seen
        return seen

    def blockers(self, sq: int, target: int, blocked: int, shut: int) -> tuple[int, int]:
        """What stands in the way of a line that is not clear, as squares and edges; nothing if it is clear."""
        row, size = self.row(sq), self.frame.size
        stop = blocked | shut << size
        found = row.sure[target] & stop
        corners = row.corners[target]
        for at in range(0, len(corners), 2):
            if corners[at] & stop and corners[at + 1] & stop:
                found |= (corners[at] | corners[at + 1]) & stop
        return found & (1 << size) - 1, found >> size

    def _look(self, sq: int) -> CentreRow:
        frame = self.frame
        width, size = frame.width, frame.size
        x, y = sq % width, sq // width
        row = CentreRow()
        for target in range(size):
            back = self.rows[target]
            if back is not None:  # the line is the same from its other end
                row.sure.append(back.sure[sq])
                row.whole.append(back.whole[sq])
                row.corners.append(back.corners[sq])
                continue
            tx, ty = target % width, target // width
            left, top = min(x, tx), min(y, ty)
            shape = self._shape(abs(tx - x), abs(ty - y), (tx > x) != (ty > y))
            flat = top * width + left
            upright = size + frame.upright + flat + top
            sure = shape.flat << flat | shape.upright << upright
            whole, ways = sure, _NO_CORNERS
            if shape.corners:
                ways = []
                for at in range(0, len(shape.corners), 2):
                    way = shape.corners[at] << flat | shape.corners[at + 1] << upright
                    ways.append(way)
                    whole |= way
            row.sure.append(sure)
            row.whole.append(whole)
            row.corners.append(ways)
        return row

    def _shape(self, wide: int, high: int, rising: bool) -> _Shape:
        key = (high * self.frame.width + wide) * 2 + int(rising)
        shape = self.shapes[key]
        if shape is None:
            shape = _walk(self.frame, wide, high, rising)
            self.shapes[key] = shape
        return shape


def _clear(row: CentreRow, target: int, stop: int) -> bool:
    if not row.whole[target] & stop:
        return True
    corners = row.corners[target]
    if not corners or row.sure[target] & stop:
        return False
    for at in range(0, len(corners), 2):
        if corners[at] & stop and corners[at + 1] & stop:
            return False
    return True


def _walk(frame: Frame, wide: int, high: int, rising: bool) -> _Shape:
    """From the left end, i columns and j rows away, to the right one; rows are counted down, or up if it rises."""
    shape = _Shape()
    width, size = frame.width, frame.size
    i = j = 0
    while i < wide or j < high:
        if i or j:
            shape.flat |= 1 << (high - j if rising else j) * width + i
        y, after = (high - j, high - j - 1) if rising else (j, j + 1)
        level = size + max(y, after) * width  # the edges between the two rows
        upright = (2 * i + 1) * high - (2 * j + 1) * wide
        if upright < 0:
            shape.upright |= 1 << y * (width + 1) + i + 1
            i += 1
        elif upright > 0:
            shape.flat |= 1 << level + i
            j += 1
        else:
            shape.corners += [1 << y * width + i + 1 | 1 << level + i + 1, 1 << y * (width + 1) + i + 1]
            shape.corners += [1 << after * width + i | 1 << level + i, 1 << after * (width + 1) + i + 1]
            i += 1
            j += 1
    return shape


_SIGHTS: dict[Frame, CentreSight] = {}


def centre_sight(frame: Frame) -> CentreSight:
    """The one for all boards of a frame."""
    found = _SIGHTS.get(frame)
    if found is None:
        found = CentreSight(frame)
        _SIGHTS[frame] = found
    return found
