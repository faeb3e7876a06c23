"""What must hold of a map that was built in play (ER-SAGS-15, ER-SAGS-23): asked of positions before it is made, and at
every question."""

from undercroft.core.board.grid import Gate
from undercroft.games.earth_reborn.content.tiles import TILES
from undercroft.games.earth_reborn.rules.sags import world
from undercroft.games.earth_reborn.rules.sags.parts import hung_code, hung_edge, part_side, part_square
from undercroft.games.earth_reborn.rules.tables import LARGE_DOORS
from undercroft.games.earth_reborn.state import Table


def check_built(s: Table) -> None:
    """Tiles lie inside the frame, none on another, no more than there are; doors hang between two squares."""
    size = world.FRAME
    left = [len(tile.ids) for tile in TILES]
    taken: set[int] = set()
    for part in s.parts:
        side, square = part_side(part), part_square(part)
        assert side >> 1 < len(TILES), f"there is no tile {side >> 1}"
        left[side >> 1] -= 1
        piece = world.piece_of(part)
        for dx, dy in piece.squares:
            at = square + dy * size.width + dx
            assert world.INSIDE >> at & 1 and square % size.width + dx < size.width, f"{piece.name} sticks out"
            assert at not in taken, f"{piece.name} lies on another tile"
            taken.add(at)
    closed: set[int] = set()
    for door in s.hung:
        edge, large = hung_edge(door), hung_code(door) >= LARGE_DOORS
        edges = [edge, edge + (1 if edge < size.upright else size.width + 1)] if large else [edge]
        for one in edges:
            assert one < size.edges and _within(size.bare[one]), "a door stands on the frame"
            assert one not in closed, "two doors stand on one line"
            closed.add(one)
        assert (edges[0] < size.upright) == (edges[-1] < size.upright), "a door goes round a corner"


def _within(line: Gate) -> bool:
    """Between two squares of the map."""
    return line.a >= 0 and line.b >= 0 and (world.INSIDE >> line.a & world.INSIDE >> line.b) & 1 == 1
