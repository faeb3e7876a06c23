"""Tables that are too old: when they go, and that no clock takes them by mistake."""

import asyncio
import time
from pathlib import Path

import pytest
from sqlalchemy import func, select, update

from tests.server.bench import Seats, run, seated, wordy_record
from undercroft.server.errors import Gone, TableError
from undercroft.server.storage.store import ENTRIES, TABLES
from undercroft.server.tables.commands import retention
from undercroft.server.tables.commands.clock import DAY, TrustedClock
from undercroft.server.tables.commands.retention import Retention, tidied
from undercroft.server.tables.service import TableService


def test_old_tables_go_and_those_that_somebody_looks_at_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("undercroft.server.tables.commands.retention.BREATH", 0)
    monkeypatch.setattr("undercroft.server.tables.commands.retention.BATCH", 2)

    async def first(service: TableService) -> tuple[list[Seats], str]:
        tables = [await seated(service, "me", "me") for _ in range(5)]
        return tables, (await service.upload(wordy_record(3))).table

    async def second(service: TableService) -> None:
        now = time.time()
        assert await tidied(service.registry, Retention(), now + 1000 * DAY) == 0, "for ever, if nobody says otherwise"
        assert await tidied(service.registry, Retention(days=9), now + 8 * DAY) == 0
        watched = tables[2]
        watcher = await service.watch(watched.table, watched.watch)
        assert await tidied(service.registry, Retention(uploads_days=5), now + 8 * DAY) == 1
        with pytest.raises(Gone, match="did not keep it"):
            await service.look(record, "")
        assert await tidied(service.registry, Retention(days=9), now + 10 * DAY) == 4
        for seats in tables:
            if seats is watched:
                assert (await service.look(seats.table, seats.watch)).asked is False
            else:
                with pytest.raises(Gone, match="nothing had happened there for so long"):
                    await service.look(seats.table, seats.watch)
        await service.unwatch(watcher)
        await tidied(service.registry, Retention(), now + 500 * DAY)
        with pytest.raises(TableError, match="no such table"):  # in the end even that is forgotten
            await service.look(record, "")

    tables, record = run(tmp_path, first)
    run(tmp_path, second)


def test_a_table_is_as_old_as_its_last_entry(tmp_path: Path) -> None:
    async def first(service: TableService) -> None:
        seats = await seated(service, "me", "me")
        await seats.act("pass")
        with service.registry.store.engine.begin() as to:
            last = select(func.max(ENTRIES.c.serial)).scalar_subquery()
            to.execute(update(ENTRIES).where(ENTRIES.c.serial == last).values(time=time.time() + 5 * DAY))

    async def second(service: TableService) -> None:
        assert await tidied(service.registry, Retention(days=3), time.time() + 7 * DAY) == 0
        assert await tidied(service.registry, Retention(days=3), time.time() + 9 * DAY) == 1

    run(tmp_path, first)
    run(tmp_path, second)


def test_for_ever_is_for_ever_under_any_clock(tmp_path: Path) -> None:
    """Also where a clock that was never set stamped tables with a time before 1970."""

    async def first(service: TableService) -> None:
        for _ in range(2):
            await seated(service, "me", "me")
        await service.upload(wordy_record(3))
        with service.registry.store.engine.begin() as to:
            to.execute(update(ENTRIES).values(time=-5 * DAY))
            to.execute(update(TABLES).values(created=-5 * DAY))

    async def second(service: TableService) -> None:
        for now in (-400 * DAY, -1.0, 0.0, 1.0, time.time(), 1e12):
            assert await tidied(service.registry, Retention(), now) == 0
            assert await tidied(service.registry, Retention(days=0, uploads_days=90), -400 * DAY) == 0
            assert await tidied(service.registry, Retention(days=90, uploads_days=0), -400 * DAY) == 0
        assert await tidied(service.registry, Retention(uploads_days=90), time.time()) == 1, (
            "the record, not the tables"
        )
        assert await tidied(service.registry, Retention(days=90), time.time()) == 2

    run(tmp_path, first)
    run(tmp_path, second)


def test_a_clock_that_leaps_deletes_nothing_at_once() -> None:
    """Nothing goes by its word before it has gone on for a day as it should."""
    wall, steady = 1_000 * DAY, 50.0
    clock = TrustedClock(wall, steady, wall - 3600)
    assert clock.trusted(wall, steady), "in daily use: something happened an hour ago"
    leapt = wall + 400 * DAY
    for minutes in range(0, 24 * 60, 60):
        assert not clock.trusted(leapt + 60 * minutes, steady + 60 + 60 * minutes), minutes
    assert clock.trusted(leapt + DAY + 61, steady + DAY + 121), "so it is true"
    assert not clock.trusted(wall + DAY, steady + DAY + 181), "and back: a leap as well"


def test_a_server_that_starts_with_a_clock_far_ahead_waits_a_day() -> None:
    now = 1_000 * DAY
    for last in (now - 400 * DAY, now + 400 * DAY, None):
        clock = TrustedClock(now, 0.0, last)
        assert not clock.trusted(now, 0.0)
        assert not clock.trusted(now + DAY - 60, DAY - 60)
        assert clock.trusted(now + DAY + 1, DAY + 1)


def test_a_computer_that_sleeps_at_night_may_still_tidy_up() -> None:
    """The steady clock stands still meanwhile: half a day is no leap."""
    now, steady = 1_000 * DAY, 0.0
    clock = TrustedClock(now, steady, now - 60)
    for _ in range(5):
        now, steady = now + DAY / 2, steady + 60
        assert clock.trusted(now, steady)


def test_a_leap_of_the_clock_spares_the_tables_of_a_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the tidying that runs behind everything, whose every round is a look through the database here."""
    monkeypatch.setattr(retention, "ROUND", 0.01)
    monkeypatch.setattr(retention, "ROUNDS", 1)
    true = time.time

    async def first(service: TableService) -> str:
        return (await seated(service, "me", "me")).table

    async def second(service: TableService) -> None:
        service.kept = Retention(days=30, uploads_days=30)
        behind = asyncio.create_task(service.tidy())
        await asyncio.sleep(0.1)
        monkeypatch.setattr(time, "time", lambda: true() + 400 * DAY)
        await asyncio.sleep(0.3)
        behind.cancel()
        assert service.registry.store.load(table) is not None

    table = run(tmp_path, first)
    run(tmp_path, second)
