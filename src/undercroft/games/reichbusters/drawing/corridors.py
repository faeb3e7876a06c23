"""Corridors, whose floor follows the way through them, and the night outside."""

from collections.abc import Sequence

from undercroft.core.board.floorplan import noise
from undercroft.core.board.grid import DX, DY
from undercroft.core.drawing.svg import Point, circle, group, lines, move, num, path, rect
from undercroft.games.reichbusters.drawing import furniture as f
from undercroft.games.reichbusters.drawing.sheet import SIDE, Sheet

FLAGSTONE, CONCRETE = "#a69a83", "#8a918e"
SNOW = "#c9d6df"
VALVE = "#a8342a"
# A carpet: how wide it is, from the outermost band of colour to the innermost.
CARPET = ((58, "#1a0f0c", 0.35), (54, "#b98d3c", 1.0), (49, "#7d2a28", 1.0), (38, "#b98d3c", 0.8), (36, "#7d2a28", 1.0))
# A painted walkway in the bunker.
WALKWAY = ((56, "#c99a2e", 0.7), (51, "#9aa19d", 1.0))


def corridor(sheet: Sheet, side: str, squares: list[int]) -> str:
    """The squares of one tile: a castle's if its side is the first, else a bunker's."""
    castle = side.endswith("a")
    floors = [
        group(_floor(sq, castle), transform=move(*sheet.square(sheet.coarse.name(sq)))) for sq in squares
    ]  # fmt: skip
    way = lines(_ways(sheet, squares))
    bands = [
        path(way, fill="none", stroke=colour, stroke_width=wide, stroke_opacity=opacity, stroke_linejoin="round")
        for wide, colour, opacity in (CARPET if castle else WALKWAY)
    ]
    walls = [_beside(sheet, sq, castle) for sq in squares]
    return group(
        *floors, *bands, *walls, class_="scenery", stroke="#17120d", stroke_width=1.2, stroke_opacity=0.6,
    )  # fmt: skip


def _floor(sq: int, castle: bool) -> str:
    if castle:
        return f.floor(SIDE, SIDE, FLAGSTONE) + f.flags(SIDE, SIDE, sq)
    return f.floor(SIDE, SIDE, CONCRETE) + f.plates(SIDE, SIDE)


def _ways(sheet: Sheet, squares: list[int]) -> list[list[Point]]:
    """From the middle of each square to every side that one can leave it by."""
    out: list[list[Point]] = []
    grid = sheet.coarse
    for sq in squares:
        x, y = sheet.square(grid.name(sq))
        middle = (x + SIDE / 2, y + SIDE / 2)
        for d in range(4):
            if grid.step[sq * 4 + d] >= 0:
                out.append([middle, (middle[0] + DX[d] * SIDE / 2, middle[1] + DY[d] * SIDE / 2)])
    return out


def _beside(sheet: Sheet, sq: int, castle: bool) -> str:
    """Along the walls without a door torches in the castle, pipes in the bunker, and warning paint at its doors."""
    grid = sheet.coarse
    x, y = sheet.square(grid.name(sq))
    out = []
    for d in range(4):
        if grid.step[sq * 4 + d] < 0:
            drawn = _torch() if castle else _pipes(noise(sq, d))
        elif grid.gate[sq * 4 + d] >= 0 and not castle:
            drawn = f.hazard(-27, -64, 54, 9)
        else:
            continue
        out.append(group(drawn, transform=move(x + SIDE / 2, y + SIDE / 2) + (f"rotate({90 * d})" if d else "")))
    return "".join(out)


def _torch() -> str:
    """On the wall above the middle of a square, with its light on the stones."""
    return (
        circle(0, -58, 30, fill="#ffb545", fill_opacity=0.16, stroke="none")
        + f.boxes(f.IRON, (-3, -68, 6, 12))
        + path("M-5-58q-1-6 5-12 6 6 5 12-2 5-5 5t-5-5z", fill="#ffb545")
    )


def _pipes(chance: int) -> str:
    """Two along the wall, and here and there a valve."""
    out = f.pipe([(-72, -58), (72, -58)], 5) + f.pipe([(-72, -49), (72, -49)], 3, f.RUST)
    out += f.boxes(f.IRON, (-52, -63, 6, 18), (46, -63, 6, 18))
    if chance % 3 == 0:
        out += circle(12, -56, 8, fill="none", stroke=VALVE, stroke_width=3, stroke_opacity=1)
        out += f.marks("M12-64v16M4-56h16", 2, VALVE)
    return out


# ---------------------------------------------------------------- outside


def snow(seed: int) -> str:
    """A clearing in the wood at night: drifts and tracks."""
    drifts = "M10 60q24-14 50 0t52-6 28 6M20 96q26-10 46 2t44-4 30 4"
    tracks = "M58 140l4-10M70 132l4-10M62 118l4-10M76 110l4-10M68 96l4-10M80 88l4-10"
    firs = [(22 + noise(seed, 1) % 12, 30, 1.5), (116, 24 + noise(seed, 2) % 12, 1.7), (26, 116, 1.3)]
    return (
        rect(0, 0, SIDE, SIDE, fill=SNOW)
        + path(drifts, fill="none", stroke="#9fb2c0", stroke_width=3, stroke_linecap="round", stroke_opacity=0.6)
        + path(tracks, fill="none", stroke="#8399a8", stroke_width=3.4, stroke_linecap="round", stroke_opacity=0.7)
        + _firs(firs)
    )


def wood(seed: int, ways: tuple[int, ...]) -> str:
    """Firs along these sides of a square outside, over its edge and the dark behind it."""
    found = []
    for d in ways:
        for at in range(0, SIDE + 1, 24):
            chance = noise(seed, d, at)
            along, aside = at - SIDE / 2 + chance % 9 - 4, -SIDE / 2 + chance // 16 % 13 - 6
            x, y = ((along, aside), (-aside, along), (along, -aside), (aside, along))[d]
            if all(x * DX[way] + y * DY[way] < SIDE / 2 - 9 for way in range(4) if way not in ways):
                found.append((x + SIDE / 2, y + SIDE / 2, 1.2 + chance // 256 % 6 / 10))
    return _firs(sorted(found, key=lambda fir: fir[1]))


def _firs(places: Sequence[tuple[float, float, float]]) -> str:
    """From above: two stars of branches each, and snow on the top; all of them in three paths."""
    return (
        path("".join(_star(x, y, size) for x, y, size in places), fill="#1d3831", stroke="#0c1718", stroke_width=1)
        + path("".join(_star(x, y, size * 0.62) for x, y, size in places), fill="#33574a")
        + path("".join(_star(x - 1, y - 1, size * 0.26) for x, y, size in places), fill="#e3edf2")
    )


def _star(x: float, y: float, size: float) -> str:
    """Eight points."""
    near, far = num(2.5 * size), num(6 * size)
    return (
        f"M{num(x)} {num(y - 8.5 * size)}l{near} {far} {far}-{near}-{near} {far} {far} {near}"
        f"-{far} {near} {near} {far}-{far}-{near}-{near} {far}-{near}-{far}-{far} {near} {near}-{far}"
        f"-{far}-{near} {far}-{near}-{near}-{far} {far} {near}z"
    )
