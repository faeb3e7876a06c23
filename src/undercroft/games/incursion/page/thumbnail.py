"""A mission's map as a small picture for the lobby: the drawing's floor and walls; doors, points and items as signs."""

from undercroft.core.board.floorplan import rooms, walls
from undercroft.core.board.grid import DIRECTIONS, S
from undercroft.core.drawing.sheet import CELL, Margins, Sheet, boxes
from undercroft.core.drawing.svg import Point, circle, group, lines, move, path, picture, rect, turned
from undercroft.core.drawing.walls import masonry
from undercroft.games.incursion.content.mission_file import Mission
from undercroft.games.incursion.drawing.sheet import SIDE_COLOURS, STYLE
from undercroft.games.incursion.rules.tables import SIDE_NAMES

EDGE = 30  # rock round the board, wide enough for an arrow
DOOR_COLOURS = {"closed": STYLE.brass, "open": STYLE.passage, "sealed": STYLE.blood}


def thumbnail(mission: Mission) -> str:
    """The board as it is before anybody stands on it."""
    grid = mission.grid
    sheet = Sheet(grid.width, grid.height, STYLE, Margins(EDGE, EDGE, EDGE, EDGE))
    room = rooms(grid)
    return picture(
        sheet.width,
        sheet.height,
        "",  # its name stands beside it, in the reader's language
        rect(0, 0, sheet.width, sheet.height, rx=14, fill=STYLE.rock),
        path(boxes(sheet, grid.floor & ~room), fill=STYLE.passage),
        path(boxes(sheet, room), fill=STYLE.room),
        masonry(sheet, walls(grid)),
        _doors(sheet, mission),
        _points(sheet, mission),
        _items(sheet, mission),
        class_="thumbnail",
    )


def _doors(sheet: Sheet, mission: Mission) -> str:
    """A bar in each doorway, coloured by how the door starts."""
    bars: dict[str, list[tuple[Point, Point]]] = {}
    for gate in mission.grid.gates:
        x, y = sheet.corner(gate.b)
        bar = ((x, y), (x + CELL, y)) if gate.direction == S else ((x, y), (x, y + CELL))
        bars.setdefault(mission.door_state(gate.mark), []).append(bar)
    return group(
        *[path(lines(found), stroke=DOOR_COLOURS[state]) for state, found in bars.items()],
        fill="none",
        stroke_width=12,
    )


def _points(sheet: Sheet, mission: Mission) -> str:
    """An arrow in for each entry, an arrow out for each exit, in the colour of its side."""
    out = []
    for side in SIDE_NAMES:
        plate, dark, _ = SIDE_COLOURS[side]
        points = mission.side(side)
        for entry, places in ((True, points.entries), (False, points.exits)):
            for point in places:
                x, y = sheet.corner(mission.square(point.mark))
                arrow = "M-18-46h36L0-22z" if entry else "M-18-26h36L0-50z"
                out.append(path(arrow, fill=plate, stroke=dark, stroke_width=4, class_=side, transform=(
                    move(x + CELL / 2, y + CELL / 2) + turned(DIRECTIONS.index(point.edge))
                )))  # fmt: skip
    return group(*out)


def _items(sheet: Sheet, mission: Mission) -> str:
    out = []
    for item in mission.item:
        x, y = sheet.corner(mission.square(item.mark))
        out.append(circle(x + CELL / 2, y + CELL / 2, 13, class_=item.kind))
    return group(*out, fill=STYLE.brass, stroke=STYLE.ink, stroke_width=4)
