"""Areas: what joins them, how far they are, and sight in four directions, against checkers that try everything."""

from heapq import heappop, heappush

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core.plans import Plan, Square, plans
from undercroft.core.board.areas import Area, Areas, AreaSight, marked_areas
from undercroft.core.board.boards import Boards
from undercroft.core.board.grid import Grid, GridError, bits, parse_grid
from undercroft.core.board.laying import door_part, tile_part
from undercroft.core.board.tiles import Box, SideText, TileText

# Random maps cut into random areas


class Cut:
    """A plan whose squares belong to areas, some gates shut, some areas blocked."""

    def __init__(self, plan: Plan, owner: dict[Square, int], blocked: set[int], shut: set[frozenset[Square]]) -> None:
        self.plan = plan
        self.owner = owner
        self.blocked = blocked
        self.shut = shut
        self.grid = parse_grid(plan.text())
        self.count = max(owner.values(), default=-1) + 1
        names = [f"n{number}" for number in range(self.count)]
        masks = [
            sum(1 << plan.number(sq) for sq, area in owner.items() if area == number) for number in range(self.count)
        ]
        self.areas = Areas(self.grid, [Area(name, mask) for name, mask in zip(names, masks)])

    def __repr__(self) -> str:
        return f"{self.plan.text()}{self.owner} blocked {self.blocked} shut {[sorted(pair) for pair in self.shut]}"

    def gates(self) -> int:
        pairs = [{self.plan.number(square) for square in pair} for pair in self.shut]
        return sum(1 << gate.index for gate in self.grid.gates if {gate.a, gate.b} in pairs)

    def passable(self, a: Square, b: Square, doors: bool) -> bool:
        """Whether nothing, or with `doors` only a door, lies between two neighbours."""
        drawn = self.plan.drawn(a, b)
        if self.plan.solid(b) or drawn == "#":
            return False
        return doors or drawn == " " or frozenset((a, b)) not in self.shut


@st.composite
def cuts(draw: st.DrawFn) -> Cut:
    plan = draw(plans())
    floor = [square for square in plan.squares() if square not in plan.rock]
    owner = {square: area for square in floor if (area := draw(st.integers(-1, 4))) >= 0}
    blocked = draw(st.sets(st.integers(0, 4), max_size=2))
    doors = [pair for pair, drawn in plan.edges.items() if drawn != "#"]
    shut = {door for door in doors if draw(st.booleans())}
    return Cut(plan, owner, blocked, shut)


def around(square: Square) -> list[Square]:
    x, y = square
    return [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)]


def seen(cut: Cut, a: int) -> dict[int, int]:
    """Every area in sight with its range, by walking from each square to each other in its row and column."""
    found = {a: 0}
    for start in (square for square, area in cut.owner.items() if area == a):
        for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
            between: set[int] = set()
            here = start
            while cut.passable(here, (here[0] + dx, here[1] + dy), False):
                here = here[0] + dx, here[1] + dy
                area = cut.owner.get(here, -1)
                if area >= 0 and not (between - {a, area}) & cut.blocked:
                    distance = len(between - {a, area}) + 1 if area != a else 0
                    found[area] = min(found.get(area, 99), distance)
                if area >= 0:
                    between.add(area)
    return found


@settings(max_examples=300, deadline=None)
@given(cuts())
def test_sight_agrees_with_the_checker(cut: Cut) -> None:
    sight = AreaSight(cut.areas)
    blocked = sum(1 << area for area in cut.blocked)
    for a in range(cut.count):
        expected = seen(cut, a)
        assert bits(sight.field(a, blocked, cut.gates())) == sorted(expected)
        for target in range(cut.count):
            assert sight.range(a, target, blocked, cut.gates()) == expected.get(target, -1)
            assert sight.sees(a, target, blocked | 1 << a | 1 << target, cut.gates()) == (target in expected)


def test_an_area_that_is_not_on_the_board_blocks_no_gate() -> None:
    grid = parse_grid("+---+\n| . |\n+-d-+\n| . |\n+---+\n")
    sight = AreaSight(Areas(grid, [Area("north", 0b01), Area("south", 0b10)]))
    assert sight.range(0, 1, 1 << 2, 0) == 1
    assert sight.range(0, 1, 0, 1) == -1, "the gate itself does"


def neighbours(cut: Cut, a: int, doors: bool) -> set[int]:
    pairs = [(square, other) for square, area in cut.owner.items() if area == a for other in around(square)]
    return {cut.owner[b] for a_square, b in pairs if b in cut.owner and cut.passable(a_square, b, doors)} - {a}


@settings(max_examples=200, deadline=None)
@given(cuts(), st.integers(1, 3))
def test_distances_agree_with_the_checker(cut: Cut, opening: int) -> None:
    shut = cut.gates()
    for start in range(cut.count):
        assert set(bits(cut.areas.beside(start, shut))) == neighbours(cut, start, False)
        far = {start: 0}
        heap = [(0, start)]
        while heap:
            at, here = heappop(heap)
            for there in neighbours(cut, here, True):
                cost = at + (1 if there in neighbours(cut, here, False) else 1 + opening)
                if cost < far.get(there, 99):
                    far[there] = cost
                    heappush(heap, (cost, there))
        rings = cut.areas.rings(start, shut, opening=opening)
        assert {area: at for at, ring in enumerate(rings) for area in bits(ring)} == far


