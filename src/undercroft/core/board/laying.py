"""A board while tiles are laid: what it holds, and how a part changes it.

Walls are gates, since they may fall; where they never do, `walls_fall=False` makes them as solid as on a map that is
read. Edges are sets in ints: `walls` are those that stand there, of which `double` were printed by both neighbours,
`doors`, the `seams` between two tiles and the `rim` behind which nothing lies yet.
"""
# compiled: mypyc

from typing import Final

from undercroft.core.board.frame import Frame
from undercroft.core.board.grid import BARE, DOOR, WALL, Gate, Grid, bits
from undercroft.core.board.tiles import Box, Element, Piece

# The kinds of parts, in their lowest two bits.
TILE: Final = 0
A_DOOR: Final = 1
A_WALL: Final = 2  # where no tile prints one
A_GAP: Final = 3  # takes a wall away, and a door

LETTERS: Final = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"


def tile_part(piece: int, x: int, y: int) -> int:
    """A tile so that the box around it has its top left at (x, y)."""
    return TILE | piece << 2 | x << 14 | y << 20


def kind_of(part: int) -> int:
    """TILE, A_DOOR, A_WALL or A_GAP."""
    return part & 3


def piece_of(part: int) -> int:
    """Of a tile, the number of its piece."""
    return part >> 2 & 4095


def corner_of(part: int) -> tuple[int, int]:
    """Of a tile, where the top left of the box around it lies: x and y."""
    return part >> 14 & 63, part >> 20


def door_part(edge: int, mark: str = "d", wide: bool = False) -> int:
    """A door; a wide one also covers the next edge to the right of it, or below."""
    return A_DOOR | LETTERS.index(mark) << 2 | int(wide) << 8 | edge << 9


def mark_of(part: int) -> int:
    """Of a door, the place of its letter in the alphabet, or beyond."""
    return part >> 2 & 63


def edge_part(kind: int, edge: int) -> int:
    """A wall or a gap on an edge, whatever is printed there."""
    return kind | edge << 9


class Thing:
    """An element where it stands: it falls with all its squares."""

    __slots__ = ("element", "squares")

    def __init__(self, element: Element, squares: int) -> None:
        self.element: Element = element
        self.squares: int = squares


class Board:
    """What lies on the table. Change none that was handed out; `Boards.of` makes them."""

    __slots__ = (
        "box", "door", "doors", "double", "frame", "gaps", "grid", "hides", "laid", "parts", "put", "rim", "seams",
        "single", "stops", "things", "walls", "walls_fall",
    )  # fmt: skip

    def __init__(self, box: Box, size: Frame, walls_fall: bool) -> None:
        self.box: Box = box
        self.frame: Frame = size
        self.walls_fall: bool = walls_fall
        self.parts: tuple[int, ...] = ()
        self.grid: Grid = Grid(size.width, size.height, "")
        self.grid.gates = size.bare[:]
        self.laid: list[int] = [-1] * size.size  # per square, which part covers it
        self.single: int = 0  # edges with at least one printed wall
        self.double: int = 0  # with two
        self.put: int = 0  # with a wall that no tile prints
        self.gaps: int = 0
        self.walls: int = 0
        self.doors: int = 0
        self.door: dict[int, int] = {}  # edge to all edges of its door
        self.rim: int = 0
        self.seams: int = 0
        self.stops: int = 0  # squares of elements that nobody can enter
        self.hides: int = (1 << size.size) - 1  # squares past which nobody sees: elements, and where no tile lies
        self.things: dict[int, Thing] = {}

    def piece(self, sq: int) -> Piece:
        """The piece that covers a square."""
        return self.box.piece(piece_of(self.parts[self.laid[sq]]))

    def copy(self) -> "Board":
        twin = Board(self.box, self.frame, self.walls_fall)
        twin.parts, twin.laid = self.parts, self.laid[:]
        twin.single, twin.double, twin.put, twin.gaps = self.single, self.double, self.put, self.gaps
        twin.walls, twin.doors, twin.door = self.walls, self.doors, self.door.copy()
        twin.rim, twin.seams = self.rim, self.seams
        twin.stops, twin.hides, twin.things = self.stops, self.hides, self.things.copy()
        grid, mine = twin.grid, self.grid
        grid.names, grid.numbers = mine.names, mine.numbers
        grid.floor, grid.step, grid.gate = mine.floor, mine.step[:], mine.gate[:]
        grid.gates, grid.ways = mine.gates[:], mine.ways[:]
        grid.marks = {mark: squares[:] for mark, squares in mine.marks.items()}
        return twin


