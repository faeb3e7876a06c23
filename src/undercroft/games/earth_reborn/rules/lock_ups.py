"""Lock-ups (ER-SCEN-1): Vasquez is in one of them, and only NORAD knows in which until it is opened."""
# compiled: mypyc

from undercroft.core.board.grid import bits
from undercroft.core.choice import Ask, Flow
from undercroft.games.earth_reborn.rules import characters, derived, verbs
from undercroft.games.earth_reborn.rules import events as tell
from undercroft.games.earth_reborn.rules.questions import Q_FREED
from undercroft.games.earth_reborn.rules.tables import HERE, VASQUEZ
from undercroft.games.earth_reborn.state import Table


def lock_up_behind(s: Table, edges: int) -> int:
    """The lock-up, not yet opened, on one side of these edges; or -1."""
    d = s.dossier
    if not d.lock_ups:
        return -1
    for edge in bits(edges):
        gate = d.frame.bare[edge]
        for square in (gate.a, gate.b):
            if square < 0:
                continue
            tile = d.tile[square]
            if tile in d.lock_ups and not s.searched_lock_ups >> tile & 1:
                return tile
    return -1


def open_lock_ups(s: Table, edges: int) -> Flow:
    """A door was opened or destroyed, a wall broken: what lies behind these edges is no secret any more."""
    tile = lock_up_behind(s, edges)
    while tile >= 0:
        yield from _look_in(s, tile)
        tile = lock_up_behind(s, edges)


def _look_in(s: Table, tile: int) -> Flow:
    """Is she there? Then NORAD puts her on one of its squares, with the facing of its choice."""
    s.searched_lock_ups |= 1 << tile
    inside = s.locked == tile
    tell.found_locked(s, tile, inside)
    if not inside:
        return
    s.locked = -1
    seat = characters.seat_of(s, VASQUEZ)
    free = s.dossier.tile_squares[tile] & ~(s.occupied | s.blocked)
    answer = yield Ask(seat, Q_FREED, [verbs.square(square) for square in bits(free)], VASQUEZ)
    square = verbs.square_of(answer)
    s.whereabouts[VASQUEZ] = HERE
    derived.place(s, VASQUEZ, square)
    answer = yield Ask(seat, Q_FREED, [verbs.face(VASQUEZ, side) for side in range(4)], VASQUEZ)
    s.facing[VASQUEZ] = verbs.facing_of(answer)
    tell.freed(s, VASQUEZ, square)
