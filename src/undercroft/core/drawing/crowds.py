"""Where many stand in little room: those who wait in a tray beside the board, and those in one area of it."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from undercroft.core.board.grid import bits
from undercroft.core.drawing.sheet import CELL, Sheet
from undercroft.core.drawing.svg import Point

FACES = 12  # tokens shown in a tray; a bigger crowd follows as dots
PER_ROW = 2  # tokens in a tray that is higher than wide
DOTS_PER_ROW = 7
STEP = 31  # from one small token to the next
DOT = 9  # from one dot to the next
_AIR = 1.15  # tokens in a box keep this much of their size between their middles


class Place(NamedTuple):
    """For one of a crowd: as a small token, or as a dot."""

    x: float
    y: float
    dot: bool


def row_length(number: int) -> float:
    return STEP * min(number, FACES) + DOT * _dot_columns(number)


def _dot_columns(number: int) -> int:
    """Dots stand three high beside a row of tokens."""
    return -(-max(number - FACES, 0) // 3)


def column_height(number: int) -> float:
    dots = max(number - FACES, 0)
    return STEP * -(-min(number, FACES) // PER_ROW) + DOT * -(-dots // DOTS_PER_ROW) + (DOT / 2 if dots else 0)


@lru_cache(4096)
def in_row(number: int, left: float, top: float, wide: float) -> Sequence[Place]:
    """Tokens side by side and then dots, all closer together where there is too little room."""
    squeeze = min(1, (wide - 8) / max(row_length(number), 1))
    start = left + (wide - row_length(number) * squeeze) / 2
    faces = min(number, FACES)
    out = [Place(start + STEP * squeeze * (nth + 0.5), top + STEP / 2, False) for nth in range(faces)]
    start += STEP * squeeze * faces
    for nth in range(number - faces):
        column, row = divmod(nth, 3)
        out.append(Place(start + DOT * squeeze * (column + 0.5), top + STEP / 2 + DOT * (row - 1), True))
    return out


@lru_cache(4096)
def in_column(number: int, left: float, top: float, wide: float) -> Sequence[Place]:
    """Tokens in rows of two, dots below."""
    out = []
    faces = min(number, FACES)
    for nth in range(faces):
        row, place = divmod(nth, PER_ROW)
        here = min(PER_ROW, number - row * PER_ROW)
        out.append(Place(left + wide / 2 + (place - (here - 1) / 2) * STEP, top + STEP * (row + 0.5), False))
    top += column_height(FACES) + DOT / 2
    for nth in range(number - faces):
        row, place = divmod(nth, DOTS_PER_ROW)
        out.append(Place(left + wide / 2 + DOT * (place - (DOTS_PER_ROW - 1) / 2), top + DOT * (row + 0.5), True))
    return out


def spread(
    wanted: Sequence[float], extents: Sequence[float], low: float, high: float, gap: float
) -> list[float]:  # fmt: skip
    """The middles of things in a line, from low to high, each as near to where it wants to be as it can without
    touching the next; what is wanted comes in order."""
    out = []
    for want, extent in zip(wanted, extents, strict=True):
        out.append(max(want, low + extent / 2))
        low = out[-1] + extent / 2 + gap
    for nth in reversed(range(len(out))):
        out[nth] = min(out[nth], high - extents[nth] / 2)
        high = out[nth] - extents[nth] / 2 - gap
    return out


def within(sheet: Sheet, squares: int, number: int) -> tuple[list[Point], float]:
    """Places for so many tokens on the squares of one area, from its middle outwards, and their scale: whole ones while
    each has a square, else a half, a third and so on. Whoever came first keeps its place as long as the scale, and the
    lower places are taken first, since an area's name stands at its top."""
    found = [sheet.middle(sq) for sq in bits(squares)]
    parts = 1
    while len(found) * parts * parts < number:
        parts += 1
    step = CELL / parts
    offsets = [step * (nth - (parts - 1) / 2) for nth in range(parts)]
    places = [(x + dx, y + dy) for x, y in found for dy in offsets for dx in offsets]
    left, top, wide, high = sheet.span(squares)
    middle = (left + wide / 2, top + high / 2)
    places.sort(key=lambda place: ((place[0] - middle[0]) ** 2 + (place[1] - middle[1]) ** 2, -place[1], place[0]))
    return places[:number], 1 / parts


@lru_cache(4096)
def packed(
    left: float, top: float, wide: float, high: float, number: int, size: float = CELL, most: float = 1
) -> tuple[Sequence[Point], float]:  # fmt: skip
    """Places for so many tokens in a box, row by row, and the largest scale, up to `most`, with which they fit side by
    side; short rows stand in the middle."""
    columns = max(range(1, number + 1), key=lambda nth: (_fit(wide, high, number, nth), -nth), default=1)
    scale = min(most, _fit(wide, high, number, columns) / size)
    rows = -(-number // columns)
    across, down = min(wide / columns, size * scale * _AIR), min(high / max(rows, 1), size * scale * _AIR)
    out = []
    for nth in range(number):
        row, at = divmod(nth, columns)
        here = min(columns, number - row * columns)
        out.append((left + wide / 2 + (at - (here - 1) / 2) * across, top + high / 2 + (row - (rows - 1) / 2) * down))
    return out, scale


def _fit(wide: float, high: float, number: int, columns: int) -> float:
    """How much room each has in so many columns."""
    return min(wide / columns, high / -(-max(number, 1) // columns))
