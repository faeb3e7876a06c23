"""The command `undercroft`.

Exit codes: 0 when all went well; 2 for bad input, with one sentence on the error stream (an unknown game or mission,
an odd seed, a faulty file, a record that does not replay); 1 when something that should work did not; 130 or 143 when
somebody stopped it (^C, SIGTERM).
"""

import os
import sys
from collections.abc import Sequence
from typing import Annotated, Any, cast

import typer

from undercroft.cli import keeping  # by its name: a command is called like the room `tables`
from undercroft.cli.afterwards import analyse
from undercroft.cli.contests import arena
from undercroft.cli.helping import Command, Group, complaint, helped
from undercroft.cli.learning import train
from undercroft.cli.making import generate
from undercroft.cli.pictures import render
from undercroft.cli.records import check, replay
from undercroft.cli.shared import BAD_INPUT
from undercroft.cli.shelf import list_games, rules
from undercroft.cli.study import bench, simulate
from undercroft.cli.tables import play, serve
from undercroft.cli.words import words
from undercroft.core.errors import UndercroftError, quoted
from undercroft.core.spec import games
from undercroft.core.speech.languages import best, languages
from undercroft.core.speech.say import say
from undercroft.screen import complain, spare_strange_letters, speak

INTERRUPTED = 130

app = typer.Typer(
    name="undercroft",
    cls=Group,
    help=helped(say("A table for tactical skirmish board games: play them, simulate them, replay and study them.")),
    epilog=helped(say("Begin with `undercroft play`. Every command explains itself with --help.")),
    add_completion=False,
    rich_markup_mode="markdown",
    pretty_exceptions_enable=False,
)


@app.callback()
def everywhere(
    lang: Annotated[
        str,
        typer.Option(
            metavar="CODE",
            help=helped(
                say(
                    "The language to speak, by its code like fr, before or after any command; the system's if left out."
                    " In JSON only sentences are in it: names and ids are the same in every language."
                )
            ),
        ),
    ] = "",
) -> None:
    """`--lang` is here to be explained; `main` has taken it out of the words by now."""


# In the order in which the help lists them.
app.command("games", cls=Command)(list_games)
app.command(cls=Command)(play)
app.command(cls=Command)(serve)
app.command(cls=Command)(keeping.tables)
app.command(cls=Command)(keeping.delete)
app.command(cls=Command)(simulate)
app.command(cls=Command)(generate)
app.command(cls=Command)(train)
app.command(cls=Command)(arena)
app.command(cls=Command)(replay)
app.command(cls=Command)(analyse)
app.command(cls=Command)(render)
app.command(cls=Command)(rules)
app.command(cls=Command)(check)
app.command(cls=Command)(bench)
app.command(cls=Command)(words)

# typer gives no name to the base of its complaints about a command line, so we find it by its family.
UsageError = cast(type[Exception], next(c for c in typer.BadParameter.__mro__ if c.__name__ == "ClickException"))


def main(args: Sequence[str] | None = None) -> None:
    """The entry point: runs a command and ends the process with its exit code."""
    given = list(sys.argv[1:] if args is None else args)
    spare_strange_letters()
    speak(of_the_system())
    try:
        given, lang = without_language(given)
        if lang:
            speak(lang)
        code = app(spread_players(given) or ["--help"], prog_name="undercroft", standalone_mode=False)
    except UndercroftError as error:
        complain(error.text)
        code = BAD_INPUT
    except UsageError as error:
        complain(complaint(str(cast(Any, error).format_message())))
        code = BAD_INPUT
    except NotImplementedError:
        complain(say("this game cannot do that yet"))
        code = 1
    except KeyboardInterrupt:
        code = INTERRUPTED
    raise SystemExit(code or 0)


def of_the_system() -> str:
    """The language that fits the system's settings best."""
    wishes = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    return best(next((wish for wish in wishes if wish), ""))


def without_language(words: list[str]) -> tuple[list[str], str]:
    """The words without `--lang CODE`, which may stand anywhere, and the code; raises UndercroftError."""
    rest: list[str] = []
    lang = ""
    left = iter(words)
    for word in left:
        name, _, code = word.partition("=")
        if name != "--lang":
            rest.append(word)
            continue
        lang = code or next(left, "")
        if lang not in languages():
            known = ", ".join(languages())
            raise UndercroftError(
                say("there is no language {code}: expected one of {known}", code=quoted(lang), known=known)
            )
    return rest, lang


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
