"""Enemies go where they go (RB-ENEMY-3, RB-EMOVE); where that is, move.py says."""
# compiled: mypyc

from typing import Final

from undercroft.core.choice import Flow
from undercroft.core.state import beat
from undercroft.games.reichbusters.rules.board import areas, doors, found, move
from undercroft.games.reichbusters.rules.cards import cards
from undercroft.games.reichbusters.rules.cards.held import EACH, HOLDERS
from undercroft.games.reichbusters.rules.catalogue_tables import (
    TRIGGER_ENEMY_ENDS_MOVE,
    TRIGGER_ENEMY_ENTERS,
    TRIGGER_ENEMY_OPENS,
)
from undercroft.games.reichbusters.rules.enemy import units
from undercroft.games.reichbusters.rules.enemy.move import (
    ASKED,
    FREE_WAY,
    MANNER,
    PLUS,
    ROW_GAIT,
    SEVERAL,
    STAYS,
    STEP,
    TWO_AREAS,
    UNSTOPPABLE,
    WAY,
    WHO,
    drawn_by,
    first_step,
    flees,
    in_turn,
    lure,
    nearest_prey,
    on_their_way,
    one_of_several,
    onward,
    pace,
    plan,
    turn_to_move,
    unlike,
)
from undercroft.games.reichbusters.rules.noise import awareness
from undercroft.games.reichbusters.rules.sets import members
from undercroft.games.reichbusters.rules.tables import K_FIXED, K_UNSTOPPABLE
from undercroft.games.reichbusters.rules.ties import WAY_OF, asks_all, tie_of, tied_units, tied_ways
from undercroft.games.reichbusters.state import Table

# Miniatures that are not alike, or may open a door on their way.
ONE_BY_ONE: Final = units.CHANGING | units.EVER_WITH[K_UNSTOPPABLE]

# Those who hold cards for it that a unit enters their area (`cards.answered`).
HEEDS_THERE: Final = HOLDERS << EACH * TRIGGER_ENEMY_ENTERS
# Those who hold cards for it that one ends its move, which they may play from another area (`cards.ONLY_THERE`).
HEEDS_AFAR: Final = HOLDERS << EACH * TRIGGER_ENEMY_ENDS_MOVE
HEEDS: Final = HEEDS_THERE | HEEDS_AFAR

# That any step may show something (`heeded`).
EVERYWHERE: Final = -1

# How a march of a line ends if no unit of it needs more: all have moved; the players tell each where to go.
ALL_GONE: Final = -1
AS_TOLD: Final = -2
# Else it is twice the unit, 1 more if a step is left to it, and above that 1 more than the door to which it has come.
DOOR: Final = 16
UNIT: Final = (1 << DOOR - 1) - 1


def move_line(s: Table, line: int, halt: int) -> Flow:
    """All alert units of a line that have not moved, one after the other (RB-ENEMY-3); `halt` is where they came to on
    their `march`."""
    while halt != ALL_GONE and not s.over:
        if halt == AS_TOLD:
            yield from move_as_told(s, line)
            return
        unit = halt >> 1 & UNIT
        if halt >> DOOR:
            at = s.at[unit]
            yield from opened(s, unit, (halt >> DOOR) - 1)
            yield from move_on(s, unit, 0, [], at)
        elif s.moved >> unit & 1:  # it has made a step
            yield from stepped(s, unit, s.at[unit])
            if s.at[unit] >= 0 and not s.over:
                yield from move_on(s, unit, halt & 1, plan(s, unit, False) if halt & 1 else [], -1)
        else:
            s.moved |= 1 << unit
            yield from move_on(s, unit, pace(s, unit), plan(s, unit, True), s.at[unit])
        halt = march(s, line & s.standing, heeded(s))


def march(s: Table, line: int, heed: int) -> int:
    """The alert units of a line that have not moved do so in their order, as long as nothing changes but their places
    and nobody is asked: ALL_GONE, or the unit that comes to more than that. It has made its step, or opened a door, or
    is yet to move. `heed`: what is `heeded`, from the first line on as long as no door opens: what is shown on the way
    is more."""
    if asks_all(s):
        return AS_TOLD
    waiting = line & ~s.moved
    if not waiting:
        return ALL_GONE
    if not s.alarm:
        return march_by_turns(s, waiting, heed)
    if not waiting & waiting - 1:
        return alone(s, waiting, heed)
    return march_by_plan(s, waiting, heed) if by_plan(s) else march_by_turns(s, waiting, heed)


