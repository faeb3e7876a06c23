"""Which lines of a log belong together: the shape in which games go through their events."""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from undercroft.core.speech.say import Text
from undercroft.core.speech.story import GOES_ON, StoryGroup, StoryLine

TableState = TypeVar("TableState")


class Teller(Generic[TableState]):
    """Goes through events one by one and says which belong together: a game says what begins a group, and what ends
    it."""

    def __init__(self, s: TableState, inside: bool) -> None:
        self.s = s
        self.open = inside  # a group is open, perhaps from before, that lines may go on with

    def begin(self, key: str, summary: Callable[[Sequence[StoryLine]], Text | str]) -> StoryGroup:
        """A group begins with this line."""
        self.open = True
        return StoryGroup(key, summary)

    def goes_on(self) -> StoryGroup | None:
        """The line belongs to the group of the one before, if there is one."""
        return GOES_ON if self.open else None
