"""Finished games that are looked at again (study.analysis), each at most once at a time. What was found is kept with
the game, so it goes on when nobody waits for it: whoever comes next finds it."""

import sys
from collections.abc import Awaitable, Callable, Sequence
from math import inf
from typing import Any, ClassVar

import msgspec

from undercroft.core.speech.say import Text, say
from undercroft.server.making.jobs import EACH, Job, Jobs
from undercroft.study.analysis.analyse import LOOKS

COMMAND = (sys.executable, "-m", "undercroft.server.making.analyst")

Keep = Callable[[str], Awaitable[None]]  # the analysis as JSON


class AnalysisOrder(msgspec.Struct, frozen=True, kw_only=True):
    """What is looked at, and how closely."""

    record: str
    looks: int
    seed: int


class AnalysisJob(Job):
    """A game that is being looked at; its id is its table's."""

    def __init__(self, table: str, by: str, order: AnalysisOrder, keep: Keep) -> None:
        super().__init__(table, by)
        self.ordered = order
        self.done = 0.0
        self.analysis = ""
        self._keep = keep

    @property
    def order(self) -> bytes:
        return msgspec.json.encode(self.ordered)

    @property
    def found(self) -> bool:
        return bool(self.analysis)

    def take(self, said: dict[str, Any]) -> None:
        if "done" in said:
            self.done = float(said["done"])
        else:
            self.analysis = str(said["analysis"])

    async def keep(self) -> None:
        await self._keep(self.analysis)


class Analyses(Jobs[AnalysisJob]):
    """Those of one server."""

    longest: ClassVar[float] = 1200.0
    unseen: ClassVar[float] = inf
    failed: ClassVar[Text] = say("nothing came of it: try again")
    share: ClassVar[Text] = say("{number} games are being looked at for you already: wait for one of them", number=EACH)
    full: ClassVar[Text] = say("too many others have a game looked at: try again in a minute")

    def __init__(self, processes: int = 0, command: Sequence[str] = COMMAND, looks: int = LOOKS) -> None:
        super().__init__(processes, command)
        self._looks = looks

    def begin(self, table: str, by: str, record: str, keep: Keep) -> AnalysisJob:
        """Look at a game for somebody at an address; once is enough. Raises TooMany, Busy."""
        found = self.find(table)
        if found is not None and not found.over:
            return found
        return self.add(AnalysisJob(table, by, AnalysisOrder(record=record, looks=self._looks, seed=1), keep))
