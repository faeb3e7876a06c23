"""A table in plain Python: it lists its own fields with their types and shapes (core/fields.py), and is done."""

from typing import Self

from undercroft.core.chance.dice import Dice
from undercroft.core.fields import Fields
from undercroft.core.state import State


class PlainState(State):
    """Its fields are listed in the class itself; copies and positions are made from that list."""

    def __init__(self, dice: Dice, seats: int, orders: int = 0) -> None:
        """What every table has, at the beginning of a game: so many seats, and their standing orders."""
        self.dice = dice
        self.beats = None
        self.events_wanted = True
        self.events = []
        self.orders = [orders] * seats
        self.resigned = self.offers = self.winners = self.why = 0
        self.over = False

    def copy(self) -> Self:
        twin = type(self).__new__(type(self))
        fields_of(type(self)).copy(self, twin)
        return twin


_LISTED: dict[type[State], Fields] = {}


def fields_of(state: type[State]) -> Fields:
    """The fields that a class of states lists, read once."""
    if state not in _LISTED:
        _LISTED[state] = Fields(state)
    return _LISTED[state]
