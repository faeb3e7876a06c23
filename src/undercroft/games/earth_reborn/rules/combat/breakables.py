"""Doors, walls and Floor Elements that can be attacked: which, how hard they are, in which arc (ER-DESTROY-1 to
ER-DESTROY-3)."""
# compiled: mypyc

from typing import Final

from undercroft.core.board.grid import bits
from undercroft.games.earth_reborn.rules import characters
from undercroft.games.earth_reborn.rules.board import sight
from undercroft.games.earth_reborn.rules.tables import (
    DARK_BLUE,
    DOOR_THING,
    GREY,
    LIGHT_BLUE,
    WALL_THING,
)
from undercroft.games.earth_reborn.state import Table

WALL_VALUE: Final = 10  # single or double (ER-DESTROY-2)


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


def arcs(s: Table, who: int, thing: int) -> list[int]:
    """That one, or all of them if his player likes to be asked."""
    if not characters.finely(s, characters.seat_of(s, who)):
        return [best_arc(s, who, thing)]
    found = [sight.arc_of_side(s, who, side) for side in thing_arcs(s, who, thing)]
    return [arc for arc in (DARK_BLUE, LIGHT_BLUE, GREY) if arc in found]
