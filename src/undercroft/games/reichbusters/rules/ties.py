"""Where the rules leave a choice to the players (RB-TIE-1, RB-GEN-7)."""
# compiled: mypyc

from collections.abc import Generator

from undercroft.core.choice import Ask
from undercroft.games.reichbusters.rules.tables import ASK_TIES, Q_TIE
from undercroft.games.reichbusters.state import Table


def chosen(s: Table, options: list[int], about: int = 0) -> Generator[Ask, int, int]:
    """One of several that are equally good, whose outcomes differ: the active Hero's player says which, if the seat
    wants to be asked, else the first."""
    if len(options) == 1 or s.orders[s.active] != ASK_TIES:
        return options[0]
    return (yield Ask(s.active, Q_TIE, options, about))
