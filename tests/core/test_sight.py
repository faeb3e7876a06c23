"""Lines of sight: the rule's own examples, and a checker that shares nothing with the engine but the rule."""

from fractions import Fraction
from functools import cache
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core.plans import Plan, Square, plans
from undercroft.core.board.grid import E, Grid, N, S, W, bits, parse_grid
from undercroft.core.board.sight import SightTable

# The checker: every line that could matter, against closed boxes, in fractions.

Line = tuple[Fraction, Fraction]  # x = first + second * y, in the looker's frame
Box = tuple[int, int, int, int]  # left, right, bottom, top; walls are boxes without width


def frame(square: Square, facing: int, corner: Square) -> Square:
    """A corner of the map as the looker sees it: the faced edge from (0, 0) to (1, 0), ahead is up."""
    x, y = corner[0] - square[0], corner[1] - square[1]
    return [(x, -y), (y, x - 1), (1 - x, y - 1), (1 - y, -x)][facing]


def framed(square: Square, facing: int, low: Square, high: Square) -> Box:
    (x1, y1), (x2, y2) = frame(square, facing, low), frame(square, facing, high)
    return min(x1, x2), max(x1, x2), min(y1, y2), max(y1, y2)


@cache
def candidates(left: int, right: int, top: int) -> list[Line]:
    """One line of every kind that a lattice of corners can tell apart.

    Between two neighbouring slopes of lines through two corners, the order in which parallel lines
    meet the corners does not change: one slope from each such gap, and for it one line from each gap
    between corners, are all the kinds there are. The slopes and corners themselves are added: lines
    that graze must not be clearer than the others.
    """
    corners = [(x, y) for x in range(left, right + 1) for y in range(top + 1)]
    special = sorted({Fraction(x - a, y - b) for x, y in corners for a, b in corners if y > b})
    slopes = [Fraction(0), *special]
    if special:
        slopes += [special[0] - 1, special[-1] + 1]
        slopes += [(low + high) / 2 for low, high in pairwise(special)]
    lines = []
    for slope in slopes:
        starts = sorted({x - slope * y for x, y in corners if 0 <= x - slope * y <= 1} | {Fraction(0), Fraction(1)})
        lines += [((low + high) / 2, slope) for low, high in pairwise(starts)]
        lines += [(start, slope) for start in starts[1:-1]]
    return lines


def touch(line: Line, box: Box) -> Fraction | None:
    """The least height at or above the faced edge at which the line is in the closed box."""
    start, slope = line
    left, right, bottom, top = box
    if top < 0:
        return None
    bottom = max(bottom, 0)
    first, last = start + slope * bottom, start + slope * top
    if left <= first <= right:
        return Fraction(bottom)
    if (first < left and last < left) or (first > right and last > right):
        return None
    return ((left if first < left else right) - start) / slope


def enters(line: Line, box: Box) -> Fraction | None:
    """The height above which the line is inside the open box."""
    start, slope = line
    left, right, bottom, top = box
    low, high = Fraction(bottom), Fraction(top)
    if slope == 0:
        return low if left < start < right and bottom >= 0 else None
    crossings = sorted(((left - start) / slope, (right - start) / slope))
    low, high = max(low, crossings[0], Fraction(0)), min(high, crossings[1])
    return low if low < high else None


def walls(plan: Plan, shut: set[frozenset[Square]]) -> list[tuple[Square, Square]]:
    """Walls and shut doors as pairs of corners."""
    out = []
    for y in range(plan.height + 1):
        for x in range(plan.width + 1):
            for other, end in (((x - 1, y), (x, y + 1)), ((x, y - 1), (x + 1, y))):
                if end[0] > plan.width or end[1] > plan.height:
                    continue
                if plan.drawn(other, (x, y)) == "#" or frozenset((other, (x, y))) in shut:
                    out.append(((x, y), end))
    return out


def checked(plan: Plan, looker: Square, facing: int, blocked: set[Square], shut: set[frozenset[Square]]) -> set[Square]:
    """Everything in sight, by trying all lines against all blockers."""
    near, far = frame(looker, facing, (0, 0)), frame(looker, facing, (plan.width, plan.height))
    lines = candidates(min(near[0], far[0]), max(near[0], far[0]), max(near[1], far[1]))
    edges = [framed(looker, facing, low, high) for low, high in walls(plan, shut)]
    boxes = {(x, y): framed(looker, facing, (x, y), (x + 1, y + 1)) for x, y in plan.squares()}
    solid = [square for square in plan.squares() if square in plan.rock or (square in blocked and square != looker)]
    seen: set[Square] = set()
    for line in lines:
        touches = [height for box in edges if (height := touch(line, box)) is not None]
        stops = {square: height for square in solid if (height := touch(line, boxes[square])) is not None}
        for square in boxes.keys() - seen - plan.rock:
            entry = enters(line, boxes[square])
            if entry is not None:
                others = [height for other, height in stops.items() if other != square]
                if all(entry < height for height in touches + others):
                    seen.add(square)
    return seen


