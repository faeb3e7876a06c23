"""Explosions (ER-BLAST, ER-LARGE-10, ER-LEVEL-5, Flamer)."""
# compiled: mypyc

from undercroft.core.choice import Flow
from undercroft.games.earth_reborn.state import Table


def explode(s: Table, face: int, square: int, seat: int, more: int) -> Flow:
    """One explosion, from the centre outwards; `more` damage dice for every roll; face -1 - Character for a built-
    in Flamer.
    """
    raise NotImplementedError


def area(s: Table, shape: int, square: int, facing: int) -> list[int]:
    """Squares of an area of effect: red ones, orange ones as bits."""
    raise NotImplementedError
