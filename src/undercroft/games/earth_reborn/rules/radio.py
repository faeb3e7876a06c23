"""Radio Scrambling (ER-RADIO)."""
# compiled: mypyc

from collections.abc import Generator

from undercroft.core.choice import Ask
from undercroft.games.earth_reborn.state import Table


def question(s: Table) -> Ask | None:
    """In the Initiative phase: dispatch, then switch a channel."""
    raise NotImplementedError


def answer(s: Table, code: int) -> None:
    raise NotImplementedError


def reveal(s: Table, who: int, cp: int) -> Generator[Ask, int, int]:
    """Before an order of so many CP: how many of them are taken back (ER-RADIO-6 to ER-RADIO-9)."""
    raise NotImplementedError


def switched_on(s: Table, seat: int) -> None:
    """A scrambler of this seat is ON."""
    raise NotImplementedError


def stopped(s: Table, seat: int) -> None:
    """ER-RADIO-11, unless the other one of the seat is ON."""
    raise NotImplementedError


def power_failed(s: Table) -> None:
    """ER-RADIO-13."""
    raise NotImplementedError
