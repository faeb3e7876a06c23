"""Spoilt records, missions, positions and requests: whatever comes in, what comes out is a sentence of ours.

    python -m tools.fuzz --cases 100000 --seed 1

A case fails if it raises anything but an UndercroftError, speaks in more than a sentence, takes longer than
TOO_LONG, or, for a request, is answered with a status of 500 or more. It is then shown with as few changes as still
make it fail, and with the words that bring it back. Exit code 1 if any did.
"""

import argparse
import difflib
import json
import os
import signal
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any, Protocol

import undercroft.games
from tools.fuzz_web import Requests
from tools.mutate import spoil_bytes, spoil_data
from undercroft.cli.shared import read_record
from undercroft.core.chance.dice import seeded
from undercroft.core.errors import MOST_WORDS, UndercroftError
from undercroft.core.game import Game
from undercroft.core.records.position import from_position, to_position
from undercroft.core.records.record import check_seed, replay
from undercroft.core.spec import GameSpec, games

TOO_LONG = 20  # seconds
CHANGES = (1, 1, 1, 2, 3, 4)  # in one case; a single one gets furthest
STEPS = 60  # of a record, and of a game from which a position is taken
MORE = 12  # steps that are played where something spoilt is taken
SHOWN = 30  # lines of a failing case
ROOT = Path(__file__).parent.parent


class TooLong(BaseException):
    """A case that does not end; no `except` of the code under test may take it for its own."""


class Kind(Protocol):
    """One sort of input: some good ones, a way to spoil them, and the door through which they come in."""

    def bases(self) -> Sequence[Any]: ...

    def spoil(self, chance: Random, data: Any) -> Any: ...

    def try_out(self, data: Any) -> None:
        """Raises what goes wrong, an UndercroftError if all is as it should be."""
        ...

    def show(self, data: Any) -> str: ...


class Records:
    """Games that were played, cut short so that a case takes little time."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "spoilt.record"
        self.texts = [_first_steps(path) for path in sorted((ROOT / "tests").rglob("golden/*.record"))]

    def bases(self) -> Sequence[bytes]:
        return self.texts

    def spoil(self, chance: Random, data: bytes) -> bytes:
        return spoil_bytes(chance, data, self.texts)

    def try_out(self, data: bytes) -> None:
        self.file.write_bytes(data)
        record = read_record(self.file)
        *_, (_, game) = replay(record)
        game.copy()
        if record.seed is not None:
            check_seed(record)

    def show(self, data: bytes) -> str:
        return _text(data)


def _first_steps(path: Path) -> bytes:
    """The beginning of a record, with its seed, which may then be checked."""
    head, _, steps = path.read_bytes().partition(b"\n\n")
    return head + b"\n\n" + b"\n".join(steps.split(b"\n")[:STEPS]) + b"\n"


class Missions:
    """The missions of all games, their texts and maps."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "missions"
        self.folder.mkdir()
        os.environ["UNDERCROFT_MISSIONS"] = str(self.folder)
        self.tried = 0
        self.pairs = [pair for spec in games().values() for pair in _mission_files(spec)]
        self.texts = [text for _, _, *texts in self.pairs for text in texts]

    def bases(self) -> Sequence[tuple[GameSpec, Path, bytes, bytes]]:
        return self.pairs

    def spoil(self, chance: Random, data: tuple[GameSpec, Path, bytes, bytes]) -> tuple[GameSpec, Path, bytes, bytes]:
        spec, path, text, map = data
        if chance.random() < 0.6:
            return spec, path, spoil_bytes(chance, text, self.texts), map
        return spec, path, text, spoil_bytes(chance, map, self.texts)

    def try_out(self, data: tuple[GameSpec, Path, bytes, bytes]) -> None:
        spec, path, text, map = data
        self.tried += 1
        id = f"spoilt-{self.tried}"  # games remember missions that they have read
        file = self.folder / f"{id}.toml"
        try:
            file.write_bytes(text.replace(path.stem.encode(), id.encode()))
            file.with_suffix(".map").write_bytes(map)
            for sentence in spec.check_mission(file):
                raise UndercroftError(sentence)
            if self.tried % 8 == 0:
                spec.lobby(id, spec.editions[-1], {})
                _play(spec.new(id, seeded(self.tried), spec.editions[-1], {}), Random(self.tried))
        finally:
            file.unlink()
            file.with_suffix(".map").unlink(missing_ok=True)

    def show(self, data: tuple[GameSpec, Path, bytes, bytes]) -> str:
        return f"{_text(data[2])}\n{_text(data[3])}"


def _mission_files(spec: GameSpec) -> Iterator[tuple[GameSpec, Path, bytes, bytes]]:
    for path in sorted(Path(undercroft.games.__path__[0]).rglob("*.toml")):
        map = path.with_suffix(".map")
        if map.exists() and not spec.check_mission(path):
            yield spec, path, path.read_bytes(), map.read_bytes()


class Positions:
    """Tables in the middle of random games, also in the middle of an action."""

    def __init__(self) -> None:
        self.made: list[Any] = []
        for spec in games().values():
            for seed, info in enumerate(spec.missions()):
                self.made += _walk(spec, info.id, seed)

    def bases(self) -> Sequence[Any]:
        return self.made

    def spoil(self, chance: Random, data: Any) -> Any:
        if isinstance(data, dict) and chance.random() < 0.7:
            place = chance.choice(("state", "state", "state", "options", "since"))
            return {**data, place: spoil_data(chance, data.get(place), [base[place] for base in self.made])}
        return spoil_data(chance, data, self.made)

    def try_out(self, data: Any) -> None:
        game = from_position(data)
        to_position(game)
        for seat in range(game.seats):
            game.view(seat)
        _play(game, Random(1))

    def show(self, data: Any) -> str:
        return json.dumps(data, indent=1) if _walkable(data) else "a position too deep to write"


