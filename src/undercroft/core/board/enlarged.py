"""A grid with every square cut into so many by so many: a board whose squares are places for a crowd is drawn on it,
with
floors, walls and tokens in their usual sizes."""

from undercroft.core.board.grid import DX, DY, Grid, bits


def enlarged(grid: Grid, by: int, without: int = 0) -> Grid:
    """The floor (but for the squares left out), enlarged. Walls stand where they stood, and in the place of gates
    too: a gate takes some part of the longer edge, and whoever draws it says which."""
    out = Grid(grid.width * by, grid.height * by, "")
    for sq in bits(grid.floor & ~without):
        out.floor |= inside(grid, by, sq)
    for sq in bits(out.floor):
        x, y = sq % out.width, sq // out.width
        for d in range(4):
            tx, ty = x + DX[d], y + DY[d]
            if not (0 <= tx < out.width and 0 <= ty < out.height):
                continue
            to = ty * out.width + tx
            if out.floor >> to & 1 and _open(grid, y // by * grid.width + x // by, ty // by * grid.width + tx // by, d):
                out.step[sq * 4 + d] = to
                out.ways[d] |= 1 << sq
    return out


def _open(grid: Grid, here: int, there: int, d: int) -> bool:
    """Nothing stands between the squares that two small ones belong to."""
    return here == there or (grid.step[here * 4 + d] >= 0 and grid.gate[here * 4 + d] < 0)


def inside(grid: Grid, by: int, sq: int) -> int:
    """The small squares of a square."""
    left, top = sq % grid.width * by, sq // grid.width * by
    row = (1 << by) - 1 << left
    return sum(row << (top + down) * grid.width * by for down in range(by))
