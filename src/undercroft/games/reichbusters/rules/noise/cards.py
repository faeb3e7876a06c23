"""What the 24 noise cards do, one function for each kind of effect (RB-NOISE-6, RB-NOISE-10, RB-GAP-10)."""
# compiled: mypyc

from collections.abc import Callable, Generator
from typing import Final

from undercroft.core.choice import Ask, Flow
from undercroft.core.state import beat
from undercroft.games.reichbusters.dice import NOISE_DIE
from undercroft.games.reichbusters.rules import events as tell
from undercroft.games.reichbusters.rules.awareness import awareness, spawn
from undercroft.games.reichbusters.rules.board import areas
from undercroft.games.reichbusters.rules.catalogue_tables import (
    NOISE_AWARE,
    NOISE_PATROL,
    NOISE_SHUFFLE,
    NOISE_SPAWNS,
    NOISE_TOKEN,
    NOISE_TOP,
    NOISE_TRACKER,
    TOP_AT_EASE_SUSPICIOUS,
    TOP_BOLT,
    TOP_DOGS_RISE,
    TOP_NEAREST_RISES,
    TOP_SEEN_RISE,
    TOP_SUSPICIOUS_ALERT,
)
from undercroft.games.reichbusters.rules.mission import tracker
from undercroft.games.reichbusters.rules.moving import move
from undercroft.games.reichbusters.rules.noise import patrols
from undercroft.games.reichbusters.rules.pool.pooled import packed_die
from undercroft.games.reichbusters.rules.sets import members
from undercroft.games.reichbusters.rules.tables import (
    ALERT,
    AT_EASE,
    D_NOISE,
    DOG,
    EXPERIMENT_6XX,
    F_SPECIAL,
    FIRST_UNIT,
    MINIATURES,
    NOISE_TEST,
    SUSPICIOUS,
)
from undercroft.games.reichbusters.rules.ties import (
    WHICH_BARRACKS,
    WHICH_LOCK,
    WHICH_ROOM,
    asks_what_matters,
    tied_areas,
    tied_gates,
)
from undercroft.games.reichbusters.state import Table

CARDS: Final = 12
SPECIAL_WORTH: Final = 2

Upper = Callable[[Table, int], Flow | None]

# Which rooms an effect looks for.
ANY: Final = -1


def upper(s: Table, hero: int, card: int) -> Flow | None:
    """The top effect; None if there is none, or it is dice that count with the test (`more_dice`)."""
    effect = UPPER.get(NOISE_TOP[card])
    return None if effect is None else effect(s, hero)


def lower(s: Table, hero: int, card: int) -> Flow:
    """The lower effect: who comes, and where."""
    if NOISE_TRACKER[card]:
        tracker.advance_tracker(s, NOISE_TRACKER[card])
    if NOISE_TOKEN[card]:
        yield from token_at_barracks(s, hero, NOISE_TOKEN[card])
    if NOISE_PATROL[card]:
        yield from patrols.patrol(s, hero, NOISE_PATROL[card], NOISE_AWARE[card])
    spawns = NOISE_SPAWNS[card]
    for i in range(0, len(spawns), 2):
        yield from spawn.at_barracks(s, hero, spawns[i + 1], spawns[i])
    if NOISE_SHUFFLE[card]:
        shuffle_all(s)


def shuffle_all(s: Table) -> None:
    """All cards of the deck in use together again."""
    s.noise_deck, s.noise_discard = (1 << CARDS) - 1, 0
    s.noise_top, s.noise_bottom = -1, []


# ---------------------------------------------------------------- awareness


def nearest_rooms(s: Table, hero: int, aware: int, units: bool) -> list[int]:
    """The nearest rooms of this awareness (or any) that hold enemies: units, or also spawn tokens (RB-NOISE-10)."""
    far, rooms = areas.room_distances(s, s.hero_area[hero]), s.dossier.room
    best = 1000
    nearest = 0
    for area in members(s.unit_areas if units else s.unit_areas | s.spawn_areas):
        room = rooms[area]
        if far[room] <= best and (aware == ANY or s.aware[room] == aware):
            if far[room] < best:
                best = far[room]
                nearest = 0
            nearest |= 1 << room
    return list(members(nearest))


