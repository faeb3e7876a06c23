"""How enemies move (RB-ENEMY-3, RB-EMOVE): who goes first, step by step, through doors; where to, ways.py says.

What nobody is asked about is done at once. A function that returns a flow has come to something that somebody may be
asked about: the flow does it, with all that follows from it.
"""
# compiled: mypyc

from collections.abc import Sequence
from typing import Final

from undercroft.core.choice import Flow
from undercroft.core.state import beat
from undercroft.games.reichbusters.rules import events as tell
from undercroft.games.reichbusters.rules.awareness import awareness
from undercroft.games.reichbusters.rules.board import areas, doors, found
from undercroft.games.reichbusters.rules.cards import cards
from undercroft.games.reichbusters.rules.catalogue_tables import (
    TOP_DOGS_MOVE,
    TOP_NEAREST_MOVE,
    TRIGGER_ENEMY_ENDS_MOVE,
    TRIGGER_ENEMY_ENTERS,
    TRIGGER_ENEMY_OPENS,
)
from undercroft.games.reichbusters.rules.dossier import Way
from undercroft.games.reichbusters.rules.enemy import prey, ways
from undercroft.games.reichbusters.rules.enemy.prey import ROW_GAIT
from undercroft.games.reichbusters.rules.held import FOR_TRIGGER
from undercroft.games.reichbusters.rules.hooks import AREAS_IN_ACTION_STATIONS
from undercroft.games.reichbusters.rules.moving import move
from undercroft.games.reichbusters.rules.noise import cards as noise_cards
from undercroft.games.reichbusters.rules.sets import members
from undercroft.games.reichbusters.rules.ties import (
    WAY_OF,
    asks_all,
    asks_what_matters,
    tie_of,
    tied_units,
    tied_ways,
)
from undercroft.games.reichbusters.state import Table

# Those who hold cards for what a unit does as it moves, and for the end of its move.
ON_THE_WAY: Final = FOR_TRIGGER[TRIGGER_ENEMY_ENTERS] | FOR_TRIGGER[TRIGGER_ENEMY_OPENS]
AT_THE_END: Final = FOR_TRIGGER[TRIGGER_ENEMY_ENDS_MOVE]

# ---------------------------------------------------------------- who goes first


def line_moves(s: Table, line: int) -> Flow | None:
    """The alert units of a line that have not moved do so, the nearest to its Hero first, each to its end before the
    next starts (RB-ENEMY-3). None if all have; else one has come to something, and the others wait."""
    waiting = line & awareness.alert(s) & ~s.activated
    if not waiting:
        return None
    if asks_all(s):
        return _as_told(s, line)
    quarry, alert = s.quarry or areas.gathered(s), s.alert_areas
    for unit in in_turn(s, waiting):
        s.activated |= 1 << unit
        options = ways.plan(s, unit, True)
        if not options:
            continue
        steps = pace(s, unit) if AREAS_IN_ACTION_STATIONS[s.unit_row[unit]] else 1
        more = _go_on(s, unit, steps, options, s.unit_area[unit])
        if more is not None:
            return more
        if s.quarry is not quarry or s.alert_areas != alert:  # a door is open, a room alert: others may be nearer
            return line_moves(s, line)
    return None


def in_turn(s: Table, waiting: int) -> Sequence[int]:
    """Units in the order in which they move, as long as nothing but they themselves does: the nearest to its Hero
    first (RB-ENEMY-3)."""
    some = members(waiting)
    if len(some) < 2:
        return some
    if s.taking_point >= 0:
        return [unit for _, unit in sorted([(prey.away(s, unit), unit) for unit in some])]
    far, at = prey.far(s, ROW_GAIT[s.unit_row[some[0]]]), s.unit_area  # of a line all open doors, or none does
    away = [far[at[unit]] for unit in some]
    return some if away == sorted(away) else [unit for _, unit in sorted(zip(away, some))]


def equally_near(s: Table, waiting: int) -> list[int]:
    """Those of them who may go first; of units that are alike, of one kind in one area and hurt as much, only one
    (RB-TIE-1)."""
    order = in_turn(s, waiting)
    nearest = prey.away(s, order[0])
    alike: dict[tuple[int, int], int] = {}
    for unit in order:
        if prey.away(s, unit) == nearest:
            alike.setdefault((s.unit_area[unit], s.unit_wounds[unit]), unit)
    return list(alike.values())


def _as_told(s: Table, line: int) -> Flow:
    """All of a line, if the players say who of several goes first."""
    waiting = line & awareness.alert(s) & ~s.activated
    while waiting and not s.over:
        unit = yield from tied_units(s, equally_near(s, waiting))
        s.activated |= 1 << unit
        more = _go_on(s, unit, pace(s, unit), ways.plan(s, unit, True), s.unit_area[unit])
        if more is not None:
            yield from more
        waiting = line & awareness.alert(s) & ~s.activated


# ---------------------------------------------------------------- one unit


def pace(s: Table, unit: int) -> int:
    """How many areas a unit moves in Action Stations!: one, unless a keyword lets it move farther."""
    return max([1, *[areas_of(s, unit) for areas_of in AREAS_IN_ACTION_STATIONS[s.unit_row[unit]]]])


