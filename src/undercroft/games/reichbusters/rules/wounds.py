"""Damage to Heroes and wound cards (RB-DEF, RB-DMG)."""
# compiled: mypyc

from undercroft.core.choice import Flow
from undercroft.games.reichbusters.state import Table


def suffer(s: Table, hero: int, damage: int, source: int) -> Flow:
    """A failed defence test: draw a wound card, top effect, permanent if the damage reaches its number (RB-DMG-2). `source` is the area of the main attacker, or -1."""
    raise NotImplementedError


def wound_permanently(s: Table, hero: int, top: bool) -> Flow:
    """A wound card that is permanent at once: with its top effect (RB-DMG-5) or without (RB-VRIL-3, RB-VRIL-4, RB-KEY-84)."""
    raise NotImplementedError


def knock_down(s: Table, hero: int) -> None:
    """RB-KEY-40."""
    raise NotImplementedError
