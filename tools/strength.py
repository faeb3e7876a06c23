"""All long measurements of the computer players, one after the other, with one command:

    make fast
    python tools/strength.py OUT [--jobs 16] [--minutes 4] [--games 40] [--only incursion] [--stages ...]

It needs no network, and goes on where it was stopped: whatever lies in OUT is not done again. What it finds is in
OUT/summary.md, a few kilobytes, with the command of every line; the values that it learned are in OUT/values.

    data       games of `greedy` for every mission, for so many minutes each
    values     a value for each mission and one for any mission of the game, with its report; `--install` puts them in
               the package if they tell games held out better than what is there
    second     the same from games of a player who looks ahead with those values (`--second regular`)
    levels     each level against the one below it, both sides
    greedy     Veteran and Commander against greedy
    teams      where all play together: how many missions each player wins, on the same seeds
    balance    Veteran against Veteran: how often each side wins
    budgets    the longest decision with all cores busy
    suite      more positions for the blunder suite, reckoned twice, in OUT/suite: copy what is good to tests/GAME
    blunders   how many positions of the suite each player passes

On 16 cores, compiled, with these numbers: about 10 minutes of data and values a game, an hour for `second`, and the
arenas take one to three hours a game, most of it Commander.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec

import undercroft
from undercroft.core.spec import GameSpec
from undercroft.core.spec import game as find_game
from undercroft.core.spec import games as all_games
from undercroft.core.value.values import ANY, Value, ValueFile
from undercroft.study.simulate import one_team
from undercroft.study.training.fit import chances, table
from undercroft.study.training.kept import load, save
from undercroft.study.training.report import judged
from undercroft.study.training.rows import Plan, Rows, play, table_of
from undercroft.study.training.train import learn, write

STAGES = ("data", "values", "second", "levels", "greedy", "teams", "balance", "budgets", "suite", "blunders")
CHUNK = 100  # games of one file of rows
LEVELS = ("commander", "veteran", "regular", "recruit")


class Run:
    """What was asked for, and where results go."""

    def __init__(self, asked: argparse.Namespace) -> None:
        self.asked = asked
        self.out = Path(asked.out)
        self.out.mkdir(parents=True, exist_ok=True)
        self.jobs: int = asked.jobs or os.cpu_count() or 1
        self.specs: list[GameSpec] = [find_game(id) for id in asked.only or all_games()]

    def missions(self, spec: GameSpec) -> Iterator[str]:
        """Those that are the same game each time: one that is drawn or built anew has no value of its own."""
        for info in spec.missions():
            if (not self.asked.missions or info.id in self.asked.missions) and home(spec, info.id):
                yield info.id

    def kept(self, name: str) -> Path:
        path = self.out / name
        path.parent.mkdir(parents=True, exist_ok=True)
        return path

    def told(self, line: str) -> None:
        print(line, flush=True)
        with (self.out / "summary.md").open("a", encoding="utf-8") as file:
            file.write(line + "\n")

    def once(self, name: str, command: list[str]) -> Any:
        """What a command of ours says in JSON; asked again, what it said then."""
        path = self.kept(f"said/{name}.json")
        if not path.exists():
            words = [sys.executable, "-m", "undercroft", *command, "--jobs", str(self.jobs), "--json"]
            done = subprocess.run(words, capture_output=True, text=True, check=False)
            if done.returncode:
                self.told(f"- FAILED `undercroft {' '.join(command)}`: {done.stderr.strip()[-300:]}")
                return None
            path.write_text(done.stdout, encoding="utf-8")
        return json.loads(path.read_text(encoding="utf-8"))


def package(spec: GameSpec) -> Path:
    return Path(undercroft.__file__).parent / "games" / spec.id.replace("-", "_")


def home(spec: GameSpec, mission: str) -> bool:
    """The mission lies in the package as a file with a map of its own."""
    return (package(spec) / "content" / "missions" / f"{mission}.toml").exists()


def plan_of(spec: GameSpec, mission: str, player: str, seed: int) -> Plan:
    options = {**spec.fresh}
    seats = len(spec.seating(mission, spec.editions[-1], options))
    return Plan(spec.id, mission, (player,) * seats, seed, spec.editions[-1], options)


# ---------------------------------------------------------------- values


def data(run: Run, player: str, where: str) -> None:
    for spec in run.specs:
        for mission in run.missions(spec):
            end = time.monotonic() + 60 * run.asked.minutes
            folder = run.kept(f"{where}/{spec.id}/{mission}/0").parent
            number = 0
            while time.monotonic() < end:
                path = folder / f"{number}.npz"
                number += 1
                if not path.exists():
                    plan = plan_of(spec, mission, player, 1000 * number)
                    save(play(spec, plan, CHUNK, run.jobs, lambda games: None), path)
            print(f"{spec.id} {mission}: {CHUNK * len(list(folder.glob('[0-9]*.npz')))} games of {player}", flush=True)


def rows_of(run: Run, spec: GameSpec, mission: str, where: str) -> tuple[Rows, int]:
    paths = sorted(
        run.kept(f"{where}/{spec.id}/{mission}/0").parent.glob("[0-9]*.npz"), key=lambda path: int(path.stem)
    )
    return load(paths), CHUNK * len(paths)


def values(run: Run, player: str, where: str, told: str) -> None:
    """A value for each mission, and one for any."""
    for spec in run.specs:
        whole: Rows | None = None
        games = 0
        for mission in run.missions(spec):
            rows, number = rows_of(run, spec, mission, where)
            if not number:
                continue
            one_value(run, spec, mission, rows, number, player, told)
            whole, games = (rows, number) if whole is None else (joined(whole, rows), games + number)
        if whole is not None and not run.asked.missions:
            one_value(run, spec, ANY, whole, games, player, told)


def joined(rows: Rows, more: Rows) -> Rows:
    """Both; games of different missions do not count as one."""
    first = (max(rows.games) // 50 + 1) * 50
    out = Rows(rows.width)
    out.add(rows)
    shifted = Rows(more.width)
    shifted.add(more)
    for at in range(len(shifted.games)):
        shifted.games[at] += first
    out.add(shifted)
    return out


def one_value(run: Run, spec: GameSpec, mission: str, rows: Rows, games: int, player: str, told: str) -> None:
    first = next(run.missions(spec)) if mission == ANY else mission
    plan = plan_of(spec, first, player, 1)
    trained = learn(spec, plan, rows, games)
    made = f"{games} games of {player}, tools/strength.py"
    trained = replace(trained, file=msgspec.structs.replace(trained.file, mission=mission, made=made))
    path = run.kept(f"{told}/{spec.id}/{mission}.json")
    write(trained, path)
    reports = {"networks": trained.judged, "estimate": trained.estimated}
    path.with_suffix(".report").write_bytes(msgspec.json.format(msgspec.json.encode(reports)))
    run.told(f"- {told}: {spec.id} {mission}, {games} games of {player}, {len(rows)} rows")
    for name, each in (("network", trained.judged), ("the game's own estimate", trained.estimated)):
        for number, one in enumerate(each):
            tenths = " ".join(f"{tenth.said:.2f}:{tenth.won:.2f}" for tenth in one.tenths)
            by_turn = " ".join(f"{turns}: {auc:.3f}" for turns, auc in one.auc.items())
            losses = f"log loss {one.log_loss:.4f} (guess {one.guess:.4f})"
            run.told(f"  - {name} {number + 1}: {losses}; AUC by turns {by_turn}; said:won {tenths}")
    if run.asked.install:
        install(run, spec, mission, rows, path, trained.file)


def install(run: Run, spec: GameSpec, mission: str, rows: Rows, path: Path, file: ValueFile) -> None:
    """Into the package, if it tells these games better than what is there: a value, or the game's own estimate. A look
    ahead with a poor value is worse than none."""
    place = package(spec) / "values" / f"{mission}.json"
    old = msgspec.json.decode(place.read_bytes(), type=ValueFile) if place.exists() else None
    if old is not None and old.numbers != file.numbers:
        old = None
    before, now = (loss(one, len(file.networks), rows) for one in (old, file))
    run.told(f"  - on the same games held out: {before:.4f} before, {now:.4f} now")
    if now < before:
        place.parent.mkdir(exist_ok=True)
        shutil.copyfile(path, place)


def loss(file: ValueFile | None, number: int, rows: Rows) -> float:
    """The log loss on the games held out, over so many networks; without a value, of the game's own estimate."""
    tests = [table(rows, -1 if number == 1 else seat).test() for seat in range(number)]
    if file is None:
        return sum(judged(test.estimated, test).log_loss for test in tests) / number
    return sum(judged(chances(one, test), test).log_loss for one, test in zip(Value(file).networks, tests)) / number


