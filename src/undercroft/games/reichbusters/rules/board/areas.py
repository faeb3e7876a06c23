"""The map: areas, what lies beside what, what is nearest, who sees what (RB-TILE, RB-AREA, RB-ADJ, RB-NEAR, RB-LOS)."""
# compiled: mypyc

from typing import Final

from undercroft.core.board.grid import bits
from undercroft.games.reichbusters.rules.mission.dossier import NOWHERE, Dossier, Ways
from undercroft.games.reichbusters.rules.sets import members
from undercroft.games.reichbusters.state import Table

MOST_FIELDS: Final = 64  # of sight that are kept for an area


def beside(s: Table, area: int) -> int:
    """The adjacent areas as bits: closed doors and walls part them, secret passages join them (RB-ADJ-1, RB-FEAT-4).

    Exits are among them once their door is open.
    """
    return s.ways.beside[area]


def distance(s: Table, a: int, b: int) -> int:
    """Steps from area to area plus 1 for each closed door on the way (RB-NEAR-1); 99 if there is no way."""
    return distances(s, a)[b]


def distances(s: Table, a: int) -> list[int]:
    """The same to every area; do not change the list."""
    return s.ways.distances[a] or s.dossier.measure(s.ways, a)


def room_distance(s: Table, a: int, room: int) -> int:
    """A room is as near as its nearest area."""
    far = distances(s, a)
    inside = s.dossier.rooms[room]
    least = NOWHERE
    for area in range(s.dossier.size):
        if inside >> area & 1 and far[area] < least:
            least = far[area]
    return least


# ---------------------------------------------------------------- line of sight


def _field(s: Table, area: int, blocked: int) -> int:
    """What is seen from an area past none that is blocked; obscured areas are seen from inside only (RB-KEY-47)."""
    if s.obscured >> area & 1:
        return 1 << area
    ways = s.ways
    blocked |= s.obscured
    seen = ways.fields[area].get(blocked & ways.crossed[area], 0)
    if not seen:
        seen = _look(s.dossier, ways, area, blocked)
    return seen & ~s.obscured


def _look(d: Dossier, ways: Ways, area: int, blocked: int) -> int:
    """What lines that cross nothing blocked lead to, and how far away it is along the shortest of them. It is kept with
    the ways: the same is asked all the time."""
    if not ways.targets[area]:
        d.look(ways, area)
    blocked &= ways.crossed[area]
    targets, between = ways.targets[area], ways.between[area]
    seen = 0
    ranges = [-1] * len(ways.beside)
    for at in range(len(targets)):
        if not between[at] & blocked:
            target, steps = targets[at], between[at].bit_count() + 1
            seen |= 1 << target
            if ranges[target] < 0 or steps < ranges[target]:
                ranges[target] = steps
    if len(ways.fields[area]) >= MOST_FIELDS:
        ways.fields[area].clear()
        ways.ranges[area].clear()
    ways.fields[area][blocked] = seen
    ways.ranges[area][blocked] = ranges
    return seen


def _ranges(s: Table, area: int, blocked: int) -> list[int]:
    """How many areas away every area is along a clear line, -1 without one; smoke is left to the caller."""
    ways = s.ways
    blocked |= s.obscured
    known = ways.ranges[area]
    ranges = known.get(blocked & ways.crossed[area])
    if ranges is None:
        _look(s.dossier, ways, area, blocked)
        ranges = known[blocked & ways.crossed[area]]
    return ranges


def _range(s: Table, a: int, b: int, blocked: int) -> int:
    if a == b:
        return 0
    if s.obscured and (s.obscured >> a | s.obscured >> b) & 1:
        return -1
    return _ranges(s, a, blocked)[b]


def hero_field(s: Table, area: int) -> int:
    """The areas that a Hero in this area sees, itself too (RB-LOS-1, RB-LOS-2, RB-KEY-47)."""
    return _field(s, area, enemies(s))


def enemy_field(s: Table, area: int) -> int:
    """The areas that an enemy in this area sees (RB-LOS-3, RB-LOS-4)."""
    return _field(s, area, _blocking_heroes(s))


