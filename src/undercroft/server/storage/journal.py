"""The one writer: everything that is waiting goes into one transaction, and only then is anybody told that it is done.

A commit that is safe on the disk takes milliseconds, however much is in it. So while one commit runs, the changes
of all tables gather, and the next commit takes them all.
"""

from collections.abc import Sequence
from concurrent.futures import Future
from queue import Empty, SimpleQueue
from threading import Thread

import msgspec
from sqlalchemy import Engine
from sqlalchemy.exc import OperationalError

from undercroft.core.speech.say import say
from undercroft.server.errors import NotStored
from undercroft.server.storage.fault_log import FaultLog, told
from undercroft.server.storage.locked_session import LockedSession, NotKept
from undercroft.server.storage.store import Change

MOST_AT_ONCE = 500


class _Job(msgspec.Struct):
    changes: Sequence[Change]
    done: "Future[None]"


class Journal:
    """Writes changes in the order in which they come; `write` may be called from any thread."""

    def __init__(self, writer: Engine | LockedSession) -> None:
        self._writer = writer
        self._fault_log = FaultLog(str(writer.url))
        self._waiting: SimpleQueue[_Job | None] = SimpleQueue()
        self.commits = 0
        self._thread = Thread(target=self._run, name="journal", daemon=True)
        self._thread.start()

    def write(self, changes: Sequence[Change]) -> "Future[None]":
        """All of the changes or none; the future is done once they are durable, or holds NotStored."""
        job = _Job(changes, Future())
        job.done.set_running_or_notify_cancel()  # whoever stops waiting for it cannot take it back
        self._waiting.put(job)
        return job.done

    def close(self) -> None:
        """Write what is waiting, then stop."""
        self._waiting.put(None)
        self._thread.join()

    def _run(self) -> None:
        going = True
        while going:
            jobs: list[_Job] = []
            next_one = self._waiting.get()
            while next_one is not None:
                jobs.append(next_one)
                if len(jobs) == MOST_AT_ONCE:
                    break
                try:
                    next_one = self._waiting.get_nowait()
                except Empty:
                    break
            else:
                going = False
            if jobs:
                self._commit(jobs)

    def _commit(self, jobs: list[_Job]) -> None:
        try:
            with self._writer.begin() as to:
                for statement, rows in _merged(jobs):
                    to.execute(statement, rows or None)
        except Exception as error:  # the writer must outlive whatever it is given
            alone = len(jobs) == 1 or isinstance(error, OperationalError | NotKept)
            if not alone:  # one bad change must not take others with it
                for job in jobs:
                    self._commit([job])
            else:
                self._refuse(jobs, error)
            return
        self.commits += 1
        for job in jobs:
            job.done.set_result(None)

    def _refuse(self, jobs: list[_Job], error: Exception) -> None:
        self._fault_log.tell("cannot be written to", error)
        again = say("the database did not take this: {cause}; please send it again", cause=told(error))
        words = error.text if isinstance(error, NotKept) else again
        for job in jobs:
            job.done.set_exception(NotStored(words))


def _merged(jobs: Sequence[_Job]) -> list[Change]:
    """All changes in their order, with the rows of neighbours that say the same put together: one trip for all."""
    merged: list[Change] = []
    for statement, rows in (change for job in jobs for change in job.changes):
        if rows and merged and merged[-1][0] is statement:
            merged[-1] = statement, [*merged[-1][1], *rows]
        else:
            merged.append((statement, rows))
    return merged
