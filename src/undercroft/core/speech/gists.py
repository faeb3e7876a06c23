"""Which lines of a log unfold from one sentence. It is made of what one reader was told and nothing else, so it tells
of no question that the reader does not know of."""

from collections.abc import Sequence

import msgspec

from undercroft.core.speech.say import Text
from undercroft.core.speech.story import StoryGroup, StoryLine, goes_on


class Gist(msgspec.Struct, frozen=True):
    """A group of the log in one sentence."""

    at: int  # the place of its first line in the log
    size: int  # how many lines it has
    text: Text | str


class GroupedLines:
    """Lines in a row of one group, and their sentence as it was last made."""

    def __init__(self, at: int, group: StoryGroup) -> None:
        self.at = at
        self.size = 1
        self.group = group
        self._gist: Gist | None = None

    def gist(self, told: Sequence[StoryLine]) -> Gist:
        if self._gist is None or self._gist.size != len(told):
            self._gist = Gist(self.at, len(told), self.group.summary(told))
        return self._gist


class Gists:
    """The groups of one log, which only ever grows; a log that was cut is read again."""

    def __init__(self) -> None:
        self._runs: list[GroupedLines] = []
        self._open: GroupedLines | None = None  # the last run, if the next line may belong to it
        self._read = 0

    def read(self, told: Sequence[StoryLine]) -> None:
        """Take up what is new in the log."""
        for at in range(self._read, len(told)):
            group, run = told[at].group, self._open
            if run is not None and goes_on(group, run.group):
                run.size += 1
                continue
            self._open = None if group is None else GroupedLines(at, group)
            if self._open is not None:
                self._runs.append(self._open)
        self._read = len(told)

    def upto(self, told: Sequence[StoryLine], length: int) -> list[Gist]:
        """The groups of the first lines; a line alone is its own sentence."""
        return [
            run.gist(told[run.at : min(run.at + run.size, length)])
            for run in self._runs
            if run.at + 1 < length and run.size > 1
        ]


def in_short(told: Sequence[StoryLine]) -> list[StoryLine]:
    """The log with nothing unfolded: for each group a line with its sentence."""
    gists = Gists()
    gists.read(told)
    out: list[StoryLine] = []
    at = 0
    for gist in gists.upto(told, len(told)):
        out += told[at : gist.at]
        out.append(StoryLine(gist.text, told[gist.at].rule))
        at = gist.at + gist.size
    return [*out, *told[at:]]
