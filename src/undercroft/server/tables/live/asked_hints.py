"""What the seats of a table want a hint for, as long as it is asked of them.

A question is known by the seat's own ticket, which nothing changes that others do in silence: that must not show by a
hint that is given up.
"""

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec


class AskedHint(msgspec.Struct):
    """About which question, in which language; and the answer once that is there."""

    ticket: int
    language: str
    answer: "asyncio.Task[dict[str, Any]]"


class AskedHints:
    """By seat, one at a time."""

    def __init__(self) -> None:
        self._of: dict[int, AskedHint] = {}

    def found(self, seat: int, ticket: int, language: str) -> AskedHint | None:
        """What the seat asked already, if it is the same."""
        one = self._of.get(seat)
        return one if one is not None and (one.ticket, one.language) == (ticket, language) else None

    def put(self, seat: int, one: AskedHint) -> None:
        """In the place of what it asked before."""
        self.drop(seat)
        self._of[seat] = one

    def drop(self, seat: int) -> None:
        """Nobody wants it any more."""
        one = self._of.pop(seat, None)
        if one is not None:
            one.answer.cancel()

    def moved_on(self, ticket: Callable[[int], int]) -> None:
        """The table may be at other questions."""
        for seat in [seat for seat, one in self._of.items() if one.ticket != ticket(seat)]:
            self.drop(seat)

    def close(self) -> None:
        """Nobody sits here any more."""
        for seat in list(self._of):
            self.drop(seat)
