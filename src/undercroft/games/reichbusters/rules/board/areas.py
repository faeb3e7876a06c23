"""The map: areas, what lies beside what, what is nearest, who sees what (RB-TILE, RB-AREA, RB-ADJ, RB-NEAR, RB-LOS)."""
# compiled: mypyc

from typing import Final

from undercroft.games.reichbusters.rules.dossier import MOST_QUARRIES, NOWHERE, Dossier, Quarry, Ways
from undercroft.games.reichbusters.rules.sets import members
from undercroft.games.reichbusters.state import Table

MOST_SHOTS: Final = 256  # that are kept for an area
MOST_FIELDS: Final = 256  # of sight that are kept for an area
MOST_VIEWS: Final = 64  # of all Heroes together, while none of them moves


def beside(s: Table, area: int) -> int:
    """The adjacent areas as bits: closed doors and walls part them, secret passages join them (RB-ADJ-1, RB-FEAT-4).

    Exits are among them once their door is open.
    """
    return s.ways.beside[area]


def bordering(s: Table, area: int) -> int:
    """The adjacent areas but those that only a secret passage joins: it is a way, and nothing else reaches through it
    (RB-FEAT-4)."""
    return s.dossier.ways_of(s.shut, []).beside[area] if s.links else s.ways.beside[area]


def distance(s: Table, a: int, b: int) -> int:
    """Steps from area to area plus 1 for each closed door on the way (RB-NEAR-1); 99 if there is no way."""
    return distances(s, a)[b]


def distances(s: Table, a: int) -> list[int]:
    """The distance to every area; do not change the list."""
    return s.ways.distances[a] or s.dossier.measure(s.ways, a)


def room_distances(s: Table, a: int) -> list[int]:
    """The distance to every room, which is as near as its nearest area; kept with the ways, do not change the list."""
    known = s.ways.rooms[a]
    if not known:
        far = distances(s, a)
        known = [min([NOWHERE, *[far[area] for area in members(room)]]) for room in s.dossier.rooms]
        s.ways.rooms[a] = known
    return known


def areas_away(s: Table, area: int, source: int) -> int:
    """Adjacent areas that are farther from a place than this one; any, if it is there. Nobody is driven off the map
    (RB-KEY-27, RB-KEY-39)."""
    near = beside(s, area) & ~s.dossier.exits
    if source < 0 or source == area:
        return near
    far = distances(s, source)
    out = 0
    for other in members(near):
        if far[other] > far[area]:
            out |= 1 << other
    return out


# ---------------------------------------------------------------- line of sight


def _reach(s: Table, area: int, blocked: int) -> tuple[int, ...]:
    """What is seen from an area past none that is blocked, up to so many areas away; the last of it is all that is
    seen. Smoke blocks, and is left to the caller where somebody stands in it."""
    ways = s.ways
    known = ways.reaches[area].get((blocked | s.obscured) & ways.crossed[area])
    return known or _look(s.dossier, ways, area, blocked | s.obscured)


def _look(d: Dossier, ways: Ways, area: int, blocked: int) -> tuple[int, ...]:
    """What lines that cross nothing blocked lead to, by their length. It is kept with the ways: the same is asked all
    the time."""
    if not ways.lines[area]:
        d.look(ways, area)
    blocked &= ways.crossed[area]
    reach = [0] * (ways.crossed[area].bit_count() + 2)
    farthest = 0
    for between, steps, there in ways.lines[area]:
        if not between & blocked:
            reach[steps] |= there
            if steps > farthest:
                farthest = steps
    for steps in range(farthest):
        reach[steps + 1] |= reach[steps]
    known = ways.reaches[area]
    if len(known) >= MOST_FIELDS:
        known.clear()
    found = known[blocked] = tuple(reach[: farthest + 1])
    return found


def _field(s: Table, area: int, blocked: int) -> int:
    """What is seen from an area past none that is blocked; obscured areas are seen from inside only (RB-KEY-47)."""
    if s.obscured >> area & 1:
        return 1 << area
    return _reach(s, area, blocked)[-1] & ~s.obscured


def _range(s: Table, a: int, b: int, blocked: int) -> int:
    if a == b:
        return 0
    if s.obscured and (s.obscured >> a | s.obscured >> b) & 1:
        return -1
    for steps, seen in enumerate(_reach(s, a, blocked)):
        if seen >> b & 1:
            return steps
    return -1


