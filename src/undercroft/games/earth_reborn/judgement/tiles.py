"""What an order tile is worth in the hand, before it is known who gets it."""
# compiled: mypyc

from typing import Final

from undercroft.games.earth_reborn.judgement.outlook import Outlook
from undercroft.games.earth_reborn.rules.catalogue_tables import SECTION_COLOUR, SECTION_NUMBER, SECTION_TYPE
from undercroft.games.earth_reborn.rules.orders import MODULE_OF_ORDER
from undercroft.games.earth_reborn.rules.tables import M_DUEL, O_SHOOT

KINDS: Final = [1.0, 0.8, 0.9, 0.5, 0.7]  # Move, Close Combat, Shoot, Search, Interact
COLOURS: Final = [0.0, 0.25, 0.3]


def tile_value(look: Outlook, tile: int) -> float:
    """Sections that work, by number and colour."""
    modules = look.d.modules
    armed = any(look.guns(who) for who in look.friends)
    worth = 0.0
    for section in range(tile * 4, tile * 4 + 4):
        order = SECTION_TYPE[section]
        if not modules & MODULE_OF_ORDER[order] or (order == O_SHOOT and not armed):
            continue
        worth += KINDS[order] * (0.4 + 0.3 * SECTION_NUMBER[section])
        if modules & M_DUEL:
            worth += COLOURS[SECTION_COLOUR[section]]
    return worth