# ---------------------------------------------------------------- players


def teams(spec: GameSpec, mission: str) -> bool:
    return one_team(table_of(spec, plan_of(spec, mission, "greedy", 1), 0))


def arena(run: Run, spec: GameSpec, mission: str, players: tuple[str, ...], neighbours: bool) -> None:
    name = f"{spec.id}-{mission}-{'-'.join(players)}"
    keep = run.kept(f"bouts/{name}.jsonl")
    command = ["arena", spec.id, "--mission", mission, *(f"--players={one}" for one in players)]
    command += ["--games", str(run.asked.games), "--seed", "1", "--keep", str(keep)]
    said = run.once(name, [*command, *(["--neighbours"] if neighbours else [])])
    for pair in said["pairs"] if said else []:
        low, high = pair["interval"]
        share = pair["points"] / max(1, pair["games"])
        run.told(
            f"- {spec.id} {mission}: {pair['first']} against {pair['second']} {share:.0%}"
            f" of {pair['games']} ({low:.0%} to {high:.0%})"
        )


def simulated(run: Run, spec: GameSpec, mission: str, player: str, games: int) -> None:
    seats = len(spec.seating(mission, spec.editions[-1], {**spec.fresh}))
    command = ["simulate", spec.id, "--mission", mission, *(f"--players={player}" for _ in range(seats))]
    said = run.once(f"{spec.id}-{mission}-{player}-{games}", [*command, "--games", str(games), "--seed", "1"])
    if said:
        run.told(
            f"- {spec.id} {mission}, {player} at every seat, {games} games: {json.dumps(said['results'][0]['wins'])}"
        )


