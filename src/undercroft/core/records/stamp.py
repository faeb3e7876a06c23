"""Which engine made a record. Its stamp has two parts, `5be1c0de-9f01a2b3`: the mission's own content, and all else
that the rules depend on. No record is refused for its stamp: it explains why a step differs, if one does."""

import hashlib
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from undercroft.core.spec import game as find_game
from undercroft.core.state import Setup

CORE = Path(__file__).parents[1]
# Rooms of the core that rules use: none looks at its words, pictures and proofs.
CORE_ROOMS = ("board", "chance", "files", "records", "vocabulary")
GAME_ROOMS = ("rules", "content", "vocabulary")
KINDS = {".py", ".toml", ".map"}


def stamp_of(setup: Setup) -> str:
    return f"{setup.stamp}-{engine(setup.game)}"


def mission_part(stamp: str) -> str:
    return stamp.partition("-")[0]


def engine_part(stamp: str) -> str:
    """Empty in records from before there was one."""
    return stamp.partition("-")[2]


@cache
def engine(game: str) -> str:
    """A short hash of a game's rules, content and state and of what they use of the core, as source: so it is the same
    for the compiled engine. Reading it takes a few milliseconds, once in a process."""
    home = Path(str(sys.modules[type(find_game(game)).__module__].__file__)).parent
    found = hashlib.blake2b(digest_size=4)
    for folder, rooms in ((CORE, CORE_ROOMS), (home, GAME_ROOMS)):
        for file in _files(folder, rooms):
            found.update(file.relative_to(folder).as_posix().encode())
            found.update(file.read_bytes().replace(b"\r\n", b"\n"))
    return found.hexdigest()


def _files(folder: Path, rooms: tuple[str, ...]) -> Iterator[Path]:
    """What lies in the folder itself, and all that lies in its rooms."""
    inside = [file for room in rooms for file in (folder / room).rglob("*")]
    yield from sorted(file for file in [*folder.glob("*.py"), *inside] if file.suffix in KINDS)
