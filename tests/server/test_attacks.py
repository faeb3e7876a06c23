"""What strangers and accidents did to the table once, and may not do again."""

import asyncio
import os
import signal
import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest
from sqlalchemy import select

from tests.processes import started
from tests.server.bench import address, order, run, seated
from tests.server.web import GAME, served
from undercroft.core.errors import UndercroftError
from undercroft.core.records.record import RecordError, read
from undercroft.server.door.guard import address_of
from undercroft.server.errors import NoAccess, NotNow, NotStored
from undercroft.server.problems import problem
from undercroft.server.showing.long_polls import LongPolls
from undercroft.server.storage.lock import hold
from undercroft.server.storage.store import ENTRIES, Change, Store
from undercroft.server.tables import registry
from undercroft.server.tables.commands import archive
from undercroft.server.tables.computers.processes import COMMAND
from undercroft.server.tables.live.table import LiveTable
from undercroft.server.tables.seats.seating import MOST_NAME, Wish
from undercroft.server.tables.service import TableService
from undercroft.server.tables.views.watching import NewsTurns

HALF = "\\ud800"  # half a sign, as JSON can write it


def test_a_hand_that_a_computer_plays_for_a_while_is_not_seen_in_a_branch(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        seats = await seated(service, "me", "person")
        await service.hand_over(seats.table, seats.tokens[1], 1, "random")
        wishes = [Wish(kind="me"), Wish(kind="computer", level="random")]
        with pytest.raises(NotNow):
            await service.branch(seats.table, [seats.tokens[0]], 0, wishes)
        await service.branch(seats.table, list(seats.tokens.values()), 0, wishes)  # who owns both has no secrets there

    run(tmp_path, scene)


@pytest.mark.skipif(os.name != "posix", reason="there a Ctrl+C does not come as a signal")
@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGTERM])
def test_ctrl_c_does_not_make_a_computer_fall_silent_before_the_server_ends(end: signal.Signals) -> None:
    with started(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdin is not None and process.stdout is not None
        assert b"ready" in process.stdout.readline()
        process.send_signal(end)
        process.stdin.write(b"{}\n")
        process.stdin.flush()
        assert b"error" in process.stdout.readline()
        _, words = process.communicate(timeout=20)  # its input ends, and so does it
        assert process.returncode == 0 and words == b""


@pytest.mark.parametrize(
    "value", [f'"{HALF}"', f'["{HALF}"]', f'{{"{HALF}": 1}}', "NaN", "1e999", "[" * 500 + "]" * 500]
)
def test_options_that_are_no_plain_values_get_a_sentence(tmp_path: Path, value: str) -> None:
    with served(tmp_path) as web:
        web.http.headers["Content-Type"] = "application/json"
        table = f'"game": "{GAME}", "mission": "recon", "seats": [{{"kind": "me"}}, {{"kind": "me"}}]'
        force = '"seat": "allied", "ids": []'
        for option in ("forces", "forces.red", "anything"):
            told = f'"options": {{"{option}": {value}}}'
            answers = [
                web.http.post("/api/tables", content=f"{{{table}, {told}}}"),
                web.http.post(f"/api/games/{GAME}/missions/recon/forces", content=f"{{{force}, {told}}}"),
            ]
            for answer in answers:
                assert 400 <= answer.status_code < 500 and "body.options" in answer.json()["error"]


def test_an_option_of_a_record_that_is_no_text_gets_a_sentence() -> None:
    with pytest.raises(RecordError, match="line 2"):
        read(f'undercroft 1\noption forces "{HALF}"\n')


def test_half_a_sign_on_a_socket_gets_a_sentence_and_the_socket_lives(tmp_path: Path) -> None:
    with served(tmp_path) as web, web.open("me", "person").live(0) as ear:
        ear.until("state")
        ear.socket.send(f'{{"type": "ping", "id": "{HALF}"}}')
        assert ear.hear()["error"]
        ear.say(type="ping", id=3)
        assert ear.hear() == {"type": "pong", "id": 3}


def test_sentences_can_be_sent_and_are_short() -> None:
    assert str(problem("no \ud800")["error"]).encode() == b"no ?"
    assert len(str(problem("x" * 10_000_000)["error"])) <= 500


def test_names_in_a_record_cannot_flood_whoever_looks(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        seats = await seated(service, "me", "person")
        await service.say(seats.table, seats.tokens[0], 0, "resign")
        text = await service.record(seats.table, seats.watch)
        header = next(line for line in text.split("\n") if line.startswith("seat "))
        wrong = header.rpartition(" ")[0] + " " + "\u202e<b>\x07" * 10_000
        opened = await service.upload(text.replace(header, wrong))
        name = str((await service.look(opened.table, opened.watch)).seats[0].name)
        assert name.startswith("<b>") and len(name) <= MOST_NAME and name.isprintable()

    run(tmp_path, scene)


def test_a_step_that_fails_half_way_is_not_in_memory_either(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else the steps after it would be stored without it, and nobody could ever open the table again."""

    async def scene(service: TableService) -> None:
        seats = await seated(service, "me", "person")
        before = await seats.asked()
        assert before is not None
        choice = str(before.game.options()[0])

        def broken(live: LiveTable, step: int, game: object) -> None:
            raise ZeroDivisionError

        with monkeypatch.context() as patch:
            patch.setattr(LiveTable, "keep", broken)
            with pytest.raises(ZeroDivisionError):
                await seats.act(choice)
        after = await seats.asked()
        assert after is not None and after.ticket == before.ticket
        await seats.act(choice)
        await seats.wander(5)

    run(tmp_path, scene)
    store = Store(address(tmp_path))
    with store.engine.connect() as to:
        serials = list(to.execute(select(ENTRIES.c.serial).order_by(ENTRIES.c.serial)).scalars())
    store.close()
    assert serials == list(range(len(serials)))


def test_a_table_that_cannot_be_read_does_not_stop_the_computers_at_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def open_two(service: TableService) -> list[str]:
        return [(await service.create(order("me", "random"))).table for _ in range(2)]

    ids = run(tmp_path, open_two)
    monkeypatch.setattr(archive, "BREATH", 0)

    async def scene(service: TableService) -> None:
        opened: list[str] = []
        real = service.registry.open

        async def open(id: str) -> LiveTable:
            opened.append(id)
            if len(opened) == 1:
                raise ZeroDivisionError
            return await real(id)

        monkeypatch.setattr(service.registry, "open", open)
        await service.revive()
        assert sorted(opened) == sorted(ids)

    run(tmp_path, scene)


def test_computers_alone_go_on_after_the_database_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "RETRY", 0)

    async def scene(service: TableService) -> None:
        real = service.registry.write
        refused: list[int] = []

        async def write(changes: Sequence[Change]) -> None:
            if len(refused) < 2:
                refused.append(1)
                raise NotStored("the disk is full")
            await real(changes)

        seats = await seated(service, "random", "random")
        monkeypatch.setattr(service.registry, "write", write)
        while len(refused) < 2:
            await asyncio.sleep(0.01)
        while (
            not (found := await asyncio.to_thread(service.registry.store.load, seats.table)) or len(found.entries) < 20
        ):
            await asyncio.sleep(0.01)  # nobody looks at the table meanwhile

    run(tmp_path, scene)


def test_who_waits_for_a_seat_that_passes_on_does_not_stay_online_for_ever(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        seats = await seated(service, "me", "person")
        asked = await seats.asked()
        assert asked is not None
        other = 1 - asked.seat
        lookout = LongPolls(service, NewsTurns(), linger=0.01)
        waiting = asyncio.create_task(lookout.wait(seats.table, seats.tokens[other], 20))
        await asyncio.sleep(0.05)
        invitation = await service.invite(seats.table, seats.tokens[other], other)
        await service.claim(seats.table, invitation)
        with pytest.raises(NoAccess):
            await waiting
        await asyncio.sleep(0.05)
        assert service.registry.watchers.online(await service.registry.open(seats.table)) == set()

    run(tmp_path, scene)


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("2001:db8::a:b:c:d", "2001:db8::9:b:c:d", True),
        ("2001:db8:1:2:3::", "2001:db8:1:2::1", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("fe80::1%eth0", "fe80::2%eth0", True),
        ("::ffff:192.0.2.1", "::ffff:192.0.2.2", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("192.0.2.1", "192.0.2.2", False),
    ],
)
def test_one_house_is_one_address_however_it_is_written(one: str, other: str, same: bool) -> None:
    def of(address: str) -> str:
        return address_of({"type": "http", "client": (address, 1)})

    assert (of(one) == of(other)) == same


@pytest.mark.skipif(os.name != "posix", reason="links need rights there")
def test_one_server_a_database_by_whatever_name(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    (tmp_path / "a" / "t.sqlite").touch()
    (tmp_path / "b" / "link.sqlite").symlink_to(tmp_path / "a" / "t.sqlite")
    with hold(f"sqlite:///{tmp_path}/a/t.sqlite") as first, hold(f"sqlite:///{tmp_path}/b/link.sqlite") as second:
        assert (first.taken, second.taken) == (False, True)


@pytest.mark.parametrize("folder", [True, False])
def test_a_lock_that_cannot_be_had_is_not_taken_for_another_server(tmp_path: Path, folder: bool) -> None:
    lock = tmp_path / "t.sqlite.lock"
    if folder:
        lock.mkdir()
    else:
        lock.write_bytes(b"this is no database, whatever its name says" * 100)
    locked = hold(f"sqlite:///{tmp_path}/t.sqlite")
    with pytest.raises(UndercroftError, match="expected a file that can be locked"), locked:
        pass
