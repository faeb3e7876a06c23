"""Who may write to a server database, also where none is at hand: the lock's logic, and what is said at the start."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Column, Connection, Integer, MetaData, Table, create_engine, insert
from sqlalchemy.exc import IntegrityError, OperationalError

from undercroft.cli import main
from undercroft.server.errors import NotStored
from undercroft.server.storage.fault_log import told
from undercroft.server.storage.journal import Journal
from undercroft.server.storage.lock import hold
from undercroft.server.storage.locked_session import LockedSession, NotKept
from undercroft.server.storage.storefile import StoreError, shown

SECRET = "hunter2"
ADDRESS = f"postgresql://anna:{SECRET}@localhost/tables"

META = MetaData()
THINGS = Table("things", META, Column("id", Integer, primary_key=True))


class Pretended:
    """The locks of a database server: one for all sessions, which a test takes and frees."""

    def __init__(self) -> None:
        self.free = True
        self.address = ""

    def take(self, to: Connection) -> bool:
        return self.free

    def name(self, to: Connection, address: str) -> None:
        self.address = address

    def holder(self, to: Connection) -> str:
        return self.address


class Servers:
    """Several on one database."""

    def __init__(self, folder: Path) -> None:
        self._url = f"sqlite:///{folder / 'things.sqlite'}"
        self.locks = Pretended()
        self.all: list[LockedSession] = []

    def start(self, address: str = "") -> LockedSession:
        self.all.append(LockedSession(create_engine(self._url), self.locks))
        if address:
            self.all[-1].tell(address)
        return self.all[-1]


@pytest.fixture
def servers(tmp_path: Path) -> Iterator[Servers]:
    made = Servers(tmp_path)
    yield made
    for keeper in made.all:
        keeper.close()


def store(keeper: LockedSession, number: int) -> None:
    with keeper.begin() as to:
        META.create_all(to)
        to.execute(insert(THINGS), [{"id": number}])


def lose(keeper: LockedSession) -> None:
    """The session ends: the network, or the database itself, was away."""
    with pytest.raises(OperationalError), keeper.begin() as to:
        to.invalidate()
        raise OperationalError("", {}, Exception("the server closed the connection"))


def test_the_second_finds_it_taken_and_where(servers: Servers) -> None:
    first = servers.start("http://127.0.0.1:8421/")
    servers.locks.free = False
    second = servers.start()
    assert second.taken and second.address == "http://127.0.0.1:8421/" and not first.taken


def test_a_lost_session_comes_back_if_nobody_came_meanwhile(servers: Servers) -> None:
    first = servers.start("http://127.0.0.1:8421/")
    store(first, 1)
    lose(first)
    servers.locks.free = False  # the old session is not gone yet
    with pytest.raises(NotKept, match="until it has them back"):
        store(first, 2)
    servers.locks.free = True
    store(first, 2)


def test_who_was_followed_by_another_writes_nothing_any_more(servers: Servers) -> None:
    first = servers.start("http://127.0.0.1:8421/")
    store(first, 1)
    lose(first)
    second = servers.start("http://127.0.0.1:9000/")
    store(second, 2)
    second.close()  # the lock is free again, and yet
    for number in (3, 4):
        with pytest.raises(NotKept, match="another server has kept these tables meanwhile"):
            store(first, number)


def test_who_never_wrote_may_have_been_followed_too(servers: Servers) -> None:
    first = servers.start("http://127.0.0.1:8421/")
    lose(first)
    servers.start("http://127.0.0.1:9000/")
    with pytest.raises(NotKept, match="meanwhile"):
        store(first, 1)


def test_who_only_reads_leaves_no_mark(servers: Servers) -> None:
    first = servers.start("http://127.0.0.1:8421/")
    lose(first)
    servers.start()
    store(first, 1)


def test_a_change_that_is_refused_costs_no_session(servers: Servers) -> None:
    first = servers.start("http://127.0.0.1:8421/")
    store(first, 1)
    with pytest.raises(IntegrityError):
        store(first, 1)
    servers.locks.free = False
    store(first, 2)


def test_the_journal_says_so_and_lives_on(servers: Servers) -> None:
    first = servers.start("http://127.0.0.1:8421/")
    store(first, 1)
    journal = Journal(first)
    doubled = journal.write([(insert(THINGS), [{"id": 1}])])
    with pytest.raises(NotStored, match="something else has written there; please send it again"):
        doubled.result(10)
    lose(first)
    servers.start("http://127.0.0.1:9000/")
    refused = [journal.write([(insert(THINGS), [{"id": number}])]) for number in (2, 3)]
    for one in refused:
        with pytest.raises(NotStored, match=r"^another server has kept these tables meanwhile: expected this one"):
            one.result(10)
    journal.close()


# ---------------------------------------------------------------- what is said


def test_what_a_database_server_says_of_itself_is_not_for_players() -> None:
    words = 'duplicate key value violates unique constraint "entries_pkey"'
    for error in (
        IntegrityError("", {}, Exception(words)),
        OperationalError("", {}, Exception('connection to server at "10.0.0.7", port 5432 failed')),
        OperationalError("", {}, Exception("gone"), connection_invalidated=True),
    ):
        said = str(told(error))
        assert not any(word in said for word in ("entries", "constraint", "10.0.0.7", "gone")), said


def complaint(capsys: pytest.CaptureFixture[str], *command: str) -> str:
    with pytest.raises(SystemExit) as end:
        main(list(command))
    said = capsys.readouterr().err
    assert end.value.code not in (0, None) and len(said.splitlines()) == 1 and SECRET not in said, said
    return said


@pytest.mark.parametrize("command", [["serve"], ["play", "--no-browser"], ["tables"], ["delete", "abc"]])
def test_without_a_driver_one_sentence_names_the_extra(
    command: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    said = complaint(capsys, *command, "--store", ADDRESS)
    assert "expected the Python package psycopg" in said and "undercroft[postgres]" in said
    french = complaint(capsys, "--lang", "fr", *command, "--store", ADDRESS)
    assert "undercroft[postgres]" in french and "expected" not in french


@pytest.mark.parametrize("address", [f"mysql://anna:{SECRET}@localhost/tables", "mongodb://localhost/tables"])
def test_a_database_that_we_do_not_know(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    said = complaint(capsys, "serve", "--store", address)
    assert "expected an address that begins with sqlite:/// or postgresql://" in said


def test_a_database_that_nobody_serves(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("psycopg")
    said = complaint(capsys, "serve", "--store", f"postgresql://anna:{SECRET}@127.0.0.1:1/tables")
    assert "expected a database that can be opened and written to" in said


def test_no_address_at_all() -> None:
    with pytest.raises(StoreError, match="expected an address like"), hold(f"postgresql//anna:{SECRET}@x"):
        pass


def test_a_password_is_never_shown() -> None:
    for address in (ADDRESS, f"postgresql://anna@localhost/tables?password={SECRET}&sslmode=require"):
        assert SECRET not in shown(address) and "localhost" in shown(address)
