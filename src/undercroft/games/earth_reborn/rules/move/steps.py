"""One step of a mover and what he meets there (ER-MOVE-6, ER-LARGE-2, ER-LEVEL-1, ER-GEAR-14)."""
# compiled: mypyc

from undercroft.core.choice import Flow
from undercroft.games.earth_reborn.rules import characters, derived, devices, duel, exchange, lock_ups, piloting
from undercroft.games.earth_reborn.rules import events as tell
from undercroft.games.earth_reborn.rules.board import doors
from undercroft.games.earth_reborn.rules.move import large, passing, ways
from undercroft.games.earth_reborn.rules.tables import HERE, MAMMOTH, NORAD
from undercroft.games.earth_reborn.state import Table


def new_square(s: Table) -> None:
    s.exchanged = 0
    s.exchanged_magnets = False


def step(s: Table, who: int, side: int) -> Flow | None:
    s.movement_left -= 1
    if characters.large(s, who):
        return roll(s, who, side)
    before = s.square[who]
    to = s.dossier.neighbours[before * 4 + side]
    s.facing[who] = side
    derived.place(s, who, to)
    if s.flying:
        tell.flew(s, who, before, to)
    else:
        tell.stepped(s, who, before, to)
    return _arrive(s, who, 1 << before)


def roll(s: Table, who: int, side: int) -> Flow | None:
    before = s.square[who]
    to = before + (-s.dossier.frame.width, 1, s.dossier.frame.width, -1)[side]
    large.roll(s, who, to)
    tell.stepped(s, who, before, to)
    return _arrive(s, who, derived.large_squares(s.dossier, before))


def climb(s: Table, who: int) -> Flow | None:
    s.movement_left -= 1
    before = s.square[who]
    derived.place(s, who, s.dossier.pair[before])
    tell.stairs(s, who, before, s.square[who])
    return _arrive(s, who, 1 << before)


def change_seats(s: Table, who: int, square: int, enters: bool) -> Flow | None:
    """ER-CAPTURE-13, ER-CAPTURE-14: the order goes on with the points that are left, and with the Movement value with
    which it began. The squares of the machine are nothing new to either."""
    s.movement_left -= 1
    left = characters.squares(s, who) | characters.squares(s, MAMMOTH)
    if enters:
        piloting.board(s, who)
    else:
        piloting.alight(s, square)
        if exchange.load(s, who) > exchange.allowance(s, who):
            return _unload(s, who, left)
    return _arrive(s, who, left)


def _unload(s: Table, who: int, left: int) -> Flow:
    """His machine carried more than he does himself (ER-CAPTURE-11, ER-EQUIP-5)."""
    yield from exchange.check_weight(s, who)
    waiting = _arrive(s, who, left)
    if waiting is not None:
        yield from waiting


def _arrive(s: Table, who: int, left: int) -> Flow | None:
    """He has left these squares (bits)."""
    new_square(s)
    if s.bands and not s.flying:
        passing.meet(s, who, ways.shares_square(s, who))
    waiting = enter_square(s, who, left)
    if waiting is None:
        duel.look_around(s)
        return None
    return _meet(s, who, waiting)


def _meet(s: Table, who: int, waiting: Flow) -> Flow:
    """He is on the square when it happens; who survives goes on (ER-GEAR-14)."""
    yield from waiting
    if not s.over and s.whereabouts[who] == HERE:
        duel.look_around(s)


def enter_square(s: Table, who: int, left: int) -> Flow | None:
    """What waits on a square that somebody has just entered from those that he left; None if nothing does."""
    if not s.scenario_card_lies and not s.mines and not s.devices:
        return None
    takes = takes_lying(s, who)
    waits = False
    if s.mines or s.devices:
        square = s.square[who]
        waits = devices.waits_at(s, square)
        if characters.large(s, who):
            width = s.dossier.frame.width
            for other in (square + 1, square + width, square + width + 1):
                waits = waits or devices.waits_at(s, other)
    return _enter(s, who, left, takes, waits) if takes or waits else None


def _enter(s: Table, who: int, left: int, takes: bool, waits: bool) -> Flow:
    if takes:
        yield from take_lying(s, who)
    if waits:
        yield from devices.entered(s, who, left)


def takes_lying(s: Table, who: int) -> bool:
    """A NORAD Character on the square of the card, not above it (ER-SCEN-4)."""
    if not s.scenario_card_lies or s.flying or characters.faction_of(s, who) != NORAD:
        return False
    return characters.squares(s, who) >> s.dossier.lying_square & 1 == 1


def take_lying(s: Table, who: int) -> Flow:
    card = s.dossier.lying_card
    s.scenario_card_lies = False
    derived.give_card(s, card, who)
    tell.took_lying(s, who, characters.face_of(s, card))
    yield from exchange.check_weight(s, who)


def open_door(s: Table, who: int, door: int) -> Flow | None:
    s.movement_left -= 1
    doors.open_door(s, who, door)
    edges = s.dossier.door_edges[door]
    if lock_ups.lock_up_behind(s, edges) >= 0:
        return _open_lock_up(s, edges)
    duel.look_around(s)
    return None


def _open_lock_up(s: Table, edges: int) -> Flow:
    yield from lock_ups.open_lock_ups(s, edges)
    duel.look_around(s)
