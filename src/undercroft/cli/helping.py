"""What the help says, in the reader's language, and what typer itself has to say about a command line.

Typer takes help as plain strings and shows it in its own time; so the texts are kept beside their English words, and
each command finds them again when its help is wanted.
"""

from collections.abc import Callable
from typing import Any, TypeVar

import typer
from typer import rich_utils
from typer.core import TyperArgument, TyperCommand, TyperGroup, TyperOption

from undercroft.core.errors import recognised
from undercroft.core.speech.say import Text, say
from undercroft.screen import words

F = TypeVar("F", bound=Callable[..., Any])

_TEXTS: dict[str, Text] = {}


def helped(text: Text) -> str:
    """The text as typer takes it."""
    _TEXTS[str(text)] = text
    return str(text)


def explained(text: Text) -> Callable[[F], F]:
    """A command's help."""

    def explain(command: F) -> F:
        command.__doc__ = helped(text)
        return command

    return explain


helped(say("Show this message and exit."))


def _said(help: str | None) -> str | None:
    return words(_TEXTS[help]) if help in _TEXTS else help


def _translate(command: TyperCommand | TyperGroup, ctx: typer.Context) -> None:
    """Let a command say its help in the reader's language."""
    command.help, command.epilog = _said(command.help), _said(command.epilog)
    command.options_metavar = words(say("[OPTIONS]"))
    rich_utils.DEFAULT_STRING = words(say("[default: {value}]", value="{}"))
    rich_utils.REQUIRED_LONG_STRING = words(say("[required]"))
    rich_utils.ARGUMENTS_PANEL_TITLE = words(say("Arguments"))
    rich_utils.OPTIONS_PANEL_TITLE = words(say("Options"))
    rich_utils.COMMANDS_PANEL_TITLE = words(say("Commands"))
    for param in command.get_params(ctx):
        if isinstance(param, TyperArgument | TyperOption):
            param.help = _said(param.help)
    if isinstance(command, TyperGroup):
        command.subcommand_metavar = words(say("COMMAND [ARGS]..."))
        for one in command.commands.values():
            one.help = _said(one.help)


def _usage(line: str) -> str:
    return words(say("Usage: {usage}", usage=line.removeprefix("Usage: ")))


class Command(TyperCommand):
    """A command whose help is in the reader's language."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        _translate(self, ctx)
        super().format_help(ctx, formatter)

    def get_usage(self, ctx: Any) -> str:
        return _usage(super().get_usage(ctx))


class Group(TyperGroup):
    """The list of all commands, in the reader's language."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        _translate(self, ctx)
        super().format_help(ctx, formatter)

    def get_usage(self, ctx: Any) -> str:
        return _usage(super().get_usage(ctx))


# What may be wrong with a command line, as typer says it.
_COMPLAINTS = (
    say("Invalid value for {option}: Input should be a valid integer, unable to parse string as an integer", option=""),
    say("Invalid value for {option}: Input should be a valid number, unable to parse string as a number", option=""),
    say("Invalid value for {option}: Input should be greater than or equal to {least}", option="", least=""),
    say("Invalid value for {option}: Input should be less than or equal to {most}", option="", most=""),
    say("Missing option {option}.", option=""),
    say("Missing argument {argument}.", argument=""),
    say("No such command {command}.", command=""),
    say("No such option: {option} (Possible options: {known})", option="", known=""),
    say("No such option: {option}", option=""),
    say("Got unexpected extra argument(s) ({arguments})", arguments=""),
    say("Option {option} does not take a value.", option=""),
    say("Option {option} requires an argument.", option=""),
)


def complaint(sentence: str) -> Text | str:
    """What typer says is wrong with a command line, as a text."""
    return recognised(sentence, _COMPLAINTS)
