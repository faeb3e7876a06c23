"""Doors (ER-MOVE-11 to ER-MOVE-18, ER-POWER-4 to ER-POWER-7)."""
# compiled: mypyc

from undercroft.core.board.grid import bits
from undercroft.games.earth_reborn.rules import characters, derived, verbs
from undercroft.games.earth_reborn.rules import events as tell
from undercroft.games.earth_reborn.rules.board import sight
from undercroft.games.earth_reborn.rules.dossier import SLIDING, WOODEN
from undercroft.games.earth_reborn.rules.tables import G_MAGNETIC_CARD, MAMMOTH
from undercroft.games.earth_reborn.state import Table


def door_options(s: Table, who: int) -> list[int]:
    """OPEN and CLOSE from his square. Turning is free (ER-MOVE-12), but not for a Large Miniature (ER-LARGE-4): that
    opens what is before it."""
    d = s.dossier
    options: list[int] = []
    square = s.square[who]
    if not characters.large(s, who):
        for side in range(4):
            door = d.door_at[d.frame.edge[square * 4 + side]]
            if door >= 0:
                _add(s, who, door, options)
        return options
    seen = -1
    for own in sight.front(square, s.facing[who], d.frame.width):
        door = d.door_at[d.frame.edge[own * 4 + s.facing[who]]]
        if door >= 0 and door != seen:
            _add(s, who, door, options)
        seen = door
    return options


def _add(s: Table, who: int, door: int, options: list[int]) -> None:
    if s.destroyed_doors >> door & 1:
        return
    if not s.open_doors >> door & 1:
        if may_open(s, who, door):
            options.append(verbs.open(door))
    elif s.dossier.door_kind[door] == WOODEN and not held_open(s, door):  # ER-MOVE-13, ER-MOVE-14
        options.append(verbs.close(door))


def may_open(s: Table, who: int, door: int) -> bool:
    """Magnetic cards (ER-MOVE-15) and power (ER-POWER-4)."""
    if (s.open_doors | s.destroyed_doors) >> door & 1:
        return False
    if not s.dossier.door_magnetic >> door & 1 or s.magnets[who]:
        return True
    if s.carried[who] and characters.carries(s, who, G_MAGNETIC_CARD) >= 0:
        return True
    return s.unpowered != 0 and door_dark(s, door)


def open_door(s: Table, who: int, door: int) -> None:
    """He faces it."""
    s.open_doors |= 1 << door
    if s.dossier.door_kind[door] == SLIDING:
        s.closing_doors |= 1 << door
    _face(s, who, door)
    derived.barriers_changed(s)
    tell.opened(s, who, door)


def close_door(s: Table, who: int, door: int) -> None:
    _face(s, who, door)
    _close(s, who, door)
    derived.barriers_changed(s)


def _close(s: Table, who: int, door: int) -> None:
    s.open_doors &= ~(1 << door)
    s.closing_doors &= ~(1 << door)
    tell.closed(s, who, door)


def _face(s: Table, who: int, door: int) -> None:
    """ER-MOVE-12: he turns to it, which is free; a Large Miniature faces it already."""
    if characters.large(s, who):
        return
    d = s.dossier
    square = s.square[who]
    if d.door_at[d.frame.edge[square * 4 + s.facing[who]]] == door:
        return
    for side in range(4):
        if d.door_at[d.frame.edge[square * 4 + side]] == door:
            s.facing[who] = side
            return


def held_open(s: Table, door: int) -> bool:
    """A Large Miniature stands in the doorway: it covers squares on both sides of one of its edges (ER-LARGE-9)."""
    if s.square[MAMMOTH] < 0:
        return False
    d = s.dossier
    covered = derived.large_squares(d, s.square[MAMMOTH])
    for edge in bits(d.door_edges[door]):
        gate = d.frame.bare[edge]
        if gate.a >= 0 and gate.b >= 0 and covered >> gate.a & 1 and covered >> gate.b & 1:
            return True
    return False


def close_sliding(s: Table) -> None:
    """At the end of a round (ER-MOVE-13), where no power failure or Large Miniature holds them."""
    if not s.closing_doors:
        return
    for door in bits(s.closing_doors):
        if held_open(s, door) or (s.unpowered and door_dark(s, door)):
            continue
        _close(s, -1, door)
    derived.barriers_changed(s)


def door_dark(s: Table, door: int) -> bool:
    """It touches a room without power (ER-POWER-4, ER-POWER-5); all do where the building is dark (ER-POWER-6)."""
    if not s.unpowered:
        return False
    d = s.dossier
    for tile in bits(s.unpowered):
        if d.door_a[door] & d.tile_squares[tile]:
            return True
    return False
