"""Large Miniatures: how they move and stand (ER-LARGE-1 to ER-LARGE-5, ER-LARGE-8, ER-LARGE-9)."""
# compiled: mypyc

from undercroft.games.earth_reborn.state import Table


def large_options(s: Table, who: int) -> list[int]:
    """STEP forward, BACKWARD, ROTATE with their cost."""
    raise NotImplementedError


def fits(s: Table, who: int, square: int) -> bool:
    """Whether its four squares can be there."""
    raise NotImplementedError
