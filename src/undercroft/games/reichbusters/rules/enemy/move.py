"""Where enemies go, and going there (RB-EMOVE, RB-GUARD).

Who goes where is decided by functions that change nothing (`plan`, `next_area`, `in_turn`, `turn_to_move`); the
forecast asks the same ones.
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
    ROWS_WITH,
    TRIGGER_ENEMY_ENDS_MOVE,
    TRIGGER_ENEMY_ENTERS,
    TRIGGER_ENEMY_OPENS,
    rows_with_any,
)
from undercroft.games.reichbusters.rules.enemy import units
from undercroft.games.reichbusters.rules.events import E_ENEMY_MOVED
from undercroft.games.reichbusters.rules.keywords import units as unit_keywords
from undercroft.games.reichbusters.rules.mission.dossier import NOWHERE
from undercroft.games.reichbusters.rules.noise import awareness
from undercroft.games.reichbusters.rules.sets import members
from undercroft.games.reichbusters.rules.tables import (
    ASK_TIES,
    K_COWARD,
    K_FAST,
    K_FIXED,
    K_NO_HANDS,
    K_SCUTTLE,
    K_UNSTOPPABLE,
)
from undercroft.games.reichbusters.rules.ties import through, tied_units, tied_ways
from undercroft.games.reichbusters.state import Table

# Per side of a unit card: it has a keyword that changes where one goes, or how far; few have, and are asked about each.
OTHER_MOVES: Final = rows_with_any(K_FIXED, K_COWARD)
TWO_AREAS: Final = rows_with_any(K_FAST, K_SCUTTLE)

# How one passes doors: opens them, never does, goes through them.
OPENS: Final = 0
NO_HANDS: Final = 1
UNSTOPPABLE: Final = 2


def _gait(keys: int) -> int:
    """What doors are to a unit with these keywords (RB-KEY-46, RB-KEY-78)."""
    if keys >> K_UNSTOPPABLE & 1:
        return UNSTOPPABLE
    return NO_HANDS if keys >> K_NO_HANDS & 1 else OPENS


ROW_GAIT: Final = [_gait(keys) for keys in ROW_KEYS]

# ---------------------------------------------------------------- who goes where


def ways(s: Table, how: int, goal: int) -> list[int]:
    """How far every area is from one for those to whom doors are not what they are to others: a closed one costs 1 more
    (RB-NEAR-1), but nothing if one is unstoppable, and with no hands one does not pass it."""
    d, as_they_are = s.dossier, s.ways
    if how == NO_HANDS:
        return as_they_are.afoot[goal] or d.walk(as_they_are, goal)
    all_open = d.ways_of(0, s.links)
    return all_open.distances[goal] or d.measure(all_open, goal)


def goes_for(s: Table, unit: int) -> list[int]:
    """The nearest Heroes that it can reach (RB-EMOVE-1, RB-EMOVE-4); whoever draws it on counts as nearest (Take
    point). Do not change the list."""
    at = s.at[unit]
    if s.bait >= 0 and s.spot[s.bait] >= 0 and areas.heroes_seen(s, at) >> s.bait & 1:
        return [s.bait]
    how = ROW_GAIT[s.rows[unit]]
    known = (s.quarry or areas.gathered(s)).goals.get(at << 2 | how)
    return _nearest(s, at, how) if known is None else known


def _nearest(s: Table, at: int, how: int) -> list[int]:
    """The Heroes who are nearest to an area, of those whom enemies go for and reach from there in this gait."""
    q, spots = areas.quarry(s), s.spot
    far = areas.distances(s, at)
    reach = far if how == OPENS else ways(s, how, at)
    out: list[int] = []
    best = NOWHERE
    for hero in members(q.prey):
        away = far[spots[hero]]
        if away < best and reach[spots[hero]] < NOWHERE:
            best = away
            out = [hero]
        elif away == best < NOWHERE and reach[spots[hero]] < NOWHERE:
            out.append(hero)
    q.goals[at << 2 | how] = out
    return out


def nearest_prey(s: Table, unit: int) -> int:
    """How far away the Heroes are that it goes for; 99 if it can reach none."""
    goals = goes_for(s, unit)
    return areas.distances(s, s.at[unit])[s.spot[goals[0]]] if goals else NOWHERE


def arrived(s: Table, unit: int) -> bool:
    """Beside a Hero; for a ranged unit, with one in range and sight who is not Downed (RB-EMOVE-2)."""
    at, row, q = s.at[unit], s.rows[unit], s.quarry or areas.gathered(s)
    if s.party[at] & q.prey:
        return True
    return ROW_IS_RANGED[row] and areas.heroes_within(s, at, ROW_RANGE[row]) & q.aim != 0


def next_area(s: Table, unit: int) -> list[int]:
    """The areas that bring it nearer to its Hero, or the doors that it needs to pass (`ties.through`), all equally
    good (RB-EMOVE-1, RB-EMOVE-3). A coward does not walk up to a Hero (RB-KEY-14)."""
    row, at = s.rows[unit], s.at[unit]
    goals = goes_for(s, unit)
    if not goals:
        return []
    if ROW_GAIT[row] != OPENS:
        out = _other_steps(s, at, ROW_GAIT[row], goals)
    else:
        out = steps_towards(s, at, s.spot[goals[0]])
        for hero in goals[1:]:
            out = out + [way for way in steps_towards(s, at, s.spot[hero]) if way not in out]
    if ROWS_WITH[K_COWARD][row]:
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


def _other_steps(s: Table, at: int, how: int, goals: list[int]) -> list[int]:
    """The same for one to whom doors are not what they are to others: it passes them, or never does."""
    d = s.dossier
    near = areas.beside(s, at)
    if how == UNSTOPPABLE:
        shut = members(d.doors_at[at] & s.shut & ~d.exit_doors)
        beyond = [doors.behind(s, gate, at) for gate in shut]
    else:
        beyond = []
    out: list[int] = []
    for hero in goals:
        far = ways(s, how, s.spot[hero])
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
    """What its next step may be: ways as in `next_area`, none if it stays. A guard is counted when it begins. Do not
    change the list."""
    at = s.at[unit]
    if (s.suppressed | s.pinned) >> at & 1 and unit_keywords.suppressed(s, unit):
        return []
    if begins and (s.captured or s.dossier.guard >> at & 1) and not _flees(s, unit):
        if unit_keywords.stays_on_guard(s, unit):
            return []
    if s.bait >= 0:
        return _ways_on(s, unit)
    # Units with the same card in the same area do the same: it is kept while the Heroes are where they are.
    q = s.quarry or areas.gathered(s)
    key = at << 8 | s.rows[unit]
    known = q.plans.get(key)
    if known is None:
        known = q.plans[key] = _ways_on(s, unit)
    return known


def _ways_on(s: Table, unit: int) -> list[int]:
    """The same for one that is free to move; some never are (RB-KEY-31)."""
    if OTHER_MOVES[s.rows[unit]]:
        if ROWS_WITH[K_FIXED][s.rows[unit]]:
            return []
        if _flees(s, unit):
            return flight(s, unit)
    return [] if arrived(s, unit) else next_area(s, unit)


def _flees(s: Table, unit: int) -> bool:
    """A coward, with a Hero beside it (RB-KEY-14)."""
    return ROWS_WITH[K_COWARD][s.rows[unit]] and s.party[s.at[unit]] != 0


def pace(s: Table, unit: int) -> int:
    """How many areas it moves in Action Stations! (RB-KEY-28, RB-KEY-61)."""
    if not TWO_AREAS[s.rows[unit]]:
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


def in_turn(s: Table, line: int) -> list[int]:
    """All alert units of a line that have not moved, as sets that are equally near to their Heroes, the nearest first:
    whose turn it is, one after the other, as long as nothing but they themselves moves (RB-ENEMY-3)."""
    waiting = line & ~s.moved & s.standing
    if not s.alarm:
        waiting &= awareness.alert(s)
    if not waiting & waiting - 1:  # one or none
        return [waiting] if waiting else []
    alike = not line & units.CHANGING
    usual = alike and s.here != 0 and s.bait < 0 and ROW_GAIT[s.rows[line.bit_length() - 1]] == OPENS
    far = areas.away_from_prey(s) if usual else []
    near: dict[int, int] = {}
    while waiting:
        lowest = waiting & -waiting
        unit = lowest.bit_length() - 1
        at = s.at[unit]
        there = waiting & s.crowd[at] if alike else lowest
        waiting ^= there
        away = far[at] if usual else nearest_prey(s, unit)
        near[away] = near.get(away, 0) | there
    return [near[away] for away in sorted(near)] if len(near) > 1 else list(near.values())


# ---------------------------------------------------------------- going there


def move_line(s: Table, line: int) -> Flow:
    """All alert units of a line, one after the other (RB-ENEMY-3)."""
    if s.active >= 0 and s.orders[s.active] == ASK_TIES:
        yield from move_as_told(s, line)
        return
    order = in_turn(s, line)
    while order and not s.over:
        unit = march(s, order)
        if unit < 0:
            return
        if s.moved >> unit & 1:  # it has made its step
            yield from stepped(s, unit, s.at[unit])
            yield from stopped(s, unit, -1)
        else:
            s.moved |= 1 << unit
            yield from move_on(s, unit, pace(s, unit), plan(s, unit, True))
        order = in_turn(s, line)


def march(s: Table, order: list[int]) -> int:
    """These units of a line move in their order, as long as nothing changes but their places and nobody is asked: -1,
    or the unit that comes to more than that. It has made its one step, or is yet to move."""
    quarry = s.quarry or areas.gathered(s)
    alike = not s.captured and not order[0] & units.CHANGING
    for near in order:
        while near:
            unit = (near & -near).bit_length() - 1
            options = plan(s, unit, True)
            if not options:
                # Where one stays those beside it stay too: they come next, unless others are as near.
                there = s.crowd[s.at[unit]] if alike else 0
                stay = near if not near & ~there and not s.dossier.guard >> s.at[unit] & 1 else near & -near
                s.moved |= stay
                near ^= stay
                continue
            way = options[0]
            if way < 0 or TWO_AREAS[s.rows[unit]]:
                return unit  # a door to open, or two areas
            near &= near - 1
            s.moved |= 1 << unit
            if step(s, unit, way) or cards.answered(s, TRIGGER_ENEMY_ENDS_MOVE, unit, way):
                return unit
            if not s.alarm or s.quarry is not quarry:
                return unit  # a room may be alert now, or a door open
    return -1


def move_as_told(s: Table, line: int) -> Flow:
    """The same, if the active Hero's player says who of several goes first, and where."""
    while not s.over:
        waiting = turn_to_move(s, line)
        if not waiting:
            return
        unit = yield from tied_units(s, waiting)
        s.moved |= 1 << unit
        yield from move_on(s, unit, pace(s, unit), plan(s, unit, True))


