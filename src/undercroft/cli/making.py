"""What a game makes from a seed: `generate`."""

import re
import time
from pathlib import Path
from typing import Annotated, Any

import typer

from undercroft.cli.helping import explained, helped
from undercroft.cli.shared import Edition, GameName, Settings, plain_settings
from undercroft.core.chance.dice import seed_number
from undercroft.core.errors import UndercroftError, quoted, reason
from undercroft.core.spec import game as find_game
from undercroft.core.spec import known_edition
from undercroft.core.speech.say import say
from undercroft.screen import decimal, tell

A_NAME = re.compile(r"[a-z0-9][a-z0-9-]*", re.ASCII)


@explained(
    say(
        "Make something to play from a seed.\n\n"
        "Computer players build it by the rules of the game. The same seed gives the same file."
    )
)
def generate(
    game: GameName,
    seed: Annotated[
        str, typer.Option(metavar="S", help=helped(say("A whole number; the same seed gives the same file.")))
    ],
    out: Annotated[
        Path, typer.Option(metavar="FILE", help=helped(say("The file to write: a name in .toml, which is its id.")))
    ],
    players: Annotated[
        int, typer.Option(metavar="N", help=helped(say("For how many; the game's usual if left out.")))
    ] = 0,
    length: Annotated[
        str, typer.Option(metavar="L", help=helped(say("How long it takes to play: short, normal or long.")))
    ] = "normal",
    edition: Edition = "",
    settings: Settings = [],  # noqa: B006 - typer copies it
) -> None:
    from undercroft.study.generate import generate as make
    from undercroft.study.surprise import generation_of

    spec = find_game(game)
    if out.suffix != ".toml" or not A_NAME.fullmatch(out.stem):
        problem = say(
            "--out {out}: expected a name of small letters, digits and dashes that ends in .toml", out=quoted(str(out))
        )
        raise UndercroftError(problem)
    wished: dict[str, Any] = {**plain_settings(settings), "length": length, **({"players": players} if players else {})}
    how = generation_of(spec, wished)
    begun = time.perf_counter()
    text = make(spec, how, seed_number(seed), out.stem, known_edition(spec, edition))
    seconds = time.perf_counter() - begun
    try:
        out.write_bytes(text.encode())
    except OSError as error:
        raise UndercroftError(
            say("--out {out}: expected a file that can be written ({why})", out=str(out), why=reason(error))
        ) from None
    tell(say("wrote {file} in {seconds} s", file=str(out), seconds=decimal(seconds, 2)))
    tell(say("to play it: undercroft {words}", words=how.played_by(out)))
