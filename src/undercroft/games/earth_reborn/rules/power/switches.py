"""Items that are switched ON and OFF (ER-INTERACT-8, ER-GEAR-6, ER-GEAR-7, ER-GEAR-12, ER-GEAR-19, ER-GEAR-30,
ER-RADIO-1, ER-RADIO-11, ER-RADIO-12)."""
# compiled: mypyc

from undercroft.games.earth_reborn.rules import characters, owners, radio
from undercroft.games.earth_reborn.rules import events as tell
from undercroft.games.earth_reborn.rules.catalogue_tables import PIECE
from undercroft.games.earth_reborn.rules.tables import G_RADIO_SCRAMBLER
from undercroft.games.earth_reborn.state import Table


def switch(s: Table, card: int, who: int) -> None:
    """ON if it was OFF, OFF if it was ON, by this Character. Goggles, Magnetic Disrupter and Zombie Control Device are
    not offered again while they are ON."""
    if s.switched_on >> card & 1:
        switch_off(s, card)
    else:
        switch_on(s, card, who)


def switch_on(s: Table, card: int, who: int) -> None:
    seat = characters.seat_of(s, who)
    s.switched_on |= 1 << card
    owners.own_card(s, card, seat, characters.faction_of(s, who))
    tell.on(s, characters.face_of(s, card), seat)


def switch_off(s: Table, card: int) -> None:
    """Whoever does it; also a card that is dropped (ER-RADIO-14)."""
    seat = owners.of_card(s, card)
    s.switched_on &= ~(1 << card)
    owners.disown_card(s, card)
    tell.off(s, characters.face_of(s, card))
    if PIECE[characters.face_of(s, card)] == G_RADIO_SCRAMBLER:
        radio.stopped(s, seat)