# Tiles of areas: a small part of a castle

CASTLE = Box({
    "1": TileText(SideText("+---+---+\n| A   B |\n+   +   +\n| C   B |\n+---+---+\n")),
    "17": TileText(SideText("+---+---+\n| A   B |\n+---+---+\n")),
    "7": TileText(SideText("+---+\n| A |\n+---+\n")),
})  # fmt: skip


def castle() -> tuple[Grid, Areas, dict[str, int]]:
    """A room of three areas, a corridor to the right of its lower half, a cell under the room; three doors."""
    boards = Boards(CASTLE, 6, 5, walls_fall=False)
    size = boards.frame
    doors = {"hall": size.before(3, 2), "cell": size.above(1, 3), "far": size.before(5, 2)}
    tiles = [tile_part(0, 1, 1), tile_part(1 << 3, 3, 2), tile_part(2 << 3, 1, 3), tile_part(2 << 3, 5, 2)]
    board = boards.of((*tiles, *[door_part(edge) for edge in doors.values()]))
    return board.grid, Areas(board.grid, marked_areas(board)), doors


def test_areas_of_tiles_are_named_for_their_first_square() -> None:
    grid, areas, _ = castle()
    assert areas.names == ["b4", "c4", "b3", "d3", "e3", "b2", "f3"]
    assert [area.squares.bit_count() for area in areas.areas] == [1, 2, 1, 1, 1, 1, 1]
    assert areas.area("c4") == 1 and areas.at[grid.square("c3")] == 1
    with pytest.raises(GridError, match=r"expected one of the areas b4, .*, found 'z9'"):
        areas.area("z9")


def test_rooms_end_at_walls_and_doors() -> None:
    _, areas, _ = castle()
    assert areas.rooms() == [0b111, 0b11000, 0b100000, 0b1000000]


def test_areas_side_by_side_in_a_room_are_adjacent_and_through_a_shut_door_they_are_not() -> None:
    _, areas, doors = castle()
    shut = sum(1 << edge for edge in doors.values())
    assert bits(areas.beside(0, shut)) == [1, 2] and bits(areas.beside(1, shut)) == [0, 2]
    assert bits(areas.beside(1, shut & ~(1 << doors["hall"]))) == [0, 2, 3]
    assert bits(areas.beside(2, shut, [(2, 6)])) == [0, 1, 6]  # a passage found in play


def test_a_closed_door_counts_one_more() -> None:
    _, areas, doors = castle()
    shut = sum(1 << edge for edge in doors.values())
    assert areas.rings(5, shut) == [1 << 5, 0, 1 << 2, 0b11, 0, 1 << 3, 1 << 4, 0, 1 << 6]
    assert areas.rings(5, shut, links=[(6, 5)])[1] == 1 << 6
    locked = 1 << doors["hall"]
    assert sum(areas.rings(5, shut, barred=locked)) == 0b100111


def test_sight_along_the_row_through_open_doors_past_whoever_does_not_block() -> None:
    _, areas, doors = castle()
    sight, shut = AreaSight(areas), sum(1 << edge for edge in doors.values())
    assert bits(sight.field(2, 0, shut)) == [0, 1, 2]
    assert bits(sight.field(2, 0, 0)) == [0, 1, 2, 3, 4, 5, 6]
    assert [sight.range(2, target, 0, 0) for target in range(7)] == [1, 1, 0, 2, 3, 1, 4]
    assert bits(sight.field(2, 1 << 3, 0)) == [0, 1, 2, 3, 5]  # into the blocked one and not beyond
    assert not sight.sees(0, 3, 0, 0)  # round the corner
    assert sight.sees(0, 5, 0, 0) and not sight.sees(0, 5, 1 << 2, 0)
    assert len(sight.lines(2, 6)) == 1


# Faults


def test_areas_do_not_overlap_and_lie_on_floor() -> None:
    grid = parse_grid("+---+---+\n| . |###|\n+---+---+\n")
    with pytest.raises(GridError, match="area 'y': expected a1 for itself, found 'x' there"):
        Areas(grid, [Area("x", 1), Area("y", 1)])
    with pytest.raises(GridError, match="area 'x': expected floor on b1, found none"):
        Areas(grid, [Area("x", 2)])
    with pytest.raises(GridError, match="expected a name for each, found 'x' twice"):
        Areas(grid, [Area("x", 1), Area("x", 0)])


def test_an_area_may_be_a_place_without_squares() -> None:
    grid = parse_grid("+---+\n| . |\n+---+\n")
    areas = Areas(grid, [Area("cell", 1), Area("street", 0)])
    assert areas.beside(0, 0) == 0 and areas.rings(0, 0, links=[(0, 1)]) == [1, 2]
    assert AreaSight(areas).field(1, 0, 0) == 2
