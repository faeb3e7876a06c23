"""The sheet that the board is drawn on: its measures, its places and its colours."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from undercroft.core.board.grid import DIRECTIONS, Grid, bits, parse_grid
from undercroft.core.drawing.svg import Point, box
from undercroft.core.speech.say import Noun

View = dict[str, Any]

CELL = 48
HEADER = 104
FOOTER = 62
LEAST_WIDTH = 860  # what the header needs
PANEL = 300  # a side's pools in the header, at most
TITLE = 260  # the mission's name between them, at least
ROCK_EDGE = 26  # rock drawn round the board
RIM = 46  # that and the strip with the coordinates
SIDE_TRAY = 106  # margin for what waits west or east of the board
END_TRAY = 62  # and north or south of it

# The sheet: dark rock, pale floor, black ink.
ROCK = "#1b2227"
ROCK_DEEP = "#12171b"
HATCH = "#495861"
PASSAGE = "#c6b996"
ROOM = "#ddd2b4"
INK = "#0b0e10"
WALL = "#39444b"
PAPER = "#efe6cd"
BRASS = "#d8a944"
MUTED = "#8c989c"
BLOOD = "#d8352a"
GREEN = "#7fb55a"

# Each side: (plate, dark edge, bright rim).
SIDE_COLOURS = {
    "allied": ("#2f6496", "#122c46", "#a9d3f5"),
    "german": ("#a8442a", "#431509", "#ffbf92"),
}


class Spot(NamedTuple):
    """An entry or exit of the board."""

    id: str  # what it is pointed at by: its name in English
    side: str
    square: str
    way: str
    name: Noun | str
    entry: bool
    exit: bool


class Sheet:
    """Where things lie. Margins are as wide as the mission's entries need, so they never change in a game."""

    def __init__(self, map: str, spots: Sequence[Spot]) -> None:
        self.grid: Grid = parse_grid(map)
        self.spots = spots
        ways = {spot.way for spot in spots}
        self.left = RIM + (SIDE_TRAY if "w" in ways else 0)
        self.right = RIM + (SIDE_TRAY if "e" in ways else 0)
        self.top = HEADER + RIM + (END_TRAY if "n" in ways else 0)
        self.bottom = FOOTER + RIM + (END_TRAY if "s" in ways else 0)
        self.board_width = self.grid.width * CELL
        self.board_height = self.grid.height * CELL
        spare = max(0, LEAST_WIDTH - self.left - self.board_width - self.right)
        self.left += spare // 2
        self.right += spare - spare // 2
        self.width = self.left + self.board_width + self.right
        self.height = self.top + self.board_height + self.bottom

    def place(self, x: float, y: float) -> Point:
        """A place counted in squares from the board's top left corner, on the sheet."""
        return self.left + x * CELL, self.top + y * CELL

    def corner(self, sq: int) -> Point:
        return self.place(sq % self.grid.width, sq // self.grid.width)

    def middle(self, name: str) -> Point:
        """The middle of a square."""
        x, y = self.corner(self.grid.square(name))
        return x + CELL / 2, y + CELL / 2


@lru_cache(64)
def _sheet(map: str, spots: tuple[Spot, ...]) -> Sheet:
    return Sheet(map, spots)


def sheet_of(view: View) -> Sheet:
    """The sheet of a view: one and the same for all that look at the same board, so that drawings can be kept by it."""
    return _sheet(view["map"], tuple(Spot(**spot) for spot in view["points"]))


def way_number(way: str) -> int:
    """Quarter turns from north."""
    return DIRECTIONS.index(way)


def boxes(sheet: Sheet, squares: int) -> str:
    """The squares as one shape, a box for each run along a row."""
    out = []
    width = sheet.grid.width
    run: list[int] = []
    for sq in [*bits(squares), -1]:
        if run and (sq != run[-1] + 1 or sq % width == 0):
            out.append(box(*sheet.corner(run[0]), CELL * len(run), CELL))
            run = []
        run.append(sq)
    return "".join(out)
