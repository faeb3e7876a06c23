"""What may be wrong with the database: each gets one sentence at the start, and a 503 while people play."""

import asyncio
import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import MetaData, event, text, update

from tests.server.bench import Seats, address, order, run, seated
from tests.server.test_run import process
from tests.server.web import AtTable, served
from undercroft.core.records.record import check_seed, read
from undercroft.server.errors import NotRead, NotStored
from undercroft.server.storage import storefile
from undercroft.server.storage.lock import hold
from undercroft.server.storage.store import TABLES, Store
from undercroft.server.storage.storefile import StoreError
from undercroft.server.tables.service import TableService

# ---------------------------------------------------------------- an older version

VERSION_1 = """
CREATE TABLE tables (id VARCHAR(32) NOT NULL, game VARCHAR(200) NOT NULL, edition VARCHAR(200) NOT NULL,
    rules VARCHAR(200) NOT NULL, version VARCHAR(200) NOT NULL, mission VARCHAR(200) NOT NULL,
    stamp VARCHAR(32) NOT NULL, options TEXT NOT NULL, players TEXT NOT NULL, seed BIGINT NOT NULL,
    seed_hash VARCHAR(64) NOT NULL, base INTEGER NOT NULL, status VARCHAR(16) NOT NULL, origin VARCHAR(16) NOT NULL,
    parent VARCHAR(32) NOT NULL, watch VARCHAR(64) NOT NULL, created FLOAT NOT NULL, PRIMARY KEY (id));
CREATE INDEX ix_tables_parent ON tables (parent);
CREATE TABLE seats (table_id VARCHAR(32) NOT NULL, seat INTEGER NOT NULL, kind VARCHAR(100) NOT NULL,
    name VARCHAR(100) NOT NULL, level VARCHAR(100) NOT NULL, secret VARCHAR(64) NOT NULL,
    invite VARCHAR(64) NOT NULL, PRIMARY KEY (table_id, seat));
CREATE INDEX ix_seats_secret ON seats (secret);
CREATE TABLE entries (table_id VARCHAR(32) NOT NULL, serial INTEGER NOT NULL, kind VARCHAR(8) NOT NULL,
    seat INTEGER NOT NULL, ticket INTEGER NOT NULL, seen INTEGER NOT NULL, text TEXT NOT NULL, dice TEXT NOT NULL,
    hash VARCHAR(32) NOT NULL, time FLOAT NOT NULL, PRIMARY KEY (table_id, serial));
PRAGMA user_version = 1;
"""


def as_version_1(folder: Path) -> None:
    """The tables of a file as the first version would have kept them."""
    old, new = folder / "old.sqlite", folder / "tables.sqlite"
    with sqlite3.connect(old) as to:
        to.executescript(VERSION_1)
        to.execute("ATTACH ? AS new", (str(new),))
        for table in ("tables", "seats", "entries"):
            names = ", ".join(row[1] for row in to.execute(f"PRAGMA main.table_info({table})"))
            to.execute(f"INSERT INTO main.{table} ({names}) SELECT {names} FROM new.{table}")
    to.close()
    for file in folder.glob("tables.sqlite*"):
        file.unlink()
    old.rename(new)


async def two_tables(service: TableService) -> list[Seats]:
    """One that goes on and one that is over."""
    going, over = [await seated(service, "me", "me", seed=2**62 + table) for table in range(2)]  # as wide as they were
    await going.wander(30)
    await over.wander(20)
    await service.say(over.table, over.tokens[0], (await over.look(0)).ticket, "resign")
    return [going, over]


def test_tables_of_version_1_come_back(tmp_path: Path) -> None:
    going, over = run(tmp_path, two_tables)
    as_version_1(tmp_path)

    async def scene(service: TableService) -> None:
        for old in (going, over):
            old.service = service
        tokens = [*going.tokens.values(), *over.tokens.values()]
        first = await service.yours(tokens)
        look = await going.asked()
        assert look is not None
        assert [mine.seat for mine in first if mine.asked] == [look.seat]
        check_seed(read(await service.record(over.table, over.watch)))
        assert await going.wander(20, seed=3) == 20
        await service.say(going.table, going.tokens[0], (await going.look(0)).ticket, "resign")
        check_seed(read(await service.record(going.table, going.watch)))

    async def later(service: TableService) -> None:
        mine = await service.yours([over.tokens[1]])
        assert [(one.over, one.winners, one.drawn) for one in mine] == [(True, [1], False)]  # which was learnt
        assert service.registry.cache.size() == 0

    run(tmp_path, scene)
    run(tmp_path, later)
    with sqlite3.connect(tmp_path / "tables.sqlite") as to:
        assert to.execute("PRAGMA user_version").fetchone() == (2,)
        assert to.execute("SELECT typeof(seed) FROM tables").fetchall() == [("text",), ("text",)]


