"""A question of which nobody else may know: what leads to it is seen together with what came of it, whoever answers and
however long that takes (tests/core/pockets.py)."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.core.pockets import HOLDER, PocketsGame, PocketsSpec
from tests.core.small_spec import alone_in_the_house
from tests.server.bench import Seats, run
from undercroft.core.chance.dice import seeded
from undercroft.server.showing.renderer import frame
from undercroft.server.tables.commands.new_tables import TableOrder
from undercroft.server.tables.live.logbook import WATCH
from undercroft.server.tables.seats.seating import Wish
from undercroft.server.tables.service import TableService

CALLER = 1
# What differs from table to table anyway; who has been away since when.
OWN = ("table", "watch", "seed_hash", "origin", "seats")


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    alone_in_the_house(monkeypatch, PocketsSpec())


def seed_with(charms: int) -> int:
    """Of a game in which the holder has so many."""
    for seed in range(99):
        game = PocketsSpec().new("knocks", seeded(seed), "1.0", {})
        if len(game.table.charms) == charms:
            return seed
    raise AssertionError


async def opened(service: TableService, charms: int) -> Seats:
    wishes = [Wish(kind="me"), Wish(kind="me")]
    order = TableOrder(game="pockets", mission="knocks", seats=wishes, seed=seed_with(charms))
    return Seats(service, await service.create(order))


async def seen(seats: Seats, viewer: int) -> Any:
    """All that a viewer's page may show now."""
    look = await seats.look(viewer)
    state = {name: value for name, value in frame(look).items() if name not in OWN}
    game = look.game
    assert isinstance(game, PocketsGame)
    told = [state, game.view(viewer), look.log, look.last_place, look.undo]
    return msgspec.to_builtins(told, enc_hook=str), str(game.shown(viewer))


async def others(seats: Seats) -> Any:
    return [await seen(seats, viewer) for viewer in (CALLER, WATCH)]


@pytest.mark.parametrize("waits", [0, 1], ids=["the holder knocks", "the caller knocks"])
def test_whoever_holds_one_and_whoever_chooses_of_two_look_the_same_to_all_others(tmp_path: Path, waits: int) -> None:
    async def knocked(service: TableService, charms: int) -> tuple[Seats, Any, Any]:
        """The seats, and what others see before and after somebody knocks."""
        seats = await opened(service, charms)
        for _ in range(waits):
            await seats.act("wait")
        before = await others(seats)
        await seats.act("knock")
        return seats, before, await others(seats)

    async def one(service: TableService) -> Any:
        _, before, after = await knocked(service, 1)
        return before, after

    async def two(service: TableService) -> Any:
        seats, before, while_asked = await knocked(service, 2)
        look = await seats.look(HOLDER)
        assert look.asked and look.last_place == waits + 1, "whoever is asked sees what led to it"
        await seats.act("show 0")
        return before, while_asked, await others(seats)

    (tmp_path / "one").mkdir()
    (tmp_path / "two").mkdir()
    before_one, after_one = run(tmp_path / "one", one)
    before_two, while_asked, after_two = run(tmp_path / "two", two)
    assert before_one == before_two and after_one == after_two
    # Who has just knocked waits, as after any choice: nothing of what it brought is seen yet.
    for (seen_before, _), (seen_now, _) in zip(before_two, while_asked):
        before, now = dict(seen_before[0]), dict(seen_now[0])
        for name in ("asked", "waiting", "choice", "private"):
            before.pop(name), now.pop(name)
        assert before == now and seen_before[1:] == seen_now[1:]


def test_it_stays_unseen_after_a_restart(tmp_path: Path) -> None:
    async def first(service: TableService) -> Any:
        seats = await opened(service, 2)
        before = await others(seats)
        await seats.act("knock")
        return seats.table, seats.tokens, seats.watch, before

    table, tokens, watch, before = run(tmp_path, first)

    async def second(service: TableService) -> Any:
        seats = Seats.__new__(Seats)
        seats.service, seats.table, seats.tokens, seats.watch = service, table, tokens, watch
        now = await others(seats)
        await seats.act("show 1")
        return now, await others(seats)

    now, after = run(tmp_path, second)
    assert now == before and after != before
    assert "shows charm 1" in str(after)


def test_the_choice_counts_as_no_step_for_anybody_else() -> None:
    game = PocketsSpec().new("knocks", seeded(seed_with(2)), "1.0", {})
    game.open()
    game.apply(game.parse("knock"))
    assert not game.quiet
    game.apply(game.parse("show 1"))
    assert game.quiet
