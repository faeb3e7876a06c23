"""Where the live tables stand: loading them, storing their changes, showing them, and letting computers play.

Every change goes one way: it is made in memory, it is stored, it is shown. If storing fails, the table in memory is
thrown away and loaded again from what is stored. What computers do in quick succession is stored in one write, all of
it or none: a write that is safe on the disk takes longer than many of their thoughts.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from random import Random
from typing import NamedTuple, ParamSpec, TypeVar

import msgspec

from undercroft.core.errors import UndercroftError
from undercroft.core.game import Game
from undercroft.core.speech.say import Text, say
from undercroft.core.speech.story import Ref
from undercroft.players.base import derived_seed
from undercroft.server.errors import Busy, Gone, NoSuchTable, NotRead, NotStored
from undercroft.server.storage.journal import Journal
from undercroft.server.storage.store import (
    COMPUTER,
    DELETED,
    OLD,
    OVER,
    UNKNOWN,
    Change,
    EntryRow,
    Store,
    Stored,
    add_entry,
    add_table,
    drop_table,
    set_asked,
    set_status,
)
from undercroft.server.tables.cache import MOST_BYTES, TableCache
from undercroft.server.tables.computers.openers import TableOpeners
from undercroft.server.tables.computers.processes import Computers
from undercroft.server.tables.computers.question import Question, Reply
from undercroft.server.tables.live import action_queue
from undercroft.server.tables.live.memories import PastQuestion
from undercroft.server.tables.live.queued import QueuedAction
from undercroft.server.tables.live.table import LiveTable, RulesFailed, asked_seat, result_of
from undercroft.server.tables.records.past import past_of
from undercroft.server.tables.records.restore import restored
from undercroft.server.tables.views.watching import Watcher, Watchers

AT_ONCE = 2  # records played again at a time: more would only slow down those who play
MOST_FAULTS = 1000  # tables of which it is remembered why they cannot be opened
AHEAD = 255  # how many unshown steps a computer may be ahead of where people play: a whole turn comes at one go,
WATCHED = 63  # and where they only watch: it thinks about its answers while they are coming
HEAD_START = 0.2  # of a pause, for whoever just chose: a computer that is asked must not slow down their answer
TOGETHER = 0.05  # seconds, or a pause if that is shorter: what computers do meanwhile is stored together
RETRY = 1.0  # seconds before computers try again after the database refused
MOST_RETRY = 60.0  # and when it has refused again and again
TRIES = 8  # other choices that a computer's seat tries should the rules themselves fail over one

P = ParamSpec("P")
T = TypeVar("T")

NO_SENSE = say("this table cannot be read: what the database holds of it makes no sense")
NO_TABLE = say("there is no such table: expected the link of one")
WHY_GONE = {
    DELETED: say("this table is gone: those who played there deleted it"),
    OLD: say("this table is gone: nothing had happened there for so long that the server did not keep it"),
}

logger = logging.getLogger(__name__)


class UnstoredStep(NamedTuple):
    """A choice that was made and is not stored yet."""

    entries: list[EntryRow]
    step: int
    game: Game
    joins: bool
    bundled: bool


class PendingChoice(msgspec.Struct):
    """What a computer is asked at a table as it stands, and its choice once that is there."""

    question: Question
    serial: int
    choice: "asyncio.Task[Reply]"


class TableRegistry:
    """All live tables."""

    def __init__(self, store: Store, computers: Computers, pause: float, most: int = MOST_BYTES) -> None:
        self.store = store
        self.computers = computers
        self.pause = pause
        self.faults: OrderedDict[str, Text | str] = OrderedDict()  # why tables could not be opened
        self.uploads = 0  # records that are being checked or wait for it
        self.uploading = asyncio.Lock()
        self.journal = Journal(store.writer)
        self.watchers = Watchers()
        self.openers = TableOpeners()
        self.cache = TableCache(most, self._busy)
        self._live = self.cache.tables
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._playing: dict[str, asyncio.Task[None]] = {}
        self._going: set[str] = set()  # tables that are being deleted
        self.at_end: Callable[[LiveTable], None] = lambda live: None  # told of each game that has come to its end,
        self.at_leave: Callable[[str], Awaitable[None]] = _let_go  # and of each table before it is deleted
        self._replays = asyncio.Semaphore(AT_ONCE)

    async def close(self) -> None:
        """Stop the computers, store what is waiting."""
        for live in self._live.values():
            live.asked_hints.close()
        tasks = [*self._playing.values(), *self._loading.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.computers.close()
        await asyncio.to_thread(self.journal.close)
        self.store.close()

    # ------------------------------------------------------------ in and out of memory

    async def open(self, id: str) -> LiveTable:
        """The table, loaded if need be. Raises NoSuchTable, Gone, Busy, NotRead, or RecordError if the rules no longer
        bear it out."""
        if id in self._going:
            raise Gone(WHY_GONE[DELETED])
        live = self._live.get(id)
        if live is None:
            if id not in self._loading:
                self._loading[id] = asyncio.create_task(self._load(id))
            live = await asyncio.shield(self._loading[id])
        self.cache.used(live, asyncio.get_running_loop().time())
        return live

    def peek(self, id: str) -> LiveTable | None:
        """The table if it is in memory."""
        return self._live.get(id)

    async def _load(self, id: str) -> LiveTable:
        try:
            stored = await asyncio.to_thread(self.store.load, id)
            if stored is None:
                why = await asyncio.to_thread(self.store.why_gone, id)
                raise Gone(WHY_GONE.get(why, WHY_GONE[DELETED])) if why else NoSuchTable(NO_TABLE)
            return self._put(await self._restored(stored))
        finally:
            del self._loading[id]

    async def _restored(self, stored: Stored) -> LiveTable:
        self.cache.make(len(stored.entries))
        try:
            live = await self.replay(restored, stored)
        except UndercroftError as error:
            if error.__cause__ is not None and stored.row.id not in self.faults:  # more than the players may know
                logger.error("table %s cannot be read: %s", stored.row.id, error.__cause__)
            self._remember_fault(stored.row.id, error.text)
            raise
        except Exception as error:  # rows that make no sense, or rules that fail over them
            if stored.row.id not in self.faults:
                logger.error("table %s cannot be read: %s: %s", stored.row.id, type(error).__name__, error)
            self._remember_fault(stored.row.id, NO_SENSE)
            raise NotRead(NO_SENSE) from None
        self.faults.pop(live.id, None)
        await self._learn(live, stored)
        return live

    async def _learn(self, live: LiveTable, stored: Stored) -> None:
        """Note what a list tells of a table that was stored before such things were noted."""
        changes: list[Change] = []
        last = stored.entries[-1]
        if last.asked == UNKNOWN:
            last.asked = asked_seat(live.game)
            changes.append(set_asked(last))
        if live.row.status == OVER and not live.row.result:
            live.row.result = result_of(live.game)
            changes.append(set_status(live.id, OVER, live.row.result))
        if changes:
            try:
                await self.write(changes)
            except NotStored as error:
                logger.warning("table %s: %s", live.id, error)  # it can be read all the same

    def _remember_fault(self, id: str, words: Text | str) -> None:
        self.faults[id] = words
        while len(self.faults) > MOST_FAULTS:
            self.faults.popitem(last=False)

    async def replay(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Do what plays a record again, in another thread, when it is its turn."""
        async with self._replays:
            return await asyncio.to_thread(work, *args, **kwargs)

    def _put(self, live: LiveTable) -> LiveTable:
        self.cache.put(live, asyncio.get_running_loop().time())
        self.changed(live)
        return live

    def _busy(self, live: LiveTable) -> bool:
        in_use = live.lock.locked() or bool(live.shown.waiting)
        return in_use or live.id in self._playing or self.watchers.any(live.id)

    def in_use(self, id: str) -> bool:
        """Somebody looks at it, or did a short while ago."""
        return id in self._live or id in self._loading or self.watchers.any(id)

    async def discard(self, id: str, why: str) -> None:
        """Delete a table, which nobody can come to any more; whoever looks at it is told."""
        await self.at_leave(id)
        self._going.add(id)
        try:
            await self.write(drop_table(id, why))
            self._live.pop(id, None)
            for live in self._live.values():
                if live.rematch == id:
                    live.rematch = ""
                    self.changed(live)
            self.watchers.wake(id)
        finally:
            self._going.discard(id)

    def unwatch(self, watcher: Watcher) -> None:
        """A page is closed."""
        self.watchers.remove(watcher)
        live = self._live.get(watcher.table)
        if live is not None:
            self.watchers.tell(live)

    def put_away(self, live: LiveTable) -> None:
        """It is loaded again from what is stored; whoever looks at it looks again."""
        self._live.pop(live.id, None)
        self.watchers.wake(live.id)

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

    async def enter(self, stored: Stored, changes: Sequence[Change] = ()) -> LiveTable:
        """A new table, and what else changes with it."""
        self.cache.make(len(stored.entries))
        await self.write([*add_table(stored.row, stored.seats, stored.entries, stored.stands), *changes])
        return self._put(await self._restored(stored))

    async def commit(self, live: LiveTable, entries: Sequence[EntryRow], changes: Sequence[Change] = ()) -> None:
        """Store what has just been done at a table that is held."""
        owed, live.owed = live.owed, []
        status = [set_status(live.id, OVER, live.row.result)] if live.row.status == OVER else []
        try:
            await self.write([*[add_entry(entry) for entry in [*owed, *entries]], *changes, *status])
        except NotStored:
            self.put_away(live)
            raise

    async def play(
        self,
        live: LiveTable,
        seat: int,
        code: int,
        ticket: int = -1,
        then: Sequence[QueuedAction] = (),
        who: Ref | None = None,
        stage: str = "",
    ) -> None:
        """A legal choice at a table that is held, and what shall follow (action_queue.py): make, store, show it."""
        made = [self._make(live, seat, code, ticket)]
        action_queue.begin(live, seat, then, who, stage)
        await self._keep(live, [*made, *self._carry_on(live)])

    def _carry_on(self, live: LiveTable) -> list[UnstoredStep]:
        """What can be done now of the actions that a person sent together; it is shown with what was made before."""
        made: list[UnstoredStep] = []
        while (next := action_queue.next_action(live)) is not None:
            seat, code = next
            made.append(self._make(live, seat, code)._replace(bundled=True))
            action_queue.done(live, seat)
        return made

    def _make(self, live: LiveTable, seat: int, code: int, ticket: int = -1, note: Text | None = None) -> UnstoredStep:
        try:
            entry = live.play(seat, code, ticket)
        except RulesFailed:
            raise
        except Exception:
            self._live.pop(live.id, None)  # half of it may be done: what is stored still stands
            raise
        entries = [entry] if note is None else [entry, live.note(note)]
        return UnstoredStep(entries, live.last, live.game, live.joins(entry), live.bundled(entry))

    async def _keep(self, live: LiveTable, made: Sequence[UnstoredStep]) -> None:
        """Store what was made, all of it or none, then show it."""
        await self.commit(live, [entry for one in made for entry in one.entries])
        loop = asyncio.get_running_loop()
        now = loop.time()
        for one in made:
            at = live.shown.add(one.step, one.game, one.joins, now, self.pause, one.bundled)
            if at is not None:
                loop.call_at(at, self._release, live)
        self.changed(live)
        if live.row.status == OVER:
            self.at_end(live)

    def _release(self, live: LiveTable) -> None:
        # The clock may ring a little early: what was due at this ring is due.
        if self.stands(live) and live.shown.release(asyncio.get_running_loop().time() + 0.001):
            self.changed(live)

    def changed(self, live: LiveTable) -> None:
        """Tell whoever can see a difference, and let a computer choose or answer if it is asked."""
        self.watchers.tell(live)
        live.asked_hints.moved_on(live.ticket)
        wanted = (live.asks(COMPUTER) is not None and not live.full) or live.owes_answer() is not None
        wanted = wanted or action_queue.is_due(live)
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
        await asyncio.sleep(self.pause * HEAD_START)
        thought: PendingChoice | None = None
        try:
            while self.stands(live):
                if thought is None and _far_ahead(live):
                    await asyncio.sleep(max(0.001, live.shown.waiting[0].at - loop.time()))
                    continue
                thought = thought or self._think(live)
                if thought is None and not action_queue.is_due(live):
                    return
                if thought is not None:
                    await asyncio.wait([thought.choice])
                try:
                    async with live.lock:
                        thought = await self._play_next(live, thought) if self.stands(live) else None
                except NotStored:  # the log says so already
                    thought = None
                    await self._come_back(live.id)
        finally:
            if thought is not None:
                thought.choice.cancel()
                await asyncio.gather(thought.choice, return_exceptions=True)

    def _think(self, live: LiveTable) -> PendingChoice | None:
        """A computer begins to think, if one is asked."""
        answers = live.owes_answer()
        seat = live.asks(COMPUTER) if answers is None else answers
        if seat is None or (answers is None and live.full):
            return None
        seed = derived_seed(live.row.seed, live.last, seat)
        level = live.seats[seat].level
        memory = live.memories.known(seat, level)
        question = Question(seat=seat, level=level, seed=seed, offer=answers is not None, memory=memory)
        choice = asyncio.create_task(self._answered(live, live.game, question))
        return PendingChoice(question, live.serial, choice)

    async def _answered(self, live: LiveTable, game: Game, question: Question) -> Reply:
        """What a computer says to a question, when it is this table's turn."""
        if question.memory is None:
            question = msgspec.structs.replace(question, past=await self._past(live, question.seat))
        async with self.computers.slots.turn(self.openers.of(live), live.has_people):
            return await self.computers.choose(game, question)

    async def _past(self, live: LiveTable, seat: int) -> list[PastQuestion]:
        """All that a seat was asked: looked up in the record once, until a player remembers it."""
        name, steps, serial = live.spec.seats[seat], list(live.record.steps), live.serial
        past = live.memories.past(seat)
        if past is None:
            past = []
            if any(step.seat == name for step in steps):
                try:
                    past = await self.replay(past_of, msgspec.structs.replace(live.record, steps=steps), name)
                except UndercroftError as error:
                    logger.warning("table %s: what was asked before cannot be told: %s", live.id, error)
            if live.serial == serial:
                live.memories.looked_up(seat, past)
        return past

    async def _play_next(self, live: LiveTable, thought: PendingChoice | None) -> PendingChoice | None:
        """At a table that is held: what a computer chose, or what is left of a person's actions. Returns what is still
        being thought about."""
        if thought is not None:
            return await self._play_together(live, thought) if live.serial == thought.serial else None
        made = self._carry_on(live)
        if made:
            await self._keep(live, made)
        return None

    async def _play_together(self, live: LiveTable, thought: PendingChoice) -> PendingChoice | None:
        """Make a choice at a table that is held and all that follow it in a moment, then store and show them. Returns
        what is still being thought about: nobody has to wait for that. A silent answer is not held back, since it is
        shown with what it answers."""
        loop = asyncio.get_running_loop()
        end = loop.time() + min(TOGETHER, self.pause)
        made: list[UnstoredStep] = []
        going: PendingChoice | None = thought
        try:
            while going is not None and going.choice.done():
                made.append(self._make_legal(live, going))
                room = not made[-1].joins and not _far_ahead(live, len(made))
                going = self._think(live) if room and loop.time() < end else None
                if going is not None:
                    await asyncio.wait([going.choice], timeout=end - loop.time())
        finally:  # also if somebody fails to think
            if made and self.stands(live):
                await self._keep(live, made)
        return going

    async def _come_back(self, id: str) -> None:
        """To a table that was thrown away: computers go on where it stands, even if nobody looks."""
        wait = RETRY
        while True:
            await asyncio.sleep(wait)
            try:
                await self.open(id)
                return
            except (NotRead, Busy):
                wait = min(2 * wait, MOST_RETRY)
            except UndercroftError:
                return  # whoever comes is told

    def _make_legal(self, live: LiveTable, thought: PendingChoice) -> UnstoredStep:
        """The computer's choice, or, should the rules themselves stumble over it, any other."""
        reply, question = thought.choice.result(), thought.question
        seat, why = question.seat, reply.why
        others = [] if question.offer else [other for other in live.game.codes() if other != reply.code]
        Random(question.seed).shuffle(others)
        for chosen in [reply.code, *others[:TRIES]]:
            try:
                made = self._make(live, seat, chosen, note=_instead(live, seat, why))
            except RulesFailed:
                logger.exception("the rules fail at table %s, step %s: %s", live.id, live.last, chosen)
                why = say("met a fault in the rules")
                continue
            if chosen == reply.code and reply.memory is not None and not question.offer:
                live.memories.remembers(seat, question.level, reply.memory)
            return made
        raise RuntimeError(f"table {live.id}: no choice of seat {seat} can be carried out")


async def _let_go(id: str) -> None:
    """Nobody minds that a table goes."""


def _far_ahead(live: LiveTable, made: int = 0) -> bool:
    """What is shown has to catch up first; `made` steps are not stored yet."""
    return len(live.shown.waiting) + made > (AHEAD if live.has_people else WATCHED)


def _instead(live: LiveTable, seat: int, why: Text | None) -> Text | None:
    """A note on why a computer's choice is not its own; none if it is."""
    if why is None:
        return None
    return say("{who}, a computer player, {why}: the table chose in its place.", who=live.who(seat), why=why)
