"""What the seats of a table asked a hint for, as long as it is asked of them."""

import asyncio
from typing import Any

import msgspec

from undercroft.core.game import Game


class AskedHint(msgspec.Struct):
    """A seat wants a hint about a position, in a language; and the answer once that is there."""

    game: Game
    language: str
    ticket: int
    answer: "asyncio.Task[dict[str, Any]]"


class AskedHints:
    """By seat, one at a time."""

    def __init__(self) -> None:
        self._of: dict[int, AskedHint] = {}

    def found(self, seat: int, game: Game, language: str) -> AskedHint | None:
        """What the seat asked already, if it is the same."""
        one = self._of.get(seat)
        return one if one is not None and one.game is game and one.language == language else None

    def put(self, seat: int, one: AskedHint) -> None:
        """In the place of what it asked before."""
        self.drop(seat)
        self._of[seat] = one

    def drop(self, seat: int) -> None:
        """Nobody wants it any more."""
        one = self._of.pop(seat, None)
        if one is not None:
            one.answer.cancel()

    def moved_on(self, game: Game | None) -> None:
        """The table is at another position; None if it is closed."""
        for seat in [seat for seat, one in self._of.items() if one.game is not game]:
            self.drop(seat)
