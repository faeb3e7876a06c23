"""The sheet: places, letters in the margin, squares to point at; floors on it and cones over them."""

import re

import pytest

from tests.core.drawn import STYLE, house, nodes, values, with_class
from undercroft.core.board.floorplan import walls
from undercroft.core.board.grid import bits, parse_grid
from undercroft.core.drawing.cones import cone, watched
from undercroft.core.drawing.floors import joints, paved, paving, shade, worn
from undercroft.core.drawing.sheet import CELL, RIM, Margins, Sheet, boxes, coordinates, paper, sheet, squares


def small() -> Sheet:
    return sheet(4, 2, STYLE)


def box_sizes(d: str) -> list[tuple[float, float, float, float]]:
    """Left, top, width, height of every box of a path."""
    found = re.findall(r"M(-?[\d.]+) (-?[\d.]+)h(-?[\d.]+)v(-?[\d.]+)h-[\d.]+z", d)
    return [(float(x), float(y), float(wide), float(high)) for x, y, wide, high in found]


def test_equal_measures_share_one_sheet() -> None:
    assert small() is sheet(4, 2, STYLE, Margins()) and small() is not sheet(4, 3, STYLE)
    assert small() is not sheet(4, 2, STYLE._replace(ink="blue"))


def test_squares_lie_between_the_margins() -> None:
    here = Sheet(4, 2, STYLE, Margins(10, 20, 30, 40))
    assert (here.width, here.height) == (10 + 4 * CELL + 30, 20 + 2 * CELL + 40)
    assert here.corner(0) == (10, 20) and here.corner(5) == (10 + CELL, 20 + CELL)
    assert here.middle(7) == (10 + 3.5 * CELL, 20 + 1.5 * CELL) == here.place(3.5, 1.5)
    assert here.span(1 << 1 | 1 << 6) == (10 + CELL, 20, 2 * CELL, 2 * CELL)
    assert values(paper(here), "width") == [str(here.width)]


def test_a_ring_round_the_board_lies_under_the_margins() -> None:
    here = Sheet(6, 4, STYLE, Margins(10, 20, 30, 40), ring=1)
    assert (here.width, here.height) == (10 + 4 * CELL + 30, 20 + 2 * CELL + 40)
    assert here.corner(6 + 1) == (10, 20) and here.corner(0) == (10 - CELL, 20 - CELL)
    outside = {(way, at) for way, last in (("n", 5), ("s", 5), ("w", 3), ("e", 3)) for at in (0, last)}
    strokes = [values(coordinates(one, outside), "d")[0].count("M") for one in (here, sheet(6, 4, STYLE))]
    assert strokes[0] == strokes[1] == values(coordinates(here), "d")[0].count("M")


@pytest.mark.parametrize("shape", [0b1, 0b1111, 0b10011001, 0b11111111, 0b01110110])
def test_boxes_cover_the_squares_and_nothing_else(shape: int) -> None:
    found = box_sizes(boxes(small(), shape))
    covered = [
        (x + CELL * nth, y, CELL) for x, y, wide, high in found for nth in range(int(wide // CELL)) if high == CELL
    ]
    assert sorted(covered) == sorted((*small().corner(sq), CELL) for sq in bits(shape))
    assert all(x + wide <= RIM + 4 * CELL for x, _, wide, _ in found), "a run ends with its row"


def test_every_square_can_be_pointed_at_by_its_name() -> None:
    grid = house()
    drawn = squares(small(), grid)
    assert values(drawn, "data-square") == [grid.name(sq) for sq in bits(grid.floor)]
    first = with_class(drawn, "squares")[0][0]
    assert (first.attrib["x"], first.attrib["y"]) == (str(RIM), str(RIM))


def test_no_letter_stands_where_something_is_taken() -> None:
    here = sheet(1, 1, STYLE)
    strokes = [values(coordinates(here, taken), "d")[0].count("M") for taken in ((), {("n", 0)}, {("n", 0), ("w", 0)})]
    assert strokes == [6, 4, 3]  # A has two strokes, 1 has one
    assert values(coordinates(here), "stroke") == ["muted"]


# ------------------------------------------------------------ floors


def test_wide_and_narrow_floor_differ() -> None:
    drawn = paved(small(), house())
    assert [(node.attrib["class"], node.attrib["fill"]) for node in nodes(drawn)] == [
        ("floor passage", "passage"),
        ("floor room", "room"),
    ]
    covered = [sum(wide for _, _, wide, _ in box_sizes(d)) // CELL for d in values(drawn, "d")]
    assert covered == [3, 4]
    assert values(paving(small(), 1, "lawn", "green"), "class") == ["floor lawn"]


def test_wear_is_the_same_every_time_and_another_with_another_seed() -> None:
    here, floor = sheet(9, 9, STYLE), (1 << 81) - 1
    assert worn(here, floor) == worn(here, floor, 7) != worn(here, floor, 8)
    slabs = [box_sizes(d) for d in values(worn(here, floor), "d")[:2]]
    assert all(5 < sum(wide for _, _, wide, _ in kind) // CELL < 40 for kind in slabs)


def test_joints_run_where_one_can_walk() -> None:
    grid = house()
    steps = sum(grid.step[sq * 4 + d] >= 0 for sq in bits(grid.floor) for d in range(4)) // 2
    assert values(joints(small(), grid), "d")[0].count("M") == steps


def test_shade_follows_the_walls() -> None:
    assert values(shade(small(), walls(house())), "d")[0].count("M") == len(walls(house()))


# ------------------------------------------------------------ cones

ROW, BETWEEN, BORDER = f"| {'   '.join('.' * 9)} |", "+   " * 9 + "+", "+---" * 9 + "+"
HALL = parse_grid("\n".join([BORDER, *[ROW, BETWEEN] * 8, ROW, BORDER]))


@pytest.mark.parametrize("way", range(4))
def test_a_cone_widens_with_every_step(way: int) -> None:
    for longest in range(4):
        found = watched(HALL, HALL.square("e5"), way, 0, longest)
        assert found == [(ahead, aside) for ahead in range(longest + 1) for aside in range(-ahead, ahead + 1)]


def test_a_cone_ends_at_walls_and_shut_gates() -> None:
    grid = house()
    east = [watched(grid, grid.square("b2"), 1, shut, 3) for shut in (0, 1)]
    assert east == [[(0, 0), (1, 0)], [(0, 0)]]
    drawn = cone(small(), grid, grid.square("b2"), 1, 0, 3, "red")
    assert values(drawn, "fill") == ["red"] and values(drawn, "d")[0].count("z") == 2
    assert values(drawn, "transform")[0].endswith("rotate(90)")
