"""Reading what releases left behind (`tools/release_set.py`), and where that stops at a rule that was mended since."""

import json
import lzma
import tarfile
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from undercroft.core.records.record import Changed, Record, read, replay
from undercroft.server.storage.store import Store
from undercroft.server.tables.records.restore import record_of, standing_steps

FOLDER = Path(__file__).parents[1] / "tests" / "releases"
RECORDS, POSITIONS, STORE = "records.tar.xz", "positions.json.xz", "tables.sqlite.xz"
LINKS, STOPS = "links.json", "stops.json"

Stops = dict[str, list[Any]]  # by the name of a record or table: the step that differs, and the mended rules


def releases() -> list[Path]:
    return sorted(file.parent for file in FOLDER.glob(f"*/{RECORDS}"))


def records_of(folder: Path) -> Iterator[Record]:
    with tarfile.open(folder / RECORDS) as pack:
        for file in pack:
            text = pack.extractfile(file)
            assert text is not None
            yield read(text.read().decode(), file.name)


def positions_of(folder: Path) -> dict[str, Any]:
    """By the names of their records; none in a set from before positions were kept."""
    file = folder / POSITIONS
    found: dict[str, Any] = json.loads(lzma.decompress(file.read_bytes())) if file.exists() else {}
    return found


def links_of(folder: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((folder / LINKS).read_text(encoding="utf-8"))
    return found


def unpacked_store(folder: Path, to: Path) -> str:
    """The address of a copy of the store, which may be written to."""
    file = to / "tables.sqlite"
    file.write_bytes(lzma.decompress((folder / STORE).read_bytes()))
    return f"sqlite:///{file}"


def stops_of(folder: Path) -> Stops:
    """Where records and tables of a set cannot be read further. Raises RecordError where no mended rule explains it."""
    return {record.file: stop for record in [*records_of(folder), *_tables_of(folder)] if (stop := _stop(record))}


def _stop(record: Record) -> list[Any]:
    try:
        for _ in replay(record):
            pass
    except Changed as stop:
        return [stop.step + 1, list(stop.rules)]
    return []


def _tables_of(folder: Path) -> Iterator[Record]:
    """The records behind the tables of its store."""
    with TemporaryDirectory() as to:
        store = Store(unpacked_store(folder, Path(to)))
        for link in links_of(folder):
            stored = store.load(link["table"])
            assert stored is not None, f"{folder.name}: the store has no table {link['name']}"
            record = record_of(stored.row, stored.seats, standing_steps(stored.entries))
            record.file = link["name"]
            yield record
        store.close()
