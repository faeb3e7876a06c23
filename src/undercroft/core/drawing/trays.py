"""Trays round a board, at the places where one comes in or goes out: a name, and room for those who are there.

A tray lies north, east, south or west of the board, as near to its place as the others beside it allow. How deep the
margins are does not depend on who is there, so that the board never moves.
"""

from collections.abc import Sequence

from undercroft.core.board.grid import DIRECTIONS, DX, DY
from undercroft.core.drawing.crowds import STEP, Place, column_height, in_column, in_row, row_length, spread
from undercroft.core.drawing.lettering import lettering, wrapped
from undercroft.core.drawing.sheet import RIM, Sheet
from undercroft.core.drawing.style import Colours, Style
from undercroft.core.drawing.svg import Point, line, path, rect

SIDE_TRAY = 78  # margin for what waits west or east of the board: the narrower, the larger is the board
END_TRAY = 62  # and north or south of it
GAP = 8  # between trays
LONGEST = 440  # of a tray north or south
ROOMY = 20  # trays may stand out this far over the board's corners


class Tray:
    """One of them: its name in lines, and how much room it takes for so many."""

    def __init__(self, way: str, place: Point, name: str, number: int) -> None:
        self.way = way
        self.place = place  # the middle of the square that it belongs to
        self.number = number
        self.across = way in "ns"
        if self.across:
            self.names = [name]
            self.wide = min(max(180, row_length(number) + 12), LONGEST)
            room: float = STEP + 2 if number else 0
        else:
            self.names = wrapped(name, 9, SIDE_TRAY - 14)[:3]
            self.wide = SIDE_TRAY - 8
            room = column_height(number) + 2 if number else 0
        self.label = 10 + 14 * len(self.names)
        self.high = self.label + room
        self.extent = self.wide if self.across else self.high
        self.wanted = place[0] if self.across else place[1]
        self.left = self.top = 0.0

    def places(self) -> Sequence[Place]:
        """Where those who are there stand."""
        found = in_row if self.across else in_column
        return found(self.number, self.left, self.top + self.label - 3, self.wide)


def settle(sheet: Sheet, trays: list[Tray]) -> list[Tray]:
    """Trays of one side in their order, each as near to its place as it can be without touching another."""
    if not trays:
        return trays
    trays = sorted(trays, key=lambda tray: tray.wanted)
    across = trays[0].across
    low = (sheet.left if across else sheet.top) - ROOMY
    high = low + 2 * ROOMY + (sheet.board_width if across else sheet.board_height)
    found = spread([tray.wanted for tray in trays], [tray.extent for tray in trays], low, high, GAP)
    for tray, at in zip(trays, found, strict=True):
        tray.left, tray.top = _corner(sheet, tray, at)
    return trays


def _corner(sheet: Sheet, tray: Tray, at: float) -> Point:
    if tray.across:
        top = sheet.top - RIM - tray.high if tray.way == "n" else sheet.top + sheet.board_height + RIM
        return at - tray.wide / 2, top
    left = sheet.left - RIM - tray.wide if tray.way == "w" else sheet.left + sheet.board_width + RIM
    return left, at - tray.high / 2


def tray_plate(style: Style, colours: Colours, tray: Tray, far: float) -> str:
    """The tray and its name, and a line to it from so far outside its place if it had to move aside."""
    return (
        _leader(colours, tray, far)
        + rect(tray.left, tray.top, tray.wide, tray.high, rx=6, fill=style.deep, stroke=colours.plate, stroke_width=2)
        + "".join(
            lettering(tray.left + tray.wide / 2, tray.top + 17 + 14 * nth, words, 9, colours.bright, "middle")
            for nth, words in enumerate(tray.names)
        )
    )


def _leader(colours: Colours, tray: Tray, far: float) -> str:
    left, top = tray.left, tray.top
    start, inside = left if tray.across else top, min(14, tray.extent / 2)
    near = min(max(tray.wanted, start + inside), start + tray.extent - inside)
    if near == tray.wanted:
        return ""
    x, y = tray.place
    way = DIRECTIONS.index(tray.way)
    inner = {"n": (near, top + tray.high), "s": (near, top), "w": (left + tray.wide, near), "e": (left, near)}[tray.way]
    return path(line([(x + DX[way] * far, y + DY[way] * far), inner]), stroke=colours.plate, stroke_width=3)
