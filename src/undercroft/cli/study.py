"""Many games by computer players: `simulate`, and `bench` for their speed."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer
from rich.box import SIMPLE_HEAD
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from undercroft.cli.shared import (
    AsJson,
    Edition,
    GameName,
    Settings,
    known_edition,
    known_mission,
    plain_settings,
)
from undercroft.core.dice import seed_number
from undercroft.core.spec import GameSpec
from undercroft.core.spec import game as find_game
from undercroft.players import NAMES
from undercroft.screen import Screen, complain, say, show_json

if TYPE_CHECKING:
    from undercroft.study.bench import Report
    from undercroft.study.simulate import Result

Seed = Annotated[str, typer.Option(metavar="S", help="A whole number; the same seed gives the same games.")]


def simulate(
    game: GameName,
    mission: Annotated[list[str], typer.Option(metavar="M", help="A mission's id, or `all`; may be repeated.")],
    players: Annotated[list[str], typer.Option(metavar="A B ...", help=f"One for every seat: {', '.join(NAMES)}.")],
    number: Annotated[int, typer.Option("--games", metavar="N", min=1, help="How many games of each mission.")] = 100,
    seed: Seed = "1",
    jobs: Annotated[int, typer.Option(metavar="J", min=0, help="Processes that share the work; 0 for all cores.")] = 0,
    records: Annotated[Path | None, typer.Option(metavar="DIR", help="Write a record of every game here.")] = None,
    edition: Edition = "",
    settings: Settings = [],  # noqa: B006 - typer copies it
    as_json: AsJson = False,
) -> None:
    """Let computer players play many games, and count who wins.

    The players sit in the order of the game's seats, which `undercroft games` lists. The same seed gives the same
    games, however many processes share the work.

        undercroft simulate GAME --mission all --players greedy random --games 200
    """
    from undercroft.study.simulate import CutShort
    from undercroft.study.simulate import simulate as run

    spec = find_game(game)
    missions = spec.missions() if "all" in mission else [known_mission(spec, name) for name in mission]
    options = plain_settings(settings)
    results: list[Result] = []
    trouble: CutShort | None = None
    with progress_bar("games", number * len(missions), as_json) as bar:
        for info in missions:
            try:
                result = run(
                    spec,
                    info.id,
                    players,
                    number,
                    seed_number(seed),
                    jobs or os.cpu_count() or 1,
                    records,
                    known_edition(spec, edition),
                    options,
                    lambda games: bar.advance(bar.task_ids[0], games),
                )
            except CutShort as error:
                results.append(error.result)
                trouble = error
                break
            results.append(result)
    if as_json:
        show_json({"game": spec.id, "seed": seed_number(seed), "results": [result.plain() for result in results]})
    else:
        show_results(spec, results)
    if trouble is not None:
        complain(str(trouble))
        raise typer.Exit(trouble.code)


@contextmanager
def progress_bar(title: str, total: int, hidden: bool) -> Iterator[Progress]:
    """A bar on the error stream, so that the output stays clean; none for programs and pipes."""
    console = Screen(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=hidden or not console.is_terminal) as progress:
        progress.add_task(title, total=total)
        yield progress


def show_results(spec: GameSpec, results: "list[Result]") -> None:
    table = Table(box=SIMPLE_HEAD, title=f"{spec.name}, {counted(results)} games of each mission")
    table.add_column("mission")
    for name, who in zip(spec.seats, results[0].players):
        table.add_column(f"{name}\n{who}", justify="right")
    for column in ("draws", "cut\nshort", "choices", "turns"):
        table.add_column(column, justify="right")
    for result in results:
        tally = result.tally
        wins = [share(result, seat) for seat in range(len(result.players))]
        means = [f"{result.mean(total):.0f}" for total in (tally.decisions, tally.turns)]
        table.add_row(result.mission, *wins, str(tally.draws), str(tally.unfinished), *means)
    Screen().print(table)
    speed = sum(result.tally.decisions for result in results) / max(1e-9, sum(result.seconds for result in results))
    say(f"Wins with their 95 % interval; choices and turns are means of a game; {speed:,.0f} choices a second.")


def share(result: "Result", seat: int) -> str:
    """`61.5 % (54-68)`."""
    low, high = result.interval(seat)
    return f"{100 * result.mean(result.tally.wins[seat]):.1f} % ({100 * low:.0f}-{100 * high:.0f})"


def counted(results: "list[Result]") -> str:
    """How many games the report counts: all that were wanted, or `37 of 100` where the last mission was cut short."""
    last = results[-1]
    whole = last.tally.games == last.wanted
    return str(last.wanted) if whole else f"{last.tally.games} of {last.wanted}"


def bench(
    rounds: Annotated[int, typer.Option(metavar="N", help="Alternating rounds to take the medians of.")] = 5,
    seconds: Annotated[float, typer.Option(metavar="S", min=0.01, help="Time of one measurement.")] = 1.5,
    as_json: AsJson = False,
) -> None:
    """Measure the speed of the engine, beside a well-known peer, Catanatron.

    Random games, in rounds that alternate between the peer and the engine, interpreted and compiled. A compiled copy
    is made for the occasion if there is none and a C compiler is at hand.
    """
    from undercroft.study.bench import bench as run

    with Screen(stderr=True, quiet=as_json).status("starting") as status:
        report = run(rounds, seconds, status.update)
    for note in report.notes:
        complain(note)
    if as_json:
        show_json(msgspec.to_builtins(report))
    else:
        show_bench(report)


def show_bench(report: "Report") -> None:
    table = Table(box=SIMPLE_HEAD, title=f"Random games, medians of {report.rounds} rounds, Python {report.python}")
    table.add_column("contest")
    for column in ("build", "decisions/s", "games/s", "copies/s"):
        table.add_column(column, justify="left" if column == "build" else "right", no_wrap=True)
    times = {(ratio.name, ratio.build): ratio for ratio in report.ratios}
    for row in report.rows:
        ratio = times.get((row.name, row.build))
        decisions = f"{row.decisions_per_s:,.0f}" + (f" ({ratio.decisions:.1f} x)" if ratio else "")
        copies = f"{row.copies_per_s:,.0f}" + (f" ({ratio.copies:.1f} x)" if ratio else "")
        table.add_row(row.name, row.build, decisions, f"{row.games_per_s:,.1f}", copies)
    Screen().print(table)
    if report.ratios:
        say(f"In brackets: how many times as fast as {report.peer} in the same round.")
