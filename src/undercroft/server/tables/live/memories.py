"""What the computer players of a table remember from question to question.

A memory is what the player says it is, and goes with the next question to whichever process thinks about it. It belongs
to the choices that were made at the seat and to nothing else: so it need not be stored. After a restart, a choice taken
back, or a person's turn at the seat, the player is told all that its seat was asked and how that was answered, and
remembers what it would have. `Memories` knows which of the two there is.
"""

from collections.abc import Sequence

import msgspec

from undercroft.players.base import Memory


class PastQuestion(msgspec.Struct, frozen=True):
    """A question of a seat, and its answer."""

    options: list[int]
    chosen: int


class Memories:
    """Of the seats of one table."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[str, Memory]] = {}  # by seat: which player remembers what
        self._past: dict[int, list[PastQuestion]] = {}  # by seat: as long as no memory of it is known

    def known(self, seat: int, level: str) -> Memory | None:
        """What a player remembers at the seat; None if that must be made of the past."""
        found = self._known.get(seat)
        return found[1] if found is not None and found[0] == level else None

    def past(self, seat: int) -> list[PastQuestion] | None:
        """All that the seat was asked, if that has been looked up."""
        return self._past.get(seat)

    def looked_up(self, seat: int, past: Sequence[PastQuestion]) -> None:
        self._past[seat] = list(past)

    def answered(self, seat: int, options: Sequence[int], chosen: int) -> None:
        """Somebody has made a choice at the seat: what a player remembered there is not all any more."""
        self._known.pop(seat, None)
        if seat in self._past:
            self._past[seat].append(PastQuestion(list(options), chosen))

    def remembers(self, seat: int, level: str, memory: Memory) -> None:
        """What a player remembers with the choice that it has just made."""
        self._known[seat] = level, memory
        self._past.pop(seat, None)

    def forget(self) -> None:
        """Choices were taken back."""
        self._known.clear()
        self._past.clear()
