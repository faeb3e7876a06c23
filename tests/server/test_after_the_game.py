"""What stays when a game is over: its record, rematches, branches, and the list of one's tables."""

import asyncio
from pathlib import Path

import pytest

from tests.server.bench import Seats, run, seated
from undercroft.core.chance.dice import old_seed_hash
from undercroft.core.records.record import RecordError, check_seed, read, replay, write
from undercroft.games.incursion.view import view
from undercroft.server.errors import NoAccess, NotNow, TableError
from undercroft.server.tables.commands.new_tables import TableOrder
from undercroft.server.tables.seats.seating import Wish
from undercroft.server.tables.service import TableService


async def finished(service: TableService) -> Seats:
    seats = await seated(service, "me", "me", seed=None)
    await seats.wander(60)
    await service.say(seats.table, seats.tokens[0], (await seats.look(0)).ticket, "resign")
    return seats


def test_the_record_is_public_when_the_game_is_over(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        seats = await seated(service, "me", "me")
        await seats.wander(10)
        for seat in (-1, 0):
            with pytest.raises(NotNow, match="secrets"):
                await service.record(seats.table, seats.tokens.get(seat, seats.watch))
        seats = await finished(service)
        record = read(await service.record(seats.table, seats.watch))
        check_seed(record)
        *_, (last, game) = replay(record)
        looks = [await seats.look(viewer) for viewer in (-1, 0, 1)]
        assert {look.last_place for look in looks} == {last}  # from now on all count alike
        assert {look.seed for look in looks} == {record.seed}
        assert record.result is not None and record.result.winners == ("german",) and game.state.over
        assert view(looks[0].game, -1).hand == ()  # but a view stays one's own
        assert (await seats.look(1, 5)).game.view(1) == next(game for n, game in replay(record) if n == 5).view(1)

    run(tmp_path, scene)


def test_a_rematch_swaps_the_sides(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        seats = await finished(service)
        tables = {await service.rematch(seats.table, seats.tokens[seat]) for seat in (0, 1, 0)}
        assert len(tables) == 1
        table = tables.pop()
        assert (await seats.look(0)).rematch == table
        assert (await service.look(table, seats.tokens[0])).seat == 1
        assert (await service.look(table, seats.tokens[1])).seat == 0
        with pytest.raises(NotNow, match="over"):
            await service.rematch(table, seats.tokens[0])
        with pytest.raises(NoAccess):
            await service.rematch(seats.table, seats.watch)

    run(tmp_path, scene)


def test_a_branch_plays_on_from_a_step(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        seats = await finished(service)
        for step in (0, 1, 17, 40):
            opened = await service.branch(seats.table, [seats.watch], step, [Wish(kind="me"), Wish(kind="me")])
            branch = Seats(service, opened)
            new, old = await branch.look(0), await seats.look(0, step)
            assert new.game.view(0) == old.game.view(0) and new.parent == seats.table
            assert await branch.wander(40) == 40
        last = (await seats.look(0)).last_place
        with pytest.raises(NotNow, match="before the game is over"):
            await service.branch(seats.table, [seats.watch], last, [Wish(kind="me"), Wish(kind="me")])
        with pytest.raises(TableError, match="expected 0 to"):
            await service.branch(seats.table, [seats.watch], last + 1, [Wish(kind="me"), Wish(kind="me")])

    run(tmp_path, scene)


def test_a_running_game_is_branched_only_by_its_one_person(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        alone = await seated(service, "me", "random")
        await alone.act("pass")
        me = alone.tokens[0]
        opened = await service.branch(alone.table, [me], 1, [Wish(kind="me"), Wish(kind="computer", level="random")])
        assert (await service.look(opened.table, opened.places[0].token)).asked
        with pytest.raises(NoAccess, match="expected a computer"):
            await service.branch(alone.table, [me], 1, [Wish(kind="me"), Wish(kind="me")])
        both = await seated(service, "me", "me")
        wishes = [Wish(kind="me"), Wish(kind="computer", level="random")]
        with pytest.raises(NotNow, match="others play"):
            await service.branch(both.table, [both.tokens[0]], 0, wishes)
        tokens = [both.tokens[0], both.tokens[1]]
        assert await service.branch(both.table, tokens, 0, [Wish(kind="me"), Wish(kind="me")])

    run(tmp_path, scene)


def test_an_uploaded_record(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        text = await service.record((seats := await finished(service)).table, seats.watch)
        opened = await service.upload(text)
        look = await service.look(opened.table, opened.watch)
        assert look.over and look.outcome is not None and look.last_place == (await seats.look(0)).last_place
        assert await service.record(opened.table, opened.watch) == text
        cut = "\n".join(text.split("\n")[:30])
        unfinished = await service.upload(cut)
        look = await service.look(unfinished.table, unfinished.watch)
        assert look.over and look.outcome is None and not look.asked
        wishes = [Wish(kind="me"), Wish(kind="me")]
        branch = Seats(service, await service.branch(unfinished.table, [unfinished.watch], look.last_place, wishes))
        assert await branch.wander(10) == 10
        with pytest.raises(RecordError, match="line 20, step"):
            lines = text.split("\n")
            lines[19] = lines[19][:-1] + ("0" if lines[19][-1] != "0" else "1")
            await service.upload("\n".join(lines))

    run(tmp_path, scene)


def test_a_record_of_the_first_dice_is_kept_without_its_proof(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        seats = await finished(service)
        record = read(await service.record(seats.table, seats.watch))
        assert record.seed is not None
        record.seed_hash = old_seed_hash(record.seed)
        opened = await service.upload(write(record))
        look = await service.look(opened.table, opened.watch)
        assert look.over and look.last_place == (await seats.look(0)).last_place
        assert (look.seed_hash, look.seed) == ("", None)

    run(tmp_path, scene)


def test_your_tables(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        one, two = await seated(service, "me", "me"), await finished(service)
        tokens = [one.tokens[0], one.tokens[1], two.tokens[1], "nothing", one.watch]
        mine = await service.yours(tokens)
        assert {(table.table, table.seat, table.over, table.asked) for table in mine} == {
            (one.table, 0, False, True),
            (one.table, 1, False, False),
            (two.table, 1, True, False),
        }
        assert mine[0].table == two.table  # the newest first
        assert (mine[0].winners, mine[0].drawn, mine[1].winners) == ([1], False, None)
        assert await service.yours([]) == []

    run(tmp_path, scene)


def test_your_tables_say_how_each_stands_or_ended(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        async def told(seats: Seats, *own: int) -> tuple[str, list[str]]:
            mine = (await service.yours([seats.tokens[seat] for seat in own]))[0]
            return str(mine.text), [str(who) for who in mine.seats]

        lost = await finished(service)
        assert await told(lost, 1) == ("You won as the Germans.", ["Allies", "You (Germans)"])
        assert (await told(lost, 0))[0] == "You lost as the Allies."
        assert (await told(lost, 0, 1))[0] == "The Germans won.", "both sides at one screen"
        even = await seated(service, "me", "person")
        assert [(await told(even, seat))[0] for seat in (0, 1)] == ["It is your choice.", "The game goes on."]
        both = await service.yours([even.tokens[seat] for seat in (0, 1)])
        assert {str(mine.text) for mine in both} == {"It is your choice."}, "whichever seat of the screen is asked"
        for seat in (0, 1):
            await service.say(even.table, even.tokens[seat], (await even.look(seat)).ticket, "offer-end")
        assert (await told(even, 0))[0] == "It ended in a draw."
        wishes = [Wish(kind="friend"), Wish(kind="me", name="Ann")]
        opened = await service.create(TableOrder(game="incursion", mission="recon", seats=wishes, seed=7))
        waiting = Seats(service, opened)
        assert await told(waiting, 1) == ("A seat is still open.", ["nobody yet (Allies)", "Ann (Germans)"])
        alone = await seated(service, "me", "greedy")
        assert (await told(alone, 0))[1] == ["You (Allies)", "Soldier (Germans)"]

    run(tmp_path, scene)


def test_a_list_of_tables_plays_no_game_again(tmp_path: Path) -> None:
    """It says the same as looking at every table, wherever the game stands, and loads none."""

    async def first(service: TableService) -> list[Seats]:
        tables = [await seated(service, "me", "me", mission="incursion") for _ in range(12)]
        for number, seats in enumerate(tables):
            await seats.wander(5 * number, seed=number)
        for seats in tables[4:6]:  # a choice taken back may have been another seat's
            await service.undo(seats.table, seats.tokens[0], (await seats.look(0)).ticket, 3)
            look = await seats.look(1)
            if look.proposal is not None:
                await service.consent(seats.table, seats.tokens[1], look.ticket, look.proposal.to, True)
        for seats in tables[6:8]:
            await service.hand_over(seats.table, seats.tokens[1], 1, "random")
        for seats in tables[8:10]:
            await service.say(seats.table, seats.tokens[1], (await seats.look(1)).ticket, "resign")
        tables[10] = Seats(service, await service.branch(tables[8].table, [tables[8].watch], 7, [Wish(kind="me")] * 2))
        return tables

    async def second(service: TableService) -> None:
        tokens = [token for seats in tables for token in seats.tokens.values()]
        cold = await service.yours(tokens)
        assert service.registry.cache.size() == 0 and len(cold) == 24
        assert any(mine.asked for mine in cold) and sum(mine.over for mine in cold) == 4
        for mine in cold:
            look = await service.look(mine.table, mine.token)
            assert (mine.seat, mine.over) == (look.seat, look.over)
            assert mine.asked == look.asked or mine.table in played_on
            assert len(mine.seats) == len(look.seats) and mine.mission == look.mission
            assert all(str(seat.side) in str(said) for seat, said in zip(look.seats, mine.seats))
        again = await service.yours(tokens)
        assert [mine for mine in again if mine.table not in played_on] == [
            mine for mine in cold if mine.table not in played_on
        ]

    tables = run(tmp_path, first)
    played_on = {seats.table for seats in tables[6:8]}  # once somebody looks, the computer there goes on
    run(tmp_path, second)


def test_a_list_tells_nothing_before_it_is_shown(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        seats = await seated(service, "me", "me")
        await service.say(seats.table, seats.tokens[0], 0, "resign")
        for seat in (0, 1):
            assert [mine.over for mine in await service.yours([seats.tokens[seat]])] == [False]
        await asyncio.sleep(1.2)
        assert [mine.over for mine in await service.yours([seats.tokens[1]])] == [True]

    run(tmp_path, scene, pause=1.0)  # longer than a busy machine takes for two looks
