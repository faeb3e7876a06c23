"""Square grids read from text maps: squares, walls, gates and marks as small integers and bitsets.

    +---+---+---+---+
    | A   . | . |###|
    +---+-d-+   +---+
    | .   .   . G . |
    +---+---+---+---+

Every cell is three characters wide with a '+' at each corner. A cell is floor (' . ' or blank), rock
('###') or floor with a mark (one letter or digit). An edge is open (blank), a wall ('---', '|') or a
door (a letter, '-d-' across). The outside counts as rock; walls beside rock may be drawn or left out.

A square is y * width + x with y = 0 the top line of text; its name counts rows from the bottom, as in
chess ('a1' is the bottom left corner). Sets of squares and sets of gates are bitsets in ints.
"""
# compiled: mypyc

from typing import Final

from undercroft.core.errors import UndercroftError, quoted
from undercroft.core.speech.say import Text, say

N: Final = 0
E: Final = 1
S: Final = 2
W: Final = 3
DIRECTIONS: Final = "nesw"
DX: Final[list[int]] = [0, 1, 0, -1]
DY: Final[list[int]] = [-1, 0, 1, 0]

DOOR: Final = "door"
WALL: Final = "wall"
BARE: Final = "bare"  # nothing stands on the edge; only boards that grow number such edges too (core.frame)

MOST_SIDE: Final = 64  # squares on a side: an action carries each coordinate in six bits

_FEW: Final = 12
_BITS: Final[list[list[int]]] = [[index for index in range(8) if byte >> index & 1] for byte in range(256)]

_OUTSIDE: Final = -1
_SOLID: Final = "#"  # how a draft notes rock in a cell and a wall on an edge
_LETTERS: Final = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_MARKS: Final = _LETTERS + "0123456789"


class GridError(UndercroftError):
    """A map or a square's name that cannot be read."""


class Gate:
    """An edge that can change in play: a door, or a wall that may fall."""

    __slots__ = ("a", "b", "direction", "index", "kind", "mark")

    def __init__(self, index: int, a: int, b: int, direction: int, mark: str, kind: str) -> None:
        self.index: int = index
        self.a: int = a  # the upper or left square; -1 outside, where a board of tiles ends
        self.b: int = b
        self.direction: int = direction  # from a to b: S or E
        self.mark: str = mark  # the door's letter; a wall has none
        self.kind: str = kind  # DOOR, WALL or BARE


