"""One server a database: two would play the same tables and get in each other's way.

The lock is an open transaction on a small SQLite file beside the database. It works alike on every system and is
gone with its process, however that ends.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from undercroft.core.errors import UndercroftError


class Lock:
    """`taken` by another server, which is at `address`; else ours."""

    def __init__(self, note: Path | None, taken: bool) -> None:
        self.taken = taken
        self._note = note

    @property
    def address(self) -> str:
        try:
            return "" if self._note is None else self._note.read_text(encoding="utf-8").strip()
        except OSError:
            return ""

    def tell(self, address: str) -> None:
        """Where others find the server that holds the lock."""
        if self._note is not None:
            self._note.write_text(address + "\n", encoding="utf-8")


@contextmanager
def hold(url: str) -> Iterator[Lock]:
    """Hold the lock of a database, if nobody does; a database that is no file looks after itself."""
    try:
        address = make_url(url)
    except ArgumentError:
        raise UndercroftError(f"--store {url}: expected an address like sqlite:///tables.sqlite") from None
    if address.get_backend_name() != "sqlite" or not address.database or address.database == ":memory:":
        yield Lock(None, False)
        return
    try:
        file = Path(address.database).resolve()  # a link leads to the same tables
        file.parent.mkdir(parents=True, exist_ok=True)
    except (OSError, RuntimeError) as error:
        raise UndercroftError(f"{address.database}: expected a file in a writable folder ({error})") from None
    note = file.with_name(file.name + ".address")
    with ExitStack() as until:
        try:
            held = sqlite3.connect(file.with_name(file.name + ".lock"), timeout=0, isolation_level=None)
            until.enter_context(closing(held))
            held.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                raise UndercroftError(f"{file}.lock: expected a file that can be locked ({error})") from None
            yield Lock(note, True)
            return
        yield Lock(note, False)
        note.unlink(missing_ok=True)
