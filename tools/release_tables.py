"""The store of a release set: tables of every game as a server keeps them, running and over, each with its tokens."""

import asyncio
import sqlite3
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from undercroft.core.chance.dice import seeded
from undercroft.core.game import Game
from undercroft.core.spec import GameSpec, games
from undercroft.server.storage.store import Store
from undercroft.server.tables.commands.new_tables import Opened, TableOrder
from undercroft.server.tables.computers.processes import Computers
from undercroft.server.tables.seats.seating import Wish
from undercroft.server.tables.service import TableService
from undercroft.server.tables.views.looks import Look

CHOICES = 50
MOST = 400  # of a game that is played to its end

Link = dict[str, Any]  # a table by its name in the set, with its tokens and how it stands


def stored_tables() -> tuple[bytes, list[Link]]:
    """The store's file, and the links to its tables."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "tables.sqlite"
        links = asyncio.run(_play(f"sqlite:///{file}"))
        with sqlite3.connect(file) as store:
            store.execute("PRAGMA journal_mode = DELETE")
        store.close()
        return file.read_bytes(), links


async def _play(url: str) -> list[Link]:
    links: list[Link] = []
    async with TableService(Store(url), Computers(), 0) as service:
        for spec in games().values():
            for edition in spec.editions:
                links += await _tables(service, spec, edition)
    return links


async def _tables(service: TableService, spec: GameSpec, edition: str) -> list[Link]:
    """A table for each way in which one can stand."""
    missions = [mission.id for mission in spec.missions()]
    running, resigned, drawn = [await _opened(service, spec, edition, missions[seed], seed) for seed in range(3)]
    played = await _opened(service, spec, edition, *_short_game(spec, edition))
    await running.wander(CHOICES)
    await running.say("offer-end", 0)
    await running.take_back()
    await resigned.wander(CHOICES)
    for seat in resigned.tokens:
        await resigned.say("resign", seat)
    await drawn.wander(CHOICES)
    for seat in drawn.tokens:
        await drawn.say("offer-end", seat)
    await played.wander(MOST)
    wishes = [Wish(kind="me") for _ in resigned.tokens]
    branch = _Seats(service, await service.branch(resigned.table, [resigned.watch], CHOICES // 2, wishes))
    await branch.wander(CHOICES // 2)
    brought = _Seats(service, await service.upload(await service.record(drawn.table, drawn.watch)))
    named = {
        "running": running,
        "resigned": resigned,
        "drawn": drawn,
        "played": played,
        "branch": branch,
        "brought": brought,
    }
    return [await seats.link(f"{spec.id}-{edition}-{name}") for name, seats in named.items()]


async def _opened(service: TableService, spec: GameSpec, edition: str, mission: str, seed: int) -> "_Seats":
    seats = [Wish(kind="me") for _ in spec.seating(mission, edition, spec.people)]
    order = TableOrder(game=spec.id, edition=edition, mission=mission, seats=seats, seed=seed)
    return _Seats(service, await service.create(order))


def _short_game(spec: GameSpec, edition: str) -> tuple[str, int]:
    """A mission and a seed with which people who choose by chance come to an end soon."""
    for seed in range(MOST):
        for mission in spec.missions():
            rng = Random(MOST)
            game = spec.new(mission.id, seeded(seed), edition, spec.people)
            game.open()
            for _ in range(MOST):
                if game.ask is not None:
                    game.apply(_choice(game, rng))
            if game.state.over:
                return mission.id, seed
    raise RuntimeError(f"no game of {spec.id} ends within {MOST} choices")


def _choice(game: Game, rng: Random) -> Any:
    return rng.choice(game.options())


class _Seats:
    """The people of one table, who choose by chance."""

    def __init__(self, service: TableService, opened: Opened) -> None:
        self.service = service
        self.table = opened.table
        self.watch = opened.watch
        self.tokens = {place.seat: place.token for place in opened.places if place.token}

    async def look(self, seat: int) -> Look:
        return await self.service.look(self.table, self.tokens.get(seat, self.watch))

    async def asked(self) -> Look | None:
        looks = [await self.look(seat) for seat in self.tokens]
        return next((look for look in looks if look.asked), None)

    async def wander(self, choices: int) -> None:
        rng = Random(choices)
        for _ in range(choices):
            look = await self.asked()
            if look is None:
                return
            text = str(_choice(look.game, rng))
            await self.service.act(self.table, self.tokens[look.seat], look.ticket, text)

    async def say(self, word: str, seat: int) -> None:
        look = await self.look(seat)
        if not look.over:
            await self.service.say(self.table, self.tokens[seat], look.ticket, word)

    async def take_back(self) -> None:
        """One seat asks to go back, and the others agree."""
        look = await self.look(0)
        await self.service.undo(self.table, self.tokens[0], look.ticket, look.last_place - 5)
        for seat in self.tokens:
            look = await self.look(seat)
            if look.proposal is not None and seat not in look.proposal.agreed:
                await self.service.consent(self.table, self.tokens[seat], look.ticket, look.proposal.to, True)

    async def link(self, name: str) -> Link:
        look = await self.look(-1)
        outcome = look.outcome
        return {
            "name": name,
            "table": self.table,
            "watch": self.watch,
            "seats": {str(seat): token for seat, token in self.tokens.items()},
            "steps": look.last_place,
            "over": look.over and outcome is not None,
            "winners": [] if outcome is None else list(outcome.winners),
        }
