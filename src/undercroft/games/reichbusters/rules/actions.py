"""What each answer begins: from the verb of an action to the chapter that carries it out (RB-TURN-2, RB-BONUS)."""
# compiled: mypyc

from undercroft.core.choice import Flow
from undercroft.games.reichbusters.state import Table


def begin(s: Table, code: int) -> Flow | None:
    """Carry out an action, or return the flow of one that may ask somebody."""
    raise NotImplementedError


def start_action(s: Table) -> None:
    """An action of a Hero begins: no noise yet, no effect triggered."""
    raise NotImplementedError


def finish_action(s: Table, hero: int) -> Flow:
    """After the action: Bang! and Boom!, then the one noise test (RB-NOISE-1, RB-NOISE-3, RB-ATK-7), then what the alarm cuts short."""
    raise NotImplementedError
