"""Whether the database answers, for whoever watches over the server."""

import asyncio

from undercroft.core.speech.say import say
from undercroft.server.errors import NotRead
from undercroft.server.storage.store import Store

AGAIN = 1.0  # seconds for which an answer is good: it is not asked oftener, however many want to know


class HealthCheck:
    """Of one database."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._look: asyncio.Task[None] | None = None
        self._when = 0.0

    async def check(self) -> None:
        """Raises NotRead if there is none; the log has the cause, whoever asks does not."""
        now = asyncio.get_running_loop().time()
        if self._look is None or now - self._when > AGAIN:
            self._look = asyncio.create_task(asyncio.to_thread(self._store.look))
            self._when = now
        try:
            await asyncio.shield(self._look)
        except NotRead:
            raise NotRead(say("the server's tables cannot be read at present")) from None