class Grid:
    """A map, never changed after it is read; what changes in play (gates, models) is the game's."""

    __slots__ = (
        "discs",
        "floor",
        "gate",
        "gates",
        "height",
        "marks",
        "names",
        "numbers",
        "spots",
        "step",
        "text",
        "ways",
        "width",
    )

    def __init__(self, width: int, height: int, text: str) -> None:
        size = width * height
        self.width: int = width
        self.height: int = height
        self.text: str = text
        self.floor: int = 0
        # step[sq * 4 + d]: the neighbour, or -1 behind a permanent wall, rock or the border.
        self.step: list[int] = [-1] * (size * 4)
        # gate[sq * 4 + d]: the gate on that edge, or -1.
        self.gate: list[int] = [-1] * (size * 4)
        self.gates: list[Gate] = []
        self.marks: dict[str, list[int]] = {}
        # ways[d]: the squares that have a step in direction d, for moving whole sets at once.
        self.ways: list[int] = [0, 0, 0, 0]
        self.names: list[str] = [column(sq % width) + str(height - sq // width) for sq in range(size)]
        self.numbers: dict[str, int] = {}
        for sq in range(size):
            self.numbers[self.names[sq]] = sq
        self.spots: dict[int, int] = {self.spot(sq): sq for sq in range(size)}
        # discs[sq][r]: filled by `within` when first asked for.
        self.discs: list[list[int]] = [[] for _ in range(size)]

    def name(self, sq: int) -> str:
        return self.names[sq]

    def square(self, name: str) -> int:
        sq = self.numbers.get(name, -1)
        if sq < 0:
            raise GridError(
                say(
                    "expected a square from a1 to {last}, found {name}.",
                    last=self.names[self.width - 1],
                    name=quoted(name),
                )
            )
        return sq

    def spot(self, sq: int) -> int:
        """The square as actions carry it: row from the bottom and column in six bits each, so that
        its text needs no map."""
        return (self.height - 1 - sq // self.width) << 6 | sq % self.width

    def at_spot(self, spot: int) -> int:
        """The inverse of `spot`; -1 outside the board."""
        return self.spots.get(spot, -1)

    def distance(self, a: int, b: int) -> int:
        """Steps between two squares on an empty floor."""
        width = self.width
        return abs(a % width - b % width) + abs(a // width - b // width)


def column(x: int) -> str:
    """Column letters as in a spreadsheet: a..z, aa, ab, ..."""
    letters = ""
    x += 1
    while x:
        x, digit = divmod(x - 1, 26)
        letters = chr(ord("a") + digit) + letters
    return letters


# Sets of squares


def bits(mask: int) -> list[int]:
    """The indices of the set bits, lowest first."""
    out: list[int] = []
    if mask.bit_count() <= _FEW:
        while mask:
            lowest = mask & -mask
            out.append(lowest.bit_length() - 1)
            mask ^= lowest
        return out
    # Each of the steps above handles the whole big int: for many bits a table of bytes is faster.
    base = 0
    for byte in mask.to_bytes((mask.bit_length() + 7) >> 3, "little"):
        for index in _BITS[byte]:
            out.append(base + index)
        base += 8
    return out


def within(grid: Grid, sq: int, r: int) -> int:
    """The floor squares at distance r or less from sq, walls or not."""
    discs = grid.discs[sq]
    if not discs:
        discs = _discs(grid, sq)
        grid.discs[sq] = discs
    if r < 0:
        return 0
    return discs[min(r, len(discs) - 1)]


def _discs(grid: Grid, sq: int) -> list[int]:
    discs = [0] * (grid.width + grid.height - 1)
    for other in bits(grid.floor):
        discs[grid.distance(sq, other)] |= 1 << other
    for r in range(1, len(discs)):
        discs[r] |= discs[r - 1]
    return discs


def connected(grid: Grid, start: int, shut_gates: int) -> int:
    """Every square that can be walked to from start (itself too) while these gates are shut."""
    ways = grid.ways.copy()
    for index in bits(shut_gates):
        gate = grid.gates[index]
        if gate.a >= 0 and gate.b >= 0:  # a board of tiles has gates on its border too
            ways[gate.direction] &= ~(1 << gate.a)
            ways[gate.direction ^ 2] &= ~(1 << gate.b)
    width = grid.width
    north, east, south, west = ways[N], ways[E], ways[S], ways[W]
    reached = (1 << start) & grid.floor
    edge = reached
    while edge:  # the whole edge of the flood moves at once, one step in each direction
        edge = (
            ((edge & north) >> width) | ((edge & south) << width) | ((edge & east) << 1) | ((edge & west) >> 1)
        ) & ~reached
        reached |= edge
    return reached


# Reading a map


class Edge:
    """One edge as drawn: open ' ', a wall '#', or a door's letter."""

    __slots__ = ("a", "b", "column", "direction", "drawn", "line", "p", "q")

    def __init__(self, line: int, column: int, a: int, b: int, direction: int, drawn: str, p: int, q: int) -> None:
        self.line: int = line  # line and column in the text, from 0
        self.column: int = column
        self.a: int = a  # the upper or left square, or _OUTSIDE
        self.b: int = b
        self.direction: int = direction  # from a to b: S or E
        self.drawn: str = drawn
        self.p: int = p  # the two corners it joins, numbered y * (width + 1) + x
        self.q: int = q


class Draft:
    """A map as drawn, before it is known to make sense."""

    __slots__ = ("cells", "edges", "file", "height", "lines", "width")

    def __init__(self, file: str, lines: list[str], width: int, height: int) -> None:
        self.file: str = file
        self.lines: list[str] = lines
        self.width: int = width
        self.height: int = height
        self.cells: list[str] = []  # rock '#', floor '.', or a mark
        self.edges: list[Edge] = []  # in reading order

    def rock(self, sq: int) -> bool:
        return sq == _OUTSIDE or self.cells[sq] == _SOLID

    def squares(self, a: int, b: int) -> Text:
        """A square, or the two on both sides of an edge, by their names."""
        names = [column(sq % self.width) + str(self.height - sq // self.width) for sq in (a, b) if sq != _OUTSIDE]
        if len(names) == 1 or a == b:
            return say("at {square}", square=names[0])
        return say("between {square} and {other}", square=names[0], other=names[1])


def read_draft(text: str, file: str) -> Draft:
    """What is drawn, cell by cell and edge by edge; whether it makes a map is another question."""
    draft = _measure(text, file)
    for y in range(draft.height + 1):
        _read_across(draft, y)
        if y < draft.height:
            _read_row(draft, y)
    return draft


def parse_grid(text: str, file: str = "map", walls_fall: bool = False) -> Grid:
    """Read a map; with walls_fall every inner wall between two floor squares becomes a gate of kind WALL."""
    draft = read_draft(text, file)
    for edge in draft.edges:
        _check_sides(draft, edge)
    _check_ends(draft)
    return _build(draft, text, walls_fall)


def _wrong(file: str, line: int, column: int, expected: Text, found: Text | str) -> GridError:
    """The one sentence of every map error; line and column come counted from 0 and are told from 1."""
    return GridError(
        say(
            "{file}, line {line}, column {column}: expected {expected}, found {found}.",
            file=file,
            line=line + 1,
            column=column + 1,
            expected=expected,
            found=found,
        )
    )


def _wrong_at(
    draft: Draft, line: int, column: int, a: int, b: int, expected: Text, found: Text | str
) -> GridError:  # fmt: skip
    """A sentence about a square, or about an edge between two of which one may lie outside."""
    where = say("{column} ({squares})", column=column + 1, squares=draft.squares(a, b))
    return GridError(
        say(
            "{file}, line {line}, column {column}: expected {expected}, found {found}.",
            file=draft.file,
            line=line + 1,
            column=where,
            expected=expected,
            found=found,
        )
    )


def _wrong_edge(draft: Draft, edge: Edge, expected: Text, found: Text) -> GridError:
    return _wrong_at(draft, edge.line, edge.column, edge.a, edge.b, expected, found)


def _shown(char: str) -> Text | str:
    if char == " ":
        return say("a blank")
    if char == "\t":
        return say("a tab")
    return quoted(char)


def _due(line: int) -> Text:
    """What a line of a map holds; they alternate."""
    return say("a row of squares") if line % 2 else say("a line of corners '+'")


def _measure(text: str, file: str) -> Draft:
    """Take the size from the first line and bring every line to the same length."""
    lines = [line.rstrip(" ") for line in text.replace("\r\n", "\n").split("\n")]
    if len(lines) > 1 and not lines[-1]:
        lines.pop()  # the newline that ends the last line
    for at, line in enumerate(lines):
        if not line:
            raise _wrong(file, at, 0, _due(at), say("an empty line"))
    long = len(lines[0])
    if long < 5 or long % 4 != 1:
        raise _wrong(
            file,
            0,
            long - 1,
            say("'+---' for each column and a last '+'"),
            say("a line of {long} characters", long=long),
        )
    if len(lines) < 3 or len(lines) % 2 == 0:
        raise _wrong(file, len(lines), 0, _due(len(lines)), say("the end of the map"))
    if long // 4 > MOST_SIDE:
        raise _wrong(file, 0, 4 * MOST_SIDE + 1, say("at most {most} columns", most=MOST_SIDE), str(long // 4))
    if len(lines) // 2 > MOST_SIDE:
        raise _wrong(file, 2 * MOST_SIDE + 1, 0, say("at most {most} rows", most=MOST_SIDE), str(len(lines) // 2))
    for at, line in enumerate(lines):
        if len(line) > long:
            raise _wrong(file, at, long, say("the end of the line"), _shown(line[long]))
    return Draft(file, [line.ljust(long) for line in lines], long // 4, len(lines) // 2)


def _read_across(draft: Draft, y: int) -> None:
    """A line of corners and the edges above row y."""
    line = draft.lines[2 * y]
    width = draft.width
    for x in range(width + 1):
        if line[4 * x] != "+":
            raise _wrong(draft.file, 2 * y, 4 * x, say("a corner '+'"), _shown(line[4 * x]))
        if x == width:
            return
        above = (y - 1) * width + x if y > 0 else _OUTSIDE
        below = y * width + x if y < draft.height else _OUTSIDE
        drawn = _read_edge_across(draft, 2 * y, 4 * x + 1, above, below)
        p = y * (width + 1) + x
        draft.edges.append(Edge(2 * y, 4 * x + 2, above, below, S, drawn, p, p + 1))


def _read_edge_across(draft: Draft, at: int, column: int, above: int, below: int) -> str:
    drawn = draft.lines[at][column : column + 3]
    if drawn == "   ":
        return " "
    if drawn == "---":
        return _SOLID
    if drawn[0] == "-" and drawn[2] == "-" and drawn[1] in _LETTERS:
        return drawn[1]
    expected = say("an edge '---', '   ' or '-d-' with a door's letter")
    raise _wrong_at(draft, at, column, above, below, expected, quoted(drawn))


def _read_row(draft: Draft, y: int) -> None:
    """A line of squares and the edges left of each of them."""
    line = draft.lines[2 * y + 1]
    width = draft.width
    for x in range(width + 1):
        drawn = line[4 * x]
        left = y * width + x - 1 if x > 0 else _OUTSIDE
        right = y * width + x if x < width else _OUTSIDE
        if drawn == "|":
            drawn = _SOLID
        elif drawn != " " and drawn not in _LETTERS:
            expected = say("an edge '|', a blank or a door's letter")
            raise _wrong_at(draft, 2 * y + 1, 4 * x, left, right, expected, _shown(drawn))
        p = y * (width + 1) + x
        draft.edges.append(Edge(2 * y + 1, 4 * x, left, right, E, drawn, p, p + width + 1))
        if x < width:
            draft.cells.append(_read_cell(draft, 2 * y + 1, 4 * x + 1, right))


def _read_cell(draft: Draft, at: int, column: int, sq: int) -> str:
    cell = draft.lines[at][column : column + 3]
    if cell == "###":
        return _SOLID
    if cell[0] == " " and cell[2] == " ":
        if cell[1] == " " or cell[1] == ".":
            return "."
        if cell[1] in _MARKS:
            return cell[1]
    expected = say("a square ' . ', '###' or a mark between blanks")
    raise _wrong_at(draft, at, column, sq, sq, expected, quoted(cell))


def _check_sides(draft: Draft, edge: Edge) -> None:
    """The border is closed, and a door leads from floor to floor."""
    border = edge.a == _OUTSIDE or edge.b == _OUTSIDE
    if edge.drawn == " ":
        if border and not (draft.rock(edge.a) and draft.rock(edge.b)):
            raise _wrong_edge(draft, edge, say("a wall on the border"), say("an open edge"))
    elif edge.drawn != _SOLID:
        if border:
            found = say("the door '{letter}'", letter=edge.drawn)
            raise _wrong_edge(draft, edge, say("a wall on the border"), found)
        if draft.rock(edge.a) or draft.rock(edge.b):
            found = say("the door '{letter}' beside rock", letter=edge.drawn)
            raise _wrong_edge(draft, edge, say("floor on both sides of a door"), found)


def _check_ends(draft: Draft) -> None:
    """No wall ends nowhere, no door stands free: at both ends is another wall, a door or rock."""
    corners = draft.width + 1
    held = [0] * (corners * (draft.height + 1))
    for edge in draft.edges:
        weight = 0 if edge.drawn == " " else 1
        if draft.rock(edge.a) or draft.rock(edge.b):
            weight = 2  # rock holds whatever ends at it
        held[edge.p] += weight
        held[edge.q] += weight
    for edge in draft.edges:
        if edge.drawn == " ":
            continue
        for point in (edge.p, edge.q):
            if held[point] < 2:  # only this edge itself
                found = say("a wall that ends nowhere")
                if edge.drawn != _SOLID:
                    found = say("the door '{letter}' that stands free", letter=edge.drawn)
                line, column = point // corners * 2, point % corners * 4
                expected = say("another wall, a door or rock at this corner")
                raise _wrong_at(draft, line, column, edge.a, edge.b, expected, found)


def _build(draft: Draft, text: str, walls_fall: bool) -> Grid:
    grid = Grid(draft.width, draft.height, text)
    for sq, cell in enumerate(draft.cells):
        if cell == _SOLID:
            continue
        grid.floor |= 1 << sq
        if cell != ".":
            grid.marks.setdefault(cell, []).append(sq)
    for edge in draft.edges:
        if draft.rock(edge.a) or draft.rock(edge.b):
            continue
        if edge.drawn == _SOLID:
            if walls_fall:
                _join(grid, edge)
                _hang(grid, edge, "", WALL)
        else:
            _join(grid, edge)
            if edge.drawn != " ":
                _hang(grid, edge, edge.drawn, DOOR)
    return grid


def _join(grid: Grid, edge: Edge) -> None:
    back = edge.direction ^ 2
    grid.step[edge.a * 4 + edge.direction] = edge.b
    grid.step[edge.b * 4 + back] = edge.a
    grid.ways[edge.direction] |= 1 << edge.a
    grid.ways[back] |= 1 << edge.b


def _hang(grid: Grid, edge: Edge, mark: str, kind: str) -> None:
    gate = Gate(len(grid.gates), edge.a, edge.b, edge.direction, mark, kind)
    grid.gates.append(gate)
    grid.gate[edge.a * 4 + edge.direction] = gate.index
    grid.gate[edge.b * 4 + (edge.direction ^ 2)] = gate.index