def hero_range(s: Table, a: int, b: int, accurate: bool) -> int:
    """How many areas away along a clear line of a Hero, 0 for the own area, -1 without one.

    An accurate attack sees past enemies (RB-RANGE-1, RB-KEY-3).
    """
    return _range(s, a, b, 0 if accurate else enemies(s))


def within_hero_range(s: Table, here: int, reach: int, accurate: bool) -> int:
    """The other areas with enemies that are so many areas away at most."""
    others = s.crowded & ~s.obscured & ~(1 << here) & (s.ways.clear[here] or in_view(s, here))
    if not others or s.obscured >> here & 1:
        return 0
    ranges = _ranges(s, here, 0 if accurate else s.crowded)
    out = 0
    for area in members(others):
        if 0 < ranges[area] <= reach:
            out |= 1 << area
    return out


def enemy_range(s: Table, a: int, b: int) -> int:
    """The same for an enemy."""
    return _range(s, a, b, _blocking_heroes(s))


def heroes_within(s: Table, area: int, reach: int, among: int) -> int:
    """Those of the Heroes whom an enemy in this area sees in another one, so many areas away at most."""
    view = s.ways.clear[area] or in_view(s, area)
    where = view & s.trod & ~(1 << area) & ~s.obscured
    if not where or s.obscured >> area & 1:
        return 0
    ways = s.ways
    through = s.unseen | s.captured | s.down if s.late else s.unseen  # as in _blocking_heroes
    blocked = ((areas_of(s, s.here & ~through) if through else s.trod) | s.obscured) & ways.crossed[area]
    ranges = ways.ranges[area].get(blocked) or _ranges(s, area, blocked)
    out = 0
    for at in members(where):
        if 0 < ranges[at] <= reach:
            out |= s.party[at]
    return out & among


def around_heroes(s: Table) -> int:
    """The areas from which any Hero may be seen, or that a Hero may see, if nobody stands between."""
    ways = s.ways
    found = ways.around.get(s.trod)
    return s.dossier.around(ways, s.trod) if found is None else found


def in_view(s: Table, area: int) -> int:
    """The areas to which a line leads from this one that no door or wall stops, whoever stands between; itself too.
    Nothing else can be seen from it, and it from nowhere else."""
    ways = s.ways
    if not ways.clear[area]:
        s.dossier.look(ways, area)
    return ways.clear[area]


def _blocking_heroes(s: Table) -> int:
    """Areas past which no enemy sees: those of Heroes, but in 1.1 not of Downed and captured ones (RB-LOS-4, RB-CAP-6)
    and never of one whom nobody sees."""
    through = s.unseen | s.captured | s.down if s.late else s.unseen
    return areas_of(s, s.here & ~through) if through else s.trod


def areas_of(s: Table, heroes: int) -> int:
    """Where these Heroes are, who are on the map."""
    out = 0
    for hero in members(heroes):
        out |= 1 << s.spot[hero]
    return out


def heroes_seen(s: Table, area: int) -> int:
    """The Heroes that an enemy in this area sees, as bits."""
    view = s.ways.clear[area] or in_view(s, area)
    if not view & s.trod:
        return 0
    out = 0
    for at in members(_field(s, area, _blocking_heroes(s)) & s.trod):
        out |= s.party[at]
    return out & ~s.unseen


def seen_by_heroes(s: Table) -> int:
    """Areas in sight of any Hero on the map."""
    seen = 0
    for area in members(s.trod):
        seen |= _field(s, area, s.crowded)
    return seen


# ---------------------------------------------------------------- who is where


def heroes_in(s: Table, area: int) -> int:
    """Heroes there, as bits."""
    return s.party[area] if area >= 0 else 0


def units_in(s: Table, area: int) -> list[int]:
    """Enemy units there, by number."""
    return bits(s.crowd[area])


def enemies(s: Table) -> int:
    """Areas with an enemy unit, as bits."""
    return s.crowded


def room_has_units(s: Table, room: int) -> bool:
    """An enemy unit is in the room or corridor."""
    return s.crowded & s.dossier.rooms[room] != 0


def downed(s: Table, hero: int) -> bool:
    """4 or more permanent wounds (RB-REC-1)."""
    return s.down >> hero & 1 == 1
