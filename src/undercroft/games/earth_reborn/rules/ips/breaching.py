"""The Mammoth MK II breaks walls and doors (ER-LARGE-14 to ER-LARGE-16)."""
# compiled: mypyc

from typing import Final

from undercroft.core.board.grid import DX, DY, bits
from undercroft.core.choice import Ask, Flow
from undercroft.core.packing import verb_of
from undercroft.games.earth_reborn.rules import characters, skill_tests, verbs
from undercroft.games.earth_reborn.rules.board import sight, stands
from undercroft.games.earth_reborn.rules.combat import destroy
from undercroft.games.earth_reborn.rules.questions import Q_WALL
from undercroft.games.earth_reborn.rules.tables import DOOR_THING, WALL_THING
from undercroft.games.earth_reborn.rules.verbs import READY, WHICH
from undercroft.games.earth_reborn.state import Table

BREACH_CP: Final = 1
BREACH_DICE: Final = 3
BREACH_THRESHOLD: Final = 4


def possible(s: Table, who: int) -> bool:
    """A Broken Wall marker is left (ER-LARGE-16) and there is something to break."""
    return s.short_markers + s.long_markers > 0 and len(_in_sight(s, who, True)) > 0


def breach(s: Table, who: int) -> Flow:
    """One wall section or door, or two side by side; 3 yellow dice, 4 or more: all of it falls (ER-LARGE-14)."""
    seat = characters.seat_of(s, who)
    first = yield Ask(seat, Q_WALL, [verbs.which(thing_on(s, edge)) for edge in _in_sight(s, who, False)], who)
    things = [verbs.chosen_of(first)]
    beside = beside_it(s, things[0])
    if beside:
        second = yield Ask(seat, Q_WALL, [*[verbs.which(thing) for thing in beside], READY], who)
        if verb_of(second) == WHICH:
            things.append(verbs.chosen_of(second))
    if not skill_tests.reached(s, who, skill_tests.roll_yellow(s, who, BREACH_DICE), BREACH_THRESHOLD):
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
    it sees there (ER-SHOOT-5). A large door counts once. With `first`, some of them are enough."""
    breakable = _breakable(s)
    out = 0
    for edge in stands.sides(s, who, stands.BY_DARK_BLUE):
        out |= breakable & 1 << edge
    if not (out and first):
        for start in sight.looks_from(s, who):
            out |= _from(s, who, start, breakable & ~out, first)
            if out and first:
                break
    return _doors_once(s, bits(out))


def _from(s: Table, who: int, start: int, breakable: int, first: bool) -> int:
    """Edges to break that it sees from one of its front squares, as bits: red is what lies farther ahead than aside, or
    just as far; only what is on the far sides of squares is seen from its own side (ER-SHOOT-5)."""
    d = s.dossier
    width, height, edge = d.frame.width, d.frame.height, d.frame.edge
    facing = s.facing[who]
    x, y, forward_x, forward_y = start % width, start // width, DX[facing], DY[facing]
    out = 0
    for ahead in range(1, max(width, height)):
        for aside in range(-ahead, ahead + 1):
            column = x + forward_x * ahead + forward_y * aside
            row = y + forward_y * ahead + forward_x * aside
            square = row * width + column
            if not (0 <= column < width and 0 <= row < height and d.floor >> square & 1):
                continue
            around = 1 << edge[square * 4 + facing]  # the far side, and those away from the line straight ahead
            if aside >= 0:
                around |= 1 << edge[square * 4 + 3 - facing]
            if aside <= 0:
                around |= 1 << edge[square * 4 + (1 - facing & 3)]
            around &= breakable & ~out
            if around and sight.clear_from(s, who, start, square, 0):
                out |= around
                if first:
                    return out
    return out


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
