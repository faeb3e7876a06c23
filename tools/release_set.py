"""The sets that releases leave behind: small games and a store, which every later engine reads.

`python -m tools.release_set NAME`, once for every release, plays games of every kind with the engine as it is and keeps
them under `tests/releases/NAME`:

    records.tar.xz      records of every game, edition and mission, with every ending and every word
    positions.json.xz   a position of each, taken before its last words
    tables.sqlite.xz    a server's store: running, won, drawn and resigned tables, branches, brought records
    links.json          the tokens of these tables, and how each stands
    stops.json          which of all that is read only up to a rule that was mended since (none, at first)

The same commit makes the same games again; only tokens and times differ. `python -m tools.release_set --stops`, after a
rule was mended and listed in its game's `mended.toml`, writes down anew where the sets stop, so that a look at the
change shows what the mend costs. It fails where something stops that no mended rule explains.
"""

import argparse
import io
import json
import lzma
import sys
import tarfile
from collections.abc import Sequence
from pathlib import Path

from tools.release_games import Kept, kept_games
from tools.release_reading import FOLDER, LINKS, POSITIONS, RECORDS, STOPS, STORE, releases, stops_of
from tools.release_tables import stored_tables
from undercroft.core.errors import UndercroftError
from undercroft.core.spec import games


def main(words: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.release_set", description=__doc__.split("\n")[0])
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("name", nargs="?", help="make a set; what the release is called, or the beginning of its commit")
    what.add_argument("--stops", action="store_true", help="write down anew where the sets that there are stop")
    given = parser.parse_args(words)
    folders = [FOLDER / given.name] if given.name else releases()
    if given.name:
        make(folders[0])
    try:
        for folder in folders:
            lines = [f"{json.dumps(name)}: {json.dumps(stop)}" for name, stop in stops_of(folder).items()]
            (folder / STOPS).write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    except UndercroftError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def make(folder: Path) -> None:
    """A set of the present release."""
    folder.mkdir(parents=True, exist_ok=True)
    kept = [game for spec in games().values() for game in kept_games(spec)]
    _write_records(kept, folder / RECORDS)
    positions = {game.name: game.position for game in kept}
    (folder / POSITIONS).write_bytes(lzma.compress(json.dumps(positions).encode()))
    store, links = stored_tables()
    (folder / STORE).write_bytes(lzma.compress(store))
    (folder / LINKS).write_text(json.dumps(links, indent=1) + "\n", encoding="utf-8")
    size = sum(file.stat().st_size for file in folder.iterdir())
    print(f"{folder}: {len(kept)} records, {len(links)} tables, {size} bytes")


def _write_records(kept: Sequence[Kept], to: Path) -> None:
    with tarfile.open(to, "w:xz") as pack:
        for game in kept:
            text = game.record.encode()
            file = tarfile.TarInfo(f"{game.name}.record")
            file.size = len(text)
            pack.addfile(file, io.BytesIO(text))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
