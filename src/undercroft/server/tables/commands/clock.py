"""Whether what the clock says is the date: nothing is deleted by its word alone.

A clock that was set wrong, or right after having been wrong, makes every table look old at once. So it is believed only
after it has gone on for a day as a clock should, beside the steady one that counts seconds and is never set; at the
start, if something was stored within the last day.
"""

import logging

DAY = 86_400.0
AHEAD = 3600.0  # seconds by which what was just stored may be ahead of a clock that was set right

logger = logging.getLogger(__name__)


class TrustedClock:
    """One server's trust in its clock (`wall`), beside the one that is never set (`steady`)."""

    def __init__(self, wall: float, steady: float, last: float | None) -> None:
        """At the start; `last` is when something was stored most recently."""
        in_use = last is not None and -AHEAD <= wall - last <= DAY
        self._since = steady - DAY if in_use else steady  # when the clock began to go as it should
        self._wall, self._steady = wall, steady  # at the last look

    def trusted(self, wall: float, steady: float) -> bool:
        """Whether tables may be deleted by the clock now. Less than a day is no leap: while a computer sleeps, its
        steady clock stands still."""
        leap = wall - self._wall - (steady - self._steady)
        if abs(leap) > DAY:
            logger.warning("the clock has leapt by %.1f days: no table is deleted for a day", leap / DAY)
            self._since = steady
        self._wall, self._steady = wall, steady
        return steady - self._since >= DAY
