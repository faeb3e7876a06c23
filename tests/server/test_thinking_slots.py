"""Fair turns for the computers: first where a person waits, then by owner, then by table."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random

import pytest

from tests.server.bench import Indoors, order, run, seated
from undercroft.core.game import Game
from undercroft.server.storage.store import COMPUTER
from undercroft.server.tables.computers import slots
from undercroft.server.tables.computers.question import Question, Reply
from undercroft.server.tables.computers.slots import IN_A_ROW, KEPT, ThinkingSlots
from undercroft.server.tables.service import TableService


class Crowd:
    """Tables that ask again and again; `served` is who thought, in the order of their turns."""

    def __init__(self, places: int = 1) -> None:
        self.slots = ThinkingSlots(places)
        self.served: list[str] = []
        self.at_once = self.most = 0

    async def table(self, owner: str, hurried: bool, times: int) -> None:
        for _ in range(times):
            async with self.slots.turn(owner, hurried):
                self.served.append(owner)
                self.at_once += 1
                self.most = max(self.most, self.at_once)
                try:
                    await asyncio.sleep(0.001)
                finally:
                    self.at_once -= 1
            await asyncio.sleep(0.001)  # what was thought is done


def play(scene: Callable[[Crowd], Awaitable[None]], places: int = 1) -> Crowd:
    crowd = Crowd(places)

    async def within() -> None:
        await asyncio.wait_for(asyncio.ensure_future(scene(crowd)), 20)

    asyncio.run(within())
    return crowd


def test_no_more_think_at_a_time_than_there_are_places() -> None:
    async def scene(crowd: Crowd) -> None:
        await asyncio.gather(*[crowd.table(str(nth % 4), nth % 2 == 0, 10) for nth in range(20)])

    crowd = play(scene, places=3)
    assert len(crowd.served) == 200 and crowd.most == 3


@pytest.mark.parametrize("hurried", [False, True])
def test_thirty_tables_of_one_owner_make_no_other_wait(hurried: bool) -> None:
    """Every second turn is another's, however many tables the first has open."""

    async def scene(crowd: Crowd) -> None:
        many = [asyncio.create_task(crowd.table("many", hurried, 20)) for _ in range(30)]
        await asyncio.sleep(0.01)
        crowd.served.clear()
        await asyncio.gather(*[crowd.table("other", hurried, 10) for _ in range(2)])
        for task in many:
            task.cancel()

    crowd = play(scene)
    assert crowd.served.count("many") <= crowd.served.count("other") + 3 == 23


def test_whom_people_wait_for_come_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slots, "KEPT", 0.5)  # however slow the machine is

    async def scene(crowd: Crowd) -> None:
        many = [asyncio.create_task(crowd.table("calm", False, 50)) for _ in range(30)]
        await asyncio.sleep(0.01)
        crowd.served.clear()
        await crowd.table("person", True, 4 * IN_A_ROW)
        for task in many:
            task.cancel()

    served = play(scene).served
    assert served.count("calm") <= 5 + 1, "one in so many, and the one who was thinking already"
    assert served.count("calm") >= 3, "nobody waits for ever"


def test_one_owners_tables_have_their_turns_in_their_order() -> None:
    async def scene(crowd: Crowd) -> None:
        async def named(name: str) -> None:
            async with crowd.slots.turn("one", False):
                crowd.served.append(name)
                await asyncio.sleep(0.001)

        await asyncio.gather(*[named(name) for name in "abcdef"])

    assert play(scene).served == list("abcdef")


def test_who_goes_away_takes_no_turn() -> None:
    async def scene(crowd: Crowd) -> None:
        waiting = [asyncio.create_task(crowd.table(str(nth % 3), nth % 2 == 0, 1)) for nth in range(12)]
        await asyncio.sleep(0)
        for task in waiting[1::2]:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        await asyncio.sleep(2 * KEPT)
        await asyncio.gather(*[crowd.table("after", False, 1) for _ in range(3)])

    crowd = play(scene, places=2)
    assert crowd.served.count("after") == 3 and crowd.most == 2
    assert len(crowd.served) == 10, "one of those who went was thinking already"


def test_who_is_called_and_goes_away_in_the_same_moment_gives_the_place_on() -> None:
    async def scene(crowd: Crowd) -> None:
        first = asyncio.create_task(crowd.table("first", False, 1))
        await asyncio.sleep(0)
        second = asyncio.create_task(crowd.table("second", False, 1))
        await asyncio.sleep(0)
        while not crowd.slots._calm._of:
            await asyncio.sleep(0)
        while crowd.slots._calm._of:  # until it is called
            await asyncio.sleep(0)
        second.cancel()
        await asyncio.gather(first, second, return_exceptions=True)
        await crowd.table("third", False, 1)

    assert play(scene).served[-1] == "third"


class Slow(Indoors):
    """One thought at a time, each long enough to be waited for."""

    def __init__(self) -> None:
        super().__init__()
        self.slots = ThinkingSlots(1)
        self.thought: list[Game] = []

    async def choose(self, game: Game, question: Question) -> Reply:
        self.thought.append(game)
        await asyncio.sleep(0.002)
        return await super().choose(game, question)


def test_tables_of_computers_only_do_not_hold_up_a_game_with_people(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Thirty of one address: of all thoughts while somebody waits for an answer, most are for that answer."""
    monkeypatch.setattr(slots, "KEPT", 0.5)
    computers = Slow()

    async def scene(service: TableService) -> None:
        for _ in range(30):
            await service.create(order("random", "random"), "192.0.2.1")
        await asyncio.sleep(0.1)
        seats = await seated(service, "me", "random")
        live = await service.registry.open(seats.table)
        watcher = await service.watch(seats.table, seats.tokens[0])
        chance = Random(1)
        others = own = 0
        while own < 20:
            while not (look := await seats.look(0)).asked:
                assert await watcher.changed(20)
            await seats.act(chance.choice([str(action) for action in look.game.options()]))
            thought, before = len(computers.thought), live.last
            while live.asks(COMPUTER) is not None:
                await asyncio.sleep(0.001)
            made = live.last - before
            own += made
            others += len(computers.thought) - thought - made
        assert others < own, f"{others} thoughts of others for {own} that somebody waited for"

    run(tmp_path, scene, computers=computers, pause=0.01)
