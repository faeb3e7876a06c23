"""Line of sight and range (INC-LOS, INC-RANGE): one function for the shot, the ruler and the computer player."""
# compiled: mypyc

from undercroft.core.board.grid import bits, within
from undercroft.games.incursion.rules import verbs
from undercroft.games.incursion.rules.models.model_cards import numbers, side_mask, side_of
from undercroft.games.incursion.state import Table

SURGE_RANGE = 4  # INC-BC-22


def distance(s: Table, a: int, b: int) -> int:
    """Range: columns plus rows (INC-RANGE-2)."""
    return s.dossier.grid.distance(a, b)


def rubble(s: Table) -> int:
    """The Cave In, as a set of squares."""
    return 1 << s.cave if s.cave >= 0 else 0


def sees(s: Table, m: int, square: int) -> bool:
    """The model has line of sight to the square (INC-LOS-1, INC-LOS-2, INC-BC-22)."""
    here = s.square[m]
    if s.surge and distance(s, here, square) > SURGE_RANGE:
        return False
    return s.dossier.sight.sees(here, s.facing[m], square, s.taken[0] | s.taken[1] | rubble(s), s.shut)


def sees_over(s: Table, m: int, square: int) -> bool:
    """Line of sight that models do not block (INC-LOS-4); the Power Surge is the caller's business."""
    return s.dossier.sight.sees(s.square[m], s.facing[m], square, rubble(s), s.shut)


def enemies_seen(s: Table, m: int) -> list[int]:
    """Enemy models in the model's line of sight."""
    foes = s.taken[1 - side_of(m)]
    if not foes:
        return []
    here, facing = s.square[m], s.facing[m]
    sight = s.dossier.sight
    foes &= sight.potential(here, facing)
    if not foes:
        return []
    blocked = s.taken[0] | s.taken[1] | rubble(s)
    out: list[int] = []
    while foes:
        low = foes & -foes
        foes ^= low
        square = low.bit_length() - 1
        if s.surge and distance(s, here, square) > SURGE_RANGE:
            continue
        if sight.sees(here, facing, square, blocked, s.shut):
            out.append(s.at[square])
    return out


def watchers(s: Table, m: int) -> list[int]:
    """Enemy models in Reaction Fire that see the model now (INC-RF-3, INC-RF-4)."""
    foes = s.reacting & side_mask(1 - side_of(m))
    if not foes or s.leap_from >= 0 or not s.on_board >> m & 1:
        return []
    square = s.square[m]
    return [r for r in numbers(foes) if sees(s, r, square)]


def lob_squares(s: Table, m: int, reach: int) -> list[int]:
    """Squares a grenade can be aimed at: seen over models, within reach (0: any), not one's own (INC-GREN-1)."""
    here = s.square[m]
    if s.surge and (reach == 0 or reach > SURGE_RANGE):
        reach = SURGE_RANGE
    seen = s.dossier.sight.field(here, s.facing[m], rubble(s), s.shut)
    if reach:
        seen &= within(s.dossier.grid, here, reach)
    return bits(seen & ~rubble(s))


def at_options(s: Table, squares: list[int]) -> list[int]:
    """Squares as answers to a question for a square."""
    grid = s.dossier.grid
    return [verbs.at(grid.spot(square)) for square in squares]
