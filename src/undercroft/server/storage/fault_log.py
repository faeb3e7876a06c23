"""What is wrong with the database, for whoever keeps the server: one line in the log, and not one for every request."""

import logging
import sqlite3
import time

from sqlalchemy.exc import DBAPIError, IntegrityError

from undercroft.core.speech.say import Words, say

AGAIN = 60.0  # seconds before the same is said once more
MOST = 10  # lines in that time

logger = logging.getLogger(__name__)


class FaultLog:
    """Says what is wrong with one database."""

    def __init__(self, where: str) -> None:
        self._where = where
        self._said: dict[str, float] = {}

    def tell(self, what: str, error: BaseException) -> None:
        words = f"{self._where} {what}: {cause(error)}"
        now = time.monotonic()
        self._said = {said: when for said, when in self._said.items() if now - when < AGAIN}
        if words not in self._said and len(self._said) < MOST:
            self._said[words] = now
            logger.error("%s", words)


def cause(error: BaseException) -> str:
    """The database's own words on one line; the rest is for whoever wrote the query."""
    return str(getattr(error, "orig", None) or error).partition("\n")[0] or type(error).__name__


def told(error: BaseException) -> Words:
    """The cause for whoever sits at a table: what a database server says of itself is not for them."""
    if isinstance(error, IntegrityError):
        return say("something else has written there")
    if isinstance(error, DBAPIError) and not isinstance(error.orig, sqlite3.Error):
        return say("it cannot be reached") if error.connection_invalidated else say("its server refuses")
    return cause(error)
