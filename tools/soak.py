"""The long run: thousands of random games of every mission under every law of the conformance suite.

It ends with what was seen of the box, and with exit code 1 if a law was broken, a game did not end, or anything in
the box never came up. `make soak` begins with `tools/fuzz.py` and then plays 2,000 games of each mission here, which
takes about three quarters of an hour on two cores; `--games 50` is a first look.
"""

import argparse
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field

from undercroft.core.chance.dice import seeded
from undercroft.core.proof.conformance import LawBroken, Report, run, trial
from undercroft.core.proof.laws import LAWS, NO_CIRCLES
from undercroft.core.spec import game as find_game
from undercroft.core.spec import games

PORTION = 10  # games that a process plays before it reports
MOST_FAULTS = 20  # shown at the end


@dataclass(frozen=True)
class Work:
    """Some games of one mission."""

    game: str
    edition: str
    mission: str
    numbers: range


@dataclass
class Found:
    """What came of it."""

    work: Work
    report: Report = field(default_factory=Report)
    faults: list[str] = field(default_factory=list)


def play(work: Work) -> Found:
    """Play the games; a broken law costs its game only."""
    spec = find_game(work.game)
    found = Found(work)
    for number in work.numbers:
        try:
            found.report.add(run(trial(spec, work.mission, work.edition, number)))
        except LawBroken as fault:
            found.report.games += 1
            found.faults.append(str(fault))
    return found


def portions(number: int, first: int, only: list[str]) -> Iterator[Work]:
    """All the work, mission by mission in turn, so that an early look has seen everything."""
    missions = [
        (spec.id, edition, mission.id)
        for spec in games().values()
        for edition in spec.editions
        for mission in spec.missions()
        if not only or mission.id in only
    ]
    for start in range(first, first + number, PORTION):
        for game, edition, mission in missions:
            yield Work(game, edition, mission, range(start, min(start + PORTION, first + number)))


class Soak:
    """Adds up what the processes report, and tells."""

    def __init__(self, total: int) -> None:
        self.total = total
        self.began = time.monotonic()
        self.by_game: dict[str, Report] = {}
        self.by_mission: dict[str, Report] = {}
        self.faults: list[str] = []
        self.games = self.decisions = 0

    def add(self, found: Found) -> None:
        work = found.work
        self.by_game.setdefault(work.game, Report()).add(found.report)
        self.by_mission.setdefault(f"{work.game} {work.edition} {work.mission}", Report()).add(found.report)
        self.faults += found.faults
        self.games += found.report.games
        self.decisions += found.report.decisions

    def progress(self) -> str:
        gone = time.monotonic() - self.began
        left = gone / self.games * (self.total - self.games) if self.games else 0
        done = f"{self.games:,} of {self.total:,} games, {self.decisions:,} decisions"
        return f"{done}, {_clock(gone)} gone, about {_clock(left)} left, {len(self.faults)} faults"

    def tell(self) -> bool:
        """Everything that was seen; True if all is well."""
        for mission, report in self.by_mission.items():
            mean = report.decisions // max(1, report.games)
            print(f"\n{mission}: {report.games:,} games, {mean} decisions a game")
            for ending, number in report.endings.most_common():
                print(f"  {number:7,}  {ending}")
        looked: Counter[str] = Counter()
        missing: list[str] = []
        for game, report in self.by_game.items():
            looked.update(report.looked)
            missing += self._tell_content(game, report)
        print("\nhow often each law was looked at")
        for law, number in looked.most_common():
            print(f"  {number:11,}  {law}")
        return self._verdict(missing)

    def _tell_content(self, game: str, report: Report) -> list[str]:
        spec = find_game(game)
        content = spec.new(spec.missions()[0].id, seeded(0), spec.editions[0], {}).content()
        print(f"\n{game}: how often everything in the box came up")
        for name in content:
            print(f"  {report.fired[name]:11,}  {name}")
        return [f"{game} {name}" for name in content if not report.fired[name]]

    def _verdict(self, missing: list[str]) -> bool:
        print()
        for fault in self.faults[:MOST_FAULTS]:
            print(f"FAULT {fault}")
        if len(self.faults) > MOST_FAULTS:
            print(f"... and {len(self.faults) - MOST_FAULTS} more faults")
        for name in missing:
            print(f"NEVER CAME UP {name}")
        gone = _clock(time.monotonic() - self.began)
        well = not self.faults and not missing
        verdict = "all is well" if well else f"{len(self.faults)} faults, {len(missing)} things never came up"
        print(f"{self.games:,} games, {self.decisions:,} decisions in {gone}: {verdict}")
        return well


def _clock(seconds: float) -> str:
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"


def tell_laws() -> None:
    always = [name for name, (_, every) in LAWS.items() if every == 1]
    print(f"at every question: {', '.join([*always, NO_CIRCLES])}")
    for name, (_, every) in LAWS.items():
        if every > 1:
            print(f"at about one question in {every}: {name}")
    print("at the end of one game in 16: records replay", flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description="Random games of every mission, with every law checked.")
    parser.add_argument("--games", type=int, default=2000, help="games of each mission, 2000 if not given")
    parser.add_argument("--first", type=int, default=0, help="number of the first game, 0 if not given")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (one for each core)")
    parser.add_argument("--mission", action="append", default=[], help="only this mission; may be repeated")
    options = parser.parse_args()
    tell_laws()
    work = list(portions(options.games, options.first, options.mission))
    soak = Soak(sum(len(portion.numbers) for portion in work))
    line = sys.stdout.isatty()
    shown = 0.0
    with ProcessPoolExecutor(options.jobs) as pool:
        for done in as_completed([pool.submit(play, portion) for portion in work]):
            soak.add(done.result())
            now = time.monotonic()
            if now - shown > (0.5 if line else 60):
                shown = now
                print(f"\r{soak.progress()}  " if line else soak.progress(), end="" if line else "\n", flush=True)
    print()
    return 0 if soak.tell() else 1


if __name__ == "__main__":
    sys.exit(main())
