"""The database: one row a table, one a seat, and entries that are only ever added.

A table's record is folded from its entries (restore.py): every step with its dice and hash, every taking back, every
word about one, every note. Nothing else of a game is stored, so whatever the rules' code looks like tomorrow, a
table is what its record says.
"""

import os
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
import platformdirs
from sqlalchemy import (
    BigInteger,
    Column,
    Engine,
    Float,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    create_engine,
    event,
    insert,
    select,
    update,
)
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.sql.base import Executable

from undercroft.core.errors import UndercroftError

VERSION = 1  # of the tables below; a newer file is not touched

# Of a table.
RUNNING = "running"
OVER = "over"
KEPT = "kept"  # an uploaded record that ends before its game does

# Of a seat.
PERSON = "person"
COMPUTER = "computer"
OPEN = "open"  # waits for a friend with the invitation

# Of an entry.
STEP = "step"  # a choice, or a word at any time: `text` is the action
UNDO = "undo"  # `text` is the step to which it went back
WORD = "word"  # about taking back: `ask N`, `yes`, `no`
NOTE = "note"  # a sentence in the log


class TableRow(msgspec.Struct, kw_only=True):
    id: str
    game: str
    edition: str
    rules: str
    version: str  # of this package, as records name it
    mission: str
    stamp: str
    options: str  # JSON
    players: str = ""  # JSON: the names in an uploaded record, whose players never sat here
    seed: int
    seed_hash: str  # empty where the seed cannot prove the dice: a branch, an uploaded record
    base: int = -1  # the steps up to this one came from another record, and so did their dice
    status: str = RUNNING
    origin: str = "new"  # or rematch, branch, record
    parent: str = ""
    watch: str  # the spectators' token: public, so it is kept as it is
    created: float = msgspec.field(default_factory=time.time)


class SeatRow(msgspec.Struct, kw_only=True):
    table_id: str
    seat: int
    kind: str
    name: str = ""
    level: str = ""  # of the computer player
    secret: str = ""  # hash of the owner's token; an owner who hands over to a computer stays the owner
    invite: str = ""  # hash of the token that lets somebody take the seat


class EntryRow(msgspec.Struct, kw_only=True):
    table_id: str
    serial: int
    kind: str
    seat: int = -1
    ticket: int = -1  # the step that the command said it answers
    seen: int = 0  # for whom it is a step of their own count (logbook.py), as bits
    text: str = ""
    dice: str = ""
    hash: str = ""
    time: float = msgspec.field(default_factory=time.time)


class Stored(msgspec.Struct):
    """All that is kept of one table."""

    row: TableRow
    seats: list[SeatRow]
    entries: list[EntryRow]
    rematch: str  # the table where its players went on, if any


# One change: a statement and the values of its rows.
Change = tuple[Executable, Sequence[Mapping[str, Any]]]

META = MetaData()

TABLES = Table(
    "tables",
    META,
    Column("id", String(32), primary_key=True),
    *[Column(name, String(200), nullable=False) for name in ("game", "edition", "rules", "version", "mission")],
    Column("stamp", String(32), nullable=False),
    *[Column(name, Text, nullable=False) for name in ("options", "players")],
    Column("seed", BigInteger, nullable=False),
    Column("seed_hash", String(64), nullable=False),
    Column("base", Integer, nullable=False),
    *[Column(name, String(16), nullable=False) for name in ("status", "origin")],
    Column("parent", String(32), nullable=False, index=True),
    Column("watch", String(64), nullable=False),
    Column("created", Float, nullable=False),
)

