"""What is asked of a whole team: whoever answered has said it, for the record, a restart and taking back."""

import asyncio
from pathlib import Path

import pytest

from tests.server.bench import Seats, run
from undercroft.core.records.record import RecordError, read, replay
from undercroft.games.reichbusters.view import view
from undercroft.server.errors import NotNow
from undercroft.server.tables.commands.new_tables import TableOrder
from undercroft.server.tables.seats.seating import Wish
from undercroft.server.tables.service import TableService
from undercroft.server.tables.views.looks import Look

GAME, MISSION = "reichbusters", "raid"
FIRST, OTHER = 0, 1  # the seat that a shared question names, and the one that answers it here
NEXT = "turn one"  # who has the next turn


async def begun(service: TableService) -> Seats:
    """Two Heroes keep their hands; who begins is asked of both."""
    wishes = [Wish(kind="me"), Wish(kind="person")]
    order = TableOrder(game=GAME, mission=MISSION, seats=wishes, seed=3, options={"heroes": 2})
    seats = Seats(service, await service.create(order))
    for seat in range(len(wishes)):
        await asked(seats, seat)
        await seats.act("pass")
    ask = (await asked(seats, OTHER)).game.ask
    assert ask is not None and ask.shared and ask.seat == FIRST
    return seats


async def asked(seats: Seats, seat: int) -> Look:
    """What the seat sees once it is asked, which is shown after a pause."""
    while not (look := await seats.look(seat)).asked:
        await asyncio.sleep(0.01)
    return look


async def answered(service: TableService) -> Seats:
    """The second player says who begins."""
    seats = await begun(service)
    look = await seats.look(OTHER)
    await service.act(seats.table, seats.tokens[OTHER], look.ticket, NEXT)
    return seats


def test_a_new_table_asks_its_players_about_ties_and_says_so_in_its_record(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        seats = await begun(service)
        assert (await seats.look(FIRST)).game.state.orders == [2, 2]  # where it matters
        for seat, token in seats.tokens.items():
            await service.say(seats.table, token, (await seats.look(seat)).ticket, "resign")
        record = read(await service.record(seats.table, seats.tokens[FIRST]))
        assert record.options["ties"] == "players"
        assert len(list(replay(record))) == len(record.steps)

    run(tmp_path, scene)


def test_an_answer_for_all_outlives_a_restart(tmp_path: Path) -> None:
    kept: list[Seats] = []

    async def evening(service: TableService) -> None:
        kept.append(await answered(service))

    async def morning(service: TableService) -> None:
        (seats,) = kept
        seats.service = service
        look = await seats.look(FIRST)
        assert look.asked and view(look.game, FIRST).active == FIRST
        await seats.wander(5)

    run(tmp_path, evening)
    run(tmp_path, morning)


def test_the_record_says_who_answered_for_all(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        seats = await answered(service)
        for seat, token in seats.tokens.items():
            await service.say(seats.table, token, (await seats.look(seat)).ticket, "resign")
        text = await service.record(seats.table, seats.tokens[FIRST])
        record = read(text)
        said = next(step for step in record.steps if step.action == NEXT)
        assert said.seat == list(record.players)[OTHER]
        assert len(list(replay(record))) == len(record.steps)
        with pytest.raises(RecordError, match="expected a choice of one, found one of nobody"):
            list(replay(read(text.replace(f" two {NEXT}", f" nobody {NEXT}"))))

    run(tmp_path, scene)


def test_whoever_answered_for_all_takes_it_back(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        seats = await answered(service)
        look = await service.look(seats.table, seats.tokens[FIRST], undo=True)
        assert look.undo == 0, "the other has said it"
        other = await service.look(seats.table, seats.tokens[OTHER], undo=True)
        assert other.undo == 2, "this, and the hand that was kept"
        await service.undo(seats.table, seats.tokens[OTHER], other.ticket)
        assert (await seats.look(FIRST)).asked and (await seats.look(OTHER)).asked

    run(tmp_path, scene)


def test_whoever_is_slower_learns_that_another_has_chosen(tmp_path: Path) -> None:
    """Also while the page does not show it yet, which takes its pause."""

    async def scene(service: TableService) -> None:
        seats = await begun(service)
        first, other = await seats.look(FIRST), await seats.look(OTHER)
        await service.act(seats.table, seats.tokens[FIRST], first.ticket, NEXT)
        with pytest.raises(NotNow, match="another player has chosen already"):
            await service.act(seats.table, seats.tokens[OTHER], other.ticket, "turn two")
        look = await asked(seats, FIRST)
        assert view(look.game, FIRST).active == FIRST, "the first choice stands"

    run(tmp_path, scene, pause=0.3)
