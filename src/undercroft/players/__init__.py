"""Who sits at the table: the computer players, who see only what their seat may know."""

from importlib import import_module

from undercroft.core.errors import UndercroftError
from undercroft.players.base import Player

# Where each player lives. They are read when somebody asks for one: a rollout needs no search.
_PLAYERS = {
    "random": ("undercroft.players.random", "Random"),
    "greedy": ("undercroft.players.greedy", "Greedy"),
}

NAMES = tuple(_PLAYERS)


def check_name(name: str) -> None:
    """Raises UndercroftError for a player that nobody knows."""
    if name not in _PLAYERS:
        raise UndercroftError(f"there is no player {name!r}: expected one of {', '.join(NAMES)}")


def player(name: str, seed: int) -> Player:
    """A player by its name, for one seat of one game."""
    check_name(name)
    module, kind = _PLAYERS[name]
    made: Player = getattr(import_module(module), kind)(seed)
    return made
