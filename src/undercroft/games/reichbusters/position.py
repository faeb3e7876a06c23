"""What must be true of a table that is loaded from a position."""

from collections.abc import Mapping
from typing import Any

from undercroft.core.records.position import PositionError, load_fields, must_agree
from undercroft.core.speech.say import say
from undercroft.games.reichbusters.fields import shapes
from undercroft.games.reichbusters.laws.invariants import check
from undercroft.games.reichbusters.rules.board.found import recount
from undercroft.games.reichbusters.state import Table


def load_table(s: Table, data: Mapping[str, Any]) -> None:
    """Fill a fresh table of the same mission and options; raises PositionError if it contradicts itself."""
    load_fields(s, shapes(s.dossier, len(s.team)), data)
    _check_numbers(s)
    recount(s)
    must_agree(lambda: check(s, between=not s.over))


def _check_numbers(s: Table) -> None:
    """Every Hero who is named is one of this game."""
    number = len(s.team)
    named = {
        "active": s.active, "order": max(s.order, default=-1), "went": max(s.went, default=-1),
        "item_hero": max(s.item_hero), "escort": s.escort, "bait": s.bait, "dared": s.dared, "test_hero": s.test_hero,
    }  # fmt: skip
    sets = {"acted": s.acted, "mulligans": s.mulligans, "out": s.out, "flat": s.flat, "captured": s.captured}
    named.update({name: held.bit_length() - 1 for name, held in sets.items()})
    for name, highest in named.items():
        if highest >= number:
            wrong = say(
                "state.{name}: expected Heroes from 0 to {last}, found {found}",
                name=name, last=number - 1, found=highest,
            )  # fmt: skip
            raise PositionError(wrong)
