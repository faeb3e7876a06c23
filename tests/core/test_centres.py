"""Sight from centre to centre: the rule's own examples, and a checker in fractions that shares only the rule."""

from fractions import Fraction
from random import Random

import pytest

from tests.core.plans import Pair, Square, inner_edges
from undercroft.core.board.centres import CentreSight, centre_sight
from undercroft.core.board.frame import Frame, frame
from undercroft.core.board.grid import E, GridError, N, S, W, bits

HALF = Fraction(1, 2)


# The checker: the segment against every square, edge and corner, in fractions.


def crosses_square(a: Square, b: Square, square: Square) -> bool:
    """Whether the segment between the centres has a point inside the open square."""
    low, high = Fraction(0), Fraction(1)
    for axis in (0, 1):
        start, step = a[axis] + HALF, b[axis] - a[axis]
        if step == 0:
            if not square[axis] < start < square[axis] + 1:
                return False
            continue
        ends = sorted(((square[axis] - start) / step, (square[axis] + 1 - start) / step))
        low, high = max(low, ends[0]), min(high, ends[1])
    return low < high


def crosses_edge(a: Square, b: Square, pair: Pair) -> bool:
    """Whether the segment passes the edge between two neighbours, elsewhere than at its ends."""
    first, second = sorted(pair)
    axis = 0 if first[1] == second[1] else 1  # the direction in which one crosses it
    step = b[axis] - a[axis]
    if step == 0:
        return False
    t = (second[axis] - a[axis] - HALF) / step
    across = a[1 - axis] + HALF + t * (b[1 - axis] - a[1 - axis])
    return 0 < t < 1 and second[1 - axis] < across < second[1 - axis] + 1


def corners_on(a: Square, b: Square) -> list[Square]:
    dx, dy = b[0] - a[0], b[1] - a[1]
    if dx == 0 or dy == 0:
        return []
    found = [(x, a[1] + HALF + (x - a[0] - HALF) / dx * dy) for x in range(min(a[0], b[0]) + 1, max(a[0], b[0]) + 1)]
    return [(x, int(y)) for x, y in found if y.denominator == 1]


def checked(a: Square, b: Square, blocked: set[Square], shut: set[Pair]) -> bool:
    if any(crosses_square(a, b, square) for square in blocked - {a, b}):
        return False
    if any(crosses_edge(a, b, pair) for pair in shut):
        return False
    right, down = b[0] > a[0], b[1] > a[1]
    for x, y in corners_on(a, b):
        near = (x - 1 if right else x, y - 1 if down else y)
        far = (x if right else x - 1, y if down else y - 1)
        ways = [(far[0], near[1]), (near[0], far[1])]
        if all(side in blocked or {near, side} in shut or {side, far} in shut for side in ways):
            return False
    return True


# Random boards


def edge_between(size: Frame, pair: Pair) -> int:
    (ax, ay), (bx, _) = sorted(pair)
    return size.edge[(ay * size.width + ax) * 4 + (E if bx > ax else S)]


def masks(size: Frame, blocked: set[Square], shut: set[Pair]) -> tuple[int, int]:
    squares = sum(1 << y * size.width + x for x, y in blocked)
    return squares, sum(1 << edge_between(size, pair) for pair in shut)


