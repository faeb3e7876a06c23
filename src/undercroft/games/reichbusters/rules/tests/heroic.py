"""Heroic points spent on tests (RB-HP-1 to RB-HP-4)."""
# compiled: mypyc

from typing import Final

from undercroft.core.packing import FIRST
from undercroft.core.state import ALL
from undercroft.games.reichbusters.rules.board import found
from undercroft.games.reichbusters.rules.events import E_HEROIC
from undercroft.games.reichbusters.rules.keywords import units as unit_keywords
from undercroft.games.reichbusters.rules.tables import (
    ATTACK_POINT,
    ATTACK_TEST,
    DEFENCE_POINT,
    DEFENCE_TEST,
    K_VRILMEISTER,
    WILD_POINT,
)
from undercroft.games.reichbusters.rules.verbs import HEROIC
from undercroft.games.reichbusters.state import Table

TYPES: Final = found.POINT_TYPES
AFTER: Final = 2  # points that turn a failure into a success (RB-HP-3)


def fits(s: Table, type: int) -> bool:
    """The point may be spent on the test on the table: not on attacks against a Vrilmeister (RB-HP-1, RB-HP-4)."""
    if s.test == ATTACK_TEST:
        if s.test_keys >> K_VRILMEISTER & 1 or unit_keywords.vrilmeister(s, s.test_unit):
            return False
        return type in (ATTACK_POINT, WILD_POINT)
    return s.test == DEFENCE_TEST and type in (DEFENCE_POINT, WILD_POINT)


def options(s: Table) -> list[int]:
    """`HEROIC type` for the points of the Hero who makes the test."""
    first = s.test_hero * TYPES
    return [HEROIC | type << FIRST for type in range(TYPES) if s.points[first + type] and fits(s, type)]


def fitting(s: Table) -> int:
    """How many points the Hero could spend on this test."""
    n = 0
    for type in range(TYPES):
        if fits(s, type):
            n += s.points[s.test_hero * TYPES + type]
    return n


def spend(s: Table, type: int) -> None:
    """A point goes back to the supply; a room that is fought over with it is not pacified (RB-HP-7, RB-PAC-1)."""
    found.endow(s, s.test_hero, type, -1)
    s.supply[type] += 1
    s.events.append((ALL, E_HEROIC, s.test_hero, type))
    if s.test == ATTACK_TEST:
        s.tainted |= 1 << s.dossier.room[s.test_area]