def by_plan(s: Table) -> bool:
    """Whether all of a line may know where they go before the first has moved: after the alarm, while nobody is
    captured or draws them on, nor says who goes first."""
    return s.alarm and not s.captured and s.bait < 0 and not asks_all(s)


def march_by_plan(s: Table, waiting: int, heed: int) -> int:
    """As in `march`, for several who have not moved and go `by_plan`."""
    going = None if waiting & ONE_BY_ONE else on_their_way(s, waiting)
    if going:
        return set_out(s, going, waiting, heed)
    if going is None:
        return march_by_turns(s, waiting, heed)
    s.moved |= waiting
    return ALL_GONE


def alone(s: Table, bit: int, heed: int) -> int:
    """As in `march`, for the last of a line: it makes no difference to others that it has moved."""
    unit = bit.bit_length() - 1
    ahead = first_step(s, unit, True)
    if ahead == STAYS:
        s.moved |= bit
        return ALL_GONE
    if ahead >= ASKED:
        return unit << 1
    if ahead < FREE_WAY:
        return at_door(s, PLUS - (ahead >> WAY) << DOOR | unit << 1)
    return file(s, bit, ahead, EVERYWHERE if ROW_GAIT[s.rows[unit]] == UNSTOPPABLE else heed)


def set_out(s: Table, going: dict[int, int], waiting: int, heed: int) -> int:
    """As in `march`: units that are `on_their_way` go, the others of those who are waiting stay."""
    for away in sorted(going) if len(going) > 1 else going:
        near = going[away]
        ahead = near & STEP
        if ahead >= FREE_WAY:
            halt = file(s, near >> WHO, ahead, heed)
        else:
            halt = abreast(s, near >> WHO, heed)
        if halt != ALL_GONE:
            staying = waiting
            for others in going.values():
                staying &= ~(others >> WHO)
            _stay(s, staying, away, halt >> 1 & UNIT)
            halt = at_door(s, halt)
            return march(s, waiting, heeded(s)) if halt == ALL_GONE else halt
    s.moved |= waiting
    return ALL_GONE


def abreast(s: Table, near: int, heed: int) -> int:
    """The same for those of them who are equally near to their Heroes, as their plans say, which are made."""
    plans, manner = (s.quarry or areas.gathered(s)).plans, MANNER[s.rows[near.bit_length() - 1]]
    while near:
        unit = (near & -near).bit_length() - 1
        at = s.at[unit]
        ahead = plans[manner | at]
        if ahead >= SEVERAL:
            ahead = one_of_several(s, unit, ahead)
        if ahead < FREE_WAY:
            return PLUS - (ahead >> WAY) << DOOR | unit << 1
        # They come by their numbers: those beside it up to the first who is elsewhere.
        others = near & ~s.crowd[at]
        run = near & (others & -others) - 1
        near ^= run
        halt = file(s, run, ahead, heed)
        if halt != ALL_GONE:
            return halt
    return ALL_GONE


def _stay(s: Table, staying: int, away: int, unit: int) -> None:
    """Of units that stay, those whose turn was before that of one which was so far away have had it."""
    while staying:
        first = staying.bit_length() - 1
        there = staying & s.crowd[s.at[first]]
        staying ^= there
        nearest = nearest_prey(s, first)
        if nearest < away:
            s.moved |= there
        elif nearest == away:
            s.moved |= there & (1 << unit) - 1


def march_by_turns(s: Table, waiting: int, heed: int) -> int:
    """The same, if it may make a difference to others that one has moved: each is asked when it is its turn."""
    alike = not waiting & units.CHANGING
    for near in in_turn(s, waiting):
        halt = side_by_side(s, near, alike, heed)
        if halt != ALL_GONE:
            halt = at_door(s, halt)
            return march(s, waiting, heeded(s)) if halt == ALL_GONE else halt
    return ALL_GONE


