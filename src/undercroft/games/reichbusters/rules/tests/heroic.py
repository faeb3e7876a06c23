"""Heroic points spent on tests (RB-HP-1 to RB-HP-4)."""
# compiled: mypyc

from typing import Final

from undercroft.games.reichbusters.rules import events as tell
from undercroft.games.reichbusters.rules import verbs
from undercroft.games.reichbusters.rules.aim import struck
from undercroft.games.reichbusters.rules.board import found
from undercroft.games.reichbusters.rules.tables import (
    ATTACK_POINT,
    ATTACK_TEST,
    DEFENCE_POINT,
    DEFENCE_TEST,
    WILD_POINT,
)
from undercroft.games.reichbusters.state import Table

TYPES: Final = found.POINT_TYPES
AFTER: Final = 2  # points that turn a failure into a success (RB-HP-3)


# What kinds of tests points are for, as types of them.
FOR_ATTACK: Final[tuple[int, ...]] = (ATTACK_POINT, WILD_POINT)
FOR_DEFENCE: Final[tuple[int, ...]] = (DEFENCE_POINT, WILD_POINT)
FOR_NOTHING: Final[tuple[int, ...]] = ()


def fit(s: Table) -> tuple[int, ...]:
    """The types of points that may be spent on the test on the table: none on attacks that hit a Vrilmeister (RB-HP-1,
    RB-HP-4)."""
    if s.test == DEFENCE_TEST:
        return FOR_DEFENCE
    return FOR_NOTHING if s.test != ATTACK_TEST or struck.against_vrilmeister(s) else FOR_ATTACK


def options(s: Table) -> list[int]:
    """`HEROIC type` for the points of the Hero who makes the test."""
    first, points = s.test_hero * TYPES, s.points
    out: list[int] = []
    for type in fit(s):
        if points[first + type]:
            out.append(verbs.heroic(type))
    return out


def fitting(s: Table) -> int:
    """How many points the Hero could spend on this test."""
    n = 0
    for type in fit(s):
        n += s.points[s.test_hero * TYPES + type]
    return n


def spend(s: Table, type: int) -> None:
    """A point goes back to the supply; a room that is fought over with it is not pacified (RB-HP-7, RB-PAC-1)."""
    found.add_points(s, s.test_hero, type, -1)
    s.supply[type] += 1
    tell.heroic(s, s.test_hero, type)
    if s.test == ATTACK_TEST:
        s.tainted |= 1 << s.dossier.room[s.test_area]