# Positions on random maps


class Position:
    """A map with some doors shut and some squares blocked, and somebody looking."""

    def __init__(self, plan: Plan, looker: Square, blocked: set[Square], shut: set[frozenset[Square]]) -> None:
        self.plan = plan
        self.looker = looker
        self.blocked = blocked
        self.shut = shut

    def __repr__(self) -> str:
        return (
            f"{self.plan.text()}looker {self.looker} blocked {self.blocked} shut {[sorted(pair) for pair in self.shut]}"
        )


@st.composite
def positions(draw: st.DrawFn) -> Position:
    plan = draw(plans())
    floor = [square for square in plan.squares() if square not in plan.rock]
    looker = draw(st.sampled_from(floor or [(0, 0)]))
    blocked = draw(st.sets(st.sampled_from(floor or [(0, 0)]), max_size=5))
    doors = sorted(sorted(pair) for pair, drawn in plan.edges.items() if drawn != "#")
    shut = draw(st.sets(st.sampled_from([frozenset(door) for door in doors]), max_size=4)) if doors else set()
    return Position(plan, looker, blocked, shut)


def gate_mask(plan: Plan, grid: Grid, shut: set[frozenset[Square]]) -> int:
    numbers = [{plan.number(square) for square in pair} for pair in shut]
    return sum(1 << gate.index for gate in grid.gates if {gate.a, gate.b} in numbers)


