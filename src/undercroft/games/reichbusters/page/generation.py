"""A RAID made from a seed: a file of options, as `--set` and the lobby read them. Nobody has to play for it."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

from undercroft.core.chance.dice import seeded
from undercroft.core.errors import UndercroftError
from undercroft.core.files.content import check, fault, parse_toml
from undercroft.core.game import Game
from undercroft.core.generation import Generation
from undercroft.core.lobby import Brought
from undercroft.core.speech.say import say
from undercroft.games.reichbusters.content.maps import RAID
from undercroft.games.reichbusters.rules.dossiers import DRAWN, NORMAL
from undercroft.games.reichbusters.spec import ReichbustersSpec

USUAL: Final = "normal"
HEROES: Final = 4


class RaidFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What such a file may say; the rest is drawn when a game begins."""

    heroes: int = HEROES
    difficulty: str = NORMAL
    map: str = DRAWN
    faction: str = DRAWN
    objective: str = DRAWN


def bring(text: str, name: str) -> Brought:
    """The options that a text holds, checked; raises UndercroftError."""
    options = msgspec.to_builtins(check(parse_toml(text, name), RaidFile, name))
    spec = ReichbustersSpec()
    try:
        spec.new(RAID, seeded(0), spec.editions[-1], options)
    except UndercroftError as error:
        raise fault(name, "", error.text) from None
    return Brought(mission=RAID, name=say("RAID"), options=options)


def generation(wished: Mapping[str, Any]) -> Generation:
    """For so many Heroes; a RAID lasts as long as it lasts."""
    options = dict(wished)
    if options.pop("length", USUAL) != USUAL:
        raise UndercroftError(say("length: expected {usual}, for a RAID ends when it is decided", usual=USUAL))
    wanted = {"heroes": options.pop("players", HEROES), **options}
    return Generation(RAID, wanted, _ready, _ready, _text, _open_text, _played_by)


def _ready(game: Game) -> bool:
    return True


def _text(game: Game, name: str) -> str:
    """All that was chosen and drawn of it, as lines of TOML: numbers and texts are written there as in JSON. Who plays
    it, and how, is no part of it."""
    assert game.setup is not None
    return "".join(
        f"{key} = {msgspec.json.encode(value).decode()}\n"
        for key, value in game.setup.options.items()
        if key in RaidFile.__struct_fields__
    )


def _open_text(game: Game, name: str, title: str) -> str:
    """Nobody is hidden anything of it."""
    return _text(game, name)


def _played_by(file: Path) -> str:
    return f'simulate reichbusters --mission {RAID} --players greedy --set "$(cat {file})"'
