"""The benchmark: random games of the table and of a well-known peer, side by side.

Every build runs in a process of its own on a copy of the package: one without compiled files, one with them (taken
from the package if they are newer than their sources, else built for the occasion where a C compiler is at hand).
In each round, for each contest, the peer, the interpreted and the compiled build are measured one after the other,
and ratios are taken within the round, so that a machine that slows down slows down all three.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

import msgspec

import undercroft
from undercroft.core.errors import UndercroftError
from undercroft.core.spec import games
from undercroft.core.speech.say import Listing, Text, say
from undercroft.study.measure import PEER, Order, Rates

PACKAGE = Path(undercroft.__file__).parent
COMPILER = PACKAGE.parent.parent / "tools" / "compile.py"  # only in a clone
MARKER = "# compiled: mypyc"
LIBRARIES = ("*.so", "*.pyd")
LEAST_ROUNDS = 5

Tell = Callable[[Text], None]  # is told what is going on


class Absent(UndercroftError):
    """A part of the benchmark cannot run here; the rest does."""


class Row(msgspec.Struct):
    """The medians of one contest and build."""

    name: str
    build: str
    decisions_per_s: float
    choices_per_s: float
    games_per_s: float
    copies_per_s: float


class Ratio(msgspec.Struct):
    """How many times as fast as the peer: the medians of the rounds' own ratios."""

    name: str
    build: str
    decisions: float
    choices: float
    copies: float


class Report(msgspec.Struct):
    """What the benchmark found; programs rely on these names."""

    rows: list[Row]
    ratios: list[Ratio]
    rounds: int
    notes: list[Text | str]  # what is missing, and why
    peer: str = PEER
    python: str = sys.version.split()[0]


