"""Whose computer player thinks next, where more of them are asked than can think at a time.

First those for whom a person waits; of these, and of the others, one of each owner in turn, and of one owner's tables
the one that has waited longest. So whoever opens thirty tables makes their own tables wait, and nobody else's.
"""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

# Seconds for which a place is kept for the next question of a table where somebody waits: a computer's turn is many
# questions, one after the other, and between two of them others would slip in.
KEPT = 0.01
IN_A_ROW = 8  # turns of those whom people wait for, until one of the others comes, too

Waiters = deque["asyncio.Future[None]"]


class FairQueue:
    """Those who wait, by owner: each owner has one turn before any has a second."""

    def __init__(self) -> None:
        self._of: OrderedDict[str, Waiters] = OrderedDict()

    def add(self, owner: str) -> "asyncio.Future[None]":
        """Somebody more; the future is done when it is their turn."""
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._of.setdefault(owner, deque()).append(turn)
        return turn

    def call(self) -> bool:
        """The next one's turn comes; False if nobody waits. Who has gone meanwhile is passed over."""
        while self._of:
            owner, line = self._of.popitem(last=False)
            turn = line.popleft()
            if line:
                self._of[owner] = line  # behind all others
            if not turn.done():
                turn.set_result(None)
                return True
        return False


class ThinkingSlots:
    """So many may think at a time."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._kept = 0  # places that are kept for a moment
        self._hurried, self._calm = FairQueue(), FairQueue()
        self._in_a_row = 0

    @asynccontextmanager
    async def turn(self, owner: str, hurried: bool) -> AsyncIterator[None]:
        """A place to think in, for a table of this owner, where a person waits (`hurried`) or nobody does."""
        if self._free:
            self._free -= 1
        elif hurried and self._kept:
            self._kept -= 1
        else:
            await self._called(self._hurried if hurried else self._calm, owner)
        try:
            yield
        finally:
            self._in_a_row = self._in_a_row + 1 if hurried else 0
            self._leave(hurried)

    async def _called(self, queue: FairQueue, owner: str) -> None:
        turn = queue.add(owner)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # the call came in the same moment
                self._leave(False)
            raise

    def _leave(self, hurried: bool) -> None:
        """A place is free: for whoever comes next."""
        if self._in_a_row < IN_A_ROW:
            if self._hurried.call():
                return
            if hurried:
                self._kept += 1
                asyncio.get_running_loop().call_later(KEPT, self._keep_no_longer)
                return
        if self._calm.call():
            return
        self._in_a_row = 0
        if not self._hurried.call():
            self._free += 1

    def _keep_no_longer(self) -> None:
        if self._kept:
            self._kept -= 1
            self._leave(False)
