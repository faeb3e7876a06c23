"""Running out of small tiles (ER-SAGS-14): neighbouring small tiles on the map become one longer tile that looks the
same, and are free again. It is done by itself, for whoever wants a tile that is used up."""
# compiled: mypyc

from typing import Final

from undercroft.games.earth_reborn.rules import events as tell
from undercroft.games.earth_reborn.rules.sags.parts import part_of, part_side, part_square, part_turn
from undercroft.games.earth_reborn.rules.sags.pieces import (
    PIECE_CELLS,
    PIECE_FEATURES,
    PIECE_HEIGHT,
    PIECE_WIDTH,
    SIDE_TURNS,
    SIDES,
    STOCK,
)
from undercroft.games.earth_reborn.rules.sags.site import Site, bits_of, inside, site_of
from undercroft.games.earth_reborn.state import Table


def _long_sides() -> list[int]:
    """Sides of straight tiles of more than one square, the shortest first."""
    out: list[int] = []
    for length in range(2, 5):
        for side in range(SIDES):
            box = PIECE_WIDTH[side * 4], PIECE_HEIGHT[side * 4]
            if STOCK[side >> 1] and box == (length, 1) and PIECE_FEATURES[side * 4][0]:
                out.append(side)
    return out


LONG: Final[list[int]] = _long_sides()


class Swap:
    """A longer tile, and the small ones whose place it takes (their places in `s.parts`)."""

    __slots__ = ("part", "small")

    def __init__(self, part: int, small: list[int]) -> None:
        self.part = part
        self.small = small


def freeing(s: Table, wanted: int) -> dict[int, Swap]:
    """For each of these kinds (bits) that a swap can free: the first swap that does, with the shortest tile."""
    out: dict[int, Swap] = {}
    laid = 0
    for part in s.parts:
        laid |= 1 << (part_side(part) >> 1)
    if not laid & wanted:
        return out
    site, look = site_of(s), _Look(s.parts)
    for side in LONG:
        if site.left[side >> 1] <= 0:
            continue
        for turn in SIDE_TURNS[side]:
            for place in bits_of(look.alike(site, side * 4 + turn)):
                for swap in look.swaps(part_of(side, turn, place)):
                    for at in swap.small:
                        kind = part_side(s.parts[at]) >> 1
                        if wanted >> kind & 1 and kind not in out:
                            out[kind] = swap
    return out


def carry_out(s: Table, swap: Swap) -> None:
    """No MP icon counts for it, and doors stay where they are."""
    parts = [part for at, part in enumerate(s.parts) if at not in swap.small]
    parts.insert(min(swap.small), swap.part)
    s.parts = parts
    side = part_side(swap.part)
    tell.swapped(s, s.active, side, part_square(swap.part), part_turn(swap.part))


class _Look:
    """What each square of the map looks like, and whose it is."""

    def __init__(self, parts: list[int]) -> None:
        self.owner: dict[int, int] = {}  # per square: its tile's place in `s.parts`
        self.cells: list[int] = []
        self.alike_at: dict[int, int] = {}  # per feature: squares
        for at, part in enumerate(parts):
            piece = part_side(part) * 4 + part_turn(part)
            shift = part_square(part)
            cells = PIECE_CELLS[piece] << shift
            self.cells.append(cells)
            features = PIECE_FEATURES[piece]
            for number, cell in enumerate(bits_of(cells)):
                self.owner[cell] = at
                feature = features[number]
                if feature:
                    self.alike_at[feature] = self.alike_at.get(feature, 0) | 1 << cell

    def alike(self, site: Site, piece: int) -> int:
        """Where the map looks like the piece, with no door inside it."""
        out = inside(piece)
        for number, cell in enumerate(bits_of(PIECE_CELLS[piece])):
            out &= self.alike_at.get(PIECE_FEATURES[piece][number], 0) >> cell
            if number:
                out &= ~((site.door_v if PIECE_HEIGHT[piece] == 1 else site.door_h) >> cell)
        return out

    def swaps(self, part: int) -> list[Swap]:
        """The one swap for this tile, if what lies there are two or more tiles that end where it ends."""
        cells = PIECE_CELLS[part_side(part) * 4 + part_turn(part)] << part_square(part)
        small: list[int] = []
        for cell in bits_of(cells):
            at = self.owner[cell]
            if self.cells[at] & ~cells:
                return []
            if at not in small:
                small.append(at)
        return [Swap(part, small)] if len(small) > 1 else []
