"""A question to the whole team: whoever is faster answers it, and the others are told so."""

import asyncio
from pathlib import Path

import pytest

from tests.server.bench import Seats, run
from undercroft.server.errors import NotNow
from undercroft.server.showing.looks import Look
from undercroft.server.tables.opening import Order
from undercroft.server.tables.seating import Wish
from undercroft.server.tables.service import TableService


async def chosen(seats: Seats, look: Look, which: int) -> None:
    await seats.service.act(seats.table, seats.tokens[look.seat], look.step, str(look.game.options()[which]))


def test_whoever_is_slower_learns_that_another_has_chosen(tmp_path: Path) -> None:
    """Also while the page does not show it yet, which takes its pause."""

    async def scene(service: TableService) -> None:
        both = [Wish(kind="me"), Wish(kind="me")]
        order = Order(game="reichbusters", mission="midnight-mass", seed=7, options={"heroes": 2}, seats=both)
        seats = Seats(service, await service.create(order))
        while (look := await seats.asked()) is None or look.game.ask is None or not look.game.ask.shared:
            if look is not None:
                await chosen(seats, look, -1)
            await asyncio.sleep(0.01)
        first, second = await seats.look(0), await seats.look(1)
        await chosen(seats, first, 0)
        with pytest.raises(NotNow, match="another player has chosen already"):
            await chosen(seats, second, 1)
        while not (look := await seats.look(0)).asked:
            await asyncio.sleep(0.01)
        assert look.seat == 0 and look.game.ask is not None and not look.game.ask.shared, "the first choice stands"

    run(tmp_path, scene, pause=0.3)
