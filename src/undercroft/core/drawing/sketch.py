"""Boards as text, for terminals: pieces of text, each with the name of its style.

The styles are words that any game may use: `wall`, `door`, `open`, `sealed`, `floor`, `mark`, `item`, `danger`,
`label`, and `seat0`, `seat1`, ... for what belongs to a seat. Whoever prints a sketch chooses the colours.
"""

from collections.abc import Mapping, Sequence

import msgspec

from undercroft.core.board.grid import E, Grid, S, column

SketchPiece = tuple[str, str]  # text, style
SketchLine = list[SketchPiece]

# How an edge stands: its style, and its signs across and upright.
EDGES = {
    "rock": ("floor", " ", " "),
    "none": ("floor", " ", " "),
    "wall": ("wall", "─", "│"),
    "shut": ("door", "═", "║"),
    "sealed": ("sealed", "╳", "╳"),
    "open": ("open", "┄", "┊"),
}
CORNERS = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"  # by the edges that meet there: 1 above, 2 right, 4 below, 8 left


class Sketch(msgspec.Struct):
    """A board in text, and lines about what stands on it."""

    board: list[SketchLine]
    notes: list[SketchLine]


class GridSketch:
    """A grid on its way to text. `cells` says what stands in a square, `gates` how each gate stands: shut, open,
    sealed, or none once it is gone."""

    def __init__(self, grid: Grid, cells: Mapping[int, SketchPiece], gates: Sequence[str], cell_width: int) -> None:
        self.grid = grid
        self.cells = cells
        self.gates = gates
        self.cell_width = cell_width
        self._edges: dict[tuple[int, int, int], str] = {}  # each is looked at by the signs at both its ends

    def lines(self) -> list[SketchLine]:
        grid = self.grid
        letters = self._letters()
        lines = [letters]
        for y in range(grid.height):
            lines += [self._across(y), self._row(y)]
        return [*lines, self._across(grid.height), letters]

    def _letters(self) -> SketchLine:
        """The columns' letters, over the middles of their squares."""
        names = "".join(f"{column(x):^{self.cell_width + 1}}" for x in range(self.grid.width))
        return [(f"    {names}".rstrip(), "label")]

    def _across(self, y: int) -> SketchLine:
        """The line of edges above row y."""
        line: SketchLine = [("   ", "label")]
        for x in range(self.grid.width):
            style, sign, _ = EDGES[self._edge(x, y - 1, S)]
            line += [(self._corner(x, y), "wall"), (sign * self.cell_width, style)]
        return [*line, (self._corner(self.grid.width, y), "wall")]

    def _row(self, y: int) -> SketchLine:
        """The squares of row y and the edges between them."""
        grid = self.grid
        number = str(grid.height - y)
        line: SketchLine = [(f"{number:>2} ", "label")]
        for x in range(grid.width):
            style, _, sign = EDGES[self._edge(x - 1, y, E)]
            line += [(sign, style), self._cell(y * grid.width + x)]
        style, _, sign = EDGES[self._edge(grid.width - 1, y, E)]
        return [*line, (sign, style), (f" {number}", "label")]

    def _cell(self, sq: int) -> SketchPiece:
        if not self.grid.floor >> sq & 1:
            return " " * self.cell_width, "floor"
        text, style = self.cells.get(sq, ("·", "floor"))
        return f"{text[: self.cell_width]:^{self.cell_width}}", style

    def _edge(self, x: int, y: int, d: int) -> str:
        at = x, y, d
        if at not in self._edges:
            self._edges[at] = self._stands(x, y, d)
        return self._edges[at]

    def _stands(self, x: int, y: int, d: int) -> str:
        """What stands on the south or east edge of a square; the border belongs to squares outside."""
        near, far = self._floor(x, y), self._floor(x + (d == E), y + (d == S))
        if near < 0 or far < 0:
            return "rock" if near == far else "wall"
        if self.grid.step[near * 4 + d] < 0:
            return "wall"
        gate = self.grid.gate[near * 4 + d]
        return "none" if gate < 0 else self.gates[gate]

    def _floor(self, x: int, y: int) -> int:
        """The square's number, or -1 for rock and the outside."""
        if not (0 <= x < self.grid.width and 0 <= y < self.grid.height):
            return -1
        sq = y * self.grid.width + x
        return sq if self.grid.floor >> sq & 1 else -1

    def _corner(self, x: int, y: int) -> str:
        """The sign where four edges meet; doors hang in walls, so they count as such."""
        edges = [(x - 1, y - 1, E), (x, y - 1, S), (x - 1, y, E), (x - 1, y - 1, S)]
        return CORNERS[sum(1 << i for i, edge in enumerate(edges) if self._edge(*edge) not in ("none", "rock"))]
