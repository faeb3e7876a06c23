"""The frame in which a board of tiles lies: every square and every edge has a number of its own from the beginning.

A board that grows could number what is there and number anew when more is laid; then every set of squares or edges in
a state would have to be carried over, and a tile taken up or turned over would do it again. Here a number says only
where something is: the frame has a fixed size, square (x, y) is y * width + x as on any grid, and each edge, those of
the border too, is numbered whether anything stands on it or not. So bitsets stay true whatever is laid, names of
squares stay the same in records, and what depends on places alone (the squares and edges that a line crosses) is
worked out once for all boards of a size. The price is longer ints: 16 x 20 squares have 676 edges, and an `&` of a
thousand bits still takes less time than calling a function.

Several levels lie side by side in one frame, an empty column between them.
"""
# compiled: mypyc

from undercroft.core.board.grid import BARE, MOST_SIDE, E, Gate, GridError, S
from undercroft.core.speech.say import say


class Frame:
    """A size and its numbers; ask `frame` for one."""

    __slots__ = ("bare", "edge", "edges", "height", "size", "upright", "width")

    def __init__(self, width: int, height: int) -> None:
        self.width: int = width
        self.height: int = height
        self.size: int = width * height
        self.upright: int = width * (height + 1)  # the first upright edge; those before run across
        self.edges: int = self.upright + (width + 1) * height
        # edge[sq * 4 + d]: the edge on that side of the square.
        self.edge: list[int] = []
        for sq in range(self.size):
            x, y = sq % width, sq // width
            self.edge += [self.above(x, y), self.before(x + 1, y), self.above(x, y + 1), self.before(x, y)]
        self.bare: list[Gate] = [self._gate(edge) for edge in range(self.edges)]

    def above(self, x: int, y: int) -> int:
        """The edge above a square; y may be one past the last row."""
        return y * self.width + x

    def before(self, x: int, y: int) -> int:
        """The edge left of a square; x may be one past the last column."""
        return self.upright + y * (self.width + 1) + x

    def place(self, edge: int) -> tuple[int, int]:
        """The x and y of the corner at which an edge begins, above or left."""
        if edge < self.upright:
            return edge % self.width, edge // self.width
        edge -= self.upright
        return edge % (self.width + 1), edge // (self.width + 1)

    def ends(self, edge: int) -> list[int]:
        """The two corners that an edge joins, numbered y * (width + 1) + x."""
        x, y = self.place(edge)
        corner = y * (self.width + 1) + x
        return [corner, corner + 1 if edge < self.upright else corner + self.width + 1]

    def meeting(self, corner: int) -> int:
        """The edges that meet at a corner, as bits."""
        x, y = corner % (self.width + 1), corner // (self.width + 1)
        out = 0
        for left in (x - 1, x):
            if 0 <= left < self.width:
                out |= 1 << self.above(left, y)
        for top in (y - 1, y):
            if 0 <= top < self.height:
                out |= 1 << self.before(x, top)
        return out

    def border(self) -> int:
        """The edges of the frame itself, as bits."""
        out = 0
        for gate in self.bare:
            if gate.a < 0 or gate.b < 0:
                out |= 1 << gate.index
        return out

    def _gate(self, edge: int) -> Gate:
        x, y = self.place(edge)
        here = y * self.width + x
        if edge < self.upright:
            return Gate(edge, here - self.width if y else -1, here if y < self.height else -1, S, "", BARE)
        return Gate(edge, here - 1 if x else -1, here if x < self.width else -1, E, "", BARE)


_FRAMES: dict[int, Frame] = {}


def frame(width: int, height: int) -> Frame:
    """The one frame of a size."""
    if not (1 <= width <= MOST_SIDE and 1 <= height <= MOST_SIDE):
        raise GridError(
            say(
                "a board of {width} x {height} squares: expected 1 to {most} on each side.",
                width=width,
                height=height,
                most=MOST_SIDE,
            )
        )
    key = width * (MOST_SIDE + 1) + height
    found = _FRAMES.get(key)
    if found is None:
        found = Frame(width, height)
        _FRAMES[key] = found
    return found
