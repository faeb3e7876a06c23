"""Who looks at a table right now, and when there is something new for them.

A watcher is woken when the table may look different to it. A step may change what a viewer sees though nothing in it is
told to that viewer (a figure is given its points, a phase ends in silence), so every step that is shown wakes all. What
is sent then is only what is new for their eyes (renderer.py): a step that changes nothing for them sends nothing, not
even an empty message.
"""

import asyncio
from collections import defaultdict

from undercroft.server.tables.live.logbook import WATCH
from undercroft.server.tables.live.table import LiveTable

Fingerprint = tuple[object, ...]


class Watcher:
    """One open page. `gone` says that its seat now belongs to somebody else."""

    def __init__(self, table: str, viewer: int, secret: str) -> None:
        self.table = table
        self.viewer = viewer
        self.secret = secret
        self.gone = False
        self.fingerprint: Fingerprint = ()
        self._news = asyncio.Event()

    async def changed(self, seconds: float | None = None) -> bool:
        """Wait until there is something new, since the last wait ended; False if so many seconds bring nothing."""
        try:
            async with asyncio.timeout(seconds):
                await self._news.wait()
        except TimeoutError:
            return False
        self._news.clear()
        return True

    def wake(self) -> None:
        self._news.set()


class NewsTurns:
    """Those who have news wait for their turn, one each time the loop comes round. When many tables change at the same
    moment, commands that come meanwhile are heard before the last of the news is told."""

    def __init__(self) -> None:
        self._lock = asyncio.Lock()

    async def mine(self) -> None:
        async with self._lock:
            await asyncio.sleep(0)


class Watchers:
    """All open pages of all tables."""

    def __init__(self) -> None:
        self._of: defaultdict[str, set[Watcher]] = defaultdict(set)

    def add(self, live: LiveTable, viewer: int, hash: str) -> Watcher:
        """A page of a viewer, and the hash of the token by which they came."""
        watcher = Watcher(live.id, viewer, hash)
        before = self.online(live)
        self._of[live.id].add(watcher)
        if self.online(live) != before:  # programs come and go with every question: most change nothing
            self.tell(live)
            watcher._news.clear()
        else:
            watcher.fingerprint = _fingerprint(live, viewer, before)
        return watcher

    def remove(self, watcher: Watcher) -> None:
        self._of[watcher.table].discard(watcher)
        if not self._of[watcher.table]:
            del self._of[watcher.table]

    def any(self, table: str) -> bool:
        return table in self._of

    def online(self, live: LiveTable) -> set[int]:
        """The seats from which those look who play them: not those for whom somebody stands in."""
        looking = [watcher for watcher in self._of.get(live.id, ()) if watcher.viewer != WATCH]
        return {one.viewer for one in looking if one.secret == live.players_hash(one.viewer)}

    def wake(self, table: str) -> None:
        """Everybody looks again."""
        for watcher in self._of.get(table, ()):
            watcher.wake()

    def tell(self, live: LiveTable) -> None:
        """Wake everybody for whom the table may look different now."""
        online = self.online(live)
        live.absence.note(online, {row.seat: live.ticket(row.seat) for row in live.seats})
        fingerprints: dict[int, Fingerprint] = {}  # several pages may have the same eyes
        for watcher in self._of.get(live.id, ()):
            if watcher.viewer != WATCH and not live.opens(watcher.viewer, watcher.secret):
                watcher.gone = True
                watcher.wake()
                continue
            fingerprint = fingerprints.get(watcher.viewer) or _fingerprint(live, watcher.viewer, online)
            fingerprints[watcher.viewer] = fingerprint
            if fingerprint != watcher.fingerprint:
                watcher.fingerprint = fingerprint
                watcher.wake()


def _fingerprint(live: LiveTable, viewer: int, online: set[int]) -> Fingerprint:
    """All by which a table may come to look different, in short."""
    shown = live.shown_to(viewer)[0]
    proposal = live.proposal
    return (
        shown,
        live.ticket(viewer),
        live.log.length(viewer, shown),
        live.asked(viewer),
        live.public,
        [(seat.kind, seat.name, seat.level, live.others_saw(seat.seat)) for seat in live.seats],
        [[(stand.kind, stand.secret) for stand in stands.rows] for stands in live.substitutes],
        [live.due(seat.seat, viewer) for seat in live.seats if live.is_away(seat.seat, online)],
        live.grace,
        live.allows_hints,
        None if proposal is None else (proposal.seat, proposal.to, proposal.agreed),
        live.rematch,
        sorted(online),
    )
