"""When things are shown: a uniform pause, so that no clock tells who was asked.

A step is shown to everybody, also to the seat that made it, one pause after it was made (and after the step before
it was shown). A computer player thinks during the pause, and if its step is quiet, one that only its own seat knows
of, it is shown together with the step before it. So after an attack of mine the next thing comes after the same
pause, whether the computer was silently asked and let it happen, or had nothing to be asked about.

Neither does the acknowledgement: it comes before the computer begins to think (hall.py), so it takes the same time
whoever is asked next. `tools/timing.py` measures both.

What this cannot hide: a person who takes longer than the pause to answer a question that others do not know of, and
a computer player that needs longer than the pause. The first is in the nature of people (standing orders help:
a seat that is never asked takes no time), the second a matter of choosing the pause well.
"""

from collections import deque

import msgspec

from undercroft.core.game import Game


class Next(msgspec.Struct):
    """A position that is not shown yet."""

    at: float
    step: int
    game: Game


class Showing:
    """The position that people see, and those that they will see soon. Games in here are never changed: they may be
    drawn in another thread."""

    def __init__(self, step: int, game: Game) -> None:
        self.step = step
        self.game = game
        self.waiting: deque[Next] = deque()

    def add(self, step: int, game: Game, joins: bool, now: float, pause: float) -> float | None:
        """A new step, safely stored; one that `joins` is shown together with the step before it. Returns when it is
        to be released, or None if that is no new moment."""
        if joins and self.waiting:
            last = self.waiting[-1]
            last.step, last.game = step, game
            return None
        if joins or pause <= 0:
            self.reset(step, game)
            return None
        at = (max(now, self.waiting[-1].at) if self.waiting else now) + pause
        self.waiting.append(Next(at, step, game))
        return at

    def release(self, now: float) -> bool:
        """Show what is due; True if that is anything."""
        shown = False
        while self.waiting and self.waiting[0].at <= now:
            due = self.waiting.popleft()
            self.step, self.game = due.step, due.game
            shown = True
        return shown

    def reset(self, step: int, game: Game) -> None:
        """Show this at once, whatever was to come."""
        self.waiting.clear()
        self.step, self.game = step, game
