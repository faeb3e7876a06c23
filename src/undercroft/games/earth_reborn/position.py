"""What must be true of a table that is loaded from a position."""

from collections.abc import Mapping
from typing import Any

from undercroft.core.records.position import PositionError, load_fields
from undercroft.core.speech.say import say
from undercroft.games.earth_reborn.fields import shapes
from undercroft.games.earth_reborn.laws.invariants import check
from undercroft.games.earth_reborn.rules.found import recount
from undercroft.games.earth_reborn.state import Table


def load_table(s: Table, data: Mapping[str, Any]) -> None:
    """Fill a fresh table of the same scenario; raises PositionError if it contradicts itself."""
    load_fields(s, shapes(s.dossier), data)
    recount(s)
    try:
        check(s, between=not s.over)
    except AssertionError as error:
        wrong = say("state: expected a table that agrees with itself, found that {problem}", problem=str(error))
        raise PositionError(wrong) from None
