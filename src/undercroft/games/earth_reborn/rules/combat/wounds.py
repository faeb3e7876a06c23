"""Wounds, death, healing (ER-CC-8 to ER-CC-13, ER-TILE-9)."""
# compiled: mypyc

from undercroft.core.choice import Flow
from undercroft.games.earth_reborn.state import Table


def wound(s: Table, who: int, number: int, killer: int, melee: bool) -> Flow:
    """Wounds on his card; he may turn over and die. killer -1: nobody."""
    raise NotImplementedError


def heal(s: Table, who: int, number: int) -> None:
    """ER-TILE-9."""
    raise NotImplementedError


def die(s: Table, who: int, killer: int, melee: bool) -> Flow:
    """ER-CC-11 and all that follows: marker, loot, Prisoners, goals."""
    raise NotImplementedError
