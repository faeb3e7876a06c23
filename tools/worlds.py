"""Worlds of Earth Reborn from many seeds: each is made twice, in processes that hash otherwise, and must be the same;
its file must have no fault, by its own rules and by a map of another make; and random players play it to its end.

    python -m tools.worlds --worlds 1000 --keep FILE

Seeds go round through two, three and four players and all lengths. With `--keep` the same command goes on where it was
stopped. It prints what was wrong, how long one world takes to make, and ends with exit code 1 if anything was.
"""

import argparse
import hashlib
import json
import os
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path
from statistics import mean
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any

from tests.earth_reborn.plain_world import faults
from undercroft.core.chance.dice import seeded
from undercroft.core.errors import UndercroftError
from undercroft.core.spec import game as find_game
from undercroft.players.random import Random, rollout
from undercroft.study.generate import generate

GAME = "earth-reborn"
EDITION = "1.0"
LENGTHS = ("short", "normal", "long")
PORTION = 10  # worlds that a process makes before it reports
MOST_DECISIONS = 50_000


class Made:
    """One world, and what came of it."""

    def __init__(self, seed: int, sort: str, stamp: str, seconds: float, wrong: Sequence[str], choices: int) -> None:
        self.seed = seed
        self.sort = sort  # for how many, and how long
        self.stamp = stamp
        self.seconds = seconds
        self.wrong = list(wrong)
        self.choices = choices  # in the random game on it


def wished(seed: int) -> dict[str, Any]:
    return {"players": 2 + seed % 3, "length": LENGTHS[seed // 3 % 3]}


def text_of(seed: int) -> str:
    how = find_game(GAME).generation(wished(seed))
    assert how is not None
    return generate(find_game(GAME), how, seed, name(seed), EDITION)


def name(seed: int) -> str:
    return f"world-{seed}"


def stamp(text: str) -> str:
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def stamps(seeds: Sequence[int]) -> dict[int, str]:
    """The worlds made once more, for nothing but to be compared."""
    return {seed: stamp(text_of(seed)) for seed in seeds}


def make(seeds: Sequence[int]) -> list[Made]:
    with TemporaryDirectory(prefix="undercroft-worlds-") as folder:
        os.environ["UNDERCROFT_MISSIONS"] = folder
        return [_made(seed, Path(folder)) for seed in seeds]


def _made(seed: int, folder: Path) -> Made:
    sort = "{players} players, {length}".format(**wished(seed))
    start = process_time()
    try:
        text = text_of(seed)
    except UndercroftError as error:
        return Made(seed, sort, "", process_time() - start, [str(error)], 0)
    seconds = process_time() - start
    file = folder / f"{name(seed)}.toml"
    file.write_text(text, encoding="utf-8")
    wrong = [*faults(text), *map(str, find_game(GAME).check_mission(file))]
    choices = 0
    if not wrong:
        game = find_game(GAME).new(name(seed), seeded(seed), EDITION, {})
        game.keep = False
        game.open()
        choices = rollout(game, [Random(seed + seat) for seat in range(game.seats)], MOST_DECISIONS)
        wrong = [] if game.outcome is not None else [f"not over after {choices} choices"]
    file.unlink()
    return Made(seed, sort, stamp(text), seconds, wrong, choices)


class Notebook:
    """What was made, a line for each world, in a file if one is named."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        lines = path.read_text(encoding="utf-8").splitlines() if path is not None and path.exists() else []
        self.made = {made.seed: made for made in (Made(**json.loads(line)) for line in lines)}

    def add(self, made: Made) -> None:
        self.made[made.seed] = made
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(vars(made)) + "\n")


def portions(seeds: Sequence[int]) -> Iterator[Sequence[int]]:
    for first in range(0, len(seeds), PORTION):
        yield seeds[first : first + PORTION]


def tell(found: Sequence[Made], wanted: int) -> bool:
    """What there was; True if all is well."""
    for made in found:
        for wrong in made.wrong:
            print(f"FAULT seed {made.seed} ({made.sort}): {wrong}")
    for sort in sorted({made.sort for made in found}):
        of = [made for made in found if made.sort == sort]
        choices = mean(made.choices for made in of)
        print(f"  {len(of):5,}  {sort}: {mean(made.seconds for made in of):.2f} s to make, {choices:.0f} choices")
    times = sorted(made.seconds for made in found)
    if times:
        print(f"one world: {mean(times):.2f} s of one processor, at most {times[-1]:.2f} s")
    bad = sum(bool(made.wrong) for made in found)
    print(f"{len(found):,} of {wanted:,} worlds made, twice alike, checked and played to the end; {bad} with faults")
    return not bad and len(found) == wanted


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Worlds from many seeds, made twice, checked and played.")
    parser.add_argument("--worlds", type=int, default=1000, help="how many (1000)")
    parser.add_argument("--first", type=int, default=0, help="the first seed, 0 if not given")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (one for each core)")
    parser.add_argument("--keep", type=Path, help="a file that remembers what is done, to go on from")
    options = parser.parse_args(arguments)
    seeds = range(options.first, options.first + options.worlds)
    notebook = Notebook(options.keep)
    left = [seed for seed in seeds if seed not in notebook.made]
    spawn = get_context("spawn")
    os.environ.pop("PYTHONHASHSEED", None)  # each process that is spawned hashes in its own way
    with ProcessPoolExecutor(options.jobs, spawn) as pool, ProcessPoolExecutor(options.jobs, spawn) as other:
        work = {pool.submit(make, part): other.submit(stamps, part) for part in portions(left)}
        for done in as_completed(work):
            again = work[done].result()
            for made in done.result():
                if made.stamp != again.get(made.seed):
                    made.wrong.append("made again it is another world")
                notebook.add(made)
    return 0 if tell([notebook.made[seed] for seed in seeds if seed in notebook.made], len(seeds)) else 1


if __name__ == "__main__":
    sys.exit(main())
