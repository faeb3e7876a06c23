"""Boards as text."""

from undercroft.core.board.grid import parse_grid
from undercroft.core.drawing.sketch import GridSketch, SketchLine

MAP = """\
+---+---+---+
| .   . |###|
+---+-d-+---+
| .   . d . |
+---+---+---+
"""


def text(line: SketchLine) -> str:
    return "".join(words for words, _ in line).rstrip()


def test_walls_doors_and_what_stands_there() -> None:
    grid = parse_grid(MAP)
    cells = {grid.square("a2"): ("7↑", "seat0"), grid.square("c1"): ("long", "item")}
    lines = GridSketch(grid, cells, ["shut", "open"], 3).lines()
    assert [text(line) for line in lines] == [
        "     a   b   c",
        "   ┌───────┐",
        " 2 │7↑   · │     2",
        "   ├────═══┼───┐",
        " 1 │ ·   · ┊lon│ 1",
        "   └───────┴───┘",
        "     a   b   c",
    ]
    assert ("7↑ ", "seat0") in lines[2] and ("lon", "item") in lines[4]
    assert ("═══", "door") in lines[3] and ("┊", "open") in lines[4]


def test_a_gate_may_be_sealed_or_gone() -> None:
    lines = GridSketch(parse_grid(MAP), {}, ["sealed", "none"], 2).lines()
    assert [text(line) for line in lines[1:-1]] == [
        "   ┌─────┐",
        " 2 │·  · │    2",
        "   ├───╳╳┴──┐",
        " 1 │·  ·  · │ 1",
        "   └────────┘",
    ]
