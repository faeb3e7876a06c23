"""What can go wrong at a table. Each error knows the HTTP status that fits it, so that one handler serves all."""

from typing import ClassVar

from undercroft.core.errors import UndercroftError
from undercroft.core.files.ledger import Refusal
from undercroft.core.speech.say import say


class TableError(UndercroftError):
    """Something asked of a table makes no sense."""

    status: ClassVar[int] = 400


class NoSuchTable(TableError):
    """There is no such table."""

    status = 404


class Gone(TableError):
    """The table was deleted."""

    status = 410


class NoAccess(TableError):
    """The token does not open this, or not this far."""

    status = 403


class NotNow(TableError):
    """It could be right at another moment."""

    status = 409


class Late(TableError):
    """The command answers a step that is past (or never was); `step` is the one that counts now."""

    status = 409

    def __init__(self, given: int, step: int) -> None:
        super().__init__(
            say("step {given}: expected an answer to step {step}, the table has moved on", given=given, step=step)
        )
        self.step = step


class Illegal(TableError):
    """The rules forbid it; nothing has changed."""

    status = 422

    def __init__(self, action: str, refusal: Refusal) -> None:
        super().__init__(say("{action}: {reason} ({rule})", action=action, reason=refusal.text, rule=refusal.rule))
        self.refusal = refusal


class NotStored(TableError):
    """The database did not take it: it does not count, and whoever sent it may send it again."""

    status = 503


class NotRead(TableError):
    """The database, or what it holds of a table, cannot be read."""

    status = 503


class Busy(TableError):
    """The server has its hands full; later it may not."""

    status = 503
