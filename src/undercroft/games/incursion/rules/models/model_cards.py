"""Model Cards: what a model is, what lies on its card, and what that makes of its numbers."""
# compiled: mypyc

from undercroft.games.incursion.rules.models.effects import AP, CP_WORTH, DASH, NO_CP
from undercroft.games.incursion.rules.tables import (
    ALLIES,
    BLITZ,
    BOMBER,
    FIRST_GERMAN,
    HANS,
    KIND_AP,
    STURM,
    ZOMBIE_CARD,
)
from undercroft.games.incursion.state import Table


def side_of(m: int) -> int:
    """0 for an Allied, 1 for a German model."""
    return 0 if m < FIRST_GERMAN else 1


def side_mask(side: int) -> int:
    """All numbers that models of a side can have, as bits (to be cut down with another set)."""
    return ALLIES if side == 0 else ~ALLIES


def numbers(mask: int) -> list[int]:
    """The models of a set, lowest number first."""
    out: list[int] = []
    while mask:
        low = mask & -mask
        out.append(low.bit_length() - 1)
        mask ^= low
    return out


def is_zombie(s: Table, m: int) -> bool:
    """Sturmzombies and Bomberzombies."""
    kind = s.kind[m]
    return kind == STURM or kind == BOMBER


def card_of(s: Table, m: int) -> int:
    """The place where Effects on this model lie (INC-MODEL-2: one card for all Sturmzombies)."""
    return ZOMBIE_CARD if s.kind[m] == STURM else m + 2


def cards(s: Table, m: int) -> int:
    """All Effects that work on the model, packed (INC-EFFECT-1, INC-CAMP-3)."""
    return s.zombie_card if s.kind[m] == STURM else s.cards_on[m] + s.kept[m]


def dashes(s: Table, m: int) -> bool:
    """A step forward may take the model one square more (INC-BC-11)."""
    return cards(s, m) & DASH.bits != 0


def cp_worth(s: Table, m: int) -> int:
    """How many points of actions one CP buys for the model (INC-BC-16)."""
    return 1 + CP_WORTH.of(cards(s, m))


def allowance(s: Table, m: int) -> int:
    """AP of an activation: printed plus all current changes, never below 0 (INC-EFFECT-6)."""
    kind = s.kind[m]
    ap = KIND_AP[kind]
    packed = cards(s, m)
    if packed:
        ap += AP.of(packed)
    if s.hans and kind == BLITZ and alive_kind(s, HANS):
        ap += 1
    return ap if ap > 0 else 0


def ap_left(s: Table) -> int:
    """AP that the activating model still has."""
    left = allowance(s, s.active) - s.courier_penalty - s.spent
    return left if left > 0 else 0


def no_cp_on(s: Table, m: int) -> bool:
    """CP may not be used on the model (INC-BC-14, INC-BC-15)."""
    return cards(s, m) & NO_CP.bits != 0


def alive_kind(s: Table, kind: int) -> bool:
    """A German model of this kind is alive: on the board, waiting, or gone by an exit (INC-MOVE-5)."""
    models = (s.on_board | s.waiting) & ~(s.own_card | ALLIES)
    if kind == STURM:
        return models != 0
    for m in numbers(s.own_card):
        if s.kind[m] == kind:
            return True
    return False


def alive(s: Table, side: int) -> int:
    """Models of a side on the board or waiting, as bits (INC-DEPLOY-5)."""
    return (s.on_board | s.waiting) & side_mask(side)


def has_zombie_card(s: Table) -> bool:
    """The Sturmzombie card is in the game (INC-MODEL-2)."""
    return s.sturmzombie_lots > 0 or alive_kind(s, STURM)