SEATS = Table(
    "seats",
    META,
    Column("table_id", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    *[Column(name, String(100), nullable=False) for name in ("kind", "name", "level")],
    Column("secret", String(64), nullable=False, index=True),
    Column("invite", String(64), nullable=False),
)

ENTRIES = Table(
    "entries",
    META,
    Column("table_id", String(32), primary_key=True),
    Column("serial", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),
    *[Column(name, Integer, nullable=False) for name in ("seat", "ticket", "seen")],
    *[Column(name, Text, nullable=False) for name in ("text", "dice")],
    Column("hash", String(32), nullable=False),
    Column("time", Float, nullable=False),
)

_NEW_TABLE, _NEW_SEAT, _NEW_ENTRY = insert(TABLES), insert(SEATS), insert(ENTRIES)


class StoreError(UndercroftError):
    """The database cannot be used; says which and why."""


def default_url() -> str:
    """One file in the user's data directory."""
    return f"sqlite:///{Path(platformdirs.user_data_dir('undercroft')) / 'tables.sqlite'}"


class Store:
    """The database to read from, and the changes that the journal writes to it."""

    def __init__(self, url: str = "") -> None:
        self.url = url or default_url()
        try:
            self.engine = _engine(self.url)
            META.create_all(self.engine)
            _check_version(self.engine)
        except (SQLAlchemyError, OSError) as error:
            reason = str(error).partition("\n")[0]  # the rest is for whoever wrote the query
            raise StoreError(f"{self.url}: expected a database that can be opened ({reason})") from None

    def close(self) -> None:
        self.engine.dispose()

    # ------------------------------------------------------------ reading

    def load(self, id: str) -> Stored | None:
        """One table with all that belongs to it."""
        with self.engine.connect() as to:
            found = to.execute(select(TABLES).where(TABLES.c.id == id)).mappings().first()
            if found is None:
                return None
            seats = to.execute(select(SEATS).where(SEATS.c.table_id == id).order_by(SEATS.c.seat)).mappings()
            entries = to.execute(select(ENTRIES).where(ENTRIES.c.table_id == id).order_by(ENTRIES.c.serial)).mappings()
            next_one = select(TABLES.c.id).where(TABLES.c.parent == id, TABLES.c.origin == "rematch")
            return Stored(
                TableRow(**found),
                [SeatRow(**seat) for seat in seats],
                [EntryRow(**entry) for entry in entries],
                to.execute(next_one).scalar() or "",
            )

    def seats_of(self, secrets: Sequence[str]) -> list[SeatRow]:
        """Every seat that belongs to the owner of one of these hashes, the newest tables first."""
        chosen = select(SEATS).join(TABLES, TABLES.c.id == SEATS.c.table_id).where(SEATS.c.secret.in_(secrets))
        with self.engine.connect() as to:
            return [SeatRow(**row) for row in to.execute(chosen.order_by(TABLES.c.created.desc())).mappings()]

    def with_computers(self) -> list[str]:
        """The unfinished tables at which computer players sit, the newest first."""
        theirs = select(SEATS.c.table_id).where(SEATS.c.kind == COMPUTER)
        chosen = select(TABLES.c.id).where(TABLES.c.status == RUNNING, TABLES.c.id.in_(theirs))
        with self.engine.connect() as to:
            return list(to.execute(chosen.order_by(TABLES.c.created.desc())).scalars())


# ---------------------------------------------------------------- changes


def add_table(row: TableRow, seats: Sequence[SeatRow], entries: Sequence[EntryRow]) -> list[Change]:
    """A new table and what it starts with."""
    plain = msgspec.structs.asdict
    return [
        (_NEW_TABLE, [plain(row)]),
        (_NEW_SEAT, [plain(seat) for seat in seats]),
        (_NEW_ENTRY, [plain(entry) for entry in entries]),
    ]


def add_entry(entry: EntryRow) -> Change:
    return _NEW_ENTRY, [msgspec.structs.asdict(entry)]


def set_status(id: str, status: str) -> Change:
    return update(TABLES).where(TABLES.c.id == id).values(status=status), []


def set_seat(seat: SeatRow) -> Change:
    values = {name: getattr(seat, name) for name in ("kind", "name", "level", "secret", "invite")}
    where = (SEATS.c.table_id == seat.table_id) & (SEATS.c.seat == seat.seat)
    return update(SEATS).where(where).values(values), []


# ---------------------------------------------------------------- opening


def _engine(url: str) -> Engine:
    address = make_url(url)
    if address.get_backend_name() != "sqlite":
        return create_engine(address)
    if address.database and address.database != ":memory:":
        _private_file(Path(address.database))
    engine = create_engine(address)
    event.listen(engine, "connect", _make_durable)
    return engine


def _private_file(path: Path) -> None:
    """Seeds are in there: nobody else on the machine needs to read it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))


def _make_durable(connection: Any, _: object) -> None:
    """A commit returns only when the disk has it, and readers never wait for the writer."""
    for line in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000"):
        connection.execute(f"PRAGMA {line}").close()


def _check_version(engine: Engine) -> None:
    if engine.dialect.name != "sqlite":
        return
    with engine.begin() as to:
        found = int(to.exec_driver_sql("PRAGMA user_version").scalar() or 0)
        if found > VERSION:
            raise StoreError(f"{engine.url}: expected tables of version {VERSION} or older, found version {found}")
        if found < VERSION:
            to.exec_driver_sql(f"PRAGMA user_version = {VERSION}")
