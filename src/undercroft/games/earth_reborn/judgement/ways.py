"""Distances over the map: how far every square is from a goal, doors counted; and where a mover can get."""
# compiled: mypyc

from functools import lru_cache
from typing import Final

from undercroft.core.board.grid import bits
from undercroft.games.earth_reborn.rules import characters, verbs
from undercroft.games.earth_reborn.rules.board import doors
from undercroft.games.earth_reborn.rules.dossier import SLIDING, Dossier
from undercroft.games.earth_reborn.rules.move import large
from undercroft.games.earth_reborn.rules.move.ways import foe_squares, friend_squares
from undercroft.games.earth_reborn.rules.tables import G_MAGNETIC_CARD
from undercroft.games.earth_reborn.rules.verbs import BACKWARD, STAIRS
from undercroft.games.earth_reborn.state import Table

FAR: Final = 99  # there is no way
HARD: Final = 7  # to break a door that does not open
WALLS: Final = 9  # for the Mammoth MK II to break through a wall

_STEPS: Final = [verbs.step(side) for side in range(4)]
Links = list[list[tuple[int, int]]]

# ---------------------------------------------------------------- from everywhere to a goal


class Passable:
    """What a Character can pass, as one key: fields of distances are kept for each."""

    __slots__ = ("barred", "blocked", "d", "hard", "large")

    def __init__(self, s: Table, who: int) -> None:
        d = s.dossier
        self.d = d
        closed = s.barred
        hard = 0
        for door, edges in enumerate(d.door_edges):
            if s.destroyed_doors >> door & 1:
                continue
            if d.door_kind[door] == SLIDING:
                closed |= edges  # it will close again
            if d.door_magnetic >> door & 1 and not s.open_doors >> door & 1:
                hard |= edges
        if hard and has_key(s, who):
            hard = 0
        elif hard and s.unpowered:
            for door, edges in enumerate(d.door_edges):
                if hard & edges and doors.door_dark(s, door):
                    hard &= ~edges
        self.barred = closed
        self.hard = hard
        self.blocked = s.blocked
        self.large = characters.large(s, who)

    def to(self, goals: int) -> list[int]:
        """Per square how many Movement points away the nearest of the goals is."""
        return _field(self.d, self.barred, self.hard, self.blocked, self.large, goals)


def has_key(s: Table, who: int) -> bool:
    return s.magnets[who] > 0 or (s.carried[who] != 0 and characters.carries(s, who, G_MAGNETIC_CARD) >= 0)


@lru_cache(256)
def _links(d: Dossier, barred: int, hard: int, blocked: int, big: bool) -> Links:
    """Per square the squares from which it is entered, and what that costs."""
    if big:
        return _large_links(d, barred, blocked)
    out: Links = [[] for _ in range(d.frame.size)]
    for square in bits(d.floor & ~blocked):
        for side in range(4):
            to, edge = d.neighbours[square * 4 + side], d.frame.edge[square * 4 + side]
            if to < 0 or blocked >> to & 1 or not d.floor >> to & 1:
                continue
            cost = 1
            if barred >> edge & 1:
                if d.door_at[edge] < 0:
                    continue
                cost = 1 + HARD if hard >> edge & 1 else 2
            out[to].append((square, cost))
        if d.pair[square] >= 0:
            out[d.pair[square]].append((square, 1))
    return out


def _large_links(d: Dossier, barred: int, blocked: int) -> Links:
    """For the top left square of two by two; through walls and small doors at a price."""
    width = d.frame.width
    out: Links = [[] for _ in range(d.frame.size)]
    for square in bits(d.floor):
        if not _two_by_two(d, square, blocked):
            continue
        for side, step in enumerate((-width, 1, width, -1)):
            to = square + step
            if to < 0 or to >= d.frame.size or not _two_by_two(d, to, blocked):
                continue
            cost = 1
            for own in (square, square + 1, square + width, square + width + 1):
                edge = d.frame.edge[own * 4 + side]
                if barred >> edge & 1:
                    cost = max(cost, FAR if d.border >> edge & 1 else WALLS if d.door_at[edge] < 0 else 3)
            if cost < FAR:
                out[to].append((square, cost))
    return out


def _two_by_two(d: Dossier, square: int, blocked: int) -> bool:
    width = d.frame.width
    if square % width == width - 1 or square + width + 1 >= d.frame.size:
        return False
    four = 1 << square | 2 << square | 1 << square + width | 2 << square + width
    return four & ~d.floor == 0 and four & blocked == 0


