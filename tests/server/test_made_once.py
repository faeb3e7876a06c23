"""What is dear is done once: counted, not timed."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.server.bench import Seats, run
from undercroft.games.reichbusters import view as views
from undercroft.server.showing.renderer import Page, Renderer
from undercroft.server.tables.commands.new_tables import Order
from undercroft.server.tables.seats.seating import Wish
from undercroft.server.tables.service import TableService

LANGUAGES = ("en", "fr")
STEPS = 25


async def raid(service: TableService) -> Seats:
    """Two people, each with a Hero."""
    wishes = [Wish(kind="me"), Wish(kind="person")]
    order = Order(game="reichbusters", mission="raid", seats=wishes, seed=3, options={"heroes": 2})
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
