"""What is dear is done once: counted, not timed."""

import asyncio
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.server.bench import Indoors, Seats, order, run
from undercroft.core.files.ledger import Refusal
from undercroft.core.game import Game
from undercroft.games.reichbusters import view as views
from undercroft.server.showing.renderer import Page, Renderer
from undercroft.server.tables.commands.new_tables import TableOrder
from undercroft.server.tables.computers.question import Question, Reply
from undercroft.server.tables.seats.seating import Wish
from undercroft.server.tables.service import TableService

LANGUAGES = ("en", "fr")
STEPS = 25


async def raid(service: TableService) -> Seats:
    """Two people, each with a Hero."""
    wishes = [Wish(kind="me"), Wish(kind="person")]
    order = TableOrder(game="reichbusters", mission="raid", seats=wishes, seed=3, options={"heroes": 2})
    return Seats(service, await service.create(order))


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Callable[[Any, str], Counter[str]]:
    """Counts the calls of a function of a module or class."""
    calls: Counter[str] = Counter()

    def count(owner: Any, name: str) -> Counter[str]:
        real = getattr(owner, name)

        def counting(*args: Any, **more: Any) -> Any:
            calls[name] += 1
            return real(*args, **more)

        monkeypatch.setattr(owner, name, counting)
        return calls

    return count


def test_the_enemys_turn_is_foretold_once_a_picture_for_all_who_see_it(
    tmp_path: Path, counted: Callable[[Any, str], Counter[str]]
) -> None:
    """Two viewers in two languages: it was foretold four times for each picture."""
    calls = counted(views, "forecast")

    async def scene(service: TableService) -> tuple[int, int]:
        seats, renderer = await raid(service), Renderer()
        before: dict[tuple[int, str], Page | None] = {}
        shown: dict[int, object] = {}  # every position that anybody was shown, held so that none takes another's place
        drawn = 0
        for _ in range(STEPS):
            for seat in (0, 1):
                for language in LANGUAGES:
                    old = before.get((seat, language))
                    after = None if old is None else old.record_step
                    look = await service.look(seats.table, seats.tokens[seat], scenes_after=after)
                    page = before[seat, language] = await renderer.page(look, language)
                    for one in (page.view, *(beat.view for beat in page.beats)):
                        shown[id(one.game)] = one.game
                    drawn += 1 + len(page.beats)
            await seats.wander(1, seed=1)
        return len(shown), drawn

    positions, drawn = run(tmp_path, scene)
    assert drawn == len(LANGUAGES) * 2 * positions and positions >= STEPS
    assert 0 < calls["forecast"] <= positions


# ---------------------------------------------------------------- a choice


class FirstBest(Indoors):
    """Takes what comes first, without a look at anything: whatever is counted is the table's."""

    async def choose(self, game: Game, question: Question) -> Reply:
        return Reply(game.codes()[0], [])


@pytest.fixture
def carried_out(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Counts choices that are carried out and questions about legality; not what copies of a game do once more."""
    calls: Counter[str] = Counter()
    again: list[bool] = []
    do, why_not, copy = Game.do, Game.why_not, Game.copy

    def copying(game: Game, keep: bool = True) -> Game:
        again.append(True)
        try:
            return copy(game, keep)
        finally:
            again.pop()

    def doing(game: Game, code: int) -> None:
        calls["do"] += not again
        do(game, code)

    def asking(game: Game, action: int) -> Refusal | None:
        calls["why_not"] += 1
        return why_not(game, action)

    monkeypatch.setattr(Game, "do", doing)
    monkeypatch.setattr(Game, "why_not", asking)
    monkeypatch.setattr(Game, "copy", copying)
    return calls


def test_a_computers_choice_is_carried_out_once(tmp_path: Path, carried_out: Counter[str]) -> None:
    """It was tried on a copy first, and then done."""

    async def scene(service: TableService) -> int:
        table = (await service.create(order("random", "random"))).table
        live = await service.registry.open(table)
        carried_out.clear()
        before = live.last
        while live.last < STEPS:
            await asyncio.sleep(0.01)
        return live.last - before

    made = run(tmp_path, scene, computers=FirstBest())
    assert carried_out["do"] <= made + 1  # the first may have been done already, the last not yet be stored
    assert carried_out["why_not"] == 0, "whatever a process says is looked up among the options"


def test_a_persons_choice_is_checked_once(tmp_path: Path, carried_out: Counter[str]) -> None:
    """It was checked when it came, and once more when it was done."""

    async def scene(service: TableService) -> int:
        seats = Seats(service, await service.create(order("me", "person")))
        carried_out.clear()
        return await seats.wander(STEPS)

    made = run(tmp_path, scene)
    assert made == STEPS and carried_out == {"do": made, "why_not": made}
