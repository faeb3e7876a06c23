"""The sheet of a mission: its margins, its colours, and the entries and exits round the board."""

from collections.abc import Sequence
from functools import lru_cache

from undercroft.core.board.grid import DIRECTIONS, Grid, parse_grid
from undercroft.core.drawing import sheet as core
from undercroft.core.drawing.picture import Field
from undercroft.core.drawing.plates import FOOTER, HEADER
from undercroft.core.drawing.sheet import CELL, RIM, Margins
from undercroft.core.drawing.style import Colours, Style
from undercroft.core.drawing.svg import Point
from undercroft.core.drawing.trays import END_TRAY, SIDE_TRAY
from undercroft.games.incursion.view_types import PointView, View

LEAST_WIDTH = 860  # what the header needs
PANEL = 300  # a side's pools in the header, at most
SLACK = 5  # of the margins that a page can do without
TITLE = 260  # the mission's name between them, at least

# Dark rock, pale floor, black ink.
STYLE = Style(
    rock="#1b2227", deep="#12171b", hatch="#495861", passage="#c6b996", room="#ddd2b4", ink="#0b0e10", wall="#39444b",
    steel="#78868d", paper="#efe6cd", brass="#d8a944", muted="#8c989c", blood="#d8352a", green="#7fb55a",
)  # fmt: skip
SIDE_COLOURS = {
    "allied": Colours("#2f6496", "#122c46", "#a9d3f5"),
    "german": Colours("#a8442a", "#431509", "#ffbf92"),
}


class Sheet(core.Sheet):
    """Where things lie. Margins are as wide as the mission's entries need, so they never change in a game."""

    def __init__(self, grid: Grid, spots: Sequence[PointView], margins: Margins) -> None:
        super().__init__(grid.width, grid.height, STYLE, margins)
        self.grid = grid
        self.spots = spots

    def at(self, name: str) -> Point:
        """The middle of a square."""
        return self.middle(self.grid.square(name))

    def field(self, header: bool) -> Field:
        """The board and what waits round it; with the header's place where models stand there."""
        top = 0 if header else HEADER - SLACK
        return SLACK, top, self.width - 2 * SLACK, self.height - FOOTER + SLACK - top


def _margins(grid: Grid, spots: Sequence[PointView]) -> Margins:
    ways = {spot.way for spot in spots}
    left = RIM + (SIDE_TRAY if "w" in ways else 0)
    right = RIM + (SIDE_TRAY if "e" in ways else 0)
    top = HEADER + RIM + (END_TRAY if "n" in ways else 0)
    bottom = FOOTER + RIM + (END_TRAY if "s" in ways else 0)
    spare = max(0, LEAST_WIDTH - left - grid.width * CELL - right)
    return Margins(left + spare // 2, top, right + spare - spare // 2, bottom)


@lru_cache(64)
def _sheet(map: str, spots: tuple[PointView, ...]) -> Sheet:
    grid = parse_grid(map)
    return Sheet(grid, spots, _margins(grid, spots))


def sheet_of(view: View) -> Sheet:
    """The sheet of a view: one and the same for all that look at the same board, so that drawings can be kept by it."""
    return _sheet(view.map, view.points)


def way_number(way: str) -> int:
    """Quarter turns from north."""
    return DIRECTIONS.index(way)
