"""Boards as pictures: `render`."""

from pathlib import Path
from typing import Annotated

import typer

from undercroft.cli.helping import explained, helped
from undercroft.cli.shared import (
    Edition,
    GameName,
    Settings,
    known_mission,
    known_seat,
    plain_settings,
    read_record,
)
from undercroft.core.chance.dice import seeded
from undercroft.core.errors import UndercroftError, reason
from undercroft.core.game import Game
from undercroft.core.records.record import replay as walk
from undercroft.core.spec import game as find_game
from undercroft.core.spec import known_edition
from undercroft.core.speech.say import say
from undercroft.core.state import ALL
from undercroft.screen import spoken, tell


@explained(say("Draw a board: a mission before the first choice, or any position of a recorded game."))
def render(
    game: GameName,
    mission: Annotated[str, typer.Argument(metavar="MISSION", help=helped(say("A mission's id.")))],
    out: Annotated[
        Path, typer.Option(metavar="FILE", help=helped(say("The picture to write: a name in .svg or .png.")))
    ],
    record: Annotated[
        Path | None, typer.Option(metavar="FILE", help=helped(say("Draw a position of this record.")))
    ] = None,
    step: Annotated[
        int | None, typer.Option(metavar="N", help=helped(say("After which step; the last if left out.")))
    ] = None,
    seat: Annotated[
        str, typer.Option(metavar="SEAT", help=helped(say("As this seat sees it; as a spectator if left out.")))
    ] = "",
    width: Annotated[
        int, typer.Option(metavar="PIXELS", min=16, max=16384, help=helped(say("Width of a .png.")))
    ] = 2400,
    edition: Edition = "",
    settings: Settings = [],  # noqa: B006 - typer copies it
) -> None:
    spec = find_game(game)
    known_mission(spec, mission)
    if out.suffix not in (".svg", ".png"):
        raise UndercroftError(say("--out {out}: expected a name that ends in .svg or .png", out=str(out)))
    if record is not None:
        if edition or settings:
            raise UndercroftError(
                say(
                    "--record {record}: expected neither --edition nor --set, which the record holds",
                    record=str(record),
                )
            )
        shown = recorded(record, step, game, mission)
    elif step is not None:
        raise UndercroftError(say("--step {step}: expected --record with it, for a new game has no steps", step=step))
    else:
        shown = spec.new(mission, seeded(0), known_edition(spec, edition), plain_settings(settings))
        shown.open()
    svg = shown.draw(known_seat(spec, shown, seat) if seat else ALL, spoken())
    try:
        out.write_bytes(picture(svg, width) if out.suffix == ".png" else svg.encode())
    except OSError as error:
        raise UndercroftError(
            say("--out {out}: expected a file that can be written ({why})", out=str(out), why=reason(error))
        ) from None
    tell(say("wrote {file}", file=str(out)))


def recorded(file: Path, step: int | None, game: str, mission: str) -> Game:
    """A position of a record, if it is one of that game and mission."""
    kept = read_record(file)
    if (kept.game, kept.mission) != (game, mission):
        raise UndercroftError(
            say(
                "{file}: expected {game} {mission}, found {other} {other_mission}",
                file=str(file),
                game=game,
                mission=mission,
                other=kept.game,
                other_mission=kept.mission,
            )
        )
    *_, (_, shown) = walk(kept, step)
    return shown


def picture(svg: str, width: int) -> bytes:
    """The drawing as PNG."""
    try:
        import resvg_py
    except ImportError:
        raise UndercroftError(
            say("a .png: expected the package resvg-py (`pip install resvg-py`, or our extra `png`), or a name in .svg")
        ) from None
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width))
