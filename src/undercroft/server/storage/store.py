"""The database: one row a table, one a seat, and entries that are only ever added.

A table's record is folded from its entries (restore.py): every step with its dice and hash, every taking back, every
word about one, every note. Nothing else of a game is stored, so whatever the rules' code looks like tomorrow, a
table is what its record says. What a list of tables tells (who is asked, how it ended) is noted beside, so that no
game is played again for it.
"""

import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

import msgspec
from sqlalchemy import (
    Column,
    ColumnElement,
    Connection,
    Dialect,
    Engine,
    Float,
    Integer,
    MetaData,
    ScalarSelect,
    Select,
    String,
    Table,
    Text,
    TypeDecorator,
    delete,
    false,
    func,
    insert,
    or_,
    select,
    union_all,
    update,
)
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.sql.base import Executable

from undercroft.core.speech.say import say
from undercroft.server.errors import NotRead
from undercroft.server.storage.fault_log import FaultLog, told
from undercroft.server.storage.locked_session import LockedSession
from undercroft.server.storage.storefile import default_url, open_database

# Of a table.
RUNNING = "running"
OVER = "over"
KEPT = "kept"  # an uploaded record that ends before its game does

# Of a seat.
PERSON = "person"
COMPUTER = "computer"
OPEN = "open"  # waits for a friend with the invitation

INVITED = "invited"  # of one who may stand in: nobody has taken that invitation yet

# Who is asked after an entry, besides the seats' numbers.
NOBODY = -1
UNKNOWN = -2  # it was stored before this was noted

# Why a table is gone.
DELETED = "deleted"
OLD = "old"

# Of an entry.
STEP = "step"  # a choice, or a word at any time: `text` is the action
UNDO = "undo"  # `text` is the step to which it went back
WORD = "word"  # about taking back: `ask N`, `yes`, `no`
NOTE = "note"  # a sentence in the log
SEEN = "seen"  # `text` is who has seen what the seat hides
TOOK = "took"  # the same, and they play the seat from now on, besides one of their own
ANEW = "anew"  # all that is hidden is dealt anew: the opening and the steps so far follow once more
CAME = "came"  # somebody with an invitation plays the seat from now on
GRACE = "grace"  # `text` is for how many seconds somebody may be away (absence.py); `seat` is the host's
HINTS = "hints"  # `text` is whether hints may be asked for: `yes` or `no`


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
    result: str = ""  # how it ended: the winners' seats, `draw`, or `-` where all lost against the game
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
    gone: int = 0  # 1 once its owner has taken the finished table off their list


class StandRow(msgspec.Struct, kw_only=True):
    """Somebody plays a seat for its owner, who was away, or is invited to (substitutes.py). Those of a seat lie one
    above the other: the last of them plays."""

    table_id: str
    seat: int
    place: int
    kind: str  # person, computer, invited
    name: str = ""
    secret: str = ""  # hash of a person's token, or of an invitation


class EntryRow(msgspec.Struct, kw_only=True):
    table_id: str
    serial: int
    kind: str
    seat: int = -1
    ticket: int = -1  # the step that the command said it answers
    seen: int = 0  # for whom it is a step of their own count (logbook.py), as bits
    asked: int = NOBODY  # the seat whose choice it is after this; a secret of that seat
    text: str = ""
    dice: str = ""
    hash: str = ""
    time: float = msgspec.field(default_factory=time.time)


class MissionRow(msgspec.Struct, kw_only=True):
    """A mission of a campaign that is being played or over."""

    campaign_id: str
    number: int  # in the order in which they are played, from 0
    table_id: str
    seats: str  # JSON: which seat of the campaign each of the table's is
    before: str  # JSON: the campaign's state before it was begun
    after: str = ""  # and after its end; empty until that was taken in, once and for all


class Stored(msgspec.Struct):
    """All that is kept of one table."""

    row: TableRow
    seats: list[SeatRow]
    entries: list[EntryRow]
    rematch: str  # the table where its players went on, if any
    stands: list[StandRow] = []
    mission: MissionRow | None = None  # what it is of a campaign, if it belongs to one


class Listed(msgspec.Struct, kw_only=True):
    """A table in the list of somebody's tables: what can be said of it without its game."""

    table: str
    seat: int
    secret: str
    game: str
    edition: str
    mission: str
    options: str
    rules: str
    created: float
    status: str
    result: str
    asked: int
    seats: list[SeatRow] = []


