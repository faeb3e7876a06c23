"""One server a database: two would play the same tables and get in each other's way.

The lock is an open transaction on a small SQLite file beside the database. It works alike on every system and is
gone with its process, however that ends. But a file may have been moved or mounted to another name since: so, where the
system knows locks that belong to an open file, the database's file itself is locked too, on a byte far behind all that
SQLite reads, writes or locks. In PostgreSQL the session that writes holds the lock (locked_session.py).

A file with two names (a hard link) is not opened at all. SQLite keeps what it wrote last in a second file named after
the first: under the other name it would be missed, and the tables damaged.
"""

import os
import sqlite3
import struct
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path

from undercroft.core.speech.say import Words, say
from undercroft.server.storage.locked_session import LockedSession, PostgresLocks
from undercroft.server.storage.storefile import (
    SERVER,
    StoreError,
    address_of,
    engine_of,
    explained,
    file_of,
    private_file,
)

try:
    import fcntl

    OWN_LOCKS: int = getattr(fcntl, "F_OFD_SETLK", 0)
except ImportError:
    OWN_LOCKS = 0  # not on this system

FAR = 1 << 62  # SQLite's own locks lie at 1 << THIRD


class Lock:
    """`taken` by another server, which is at `address`; else ours. A file's lock has a note beside it that says where;
    in a server database the `keeper` has it, and writes."""

    def __init__(self, note: Path | None, taken: bool, keeper: LockedSession | None = None) -> None:
        self.taken = taken
        self.keeper = keeper
        self._note = note

    @property
    def address(self) -> str:
        if self.keeper is not None:
            return self.keeper.address
        try:
            return "" if self._note is None else self._note.read_text(encoding="utf-8").strip()
        except (OSError, ValueError):
            return ""

    @property
    def where(self) -> Words:
        """The address in words."""
        return self.address or say("an unknown address")

    def tell(self, address: str) -> None:
        """Where others find the server that holds the lock: a courtesy, which a full disk may forbid."""
        if self.keeper is not None:
            self.keeper.tell(address)
        if self._note is not None:
            with suppress(OSError):
                self._note.write_text(address + "\n", encoding="utf-8")


@contextmanager
def hold(url: str) -> Iterator[Lock]:
    """Hold the lock of a database, if nobody does; one in memory is nobody else's anyway."""
    if address_of(url).get_backend_name() == SERVER:
        with explained(url):
            keeper = LockedSession(engine_of(url), PostgresLocks())
        with closing(keeper):
            yield Lock(None, keeper.taken, keeper)
        return
    named = file_of(url)
    if named is None:
        yield Lock(None, False)
        return
    try:
        file = named.resolve()  # a link leads to the same tables
        opened = private_file(file)
    except (OSError, RuntimeError) as error:
        words = say("{file}: expected a file that can be read and written ({cause})", file=str(named), cause=str(error))
        raise StoreError(words) from None
    note = file.with_name(file.name + ".address")
    with ExitStack() as until:
        until.callback(os.close, opened)
        taken = _taken_beside(file, until)
        if not taken:
            _lock_itself(file, opened)
            until.callback(_forget, note)
        yield Lock(note, taken)


def _forget(note: Path) -> None:
    """Nobody is there any more, however the server ended."""
    with suppress(OSError):
        note.unlink()


def _taken_beside(file: Path, until: ExitStack) -> bool:
    """Another server holds the lock beside the file; else it is ours now."""
    beside = file.with_name(file.name + ".lock")
    try:
        held = sqlite3.connect(beside, timeout=0, isolation_level=None)
        until.enter_context(closing(held))
        held.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as error:
        if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
            words = say("{file}: expected a file that can be locked ({cause})", file=str(beside), cause=str(error))
            raise StoreError(words) from None
        return True
    return False


def _lock_itself(file: Path, opened: int) -> None:
    """Under whatever name another server has the same file open. The lock is gone when `opened` is closed."""
    names = os.fstat(opened).st_nlink
    if names > 1:
        raise StoreError(
            say(
                "{file}: expected a file with one name, found {number} hard links to it: remove the others",
                file=str(file),
                number=names,
            )
        )
    if not OWN_LOCKS:
        return
    wanted = struct.pack("hhqqi", fcntl.F_WRLCK, os.SEEK_SET, FAR, 1, 0)
    try:
        fcntl.fcntl(opened, OWN_LOCKS, wanted)
    except BlockingIOError:
        words = say("{file}: a server keeps these tables under another name: expected another file", file=str(file))
        raise StoreError(words) from None
    except OSError:
        return  # a file system without such locks: the lock beside the file must do
