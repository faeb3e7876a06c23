"""Squares: what lies next to what now, who stands where, and numbers for models that come onto the board."""
# compiled: mypyc

from undercroft.games.incursion.rules.models.model_cards import side_of
from undercroft.games.incursion.rules.tables import ALLIES, STURM
from undercroft.games.incursion.state import Table, changed


def open_step(s: Table, square: int, d: int) -> int:
    """The next square in a direction if no wall, rock, closed door or Cave In lies between, else -1."""
    i = square * 4 + d
    to = s.dossier.step[i]
    if to < 0 or to == s.cave:
        return -1
    gate = s.dossier.gate[i]
    if gate >= 0 and s.shut >> gate & 1:
        return -1
    return to


def blast_area(s: Table, centre: int) -> int:
    """The squares of a blast that nothing shields (INC-GREN-2, INC-GREN-3)."""
    area = 1 << centre
    for d in range(4):
        near = open_step(s, centre, d)
        if near < 0:
            continue
        area |= 1 << near
        for turn in (1, 3):
            far = open_step(s, near, (d + turn) % 4)
            if far >= 0:
                area |= 1 << far
    return area


def free_area(s: Table, squares: int) -> int:
    """Of these, the squares without model, objective counter or Cave In."""
    squares &= ~(s.taken[0] | s.taken[1])
    for square in s.item_at:
        if square >= 0:
            squares &= ~(1 << square)
    if s.cave >= 0:
        squares &= ~(1 << s.cave)
    return squares


def models_in(s: Table, area: int) -> list[int]:
    """The models in a set of squares."""
    out: list[int] = []
    area &= s.taken[0] | s.taken[1]
    while area:
        low = area & -area
        out.append(s.at[low.bit_length() - 1])
        area ^= low
    return out


def put(s: Table, m: int, square: int) -> None:
    """Stand a model in a free square."""
    s.square[m] = square
    s.at[square] = m
    s.taken[side_of(m)] |= 1 << square
    s.on_board |= 1 << m


def new_number(s: Table, kind: int) -> int:
    """A free model number of the right side; the lists grow when none is free."""
    free = ~(s.on_board | s.waiting | s.gone) & ~ALLIES
    m = (free & -free).bit_length() - 1
    if m >= len(s.kind):
        _grow(s)
    s.kind = changed(s.kind, m, kind)
    s.wounds = changed(s.wounds, m, 0)
    s.burns = changed(s.burns, m, 0)
    s.square[m] = -1
    if kind != STURM:
        s.own_card |= 1 << m
    return m


def _grow(s: Table) -> None:
    """Room for eight more models. A fallen model has left every column but kind, wounds and burns blank."""
    zeros, nones = [0] * 8, [-1] * 8
    s.kind = s.kind + zeros
    s.wounds = s.wounds + zeros
    s.burns = s.burns + zeros
    s.spare_points = s.spare_points + zeros
    s.cards_on = s.cards_on + zeros
    s.kept = s.kept + zeros
    s.post = s.post + nones
    s.plan = s.plan + nones
    s.item_of = s.item_of + nones
    s.facing.extend(zeros)
    s.square.extend(nones)
