"""Set-up: the mission's steps (RB-SETUP, RB-GAP-4)."""
# compiled: mypyc

from undercroft.core.chance.dice import Dice
from undercroft.games.reichbusters.rules.dossier import Dossier
from undercroft.games.reichbusters.state import Table


def new_table(dossier: Dossier, team: list[int], late: bool, dice: Dice) -> Table:
    """A table before its first question."""
    raise NotImplementedError


def blank(s: Table) -> None:
    """Every field at rest: nobody on the map, all decks whole."""
    raise NotImplementedError
