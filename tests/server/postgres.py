"""A PostgreSQL server of the tests' own, where its programs are installed: on this machine, and gone afterwards."""

import os
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

PASSWORD = "a secret"
QUICK = "-c fsync=off -c synchronous_commit=off -c full_page_writes=off -c max_connections=40"

_names = count()


def programs() -> Path | None:
    """Where initdb and pg_ctl are."""
    found = shutil.which("pg_ctl")
    usual = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda folder: folder.parent.name)
    return Path(found).parent if found else usual[-1] if usual else None


def without_power() -> list[str]:
    """PostgreSQL does not run as root: the words that make it run as its own user there; raises LookupError."""
    if sys.platform == "win32" or os.geteuid() != 0:
        return []
    import pwd

    pwd.getpwnam("postgres")
    return ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"]


class Postgres:
    """A running server; every test asks it for a database of its own."""

    def __init__(self, folder: Path, programs: Path, port: int) -> None:
        self.port = port
        self._as_user = without_power()
        self._data = str(folder / "data")
        self._programs = programs
        secret = folder / "secret"
        secret.write_text(PASSWORD)
        if self._as_user:
            for path in (folder, secret):
                shutil.chown(path, "postgres")
        options = ["-U", "owner", f"--pwfile={secret}", "--auth=scram-sha-256", "--no-sync", "-E", "UTF8"]
        self._do("initdb", "-D", self._data, *options)
        self._options = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={folder} {QUICK}"
        self.start()

    def _do(self, program: str, *words: str) -> None:
        command = [*self._as_user, str(self._programs / program), *words]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd="/", timeout=60)

    def start(self) -> None:
        self._do("pg_ctl", "-D", self._data, "-w", "-l", f"{self._data}/log", "-o", self._options, "start")

    def stop(self) -> None:
        self._do("pg_ctl", "-D", self._data, "-w", "-m", "immediate", "stop")

    def url(self, database: str, password: str = PASSWORD) -> str:
        return f"postgresql://owner:{password.replace(' ', '%20')}@127.0.0.1:{self.port}/{database}"

    def ask(self, words: str, database: str = "postgres") -> list[tuple[object, ...]]:
        """An owner's question or order."""
        engine = create_engine(self.url(database).replace("://", "+psycopg://", 1), isolation_level="AUTOCOMMIT")
        try:
            with engine.connect() as to:
                answer = to.execute(text(words))
                return [tuple(row) for row in answer] if answer.returns_rows else []
        finally:
            engine.dispose()

    def database(self) -> str:
        """The address of a new one."""
        name = f"tables_{next(_names)}"
        self.ask(f"CREATE DATABASE {name}")
        return self.url(name)


@contextmanager
def running() -> Iterator[Postgres]:
    """A server, or the reason why there is none."""
    found = programs()
    if find_spec("psycopg") is None:
        pytest.skip("psycopg is not installed")
    if found is None:
        pytest.skip("PostgreSQL is not installed")
    try:
        without_power()
    except LookupError:
        pytest.skip("PostgreSQL does not run as root, and here it has no user of its own")
    with tempfile.TemporaryDirectory(prefix="undercroft-") as folder:  # a short name: sockets are in there
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        server = Postgres(Path(folder), found, port)
        try:
            yield server
        finally:
            with suppress(subprocess.SubprocessError):
                server.stop()
