"""A world made from a seed: computer players take the six steps of the S.A.G.S., and what they built is a file."""

from typing import TYPE_CHECKING, cast

import msgspec

from undercroft.core.game import Game
from undercroft.core.generation import Generation
from undercroft.games.earth_reborn.content.sags import SAGS
from undercroft.games.earth_reborn.worlds.cut_off import cut_off
from undercroft.games.earth_reborn.worlds.writing import is_complete, world_text

if TYPE_CHECKING:
    from undercroft.games.earth_reborn.game import EarthReborn


def generation(chosen: msgspec.Struct, players: int) -> Generation:
    """With the options of a S.A.G.S., for so many players."""
    seats = " ".join(["greedy"] * players)
    return Generation(
        SAGS,
        msgspec.to_builtins(chosen),
        _ready,
        _fits,
        _text,
        _open_text,
        lambda file: f"simulate earth-reborn --mission {file.stem} --players {seats}",
    )


def _ready(game: Game) -> bool:
    return is_complete(cast("EarthReborn", game).table)


def _fits(game: Game) -> bool:
    """Everybody has somebody, whom others can get to: who has spent all his MP on the map could pay for nobody."""
    s = cast("EarthReborn", game).table
    return all(s.team) and not cut_off(s)


def _text(game: Game, name: str) -> str:
    return world_text(cast("EarthReborn", game).table, name, name.replace("-", " ").capitalize())


def _open_text(game: Game, name: str, title: str) -> str:
    """Mission cards are drawn when a game on it begins."""
    return world_text(cast("EarthReborn", game).table, name, title, missions=False)
