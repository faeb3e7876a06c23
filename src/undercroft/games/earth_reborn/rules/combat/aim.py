"""What a shooter can see of a target: how far away, in which arc, from which square (ER-SHOOT-3 to ER-SHOOT-5,
ER-SHOOT-12, ER-LARGE-6, ER-LARGE-7, ER-LEVEL-4).

A sighting is three numbers in a row: the range, the arc (RED or ORANGE), the target's square.
"""
# compiled: mypyc

from undercroft.core.board.grid import bits
from undercroft.games.earth_reborn.rules import characters
from undercroft.games.earth_reborn.rules.board import sight
from undercroft.games.earth_reborn.rules.tables import BACK, DOOR_THING, EITHER, FRONT, ORANGE, RED, WALL_THING, WHITE
from undercroft.games.earth_reborn.rules.verbs import SHOOT, SHOOT_THING
from undercroft.games.earth_reborn.state import Table


def sightings(s: Table, who: int, verb: int, target: int) -> list[int]:
    """Every way to see a Character (SHOOT), a thing (SHOOT_THING) or a square; none without LoS."""
    if verb == SHOOT:
        own = characters.squares(s, target)
        return _squares(s, who, bits(own), own)
    if verb == SHOOT_THING:
        return _thing(s, who, target)
    return _squares(s, who, [target], 0)


def _squares(s: Table, who: int, squares: list[int], own: int) -> list[int]:
    out: list[int] = []
    width = s.dossier.frame.width
    starts = sight.looks_from(s, who)
    for square in squares:
        if sight.over_stairs(s, who, square):
            out += [1, ORANGE, square]  # ER-LEVEL-4
            continue
        for start in starts:
            arc = sight.arc_from(s, who, start, square)
            if arc != WHITE and sight.clear_from(s, who, start, square, own):
                _add(out, sight.square_range(start, square, width), arc, square)
    return out


def _add(out: list[int], distance: int, arc: int, square: int) -> None:
    """Exactly between two arcs the Shooter chooses (ER-SHOOT-12)."""
    if arc != ORANGE:
        out += [distance, RED, square]
    if arc == ORANGE or arc == EITHER:
        out += [distance, ORANGE, square]


def _thing(s: Table, who: int, thing: int) -> list[int]:
    """A door or wall is seen on the Shooter's side of it, a Floor Element on any of its squares (ER-SHOOT-5)."""
    d = s.dossier
    if thing < DOOR_THING:
        if d.element_squares[thing]:
            return _squares(s, who, bits(d.element_squares[thing]), 0)
        out: list[int] = []
        for square in bits(d.element_beside[thing]):
            out += _side(s, who, square, d.element_facing[thing])
        return out
    edges = d.door_edges[thing - DOOR_THING] if thing < WALL_THING else 1 << thing - WALL_THING
    out = []
    for edge in bits(edges):
        gate = d.frame.bare[edge]
        if gate.a >= 0:  # above it, or to the left
            out += _side(s, who, gate.a, 2 if edge < d.frame.upright else 1)
        if gate.b >= 0:
            out += _side(s, who, gate.b, 0 if edge < d.frame.upright else 3)
    return out


def _side(s: Table, who: int, square: int, side: int) -> list[int]:
    """What stands on a side of a square: only who is on this side of it sees it."""
    out: list[int] = []
    width = s.dossier.frame.width
    for start in sight.looks_from(s, who):
        if start == square:
            relative = side - s.facing[who] & 3
            if relative != BACK:
                out += [0, RED if relative == FRONT else ORANGE, square]
            continue
        if sight.ahead_and_aside(start, square, side, width)[0] < 0:
            continue
        arc = sight.arc_from(s, who, start, square)
        if arc != WHITE and sight.clear_from(s, who, start, square, 0):
            _add(out, sight.square_range(start, square, width), arc, square)
    return out


# ---------------------------------------------------------------- all that is in sight


