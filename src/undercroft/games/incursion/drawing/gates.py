"""Where models come in and go out: gates in the wall, tunnels through the rock, arrows."""

from undercroft.core.board.floorplan import is_floor
from undercroft.core.board.grid import DX, DY
from undercroft.core.drawing.lettering import length, lettering
from undercroft.core.drawing.sheet import CELL, RIM
from undercroft.core.drawing.svg import box, group, move, num, path, rect, turned
from undercroft.games.incursion.drawing.sheet import SIDE_COLOURS, STYLE, Sheet, way_number
from undercroft.games.incursion.view_types import PointView

SHORT = CELL * 1.4  # of a tunnel that cannot reach the margin


def gate(sheet: Sheet, point: PointView, name: str) -> str:
    """A gap in the wall, the tunnel behind it and an arrow, drawn as if north of the square, then turned."""
    plate, dark, bright = SIDE_COLOURS[point.side]
    way = way_number(point.way)
    x, y = sheet.at(point.square)
    far = reach(sheet, point)
    dug = box(-19, -far, 38, far - 20)
    return group(
        path(dug, fill=STYLE.ink) if far > 30 else "",
        path(f"M-19-24v{num(24 - far)}M19-24v{num(24 - far)}", stroke=plate, stroke_width=2, stroke_dasharray="6 4"),
        path(box(-17, -30, 34, 12), fill=plate, stroke=STYLE.ink, stroke_width=2),
        path("M-15-19l10-10h7l-10 10zM1-19l10-10h6v1l-9 9z", fill=bright, fill_opacity=0.55),
        path(box(-24, -30, 7, 12) + box(17, -30, 7, 12), fill=dark, stroke=STYLE.ink, stroke_width=2),
        path(_arrow(point), fill=bright, stroke=STYLE.ink, stroke_width=2, stroke_linejoin="round", class_="arrow"),
        transform=move(x, y) + turned(way),
    ) + (_sign(point, name, x + DX[way] * far, y + DY[way] * far) if far == SHORT else "")


def _arrow(point: PointView) -> str:
    """Inwards, outwards or both."""
    if point.entry and point.exit:
        return "M0-33l13-10h-7v-9h7l-13-10-13 10h7v9h-7z"
    if point.entry:
        return "M0-33l15-14h-9v-14h-12v14h-9z"
    return "M0-62l15 14h-9v14h-12v-14h-9z"


def reach(sheet: Sheet, point: PointView) -> float:
    """From the square's middle to the rock's outer edge, or one square where floor lies in between."""
    sq = sheet.grid.square(point.square)
    way = way_number(point.way)
    x, y = sq % sheet.grid.width, sq // sheet.grid.width
    steps = 0
    while 0 <= x + DX[way] < sheet.grid.width and 0 <= y + DY[way] < sheet.grid.height:
        x, y, steps = x + DX[way], y + DY[way], steps + 1
        if is_floor(sheet.grid, x, y):
            return SHORT
    return CELL * (steps + 0.5) + RIM


def _sign(point: PointView, name: str, x: float, y: float) -> str:
    """The name of a gate whose tray lies too far away to belong to it at a glance."""
    plate, _, bright = SIDE_COLOURS[point.side]
    wide = length(name, 7) + 12
    return rect(x - wide / 2, y - 8, wide, 15, rx=4, fill=STYLE.deep, stroke=plate, stroke_width=1.5) + lettering(
        x, y + 3, name, 7, bright, "middle"
    )
