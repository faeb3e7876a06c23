"""What a server keeps: bounds in steps and in memory, tables that are deleted; the too old are in test_too_old.py."""

import asyncio
import time
import tracemalloc
from itertools import cycle
from pathlib import Path

import pytest

from tests.server.bench import LEVELS, Indoors, Seats, address, order, run, seated, wordy_record
from tests.server.web import served
from undercroft.cli import main
from undercroft.core.game import Game
from undercroft.server.errors import Busy, Gone, Late, NoAccess, NotNow, TableError
from undercroft.server.storage.lock import hold
from undercroft.server.tables.cache import IDLE
from undercroft.server.tables.commands.checks import MOST_WORDS
from undercroft.server.tables.commands.new_tables import uploaded
from undercroft.server.tables.commands.retention import Retention
from undercroft.server.tables.computers.question import Question, Reply
from undercroft.server.tables.live import keyframes, table
from undercroft.server.tables.live.table import MOST_STEPS, REMEMBERED, weight
from undercroft.server.tables.records.restore import restored
from undercroft.server.tables.seats.seating import Wish
from undercroft.server.tables.service import TableService

# ---------------------------------------------------------------- a table does not grow without end


def test_a_word_that_changes_nothing_is_no_step(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        seats = await seated(service, "me", "me")
        for word, level in (("orders", "never"), ("offer-end", "")):
            await service.say(seats.table, seats.tokens[0], (await seats.look(0)).ticket, word, level)
            steps = (await seats.look(0)).last_place
            for _ in range(3):
                said = await service.say(seats.table, seats.tokens[0], (await seats.look(0)).ticket, word, level)
                assert said.again and (await seats.look(0)).last_place == steps

    run(tmp_path, scene)


def test_words_without_end_are_refused_until_the_next_choice(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        seats = await seated(service, "me", "me")
        level = cycle(LEVELS)

        async def talk(seat: int) -> None:
            step = (await seats.look(seat)).ticket
            await service.say(seats.table, seats.tokens[seat], step, "orders", next(level))

        for _ in range(MOST_WORDS):
            await talk(1)
        with pytest.raises(NotNow, match="expected a choice"):
            await talk(1)
        await seats.act("pass")  # of the other seat, in silence: nobody may learn of it by being heard again
        with pytest.raises(NotNow, match="expected a choice"):
            await talk(1)
        await talk(0)
        await seats.act("bid 0")
        assert (await seats.asked() or await seats.look(0)).seat == 1
        await seats.act("bid 0")
        await talk(1)
        await service.say(seats.table, seats.tokens[1], (await seats.look(1)).ticket, "resign")

    run(tmp_path, scene)


def test_offers_that_a_computer_declines_come_to_an_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def declines(game: Game, question: Question) -> Reply:
        return Reply(int(game.parse("decline-end german")))

    computers = Indoors()
    monkeypatch.setattr(computers, "choose", declines)
    monkeypatch.setattr(table, "MOST_STEPS", 5)

    async def scene(service: TableService) -> None:
        seats = await seated(service, "me", "random")
        with pytest.raises(NotNow, match="words in a row"):
            for _ in range(10 * MOST_WORDS):
                await service.say(seats.table, seats.tokens[0], (await seats.look(0)).ticket, "offer-end")
                await asyncio.sleep(0.01)
        assert 2 * MOST_WORDS <= (await service.registry.open(seats.table)).last <= 2 * MOST_WORDS + 5

    run(tmp_path, scene, computers=computers)


def test_changing_seats_does_not_fill_a_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "MOST_ENTRIES", 10)

    async def scene(service: TableService) -> None:
        seats = await seated(service, "me", "me")
        other = 1 - (await seats.asked() or await seats.look(0)).seat  # a computer would play on at the other seat
        for _ in range(10):
            await service.hand_over(seats.table, seats.tokens[other], other, "random")
            await service.take_over(seats.table, seats.tokens[other], other)
        assert (await service.registry.open(seats.table)).serial == 10
        await service.say(seats.table, seats.tokens[other], (await seats.look(other)).ticket, "resign")

    run(tmp_path, scene)


@pytest.mark.parametrize(("name", "most"), [("MOST_STEPS", 12), ("MOST_ENTRIES", 20)])
def test_a_full_table_takes_only_its_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, most: int) -> None:
    monkeypatch.setattr(table, name, most)

    async def scene(service: TableService) -> None:
        seats = await seated(service, "me", "me")
        with pytest.raises(NotNow, match="this table is full"):
            for number in range(100):
                await seats.wander(1, seed=number)
                if name == "MOST_ENTRIES":  # forth and back fills a table too
                    await service.undo(seats.table, seats.tokens[0], (await seats.look(0)).ticket)
                    look = await seats.look(1)
                    if look.proposal is not None:
                        await service.consent(seats.table, seats.tokens[1], look.ticket, look.proposal.to, True)
        live = await service.registry.open(seats.table)
        assert (live.last if name == "MOST_STEPS" else live.serial) in (most, most + 1)
        await service.say(seats.table, seats.tokens[0], (await seats.look(0)).ticket, "resign")
        assert (await seats.look(0)).over

    run(tmp_path, scene)


