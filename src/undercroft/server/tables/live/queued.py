"""Actions that one person sent together, as long as some of them are still to be done (action_queue.py)."""

import msgspec

from undercroft.core.speech.story import Ref


class QueuedAction(msgspec.Struct, frozen=True):
    """An action, and the kind of the question that it answers: if that is not asked, it is left out."""

    action: str
    kind: str = ""


class ActionQueue(msgspec.Struct):
    """What is left of what a seat sent, and where it stands."""

    seat: int
    left: list[QueuedAction]
    figure: Ref | None  # who does it; where nobody does, others may have their part in it
    step: int  # of the record: the last one that it made
    stage: str = ""  # of the game: at every question of it what the game suggests is accepted
    going: bool = True  # else it has come to its end, or has stopped
