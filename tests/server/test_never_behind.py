"""A law of every game's pages: what is open before somebody is never behind what they would be shown if they came anew,
and they are sent nothing unless that has changed. Random games of every game, with all eyes on the table."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.bench import Seats, run
from undercroft.core.proof.conformance import Curious, trial
from undercroft.core.proof.laws import Moment
from undercroft.core.spec import GameSpec, games
from undercroft.server.api import live
from undercroft.server.api.context import AppContext
from undercroft.server.showing.renderer import Page
from undercroft.server.tables.commands.new_tables import TableOrder
from undercroft.server.tables.live.logbook import WATCH
from undercroft.server.tables.seats.seating import Wish
from undercroft.server.tables.service import TableService

STEPS = 100  # choices of one game
LOOKS = 1000  # milliseconds that news may take
UNDO = "undo"  # a page is told once it rests, and not again for a choice that it knows nothing of
# Every third mission of each game is enough of its rules.
GAMES = [(spec, mission.id, number) for spec in games().values() for number, mission in enumerate(spec.missions()[::3])]


class Paper(live.PageClient):
    """A page that keeps what it was sent."""

    def __init__(self) -> None:
        self.page: Page | None = None
        self.language = "en"
        self.sent: list[dict[str, Any]] = []

    async def send(self, data: dict[str, Any]) -> None:
        self.sent.append(data)


class Eyes:
    """One viewer's page, open, and what the same viewer would be shown anew."""

    def __init__(self, context: AppContext, table: str, token: str) -> None:
        self.context, self.table, self.token = context, table, token
        self.paper = Paper()
        self.fresh: Page | None = None

    @asynccontextmanager
    async def open(self) -> AsyncIterator["Eyes"]:
        watcher = await self.context.service.watch(self.table, self.token)
        task = asyncio.create_task(live._push(self.context, self.paper, self.table, self.token, watcher))
        try:
            yield self
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
            await self.context.service.unwatch(watcher)

    async def renew(self) -> dict[str, Any]:
        """Look anew; what is other than at the last look."""
        before = self.fresh
        self.fresh = await self.context.page(self.table, self.token, False, "en")
        return since(self.fresh, before)

    async def lacks(self) -> dict[str, Any]:
        """What the open page does not show, after a while in which nobody does anything."""
        assert self.fresh is not None
        for _ in range(LOOKS):
            page = self.paper.page
            if page is not None and page.sure and not since(self.fresh, page):
                return {}
            await asyncio.sleep(0.001)
        return since(self.fresh, self.paper.page)


def since(new: Page, old: Page | None) -> dict[str, Any]:
    return {name: value for name, value in new.since(old).items() if name != UNDO}


def order_of(spec: GameSpec, mission: str, number: int) -> TableOrder:
    """A game of people only, with the options of one of the game's trials."""
    options = dict(trial(spec, mission, spec.editions[-1], number).options)
    seats = [Wish(kind="me") for _ in spec.seating(mission, spec.editions[-1], options)]
    return TableOrder(game=spec.id, mission=mission, seats=seats, seed=number, options=options)


@pytest.mark.parametrize(("spec", "mission", "number"), GAMES, ids=[f"{spec.id} {name}" for spec, name, _ in GAMES])
def test_no_page_is_behind_and_none_is_sent_what_it_shows(
    spec: GameSpec, mission: str, number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "REST", 0.0)

    async def scene(service: TableService) -> None:
        seats = Seats(service, await service.create(order_of(spec, mission, number)))
        context, chance, chooser = AppContext(service), Random(number), Curious()
        async with AsyncExitStack() as stack:
            all_eyes = {
                viewer: await stack.enter_async_context(Eyes(context, seats.table, token).open())
                for viewer, token in {WATCH: seats.watch, **seats.tokens}.items()
            }
            for eyes in all_eyes.values():
                await eyes.renew()
                assert not await eyes.lacks()
            for _ in range(STEPS):
                look = await seats.asked()
                if look is None:
                    break
                action = str(look.game.action(chooser.choose(Moment(look.game, spec, chance))))
                told = {viewer: len(eyes.paper.sent) for viewer, eyes in all_eyes.items()}
                await seats.act(action)
                for viewer, eyes in all_eyes.items():
                    news = await eyes.renew()
                    behind = await eyes.lacks()
                    assert not behind, f"after {action} of seat {look.seat}, viewer {viewer} is not told: {behind}"
                    sent = eyes.paper.sent[told[viewer] :]
                    assert news or not sent, f"{action} of seat {look.seat} sends viewer {viewer} {sent} for nothing"

    run(tmp_path, scene)
