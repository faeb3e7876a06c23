"""What follows from other fields, kept beside them so that nobody counts again: squares taken, edges barred, bags."""
# compiled: mypyc

from undercroft.core.board.grid import bits
from undercroft.games.earth_reborn.rules.dossier import Dossier
from undercroft.games.earth_reborn.rules.tables import CARDS, CHARACTERS, HERE, MAMMOTH
from undercroft.games.earth_reborn.state import Table


def recount(s: Table) -> None:
    """Everything anew, after loading or set-up."""
    s.carried = [0] * CHARACTERS
    for card in range(CARDS):
        holder = s.holder[card]
        if 0 <= holder < CHARACTERS:
            s.carried[holder] |= 1 << card
    _crowd(s)
    barriers_changed(s)


def place(s: Table, who: int, square: int) -> None:
    """A Character onto a square (top left for a Large Miniature), or off the map with -1; crowd and here follow. What
    he is, dead or departed, must be said before."""
    s.square[who] = square
    _crowd(s)


def give_card(s: Table, card: int, holder: int) -> None:
    """A card to a carrier, into the deck, out of the game; bags follow."""
    before = s.holder[card]
    if 0 <= before < CHARACTERS:
        s.carried[before] &= ~(1 << card)
    s.holder[card] = holder
    if 0 <= holder < CHARACTERS:
        s.carried[holder] |= 1 << card


def _crowd(s: Table) -> None:
    crowd = here = 0
    spot, state = s.square, s.whereabouts
    for who in range(CHARACTERS):
        square = spot[who]
        if square >= 0:
            crowd |= 1 << square
            if state[who] == HERE:
                here |= 1 << who
    if spot[MAMMOTH] >= 0:
        crowd |= large_squares(s.dossier, spot[MAMMOTH])
    s.occupied = crowd
    s.on_map = here


def large_squares(d: Dossier, square: int) -> int:
    """The squares of a Large Miniature by its top left one (ER-LARGE-1)."""
    return 3 << square | 3 << square + d.frame.width


def barriers_changed(s: Table) -> None:
    """After a door, a wall: which edges are barred (closed doors that are not gone, walls that are not breached)."""
    d = s.dossier
    barred = d.walls & ~s.broken_walls
    passable = s.open_doors | s.destroyed_doors
    for door, edges in enumerate(d.door_edges):
        if not passable >> door & 1:
            barred |= edges
    s.barred = barred
    blockers_changed(s)


def blockers_changed(s: Table) -> None:
    """After a Floor Element fell or smoke changed: blocked, hiding, smoky."""
    d = s.dossier
    blocked, hiding = d.stops, d.hides
    if s.destroyed_elements:
        for element in bits(s.destroyed_elements):
            blocked &= ~d.element_squares[element]
            hiding &= ~d.element_squares[element]
    s.blocked = blocked
    s.sight_blockers = hiding
    smoky = 0
    for cloud in s.smoke:
        smoky |= smoke_reach(s, cloud >> 2)
    s.smoky = smoky


def smoke_reach(s: Table, centre: int) -> int:
    """How far smoke from a square reaches: the eight around it, but not through walls and closed doors (ER-GEAR-21)."""
    d = s.dossier
    width, neighbours, edge = d.frame.width, d.neighbours, d.frame.edge
    x, y = centre % width, centre // width
    reached = 1 << centre
    for _ in range(4):  # no square of it is farther
        grown = reached
        for square in bits(reached):
            for side in range(4):
                other = neighbours[square * 4 + side]
                if other < 0 or abs(other % width - x) > 1 or abs(other // width - y) > 1:
                    continue
                if not s.barred >> edge[square * 4 + side] & 1:
                    grown |= 1 << other
        if grown == reached:
            break
        reached = grown
    return reached
