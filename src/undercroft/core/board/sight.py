"""Exact lines of sight on a grid: no floats, no sampled rays.

A looker in square S facing an edge sees square T if some straight segment runs from an inner point of
that edge outward to an inner point of T and touches no blocker. Blockers are walls, shut gates, rock
and blocked squares, all with their borders and corners; S and T themselves never block.

Blockers are closed and the ends are free to move a little, so if any segment is clear then all the
segments around it are, and one of those meets no corner of the grid. Such a line is known by the
squares it crosses, one after the other, and it is clear if none of those squares and none of the edges
between them is blocked. So all that has to be found, once per map, are the sequences of squares that
straight lines can cross: the fan. Two sequences from S to T have the same length and never contain
each other, so each of them matters.
"""
# compiled: mypyc

from math import gcd
from typing import Final

from undercroft.core.board.grid import Grid

# Slopes beyond this cross one whole row of any map, just like this slope, so the fan stops here.
_STEEPEST: Final = 1 << 20
_MOST_FIELDS: Final = 1 << 15

_LEFT: Final = 0
_AHEAD: Final = 1
_RIGHT: Final = 2


class _Fan:
    """All lines that cross the same squares, up to one in column x, row y as the looker sees it.

    The looker's faced edge goes from (0, 0) to (1, 0), ahead is up, and the square in column x, row y
    has the corners (x, y - 1) and (x + 1, y). A line is (a, b): it passes height y at x = a + b * y.
    Passing a corner on its left or right is a half-plane of (a, b), so the lines of a fan are an open
    convex polygon. Its vertices are lines through two corners, hence small fractions (a / w, b / w),
    kept as a flat list a, b, w, a, b, w, ... until the fan has been split.

    Fans depend on no map: one tree of them grows as maps ask for it and serves them all.
    """

    __slots__ = ("ahead", "bend", "columns", "left", "polygon", "right", "split", "x", "y")

    def __init__(self, x: int, y: int, columns: int, polygon: list[int]) -> None:
        self.x: int = x
        self.y: int = y
        # The columns in which the lines entered each row, summed: how far they lean to one side.
        self.columns: int = columns
        # How far that sum is from that of the line between the middles; the straightest has the least.
        self.bend: int = abs(columns * (2 * y - 1) - x * y * (y - 1))
        self.polygon: list[int] = polygon
        self.split: bool = False
        self.left: _Fan | None = None
        self.ahead: _Fan | None = None
        self.right: _Fan | None = None


def _split(fan: _Fan) -> None:
    """Part the lines of a fan by the side on which they leave its square."""
    x, y, columns = fan.x, fan.y, fan.columns
    left = _cut(fan.polygon, x, y, -1)
    right = _cut(fan.polygon, x + 1, y, 1)
    ahead = _cut(_cut(fan.polygon, x, y, 1), x + 1, y, -1)
    if left:
        fan.left = _Fan(x - 1, y, columns, left)
    if ahead:
        fan.ahead = _Fan(x, y + 1, columns + x, ahead)
    if right:
        fan.right = _Fan(x + 1, y, columns, right)
    fan.polygon = []
    fan.split = True


def _cut(polygon: list[int], x: int, y: int, side: int) -> list[int]:
    """The lines of the polygon that pass the corner (x, y) to its right (side 1) or left (side -1)."""
    offsets: list[int] = []
    some = False
    all_of_them = True
    for at in range(0, len(polygon), 3):
        offset = (polygon[at] + polygon[at + 1] * y - polygon[at + 2] * x) * side
        offsets.append(offset)
        if offset > 0:
            some = True
        elif offset < 0:
            all_of_them = False
    if not some:
        return []  # an open polygon reaches beyond a line only if one of its vertices does
    if all_of_them:
        return polygon
    return _clip(polygon, offsets)


