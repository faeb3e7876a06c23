"""What a seat cannot know, dealt anew (core: resample)."""
# compiled: mypyc

from undercroft.core.chance.dice import Dice
from undercroft.games.earth_reborn.state import Table


def deal_anew(s: Table, seat: int, dice: Dice) -> None:
    """Tiles in the bag and behind the other screen, the Search deck, radio markers, the lock-up."""
    raise NotImplementedError
