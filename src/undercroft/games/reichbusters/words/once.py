"""The table as it was when something happened, for the names in a log that is told afterwards."""

from collections.abc import Sequence

from undercroft.core.vocabulary.classes import GameEvent
from undercroft.games.reichbusters.rules.awareness.spawn import comebacks
from undercroft.games.reichbusters.state import Table
from undercroft.games.reichbusters.vocabulary.events import Placed, UnitKilled


def as_then(s: Table, events: Sequence[GameEvent]) -> list[Table]:
    """For each event a table on which everybody has the name of that moment: whoever has fallen since was perhaps the
    champion, and a miniature that has come again was somebody else before."""
    out: list[Table] = []
    for event in reversed(events):
        if isinstance(event, UnitKilled) and event.champion:
            s = s.copy()
            s.champion = event.unit
        out.append(s)
        if isinstance(event, Placed) and comebacks(s, event.unit):
            s = s.copy()
            s.comebacks -= 1 << event.unit * 4
    return out[::-1]
