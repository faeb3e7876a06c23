"""Doors, walls and Floor Elements as targets (ER-DESTROY)."""
# compiled: mypyc

from typing import Final

from undercroft.core.board.grid import bits
from undercroft.core.choice import Ask, Flow
from undercroft.core.packing import verb_of
from undercroft.games.earth_reborn.rules import characters, combination, derived, duel, goals, verbs
from undercroft.games.earth_reborn.rules import events as tell
from undercroft.games.earth_reborn.rules.combat import close_combat, rolls, sight
from undercroft.games.earth_reborn.rules.ips import rooms
from undercroft.games.earth_reborn.rules.move import lock_ups
from undercroft.games.earth_reborn.rules.questions import Q_WALL
from undercroft.games.earth_reborn.rules.stakes import stake_cp
from undercroft.games.earth_reborn.rules.tables import (
    DARK_BLUE,
    DOOR_THING,
    FOR_ATTACK,
    GREY,
    LIGHT_BLUE,
    M_COMBINATION,
    M_LARGE,
    NO_CHARACTER,
    O_CLOSE_COMBAT,
    WALL_THING,
)
from undercroft.games.earth_reborn.rules.turn import orders
from undercroft.games.earth_reborn.rules.verbs import PASS, WHICH
from undercroft.games.earth_reborn.state import Table

WALL_VALUE: Final = 10  # single or double (ER-DESTROY-2)


# ---------------------------------------------------------------- what can be attacked


def things_beside(s: Table, who: int) -> list[int]:
    """What he can attack with a Close Combat order (ER-DESTROY-1)."""
    d = s.dossier
    edge, neighbours, element_at = d.frame.edge, d.neighbours, d.element_at
    own = characters.squares(s, who)
    things: list[int] = []
    for square in bits(own):
        _add_element(s, element_at[square], things)
        for side in range(4):
            next_to = neighbours[square * 4 + side]
            if next_to >= 0 and own >> next_to & 1:
                continue
            at = edge[square * 4 + side]
            if s.barred >> at & 1:
                door = d.door_at[at]
                if door >= 0:
                    if DOOR_THING + door not in things:
                        things.append(DOOR_THING + door)
                elif not d.border >> at & 1:
                    things.append(WALL_THING + at)
            elif next_to >= 0:
                _add_element(s, element_at[next_to], things)
    for element, beside in enumerate(d.element_beside):
        if beside & own:
            _add_element(s, element, things)
    return things


def _add_element(s: Table, element: int, things: list[int]) -> None:
    if (
        element >= 0
        and s.dossier.element_value[element]
        and not s.destroyed_elements >> element & 1
        and element not in things
    ):
        things.append(element)


def value(s: Table, thing: int) -> int:
    """Defensive value; 0 if it cannot be destroyed."""
    d = s.dossier
    if thing >= WALL_THING:
        edge = thing - WALL_THING
        standing = s.barred >> edge & 1 and d.door_at[edge] < 0 and not d.border >> edge & 1
        return WALL_VALUE if standing else 0
    if thing >= DOOR_THING:
        door = thing - DOOR_THING
        return 0 if (s.open_doors | s.destroyed_doors) >> door & 1 else d.door_value[door]
    return 0 if s.destroyed_elements >> thing & 1 else d.element_value[thing]


def thing_arcs(s: Table, who: int, thing: int) -> list[int]:
    """The sides of his base on which it lies, as directions: its own square counts as the front (ER-DESTROY-3)."""
    d = s.dossier
    own = characters.squares(s, who)
    sides: list[int] = []
    if thing < DOOR_THING and (d.element_squares[thing] & own):
        return [s.facing[who]]
    for square in bits(own):
        for side in range(4):
            at = d.frame.edge[square * 4 + side]
            if thing >= WALL_THING:
                lies = at == thing - WALL_THING
            elif thing >= DOOR_THING:
                lies = d.door_edges[thing - DOOR_THING] >> at & 1 == 1
            elif d.element_beside[thing] >> square & 1:
                lies = d.element_facing[thing] == side
            else:
                next_to = d.neighbours[square * 4 + side]
                lies = next_to >= 0 and d.element_squares[thing] >> next_to & 1 == 1 and not s.barred >> at & 1
            if lies and side not in sides:
                sides.append(side)
    return sides


def best_arc(s: Table, who: int, thing: int) -> int:
    """The strongest arc towards it; arcs are numbered from the strongest. An element that lies on several sides of him
    is attacked on the best of them."""
    return min([sight.arc_of_side(s, who, side) for side in thing_arcs(s, who, thing)])


def _arcs(s: Table, who: int, thing: int) -> list[int]:
    """That one, or all of them if his player likes to be asked."""
    if not characters.finely(s, characters.seat_of(s, who)):
        return [best_arc(s, who, thing)]
    found = [sight.arc_of_side(s, who, side) for side in thing_arcs(s, who, thing)]
    return [arc for arc in (DARK_BLUE, LIGHT_BLUE, GREY) if arc in found]


# ---------------------------------------------------------------- Close Combat against things


def smash(s: Table, who: int, of: int, thing: int) -> Flow:
    """Hits count as they are, critical ones 3; enough is enough (ER-DESTROY-3). Others may join (ER-COMBO-10)."""
    cp = yield from orders.pay(s, who, of)
    if not cp:
        return
    fighters = [(who, cp)]
    if s.dossier.has(M_COMBINATION):
        joined = yield from combination.join(s, who, O_CLOSE_COMBAT, _also_beside(s, who, thing))
        fighters += [(one >> 10, stake_cp(one & 1023)) for one in joined]
    dice = hits = 0
    for fighter, spent in fighters:
        arc = yield from close_combat.choose_arc(s, fighter, _arcs(s, fighter, thing), NO_CHARACTER)
        blade = yield from close_combat.choose_blade(s, fighter, arc)
        more, sure = close_combat.armed(s, fighter, arc, blade)
        dice += more + spent - 1
        hits += sure
        tell.smash(s, fighter, thing, spent)
    need = value(s, thing)
    total = hits
    if total < need and dice:  # ER-COREX-36: no roll where automatic hits are enough
        total = rolls.points(s, who, FOR_ATTACK, dice, hits)
    tell.total(s, thing, total, need)
    if total >= need:
        yield from destroy(s, thing, who)


def _also_beside(s: Table, who: int, thing: int) -> int:
    """Friends of his who could attack it too."""
    able = 0
    for friend in bits(characters.friends(s, characters.seat_of(s, who)) & ~(1 << who)):
        if thing in things_beside(s, friend):
            able |= 1 << friend
    return able


# ---------------------------------------------------------------- it falls


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
    rooms.element_fell(s, tile)
    goals.destroyed(s, tile)
