"""Leaving the map, over the frame or through a Sewers Exit (ER-MOVE-19, ER-MOVE-20, ER-TILE-19)."""
# compiled: mypyc

from undercroft.core.board.grid import bits
from undercroft.games.earth_reborn.rules import characters, derived, goals, pile
from undercroft.games.earth_reborn.rules import events as tell
from undercroft.games.earth_reborn.rules.board import sight
from undercroft.games.earth_reborn.rules.power import switches
from undercroft.games.earth_reborn.rules.tables import DEPARTED, MAMMOTH, OUT_OF_GAME
from undercroft.games.earth_reborn.state import Table


def may_leave(s: Table, who: int) -> bool:
    """With a Movement point, from where he is."""
    return leaves_from(s, who, s.square[who], s.facing[who])


def leaves_from(s: Table, who: int, square: int, facing: int) -> bool:
    """Whether he could leave the map from any square: where the scenario allows it, from a side of it on the frame that
    nothing bars, or from a Sewers Exit."""
    return _over_frame(s, who, square, facing) or _by_sewers(s, who, square)


def _over_frame(s: Table, who: int, square: int, facing: int) -> bool:
    """A Large Miniature goes out forward, with both its front squares (ER-LARGE-2); those that were never in are out
    (ER-SAGS-41)."""
    d = s.dossier
    if s.turn < d.leave_from[characters.seat_of(s, who)]:
        return False
    out = d.rim & ~s.barred
    if not characters.large(s, who):
        for side in range(4):
            if out >> d.frame.edge[square * 4 + side] & 1:
                return True
        return False
    for own in sight.front(square, facing, d.frame.width):
        if not (out >> d.frame.edge[own * 4 + facing] | d.outside >> own) & 1:
            return False
    return True


def _by_sewers(s: Table, who: int, square: int) -> bool:
    """ER-LARGE-5: a Large Miniature only stands on it."""
    d = s.dossier
    if s.turn < d.leave_sewers[characters.seat_of(s, who)] or characters.large(s, who):
        return False
    return d.sewers >> square & 1 == 1


def leave(s: Table, who: int) -> None:
    """He is safe and never returns: with his cards and markers, and with his Prisoner, who stays one. His order tiles
    are discarded."""
    tell.left(s, who, not _over_frame(s, who, s.square[who], s.facing[who]))
    s.whereabouts[who] = DEPARTED
    goals.left_map(s, who)
    for card in bits(s.carried[who]):
        if s.switched_on >> card & 1:
            switches.switch_off(s, card)  # ER-RADIO-14
        derived.give_card(s, card, OUT_OF_GAME)
    s.magnets[who] = 0
    if s.pilot == who:
        s.pilot = s.captor[MAMMOTH] = s.square[MAMMOTH] = -1
        s.whereabouts[MAMMOTH] = DEPARTED
    derived.place(s, who, -1)
    tiles = s.assigned[who]
    s.assigned[who] = 0
    for tile in bits(tiles):
        s.cp_laid[tile] = 0
    s.discarded |= tiles
    pile.all_see(s, tiles)
