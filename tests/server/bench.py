"""What the tests of the server share: a service in a fresh file, and people at its tables."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any, TypeVar

from undercroft.core.chance.dice import seeded
from undercroft.core.game import Game
from undercroft.core.records.record import begin, write
from undercroft.core.spec import game as find_game
from undercroft.server.storage.store import Store
from undercroft.server.tables.commands.new_tables import Opened, TableOrder
from undercroft.server.tables.computers.processes import Computers
from undercroft.server.tables.computers.question import HintQuestion, Question, Reply, think, think_of_hint
from undercroft.server.tables.seats.seating import Wish
from undercroft.server.tables.service import TableService
from undercroft.server.tables.views.looks import Look

T = TypeVar("T")


class Indoors(Computers):
    """Computer players without processes: quick, and to be counted."""

    def __init__(self) -> None:
        super().__init__(processes=1000)  # nobody waits for their turn
        self.chosen = 0

    async def choose(self, game: Game, question: Question) -> Reply:
        self.chosen += not question.offer
        return think(game, question)

    async def hint(self, game: Game, question: HintQuestion) -> dict[str, Any]:
        return await asyncio.to_thread(think_of_hint, game, question)


def address(folder: Path) -> str:
    return f"sqlite:///{folder / 'tables.sqlite'}"


def run(
    folder: Path, scene: Callable[[TableService], Awaitable[T]], pause: float = 0, computers: Computers | None = None
) -> T:
    """Play a scene with a service of its own."""

    async def play() -> T:
        async with TableService(Store(address(folder)), computers or Indoors(), pause) as service:
            return await asyncio.wait_for(_awaited(scene(service)), 120)

    return asyncio.run(play())


async def _awaited(scene: Awaitable[T]) -> T:
    return await scene


def order(*kinds: str, seed: int | None = 7, mission: str = "recon", **options: Any) -> TableOrder:
    """A table of Recon; a kind is `me`, `friend`, ... or the level of a computer player."""
    here = ("me", "person", "friend")
    wishes = [Wish(kind=kind) if kind in here else Wish(kind="computer", level=kind) for kind in kinds]
    return TableOrder(game="incursion", mission=mission, seats=wishes, seed=seed, options=options)


class Seats:
    """The persons of one table, who always know whose choice it is."""

    def __init__(self, service: TableService, opened: Opened) -> None:
        self.service = service
        self.table = opened.table
        self.watch = opened.watch
        self.tokens = {place.seat: place.token for place in opened.places if place.token}

    async def look(self, seat: int, at: int | None = None) -> Look:
        return await self.service.look(self.table, self.tokens.get(seat, self.watch), at)

    async def asked(self) -> Look | None:
        """The look of the person who is asked; None if nobody is."""
        looks = [await self.look(seat) for seat in self.tokens]
        return next((look for look in looks if look.asked), None)

    async def act(self, text: str) -> Look:
        """Whoever is asked does that; returns their look before."""
        look = await self.asked()
        assert look is not None, "nobody is asked"
        await self.service.act(self.table, self.tokens[look.seat], look.ticket, text)
        return look

    async def wander(self, steps: int, seed: int = 1, avoid: Sequence[str] = ()) -> int:
        """Random choices; returns how many were made before the end."""
        rng = Random(seed)
        for made in range(steps):
            look = await self.asked()
            if look is None:
                return made
            texts = [str(action) for action in look.game.options()]
            await self.act(rng.choice([text for text in texts if text.split()[0] not in avoid] or texts))
        return steps


async def seated(service: TableService, *kinds: str, **more: Any) -> Seats:
    return Seats(service, await service.create(order(*kinds, **more)))


LEVELS = ("never", "always", "attacks")


def wordy_record(words: int) -> str:
    """A record of nothing but words, which cost nothing to make."""
    spec = find_game("incursion")
    game = spec.new("recon", seeded(1), spec.editions[-1], {})
    game.open()
    record = begin(game, ["a", "b"], 1)
    for number in range(words):
        record.play(game, int(game.parse(f"orders allied {LEVELS[number % 3]}")))
    return write(record)
