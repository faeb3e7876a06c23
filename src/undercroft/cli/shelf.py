"""What is on the shelf: `games` lists the games, `rules` opens their rulebooks."""

from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.markup import escape
from rich.padding import Padding
from rich.table import Table

from undercroft.cli.choices import show_mission
from undercroft.cli.helping import explained, helped
from undercroft.cli.shared import AsJson, GameName, name_left_out
from undercroft.core.errors import UndercroftError, quoted
from undercroft.core.spec import MissionInfo, games
from undercroft.core.spec import game as find_game
from undercroft.core.speech.languages import ledger_in
from undercroft.core.speech.say import say
from undercroft.screen import Screen, content, show_json, spoken, words


@explained(
    say(
        "List the games on the table and their missions, and which files are left out of them and why.\n\n"
        "With a game's id only that game; with a mission's id after it, who sits there and all that `--set` may choose."
    )
)
def list_games(
    game: Annotated[str, typer.Argument(metavar="GAME", help=helped(say("Only this game.")))] = "",
    mission: Annotated[str, typer.Argument(metavar="MISSION", help=helped(say("Only this mission of it.")))] = "",
    as_json: AsJson = False,
) -> None:
    shelf = [find_game(game)] if game else list(games().values())
    if mission:
        show_mission(shelf[0], mission, as_json)
        return
    found = [
        {
            "id": spec.id,
            "name": spec.name,
            "editions": list(spec.editions),
            "seats": list(spec.seats),
            "complete": spec.complete,
            "missions": [plain(info) for info in spec.missions()],
            "left_out": spec.left_out(),
        }
        for spec in shelf
    ]
    if as_json:
        show_json({"games": found})
        return
    console = Screen()
    for spec in shelf:
        console.print(
            words(
                say(
                    "{name} ({id}), edition {editions}, seats: {seats}",
                    name=f"[bold]{escape(spec.name)}[/]",
                    id=spec.id,
                    editions=", ".join(spec.editions),
                    seats=", ".join(spec.seats),
                )
            )
        )
        table = Table(box=None, show_header=False, pad_edge=True)
        for info in spec.missions():
            name, blurb = escape(words(content(info.name))), escape(words(content(info.blurb)))
            table.add_row(f"[cyan]{info.id}[/]", name, words(say("{minutes} min", minutes=info.minutes)), blurb)
        console.print(table)
        name_left_out(spec)


def plain(info: MissionInfo) -> dict[str, Any]:
    """A mission for programs."""
    return {**msgspec.structs.asdict(info), "name": content(info.name), "blurb": content(info.blurb)}


@explained(say("Read a game's rules: all titles, or one rule, or those that hold some words."))
def rules(
    game: GameName,
    id: Annotated[str, typer.Argument(metavar="ID", help=helped(say("A rule's id, or how some ids begin.")))] = "",
    search: Annotated[
        str, typer.Option(metavar="WORDS", help=helped(say("Only rules that hold all these words.")))
    ] = "",
    as_json: AsJson = False,
) -> None:
    ledger = ledger_in(find_game(game), spoken())
    named = [rule.id for rule in ledger.all_rules().values() if rule.id.startswith(id.upper())]
    named = [id.upper()] if id.upper() in named else named
    found = [rule for rule in ledger.search(search) if rule.id in named]
    examples = [example for example in ledger.examples.values() if id and example.id == id.upper()]
    if not named and not examples:
        problem = say(
            "there is no rule {id}: expected an id like {example}; `undercroft rules {game} --search {id}` looks for"
            " the rules that hold the word",
            id=quoted(id), example=next(iter(ledger.rules)), game=game,
        )  # fmt: skip
        raise UndercroftError(problem)
    if as_json:
        plain = {"rules": msgspec.to_builtins(found), "examples": msgspec.to_builtins(examples)}
        show_json({"game": ledger.game, **plain})
        return
    console = Screen()
    if not found and not examples:
        console.print(escape(words(say("No rule holds all of these words: {words}", words=search))))
    for rule in found:
        console.print(f"[bold cyan]{escape(rule.id)}[/] [bold]{escape(rule.title)}[/]")
        if id or search:
            show_text(console, rule.text)
            if rule.ruling:
                show_text(console, words(say("Our ruling: {ruling}", ruling=rule.ruling)))
            console.print(f"  [dim]{escape(rule.source)}[/]\n")
    for example in examples:
        title = words(say("Example for {rules}", rules=", ".join(example.rules)))
        console.print(f"[bold cyan]{escape(example.id)}[/] [bold]{escape(title)}[/]")
        show_text(console, example.text)


def show_text(console: Console, text: str) -> None:
    console.print(Padding(escape(text.strip()), (0, 2)))
