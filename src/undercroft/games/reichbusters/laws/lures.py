"""What draws a curious player on: through doors, towards objectives and enemies, to items, and out once all is done.

Only random games that must meet rare things follow it; it is no plan to win.
"""

from typing import Final

from undercroft.core.board.grid import bits
from undercroft.core.choice import Ask
from undercroft.core.packing import verb_of
from undercroft.games.reichbusters.rules import verbs
from undercroft.games.reichbusters.rules.board.areas import distances
from undercroft.games.reichbusters.rules.board.places import area_of
from undercroft.games.reichbusters.rules.mission.goals import objectives_done
from undercroft.games.reichbusters.rules.tables import ESCORTED, FIRST_UNIT, GENERAL_WOLFF
from undercroft.games.reichbusters.rules.verbs import (
    ATTACK,
    COLLECT,
    DOOR,
    ESCORT,
    FEATURE,
    MOVE,
    PLANT,
    PLAY,
    READY,
    SEARCH,
    SPEND,
    STAND,
    UPGRADE,
    USE,
    VENGEANCE,
)
from undercroft.games.reichbusters.state import Table

WELCOME: Final = (
    ATTACK, COLLECT, DOOR, ESCORT, FEATURE, PLANT, PLAY, READY, SEARCH, SPEND, STAND, UPGRADE, USE, VENGEANCE,
)  # fmt: skip
LEADERS: Final = FIRST_UNIT[GENERAL_WOLFF]  # the first of them; who is escorted comes after the last


def lures(s: Table, ask: Ask) -> list[int]:
    """The options that lead somewhere; a leader who can be attacked before all else, since few fall and the last sides
    of their cards are seldom seen."""
    leaders = [code for code in ask.options if verb_of(code) == ATTACK and _is_leader(verbs.target_of(code))]
    if leaders:
        return leaders
    wanted = _wanted(s)
    return [
        code for code in ask.options if verb_of(code) in WELCOME or (verb_of(code) == MOVE and _nearer(s, code, wanted))
    ]


def _is_leader(unit: int) -> bool:
    return LEADERS <= unit < ESCORTED


def _wanted(s: Table) -> int:
    """Areas worth going to: what lies face down or is to be done, leaders; and the exits once nothing is to be done."""
    if objectives_done(s):
        return s.dossier.exits
    out = 0
    for area in s.dossier.place_areas:
        out |= 1 << area
    for area, hidden in enumerate(s.hidden_items):
        if hidden or s.spawns[area]:
            out |= 1 << area
    for area in s.unit_area[LEADERS:ESCORTED]:
        if area >= 0:
            out |= 1 << area
    for at, card in enumerate(s.features):
        if card < 0:
            out |= 1 << s.dossier.feature_areas[at]
    return out


def _nearer(s: Table, code: int, wanted: int) -> bool:
    """A step towards the nearest of them."""
    hero, to = max(s.active, 0), area_of(s, verbs.square_of(code))
    if s.hero_area[hero] < 0 or not wanted:
        return False
    here, there = distances(s, s.hero_area[hero]), distances(s, to)
    return min(there[area] for area in bits(wanted)) < min(here[area] for area in bits(wanted))
