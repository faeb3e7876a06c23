"""What a seat can say, the same over HTTP and on a socket: each command carries the step that it answers."""

from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from undercroft.core.page import Hindrance
from undercroft.server.api.forms import Act, Consent, Orders, Undo, Word
from undercroft.server.api.reading import Reader
from undercroft.server.tables.live.queued import QueuedAction
from undercroft.server.tables.service import TableService
from undercroft.server.tables.views.looks import NOT_ASKED, Look
from undercroft.server.tables.views.looks import why_not as forbids

Reply = dict[str, Any]
Command = Callable[..., Awaitable[Reply]]


async def act(service: TableService, table: str, token: str, body: Act) -> Reply:
    then = [QueuedAction(further.action, further.kind) for further in body.then]
    figure = None if body.figure is None else (body.figure[0], body.figure[1])
    said = await service.act(table, token, body.step, body.action, then, figure, body.stage)
    return msgspec.structs.asdict(said)


async def halt(service: TableService, table: str, token: str, body: Word) -> Reply:
    return msgspec.structs.asdict(await service.halt(table, token, body.step))


async def undo(service: TableService, table: str, token: str, body: Undo) -> Reply:
    return msgspec.structs.asdict(await service.undo(table, token, body.step, body.to))


async def consent(service: TableService, table: str, token: str, body: Consent) -> Reply:
    return msgspec.structs.asdict(await service.consent(table, token, body.step, body.to, body.agree))


async def resign(service: TableService, table: str, token: str, body: Word) -> Reply:
    return msgspec.structs.asdict(await service.say(table, token, body.step, "resign"))


async def offer_end(service: TableService, table: str, token: str, body: Word) -> Reply:
    return msgspec.structs.asdict(await service.say(table, token, body.step, "offer-end"))


async def decline_end(service: TableService, table: str, token: str, body: Word) -> Reply:
    return msgspec.structs.asdict(await service.say(table, token, body.step, "decline-end"))


async def orders(service: TableService, table: str, token: str, body: Orders) -> Reply:
    return msgspec.structs.asdict(await service.say(table, token, body.step, "orders", body.level))


# For the socket: the form of each command's message, and what carries it out.
COMMANDS: dict[str, tuple[Reader[Any], Command]] = {
    "act": (Reader(Act), act),
    "halt": (Reader(Word), halt),
    "undo": (Reader(Undo), undo),
    "consent": (Reader(Consent), consent),
    "resign": (Reader(Word), resign),
    "offer-end": (Reader(Word), offer_end),
    "decline-end": (Reader(Word), decline_end),
    "orders": (Reader(Orders), orders),
}


def refusals(look: Look, action: str, refs: list[list[str]]) -> list[Hindrance]:
    """Why the viewer may not do something now, or nothing of all that pointing at some things could mean."""
    if look.asked and not action:
        return look.game.explain(look.seat, refs)
    refusal = forbids(look, action) if look.asked else NOT_ASKED
    return [] if refusal is None else [Hindrance(action, refusal.rule, refusal.text)]
