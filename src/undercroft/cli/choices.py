"""One mission on the shelf: who sits at it, and all that may be chosen before it begins, as `--set` takes it."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from rich.markup import escape
from rich.table import Table

from undercroft.cli.shared import known_mission, line_of, toml
from undercroft.core.lobby import Force, Option
from undercroft.core.spec import GameSpec
from undercroft.core.speech.say import Words, say
from undercroft.screen import Screen, show_json, words


def show_mission(spec: GameSpec, mission: str, as_json: bool) -> None:
    """Raises UndercroftError for a mission that nobody knows."""
    info = known_mission(spec, mission)
    lobby = spec.lobby(info.id, spec.editions[-1], {})
    lines = [*map(line_of, lobby.options), *(force_line(seat, force) for seat, force in (lobby.forces or {}).items())]
    if as_json:
        shown = msgspec.structs.asdict(lobby)
        del shown["thumbnail"], shown["lessons"]  # pictures
        show_json({"game": spec.id, **shown, "set": lines})
        return
    console = Screen()
    console.print(f"[bold]{escape(words(lobby.name))}[/] ([cyan]{escape(lobby.id)}[/])")
    console.print(escape(words(lobby.blurb)))
    seats = ", ".join(f"{seat.id} ({words(seat.name)})" for seat in lobby.seats)
    console.print(escape(words(say("seats: {seats}", seats=seats))))
    if not lines:
        console.print(escape(words(say("Nothing may be chosen with --set."))))
        return
    console.print(escape(words(say("What may be chosen with --set, with what holds if nothing is chosen:"))))
    table = Table(box=None, show_header=False, pad_edge=True)
    table.add_column(overflow="fold")  # a line that is cut short could not be copied
    for line, (name, values) in zip(lines, told(lobby.options, lobby.forces or {})):
        table.add_row(f"[cyan]{escape(line)}[/]", escape(words(name)), escape(words(values)))
    console.print(table)


def force_line(seat: str, force: Force) -> str:
    """The first force that people would bring."""
    return f"forces.{seat}={toml(list(force.suggested[0]) if force.suggested else [])}"


def told(options: Sequence[Option], forces: Any) -> Iterator[tuple[Words, Words]]:
    """What each line is about, and what may stand there."""
    for option in options:
        if option.type == "number":
            least, most = option.values
            yield option.name, say("from {least} to {most}", least=least, most=most)
        elif option.type == "choice":
            yield option.name, ", ".join(str(value) for value, _ in option.values)
        else:
            yield option.name, say("not in play unless it is chosen")
    for force in forces.values():
        yield say("Force, for example"), ", ".join(unit.id for unit in force.choices)
