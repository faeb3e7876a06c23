"""Whether hints may be asked for at a table."""

from undercroft.core.speech.say import say
from undercroft.server.errors import NoAccess, NotNow
from undercroft.server.storage.store import HINTS, EntryRow
from undercroft.server.tables.live.table import LiveTable
from undercroft.server.tables.seats.seating import noted


def hints_set(live: LiveTable, token: str, allowed: bool) -> list[EntryRow]:
    """From now on, if whoever plays the host's seat says so; everybody is told. Raises TableError."""
    seat = live.seated(token)
    if seat != live.host or live.idle(token):
        raise NoAccess(say("only whoever opened the table allows hints or forbids them"))
    if live.full:
        raise NotNow(say("this table is full: expected the game to come to its end"))
    if allowed == live.allows_hints and allowed == live.hints:
        return []
    entry = live.entry(HINTS, seat, "yes" if allowed else "no")
    if allowed == live.allows_hints:
        return [entry]
    words = say("From now on everybody here may ask the computer for hints.")
    return [entry, *noted(live, words if allowed else say("From now on nobody here may ask for hints."))]


def check_hints(live: LiveTable) -> None:
    """They are allowed. Raises NoAccess."""
    if not live.allows_hints:
        raise NoAccess(say("hints are not allowed at this table: only whoever opened it can allow them"))