def at_door(s: Table, halt: int) -> int:
    """As in `march`, for a unit that has come to a door, if it is that. Mostly nobody is asked about it, and then this
    one has gone; those that are fast are yet to move, as they go on from there."""
    unit, gate = halt >> 1 & UNIT, (halt >> DOOR) - 1
    if gate < 0:
        return halt
    if TWO_AREAS[s.rows[unit]]:
        return unit << 1
    s.moved |= 1 << unit
    return ALL_GONE if works_door(s, unit, gate) else halt


def side_by_side(s: Table, near: int, alike: bool, heed: int) -> int:
    """The same for those of a line who are equally near to their Heroes."""
    quarry = s.quarry or areas.gathered(s)
    while near:
        unit = (near & -near).bit_length() - 1
        at = s.at[unit]
        ahead = first_step(s, unit, True)
        # Those beside it do as it does. They come next, up to the first who is elsewhere.
        others = near & ~s.crowd[at] if alike else near & near - 1
        run = near & (others & -others) - 1
        if ahead == STAYS:
            s.moved |= run
            near ^= run
            continue
        if ahead >= ASKED:
            return unit << 1
        if ahead < FREE_WAY:
            return PLUS - (ahead >> WAY) << DOOR | unit << 1
        passes = ROW_GAIT[s.rows[unit]] == UNSTOPPABLE
        if run & run - 1 and (passes or not s.alarm or s.captured or s.dossier.guard >> at & 1):
            run = near & -near  # when it has gone, a door may be open, a room alert, a guard too few
        near ^= run
        halt = file(s, run, ahead, EVERYWHERE if passes else heed)
        if halt != ALL_GONE:
            return halt
        if not s.alarm or s.quarry is not quarry:
            return unit << 1  # a room may be alert now, or a door open
    return ALL_GONE


def file(s: Table, run: int, ahead: int, heed: int) -> int:
    """Units that stand together make their step (`first_step`) one after the other, those that are fast go on from
    there. As in `march`: whether one of them comes to more than that. `heed`: what is `heeded`, EVERYWHERE of those
    who open doors as they pass."""
    last, area = run.bit_length() - 1, (ahead >> WAY) - PLUS
    hero = lure(s, last, ahead) if s.heard else -1  # it is only told
    if (
        heed == EVERYWHERE
        or s.cleared >> s.dossier.room[area] & 1
        or ((s.party[area] or s.holding & HEEDS_AFAR) and watched(s, area))
    ):
        return singly(s, run, area, hero, heed)
    was = s.at[last]
    if TWO_AREAS[s.rows[last]]:
        if heed >> was & 1 and s.crowd[was] == run:  # what is shown may make a difference to their second step
            return singly(s, run, area, hero, heed)
        further = onward(s, last, area)
        if further != STAYS:
            return twice(s, run, area, hero, further, heed)
    s.moved |= run
    if found.walk(s, run, was, area, hero) or not heed >> was & 1:  # as long as one stands there, nobody sees more
        return ALL_GONE
    return last << 1 if (s.nests | s.veiled) & areas.seen_by_heroes(s) else ALL_GONE


def twice(s: Table, run: int, area: int, hero: int, further: int, heed: int) -> int:
    """The same for those who are fast and go on from the area by a step (`onward`), which shows nothing: the area is as
    it was before they came."""
    last, beyond = run.bit_length() - 1, (further >> WAY) - PLUS
    if (
        not FREE_WAY <= further < SEVERAL
        or s.cleared >> s.dossier.room[beyond] & 1
        or ((s.party[beyond] or s.holding & HEEDS_AFAR) and watched(s, beyond))
    ):
        return singly(s, run, area, hero, heed)
    was = s.at[last]
    s.moved |= run
    if not s.heard:  # nor need anybody know by which way they come
        found.walk(s, run, was, beyond, hero)
        return ALL_GONE
    follows = lure(s, last, further)
    for unit in members(run):
        found.walk(s, 1 << unit, was, area, hero)
        found.walk(s, 1 << unit, area, beyond, follows)
    return ALL_GONE


