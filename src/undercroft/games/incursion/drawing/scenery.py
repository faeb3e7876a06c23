"""What makes a floor a place: on its worn slabs stains, drains, painted numerals. All of it flat and faint, so that
nobody takes it for a thing of the game."""

from math import cos, pi, sin

from undercroft.core.board.floorplan import halls, noise, walls, widest
from undercroft.core.board.grid import S, bits
from undercroft.core.drawing.floors import shade, worn
from undercroft.core.drawing.lettering import lettering
from undercroft.core.drawing.sheet import CELL
from undercroft.core.drawing.svg import Point, circle, group, line, lines, move, path, turned
from undercroft.games.incursion.drawing.sheet import STYLE, Sheet

_RUST = "#5d2413"
_RINGS = [(0.72, 2.0), (0.8, 4.0), (0.3, 2.0)]  # of the compass rose: (part of its size, width)
_NUMERALS = [(10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")]


def scenery(sheet: Sheet) -> str:
    """Everything on the floor that no rule speaks of."""
    grid = sheet.grid
    drawn = worn(sheet, grid.floor) + _stains(sheet) + _paint(sheet) + shade(sheet, walls(grid))
    return group(drawn, class_="scenery", pointer_events="none")


def _stains(sheet: Sheet) -> str:
    """Old blots, and drains in the middle of some squares."""
    blots, drains = [], []
    for sq in bits(sheet.grid.floor):
        chance = noise(sq, 23)
        x, y = sheet.corner(sq)
        if chance % 17 == 3:
            blots.append(_blot(x + 8 + (chance >> 5) % 32, y + 8 + (chance >> 10) % 32, 6 + (chance >> 15) % 9, chance))
        elif chance % 29 == 5:
            drains.append((x + CELL / 2, y + CELL / 2))
    return path("".join(blots), fill=_RUST, fill_opacity=0.13) + group(
        *[circle(x, y, 9, stroke_dasharray="3 2") + circle(x, y, 4) for x, y in drains],
        fill="none",
        stroke=STYLE.ink,
        stroke_width=2,
        stroke_opacity=0.14,
    )


def _blot(x: float, y: float, size: float, chance: int) -> str:
    points = []
    for nth in range(9):
        reach = size * (0.65 + ((chance >> 2 * nth) % 8) / 16)
        points.append((round(x + reach * cos(nth * pi / 4.5), 1), round(y + reach * sin(nth * pi / 4.5), 1)))
    return line(points) + "z"


def _paint(sheet: Sheet) -> str:
    """A compass rose in the largest hall, numerals in the others, stripes at the doors."""
    grid = sheet.grid
    largest, *others = [widest(grid, hall) for hall in halls(grid)] or [(0, 0, 0, 0)]
    out = []
    if min(largest[2:]) >= 4:
        out.append(_rose(_middle(sheet, largest), CELL * (min(largest[2:]) / 2 - 0.5)))
    else:
        others.append(largest)
    numbered = sorted(room for room in others if room[2] * room[3] >= 8)
    for number, room in enumerate(numbered, 1):
        x, y = _middle(sheet, room)
        out.append(lettering(x, y + 13, _numeral(number), 26, STYLE.ink, "middle"))
    return group(*out, opacity=0.14) + _stripes(sheet)


def _middle(sheet: Sheet, room: tuple[int, int, int, int]) -> Point:
    left, top, wide, high = room
    return sheet.place(left + wide / 2, top + high / 2)


def _numeral(number: int) -> str:
    out = ""
    for value, letters in _NUMERALS:
        out += letters * (number // value)
        number %= value
    return out


def _rose(middle: Point, size: float) -> str:
    """Long points to the four ways that models can face, short ones between, half of each filled."""
    long, short, waist = size, size * 0.55, size * 0.16
    halves = [[(0.0, 0.0), (0.0, -long), (waist, -waist)], [(0.0, 0.0), (short * 0.7, -short * 0.7), (waist, -waist)]]
    outline = [(0.0, -long), (waist, -waist), (short * 0.7, -short * 0.7)]
    dark = "".join(line(points) + "z" for points in halves)
    points = [path(dark, fill=STYLE.ink, transform=turned(quarter) or None) for quarter in range(4)]
    edges = [
        path(lines([outline, [(0, -long), (-waist, -waist)]]), fill="none", stroke=STYLE.ink, stroke_width=1.5,
             transform=turned(quarter) or None)
        for quarter in range(4)
    ]  # fmt: skip
    rings = [circle(0, 0, size * part, fill="none", stroke=STYLE.ink, stroke_width=wide) for part, wide in _RINGS]
    return group(*points, *edges, *rings, transform=move(*middle))


def _stripes(sheet: Sheet) -> str:
    """Warning paint on both sides of every door."""
    out = []
    for gate in sheet.grid.gates:
        x, y = sheet.corner(gate.b)
        for nth in range(5):
            along = 8 + 7 * nth
            for near, far in ((-12, -7), (7, 12)):
                if gate.direction == S:
                    out.append([(x + along, y + near), (x + along + 5, y + far)])
                else:
                    out.append([(x + near, y + along), (x + far, y + along + 5)])
    return path(lines(out), stroke=STYLE.ink, stroke_width=2.6, stroke_opacity=0.28)
