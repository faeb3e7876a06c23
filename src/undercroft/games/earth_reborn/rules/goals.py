"""MP, and what the sides want (ER-MP, ER-CORE-36, ER-GAP-10)."""
# compiled: mypyc

from undercroft.games.earth_reborn.state import Table


def gain_mp(s: Table, seat: int, number: int, reason: int) -> None:
    """ER-MP-1; a negative number is spent."""
    raise NotImplementedError


def killed(s: Table, who: int, killer_seat: int) -> None:
    """MP and victory by a death; killer_seat -1 where nobody did it: the enemy of the dead one's controller earns
    it.
    """
    raise NotImplementedError


def left_map(s: Table, who: int) -> None:
    """With his cards still on him."""
    raise NotImplementedError


def freed(s: Table, who: int) -> None:
    raise NotImplementedError


def tortured(s: Table, who: int, spy_points: int) -> None:
    raise NotImplementedError


def virus_on(s: Table, seat: int, square: int) -> None:
    raise NotImplementedError


def destroyed(s: Table, tile: int) -> None:
    """A Floor Element of this laid tile fell."""
    raise NotImplementedError


def raised(s: Table, who: int) -> None:
    raise NotImplementedError


def launched(s: Table, tile: int, seat: int) -> None:
    raise NotImplementedError


def final_phase(s: Table) -> None:
    """What pays in each Final phase (step 6 d)."""
    raise NotImplementedError


def victory_check(s: Table) -> None:
    """Step 1, and whenever something at once decides."""
    raise NotImplementedError


def time_is_up(s: Table) -> None:
    """After the last turn."""
    raise NotImplementedError
