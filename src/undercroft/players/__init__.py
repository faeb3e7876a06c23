"""Who sits at the table: the computer players, who see only what their seat may know."""

from collections.abc import Callable

from undercroft.core.errors import UndercroftError, quoted
from undercroft.core.speech.say import say
from undercroft.players.base import Player
from undercroft.players.greedy import Greedy
from undercroft.players.levels import BY_NAME
from undercroft.players.random import Random

_PLAYERS: dict[str, Callable[[int], Player]] = {**BY_NAME, "greedy": Greedy, "random": Random}

NAMES = tuple(_PLAYERS)


def check_name(name: str) -> None:
    """Raises UndercroftError for a player that nobody knows."""
    if name not in _PLAYERS:
        raise UndercroftError(
            say("there is no player {name}: expected one of {known}", name=quoted(name), known=", ".join(NAMES))
        )


def player(name: str, seed: int) -> Player:
    """A player by its name, for one seat of one game."""
    check_name(name)
    return _PLAYERS[name](seed)
