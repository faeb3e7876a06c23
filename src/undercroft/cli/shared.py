"""What several commands need: their options, and how they read, answer and complain."""

import json
import sys
import tomllib
from pathlib import Path
from typing import Annotated, Any

import typer

from undercroft.core.errors import UndercroftError, quoted
from undercroft.core.game import Game
from undercroft.core.record import Record
from undercroft.core.record import read as parse_record
from undercroft.core.spec import GameSpec, MissionInfo, seats_of

BAD_INPUT = 2

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game's id, as `undercroft games` lists it.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for a program instead of text for people.")]
Settings = Annotated[
    list[str],
    typer.Option(
        "--set", metavar="KEY=VALUE", help="One of the game's own set-up choices, as a line of TOML; may be repeated."
    ),
]
Edition = Annotated[str, typer.Option(metavar="E", help="The edition of the rules; the newest if left out.")]


def complain(sentence: str) -> None:
    print(f"undercroft: {sentence}", file=sys.stderr)


def plain_settings(lines: list[str]) -> dict[str, Any]:
    """The game's set-up choices out of `--set key=14`, `--set table.key=14` and the like."""
    try:
        return tomllib.loads("\n".join(lines))
    except tomllib.TOMLDecodeError as error:
        raise UndercroftError(f"--set {' '.join(lines)}: expected lines of TOML like key=14 ({error})") from None


def known_edition(spec: GameSpec, edition: str) -> str:
    if edition and edition not in spec.editions:
        known = ", ".join(spec.editions)
        raise UndercroftError(f"there is no edition {quoted(edition)} of {spec.name}: expected {known}")
    return edition or spec.editions[-1]


def known_mission(spec: GameSpec, mission: str) -> MissionInfo:
    known = {info.id: info for info in spec.missions()}
    if mission not in known:
        ids = ", ".join(known)
        raise UndercroftError(f"there is no mission {quoted(mission)} in {spec.name}: expected one of {ids}")
    return known[mission]


def known_seat(spec: GameSpec, game: Game, name: str) -> int:
    seats = seats_of(spec, game)
    if name and name not in seats:
        raise UndercroftError(f"there is no seat {quoted(name)} in this game: expected one of {', '.join(seats)}")
    return seats.index(name) if name else 0


def show_json(data: object) -> None:
    print(json.dumps(data, indent=2, ensure_ascii=False))


def read_record(path: Path) -> Record:
    try:
        return parse_record(path.read_text(encoding="utf-8"), str(path))
    except OSError as error:
        raise UndercroftError(f"{path}: expected a readable file ({error.strerror})") from None
    except UnicodeDecodeError as error:
        raise UndercroftError(f"{path}, byte {error.start}: expected UTF-8 text") from None
