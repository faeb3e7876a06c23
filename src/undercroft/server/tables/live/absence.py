"""Who is away, since when, and from when on the others may go on without them.

That somebody is away all may know: nobody looks from their seat. That they are asked may be a secret, so nothing here
asks for it. Each viewer reckons with what that viewer knows: somebody is away, I am not asked, and as far as I can see
nothing has happened for as long as the table's grace. Whether it is the one who is away whom the game waits for, is not
said by that, and is not asked when somebody makes use of it.

Times are kept in memory only. After a restart of the server everybody has to come back, so everybody has the whole
grace once more.
"""

import time
from collections.abc import Collection, Mapping

GRACE_SECONDS = 180  # unless the host wants another
MOST_GRACE = 7 * 24 * 3600
NEVER = 0  # as a grace: nobody plays for those who are away


def now() -> float:
    """In seconds, as pages know the time too."""
    return time.time()


class Absence:
    """Of one table: when each seat was left, and when each viewer last learned of a step."""

    def __init__(self, seats: int) -> None:
        self._left = dict.fromkeys(range(seats), now())
        self._moved: dict[int, tuple[int, float]] = {}  # by viewer: the step that it waits at, and since when

    def note(self, online: Collection[int], waiting_at: Mapping[int, int]) -> None:
        """Who is there, and at which of its own steps each viewer waits."""
        at = now()
        for seat in list(self._left):
            if seat in online:
                del self._left[seat]
        for viewer, step in waiting_at.items():
            if viewer not in online and viewer not in self._left:
                self._left[viewer] = at
            if self._moved.get(viewer, (-1, at))[0] != step:
                self._moved[viewer] = (step, at)

    def begin(self, seat: int) -> None:
        """Somebody else plays the seat from now on, and may need a moment to come."""
        if seat in self._left:
            self._left[seat] = now()

    def since(self, seat: int, viewer: int) -> float | None:
        """Since when a viewer has been waiting, as far as it can see, for one who is away; None if they are there."""
        left = self._left.get(seat)
        return None if left is None else max(left, self._moved.get(viewer, (0, left))[1])
