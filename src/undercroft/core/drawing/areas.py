"""Boards of areas: floor with divides drawn where one area joins the next, each area in one piece to be pointed at."""

from functools import lru_cache

from undercroft.core.board.areas import Areas
from undercroft.core.board.floorplan import EdgeRun, walls
from undercroft.core.board.grid import E, S, bits
from undercroft.core.drawing.floors import paved, shade, worn
from undercroft.core.drawing.lettering import fitting, lettering
from undercroft.core.drawing.picture import Part
from undercroft.core.drawing.sheet import CELL, Sheet, boxes, paper
from undercroft.core.drawing.svg import group, path
from undercroft.core.drawing.walls import dashes, masonry, rock


@lru_cache(64)
def floor(sheet: Sheet, areas: Areas) -> Part:
    """The sheet, the floor, the divides, and the areas that can be pointed at, each under its name."""
    grid = areas.grid
    drawn = (
        paper(sheet)
        + paved(sheet, grid)
        + worn(sheet, grid.floor)
        + shade(sheet, walls(grid))
        + dashes(sheet, divides(areas), "divide", sheet.style.ink)
        + targets(sheet, areas)
    )
    return Part("floor", group(drawn), ground=True)


@lru_cache(64)
def stone(sheet: Sheet, areas: Areas) -> Part:
    """Rock and walls, over whatever falls beyond the floor."""
    return Part("stone", group(rock(sheet, areas.grid), masonry(sheet, walls(areas.grid))), ground=True)


def divides(areas: Areas) -> list[EdgeRun]:
    """The edges between two areas on which nothing stands."""
    grid = areas.grid
    out: list[EdgeRun] = []
    for sq in bits(grid.floor):
        x, y = sq % grid.width + 1, sq // grid.width + 1
        for d, start in ((E, (x, y - 1)), (S, (x - 1, y))):
            to = grid.step[sq * 4 + d]
            if to >= 0 and grid.gate[sq * 4 + d] < 0 and areas.at[sq] != areas.at[to]:
                out.append((start, (x, y)))
    return out


def targets(sheet: Sheet, areas: Areas) -> str:
    """The areas that can be pointed at; nothing of them is seen."""
    shapes = [path(boxes(sheet, area.squares), data_square=area.name) for area in areas.areas]
    return group(*shapes, class_="squares", fill="#fff", fill_opacity=0)


@lru_cache(256)
def names(sheet: Sheet, areas: Areas, words: tuple[str, ...]) -> Part:
    """What each area is called, in the reader's words, at its upper left."""
    out = []
    for area, name in zip(areas.areas, words, strict=True):
        if area.squares:
            first = bits(area.squares)[0]
            run = first
            while area.squares >> run + 1 & 1 and (run + 1) % sheet.columns:
                run += 1
            x, y = sheet.corner(first)
            size = fitting(name, 7, (run - first + 1) * CELL - 20)
            out.append(lettering(x + 10, y + 17, name, size, sheet.style.ink, opacity=0.6))
    return Part("names", group(*out, class_="names", pointer_events="none"))


@lru_cache(1024)
def tint(sheet: Sheet, squares: int, colour: str, key: str) -> Part:
    """Some squares under a wash of colour: alarm, a zone, where something is known to be."""
    drawn = path(boxes(sheet, squares), class_=key, fill=colour, fill_opacity=0.28, pointer_events="none")
    return Part(key, drawn)
