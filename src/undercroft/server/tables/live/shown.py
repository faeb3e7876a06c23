"""When things are shown: a uniform pause, so that no clock tells who was asked.

A step is shown to everybody, also to the seat that made it, one pause after it was made (and after the step before
it was shown). A computer player thinks during the pause, and if its step is quiet, one that only its own seat knows
of, it is shown together with the step before it. So after an attack of mine the next thing comes after the same
pause, whether the computer was silently asked and let it happen, or had nothing to be asked about.

A computer's own turn may have a hundred steps, and how fast they are seen is for each reader to choose (playback.js).
So its steps do not wait for each other: they are shown in bundles, on the beat of the pause, each with the first beat
that is a pause away. A silent question among them is answered before its bundle is shown, as after an attack of mine;
of what a computer thought about single steps, silent ones or not, a clock tells no more than how many fill a bundle.

Neither does the acknowledgement: it comes before the computer begins to think (registry.py), so it takes the same time
whoever is asked next. `tools/timing.py` measures both.

What this cannot hide: a person who takes longer than the pause to answer a question that others do not know of, and
a computer player that needs longer than the pause. The first is in the nature of people (standing orders help:
a seat that is never asked takes no time), the second a matter of choosing the pause well.
"""

from collections import deque
from math import ceil

import msgspec

from undercroft.core.game import Game


class Unshown(msgspec.Struct):
    """A position that is not shown yet."""

    at: float
    step: int
    game: Game


class ShownPosition:
    """The position that people see, and those that they will see soon. Games in here are never changed: they may be
    drawn in another thread."""

    def __init__(self, step: int, game: Game) -> None:
        self.step = step
        self.before = step  # what was shown before that
        self.game = game
        self.waiting: deque[Unshown] = deque()
        self._beat = 0.0  # when the last step was or is to be shown

    def add(self, step: int, game: Game, joins: bool, now: float, pause: float, bundled: bool = False) -> float | None:
        """A new step, safely stored; one that `joins` is shown together with the step before it, one that is `bundled`
        comes on the beat. Returns when it is to be released, or None if that is no new moment."""
        if joins and self.waiting:
            last = self.waiting[-1]
            last.step, last.game = step, game
            return None
        if joins or pause <= 0:
            self.reset(step, game)
            return None
        at = max(now, self._beat) + pause
        if bundled and self._beat:
            at = self._beat + max(0, ceil((now + pause - self._beat) / pause)) * pause
        self.waiting.append(Unshown(at, step, game))
        new, self._beat = at != self._beat, at
        return at if new else None

    def release(self, now: float) -> bool:
        """Show what is due; True if that is anything."""
        before = self.step
        due = None
        while self.waiting and self.waiting[0].at <= now:
            due = self.waiting.popleft()
            self.step, self.game = due.step, due.game
        if due is not None:
            self.before = before
        return due is not None

    def reset(self, step: int, game: Game) -> None:
        """Show this at once, whatever was to come."""
        self.waiting.clear()
        self.before = min(self.step, step)
        self.step, self.game = step, game
