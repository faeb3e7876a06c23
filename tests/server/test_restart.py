"""After a restart, however it came about: every acknowledged step is there, and the game goes on with the same dice."""

import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import update

from tests.server.bench import Indoors, Seats, address, order, run, seated
from undercroft.core.chance.dice import old_seed_hash
from undercroft.core.records.record import RecordError, check_seed, read
from undercroft.server.errors import NotNow
from undercroft.server.storage.store import ENTRIES, TABLES, Store
from undercroft.server.tables.commands.new_tables import Opened
from undercroft.server.tables.records.restore import NEW_DICE
from undercroft.server.tables.seats.seating import OpenedSeat, Wish
from undercroft.server.tables.service import TableService

PLAYER = """
import asyncio, sys
from random import Random
from tests.server.bench import Indoors, address, seated
from undercroft.server.tables.service import TableService
from undercroft.server.storage.store import Store
from pathlib import Path

async def main():
    service = TableService(Store(address(Path(sys.argv[1]))), Indoors(), 0)
    seats = await seated(service, "me", "me", mission="incursion", seed=None)
    print(seats.table, seats.watch, *seats.tokens.values(), flush=True)
    rng = Random(1)
    while (look := await seats.asked()) is not None:
        text = rng.choice([str(action) for action in look.game.options()])
        await seats.act(text)
        print(look.seat, look.ticket, text, flush=True)

asyncio.run(main())
"""


def again(service: TableService, table: str, watch: str, tokens: list[str]) -> Seats:
    """Those who sat at a table, there again after a restart."""
    names = ["allied", "german"]
    places = [OpenedSeat(seat=n, id=names[n], kind="person", name="", token=token) for n, token in enumerate(tokens)]
    return Seats(service, Opened(table=table, watch=watch, places=places))


def test_kill_9_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    command = [sys.executable, "-c", PLAYER, str(tmp_path)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=Path(__file__).parents[2])
    assert process.stdout is not None
    table, watch, *tokens = process.stdout.readline().split()
    said = [process.stdout.readline() for _ in range(25)]
    time.sleep(0.1)
    process.kill()
    said += process.stdout.readlines()
    process.wait()
    acknowledged = [line.rstrip("\n").split(" ", 2) for line in said if line.endswith("\n")]

    async def scene(service: TableService) -> None:
        seats = again(service, table, watch, tokens)
        live = await service.registry.open(table)
        made = [(step.seat, step.action) for step in live.record.steps[1:]]
        names = live.spec.seats
        expected = [(names[int(seat)], text) for seat, _, text in acknowledged]
        assert made[: len(expected)] == expected and len(made) - len(expected) <= 1
        seat, step, text = acknowledged[-1]
        answer = await service.act(table, tokens[int(seat)], int(step), text)
        assert answer.again  # whoever did not hear the answer may ask once more
        assert await seats.wander(30) == 30
        look = await seats.look(0)
        await service.say(table, tokens[0], look.ticket, "resign")
        check_seed(read(await service.record(table, watch)))  # also the dice after the restart are the seed's

    run(tmp_path, scene)


def test_everything_is_as_it_was(tmp_path: Path) -> None:
    """Looks, logs, tickets, proposals, taken-back steps: a restart in between changes nothing that anybody can see."""

    async def first(service: TableService) -> tuple[Seats, list[object]]:
        seats = await seated(service, "me", "me", mission="incursion")
        await seats.wander(60, seed=2)
        while True:  # a step that can be taken back alone
            look = await seats.asked()
            assert look is not None
            await seats.wander(1, seed=3)
            mine = await service.look(seats.table, seats.tokens[look.seat], undo=True)
            if mine.undo:
                await service.undo(seats.table, seats.tokens[look.seat], mine.ticket)
                break
        await seats.wander(5, seed=4)
        look = await seats.look(0)
        await service.undo(seats.table, seats.tokens[0], look.ticket, 3)
        return seats, [await seen(seats, viewer) for viewer in (-1, 0, 1)]

    async def second(service: TableService) -> list[object]:
        after = again(service, seats.table, seats.watch, list(seats.tokens.values()))
        return [await seen(after, viewer) for viewer in (-1, 0, 1)]

    seats, before = run(tmp_path, first)
    assert run(tmp_path, second) == before


async def seen(seats: Seats, viewer: int) -> object:
    look = await seats.look(viewer)
    return (
        look.ticket,
        look.place,
        look.asked,
        look.log,
        look.proposal,
        [msgspec.structs.replace(one, due=0) for one in look.seats],  # when others may go on is counted anew
        look.game.view(viewer),
        look.seed_hash,
    )


def test_taking_back_after_a_restart(tmp_path: Path) -> None:
    async def first(service: TableService) -> Seats:
        seats = await seated(service, "me", "me", mission="incursion", seed=None)
        await seats.wander(90, seed=5)
        return seats

    async def second(service: TableService) -> None:
        after = again(service, seats.table, seats.watch, list(seats.tokens.values()))
        for back in (5, 35):
            to = (await after.look(0)).last_place - back
            await service.undo(seats.table, seats.tokens[0], (await after.look(0)).ticket, to)
            look = await after.look(1)
            if look.proposal is not None:
                await service.consent(seats.table, seats.tokens[1], look.ticket, look.proposal.to, True)
            assert (await after.look(0)).place == to
            assert await after.wander(20, seed=6) == 20
        await service.say(seats.table, seats.tokens[0], (await after.look(0)).ticket, "resign")
        check_seed(read(await service.record(seats.table, seats.watch)))

    seats = run(tmp_path, first)
    run(tmp_path, second)


