"""How much is kept, and for how long: room in memory, tables that their owners delete, tables that nobody wants.

A table belongs to those who hold its seats. Whoever holds all of them may delete it at any time; where several do, each
may take it off their own list once the game is over, and with the last of them it is gone. A server may besides be told
to keep tables at which nothing happens, and records that somebody brought, only for so many days. Of a table that is
gone the fact alone is kept, so that its links can say so.
"""

import asyncio
import logging
import time
from collections.abc import Sequence
from contextlib import suppress

import msgspec

from undercroft.core.speech.say import say
from undercroft.server.errors import NoAccess, NotNow, NotRead, NotStored
from undercroft.server.storage.campaigns import drop_campaign, idle_campaigns
from undercroft.server.storage.store import DELETED, OLD, forget_gone, set_seat
from undercroft.server.tables.commands.clock import AHEAD, DAY, TrustedClock
from undercroft.server.tables.registry import TableRegistry

BATCH = 20
BREATH = 0.2  # seconds between two tables that go: people who play come first
ROUND = 60.0  # seconds between two looks at what rests in memory
ROUNDS = 60  # of these between two looks through the database
TOLD = 400.0  # days for which a link says that its table is gone

logger = logging.getLogger(__name__)


# ---------------------------------------------------------------- deleting


async def remove(registry: TableRegistry, table: str, tokens: Sequence[str]) -> bool:
    """Delete a table whose every owner sent a token or has left it; else take the finished table off the senders'
    lists. Returns whether it is gone."""
    async with registry.hold(table) as live:
        own = {live.seated(token) for token in tokens if not live.claim(token)[1]}  # not what others lent them
        if not own:
            raise NoAccess(say("expected the token of a seat"))
        others = [row for row in live.seats if row.secret and not row.gone and row.seat not in own]
        if not others:
            await registry.discard(table, DELETED)
            return True
        if not live.public:
            raise NotNow(
                say("others play at this table: expected its game to be over before it is taken off your list")
            )
        rows = [msgspec.structs.replace(live.seats[seat], gone=1) for seat in sorted(own)]
        await registry.commit(live, [], [set_seat(row) for row in rows])
        for row in rows:
            live.seats[row.seat] = row
        return False


# ---------------------------------------------------------------- what nobody wants


class Retention(msgspec.Struct, frozen=True, kw_only=True):
    """What a server keeps; 0 days is for ever."""

    days: float = 0  # since anything happened at a table
    uploads_days: float = 0  # since a record was brought
    memory: int = 1024  # MB that tables may take in memory, about


async def tidy(registry: TableRegistry, keeping: Retention) -> None:
    """Run in the background, for ever: let what nobody uses leave the memory, and at times the database."""
    calendar: TrustedClock | None = None
    for number in range(1_000_000_000):
        registry.cache.rest(asyncio.get_running_loop().time())
        if number % ROUNDS == 0:
            with suppress(NotRead, NotStored):  # the log says so already
                calendar = calendar or await opened_calendar(registry)
                if calendar.trusted(time.time(), time.monotonic()):
                    await tidied(registry, keeping)
        await asyncio.sleep(ROUND)


async def opened_calendar(registry: TableRegistry) -> TrustedClock:
    """At the start of a server, by what it stored last."""
    now = time.time()
    return TrustedClock(now, time.monotonic(), await asyncio.to_thread(registry.store.newest, now + AHEAD))


async def tidied(registry: TableRegistry, keeping: Retention, now: float | None = None) -> int:
    """Delete what is too old and in nobody's use, a little at a time; returns how many tables went."""
    now = time.time() if now is None else now
    since, uploads_since = (now - days * DAY if days else None for days in (keeping.days, keeping.uploads_days))
    await registry.write([forget_gone(now - TOLD * DAY)])
    gone, after = 0, ""
    while keeping.days or keeping.uploads_days:
        batch = await asyncio.to_thread(registry.store.idle, since, uploads_since, after, BATCH)
        if not batch:
            break
        for id in batch:
            if not registry.in_use(id):
                await registry.discard(id, OLD)
                gone += 1
                await asyncio.sleep(BREATH)
        after = batch[-1]
    if since is not None:
        await _forget_campaigns(registry, since)
    if gone:
        logger.info("%s tables were too old and are gone", gone)
    return gone


async def _forget_campaigns(registry: TableRegistry, since: float) -> None:
    """With the last of its tables a campaign goes too that nobody has gone on with."""
    while idle := await asyncio.to_thread(idle_campaigns, registry.store, since, BATCH):
        for id in idle:
            await registry.write(drop_campaign(id, OLD))
            await asyncio.sleep(BREATH)