# One change: a statement and the values of its rows.
Change = tuple[Executable, Sequence[Mapping[str, Any]]]

META = MetaData()


class Digits(TypeDecorator[int]):
    """A whole number of any size, kept as its decimal digits: no database has integers wide enough for a seed."""

    impl = String(50)
    cache_ok = True

    def process_bind_param(self, value: int | None, dialect: Dialect) -> str | None:
        return None if value is None else str(value)

    def process_result_value(self, value: Any | None, dialect: Dialect) -> int | None:
        return None if value is None else int(value)


TABLES = Table(
    "tables",
    META,
    Column("id", String(32), primary_key=True),
    *[Column(name, String(200), nullable=False) for name in ("game", "edition", "rules", "version", "mission")],
    Column("stamp", String(32), nullable=False),
    *[Column(name, Text, nullable=False) for name in ("options", "players")],
    Column("seed", Digits, nullable=False),
    Column("seed_hash", String(64), nullable=False),
    Column("base", Integer, nullable=False),
    *[Column(name, String(16), nullable=False) for name in ("status", "origin")],
    Column("result", String(100), nullable=False, server_default=""),
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
    Column("gone", Integer, nullable=False, server_default="0"),
)

# In a table of its own, which a file from before it simply lacks until it is opened.
STANDS = Table(
    "stands",
    META,
    Column("table_id", String(32), primary_key=True),
    *[Column(name, Integer, primary_key=True, autoincrement=False) for name in ("seat", "place")],
    *[Column(name, String(100), nullable=False) for name in ("kind", "name")],
    Column("secret", String(64), nullable=False, index=True),
)

ENTRIES = Table(
    "entries",
    META,
    Column("table_id", String(32), primary_key=True),
    Column("serial", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),
    *[Column(name, Integer, nullable=False) for name in ("seat", "ticket", "seen")],
    Column("asked", Integer, nullable=False, server_default=str(UNKNOWN)),
    *[Column(name, Text, nullable=False) for name in ("text", "dice")],
    Column("hash", String(32), nullable=False),
    Column("time", Float, nullable=False),
)

# Campaigns; their seats lie among those of tables, under the campaign's id.
CAMPAIGNS = Table(
    "campaigns",
    META,
    Column("id", String(32), primary_key=True),
    *[Column(name, String(200), nullable=False) for name in ("game", "edition")],
    *[Column(name, Text, nullable=False) for name in ("state", "answers")],
    *[Column(name, Integer, nullable=False) for name in ("host", "grace")],
    *[Column(name, Float, nullable=False) for name in ("created", "changed")],
)