def _walkable(data: Any) -> bool:
    try:
        json.dumps(data)
    except (ValueError, RecursionError):
        return False
    return True


def _play(game: Game, chance: Random) -> None:
    """Some steps on: what was taken must be a game."""
    if game.ask is None:
        game.open()
    for _ in range(MORE):
        if game.ask is None:
            return
        game.do(chance.choice(game.codes()))


def _walk(spec: GameSpec, mission: str, seed: int) -> Iterator[Any]:
    chance = Random(seed)
    game = spec.new(mission, seeded(seed), spec.editions[-1], {})
    game.open()
    for step in range(STEPS * 4):
        if game.ask is None:
            return
        if step % 16 == 0 or (game.flow is not None and step % 3 == 0):
            yield to_position(game)
        game.do(chance.choice(game.codes()))


def _text(data: bytes) -> str:
    return data.decode("utf-8", "backslashreplace")


# ---------------------------------------------------------------- cases


class Fuzz:
    """All kinds in turn. A case is its number: that decides what is spoilt, and how."""

    def __init__(self, seed: int, folder: Path) -> None:
        self.seed = seed
        self.requests = Requests(folder)
        self.kinds: dict[str, Kind] = {
            "record": Records(folder),
            "mission": Missions(folder),
            "position": Positions(),
            "request": self.requests,
        }
        self.seen: Counter[str] = Counter()
        self.faults: dict[str, list[str]] = {}  # alike ones together

    def run(self, numbers: Sequence[int], say: Callable[[int], None] = lambda done: None) -> None:
        for done, number in enumerate(numbers):
            self.case(number)
            say(done + 1)

    def case(self, number: int) -> None:
        name = list(self.kinds)[number % len(self.kinds)]
        kind = self.kinds[name]
        chance = Random(f"{self.seed} {number}")
        base = chance.choice(kind.bases())
        changes = [chance.getrandbits(32) for _ in range(chance.choice(CHANGES))]
        fault = self.fault(kind, base, changes)
        self.seen[f"{name}: {'refused' if self.refused else 'accepted'}"] += 1
        if fault:
            alike = self.faults.setdefault(f"{name}: {fault.splitlines()[-1][:80]}", [])
            alike.append("" if alike else self.told(number, name, kind, base, changes, fault))

    def fault(self, kind: Kind, base: Any, changes: Sequence[int]) -> str:
        """What is wrong with how the spoilt thing is taken; empty if nothing is."""
        data = base
        for change in changes:
            data = kind.spoil(Random(change), data)
        self.refused = True
        try:
            with _patience(TOO_LONG):
                kind.try_out(data)
                self.refused = False
        except UndercroftError as error:
            long = len(str(error)) > MOST_WORDS
            return f"a sentence of {len(str(error))} signs" if long or not str(error) else ""
        except TooLong:
            return f"more than {TOO_LONG} seconds"
        except Exception:
            return traceback.format_exc(limit=-4)
        return ""

    def told(self, number: int, name: str, kind: Kind, base: Any, changes: list[int], fault: str) -> str:
        """The case with as few changes as still make it fail."""
        for change in list(changes):
            fewer = [other for other in changes if other != change]
            if fewer and self.fault(kind, base, fewer):
                changes = fewer
        data = base
        for change in changes:
            data = kind.spoil(Random(change), data)
        good, spoilt = kind.show(base).splitlines(), kind.show(data).splitlines()
        lines = [line[:300] for line in difflib.unified_diff(good, spoilt, "good", "spoilt", n=0, lineterm="")]
        again = f"python -m tools.fuzz --seed {self.seed} --first {number} --cases 1"
        return "\n".join([f"FAULT {name}, case {number} ({again})", *lines[:SHOWN], fault.rstrip()])


@contextmanager
def _patience(seconds: float) -> Iterator[None]:
    def give_up(sign: int, frame: FrameType | None) -> None:
        raise TooLong

    before = signal.signal(signal.SIGALRM, give_up)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def main() -> int:
    parser = argparse.ArgumentParser(description="Spoilt records, missions, positions and requests.")
    parser.add_argument("--cases", type=int, default=100_000, help="how many, 100000 if not given")
    parser.add_argument("--first", type=int, default=0, help="number of the first case, 0 if not given")
    parser.add_argument("--seed", type=int, default=1, help="another seed, other cases")
    options = parser.parse_args()
    began = shown = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        fuzz = Fuzz(options.seed, Path(folder))

        def say(done: int) -> None:
            nonlocal shown
            if time.monotonic() - shown > 30:
                shown = time.monotonic()
                print(f"{done:,} of {options.cases:,} cases, {len(fuzz.faults)} kinds of faults", flush=True)

        with fuzz.requests.served():
            fuzz.run(range(options.first, options.first + options.cases), say)
    for alike in fuzz.faults.values():
        print(f"\n{alike[0]}\n{len(alike)} of this kind\n")
    faults = sum(map(len, fuzz.faults.values()))
    for what, number in sorted(fuzz.seen.items()):
        print(f"{number:9,}  {what}")
    print(f"{options.cases:,} cases in {time.monotonic() - began:.0f} s: {faults} faults")
    return 1 if fuzz.faults else 0


if __name__ == "__main__":
    sys.exit(main())
