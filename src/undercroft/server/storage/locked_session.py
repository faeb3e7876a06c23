"""The one session that writes to a server database, and by that holds its lock.

A file is locked beside itself (lock.py). In PostgreSQL the lock belongs to a session, and that session alone writes: as
long as a change is stored, no other server has the tables, and when the session ends, however it ends, the lock is
free and nothing more can be stored through it. A lock held on one connection while another writes would not be
worth much: the first could be gone, and a second server at work.

A database that is started anew ends the session too. Then the next change takes the lock again, if it is free. Another
server may have had it meanwhile and played on at tables that this one has in memory: so every server leaves its mark
before its first change, and one that finds another's mark writes nothing any more.
"""

import secrets
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from typing import Protocol

from sqlalchemy import URL, Column, Connection, Engine, MetaData, String, Table, delete, insert, select, text
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from undercroft.core.errors import UndercroftError
from undercroft.core.speech.say import say
from undercroft.server.storage.storefile import explained

NAME = "undercroft"  # of the session, followed by the address at which its server is found
OURS = 0x756E6463  # the first half of the lock's number; the second is the schema's, for each has tables of its own

_LOCK = "SELECT pg_try_advisory_lock(:ours, hashtext(coalesce(current_schema(), '')))"
_HOLDER = """
    SELECT application_name FROM pg_locks JOIN pg_stat_activity USING (pid)
    WHERE locktype = 'advisory' AND classid = :ours AND objsubid = 2 AND granted
    AND objid::bigint = hashtext(coalesce(current_schema(), ''))::bigint & 4294967295
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""

META = MetaData()
MARK = Table("keeper", META, Column("token", String(32), primary_key=True))

MEANWHILE = say("another server has kept these tables meanwhile: expected this one to be started again")
NOT_FREE = say("another server may keep these tables now: this one stores nothing until it has them back")


class Locks(Protocol):
    """How a database locks: tests have another."""

    def take(self, to: Connection) -> bool:
        """For the session; False if another has it."""

    def name(self, to: Connection, address: str) -> None:
        """Note with the session where its server is found."""

    def holder(self, to: Connection) -> str:
        """Where the server is found that has the lock; empty if that is not known."""


class PostgresLocks:
    """Advisory locks of a session."""

    def take(self, to: Connection) -> bool:
        return bool(to.execute(text(_LOCK), {"ours": OURS}).scalar())

    def name(self, to: Connection, address: str) -> None:
        to.execute(text("SELECT set_config('application_name', :name, false)"), {"name": f"{NAME} {address}"})

    def holder(self, to: Connection) -> str:
        return str(to.execute(text(_HOLDER), {"ours": OURS}).scalar() or "").partition(" ")[2]


class NotKept(UndercroftError):
    """The tables are not this server's to write to, for now or for good."""


class LockedSession:
    """The session; `taken` if another server has the lock. `begin` is a transaction of it, as an engine's is."""

    def __init__(self, engine: Engine, locks: Locks) -> None:
        self._engine = engine
        self._locks = locks
        self._mark = secrets.token_hex(16)
        self._marked = False
        self._address = ""
        self._gone = False  # another server has had the tables
        self._session: Connection | None = engine.connect()
        self.taken = not self._take(self._session)

    @property
    def url(self) -> URL:
        return self._engine.url

    @property
    def address(self) -> str:
        """Where the server is found that has the lock."""
        try:
            with self._engine.connect() as to:
                return self._locks.holder(to)
        except SQLAlchemyError:
            return ""

    def tell(self, address: str) -> None:
        """Where others find this server, which keeps the tables from now on. Raises StoreError."""
        self._address = address
        with explained(str(self.url)), self.begin() as session:
            self._locks.name(session, address)

    @contextmanager
    def begin(self) -> Iterator[Connection]:
        """All or nothing, as long as the lock is ours. Raises NotKept."""
        session = self._kept()
        try:
            with session.begin():
                if not self._marked:
                    self._leave_mark(session)
                yield session
            self._marked = True
        except DBAPIError:
            if session.invalidated:
                self._let_go()
            raise

    def close(self) -> None:
        self._let_go()
        self._engine.dispose()

    # ------------------------------------------------------------ the session

    def _take(self, session: Connection) -> bool:
        taken = self._locks.take(session)
        session.commit()
        return taken

    def _kept(self) -> Connection:
        """The session that has the lock, another one if need be."""
        if self._gone:
            raise NotKept(MEANWHILE)
        if self._session is None or self._session.invalidated:
            self._let_go()
            self._session = self._taken_back()
        return self._session

    def _taken_back(self) -> Connection:
        session = self._engine.connect()
        try:
            if not self._take(session):
                raise NotKept(NOT_FREE)
            found = session.execute(select(MARK.c.token)).scalars().all() if self._marked else []
            session.commit()
            if self._marked and list(found) != [self._mark]:
                self._gone = True
                raise NotKept(MEANWHILE)
            self._locks.name(session, self._address)
            session.commit()
        except BaseException:
            _end(session)
            raise
        return session

    def _leave_mark(self, session: Connection) -> None:
        META.create_all(session)
        session.execute(delete(MARK))
        session.execute(insert(MARK), [{"token": self._mark}])

    def _let_go(self) -> None:
        session, self._session = self._session, None
        if session is not None:
            _end(session)


def _end(session: Connection) -> None:
    """Not back to others: with its session goes the lock."""
    with suppress(SQLAlchemyError), closing(session):
        session.invalidate()
