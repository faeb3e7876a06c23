"""A game of Earth Reborn: the table's questions, answered by the chapters of this package."""
# compiled: mypyc

from typing import Any, cast

from undercroft.core.chance.dice import Dice
from undercroft.core.choice import Ask, Choice, Flow
from undercroft.core.files.ledger import Refusal
from undercroft.core.game import Game
from undercroft.core.speech.say import Text, say
from undercroft.core.state import Outcome, State
from undercroft.games.earth_reborn.fields import shapes
from undercroft.games.earth_reborn.laws.invariants import check
from undercroft.games.earth_reborn.notation import EarthRebornAction
from undercroft.games.earth_reborn.rules.secrets import deal_anew
from undercroft.games.earth_reborn.rules.tables import ORDER_NAMES
from undercroft.games.earth_reborn.rules.turn.actions import begin
from undercroft.games.earth_reborn.rules.turn.turn import settle
from undercroft.games.earth_reborn.state import Table
from undercroft.games.earth_reborn.view import view


class EarthReborn(Game):
    """One game in progress."""

    table: Table

    def __init__(self, table: Table, keep: bool = True) -> None:
        super().__init__(table, keep)
        self.table = table

    def begin(self, code: int) -> Flow | None:
        return begin(self.table, code)

    def settle(self) -> Ask | None:
        return settle(self.table)

    def twin(self, state: State) -> "EarthReborn":
        return EarthReborn(cast(Table, state))

    def resample(self, state: Any, seat: int, dice: Dice) -> None:
        deal_anew(cast(Table, state), seat, dice)

    def describe(self, ask: Ask) -> Choice:
        return Choice(ask.seat, str(ask.what), say("Choose."), "ER-CORE-18", ask.about)

    def refuse(self, code: int) -> Refusal:
        return Refusal(rule="ER-CORE-18", text=say("this is not possible now"))

    def conclude(self) -> Outcome:
        winners = tuple(seat for seat in range(2) if self.table.winners >> seat & 1)
        return Outcome(winners, say("The game is over."), "ER-CORE-36")

    def standing_orders(self) -> list[tuple[str, Text]]:
        labels = [say("every chance to interrupt"), say("only where somebody is close or armed"), say("never")]
        return list(zip(ORDER_NAMES, labels))

    def sentence(self, event: tuple[int, ...]) -> Text | str:
        return " ".join(str(number) for number in event)

    def view(self, seat: int) -> dict[str, Any]:
        return view(self.table, seat)

    def odds(self, action: int) -> list[Any]:
        return []

    def action(self, code: int) -> Any:
        return EarthRebornAction(code)

    def parse(self, text: str) -> Any:
        return EarthRebornAction.parse(text)

    def shapes(self) -> dict[str, Any]:
        return shapes(self.table.dossier)

    def turns(self) -> int:
        """Turns that have begun."""
        return self.table.turn

    def check(self) -> None:
        check(self.table, self.flow is None and not self.table.over)

    def content(self) -> list[str]:
        return []

    def fired(self, code: int) -> list[str]:
        return []

    def lures(self) -> list[int]:
        return []