def move_unit(s: Table, unit: int, steps: int) -> Flow | None:
    """A unit moves so many areas at another time than Action Stations!, in which alone a coward flees (RB-KEY-14)."""
    return None if ways.flees(s, unit) else _go_on(s, unit, steps, ways.plan(s, unit, True), s.unit_area[unit])


def _go_on(s: Table, unit: int, steps: int, options: tuple[Way, ...], began: int) -> Flow | None:
    """So many steps, the first by one of these ways, as far as there are any (RB-EMOVE-1); Heroes may answer with cards
    that its move has come to an end away from where it began."""
    while options:
        steps -= 1
        if len(options) > 1 and (asks_all(s) or (asks_what_matters(s) and ways.unlike(s, options))):
            more: Flow | None = _chosen_way(s, unit, options)
        else:
            more = go(s, unit, options[0])
        if more is not None:
            return _and_then(s, more, unit, steps, began)
        if not steps:
            break
        options = ways.plan(s, unit, False)
    at = s.unit_area[unit]
    if s.card_holders & AT_THE_END and at != began and cards.answered(s, TRIGGER_ENEMY_ENDS_MOVE, unit, at):
        return cards.instants(s, TRIGGER_ENEMY_ENDS_MOVE, unit, at)
    return None


def _and_then(s: Table, more: Flow, unit: int, steps: int, began: int) -> Flow:
    """What it has come to, and the steps that are left to it if it outlives that."""
    yield from more
    if s.unit_area[unit] >= 0 and not s.over:
        rest = _go_on(s, unit, steps, ways.plan(s, unit, False) if steps else ways.STAYS, began)
        if rest is not None:
            yield from rest


def _chosen_way(s: Table, unit: int, options: tuple[Way, ...]) -> Flow:
    """Of ways that are equally good the players choose one (RB-EMOVE-1, RB-TIE-1)."""
    way = yield from tied_ways(s, options, tie_of(WAY_OF, unit))
    more = go(s, unit, way)
    if more is not None:
        yield from more


# ---------------------------------------------------------------- one step


def go(s: Table, unit: int, way: Way) -> Flow | None:
    """Into a neighbouring area; or a locked door is unlocked instead, a closed one opened, and neither makes noise
    (RB-EMOVE-3, RB-NOISE-4). What comes of it: somebody sees more (RB-MOVE-6), Heroes answer with cards
    (RB-CARD-5)."""
    area, trigger = way.area, TRIGGER_ENEMY_ENTERS
    if way.gate < 0:
        step(s, unit, area)
    elif s.locked >> way.gate & 1:
        doors.unlock(s, way.gate, -1)
        beat(s)
        return None
    else:
        trigger = TRIGGER_ENEMY_OPENS
        doors.open_door(s, way.gate, -1)
        beat(s)
    hidden = s.hidden_features | s.spawn_areas
    if (not s.alarm or hidden & (s.quarry or areas.gathered(s)).around) and not move.nothing_new(s):
        return _seen_and_answered(s, trigger, unit, area)
    if s.card_holders & ON_THE_WAY and cards.answered(s, trigger, unit, area):
        return cards.instants(s, trigger, unit, area)
    return None


def step(s: Table, unit: int, area: int) -> None:
    """It stands in a neighbouring area; one that is unstoppable opens the door that it passes (RB-KEY-78)."""
    d, was = s.dossier, s.unit_area[unit]
    hero = prey.drawn_by(s, unit, area) if s.events_wanted else -1  # it is only told
    if not s.ways.beside[was] >> area & 1:
        doors.open_door(s, members(d.doors_at[was] & d.doors_at[area] & s.shut)[0], -1)
    found.shift_unit(s, unit, was, area)
    if s.events_wanted:
        tell.enemy_moved(s, unit, was, area, hero)
    rooms = d.room
    if rooms[was] != rooms[area]:
        awareness.change_room(s, rooms[was], rooms[area])
    if not s.alarm:
        awareness.remove_tokens(s)
    if s.beats is not None:
        beat(s)


def _seen_and_answered(s: Table, trigger: int, unit: int, area: int) -> Flow:
    yield from move.seen_anew(s, -1)
    if s.unit_area[unit] >= 0 and not s.over:
        yield from cards.instants(s, trigger, unit, area)


# ---------------------------------------------------------------- at once, by a noise card (RB-NOISE-6)


def nearest_move(s: Table, hero: int) -> Flow:
    """The enemies of the nearest room move 1 area."""
    rooms = noise_cards.nearest_rooms(s, hero, noise_cards.ANY, True)
    if rooms:
        room = yield from noise_cards.choose_room(s, hero, rooms)
        there = s.dossier.rooms[room]
        yield from move_all(s, [unit for area in members(there) for unit in areas.units_in(s, area)])


def move_all(s: Table, units: list[int]) -> Flow:
    """Each of them moves 1 area."""
    for unit in units:
        if s.unit_area[unit] >= 0 and not s.over:
            more = move_unit(s, unit, 1)
            if more is not None:
                yield from more


noise_cards.UPPER[TOP_NEAREST_MOVE] = nearest_move
noise_cards.UPPER[TOP_DOGS_MOVE] = lambda s, hero: move_all(s, noise_cards.dogs(s))
