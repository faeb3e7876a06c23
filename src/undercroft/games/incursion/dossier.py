"""A Mission Dossier made ready for play: the board as tables, entries, doors, items, numbers."""
# compiled: mypyc

from typing import Final

from undercroft.core.grid import Grid
from undercroft.core.sight import Sight

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
        "all_sturmzombies", "disarm", "door_open", "door_sealed", "entry_edges", "entry_names", "entry_squares",
        "exit_edges", "exit_squares", "gate", "goal", "grid", "id", "item_kinds", "item_squares", "mandatory",
        "min_models", "name", "rp", "sealable", "sight", "squares", "step", "time",
    )  # fmt: skip

    id: str
    name: str
    goal: int
    grid: Grid
    sight: Sight
    squares: int
    step: list[int]
    gate: list[int]
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

    def __init__(self, id: str, name: str, goal: int, grid: Grid, sight: Sight) -> None:
        self.id = id
        self.name = name
        self.goal = goal
        self.grid = grid
        self.sight = sight
        self.squares = grid.width * grid.height
        self.step = grid.step
        self.gate = grid.gate
