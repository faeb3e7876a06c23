"""Distances and views on one map, worked out once and remembered per state of its doors."""
# compiled: mypyc

from typing import Final

from undercroft.core.board.grid import bits
from undercroft.games.incursion.rules.mission.dossier import Dossier
from undercroft.games.incursion.state import Table

FAR: Final = 255  # farther than any way; distances are kept as bytes, which are small and cost no upkeep
_MOST_KEPT: Final = 6000
_MOST_MAPS: Final = 24

# What can change about a map: shut doors, sealed doors, the Cave In.
Doors = tuple[int, int, int]


class Flood:
    """Walking distance from one square in squares entered, a shut door counting one more."""

    __slots__ = ("balls", "far", "rings")

    def __init__(self, rings: list[int], squares: int) -> None:
        self.rings: list[int] = rings  # squares at exactly this distance
        self.balls: list[int] = []  # squares at this distance or less
        far = bytearray([FAR]) * squares
        ball = 0
        for d, ring in enumerate(rings):
            ball |= ring
            self.balls.append(ball)
            for square in bits(ring):
                far[square] = d
        self.far: bytes = bytes(far)

    def ball(self, d: int) -> int:
        if d < 0:
            return 0
        return self.balls[d] if d < len(self.balls) else self.balls[-1]


class Atlas:
    """Everything remembered about one map."""

    __slots__ = ("blasts", "dossier", "fields", "floods", "spots", "views")

    def __init__(self, dossier: Dossier) -> None:
        self.dossier: Dossier = dossier
        self.floods: dict[tuple[int, int, Doors], Flood] = {}
        self.fields: dict[tuple[int, int, Doors], bytes] = {}
        self.views: dict[tuple[int, Doors], int] = {}
        self.spots: dict[tuple[int, Doors], list[int]] = {}
        self.blasts: dict[tuple[int, Doors], int] = {}

    # ------------------------------------------------------------ walking distance

    def flood(self, square: int, doors: Doors, slow: int = 0) -> Flood:
        """Distances to a square; squares of `slow` count three, because nobody likes to go there."""
        key = (square, slow, doors)
        found = self.floods.get(key)
        if found is None:
            if len(self.floods) >= _MOST_KEPT:
                self.floods.clear()
            found = Flood(_rings(self.dossier, square, doors, slow), self.dossier.squares)
            self.floods[key] = found
        return found

    def view(self, square: int, doors: Doors) -> int:
        """Every square seen from here in any facing when no model stands in the way."""
        key = (square, doors)
        seen = self.views.get(key, -1)
        if seen < 0:
            seen = 0
            rubble = 1 << doors[2] if doors[2] >= 0 else 0
            for facing in range(4):
                seen |= self.dossier.sight.field(square, facing, rubble, doors[0])
            if len(self.views) >= _MOST_KEPT:
                self.views.clear()
            self.views[key] = seen
        return seen

    # ------------------------------------------------------------ action points to a goal, with facing

    def field(self, name: int, goals: list[tuple[int, int]], agile: int, doors: Doors) -> bytes:
        """Points from every square and facing (square * 4 + facing) to the nearest goal; goals are
        (square * 4 + facing, points still to pay there). `name` tells sets of goals apart."""
        key = (name, agile, doors)
        found = self.fields.get(key)
        if found is None:
            if len(self.fields) >= _MOST_KEPT:
                self.fields.clear()
            found = _field(self.dossier, goals, agile, doors)
            self.fields[key] = found
        return found

    def strike_spots(self, square: int, doors: Doors) -> list[int]:
        """Squares and facings from which a blow reaches the square (INC-HTH-1)."""
        key = (square, doors)
        found = self.spots.get(key)
        if found is None:
            found = _spots(self.dossier, square, doors)
            if len(self.spots) >= _MOST_KEPT:
                self.spots.clear()
            self.spots[key] = found
        return found


_ATLASES: dict[Dossier, Atlas] = {}


def atlas_of(dossier: Dossier) -> Atlas:
    found = _ATLASES.get(dossier)
    if found is None:
        if len(_ATLASES) >= _MOST_MAPS:
            _ATLASES.clear()
        found = Atlas(dossier)
        _ATLASES[dossier] = found
    return found


