"""What is asked of a Battle Card, whichever it is. Each is a class of its own in cards/, entered here under its number,
so that the chapters that know nothing of single cards can kill them and end them."""
# compiled: mypyc

from typing import Final

from undercroft.core.choice import Flow
from undercroft.games.incursion.rules.tables import CARD_IDS
from undercroft.games.incursion.state import Table


class BattleCard:
    """When a card may be played, on what, what it does, and how it ends. As it stands here it can never be played and
    does nothing; `keep` is what holding it is worth to a computer player, Allied and German."""

    def __init__(
        self,
        id: str,
        keep: tuple[float, float] = (0.5, 0.5),
        aimed: bool = True,
        at_square: bool = False,
        for_turn: bool = False,
    ) -> None:
        self.card: int = CARD_IDS.index(id)
        self.keep: tuple[float, float] = keep
        self.aimed: bool = aimed  # its target is named before anybody can answer it
        self.at_square: bool = at_square  # and that is a square
        self.for_turn: bool = for_turn  # it goes when the Game Turn ends
        self.dice: int = 0  # that it rolls against the Fortitude of its target (INC-DMG-4)
        self.rises: bool = False  # whom they kill comes back as a Sturmzombie

    def can_be_played(self, s: Table, side: int) -> bool:
        """At a moment of its timing, by whoever holds it (INC-CARD-6)."""
        return len(self.targets(s, side)) > 0

    def targets(self, s: Table, side: int) -> list[int]:
        """What it may be played on, as answers to the question for it (INC-CARD-6)."""
        return []

    def resolve(self, s: Table, side: int, where: int) -> Flow | None:
        """What it does once nobody has negated it; it puts itself into play or on the pile (INC-EVENT-1,
        INC-EVENT-2)."""
        return None

    def in_play(self, s: Table) -> bool:
        """It lies on the table and could be killed."""
        return False

    def square(self, s: Table) -> int:
        """Where on the board it lies then, or -1."""
        return -1

    def end(self, s: Table) -> None:
        """It no longer lies on the table (INC-KILL-1)."""


BATTLE_CARDS: Final[dict[int, BattleCard]] = {}
ON_TABLE: Final[list[BattleCard]] = []  # those that can lie there, in the order in which they are named


def enter(cards: list[BattleCard], on_table: bool = False) -> None:
    for card in cards:
        BATTLE_CARDS[card.card] = card
    if on_table:
        ON_TABLE.extend(cards)
