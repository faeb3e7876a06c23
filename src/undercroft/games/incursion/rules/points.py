"""Action points and command points: what a model can pay and how it pays (INC-AP, INC-CP)."""
# compiled: mypyc

from undercroft.games.incursion.rules import events as tell
from undercroft.games.incursion.rules.models.model_cards import (
    ap_left,
    cp_worth,
    is_zombie,
    no_cp_on,
    numbers,
    side_mask,
    side_of,
)
from undercroft.games.incursion.rules.models.skills import TURNS_FREELY
from undercroft.games.incursion.rules.tables import GERMAN
from undercroft.games.incursion.state import Table, changed

# Rows of the book's tables: from this many RP on.
CP_ROWS = [(3, 3), (6, 4), (9, 5), (12, 6), (15, 7), (18, 8), (21, 9)]
HAND_ROWS = [(3, 1), (6, 2), (9, 3), (12, 4), (15, 5)]


def _row(rows: list[tuple[int, int]], rp: int) -> int:
    value = rows[0][1]
    for least, entry in rows:
        if rp >= least:
            value = entry
    return value


def cp_per_turn(rp: int) -> int:
    """INC-CP-1."""
    return _row(CP_ROWS, rp)


def hand_size(rp: int) -> int:
    """INC-CARD-2."""
    return _row(HAND_ROWS, rp)


def cp_points(s: Table, m: int) -> int:
    """How many points of actions CP can buy for the model (INC-CP-3, INC-GRETEL-1, INC-BC-16)."""
    side = side_of(m)
    if side != s.side or s.glory >= 0:
        return 0
    cp = s.cp[side]
    if side == GERMAN and s.special and is_zombie(s, m):
        cp += s.special
    spare = s.spare_points[m]
    if cp + spare == 0 or no_cp_on(s, m):
        return 0
    return cp * cp_worth(s, m) + spare


def purse(s: Table, m: int) -> tuple[int, int]:
    """The lowest and the highest cost that the model can pay for its next action.

    A model in its activation pays with AP first and fills up with CP (INC-CP-4); a `command`
    names another split, or lets a model act that is not activating.
    """
    if s.commanded == m:
        if s.command_cp == 0:
            return 1, cp_points(s, m)
        return s.command_cp + 1, s.command_cp + ap_left(s)  # less would be paid with CP alone
    if s.leap_from >= 0 or s.glory >= 0:
        return 0, ap_left(s)
    return 0, ap_left(s) + cp_points(s, m)


def pay(s: Table, m: int, cost: int) -> None:
    """Pay for one action of the model (INC-AP-1, INC-CP-5)."""
    if s.commanded == m:
        from_ap = cost - s.command_cp if s.command_cp else 0
        s.commanded = -1
        if TURNS_FREELY[s.kind[m]]:
            s.may_still_turn = m
    else:
        left = ap_left(s)
        from_ap = cost if cost < left else left
    s.spent += from_ap
    points = cost - from_ap
    if points > 0:
        _pay_points(s, m, points)


def _pay_points(s: Table, m: int, points: int) -> None:
    """Left-over points first, then Gretel's CP, which serve nobody else, then normal CP."""
    side = side_of(m)
    used = s.spare_points[m] if s.spare_points[m] < points else points
    worth = cp_worth(s, m)
    coins = (points - used + worth - 1) // worth
    left = s.spare_points[m] - points + coins * worth
    if left != s.spare_points[m]:
        s.spare_points = changed(s.spare_points, m, left)
        s.with_spare_points = s.with_spare_points | 1 << m if left else s.with_spare_points & ~(1 << m)
    special = 0
    if side == GERMAN and s.special and is_zombie(s, m):
        special = s.special if s.special < coins else coins
        s.special -= special
    s.cp[side] -= coins - special
    tell.command(s, m, coins, special)


def lapse_spare_points(s: Table, side: int) -> None:
    """Left-over points of Sir Yes Sir! end with the player turn (INC-BC-16)."""
    for m in numbers(s.with_spare_points & side_mask(side)):
        s.spare_points = changed(s.spare_points, m, 0)
    s.with_spare_points &= ~side_mask(side)