def move_unit(s: Table, unit: int, steps: int) -> Flow:
    """So many areas towards the nearest Hero, doors and all (RB-EMOVE); entering a suppressed area ends it. It is no
    Action Stations!, in which alone a coward flees (RB-KEY-14)."""
    if not _flees(s, unit):
        yield from move_on(s, unit, steps, plan(s, unit, True))


def move_on(s: Table, unit: int, steps: int, options: list[int]) -> Flow:
    """The same, with these ways for the first step."""
    came = s.at[unit]
    for at in range(steps):
        if at:
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
    yield from stopped(s, unit, came)


def stopped(s: Table, unit: int, came: int) -> Flow:
    """Its move is at an end, unless it did not outlive it; `came` is where it began."""
    at = s.at[unit]
    if at >= 0 and not s.over and at != came and cards.answered(s, TRIGGER_ENEMY_ENDS_MOVE, unit, at):
        yield from cards.instants(s, TRIGGER_ENEMY_ENDS_MOVE, unit, at)


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
    """Into a neighbouring area, and what that brings."""
    if step(s, unit, area):
        yield from stepped(s, unit, area)


def step(s: Table, unit: int, area: int) -> bool:
    """It stands in a neighbouring area; one that is unstoppable opens the door that it passes (RB-KEY-78). Whether
    more may come of it (`stepped`)."""
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
        return True
    return cards.answered(s, TRIGGER_ENEMY_ENTERS, unit, area)


