"""Duels (ER-DUEL)."""
# compiled: mypyc

from undercroft.core.choice import Ask, Flow
from undercroft.games.earth_reborn.state import Table


def look_around(s: Table) -> None:
    """After a step or a change of the map: who may interrupt now (s.moment), what is used up (ER-DUEL-4 to ER-
    DUEL-11).
    """
    raise NotImplementedError


def question(s: Table) -> Ask | None:
    """The non-Active player's chance; forgotten where he has no CP or does not want to be asked."""
    raise NotImplementedError


def duel(s: Table, who: int) -> Flow:
    """Facing, secret bets, and what follows (ER-DUEL-2, ER-DUEL-13 to ER-DUEL-17); NO_CHARACTER for the
    Initiative.
    """
    raise NotImplementedError


def resume(s: Table) -> None:
    """The end of an Interruption (ER-DUEL-18)."""
    raise NotImplementedError
