"""What must hold of a map that was built in play (ER-SAGS-15, ER-SAGS-23): asked of positions before it is made, and at
every question."""

from undercroft.core.board.grid import Gate, bits
from undercroft.games.earth_reborn.content.tiles import TILES
from undercroft.games.earth_reborn.rules.sags import building as building_steps
from undercroft.games.earth_reborn.rules.sags import drillers, world
from undercroft.games.earth_reborn.rules.sags.doors import CODES
from undercroft.games.earth_reborn.rules.sags.parts import (
    driller_number,
    driller_seat,
    hung_code,
    hung_edge,
    part_side,
    part_square,
)
from undercroft.games.earth_reborn.rules.sags.pieces import CLOSED, SIDES, STOCK
from undercroft.games.earth_reborn.rules.sags.site import site_of
from undercroft.games.earth_reborn.rules.tables import DOOR_CODES, DOORS_EACH, DRILLERS, LARGE_DOORS, W_BUILD
from undercroft.games.earth_reborn.state import Table


def check_built(s: Table) -> None:
    """Tiles lie inside the frame, none on another, no more than there are; doors hang between two squares."""
    size = world.FRAME
    left = [len(tile.ids) for tile in TILES]
    taken: set[int] = set()
    for part in s.parts:
        side, square = part_side(part), part_square(part)
        assert side >> 1 < len(TILES), f"there is no tile {side >> 1}"
        left[side >> 1] -= side != CLOSED
        assert left[side >> 1] >= 0, f"of the tiles {side >> 1} there are not so many"
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


def check_building(s: Table) -> None:
    """What is kept beside the map agrees with it: doors and Drillers are conserved, somebody lays what he chose."""
    check_built(s)
    site = site_of(s)
    assert not (site.double_h & site.door_h or site.double_v & site.door_v), "a door stands on a double wall"
    hung = [hung_code(door) for door in s.hung]
    building = s.world_step == W_BUILD and s.step != building_steps.S_BEGIN
    assert len(s.reserves) == (s.dossier.seats * CODES if building else len(s.reserves)), "a seat has no reserve"
    for code in range(CODES):
        held = sum(s.reserves[code::CODES])
        assert hung.count(code) + held <= 2 * DOORS_EACH[code], f"there are too many doors {DOOR_CODES[code]}"
    closed = len(drillers.lying(s))
    # One that was laid just now has no number before its player has named it.
    naming = s.world_step == W_BUILD and s.step == building_steps.S_DRILLER
    assert len(s.drillers_laid) == closed - naming, "a Driller lies face down of which nobody knows which"
    known = [driller_number(laid) for laid in s.drillers_laid]
    known += [number for held in s.drillers_held for number in bits(held)]
    assert len(set(known)) == len(known) and all(number < DRILLERS for number in known), "a Driller is there twice"
    assert all(driller_seat(laid) < s.dossier.seats for laid in s.drillers_laid), "nobody laid a Driller"
    laying = s.world_step == W_BUILD and s.step == building_steps.S_LAY
    assert not laying or 0 <= s.side_taken < SIDES, "nobody chose the tile that is laid"
    assert not laying or s.side_taken == CLOSED or STOCK[s.side_taken >> 1], "a tile is laid that has left the game"
    assert not laying or building_steps.fits(site, s.side_taken), "the tile that was chosen fits nowhere"


def _within(line: Gate) -> bool:
    """Between two squares of the map."""
    return line.a >= 0 and line.b >= 0 and (world.INSIDE >> line.a & world.INSIDE >> line.b) & 1 == 1
