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
    ROW_RANGE,
    TRIGGER_ENEMY_ENDS_MOVE,
    TRIGGER_ENEMY_ENTERS,
    TRIGGER_ENEMY_OPENS,
)
from undercroft.games.reichbusters.rules.enemy import units
from undercroft.games.reichbusters.rules.keywords import units as unit_keywords
from undercroft.games.reichbusters.rules.mission.dossier import NOWHERE
from undercroft.games.reichbusters.rules.noise import awareness, spawn
from undercroft.games.reichbusters.rules.sets import members
from undercroft.games.reichbusters.rules.tables import (
    E_ENEMY_MOVED,
    K_COWARD,
    K_FAST,
    K_FIXED,
    K_NO_HANDS,
    K_SCUTTLE,
    K_UNSTOPPABLE,
)
from undercroft.games.reichbusters.rules.ties import settled, through, tied_units, tied_ways
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
    d = s.dossier
    if unit_keywords.unstoppable(s, unit):
        all_open = d.ways_of(0, s.links)
        return all_open.distances[goal] or d.measure(all_open, goal)
    if unit_keywords.no_hands(s, unit):
        as_they_are = areas.ways_now(s)
        return as_they_are.afoot[goal] or d.walk(as_they_are, goal)
    return areas.distances(s, goal)


def goes_for(s: Table, unit: int) -> list[int]:
    """The nearest Heroes that it can reach (RB-EMOVE-1, RB-EMOVE-4); whoever draws it on counts as nearest (Take
    point)."""
    at = s.at[unit]
    if s.bait >= 0 and s.spot[s.bait] >= 0 and areas.heroes_seen(s, at) >> s.bait & 1:
        return [s.bait]
    far = areas.distances(s, at)
    reach = ways(s, unit, at) if units.unit_keys(s, unit) & OTHER_WAYS else far
    out: list[int] = []
    best = NOWHERE
    for hero in members(prey(s)):
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
    if s.bait >= 0 or units.unit_keys(s, unit) & OTHER_WAYS:
        goals = goes_for(s, unit)
        return areas.distance(s, s.at[unit], s.spot[goals[0]]) if goals else NOWHERE
    far = areas.distances(s, s.at[unit])
    best = NOWHERE
    for hero in members(prey(s)):
        away = far[s.spot[hero]]
        if away < best:
            best = away
    return best


def arrived(s: Table, unit: int) -> bool:
    """Beside a Hero; for a ranged unit, with one in range and sight who is not Downed (RB-EMOVE-2)."""
    at = s.at[unit]
    if areas.heroes_in(s, at) & prey(s):
        return True
    row = units.row(s, unit)
    open_to = s.here & ~(s.down | s.captured | s.unseen)
    return ROW_IS_RANGED[row] and areas.heroes_within(s, at, ROW_RANGE[row], open_to) != 0


def next_area(s: Table, unit: int) -> list[int]:
    """The areas that bring it nearer to its Hero, or the doors that it needs to pass (`ties.through`), all equally
    good (RB-EMOVE-1, RB-EMOVE-3). A coward does not walk up to a Hero (RB-KEY-14)."""
    d, at = s.dossier, s.at[unit]
    other = units.unit_keys(s, unit) & OTHER_WAYS
    near, shut = members(areas.beside(s, at) & ~d.exits), d.doors_at[at] & s.shut & ~d.exit_doors
    out: list[int] = []
    for hero in goes_for(s, unit):
        far = ways(s, unit, s.spot[hero]) if other else areas.distances(s, s.spot[hero])
        nearer = far[at] - 1
        for area in near:
            if far[area] == nearer:
                add(out, area)
        for gate in members(shut):
            behind = doors.behind(s, gate, at)
            if other >> K_UNSTOPPABLE & 1:
                if far[behind] == nearer:
                    add(out, behind)
            elif far[behind] == nearer - 1 and not other >> K_NO_HANDS & 1:
                add(out, through(gate))
    if out and unit_keywords.coward(s, unit):
        out = [way for way in out if way < 0 or not areas.heroes_in(s, way)]
    return out


def add(out: list[int], way: int) -> None:
    if way not in out:
        out.append(way)


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
    if unit_keywords.suppressed(s, unit):
        return []
    if units.unit_keys(s, unit) & OTHER_MOVES:
        if unit_keywords.fixed(s, unit):
            return []
        if unit_keywords.coward(s, unit) and areas.heroes_in(s, s.at[unit]):
            return flight(s, unit)
    if (begins and unit_keywords.stays_on_guard(s, unit)) or arrived(s, unit):
        return []
    return next_area(s, unit)


def pace(s: Table, unit: int) -> int:
    """How many areas it moves in Action Stations! (RB-KEY-28, RB-KEY-61)."""
    if not units.unit_keys(s, unit) & TWO_AREAS:
        return 1
    return 2 if unit_keywords.fast(s, unit) or unit_keywords.scuttle(s, unit) else 1


def turn_to_move(s: Table, line: list[int]) -> list[int]:
    """Those of alert units that have not moved which are nearest to their Heroes; of units that are alike only one
    (RB-ENEMY-3)."""
    out: list[int] = []
    looked_at: list[int] = []
    best = NOWHERE + 1
    for unit in line:
        if s.moved >> unit & 1 or s.at[unit] < 0:
            continue
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


# ---------------------------------------------------------------- going there


def move_line(s: Table, line: list[int]) -> Flow:
    """All alert units of a line, one after the other (RB-ENEMY-3)."""
    while not s.over:
        waiting = turn_to_move(s, line)
        if not waiting:
            return
        unit = waiting[0] if settled(s, waiting) else (yield from tied_units(s, waiting))
        s.moved |= 1 << unit
        options = plan(s, unit, True)
        if options:
            yield from move_on(s, unit, pace(s, unit), options)
        elif len(waiting) == 1:
            s.moved |= twins(s, unit, line)  # they come next, nothing has changed, and they stay too


def twins(s: Table, unit: int, line: list[int]) -> int:
    """Those of its line that stand in the same area and have suffered as much."""
    out = 0
    for other in line:
        if s.at[other] == s.at[unit] and s.hurt[other] == s.hurt[unit]:
            out |= 1 << other
    return out


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
        way = options[0] if settled(s, options) else (yield from tied_ways(s, options, unit))
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
    if not areas.beside(s, was) >> area & 1:
        for gate in members(d.doors_at[was] & d.doors_at[area] & s.shut):
            doors.open_door(s, gate, -1)
            break
    found.stand(s, unit, area)
    s.events.append((ALL, E_ENEMY_MOVED, unit, was, area, hero))
    awareness.enter_room(s, unit, was)
    awareness.remove_tokens(s)
    beat(s)
    if shows_something(s):
        yield from move.entered(s, -1)
    if s.at[unit] >= 0 and not s.over and cards.answered(s, TRIGGER_ENEMY_ENTERS, unit, area):
        yield from cards.instants(s, TRIGGER_ENEMY_ENTERS, unit, area)


def drawn_by(s: Table, unit: int, area: int) -> int:
    """The Hero to whom this step brings it nearer, or -1: it runs away."""
    for hero in goes_for(s, unit):
        far = ways(s, unit, s.spot[hero])
        if far[area] < far[s.at[unit]]:
            return hero
    return -1


def shows_something(s: Table) -> bool:
    """Whether it can matter that somebody sees more now: before the alarm always, after it where something still lies
    face down or as a token."""
    return not s.alarm or -1 in s.features or spawn.tokens(s) != 0
