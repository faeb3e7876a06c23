"""A game of Incursion: the table's questions, answered by the chapters of this package."""
# compiled: mypyc

from typing import Any, cast

from undercroft.core.choice import Ask, Choice, Flow
from undercroft.core.dice import Dice
from undercroft.core.game import Game, Outcome, State
from undercroft.core.ledger import Refusal
from undercroft.games.incursion.notation import IncursionAction
from undercroft.games.incursion.prompts import describe, outcome
from undercroft.games.incursion.secrets import resample
from undercroft.games.incursion.state import Table
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
        resample(cast(Table, state), seat, dice)
