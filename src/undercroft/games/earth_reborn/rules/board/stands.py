"""Where a Character stands: the tiles under him, facing icons, what is on the sides of his squares (ER-INTERACT-3,
ER-LARGE-11); whether a room works."""
# compiled: mypyc

from typing import Final

from undercroft.core.board.grid import bits
from undercroft.games.earth_reborn.rules import characters
from undercroft.games.earth_reborn.rules.catalogue_tables import INNER_ARC
from undercroft.games.earth_reborn.rules.tables import DARK_BLUE, LIGHT_BLUE, MAMMOTH
from undercroft.games.earth_reborn.state import Table

BY_DARK_BLUE: Final = 1 << DARK_BLUE  # arcs as bits
BY_EITHER_BLUE: Final = 1 << DARK_BLUE | 1 << LIGHT_BLUE


def tiles_of(s: Table, who: int) -> int:
    """Laid tiles under him, as bits: one, or all on which a Large Miniature stands (ER-LARGE-11)."""
    d = s.dossier
    if not characters.large(s, who):
        tile = d.tile[s.square[who]]
        return 1 << tile if tile >= 0 else 0
    out = 0
    for square in bits(characters.squares(s, who) & d.floor):
        out |= 1 << d.tile[square]
    return out


def types_of(s: Table, who: int, tile: int) -> int:
    """Room types of the squares that he covers on a laid tile, as bits (ER-TILE-22)."""
    d = s.dossier
    if not characters.large(s, who):
        return d.room_type[s.square[who]]
    types = 0
    for square in bits(characters.squares(s, who) & d.tile_squares[tile]):
        types |= d.room_type[square]
    return types


def on_icon(s: Table, who: int, icon: int) -> bool:
    """On the facing icon and facing as its red arc points (ER-INTERACT-3)."""
    d = s.dossier
    return s.facing[who] == d.icon_facing[icon] and characters.squares(s, who) >> d.icon_square[icon] & 1 == 1


def on_icons(s: Table, who: int, tile: int) -> bool:
    """Correctly on one of the icons of a laid tile."""
    for icon in bits(s.dossier.icons_of[tile]):
        if on_icon(s, who, icon):
            return True
    return False


def grown(s: Table, squares: int) -> int:
    """These squares and all beside them that no wall and no closed door keeps apart."""
    return spread(s, squares, s.barred)


def spread(s: Table, squares: int, barred: int) -> int:
    """These squares and all that share an open side with one of them, where these edges are barred."""
    d = s.dossier
    out = squares
    for square in bits(squares):
        for side in range(4):
            other = d.neighbours[square * 4 + side]
            if other >= 0 and not barred >> d.frame.edge[square * 4 + side] & 1:
                out |= 1 << other
    return out


def sides(s: Table, who: int, arcs: int) -> list[int]:
    """The edges around him that lie in these arcs of his inner circle."""
    edge, width = s.dossier.frame.edge, s.dossier.frame.width
    square, facing = s.square[who], s.facing[who]
    out: list[int] = []
    if characters.large(s, who):
        for side in range(4):
            if arcs >> INNER_ARC[MAMMOTH * 4 + (side - facing & 3)] & 1:
                first = square + (0, 1, width, 0)[side]
                out += [edge[first * 4 + side], edge[(first + (1, width, 1, width)[side]) * 4 + side]]
        return out
    for side in range(4):
        if arcs >> INNER_ARC[who * 4 + (side - facing & 3)] & 1:
            out.append(edge[square * 4 + side])
    return out


def doors_beside(s: Table, who: int, arcs: int) -> list[int]:
    """Closed doors on his sides in these arcs."""
    out: list[int] = []
    for edge in sides(s, who, arcs):
        door = s.dossier.door_at[edge]
        if door >= 0 and s.barred >> edge & 1 and door not in out:
            out.append(door)
    return out


def walls_beside(s: Table, who: int, arcs: int) -> list[int]:
    """Wall sections on his sides in these arcs that can be destroyed: all but those of the frame (ER-DESTROY-1)."""
    walls = s.barred & s.dossier.walls & ~s.dossier.border
    return [edge for edge in sides(s, who, arcs) if walls >> edge & 1]


def works(s: Table, tile: int) -> bool:
    """Not destroyed (ER-INTERACT-11), and there is power if it needs any (ER-POWER-3)."""
    if s.unpowered & s.dossier.electric & 1 << tile:
        return False
    return not s.destroyed_elements or stands_still(s, tile)


def stands_still(s: Table, tile: int) -> bool:
    """Not all of its Floor Elements that can be destroyed are; where there are none it lasts for ever."""
    d = s.dossier
    fallen = False
    for element, of in enumerate(d.element_tile):
        if of == tile and d.element_value[element]:
            if not s.destroyed_elements >> element & 1:
                return True
            fallen = True
    return not fallen
