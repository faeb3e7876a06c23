"""A RAID made from a seed: a file of options, as `--set` reads them. Nobody has to play for it."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

from undercroft.core.errors import UndercroftError
from undercroft.core.game import Game
from undercroft.core.generation import Generation
from undercroft.core.speech.say import say
from undercroft.games.reichbusters.content.maps import RAID

USUAL: Final = "normal"
HEROES: Final = 4


def generation(wished: Mapping[str, Any]) -> Generation:
    """For so many Heroes; a RAID lasts as long as it lasts."""
    options = dict(wished)
    if options.pop("length", USUAL) != USUAL:
        raise UndercroftError(say("length: expected {usual}, for a RAID ends when it is decided", usual=USUAL))
    return Generation(RAID, {"heroes": options.pop("players", HEROES), **options}, _ready, _ready, _text, _played_by)


def _ready(game: Game) -> bool:
    return True


def _text(game: Game, name: str) -> str:
    """All that was chosen and drawn, as lines of TOML: numbers and texts are written there as in JSON."""
    assert game.setup is not None
    return "".join(
        f"{key} = {msgspec.json.encode(value).decode()}\n"
        for key, value in game.setup.options.items()
        if isinstance(value, (str, int))
    )


def _played_by(file: Path) -> str:
    return f'simulate reichbusters --mission {RAID} --players greedy --set "$(cat {file})"'
