"""Tiles: what is drawn is what is there, in every turn; a wrong drawing is refused in one sentence."""

from pathlib import Path

import msgspec
import pytest

from tests.core.tilings import BOX, CELL, PATH, TILES, signs
from undercroft.core.board.grid import GridError
from undercroft.core.board.tiles import BoardError, Box, SideText, TileText
from undercroft.core.files.content import load


def test_a_side_is_what_is_drawn() -> None:
    bend = BOX.piece(1 << 3)
    assert bend.cells == {(0, 0): ".", (0, 1): "1", (1, 1): "."}
    assert bend.above == {(0, 0): "#", (0, 1): " ", (1, 1): "#", (0, 2): "#", (1, 2): "#"}
    assert bend.before == {(0, 0): "#", (1, 0): "#", (0, 1): "#", (1, 1): " ", (2, 1): "d"}
    above, before = bend.rim()
    assert above == {(0, 0), (1, 1), (0, 2), (1, 2)} and before == {(0, 0), (1, 0), (0, 1), (2, 1)}


@pytest.mark.parametrize("tile", range(len(TILES)))
def test_turned_as_the_drawing_is_turned(tile: int) -> None:
    for side in range(BOX.sides(tile)):
        number = tile << 3 | side << 2
        drawn = signs(BOX.piece(number).text.map)
        for turn in range(4):
            piece = BOX.piece(number | turn)
            assert piece.turn == turn
            found = {(2 * x + 1, 2 * y + 1): mark for (x, y), mark in piece.cells.items()}
            found |= {(2 * x + 1, 2 * y): sign for (x, y), sign in piece.above.items() if sign != " "}
            found |= {(2 * x, 2 * y + 1): sign for (x, y), sign in piece.before.items() if sign != " "}
            assert found.items() <= drawn.items() and set(found) >= {p for p in drawn if p[0] % 2 and p[1] % 2}
            drawn = {(2 * piece.height - v, u): sign for (u, v), sign in drawn.items()}


def test_four_quarters_are_none() -> None:
    piece = BOX.piece(3)
    again = piece.quarter(0, "1a")
    first = BOX.piece(0)
    assert (again.cells, again.above, again.before) == (first.cells, first.above, first.before)


def test_pieces_are_written_and_read() -> None:
    for tile in range(len(TILES)):
        for number in range(tile << 3, (tile << 3) + 4 * BOX.sides(tile)):
            assert BOX.read(BOX.write(number)) == number
    assert (BOX.write(1 << 3), BOX.write(2 << 3 | 7)) == ("2a", "L3b270")
    for wrong in ("", "a", "9a", "2c", "2a45", "2a0", "5b", "2", "2a90 "):
        assert BOX.read(wrong) is None


WRONG = {
    "+---+\n| ? |\n+---+\n": r"tiles, tile 7, front, line 2, column 2 \(at a1\): expected a square ' \. '",
    "+---+\n| . |\n": "tiles, tile 7, front, line 3, column 1: expected a line of corners",
    "+---+\n|###|\n+---+\n": "tiles, tile 7, front: expected at least one square, found none",
    "+---+---+---+\n| .  ###d###\n+---+---+---+\n": "line 2, column 9: expected the door 'd' beside a square",
}


@pytest.mark.parametrize("drawn", WRONG)
def test_a_wrong_drawing_is_refused_with_its_place(drawn: str) -> None:
    with pytest.raises((BoardError, GridError), match=WRONG[drawn]):
        Box({"7": TileText(SideText(drawn))})


def test_front_and_back_are_one_piece_of_cardboard() -> None:
    with pytest.raises(BoardError, match="tile 7: expected front and back of one shape, found two shapes"):
        Box({"7": TileText(CELL, PATH)})
    bent = "+---+---+\n| .   . |\n+---+   +\n|###| . |\n+---+---+\n"
    assert Box({"7": TileText(TILES["2"].front, SideText(bent))}).sides(0) == 2


def test_an_element_stands_somewhere() -> None:
    element = {"X": next(iter(TILES["1"].front.elements.values()))}
    with pytest.raises(BoardError, match="expected the element 'X' on a square of the drawing, found it on none"):
        Box({"7": TileText(SideText(CELL.map, "", element))})


def test_there_are_no_other_pieces() -> None:
    for number in (4 << 3 | 4, 5 << 3, 5 << 3 | 2):
        with pytest.raises(BoardError, match="expected a side of one of 5 tiles"):
            BOX.piece(number)
    with pytest.raises(BoardError, match="expected at most 512 tiles, found 513"):
        Box({str(number): TileText(CELL) for number in range(513)})


class Shelf(msgspec.Struct):
    tiles: dict[str, TileText]


def test_tiles_come_from_a_file_that_a_person_writes(tmp_path: Path) -> None:
    path = tmp_path / "tiles.toml"
    path.write_text('''
[tiles.12.front]
name = "Store"
elements.C = { name = "crate", stops = true, hides = true }
map = """
+---+---+
| C   .
+---+---+
"""
[tiles.12.back]
map = """
+   +   +
  .   .
+   +   +
"""
''')
    box = Box(load(path, Shelf).tiles, path.name)
    assert box.piece(0).cells == {(0, 0): "C", (1, 0): "."} and box.piece(0).text.elements["C"].hides
    assert box.piece(4).above.keys() == box.piece(0).above.keys() and box.write(5) == "12b90"
