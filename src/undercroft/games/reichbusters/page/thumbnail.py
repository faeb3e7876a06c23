"""A mission's map as a small picture for the lobby: rooms and corridors of the castle and the bunker, doors, ways in
and
out, and where somebody waits."""

from undercroft.core.board.floorplan import walls
from undercroft.core.board.grid import S, bits
from undercroft.core.drawing.sheet import CELL, Margins, Sheet, boxes
from undercroft.core.drawing.svg import Point, circle, group, lines, path, picture, rect
from undercroft.core.drawing.walls import masonry
from undercroft.games.reichbusters.content.mission_file import Mission, Square
from undercroft.games.reichbusters.content.tiles import BY_ID
from undercroft.games.reichbusters.drawing.icons import LEVELS
from undercroft.games.reichbusters.drawing.sheet import STYLE

EDGE = 12
FLOORS = {"a": ("#c2b08a", "#8f3a34"), "b": ("#8f9a97", "#767f7d")}  # a room's and a corridor's, by the tile's side
OUTSIDE = "#c9d6df"


def thumbnail(mission: Mission) -> str:
    """The board as it is before anybody stands on it."""
    grid = mission.areas.grid
    across = [sq % grid.width for sq in bits(grid.floor)]
    down = [sq // grid.width for sq in bits(grid.floor)]
    margins = Margins(
        EDGE - min(across) * CELL, EDGE - min(down) * CELL, EDGE - (grid.width - 1 - max(across)) * CELL,
        EDGE - (grid.height - 1 - max(down)) * CELL,
    )  # fmt: skip
    sheet = Sheet(grid.width, grid.height, STYLE, margins)
    floors: dict[str, int] = {}
    for area in mission.areas.areas:
        first = bits(area.squares)[0]
        colour = _colour(mission, mission.board.laid[first])
        floors[colour] = floors.get(colour, 0) | area.squares
    return picture(
        sheet.width,
        sheet.height,
        "",  # its name stands beside it, in the reader's language
        rect(0, 0, sheet.width, sheet.height, rx=10, fill=STYLE.rock),
        *[path(boxes(sheet, squares), fill=colour) for colour, squares in sorted(floors.items())],
        masonry(sheet, walls(grid)),
        _doors(sheet, mission),
        *[_spot(sheet, mission, at, STYLE.green) for at in mission.entrances],
        *[_spot(sheet, mission, at, STYLE.brass) for at in mission.exits],
        group(*[_token(sheet, mission, spawn.at, spawn.level) for spawn in mission.spawns]),
        class_="thumbnail",
    )


def _colour(mission: Mission, laid: int) -> str:
    if laid >= len(mission.tiles):
        return OUTSIDE
    side = mission.tiles[laid].tile
    return FLOORS[side[-1]][BY_ID[side[:-1]].corridor]


def _doors(sheet: Sheet, mission: Mission) -> str:
    """A bar in each doorway, red where it is locked."""
    bars: dict[bool, list[tuple[Point, Point]]] = {False: [], True: []}
    for index, door in zip(mission.gates, mission.doors, strict=True):
        gate = mission.areas.grid.gates[index]
        x, y = sheet.corner(gate.b)
        bar = ((x + 10, y), (x + CELL - 10, y)) if gate.direction == S else ((x, y + 10), (x, y + CELL - 10))
        bars[door.locked].append(bar)
    return group(
        path(lines(bars[False]), stroke=STYLE.brass), path(lines(bars[True]), stroke=STYLE.blood),
        fill="none", stroke_width=9,
    )  # fmt: skip


def _middle(sheet: Sheet, mission: Mission, at: Square) -> Point:
    return sheet.middle(at[1] * mission.areas.grid.width + at[0])


def _spot(sheet: Sheet, mission: Mission, at: Square, colour: str) -> str:
    x, y = _middle(sheet, mission, at)
    return circle(x, y, 12, fill=colour, stroke=STYLE.ink, stroke_width=4)


def _token(sheet: Sheet, mission: Mission, at: Square, level: int) -> str:
    x, y = _middle(sheet, mission, at)
    return circle(x, y, 5 + 2 * level, fill=LEVELS[level], stroke=STYLE.ink, stroke_width=3)
