"""What a tile would need wherever it could lie, all places tried at once: squares are bits (rules/sags/site.py),
and bit n of an answer is the place of the tile's box. The rules ask the same of the one tile that was laid
(rules/sags/access.py); a test holds that both say the same."""
# compiled: mypyc

from functools import cache
from typing import Final

from undercroft.games.earth_reborn.rules.sags.parts import STRIDE
from undercroft.games.earth_reborn.rules.sags.pieces import (
    CLOSED,
    PIECE_CELLS,
    PIECE_INNER_H,
    PIECE_INNER_V,
    PIECE_ROOMS,
    PIECE_WALL_H,
    PIECE_WALL_V,
    SIDE_KIND,
    SIDE_SEWERS,
)
from undercroft.games.earth_reborn.rules.sags.site import MAP, Site, bits_of

WAYS: Final = range(4)  # in which a border line looks: north, west, south, east


class Outline:
    """The border lines of squares that lie together, as offsets from the place of their box."""

    __slots__ = ("across", "open", "upright")

    def __init__(self, piece: int, cells: int) -> None:
        h, v = (cells | cells << STRIDE) & ~PIECE_INNER_H[piece], (cells | cells << 1) & ~PIECE_INNER_V[piece]
        self.across = bits_of(h)
        self.upright = bits_of(v)
        h &= ~PIECE_WALL_H[piece]
        v &= ~PIECE_WALL_V[piece]
        self.open = [  # by the way they look: those without a wall of their own
            bits_of(h & cells), bits_of(v & cells), bits_of(h & cells << STRIDE), bits_of(v & cells << 1),
        ]  # fmt: skip


@cache
def outline(piece: int) -> Outline:
    """Of the whole tile."""
    return Outline(piece, PIECE_CELLS[piece])


@cache
def rooms(piece: int) -> list[Outline]:
    """Of each part that somebody must be able to get to."""
    return [Outline(piece, room) for room in PIECE_ROOMS[piece]]


class Lie:
    """A site as its next tile meets it."""

    __slots__ = ("_beside", "_indoor", "_outdoor", "site")

    def __init__(self, site: Site) -> None:
        self.site = site
        doorless = ~(site.wall_h | site.door_h), ~(site.wall_v | site.door_v)
        self._indoor = _looking_at(site.indoor, *doorless)
        self._outdoor = _looking_at(site.outdoor, *doorless)
        self._beside = _looking_at(site.taken & ~(site.stops | site.closed), ~site.wall_h, ~site.wall_v)

    def unseparated(self, side: int, turn: int) -> int:
        """Where it would meet what is indoors, or outdoors, without wall or door between (ER-SAGS-17)."""
        if side == CLOSED or SIDE_SEWERS[side]:
            return 0
        lines = self._indoor if SIDE_KIND[side] == "outdoor" else self._outdoor
        out = 0
        ways = outline(side * 4 + turn).open
        for way in WAYS:
            line = lines[way]
            if line:
                for edge in ways[way]:
                    out |= line >> edge
        return out

    def unreached(self, side: int, turn: int) -> int:
        """Where a part of it would be left to which nobody can get (ER-SAGS-16)."""
        site = self.site
        out = 0
        for room in rooms(side * 4 + turn):
            reached = 0
            if site.door_h:
                for edge in room.across:
                    reached |= site.door_h >> edge
            if site.door_v:
                for edge in room.upright:
                    reached |= site.door_v >> edge
            for way in WAYS:
                line = self._beside[way]
                for edge in room.open[way]:
                    reached |= line >> edge
            out |= ~reached & MAP
        return out


def _looking_at(squares: int, across: int, upright: int) -> list[int]:
    """Of these lines those behind which such a square lies, for who looks north, west, south, east over them."""
    return [squares << STRIDE & across, squares << 1 & upright, squares & across, squares & upright]
