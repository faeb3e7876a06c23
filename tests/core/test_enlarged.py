"""A grid cut into smaller squares: the same floor and walls, more room."""

import pytest

from undercroft.core.board.enlarged import enlarged, inside
from undercroft.core.board.floorplan import walls
from undercroft.core.board.grid import bits, parse_grid

MAP = """\
+---+---+---+
| A   B d C |
+   +---+---+
| D |### ###|
+---+---+---+
"""
GRID = parse_grid(MAP)


@pytest.mark.parametrize("by", [1, 2, 3])
def test_every_square_becomes_so_many(by: int) -> None:
    grid = enlarged(GRID, by)
    assert (grid.width, grid.height) == (3 * by, 2 * by)
    parts = [inside(GRID, by, sq) for sq in bits(GRID.floor)]
    assert [part.bit_count() for part in parts] == [by * by] * 4
    assert sum(parts) == grid.floor, "they share nothing and leave nothing out"


@pytest.mark.parametrize("by", [2, 3])
def test_walls_are_as_long_as_before_and_stand_in_the_place_of_gates(by: int) -> None:
    plain = parse_grid(MAP.replace("B d C", "B | C"))
    assert [tuple((x / by, y / by) for x, y in run) for run in walls(enlarged(GRID, by))] == walls(plain)


def test_one_walks_where_nothing_stood() -> None:
    grid = enlarged(GRID, 3)
    joined = sum(step >= 0 for step in grid.step)
    assert joined == 2 * (4 * 12 + 2 * 3), "within each square, and over the two open edges"
    for d, way in enumerate(grid.ways):
        assert way == sum(1 << sq for sq in range(54) if grid.step[sq * 4 + d] >= 0)


def test_squares_may_be_left_out() -> None:
    without = enlarged(GRID, 3, 1 << 2)
    assert without.floor == enlarged(GRID, 3).floor & ~inside(GRID, 3, 2)