def _clip(polygon: list[int], offsets: list[int]) -> list[int]:
    """The part of a convex polygon where the offsets of its vertices are positive."""
    out: list[int] = []
    last = len(offsets) - 1
    before = offsets[last]
    for at in range(len(offsets)):
        here = offsets[at]
        if (here < 0 < before) or (before < 0 < here):
            # Where this side of the polygon meets the cut; reduced, so that numbers stay small.
            p, q = 3 * last, 3 * at
            s, t = abs(here), abs(before)
            a = polygon[p] * s + polygon[q] * t
            b = polygon[p + 1] * s + polygon[q + 1] * t
            w = polygon[p + 2] * s + polygon[q + 2] * t
            common = gcd(a, b, w)
            out.append(a // common)
            out.append(b // common)
            out.append(w // common)
        if here >= 0:
            out.append(polygon[3 * at])
            out.append(polygon[3 * at + 1])
            out.append(polygon[3 * at + 2])
        last = at
        before = here
    return out


_ROOT: Final = _Fan(0, 1, 0, [0, -_STEEPEST, 1, 1, -_STEEPEST, 1, 1, _STEEPEST, 1, 0, _STEEPEST, 1])


_NO_LINES: Final[list[int]] = []


class SightRow:
    """What can ever be seen from one square in one facing.

    A line is one int: the squares strictly between looker and target, and above them, shifted by the
    number of squares, the gates crossed.
    """

    __slots__ = ("common", "lines", "reach", "seen", "targets")

    def __init__(self, size: int) -> None:
        self.seen: int = 0
        self.reach: int = 0  # everything that any line crosses
        self.targets: list[int] = []
        self.common: list[int] = [0] * size  # per target, what all its lines cross
        self.lines: list[list[int]] = [_NO_LINES] * size  # per target, the straightest first


def _look(grid: Grid, sq: int, facing: int) -> SightRow:
    """Walk the fan from one edge through the map, stopping only at what never opens."""
    size = grid.width * grid.height
    row = SightRow(size)
    first = grid.step[sq * 4 + facing]
    if first < 0:
        return row
    found: list[list[tuple[int, int]]] = [[] for _ in range(size)]
    line = 0
    if grid.gate[sq * 4 + facing] >= 0:
        line = 1 << (size + grid.gate[sq * 4 + facing])
    todo: list[tuple[_Fan, int, int]] = [(_ROOT, first, line)]
    while todo:
        fan, here, line = todo.pop()
        found[here].append((fan.bend, line))
        line |= 1 << here
        for turn in (_LEFT, _AHEAD, _RIGHT):
            edge = here * 4 + (facing + turn + 3) % 4
            there = grid.step[edge]
            if there < 0:
                continue
            if not fan.split:
                _split(fan)
            child = fan.left if turn == _LEFT else fan.ahead if turn == _AHEAD else fan.right
            if child is not None:
                gate = grid.gate[edge]
                todo.append((child, there, line if gate < 0 else line | 1 << (size + gate)))
    for target in range(size):
        if found[target]:
            _keep(row, target, found[target])
    return row


def _keep(row: SightRow, target: int, found: list[tuple[int, int]]) -> None:
    found.sort()
    lines = [line for _, line in found]
    common = lines[0]
    for line in lines:
        common &= line
        row.reach |= line
    row.seen |= 1 << target
    row.targets.append(target)
    row.common[target] = common
    row.lines[target] = lines


class SightTable:
    """Who sees what on one map. Rows are made when first needed and serve every game on that map."""

    __slots__ = ("fields", "grid", "rows", "size")

    def __init__(self, grid: Grid) -> None:
        self.grid: Grid = grid
        self.size: int = grid.width * grid.height
        self.rows: list[SightRow | None] = [None] * (self.size * 4)
        self.fields: dict[tuple[int, int], int] = {}

    def row(self, sq: int, facing: int) -> SightRow:
        row = self.rows[sq * 4 + facing]
        if row is None:
            row = _look(self.grid, sq, facing)
            self.rows[sq * 4 + facing] = row
        return row

    def inherit(self, older: "SightTable") -> None:
        """Take over what was made on a board that this one has grown from, its gates numbered alike (core.boards): a
        row still holds if it passed no square around which the two differ."""
        differ = changed(older.grid, self.grid)
        for at in range(self.size * 4):
            row = older.rows[at]
            if row is not None and not (row.seen | 1 << at // 4) & differ:
                self.rows[at] = row

    def potential(self, sq: int, facing: int) -> int:
        """The squares seen with nothing blocked and every gate open."""
        return self.row(sq, facing).seen

    def lines(self, sq: int, facing: int, target: int) -> list[tuple[int, int]]:
        """Every line to the target as (squares between, gates crossed), the straightest first."""
        squares = (1 << self.size) - 1
        return [(line & squares, line >> self.size) for line in self.row(sq, facing).lines[target]]

    def sees(self, sq: int, facing: int, target: int, blocked: int, shut: int) -> bool:
        """Is the target in sight? Bits of the looker's and the target's own squares do not matter."""
        row = self.rows[sq * 4 + facing]
        if row is None:
            row = self.row(sq, facing)
        lines = row.lines[target]
        if not lines:
            return False
        stop = blocked | shut << self.size
        if row.common[target] & stop:
            return False
        for line in lines:  # the hottest loop: any() would cost a generator
            if not line & stop:
                return True
        return False

    def field(self, sq: int, facing: int, blocked: int, shut: int) -> int:
        """Every square in sight."""
        row = self.row(sq, facing)
        # What no line from here crosses changes nothing: leaving it out makes more calls alike.
        stop = (blocked | shut << self.size) & row.reach
        if not stop:
            return row.seen
        key = (sq * 4 + facing, stop)
        seen = self.fields.get(key, -1)
        if seen < 0:
            seen = _field(row, stop)
            if len(self.fields) >= _MOST_FIELDS:
                self.fields.clear()
            self.fields[key] = seen
        return seen


def _field(row: SightRow, stop: int) -> int:
    seen = 0
    for target in row.targets:
        if row.common[target] & stop:
            continue
        for line in row.lines[target]:
            if not line & stop:
                seen |= 1 << target
                break
    return seen


def changed(a: Grid, b: Grid) -> int:
    """The squares around which two grids of one size differ."""
    out = a.floor ^ b.floor
    for sq in range(a.width * a.height):
        at = sq * 4
        if a.step[at : at + 4] != b.step[at : at + 4] or a.gate[at : at + 4] != b.gate[at : at + 4]:
            out |= 1 << sq
    return out
