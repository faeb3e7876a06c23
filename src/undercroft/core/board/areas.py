"""Boards of areas: places that one moves between and sees from, whatever their form.

An area is a set of squares of a grid, on one tile or over several, or has none and is only a place that links lead to.
Two areas are joined where their squares have an edge in common: freely if nothing stands on one of those edges, else
by gates, of which one must be open. Links that the squares do not show (stairs, passages found in play) are given as
pairs to those who ask. Areas are small numbers in the order in which they are given, so adding more renumbers none;
sets of them are bitsets.

Sight goes in the four directions: an area sees another if a straight line along a row or column of squares leads from
a square of the one to a square of the other past no wall, no shut gate and no blocked area between. A line is known by
the areas strictly between and the gates crossed, as on a grid of squares (core.sight): one int, areas below and gates
above, and of the lines between two areas those that cross no more than another are kept.
"""
# compiled: mypyc

from collections.abc import Sequence

from undercroft.core.board.grid import Grid, GridError, bits
from undercroft.core.board.laying import Board
from undercroft.core.speech.say import say


class Area:
    """A named place."""

    __slots__ = ("name", "squares")

    def __init__(self, name: str, squares: int) -> None:
        self.name: str = name
        self.squares: int = squares


def marked_areas(board: Board) -> list[Area]:
    """One area for each mark of each tile, in the order in which the tiles were laid; squares without a mark belong to
    none. Each is named for the first of its squares."""
    grid = board.grid
    found: dict[tuple[int, str], int] = {}
    for mark in grid.marks:
        for sq in grid.marks[mark]:
            key = (board.laid[sq], mark)
            found[key] = found.get(key, 0) | 1 << sq
    return [Area(grid.name(bits(found[key])[0]), found[key]) for key in sorted(found)]


class Areas:
    """The areas of one grid and what joins them; never changed."""

    __slots__ = ("areas", "at", "gated", "grid", "names", "near", "numbers")

    def __init__(self, grid: Grid, areas: Sequence[Area]) -> None:
        self.grid: Grid = grid
        self.areas: list[Area] = list(areas)
        self.names: list[str] = [area.name for area in areas]
        self.numbers: dict[str, int] = {name: number for number, name in enumerate(self.names)}
        self.at: list[int] = [-1] * (grid.width * grid.height)  # per square, the area that it belongs to
        self.near: list[int] = [0] * len(self.areas)  # areas joined freely
        # gated[a][b]: the gates between two areas that are joined by nothing else.
        self.gated: list[dict[int, int]] = [{} for _ in self.areas]
        if len(self.numbers) < len(self.areas):
            twice = [name for name in self.names if self.names.count(name) > 1]
            raise GridError(say("areas: expected a name for each, found '{twice}' twice.", twice=twice[0]))
        for number, area in enumerate(self.areas):
            self._cover(number, area)
        for sq in bits(grid.floor):
            self._join(sq)
        for a in range(len(self.areas)):
            for b in bits(self.near[a]):
                self.gated[a].pop(b, 0)

    def _cover(self, number: int, area: Area) -> None:
        for sq in bits(area.squares):
            if not self.grid.floor >> sq & 1:
                raise GridError(
                    say(
                        "area '{name}': expected floor on {square}, found none.",
                        name=area.name,
                        square=self.grid.name(sq),
                    )
                )
            if self.at[sq] >= 0:
                other = self.names[self.at[sq]]
                raise GridError(
                    say(
                        "area '{name}': expected {square} for itself, found '{other}' there.",
                        name=area.name,
                        square=self.grid.name(sq),
                        other=other,
                    )
                )
            self.at[sq] = number

    def _join(self, sq: int) -> None:
        a = self.at[sq]
        for d in range(4):
            to = self.grid.step[sq * 4 + d]
            b = self.at[to] if to >= 0 else -1
            if a < 0 or b < 0 or a == b:
                continue
            gate = self.grid.gate[sq * 4 + d]
            if gate < 0:
                self.near[a] |= 1 << b
            else:
                self.gated[a][b] = self.gated[a].get(b, 0) | 1 << gate

    def area(self, name: str) -> int:
        number = self.numbers.get(name, -1)
        if number < 0:
            raise GridError(
                say("expected one of the areas {names}, found '{name}'.", names=", ".join(self.names), name=name)
            )
        return number

    def beside(self, a: int, shut: int, links: Sequence[tuple[int, int]] = ()) -> int:
        """The areas that one step leads to."""
        out = self.near[a]
        for b, gates in self.gated[a].items():
            if gates & ~shut:
                out |= 1 << b
        for one, other in links:
            if a == one:
                out |= 1 << other
            elif a == other:
                out |= 1 << one
        return out

    def rings(
        self, start: int, shut: int, barred: int = 0, opening: int = 1, links: Sequence[tuple[int, int]] = ()
    ) -> list[int]:
        """The areas at each distance from one: a step costs one point, through a shut gate `opening` more, and nobody
        passes a barred one (a wall that stands, a lock without its key)."""
        left = (1 << len(self.areas)) - 1
        due = [1 << start]
        out: list[int] = []
        while len(out) < len(due):
            at = len(out)
            ring = due[at] & left
            left &= ~ring
            out.append(ring)
            due += [0] * (at + 2 + opening - len(due)) if ring else []
            for a in bits(ring):
                due[at + 1] |= self.beside(a, shut | barred, links)
                for b, gates in self.gated[a].items():
                    if gates & shut & ~barred:
                        due[at + 1 + opening] |= 1 << b
        while len(out) > 1 and not out[-1]:
            out.pop()
        return out

    def rooms(self) -> list[int]:
        """Areas that belong together because nothing stands between them, as sets; the room of the first area first."""
        left = (1 << len(self.areas)) - 1
        out: list[int] = []
        while left:
            room = edge = left & -left
            while edge:
                after = 0
                for a in bits(edge):
                    for b in bits(self.near[a]):
                        after |= 1 << b
                edge = after & ~room
                room |= edge
            out.append(room)
            left &= ~room
        return out