def test_a_change_of_version_is_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    going, _ = run(tmp_path, two_tables)
    as_version_1(tmp_path)

    def fails(*_: object) -> None:
        raise OSError("no space left on device")

    with monkeypatch.context() as broken:
        broken.setattr(MetaData, "create_all", fails)
        with pytest.raises(StoreError, match="no space left"):
            Store(address(tmp_path))
    with sqlite3.connect(tmp_path / "tables.sqlite") as to:
        assert to.execute("PRAGMA user_version").fetchone() == (1,)
        assert to.execute("SELECT typeof(seed) FROM tables").fetchone() == ("integer",)

    async def scene(service: TableService) -> None:
        assert (await service.look(going.table, going.watch)).last_place > 0

    run(tmp_path, scene)


# ---------------------------------------------------------------- at the start


def a_folder(file: Path) -> None:
    file.mkdir()


def no_database(file: Path) -> None:
    file.write_bytes(b"this is no database, but long enough to be taken for one" * 20)


def another_program(file: Path) -> None:
    with sqlite3.connect(file) as to:
        to.execute("CREATE TABLE recipes (id INTEGER)")


def cut_off(file: Path) -> None:
    Store(f"sqlite:///{file}").close()
    file.write_bytes(file.read_bytes()[:5000])


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (a_folder, "expected a database that can be opened and written to"),
        (no_database, "file is not a database"),
        (another_program, "expected a database of this program, found one with 'recipes' in it"),
        (cut_off, "malformed"),
    ],
)
def test_a_file_that_cannot_be_used_gets_a_sentence(tmp_path: Path, spoil: object, words: str) -> None:
    file = tmp_path / "tables.sqlite"
    assert callable(spoil)
    spoil(file)
    with pytest.raises(StoreError, match=words) as said:
        Store(address(tmp_path))
    assert str(file) in str(said.value) and "\n" not in str(said.value)


def test_a_store_that_is_read_only_at_the_start(tmp_path: Path) -> None:
    Store(address(tmp_path)).close()
    with pytest.raises(StoreError, match="readonly database"):
        Store(f"sqlite:///file:{tmp_path / 'tables.sqlite'}?mode=ro&uri=true")
    (tmp_path / "old").mkdir()
    run(tmp_path / "old", two_tables)
    as_version_1(tmp_path / "old")
    with pytest.raises(StoreError, match="readonly database"):
        Store(f"sqlite:///file:{tmp_path / 'old' / 'tables.sqlite'}?mode=ro&uri=true")


def test_a_store_that_another_program_locks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(storefile, "WAIT", 50)
    Store(address(tmp_path)).close()
    other = sqlite3.connect(tmp_path / "tables.sqlite", isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    with pytest.raises(StoreError, match="database is locked"):
        Store(address(tmp_path))
    other.close()
    Store(address(tmp_path)).close()


def test_no_password_is_told() -> None:
    with pytest.raises(StoreError) as said:
        Store("nothing+here://anna:secret@example.org/tables")
    assert "secret" not in str(said.value) and "anna" in str(said.value)


# ---------------------------------------------------------------- one server a file


def test_a_link_leads_to_the_same_lock(tmp_path: Path) -> None:
    (tmp_path / "other.sqlite").symlink_to(tmp_path / "tables.sqlite")
    with hold(address(tmp_path)) as lock, hold(f"sqlite:///{tmp_path / 'other.sqlite'}") as second:
        assert not lock.taken and second.taken


def test_a_file_with_two_names_is_not_served(tmp_path: Path) -> None:
    with hold(address(tmp_path)) as lock:
        assert not lock.taken
        (tmp_path / "elsewhere").mkdir()
        os.link(tmp_path / "tables.sqlite", tmp_path / "elsewhere" / "other.sqlite")
        other = f"sqlite:///{tmp_path / 'elsewhere' / 'other.sqlite'}"
        with pytest.raises(StoreError, match="expected a file with one name, found 2"), hold(other):
            pass
    with pytest.raises(StoreError, match="found 2 hard links"), hold(address(tmp_path)):
        pass
    (tmp_path / "elsewhere" / "other.sqlite").unlink()
    with hold(address(tmp_path)) as lock:
        assert not lock.taken


def test_the_lock_goes_with_the_file_to_another_name(tmp_path: Path) -> None:
    with hold(address(tmp_path)):
        store = Store(address(tmp_path))
        store.close()  # SQLite closes the file: its own locks are gone by that, ours is not
        (tmp_path / "tables.sqlite").rename(tmp_path / "moved.sqlite")
        with pytest.raises(StoreError, match="under another name"), hold(f"sqlite:///{tmp_path / 'moved.sqlite'}"):
            pass
    with hold(f"sqlite:///{tmp_path / 'moved.sqlite'}") as lock:
        assert not lock.taken


def test_no_second_server_by_a_hard_link(tmp_path: Path) -> None:
    where = ["--host", "127.0.0.1", "--port", "0", "--store"]
    with process("serve", *where, str(tmp_path / "a.sqlite")):
        os.link(tmp_path / "a.sqlite", tmp_path / "b.sqlite")
        code = f"from undercroft.cli import main; main({['serve', *where, str(tmp_path / 'b.sqlite')]!r})"
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False)
        assert done.returncode == 2 and "expected a file with one name" in done.stderr
        assert done.stderr.count("\n") == 1


