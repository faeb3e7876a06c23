"""Doors, walls and Floor Elements as targets (ER-DESTROY)."""
# compiled: mypyc

from undercroft.core.choice import Ask, Flow
from undercroft.core.packing import verb_of
from undercroft.games.earth_reborn.rules import characters, derived, duel, goals, lock_ups, verbs
from undercroft.games.earth_reborn.rules import events as tell
from undercroft.games.earth_reborn.rules.power import machines
from undercroft.games.earth_reborn.rules.questions import Q_WALL
from undercroft.games.earth_reborn.rules.tables import (
    DOOR_THING,
    M_LARGE,
    WALL_THING,
)
from undercroft.games.earth_reborn.rules.verbs import PASS, WHICH
from undercroft.games.earth_reborn.state import Table


def destroy(s: Table, thing: int, by: int, owner: int = -1) -> Flow:
    """It falls: what it was is gone, sight and ways change, lock-ups open, chances to interrupt arise. by: a
    Character, or -1 for a mine or a bomb, whose owner is a seat."""
    tell.destroyed(s, thing)
    if thing >= WALL_THING:
        yield from _break_wall(s, thing - WALL_THING, by, owner if by < 0 else characters.seat_of(s, by))
    elif thing >= DOOR_THING:
        yield from _break_door(s, thing - DOOR_THING)
    else:
        _wreck(s, thing)
    duel.look_around(s)


def _break_door(s: Table, door: int) -> Flow:
    """ER-DESTROY-6; whether a Broken Door marker lies there makes no difference."""
    s.destroyed_doors |= 1 << door
    s.open_doors &= ~(1 << door)
    s.closing_doors &= ~(1 << door)
    derived.barriers_changed(s)
    yield from lock_ups.open_lock_ups(s, s.dossier.door_edges[door])


def _break_wall(s: Table, edge: int, by: int, seat: int) -> Flow:
    """ER-DESTROY-7, ER-LARGE-16: a short marker; if none is left a Large Miniature takes a long one, for whom they are
    reserved. It falls without any too."""
    s.broken_walls |= 1 << edge
    derived.barriers_changed(s)
    if s.short_markers:
        s.short_markers -= 1
        s.short_laid |= 1 << edge
        tell.broken_wall(s, edge, False)
        yield from _lengthen(s, edge, seat)
    elif s.long_markers and by >= 0 and characters.large(s, by):
        s.long_markers -= 1
        tell.broken_wall(s, edge, True)
    yield from lock_ups.open_lock_ups(s, 1 << edge)


def _lengthen(s: Table, edge: int, seat: int) -> Flow:
    """Two short markers in a line can become a long one, if the player who broke the second section likes
    (ER-DESTROY-7). Where no Mammoth counts them nobody asks."""
    if seat < 0 or not s.long_markers or not s.dossier.has(M_LARGE):
        return
    others = [other for other in in_line(s, edge) if s.short_laid >> other & 1]
    if not others:
        return
    options = [PASS, *[verbs.which(WALL_THING + other) for other in others]]
    answer = yield Ask(seat, Q_WALL, options, WALL_THING + edge)
    if verb_of(answer) == WHICH:
        other = verbs.chosen_of(answer) - WALL_THING
        s.short_laid &= ~(1 << edge | 1 << other)
        s.short_markers += 2
        s.long_markers -= 1
        tell.broken_wall(s, edge, True)


def in_line(s: Table, edge: int) -> list[int]:
    """The edges that go on from this one, straight, at either end."""
    frame = s.dossier.frame
    x, y = frame.place(edge)
    if edge < frame.upright:
        return [frame.above(at, y) for at in (x - 1, x + 1) if 0 <= at < frame.width]
    return [frame.before(x, at) for at in (y - 1, y + 1) if 0 <= at < frame.height]


def break_pair(s: Table, one: int, other: int, by: int) -> Flow:
    """Two walls or doors side by side fall together (ER-LARGE-14): two walls take one long marker, or two short ones if
    no long one is left (ER-LARGE-16)."""
    if one < WALL_THING or other < WALL_THING or not s.long_markers:
        yield from destroy(s, one, by)
        yield from destroy(s, other, by)
        return
    edges = 1 << one - WALL_THING | 1 << other - WALL_THING
    tell.destroyed(s, one)
    tell.destroyed(s, other)
    s.broken_walls |= edges
    s.long_markers -= 1
    tell.broken_wall(s, one - WALL_THING, True)
    derived.barriers_changed(s)
    yield from lock_ups.open_lock_ups(s, edges)
    duel.look_around(s)


def _wreck(s: Table, element: int) -> None:
    """All of it, on all its squares (ER-DESTROY-4, ER-DESTROY-5); its cadavers and its line go with it (ER-TILE-21,
    ER-INTERACT-11)."""
    d = s.dossier
    tile = d.element_tile[element]
    s.destroyed_elements |= 1 << element
    derived.blockers_changed(s)
    for cadaver, of in enumerate(d.cadaver_element):
        if of == element:
            s.used_cadavers |= 1 << cadaver
    machines.element_fell(s, tile)
    goals.destroyed(s, tile)
