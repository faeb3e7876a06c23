"""Walls and the rock behind them: single and double ones, those that fell, and edges where more may come."""

from collections.abc import Iterable

from undercroft.core.board.floorplan import EdgeRun, hatching
from undercroft.core.board.grid import Grid
from undercroft.core.drawing.sheet import ROCK_EDGE, Sheet, boxes
from undercroft.core.drawing.svg import box, group, lines, move, path, rect


def masonry(sheet: Sheet, single: Iterable[EdgeRun], double: Iterable[EdgeRun] = ()) -> str:
    """The walls: a shadow on the floor, heavy ink, and a lighter core as in a plan cut at eye level. A double wall has
    two cores."""
    ink, wall = sheet.style.ink, sheet.style.wall
    one, two = runs(sheet, single), runs(sheet, double)
    return group(
        path(one, transform=move(3, 4), stroke_width=11, stroke_opacity=0.25),
        path(two, transform=move(3, 4), stroke_width=17, stroke_opacity=0.25),
        path(one, class_="wall", stroke_width=10),
        path(two, class_="wall double", stroke_width=17),
        path(one, class_="wall-core", stroke=wall, stroke_width=4),
        path(two, class_="wall-core", stroke=wall, stroke_width=11),
        path(two, class_="wall-joint", stroke_width=3),
        class_="masonry",
        fill="none",
        stroke=ink,
        stroke_linecap="square",
        pointer_events="none",
    )


def runs(sheet: Sheet, found: Iterable[EdgeRun]) -> str:
    """Straight lines between corners of squares, as one path."""
    return lines([tuple(sheet.place(*end) for end in run) for run in found])


def rubble(sheet: Sheet, fallen: Iterable[EdgeRun]) -> str:
    """Where a wall stood: stones that nobody trips over."""
    d = runs(sheet, fallen)
    return group(
        path(d, stroke=sheet.style.ink, stroke_width=9, stroke_dasharray="5 7", stroke_opacity=0.7),
        path(d, stroke=sheet.style.wall, stroke_width=5, stroke_dasharray="4 8", stroke_dashoffset=-0.5),
        class_="rubble",
        fill="none",
        pointer_events="none",
    )


def dashes(sheet: Sheet, found: Iterable[EdgeRun], kind: str, colour: str) -> str:
    """Lines that stop nobody: the divide between two areas, an edge where a tile may go on."""
    return path(
        runs(sheet, found),
        class_=kind,
        fill="none",
        stroke=colour,
        stroke_width=3,
        stroke_dasharray="7 6",
        stroke_dashoffset=-4,
        pointer_events="none",
    )


def rock(sheet: Sheet, grid: Grid) -> str:
    """Everything that is not floor, hatched along the walls; it hides what falls on it."""
    solid = (1 << grid.width * grid.height) - 1 & ~grid.floor
    hatch = lines([tuple(_whole(sheet, *end) for end in run) for run in hatching(grid)])
    edge, style = ROCK_EDGE, sheet.style
    wide, high = sheet.board_width + 2 * edge, sheet.board_height + 2 * edge
    return (
        path(boxes(sheet, solid) + _border(sheet), class_="rock", fill=style.deep)
        + path(hatch, class_="hatch", fill="none", stroke=style.hatch, stroke_width=1.6, stroke_linecap="round")
        + rect(sheet.left - edge, sheet.top - edge, wide, high, fill="none", stroke=style.hatch, stroke_opacity=0.7)
    )


def _border(sheet: Sheet) -> str:
    """The rock round the board."""
    left, top, wide, high = sheet.left, sheet.top, sheet.board_width, sheet.board_height
    edge = ROCK_EDGE
    return (
        box(left - edge, top - edge, wide + 2 * edge, edge)
        + box(left - edge, top + high, wide + 2 * edge, edge)
        + box(left - edge, top, edge, high)
        + box(left + wide, top, edge, high)
    )


def _whole(sheet: Sheet, x: float, y: float) -> tuple[int, int]:
    """Hatching needs no fractions: whole numbers keep the picture small."""
    px, py = sheet.place(x, y)
    return round(px), round(py)
