"""The sheet of a scenario: its levels, each with a place of its own, and below them a tray for order tiles."""

from functools import lru_cache
from typing import NamedTuple

from undercroft.core.board.frame import Frame
from undercroft.core.board.frame import frame as frame_of
from undercroft.core.board.grid import column
from undercroft.core.drawing import sheet as core
from undercroft.core.drawing.levels import Level, arranged, extent
from undercroft.core.drawing.picture import Field
from undercroft.core.drawing.plates import FOOTER, HEADER
from undercroft.core.drawing.sheet import CELL, RIM, Margins
from undercroft.core.drawing.style import Colours, Style
from undercroft.core.drawing.svg import Point
from undercroft.games.earth_reborn.view_types import View

TRAY = 132  # for order tiles, below the board
LEAST_WIDTH = 900  # what the header and the tray need
SLACK = 4  # of the margins that a page can do without

# Steel and dust: a world that was dug out again.
STYLE = Style(
    rock="#1d1b19", deep="#141210", hatch="#4d453c", passage="#b9b2a4", room="#cdc5b2", ink="#0d0c0b", wall="#5b534a",
    steel="#7d8a90", paper="#f1e9d6", brass="#d9973f", muted="#9a9186", blood="#cf3a2a", green="#7fae58",
)  # fmt: skip
SIDE_COLOURS = {
    "norad": Colours("#9a3b2c", "#3c120b", "#ffc0a6"),
    "salemite": Colours("#4d7a3a", "#1b3011", "#cdeeb2"),
    "blue": Colours("#35608f", "#0f2238", "#b5d5f5"),  # the third band, and the fourth
    "yellow": Colours("#a07f1f", "#3a2c05", "#f7e3a0"),
}
SHAPES = {"norad": "square", "salemite": "round"}  # by faction


class Laid(NamedTuple):
    """A floor tile where it lies."""

    name: str
    turn: int
    x: int
    y: int


class Sheet(core.Sheet):
    """Where things lie; one for each size of map."""

    def __init__(self, frame: Frame, margins: Margins, levels: tuple[Level, ...] = (), ring: int = 0) -> None:
        super().__init__(frame.width, frame.height, STYLE, margins, levels, ring)
        self.frame = frame
        self.names = [f"{column(sq % frame.width)}{frame.height - sq // frame.width}" for sq in range(frame.size)]
        self.numbers = {name: sq for sq, name in enumerate(self.names)}

    def at(self, name: str) -> Point:
        """The middle of a square."""
        return self.middle(self.numbers[name])

    @property
    def tray(self) -> float:
        """The top of the tray."""
        return self.height - FOOTER - TRAY

    def field(self) -> Field:
        """The board: a page tells the rest beside it."""
        left, top = self.left + self.ring * CELL - RIM + SLACK, HEADER - SLACK
        return left, top, self.board_width + 2 * (RIM - SLACK), self.tray + SLACK - top


@lru_cache(64)
def _sheet(width: int, height: int, boxes: tuple[Level, ...]) -> Sheet:
    levels = arranged(boxes) if len(boxes) > 1 else ()
    ring = boxes[0].x if len(boxes) == 1 else 0  # of a map that somebody built, where a machine may stand half outside
    wide = extent(levels)[0] if levels else width - 2 * ring
    spare = max(0, LEAST_WIDTH - 2 * RIM - round(wide * CELL))
    margins = Margins(RIM + spare // 2, HEADER + RIM, RIM + spare - spare // 2, FOOTER + RIM + TRAY)
    return Sheet(frame_of(width, height), margins, levels, ring)


def sheet_of(view: View) -> Sheet:
    """The sheet of a view: one and the same for all maps of a size, so that drawings can be kept by it."""
    boxes = tuple(Level(one.x, one.y, one.width, one.height) for one in view.levels)
    return _sheet(view.width, view.height, boxes)


def laid_of(view: View) -> tuple[Laid, ...]:
    return tuple(Laid(tile.name, tile.turn, tile.x, tile.y) for tile in view.tiles)
