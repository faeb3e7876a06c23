"""What lies armed on the map: mines, bombs, viruses, smoke, timers (ER-GEAR-4, ER-GEAR-14, ER-GEAR-17, ER-GEAR-21,
ER-GEAR-25, ER-INTERACT-12).
"""
# compiled: mypyc

from undercroft.core.choice import Flow
from undercroft.games.earth_reborn.state import Table


def device(card: int, square: int, turns: int, seat: int) -> int:
    """Packed."""
    raise NotImplementedError


def waits_at(s: Table, square: int) -> bool:
    """A live mine or a virus in the tile."""
    raise NotImplementedError


def entered(s: Table, who: int, before: int) -> Flow:
    """He came from square `before`: mines go off, a virus wounds."""
    raise NotImplementedError


def final_devices(s: Table) -> Flow:
    """Step 6 (a) to (c) of the Final phase."""
    raise NotImplementedError