def test_a_branch_goes_on_with_its_own_dice(tmp_path: Path) -> None:
    async def first(service: TableService) -> Opened:
        seats = await seated(service, "me", "me", mission="incursion")
        await seats.wander(50)
        await service.say(seats.table, seats.tokens[0], (await seats.look(0)).ticket, "resign")
        opened = await service.branch(seats.table, [seats.watch], 31, [Wish(kind="me"), Wish(kind="me")])
        assert await Seats(service, opened).wander(60) == 60
        return opened

    async def second(service: TableService) -> None:
        branch = Seats(service, opened)
        assert not any(told.text == NEW_DICE for told in (await branch.look(0)).log)
        assert await branch.wander(60, seed=9) == 60

    opened = run(tmp_path, first)
    run(tmp_path, second)


def test_computers_go_on_after_a_restart(tmp_path: Path) -> None:
    async def first(service: TableService) -> Opened:
        return await service.create(order("greedy", "random"))

    async def second(service: TableService) -> int:
        await service.revive()
        watcher = await service.watch(opened.table, opened.watch)
        while not (await service.look(opened.table, opened.watch)).over:
            await watcher.changed()
        return computers.chosen

    opened = run(tmp_path, first)
    computers = Indoors()
    assert run(tmp_path, second, computers=computers) > 50


def change_tables(folder: Path, **values: object) -> None:
    store = Store(address(folder))
    with store.engine.begin() as to:
        to.execute(update(TABLES).values(**values))
    store.close()


def test_a_table_played_with_another_generator_goes_on_and_says_so(tmp_path: Path) -> None:
    async def first(service: TableService) -> Seats:
        seats = await seated(service, "me", "me", mission="incursion")
        await seats.wander(80)
        return seats

    seats = run(tmp_path, first)
    change_tables(tmp_path, seed=8)

    async def second(service: TableService) -> None:
        after = again(service, seats.table, seats.watch, list(seats.tokens.values()))
        assert (await after.look(0)).seed_hash == "" and (await after.look(0)).log[-1].text == NEW_DICE
        assert await after.wander(40) == 40
        assert sum(told.text == NEW_DICE for told in (await after.look(0)).log) == 1

    async def third(service: TableService) -> None:
        after = again(service, seats.table, seats.watch, list(seats.tokens.values()))
        assert sum(told.text == NEW_DICE for told in (await after.look(0)).log) == 1
        assert await after.wander(10) == 10

    run(tmp_path, second)
    run(tmp_path, third)


def test_a_promise_of_the_first_dice_is_not_kept_with_others(tmp_path: Path) -> None:
    """Also where no die has fallen yet: what was promised was the seed and the way to make dice of it."""

    async def first(service: TableService) -> Seats:
        seats = await seated(service, "me", "me", mission="incursion")
        await seats.wander(3)
        return seats

    seats = run(tmp_path, first)
    change_tables(tmp_path, seed_hash=old_seed_hash(7))

    async def second(service: TableService) -> None:
        after = again(service, seats.table, seats.watch, list(seats.tokens.values()))
        look = await after.look(0)
        assert look.seed_hash == "" and look.log[-1].text == NEW_DICE
        assert await after.wander(60) == 60
        await service.undo(after.table, after.tokens[0], (await after.look(0)).ticket, 1)
        look = await after.look(1)
        assert look.proposal is not None
        with pytest.raises(NotNow, match="the dice of this table were changed by an update"):
            await service.consent(after.table, after.tokens[1], look.ticket, look.proposal.to, True)
        await service.say(after.table, after.tokens[0], (await after.look(0)).ticket, "resign")
        assert read(await service.record(after.table, after.watch)).seed is None

    run(tmp_path, second)


@pytest.mark.parametrize("changed", [{"text": "bid 99"}, {"hash": "00000000"}, {"dice": "2"}])
def test_a_running_table_that_cannot_be_read_tells_nobody_what_was_chosen(
    changed: dict[str, str], tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Its choices and dice may be secrets still: they stand in the server's log alone."""

    async def first(service: TableService) -> Seats:
        seats = await seated(service, "me", "me")
        await seats.wander(10)
        return seats

    seats = run(tmp_path, first)
    store = Store(address(tmp_path))
    with store.engine.begin() as to:
        to.execute(update(ENTRIES).where(ENTRIES.c.serial == 9).values(**changed))
    store.close()
    words = f"table {seats.table}, step 7: this game cannot go on, for the rules of today do not bear out that step"

    async def second(service: TableService) -> None:
        for token in [*seats.tokens.values(), seats.watch, "nobody"]:
            with pytest.raises(RecordError) as told:
                await service.look(seats.table, token)
            assert str(told.value) == words
        mine = await service.yours([seats.tokens[0]])
        assert str(mine[0].problem) == words

    run(tmp_path, second)
    assert "step 7: " in caplog.text and words not in caplog.text
