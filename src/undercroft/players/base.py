"""What every computer player is: somebody who is shown a game and names one of its options."""

import hashlib
from collections.abc import Sequence
from typing import Protocol

from undercroft.core.errors import UndercroftError
from undercroft.core.game import Game
from undercroft.core.packing import DECLINE_END, OFFER_END, pack
from undercroft.core.speech.say import say

Memory = list[int]


class Player(Protocol):
    """One computer player at one seat for one game.

    `wants_sample` says what it is shown. A player that looks at the game itself gets a sample: everything
    that its seat cannot know is dealt anew, so it cannot peek however deep it thinks, and may spoil what it
    was given. A player that only looks at its options is shown the game as it is, which costs nothing.
    """

    wants_sample: bool
    wants_past: bool = False  # whether that sample must be one that can be copied and dealt anew, inside an action too

    def memory(self) -> Memory:
        """What it remembers of this game, as plain data: a player made anew that is told so (`remember`) goes on as
        this one would. Its chance is no part of it, that comes from its seed. Most remember nothing."""
        return []

    def remember(self, memory: Memory) -> None:
        """Go on from there."""
        return

    def recall(self, options: Sequence[int], chosen: int) -> None:
        """An earlier question to its seat, with the answer that was given: told all of them in their order, it
        remembers what it would if it had been asked."""
        return

    def choose(self, game: Game, seat: int) -> int:
        """One of `game.codes()`; only called when `seat` is asked."""
        ...

    def agrees(self, game: Game, seat: int) -> bool:
        """Whether to end the game as a draw now, which another seat offers; whoever is asked."""
        ...


def derived_seed(*parts: int) -> int:
    """A seed of its own for every list of numbers, the same on every machine; it tells nothing of them."""
    text = "/".join(str(part) for part in parts)
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=16).digest(), "big")


def honest_choice(who: Player, game: Game, seat: int, seed: int) -> int:
    """The player's choice for a seat that is asked; a player that wants a sample is shown one, dealt from the seed,
    and the true game stays with us."""
    if not who.wants_sample:
        return who.choose(game, seat)
    code = who.choose(game.sample(seat, seed, who.wants_past), seat)
    if code not in game.codes():
        raise UndercroftError(
            say(
                "the player at seat {seat} chose {action}, which is not an option",
                seat=seat,
                action=str(game.action(code)),
            )
        )
    return code


def is_offered_the_end(game: Game, seat: int) -> bool:
    """Another seat offers to end the game and this one has not answered."""
    offers = game.state.offers
    return offers != 0 and not offers >> seat & 1 and not game.state.over


def honest_answer(who: Player, game: Game, seat: int, seed: int) -> int:
    """The player's word on an offer to end the game; it is shown no more than for a choice."""
    agrees = who.agrees(game.sample(seat, seed) if who.wants_sample else game, seat)
    return pack(OFFER_END if agrees else DECLINE_END, seat)
