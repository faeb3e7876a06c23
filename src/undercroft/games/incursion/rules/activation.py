"""How an activation ends (INC-ACT-3, INC-FLAME-9); player_turn.py begins it."""
# compiled: mypyc

from undercroft.core.choice import Flow
from undercroft.games.incursion.rules import events as tell
from undercroft.games.incursion.rules.damage.damage import burn
from undercroft.games.incursion.rules.mission.goals import check_goal
from undercroft.games.incursion.rules.models.model_cards import ap_left
from undercroft.games.incursion.state import Table


def end_activation(s: Table, m: int) -> Flow | None:
    """Unspent AP are lost; standing in fire hurts (INC-ACT-3, INC-FLAME-9)."""
    if s.over:
        return None  # the action that ends the activation has ended the mission (INC-GAME-5)
    unused = ap_left(s)
    if unused and s.began_in_fire >= 0:
        return _end_in_fire(s, m, unused)
    _close_activation(s, m)
    return None


def _end_in_fire(s: Table, m: int, unused: int) -> Flow:
    tell.burned(s, m, unused)
    yield from burn(s, m, unused)
    if s.on_board >> m & 1:
        _close_activation(s, m)
    if s.goal_to_check:
        check_goal(s)


def _close_activation(s: Table, m: int) -> None:
    """The model is marked Activated; being Knocked Down ends with the next activation after it (INC-GRETEL-4)."""
    s.activated |= 1 << m
    if not s.floored_while_active:
        s.knocked &= ~(1 << m)
    s.active = -1
    tell.ended(s, m)
