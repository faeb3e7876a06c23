"""Where enemies go, and going there (RB-EMOVE, RB-GUARD).

Who goes where is decided by functions that change nothing (`plan`, `next_area`, `turn_to_move`); the forecast asks the
same ones.
"""
# compiled: mypyc

from typing import Final

from undercroft.core.choice import Flow
from undercroft.core.state import ALL, beat
from undercroft.games.reichbusters.rules.board import areas, doors, found, move
from undercroft.games.reichbusters.rules.cards import cards
from undercroft.games.reichbusters.rules.catalogue_tables import (
    ROW_IS_RANGED,
    ROW_KEYS,
    ROW_RANGE,
    TRIGGER_ENEMY_ENDS_MOVE,
    TRIGGER_ENEMY_ENTERS,
    TRIGGER_ENEMY_OPENS,
)
from undercroft.games.reichbusters.rules.enemy import units
from undercroft.games.reichbusters.rules.keywords import units as unit_keywords
from undercroft.games.reichbusters.rules.mission.dossier import MOST_SETS, NOWHERE
from undercroft.games.reichbusters.rules.noise import awareness
from undercroft.games.reichbusters.rules.sets import members
from undercroft.games.reichbusters.rules.tables import (
    ALERT,
    ASK_TIES,
    E_ENEMY_MOVED,
    K_COWARD,
    K_FAST,
    K_FIXED,
    K_NO_HANDS,
    K_SCUTTLE,
    K_UNSTOPPABLE,
)
from undercroft.games.reichbusters.rules.ties import through, tied_units, tied_ways
from undercroft.games.reichbusters.state import Table

# Keywords that change where one goes; most units have none of them, and are not asked about each.
OTHER_WAYS: Final = 1 << K_UNSTOPPABLE | 1 << K_NO_HANDS
OTHER_MOVES: Final = 1 << K_FIXED | 1 << K_COWARD
TWO_AREAS: Final = 1 << K_FAST | 1 << K_SCUTTLE

# ---------------------------------------------------------------- who goes where


def prey(s: Table) -> int:
    """Heroes whom enemies go for: captured ones only if no other is on the map (RB-EMOVE-1)."""
    free = s.here & ~s.captured
    return free if free else s.here


def ways(s: Table, unit: int, goal: int) -> list[int]:
    """How far every area is from one for this unit: a closed door costs 1 more (RB-NEAR-1), nothing for one that is
    unstoppable, and one with no hands does not pass it."""
    d, keys = s.dossier, ROW_KEYS[s.rows[unit]]
    if keys >> K_UNSTOPPABLE & 1:
        all_open = d.ways_of(0, s.links)
        return all_open.distances[goal] or d.measure(all_open, goal)
    if unit_keywords.no_hands(s, unit):
        as_they_are = s.ways
        return as_they_are.afoot[goal] or d.walk(as_they_are, goal)
    return areas.distances(s, goal)


def goes_for(s: Table, unit: int) -> list[int]:
    """The nearest Heroes that it can reach (RB-EMOVE-1, RB-EMOVE-4); whoever draws it on counts as nearest (Take
    point)."""
    at = s.at[unit]
    if s.bait >= 0 and s.spot[s.bait] >= 0 and areas.heroes_seen(s, at) >> s.bait & 1:
        return [s.bait]
    if ROW_KEYS[s.rows[unit]] & OTHER_WAYS:
        return _other_prey(s, unit)
    return nearest_to(s, at)


def nearest_to(s: Table, at: int) -> list[int]:
    """The Heroes who are nearest to an area, of those whom enemies go for; do not change the list."""
    key = (at, s.captured, *s.spot)
    known = s.ways.prey.get(key)
    if known is not None:
        return known
    far, spots = s.ways.distances[at] or areas.distances(s, at), s.spot
    out: list[int] = []
    best = NOWHERE - 1
    for hero in members(prey(s)):
        away = far[spots[hero]]
        if away < best:
            best = away
            out = [hero]
        elif away == best:
            out.append(hero)
    if len(s.ways.prey) >= MOST_SETS:
        s.ways.prey.clear()
    s.ways.prey[key] = out
    return out


