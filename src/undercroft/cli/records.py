"""Recorded games, and files to check: `replay` and `check`."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.markup import escape

from undercroft.cli.helping import explained, helped
from undercroft.cli.shared import BAD_INPUT, AsJson, read_record
from undercroft.core.errors import UndercroftError
from undercroft.core.records.record import Changed, OldDice, Record, check_seed
from undercroft.core.records.record import replay as walk
from undercroft.core.spec import game as find_game
from undercroft.core.spec import games, seats_at, whose_mission
from undercroft.core.speech.say import Text, say, say_for
from undercroft.core.state import ALL
from undercroft.screen import Screen, complain, show_json, spoken, tell, words


@explained(
    say(
        "Walk through a recorded game, step by step, and check that the rules bear it out.\n\n"
        "Every die, every choice and the position after each step must be as the record says; the first that is not"
        " ends the replay with exit code 2."
    )
)
def replay(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help=helped(say("A record, as `simulate --records` writes it.")))
    ],
    step: Annotated[
        int | None, typer.Option(metavar="N", help=helped(say("Stop after this step and show the board.")))
    ] = None,
    quiet: Annotated[
        bool, typer.Option("--quiet", help=helped(say("Only check the record; tell nothing but the result.")))
    ] = False,
    as_json: AsJson = False,
) -> None:
    from undercroft.terminal import sentences, show_sketch

    record = read_record(file)
    console = Screen()
    steps: list[dict[str, Any]] = []
    stop: Changed | None = None
    try:
        for number, game in walk(record, step):
            made, told = record.steps[number], sentences(game, ALL)
            if as_json:
                step_made = {"step": number, "seat": made.seat, "action": made.action, "hash": made.hash}
                steps.append({**step_made, "events": [str(sentence) for sentence in told]})
            elif not quiet:
                who = {seat.id: words(seat.name) for seat in seats_at(game)}.get(made.seat, made.seat)
                console.print(f"[dim]{number:>5}[/] [bold]{escape(who)}[/] {escape(made.action)}")
                for sentence in told:
                    console.print(f"      {escape(words(sentence))}")
    except Changed as changed:
        stop = changed
    doubt = seed_doubt(record) if step is None and stop is None else ""
    if as_json:
        header = {"file": str(file), "game": record.game, "mission": record.mission, "players": record.players}
        stopped = {} if stop is None else {"stopped": stop.text, "mended": stop.rules}
        show_json({**header, "doubt": doubt, **stopped, "result": msgspec.to_builtins(record.result), "steps": steps})
        if stop is not None:
            raise typer.Exit(BAD_INPUT)
        return
    if stop is not None:
        raise stop
    if step is not None:
        show_sketch(console, game.sketch(ALL, console.width, spoken()))
    if record.result is not None and step is None:
        # A record holds the sentence in English; the game that was just walked through says it to its reader.
        ended = record.result.text if game.outcome is None else words(game.outcome.text)
        console.print(f"[bold]{escape(ended)}[/]")
    console.print(escape(words(borne_out(number))))
    if doubt:
        console.print(escape(words(doubt)))


def borne_out(steps: int) -> Text:
    return say_for(
        steps, "{number} step, and the rules bear it out.", "{number} steps, and the rules bear out every one."
    )


def seed_doubt(record: Record) -> Text | str:
    """Why the seed, if the record tells it, cannot prove the dice, though nothing is wrong; raises if something is."""
    if record.seed is not None:
        try:
            check_seed(record)
        except OldDice as error:
            return error.text
    return ""


@explained(
    say(
        "Check a mission file or a record, and name every fault: the file, the place, and what was expected.\n\n"
        "The exit code is 2 if there is any."
    )
)
def check(
    file: Annotated[Path, typer.Argument(metavar="FILE", help=helped(say("A mission (.toml) or a record.")))],
    game: Annotated[
        str, typer.Option(metavar="GAME", help=helped(say("Whose mission it is; found out if left out.")))
    ] = "",
    as_json: AsJson = False,
) -> None:
    specs = [find_game(game)] if game else list(games().values())
    faults = whose_mission(file, specs).check_mission(file) if file.suffix == ".toml" else record_faults(file)
    if as_json:
        show_json({"file": str(file), "faults": faults})
    else:
        for fault in faults:
            complain(fault)
        if not faults:
            tell(say("{file}: no faults", file=str(file)))
    if faults:
        raise typer.Exit(BAD_INPUT)


def record_faults(file: Path) -> Sequence[Text | str]:
    """A record is checked up to its first fault: after that nothing can be relied on."""
    try:
        record = read_record(file)
        for _ in walk(record):
            pass
        if record.seed is not None:
            check_seed(record)
    except UndercroftError as error:
        return [error.text]
    return []
