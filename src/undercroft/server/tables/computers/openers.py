"""Who opened which table, as far as the network knows, so that the computers' time is shared among people and not among
tables (slots.py). It is remembered while the server runs and never stored."""

from collections import OrderedDict

from undercroft.server.tables.live.table import LiveTable

MOST = 10_000  # tables of which it is remembered
LONG_AGO = "?"  # opened before the server was started: all such tables at which nobody plays are one owner's


class TableOpeners:
    """By table: the address of whoever opened it."""

    def __init__(self) -> None:
        self._of: OrderedDict[str, str] = OrderedDict()

    def note(self, table: str, address: str) -> None:
        """Somebody at an address opened a table; without one it is a program's own, and on its own."""
        self._of[table] = address or table
        if len(self._of) > MOST:
            self._of.popitem(last=False)

    def of(self, live: LiveTable) -> str:
        return self._of.get(live.id) or (live.id if live.has_people else LONG_AGO)
