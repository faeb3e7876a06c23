"""Many games by computer players: `simulate`, and `bench` for their speed."""

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.box import SIMPLE_HEAD
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from undercroft.cli.helping import explained, helped
from undercroft.cli.shared import (
    AsJson,
    Edition,
    GameName,
    Settings,
    known_mission,
    plain_settings,
)
from undercroft.core.chance.dice import seed_number
from undercroft.core.spec import GameSpec, known_edition
from undercroft.core.spec import game as find_game
from undercroft.core.speech.say import Text, Words, say, say_for
from undercroft.players import NAMES
from undercroft.screen import Screen, complain, decimal, show_json, tell, words

if TYPE_CHECKING:
    from undercroft.study.bench import Report
    from undercroft.study.simulate import Result

Seed = Annotated[
    str, typer.Option(metavar="S", help=helped(say("A whole number; the same seed gives the same games.")))
]


@explained(
    say(
        "Let computer players play many games, and count who wins.\n\n"
        "The players sit in the order of the game's seats, which `undercroft games` lists. The same seed gives the same"
        " games, however many processes share the work.\n\n"
        "    undercroft simulate GAME --mission all --players greedy random --games 200"
    )
)
def simulate(
    game: GameName,
    mission: Annotated[
        list[str], typer.Option(metavar="M", help=helped(say("A mission's id, or `all`; may be repeated.")))
    ],
    players: Annotated[
        list[str],
        typer.Option(
            metavar="A B ...",
            help=helped(
                say("One for every seat, or one for all who play together: {players}.", players=", ".join(NAMES))
            ),
        ),
    ],
    number: Annotated[
        int, typer.Option("--games", metavar="N", min=1, help=helped(say("How many games of each mission.")))
    ] = 100,
    seed: Seed = "1",
    jobs: Annotated[
        int, typer.Option(metavar="J", min=0, help=helped(say("Processes that share the work; 0 for all cores.")))
    ] = 0,
    records: Annotated[
        Path | None, typer.Option(metavar="DIR", help=helped(say("Write a record of every game here.")))
    ] = None,
    edition: Edition = "",
    settings: Settings = [],  # noqa: B006 - typer copies it
    as_json: AsJson = False,
) -> None:
    from undercroft.study.simulate import CutShort, seated
    from undercroft.study.simulate import simulate as run

    spec = find_game(game)
    missions = spec.missions() if "all" in mission else [known_mission(spec, name) for name in mission]
    options = plain_settings(settings)
    rules = known_edition(spec, edition)
    results: list[Result] = []
    trouble: CutShort | None = None
    with progress_bar(words(say("games")), number * len(missions), as_json) as bar:
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
                    rules,
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
        seatings = [
            spec.seating(info.id, rules, seated(spec, info.id, rules, options, len(players))) for info in missions
        ]
        alike = all(seating == seatings[0] for seating in seatings)
        show_results(spec, results, [seat.name if alike else seat.id for seat in seatings[0]])
    if trouble is not None:
        complain(trouble.text)
        raise typer.Exit(trouble.code)


@contextmanager
def progress_bar(title: str, total: int, hidden: bool) -> Iterator[Progress]:
    """A bar on the error stream, so that the output stays clean; none for programs and pipes."""
    console = Screen(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=hidden or not console.is_terminal) as progress:
        progress.add_task(title, total=total)
        yield progress


