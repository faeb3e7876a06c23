"""Walls and doors: single and double, standing and fallen; open, closed and sealed, in any wall, one edge or two."""

import re

import pytest

from tests.core.drawn import STYLE, house, nodes, values, with_class
from undercroft.core.board.boards import Boards
from undercroft.core.board.floorplan import EdgeRun, walls
from undercroft.core.board.grid import bits
from undercroft.core.board.laying import door_part, tile_part
from undercroft.core.board.tiles import Box, SideText, TileText
from undercroft.core.drawing.doors import STATES, Doorway, door, doorway
from undercroft.core.drawing.sheet import CELL, RIM, sheet
from undercroft.core.drawing.walls import dashes, masonry, rock, rubble, runs

HERE = sheet(4, 2, STYLE)
ONE: list[EdgeRun] = [((0, 0), (2, 0))]
OTHER: list[EdgeRun] = [((1, 1), (1, 2))]


def test_a_double_wall_is_heavier_and_has_a_joint() -> None:
    drawn = masonry(HERE, ONE, OTHER)
    weights = {node.attrib["class"]: float(node.attrib["stroke-width"]) for node in with_class(drawn, "wall")}
    assert weights["wall double"] > weights["wall"] > 0
    assert [node.attrib["d"] for node in with_class(drawn, "wall-joint")] == [runs(HERE, OTHER)]
    assert not with_class(masonry(HERE, ONE), "double") and not masonry(HERE, [])


def test_a_fallen_wall_is_no_wall() -> None:
    drawn = rubble(HERE, ONE)
    assert values(drawn, "d") == [runs(HERE, ONE)] * 2 and not with_class(drawn, "wall")
    assert rubble(HERE, []) == ""


def test_dashes_say_what_they_are() -> None:
    (line,) = nodes(dashes(HERE, ONE, "divide", "ink"))
    assert (line.attrib["class"], line.attrib["stroke"]) == ("divide", "ink") and "stroke-dasharray" in line.attrib


def test_rock_lies_wherever_there_is_no_floor() -> None:
    grid = house()
    (solid,) = with_class(rock(HERE, grid), "rock")
    inside = [
        (float(x), float(y))
        for x, y, wide in re.findall(r"M(-?[\d.]+) (-?[\d.]+)h([\d.]+)v48h", solid.attrib["d"])
        if float(x) >= RIM and float(y) >= RIM and float(wide) == CELL
    ]
    assert inside == [HERE.corner(3)] and not grid.floor >> 3 & 1


def test_masonry_leaves_a_gap_for_a_door() -> None:
    grid = house()
    way = doorway(HERE, grid, grid.gates[0])
    left, right = (RIM + CELL * 2, RIM), (RIM + CELL * 2, RIM + CELL)
    assert (way.x, way.y, way.across) == (left[0], (left[1] + right[1]) / 2, False)
    assert not any(a == (2, 0) and b[1] >= 1 and b[0] == 2 for a, b in walls(grid))


# ------------------------------------------------------------ doors


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("edges", [1, 2])
def test_a_door_says_how_it_stands(state: str, edges: int) -> None:
    part = door(STYLE, Doorway(100, 50, True, edges=edges), 7, state, "a door")
    first = nodes(part.svg())[0]
    assert (part.key, first.attrib["class"], first.attrib["data-door"]) == ("door-7", f"door {state}", "7")
    assert first.attrib["transform"] == "translate(100 50)" and first[0].text == "a door"
    leaves = with_class(part.markup, "leaf")
    assert len(leaves) == (0 if state == "sealed" else edges)
    assert all(("transform" in leaf.attrib) == (state == "open") for leaf in leaves)
    touched = nodes(part.markup)[2]
    assert float(touched.attrib["width"]) == CELL * edges


def test_open_and_closed_differ_by_the_turn_of_the_leaf_alone() -> None:
    way = Doorway(0, 0, False, True, True)
    one, other = (with_class(door(STYLE, way, 1, state, "").markup, "leaf")[0] for state in ("open", "closed"))
    assert one.attrib.pop("transform") == "rotate(90)"
    assert one.attrib == other.attrib and [part.attrib for part in one] == [part.attrib for part in other]


