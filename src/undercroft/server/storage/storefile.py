"""Opening the database: its file, its version, and how an older one is brought up to date.

Whatever is wrong with it is said in one sentence before anything starts.
"""

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import platformdirs
from sqlalchemy import URL, Connection, Engine, MetaData, create_engine, event, inspect
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from undercroft.core.errors import UndercroftError
from undercroft.core.speech.say import say
from undercroft.server.storage.fault_log import cause

_PASSWORD = re.compile(r"(://[^:/@]*:).*@|(\bpassword=)[^&]*")

FILES, SERVER = "sqlite", "postgresql"  # the databases that we know
# A connection that nobody hears of any more is given up: whoever waits for a change to be stored must be told.
HEARING = {
    "connect_timeout": 10,  # seconds
    "keepalives_idle": 30,
    "keepalives_interval": 10,
    "keepalives_count": 3,
    "tcp_user_timeout": 30_000,  # milliseconds
}
WAIT = 5000  # milliseconds for another program to let go of the file
VERSION = 2  # of the tables in store.py; a newer file is not touched


class StoreError(UndercroftError):
    """The database cannot be used; says which and why."""


def default_url() -> str:
    """One file in the user's data directory."""
    return f"sqlite:///{Path(platformdirs.user_data_dir('undercroft')) / 'tables.sqlite'}"


def shown(url: str) -> str:
    """An address without its password."""
    return _PASSWORD.sub(lambda found: f"{found[1]}***@" if found[1] else f"{found[2]}***", url)


def address_of(url: str) -> URL:
    """The address of a database that we know. Raises StoreError."""
    try:
        address = make_url(url)
    except ArgumentError:
        words = say("--store {url}: expected an address like sqlite:///tables.sqlite", url=shown(url))
        raise StoreError(words) from None
    if address.get_backend_name() not in (FILES, SERVER):
        raise StoreError(say("{url}: expected an address that begins with sqlite:/// or postgresql://", url=shown(url)))
    return address.set(drivername="postgresql+psycopg") if address.drivername == SERVER else address


def file_of(url: str) -> Path | None:
    """The file of a database that is one. Raises StoreError."""
    address = address_of(url)
    name = address.database or ""
    if address.get_backend_name() != FILES or name in ("", ":memory:"):
        return None
    return Path(name.removeprefix("file:"))


def open_database(url: str, meta: MetaData) -> Engine:
    """The database at an address, with the tables of this version. Raises StoreError."""
    with explained(url):
        engine = engine_of(url)
        try:
            with engine.begin() as to:
                _bring_up_to_date(to, meta)
        except BaseException:
            engine.dispose()
            raise
    return engine


@contextmanager
def explained(url: str) -> Iterator[None]:
    """Whatever is wrong with the database there is one sentence: raises StoreError."""
    try:
        yield
    except ImportError as error:
        words = say(
            "{url}: expected the Python package {package} for such a database: it comes with undercroft[postgres]",
            url=shown(url),
            package=error.name or "psycopg",
        )
        raise StoreError(words) from None
    except (SQLAlchemyError, OSError) as error:
        words = say(
            "{url}: expected a database that can be opened and written to ({cause})", url=shown(url), cause=cause(error)
        )
        raise StoreError(words) from None


def private_file(path: Path) -> int:
    """The file, made if need be, as an open descriptor. Seeds are in there: nobody else on the machine needs to read
    it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    return os.open(path, os.O_CREAT | os.O_RDWR, 0o600)


def engine_of(url: str) -> Engine:
    """What connects to the database, its file made if it is one."""
    address = address_of(url)
    if address.get_backend_name() == SERVER:
        hearing = {name: value for name, value in HEARING.items() if name not in address.query}
        return create_engine(address, connect_args=hearing, pool_pre_ping=True)
    file = file_of(url)
    if file is not None:
        os.close(private_file(file))
    engine = create_engine(address)
    event.listen(engine, "connect", _make_durable)
    return engine


def _make_durable(connection: Any, _: object) -> None:
    """A commit returns only when the disk has it, and readers never wait for the writer."""
    for line in (f"busy_timeout={WAIT}", "journal_mode=WAL", "synchronous=FULL"):
        connection.execute(f"PRAGMA {line}").close()


# ---------------------------------------------------------------- versions


def _bring_up_to_date(to: Connection, meta: MetaData) -> None:
    """All or nothing, in one transaction."""
    on_file = to.dialect.name == "sqlite"
    if on_file:
        to.exec_driver_sql("BEGIN IMMEDIATE")  # the driver would begin only at the first row, and keep half a change
    found = _version(to)
    if found > VERSION:
        raise StoreError(
            say(
                "{url}: expected tables of version {wanted} or older, found version {found}",
                url=str(to.engine.url),
                wanted=VERSION,
                found=found,
            )
        )
    if found == 1:
        _from_1(to, meta)
    meta.create_all(to)
    if on_file:  # also if it is there already: that shows that the file can be written to
        to.exec_driver_sql(f"PRAGMA user_version = {VERSION}")


def _version(to: Connection) -> int:
    """Of the tables that are there; 0 where there are none yet."""
    names = inspect(to).get_table_names()
    if to.dialect.name != "sqlite":
        if "tables" not in names:
            return 0
        return VERSION if "result" in [column["name"] for column in inspect(to).get_columns("tables")] else 1
    found = int(to.exec_driver_sql("PRAGMA user_version").scalar() or 0)
    if not found and {"tables", "seats", "entries"} <= set(names):
        return 1  # it was ended by force before it had noted its version
    if names and not found:
        raise StoreError(
            say(
                "{url}: expected a database of this program, found one with {found} in it",
                url=str(to.engine.url),
                found=repr(names[0]),
            )
        )
    return found


def _from_1(to: Connection, meta: MetaData) -> None:
    """Version 1 had seeds of 63 bits as integers, and noted neither results nor who is asked nor who has left."""
    new = meta.tables["tables"]
    kept = [column["name"] for column in inspect(to).get_columns("tables")]
    quote = to.dialect.identifier_preparer.quote
    into = ", ".join(quote(name) for name in kept)
    values = ", ".join("CAST(seed AS VARCHAR(50))" if name == "seed" else quote(name) for name in kept)
    for index in inspect(to).get_indexes("tables"):  # its name is wanted again
        to.exec_driver_sql(f"DROP INDEX {index['name']}")
    to.exec_driver_sql("ALTER TABLE tables RENAME TO tables_1")
    new.create(to)
    to.exec_driver_sql(f"INSERT INTO tables ({into}) SELECT {values} FROM tables_1")
    to.exec_driver_sql("DROP TABLE tables_1")
    to.exec_driver_sql("ALTER TABLE seats ADD COLUMN gone INTEGER DEFAULT 0 NOT NULL")
    to.exec_driver_sql("ALTER TABLE entries ADD COLUMN asked INTEGER DEFAULT -2 NOT NULL")  # store.UNKNOWN
