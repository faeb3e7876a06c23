"""The sheet of a mission: every square of the map is three by three squares of the core's sheet, so that a crowd has
room
in an area with all that lies there."""

from functools import cached_property, lru_cache

from undercroft.core.board.enlarged import enlarged, inside
from undercroft.core.board.floorplan import EdgeRun, walls
from undercroft.core.board.grid import DIRECTIONS, DX, DY, E, Grid, S, bits, parse_grid
from undercroft.core.drawing import sheet as core
from undercroft.core.drawing.picture import Field
from undercroft.core.drawing.plates import FOOTER, HEADER
from undercroft.core.drawing.sheet import CELL, RIM, Margins
from undercroft.core.drawing.style import Colours, Style
from undercroft.core.drawing.svg import Point
from undercroft.games.reichbusters.view_types import AreaView, TileView, View

BY = 3
SIDE = BY * CELL  # of a square of the map
LEAST_WIDTH = 1080  # what the header needs
SLACK = 4  # of the margins that a page can do without

# A winter's night round warm stone.
STYLE = Style(
    rock="#141920", deep="#10141a", hatch="#33404c", passage="#b3a78e", room="#b3a78e", ink="#0b0d10", wall="#6a6358",
    steel="#78868d", paper="#f2ead3", brass="#d9a63f", muted="#8f999f", blood="#d4372c", green="#6fb36a",
)  # fmt: skip
HERO_COLOURS = {
    "brick": Colours("#8f6430", "#34200a", "#f3cf94"),
    "claudine": Colours("#7a4a97", "#2b1238", "#e5c4f5"),
    "quentin": Colours("#2f7a57", "#0d2f20", "#b4ecd0"),
    "red-hawk": Colours("#bd5a2c", "#451a06", "#ffcfa6"),
    "sarge": Colours("#2f64a0", "#10294a", "#b0d4fb"),
}
AWARE_COLOURS = {"at-ease": "#aab3a6", "suspicious": "#f0b93c", "alert": "#ff4a38"}


class Sheet(core.Sheet):
    """Where things lie. What of the map is empty round the tiles is cut off."""

    def __init__(self, grid: Grid, places: tuple[AreaView, ...], tiles: tuple[TileView, ...]) -> None:
        self.coarse = grid
        self.places = places
        self.tiles = tiles
        super().__init__(grid.width * BY, grid.height * BY, STYLE, _margins(grid))

    @cached_property
    def area(self) -> dict[str, AreaView]:
        return {place.square: place for place in self.places}

    @cached_property
    def at(self) -> dict[int, AreaView]:
        """The area of each square of the map."""
        return {self.coarse.square(name): place for place in self.places for name in place.squares}

    @cached_property
    def outside(self) -> int:
        return sum(1 << sq for sq, place in self.at.items() if place.outside)

    @cached_property
    def whole(self) -> Grid:
        """All floor, enlarged."""
        return enlarged(self.coarse, BY)

    @cached_property
    def walls(self) -> list[EdgeRun]:
        """Of the building; the outside has none."""
        return walls(enlarged(self.coarse, BY, self.outside))

    def small(self, places: list[AreaView]) -> int:
        """The small squares of areas."""
        return sum(inside(self.coarse, BY, self.coarse.square(name)) for place in places for name in place.squares)

    def box(self, place: AreaView) -> tuple[float, float, float, float]:
        """Round an area: left, top, width, height."""
        return self.span(self.small([place]))

    def square(self, name: str) -> Point:
        """The top left corner of a square of the map."""
        sq = self.coarse.square(name)
        return self.place(sq % self.coarse.width * BY, sq // self.coarse.width * BY)

    def edge(self, name: str, way: str) -> Point:
        """The middle of one of its sides."""
        x, y = self.square(name)
        d = DIRECTIONS.index(way)
        return x + SIDE / 2 * (1 + DX[d]), y + SIDE / 2 * (1 + DY[d])

    def divides(self) -> list[EdgeRun]:
        """Between areas of one room, in small squares."""
        out: list[EdgeRun] = []
        grid = self.coarse
        for sq, place in self.at.items():
            x, y = (sq % grid.width + 1) * BY, (sq // grid.width + 1) * BY
            for d, start in ((E, (x, y - BY)), (S, (x - BY, y))):
                to = grid.step[sq * 4 + d]
                if to >= 0 and grid.gate[sq * 4 + d] < 0 and self.at[to] != place:
                    out.append((start, (x, y)))
        return sorted(out)

    def field(self) -> Field:
        """The board without its frame."""
        top = HEADER - SLACK
        return SLACK, top, self.width - 2 * SLACK, self.height - FOOTER + SLACK - top


def _margins(grid: Grid) -> Margins:
    """As wide as letters and numbers need, less what is empty on each side of the tiles."""
    across = [sq % grid.width for sq in bits(grid.floor)]
    down = [sq // grid.width for sq in bits(grid.floor)]
    left, right = RIM - min(across) * SIDE, RIM - (grid.width - 1 - max(across)) * SIDE
    top = HEADER + RIM - min(down) * SIDE
    bottom = FOOTER + RIM - (grid.height - 1 - max(down)) * SIDE
    spare = max(0, LEAST_WIDTH - left - grid.width * SIDE - right)
    return Margins(left + spare // 2, top, right + spare - spare // 2, bottom)


@lru_cache(64)
def _sheet(map: str, places: tuple[AreaView, ...], tiles: tuple[TileView, ...]) -> Sheet:
    return Sheet(parse_grid(map), places, tiles)


def sheet_of(view: View) -> Sheet:
    """The sheet of a view: one and the same for all that look at the same board, so that drawings can be kept by it."""
    return _sheet(view.map, view.areas, view.tiles)
