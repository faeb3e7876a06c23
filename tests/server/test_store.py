"""The database and its one writer: what is acknowledged is on the disk."""

import sqlite3
import stat
from concurrent.futures import Future, wait
from pathlib import Path

import pytest
from sqlalchemy import text

from tests.server.bench import address
from undercroft.server.errors import NotStored
from undercroft.server.storage.journal import Journal
from undercroft.server.storage.store import (
    COMPUTER,
    NOTE,
    OVER,
    EntryRow,
    Store,
    Stored,
    add_entry,
    add_table,
    set_seat,
    set_status,
)
from undercroft.server.storage.storefile import StoreError, default_url
from undercroft.server.tables.commands.new_tables import TableOrder, fresh
from undercroft.server.tables.live.tokens import equal, hashed, matches, new_token
from undercroft.server.tables.seats.seating import Wish


def a_table() -> Stored:
    wishes = [Wish(kind="me", name="Anna"), Wish(kind="computer", level="random")]
    return fresh(TableOrder(game="incursion", mission="recon", seats=wishes))[0]


def note(stored: Stored, serial: int) -> EntryRow:
    return EntryRow(table_id=stored.row.id, serial=serial, kind=NOTE, text=f"note {serial}")


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    store = Store(address(tmp_path))
    journal = Journal(store.engine)
    stored = a_table()
    journal.write(add_table(stored.row, stored.seats, stored.entries)).result()
    assert store.load(stored.row.id) == stored
    assert store.load("nowhere") is None
    stored.seats[0].kind, stored.seats[0].level = COMPUTER, "greedy"
    journal.write([set_seat(stored.seats[0]), set_status(stored.row.id, OVER), add_entry(note(stored, 1))]).result()
    stored.row.status = OVER
    stored.entries.append(note(stored, 1))
    found = store.load(stored.row.id)
    assert found is not None
    stored.entries[-1].time = found.entries[-1].time
    assert found == stored
    journal.close()
    store.close()


def test_the_file_is_durable_and_private(tmp_path: Path) -> None:
    store = Store(address(tmp_path))
    with store.engine.connect() as to:
        assert to.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert to.execute(text("PRAGMA synchronous")).scalar() == 2  # FULL
    mode = stat.S_IMODE((tmp_path / "tables.sqlite").stat().st_mode)
    assert mode == 0o600
    store.close()


def test_what_is_acknowledged_is_there_for_others(tmp_path: Path) -> None:
    store = Store(address(tmp_path))
    journal = Journal(store.engine)
    stored = a_table()
    journal.write(add_table(stored.row, stored.seats, stored.entries)).result()
    with sqlite3.connect(tmp_path / "tables.sqlite") as other:
        assert other.execute("SELECT count(*) FROM entries").fetchone() == (1,)
    journal.close()


def test_many_changes_share_few_commits(tmp_path: Path) -> None:
    store = Store(address(tmp_path))
    journal = Journal(store.engine)
    stored = a_table()
    done: list[Future[None]] = [journal.write(add_table(stored.row, stored.seats, stored.entries))]
    done += [journal.write([add_entry(note(stored, serial))]) for serial in range(1, 301)]
    wait(done)
    journal.close()
    found = store.load(stored.row.id)
    assert found is not None and len(found.entries) == 301
    assert journal.commits < 150


def test_a_bad_change_does_not_take_others_with_it(tmp_path: Path) -> None:
    store = Store(address(tmp_path))
    journal = Journal(store.engine)
    stored = a_table()
    journal.write(add_table(stored.row, stored.seats, stored.entries)).result()
    good = [journal.write([add_entry(note(stored, serial))]) for serial in (1, 2)]
    bad = journal.write([add_entry(note(stored, 3)), add_entry(note(stored, 1))])  # all or nothing
    last = journal.write([add_entry(note(stored, 3))])
    for future in [*good, last]:
        future.result()
    with pytest.raises(NotStored, match="did not take this"):
        bad.result()
    found = store.load(stored.row.id)
    assert found is not None and [entry.serial for entry in found.entries] == [0, 1, 2, 3]
    journal.close()


def test_seeds_are_wider_than_any_integer_of_a_database(tmp_path: Path) -> None:
    store = Store(address(tmp_path))
    journal = Journal(store.engine)
    stored = a_table()
    for stored.row.id, stored.row.seed in (("a", 2**128 - 1), ("b", 2**63), ("c", 0)):
        journal.write(add_table(stored.row, [], [])[:1]).result()
        found = store.load(stored.row.id)
        assert found is not None and found.row.seed == stored.row.seed
    journal.close()
    store.close()


def test_a_file_of_a_newer_version_is_not_touched(tmp_path: Path) -> None:
    Store(address(tmp_path)).close()
    with sqlite3.connect(tmp_path / "tables.sqlite") as other:
        other.execute("PRAGMA user_version = 99")
    with pytest.raises(StoreError, match="found version 99"):
        Store(address(tmp_path))


def test_the_default_is_one_file_in_the_data_directory() -> None:
    assert default_url().startswith("sqlite:///") and default_url().endswith("tables.sqlite")


def test_tokens() -> None:
    token = new_token()
    assert len(token) == 22 and token != new_token()  # 128 bits
    assert matches(token, hashed(token)) and not matches(token, hashed(new_token()))
    assert not matches("", "") and not matches("é\udcff", hashed(token))
    assert equal(hashed(token), hashed(token)) and not equal(hashed(token), "")
