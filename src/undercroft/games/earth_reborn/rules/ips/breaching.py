"""The Mammoth MK II breaks walls and doors (ER-LARGE-14 to ER-LARGE-16)."""
# compiled: mypyc

from typing import Final

from undercroft.core.board.grid import bits
from undercroft.core.choice import Ask, Flow
from undercroft.core.packing import ARG, FIRST, VERB
from undercroft.games.earth_reborn.rules import characters
from undercroft.games.earth_reborn.rules.combat import destroy, sight
from undercroft.games.earth_reborn.rules.ips import ips, stands
from undercroft.games.earth_reborn.rules.tables import (
    DOOR_THING,
    EITHER,
    Q_WALL,
    READY,
    RED,
    WALL_THING,
    WHICH,
    pack,
)
from undercroft.games.earth_reborn.state import Table

BREACH_CP: Final = 1
BREACH_DICE: Final = 3
BREACH_THRESHOLD: Final = 4


def possible(s: Table, who: int) -> bool:
    """A Broken Wall marker is left (ER-LARGE-16) and there is something to break."""
    return s.short_markers + s.long_markers > 0 and next(iter(_in_sight(s, who, True)), -1) >= 0


def breach(s: Table, who: int) -> Flow:
    """One wall section or door, or two side by side; 3 yellow dice, 4 or more: all of it falls (ER-LARGE-14)."""
    seat = characters.seat_of(s, who)
    first = yield Ask(seat, Q_WALL, [pack(WHICH, thing_on(s, edge)) for edge in _in_sight(s, who, False)], who)
    things = [first >> FIRST & ARG]
    beside = beside_it(s, things[0])
    if beside:
        second = yield Ask(seat, Q_WALL, [*[pack(WHICH, thing) for thing in beside], pack(READY)], who)
        if second & VERB == WHICH:
            things.append(second >> FIRST & ARG)
    if not ips.reached(s, who, ips.roll_yellow(s, who, BREACH_DICE), BREACH_THRESHOLD):
        return
    if len(things) == 1:
        yield from destroy.destroy(s, things[0], who)
    else:
        yield from destroy.break_pair(s, things[0], things[1], who)


def thing_on(s: Table, edge: int) -> int:
    """The door or the wall section on an edge."""
    door = s.dossier.door_at[edge]
    return DOOR_THING + door if door >= 0 else WALL_THING + edge


def _breakable(s: Table) -> int:
    """Edges with a closed door, or with a wall that is not on the frame."""
    return s.barred & ~(s.dossier.border & s.dossier.walls)


def beside_it(s: Table, thing: int) -> list[int]:
    """What may fall with it: sections that touch it in one straight line, small doors or walls. A large door falls
    alone (ER-LARGE-15)."""
    d = s.dossier
    if thing < WALL_THING and d.door_large >> (thing - DOOR_THING) & 1:
        return []
    edge = thing - WALL_THING if thing >= WALL_THING else bits(d.door_edges[thing - DOOR_THING])[0]
    out: list[int] = []
    for other in destroy.in_line(s, edge):
        door = d.door_at[other]
        if _breakable(s) >> other & 1 and not (door >= 0 and d.door_large >> door & 1):
            out.append(thing_on(s, other))
    return out


def _in_sight(s: Table, who: int, first: bool) -> list[int]:
    """Edges to break that are in its Line of Sight and red arc: those before it, and those on the sides of squares that
    it sees there (ER-SHOOT-5). A large door counts once."""
    d = s.dossier
    breakable = _breakable(s)
    ahead = [edge for edge in stands.sides(s, who, stands.BY_DARK_BLUE) if breakable >> edge & 1]
    if first and ahead:
        return ahead
    out = 0
    for edge in ahead:
        out |= 1 << edge
    own = characters.squares(s, who)
    starts = sight.looks_from(s, who)
    for square in bits(d.floor & ~own):
        around = 0
        for side in range(4):
            around |= 1 << d.frame.edge[square * 4 + side]
        around &= breakable & ~out
        if around and _sees_in_red(s, who, starts, square):
            out |= around
            if first:
                break
    return _doors_once(s, bits(out))


def _sees_in_red(s: Table, who: int, starts: list[int], square: int) -> bool:
    """From one of its front squares; the arc first, which costs less than the line."""
    for start in starts:
        arc = sight.arc_from(s, who, start, square)
        if (arc == RED or arc == EITHER) and sight.clear_from(s, who, start, square, 0):
            return True
    return False


def _doors_once(s: Table, edges: list[int]) -> list[int]:
    doors: list[int] = []
    out: list[int] = []
    for edge in edges:
        door = s.dossier.door_at[edge]
        if door >= 0 and s.dossier.door_large >> door & 1:
            if door in doors:
                continue
            doors.append(door)
        out.append(edge)
    return out
