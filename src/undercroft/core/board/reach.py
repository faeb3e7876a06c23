"""Walking on a grid: how far everything is, by squares alone or with facing, where doors cost and squares may be slow.

Distances are counted in points. A `Walk` says how one walks now: which gates nobody passes (`barred`: walls that
stand, sealed doors), which cost more (`shut` doors, `opening` points each), which squares nobody enters (`blocked`)
and which cost more to enter (`slow`, by `slowness`); `links` are pairs of squares that one steps between as if they
were neighbours (stairs). A `Gait` says what steps and turns cost a figure that faces one way.
"""
# compiled: mypyc

from collections.abc import Sequence
from typing import Final

from undercroft.core.board.grid import Grid, bits

FAR: Final = 1 << 20  # farther than any way


class Flood:
    """Distances from where a walk began."""

    __slots__ = ("balls", "far", "rings")

    def __init__(self, rings: list[int], squares: int) -> None:
        self.rings: list[int] = rings  # squares at exactly this distance
        self.balls: list[int] = []  # squares at this distance or less
        self.far: list[int] = [FAR] * squares
        ball = 0
        for distance, ring in enumerate(rings):
            ball |= ring
            self.balls.append(ball)
            for sq in bits(ring):
                self.far[sq] = distance

    def ball(self, distance: int) -> int:
        if distance < 0:
            return 0
        return self.balls[min(distance, len(self.balls) - 1)]


class Walk:
    """How one walks on a grid at this moment."""

    __slots__ = ("barred", "blocked", "grid", "links", "opening", "shut", "slow", "slowness")

    def __init__(
        self,
        grid: Grid,
        barred: int = 0,
        blocked: int = 0,
        shut: int = 0,
        opening: int = 1,
        slow: int = 0,
        slowness: int = 1,
        links: Sequence[tuple[int, int]] = (),
    ) -> None:
        self.grid: Grid = grid
        self.barred: int = barred
        self.blocked: int = blocked
        self.shut: int = shut & ~barred
        self.opening: int = opening
        self.slow: int = slow
        self.slowness: int = slowness
        self.links: list[tuple[int, int]] = [*links, *[(b, a) for a, b in links]]  # both ways

    def flood(self, starts: int, most: int = FAR) -> Flood:
        """Distances from the nearest of these squares, up to so many points; the starts may be blocked themselves."""
        return Flood(self.rings(starts, most), self.grid.width * self.grid.height)

    def rings(self, starts: int, most: int = FAR) -> list[int]:
        """The whole edge of the flood moves at once; what is slow or behind a shut door comes later."""
        grid, width, slow = self.grid, self.grid.width, self.slow
        ways, doors = self._ways()
        north, east, south, west = ways[0], ways[1], ways[2], ways[3]
        left = grid.floor & ~self.blocked | starts
        due = [starts]
        rings: list[int] = []
        while len(rings) < len(due) and len(rings) <= most:
            at = len(rings)
            edge = due[at] & left
            left &= ~edge
            rings.append(edge)
            if not edge:
                continue
            after = (edge & north) >> width | (edge & south) << width | (edge & east) << 1 | (edge & west) >> 1
            _due(due, at + 1, after & left & ~slow)
            _due(due, at + 1 + self.slowness, after & left & slow)
            for a, b in doors:
                if edge >> a & left >> b & 1:
                    _due(due, at + self.opening + self.entering(b), 1 << b)
            for a, b in self.links:
                if edge >> a & left >> b & 1:
                    _due(due, at + self.entering(b), 1 << b)
        while len(rings) > 1 and not rings[-1]:
            rings.pop()
        return rings

    def way(self, flood: Flood, to: int) -> list[int]:
        """The squares of a cheapest way from where the flood began, `to` last; empty if there is none."""
        if flood.far[to] >= FAR:
            return []
        out = [to]
        while flood.far[to]:
            to = self._before(flood, to)
            if to < 0:
                return []  # the flood came by other ways than this walk's
            out.append(to)
        out.reverse()
        return out

    def _before(self, flood: Flood, to: int) -> int:
        for d in range(4):
            before = self.grid.step[to * 4 + d]
            if before >= 0 and flood.far[before] + self.cost(before, d ^ 2) == flood.far[to]:
                return before
        for before, after in self.links:
            if after == to and flood.far[before] + self.entering(to) == flood.far[to]:
                return before
        return -1

    def entering(self, to: int) -> int:
        """The points of a step into a square that nothing lies before."""
        if self.blocked >> to & 1:
            return FAR
        return 1 + (self.slowness if self.slow >> to & 1 else 0)

    def cost(self, sq: int, d: int) -> int:
        """The points of one step."""
        to, gate = self.grid.step[sq * 4 + d], self.grid.gate[sq * 4 + d]
        if to < 0 or (gate >= 0 and self.barred >> gate & 1):
            return FAR
        return self.entering(to) + (self.opening if gate >= 0 and self.shut >> gate & 1 else 0)

    def _ways(self) -> tuple[list[int], list[tuple[int, int]]]:
        """The grid's ways without those through barred and shut gates, and the steps through the latter."""
        ways, doors = self.grid.ways.copy(), []
        for index in bits(self.barred | self.shut):
            gate = self.grid.gates[index]
            a, b = gate.a, gate.b
            if a < 0 or b < 0 or self.grid.gate[a * 4 + gate.direction] != index:
                continue
            ways[gate.direction] &= ~(1 << a)
            ways[gate.direction ^ 2] &= ~(1 << b)
            if self.shut >> index & 1:
                doors += [(a, b), (b, a)]
        return ways, doors


