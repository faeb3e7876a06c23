"""A finished game looked at again: `analyse`."""

import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.box import SIMPLE_HEAD
from rich.markup import escape
from rich.table import Table

from undercroft.cli.helping import explained, helped
from undercroft.cli.shared import AsJson, read_record
from undercroft.cli.study import Seed, progress_bar
from undercroft.core.chance.dice import seed_number
from undercroft.core.records.record import replay
from undercroft.core.spec import seats_at
from undercroft.core.speech.say import Listing, Noun, Words, say, say_for
from undercroft.screen import Screen, decimal, show_json, spoken, tell, words

if TYPE_CHECKING:
    from undercroft.study.analysis.report import Analysis

PARTS = 1000  # of the progress
BARS = "▁▂▃▄▅▆▇█"
WIDTH = 60  # signs of a line


@explained(
    say(
        "Look at a recorded game again: how likely each side was to win after each step, what the dice did and what the"
        " choices did, which choices were bad ones, and how lucky each seat was.\n\n"
        "The chances are reckoned on the table as it truly lay; a choice is judged by what whoever made it could know."
        " The same seed and number of looks give the same answer."
    )
)
def analyse(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help=helped(say("A record, as `simulate --records` writes it.")))
    ],
    looks: Annotated[
        int | None,
        typer.Option(metavar="N", min=0, help=helped(say("How often to look ahead for better choices."))),
    ] = None,
    seed: Seed = "1",
    as_json: AsJson = False,
) -> None:
    from undercroft.study.analysis.analyse import LOOKS, analysed
    from undercroft.study.analysis.report import Analysis, plain
    from undercroft.study.memory import tidied_seldom

    record = read_record(file)
    found: Analysis | None = None
    began = time.process_time()
    with progress_bar(words(say("the game")), PARTS, as_json) as bar, tidied_seldom():
        for said in analysed(record, LOOKS if looks is None else looks, seed_number(seed)):
            if isinstance(said, Analysis):
                found = said
            else:
                bar.update(bar.task_ids[0], completed=int(PARTS * said))
    assert found is not None
    if as_json:
        show_json({"file": str(file), **plain(found, spoken())})
        return
    _, game = next(replay(record))
    show(found, [seat.name for seat in seats_at(game)], time.process_time() - began)


def show(found: "Analysis", seats: Sequence[Noun], seconds: float) -> None:
    tell(
        say_for(
            found.decisions,
            "{number} choice, {examined} looked at closely: {looks} looks ahead, {seconds} s.",
            "{number} choices, {examined} looked at closely: {looks} looks ahead, {seconds} s.",
            examined=found.examined, looks=found.looks, seconds=decimal(seconds, 1),
        )
    )  # fmt: skip
    if not found.learned:
        tell(say("Nothing was learned of this mission: its chances are a rule of thumb."))
    for side, line in zip(found.sides, found.chances):
        name = words(say("{sides:The}", sides=Listing([seats[seat] for seat in side])))
        tell(
            say(
                "{bars} {side}: {first} to {last}",
                bars=drawn(line),
                side=name,
                first=percent(line[0]),
                last=percent(line[-1]),
            )
        )
    _show_moments(found, seats)
    _show_blunders(found, seats)
    _show_luck(found, seats)


def _show_moments(found: "Analysis", seats: Sequence[Noun]) -> None:
    heads = (say("step"), say("who"), say("chance"), say("choice"), say("dice"), say("what happened"))
    rows: list[list[Words]] = [
        [
            str(one.step),
            seats[one.seat],
            say("{before} to {after}", before=percent(one.before), after=percent(one.after)),
            signed(one.choice),
            signed(one.dice),
            " ".join(text.get(spoken(), "") for text in one.happened),
        ]
        for one in found.moments
    ]
    _print(say("Turning points"), heads, rows, say("No step moved a chance by much."))


def _show_blunders(found: "Analysis", seats: Sequence[Noun]) -> None:
    heads = (say("step"), say("who"), say("chosen"), say("better"), say("gained by it"))
    rows: list[list[Words]] = [
        [
            str(one.step),
            seats[one.seat],
            one.chosen.get(spoken(), ""),
            one.better.get(spoken(), ""),
            say("{gain} ± {error}", gain=signed(one.gain), error=decimal(100 * one.error)),
        ]
        for one in found.blunders
    ]
    _print(say("Blunders"), heads, rows, say("No choice was clearly a bad one."))


def _show_luck(found: "Analysis", seats: Sequence[Noun]) -> None:
    heads = (say("who"), say("moved by dice"), say("rolls better than expected"), say("lost by blunders"))
    rows: list[list[Words]] = [
        [
            seats[one.seat],
            say("{moved} ± {error}", moved=signed(one.moved), error=decimal(100 * one.error)),
            say(
                "{better} of {rolls}; {expected} to be expected",
                better=one.better, rolls=one.rolls, expected=decimal(one.expected, 1),
            ),
            percent(one.lost),
        ]
        for one in found.luck
    ]  # fmt: skip
    _print(say("Luck"), heads, rows, "")


def _print(title: Words, heads: Sequence[Words], rows: Sequence[Sequence[Words]], none: Words) -> None:
    if not rows:
        tell(none)
        return
    table = Table(box=SIMPLE_HEAD, title=words(title), title_justify="left")
    for head in heads:
        table.add_column(words(head))
    for row in rows:
        table.add_row(*[escape(words(cell)) for cell in row])
    Screen().print(table)


def drawn(line: Sequence[float]) -> str:
    """The chance over the game in so many signs, each a mean of its steps."""
    width = min(WIDTH, len(line))
    parts = [line[at * len(line) // width : (at + 1) * len(line) // width] for at in range(width)]
    return "".join(BARS[min(len(BARS) - 1, int(sum(part) / len(part) * len(BARS)))] for part in parts)


def percent(chance: float) -> Words:
    return say("{number}\u00a0%", number=decimal(100 * chance))


def signed(change: float) -> Words:
    number = decimal(100 * abs(change))
    sign = "" if number == "0" else "+" if change > 0 else "−"
    return say("{sign}{number}\u00a0%", sign=sign, number=number)
