"""Move orders (ER-MOVE), stairs (ER-LEVEL-1), leaving, flights (ER-GEAR-8)."""
# compiled: mypyc

from undercroft.core.choice import Flow
from undercroft.games.earth_reborn.state import Table


def move_options(s: Table) -> list[int]:
    """P_MOVING: steps, doors, exchange, loot, halt, further Move sections."""
    raise NotImplementedError


def begin_move(s: Table, who: int, of: int) -> Flow | None:
    """ER-MOVE-1: the order begins, or the one under way gets more points."""
    raise NotImplementedError


def carry_out(s: Table, code: int) -> Flow | None:
    """STEP, STAIRS, LEAVE, HALT and the like; what is met on a square (mine, virus, card) happens."""
    raise NotImplementedError


def begin_flight(s: Table, who: int, squares: int) -> None:
    """ER-GEAR-8."""
    raise NotImplementedError


def enter_square(s: Table, who: int) -> Flow | None:
    """What waits on a square that somebody has just entered; None if nothing does."""
    raise NotImplementedError
