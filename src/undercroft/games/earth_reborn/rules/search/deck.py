"""The Search deck, two-sided, known in part (ER-SEARCH-3, ER-SEARCH-6 to ER-SEARCH-11, ER-SEARCH-13, ER-SPY-4)."""
# compiled: mypyc

from undercroft.core.chance.dice import Dice
from undercroft.games.earth_reborn.state import Table


def new_deck(s: Table, cards: int) -> None:
    """All these cards in no order; the top one is fixed and shown."""
    raise NotImplementedError


def top(s: Table) -> int:
    """The face on top, or -1."""
    raise NotImplementedError


def size(s: Table) -> int:
    raise NotImplementedError


def pass_card(s: Table) -> None:
    """The top card under the deck, same side up."""
    raise NotImplementedError


def flip(s: Table) -> None:
    raise NotImplementedError


def shuffle(s: Table) -> None:
    raise NotImplementedError


def cut(s: Table) -> None:
    """A rotation by a random number of cards: nobody knows any place any more but the order of what was known is
    kept as far as it can be.
    """
    raise NotImplementedError


def look(s: Table, number: int, seat: int) -> list[int]:
    """The top cards become known to a seat."""
    raise NotImplementedError


def arrange(s: Table, faces: list[int], seat: int) -> None:
    """They lie on top in this order, first on top."""
    raise NotImplementedError


def put_under(s: Table, face: int) -> None:
    """A card that leaves play; all know it."""
    raise NotImplementedError


def take_top(s: Table) -> int:
    """The face, off the deck."""
    raise NotImplementedError


def deal_anew(s: Table, seat: int, dice: Dice) -> None:
    """What the seat does not know of the deck, in any way it must think possible."""
    raise NotImplementedError
