"""Work that takes long, which somebody waits for: each job in a process of its own, a few at a time and fairly by who
wants them. A table never waits for one.

What nobody asks about any more may be ended and, later, forgotten. What a process says is one line of JSON after the
other: `problem` is known to all jobs, the rest is each kind's own.
"""

import asyncio
import json
import logging
import os
from abc import ABC, abstractmethod
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from typing import Any, ClassVar, Generic, TypeVar

from undercroft.core.errors import UndercroftError
from undercroft.core.speech.say import Text, say
from undercroft.server.errors import Busy, TableError
from undercroft.server.tables.computers.slots import ThinkingSlots
from undercroft.server.tables.live.notes import note_of

EACH = 2  # that one address may have under way
MOST = 100  # that are remembered, under way or not
WAITING = 20  # that may be under way or wait for it
FORGOTTEN = 3600.0  # seconds after which what is done is no longer there, if nobody asked
MOST_LINE = 4_000_000  # bytes that a process may say at a time

UNWATCHED = say("nobody looked at it any more")
CANCELLED = say("it was cancelled")

logger = logging.getLogger(__name__)


class TooMany(TableError):
    """Somebody wants more than their share."""

    status = 429


class Job(ABC):
    """Something that is under way, or was."""

    def __init__(self, id: str, by: str) -> None:
        self.id = id
        self.by = by
        self.begun = False
        self.over = False
        self.problem: Text | str = ""
        self.seen = asyncio.get_running_loop().time()
        self.work: asyncio.Task[None] | None = None

    @property
    @abstractmethod
    def order(self) -> bytes:
        """What the process is told, in one line."""

    @property
    @abstractmethod
    def found(self) -> bool:
        """Something came of it."""

    @abstractmethod
    def take(self, said: dict[str, Any]) -> None:
        """What the process says."""

    async def keep(self) -> None:
        """Its process has ended: what came of it may be put somewhere."""
        return

    def hear(self, line: bytes) -> None:
        said = json.loads(line)
        if "problem" in said:
            self.problem = note_of(said["problem"])
        else:
            self.take(said)

    def end(self, problem: Text | str = "") -> None:
        """What is known by now stays."""
        self.over = True
        self.problem = self.problem or problem


J = TypeVar("J", bound=Job)


class Jobs(Generic[J]):
    """Those of one kind at one server. It lives in one event loop."""

    longest: ClassVar[float]  # seconds for one of them
    unseen: ClassVar[float]  # seconds after which what nobody asks about is given up
    failed: ClassVar[Text]  # nothing came of one, and nobody knows why
    share: ClassVar[Text]  # why somebody gets no more at present
    full: ClassVar[Text]  # why nobody does

    def __init__(self, processes: int, command: Sequence[str]) -> None:
        self._command = command
        self._slots = ThinkingSlots(processes or max(1, (os.cpu_count() or 1) // 2))
        self._known: dict[str, J] = {}

    def add(self, job: J) -> J:
        """Let it begin when it is its turn. Raises TooMany, Busy."""
        self._forget()
        under_way = [one for one in self._known.values() if not one.over]
        if sum(one.by == job.by for one in under_way) >= EACH:
            raise TooMany(self.share)
        if len(under_way) >= WAITING:
            raise Busy(self.full)
        self._known.pop(job.id, None)  # a new one stands behind all others
        self._known[job.id] = job
        job.work = asyncio.create_task(self._done(job))
        return job

    def find(self, id: str) -> J | None:
        """The job, which somebody asks about."""
        self._forget()
        found = self._known.get(id)
        if found is not None:
            found.seen = asyncio.get_running_loop().time()
        return found

    def before(self, job: J) -> int:
        """How many others were asked for before it and are not done yet, if it waits."""
        if job.begun or job.over:
            return 0
        ids = list(self._known)
        return sum(not self._known[id].over for id in ids[: ids.index(job.id)])

    async def close(self) -> None:
        """End all of them."""
        for one in self._known.values():
            await self._stop(one, CANCELLED)

    async def _stop(self, job: J, why: Text) -> None:
        job.end("" if job.over else why)
        if job.work is not None:
            job.work.cancel()
            await asyncio.gather(job.work, return_exceptions=True)

    def _forget(self) -> None:
        """Who has left keeps nobody from their share."""
        now = asyncio.get_running_loop().time()
        for one in self._known.values():
            if not self._is_watched(one) and one.work is not None:
                one.work.cancel()
        done = [id for id, one in self._known.items() if one.over]
        old = [id for id in done if now - self._known[id].seen > FORGOTTEN]
        for id in {*old, *done[: max(0, len(self._known) - MOST + 1)]}:
            del self._known[id]

    # ------------------------------------------------------------ one of them

    async def _done(self, job: J) -> None:
        try:
            async with self._slots.turn(job.by, False):
                if self._is_watched(job):
                    job.begun = True
                    await self._watched(job)
            if job.found:
                await job.keep()
        except UndercroftError as error:
            job.end(error.text)
        except Exception:
            logger.exception("%s: nothing came of it", job.id)
            job.end(self.failed)
        finally:
            job.end("" if job.found else self.failed)

    def _is_watched(self, job: J) -> bool:
        if asyncio.get_running_loop().time() - job.seen > self.unseen:
            job.end(UNWATCHED)
        return not job.over

    async def _watched(self, job: J) -> None:
        """As long as somebody asks about it, and not for ever."""
        process = await asyncio.create_subprocess_exec(*self._command, stdin=PIPE, stdout=PIPE, limit=MOST_LINE)
        try:
            async with asyncio.timeout(self.longest):
                await self._hear(job, process)
        except TimeoutError:
            job.end(say("it took longer than {seconds} s", seconds=int(self.longest)))
        finally:
            if process.returncode is None:
                process.kill()
            await process.wait()

    async def _hear(self, job: J, process: Process) -> None:
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(job.order + b"\n")
        await process.stdin.drain()
        while line := await process.stdout.readline():
            job.hear(line)
            if not self._is_watched(job):
                return