@lru_cache(4096)
def _field(d: Dossier, barred: int, hard: int, blocked: int, big: bool, goals: int) -> list[int]:
    links = _links(d, barred, hard, blocked, big)
    if big:
        width = d.frame.width
        goals |= goals >> 1 | goals >> width | goals >> width + 1
    out = [FAR] * d.frame.size
    rings: list[list[int]] = [[] for _ in range(FAR + 1)]
    for square in bits(goals & d.floor):
        out[square] = 0
        rings[0].append(square)
    for far in range(FAR):
        for square in rings[far]:
            if out[square] != far:
                continue
            for before, cost in links[square]:
                if far + cost < out[before]:
                    out[before] = far + cost
                    rings[far + cost].append(before)
    return out


# ---------------------------------------------------------------- where a mover can get now


class Reachable:
    """Squares that a Character can end on, with what they cost and the first action on the way."""

    __slots__ = ("cost", "first")

    def __init__(self) -> None:
        self.cost: dict[int, int] = {}
        self.first: dict[int, int] = {}


def reach(s: Table, who: int, points: int) -> Reachable:
    if characters.large(s, who):
        return _large_reach(s, who, points)
    d = s.dossier
    edge, neighbours, pair, barred = d.frame.edge, d.neighbours, d.pair, s.barred
    foes, friends = foe_squares(s, who) | s.blocked, friend_squares(s, who)
    start = s.square[who]
    out = Reachable()
    seen = {start: 0}
    firsts = {start: -1}
    rings: list[list[int]] = [[] for _ in range(points + 3)]
    rings[0].append(start)
    for far in range(points + 1):
        for square in rings[far]:
            if seen[square] != far:
                continue
            if not friends >> square & 1:
                out.cost[square] = far
                out.first[square] = firsts[square]
            for way in range(5):
                cost = far + 1
                first = STAIRS
                if way == 4:
                    to = pair[square]
                else:
                    to = neighbours[square * 4 + way]
                    first = _STEPS[way]
                    if barred >> edge[square * 4 + way] & 1:
                        door = d.door_at[edge[square * 4 + way]]
                        if door < 0 or friends >> square & 1 or not doors.may_open(s, who, door):
                            continue
                        cost, first = far + 2, verbs.open(door)
                if to < 0 or foes >> to & 1 or cost > points or seen.get(to, FAR) <= cost:
                    continue
                seen[to] = cost
                firsts[to] = firsts[square] if square != start else first
                rings[cost].append(to)
    return out


def _large_reach(s: Table, who: int, points: int) -> Reachable:
    """Place and facing; of a place the cheapest facing counts."""
    foes, friends = foe_squares(s, who), friend_squares(s, who)
    start = s.square[who] * 4 + s.facing[who]
    out = Reachable()
    seen = {start: 0}
    firsts = {start: -1}
    rings: list[list[int]] = [[] for _ in range(points + 3)]
    rings[0].append(start)
    d = s.dossier
    width = d.frame.width
    for far in range(points + 1):
        for state in rings[far]:
            if seen[state] != far:
                continue
            square, facing = state >> 2, state & 3
            four = 1 << square | 2 << square | 1 << square + width | 2 << square + width
            if not four & friends and square not in out.cost:
                out.cost[square] = far
                out.first[square] = firsts[state]
            ends = [(large.beyond(s, square, facing, foes), facing, 1, _STEPS[facing])]
            ends.append((large.beyond(s, square, facing + 2 & 3, foes), facing, 2, BACKWARD))
            ends += [(square, side, 1, verbs.rotate(side)) for side in range(4) if side != facing]
            for to, side, price, first in ends:
                cost = far + price
                if to < 0 or cost > points or seen.get(to * 4 + side, FAR) <= cost:
                    continue
                seen[to * 4 + side] = cost
                firsts[to * 4 + side] = firsts[state] if state != start else first
                rings[cost].append(to * 4 + side)
    return out


def around(s: Table, who: int) -> int:
    """Squares from which somebody could strike him: side by side, nothing barred between, and over stairs."""
    d = s.dossier
    out = 0
    own = characters.squares(s, who)
    for square in bits(own):
        for side in range(4):
            to = d.neighbours[square * 4 + side]
            if to >= 0 and not s.barred >> d.frame.edge[square * 4 + side] & 1:
                out |= 1 << to
        if d.pair[square] >= 0:
            out |= 1 << d.pair[square]
    return out & ~own
