"""Action cards: what each does, modifiers, instants, feats (RB-CARD, RB-MOD, RB-GAP-9)."""
# compiled: mypyc

from undercroft.core.choice import Flow
from undercroft.games.reichbusters.state import Table


def play(s: Table, hero: int, card: int) -> Flow:
    """The top half of a card of the hand as a free action (RB-CARD-4)."""
    raise NotImplementedError


def play_options(s: Table, hero: int) -> list[int]:
    """Cards whose top half may be played now as a free action."""
    raise NotImplementedError


def instants(s: Table, trigger: int, unit: int, area: int) -> Flow:
    """Heroes who hold an instant for this trigger are asked, the active one first (RB-CARD-5). Triggers: 0 start of Kill the Intruders!, 1 start of Action Stations!, 2 an enemy entered an area, 3 an enemy opened a door, 4 an enemy ended its move."""
    raise NotImplementedError


def expire_next_turn(s: Table) -> None:
    """A Hero turn begins: cards that hold until then end (N)."""
    raise NotImplementedError


def expire_own(s: Table, hero: int) -> None:
    """The Hero's own turn begins: cards that hold until then end (H)."""
    raise NotImplementedError


def expire_all(s: Table) -> None:
    """The alarm (RB-CARD-8)."""
    raise NotImplementedError
