"""What must be true of a table that is loaded from a position."""

from collections.abc import Mapping
from typing import Any

from undercroft.core.records.position import load_fields, must_agree
from undercroft.games.earth_reborn.fields import shapes
from undercroft.games.earth_reborn.laws.invariants import check, check_lying
from undercroft.games.earth_reborn.rules.found import recount
from undercroft.games.earth_reborn.state import Table


def load_table(s: Table, data: Mapping[str, Any]) -> None:
    """Fill a fresh table of the same scenario; raises PositionError if it contradicts itself."""
    load_fields(s, shapes(s.dossier), data)
    must_agree(lambda: check_lying(s, between=not s.over))  # how far smoke reaches is counted from where it lies
    recount(s)
    must_agree(lambda: check(s, between=not s.over))
