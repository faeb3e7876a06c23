"""All that is being made, or was made a while ago. A thing is known by a secret id, which its page keeps: so it is
there again after a reload.

Each is made in a process of its own (maker.py), a few at a time and fairly by who wants them; a table never waits for
one. What nobody asks about any more is ended and, later, forgotten.
"""

import asyncio
import json
import logging
import os
import secrets
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence

import msgspec

from undercroft.core.errors import UndercroftError
from undercroft.core.speech.say import Text, say
from undercroft.server.errors import Busy, TableError
from undercroft.server.tables.computers.slots import ThinkingSlots
from undercroft.server.tables.live.notes import note_of
from undercroft.study.surprise import Made, Measured, Wish

COMMAND = (sys.executable, "-m", "undercroft.server.making.maker")
EACH = 2  # that one address may have under way
MOST = 100  # that are remembered, under way or not
WAITING = 20  # that may be under way or wait for it
UNSEEN = 100.0  # seconds after which what nobody asks about is given up
FORGOTTEN = 3600.0  # and after which what is done is no longer there
LONGEST = 300.0  # seconds for one of them
MOST_LINE = 1_000_000  # bytes that a maker may say at a time

FAILED = say("nothing came of it: try another one")
TOO_LONG = say("it took longer than {seconds} s", seconds=int(LONGEST))
UNWATCHED = say("nobody looked at it any more")
CANCELLED = say("it was cancelled")

logger = logging.getLogger(__name__)


class TooMany(TableError):
    """Somebody wants more than their share."""

    status = 429


class NoSurprise(TableError):
    """It is not known here, or no longer."""

    status = 404


class Surprise:
    """Something that is being made."""

    def __init__(self, wish: Wish, by: str) -> None:
        self.id = secrets.token_urlsafe(16)
        self.wish = wish
        self.by = by
        self.made: Made | None = None
        self.measured = Measured(games=0, wins=[], draws=0)
        self.begun = False
        self.over = False
        self.problem: Text | str = ""
        self.seen = asyncio.get_running_loop().time()
        self.work: asyncio.Task[None] | None = None

    def hear(self, line: bytes) -> None:
        """What the maker says."""
        said = json.loads(line)
        if "made" in said:
            self.made = msgspec.convert(said["made"], Made)
        elif "measured" in said:
            self.measured = msgspec.convert(said["measured"], Measured)
        else:
            self.problem = note_of(said["problem"])

    def end(self, problem: Text | str = "") -> None:
        """What is known by now stays."""
        self.over = True
        self.problem = self.problem or problem


class Surprises:
    """Those of one server. It lives in one event loop."""

    def __init__(self, processes: int = 0, command: Sequence[str] = COMMAND) -> None:
        self._command = command
        self._slots = ThinkingSlots(processes or max(1, (os.cpu_count() or 1) // 2))
        self._known: dict[str, Surprise] = {}

    def begin(self, wish: Wish, by: str) -> Surprise:
        """Have something made, for somebody at an address. Raises TooMany, Busy."""
        self._forget()
        under_way = [one for one in self._known.values() if not one.over]
        if sum(one.by == by for one in under_way) >= EACH:
            raise TooMany(say("{number} are being made for you already: wait for one, or cancel it", number=EACH))
        if len(under_way) >= WAITING:
            raise Busy(say("too many others wait for something to play: try again in a minute"))
        surprise = Surprise(wish, by)
        self._known[surprise.id] = surprise
        surprise.work = asyncio.create_task(self._make(surprise))
        return surprise

    def look(self, id: str) -> Surprise:
        """How far it is. Raises NoSurprise."""
        self._forget()
        if id not in self._known:
            raise NoSurprise(say("it is no longer here: have another one made"))
        found = self._known[id]
        found.seen = asyncio.get_running_loop().time()
        return found

    def before(self, surprise: Surprise) -> int:
        """How many others were asked for before it and are not made yet, if it waits."""
        if surprise.begun or surprise.over:
            return 0
        ids = list(self._known)
        return sum(not self._known[id].over for id in ids[: ids.index(surprise.id)])

    async def cancel(self, id: str) -> Surprise:
        """Make it no further; what was made of it stays. Raises NoSurprise."""
        found = self.look(id)
        await self._stop(found, CANCELLED)
        return found

    async def close(self) -> None:
        """End all of them."""
        for one in self._known.values():
            await self._stop(one, CANCELLED)

    async def _stop(self, surprise: Surprise, why: Text) -> None:
        surprise.end("" if surprise.over else why)
        if surprise.work is not None:
            surprise.work.cancel()
            await asyncio.gather(surprise.work, return_exceptions=True)

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

    async def _make(self, surprise: Surprise) -> None:
        try:
            async with self._slots.turn(surprise.by, False):
                if self._is_watched(surprise):
                    surprise.begun = True
                    await self._watched(surprise)
        except UndercroftError as error:
            surprise.end(error.text)
        except Exception:
            logger.exception("seed %s of %s: nothing was made", surprise.wish.seed, surprise.wish.game)
            surprise.end(FAILED)
        finally:
            surprise.end("" if surprise.made is not None else FAILED)

    def _is_watched(self, surprise: Surprise) -> bool:
        if asyncio.get_running_loop().time() - surprise.seen > UNSEEN:
            surprise.end(UNWATCHED)
        return not surprise.over

    async def _watched(self, surprise: Surprise) -> None:
        """As long as somebody asks about it, and not for ever."""
        process = await asyncio.create_subprocess_exec(*self._command, stdin=PIPE, stdout=PIPE, limit=MOST_LINE)
        try:
            async with asyncio.timeout(LONGEST):
                await self._hear(surprise, process)
        except TimeoutError:
            surprise.end(TOO_LONG)
        finally:
            if process.returncode is None:
                process.kill()
            await process.wait()

    async def _hear(self, surprise: Surprise, process: Process) -> None:
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(msgspec.json.encode(surprise.wish) + b"\n")
        await process.stdin.drain()
        while line := await process.stdout.readline():
            surprise.hear(line)
            if not self._is_watched(surprise):
                return