def view(s: Table, who: int) -> int:
    """Every square of the floor to which he has LoS, as bits."""
    d = s.dossier
    out = 0
    for start in sight.looks_from(s, who):
        out |= _view_from(s, who, start)
    for square in bits(characters.squares(s, who)):
        if d.pair[square] >= 0:
            out |= 1 << d.pair[square]
    return out


def _view_from(s: Table, who: int, start: int) -> int:
    """Every square of the floor that he sees from one of the squares from which he looks, on its level."""
    d = s.dossier
    own = characters.squares(s, who)
    thick = 0 if not s.smoky or sight.goggled(s, who) else s.smoky
    stop = (s.occupied | s.sight_blockers) & ~own | thick
    among = d.floor & sight.views(d.frame)[start * 4 + s.facing[who]]
    if characters.large(s, who):
        among &= _ahead(s, who, start) & ~own
    seen = _clear_of(s, start, among, stop | s.barred << d.frame.size)
    return _through_smoke(s, start, seen, thick) if thick else seen


def _clear_of(s: Table, start: int, among: int, stop: int) -> int:
    """Those of these squares to which nothing blocks the line, as core/board/centres.py says it; its way to find them
    all remembers every position, which pays only where positions come again."""
    row = s.dossier.sight.row(start)
    whole, sure, corners = row.whole, row.sure, row.corners
    out = 0
    while among:
        low = among & -among
        among ^= low
        target = low.bit_length() - 1
        if not whole[target] & stop:
            out |= low
            continue
        ways = corners[target]
        if not ways or sure[target] & stop:
            continue
        for at in range(0, len(ways), 2):
            if ways[at] & stop and ways[at + 1] & stop:
                break
        else:
            out |= low
    return out


def _ahead(s: Table, who: int, start: int) -> int:
    """Squares level with the front row of a Large Miniature, or farther forward (ER-LARGE-7)."""
    frame, facing = s.dossier.frame, s.facing[who]
    width = frame.width
    if facing == 0:
        return (1 << (start // width + 1) * width) - 1
    if facing == 2:
        return ((1 << frame.size) - 1) & ~((1 << start // width * width) - 1)
    x = start % width
    row = ((1 << width) - 1) & ~((1 << x) - 1) if facing == 1 else (2 << x) - 1
    out = 0
    for y in range(frame.height):
        out |= row << y * width
    return out


def _through_smoke(s: Table, start: int, seen: int, thick: int) -> int:
    """Neither into smoke nor out of it, but to an adjacent square (ER-GEAR-21)."""
    near = 1 << start
    for side in range(4):
        beside = s.dossier.neighbours[start * 4 + side]
        if beside >= 0 and sight.side_by_side(s, start, beside):
            near |= 1 << beside
    return seen & near if thick >> start & 1 else seen & (near | ~thick)


def barriers(s: Table, who: int, seen: int) -> int:
    """The edges of walls and closed doors that stand on the far or lateral side of squares in sight, as bits."""
    d = s.dossier
    frame = d.frame
    width = frame.width
    row = (1 << width) - 1
    found = 0
    starts = sight.looks_from(s, who)
    for start in starts:
        x, y = start % width, start // width
        there = seen
        if len(starts) > 1 or d.pair[start] >= 0:  # what is seen from here, without the other end of the stairs
            there = seen & _view_from(s, who, start) | 1 << start
        above = (1 << (y + 1) * width) - 1  # its own row and those above
        found |= (there & above) | (there & ~(above >> width)) << width
        left, right = (2 << x) - 1, row & ~((1 << x) - 1)
        for at in range(frame.height):
            line = there >> at * width & row
            if line:
                found |= (line & left | (line & right) << 1) << frame.upright + at * (width + 1)
    for start in starts:
        found &= ~(1 << frame.edge[start * 4 + (s.facing[who] + BACK & 3)])
    return found & s.barred
