"""The long run: thousands of random games of every mission under every law of the conformance suite.

It ends with what was seen of the box, and with exit code 1 if a law was broken, a game did not end, or anything in
the box never came up. `make soak` begins with `tools/fuzz.py` and then plays every set-up of every mission here with
every kind of player, and at least 1,000 games of each mission; `--games 50` is a first look.

It can be run in parts: `--game` and `--mission` choose, and with `--keep FILE` every finished portion is written down
at once, so that the same command goes on where it was stopped, and a last one without choosing tells of all parts
together. Whoever has changed the rules since begins a new file. `--law "help is honest" --every 20` looks at one law
alone, as often as that.
"""

import argparse
import json
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from undercroft.core.chance.dice import seeded
from undercroft.core.errors import UndercroftError
from undercroft.core.proof.conformance import KINDS, LawBroken, Report, run, trial
from undercroft.core.proof.laws import LAWS, NO_CIRCLES, Law
from undercroft.core.proof.promises import TOLD
from undercroft.core.spec import GameSpec, games
from undercroft.core.spec import game as find_game

PORTION = 10  # games that a process plays before it reports
ENOUGH = 1000  # games of a mission that has few set-ups, in all its editions together
MOST_FAULTS = 20  # shown at the end


@dataclass(frozen=True)
class Work:
    """Some games of one mission."""

    game: str
    edition: str
    mission: str
    first: int
    number: int
    laws: tuple[str, ...] = ()  # only these, if any are named,
    every: int = 0  # at about one question in so many


@dataclass
class Found:
    """What came of it."""

    work: Work
    report: Report = field(default_factory=Report)
    faults: list[str] = field(default_factory=list)


def play(work: Work) -> Found:
    """Play the games; a broken law costs its game only."""
    spec = find_game(work.game)
    set_ups = spec.set_ups(work.mission)
    found = Found(work)
    for number in range(work.first, work.first + work.number):
        tried = trial(spec, work.mission, work.edition, number, set_ups)
        try:
            found.report.add(run(tried, watched(work)))
        except (LawBroken, UndercroftError) as fault:  # the latter from a set-up that no table accepts
            found.report.games += 1
            found.faults.append(str(fault) if isinstance(fault, LawBroken) else f"{tried}: {fault}")
    return found


def watched(work: Work) -> dict[str, tuple[Law, int]]:
    """The laws that are looked at, and how seldom."""
    return {name: (LAWS[name][0], work.every or LAWS[name][1]) for name in work.laws or LAWS}


def portions(
    number: int, first: int, only_games: list[str], only_missions: list[str], laws: Sequence[str] = (), every: int = 0
) -> Iterator[Work]:
    """All the work, mission by mission in turn, so that an early look has seen everything. If no number is given,
    every kind of player plays every set-up."""
    missions = [
        (spec.id, edition, mission.id, number or _enough(spec, mission.id))
        for spec in games().values()
        for edition in spec.editions
        for mission in spec.missions()
        if (not only_games or spec.id in only_games) and (not only_missions or mission.id in only_missions)
    ]
    for start in range(0, max((most for *_, most in missions), default=0), PORTION):
        for game, edition, mission, most in missions:
            if start < most:
                yield Work(game, edition, mission, first + start, min(PORTION, most - start), tuple(laws), every)


def unknown(only_games: list[str], only_missions: list[str], laws: list[str]) -> str:
    """What is wrong with the names that choose, or nothing."""
    specs = [spec for spec in games().values() if not only_games or spec.id in only_games]
    missions = [mission.id for spec in specs for mission in spec.missions()]
    chosen = (("game", only_games, list(games())), ("mission", only_missions, missions), ("law", laws, list(LAWS)))
    for kind, names, known in chosen:
        for name in names:
            if name not in known:
                return f"there is no {kind} {name}: expected one of {', '.join(known)}"
    return ""


def _enough(spec: GameSpec, mission: str) -> int:
    return max(ENOUGH // len(spec.editions), len(KINDS) * len(spec.set_ups(mission)))


class Notebook:
    """What was found, a line for each portion of the work, in a file if one is named."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        lines = path.read_text(encoding="utf-8").splitlines() if path is not None and path.exists() else []
        self.found = {found.work: found for found in map(_read, lines)}

    def add(self, found: Found) -> None:
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps([_plain(found.work), _plain(found.report), found.faults]) + "\n")


def _plain(of: Work | Report) -> list[Any]:
    return list(vars(of).values())


def _read(line: str) -> Found:
    (game, edition, mission, first, games, laws, every), (number, decisions, *counted), faults = json.loads(line)
    work = Work(game, edition, mission, first, games, tuple(laws), every)
    return Found(work, Report(number, decisions, *map(Counter, counted)), faults)


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
        for fault in found.faults:
            print(f"\nFAULT {fault}", flush=True)
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
        whole = Report()
        missing: list[str] = []
        for game, report in self.by_game.items():
            whole.add(report)
            missing += self._tell_content(game, report)
        print("\nhow often each law was looked at")
        for law, number in whole.looked.most_common():
            print(f"  {number:11,}  {law}")
        print(f"\nhow often each door was compared, {whole.compared.total():,} in all")
        for door, number in whole.compared.most_common():
            print(f"  {number:11,}  {door}")
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


def tell_laws(laws: dict[str, tuple[Law, int]]) -> None:
    always = [name for name, (_, every) in laws.items() if every == 1]
    print(f"at every question: {', '.join([*always, NO_CIRCLES, TOLD])}")
    for name, (_, every) in laws.items():
        if every > 1:
            print(f"at about one question in {every}: {name}")
    print(f"at the end of one game in {len(KINDS)}: records replay", flush=True)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Random games of every mission, with every law checked.")
    parser.add_argument("--games", type=int, default=0, help="games of each mission; else every set-up, by all players")
    parser.add_argument("--first", type=int, default=0, help="number of the first game, 0 if not given")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (one for each core)")
    parser.add_argument("--game", action="append", default=[], help="only this game; may be repeated")
    parser.add_argument("--mission", action="append", default=[], help="only this mission; may be repeated")
    parser.add_argument("--keep", type=Path, help="a file that remembers what is done, to go on from")
    parser.add_argument("--law", action="append", default=[], help="only this law; may be repeated")
    parser.add_argument("--every", type=int, default=0, help="look at a law at about one question in so many")
    options = parser.parse_args(arguments)
    wrong = unknown(options.game, options.mission, options.law)
    if wrong:
        parser.error(wrong)
    work = list(portions(options.games, options.first, options.game, options.mission, options.law, options.every))
    if work:
        tell_laws(watched(work[0]))
    soak, notebook = Soak(sum(portion.number for portion in work)), Notebook(options.keep)
    for portion in work:
        if portion in notebook.found:
            soak.add(notebook.found[portion])
    work = [portion for portion in work if portion not in notebook.found]
    line = sys.stdout.isatty()
    shown = 0.0
    with ProcessPoolExecutor(options.jobs) as pool:
        for done in as_completed([pool.submit(play, portion) for portion in work]):
            notebook.add(done.result())
            soak.add(done.result())
            now = time.monotonic()
            if now - shown > (0.5 if line else 60):
                shown = now
                print(f"\r{soak.progress()}  " if line else soak.progress(), end="" if line else "\n", flush=True)
    print()
    return 0 if soak.tell() else 1


if __name__ == "__main__":
    sys.exit(main())
