"""What somebody on squares watches: the floor ahead, as far as no wall or shut gate stands between.

A hint at a glance and no ruling: who can be seen is for a game's sight to say.
"""

from undercroft.core.board.grid import Grid
from undercroft.core.drawing.sheet import CELL, Sheet
from undercroft.core.drawing.svg import Point, line, move, path, turned

HALF = CELL / 2


def cone(sheet: Sheet, grid: Grid, square: int, way: int, shut: int, longest: int, colour: str) -> str:
    """Whole squares, and half ones along its edges; drawn as if whoever watches faced north, then turned."""
    shapes = "".join(line(_shape(*there)) + "z" for there in watched(grid, square, way, shut, longest))
    place = move(*sheet.middle(square)) + turned(way)
    return path(shapes, fill=colour, fill_opacity=0.26, transform=place)


def watched(grid: Grid, square: int, way: int, shut: int, longest: int) -> list[tuple[int, int]]:
    """Squares as steps (ahead, to the right) that can be walked to without leaving the cone."""
    found = {(0, 0): square}
    edge = [(0, 0)]
    while edge:
        ahead, aside = edge.pop(0)
        sq = found[ahead, aside]
        for turn, there in ((0, (ahead + 1, aside)), (1, (ahead, aside + 1)), (3, (ahead, aside - 1))):
            side = sq * 4 + (way + turn) % 4
            inside = abs(there[1]) <= there[0] <= longest
            gate = grid.gate[side]
            if inside and there not in found and grid.step[side] >= 0 and not (gate >= 0 and shut >> gate & 1):
                found[there] = grid.step[side]
                edge.append(there)
    return sorted(found)


def _shape(ahead: int, aside: int) -> list[Point]:
    """The part of a square that lies in the cone, whose edges run along the squares' diagonals."""
    if ahead == 0:
        return [(0, 0), (-HALF, -HALF), (HALF, -HALF)]
    left, right = aside * CELL - HALF, aside * CELL + HALF
    far, near = -ahead * CELL - HALF, -ahead * CELL + HALF
    if abs(aside) < ahead:
        return [(left, near), (left, far), (right, far), (right, near)]
    return [(left if aside > 0 else right, near), (left, far), (right, far)]
