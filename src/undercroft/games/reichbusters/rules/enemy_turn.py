"""The enemy turn in its four phases (RB-ENEMY, RB-EMOVE, RB-GUARD, RB-EATK)."""
# compiled: mypyc

from undercroft.core.choice import Flow
from undercroft.games.reichbusters.state import Table


def enemy_step(s: Table) -> Flow:
    """One step of the phase the enemy turn is in (tables.P_RAISE_THE_ALARM and on): a phase, or a line of the faction card; goes on to the next by s.phase and s.step."""
    raise NotImplementedError


def move_unit(s: Table, unit: int, areas: int) -> Flow:
    """Towards the nearest Hero (RB-EMOVE), doors and all."""
    raise NotImplementedError


def activate_attack(s: Table, units: list[int]) -> Flow:
    """Those units attack together whom they can (RB-EATK-3)."""
    raise NotImplementedError


def attack_value(s: Table, unit: int, ranged: bool) -> int:
    """With enhance!, bodyguard; -1 if it has no such attack."""
    raise NotImplementedError