def _due(due: list[int], at: int, squares: int) -> None:
    if squares:
        while len(due) <= at:
            due.append(0)
        due[at] |= squares


class Gait:
    """What it costs a figure that faces one way to step and to turn."""

    __slots__ = ("ahead", "aside", "back", "opens_behind", "turn")

    def __init__(self, ahead: int, aside: int, back: int, turn: int, opens_behind: bool = False) -> None:
        self.ahead: int = ahead
        self.aside: int = aside
        self.back: int = back
        self.turn: int = turn  # to any other facing
        self.opens_behind: bool = opens_behind  # whether it can open a door at its back

    def step(self, facing: int, way: int) -> int:
        if way == facing:
            return self.ahead
        return self.back if way == facing ^ 2 else self.aside


def spread(walk: Walk, gait: Gait, seeds: list[tuple[int, int]], home: bool, most: int = FAR) -> list[int]:
    """Points by square * 4 + facing, one bucket per number of points: from the nearest of the seeds, each with the
    points already spent there, or, with `home`, to the nearest of them, each with the points still to pay there."""
    step, gates = walk.grid.step, walk.grid.gate
    cost = [FAR] * len(step)
    buckets: list[list[int]] = []
    for state, points in seeds:
        _note(cost, buckets, state, points, most)
    at = 0
    while at < len(buckets):
        bucket = buckets[at]
        while bucket:
            state = bucket.pop()
            if cost[state] != at:
                continue
            base, facing = state & ~3, state & 3
            for d in range(4):
                if d != facing:
                    _note(cost, buckets, base + d, at + gait.turn, most)
                there = step[base + d]
                if there < 0:
                    continue
                here, way = (there, d ^ 2) if home else (state >> 2, d)
                gate = gates[base + d]
                if way == facing ^ 2 and not gait.opens_behind and gate >= 0 and walk.shut >> gate & 1:
                    continue
                points = walk.cost(here, way)
                if points < FAR:
                    _note(cost, buckets, there * 4 + facing, at + points - 1 + gait.step(facing, way), most)
            for a, b in walk.links:
                if a == state >> 2:
                    points = walk.entering(a if home else b)
                    if points < FAR:
                        _note(cost, buckets, b * 4 + facing, at + points, most)
        at += 1
    return cost


def _note(cost: list[int], buckets: list[list[int]], state: int, points: int, most: int) -> None:
    if points <= most and points < cost[state]:
        cost[state] = points
        while len(buckets) <= points:
            buckets.append([])
        buckets[points].append(state)
