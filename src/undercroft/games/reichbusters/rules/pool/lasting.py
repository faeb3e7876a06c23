"""What action cards that lie in front of a Hero add to tests (RB-CARD-7)."""
# compiled: mypyc

from typing import Final

from undercroft.games.reichbusters.rules import held
from undercroft.games.reichbusters.rules.catalogue_tables import (
    C_DIG_IN,
    C_LAST_MAN_STANDING,
    C_STEADY_NERVES,
    C_STIFF_UPPER_LIP,
)
from undercroft.games.reichbusters.rules.tables import CARDS_EACH
from undercroft.games.reichbusters.state import Table


def _those(cards: list[int]) -> list[int]:
    """Per Hero of the five: which of the twelve are among these."""
    return [sum(1 << card % CARDS_EACH for card in cards if card in of_hero) for of_hero in held.CARDS_OF]


LAST_MAN_STANDING: Final = _those([C_LAST_MAN_STANDING])
MORE_DEFENCE: Final = _those([C_LAST_MAN_STANDING, C_DIG_IN])
UPPER_LIP: Final = _those([C_STIFF_UPPER_LIP])
SARGE: Final[int] = C_STEADY_NERVES // CARDS_EACH  # whose card it is
STEADY_NERVES: Final = 1 << C_STEADY_NERVES % CARDS_EACH


def defence_dice(s: Table, hero: int) -> int:
    """More defence dice by cards in play."""
    who, lying = s.team[hero], s.lasting[hero]
    more = (lying & MORE_DEFENCE[who]).bit_count()
    return more + 1 if lying & LAST_MAN_STANDING[who] else more


def rerolls_any(s: Table, hero: int) -> bool:
    """One defence die per defence test may be re-rolled."""
    return s.lasting[hero] & UPPER_LIP[s.team[hero]] != 0


def rerolls_blank(s: Table, hero: int) -> bool:
    """One blank in each defence test may be re-rolled, by a card of Sarge, here or in the same area."""
    if SARGE not in s.team:
        return False
    sarge = s.team.index(SARGE)
    return s.lasting[sarge] & STEADY_NERVES != 0 and s.hero_area[sarge] == s.hero_area[hero] >= 0