def _other_prey(s: Table, unit: int) -> list[int]:
    """The same for one that cannot reach everybody, or reaches more."""
    at = s.at[unit]
    far, reach = s.ways.distances[at] or areas.distances(s, at), ways(s, unit, at)
    out: list[int] = []
    best = NOWHERE
    free = s.here & ~s.captured
    for hero in members(free if free else s.here):
        spot = s.spot[hero]
        away = far[spot]
        if away > best or reach[spot] >= NOWHERE:
            continue
        if away < best:
            best = away
            out = []
        out.append(hero)
    return out


def nearest_prey(s: Table, unit: int) -> int:
    """How far away the Heroes are that it goes for; 99 if it can reach none."""
    if s.bait >= 0 or ROW_KEYS[s.rows[unit]] & OTHER_WAYS:
        goals = goes_for(s, unit)
        return areas.distances(s, s.at[unit])[s.spot[goals[0]]] if goals else NOWHERE
    return away_from_prey(s)[s.at[unit]]


def away_from_prey(s: Table) -> list[int]:
    """How far every area is from the nearest Hero whom enemies go for; do not change the list."""
    now = s.ways
    if not s.captured:
        where = s.trod
    else:
        where = areas.areas_of(s, prey(s))
    return now.nearest.get(where) or s.dossier.away(now, where)


def arrived(s: Table, unit: int) -> bool:
    """Beside a Hero; for a ranged unit, with one in range and sight who is not Downed (RB-EMOVE-2)."""
    at = s.at[unit]
    if s.party[at] and s.party[at] & prey(s):
        return True
    row = s.rows[unit]
    if not ROW_IS_RANGED[row]:
        return False
    return areas.heroes_within(s, at, ROW_RANGE[row], s.here & ~(s.down | s.captured | s.unseen)) != 0


def next_area(s: Table, unit: int) -> list[int]:
    """The areas that bring it nearer to its Hero, or the doors that it needs to pass (`ties.through`), all equally
    good (RB-EMOVE-1, RB-EMOVE-3). A coward does not walk up to a Hero (RB-KEY-14)."""
    keys, at = ROW_KEYS[s.rows[unit]], s.at[unit]
    goals = goes_for(s, unit)
    if not goals:
        return []
    if keys & OTHER_WAYS:
        out = _other_steps(s, unit, keys, goals)
    else:
        out = steps_towards(s, at, s.spot[goals[0]])
        for hero in goals[1:]:
            out = out + [way for way in steps_towards(s, at, s.spot[hero]) if way not in out]
    if keys >> K_COWARD & 1:
        out = [way for way in out if way < 0 or not s.party[way]]
    return out


def steps_towards(s: Table, at: int, goal: int) -> list[int]:
    """The areas and doors by which one gets nearer from an area to another, each kept with the ways; do not change the
    list."""
    now = s.ways
    known = now.nearer[at].get(goal)
    if known is not None:
        return known
    d, far = s.dossier, areas.distances(s, goal)
    out = [area for area in members(now.beside[at] & ~d.exits) if far[area] == far[at] - 1]
    for gate in members(d.doors_at[at] & s.shut & ~d.exit_doors):
        if far[doors.behind(s, gate, at)] == far[at] - 2:
            out.append(through(gate))
    now.nearer[at][goal] = out
    return out


def _other_steps(s: Table, unit: int, keys: int, goals: list[int]) -> list[int]:
    """The same for one to whom doors are not what they are to others: it passes them, or never does."""
    d, at = s.dossier, s.at[unit]
    near = areas.beside(s, at)
    if keys >> K_UNSTOPPABLE & 1:
        shut = members(d.doors_at[at] & s.shut & ~d.exit_doors)
        beyond = [doors.behind(s, gate, at) for gate in shut]
    else:
        beyond = []
    out: list[int] = []
    for hero in goals:
        far = ways(s, unit, s.spot[hero])
        for area in [*members(near & ~d.exits), *beyond]:
            if far[area] == far[at] - 1 and area not in out:
                out.append(area)
    return out


