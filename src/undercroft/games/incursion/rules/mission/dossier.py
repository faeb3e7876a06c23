"""A Mission Dossier made ready for play: the board as tables, entries, doors, items, numbers."""
# compiled: mypyc

from typing import Final

from undercroft.core.board.grid import DX, DY, Grid
from undercroft.core.board.sight import SightTable

# Goals, in the order in which the missions come.
GOALS: Final = ["last-out", "seal", "carry-off", "courier", "half-out", "panels", "disarm"]
LAST_OUT: Final = 0
SEAL_DOORS: Final = 1
CARRY_OFF: Final = 2
COURIER: Final = 3
HALF_OUT: Final = 4
PANELS: Final = 5
DISARM: Final = 6

ITEM_KINDS: Final = ["pinger", "counter", "panel", "device"]
PINGER: Final = 0
COUNTER: Final = 1
PANEL: Final = 2
DEVICE: Final = 3

TUNNEL: Final = 15  # the entry number of the Hidden Tunnel (INC-BC-29)


class Dossier:
    """Everything about a mission that never changes in play; shared by all games of it."""

    __slots__ = (
        "all_sturmzombies", "disarm", "door_open", "door_sealed", "doors_at", "entry_edges", "entry_names",
        "entry_squares", "exit_edges", "exit_squares", "gate", "goal", "grid", "id", "item_kinds", "item_squares",
        "mandatory", "min_models", "name", "reach", "rp", "sealable", "sight", "squares", "step", "time", "ways",
        "whip_reach",
    )  # fmt: skip

    id: str
    name: str
    goal: int
    grid: Grid
    sight: SightTable
    squares: int
    step: list[int]
    gate: list[int]
    ways: list[list[tuple[int, int, int]]]  # per square: direction, next square, door or -1
    doors_at: list[list[tuple[int, int]]]  # per square: direction, door
    reach: list[int]  # per square * 4 + facing: where a hand-to-hand attack may reach, doors open (INC-HTH-1)
    whip_reach: list[int]  # and Gretel's whip (INC-GRETEL-2)
    rp: list[int]
    min_models: list[int]
    all_sturmzombies: bool
    mandatory: bool  # the German must spend 3 RP on Sturmzombies
    entry_squares: list[list[int]]  # per side
    entry_edges: list[list[int]]
    entry_names: list[list[str]]
    exit_squares: list[list[int]]
    exit_edges: list[list[int]]
    door_open: int  # doors that start open, as bits
    door_sealed: int
    sealable: int
    item_kinds: list[int]
    item_squares: list[int]
    time: int  # game turns of AC/DC, countdown of Doomsday; 0 where the mission has none
    disarm: int

    def __init__(self, id: str, name: str, goal: int, grid: Grid, sight: SightTable) -> None:
        self.id = id
        self.name = name
        self.goal = goal
        self.grid = grid
        self.sight = sight
        self.squares = grid.width * grid.height
        self.step = grid.step
        self.gate = grid.gate
        self.ways = [
            [(d, grid.step[sq * 4 + d], grid.gate[sq * 4 + d]) for d in range(4) if grid.step[sq * 4 + d] >= 0]
            for sq in range(self.squares)
        ]
        self.doors_at = [[(d, gate) for d, _, gate in ways if gate >= 0] for ways in self.ways]
        self.reach = [self._reach(i // 4, i % 4, 1) for i in range(self.squares * 4)]
        self.whip_reach = [self._reach(i // 4, i % 4, 2) for i in range(self.squares * 4)]

    def _reach(self, square: int, facing: int, most: int) -> int:
        """Squares up to `most` rows ahead, as far aside as ahead, that could be in line of sight."""
        if not self.grid.floor >> square & 1:
            return 0
        width, height = self.grid.width, self.grid.height
        x, y = square % width, square // width
        area = 0
        for deep in range(1, most + 1):
            for aside in range(-deep, deep + 1):
                tx = x + DX[facing] * deep + (aside if DX[facing] == 0 else 0)
                ty = y + DY[facing] * deep + (aside if DY[facing] == 0 else 0)
                if 0 <= tx < width and 0 <= ty < height:
                    area |= 1 << ty * width + tx
        return area & self.sight.potential(square, facing)
