"""What a computer would do in the place of a person who asks."""

from typing import Any

from undercroft.server.errors import NotNow
from undercroft.server.tables.commands.checks import check_person, check_ticket
from undercroft.server.tables.computers.hinting import hint_for
from undercroft.server.tables.registry import TableRegistry
from undercroft.server.tables.seats.hints import check_hints
from undercroft.server.tables.views.looks import NOT_ASKED


async def hint(registry: TableRegistry, table: str, token: str, ticket: int, language: str) -> dict[str, Any]:
    """The table is not held meanwhile: whoever asks may choose before the answer comes."""
    live = await registry.open(table)
    seat = live.seated(token)
    check_hints(live)
    check_person(live, token)
    check_ticket(live, seat, ticket)
    if not live.asked(seat):
        raise NotNow(NOT_ASKED.text)
    return await hint_for(registry.computers, live, seat, registry.openers.of(live), language)
