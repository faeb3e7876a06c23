"""What an action brought, line by line, as the log tells it, and which lines unfold from one."""

from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec

from undercroft.core.speech.say import Text

Ref = tuple[str, str]  # the kind of a thing and its id, as the picture or a panel's row says it

# What a reader looks for first who has been away.
NOBODY: Final = -1
LOSS: Final = "loss"  # a figure is gone
HURT: Final = "hurt"  # it came to harm
GOAL: Final = "goal"  # somebody is nearer to winning


class StoryGroup(msgspec.Struct, frozen=True):
    """Lines in a row that belong together, such as all that a figure does in its turn: a reader sees one sentence, from
    which they unfold. It is made of the lines alone, so that it tells nobody more than they do."""

    key: str  # lines in a row with one key are one group
    summary: Callable[[Sequence["StoryLine"]], Text | str]


class StoryLine(msgspec.Struct, frozen=True):
    """One sentence of the log, and what a page needs to show it without reading it."""

    text: Text | str
    rule: str
    refs: tuple[Ref, ...] = ()  # what it is about: first who acts, then whom or what it is done to
    dice: tuple[int, ...] = ()  # the dice that it tells of, as `Dice.fallen` keeps them
    hits: tuple[bool, ...] = ()  # whether each of these counts; none where that has no meaning
    need: int | None = None  # the least face that counts, where faces are numbers and all need the same
    group: StoryGroup | None = None  # None stands alone
    deed: Any = None  # what the group's summary must know of it; nobody else looks at it
    heading: Text | str = ""  # a part of the game begins with this line, and is called so
    turn: int | None = None  # it is the turn of this seat from here on
    mark: str = ""  # LOSS, HURT or GOAL
    whose: int | None = None  # the seat that it is a loss to, or a harm; None is everybody, NOBODY no seat


def _first(lines: Sequence[StoryLine]) -> Text | str:
    return lines[0].text


GOES_ON: Final = StoryGroup("...", _first)  # with the group of the line before, whichever that is


def goes_on(group: StoryGroup | None, before: StoryGroup | None) -> bool:
    """Whether a line is of the same group as the one before it."""
    return group is not None and before is not None and (group is GOES_ON or group.key == before.key)
