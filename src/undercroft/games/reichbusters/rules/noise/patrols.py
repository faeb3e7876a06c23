"""Patrols: where they enter, as what, how much aware (RB-PATROL)."""
# compiled: mypyc

from undercroft.core.choice import Flow
from undercroft.core.state import ALL, beat
from undercroft.games.reichbusters.rules.board import areas, doors, found, move
from undercroft.games.reichbusters.rules.noise import awareness, spawn
from undercroft.games.reichbusters.rules.sets import members
from undercroft.games.reichbusters.rules.tables import E_PATROL
from undercroft.games.reichbusters.rules.ties import tied_areas, tied_gates
from undercroft.games.reichbusters.state import Table


def hero_side(s: Table, hero: int, gate: int) -> int:
    """The area on the Hero's side of a door: the one that is nearer (RB-PATROL-2)."""
    d = s.dossier
    far = areas.distances(s, s.spot[hero])
    return d.door_a[gate] if far[d.door_a[gate]] <= far[d.door_b[gate]] else d.door_b[gate]


def usable(s: Table, hero: int, gate: int) -> bool:
    """No cleared room or corridor lies behind it, nor does a Hero stand on each side (RB-PATROL-2, RB-CLEAR-2)."""
    side = hero_side(s, hero, gate)
    behind = doors.behind(s, gate, side)
    if s.cleared >> s.dossier.room[behind] & 1:
        return False
    return not (areas.heroes_in(s, side) and areas.heroes_in(s, behind))


def patrol_doors(s: Table, hero: int) -> list[int]:
    """The nearest doors that a patrol may use: closed, no exits (RB-PATROL-2)."""
    far = areas.distances(s, s.spot[hero])
    out: list[int] = []
    best = 1000
    for gate in members(s.shut & s.dossier.doors & ~s.dossier.exit_doors):
        away = far[hero_side(s, hero, gate)]
        if away > best or not usable(s, hero, gate):
            continue
        if away < best:
            best = away
            out = []
        out.append(gate)
    return out


def looked_for(s: Table, hero: int) -> int:
    """The Hero near whom a patrol comes in: whose turn it is or most recently was, whoever made the noise; the latter
    only if that one has left (RB-PATROL-2)."""
    return s.active if s.active >= 0 and s.spot[s.active] >= 0 else hero


def enters_at(s: Table, hero: int) -> int:
    """The area where the next patrol comes in, with its door open; ties are not asked about. For foresight, on a
    copy."""
    hero = looked_for(s, hero)
    gates = patrol_doors(s, hero)
    if not gates:
        return spawn.nearest_of(s, hero, spawn.barracks(s))[0]
    area = hero_side(s, hero, gates[0])
    found.open_gate(s, gates[0])
    return area


def patrol(s: Table, hero: int, level: int, aware: int) -> Flow:
    """A patrol comes through the nearest closed door, which stays open (RB-PATROL-3), or, with none left, from the
    nearest barracks (RB-PATROL-4). Where a Hero sees the area its units stand there at once, else a token lies there
    (RB-PATROL-5); in both cases with the level of the card (RB-PATROL-6)."""
    hero = looked_for(s, hero)
    gates = patrol_doors(s, hero)
    gate = -1
    if gates:
        gate = yield from tied_gates(s, gates)
        area = hero_side(s, hero, gate)
        doors.open_door(s, gate, -1)
    else:
        area = yield from tied_areas(s, spawn.nearest_of(s, hero, spawn.barracks(s)))
    s.events.append((ALL, E_PATROL, level, gate, area))
    spawn.lay_token(s, area, level)
    room = s.dossier.room[area]
    awareness.set_level(s, room, max(aware, s.aware[room]))
    beat(s)
    yield from move.entered(s, -1)