def singly(s: Table, run: int, area: int, hero: int, heed: int) -> int:
    """The same if somebody may have something to say after each step, or something else comes of it."""
    last = run.bit_length() - 1
    was, left = s.at[last], pace(s, last) - 1  # they stand together and are alike
    heeds, afar = heed or s.holding & HEEDS_THERE, s.holding & HEEDS_AFAR
    for unit in members(run):
        s.moved |= 1 << unit
        step(s, unit, area, hero)
        if heeds and matters(s, unit, was, heed):
            return unit << 1 | left
        if left:
            further = first_step(s, unit, False)
            if further != STAYS:
                if not FREE_WAY <= further < ASKED:
                    return unit << 1 | 1
                step(s, unit, (further >> WAY) - PLUS, lure(s, unit, further) if s.heard else -1)
                if heeds and matters(s, unit, area, heed):
                    return unit << 1
        if afar and cards.answered(s, TRIGGER_ENEMY_ENDS_MOVE, unit, s.at[unit]):
            return unit << 1
    return ALL_GONE


def watched(s: Table, area: int) -> bool:
    """Whether Heroes may answer with the cards that they hold that a unit comes to an area: only from there, or where
    they may see it."""
    if s.party[area]:
        return s.holding & HEEDS != 0
    return s.holding & HEEDS_AFAR != 0 and (s.quarry or areas.gathered(s)).around >> area & 1 == 1


def heeded(s: Table) -> int:
    """The areas of which it may show something that units leave them: before the alarm EVERYWHERE, after it those past
    which Heroes look, if there is something left to be uncovered. Whoever watches sees every step."""
    if not s.alarm or s.beats is not None or s.dossier.awaited:
        return EVERYWHERE
    hidden, q = s.nests | s.veiled, s.quarry or areas.gathered(s)
    if not hidden & q.around:
        return 0
    past = s.crowded & q.crossed
    return EVERYWHERE if hidden & (q.views.get(past) or areas.look_past(s, q, past)) else q.crossed


def matters(s: Table, unit: int, was: int, heed: int) -> bool:
    """Whether more may come of it that a unit has left an area. Nobody sees more as long as others stand there."""
    if heed == EVERYWHERE or s.quarry is None or (heed >> was & 1 and not s.crowd[was]):
        return brings_more(s, unit, s.at[unit])
    return s.holding & HEEDS_THERE != 0 and cards.answered(s, TRIGGER_ENEMY_ENTERS, unit, s.at[unit])


def move_as_told(s: Table, line: int) -> Flow:
    """The same, if the active Hero's player says who of several goes first, and where."""
    while not s.over:
        waiting = turn_to_move(s, line)
        if not waiting:
            return
        unit = yield from tied_units(s, waiting)
        s.moved |= 1 << unit
        yield from move_on(s, unit, pace(s, unit), plan(s, unit, True), s.at[unit])


def move_unit(s: Table, unit: int, steps: int) -> Flow:
    """So many areas towards the nearest Hero, doors and all (RB-EMOVE); entering a suppressed area ends it. It is no
    Action Stations!, in which alone a coward flees (RB-KEY-14)."""
    return move_on(s, unit, steps, [] if flees(s, unit) else plan(s, unit, True), s.at[unit])


def move_on(s: Table, unit: int, steps: int, options: list[int], came: int) -> Flow:
    """The same, with these ways for the first step, for one that has come from an area."""
    for at in range(steps):
        if at:
            options = plan(s, unit, False)
        if not options:
            break
        way = options[0]
        if len(options) > 1 and (asks_all(s) or unlike(s, options)):
            way = yield from tied_ways(s, options, tie_of(WAY_OF, unit))
        if way < 0:
            if not works_door(s, unit, -1 - way):
                yield from opened(s, unit, -1 - way)
        else:
            yield from go(s, unit, way)
        if s.at[unit] < 0 or s.over:
            return
    if stops(s, unit, came):
        yield from cards.instants(s, TRIGGER_ENEMY_ENDS_MOVE, unit, s.at[unit])