def stepped(s: Table, unit: int, area: int) -> Flow:
    """What it brings that a unit has come to an area: somebody sees more, Heroes answer with cards."""
    if shows_something(s) and not move.nothing_new(s):
        yield from move.seen_anew(s, -1)
    if s.at[unit] >= 0 and not s.over and cards.answered(s, TRIGGER_ENEMY_ENTERS, unit, area):
        yield from cards.instants(s, TRIGGER_ENEMY_ENTERS, unit, area)


def came_to(s: Table, unit: int, was: int, area: int) -> Flow:
    """Heroes answer with cards that somebody else has made it move into an area (Pebble)."""
    if s.at[unit] == area and not s.over:
        yield from cards.instants(s, TRIGGER_ENEMY_ENTERS, unit, area)
    yield from stopped(s, unit, was)


def drawn_by(s: Table, unit: int, area: int) -> int:
    """The Hero to whom this step brings it nearer, or -1: it runs away."""
    at, how = s.at[unit], ROW_GAIT[s.rows[unit]]
    for hero in goes_for(s, unit):
        far = areas.distances(s, s.spot[hero]) if how == OPENS else ways(s, how, s.spot[hero])
        if far[area] < far[at]:
            return hero
    return -1


def shows_something(s: Table) -> bool:
    """Whether it can matter that somebody sees more now: before the alarm always, after it where something still lies
    face down or as a token."""
    return not s.alarm or (s.veiled | s.nests) != 0
