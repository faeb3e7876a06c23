"""Processes that share the games of a simulation, and none of them left behind.

A worker is told a game's number and answers with what came of it. Whoever dies, the others hear it: a worker that
ends closes its line, and a worker whose parent ends follows it at once, even from the middle of a game.
"""

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from multiprocessing.resource_tracker import ensure_running
from threading import Thread, current_thread, main_thread
from types import FrameType
from typing import Any, Generic, TypeVar, cast

from undercroft.core.errors import UndercroftError, reason
from undercroft.core.speech.say import say
from undercroft.study.memory import tidied_seldom

A = TypeVar("A")
AHEAD = 2  # numbers that a worker has been told, so that it need not wait for the next
LOOK = 0.2  # seconds between looks at whether we are to stop


class WorkerLost(UndercroftError):
    """A worker has ended, or could not begin, and nobody asked it to."""


class Stopped(Exception):
    """A game is given up because the process is to end."""


class Stop:
    """Hears the wish to end (^C, SIGTERM) and lets what is being counted be counted. `at_once` gives up the game that
    this process itself is playing."""

    def __init__(self) -> None:
        self.sign = 0
        self.at_once = False

    def hear(self, sign: int, frame: FrameType | None) -> None:
        self.sign = sign
        if self.at_once:
            raise Stopped

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Only a process's first thread can hear; in any other the caller's own ways stay."""
        signs = [signal.SIGINT, signal.SIGTERM] if current_thread() is main_thread() else []
        before = [(sign, signal.signal(sign, self.hear)) for sign in signs]
        try:
            yield
        finally:
            for sign, handler in before:
                signal.signal(sign, handler)


class Workers(Generic[A]):
    """Some processes, each of which calls `play(number)` again and again; `play` must travel to another process."""

    def __init__(self, play: Callable[[int], A], number: int) -> None:
        self._play = play
        self._number = number
        self._at: dict[Connection, BaseProcess] = {}

    def answers(self, games: int, stop: Stop) -> Iterator[A]:
        """What comes of each game, as it comes; ends early if we are to stop. Raises WorkerLost, or the UndercroftError
        of a game."""
        try:
            self._start()
            left = iter(range(games))
            told = dict.fromkeys(self._at, 0)
            for _ in range(AHEAD):
                for line in told:
                    told[line] += self._tell(line, next(left, None))
            while any(told.values()) and not stop.sign:
                for line in cast(list[Connection], wait([line for line in told if told[line]], LOOK)):
                    answer = self._hear(line)
                    told[line] += self._tell(line, next(left, None)) - 1
                    yield answer
        finally:
            self._end()

    def _start(self) -> None:
        context = get_context("spawn")
        try:
            with _hearing_later():
                for _ in range(self._number):
                    ours, theirs = context.Pipe()
                    process = context.Process(target=_work, args=(theirs, self._play), daemon=True)
                    process.start()
                    theirs.close()
                    self._at[ours] = process
        except OSError as error:
            raise WorkerLost(say("a process to share the work could not begin ({why})", why=reason(error))) from None

    def _tell(self, line: Connection, number: int | None) -> int:
        if number is None:
            return 0
        with suppress(OSError):  # we hear of its end when we listen
            line.send(number)
        return 1

    def _hear(self, line: Connection) -> A:
        try:
            answer: Any = line.recv()
        except (EOFError, OSError):
            raise self._lost(self._at[line]) from None
        if isinstance(answer, UndercroftError):
            raise answer
        return cast(A, answer)

    def _lost(self, process: BaseProcess) -> WorkerLost:
        process.join()
        code = process.exitcode or 0
        if code == -9:
            how = say(
                "one of the processes that share the work was killed by signal {signal},"
                " as happens when memory runs out",
                signal=9,
            )
        elif code < 0:
            how = say("one of the processes that share the work was killed by signal {signal}", signal=-code)
        else:
            how = say("one of the processes that share the work ended with code {code}", code=code)
        return WorkerLost(how)

    def _end(self) -> None:
        for process in self._at.values():
            process.kill()  # it holds nothing that could be lost
        for line, process in self._at.items():
            process.join()
            line.close()


@contextmanager
def _hearing_later() -> Iterator[None]:
    """A worker that is still loading must not answer ^C with a page of its own: what is deaf stays so in children. We
    ourselves hear it afterwards."""
    if os.name == "nt" or current_thread() is not main_thread():
        yield
        return
    ensure_running()  # of its own accord it would make us hear again as the first worker begins
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _work(line: Connection, play: Callable[[int], A]) -> None:
    """A worker's life."""
    Thread(target=_follow_parent, daemon=True).start()
    with tidied_seldom(), suppress(EOFError, OSError):  # nobody asks any more
        while True:
            number = line.recv()
            try:
                line.send(play(number))
            except UndercroftError as error:
                # Only the sentence travels home: subclasses with arguments of their own do not survive the way.
                line.send(UndercroftError(error.text))


def _follow_parent() -> None:
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)
