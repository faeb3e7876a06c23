"""A scenario's map as a small picture for the lobby: rooms, corridors and open ground, walls and doors."""

from collections.abc import Iterable
from typing import Final

from undercroft.core.board.frame import Frame
from undercroft.core.board.grid import bits
from undercroft.core.drawing.svg import circle, group, line, path, picture, rect
from undercroft.games.earth_reborn.content.mission import Mission
from undercroft.games.earth_reborn.content.tiles import TILES
from undercroft.games.earth_reborn.rules.dossier import Dossier
from undercroft.games.earth_reborn.rules.sags.parts import RING

CELL = 24
EDGE = 12
FLOORS = {"room": "#b9a786", "corridor": "#8d9494", "outdoor": "#7f8f5f", "special": "#5f6a78"}
ROCK, WALL, DOOR = "#2b2a28", "#1b1a18", "#c08a2c"
SIDES = {"norad": "#b3392f", "salemite": "#3f8a4a"}
KINDS: Final = {side.id: side.kind for tile in TILES for side in (tile.a, tile.b)}


def thumbnail(mission: Mission) -> str:
    """The ground as it is before anybody moves."""
    layout = mission.layout
    tiles = [(tile.side.kind, tile.squares) for tile in layout.tiles]
    doors = sum(1 << edge for door in layout.doors for edge in door.edges)
    spots = [_spot(mission, number) for number in range(len(mission.force))]
    return _drawn(layout.frame, tiles, layout.walls, doors, spots)


def map_thumbnail(d: Dossier, rows: int) -> str:
    """A map of the S.A.G.S. as far as it was built, nobody on it: so many rows of its frame."""
    tiles = [(KINDS[id], squares) for id, squares in zip(d.kinds, d.tile_squares)]
    doors = sum(d.door_edges)
    size = d.frame.width * CELL - 2 * CELL * RING, (d.frame.height - 2 * RING) * CELL
    corner = EDGE + CELL * RING
    rim = rect(corner, corner, *size, fill="none", stroke=DOOR, stroke_width=3, stroke_dasharray="8 8")
    return _drawn(d.frame, tiles, d.walls, doors, [rim], rows)


def _drawn(
    frame: Frame, tiles: Iterable[tuple[str, int]], walls: int, doors: int, above: list[str], rows: int = 0
) -> str:
    width, height = frame.width * CELL + 2 * EDGE, (rows or frame.height) * CELL + 2 * EDGE
    squares = dict.fromkeys(FLOORS, 0)
    for kind, of_tile in tiles:
        squares[kind] |= of_tile
    return picture(
        width,
        height,
        "",  # its name stands beside it, in the reader's language
        rect(0, 0, width, height, rx=10, fill=ROCK),
        *[_floor(frame, squares[kind], colour) for kind, colour in FLOORS.items()],
        path(_edges(frame, walls), stroke=WALL, stroke_width=4),
        path(_edges(frame, doors), stroke=DOOR, stroke_width=5),
        group(*above),
        class_="thumbnail",
    )


def _floor(frame: Frame, squares: int, colour: str) -> str:
    boxes = "".join(
        f"M{EDGE + sq % frame.width * CELL} {EDGE + sq // frame.width * CELL}h{CELL}v{CELL}h-{CELL}z"
        for sq in bits(squares)
    )
    return path(boxes, fill=colour)


def _edges(frame: Frame, edges: int) -> str:
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
