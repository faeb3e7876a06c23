"""What an action brought, line by line, as the log tells it."""

import msgspec

from undercroft.core.speech.say import Text

Ref = tuple[str, str]  # the kind of a thing and its id, as the picture or a panel's row says it


class Line(msgspec.Struct, frozen=True):
    """One sentence of the log, and what a page needs to show it without reading it."""

    text: Text | str
    rule: str
    refs: tuple[Ref, ...] = ()  # what it is about: first who acts, then whom or what it is done to
    dice: tuple[int, ...] = ()  # the dice that it tells of, as `Dice.fallen` keeps them
