"""What must be true of a table that is loaded from a position."""

from collections.abc import Mapping
from typing import Any, Final

from undercroft.core.records.position import PositionError, load_fields, must_agree
from undercroft.core.speech.say import say
from undercroft.games.reichbusters.fields import shapes
from undercroft.games.reichbusters.laws.invariants import check
from undercroft.games.reichbusters.rules.board.found import recount
from undercroft.games.reichbusters.state import Table

FORMER_NAMES: Final = {  # of the fields: positions of earlier releases hold these
    "went": "acted_in_order",
    "extra": "alarm_turn",
    "basics": "basic_actions",
    "planned": "battle_plan",
    "ending": "turn_ends",
    "spot": "hero_area",
    "flat": "knocked_down",
    "numb": "ignore_wounds",
    "idle": "lost_skills",
    "shaken": "shaken_skills",
    "startled": "newly_shaken_skills",
    "numb_arm": "forbidden_weapons",
    "bait": "taking_point",
    "dared": "challenger",
    "dry": "drained_items",
    "stuck": "jammed_items",
    "used": "used_items",
    "planted": "charged_objectives",
    "hidden": "hidden_items",
    "out": "exited",
    "calm": "sleeping_rooms",
    "pinned": "suppressed_by_cards",
    "at": "unit_area",
    "hurt": "unit_wounds",
    "placed": "unique_placed",
    "again": "comebacks",
    "moved": "activated",
    "baited": "distracted",
    "stepping": "moves_after_test",
}


def load_table(s: Table, data: Mapping[str, Any]) -> None:
    """Fill a fresh table of the same mission and options; raises PositionError if it contradicts itself."""
    load_fields(s, shapes(s.dossier, len(s.team)), data, FORMER_NAMES)
    _check_numbers(s)
    recount(s)
    must_agree(lambda: check(s, between=not s.over))


def _check_numbers(s: Table) -> None:
    """Every Hero who is named is one of this game."""
    number = len(s.team)
    named = {
        "active": s.active,
        "order": max(s.order, default=-1),
        "acted_in_order": max(s.acted_in_order, default=-1),
        "item_hero": max(s.item_hero),
        "escort": s.escort,
        "taking_point": s.taking_point,
        "challenger": s.challenger,
        "test_hero": s.test_hero,
    }
    sets = {
        "acted": s.acted,
        "mulligans": s.mulligans,
        "exited": s.exited,
        "knocked_down": s.knocked_down,
        "captured": s.captured,
    }
    named.update({name: held.bit_length() - 1 for name, held in sets.items()})
    for name, highest in named.items():
        if highest >= number:
            wrong = say(
                "state.{name}: expected Heroes from 0 to {last}, found {found}",
                name=name, last=number - 1, found=highest,
            )  # fmt: skip
            raise PositionError(wrong)
