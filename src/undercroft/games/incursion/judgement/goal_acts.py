"""What the actions are worth that serve the mission itself: leaving, sealing, picking up, using, taking."""
# compiled: mypyc

from collections.abc import Callable
from typing import Final

from undercroft.core.packing import verb_of
from undercroft.games.incursion.judgement.aims import exit_field, route
from undercroft.games.incursion.judgement.outlook import Outlook
from undercroft.games.incursion.rules.mission.dossier import CARRY_OFF, COURIER, HALF_OUT, LAST_OUT
from undercroft.games.incursion.rules.models.model_cards import allowance
from undercroft.games.incursion.rules.tables import (
    ALLIED,
    ALLIES,
    GERMAN,
)
from undercroft.games.incursion.rules.verbs import (
    CLOSE,
    LEAVE,
    PICK_UP,
    SEAL,
    TAKE,
    USE,
    WILL,
    door_of,
    friend_of,
    item_of,
)

NEVER: Final = -1000.0


def goal_value(look: Outlook, m: int, code: int, points: int) -> float:
    """What such an action brings a model that has so many points, CP counted; NEVER if it had better not."""
    value = GOAL_VALUES.get(verb_of(code))
    return NEVER if value is None else value(look, m, code, points)


def leaves(look: Outlook, m: int) -> bool:
    """Leaving the board serves the mission."""
    s = look.s
    goal = s.dossier.goal
    if goal == HALF_OUT:
        return True
    if goal == CARRY_OFF or goal == COURIER:
        return s.item_of[m] >= 0
    return goal == LAST_OUT and may_leave(look, m)


def _close(look: Outlook, door: int, points: int) -> float:
    """A gate is closed to be sealed with the next point."""
    if look.side == GERMAN or not look.s.dossier.sealable >> door & 1:
        return NEVER
    return 6.0 if points >= 2 else 1.0


def _use(look: Outlook, item: int) -> float:
    s = look.s
    if s.dossier.disarm:
        return 12.0
    if s.dossier.goal == COURIER:
        return 4.0
    return 5.0 if (s.item_on[item] == 1) == (look.side == ALLIED) else NEVER


def _take(look: Outlook, m: int, friend: int, points: int) -> float:
    """Only by somebody who leaves with it at once, or gets it much nearer to the exit this turn."""
    s = look.s
    field = exit_field(look, look.side)
    mine = field[s.square[m] * 4 + s.facing[m]]
    if mine < points:
        return 15.0
    nearer = field[s.square[friend] * 4 + s.facing[friend]] - mine
    return 0.6 * nearer - 1.0 if nearer > 3 else NEVER


def carriers_way(look: Outlook, m: int) -> int:
    """The exits, and the squares just ahead of a friend who carries something off."""
    s = look.s
    squares = 0
    for friend in s.carrier:
        if friend >= 0 and friend != m and friend in look.mine:
            for square in route(look, exit_field(look, look.side), s.square[friend] * 4 + s.facing[friend], 4):
                squares |= 1 << square
            for square in s.dossier.exit_squares[look.side]:
                squares |= 1 << square
    return squares


def may_leave(look: Outlook, m: int) -> bool:
    """Recon: only the last model decides, so nobody goes before the others can follow (INC-RECON-3)."""
    s = look.s
    if s.waiting & ALLIES:
        return False
    field = exit_field(look, ALLIED)
    coins = s.cp[ALLIED]
    for friend in look.mine:
        if friend == m:
            continue
        need = field[s.square[friend] * 4 + s.facing[friend]]
        own = 0 if s.activated >> friend & 1 or friend == s.active else allowance(s, friend)
        if need > own:
            coins -= need - own
        if coins < 0 or s.side != ALLIED:
            return False
    return True


# ---------------------------------------------------------------- by verb

GOAL_VALUES: Final[dict[int, Callable[[Outlook, int, int, int], float]]] = {
    LEAVE: lambda look, m, code, points: 40.0 if leaves(look, m) else NEVER,
    SEAL: lambda look, m, code, points: 9.0,
    CLOSE: lambda look, m, code, points: _close(look, door_of(code), points),
    PICK_UP: lambda look, m, code, points: 7.0,
    USE: lambda look, m, code, points: _use(look, item_of(code)),
    TAKE: lambda look, m, code, points: _take(look, m, friend_of(code), points),
    WILL: lambda look, m, code, points: 0.8,
}
