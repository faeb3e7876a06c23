"""Hints that people ask for: one at a time for a seat, thought about where computer players think, and given up as soon
as the question has moved on (`LiveTable.asked_hints`)."""

import asyncio
from typing import Any

from undercroft.core.game import Game
from undercroft.core.speech.say import say
from undercroft.server.errors import Busy, Late
from undercroft.server.tables.computers.processes import Computers, NoAnswer
from undercroft.server.tables.computers.question import HintQuestion
from undercroft.server.tables.live.asked_hints import AskedHint
from undercroft.server.tables.live.table import LiveTable

PATIENCE = 15.0  # seconds, with the time until it is this table's turn


async def hint_for(computers: Computers, live: LiveTable, seat: int, owner: str, language: str) -> dict[str, Any]:
    """For a seat that is asked; the same question is thought about once. Raises Late if the table moves on meanwhile,
    Busy if there is no time to think."""
    ticket = live.ticket(seat)
    one = live.asked_hints.found(seat, ticket, language)
    if one is None:
        answer = asyncio.create_task(_thought(computers, live.game, seat, owner, language))
        answer.add_done_callback(_looked_at)
        one = AskedHint(ticket, language, answer)
        live.asked_hints.put(seat, one)
    try:
        return await asyncio.shield(one.answer)
    except asyncio.CancelledError:
        if one.answer.cancelled():
            raise Late(ticket, live.ticket(seat)) from None
        raise
    except Busy:
        if live.asked_hints.found(seat, ticket, language) is one:
            live.asked_hints.drop(seat)  # it may be asked again
        raise


async def _thought(computers: Computers, game: Game, seat: int, owner: str, language: str) -> dict[str, Any]:
    try:
        async with asyncio.timeout(PATIENCE), computers.slots.turn(owner, True):
            return await computers.hint(game, HintQuestion(seat=seat, language=language))
    except (NoAnswer, TimeoutError):
        raise Busy(say("the computer had no time to think of a hint: ask again in a moment")) from None


def _looked_at(answer: "asyncio.Task[dict[str, Any]]") -> None:
    """Whoever asked may have gone away: what went wrong then is nobody's any more."""
    if not answer.cancelled():
        answer.exception()
