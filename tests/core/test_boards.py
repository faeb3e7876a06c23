"""Boards of tiles: what lies there is what was laid, however they came to be; walls, doors, plans, sight."""

import re
from random import Random

import pytest

from tests.core.test_centres import checked
from tests.core.tilings import BOX, CELL, TILES, Model, edge_at, edges_of, random_parts
from undercroft.core.board.boards import Boards, Made
from undercroft.core.board.centres import CentreSight, centre_sight
from undercroft.core.board.fitting import fault, places, touching
from undercroft.core.board.floorplan import edge_runs, halls, walls
from undercroft.core.board.grid import BARE, DOOR, DX, DY, WALL, E, S, bits, connected
from undercroft.core.board.laying import A_GAP, A_WALL, Board, door_part, edge_part, tile_part
from undercroft.core.board.sight import SightTable, changed
from undercroft.core.board.tiles import BoardError, Box, SideText, TileText

SEEDS = range(30)


def boards(width: int = 9, height: int = 7, walls_fall: bool = True) -> Boards:
    return Boards(BOX, width, height, walls_fall)


def laid(*tiles: tuple[str, int, int], room: Boards | None = None) -> Board:
    parts = []
    for name, x, y in tiles:
        number = BOX.read(name)
        assert number is not None
        parts.append(tile_part(number, x, y))
    return (room or boards()).of(tuple(parts))