def players(run: Run, stage: str) -> None:
    for spec in run.specs:
        for mission in run.missions(spec):
            together = teams(spec, mission)
            if stage == "levels" and not together:
                arena(run, spec, mission, LEVELS, True)
            elif stage == "greedy" and not together:
                arena(run, spec, mission, ("veteran", "greedy"), True)
                arena(run, spec, mission, ("commander", "greedy"), True)
            elif stage == "teams" and together:
                for player in ("greedy", *reversed(LEVELS)):
                    simulated(run, spec, mission, player, run.asked.games)
            elif stage == "balance" and not together:
                simulated(run, spec, mission, "veteran", max(24, run.asked.games))


def more_positions(run: Run, spec: GameSpec) -> None:
    """Of each mission, as many processes side by side as there are missions; then those that hold a second time."""
    found = [run.kept(f"suite/{spec.id}/{mission}.jsonl") for mission in run.missions(spec)]
    searches = [
        subprocess.Popen([sys.executable, "-m", "tools.blunders", "find", spec.id, path.stem, "--games", "6", *more])
        for path in found
        if not path.exists()
        for more in (["--out", str(path)], ["--out", str(path), "--at-once", "--first", "50"])
    ]
    for search in searches:
        search.wait()
    whole = run.kept(f"suite/{spec.id}.jsonl")
    whole.write_bytes(b"".join(path.read_bytes() for path in found if path.exists()))
    good = run.kept(f"suite/{spec.id}-good.jsonl")
    tool(run, f"suite-{spec.id}", ["-m", "tools.blunders", "check", spec.id, "--file", str(whole), "--keep", str(good)])


def tool(run: Run, name: str, command: list[str]) -> None:
    path = run.kept(f"said/{name}.txt")
    if not path.exists():
        done = subprocess.run([sys.executable, *command], capture_output=True, text=True, check=False)
        if done.returncode and not done.stdout:
            run.told(f"- FAILED `{' '.join(command)}`: {done.stderr.strip()[-300:]}")
            return
        path.write_text(done.stdout, encoding="utf-8")
    for line in path.read_text(encoding="utf-8").splitlines():
        run.told(f"- {name}: {line}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out")
    parser.add_argument("--jobs", type=int, default=0, help="0 for all cores")
    parser.add_argument("--minutes", type=float, default=4.0, help="of games to learn from, a mission")
    parser.add_argument("--games", type=int, default=40, help="of each pair in an arena")
    parser.add_argument("--only", nargs="+", default=[], help="games")
    parser.add_argument("--missions", nargs="+", default=[])
    parser.add_argument("--stages", nargs="+", default=list(STAGES), choices=STAGES)
    parser.add_argument("--second", default="regular", help="who plays the games of the second generation")
    parser.add_argument("--install", action="store_true")
    run = Run(parser.parse_args())
    for stage in run.asked.stages:
        run.told(f"\n## {stage}\n")
        if stage == "data":
            data(run, "greedy", "rows")
        elif stage == "values":
            values(run, "greedy", "rows", "values")
        elif stage == "second":
            data(run, run.asked.second, "rows-2")
            values(run, run.asked.second, "rows-2", "values-2")
        elif stage == "budgets":
            for spec in run.specs:
                for mission in run.missions(spec):
                    command = ["tools/budgets.py", spec.id, mission, "--games", "10", "--jobs", str(run.jobs)]
                    tool(run, f"budgets-{spec.id}-{mission}", command)
        elif stage == "suite":
            for spec in run.specs:
                more_positions(run, spec)
        elif stage == "blunders":
            for spec in run.specs:
                tool(run, f"blunders-{spec.id}", ["-m", "tools.blunders", "measure", spec.id, "--failed"])
        else:
            players(run, stage)


if __name__ == "__main__":
    main()
