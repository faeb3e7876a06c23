"""The command `undercroft`.

Exit codes: 0 when all went well; 2 for bad input, with one sentence on the error stream (an unknown game or mission,
an odd seed, a faulty file, a record that does not replay); 1 when something that should work did not; 130 or 143 when
somebody stopped it (^C, SIGTERM).
"""

import sys
from collections.abc import Sequence
from typing import Any, cast

import typer

from undercroft.cli import keeping  # by its name: a command is called like the room `tables`
from undercroft.cli.pictures import render
from undercroft.cli.records import check, replay
from undercroft.cli.shared import BAD_INPUT
from undercroft.cli.shelf import list_games, rules
from undercroft.cli.study import bench, simulate
from undercroft.cli.tables import play, serve
from undercroft.cli.words import words
from undercroft.core.errors import UndercroftError
from undercroft.core.spec import games
from undercroft.screen import complain, spare_strange_letters

INTERRUPTED = 130

app = typer.Typer(
    name="undercroft",
    help="A table for tactical skirmish board games: play them, simulate them, replay and study them.",
    epilog="Begin with `undercroft play`. Every command explains itself with --help.",
    add_completion=False,
    rich_markup_mode="markdown",
    pretty_exceptions_enable=False,
)

# In the order in which the help lists them.
app.command("games")(list_games)
app.command()(play)
app.command()(serve)
app.command()(keeping.tables)
app.command()(keeping.delete)
app.command()(simulate)
app.command()(replay)
app.command()(render)
app.command()(rules)
app.command()(check)
app.command()(bench)
app.command()(words)

# typer gives no name to the base of its complaints about a command line, so we find it by its family.
UsageError = cast(type[Exception], next(c for c in typer.BadParameter.__mro__ if c.__name__ == "ClickException"))


def main(args: Sequence[str] | None = None) -> None:
    """The entry point: runs a command and ends the process with its exit code."""
    given = list(sys.argv[1:] if args is None else args)
    spare_strange_letters()
    try:
        code = app(spread_players(given) or ["--help"], prog_name="undercroft", standalone_mode=False)
    except UndercroftError as error:
        complain(str(error))
        code = BAD_INPUT
    except UsageError as error:
        complain(str(cast(Any, error).format_message()))
        code = BAD_INPUT
    except NotImplementedError:
        complain("this game cannot do that yet")
        code = 1
    except KeyboardInterrupt:
        code = INTERRUPTED
    raise SystemExit(code or 0)


def spread_players(words: list[str]) -> list[str]:
    """`--players A B` as `--players A --players B`: one flag takes a name for every seat, however many there are."""
    spread: list[str] = []
    taking = False
    for word in words:
        if taking and not word.startswith("-") and word not in games():
            # the flag itself stands before the first name already
            spread += [word] if spread[-1] == "--players" else ["--players", word]
        else:
            taking = word == "--players"
            spread.append(word)
    return spread