class Worker:
    """One process with a stop-watch (see measure.py)."""

    def __init__(self, what: str, source: Path, *more: Path) -> None:
        path = os.pathsep.join(str(folder) for folder in (source, *more))
        self.process = subprocess.Popen(
            [sys.executable, "-m", "undercroft.study.measure", what],
            cwd=source,
            env={**os.environ, "PYTHONPATH": path},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.build = self._answer()

    def measure(self, name: str, seconds: float) -> Rates:
        assert self.process.stdin is not None
        self.process.stdin.write(msgspec.json.encode(Order(name, seconds)).decode() + "\n")
        self.process.stdin.flush()
        return msgspec.json.decode(self._answer(), type=Rates)

    def _answer(self) -> str:
        assert self.process.stdout is not None
        line = self.process.stdout.readline().strip()
        if not line:
            raise UndercroftError(
                say("a process of the benchmark ended early: expected a measurement; see its words above")
            )
        return line

    def close(self) -> None:
        self.process.kill()
        self.process.communicate()


def bench(rounds: int, seconds: float, tell: Tell) -> Report:
    """Measure everything, each measurement for about so many seconds."""
    if rounds < LEAST_ROUNDS:
        raise UndercroftError(
            say(
                "{rounds} rounds: expected at least {least}, because the machine's moods differ",
                rounds=rounds,
                least=LEAST_ROUNDS,
            )
        )
    names = [what.name for spec in games().values() for what in spec.benchmarks]
    workers: list[Worker] = []
    notes: list[Text | str] = []
    with TemporaryDirectory(prefix="undercroft-bench-") as folder:
        try:
            for start in (start_peer, start_interpreted, start_compiled):
                try:
                    workers.append(start(Path(folder), tell))
                except Absent as absent:
                    notes.append(absent.text)
            return report(rounds, take_turns(workers, names, rounds, seconds, tell), notes)
        finally:
            for worker in workers:
                worker.close()


# ---------------------------------------------------------------- the builds


def start_peer(folder: Path, tell: Tell) -> Worker:
    if not fetch(folder / "peer", [PEER], tell):
        raise Absent(say("no ratios: {peer} is not here and could not be fetched (pip install {peer})", peer=PEER))
    return Worker("peer", PACKAGE.parent, folder / "peer")


def start_interpreted(folder: Path, tell: Tell) -> Worker:
    return Worker("table", copy_package(folder / "interpreted"))


def start_compiled(folder: Path, tell: Tell) -> Worker:
    source = copy_package(folder / "compiled")
    if up_to_date():
        copy_libraries(source)
    else:
        compile_copy(folder, tell)
    worker = Worker("table", source)
    if worker.build != "compiled":
        worker.close()
        raise Absent(say("no compiled build: the compiled files do not fit this Python"))
    return worker


def copy_package(folder: Path) -> Path:
    """The package without compiled files; returns the folder to import it from."""
    source = folder / "src"
    shutil.copytree(PACKAGE, source / PACKAGE.name, ignore=shutil.ignore_patterns(*LIBRARIES, "__pycache__"))
    return source


def up_to_date() -> bool:
    """Whether every module that wants to be compiled is, and no source is newer."""
    marked = [path for path in PACKAGE.rglob("*.py") if MARKER in path.read_text(encoding="utf-8")[:2000].splitlines()]
    return bool(marked) and all(_compiled_after(path) for path in marked)


def _compiled_after(path: Path) -> bool:
    libraries = [library for pattern in LIBRARIES for library in path.parent.glob(f"{path.stem}.{pattern}")]
    return any(library.stat().st_mtime >= path.stat().st_mtime for library in libraries)


def copy_libraries(source: Path) -> None:
    for pattern in LIBRARIES:
        for library in PACKAGE.parent.rglob(pattern):
            shutil.copy2(library, source / library.relative_to(PACKAGE.parent))


def compile_copy(folder: Path, tell: Tell, *level: str) -> None:
    """Compile the copy in the folder `compiled` with the clone's own tool, at its own level or another."""
    if not COMPILER.exists():
        raise Absent(say("no compiled build: only a clone of the repository can be compiled"))
    if not fetch(folder / "tools", ["mypy", "setuptools"], tell):
        raise Absent(say("no compiled build: mypy and setuptools are needed (pip install mypy setuptools)"))
    home = folder / "compiled"
    (home / "tools").mkdir()
    shutil.copy2(COMPILER, home / "tools")
    shutil.copy2(COMPILER.parent.parent / "pyproject.toml", home)
    tell(say("compiling a copy of the engine (some minutes)"))
    path = os.pathsep.join([str(home / "src"), str(folder / "tools")])
    done = subprocess.run(
        [sys.executable, str(home / "tools" / COMPILER.name), *level],
        cwd=home,
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    if not any(library for pattern in LIBRARIES for library in (home / "src").rglob(pattern)):
        words = (done.stderr or done.stdout).strip().splitlines()
        raise Absent(say("no compiled build: {why}", why=words[-1] if words else say("the compiler said nothing")))


def fetch(folder: Path, packages: list[str], tell: Tell) -> bool:
    """Whether the packages are here; what is missing is installed into a folder, for this run only."""
    missing = [name for name in packages if find_spec(name) is None]
    if not missing:
        return True
    tell(say("fetching {missing} for this run", missing=Listing(missing)))
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--target", str(folder), *missing]
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


# ---------------------------------------------------------------- the numbers


class Turn(msgspec.Struct):
    """One contest in one round: the rates of every build, the peer's among them where it takes part."""

    name: str
    rates: dict[str, Rates]


def take_turns(workers: list[Worker], names: list[str], rounds: int, seconds: float, tell: Tell) -> list[Turn]:
    turns = []
    for number in range(1, rounds + 1):
        for name in names:
            tell(say("round {number} of {rounds}: {name}", number=number, rounds=rounds, name=name))
            rates = {w.build: w.measure(PEER if w.build == "peer" else name, seconds) for w in workers}
            turns.append(Turn(name, rates))
    return turns


def report(rounds: int, turns: list[Turn], notes: list[Text | str]) -> Report:
    """The medians of all turns."""
    found = Report([], [], rounds, notes)
    if all("peer" in turn.rates for turn in turns):
        found.rows.append(_row(PEER, "peer", [turn.rates["peer"] for turn in turns]))
    for name in dict.fromkeys(turn.name for turn in turns):
        mine = [turn.rates for turn in turns if turn.name == name]
        for build in mine[0]:
            if build == "peer":
                continue
            found.rows.append(_row(name, build, [rates[build] for rates in mine]))
            if "peer" in mine[0]:
                found.ratios.append(_ratio(name, build, mine))
    return found


def _row(name: str, build: str, rates: list[Rates]) -> Row:
    return Row(
        name,
        build,
        round(median(rate.decisions_per_s for rate in rates)),
        round(median(rate.choices_per_s for rate in rates)),
        round(median(rate.games_per_s for rate in rates), 2),
        round(median(rate.copies_per_s for rate in rates)),
    )


def _ratio(name: str, build: str, turns: list[dict[str, Rates]]) -> Ratio:
    decisions = [rates[build].decisions_per_s / rates["peer"].decisions_per_s for rates in turns]
    choices = [rates[build].choices_per_s / rates["peer"].choices_per_s for rates in turns]
    copies = [rates[build].copies_per_s / rates["peer"].copies_per_s for rates in turns]
    return Ratio(name, build, round(median(decisions), 2), round(median(choices), 2), round(median(copies), 2))
