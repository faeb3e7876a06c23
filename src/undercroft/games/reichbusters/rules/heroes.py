"""Heroes: dashboards, skills, hands, healing, being downed and captured (RB-REC, RB-CAP, RB-DECK, RB-DMG-3)."""
# compiled: mypyc

from undercroft.core.choice import Flow
from undercroft.games.reichbusters.state import Table


def has_skill(s: Table, hero: int, skill: int) -> bool:
    """The Hero has this skill (tables.S_...) and it is active: on the dashboard and not deactivated, given by the team card, or by a weapon that is on its vril side."""
    raise NotImplementedError


def draw(s: Table, hero: int, number: int) -> None:
    """Action cards from the deck, reshuffled when it is empty; a reshuffled deck loses its top card (RB-DECK-1, RB-DECK-2)."""
    raise NotImplementedError


def discard(s: Table, hero: int, card: int) -> None:
    """A card of the hand (0 to 11) to the discard pile."""
    raise NotImplementedError


def choose_discard(s: Table, hero: int) -> Flow:
    """The Hero chooses a card to discard, if there is one (RB-DECK-3)."""
    raise NotImplementedError


def heal(s: Table, hero: int, wound: int) -> None:
    """A permanent wound is discarded and its effect ends (RB-DMG-3, RB-REC-3, RB-REC-4)."""
    raise NotImplementedError


def choose_heal(s: Table, hero: int, number: int) -> Flow:
    """So many permanent wounds of the Hero, chosen by their player."""
    raise NotImplementedError


def gain_point(s: Table, hero: int, type: int = -1) -> None:
    """A heroic point from the supply; of a random type if none is named."""
    raise NotImplementedError


def check_captured(s: Table, hero: int) -> None:
    """At the start of the Hero's turn (RB-CAP-1, RB-CAP-3)."""
    raise NotImplementedError


def recover(s: Table, hero: int) -> Flow:
    """RB-REC-5."""
    raise NotImplementedError


def bound(s: Table, hero: int, wound: int) -> bool:
    """The Hero must obey this permanent wound: has it, and no pain killers (RB-ITEM-13)."""
    raise NotImplementedError
