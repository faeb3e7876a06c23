"""Floors: what they are paved with, how worn they are, where their squares join, how dark they are along the walls."""

from collections.abc import Iterable

from undercroft.core.board.floorplan import EdgeRun, noise, rooms
from undercroft.core.board.grid import Grid, bits
from undercroft.core.drawing.sheet import CELL, Sheet, boxes
from undercroft.core.drawing.svg import line, lines, path


def paved(sheet: Sheet, grid: Grid) -> str:
    """Narrow floor and wide floor, told apart as on a plan."""
    room = rooms(grid)
    return paving(sheet, grid.floor & ~room, "passage", sheet.style.passage) + paving(
        sheet, room, "room", sheet.style.room
    )


def paving(sheet: Sheet, squares: int, kind: str, colour: str) -> str:
    """Floor of one kind."""
    return path(boxes(sheet, squares), class_=f"floor {kind}", fill=colour)


def worn(sheet: Sheet, squares: int, seed: int = 7) -> str:
    """Slabs a little darker or lighter than the rest, and here and there a crack."""
    dark = light = 0
    cracks = []
    for sq in bits(squares):
        chance = noise(sq, seed)
        if chance % 5 == 0:
            dark |= 1 << sq
        elif chance % 5 == 1:
            light |= 1 << sq
        if chance % 11 == 2:
            cracks.append(_crack(sheet, sq, chance))
    ink = sheet.style.ink
    return (
        path(boxes(sheet, dark), fill=ink, fill_opacity=0.045)
        + path(boxes(sheet, light), fill="#fff", fill_opacity=0.1)
        + path("".join(cracks), fill="none", stroke=ink, stroke_opacity=0.22, stroke_linecap="round")
    )


def _crack(sheet: Sheet, sq: int, chance: int) -> str:
    x, y = sheet.corner(sq)
    points = [(x + 4 + (chance >> 4) % 12, y + 6 + (chance >> 8) % 30)]
    for nth in range(3):
        bend = (chance >> 12 + 4 * nth) % 15
        points.append((points[-1][0] + 5 + bend % 7, points[-1][1] + bend - 7))
    return line(points)


def joints(sheet: Sheet, grid: Grid) -> str:
    """The grid: a thin line between squares that join."""
    out: list[EdgeRun] = []
    for sq in bits(grid.floor):
        x, y = sheet.corner(sq)
        if grid.step[sq * 4 + 1] >= 0:
            out.append(((x + CELL, y + 4), (x + CELL, y + CELL - 4)))
        if grid.step[sq * 4 + 2] >= 0:
            out.append(((x + 4, y + CELL), (x + CELL - 4, y + CELL)))
    return path(lines(out), class_="grid", fill="none", stroke=sheet.style.ink, stroke_opacity=0.17)


def shade(sheet: Sheet, walls: Iterable[EdgeRun]) -> str:
    """The floor is darker along its walls; what falls on the rock is hidden by it later."""
    d = lines([tuple(sheet.place(*end) for end in run) for run in walls])
    return path(d, fill="none", stroke=sheet.style.ink, stroke_width=26, stroke_opacity=0.07)
