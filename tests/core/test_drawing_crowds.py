"""Many in little room: nobody stands on another, nobody stands outside."""

from itertools import pairwise

import pytest

from tests.core.drawn import STYLE
from undercroft.core.board.grid import bits
from undercroft.core.drawing.crowds import FACES, column_height, in_column, in_row, packed, row_length, spread, within
from undercroft.core.drawing.sheet import CELL, sheet

HERE = sheet(5, 4, STYLE)
ROOM = 0b00011_00011_00000_00000 >> 10
SNAKE = sum(1 << sq for sq in (0, 1, 6, 11, 12, 13, 18))


@pytest.mark.parametrize("number", [0, 1, 5, FACES, FACES + 1, 40])
def test_a_row_holds_everybody_in_its_width(number: int) -> None:
    places = in_row(number, 100, 50, 300)
    assert len(places) == number == len(set(places))
    assert [place.dot for place in places] == [nth >= FACES for nth in range(number)]
    assert all(100 <= place.x <= 400 for place in places)


@pytest.mark.parametrize("number", [0, 1, 5, FACES, FACES + 1, 40])
def test_a_column_holds_everybody_in_its_height(number: int) -> None:
    places = in_column(number, 100, 50, 96)
    assert len(places) == number == len(set(places))
    assert all(50 <= place.y <= 50 + column_height(number) for place in places)


def test_a_row_grows_with_its_crowd() -> None:
    lengths = [row_length(number) for number in range(30)]
    assert lengths[0] == 0 and all(a <= b for a, b in pairwise(lengths))


def test_what_is_spread_touches_nothing_and_stays_near() -> None:
    assert spread([50, 200], [20, 20], 0, 300, 8) == [50, 200], "with room enough nothing moves"
    wanted, extents = [10, 12, 14, 280], [40, 60, 40, 50]
    found = spread(wanted, extents, 0, 300, 8)
    ends = [(at - extent / 2, at + extent / 2) for at, extent in zip(found, extents)]
    assert all(after - before >= 8 for (_, before), (after, _) in pairwise(ends))
    assert ends[0][0] >= 0 and ends[-1][1] <= 300
    assert spread([], [], 0, 10, 1) == []


@pytest.mark.parametrize("squares", [1 << 7, ROOM, SNAKE])
@pytest.mark.parametrize("number", [1, 2, 4, 5, 9, 30])
def test_a_crowd_in_an_area_stands_on_its_squares_side_by_side(squares: int, number: int) -> None:
    places, scale = within(HERE, squares, number)
    assert len(places) == number
    half = CELL * scale / 2
    corners = [HERE.corner(sq) for sq in bits(squares)]
    for x, y in places:
        assert any(left <= x - half and x + half <= left + CELL for left, _ in corners)
        assert any(top <= y - half and y + half <= top + CELL for _, top in corners)
        assert any(left <= x <= left + CELL and top <= y <= top + CELL for left, top in corners)
    for nth, (x, y) in enumerate(places):
        assert all(max(abs(x - a), abs(y - b)) >= 2 * half - 1e-9 for a, b in places[:nth])


def test_whoever_came_first_stays_as_long_as_there_are_squares() -> None:
    most = SNAKE.bit_count()
    whole = [within(HERE, SNAKE, number) for number in range(1, most + 1)]
    assert {scale for _, scale in whole} == {1} and within(HERE, SNAKE, most + 1)[1] == 0.5
    assert all(after[: len(before)] == before for (before, _), (after, _) in pairwise(whole))


@pytest.mark.parametrize("wide, high", [(126, 82), (126, 115), (270, 82), (40, 200)])
@pytest.mark.parametrize("number", [1, 2, 3, 4, 7, 12, 40])
def test_tokens_in_a_box_lie_side_by_side_within_it(wide: float, high: float, number: int) -> None:
    places, scale = packed(10, 20, wide, high, number, 42, 1.2)
    assert len(places) == number and 0 < scale <= 1.2
    half = 42 * scale / 2 - 1e-9
    assert all(x - half >= 10 and x + half <= 10 + wide for x, _ in places)
    assert all(y - half >= 20 and y + half <= 20 + high for _, y in places)
    for nth, (x, y) in enumerate(places):
        assert all(max(abs(x - a), abs(y - b)) >= 2 * half for a, b in places[:nth])


def test_a_box_holds_more_tokens_only_by_making_them_smaller() -> None:
    scales = [packed(0, 0, 126, 82, number)[1] for number in range(1, 30)]
    assert scales[0] == 1 and all(a >= b for a, b in pairwise(scales))
    assert packed(0, 0, 126, 82, 0)[0] == []
