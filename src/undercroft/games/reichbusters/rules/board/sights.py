"""Which enemy sees which Hero, and what is noted of it (RB-AWARE-2)."""
# compiled: mypyc

from undercroft.games.reichbusters.rules.board import areas
from undercroft.games.reichbusters.rules.sets import members
from undercroft.games.reichbusters.state import Table


def sights(s: Table) -> int:
    """Which unit sees which Heroes, four bits a unit."""
    near = s.unit_areas & (s.quarry or areas.gathered(s)).around
    if not near:
        return 0
    out = 0
    for area in members(near):
        seen = areas.heroes_seen(s, area)
        if seen:
            for unit in members(s.units_in[area]):
                out |= seen << unit * 4
    return out


def lose_sight(s: Table) -> None:
    """Somebody may be hidden now who was seen before: whoever sees them again gains a sight."""
    if s.sighted and not s.alarm:
        s.sighted &= sights(s)
