"""Finished games that are looked at again: what is looked at, and what was found, which is kept with the game.

A game that still runs is never looked at, not even for whoever plays it alone: what comes out tells what was hidden,
and what would have been better.
"""

import asyncio
from typing import NamedTuple

import msgspec

from undercroft.core.records.record import write
from undercroft.core.speech.say import say
from undercroft.server.errors import NotNow
from undercroft.server.storage.store import set_analysis
from undercroft.server.tables.live.table import LiveTable
from undercroft.server.tables.registry import TableRegistry


class FinishedGame(NamedTuple):
    """A table whose game is over."""

    table: str
    hash: str  # of its last step: a game that was taken back and played on is another one
    record: str  # as far as it can be replayed


async def finished(registry: TableRegistry, table: str, token: str) -> FinishedGame:
    live = await registry.open(table)
    live.viewer(token)
    if not live.public:
        raise NotNow(say("looking at a game again tells what is hidden in it: expected it to be over"))
    players = live.record.players if live.row.players else live.players()
    record = msgspec.structs.replace(live.record, steps=list(live.record.steps), players=players)
    return FinishedGame(live.id, _hash(live), await asyncio.to_thread(write, record))


async def kept(registry: TableRegistry, table: str) -> str:
    return await asyncio.to_thread(registry.store.analysis, table)


async def keep(registry: TableRegistry, game: FinishedGame, text: str) -> None:
    async with registry.hold(game.table) as live:
        if live.public and _hash(live) == game.hash:
            await registry.write(set_analysis(game.table, text))


def _hash(live: LiveTable) -> str:
    return live.record.steps[-1].hash