# ---------------------------------------------------------------- while people play


def test_a_damaged_file_answers_503_and_one_line_in_the_log(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def scene(service: TableService) -> Seats:
        seats = await seated(service, "me", "me")
        await seats.wander(30)
        return seats

    seats = run(tmp_path, scene)
    file = tmp_path / "tables.sqlite"
    whole = file.read_bytes()
    size = int.from_bytes(whole[16:18], "big")
    with sqlite3.connect(file) as to:  # the first page of each table is spoilt, the list of tables is not
        roots = [row[0] for row in to.execute("SELECT rootpage FROM sqlite_master WHERE rootpage > 0")]
    to.close()
    spoilt = bytearray(whole)
    for page in roots:
        spoilt[(page - 1) * size : page * size] = b"\xa5" * size
    file.write_bytes(spoilt)
    with served(tmp_path) as web:
        table = AtTable(web, {"table": seats.table, "seats": [{"token": seats.tokens[0]}], "watch": f"#{seats.watch}"})
        told = [table.get(0), table.get(0), web.http.post("/api/tables/mine", json={"tokens": [seats.tokens[0]]})]
        told.append(table.post(0, "act", step=0, action="pass"))
        for answer in told:
            assert answer.status_code == 503, answer.text
            assert "cannot be read at present" in answer.json()["error"] and "malformed" in answer.json()["error"]
        with table.live(0) as ear:
            assert ear.until("error")["status"] == 503
        order = {"game": "incursion", "mission": "recon", "seats": [{"kind": "me"}, {"kind": "me"}]}
        answer = web.http.post("/api/tables", json=order)
        assert answer.status_code == 503 and "did not take this" in answer.json()["error"]
    ours = [record for record in caplog.records if record.name.startswith("undercroft")]
    assert [record.exc_info for record in ours] == [None, None], "one line for reading, one for writing"


def test_a_file_that_becomes_read_only_or_full(tmp_path: Path) -> None:
    async def scene(service: TableService) -> None:
        seats = await seated(service, "me", "me")
        engine = service.registry.store.engine
        for line, words in (("query_only=1", "readonly database"), ("max_page_count=1", "disk is full")):

            def spoil(connection: sqlite3.Connection, *_: object, line: str = line) -> None:
                connection.execute(f"PRAGMA {line}")

            event.listen(engine, "checkout", spoil)
            with pytest.raises(NotStored, match=words):
                for _ in range(100):  # until the free room in the last pages is used up
                    await seated(service, "me", "me")
            assert (await seats.look(0)).seat == 0  # one may still look
            event.remove(engine, "checkout", spoil)
            engine.dispose()
            await seats.wander(1)  # and as soon as it is mended, play

    run(tmp_path, scene)


def test_computers_go_on_when_the_file_is_mended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("undercroft.server.tables.registry.RETRY", 0.02)

    async def scene(service: TableService) -> None:
        opened = await service.create(order("random", "random"))
        engine = service.registry.store.engine

        def spoil(*_: object) -> None:
            raise sqlite3.OperationalError("disk I/O error")

        event.listen(engine, "checkout", spoil)
        await asyncio.sleep(0.3)
        assert service.registry.peek(opened.table) is None and len(service.registry._playing) == 1
        event.remove(engine, "checkout", spoil)
        for _ in range(500):
            await asyncio.sleep(0.02)
            live = service.registry.peek(opened.table)
            if live is not None and live.last > 20:
                return
        raise AssertionError("nobody plays any more")

    run(tmp_path, scene)
    ours = [record for record in caplog.records if record.name.startswith("undercroft")]
    assert len(ours) == 2 and not any(record.exc_info for record in ours)


def test_a_row_that_makes_no_sense_stops_only_its_table(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    going, over = run(tmp_path, two_tables)
    store = Store(address(tmp_path))
    with store.engine.begin() as to:
        to.execute(update(TABLES).where(TABLES.c.id == going.table).values(options="{"))
        to.execute(text("UPDATE tables SET seed = 'many' WHERE id = :id"), {"id": over.table})
    store.close()

    async def scene(service: TableService) -> None:
        for table in (going, over):
            with pytest.raises(NotRead):
                await service.look(table.table, table.watch)
        other = await seated(service, "me", "me")
        mine = await service.yours([going.tokens[0], other.tokens[0]])
        assert {one.table: bool(one.problem) for one in mine} == {going.table: True, other.table: False}

    run(tmp_path, scene)
    assert [record.exc_info for record in caplog.records if record.name.startswith("undercroft")] == [None, None]
