"""A game of Incursion: the table's questions, answered by the chapters of this package."""
# compiled: mypyc

from typing import Any, cast

from undercroft.core.choice import Ask, Choice, Flow
from undercroft.core.dice import Dice
from undercroft.core.game import Game, Outcome, State
from undercroft.core.ledger import Refusal
from undercroft.games.incursion.notation import IncursionAction
from undercroft.games.incursion.prompts import describe, outcome
from undercroft.games.incursion.state import Table
from undercroft.games.incursion.tables import CARD_COUNT
from undercroft.games.incursion.turn import begin, settle
from undercroft.games.incursion.why import refusal


class Incursion(Game):
    """One game in progress."""

    table: Table

    def __init__(self, table: Table, keep: bool = True) -> None:
        super().__init__(table, keep)
        self.table = table

    def begin(self, code: int) -> Flow | None:
        return begin(self.table, code)

    def settle(self) -> Ask | None:
        return settle(self.table)

    def twin(self, state: State) -> "Incursion":
        return Incursion(cast(Table, state))

    def describe(self, ask: Ask) -> Choice:
        return describe(self.table, ask)

    def refuse(self, code: int) -> Refusal:
        return refusal(self.table, self.ask, code)

    def action(self, code: int) -> Any:
        return IncursionAction(code)

    def conclude(self) -> Outcome:
        return outcome(self.table)

    def resample(self, state: Any, seat: int, dice: Dice) -> None:
        """Deal the other hand anew from all cards that the seat cannot see (INC-GAME-6)."""
        s = cast(Table, state)
        other = 1 - seat
        hand = s.hand[other]
        number = sum(hand)
        for card in range(CARD_COUNT):
            s.deck[card] += hand[card]
            hand[card] = 0
        size = s.deck_size + number
        for _ in range(number):
            nth = dice.below(size)
            card = 0
            while nth >= s.deck[card]:
                nth -= s.deck[card]
                card += 1
            s.deck[card] -= 1
            hand[card] += 1
            size -= 1
