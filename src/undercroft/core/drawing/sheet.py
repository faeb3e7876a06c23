"""The sheet that a board is drawn on: where its squares lie, and the letters and numbers in its margin.

A square is 48 units wide on every sheet, so that tokens, doors and marks have one size; whoever shows a picture scales
it. A sheet knows measures and colours only: what lies on its squares is handed to those who draw, as plain values, so
one sheet serves a board that grows.
"""

from collections.abc import Container, Sequence
from functools import lru_cache
from typing import NamedTuple

from undercroft.core.board.grid import Grid, bits, column
from undercroft.core.drawing.lettering import fitting, labels, lettering
from undercroft.core.drawing.levels import Level, extent
from undercroft.core.drawing.style import Style
from undercroft.core.drawing.svg import Point, box, element, group, rect

CELL = 48
ROCK_EDGE = 26  # rock drawn round a board
RIM = 46  # that and the strip with the coordinates
LEVEL_NAME = 18  # how high the letters of a level's name are


class Margins(NamedTuple):
    """What lies round the board, in units."""

    left: float = RIM
    top: float = RIM
    right: float = RIM
    bottom: float = RIM


PLAIN = Margins()


class Sheet:
    """Measures and colours. Ask `sheet` for one, or keep your own: drawings are kept by it."""

    def __init__(
        self,
        columns: int,
        rows: int,
        style: Style,
        margins: Margins = PLAIN,
        levels: tuple[Level, ...] = (),
        ring: int = 0,
    ) -> None:
        self.columns = columns
        self.rows = rows
        self.style = style
        self.levels = levels  # where a board has several (core.drawing.levels)
        self.ring = ring  # so many squares round the board are none of it: they lie under the margins
        self.left, self.top = margins.left - ring * CELL, margins.top - ring * CELL
        wide, high = extent(levels) if levels else (columns - 2 * ring, rows - 2 * ring)
        self.board_width = wide * CELL
        self.board_height = high * CELL
        self.width = margins.left + self.board_width + margins.right
        self.height = margins.top + self.board_height + margins.bottom

    def place(self, x: float, y: float) -> Point:
        """A place counted in squares from the board's top left corner, on the sheet."""
        for level in self.levels:
            if level.holds(x):
                x, y = x + level.right, y + level.down
                break
        return self.left + x * CELL, self.top + y * CELL

    def corner(self, sq: int) -> Point:
        return self.place(sq % self.columns, sq // self.columns)

    def middle(self, sq: int) -> Point:
        x, y = self.corner(sq)
        return x + CELL / 2, y + CELL / 2

    def span(self, squares: int) -> tuple[float, float, float, float]:
        """The box round squares: left, top, width, height."""
        across = [sq % self.columns for sq in bits(squares)]
        down = [sq // self.columns for sq in bits(squares)]
        x, y = self.place(min(across), min(down))
        return x, y, (max(across) - min(across) + 1) * CELL, (max(down) - min(down) + 1) * CELL


def sheet(columns: int, rows: int, style: Style, margins: Margins = PLAIN) -> Sheet:
    """The one sheet of these measures."""
    return _sheet(columns, rows, style, margins)


_sheet = lru_cache(256)(Sheet)


def boxes(sheet: Sheet, squares: int) -> str:
    """The squares as one shape, a box for each run along a row."""
    out = []
    run: list[int] = []
    for sq in [*bits(squares), -1]:
        if run and (sq != run[-1] + 1 or sq % sheet.columns == 0):
            out.append(box(*sheet.corner(run[0]), CELL * len(run), CELL))
            run = []
        run.append(sq)
    return "".join(out)


def edging(sheet: Sheet, squares: int, wide: float) -> str:
    """A band of this width along the inner side of the squares' outline."""
    out = []
    for sq in bits(squares):
        x, y = sheet.corner(sq)
        across, down = sq % sheet.columns, sq // sheet.columns
        if not down or not squares >> sq - sheet.columns & 1:
            out.append(box(x, y, CELL, wide))
        if down == sheet.rows - 1 or not squares >> sq + sheet.columns & 1:
            out.append(box(x, y + CELL - wide, CELL, wide))
        if not across or not squares >> sq - 1 & 1:
            out.append(box(x, y, wide, CELL))
        if across == sheet.columns - 1 or not squares >> sq + 1 & 1:
            out.append(box(x + CELL - wide, y, wide, CELL))
    return "".join(out)


def paper(sheet: Sheet) -> str:
    """The sheet itself."""
    return rect(0, 0, sheet.width, sheet.height, rx=14, class_="sheet", fill=sheet.style.rock)


def squares(sheet: Sheet, grid: Grid) -> str:
    """The squares that can be pointed at, each under its name; nothing of them is seen."""
    return group(
        *[rect(*sheet.corner(sq), CELL, CELL, data_square=grid.name(sq)) for sq in bits(grid.floor)],
        class_="squares",
        fill="#fff",
        fill_opacity=0,
    )


def places(sheet: Sheet, grid: Grid) -> str:
    """Where nothing lies yet and something may be laid: a place under its name, of which nothing is seen either."""
    free = (1 << sheet.columns * sheet.rows) - 1 & ~grid.floor
    named = [rect(*sheet.corner(sq), CELL, CELL, data_place=grid.name(sq)) for sq in bits(free)]
    return group(*named, class_="places", fill="#fff", fill_opacity=0)


def held(drawn: str, columns: int, rows: int, spot: tuple[int, int]) -> str:
    """A thing of so many squares in somebody's hand, whole: (0, 0) is the middle of the square by which it is held."""
    left, top = -(spot[0] + 0.5) * CELL, -(spot[1] + 0.5) * CELL
    wide, high = columns * CELL, rows * CELL
    return element(
        "svg", group(drawn, transform=f"translate({left:g} {top:g})"),
        xmlns="http://www.w3.org/2000/svg", viewBox=f"{left:g} {top:g} {wide} {high}",
    )  # fmt: skip


def coordinates(sheet: Sheet, taken: Container[tuple[str, int]] = ()) -> str:
    """Letters below and above, numbers left and right; where something is taken (a side, and the column or row at
    whose end it lies) there is no label."""
    label = (ROCK_EDGE + RIM) / 2
    if sheet.levels:
        return _coordinates_of_levels(sheet, label)
    out = []
    ring = sheet.ring
    left, top = sheet.left + ring * CELL, sheet.top + ring * CELL
    for x in range(ring, sheet.columns - ring):
        for way, beside in (("n", -label), ("s", sheet.board_height + label)):
            if (way, x) not in taken:
                out.append((sheet.left + (x + 0.5) * CELL, top + beside, column(x)))
    for y in range(ring, sheet.rows - ring):
        for way, beside in (("w", -label), ("e", sheet.board_width + label)):
            if (way, y) not in taken:
                out.append((left + beside, sheet.top + (y + 0.5) * CELL, str(sheet.rows - y)))
    return group(labels(out, 9, sheet.style.muted), class_="coordinates", pointer_events="none")


def _coordinates_of_levels(sheet: Sheet, label: float) -> str:
    """Round each level: letters below, numbers at both sides. Above it stands its name."""
    out = []
    for level in sheet.levels:
        left, top = sheet.place(level.x, level.y)
        right, bottom = left + level.width * CELL, top + level.height * CELL
        for x in range(level.width):
            out.append((left + (x + 0.5) * CELL, bottom + label, column(level.x + x)))
        for y in range(level.height):
            middle, number = top + (y + 0.5) * CELL, str(sheet.rows - level.y - y)
            out += [(left - label, middle, number), (right + label, middle, number)]
    return group(labels(out, 9, sheet.style.muted), class_="coordinates", pointer_events="none")


def level_names(sheet: Sheet, names: Sequence[str]) -> str:
    """What each level is called, above its left corner."""
    out = []
    for level, name in zip(sheet.levels, names, strict=True):
        x, y = sheet.place(level.x, level.y)
        size = fitting(name, LEVEL_NAME, level.width * CELL)
        out.append(lettering(x, y - ROCK_EDGE / 2, name, size, sheet.style.brass, weight=1.2))
    return group(*out, class_="level-names", pointer_events="none")