def test_computers_stop_at_a_full_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "MOST_STEPS", 30)

    async def scene(service: TableService) -> None:
        opened = await service.create(order("random", "random"))
        for _ in range(200):
            await asyncio.sleep(0.01)
        live = await service.registry.open(opened.table)
        assert live.last == 30 and not service.registry._playing

    run(tmp_path, scene)


def test_commands_that_may_come_again_are_remembered_for_a_while(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        seats = await seated(service, "me", "me", mission="behind-enemy-lines")
        assert await seats.wander(5 * REMEMBERED) == 5 * REMEMBERED
        live = await service.registry.open(seats.table)
        assert len(live.done) <= 2 * REMEMBERED * len(live.seats)
        with pytest.raises(Late):  # what is no longer known would be carried out a second time
            await service.say(seats.table, seats.tokens[0], 0, "offer-end")
        assert max(len(live.keyframes._frames), len(live.recent)) <= keyframes.MOST

    run(tmp_path, scene)


# ---------------------------------------------------------------- uploads


def test_a_record_may_be_too_long(tmp_path: Path) -> None:
    with pytest.raises(TableError, match=f"{MOST_STEPS + 1} steps: expected at most {MOST_STEPS}"):
        uploaded(wordy_record(MOST_STEPS + 1))


def test_a_record_may_take_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("undercroft.server.tables.commands.new_tables.SECONDS", -1)
    with pytest.raises(TableError, match="expected a record that can be checked in"):
        uploaded(wordy_record(3))


def test_uploads_are_checked_one_after_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    at_once: list[int] = []
    most: list[int] = []

    def slowly(text: str) -> object:
        at_once.append(1)
        most.append(len(at_once))
        time.sleep(0.02)
        at_once.pop()
        return uploaded(text)

    monkeypatch.setattr("undercroft.server.tables.commands.archive.uploaded", slowly)

    async def scene(service: TableService) -> None:
        text = wordy_record(3)
        done = await asyncio.gather(*[service.upload(text) for _ in range(20)], return_exceptions=True)
        assert sum(isinstance(one, Busy) for one in done) == 12 and max(most) == 1
        assert service.registry.cache.size() == 0, "a record is loaded when somebody looks at it"
        opened = next(one for one in done if not isinstance(one, BaseException))
        assert (await service.look(opened.table, opened.watch)).last_place == 3
        await service.upload(text)

    run(tmp_path, scene)


# ---------------------------------------------------------------- memory


def test_a_table_takes_no_more_memory_than_is_reckoned() -> None:
    stored, _ = uploaded(wordy_record(3000))
    tracemalloc.start()
    live = restored(stored)
    for viewer in (-1, 0, 1):
        live.log.told(viewer, live.last, False)
    del stored
    taken = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    assert taken < weight(live.serial) < 1.2 * weight(3000)
    assert len(live.keyframes._frames) <= keyframes.MOST


def test_a_long_record_is_seen_at_every_step() -> None:
    live = restored(uploaded(wordy_record(5 * keyframes.EVERY * keyframes.MOST // 2))[0])
    for step in (0, 1, 31, 1000, 2049, live.last):
        orders = live.at(step).state.orders[0]
        assert step == 0 or LEVELS.index(("never", "attacks", "always")[orders]) == (step - 1) % 3


def test_memory_is_bounded_by_size(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(service: TableService) -> None:
        monkeypatch.setattr(service.registry.cache, "most", 8 * weight(1000))
        text = wordy_record(1000)
        uploads = [await service.upload(text) for _ in range(10)]
        for one in uploads:
            await service.look(one.table, one.watch)
            assert service.registry.cache.size() <= 3 * weight(1000)  # a quarter for those unused, and the new one
        watchers = []
        with pytest.raises(Busy, match="tables in use"):
            for one in uploads:
                watchers.append(await service.watch(one.table, one.watch))
        assert len(watchers) == 7 and service.registry.cache.size() <= 8 * weight(1000)
        await service.unwatch(watchers[0])
        await service.look(uploads[-1].table, uploads[-1].watch)
        service.registry.cache.rest(asyncio.get_running_loop().time() + IDLE + 1)
        assert service.registry.cache.size() == 6 * weight(1001), "what is watched stays"

    run(tmp_path, scene)


# ---------------------------------------------------------------- deleting


def test_the_one_owner_deletes_a_table(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        for kinds in (("me", "random"), ("me", "friend")):
            seats = await seated(service, *kinds)
            watcher = await service.watch(seats.table, seats.watch)
            with pytest.raises(NoAccess, match="spectators"):
                await service.remove(seats.table, [seats.watch])
            assert await service.remove(seats.table, [seats.tokens[0]])
            await watcher.changed()
            for _ in range(2):
                with pytest.raises(Gone, match="those who played there deleted it"):
                    await seats.look(0)
            await service.unwatch(watcher)
            with pytest.raises(Gone):
                await service.act(seats.table, seats.tokens[0], 0, "pass")
            assert await service.yours([seats.tokens[0]]) == []
            assert service.registry.store.load(seats.table) is None

    run(tmp_path, scene)


def test_who_holds_all_seats_deletes_with_all_tokens(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        seats = await seated(service, "me", "me")
        with pytest.raises(NotNow, match="others play at this table"):
            await service.remove(seats.table, [seats.tokens[0]])
        with pytest.raises(NoAccess):
            await service.remove(seats.table, [])
        assert (await seats.look(0)).asked
        assert await service.remove(seats.table, list(seats.tokens.values()))

    run(tmp_path, scene)


def test_a_computer_that_plays_for_somebody_does_not_make_the_table_anothers(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        seats = await seated(service, "me", "me")
        await service.hand_over(seats.table, seats.tokens[1], 1, "random")
        with pytest.raises(NotNow, match="others play"):
            await service.remove(seats.table, [seats.tokens[0]])

    run(tmp_path, scene)


def test_a_finished_table_goes_when_the_last_owner_has_left_it(tmp_path: Path) -> None:
    async def first(service: TableService) -> Seats:
        seats = await seated(service, "me", "me")
        await service.say(seats.table, seats.tokens[0], 0, "resign")
        assert not await service.remove(seats.table, [seats.tokens[0]])
        return seats

    async def second(service: TableService) -> None:  # it is remembered over a restart
        assert await service.yours([seats.tokens[0]]) == []
        assert len(await service.yours([seats.tokens[1]])) == 1
        assert (await service.look(seats.table, seats.tokens[0])).over  # the link is still good
        table = await service.rematch(seats.table, seats.tokens[1])
        assert len(await service.yours([seats.tokens[0]])) == 1, "the rematch is another table"
        assert await service.remove(table, list(seats.tokens.values()))
        assert (await service.look(seats.table, seats.watch)).rematch == ""
        assert await service.rematch(seats.table, seats.tokens[1]) != table
        assert await service.remove(seats.table, [seats.tokens[1]])
        with pytest.raises(Gone):
            await service.look(seats.table, seats.watch)

    seats = run(tmp_path, first)
    run(tmp_path, second)


def test_a_branch_outlives_the_table_that_it_came_from(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        seats = await seated(service, "me", "random")
        await service.say(seats.table, seats.tokens[0], (await seats.look(0)).ticket, "resign")
        opened = await service.branch(seats.table, [seats.watch], 0, [Wish(kind="me"), Wish(kind="me")])
        assert await service.remove(seats.table, [seats.tokens[0]])
        look = await service.look(opened.table, opened.watch)
        assert look.parent == seats.table and await Seats(service, opened).wander(5) == 5

    run(tmp_path, scene)


def test_an_uploaded_record_belongs_to_nobody(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        opened = await service.upload(wordy_record(3))
        with pytest.raises(NoAccess):
            await service.remove(opened.table, [opened.watch])

    run(tmp_path, scene)


def test_deleting_over_http_and_what_pages_hear(tmp_path: Path) -> None:
    with served(tmp_path) as web:
        table = web.open("me", "person")
        with table.live(1) as ear:
            ear.until("state")
            assert table.post(0, "delete").status_code == 409
            answer = table.web.http.post(f"/api/tables/{table.id}/delete", json={"tokens": table.tokens})
            assert answer.status_code == 403  # the first of the tokens is the sender's own
            answer = table.post(0, "delete", tokens=[table.tokens[1]])
            assert answer.json() == {"table": table.id, "deleted": True}, answer.text
            heard = ear.until("error")
            assert heard["status"] == 410 and "deleted it" in heard["error"]
        gone = table.get(0)
        assert gone.status_code == 410 and "deleted it" in gone.json()["error"]
        assert table.get(-1, "/record").status_code == 410
        assert web.http.post("/api/tables/mine", json={"tokens": table.tokens}).json() == {"tables": []}


# ---------------------------------------------------------------- from the command line


def said(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as stop:
        main(words)
    out, err = capsys.readouterr()
    return int(str(stop.value.code or 0)), out, err


def test_tables_are_listed_and_deleted_by_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def scene(service: TableService) -> list[str]:
        return [(await seated(service, "me", "me")).table for _ in range(3)]

    ids = run(tmp_path, scene)
    store = ("--store", str(tmp_path / "tables.sqlite"))
    code, out, _ = said(capsys, "tables", *store)
    assert code == 0 and [line.split()[0] for line in out.splitlines()] == ids and "incursion recon  running  3" in out
    code, _, err = said(capsys, "delete", ids[0], "nowhere", *store)
    assert code == 2 and "there is no table 'nowhere': expected ids" in err and err.count("\n") == 1
    with hold(address(tmp_path)):
        code, _, err = said(capsys, "delete", ids[0], *store)
        assert code == 2 and "expected it to be stopped first" in err
    assert said(capsys, "delete", ids[0], ids[2], *store) == (0, "", "")
    code, out, _ = said(capsys, "tables", *store)
    assert [line.split()[0] for line in out.splitlines()] == ids[1:2]

    async def later(service: TableService) -> None:
        with pytest.raises(Gone):
            await service.look(ids[0], "")

    run(tmp_path, later)


def test_what_a_server_is_told_to_keep(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    told: list[object] = []
    monkeypatch.setattr("undercroft.server.run.serve", lambda *words: told.append(words[-1]))
    assert said(capsys, "serve", "--keep-days", "30", "--keep-uploads-days", "2", "--memory", "64")[0] == 0
    assert told == [Retention(days=30, uploads_days=2, memory=64)]
    assert said(capsys, "serve", "--keep-days", "-1")[0] == 2