def flight(s: Table, unit: int) -> list[int]:
    """Where a coward goes from an area with a Hero: to a neighbouring one without, as far from all Heroes as can be
    (RB-KEY-14)."""
    out: list[int] = []
    best = -1
    for area in members(areas.beside(s, s.at[unit]) & ~s.dossier.exits):
        if areas.heroes_in(s, area):
            continue
        far = areas.distances(s, area)
        nearest = NOWHERE
        for hero in range(len(s.spot)):
            if s.spot[hero] >= 0:
                nearest = min(nearest, far[s.spot[hero]])
        if nearest > best:
            best = nearest
            out = []
        if nearest == best:
            out.append(area)
    return out


def plan(s: Table, unit: int, begins: bool) -> list[int]:
    """What its next step may be: ways as in `next_area`, none if it stays. A guard is counted when it begins."""
    at = s.at[unit]
    if (s.suppressed | s.pinned) >> at & 1 and unit_keywords.suppressed(s, unit):
        return []
    keys = ROW_KEYS[s.rows[unit]]
    if keys & OTHER_MOVES:
        if keys >> K_FIXED & 1:
            return []
        if keys >> K_COWARD & 1 and s.party[at]:
            return flight(s, unit)
    if begins and (s.captured or s.dossier.guard >> at & 1) and unit_keywords.stays_on_guard(s, unit):
        return []
    if arrived(s, unit):
        return []
    return next_area(s, unit)


def pace(s: Table, unit: int) -> int:
    """How many areas it moves in Action Stations! (RB-KEY-28, RB-KEY-61)."""
    if not ROW_KEYS[s.rows[unit]] & TWO_AREAS:
        return 1
    return 2 if unit_keywords.fast(s, unit) or unit_keywords.scuttle(s, unit) else 1


def turn_to_move(s: Table, line: int) -> list[int]:
    """Those of alert units that have not moved which are nearest to their Heroes; of units that are alike only one
    (RB-ENEMY-3)."""
    out: list[int] = []
    looked_at: list[int] = []
    best = NOWHERE + 1
    for unit in members(line & ~s.moved & s.standing):
        twin = s.at[unit] << 8 | s.hurt[unit]  # of the same kind in the same area, and suffered as much
        if twin in looked_at or not awareness.is_alert(s, unit):
            continue
        looked_at.append(twin)
        away = nearest_prey(s, unit)
        if away < best:
            best = away
            out = []
        if away == best:
            out.append(unit)
    return out


def first_to_move(s: Table, line: int) -> list[int]:
    """The same for a line of units that are alike wherever they stand: the first of each area that is nearest."""
    waiting = line & ~s.moved & s.standing
    out: list[int] = []
    best = NOWHERE + 1
    if not waiting:
        return out
    one = (waiting & -waiting).bit_length() - 1
    usual = s.here != 0 and s.bait < 0 and not ROW_KEYS[s.rows[one]] & OTHER_WAYS
    far = away_from_prey(s) if usual else s.crowd
    while waiting:
        unit = (waiting & -waiting).bit_length() - 1
        area = s.at[unit]
        waiting &= ~s.crowd[area]
        if s.alarm or s.aware[s.dossier.room[area]] == ALERT:
            away = far[area] if usual else nearest_prey(s, unit)
            if away < best:
                best = away
                out = [unit]
            elif away == best:
                out.append(unit)
    return out


# ---------------------------------------------------------------- going there


