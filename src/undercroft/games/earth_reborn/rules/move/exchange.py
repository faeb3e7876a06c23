"""Handing over, looting, dropping (ER-EQUIP-4 to ER-EQUIP-10, ER-MOVE-17, ER-CAPTURE-6)."""
# compiled: mypyc

from undercroft.core.choice import Flow
from undercroft.games.earth_reborn.state import Table


def exchange_options(s: Table, who: int) -> list[int]:
    """HAND, FETCH, LOOT, RELEASE on the mover's square."""
    raise NotImplementedError


def carry_out(s: Table, who: int, code: int) -> Flow:
    raise NotImplementedError


def load(s: Table, who: int) -> int:
    """What he carries, in Weight; a Prisoner weighs 1."""
    raise NotImplementedError


def allowance(s: Table, who: int) -> int:
    """Weight allowance of the side that is up, or of his machine."""
    raise NotImplementedError


def check_weight(s: Table, who: int) -> Flow:
    """ER-EQUIP-5: he drops cards until he is within his limit."""
    raise NotImplementedError


def drop(s: Table, who: int, card: int) -> None:
    """Out of the game, or under the Search deck (ER-SEARCH-13)."""
    raise NotImplementedError


def loot_slain(s: Table, killer: int, dead: int) -> Flow:
    """ER-EQUIP-10, ER-CC-13."""
    raise NotImplementedError