def hero_field(s: Table, area: int) -> int:
    """The areas that a Hero in this area sees, itself too (RB-LOS-1, RB-LOS-2, RB-KEY-47)."""
    return _field(s, area, enemies(s))


def enemy_field(s: Table, area: int) -> int:
    """The areas that an enemy in this area sees (RB-LOS-3, RB-LOS-4)."""
    return _field(s, area, quarry(s).fought)


def hero_range(s: Table, a: int, b: int, accurate: bool) -> int:
    """How many areas away along a clear line of a Hero, 0 for the own area, -1 without one.

    An accurate attack sees past enemies (RB-RANGE-1, RB-KEY-3).
    """
    return _range(s, a, b, 0 if accurate else enemies(s))


def within_hero_range(s: Table, here: int, reach: int, accurate: bool) -> tuple[int, ...]:
    """The other areas with enemies that are so many areas away at most; kept with the ways where no smoke is, by
    `shot_key`."""
    if s.obscured:
        return () if s.obscured >> here & 1 else members(_in_range(s, here, reach, accurate))
    in_view(s, here)  # so that it is known what matters
    known = s.ways.shots[here]
    found = members(_in_range(s, here, reach, accurate))
    if len(known) >= MOST_SHOTS:
        known.clear()
    known[shot_key(s, here, reach, accurate)] = found
    return found


def shot_key(s: Table, here: int, reach: int, accurate: bool) -> int:
    """All that it follows from, but for the ways."""
    return (s.unit_areas & s.ways.touched[here]) << 8 | reach << 1 | accurate


def _in_range(s: Table, here: int, reach: int, accurate: bool) -> int:
    others = s.unit_areas & ~s.obscured & ~(1 << here)
    return others & up_to(_reach(s, here, 0 if accurate else s.unit_areas), reach)


def up_to(reach: tuple[int, ...], most: int) -> int:
    """What is seen so many areas away at most."""
    return reach[most] if most < len(reach) else reach[-1]


def enemy_range(s: Table, a: int, b: int) -> int:
    """How many areas away along a clear line of an enemy, as in `hero_range` (RB-LOS-4)."""
    return _range(s, a, b, quarry(s).fought)


def in_view(s: Table, area: int) -> int:
    """The areas to which a line leads from this one that no door or wall stops, whoever stands between; itself too.
    Nothing else can be seen from it, and it from nowhere else."""
    ways = s.ways
    if not ways.clear[area]:
        s.dossier.look(ways, area)
    return ways.clear[area]


def seen_by_heroes(s: Table) -> int:
    """Areas in sight of any Hero on the map; kept by the enemies who stand in the way."""
    q = s.quarry or gathered(s)
    past = s.unit_areas & q.crossed
    return q.views.get(past) or look_past(s, q, past)


def look_past(s: Table, q: Quarry, past: int) -> int:
    """Areas in sight of any Hero past enemies in these areas; kept for the next time."""
    seen, ways = 0, s.ways
    for area in members(s.hero_areas):
        if s.obscured:
            seen |= _field(s, area, past)
        else:
            known = ways.reaches[area].get(past & ways.crossed[area])
            seen |= (known or _look(s.dossier, ways, area, past))[-1]
    if len(q.views) >= MOST_VIEWS:
        q.views.clear()
    q.views[past] = seen
    return seen


# ---------------------------------------------------------------- the Heroes as enemies find them


def quarry(s: Table) -> Quarry:
    """What enemies find, as long as no Hero moves and nothing else of `quarry_key` changes."""
    return s.quarry or gathered(s)


def prey(s: Table) -> int:
    """Heroes whom enemies go for: captured ones only if no other is on the map (RB-EMOVE-1)."""
    return s.heroes_on_map & ~s.captured or s.heroes_on_map


def fair(s: Table) -> int:
    """Heroes who may be attacked: none whom nobody sees, in 1.1 neither Downed nor captured ones (RB-CAP-4, RB-CAP-5,
    RB-EATK-2)."""
    return s.heroes_on_map & ~(s.unseen | s.captured | s.downed if s.edition_1_1 else s.unseen)


def places_of(s: Table, heroes: int) -> int:
    """The areas in which these Heroes are."""
    out = 0
    for hero in members(heroes):
        out |= 1 << s.hero_area[hero]
    return out


