"""Walking: floods and fields against the plainest search there is, on random maps."""

from heapq import heappop, heappush
from itertools import pairwise
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core.plans import Plan, plans
from tests.core.tilings import BOX, random_parts
from undercroft.core.board.boards import Boards
from undercroft.core.board.grid import DX, DY, Grid, bits, parse_grid
from undercroft.core.board.reach import FAR, Gait, Walk, spread


class Terrain:
    """A random map and how one walks on it, asked edge by edge."""

    def __init__(self, plan: Plan, seed: int) -> None:
        rng = Random(seed)
        self.plan = plan
        self.grid: Grid = parse_grid(plan.text(), walls_fall=rng.random() < 0.5)
        size = plan.width * plan.height
        gates, squares = range(len(self.grid.gates)), range(size)
        self.barred = {gate for gate in gates if rng.random() < 0.2}
        self.shut = {gate for gate in gates if rng.random() < 0.5}
        self.blocked = {sq for sq in squares if rng.random() < 0.1}
        self.slow = {sq for sq in squares if rng.random() < 0.2}
        self.opening, self.slowness = rng.randint(0, 3), rng.randint(1, 3)
        floor = bits(self.grid.floor)
        self.links = [(rng.choice(floor), rng.choice(floor))] if floor and rng.random() < 0.5 else []

    def walk(self) -> Walk:
        def mask(numbers: set[int]) -> int:
            return sum(1 << number for number in numbers)

        return Walk(
            self.grid, mask(self.barred), mask(self.blocked), mask(self.shut), self.opening, mask(self.slow),
            self.slowness, self.links,
        )  # fmt: skip

    def both_ways(self) -> list[tuple[int, int]]:
        return [*self.links, *[(b, a) for a, b in self.links]]

    def linked(self, to: int) -> int:
        return 1 + (self.slowness if to in self.slow else 0)

    def step(self, sq: int, d: int) -> tuple[int, int, bool]:
        """The neighbour, the points to get there, and whether a shut door lies between; -1 if nobody gets there."""
        x, y = sq % self.plan.width + DX[d], sq // self.plan.width + DY[d]
        to = y * self.plan.width + x
        if self.plan.solid((x, y)) or to in self.blocked:
            return -1, 0, False
        found = [gate.index for gate in self.grid.gates if {gate.a, gate.b} == {sq, to}]
        if not found and self.plan.drawn((sq % self.plan.width, sq // self.plan.width), (x, y)) == "#":
            return -1, 0, False
        if found and found[0] in self.barred:
            return -1, 0, False
        door = bool(found) and found[0] in self.shut
        return to, 1 + (self.opening if door else 0) + (self.slowness if to in self.slow else 0), door


def plain(starts: dict[int, int], after: dict[int, list[tuple[int, int]]]) -> dict[int, int]:
    """Dijkstra on a graph given as lists of (node, cost)."""
    far: dict[int, int] = {}
    heap = sorted((cost, node) for node, cost in starts.items())
    while heap:
        at, node = heappop(heap)
        if node not in far:
            far[node] = at
            for other, cost in after[node]:
                heappush(heap, (at + cost, other))
    return far


@settings(max_examples=250, deadline=None)
@given(plans(), st.integers(0, 1 << 30), st.data())
def test_floods_agree_with_the_plainest_search(plan: Plan, seed: int, data: st.DataObject) -> None:
    terrain = Terrain(plan, seed)
    floor = bits(terrain.grid.floor)
    if not floor:
        return
    starts = data.draw(st.sets(st.sampled_from(floor), min_size=1, max_size=2))
    after: dict[int, list[tuple[int, int]]] = {sq: [] for sq in range(plan.width * plan.height)}
    for sq in floor:
        after[sq] = [(to, cost) for d in range(4) for to, cost, _ in [terrain.step(sq, d)] if to >= 0]
    for a, b in terrain.both_ways():
        if b not in terrain.blocked:
            after[a].append((b, terrain.linked(b)))
    expected = plain(dict.fromkeys(starts, 0), after)
    walk = terrain.walk()
    flood = walk.flood(sum(1 << sq for sq in starts))
    assert {sq: far for sq, far in enumerate(flood.far) if far < FAR} == expected
    assert flood.rings[-1] and flood.ball(99) == sum(1 << sq for sq in expected) and flood.ball(-1) == 0
    near = walk.flood(sum(1 << sq for sq in starts), 2)
    assert near.ball(2) == flood.ball(2) == near.ball(99)
    for to in floor:
        way = walk.way(flood, to)
        assert bool(way) == (to in expected)
        if way:
            assert way[0] in starts and way[-1] == to
            costs = [dict(sorted(after[a], reverse=True))[b] for a, b in pairwise(way)]
            assert sum(costs) == expected[to]


@settings(max_examples=120, deadline=None)
@given(plans(4), st.integers(0, 1 << 30), st.booleans(), st.data())
def test_fields_with_facing_agree_with_the_plainest_search(
    plan: Plan, seed: int, home: bool, data: st.DataObject
) -> None:
    terrain, rng = Terrain(plan, seed), Random(seed)
    floor = bits(terrain.grid.floor)
    if not floor:
        return
    blocked = terrain.blocked
    gait = Gait(rng.randint(1, 2), rng.randint(1, 3), rng.randint(1, 3), rng.randint(0, 2), rng.random() < 0.5)
    after: dict[int, list[tuple[int, int]]] = {state: [] for state in range(plan.width * plan.height * 4)}
    for sq in floor:
        for facing in range(4):
            edges = [(sq * 4 + d, gait.turn) for d in range(4) if d != facing]
            for d in range(4):
                to, cost, door = terrain.step(sq, d)
                behind = (d - facing) % 4 == 2
                if to >= 0 and not (door and behind and not gait.opens_behind):
                    step = gait.ahead if d == facing else gait.back if behind else gait.aside
                    edges.append((to * 4 + facing, cost - 1 + step))
            edges += [
                (b * 4 + facing, terrain.linked(b)) for a, b in terrain.both_ways() if a == sq and b not in blocked
            ]
            for state, cost in edges:
                if home:
                    after[state].append((sq * 4 + facing, cost))
                else:
                    after[sq * 4 + facing].append((state, cost))
    states = st.sampled_from([sq * 4 + facing for sq in floor for facing in range(4)])
    seeds = data.draw(st.dictionaries(states, st.integers(0, 3), min_size=1, max_size=3))
    found = spread(terrain.walk(), gait, list(seeds.items()), home)
    expected = plain(seeds, after)
    assert {at: cost for at, cost in enumerate(found) if cost < FAR} == expected
    short = spread(terrain.walk(), gait, list(seeds.items()), home, most=3)
    assert {at: cost for at, cost in enumerate(short) if cost < FAR} == {a: c for a, c in expected.items() if c <= 3}


def test_a_flood_on_a_board_of_tiles_stops_at_walls_that_stand() -> None:
    boards = Boards(BOX, 9, 7)
    for seed in range(20):
        board = boards.of(random_parts(boards, Random(seed), 10)[0])
        start = board.grid.floor & -board.grid.floor
        flood = Walk(board.grid, barred=board.walls, blocked=board.stops).flood(start)
        for sq in bits(flood.ball(99) & ~start):
            assert not board.stops >> sq & 1
            assert any(
                flood.far[to] == flood.far[sq] - 1 and not board.walls >> board.frame.edge[sq * 4 + d] & 1
                for d in range(4)
                if (to := board.grid.step[sq * 4 + d]) >= 0
            )
        assert Walk(board.grid).flood(start).ball(99) & start


def test_a_way_by_another_walk_is_none() -> None:
    grid = parse_grid("+---+---+---+\n| .   .   . |\n+---+---+---+\n")
    flood = Walk(grid).flood(1)
    assert Walk(grid).way(flood, 2) == [0, 1, 2]
    assert Walk(grid, slow=7).way(flood, 2) == []
