"""A map that players build tile by tile, at a table of the server: after a restart, taken back, and without somebody
who has left."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.bench import Seats, run
from undercroft.server.errors import NotNow
from undercroft.server.tables.commands.new_tables import Opened, TableOrder
from undercroft.server.tables.live import absence
from undercroft.server.tables.seats.seating import OpenedSeat, Wish
from undercroft.server.tables.service import TableService
from undercroft.server.tables.views.looks import Look


async def builders(service: TableService, *kinds: str, seed: int = 7) -> Seats:
    here = ("me", "person", "friend")
    wishes = [Wish(kind=kind) if kind in here else Wish(kind="computer", level=kind) for kind in kinds]
    options = {"players": len(kinds)}
    order = TableOrder(game="earth-reborn", mission="sags", options=options, seats=wishes, seed=seed)
    return Seats(service, await service.create(order))


def kind(look: Look) -> str:
    assert look.game.choice is not None
    return look.game.choice.kind


async def lay(seats: Seats, rng: Random) -> Look:
    """Whoever is asked makes any choice; returns their look before."""
    look = await seats.asked()
    assert look is not None
    return await seats.act(str(rng.choice(look.game.options())))


def told(looks: list[Look]) -> list[Any]:
    """All that each sees."""
    return [
        (look.asked, look.ticket, [str(one) for one in look.game.options()] if look.asked else [],
         look.game.view(look.seat), look.game.draw(look.seat))
        for look in looks
    ]  # fmt: skip


@pytest.mark.parametrize("players", [2, 3])
def test_a_half_built_map_is_there_after_a_restart(tmp_path: Path, players: int) -> None:
    """In the middle of a turn: a tile is in somebody's hand, others lie, a Driller among them face down."""
    before: list[Any] = []
    places: list[OpenedSeat] = []
    table = watch = ""
    rng = Random(3)

    async def build(service: TableService) -> None:
        nonlocal table, watch, before
        seats = await builders(service, "me", *["person"] * (players - 1))
        for _ in range(30):
            await lay(seats, rng)
        while (look := await seats.asked()) is not None and kind(look) != "lay":
            await lay(seats, rng)
        table, watch = seats.table, seats.watch
        places.extend(
            OpenedSeat(seat=seat, id="", kind="person", name="", token=token) for seat, token in seats.tokens.items()
        )
        before = told([await seats.look(seat) for seat in range(-1, players)])

    async def go_on(service: TableService) -> None:
        seats = Seats(service, Opened(table=table, watch=watch, places=places))
        assert told([await seats.look(seat) for seat in range(-1, players)]) == before
        for _ in range(15):
            await lay(seats, rng)

    run(tmp_path, build)
    run(tmp_path, go_on)


def test_a_tile_is_taken_back_until_another_has_gone_on(tmp_path: Path) -> None:
    """It goes back to the pile, or into the hand again; once the next player has chosen, they are asked."""

    async def undo(seats: Seats, seat: int) -> int:
        token = seats.tokens[seat]
        return (await seats.service.look(seats.table, token, undo=True)).undo

    async def scene(service: TableService) -> None:
        seats = await builders(service, "me", "person")
        rng = Random(3)
        first = await seats.asked()
        assert first is not None and kind(first) == "build"
        me, other = first.seat, 1 - first.seat
        empty = first.game.view(me)
        await lay(seats, rng)
        held = await seats.look(me)
        assert kind(held) == "lay" and await undo(seats, me) == 1
        await lay(seats, rng)
        assert await undo(seats, me) == 2
        await service.undo(seats.table, seats.tokens[me], (await seats.look(me)).ticket)
        again = await seats.look(me)
        assert kind(again) == "lay" and again.game.view(me) == held.game.view(me)
        await service.undo(seats.table, seats.tokens[me], again.ticket)
        assert (await seats.look(me)).game.view(me) == empty
        while (look := await seats.asked()) is not None and look.seat == me:
            await lay(seats, rng)
        assert await undo(seats, me) >= 2, "nobody has gone on yet"
        await lay(seats, rng)
        assert await undo(seats, me) == 0 and await undo(seats, other) == 1
        look = await seats.look(me)
        answer = await service.undo(seats.table, seats.tokens[me], look.ticket)
        assert answer.asked and (await seats.look(other)).proposal is not None

    run(tmp_path, scene)


@pytest.mark.parametrize("players", [3, 4])
def test_who_gives_up_leaves_the_others_to_build_and_to_fight(tmp_path: Path, players: int) -> None:
    async def scene(service: TableService) -> None:
        seats = await builders(service, "me", *["person"] * (players - 1))
        rng = Random(5)
        for _ in range(8):
            await lay(seats, rng)
        gone = await seats.asked()
        assert gone is not None
        await service.say(seats.table, seats.tokens[gone.seat], gone.ticket, "resign")
        for _ in range(40):
            look = await lay(seats, rng)
            assert look.seat != gone.seat and not look.over

    run(tmp_path, scene)


def test_a_computer_takes_the_seat_of_one_who_is_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And gives it back; who leaves for good has it played to the end."""
    at = [1_000_000.0]
    monkeypatch.setattr(absence, "now", lambda: at[0])
    monkeypatch.setattr("undercroft.server.tables.seats.standing_in.now", lambda: at[0])

    async def scene(service: TableService) -> None:
        seats = await builders(service, "me", "friend", "random", "random")
        invitation = await service.invite(seats.table, seats.tokens[0], 1)
        _, ben = await service.claim(seats.table, invitation, "Ben")
        await service.watch(seats.table, seats.tokens[0])
        page = await service.watch(seats.table, ben)
        await service.unwatch(page)
        rng = Random(2)
        while not (await service.look(seats.table, ben)).asked:
            if await seats.asked() is not None:
                await lay(seats, rng)
            await asyncio.sleep(0)
        with pytest.raises(NotNow, match="is away"):
            await service.hand_over(seats.table, seats.tokens[0], 1, "random")
        at[0] += 200
        await service.hand_over(seats.table, seats.tokens[0], 1, "random")
        for _ in range(12):
            await until_asked(seats)
            await lay(seats, rng)
        await service.watch(seats.table, ben)  # he is back
        seats.tokens[1] = ben
        look = await seats.look(1)
        assert not look.over and look.seats[1].name == "Ben"
        await service.hand_over(seats.table, ben, 1, "random")
        del seats.tokens[1]
        for _ in range(6):
            await until_asked(seats)
            await lay(seats, rng)
        assert not (await seats.look(0)).over

    run(tmp_path, scene)


async def until_asked(seats: Seats) -> None:
    """The computers play until a person is asked."""
    token = seats.tokens[0]
    watcher = await seats.service.watch(seats.table, token)
    while not (await seats.look(0)).asked:
        await watcher.changed()
    await seats.service.unwatch(watcher)
