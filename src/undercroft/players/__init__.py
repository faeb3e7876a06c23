"""Who sits at the table: the computer players, who see only what their seat may know."""

from collections.abc import Callable

from undercroft.core.errors import UndercroftError, quoted
from undercroft.core.speech.say import say
from undercroft.players.base import Player
from undercroft.players.greedy import Greedy
from undercroft.players.levels import BY_NAME
from undercroft.players.random import Random
from undercroft.players.thinking import Thinking

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


def studied(name: str, seed: int) -> Player:
    """A player for studies, where many games are played side by side: however busy the machine is, it looks ahead as
    often as its level may, so that the same seed gives the same game everywhere."""
    who = player(name, seed)
    if isinstance(who, Thinking):
        who.clock = lambda: 0.0
    return who