def move_line(s: Table, line: int) -> Flow:
    """All alert units of a line, one after the other (RB-ENEMY-3)."""
    alike = not line & line - 1 or not line & units.CHANGING  # where one stays the others stay too
    asks = s.active >= 0 and s.orders[s.active] == ASK_TIES
    while not s.over:
        waiting = turn_to_move(s, line) if asks or not alike else first_to_move(s, line)
        if not waiting:
            return
        unit = min(waiting) if not asks or len(waiting) == 1 else (yield from tied_units(s, waiting))
        s.moved |= 1 << unit
        options = plan(s, unit, True)
        if options:
            yield from move_on(s, unit, pace(s, unit) if ROW_KEYS[s.rows[unit]] & TWO_AREAS else 1, options)
        elif alike and len(waiting) == 1:
            s.moved |= s.crowd[s.at[unit]] & line  # they come next, nothing has changed, and they stay too


def move_unit(s: Table, unit: int, steps: int) -> Flow:
    """So many areas towards the nearest Hero, doors and all (RB-EMOVE); entering a suppressed area ends it."""
    yield from move_on(s, unit, steps, plan(s, unit, True))


def move_on(s: Table, unit: int, steps: int, options: list[int]) -> Flow:
    """The same, with these ways for the first step."""
    came = s.at[unit]
    for step in range(steps):
        if step:
            options = plan(s, unit, False)
        if not options:
            break
        way = options[0] if len(options) == 1 else (yield from tied_ways(s, options, unit))
        if way < 0:
            yield from work_door(s, unit, -1 - way)
        else:
            yield from go(s, unit, way)
        if s.at[unit] < 0 or s.over:
            return
    if s.at[unit] != came and cards.answered(s, TRIGGER_ENEMY_ENDS_MOVE, unit, s.at[unit]):
        yield from cards.instants(s, TRIGGER_ENEMY_ENDS_MOVE, unit, s.at[unit])


def work_door(s: Table, unit: int, gate: int) -> Flow:
    """A locked door is unlocked, an unlocked one opened; neither makes noise (RB-EMOVE-3, RB-NOISE-4)."""
    if s.locked >> gate & 1:
        doors.unlock(s, gate, -1)
        beat(s)
        return
    doors.open_door(s, gate, -1)
    beat(s)
    yield from move.entered(s, -1)
    if s.at[unit] >= 0 and not s.over:
        yield from cards.instants(s, TRIGGER_ENEMY_OPENS, unit, doors.behind(s, gate, s.at[unit]))


def go(s: Table, unit: int, area: int) -> Flow:
    """Into a neighbouring area; one that is unstoppable opens the door that it passes (RB-KEY-78)."""
    d, was = s.dossier, s.at[unit]
    hero = drawn_by(s, unit, area)
    if not s.ways.beside[was] >> area & 1:
        for gate in members(d.doors_at[was] & d.doors_at[area] & s.shut):
            doors.open_door(s, gate, -1)
            break
    found.stand(s, unit, area)
    s.events.append((ALL, E_ENEMY_MOVED, unit, was, area, hero))
    if d.room[was] != d.room[area]:
        awareness.enter_room(s, unit, was)
    if not s.alarm:
        awareness.remove_tokens(s)
    if s.beats is not None:
        beat(s)
    if shows_something(s) and not move.nothing_new(s):
        yield from move.seen_anew(s, -1)
    if s.at[unit] >= 0 and not s.over and cards.answered(s, TRIGGER_ENEMY_ENTERS, unit, area):
        yield from cards.instants(s, TRIGGER_ENEMY_ENTERS, unit, area)


def drawn_by(s: Table, unit: int, area: int) -> int:
    """The Hero to whom this step brings it nearer, or -1: it runs away."""
    other = ROW_KEYS[s.rows[unit]] & OTHER_WAYS
    for hero in goes_for(s, unit):
        goal = s.spot[hero]
        far = ways(s, unit, goal) if other else s.ways.distances[goal] or areas.distances(s, goal)
        if far[area] < far[s.at[unit]]:
            return hero
    return -1


def shows_something(s: Table) -> bool:
    """Whether it can matter that somebody sees more now: before the alarm always, after it where something still lies
    face down or as a token."""
    return not s.alarm or (s.veiled | s.nests) != 0