@pytest.mark.parametrize("seed", range(24))
def test_agrees_with_the_checker(seed: int) -> None:
    rng = Random(seed)
    width, height = rng.randint(1, 9), rng.randint(1, 9)
    size = frame(width, height)
    squares = [(x, y) for y in range(height) for x in range(width)]
    density = rng.choice([0.03, 0.1, 0.3])
    blocked = {square for square in squares if rng.random() < density}
    shut = {pair for pair in inner_edges(width, height) if rng.random() < density}
    sight, (stops, walls) = CentreSight(size), masks(size, blocked, shut)
    for a in squares:
        expected = {b for b in squares if checked(a, b, blocked, shut)}
        sq = a[1] * width + a[0]
        assert {(at % width, at // width) for at in bits(sight.field(sq, stops, walls))} == expected
        for b in squares:
            target = b[1] * width + b[0]
            assert sight.sees(sq, target, stops, walls) == (b in expected)
            assert any(sight.blockers(sq, target, stops, walls)) == (b not in expected)


def test_the_looks_compared_were_thousands_of_both_kinds_and_through_corners() -> None:
    """What the test above compares, counted, so that it cannot shrink to nothing unseen."""
    looks = corners = 0
    for seed in range(24):
        rng = Random(seed)
        width, height = rng.randint(1, 9), rng.randint(1, 9)
        squares = [(x, y) for y in range(height) for x in range(width)]
        looks += len(squares) ** 2
        corners += sum(bool(corners_on(a, b)) for a in squares for b in squares)
    assert looks > 15000 and corners > 3000


def test_one_wall_of_every_place_on_a_long_board() -> None:
    """Long lines on the largest board, each against every single edge and square in turn."""
    size = frame(16, 20)
    sight, rng = centre_sight(size), Random(7)
    pairs = inner_edges(16, 20)
    for _ in range(12):
        a = (rng.randrange(16), rng.randrange(20))
        b = (rng.randrange(16), rng.randrange(20))
        sq, target = a[1] * 16 + a[0], b[1] * 16 + b[0]
        for pair in pairs:
            assert sight.sees(sq, target, 0, 1 << edge_between(size, pair)) == checked(a, b, set(), {pair})
        for other in range(320):
            assert sight.sees(sq, target, 1 << other, 0) == checked(a, b, {(other % 16, other // 16)}, set())


# The rule's own examples

HALL = frame(9, 9)
SIGHT = centre_sight(HALL)


def sq(x: int, y: int) -> int:
    return y * 9 + x


def test_a_line_between_two_blocked_squares_is_blocked_and_past_one_it_is_not() -> None:
    one, other = 1 << sq(1, 0), 1 << sq(0, 1)
    assert not SIGHT.sees(sq(0, 0), sq(1, 1), one | other, 0)
    assert SIGHT.sees(sq(0, 0), sq(1, 1), one, 0) and SIGHT.sees(sq(0, 0), sq(1, 1), other, 0)


def test_the_end_of_a_wall_does_not_block() -> None:
    wall = 1 << HALL.edge[sq(1, 1) * 4 + N]
    assert SIGHT.sees(sq(0, 0), sq(1, 1), 0, wall) and SIGHT.sees(sq(2, 0), sq(0, 2), 0, wall)
    assert not SIGHT.sees(sq(1, 0), sq(1, 1), 0, wall)


def test_nobody_sees_through_the_joint_of_a_straight_wall() -> None:
    wall = 1 << HALL.edge[sq(0, 1) * 4 + N] | 1 << HALL.edge[sq(1, 1) * 4 + N]
    assert not SIGHT.sees(sq(0, 0), sq(1, 1), 0, wall)
    assert SIGHT.blockers(sq(0, 0), sq(1, 1), 0, wall) == (0, wall)
    upright = 1 << HALL.edge[sq(0, 0) * 4 + E] | 1 << HALL.edge[sq(0, 1) * 4 + E]
    assert not SIGHT.sees(sq(0, 0), sq(1, 1), 0, upright)


def test_each_way_round_a_corner_is_closed_by_any_of_its_three_parts() -> None:
    square, first, second = 1 << sq(1, 0), HALL.edge[sq(0, 0) * 4 + E], HALL.edge[sq(1, 0) * 4 + S]
    for blocked, shut in ((square, 0), (0, 1 << first), (0, 1 << second)):
        assert SIGHT.sees(sq(0, 0), sq(1, 1), blocked, shut)
        assert not SIGHT.sees(sq(0, 0), sq(1, 1), blocked | 1 << sq(0, 1), shut)


def test_what_stands_on_the_ends_does_not_block() -> None:
    assert SIGHT.sees(sq(0, 4), sq(8, 4), 1 << sq(0, 4) | 1 << sq(8, 4), 0)
    assert not SIGHT.sees(sq(0, 4), sq(8, 4), 1 << sq(3, 4), 0)
    assert SIGHT.sees(sq(4, 4), sq(4, 4), 1 << sq(4, 4), 0)


def test_a_wall_that_falls_opens_the_view() -> None:
    wall = 1 << HALL.edge[sq(4, 4) * 4 + W]
    assert not SIGHT.sees(sq(0, 4), sq(8, 4), 0, wall)
    assert SIGHT.sees(sq(0, 4), sq(8, 4), 0, wall & ~wall)


def test_remembered_fields_stay_few() -> None:
    sight = CentreSight(HALL)
    sight.fields = {(-1, number): 0 for number in range(1 << 13)}
    assert sight.field(0, 0, 0) == (1 << 81) - 1
    assert len(sight.fields) == 1


# The frame


@pytest.mark.parametrize(("width", "height"), [(1, 1), (4, 3), (16, 20)])
def test_every_edge_has_one_number(width: int, height: int) -> None:
    size = frame(width, height)
    seen: dict[int, int] = {}
    for at, edge in enumerate(size.edge):
        seen[edge] = seen.get(edge, 0) + 1
        gate = size.bare[edge]
        square, d = at // 4, at % 4
        assert gate.index == edge and square in (gate.a, gate.b)
        assert (gate.b if square == gate.a else gate.a) >= 0 or size.border() >> edge & 1
        assert all(size.meeting(corner) >> edge & 1 for corner in size.ends(edge)) and d in (N, E, S, W)
    assert sorted(seen) == list(range(size.edges))
    assert size.border().bit_count() == 2 * (width + height) == sum(count == 1 for count in seen.values())


def test_a_frame_has_a_size() -> None:
    assert frame(16, 20) is frame(16, 20) and frame(16, 20).edges == 676
    for width, height in ((0, 3), (3, 65)):
        with pytest.raises(GridError, match="expected 1 to 64 on each side"):
            frame(width, height)
