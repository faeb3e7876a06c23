"""Where the live tables stand: loading them, storing their changes, showing them, and letting computers play.

Every change goes one way: it is made in memory, it is stored, it is shown. If storing fails, the table in memory is
thrown away and loaded again from what is stored.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from random import Random

from undercroft.players.base import derived_seed
from undercroft.server.computers import Computers
from undercroft.server.errors import NoSuchTable, NotStored
from undercroft.server.journal import Journal
from undercroft.server.livetable import LiveTable
from undercroft.server.restore import restored
from undercroft.server.store import COMPUTER, OVER, Change, EntryRow, Store, Stored, add_entry, add_table, set_status
from undercroft.server.watching import Watcher, Watchers

MOST_LIVE = 256  # tables kept in memory; others are loaded again when somebody comes
AHEAD = 1  # how many unshown steps a computer may be ahead of: it thinks about its answer while the step is coming
RETRY = 1.0  # seconds before computers try again after the database refused
TRIES = 8  # other choices that a computer's seat tries should the rules themselves fail over one

logger = logging.getLogger(__name__)


class Hall:
    """All live tables."""

    def __init__(self, store: Store, computers: Computers, pause: float) -> None:
        self.store = store
        self.computers = computers
        self.pause = pause
        self.journal = Journal(store.engine)
        self.watchers = Watchers()
        self._live: OrderedDict[str, LiveTable] = OrderedDict()
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._playing: dict[str, asyncio.Task[None]] = {}

    async def close(self) -> None:
        """Stop the computers, store what is waiting."""
        tasks = [*self._playing.values(), *self._loading.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.computers.close()
        await asyncio.to_thread(self.journal.close)
        self.store.close()

    # ------------------------------------------------------------ in and out of memory

    async def open(self, id: str) -> LiveTable:
        """The table, loaded if need be. Raises NoSuchTable, or RecordError if the rules no longer bear it out."""
        live = self._live.get(id)
        if live is None:
            if id not in self._loading:
                self._loading[id] = asyncio.create_task(self._load(id))
            live = await asyncio.shield(self._loading[id])
        if id in self._live:
            self._live.move_to_end(id)
        return live

    async def _load(self, id: str) -> LiveTable:
        try:
            stored = await asyncio.to_thread(self.store.load, id)
            if stored is None:
                raise NoSuchTable("there is no such table: expected the link of one")
            return self._put(await asyncio.to_thread(restored, stored))
        finally:
            del self._loading[id]

    def _put(self, live: LiveTable) -> LiveTable:
        self._live[live.id] = live
        self.changed(live)
        for old in list(self._live.values())[: max(0, len(self._live) - MOST_LIVE)]:
            if not (self._busy(old) or old is live):
                del self._live[old.id]
        return live

    def _busy(self, live: LiveTable) -> bool:
        in_use = live.lock.locked() or bool(live.showing.waiting) or bool(live.owed)
        return in_use or live.id in self._playing or self.watchers.any(live.id)

    def unwatch(self, watcher: Watcher) -> None:
        """A page is closed."""
        self.watchers.remove(watcher)
        live = self._live.get(watcher.table)
        if live is not None:
            self.watchers.tell(live)

    def stands(self, live: LiveTable) -> bool:
        """It has not been thrown away."""
        return self._live.get(live.id) is live

    @asynccontextmanager
    async def hold(self, id: str) -> AsyncIterator[LiveTable]:
        """The table for one command, which nobody else disturbs."""
        while True:
            live = await self.open(id)
            async with live.lock:
                if self.stands(live):
                    yield live
                    return

    # ------------------------------------------------------------ storing and showing

    async def write(self, changes: Sequence[Change]) -> None:
        """Returns when the changes are durable."""
        await asyncio.wrap_future(self.journal.write(changes))

    async def enter(self, stored: Stored) -> LiveTable:
        """A new table."""
        await self.write(add_table(stored.row, stored.seats, stored.entries))
        return self._put(await asyncio.to_thread(restored, stored))

    async def commit(self, live: LiveTable, entries: Sequence[EntryRow], changes: Sequence[Change] = ()) -> None:
        """Store what has just been done at a table that is held."""
        owed, live.owed = live.owed, []
        status = [set_status(live.id, OVER)] if live.row.status == OVER else []
        try:
            await self.write([*[add_entry(entry) for entry in [*owed, *entries]], *changes, *status])
        except NotStored:
            self._live.pop(live.id, None)
            self.watchers.wake(live.id)
            raise

    async def play(self, live: LiveTable, seat: int, code: int, ticket: int = -1, note: str = "") -> None:
        """A legal choice at a table that is held: make it, store it, show it."""
        try:
            entry = live.play(seat, code, ticket)
        except Exception:
            self._live.pop(live.id, None)  # half of it may be done: what is stored still stands
            raise
        await self.commit(live, [entry, live.note(note)] if note else [entry])
        loop = asyncio.get_running_loop()
        at = live.showing.add(live.last, live.game, live.joins(entry), loop.time(), self.pause)
        if at is not None:
            loop.call_at(at, self._release, live)
        self.changed(live)

    def _release(self, live: LiveTable) -> None:
        # The clock may ring a little early: what was due at this ring is due.
        if self.stands(live) and live.showing.release(asyncio.get_running_loop().time() + 0.001):
            self.changed(live)

    def changed(self, live: LiveTable) -> None:
        """Tell whoever can see a difference, and let a computer choose or answer if it is asked."""
        self.watchers.tell(live)
        wanted = live.asks(COMPUTER) is not None or live.owes_answer() is not None
        if wanted and live.id not in self._playing:
            task = asyncio.create_task(self._let_play(live))
            self._playing[live.id] = task
            task.add_done_callback(lambda _: self._played(live))

    # ------------------------------------------------------------ computers

    def _played(self, live: LiveTable) -> None:
        task = self._playing.pop(live.id)
        if task.cancelled():
            return
        error = task.exception()
        if error is not None:
            logger.error("the computer players at table %s stopped", live.id, exc_info=error)
        now = self._live.get(live.id)
        if now is not None and (error is None or now is not live):
            self.changed(now)  # they may have been asked again while they were stopping

    async def _let_play(self, live: LiveTable) -> None:
        """Computer players choose until a person is asked or the game is over; an offer to end it is answered first."""
        loop = asyncio.get_running_loop()
        while self.stands(live):
            if len(live.showing.waiting) > AHEAD:
                await asyncio.sleep(max(0.001, live.showing.waiting[0].at - loop.time()))
                continue
            answers = live.owes_answer()
            seat = live.asks(COMPUTER) if answers is None else answers
            if seat is None:
                return
            serial, level = live.serial, live.seats[seat].level
            seed = derived_seed(live.row.seed, live.last, seat)
            think = self.computers.choose if answers is None else self.computers.answer
            code, why = await think(live.game, seat, level, seed)
            try:
                async with live.lock:
                    if live.serial == serial and self.stands(live):
                        if answers is None:
                            await self._play_legal(live, seat, code, why, seed)
                        else:
                            await self.play(live, seat, code, note=_instead(live, seat, why))
            except NotStored as error:
                logger.warning("table %s: %s", live.id, error)
                await asyncio.sleep(RETRY)
                await self.open(live.id)  # it was thrown away: they go on where it stands, even if nobody looks

    async def _play_legal(self, live: LiveTable, seat: int, code: int, why: str, seed: int) -> None:
        """The computer's choice, or, should the rules themselves stumble over it, any other."""
        others = [other for other in live.game.codes() if other != code]
        Random(seed).shuffle(others)
        for chosen in [code, *others[:TRIES]]:
            note = _instead(live, seat, why)
            try:
                live.game.copy().apply(chosen)
            except Exception:
                logger.exception("the rules fail at table %s, step %s: %s", live.id, live.last, chosen)
                why = "met a fault in the rules"
                continue
            await self.play(live, seat, chosen, note=note)
            return
        raise RuntimeError(f"table {live.id}: no choice of seat {seat} can be carried out")


def _instead(live: LiveTable, seat: int, why: str) -> str:
    """A note on why a computer's choice is not its own; none if it is."""
    return f"{live.name(seat)}, a computer player, {why}: the table chose in its place." if why else ""