# The tables of their missions.
MISSIONS = Table(
    "missions",
    META,
    Column("campaign_id", String(32), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("table_id", String(32), nullable=False, index=True),
    *[Column(name, Text, nullable=False) for name in ("seats", "before", "after")],
)

# Finished games that were looked at again (study.analysis).
ANALYSES = Table(
    "analyses",
    META,
    Column("table_id", String(32), primary_key=True),
    Column("text", Text, nullable=False),  # JSON
)

# Tables that were deleted: their links say so.
GONE = Table(
    "gone",
    META,
    Column("id", String(32), primary_key=True),
    Column("why", String(16), nullable=False),
    Column("time", Float, nullable=False),
)

_NEW_TABLE, _NEW_SEAT, _NEW_ENTRY, _NEW_STAND = insert(TABLES), insert(SEATS), insert(ENTRIES), insert(STANDS)


class Store:
    """The database to read from, and the changes that the journal writes to it. Raises NotRead if it cannot be."""

    def __init__(self, url: str = "", keeper: LockedSession | None = None) -> None:
        self.url = url or default_url()
        self.engine = open_database(self.url, META)
        self.writer: Engine | LockedSession = keeper or self.engine  # by which the journal writes
        self._fault_log = FaultLog(str(self.engine.url))

    def close(self) -> None:
        self.engine.dispose()

    # ------------------------------------------------------------ reading

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        try:
            with self.engine.connect() as to:
                yield to
        except (SQLAlchemyError, OSError, ValueError, TypeError) as error:  # the latter where a row makes no sense
            self._fault_log.tell("cannot be read", error)
            words = say("the server's tables cannot be read at present ({cause}): try again later", cause=told(error))
            raise NotRead(words) from None

    def look(self) -> None:
        """Raises NotRead if nothing can be read."""
        with self.reading() as to:
            to.execute(select(TABLES.c.id).limit(1)).first()

    def load(self, id: str) -> Stored | None:
        """One table with all that belongs to it."""
        with self.reading() as to:
            found = to.execute(select(TABLES).where(TABLES.c.id == id)).mappings().first()
            if found is None:
                return None
            seats = to.execute(select(SEATS).where(SEATS.c.table_id == id).order_by(SEATS.c.seat)).mappings()
            entries = to.execute(select(ENTRIES).where(ENTRIES.c.table_id == id).order_by(ENTRIES.c.serial)).mappings()
            stands = to.execute(
                select(STANDS).where(STANDS.c.table_id == id).order_by(STANDS.c.seat, STANDS.c.place)
            ).mappings()
            next_one = select(TABLES.c.id).where(TABLES.c.parent == id, TABLES.c.origin == "rematch")
            mission = to.execute(select(MISSIONS).where(MISSIONS.c.table_id == id)).mappings().first()
            return Stored(
                TableRow(**found),
                [SeatRow(**seat) for seat in seats],
                [EntryRow(**entry) for entry in entries],
                to.execute(next_one).scalar() or "",
                stands=[StandRow(**stand) for stand in stands],
                mission=None if mission is None else MissionRow(**mission),
            )

    def listed(self, secrets: Sequence[str], most: int) -> list[Listed]:
        """Every seat that belongs to the owner of one of these hashes and was not taken off their list, or that they
        play for its owner, the newest tables first."""
        row = TABLES.c
        owned = _seats_of(SEATS).where(SEATS.c.secret.in_(secrets), SEATS.c.gone == 0)
        lent = _seats_of(STANDS).where(STANDS.c.secret.in_(secrets), STANDS.c.kind == PERSON)
        held = union_all(owned, lent).subquery()
        chosen = (
            select(held, _last(ENTRIES.c.asked).label("asked"))
            .add_columns(row.game, row.edition, row.mission, row.options, row.rules)
            .add_columns(row.created, row.status, row.result)
            .join(TABLES, row.id == held.c.table)
        )
        with self.reading() as to:
            rows = to.execute(chosen.order_by(row.created.desc(), held.c.seat).limit(most)).mappings()
            found = [Listed(**one) for one in rows]
            at_them = {one.table: one.seats for one in found}
            for one in found:
                one.seats = at_them[one.table]  # who has two seats at a table has it twice in the list
            sitting = select(SEATS).where(SEATS.c.table_id.in_(list(at_them))).order_by(SEATS.c.seat)
            for seat in to.execute(sitting).mappings():
                at_them[seat["table_id"]].append(SeatRow(**seat))
        return found

    def why_gone(self, id: str) -> str:
        """Why there is no such table any more; nothing if there never was."""
        with self.reading() as to:
            return to.execute(select(GONE.c.why).where(GONE.c.id == id)).scalar() or ""

    def analysis(self, id: str) -> str:
        """What was found when the game was looked at again, as JSON; nothing if it never was."""
        with self.reading() as to:
            return to.execute(select(ANALYSES.c.text).where(ANALYSES.c.table_id == id)).scalar() or ""

    def newest(self, before: float) -> float | None:
        """When something was stored most recently, as far as it was before a time."""
        with self.reading() as to:
            found = to.execute(select(func.max(ENTRIES.c.time)).where(ENTRIES.c.time < before)).scalar()
            return None if found is None else float(found)

    def idle(self, since: float | None, uploads_since: float | None, after: str, most: int) -> list[str]:
        """Some tables at which nothing has happened since a time, and uploaded records that came before another; none
        of those of which no time is given. Those with an id behind `after`, in the order of their ids."""
        uploaded = TABLES.c.origin == "record"
        old: list[ColumnElement[bool]] = []
        if since is not None:
            old.append(~uploaded & (TABLES.c.created < since) & (_last(ENTRIES.c.time) < since))
        if uploads_since is not None:
            old.append(uploaded & (TABLES.c.created < uploads_since))
        with self.reading() as to:
            chosen = select(TABLES.c.id).where(TABLES.c.id > after, or_(false(), *old))
            return list(to.execute(chosen.order_by(TABLES.c.id).limit(most)).scalars())

    def with_computers(self) -> list[str]:
        """The unfinished tables at which computer players sit, the newest first."""
        theirs = select(SEATS.c.table_id).where(SEATS.c.kind == COMPUTER)
        chosen = select(TABLES.c.id).where(TABLES.c.status == RUNNING, TABLES.c.id.in_(theirs))
        with self.reading() as to:
            return list(to.execute(chosen.order_by(TABLES.c.created.desc())).scalars())

    def all(self) -> list[Mapping[str, Any]]:
        """Every table in short, the oldest first."""
        row = TABLES.c
        shown = [row.id, row.game, row.mission, row.status, row.origin, row.created]
        chosen = select(*shown, _last(ENTRIES.c.time).label("changed"), _last(ENTRIES.c.serial).label("entries"))
        with self.reading() as to:
            return [dict(one) for one in to.execute(chosen.order_by(row.created)).mappings()]


def _seats_of(held: Table) -> Select[tuple[str, int, str]]:
    """The seats of owners, or of those who stand in for them."""
    return select(held.c.table_id.label("table"), held.c.seat, held.c.secret)


def _last(column: Column[Any]) -> ScalarSelect[Any]:
    """Something of a table's last entry: the key leads there at once, however long the table is."""
    of_table = select(column).where(ENTRIES.c.table_id == TABLES.c.id).correlate(TABLES)
    return of_table.order_by(ENTRIES.c.serial.desc()).limit(1).scalar_subquery()


# ---------------------------------------------------------------- changes


def add_table(
    row: TableRow, seats: Sequence[SeatRow], entries: Sequence[EntryRow], stands: Sequence[StandRow] = ()
) -> list[Change]:
    """A new table and what it starts with."""
    plain = msgspec.structs.asdict
    changes: list[Change] = [
        (_NEW_TABLE, [plain(row)]),
        (_NEW_SEAT, [plain(seat) for seat in seats]),
        (_NEW_ENTRY, [plain(entry) for entry in entries]),
    ]
    return [*changes, (_NEW_STAND, [plain(stand) for stand in stands])] if stands else changes


def add_entry(entry: EntryRow) -> Change:
    return _NEW_ENTRY, [msgspec.structs.asdict(entry)]


def set_status(id: str, status: str, result: str = "") -> Change:
    return update(TABLES).where(TABLES.c.id == id).values(status=status, result=result), []


def set_seed(row: TableRow) -> Change:
    """The table is dealt anew."""
    return update(TABLES).where(TABLES.c.id == row.id).values(seed=row.seed, seed_hash=row.seed_hash), []


def set_asked(entry: EntryRow) -> Change:
    """Note who is asked after an entry of which that was not known."""
    where = (ENTRIES.c.table_id == entry.table_id) & (ENTRIES.c.serial == entry.serial)
    return update(ENTRIES).where(where).values(asked=entry.asked), []


def set_seat(seat: SeatRow) -> Change:
    values = {name: getattr(seat, name) for name in ("kind", "name", "level", "secret", "invite", "gone")}
    where = (SEATS.c.table_id == seat.table_id) & (SEATS.c.seat == seat.seat)
    return update(SEATS).where(where).values(values), []


def set_stands(table: str, seat: int, stands: Sequence[StandRow]) -> list[Change]:
    """All who stand in at a seat."""
    old: Change = (delete(STANDS).where((STANDS.c.table_id == table) & (STANDS.c.seat == seat)), [])
    return [old, (_NEW_STAND, [msgspec.structs.asdict(stand) for stand in stands])] if stands else [old]


def set_analysis(id: str, text: str) -> list[Change]:
    return [
        (delete(ANALYSES).where(ANALYSES.c.table_id == id), []),
        (insert(ANALYSES), [{"table_id": id, "text": text}]),
    ]


def drop_table(id: str, why: str) -> list[Change]:
    """A table and all that belongs to it, but for the word that it is gone."""
    return [
        (delete(ENTRIES).where(ENTRIES.c.table_id == id), []),
        (delete(SEATS).where(SEATS.c.table_id == id), []),
        (delete(STANDS).where(STANDS.c.table_id == id), []),
        (delete(ANALYSES).where(ANALYSES.c.table_id == id), []),
        (delete(TABLES).where(TABLES.c.id == id), []),
        (delete(GONE).where(GONE.c.id == id), []),
        (insert(GONE), [{"id": id, "why": why, "time": time.time()}]),
    ]


def forget_gone(before: float) -> Change:
    return delete(GONE).where(GONE.c.time < before), []
