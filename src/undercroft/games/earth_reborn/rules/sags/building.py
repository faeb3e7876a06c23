"""Step 1 (ER-SAGS-8 to ER-SAGS-15, ER-SAGS-21): the map is built, tile by tile."""

from undercroft.core.choice import Ask
from undercroft.games.earth_reborn.rules.sags import world
from undercroft.games.earth_reborn.state import Table


def go_on(s: Table) -> Ask | None:
    """The next question; None when the map is done."""
    world.finish(s)
    return None


def answer(s: Table, code: int) -> None:
    """Nothing is asked yet."""