def covered(size: Frame, part: int) -> list[int]:
    """The edges that a door, wall or gap is put on."""
    edge = part >> 9
    if not part >> 8 & 1:
        return [edge]
    x, y = size.place(edge)
    if edge < size.upright:
        return [edge, edge + 1 if x + 1 < size.width else size.edges]
    return [edge, edge + size.width + 1 if y + 1 < size.height else size.edges]


def lay(board: Board, part: int) -> None:
    """Lay a part that fits."""
    board.parts = (*board.parts, part)
    if kind_of(part) == TILE:
        x, y = corner_of(part)
        _lay_tile(board, board.box.piece(piece_of(part)), x, y)
        return
    edges = covered(board.frame, part)
    for edge in edges:
        _put(board, kind_of(part), edge)
    if kind_of(part) == A_DOOR:
        _hang(board, edges, LETTERS[mark_of(part)])
    for edge in edges:
        _refresh(board, edge)


def _lay_tile(board: Board, piece: Piece, x: int, y: int) -> None:
    size, grid = board.frame, board.grid
    things: dict[str, int] = {}
    for (dx, dy), mark in piece.cells.items():
        sq = (y + dy) * size.width + x + dx
        grid.floor |= 1 << sq
        board.laid[sq] = len(board.parts) - 1
        if mark != ".":
            grid.marks.setdefault(mark, []).append(sq)
            if mark in piece.text.elements:
                things[mark] = things.get(mark, 0) | 1 << sq
        board.hides &= ~(1 << sq)
    for mark, squares in things.items():
        _stand(board, Thing(piece.text.elements[mark], squares))
    rim_above, rim_before = piece.rim()
    for spot, drawn in piece.above.items():
        _print(board, size.above(x + spot[0], y + spot[1]), drawn, spot in rim_above)
    for spot, drawn in piece.before.items():
        _print(board, size.before(x + spot[0], y + spot[1]), drawn, spot in rim_before)


def _stand(board: Board, thing: Thing) -> None:
    for sq in bits(thing.squares):
        board.things[sq] = thing
    if thing.element.stops:
        board.stops |= thing.squares
    if thing.element.hides:
        board.hides |= thing.squares


def _print(board: Board, edge: int, drawn: str, rim: bool) -> None:
    """An edge as a tile draws it; at its rim the neighbour may have drawn it too."""
    bit = 1 << edge
    if rim:
        board.seams |= board.rim & bit
        board.rim ^= bit
    if drawn == "#":
        board.double |= board.single & bit
        board.single |= bit
    elif drawn != " " and not board.doors & bit:
        _hang(board, [edge], drawn)
    _refresh(board, edge)


def _put(board: Board, kind: int, edge: int) -> None:
    bit = 1 << edge
    if kind == A_WALL:
        board.put |= bit
        board.gaps &= ~bit
    elif kind == A_GAP:
        board.gaps |= bit
        board.put &= ~bit
        for half in bits(board.door.get(edge, 0)):
            del board.door[half]
            board.doors &= ~(1 << half)
            _refresh(board, half)


def _hang(board: Board, edges: list[int], mark: str) -> None:
    together = 0
    for edge in edges:
        together |= 1 << edge
        gate = board.frame.bare[edge]
        board.grid.gates[edge] = Gate(edge, gate.a, gate.b, gate.direction, mark, DOOR)
    for edge in edges:
        board.door[edge] = together
    board.doors |= together


def _refresh(board: Board, edge: int) -> None:
    """Bring the grid's tables up to date on one edge."""
    bit, grid = 1 << edge, board.grid
    gate = board.frame.bare[edge]
    walled = (board.single | board.put) & ~board.gaps & ~board.doors & bit
    board.walls = board.walls & ~bit | walled
    kind = DOOR if board.doors & bit else WALL if walled else BARE
    if kind != DOOR:
        grid.gates[edge] = gate if kind == BARE else Gate(edge, gate.a, gate.b, gate.direction, "", WALL)
    a, b, d = gate.a, gate.b, gate.direction
    if a < 0 or b < 0 or not grid.floor >> a & grid.floor >> b & 1:
        return
    shut = kind == WALL and not board.walls_fall
    grid.step[a * 4 + d], grid.step[b * 4 + (d ^ 2)] = (-1, -1) if shut else (b, a)
    number = -1 if kind == BARE or shut else edge
    grid.gate[a * 4 + d] = grid.gate[b * 4 + (d ^ 2)] = number
    if shut:
        grid.ways[d] &= ~(1 << a)
        grid.ways[d ^ 2] &= ~(1 << b)
    else:
        grid.ways[d] |= 1 << a
        grid.ways[d ^ 2] |= 1 << b
