"""Who has seen what a seat hides, besides whoever plays there now.

Seats change hands, and nobody forgets what they saw: the friend who comes later must know who has looked into that hand
before. Some pass a seat on; some sit at a second one for a while; some play on elsewhere from a game that still runs
and look there; some take back what has happened, and know what comes next. All of that is kept as entries of the table
(SEEN, TOOK, CAME, UNDO), from which this is folded.
"""

from collections.abc import Sequence

from undercroft.core.speech.say import Listing, Text, Words, say
from undercroft.server.storage.store import CAME, TOOK, EntryRow, SeatRow
from undercroft.server.tables.live.notes import words_of

MOST = 8  # names of those who have seen a seat; more of them are somebody

SOMEBODY = say("somebody")
ANYBODY = say("whoever has the link of the game before")
CHOSEN_SEED = say("The seed of this table was chosen by whoever opened it, and not by chance.")
TAKEN_BACK = say("Choices were taken back: what comes next may have been seen.")


class SeenSecrets:
    """What others know of the secrets of a table's seats."""

    def __init__(self, seats: Sequence[Words]) -> None:
        self._seats = seats  # as whoever plays there is called who has no name
        self._by: dict[int, list[Words]] = {}
        self._same: set[int] = set()  # seats whose present player is the last of those who have seen it
        self.guests = False  # somebody came with an invitation
        self.reached = -1  # the last of the steps that were taken back

    def fold(self, entry: EntryRow) -> None:
        """An entry of one of the three kinds."""
        if entry.kind == CAME:
            self._same.discard(entry.seat)
            self.leaves(entry.seat)
            self.guests = True
            return
        self._by[entry.seat] = self.and_also(entry.seat, words_of(entry.text))
        if entry.kind == TOOK:
            self._same.add(entry.seat)

    def leaves(self, seat: int) -> None:
        """Who was called by a seat plays there no more, and is not whoever comes after them."""
        for other in [other for other, known in self._by.items() if self._seats[seat] in known]:
            known = [SOMEBODY if who == self._seats[seat] else who for who in self._by[other]]
            last = max(at for at, who in enumerate(known) if who == SOMEBODY)
            self._by[other] = [who for at, who in enumerate(known) if who != SOMEBODY or at == last]

    def went_back(self, last: int) -> None:
        """What had happened up to a step was taken back."""
        self.reached = max(self.reached, last)

    def others(self, seat: int) -> list[Words]:
        """Those who have seen a seat's secrets and do not play it now."""
        known = self._by.get(seat, [])
        return known[:-1] if seat in self._same else list(known)

    def with_player(self, row: SeatRow) -> list[Words]:
        """Those who have seen a seat's secrets, and whoever plays it now if it belongs to anybody: all who know them
        when it passes to another."""
        known = self._by.get(row.seat, [])
        if not row.secret or row.seat in self._same:
            return list(known)
        return self.and_also(row.seat, row.name if row.name and len(known) < MOST else SOMEBODY)

    def and_also(self, seat: int, who: Words) -> list[Words]:
        """All who have seen a seat's secrets, and somebody else."""
        return [*(other for other in self._by.get(seat, []) if other != who), who]

    def settled(self, seat: int) -> bool:
        """A guest at the seat changes nothing here."""
        called = any(self._seats[seat] in known for known in self._by.values())
        return self.guests and seat not in self._same and not called

    def is_new(self, seat: int, who: Words) -> bool:
        return who not in self._by.get(seat, [])


def told(who: list[Words], seat: Words) -> Text:
    """The sentence for everybody."""
    return say("The secrets of {seat:the} were seen by {who:the}.", seat=seat, who=Listing(who))
