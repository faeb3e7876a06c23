"""Order tiles and CP on them (ER-CORE-26 to ER-CORE-34)."""
# compiled: mypyc

from collections.abc import Generator

from undercroft.core.choice import Ask
from undercroft.games.earth_reborn.state import Table


def stakes(s: Table, who: int, order: int) -> list[int]:
    """Every way to put CP on a section of this type now (tables.stake); red and gold only in an Interruption (ER-
    DUEL-16, ER-GEAR-16).
    """
    raise NotImplementedError


def gold_stakes(s: Table, who: int, order: int) -> list[int]:
    """The same for one who joins a Combined Order (ER-COMBO-5)."""
    raise NotImplementedError


def assign(s: Table, who: int, tile: int) -> None:
    """ER-CORE-26."""
    raise NotImplementedError


def place(s: Table, who: int, of: int) -> None:
    """CP onto the section; own_cp first."""
    raise NotImplementedError


def pay(s: Table, who: int, of: int) -> Generator[Ask, int, int]:
    """Place them, reveal a radio marker if need be (ER-RADIO-6); how many CP stay on the section: 0 means no
    order.
    """
    raise NotImplementedError


def pay_card(s: Table, who: int, cp: int, seat: int) -> Generator[Ask, int, int]:
    """CP directly onto the card (abilities, reload, traitors)."""
    raise NotImplementedError
