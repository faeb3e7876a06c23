"""Waiting for one's turn over plain HTTP, for programs that keep no socket open.

Whoever looks or waits counts as being online, and for a while after: a program that asks again and again must not
flicker. Who only chooses does not: a choice may be one that nobody is to know of.
"""

import asyncio
from asyncio import TimerHandle

from undercroft.server.tables.service import TableService
from undercroft.server.tables.views.watching import NewsTurns, Watcher

LINGER = 20.0  # seconds that somebody stays online after the last wait began or ended


class LongPolls:
    """Everybody who waits over HTTP."""

    def __init__(self, service: TableService, turns: NewsTurns, linger: float = LINGER) -> None:
        self._service = service
        self._turns = turns
        self._linger = linger
        self._present: dict[tuple[str, str], tuple[Watcher, TimerHandle]] = {}
        self._waits: set[asyncio.Timeout] = set()
        self._leaving: set[asyncio.Task[None]] = set()

    async def wait(self, table: str, token: str, seconds: float) -> None:
        """Until the token's owner is asked or the game is over, at most so many seconds."""
        if seconds <= 0 or await self._service.is_due(table, token):
            return
        watcher = await self._service.watch(table, token)
        limit = asyncio.timeout(seconds)
        try:
            await self._stay(table, token)
            async with limit:
                self._waits.add(limit)
                while not await self._service.is_due(table, token):  # first, for what came before the watch began
                    await watcher.changed()
                    await self._turns.mine()
        except TimeoutError:
            pass
        finally:
            self._waits.discard(limit)
            try:
                await self._stay(table, token)
            finally:  # the seat may be somebody else's by now
                await self._service.unwatch(watcher)

    async def arrive(self, table: str, token: str) -> None:
        """Somebody looks at their table; spectators come and go as they like."""
        if await self._service.sits(table, token):
            await self._stay(table, token)

    def close(self) -> None:
        """Let nobody wait any longer."""
        now = asyncio.get_running_loop().time()
        for limit in self._waits:
            limit.reschedule(now)

    async def _stay(self, table: str, token: str) -> None:
        """Be present for a while from now on."""
        key = (table, token)
        if key in self._present:
            watcher, timer = self._present[key]
            timer.cancel()
        else:
            watcher = await self._service.watch(table, token)
        timer = asyncio.get_running_loop().call_later(self._linger, self._leave, key)
        self._present[key] = watcher, timer

    def _leave(self, key: tuple[str, str]) -> None:
        watcher, _ = self._present.pop(key)
        task = asyncio.create_task(self._service.unwatch(watcher))
        self._leaving.add(task)
        task.add_done_callback(self._leaving.discard)
