"""Undercroft: a table for tactical skirmish board games.

import undercroft

game = undercroft.new("incursion", "recon", seed=7)
print(game.choice, game.options())
game.apply(game.options()[0])
"""

from collections.abc import Mapping
from typing import Any

from undercroft.core.chance.dice import seed_number, seeded
from undercroft.core.errors import UndercroftError
from undercroft.core.game import Game
from undercroft.core.records.position import from_position, to_position
from undercroft.core.spec import game as _find
from undercroft.core.spec import games as all_games  # `undercroft.games` is the package they live in
from undercroft.core.version import VERSION as __version__

__all__ = ["Game", "UndercroftError", "__version__", "all_games", "load", "new", "save", "watch"]


def new(game: str, mission: str, *, seed: int | str = 0, edition: str = "", **options: Any) -> Game:
    """A new game at its first question. The options are the game's own: forces, allowances, variants."""
    spec = _find(game)
    started = spec.new(mission, seeded(seed_number(seed)), edition or spec.editions[-1], {**spec.fresh, **options})
    started.open()
    return started


def save(game: Game) -> dict[str, Any]:
    """The whole game as plain data that JSON can hold, with all its secrets."""
    return to_position(game)


def load(position: Mapping[str, Any]) -> Game:
    """The game that `save` wrote, exactly; it rolls on with the same dice."""
    return from_position(position)


def watch(game: Game, until: str = "", most: int = 1000, player: str = "greedy", seed: int = 0) -> Game:
    """Let computer players make choices, until an action that begins with that word is legal."""
    from undercroft.players import player as find_player
    from undercroft.players.base import derived_seed, honest_choice

    players = [find_player(player, seed + seat) for seat in range(game.seats)]
    for number in range(most):
        if game.ask is None or (until and any(str(action).split()[0] == until for action in game.options())):
            break
        seat = game.ask.seat
        game.apply(honest_choice(players[seat], game, seat, derived_seed(seed, number)))
    return game