def test_a_door_in_an_upright_wall_is_turned_but_its_lock_is_not() -> None:
    part = door(STYLE, Doorway(0, 0, False), 1, "sealed", "")
    assert part.place.endswith("rotate(270)") and '<g transform="rotate(90)">' in part.markup
    assert '<g transform="rotate(90)">' not in door(STYLE, Doorway(0, 0, True), 1, "sealed", "").markup


def test_what_can_be_sealed_shows_an_open_lock_until_it_is() -> None:
    way = Doorway(0, 0, True)
    shown = {state: [door(STYLE, way, 1, state, "", lock).markup for lock in (False, True)] for state in STATES}
    assert {state: plain != lock for state, (plain, lock) in shown.items()} == {
        "open": True,
        "closed": True,
        "locked": False,
        "sealed": False,
    }


def test_two_leaves_meet_in_the_middle() -> None:
    drawn = door(STYLE, Doorway(0, 0, True, edges=2), 1, "closed", "").markup
    assert [float(leaf[0].attrib["width"]) for leaf in with_class(drawn, "leaf")] == [CELL - 7, CELL - 7]


def test_a_leaf_swings_where_it_can_lie_against_a_wall() -> None:
    """The door of the house leads east from an open room into a closet with walls on both hands."""
    grid = house()
    way = doorway(HERE, grid, grid.gates[0])
    assert (way.right, way.up) == (False, False)  # into the closet, hinge where a wall is


@pytest.mark.parametrize(
    ("turn", "x", "y"),
    [(0, 0, 0), (0, 1, 0), (1, 0, 0), (1, 0, 1), (2, 0, 0), (2, 1, 1), (3, 1, 0), (3, 1, 1)],
)
def test_a_door_printed_on_a_rim_hangs_there_also_in_the_frames_own_edge(turn: int, x: int, y: int) -> None:
    boards = Boards(Box({"1": TileText(SideText("+---+\n| . d\n+---+\n"))}), 2, 2)
    board, here = boards.of((tile_part(turn, x, y),)), sheet(2, 2, STYLE)
    (edge,) = bits(board.doors)
    way = doorway(here, board.grid, board.grid.gates[edge])
    dx, dy = ((1, 0.5), (0.5, 1), (0, 0.5), (0.5, 0))[turn]
    assert (way.x, way.y) == here.place(x + dx, y + dy) and way.across == (turn % 2 == 1)


def test_a_wide_door_covers_two_edges() -> None:
    yard = TileText(SideText("+   +   +\n  .   .\n+   +   +\n"))
    boards, here = Boards(Box({"1": yard, "2": yard}), 2, 2), sheet(2, 2, STYLE)
    edge = boards.frame.above(0, 1)
    board = boards.of((tile_part(0, 0, 0), tile_part(1 << 3, 0, 1), door_part(edge, wide=True)))
    way = doorway(here, board.grid, board.grid.gates[edge], 2)
    assert (way.x, way.y, way.edges) == (*here.place(1, 1), 2)


def test_a_leaf_lies_against_walls_that_may_fall_too() -> None:
    """With floor on all sides, only the cell has walls to lie against: it swings in there."""
    cell = TileText(SideText("+---+\n| . d\n+---+\n"))
    spots = {str(nth): TileText(SideText("+   +\n  .\n+   +\n")) for nth in range(5)}
    boards, here = Boards(Box({"cell": cell, **spots}), 2, 3), sheet(2, 3, STYLE)
    free = [(0, 0), (0, 2), (1, 0), (1, 1), (1, 2)]
    laid = [tile_part(nth << 3, x, y) for nth, (x, y) in enumerate(free, 1)]
    board = boards.of((tile_part(0, 0, 1), *laid))
    (gate,) = (board.grid.gates[edge] for edge in bits(board.doors))
    assert all(step >= 0 for step in board.grid.step[2 * 4 + 0 : 2 * 4 + 3]), "walls that may fall are gates"
    assert doorway(here, board.grid, gate).up
