"""Small maps for rule tests, and what the rules know of a board that is drawn so."""

from collections.abc import Mapping

from undercroft.core.board.areas import Area, Areas, AreaSight
from undercroft.core.board.grid import bits, parse_grid
from undercroft.games.reichbusters.rules.dossier import Dossier

# Three rooms in a row, a door between each two; the middle one has two areas.
ROOMS = """\
+---+---+---+---+
| A d B   C e D |
+---+---+---+---+
"""
# One room of four areas in a row.
HALL = """\
+---+---+---+---+
| A   B   C   D |
+---+---+---+---+
"""
# Two ways of the same length lead from A to D.
SQUARE = """\
+---+---+
| A   B |
+   +   +
| C   D |
+---+---+
"""
# A corridor A B C, a room D to the north of B, one to the south, E, and one in the west, F.
CROSS = """\
+---+---+---+---+
|###|###| D |###|
+---+---+-n-+---+
| F w A   B   C |
+---+---+-s-+---+
|###|###| E |###|
+---+---+---+---+
"""


def dossier(
    map: str,
    locked: str,
    noise: Mapping[str, int],
    exits: str,
    entrances: str,
    corridors: str,
) -> Dossier:
    """The board of a map, with nothing on it."""
    grid = parse_grid(map)
    areas = Areas(grid, [Area(mark, sum(1 << sq for sq in grid.marks[mark])) for mark in sorted(grid.marks)])
    d = Dossier("scene", "Scene", areas, AreaSight(areas))
    d.raid = True
    d.rooms = areas.rooms()
    d.room = [next(room for room, held in enumerate(d.rooms) if held >> area & 1) for area in range(d.size)]
    d.corridors = sum(1 << d.room[areas.area(mark)] for mark in corridors)
    d.tile = d.room[:]
    d.tiles = [f"{room + 1}a" for room in range(len(d.rooms))]
    d.parts = ()
    d.room_names = [f"Room {areas.names[bits(held)[0]]}" for held in d.rooms]
    d.doors = (1 << len(grid.gates)) - 1
    d.door_a = [areas.at[gate.a] for gate in grid.gates]
    d.door_b = [areas.at[gate.b] for gate in grid.gates]
    d.doors_at = [sum(1 << gate.index for gate in grid.gates if area in (areas.at[gate.a], areas.at[gate.b]))
                  for area in range(d.size)]  # fmt: skip
    d.door_noise = [noise.get(gate.mark, 1) for gate in grid.gates]
    d.large = 0
    d.locked = sum((gate.mark in locked) << gate.index for gate in grid.gates)
    d.exits = sum(1 << areas.area(mark) for mark in exits)
    d.entrances = sum(1 << areas.area(mark) for mark in entrances)
    d.exit_doors = sum(1 << gate for gate in range(len(grid.gates))
                       if d.exits & (1 << d.door_a[gate] | 1 << d.door_b[gate]))  # fmt: skip
    return d