def doors_of(s: Table) -> Doors:
    return (s.shut, s.sealed, s.cave)


def _rings(dossier: Dossier, start: int, doors: Doors, slow: int) -> list[int]:
    """The whole edge of the flood moves at once; what is slow or behind a shut door comes later."""
    grid = dossier.grid
    shut, sealed, cave = doors
    ways = grid.ways.copy()
    barred: list[tuple[int, int]] = []
    for gate in grid.gates:
        if shut >> gate.index & 1:
            ways[gate.direction] &= ~(1 << gate.a)
            ways[gate.direction ^ 2] &= ~(1 << gate.b)
            if not sealed >> gate.index & 1:
                barred.append((gate.a, gate.b))
                barred.append((gate.b, gate.a))
    width = grid.width
    north, east, south, west = ways[0], ways[1], ways[2], ways[3]
    edge = 1 << start
    open_floor = grid.floor & ~edge
    if cave >= 0:
        open_floor &= ~(1 << cave)
    rings: list[int] = []
    late = 0  # due in the next ring but one
    later = 0  # due in the one after that
    while edge or late or later:
        rings.append(edge)
        due, late, later = late, later, 0
        for a, b in barred:
            if edge >> a & 1:
                late |= 1 << b
        after = ((edge & north) >> width) | ((edge & south) << width) | ((edge & east) << 1) | ((edge & west) >> 1)
        after &= open_floor
        later |= after & slow
        edge = (after & ~slow | due) & open_floor
        open_floor &= ~edge
        late &= open_floor
        later &= open_floor
    return rings


def _field(dossier: Dossier, goals: list[tuple[int, int]], agile: int, doors: Doors) -> bytes:
    """Dijkstra from the goals backwards, with one bucket per number of points."""
    shut, sealed, cave = doors
    step, gates = dossier.step, dossier.gate
    cost = [FAR] * (dossier.squares * 4)
    buckets: list[list[int]] = [[] for _ in range(8)]
    for state, points in goals:
        if points < cost[state]:
            cost[state] = points
            buckets[points].append(state)
    turn = 0 if agile else 1
    at = 0
    while at < len(buckets):
        bucket = buckets[at]
        i = 0
        while i < len(bucket):
            state = bucket[i]
            i += 1
            if cost[state] != at:
                continue
            while len(buckets) < at + 5:
                buckets.append([])
            here, facing = state >> 2, state & 3
            base = here * 4
            for d in range(4):
                if d != facing and at + turn < cost[base + d]:
                    cost[base + d] = at + turn
                    buckets[at + turn].append(base + d)
                # from the neighbour in direction d the step here goes the other way
                there = step[base + d]
                if there < 0 or there == cave:
                    continue
                way = (d + 2) % 4
                points = at + (1 if way == facing else 2)
                gate = gates[base + d]
                if gate >= 0 and shut >> gate & 1:
                    if sealed >> gate & 1 or d == facing:
                        continue  # nobody opens a door behind his back
                    points += 1
                before = there * 4 + facing
                if points < cost[before]:
                    cost[before] = points
                    buckets[points].append(before)
        at += 1
    return bytes(cost)


def _spots(dossier: Dossier, square: int, doors: Doors) -> list[int]:
    grid = dossier.grid
    width = grid.width
    x, y = square % width, square // width
    rubble = 1 << doors[2] if doors[2] >= 0 else 0
    out: list[int] = []
    for dy in (-1, 0, 1):
        for dx in (-1, 0, 1):
            tx, ty = x + dx, y + dy
            if (dx == 0 and dy == 0) or not (0 <= tx < width and 0 <= ty < grid.height):
                continue
            spot = ty * width + tx
            if not grid.floor >> spot & 1:
                continue
            for facing in range(4):
                if _ahead(dx, dy, facing) and dossier.sight.sees(spot, facing, square, rubble, doors[0]):
                    out.append(spot * 4 + facing)
    return out


def _ahead(dx: int, dy: int, facing: int) -> bool:
    """From the square that lies (dx, dy) from the target, the target is in the row ahead."""
    if facing == 0:
        return dy == 1
    if facing == 1:
        return dx == -1
    if facing == 2:
        return dy == -1
    return dx == 1