def heroes_at(s: Table, places: int) -> int:
    """The Heroes who are in these areas."""
    if places == s.hero_areas:
        return s.heroes_on_map
    out, party = 0, s.heroes_in
    for at in members(places):
        out |= party[at]
    return out


def fair_at(s: Table, places: int) -> int:
    """The Heroes in these areas who may be attacked."""
    return heroes_at(s, places) & fair(s) if places & places - 1 else s.heroes_in[places.bit_length() - 1] & fair(s)


def quarry_key(s: Table) -> int:
    """All that it follows from, but for the ways: where Heroes are; where smoke is, and those who are prey, fair and
    aimed at, if not all of them are."""
    if not s.obscured and not (s.downed | s.captured | s.unseen) & s.heroes_on_map:
        return s.hero_areas
    size = s.dossier.size
    hunted, fought, aim = _told_apart(s)
    return (((s.obscured << size | hunted) << size | fought) << size | aim) << size | s.hero_areas


def _told_apart(s: Table) -> tuple[int, int, int]:
    """The areas with Heroes who are prey, fair and aimed at, if not all of them are."""
    aim = places_of(s, s.heroes_on_map & ~(s.downed | s.captured | s.unseen))
    fought = aim if s.edition_1_1 else places_of(s, fair(s)) if s.unseen else s.hero_areas
    return places_of(s, prey(s)) if s.captured else s.hero_areas, fought, aim


def gathered(s: Table) -> Quarry:
    """The Heroes as enemies find them, after something has changed: it may have been so before, on this table or
    another."""
    d = s.dossier
    key = (
        quarry_key(s) if s.obscured | s.downed | s.captured | s.unseen else s.hero_areas
    )  # mostly there is nothing else to it
    found = d.quarries.get(key << 32 | s.ways.number)
    if found is None:
        found = _quarry(s, key)
        if len(d.quarries) >= MOST_QUARRIES:
            d.quarries.clear()
        d.quarries[key << 32 | s.ways.number] = found
    s.quarry = found
    return found


def _quarry(s: Table, key: int) -> Quarry:
    """Ranged units stop for none who is Downed (RB-EMOVE-2). Enemies see past Heroes whom they may not attack, but past
    no other (RB-LOS-4, RB-CAP-6)."""
    ways, here = s.ways, s.hero_areas
    hunted, fought, aim = (here, here, here) if key == here else _told_apart(s)
    q = Quarry(ways, key, hunted, fought, aim)
    around = crossed = 0
    for area in members(here):
        around |= ways.clear[area] or in_view(s, area)
        crossed |= ways.crossed[area]
    q.around, q.crossed = around, crossed
    return q


def heroes_seen(s: Table, area: int) -> int:
    """The Heroes that an enemy in this area sees, as bits."""
    q = s.quarry or gathered(s)
    seen = q.seen.get(area)
    if seen is None:
        seen = q.seen[area] = _field(s, area, q.fought) & s.hero_areas
    return heroes_at(s, seen) & ~s.unseen if seen else 0


def shots(s: Table, area: int, reach: int) -> int:
    """The other areas with Heroes who may be attacked that an enemy in this area sees, so many areas away at most."""
    q = s.quarry or gathered(s)
    seen = q.shots.get(area << 8 | reach)
    if seen is None:
        seen = 0
        if not s.obscured >> area & 1:
            seen = q.fought & ~(1 << area | s.obscured) & up_to(_reach(s, area, q.fought), reach)
        q.shots[area << 8 | reach] = seen
    return seen


# ---------------------------------------------------------------- who is where


def heroes_in(s: Table, area: int) -> int:
    """Heroes there, as bits."""
    return s.heroes_in[area] if area >= 0 else 0


def units_in(s: Table, area: int) -> list[int]:
    """Enemy units there, by number."""
    return list(members(s.units_in[area]))


def enemies(s: Table) -> int:
    """Areas with an enemy unit, as bits."""
    return s.unit_areas


def room_has_units(s: Table, room: int) -> bool:
    """An enemy unit is in the room or corridor."""
    return s.unit_areas & s.dossier.rooms[room] != 0


def downed(s: Table, hero: int) -> bool:
    """4 or more permanent wounds (RB-REC-1)."""
    return s.downed >> hero & 1 == 1
