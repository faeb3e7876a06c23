"""How far everything is for Heroes, in turns: one area a turn, and what doors and enemies on the way add."""
# compiled: mypyc

from functools import lru_cache
from heapq import heappop, heappush
from typing import Final

from undercroft.core.board.grid import bits
from undercroft.games.reichbusters.rules.board.areas import enemies
from undercroft.games.reichbusters.rules.dossier import Dossier
from undercroft.games.reichbusters.state import Table

FAR: Final = 99.0
STEP: Final = 1.0
SHUT: Final = 0.35  # the turn has another basic action for it
LOCKED: Final = 0.85
HELD: Final = 0.4  # an area with enemies


@lru_cache(4096)
def trail(d: Dossier, shut: int, locked: int, links: tuple[int, ...], held: int, goals: int) -> list[float]:
    """From every area to the nearest of these; do not change the list."""
    beside = d.ways_of(shut, list(links)).beside
    far = [FAR] * d.size
    queue: list[tuple[float, int]] = []
    for goal in bits(goals):
        far[goal] = 0.0
        queue.append((0.0, goal))
    while queue:
        cost, here = heappop(queue)
        if cost > far[here]:
            continue
        cost += STEP + (HELD if held >> here & 1 else 0.0)
        for near in bits(beside[here]):
            if cost < far[near]:
                far[near] = cost
                heappush(queue, (cost, near))
        for gate in bits(d.doors_at[here] & shut):
            behind = d.door_b[gate] if d.door_a[gate] == here else d.door_a[gate]
            through = cost + (LOCKED if locked >> gate & 1 else SHUT)
            if through < far[behind]:
                far[behind] = through
                heappush(queue, (through, behind))
    return far


def trail_to(s: Table, goals: int) -> list[float]:
    """As doors and enemies are now."""
    return trail(s.dossier, s.shut, s.locked, tuple(s.links), enemies(s), goals)


def other_side(d: Dossier, gate: int, area: int) -> int:
    return d.door_b[gate] if d.door_a[gate] == area else d.door_a[gate]
