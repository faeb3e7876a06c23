"""Random games in Chromium, looked at in five sizes: whatever can be chosen can be clicked, what is marked lies where
it belongs, and no script fails.

    python tools/walk_pages.py GAME [--games 20] [--seed 1] [--mission ID] [--option NAME=VALUE] [--size 1366x768]
                               [--from 0] [--to 100000] [--jobs 2] [--part 400] [--minutes 0] [--shard 1/1]
                               [--report FILE]

Games are walked in parts, each by a process of its own, as many at once as there are jobs. Some machines share the
games by shards: the second of three takes the second, the fifth and so on. A report holds a line of
JSON for each part; whoever starts again with the same report goes on where it ends, and is told of all that is in it.
At the end stands what was walked, with everything that is wrong; then the exit status is 1.
"""

import argparse
import multiprocessing
import sys
import tempfile
import time
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from pathlib import Path
from typing import Any

import msgspec
from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.browser.conftest import FLAGS, chromium, serving
from tests.browser.walker import CHECKS, SIZES, Game, games, walking

SHOWN = 40  # faults that are printed for each part
ALL_SIZES = [f"{width}x{height}" for width, height in SIZES]
FEW = 10  # questions from one look at the clock to the next


class Part(msgspec.Struct, frozen=True):
    """Some questions of a game that were looked at."""

    game: str
    mission: str
    seed: int
    first: int  # the number of its first question,
    after: int  # and of the one after its last
    over: bool  # the game ends with it
    options: int
    sizes: Sequence[str]
    checks: Sequence[str]
    faults: Sequence[str]
    seconds: float
    chosen: Mapping[str, Any] = {}  # what was set for the game


def walk(played: Game, first: int, most: int, checks: Sequence[str], sizes: Sequence[str], end: float) -> Part:
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder) / "a") as address, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium(), args=FLAGS)
        with walking(browser, address, played, list(map(pixels, sizes)), first=first) as walked:
            while walked.questions < most and time.monotonic() < end:
                if not walked.run(min(FEW, most - walked.questions), {name: CHECKS[name] for name in checks}):
                    break
        browser.close()
    return Part(
        played.game, played.mission, played.seed, first, first + walked.questions, walked.over, walked.options,
        sizes, checks, [str(fault) for fault in walked.faults], round(time.monotonic() - began, 1), played.options,
    )  # fmt: skip


def pixels(size: str) -> tuple[int, int]:
    width, height = size.split("x")
    return int(width), int(height)


def option(word: str) -> tuple[str, Any]:
    """One of "players=3"."""
    name, value = word.split("=")
    return name, int(value) if value.isdecimal() else value


def known(report: Path | None) -> list[Part]:
    """What was walked before."""
    if report is None or not report.exists():
        return []
    return [msgspec.json.decode(line, type=Part) for line in report.read_text().splitlines()]


def same(part: Part, played: Game) -> bool:
    """Whether a part is one of that game."""
    return Game(part.game, part.mission, part.chosen, part.seed) == played


def reached(parts: Iterable[Part], played: Game, start: int) -> tuple[int, bool]:
    """How far a game was walked from there on, and whether to its end."""
    at, over = start, False
    for part in sorted((part for part in parts if same(part, played)), key=lambda one: one.first):
        if part.first <= at:
            at, over = max(at, part.after), over or part.over
    return at, over


def told(part: Part) -> str:
    name, last = f"{part.game} {part.mission}, seed {part.seed}", ", its last" if part.over else ""
    return f"{name}, questions {part.first} to {part.after - 1}{last}: {len(part.faults)} faults, {part.seconds:.0f} s"


def summary(parts: Sequence[Part]) -> str:
    ended = {(part.mission, part.seed) for part in parts if part.over}
    begun = {(part.mission, part.seed) for part in parts}
    questions = sum(part.after - part.first for part in parts)
    sizes = {size for part in parts for size in part.sizes}
    return (
        f"{len(begun)} games, {len(ended)} of them to the end, {questions} questions with "
        f"{sum(part.options for part in parts)} options in {len(sizes)} sizes, "
        f"{sum(len(part.faults) for part in parts)} faults, {sum(part.seconds for part in parts):.0f} s"
    )


def share(games: Sequence[Game], shard: str) -> Sequence[Game]:
    """Those of "2/3": the second of each three."""
    number, of = map(int, shard.split("/"))
    return games[number - 1 :: of]


def main() -> int:
    read = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    read.add_argument("game")
    read.add_argument("--games", type=int, default=20)
    read.add_argument("--seed", type=int, default=1, help="of the first game; each further one has the next")
    read.add_argument("--mission", help="only this one")
    read.add_argument("--option", action="append", type=option, default=[], help="what is set for each game")
    read.add_argument("--size", action="append", choices=ALL_SIZES, help="only these")
    read.add_argument("--from", dest="first", type=int, default=0, help="number of the first question of a game")
    read.add_argument("--to", type=int, default=100_000, help="number of the question before which a walk ends")
    read.add_argument("--jobs", type=int, default=1)
    read.add_argument("--part", type=int, default=400, help="questions that one process looks at")
    read.add_argument("--minutes", type=float, default=0.0, help="after which every part ends")
    read.add_argument("--shard", default="1/1", help="only the first, second... of so many shares of the games")
    read.add_argument("--report", type=Path, help="a file that the parts are added to")
    read.add_argument("--check", action="append", choices=sorted(CHECKS), help="only these")
    wanted = read.parse_args()
    checks, sizes = sorted(wanted.check or CHECKS), wanted.size or ALL_SIZES
    end = time.monotonic() + wanted.minutes * 60 if wanted.minutes else float("inf")
    played_in = games(wanted.game, wanted.games, wanted.seed, wanted.mission, dict(wanted.option))
    chosen = share(played_in, wanted.shard)
    parts = [part for part in known(wanted.report) if part.sizes == sizes and any(same(part, one) for one in chosen)]
    due = [(played, *reached(parts, played, wanted.first)) for played in chosen]
    left = [(played, at) for played, at, over in due if not over and at < wanted.to]
    with ProcessPoolExecutor(wanted.jobs, multiprocessing.get_context("spawn"), max_tasks_per_child=1) as pool:
        running: dict[Future[Part], Game] = {}
        broken: list[str] = []
        while running or (left and time.monotonic() < end):
            while left and len(running) < wanted.jobs and time.monotonic() < end:
                played, at = left.pop(0)
                most = min(wanted.part, wanted.to - at)
                running[pool.submit(walk, played, at, most, checks, sizes, end)] = played
            for done in wait(running, return_when=FIRST_COMPLETED).done:
                played = running.pop(done)
                if done.exception() is not None:  # it is no part of the report, and walked again next time
                    broken.append(f"{played}: {done.exception()}")
                    print(broken[-1], flush=True)
                    continue
                part = done.result()
                parts.append(part)
                if wanted.report:
                    with wanted.report.open("ab") as file:
                        file.write(msgspec.json.encode(part) + b"\n")
                if not part.over and part.after < wanted.to:
                    left.append((played, part.after))
                print(told(part), flush=True)
                for fault in part.faults[:SHOWN]:
                    print(f"  {fault}", flush=True)
    print(summary(parts))
    wrong = [*sorted({fault for part in parts for fault in part.faults}), *broken]
    for fault in wrong:
        print(f"  {fault}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
