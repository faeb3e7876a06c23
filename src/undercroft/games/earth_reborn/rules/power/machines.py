"""The machines of rooms, ON and OFF (ER-INTERACT-8, ER-INTERACT-11, ER-INTERACT-12)."""
# compiled: mypyc

from undercroft.games.earth_reborn.rules import events as tell
from undercroft.games.earth_reborn.rules import owners, radio
from undercroft.games.earth_reborn.rules.board import stands
from undercroft.games.earth_reborn.rules.tables import (
    ELEMENT_FACE,
    R_COMMUNICATION_ROOM,
)
from undercroft.games.earth_reborn.state import Table


def start(s: Table, tile: int, seat: int, faction: int) -> None:
    """An ON marker for a machine, by a Character of that seat and faction (ER-INTERACT-8)."""
    s.machines_on |= 1 << tile
    owners.own_machine(s, tile, seat, faction)
    tell.on(s, ELEMENT_FACE + tile, seat)


def stop(s: Table, tile: int) -> None:
    """OFF, or destroyed: its time counters go (ER-INTERACT-12), its scrambling ends (ER-RADIO-11)."""
    if not s.machines_on >> tile & 1:
        return
    seat = owners.of_machine(s, tile)
    s.machines_on &= ~(1 << tile)
    owners.disown_machine(s, tile)
    s.timers = [timer for timer in s.timers if timer >> 4 != tile]
    tell.off(s, ELEMENT_FACE + tile)
    if s.dossier.line[tile] == R_COMMUNICATION_ROOM:
        radio.stopped(s, seat)


def element_fell(s: Table, tile: int) -> None:
    """A Floor Element of this tile was destroyed: a machine that is all gone stops for good (ER-INTERACT-11)."""
    if not stands.stands_still(s, tile):
        stop(s, tile)
