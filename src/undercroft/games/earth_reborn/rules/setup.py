"""Set-up (ER-CORE-9): the table before the first question."""
# compiled: mypyc

from undercroft.core.chance.dice import Dice
from undercroft.core.choice import Ask
from undercroft.games.earth_reborn.rules.dossier import Dossier
from undercroft.games.earth_reborn.state import Table


def new_table(d: Dossier, dice: Dice) -> Table:
    """All in its place; facings, the lock-up and the cut are asked in P_PLACING."""
    raise NotImplementedError


def placing(s: Table) -> Ask | None:
    """The next question of the set-up; the side without the Initiative places first (ER-SCEN maps)."""
    raise NotImplementedError


def placed(s: Table, code: int) -> None:
    """An answer to it."""
    raise NotImplementedError
