"""Power (ER-POWER)."""
# compiled: mypyc

from undercroft.core.board.grid import bits
from undercroft.games.earth_reborn.rules import events as tell
from undercroft.games.earth_reborn.rules import radio
from undercroft.games.earth_reborn.rules.board import doors
from undercroft.games.earth_reborn.rules.tables import R_COMMUNICATION_ROOM
from undercroft.games.earth_reborn.state import Table


def building(s: Table) -> int:
    """Every laid tile that is indoors (ER-POWER-2)."""
    d = s.dossier
    return sum(1 << tile for tile, squares in enumerate(d.tile_squares) if squares & d.indoor)


def cut_power(s: Table, tile: int) -> None:
    """In one laid tile, or with -1 in the whole building, until the Final phase (ER-POWER-2)."""
    before = s.unpowered
    s.unpowered |= building(s) if tile < 0 else 1 << tile
    tell.power(s, tile, False)
    for room in bits(s.unpowered & ~before):
        if s.dossier.line[room] == R_COMMUNICATION_ROOM:
            radio.power_failed(s)  # ER-RADIO-13


def power_returns(s: Table) -> None:
    """In the Final phase, after the timers; Sliding doors that were left open close (ER-POWER-7)."""
    if s.unpowered:
        s.unpowered = 0
        tell.power(s, -1, True)
        doors.close_sliding(s)
