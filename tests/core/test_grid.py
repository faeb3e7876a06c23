"""Maps: what the text says is what the tables hold, and a wrong text is refused with its place."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.core.plans import Plan, Square, plans
from undercroft.core.board.grid import (
    DIRECTIONS,
    DOOR,
    DX,
    DY,
    WALL,
    E,
    Grid,
    GridError,
    N,
    S,
    W,
    bits,
    connected,
    parse_grid,
    within,
)
from undercroft.core.errors import UndercroftError

EXAMPLE = """\
+---+---+---+---+
| A   . | . |###|
+---+-d-+   +---+
| .       1 G . |
+---+---+---+---+
"""
# Whatever is drawn in the gap of this one touches nothing else.
LOOSE = """\
+---+---+---+
| .   .   . |
+   +{}+   +
| .   .   . |
+---+---+---+
"""


def step(grid: Grid, name: str, direction: int) -> str:
    sq = grid.step[grid.square(name) * 4 + direction]
    return grid.name(sq) if sq >= 0 else ""


def test_directions() -> None:
    assert [DIRECTIONS[d] for d in (N, E, S, W)] == ["n", "e", "s", "w"]
    assert list(zip(DX, DY)) == [(0, -1), (1, 0), (0, 1), (-1, 0)]


def test_example() -> None:
    grid = parse_grid(EXAMPLE)
    assert (grid.width, grid.height, grid.text) == (4, 2, EXAMPLE)
    assert [grid.name(sq) for sq in bits(grid.floor)] == ["a2", "b2", "c2", "a1", "b1", "c1", "d1"]
    assert {mark: [grid.name(sq) for sq in squares] for mark, squares in grid.marks.items()} == {
        "A": ["a2"],
        "1": ["c1"],
    }
    assert [step(grid, "a2", d) for d in range(4)] == ["", "b2", "", ""]
    assert [step(grid, "c2", d) for d in range(4)] == ["", "", "c1", ""]
    assert [step(grid, "d1", d) for d in range(4)] == ["", "", "", "c1"]


def test_gates() -> None:
    grid = parse_grid(EXAMPLE)
    found = [(g.index, grid.name(g.a), grid.name(g.b), g.direction, g.mark, g.kind) for g in grid.gates]
    assert found == [(0, "b2", "b1", S, "d", DOOR), (1, "c1", "d1", E, "G", DOOR)]
    assert grid.gate[grid.square("b2") * 4 + S] == grid.gate[grid.square("b1") * 4 + N] == 0
    assert grid.gate[grid.square("c1") * 4 + E] == grid.gate[grid.square("d1") * 4 + W] == 1
    assert sum(1 for gate in grid.gate if gate >= 0) == 4
    assert step(grid, "b2", S) == "b1"


def test_walls_that_fall() -> None:
    text = "+---+---+---+\n| . | . |###|\n+---+-d-+---+\n| .   . | . |\n+---+---+---+"
    assert [gate.kind for gate in parse_grid(text).gates] == [DOOR]
    grid = parse_grid(text, walls_fall=True)
    found = [(grid.name(g.a), grid.name(g.b), g.mark, g.kind) for g in grid.gates]
    # Walls of rock and of the border never fall.
    assert found == [("a2", "b2", "", WALL), ("a2", "a1", "", WALL), ("b2", "b1", "d", DOOR), ("b1", "c1", "", WALL)]
    assert step(grid, "a2", E) == "b2"


def test_walls_at_rock_may_be_left_out() -> None:
    drawn = parse_grid("+---+---+---+\n| . |###|###|\n+---+---+---+")
    plain = parse_grid("+---+   +   +\n| .  ### ###\n+---+   +   +")
    assert (drawn.floor, drawn.step, drawn.gate) == (plain.floor, plain.step, plain.gate)


def test_line_ends() -> None:
    grid = parse_grid(EXAMPLE)
    for text in (EXAMPLE.rstrip("\n"), EXAMPLE.replace("\n", "\r\n"), EXAMPLE.replace("\n", "   \n")):
        assert parse_grid(text).step == grid.step


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1, column 1: expected a line of corners '+', found an empty line."),
        ("+---+\n\n+---+\n", "line 2, column 1: expected a row of squares, found an empty line."),
        ("+---+\n| . |\n+---+\n\n", "line 4, column 1: expected a row of squares, found an empty line."),
        ("+---+-\n", "line 1, column 6: expected '+---' for each column and a last '+', found a line of 6 characters."),
        ("+---+\n", "line 2, column 1: expected a row of squares, found the end of the map."),
        ("+---+\n| . |\n", "line 3, column 1: expected a line of corners '+', found the end of the map."),
        ("+---+\n| . | .\n+---+\n", "line 2, column 6: expected the end of the line, found a blank."),
        ("+---+\n| . |x\n+---+\n", "line 2, column 6: expected the end of the line, found 'x'."),
        ("+---+\n| . |\n----+\n", "line 3, column 1: expected a corner '+', found '-'."),
        ("+---+---+\n| .   . |\n+---+---\n", "line 3, column 9: expected a corner '+', found a blank."),
        (
            "+---+\n\t. |\n+---+\n",
            "line 2, column 1 (at a1): expected an edge '|', a blank or a door's letter, found a tab.",
        ),
        (
            "+---+\n7 . |\n+---+\n",
            "line 2, column 1 (at a1): expected an edge '|', a blank or a door's letter, found '7'.",
        ),
        (
            "+---+\n| . |\n+-- +\n",
            "line 3, column 2 (at a1): expected an edge '---', '   ' or '-d-' with a door's letter, found '-- '.",
        ),
        (
            "+---+\n| . |\n+-5-+\n",
            "line 3, column 2 (at a1): expected an edge '---', '   ' or '-d-' with a door's letter, found '-5-'.",
        ),
        (
            "+---+\n|## |\n+---+\n",
            "line 2, column 2 (at a1): expected a square ' . ', '###' or a mark between blanks, found '## '.",
        ),
        (
            "+---+\n| * |\n+---+\n",
            "line 2, column 2 (at a1): expected a square ' . ', '###' or a mark between blanks, found ' * '.",
        ),
        (
            "+---+\n| é |\n+---+\n",
            "line 2, column 2 (at a1): expected a square ' . ', '###' or a mark between blanks, found ' é '.",
        ),
        (
            "+---+\n| AB|\n+---+\n",
            "line 2, column 2 (at a1): expected a square ' . ', '###' or a mark between blanks, found ' AB'.",
        ),
        ("+---+\n| .\n+---+\n", "line 2, column 5 (at a1): expected a wall on the border, found an open edge."),
        ("+---+\n| . |\n+   +\n", "line 3, column 3 (at a1): expected a wall on the border, found an open edge."),
        ("+---+\n| . d\n+---+\n", "line 2, column 5 (at a1): expected a wall on the border, found the door 'd'."),
        ("+-d-+\n|###|\n+---+\n", "line 1, column 3 (at a1): expected a wall on the border, found the door 'd'."),
        (
            "+---+---+\n| . d###|\n+---+---+\n",
            "line 2, column 5 (between a1 and b1): expected floor on both sides of a door, "
            "found the door 'd' beside rock.",
        ),
        (
            LOOSE.format("---"),
            "line 3, column 5 (between b2 and b1): expected another wall, a door or rock at this corner, "
            "found a wall that ends nowhere.",
        ),
        (
            LOOSE.format("-d-"),
            "line 3, column 5 (between b2 and b1): expected another wall, a door or rock at this corner, "
            "found the door 'd' that stands free.",
        ),
    ],
)
def test_wrong_maps(text: str, message: str) -> None:
    with pytest.raises(GridError) as caught:
        parse_grid(text, "cellar.map")
    assert str(caught.value) == "cellar.map, " + message
    assert isinstance(caught.value, UndercroftError)


def hall(width: int, height: int) -> str:
    """One open room."""
    edge, open_edge = "+" + "---+" * width, "+" + "   +" * width
    row = "|" + " .  " * (width - 1) + " . |"
    return "\n".join([edge, *[line for _ in range(height) for line in (row, open_edge)][:-1], edge])


def test_a_map_is_no_larger_than_actions_can_say() -> None:
    for width, height in ((64, 1), (1, 64)):
        grid = parse_grid(hall(width, height))
        assert grid.floor.bit_count() == 64
        assert all(grid.at_spot(grid.spot(sq)) == sq and grid.spot(sq) < 4096 for sq in range(64))
    with pytest.raises(GridError, match="map, line 1, column 258: expected at most 64 columns, found 65"):
        parse_grid(hall(65, 1))
    with pytest.raises(GridError, match="map, line 130, column 1: expected at most 64 rows, found 65"):
        parse_grid(hall(1, 65))


def test_what_holds_a_wall() -> None:
    """A wall may end at the border, at rock, at another wall and at a door."""
    parse_grid("+---+---+\n| . | . |\n+   +   +\n| .  ###|\n+---+---+")
    parse_grid("+---+---+\n| . | . |\n+   +-d-+\n| .   . |\n+---+---+")
    with pytest.raises(GridError, match=r"line 3, column 5 \(between a2 and b2\): .* a wall that ends nowhere"):
        parse_grid("+---+---+\n| . | . |\n+   +   +\n| .   . |\n+---+---+")


def test_names() -> None:
    wide = parse_grid("+---" * 60 + "+\n" + "|" + " .  " * 59 + " . |\n" + "+---" * 60 + "+\n")
    assert [wide.name(x) for x in (0, 25, 26, 27, 51, 52, 59)] == ["a1", "z1", "aa1", "ab1", "az1", "ba1", "bh1"]
    grid = parse_grid(EXAMPLE)
    assert [grid.name(sq) for sq in range(8)] == ["a2", "b2", "c2", "d2", "a1", "b1", "c1", "d1"]


@pytest.mark.parametrize("name", ["", "a", "1", "a0", "a3", "e1", "A1", "a01", " a1", "a1 ", "aa1", "a-1", "ä1"])
def test_wrong_names(name: str) -> None:
    with pytest.raises(GridError) as caught:
        parse_grid(EXAMPLE).square(name)
    assert str(caught.value) == f"expected a square from a1 to d2, found '{name}'."


@given(plans())
def test_names_round_trip(plan: Plan) -> None:
    grid = parse_grid(plan.text())
    names = [grid.name(sq) for sq in range(plan.width * plan.height)]
    assert [grid.square(name) for name in names] == list(range(len(names)))


@given(plans(), st.booleans())
def test_tables_say_what_is_drawn(plan: Plan, walls_fall: bool) -> None:
    grid = parse_grid(plan.text(), walls_fall=walls_fall)
    assert set(bits(grid.floor)) == {plan.number(square) for square in plan.squares() if square not in plan.rock}
    for square in plan.squares():
        for d in range(4):
            check_edge(plan, grid, square, d, walls_fall)


def check_edge(plan: Plan, grid: Grid, square: Square, d: int, walls_fall: bool) -> None:
    other = (square[0] + DX[d], square[1] + DY[d])
    place = plan.number(square) * 4 + d
    drawn = plan.drawn(square, other)
    if plan.solid(square) or plan.solid(other) or (drawn == "#" and not walls_fall):
        assert (grid.step[place], grid.gate[place]) == (-1, -1)
        return
    assert grid.step[place] == plan.number(other)
    assert (grid.gate[place] >= 0) == (drawn != " ")
    if drawn != " ":
        gate = grid.gates[grid.gate[place]]
        assert gate.index == grid.gate[place]
        assert {gate.a, gate.b} == {plan.number(square), plan.number(other)}
        assert grid.step[gate.a * 4 + gate.direction] == gate.b
        assert (gate.kind, gate.mark) == ((WALL, "") if drawn == "#" else (DOOR, drawn))


@given(st.sets(st.integers(0, 400)))
def test_bits(indices: set[int]) -> None:
    assert bits(sum(1 << index for index in indices)) == sorted(indices)


@given(plans(), st.data())
def test_within(plan: Plan, data: st.DataObject) -> None:
    grid = parse_grid(plan.text())
    sq = data.draw(st.integers(0, plan.width * plan.height - 1))
    r = data.draw(st.integers(-1, 12))
    expected = [other for other in bits(grid.floor) if grid.distance(sq, other) <= r]
    assert bits(within(grid, sq, r)) == expected


def test_distance() -> None:
    grid = parse_grid(EXAMPLE)
    assert grid.distance(grid.square("a2"), grid.square("d1")) == 4
    assert grid.distance(grid.square("c1"), grid.square("c1")) == 0


def test_connected() -> None:
    grid = parse_grid(EXAMPLE)
    assert connected(grid, grid.square("a1"), 0) == grid.floor
    assert [grid.name(sq) for sq in bits(connected(grid, grid.square("a1"), 0b11))] == ["c2", "a1", "b1", "c1"]
    assert [grid.name(sq) for sq in bits(connected(grid, grid.square("a2"), 0b01))] == ["a2", "b2"]
    assert bits(connected(grid, grid.square("d1"), 0b10)) == [grid.square("d1")]
    assert connected(grid, grid.square("d2"), 0) == 0  # rock


@given(plans(), st.data())
def test_connected_agrees_with_steps(plan: Plan, data: st.DataObject) -> None:
    grid = parse_grid(plan.text(), walls_fall=True)
    shut = data.draw(st.integers(0, (1 << len(grid.gates)) - 1))
    start = data.draw(st.integers(0, plan.width * plan.height - 1))
    reached = {start} if grid.floor >> start & 1 else set()
    todo = list(reached)
    while todo:
        sq = todo.pop()
        for place in range(sq * 4, sq * 4 + 4):
            there, gate = grid.step[place], grid.gate[place]
            if there >= 0 and there not in reached and (gate < 0 or not shut >> gate & 1):
                reached.add(there)
                todo.append(there)
    assert set(bits(connected(grid, start, shut))) == reached
