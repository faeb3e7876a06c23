"""Combined Orders (ER-COMBO)."""
# compiled: mypyc

from collections.abc import Generator

from undercroft.core.choice import Ask
from undercroft.games.earth_reborn.state import Table


def join(s: Table, who: int, order: int, able: int) -> Generator[Ask, int, list[int]]:
    """Who of `able` (bits) joins: Character * 1024 + stake for each, paid; none outside the Combination module or
    in an Interruption.
    """
    raise NotImplementedError