def field(position: Position, facing: int) -> set[Square]:
    """What the engine says, as squares of the plan."""
    plan = position.plan
    grid = parse_grid(plan.text())
    blocked = sum(1 << plan.number(square) for square in position.blocked)
    shut = gate_mask(plan, grid, position.shut)
    seen = SightTable(grid).field(plan.number(position.looker), facing, blocked, shut)
    return {(sq % plan.width, sq // plan.width) for sq in bits(seen)}


@settings(max_examples=300, deadline=None)
@given(positions())
def test_agrees_with_the_checker(position: Position) -> None:
    if position.looker in position.plan.rock:
        return
    for facing in (N, E, S, W):
        expected = checked(position.plan, position.looker, facing, position.blocked, position.shut)
        assert field(position, facing) == expected


@pytest.mark.parametrize("looker", [(1, 3), (0, 3), (1, 2)])
def test_agrees_on_every_way_to_block_a_small_hall(looker: Square) -> None:
    plan = Plan(3, 4, set(), {})
    ahead = [square for square in plan.squares() if square[1] < looker[1]][-6:]
    for choice in range(1 << len(ahead)):
        blocked = {square for at, square in enumerate(ahead) if choice >> at & 1}
        assert field(Position(plan, looker, blocked, set()), N) == checked(plan, looker, N, blocked, set())


def crossings(plan: Plan, looker: Square) -> dict[Square, set[frozenset[Square]]]:
    """Per target, the squares in between for every line northward through an open hall that meets no corner."""
    left, right, top = -looker[0], plan.width - looker[0], looker[1]
    boxes = {(x, y): framed(looker, N, (x, y), (x + 1, y + 1)) for x, y in plan.squares() if y < looker[1]}
    out: dict[Square, set[frozenset[Square]]] = {square: set() for square in boxes}
    for start, slope in candidates(left, right, top):
        at = [start + slope * y for y in range(top + 1)]
        if any(x.denominator == 1 and left <= x <= right for x in at):
            continue
        entered = [(height, s) for s, box in boxes.items() if (height := enters((start, slope), box)) is not None]
        path = [square for _, square in sorted(entered)]
        for index, square in enumerate(path):
            out[square].add(frozenset(path[:index]))
    return out


@pytest.mark.parametrize("looker", [(0, 7), (3, 7)])
def test_knows_every_line_of_a_hall_and_no_other(looker: Square) -> None:
    """Long lines differ by so little that blocking some squares at random would hardly ever tell."""
    plan = Plan(8, 8, set(), {})
    sight = SightTable(parse_grid(plan.text()))
    for target, expected in crossings(plan, looker).items():
        found = [squares for squares, _ in sight.lines(plan.number(looker), N, plan.number(target))]
        assert sorted(found) == sorted(sum(1 << plan.number(s) for s in squares) for squares in expected)


@settings(deadline=None)
@given(positions(), st.integers(0, 3), st.data())
def test_more_blockers_never_show_more(position: Position, facing: int, data: st.DataObject) -> None:
    before = field(position, facing)
    position.blocked.update(data.draw(st.sets(st.sampled_from(position.plan.squares()), max_size=3)))
    doors = [pair for pair, drawn in position.plan.edges.items() if drawn != "#"]
    position.shut.update(door for door in doors if data.draw(st.booleans()))
    assert field(position, facing) <= before


@settings(deadline=None)
@given(positions(), st.integers(0, 3))
def test_mirrored_and_turned_maps_look_alike(position: Position, facing: int) -> None:
    plan = position.plan
    seen = field(position, facing)

    def mirror(square: Square) -> Square:
        return plan.width - 1 - square[0], square[1]

    def turn(square: Square) -> Square:
        return plan.height - 1 - square[1], square[0]

    mirrored = plan.moved(mirror, plan.width, plan.height)
    turned = plan.moved(turn, plan.height, plan.width)
    for move, other, other_facing in ((mirror, mirrored, -facing % 4), (turn, turned, (facing + 1) % 4)):
        blocked = {move(square) for square in position.blocked}
        shut = {frozenset(move(square) for square in pair) for pair in position.shut}
        there = Position(other, move(position.looker), blocked, shut)
        assert field(there, other_facing) == {move(square) for square in seen}


@settings(deadline=None)
@given(positions(), st.integers(0, 3))
def test_all_questions_have_one_answer(position: Position, facing: int) -> None:
    plan = position.plan
    grid = parse_grid(plan.text())
    sight = SightTable(grid)
    sq = plan.number(position.looker)
    blocked = sum(1 << plan.number(square) for square in position.blocked)
    shut = gate_mask(plan, grid, position.shut)
    seen = sight.field(sq, facing, blocked, shut)
    assert sight.field(sq, facing, blocked, shut) == seen
    assert sight.field(sq, facing, 0, 0) == sight.potential(sq, facing)
    for target in range(plan.width * plan.height):
        lines = sight.lines(sq, facing, target)
        clear = any(not (squares & blocked or gates & shut) for squares, gates in lines)
        own = 1 << sq | 1 << target
        assert clear == bool(seen >> target & 1)
        assert clear == sight.sees(sq, facing, target, blocked, shut)
        assert clear == sight.sees(sq, facing, target, blocked | own, shut)
        assert clear == sight.sees(sq, facing, target, blocked & ~own, shut)
        assert bool(lines) == bool(sight.potential(sq, facing) >> target & 1)


@settings(deadline=None)
@given(plans(), st.data())
def test_every_line_matters(plan: Plan, data: st.DataObject) -> None:
    """No line holds all squares of another to the same target; none holds its own ends."""
    sight = SightTable(parse_grid(plan.text()))
    sq = data.draw(st.integers(0, plan.width * plan.height - 1))
    facing = data.draw(st.integers(0, 3))
    for target in range(plan.width * plan.height):
        lines = [squares for squares, _ in sight.lines(sq, facing, target)]
        assert not any((1 << sq | 1 << target) & squares for squares in lines)
        assert all(a & b != a for at, a in enumerate(lines) for b in lines[at + 1 :])
        assert all(a & b != b for at, a in enumerate(lines) for b in lines[at + 1 :])


# The rule's own examples

HALL = Plan(15, 15, set(), {})
HALL_GRID = parse_grid(HALL.text())
HALL_SIGHT = SightTable(HALL_GRID)


def hall(x: int, y: int) -> int:
    """A square of the hall from its middle at the fourth row from below, rows growing northward."""
    return HALL.number((7 + x, 11 - y))


@pytest.mark.parametrize("place", [(5, 1), (-1, 1), (0, 9), (0, 1), (7, 1), (-7, 11)])
def test_open_floor_ahead(place: Square) -> None:
    assert HALL_SIGHT.sees(hall(0, 0), N, hall(*place), 0, 0)


@pytest.mark.parametrize("place", [(1, 0), (-3, 0), (0, -1), (0, 0), (2, -2)])
def test_open_floor_beside_and_behind(place: Square) -> None:
    assert not HALL_SIGHT.sees(hall(0, 0), N, hall(*place), 0, 0)


def test_open_floor_is_seen_as_far_as_it_goes() -> None:
    assert bits(HALL_SIGHT.potential(hall(0, 0), N)) == list(range(11 * 15))
    assert len(bits(HALL_SIGHT.potential(hall(0, 0), E))) == 7 * 15
    assert len(bits(HALL_SIGHT.potential(hall(0, 0), S))) == 3 * 15
    assert len(bits(HALL_SIGHT.potential(hall(0, 0), W))) == 7 * 15


def test_a_model_right_ahead_hides_all_else() -> None:
    blocked = 1 << hall(0, 1)
    assert HALL_SIGHT.field(hall(0, 0), N, blocked, 0) == blocked
    assert HALL_SIGHT.sees(hall(0, 0), N, hall(0, 1), blocked, 0)
    assert not HALL_SIGHT.sees(hall(0, 0), N, hall(-1, 1), blocked, 0)


def test_grazing_a_corner_blocks() -> None:
    """Past two models corner to corner there is only the one line that touches both."""
    blocked = 1 << hall(-1, 2) | 1 << hall(0, 3)
    clear = HALL_SIGHT.field(hall(0, 0), N, blocked, 0)
    assert not clear >> hall(0, 4) & 1
    assert not clear >> hall(-1, 3) & 1
    assert clear >> hall(1, 3) & 1


def test_the_straightest_line_comes_first() -> None:
    straight = HALL_SIGHT.lines(hall(0, 0), N, hall(0, 6))[0]
    assert straight == (sum(1 << hall(0, y) for y in range(1, 6)), 0)
    first, _ = HALL_SIGHT.lines(hall(0, 0), N, hall(6, 6))[0]
    assert all(abs(sq % 15 - 7 - (11 - sq // 15)) <= 1 for sq in bits(first))


CORRIDOR = parse_grid("""\
+---+---+---+
| .   .   . |
+   +---+---+
| . |###|###|
+   +---+---+
| . |###|###|
+   +---+---+
| . |###|###|
+---+---+---+
""")


def test_a_corridor_with_a_side_passage() -> None:
    seen = SightTable(CORRIDOR).potential(CORRIDOR.square("a1"), N)
    assert [CORRIDOR.name(sq) for sq in bits(seen)] == ["a4", "b4", "a3", "a2"]


DOORWAY = parse_grid("""\
+---+---+---+
| .   .   . |
+---+-d-+---+
| .   .   . |
+---+---+---+
""")


@pytest.mark.parametrize(("looker", "facing", "seen"), [("b1", N, ["a2", "b2", "c2"]), ("b2", S, ["a1", "b1", "c1"])])
def test_a_door_on_the_faced_edge(looker: str, facing: int, seen: list[str]) -> None:
    sight = SightTable(DOORWAY)
    sq = DOORWAY.square(looker)
    assert [DOORWAY.name(s) for s in bits(sight.field(sq, facing, 0, 0))] == seen
    assert sight.field(sq, facing, 0, 1) == 0
    assert sight.lines(sq, facing, DOORWAY.square(seen[1])) == [(0, 1)]


def test_a_wall_on_the_faced_edge() -> None:
    sight = SightTable(DOORWAY)
    assert sight.potential(DOORWAY.square("a1"), N) == 0
    assert sight.potential(DOORWAY.square("a1"), W) == 0


def test_a_fallen_wall_opens_the_view() -> None:
    grid = parse_grid(DOORWAY.text, walls_fall=True)
    sight = SightTable(grid)
    a1 = grid.square("a1")
    wall = grid.gate[a1 * 4 + N]
    assert sight.field(a1, N, 0, 0b111) == 0
    assert [grid.name(sq) for sq in bits(sight.field(a1, N, 0, 0b111 & ~(1 << wall)))] == ["a2", "b2", "c2"]


def test_a_map_of_rock_shows_nothing() -> None:
    grid = parse_grid("+---+---+\n|### ###|\n+---+---+\n")
    assert [SightTable(grid).potential(sq, d) for sq in (0, 1) for d in range(4)] == [0] * 8


def test_remembered_fields_stay_few() -> None:
    sight = SightTable(HALL_GRID)
    sight.fields = {(-1, number): 0 for number in range(1 << 15)}
    assert sight.field(hall(0, 0), N, 1 << hall(0, 1), 0) == 1 << hall(0, 1)
    assert len(sight.fields) == 1
