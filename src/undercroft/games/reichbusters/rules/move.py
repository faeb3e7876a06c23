"""Moving, entering, leaving; what a move sets off (RB-MOVE, RB-CLEAR)."""
# compiled: mypyc

from undercroft.core.choice import Flow
from undercroft.games.reichbusters.state import Table


def move_action(s: Table, hero: int, area: int) -> Flow:
    """The basic Move (RB-MOVE-1), with movement modifiers on the way (RB-MOVE-2)."""
    raise NotImplementedError


def steps(s: Table, hero: int, most: int, pass_enemies: int = 0) -> Flow:
    """Up to so many areas of a card's move, each chosen, any time to stop; `pass_enemies` areas with enemies may be passed (99: all). Standing up costs one (RB-MOVE-4)."""
    raise NotImplementedError


def step_to(s: Table, hero: int, area: int) -> Flow:
    """One area: the Hero is there, the escorted one too, and all of RB-MOVE-6 is looked at; an exit takes the Hero off the map."""
    raise NotImplementedError


def step_options(s: Table, hero: int, pass_enemies: int = 0) -> list[int]:
    """The areas a Hero may step into now, as codes `MOVE area` (RB-MOVE-3)."""
    raise NotImplementedError


def entered(s: Table, hero: int) -> Flow:
    """What a move or an opened door sets off, in its order (RB-MOVE-6). `hero` is who did it, -1 for an enemy."""
    raise NotImplementedError


def knock_back(s: Table, hero: int, source: int) -> Flow:
    """One area straight away from an area (RB-KEY-39)."""
    raise NotImplementedError


def clear(s: Table, hero: int) -> None:
    """A cleared token, if it is due (RB-CLEAR-1)."""
    raise NotImplementedError
