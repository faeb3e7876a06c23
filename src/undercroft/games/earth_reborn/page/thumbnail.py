"""A scenario's map as a small picture for the lobby: rooms, corridors and open ground, walls and doors."""

from undercroft.core.board.grid import bits
from undercroft.core.drawing.svg import circle, group, line, path, picture, rect
from undercroft.games.earth_reborn.content.mission import Mission

CELL = 24
EDGE = 12
FLOORS = {"room": "#b9a786", "corridor": "#8d9494", "outdoor": "#7f8f5f", "special": "#5f6a78"}
ROCK, WALL, DOOR = "#2b2a28", "#1b1a18", "#c08a2c"
SIDES = {"norad": "#b3392f", "salemite": "#3f8a4a"}


def thumbnail(mission: Mission) -> str:
    """The ground as it is before anybody moves."""
    layout = mission.layout
    doors = sum(1 << edge for door in layout.doors for edge in door.edges)
    width, height = layout.frame.width * CELL + 2 * EDGE, layout.frame.height * CELL + 2 * EDGE
    return picture(
        width,
        height,
        "",  # its name stands beside it, in the reader's language
        rect(0, 0, width, height, rx=10, fill=ROCK),
        *[_floor(mission, kind, colour) for kind, colour in FLOORS.items()],
        path(_edges(mission, layout.walls), stroke=WALL, stroke_width=4),
        path(_edges(mission, doors), stroke=DOOR, stroke_width=5),
        group(*[_spot(mission, number) for number in range(len(mission.force))]),
        class_="thumbnail",
    )


def _floor(mission: Mission, kind: str, colour: str) -> str:
    squares = sum(tile.squares for tile in mission.layout.tiles if tile.side.kind == kind)
    width = mission.layout.frame.width
    boxes = "".join(
        f"M{EDGE + sq % width * CELL} {EDGE + sq // width * CELL}h{CELL}v{CELL}h-{CELL}z" for sq in bits(squares)
    )
    return path(boxes, fill=colour)


def _edges(mission: Mission, edges: int) -> str:
    frame = mission.layout.frame
    out = []
    for edge in bits(edges):
        x, y = frame.place(edge)
        across = edge < frame.upright
        start = (EDGE + x * CELL, EDGE + y * CELL)
        out.append(line([start, (start[0] + CELL * across, start[1] + CELL * (not across))]))
    return "".join(out)


def _spot(mission: Mission, number: int) -> str:
    """Where a Character begins."""
    force = mission.force[number]
    if force.at is None:
        return ""
    corner = mission.layout.corners[mission.level_number(force.level)]
    x, y = corner[0] + force.at[0] - 0.5, corner[1] + force.at[1] - 0.5
    return circle(EDGE + x * CELL, EDGE + y * CELL, CELL / 3, fill=SIDES[force.side], stroke=WALL, stroke_width=2)
