"""What every computer player is: somebody who is shown a game and names one of its options."""

import hashlib
from typing import Protocol

from undercroft.core.errors import UndercroftError
from undercroft.core.game import Game


class Player(Protocol):
    """One computer player at one seat for one game.

    `wants_sample` says what it is shown. A player that looks at the game itself gets a sample: everything
    that its seat cannot know is dealt anew, so it cannot peek however deep it thinks, and may spoil what it
    was given. A player that only looks at its options is shown the game as it is, which costs nothing.
    """

    wants_sample: bool

    def choose(self, game: Game, seat: int) -> int:
        """One of `game.codes()`; only called when `seat` is asked."""
        ...


def derived_seed(*parts: int) -> int:
    """A seed of its own for every list of numbers, the same on every machine."""
    text = "/".join(str(part) for part in parts)
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big") >> 1


def honest_choice(who: Player, game: Game, seat: int, seed: int) -> int:
    """The player's choice for a seat that is asked; a player that wants a sample is shown one, dealt from the seed,
    and the true game stays with us."""
    if not who.wants_sample:
        return who.choose(game, seat)
    code = who.choose(game.sample(seat, seed), seat)
    if code not in game.codes():
        raise UndercroftError(f"the player at seat {seat} chose {game.action(code)}, which is not an option")
    return code