class AreaSight:
    """Who sees whom in the four directions. Rows are made when first needed."""

    __slots__ = ("areas", "rows", "size")

    def __init__(self, areas: Areas) -> None:
        self.areas: Areas = areas
        self.size: int = len(areas.areas)
        self.rows: list[list[list[int]] | None] = [None] * self.size

    def lines(self, a: int, target: int) -> list[int]:
        """Every line that matters, the one past fewest areas first."""
        row = self.rows[a]
        if row is None:
            row = self._look(a)
            self.rows[a] = row
        return row[target]

    def sees(self, a: int, target: int, blocked: int, shut: int) -> bool:
        """Is the target in sight? Bits of the two areas themselves do not matter."""
        return self.range(a, target, blocked, shut) >= 0

    def range(self, a: int, target: int, blocked: int, shut: int) -> int:
        """How many areas away the target is along a clear line, 0 for the area itself; -1 if there is none."""
        if a == target:
            return 0
        stop = blocked & (1 << self.size) - 1 | shut << self.size  # an area that is not on the board blocks nothing
        for line in self.lines(a, target):
            if not line & stop:
                return (line & (1 << self.size) - 1).bit_count() + 1
        return -1

    def field(self, a: int, blocked: int, shut: int) -> int:
        """Every area in sight, itself too."""
        out = 0
        for target in range(self.size):
            if self.range(a, target, blocked, shut) >= 0:
                out |= 1 << target
        return out

    def _look(self, a: int) -> list[list[int]]:
        grid, at = self.areas.grid, self.areas.at
        found: list[set[int]] = [set() for _ in range(self.size)]
        for start in bits(self.areas.areas[a].squares):
            for d in range(4):
                sq, line = start, 0
                while grid.step[sq * 4 + d] >= 0:
                    gate = grid.gate[sq * 4 + d]
                    if gate >= 0:
                        line |= 1 << self.size + gate
                    sq = grid.step[sq * 4 + d]
                    here = at[sq]
                    if here == a:
                        break  # from here on it is the line of another square
                    if here >= 0:
                        found[here].add(line & ~(1 << here))
                        line |= 1 << here
        return [self._least(lines) if len(lines) > 1 else list(lines) for lines in found]

    def _least(self, lines: set[int]) -> list[int]:
        """Without those that cross all that another crosses."""
        below = (1 << self.size) - 1
        ordered = sorted(lines, key=lambda line: ((line & below).bit_count(), line.bit_count(), line))
        out: list[int] = []
        for line in ordered:
            if not any(other & line == other for other in out):
                out.append(line)
        return out
