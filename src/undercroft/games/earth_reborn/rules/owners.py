"""Who switched ON what is ON (ER-INTERACT-8, ER-RADIO-2): a seat in two bits, one in each of two sets; and where three
or four play, of which faction the Character was who did it, or who armed what lies beside the board (ER-SAGS34-18)."""
# compiled: mypyc

from undercroft.games.earth_reborn.rules.tables import NORAD, SALEMITE
from undercroft.games.earth_reborn.state import Table


def of_card(s: Table, card: int) -> int:
    return (s.switched_on_by_salemites >> card & 1) + 2 * (s.switched_on_by_last >> card & 1)


def own_card(s: Table, card: int, seat: int, faction: int) -> None:
    disown_card(s, card)
    s.switched_on_by_salemites |= (seat & 1) << card
    s.switched_on_by_last |= (seat >> 1) << card
    mark_card(s, card, faction)


def mark_card(s: Table, card: int, faction: int) -> None:
    """Only the faction: what lies armed says itself whose it is."""
    if s.bands:
        s.switched_on_by_norad = s.switched_on_by_norad & ~(1 << card) | int(faction == NORAD) << card


def faction_of_card(s: Table, card: int) -> int:
    """For mission cards of three and four players."""
    return NORAD if s.switched_on_by_norad >> card & 1 else SALEMITE


def disown_card(s: Table, card: int) -> None:
    s.switched_on_by_salemites &= ~(1 << card)
    s.switched_on_by_last &= ~(1 << card)
    s.switched_on_by_norad &= ~(1 << card)


def of_machine(s: Table, tile: int) -> int:
    return (s.machines_on_by_salemites >> tile & 1) + 2 * (s.machines_on_by_last >> tile & 1)


def own_machine(s: Table, tile: int, seat: int, faction: int) -> None:
    disown_machine(s, tile)
    s.machines_on_by_salemites |= (seat & 1) << tile
    s.machines_on_by_last |= (seat >> 1) << tile
    if s.bands:
        s.machines_on_by_norad |= int(faction == NORAD) << tile


def faction_of_machine(s: Table, tile: int) -> int:
    """For mission cards of three and four players."""
    return NORAD if s.machines_on_by_norad >> tile & 1 else SALEMITE


def disown_machine(s: Table, tile: int) -> None:
    s.machines_on_by_salemites &= ~(1 << tile)
    s.machines_on_by_last &= ~(1 << tile)
    s.machines_on_by_norad &= ~(1 << tile)
