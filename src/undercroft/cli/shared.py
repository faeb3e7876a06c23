"""What several commands need: their options, and how they read, answer and complain."""

import re
import tomllib
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from undercroft.cli.helping import helped
from undercroft.core.errors import UndercroftError, quoted, shortened
from undercroft.core.files.content import read_text
from undercroft.core.files.problems import no_toml
from undercroft.core.game import Game
from undercroft.core.lobby import Option
from undercroft.core.records.record import Record
from undercroft.core.records.record import read as parse_record
from undercroft.core.spec import GameSpec, MissionInfo, seats_at, seats_of
from undercroft.core.speech.say import Text, say
from undercroft.screen import complain, words

BAD_INPUT = 2
A_WORD = re.compile(r"(\s*[\w.-]+\s*=\s*)([a-z][\w-]*)\s*", re.ASCII)
NO_TEXTS = ("true", "false", "inf", "nan")  # words that mean something else in TOML
MOST_RECORD = 50_000_000  # bytes; the longest game that `simulate` plays has a fifth of it

GameName = Annotated[
    str, typer.Argument(metavar="GAME", help=helped(say("A game's id, as `undercroft games` lists it.")))
]
AsJson = Annotated[
    bool, typer.Option("--json", help=helped(say("Print JSON for a program instead of text for people.")))
]
Settings = Annotated[
    list[str],
    typer.Option(
        "--set",
        metavar="KEY=VALUE",
        help=helped(say("One of the game's own set-up choices, as a line of TOML; may be repeated.")),
    ),
]
Edition = Annotated[
    str, typer.Option(metavar="E", help=helped(say("The edition of the rules; the newest if left out.")))
]


def plain_settings(lines: list[str]) -> dict[str, Any]:
    """The game's set-up choices out of `--set key=14`, `--set table.key=word` and the like."""
    try:
        return tomllib.loads("\n".join([_with_marks(line) for line in lines]))
    except (ValueError, RecursionError) as error:  # what is no TOML, and numbers and lists beyond all measure
        given = shortened(" ".join(lines), 100)
        why = no_toml(error)[1] if isinstance(error, tomllib.TOMLDecodeError) else shortened(str(error), 100)
        raise UndercroftError(
            say("--set {given}: expected lines of TOML like key=14 ({why})", given=given, why=why)
        ) from None


def _with_marks(line: str) -> str:
    """A word needs no quotation marks, which a shell would take off anyway."""
    found = A_WORD.fullmatch(line)
    return f'{found[1]}"{found[2]}"' if found and found[2] not in NO_TEXTS else line


def line_of(option: Option, value: Any = None) -> str:
    """An option with a value, or with its default, as a line of TOML. A flag is a name on a list."""
    if option.type == "flag":
        path, _, name = option.id.rpartition(".")
        return f'{path}=["{name}"]' if path else f"{name}=true"
    return f"{option.id}={toml(option.default if value is None else value)}"


def toml(value: Any) -> str:
    """Numbers, texts and lists of them are written in TOML as in JSON."""
    return msgspec.json.encode(value).decode()


def known_mission(spec: GameSpec, mission: str) -> MissionInfo:
    known = {info.id: info for info in spec.missions()}
    if mission not in known:
        check_file(spec, mission)
        check_no_choice(spec, mission)
        ids = ", ".join(known)
        raise UndercroftError(
            say(
                "there is no mission {mission} in {name}: expected one of {ids}",
                mission=quoted(mission),
                name=spec.name,
                ids=ids,
            )
        )
    return known[mission]


def check_file(spec: GameSpec, mission: str) -> None:
    """What is no mission may be a file of somebody's with a fault."""
    for fault in spec.left_out():
        if isinstance(fault, Text) and Path(str(fault.args.get("file", ""))).stem == mission:
            raise UndercroftError(fault)


def check_no_choice(spec: GameSpec, mission: str) -> None:
    """What is no mission may be something that one of them lets people choose: a map of their own, say."""
    for info in spec.missions():
        for option in spec.lobby(info.id, spec.editions[-1], {}).options:
            if option.type == "choice" and mission in [value for value, _ in option.values]:
                raise UndercroftError(
                    say(
                        "there is no mission {mission} in {name}: expected {other} with --set '{line}'",
                        mission=quoted(mission), name=spec.name, other=info.id, line=line_of(option, mission),
                    )
                )  # fmt: skip


def known_seat(spec: GameSpec, game: Game, name: str) -> int:
    """A seat by its id, or by what people call it in this game."""
    seats = seats_of(spec, game)
    called = [words(seat.name).casefold() for seat in seats_at(game)]
    if name.casefold() in called:
        return called.index(name.casefold())
    if name and name not in seats:
        raise UndercroftError(
            say(
                "there is no seat {name} in this game: expected one of {seats}",
                name=quoted(name),
                seats=", ".join(seats),
            )
        )
    return seats.index(name) if name else 0


def read_record(path: Path) -> Record:
    return parse_record(read_text(path, most=MOST_RECORD, pipe=True), str(path))


def name_left_out(spec: GameSpec) -> None:
    """Which mission files cannot be played, and why."""
    for sentence in spec.left_out():
        complain(say("a mission is left out: {why}", why=sentence))
