"""Who switched ON what is ON (ER-INTERACT-8, ER-RADIO-2): a seat in two bits, one in each of two sets."""
# compiled: mypyc

from undercroft.games.earth_reborn.state import Table


def of_card(s: Table, card: int) -> int:
    return (s.switched_on_by_salemites >> card & 1) + 2 * (s.switched_on_by_last >> card & 1)


def own_card(s: Table, card: int, seat: int) -> None:
    disown_card(s, card)
    s.switched_on_by_salemites |= (seat & 1) << card
    s.switched_on_by_last |= (seat >> 1) << card


def disown_card(s: Table, card: int) -> None:
    s.switched_on_by_salemites &= ~(1 << card)
    s.switched_on_by_last &= ~(1 << card)


def of_machine(s: Table, tile: int) -> int:
    return (s.machines_on_by_salemites >> tile & 1) + 2 * (s.machines_on_by_last >> tile & 1)


def own_machine(s: Table, tile: int, seat: int) -> None:
    disown_machine(s, tile)
    s.machines_on_by_salemites |= (seat & 1) << tile
    s.machines_on_by_last |= (seat >> 1) << tile


def disown_machine(s: Table, tile: int) -> None:
    s.machines_on_by_salemites &= ~(1 << tile)
    s.machines_on_by_last &= ~(1 << tile)
