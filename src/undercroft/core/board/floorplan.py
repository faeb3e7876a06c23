"""A grid as a plan to draw: where its walls run, which floor is a room, where the rock is hatched.

All places are counted in squares from the top left corner of the map.
"""

from math import cos, pi, sin

from undercroft.core.board.frame import Frame
from undercroft.core.board.grid import DX, DY, WALL, E, Grid, S, bits
from undercroft.core.drawing.svg import Point

EdgeRun = tuple[Point, Point]

_STROKES = 3  # in a patch of hatching
_ANGLES = 6


def is_floor(grid: Grid, x: int, y: int) -> bool:
    return 0 <= x < grid.width and 0 <= y < grid.height and bool(grid.floor >> (y * grid.width + x) & 1)


def noise(*numbers: int) -> int:
    """A number that looks like chance but is the same in every picture of the same map."""
    mixed = 0x9E3779B9
    for number in numbers:
        mixed = (mixed ^ (number & 0xFFFF)) * 0x85EBCA6B & 0xFFFFFFFF
        mixed ^= mixed >> 13
    mixed = mixed * 0xC2B2AE35 & 0xFFFFFFFF
    return mixed ^ mixed >> 16


def walls(grid: Grid, gone: int = 0) -> list[EdgeRun]:
    """The walls as straight runs, as long as they can be; doors, and walls that are gone, leave a gap."""
    across = [_runs([_wall(grid, x, y - 1, S, gone) for x in range(grid.width)]) for y in range(grid.height + 1)]
    down = [_runs([_wall(grid, x - 1, y, E, gone) for y in range(grid.height)]) for x in range(grid.width + 1)]
    return _drawn(across, down)


def edge_runs(frame: Frame, edges: int) -> list[EdgeRun]:
    """Any set of edges of a board of tiles as straight runs: its walls, the double ones, its seams, its rim."""
    across = [
        _runs([bool(edges >> frame.above(x, y) & 1) for x in range(frame.width)]) for y in range(frame.height + 1)
    ]
    down = [_runs([bool(edges >> frame.before(x, y) & 1) for y in range(frame.height)]) for x in range(frame.width + 1)]
    return _drawn(across, down)


def _drawn(across: list[list[tuple[int, int]]], down: list[list[tuple[int, int]]]) -> list[EdgeRun]:
    out: list[EdgeRun] = [((a, y), (b, y)) for y, runs in enumerate(across) for a, b in runs]
    out += [((x, a), (x, b)) for x, runs in enumerate(down) for a, b in runs]
    return out


def _wall(grid: Grid, x: int, y: int, direction: int, gone: int) -> bool:
    """Whether a wall stands on this side of a square, which may lie outside the map."""
    here, there = is_floor(grid, x, y), is_floor(grid, x + DX[direction], y + DY[direction])
    if not (here and there):
        return here != there
    edge = (y * grid.width + x) * 4 + direction
    gate = grid.gate[edge]
    return grid.step[edge] < 0 or (gate >= 0 and grid.gates[gate].kind == WALL and not gone >> gate & 1)


def _runs(flags: list[bool]) -> list[tuple[int, int]]:
    """Where the flags are up: (first, one past the last) of each run."""
    out = []
    start = -1
    for place, flag in enumerate([*flags, False]):
        if flag and start < 0:
            start = place
        elif not flag and start >= 0:
            out.append((start, place))
            start = -1
    return out


def rooms(grid: Grid) -> int:
    """The squares that belong to open floor at least two squares wide; the rest are passages."""
    out = 0
    for sq in bits(grid.floor):
        right, below = _open(grid, sq, E), _open(grid, sq, S)
        if right >= 0 and below >= 0 and _open(grid, right, S) >= 0 and _open(grid, below, E) >= 0:
            out |= 1 << sq | 1 << right | 1 << below | 1 << right + grid.width
    return out


def halls(grid: Grid) -> list[int]:
    """The rooms one by one, each all open floor between walls and gates; the largest first."""
    left = rooms(grid)
    out = []
    while left:
        hall = edge = left & -left
        while edge:
            reached = 0
            for sq in bits(edge):
                for direction in range(4):
                    there = _open(grid, sq, direction)
                    if there >= 0:
                        reached |= 1 << there
            edge = reached & left & ~hall
            hall |= edge
        out.append(hall)
        left &= ~hall
    return sorted(out, key=lambda hall: (-hall.bit_count(), hall))


def widest(grid: Grid, squares: int) -> tuple[int, int, int, int]:
    """The largest box of these squares: left, top, width, height; of equals the one that is most nearly square."""
    best = (0, 0, 0, 0)
    for sq in bits(squares):
        x, y = sq % grid.width, sq // grid.width
        wide = grid.width - x
        for high in range(1, grid.height - y + 1):
            run = squares >> (sq + (high - 1) * grid.width) & (1 << wide) - 1
            wide = (~run & run + 1).bit_length() - 1  # how many squares of this row from x on
            if wide * high == 0:
                break
            if (wide * high, min(wide, high)) > (best[2] * best[3], min(best[2:])):
                best = (x, y, wide, high)
    return best


def _open(grid: Grid, sq: int, direction: int) -> int:
    """The neighbour with neither wall nor gate between, or -1."""
    return -1 if grid.gate[sq * 4 + direction] >= 0 else grid.step[sq * 4 + direction]


def hatching(grid: Grid) -> list[EdgeRun]:
    """Patches of short strokes in the rock along the floor's edge, one in each quarter of a square."""
    out: list[EdgeRun] = []
    for y in range(-1, 2 * grid.height + 1):
        for x in range(-1, 2 * grid.width + 1):
            if not is_floor(grid, x // 2, y // 2) and any(
                is_floor(grid, (x + dx) // 2, (y + dy) // 2) for dx in (-1, 0, 1) for dy in (-1, 0, 1)
            ):
                out += _patch(x, y)
    return out


def _patch(x: int, y: int) -> list[EdgeRun]:
    """Parallel strokes round the middle of a quarter square, at an angle of its own."""
    chance = noise(x, y)
    angle = chance % _ANGLES * pi / _ANGLES
    dx, dy = cos(angle), sin(angle)
    middle_x = x / 2 + 0.25 + ((chance >> 8) % 7 - 3) / 60
    middle_y = y / 2 + 0.25 + ((chance >> 12) % 7 - 3) / 60
    out = []
    for nth in range(_STROKES):
        aside = (nth - (_STROKES - 1) / 2) * 0.15
        half = 0.17 + ((chance >> 16 + 3 * nth) % 5) / 50
        px, py = middle_x - dy * aside, middle_y + dx * aside
        out.append(((px - dx * half, py - dy * half), (px + dx * half, py + dy * half)))
    return out