def choose_room(s: Table, hero: int, rooms: list[int]) -> Generator[Ask, int, int]:
    """One of several rooms that are equally near, told by its nearest area."""
    near = [spawn.nearest_of(s, hero, s.dossier.rooms[room])[0] for room in rooms]
    return s.dossier.room[(yield from tied_areas(s, near, WHICH_ROOM))]


def nearest_rises(s: Table, hero: int, aware: int) -> Flow:
    """The nearest room of this awareness rises by one level."""
    rooms = nearest_rooms(s, hero, aware, False)
    if asks_what_matters(s) and all(s.aware[room] == ALERT for room in rooms):
        return  # none of them rises
    if rooms:
        room = yield from choose_room(s, hero, rooms)
        yield from awareness.raise_room(s, room, hero)


def rise(s: Table, hero: int, rooms: int) -> Flow:
    """Each of these rooms rises by one level."""
    for room in members(rooms):
        yield from awareness.raise_room(s, room, hero)


def rooms_with_dogs(s: Table) -> int:
    out = 0
    for unit in dogs(s):
        out |= 1 << s.dossier.room[s.unit_area[unit]]
    return out


def rooms_in_sight(s: Table) -> int:
    """Rooms with enemy units into which a Hero sees."""
    out = 0
    for area in members(areas.seen_by_heroes(s)):
        room = s.dossier.room[area]
        if areas.room_has_units(s, room):
            out |= 1 << room
    return out


# ---------------------------------------------------------------- dice


def more_dice(s: Table, hero: int, dice: int) -> int:
    """So many noise dice more; what they show is added, and their specials boost (RB-SPEC-5)."""
    total = 0
    fallen: list[int] = []
    while dice:
        dice -= 1
        face = s.dice.throw(NOISE_DIE)
        fallen.append(packed_die(D_NOISE, face))
        if face == F_SPECIAL:
            dice += 1
        total += SPECIAL_WORTH if face == F_SPECIAL else face
    if s.events_wanted:
        tell.roll(s, NOISE_TEST, hero, 1, fallen)
    return total


# ---------------------------------------------------------------- dogs


def dogs(s: Table) -> list[int]:
    """Dogs and experiments 6XX on the map."""
    out: list[int] = []
    for kind in (DOG, EXPERIMENT_6XX):
        for unit in range(FIRST_UNIT[kind], FIRST_UNIT[kind] + MINIATURES[kind]):
            if s.unit_area[unit] >= 0:
                out.append(unit)
    return out


# ---------------------------------------------------------------- doors and barracks


def bolt(s: Table, hero: int) -> Flow:
    """The nearest closed door that has no lock gets one."""
    far = areas.distances(s, s.hero_area[hero])
    found: list[int] = []
    best = 1000
    for gate in members(s.shut & ~s.locked):
        away = min(far[s.dossier.door_a[gate]], far[s.dossier.door_b[gate]])
        if away < best:
            best = away
            found = []
        if away == best:
            found.append(gate)
    if found:
        gate = yield from tied_gates(s, found, WHICH_LOCK)
        s.locked |= 1 << gate
        if s.events_wanted:
            tell.door_locked(s, gate)
        beat(s)


def token_at_barracks(s: Table, hero: int, level: int) -> Flow:
    """A spawn token comes to the area of the barracks nearest to the Hero."""
    area = yield from tied_areas(s, spawn.nearest_of(s, hero, spawn.barracks(s)), WHICH_BARRACKS)
    spawn.lay_token(s, area, level)
    yield from move.entered(s, -1)


# ---------------------------------------------------------------- by effect

# The enemy's chapters enter what makes units move and attack at once.
UPPER: Final[dict[int, Upper]] = {
    TOP_AT_EASE_SUSPICIOUS: lambda s, hero: nearest_rises(s, hero, AT_EASE),
    TOP_NEAREST_RISES: lambda s, hero: nearest_rises(s, hero, ANY),
    TOP_SUSPICIOUS_ALERT: lambda s, hero: nearest_rises(s, hero, SUSPICIOUS),
    TOP_DOGS_RISE: lambda s, hero: rise(s, hero, rooms_with_dogs(s)),
    TOP_SEEN_RISE: lambda s, hero: rise(s, hero, rooms_in_sight(s)),
    TOP_BOLT: lambda s, hero: bolt(s, hero),
}
