"""The tables in memory: how many tables stand there, and how large they are together.

Tables that nobody uses rest there for a while, as long as all are not too large together, and are loaded again when
somebody comes. If those in use alone are too large, no other is let in.
"""

from collections import OrderedDict
from collections.abc import Callable

from undercroft.core.speech.say import say
from undercroft.server.errors import Busy
from undercroft.server.tables.live.table import LiveTable, weight

MOST_LIVE = 256  # tables, if some of them only rest
MOST_BYTES = 1024**3  # of all tables, about; those that only rest may take
RESTING = 4  # the so manieth part of it
IDLE = 900.0  # seconds after which they leave in any case


class TableCache:
    """The tables in memory, the longest unused first; `busy` says of one whether it is in use."""

    def __init__(self, most: int, busy: Callable[[LiveTable], bool]) -> None:
        self.most = most
        self._busy = busy
        self.tables: OrderedDict[str, LiveTable] = OrderedDict()

    def size(self) -> int:
        """About how many bytes they take."""
        return sum(weight(live.serial) for live in self.tables.values())

    def put(self, live: LiveTable, now: float) -> None:
        self.tables[live.id] = live
        live.used = now
        self._shrink(live)

    def used(self, live: LiveTable, now: float) -> None:
        """Somebody came to a table that stands here, or did until a moment ago."""
        if live.id in self.tables:
            self.tables.move_to_end(live.id)
            live.used = now

    def make(self, entries: int) -> None:
        """TableCache for a table of so many entries. Raises Busy."""
        if self.size() + weight(entries) > self.most:
            self._shrink(None)
            if self.size() + weight(entries) > self.most:
                raise Busy(say("all the room here is taken by tables in use: please try again in a while"))

    def rest(self, now: float) -> None:
        """Tables at which nobody has been for a while leave."""
        for old in list(self.tables.values()):
            if now - old.used > IDLE and not self._busy(old):
                del self.tables[old.id]

    def _shrink(self, new: LiveTable | None) -> None:
        """Tables that nobody uses leave until the rest is few and small enough."""
        size = self.size()
        for old in list(self.tables.values()):
            if len(self.tables) <= MOST_LIVE and size <= self.most // RESTING:
                break
            if not (self._busy(old) or old is new):
                size -= weight(old.serial)
                del self.tables[old.id]