def stops(s: Table, unit: int, came: int) -> bool:
    """Whether Heroes may answer that its move is at an end, unless it did not outlive it; `came` is where it began."""
    at = s.at[unit]
    return at >= 0 and not s.over and at != came and cards.answered(s, TRIGGER_ENEMY_ENDS_MOVE, unit, at)


def works_door(s: Table, unit: int, gate: int) -> bool:
    """A locked door is unlocked, an unlocked one opened; neither makes noise (RB-EMOVE-3, RB-NOISE-4). Whether nothing
    comes of it."""
    if s.locked >> gate & 1:
        doors.unlock(s, gate, -1)
        beat(s)
        return True
    doors.open_door(s, gate, -1)
    beat(s)
    return move.nothing_new(s) and not cards.answered(s, TRIGGER_ENEMY_OPENS, unit, doors.behind(s, gate, s.at[unit]))


def opened(s: Table, unit: int, gate: int) -> Flow:
    """What it brings that a unit has opened a door: somebody sees more, Heroes answer with cards."""
    if not move.nothing_new(s):
        yield from move.seen_anew(s, -1)
    if s.at[unit] >= 0 and not s.over:
        yield from cards.instants(s, TRIGGER_ENEMY_OPENS, unit, doors.behind(s, gate, s.at[unit]))


def go(s: Table, unit: int, area: int) -> Flow:
    """Into a neighbouring area, and what that brings."""
    step(s, unit, area, drawn_by(s, unit, area) if s.heard else -1)
    if brings_more(s, unit, area):
        yield from stepped(s, unit, area)


def step(s: Table, unit: int, area: int, hero: int) -> None:
    """It stands in a neighbouring area, drawn there by a Hero; one that is unstoppable opens the door that it passes
    (RB-KEY-78)."""
    d, was = s.dossier, s.at[unit]
    if not s.ways.beside[was] >> area & 1:
        for gate in members(d.doors_at[was] & d.doors_at[area] & s.shut):
            doors.open_door(s, gate, -1)
            break
    found.walk(s, 1 << unit, was, area, hero)
    rooms = d.room
    if rooms[was] != rooms[area]:
        awareness.change_room(s, rooms[was], rooms[area])
    if not s.alarm:
        awareness.remove_tokens(s)
    if s.beats is not None:
        beat(s)


def brings_more(s: Table, unit: int, area: int) -> bool:
    """Whether more may come of it that a unit has come to an area (`stepped`)."""
    if shows_something(s) and not move.nothing_new(s):
        return True
    return cards.answered(s, TRIGGER_ENEMY_ENTERS, unit, area)


def stepped(s: Table, unit: int, area: int) -> Flow:
    """What it brings that a unit has come to an area: somebody sees more, Heroes answer with cards."""
    if shows_something(s) and not move.nothing_new(s):
        yield from move.seen_anew(s, -1)
    if s.at[unit] >= 0 and not s.over and cards.answered(s, TRIGGER_ENEMY_ENTERS, unit, area):
        yield from cards.instants(s, TRIGGER_ENEMY_ENTERS, unit, area)


def drive(s: Table, was: int, area: int, hero: int) -> Flow:
    """A Hero makes all units of an area that are not fixed move into a neighbouring one (RB-KEY-16, Pebble): they are
    seen there, and Heroes answer each of them with cards."""
    crowd = s.crowd[was] & ~units.units_with(s, K_FIXED, s.crowd[was])
    if not crowd:
        return
    found.walk(s, crowd, was, area, -1)
    awareness.enter_room(s, members(crowd)[0], was)
    awareness.remove_tokens(s)
    yield from move.seen_anew(s, hero)
    for unit in members(crowd):
        if s.at[unit] == area and not s.over:
            yield from cards.instants(s, TRIGGER_ENEMY_ENTERS, unit, area)
        if stops(s, unit, was):
            yield from cards.instants(s, TRIGGER_ENEMY_ENDS_MOVE, unit, area)


def shows_something(s: Table) -> bool:
    """Whether it can matter that somebody sees more now: before the alarm always, after it where something still lies
    face down or as a token."""
    return not s.alarm or (s.veiled | s.nests) != 0