# ---------------------------------------------------------------- composing


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("walls_fall", [True, False])
def test_a_board_is_what_was_laid(seed: int, walls_fall: bool) -> None:
    room = boards(walls_fall=walls_fall)
    parts, model = random_parts(room, Random(seed), 12)
    board = room.of(parts)
    size, grid = board.frame, board.grid
    squares = {(v // 2) * size.width + u // 2: mark for (u, v), mark in model.cells.items()}
    assert bits(grid.floor) == sorted(squares)
    marks = {sq: mark for mark, where in grid.marks.items() for sq in where}
    assert marks == {sq: mark for sq, mark in squares.items() if mark != "."}
    assert board.doors == edges_of(board, set(model.doors))
    assert board.walls == edges_of(board, set(model.walls) - set(model.doors))
    assert board.double == edges_of(board, {place for place, count in model.walls.items() if count == 2})
    for sq in squares:
        for d in range(4):
            check_edge(board, model, sq, d)


def check_edge(board: Board, model: Model, sq: int, d: int) -> None:
    size, grid = board.frame, board.grid
    u, v = sq % size.width * 2 + 1, sq // size.width * 2 + 1
    place, beyond = (u + DX[d], v + DY[d]), (u + 2 * DX[d], v + 2 * DY[d])
    edge = edge_at(size, place)
    assert size.edge[sq * 4 + d] == edge
    kind = DOOR if place in model.doors else WALL if place in model.walls else BARE
    assert (grid.gates[edge].kind, grid.gates[edge].mark) == (kind, model.doors.get(place, ""))
    there = (beyond[1] // 2) * size.width + beyond[0] // 2 if beyond in model.cells else -1
    if there < 0 or (kind == WALL and not board.walls_fall):
        assert (grid.step[sq * 4 + d], grid.gate[sq * 4 + d], grid.ways[d] >> sq & 1) == (-1, -1, 0)
    else:
        assert (grid.step[sq * 4 + d], grid.ways[d] >> sq & 1) == (there, 1)
        assert grid.gate[sq * 4 + d] == (-1 if kind == BARE else edge)
    two = there >= 0 and board.laid[sq] != board.laid[there]
    assert bool(board.seams >> edge & 1) == two and bool(board.rim >> edge & 1) == (there < 0)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_text_of_a_board_is_a_tile_that_makes_the_same_board(seed: int) -> None:
    room = boards()
    board = room.of(random_parts(room, Random(seed), 10)[0])
    again = Boards(Box({"all": TileText(SideText(board.grid.text))}), 9, 7).of((tile_part(0, 0, 0),))
    assert (again.grid.floor, again.walls, again.doors) == (board.grid.floor, board.walls, board.doors)
    assert (again.grid.step, again.grid.gate, again.grid.text) == (board.grid.step, board.grid.gate, board.grid.text)


def test_single_and_double_walls() -> None:
    board = laid(("4a", 2, 2), ("4a", 3, 2), ("4b", 2, 3), ("4b", 5, 5))
    size = board.frame
    middle, below, alone = size.before(3, 2), size.above(2, 3), size.above(2, 2)
    assert [bool(board.double >> edge & 1) for edge in (middle, below, alone)] == [True, False, False]
    assert [bool(board.walls >> edge & 1) for edge in (middle, below, alone)] == [True, True, True]
    assert [bool(board.seams >> edge & 1) for edge in (middle, below, alone)] == [True, True, False]
    assert board.rim >> size.above(5, 5) & 1 and not board.walls >> size.above(5, 5) & 1


def test_elements_stand_with_all_their_squares() -> None:
    board = laid(("1a90", 4, 0), ("1b", 0, 3))
    crate = next(thing for thing in board.things.values() if thing.element.name == "crate")
    assert [board.grid.name(sq) for sq in bits(crate.squares)] == ["f7", "f6"]
    assert all(board.things[sq] is crate for sq in bits(crate.squares))
    desk, hedge = (next(t for t in board.things.values() if t.element.name == n) for n in ("desk", "hedge"))
    assert board.stops == crate.squares | desk.squares
    assert board.hides == crate.squares | hedge.squares | (1 << 63) - 1 & ~board.grid.floor
    assert board.piece(bits(crate.squares)[0]).name == "1a90"


# ---------------------------------------------------------------- growing


@pytest.mark.parametrize("seed", SEEDS)
def test_a_grown_board_is_the_same_as_one_made_at_once(seed: int) -> None:
    room = boards()
    parts, _ = random_parts(room, Random(seed), 10)  # laid one by one
    grown, fresh = room.of(parts), boards().of(parts)
    assert grown is room.of(parts) and grown is not fresh
    assert facts(grown) == facts(fresh)


def facts(board: Board) -> list[object]:
    """Everything that a board says, as a copy."""
    grid = board.grid
    things = {sq: (thing.element, thing.squares) for sq, thing in board.things.items()}
    numbers = [board.single, board.double, board.put, board.gaps, board.walls, board.doors, board.rim, board.seams]
    gates = [(gate.kind, gate.mark, gate.a, gate.b) for gate in grid.gates]
    tables = [grid.floor, grid.step[:], grid.gate[:], grid.ways[:], grid.text, gates, str(grid.marks)]
    return [board.parts, board.laid[:], numbers, str(board.door), board.stops, board.hides, things, *tables]


@pytest.mark.parametrize("seed", SEEDS)
def test_growing_moves_no_name_and_no_number_and_leaves_older_boards_alone(seed: int) -> None:
    parts, _ = random_parts(boards(), Random(seed), 10)
    room = boards()
    before = [facts(room.of(parts[:n])) for n in range(1, len(parts) + 1)]
    newest = room.of(parts)
    for n, then in enumerate(before, 1):
        older = room.of(parts[:n])
        assert facts(older) == then
        assert older.walls & ~newest.walls & ~newest.doors == 0 and older.grid.floor & ~newest.grid.floor == 0
        assert older.grid.names == newest.grid.names


def test_a_tile_turned_over_or_taken_up_moves_no_number() -> None:
    room = boards()
    first = laid(("L3a", 0, 0), ("4a", 4, 0), ("1a", 5, 0), room=room)
    over = room.of((first.parts[0], tile_part(number_of("4b"), 4, 0), first.parts[2]))
    up = room.of((first.parts[0], first.parts[2]))
    around = sum(1 << edge for edge in first.frame.edge[4 * 4 : 5 * 4])
    for board in (over, up):
        assert board.walls & ~around == first.walls & ~around
        assert board.things.keys() == first.things.keys() and board.grid.names == first.grid.names
    assert over.double & around == 0 != first.double & around and not up.grid.floor >> 4 & 1


def test_boards_made_long_ago_are_forgotten_and_made_again() -> None:
    room = Boards(BOX, 20, 20)
    first = (tile_part(4 << 3, 0, 0),)
    board = room.of(first)
    for number in range(300):
        room.of((tile_part(4 << 3, number % 20, number // 20),))
    assert len(room.made) == 256 and first not in room.made
    assert room.of(first) is not board and room.of(first).grid.step == board.grid.step


# ---------------------------------------------------------------- what fits


def number_of(name: str) -> int:
    found = BOX.read(name)
    assert found is not None
    return found


def test_faults_are_one_sentence() -> None:
    board = laid(("1a", 0, 0))
    size = board.frame
    wall = size.above(0, 0)
    inside, bare = size.above(1, 1), size.above(8, 5)
    expected = {
        tile_part(number_of("4a"), 1, 1): "4a at 1,1: expected free squares, found 1a on b6.",
        tile_part(number_of("L3a"), 6, 0): "L3a at 6,0: expected it inside 9 x 7 squares, found it sticking out.",
        tile_part(number_of("L3a90"), 8, 4): "L3a90 at 8,4: expected it inside 9 x 7 squares, found it sticking out.",
        tile_part(77, 0, 5): "part 5243188: expected a side of one of 5 tiles, found ?9b90.",
        tile_part(4 << 3 | 4, 0, 5): "part 5243024: expected a side of one of 5 tiles, found 5b.",
        door_part(wall): "a door between a7 and the border: expected a door that leads from square to square, found it"
        " leading out.",
        door_part(size.edges): f"a door on edge {size.edges}: expected an edge of 9 x 7 squares, found none.",
        door_part(bare, "d", True): "a door between i3 and i2: expected a tile on one side, found none.",
        edge_part(A_WALL, bare): "a wall between i3 and i2: expected a tile on one side, found none.",
        door_part(inside) | 63 << 2: f"part {door_part(inside) | 63 << 2}: expected a door with a letter, found none.",
    }
    for part, sentence in expected.items():
        assert fault(board, part) == sentence
        with pytest.raises(BoardError, match=re.escape(sentence)):
            boards().of((*board.parts, part))
    assert fault(board, door_part(inside)) is None
    doored = boards().of((*board.parts, door_part(inside)))
    assert "expected no other door there" in str(fault(doored, door_part(inside)))
    assert fault(board, door_part(size.above(1, 2), "d", True)) is None
    low = laid(("4b", 0, 6))
    assert "expected an edge of 9 x 7 squares" in str(fault(low, door_part(size.before(1, 6), "d", True)))


@pytest.mark.parametrize("seed", SEEDS)
def test_places_are_where_it_fits(seed: int) -> None:
    room, rng = boards(), Random(seed)
    board = room.of(random_parts(room, rng, 5)[0])
    for tile in range(len(TILES)):
        number = tile << 3 | rng.randrange(4)
        spots = [(sq % 9, sq // 9) for sq in range(63)]
        fit = {(x, y) for x, y in spots if not fault(board, tile_part(number, x, y))}
        assert {(sq % 9, sq // 9) for sq in bits(places(board, number))} == fit
        for border in (False, True):
            touch = {(x, y) for x, y in fit if touches(board, number, x, y, border)}
            assert {(sq % 9, sq // 9) for sq in bits(touching(board, number, border))} == touch


def touches(board: Board, number: int, x: int, y: int, border: bool) -> bool:
    for dx, dy in board.box.piece(number).cells:
        for d in range(4):
            nx, ny = x + dx + DX[d], y + dy + DY[d]
            if not (0 <= nx < 9 and 0 <= ny < 7):
                if border:
                    return True
            elif board.grid.floor >> ny * 9 + nx & 1:
                return True
    return False


def test_what_is_larger_than_the_frame_fits_nowhere() -> None:
    assert places(Boards(BOX, 3, 9).of(()), number_of("L3a")) == 0
    assert places(Boards(BOX, 3, 9).of(()), number_of("L3a90")) != 0


# ---------------------------------------------------------------- doors, walls and gaps that are put there


def test_a_door_covers_a_wall_and_a_wide_one_two_edges() -> None:
    room = boards()
    board = laid(("L3a", 2, 2), ("L3a", 2, 3), room=room)
    size = board.frame
    edge = size.above(3, 3)
    assert board.double >> edge & 1
    doored = room.of((*board.parts, door_part(edge, "g", True)))
    both = 1 << edge | 1 << edge + 1
    assert (doored.doors, doored.walls & both, doored.double & both) == (both, 0, both)
    assert doored.door == {edge: both, edge + 1: both} and doored.grid.gates[edge + 1].mark == "g"
    opened = room.of((*doored.parts, edge_part(A_GAP, edge + 1)))
    assert (opened.doors, opened.walls & both, opened.grid.step[(2 * 9 + 4) * 4 + S]) == (0, 1 << edge, 3 * 9 + 4)
    walled = room.of((*opened.parts, edge_part(A_WALL, edge + 1)))
    assert walled.walls & both == both and walled.grid.gates[edge + 1].kind == WALL


def test_a_later_tile_brings_a_door_between_floors() -> None:
    room = boards()
    board = laid(("2a", 0, 0), room=room)
    edge = board.frame.before(2, 1)
    assert board.doors == 1 << edge and board.grid.step[(9 + 1) * 4 + E] == -1
    grown = room.of((*board.parts, tile_part(number_of("4a"), 2, 1)))
    assert grown.grid.step[(9 + 1) * 4 + E] == 9 + 2 and grown.grid.gate[(9 + 1) * 4 + E] == edge
    assert grown.doors == 1 << edge and not grown.walls >> edge & 1  # over the neighbour's wall


# ---------------------------------------------------------------- everything else works on it


def test_a_composed_board_walks_and_draws_like_any_map() -> None:
    board = laid(("1b", 0, 0), ("1b", 3, 0), ("4a", 6, 0))
    grid = board.grid
    assert connected(grid, 0, board.walls) == sum(1 << y * 9 + x for x in range(6) for y in range(2))
    assert connected(grid, 0, 0) == grid.floor
    assert [hall.bit_count() for hall in halls(grid)] == [12]
    assert ((0, 0), (7, 0)) in walls(grid)
    assert ((6, 0), (6, 2)) in walls(grid) and ((6, 1), (6, 2)) in walls(grid, gone=board.walls)


def test_runs_of_any_set_of_edges() -> None:
    board = laid(("L3a", 2, 2), ("L3a90", 6, 2))
    assert edge_runs(board.frame, board.walls) == [
        ((2, 2), (6, 2)),
        ((2, 3), (6, 3)),
        ((6, 2), (6, 6)),
        ((7, 2), (7, 6)),
    ]
    assert edge_runs(board.frame, board.seams) == [((6, 2), (6, 3))]
    assert edge_runs(board.frame, 0) == []


def test_every_rule_of_sight_is_made_of_the_same_board() -> None:
    """The rule is the game's: it hands over how sight is made of a board, and asks what it made."""
    room = boards()
    faced = Made(room, inherit)
    centre: Made[CentreSight] = Made(room, lambda board, before: centre_sight(board.frame))
    board = laid(("L3b", 0, 0), ("L3b", 4, 0), room=room)
    assert faced.of(board.parts).sees(0, E, 7, 0, board.walls) and faced.of(board.parts) is faced.of(board.parts)
    assert centre.of(board.parts).sees(0, 7, board.hides, board.walls)
    assert not centre.of(board.parts).sees(0, 8, board.hides | 1 << 5, board.walls)


@pytest.mark.parametrize("seed", range(8))
def test_sight_over_laid_tiles_agrees_with_the_checker(seed: int) -> None:
    room = boards()
    parts, model = random_parts(room, Random(seed), 16, touch=True)
    board = room.of(parts)
    squares = [(sq % 9, sq // 9) for sq in range(63)]
    blocked = {square for square in squares if board.hides >> square[1] * 9 + square[0] & 1}
    shut = {
        frozenset(((u - 1 - v % 2) // 2 + at * (v % 2), (v - 1 - u % 2) // 2 + at * (u % 2)) for at in (0, 1))
        for u, v in {*model.walls, *model.doors}
    }
    sight = centre_sight(board.frame)
    for a in squares:
        seen = sight.field(a[1] * 9 + a[0], board.hides, board.walls | board.doors)
        assert {(sq % 9, sq // 9) for sq in bits(seen)} == {b for b in squares if checked(a, b, blocked, shut)}


def inherit(board: Board, before: SightTable | None) -> SightTable:
    sight = SightTable(board.grid)
    if before is not None:
        sight.inherit(before)
    return sight


@pytest.mark.parametrize("seed", SEEDS)
def test_rows_taken_from_the_board_before_are_those_of_a_new_one(seed: int) -> None:
    room = boards(6, 5)
    faced, rng = Made(room, inherit), Random(seed)
    parts, _ = random_parts(room, rng, 9)
    kept = 0
    for n in range(1, len(parts) + 1):
        sight, fresh = faced.of(parts[:n]), SightTable(room.of(parts[:n]).grid)
        kept += sum(row is not None for row in sight.rows)
        for sq in range(30):
            for facing in range(4):
                a, b = sight.row(sq, facing), fresh.row(sq, facing)
                assert (a.seen, a.lines, a.common, a.reach) == (b.seen, b.lines, b.common, b.reach)
    assert kept > 0 or len(parts) < 2


def test_changed_squares_are_those_around_what_is_new() -> None:
    room = boards()
    before = laid(("4b", 0, 0), ("4b", 5, 5), room=room)
    after = room.of((*before.parts, tile_part(number_of("4a"), 1, 0)))
    assert [after.grid.name(sq) for sq in bits(changed(before.grid, after.grid))] == ["a7", "b7"]


def test_a_tile_without_a_back_has_one_side() -> None:
    assert str(fault(Boards(Box({"x": TileText(CELL)}), 3, 3).of(()), tile_part(4, 0, 0))).endswith("found xb.")
