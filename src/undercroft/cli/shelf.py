"""What is on the shelf: `games` lists the games, `rules` opens their rulebooks."""

from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.markup import escape
from rich.padding import Padding
from rich.table import Table

from undercroft.cli.shared import AsJson, GameName
from undercroft.core.errors import UndercroftError, quoted
from undercroft.core.spec import game as find_game
from undercroft.core.spec import games
from undercroft.screen import Screen, complain, show_json


def list_games(as_json: AsJson = False) -> None:
    """List the games on the table and their missions, and which files are left out of them and why."""
    found = [
        {
            "id": spec.id,
            "name": spec.name,
            "editions": list(spec.editions),
            "seats": list(spec.seats),
            "complete": spec.complete,
            "missions": [msgspec.to_builtins(info) for info in spec.missions()],
            "left_out": spec.left_out(),
        }
        for spec in games().values()
    ]
    if as_json:
        show_json({"games": found})
        return
    console = Screen()
    for spec in games().values():
        editions = ", ".join(spec.editions)
        console.print(f"[bold]{escape(spec.name)}[/] ({spec.id}), edition {editions}, seats: {', '.join(spec.seats)}")
        table = Table(box=None, show_header=False, pad_edge=True)
        for info in spec.missions():
            table.add_row(f"[cyan]{info.id}[/]", escape(info.name), f"{info.minutes} min", escape(info.blurb))
        console.print(table)
        for sentence in spec.left_out():
            complain(f"a mission is left out: {sentence}")


def rules(
    game: GameName,
    id: Annotated[str, typer.Argument(metavar="ID", help="A rule's id, or how some ids begin.")] = "",
    search: Annotated[str, typer.Option(metavar="WORDS", help="Only rules that hold all these words.")] = "",
    as_json: AsJson = False,
) -> None:
    """Read a game's rules: all titles, or one rule, or those that hold some words."""
    ledger = find_game(game).ledger()
    named = [rule.id for rule in ledger.all_rules().values() if rule.id.startswith(id.upper())]
    named = [id.upper()] if id.upper() in named else named
    found = [rule for rule in ledger.search(search) if rule.id in named]
    examples = [example for example in ledger.examples.values() if id and example.id == id.upper()]
    if not named and not examples:
        raise UndercroftError(f"there is no rule {quoted(id)}: expected an id like {next(iter(ledger.rules))}")
    if as_json:
        plain = {"rules": msgspec.to_builtins(found), "examples": msgspec.to_builtins(examples)}
        show_json({"game": ledger.game, **plain})
        return
    console = Screen()
    if not found and not examples:
        console.print(f"No rule holds all of these words: {escape(search)}")
    for rule in found:
        console.print(f"[bold cyan]{escape(rule.id)}[/] [bold]{escape(rule.title)}[/]")
        if id or search:
            show_text(console, rule.text)
            if rule.ruling:
                show_text(console, f"Our ruling: {rule.ruling}")
            console.print(f"  [dim]{escape(rule.source)}[/]\n")
    for example in examples:
        console.print(f"[bold cyan]{escape(example.id)}[/] [bold]Example[/] for {', '.join(example.rules)}")
        show_text(console, example.text)


def show_text(console: Console, text: str) -> None:
    console.print(Padding(escape(text.strip()), (0, 2)))
