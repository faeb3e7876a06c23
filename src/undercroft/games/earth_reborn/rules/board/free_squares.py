"""Free squares: beside somebody, or the nearest there are (ER-CAPTURE-6)."""
# compiled: mypyc

from undercroft.core.board.grid import bits
from undercroft.games.earth_reborn.rules import characters
from undercroft.games.earth_reborn.rules.board import stands
from undercroft.games.earth_reborn.state import Table


def free_beside(s: Table, who: int) -> list[int]:
    """Free squares next to his, with nothing barred between."""
    d = s.dossier
    out = 0
    for own in bits(characters.squares(s, who)):
        for at in range(own * 4, own * 4 + 4):
            if d.neighbours[at] >= 0 and not s.barred >> d.frame.edge[at] & 1:
                out |= 1 << d.neighbours[at]
    return bits(out & ~(s.occupied | s.blocked))


def nearest_to(s: Table, who: int) -> list[int]:
    """Free squares adjacent to him, or the nearest there are."""
    return nearest_around(s, characters.squares(s, who))


def nearest_around(s: Table, squares: int) -> list[int]:
    """The free squares nearest to these; beyond walls and closed doors where they shut all others out."""
    free = s.dossier.floor & ~s.occupied & ~s.blocked
    for barred in (s.barred, 0):
        reached, wider = 0, squares
        while wider != reached and not wider & free:
            reached, wider = wider, stands.spread(s, wider, barred)
        if wider & free:
            return bits(wider & free)
    return []
