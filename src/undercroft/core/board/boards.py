"""Boards made of tiles, also while the game is played: a board is a value computed from what was laid.

What was laid is a tuple of small numbers, the parts, and that is all a state or a position holds: tiles (`tile_part`),
and doors, walls and gaps that a mission or a player puts on an edge (`door_part`, `edge_part`). `Boards.of` gives the
board of such a tuple, from its memory if it can, else by laying what is new on the board of the parts before. Boards
are never changed once made, so a state keeps a reference to its own beside the parts and all its copies share it.

A board holds an ordinary `Grid` in a fixed frame (core.frame says why), whose gates have the numbers of their edges;
so names, plans, sketches, sight and walking work on it as on any map. What a door may cover, what a tile must touch,
and which lines count as sight are rules of a game: it makes what it needs of a board with `Made`.
"""
# compiled: mypyc

from collections.abc import Callable
from typing import Final, Generic, TypeVar

from undercroft.core.board.fitting import fault
from undercroft.core.board.frame import Frame, frame
from undercroft.core.board.laying import Board, lay
from undercroft.core.board.tiles import BoardError, Box

_MOST_BOARDS: Final = 256


class Boards:
    """Every board that the tiles of one box make in a frame of one size."""

    __slots__ = ("box", "frame", "made", "walls_fall")

    def __init__(self, box: Box, width: int, height: int, walls_fall: bool = True) -> None:
        self.box: Box = box
        self.frame: Frame = frame(width, height)
        self.walls_fall: bool = walls_fall
        self.made: dict[tuple[int, ...], Board] = {}

    def of(self, parts: tuple[int, ...]) -> Board:
        """The board of these parts; a part that does not fit raises a BoardError."""
        found = self.made.get(parts)
        if found is None:
            found = self._make(parts)
            if len(self.made) >= _MOST_BOARDS:
                del self.made[next(iter(self.made))]  # the one made first
            self.made[parts] = found
        return found

    def _make(self, parts: tuple[int, ...]) -> Board:
        """Begin with the longest row of parts that lies ready."""
        ready = len(parts) - 1
        while ready > 0 and parts[:ready] not in self.made:
            ready -= 1
        board = self.made[parts[:ready]].copy() if ready > 0 else Board(self.box, self.frame, self.walls_fall)
        for part in parts[max(ready, 0) :]:
            problem = fault(board, part)
            if problem is not None:
                raise BoardError(problem)
            lay(board, part)
        board.grid.text = drawn(board)
        return board


T = TypeVar("T")


class Made(Generic[T]):
    """What a game makes of each board, sight by its own rule above all, made once and kept as long as the board. `make`
    is handed the board, and what it made of the board one part before, if that is still there, to take from it what
    did not change."""

    def __init__(self, boards: Boards, make: Callable[[Board, T | None], T]) -> None:
        self.boards = boards
        self.make = make
        self.kept: dict[tuple[int, ...], T] = {}

    def of(self, parts: tuple[int, ...]) -> T:
        if parts in self.kept:
            return self.kept[parts]
        made = self.make(self.boards.of(parts), self.kept.get(parts[:-1]))
        if len(self.kept) >= _MOST_BOARDS:
            del self.kept[next(iter(self.kept))]
        self.kept[parts] = made
        return made


def drawn(board: Board) -> str:
    """The board as a text like those of its tiles."""
    size, grid = board.frame, board.grid
    marks = {sq: mark for mark, squares in grid.marks.items() for sq in squares}
    lines: list[str] = []
    for y in range(size.height + 1):
        across = [_sign(board, size.above(x, y), "---") for x in range(size.width)]
        lines.append("+" + "".join([sign + "+" for sign in across]))
        if y < size.height:
            line = ""
            for x in range(size.width + 1):
                line += _sign(board, size.before(x, y), "|")
                sq = y * size.width + x
                if x < size.width:
                    line += f" {marks.get(sq, '.')} " if grid.floor >> sq & 1 else "###"
            lines.append(line.rstrip())
    return "\n".join(lines) + "\n"


def _sign(board: Board, edge: int, wall: str) -> str:
    if board.doors >> edge & 1:
        mark = board.grid.gates[edge].mark
        return mark if wall == "|" else f"-{mark}-"
    if board.walls >> edge & 1:
        return wall
    return " " * len(wall)
