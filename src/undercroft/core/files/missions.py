"""Missions that are files: found beside the game and where people keep their own, read, checked, and left out with a
sentence if they are wrong. A file's name is the mission's id.

    MISSIONS = Missions("race", Path(__file__).parent / "missions", read_track, [check_start], [check_way_round])

A person's own files lie in `missions/GAME` of their data folder, and in the folder that UNDERCROFT_MISSIONS names: in
its folder GAME if it has one, else in itself, which all games may share. `keep_file` puts one there.
"""

import os
import re
import unicodedata
from collections.abc import Callable, Sequence
from itertools import count
from pathlib import Path
from typing import Final, Generic, Protocol, TypeVar

import platformdirs

from undercroft.core.errors import UndercroftError, quoted, reason
from undercroft.core.files.content import ContentError
from undercroft.core.spec import game as find_game
from undercroft.core.spec import games, whose_mission
from undercroft.core.speech.say import say


class Ordered(Protocol):
    """A mission as far as it matters here."""

    @property
    def id(self) -> str: ...

    @property
    def order(self) -> int: ...


M = TypeVar("M", bound=Ordered)
Check = Callable[[Path, M], None]  # raises ContentError

MOST_ID: Final = 40  # signs of the name of a file that is kept
USUAL_ID: Final = "map"
_RESERVED: Final = re.compile(r"con|prn|aux|nul|com\d|lpt\d", re.ASCII)  # which Windows has for itself


def every_file(path: Path) -> bool:
    """A game with one kind of mission files."""
    return True


class Missions(Generic[M]):
    """The mission files of one game. Later checks presume that the others found nothing."""

    def __init__(
        self,
        game: str,
        folder: Path,
        read: Callable[[Path], M],
        checks: "Sequence[Check[M]]" = (),
        later: "Sequence[Check[M]]" = (),
        kind: Callable[[Path], bool] = every_file,
    ) -> None:
        self.game = game
        self.folder = folder
        self.read = read
        self.checks = checks
        self.later = later
        self.kind = kind  # which of the files are of this kind, where a game has several

    def files(self) -> list[Path]:
        """Every mission file, the game's own first: those are of one kind, which nobody need look into."""
        others = [path for folder in own_folders(self.game) for path in _toml_files(folder) if self.kind(path)]
        return [*_toml_files(self.folder), *others]

    def paths(self) -> dict[str, Path]:
        """The files by their ids; a person's own takes the place of the game's one of the same id."""
        return {path.stem: path for path in self.files()}

    def load(self, path: Path) -> M:
        """Read and check one; raises ContentError."""
        mission = self.read(path)
        for check in (*self.checks, *self.later):
            check(path, mission)
        return mission

    def faults(self, path: Path) -> list[ContentError]:
        """What is wrong with one: the first fault of every kind."""
        try:
            mission = self.read(path)
        except ContentError as error:
            return [error]
        return _found(path, mission, self.checks) or _found(path, mission, self.later)

    def playable(self) -> tuple[list[M], list[ContentError]]:
        """The missions that can be played, in their order, and what is wrong with other files: those take no one's
        place."""
        good: dict[str, M] = {}
        bad: list[ContentError] = []
        for path in self.files():
            try:
                good[path.stem] = self.load(path)
            except ContentError as error:
                if not self._of_another_game(path):
                    bad.append(error)
        return sorted(good.values(), key=lambda mission: (mission.order, mission.id)), bad

    def _of_another_game(self, path: Path) -> bool:
        """In a folder that several games share, a mission of one is no faulty mission of the others."""
        shared = path.parent == Path(os.environ.get("UNDERCROFT_MISSIONS", "")) and self.game in games()
        return shared and whose_mission(path, list(games().values())).id != self.game

    def by_id(self, id: str) -> M:
        """The mission that can be played under this id; raises what is wrong with its file, if it has one."""
        wrong: UndercroftError | None = None
        for path in reversed(self.files()):
            if path.stem == id:
                try:
                    return self.load(path)
                except ContentError as error:
                    wrong = wrong or error
        known = ", ".join(sorted(self.paths()))
        raise wrong or UndercroftError(
            say("there is no mission {mission}: expected one of {known}", mission=quoted(id), known=known)
        )


def own_folders(game: str) -> list[Path]:
    """Where a person's missions of a game lie; what lies in the last takes the place of what lies in others."""
    folders = [Path(platformdirs.user_data_dir("undercroft")) / "missions" / game]
    named = os.environ.get("UNDERCROFT_MISSIONS")
    if named:
        inside = Path(named) / game
        folders.append(inside if os.path.isdir(inside) else Path(named))
    return folders


def file_id(name: str) -> str:
    """A file's name for what a person calls so: small letters, digits and dashes, whatever was written."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    id = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:MOST_ID].strip("-") or USUAL_ID
    return f"{USUAL_ID}-{id}" if _RESERVED.fullmatch(id) else id


def keep_file(game: str, id: str, text: Callable[[str], str]) -> Path:
    """Put a mission file among the person's own, under an id that nothing has yet: `text` writes it for that. Raises
    UndercroftError."""
    folder = own_folders(game)[-1]
    taken = {info.id for info in find_game(game).missions()}
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for number in count(1):
            free = id if number == 1 else f"{id}-{number}"
            path = folder / f"{free}.toml"
            if free not in taken and not path.exists():
                written = text(free).encode()
                with open(path, "xb") as file:
                    file.write(written)
                return path
    except OSError as error:
        words = say("{path}: expected a folder to write to ({why})", path=str(folder), why=reason(error))
        raise UndercroftError(words) from None
    raise AssertionError("numbers do not end")


def _toml_files(folder: Path) -> list[Path]:
    try:
        return sorted(folder.glob("*.toml"))
    except OSError:  # a name that can be no folder's
        return []


def _found(path: Path, mission: M, checks: "Sequence[Check[M]]") -> list[ContentError]:
    faults: list[ContentError] = []
    for check in checks:
        try:
            check(path, mission)
        except ContentError as error:
            faults.append(error)
    return faults
