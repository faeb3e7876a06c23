"""Patrols: where they enter, as what, how much aware (RB-PATROL)."""
# compiled: mypyc

from undercroft.core.choice import Flow
from undercroft.core.state import beat
from undercroft.games.reichbusters.rules import events as tell
from undercroft.games.reichbusters.rules.awareness import awareness, spawn
from undercroft.games.reichbusters.rules.board import areas, doors, found
from undercroft.games.reichbusters.rules.moving import move
from undercroft.games.reichbusters.rules.sets import members
from undercroft.games.reichbusters.rules.ties import (
    PATROL_DOOR,
    PATROL_SIDE,
    WHICH_BARRACKS,
    tied_areas,
    tied_gates,
)
from undercroft.games.reichbusters.state import Table


def hero_sides(s: Table, hero: int, gate: int) -> list[int]:
    """Where a patrol may come in by a door: the area on the Hero's side, which is the nearer one, either if both are
    equally near (RB-PATROL-2)."""
    d = s.dossier
    far = areas.distances(s, s.hero_area[hero])
    a, b = d.door_a[gate], d.door_b[gate]
    nearer = [a] if far[a] < far[b] else [b] if far[b] < far[a] else [a, b]
    return [side for side in nearer if usable(s, side, gate)]


def usable(s: Table, side: int, gate: int) -> bool:
    """No cleared room or corridor lies behind it, nor does a Hero stand on each side (RB-PATROL-2, RB-CLEAR-2)."""
    behind = doors.behind(s, gate, side)
    if s.cleared >> s.dossier.room[behind] & 1:
        return False
    return not (areas.heroes_in(s, side) and areas.heroes_in(s, behind))


def patrol_doors(s: Table, hero: int) -> list[int]:
    """The nearest doors that a patrol may use: closed, no exits (RB-PATROL-2)."""
    d = s.dossier
    far = areas.distances(s, s.hero_area[hero])
    out: list[int] = []
    best = 1000
    for gate in members(s.shut & d.doors & ~d.exit_doors):
        away = min(far[d.door_a[gate]], far[d.door_b[gate]])
        if away > best or not hero_sides(s, hero, gate):
            continue
        if away < best:
            best = away
            out = []
        out.append(gate)
    return out


def looked_for(s: Table, hero: int) -> int:
    """The Hero near whom a patrol comes in: whose turn it is or most recently was, whoever made the noise; the latter
    only if that one has left (RB-PATROL-2)."""
    return s.active if s.active >= 0 and s.hero_area[s.active] >= 0 else hero


def enters_at(s: Table, hero: int) -> int:
    """The area where the next patrol comes in, with its door open; ties are not asked about. For foresight, on a
    copy."""
    hero = looked_for(s, hero)
    gates = patrol_doors(s, hero)
    if not gates:
        return spawn.nearest_of(s, hero, spawn.barracks(s))[0]
    area = hero_sides(s, hero, gates[0])[0]
    found.open_door(s, gates[0])
    return area


def patrol(s: Table, hero: int, level: int, aware: int) -> Flow:
    """A patrol comes through the nearest closed door, which stays open (RB-PATROL-3), or, with none left, from the
    nearest barracks (RB-PATROL-4). Where a Hero sees the area its units stand there at once, else a token lies there
    (RB-PATROL-5); in both cases with the level of the card (RB-PATROL-6)."""
    hero = looked_for(s, hero)
    gates = patrol_doors(s, hero)
    if gates:
        gate = yield from tied_gates(s, gates, PATROL_DOOR)
        area = yield from tied_areas(s, hero_sides(s, hero, gate), PATROL_SIDE)
        doors.open_door(s, gate, -1)
        tell.patrol(s, level, gate, area)
    else:
        area = yield from tied_areas(s, spawn.nearest_of(s, hero, spawn.barracks(s)), WHICH_BARRACKS)
        tell.barracks_patrol(s, level, area)
    spawn.lay_token(s, area, level)
    room = s.dossier.room[area]
    awareness.set_level(s, room, max(aware, s.aware[room]))
    beat(s)
    yield from move.entered(s, -1)