def show_results(spec: GameSpec, results: "list[Result]", names: Sequence[Words]) -> None:
    """The seats are called as in all the missions, or by their ids where not all agree; a team of the same
    player has one column."""
    players = results[0].players
    if len(set(players)) == 1 and all(result.together for result in results):
        names = [say("together")]
    table = Table(box=SIMPLE_HEAD, title=words(title(spec, results)))
    table.add_column(words(say("mission")), no_wrap=True)
    for name, who in zip(names, players):
        table.add_column(f"{words(name)}\n{who}", justify="right")
    for column in (say("draws"), say("cut\nshort"), say("choices"), say("turns")):
        table.add_column(words(column), justify="right")
    for result in results:
        tally = result.tally
        wins = [share(result, seat) for seat in range(len(names))]
        means = [decimal(result.mean(total)) for total in (tally.decisions, tally.turns)]
        table.add_row(result.mission, *wins, str(tally.draws), str(tally.unfinished), *means)
    Screen().print(table)
    speed = sum(result.tally.decisions for result in results) / max(1e-9, sum(result.seconds for result in results))
    tell(
        say(
            "Wins with their 95\u00a0% interval; choices and turns are means of a game; {speed} choices a second.",
            speed=decimal(speed),
        )
    )


def share(result: "Result", seat: int) -> str:
    """`61.5 % (54-68)`."""
    low, high = result.interval(seat)
    share = decimal(100 * result.mean(result.tally.wins[seat]), 1)
    return words(say("{share}\u00a0% ({low}-{high})", share=share, low=f"{100 * low:.0f}", high=f"{100 * high:.0f}"))


def title(spec: GameSpec, results: "list[Result]") -> Text:
    """How many games the report counts: all that were wanted, or `37 of 100` where the last mission was cut short."""
    last = results[-1]
    played, wanted = last.tally.games, last.wanted
    if played == wanted:
        return say_for(
            wanted, "{game}, {number} game of each mission", "{game}, {number} games of each mission", game=spec.name
        )
    return say("{game}, {played} of {wanted} games of each mission", game=spec.name, played=played, wanted=wanted)


@explained(
    say(
        "Measure the speed of the engine, beside a well-known peer, Catanatron.\n\n"
        "Random games, in rounds that alternate between the peer and the engine, interpreted and compiled. A compiled"
        " copy is made for the occasion if there is none and a C compiler is at hand."
    )
)
def bench(
    rounds: Annotated[
        int, typer.Option(metavar="N", help=helped(say("Alternating rounds to take the medians of.")))
    ] = 5,
    seconds: Annotated[float, typer.Option(metavar="S", min=0.01, help=helped(say("Time of one measurement.")))] = 1.5,
    as_json: AsJson = False,
) -> None:
    from undercroft.study.bench import bench as run

    with Screen(stderr=True, quiet=as_json).status(words(say("starting"))) as status:
        report = run(rounds, seconds, lambda text: status.update(words(text)))
    for note in report.notes:
        complain(note)
    if as_json:
        show_json(report)
    else:
        show_bench(report)


def _with_ratio(number: float, ratio: float | None) -> str:
    return decimal(number) + ("" if ratio is None else f" ({decimal(ratio, 1)} x)")


def show_bench(report: "Report") -> None:
    heading = say(
        "Random games, medians of {rounds} rounds, Python {python}", rounds=report.rounds, python=report.python
    )
    tell(heading)
    times = {(ratio.name, ratio.build): ratio for ratio in report.ratios}
    for name, rows in groupby(report.rows, key=lambda row: row.name):
        # Beside the numbers a name has no room on a narrow screen.
        table = Table(box=SIMPLE_HEAD, title=name, pad_edge=False)
        for column in (say("build"), say("decisions/s"), say("choices/s"), say("games/s"), say("copies/s")):
            table.add_column(words(column), justify="right", no_wrap=True)
        for row in rows:
            ratio = times.get((name, row.build))
            decisions = _with_ratio(row.decisions_per_s, ratio.decisions if ratio else None)
            choices = _with_ratio(row.choices_per_s, ratio.choices if ratio else None)
            copies = _with_ratio(row.copies_per_s, ratio.copies if ratio else None)
            table.add_row(row.build, decisions, choices, decimal(row.games_per_s, 1), copies)
        Screen().print(table)
    if report.ratios:
        tell(say("In brackets: how many times as fast as {peer} in the same round.", peer=report.peer))
        tell(
            say(
                "A choice is a decision between at least two options: the table asks for nothing else, {peer} also"
                " where there is only one.",
                peer=report.peer,
            )
        )
