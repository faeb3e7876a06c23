"""Boards made by tests, and what they should be, kept apart from how the engine keeps it.

A drawing is taken sign by sign: the sign in column 2 u and line v of the text is at (u, v), so that squares have two
odd numbers and edges one. Turning and laying are then arithmetic on places.
"""

from collections import Counter
from random import Random

from undercroft.core.board.boards import Boards
from undercroft.core.board.fitting import places, touching
from undercroft.core.board.frame import Frame
from undercroft.core.board.laying import Board, tile_part
from undercroft.core.board.tiles import Box, Element, SideText, TileText

Place = tuple[int, int]

CRATE = Element("crate", stops=True, hides=True)
HEDGE = Element("hedge", hides=True)
DESK = Element("desk", stops=True)

ROOM = SideText(
    """\
+---+---+---+
| C   C   . |
+   +---+   +
| .   D | .
+---+   +---+
""",
    "Room",
    {"C": CRATE, "D": DESK},
)
YARD = SideText("+   +   +   +\n  .   H   .\n+   +   +   +\n  .   .   2\n+   +   +   +\n", "Yard", {"H": HEDGE})
BEND = SideText("+---+   +\n| . |###\n+   +---+\n| 1   . d\n+---+---+\n", "Bend")
FORK = SideText("+   +   +\n  . |###\n+   +---+\n| .   .\n+---+---+\n", "Fork")
HALL = SideText("+---+---+---+---+\n  .   .   .   .\n+---+---+---+---+\n", "Hall")
PATH = SideText("+---+---+---+---+\n  .   .   .   .\n+   +   +   +   +\n", "Path")
CELL = SideText("+---+\n| 3 |\n+---+\n", "Cell")
SPOT = SideText("+   +\n  .\n+   +\n", "Spot")

TILES = {
    "1": TileText(ROOM, YARD),
    "2": TileText(BEND, FORK),
    "L3": TileText(HALL, PATH),
    "4": TileText(CELL, SPOT),
    "5": TileText(SPOT),
}
BOX = Box(TILES)


def signs(text: str) -> dict[Place, str]:
    """What is drawn, by place; open edges and what is not the tile's are left out."""
    out = {}
    for v, line in enumerate(text.splitlines()):
        for u in range((len(line) + 1) // 2):
            sign = line[2 * u]
            if sign not in " +#" and (u % 2 or v % 2):
                out[u, v] = "#" if sign in "-|" else sign
    return out


class Model:
    """A board as counted signs: walls and doors by place, squares with their marks."""

    def __init__(self) -> None:
        self.walls: Counter[Place] = Counter()
        self.doors: dict[Place, str] = {}
        self.cells: dict[Place, str] = {}

    def lay(self, text: str, turn: int, x: int, y: int) -> None:
        drawn = signs(text)
        wide, high = len(text.splitlines()[0]) // 2, len(text.splitlines()) - 1
        for _ in range(turn):
            drawn = {(high - v, u): sign for (u, v), sign in drawn.items()}
            wide, high = high, wide
        squares = {place for place in drawn if place[0] % 2 and place[1] % 2}
        for (u, v), sign in drawn.items():
            place = u + 2 * x, v + 2 * y
            if (u, v) in squares:
                self.cells[place] = sign
            elif not squares & {(u - 1, v), (u + 1, v), (u, v - 1), (u, v + 1)}:
                continue  # drawn around what is not the tile's
            elif sign == "#":
                self.walls[place] += 1
            else:
                self.doors.setdefault(place, sign)


def edge_at(size: Frame, place: Place) -> int:
    """The engine's number of the edge at a place of the model."""
    u, v = place
    return size.above(u // 2, v // 2) if v % 2 == 0 else size.before(u // 2, v // 2)


def random_parts(boards: Boards, rng: Random, most: int, touch: bool = False) -> tuple[tuple[int, ...], Model]:
    """Tiles that fit, laid at random, and the model of them."""
    parts: tuple[int, ...] = ()
    model = Model()
    box, width = boards.box, boards.frame.width
    for _ in range(most):
        tile = rng.randrange(len(box.names))
        number = tile << 3 | rng.randrange(box.sides(tile)) << 2 | rng.randrange(4)
        board = boards.of(parts)
        free = touching(board, number, True) if touch else places(board, number)
        spots = [sq for sq in range(boards.frame.size) if free >> sq & 1]
        if spots:
            sq = rng.choice(spots)
            parts = (*parts, tile_part(number, sq % width, sq // width))
            model.lay(box.piece(number).text.map, number & 3, sq % width, sq // width)
    return parts, model


def edges_of(board: Board, places: set[Place]) -> int:
    return sum(1 << edge_at(board.frame, place) for place in places)
