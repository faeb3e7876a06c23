"""Every legal action of a Hero's turn (RB-TURN-1, RB-TURN-2, RB-BONUS-1, RB-BONUS-2)."""
# compiled: mypyc

from undercroft.games.reichbusters.state import Table


def turn_options(s: Table, hero: int) -> list[int]:
    """The basic and bonus actions open to the Hero now, and the end of the turn."""
    raise NotImplementedError


def may_act(s: Table, hero: int) -> bool:
    """Neither captured nor knocked down nor off the map (RB-KEY-40, RB-CAP-2)."""
    raise NotImplementedError
