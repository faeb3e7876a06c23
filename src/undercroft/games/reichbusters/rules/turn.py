"""Rounds and turns, the way to the next question (RB-ROUND, RB-TURN, RB-END, RB-ALARM)."""
# compiled: mypyc

from undercroft.core.choice import Ask, Flow
from undercroft.games.reichbusters.state import Table


def settle(s: Table) -> Ask | None:
    """Walk through the phases until somebody is asked."""
    raise NotImplementedError


def advance_tracker(s: Table, spaces: int) -> None:
    """The round marker moves on; running off the pre-alarm section makes the alarm due (RB-ALARM-1, RB-ALARM-2), off the post-alarm section loses the mission (RB-END-3)."""
    raise NotImplementedError


def end_turn(s: Table) -> Flow | None:
    """The active Hero's turn ends: cleared token, Vril leak; then the enemy turn."""
    raise NotImplementedError
