"""The Initiative phase (ER-CORE-13 to ER-CORE-17): tiles, CP, marker, abilities, radio, Duel."""
# compiled: mypyc

from undercroft.core.choice import Ask, Flow
from undercroft.games.earth_reborn.state import Table


def go_on(s: Table) -> Ask | None:
    """The next step of the phase or its question."""
    raise NotImplementedError


def answer(s: Table, code: int) -> Flow | None:
    """What an answer in this phase begins."""
    raise NotImplementedError


def draw_tiles(s: Table, seat: int, number: int) -> None:
    """From the bag to behind the screen; the bag is refilled when empty (ER-CORE-13, ER-CORE-21)."""
    raise NotImplementedError
