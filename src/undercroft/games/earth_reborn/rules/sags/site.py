"""What has been built so far, as a value that follows from the parts laid and the doors hung: made once for each, and
made of the one before it. All sets of squares and edges are bits (content/pieces.py): an edge across (`h`) has the
number of the square below it, an upright one (`v`) that of the square right of it.
"""
# compiled: mypyc

from typing import Final

from undercroft.games.earth_reborn.rules.sags.parts import (
    HEIGHT,
    RING,
    STRIDE,
    WIDTH,
    hung_code,
    hung_edge,
    part_side,
    part_square,
    part_turn,
)
from undercroft.games.earth_reborn.rules.sags.pieces import (
    CLOSED,
    PIECE_CELLS,
    PIECE_HEIGHT,
    PIECE_INNER_H,
    PIECE_INNER_V,
    PIECE_SAFE_H,
    PIECE_SAFE_V,
    PIECE_SHAPE,
    PIECE_STOPS,
    PIECE_WALL_H,
    PIECE_WALL_V,
    PIECE_WIDTH,
    SHAPES,
    SIDE_KIND,
    SIDE_SEWERS,
    STOCK,
)
from undercroft.games.earth_reborn.rules.tables import LARGE_DOORS
from undercroft.games.earth_reborn.state import Table

UPRIGHT: Final = STRIDE * (HEIGHT + 2 * RING + 1)  # the first upright edge of the frame (core/board/frame.py)


def _box(left: int, top: int, width: int, height: int) -> int:
    out = 0
    for y in range(top, top + height):
        out |= ((1 << width) - 1) << y * STRIDE + left
    return out


MAP: Final = _box(RING, RING, WIDTH, HEIGHT)
# Edges between two of its squares.
WITHIN_H: Final = MAP & MAP << STRIDE
WITHIN_V: Final = MAP & MAP << 1
# Squares at the frame.
RIM: Final = MAP & ~_box(RING + 1, RING + 1, WIDTH - 2, HEIGHT - 2)


class Site:
    """The map as far as it was built."""

    __slots__ = (
        "closed", "door_h", "door_v", "double_h", "double_v", "fits", "indoor", "inner_h", "inner_v", "last",
        "left", "outdoor", "part", "safe_h", "safe_v", "sewers", "stops", "taken", "wall_h", "wall_v",
    )  # fmt: skip

    def __init__(self) -> None:
        self.taken = 0  # squares with a tile
        self.outdoor = 0
        self.indoor = 0
        self.sewers = 0  # Sewers Exits: neither of the two (ER-SAGS-17)
        self.closed = 0  # Drillers, face down
        self.stops = 0  # impassable squares
        self.wall_h = 0
        self.wall_v = 0
        self.double_h = 0  # of these, those of both tiles
        self.double_v = 0
        self.inner_h = 0  # edges inside a tile
        self.inner_v = 0
        self.safe_h = 0  # walls that carry no door (ER-SAGS-27)
        self.safe_v = 0
        self.door_h = 0
        self.door_v = 0
        self.part = -1  # the tile laid last
        self.last = 0  # the squares of the tile laid last
        self.left: list[int] = STOCK[:]  # per kind: tiles in the Construction Zone
        self.fits: list[int] = [-1] * SHAPES  # per shape: where it fits, once somebody has asked

    def with_part(self, part: int) -> "Site":
        """One more tile."""
        side = part_side(part)
        piece = side * 4 + part_turn(part)
        at = part_square(part)
        cells = PIECE_CELLS[piece] << at
        wall_h, wall_v = PIECE_WALL_H[piece] << at, PIECE_WALL_V[piece] << at
        new = self._copy()
        new.taken |= cells
        new.last = cells
        new.part = part
        new.stops |= PIECE_STOPS[piece] << at
        new.double_h |= new.wall_h & wall_h
        new.double_v |= new.wall_v & wall_v
        new.wall_h |= wall_h
        new.wall_v |= wall_v
        new.inner_h |= PIECE_INNER_H[piece] << at
        new.inner_v |= PIECE_INNER_V[piece] << at
        new.safe_h |= PIECE_SAFE_H[piece] << at
        new.safe_v |= PIECE_SAFE_V[piece] << at
        if side == CLOSED:
            new.closed |= cells
        elif SIDE_SEWERS[side]:
            new.sewers |= cells
        elif SIDE_KIND[side] == "outdoor":
            new.outdoor |= cells
        else:
            new.indoor |= cells
        if STOCK[side >> 1]:
            new.left = new.left[:]
            new.left[side >> 1] -= 1
        return new

    def with_door(self, door: int) -> "Site":
        """One more door."""
        new = self._copy()
        new.fits = self.fits
        edge = hung_edge(door)
        at = edge_place(edge)
        large = hung_code(door) >= LARGE_DOORS
        if edge < UPRIGHT:
            new.door_h |= (3 if large else 1) << at
        else:
            new.door_v |= (1 | 1 << STRIDE if large else 1) << at
        return new

    def _copy(self) -> "Site":
        new = Site()
        new.taken = self.taken
        new.outdoor = self.outdoor
        new.indoor = self.indoor
        new.sewers = self.sewers
        new.closed = self.closed
        new.stops = self.stops
        new.wall_h = self.wall_h
        new.wall_v = self.wall_v
        new.double_h = self.double_h
        new.double_v = self.double_v
        new.inner_h = self.inner_h
        new.inner_v = self.inner_v
        new.safe_h = self.safe_h
        new.safe_v = self.safe_v
        new.door_h = self.door_h
        new.door_v = self.door_v
        new.last = self.last
        new.part = self.part
        new.left = self.left
        new.fits = [-1] * SHAPES
        return new

    # ------------------------------------------------------------ where a tile can lie

    def places(self, side: int, turn: int) -> int:
        """Where the box of a piece may have its top left (ER-SAGS-15), all tried at once."""
        piece = side * 4 + turn
        out = self.fitting(piece)
        if out and (self.door_h or self.door_v):
            out = self._minding_doors(out, piece, side == CLOSED)
        return out

    def fitting(self, piece: int) -> int:
        """Inside the frame, on free squares, in touch with the frame or a tile."""
        shape = PIECE_SHAPE[piece]
        found = self.fits[shape]
        if found < 0:
            found = inside(piece)
            taken = near = 0
            beside = self.beside()
            for cell in OFFSETS[shape]:
                taken |= self.taken >> cell
                near |= beside >> cell
            found &= ~taken & near
            self.fits[shape] = found
        return found

    def beside(self) -> int:
        """Squares in touch with the frame or a tile."""
        taken = self.taken
        return RIM | taken << 1 | taken >> 1 | taken << STRIDE | taken >> STRIDE

    def behind_doors(self) -> int:
        """Free squares behind a door."""
        h, v = self.door_h, self.door_v
        return (h | h >> STRIDE | v | v >> 1) & ~self.taken & MAP

    def half_built(self) -> tuple[int, int]:
        """Doors over a wall of one tile, with nothing behind them yet."""
        free = MAP & ~self.taken
        return (
            self.door_h & self.wall_h & (free | free << STRIDE),
            self.door_v & self.wall_v & (free | free << 1),
        )

    def _minding_doors(self, places: int, piece: int, closed: bool) -> int:
        """No impassable square and no Driller behind a door, no second wall under it (ER-SAGS-16)."""
        behind = self.behind_doors()
        if not behind:
            return places
        for cell in bits_of(PIECE_CELLS[piece] if closed else PIECE_STOPS[piece]):
            places &= ~(behind >> cell)
        over_h, over_v = self.half_built()
        for edge in bits_of(PIECE_WALL_H[piece]):
            places &= ~(over_h >> edge)
        for edge in bits_of(PIECE_WALL_V[piece]):
            places &= ~(over_v >> edge)
        return places

    def full(self) -> bool:
        """No square inside the frame is empty (ER-SAGS-11)."""
        return self.taken == MAP


def inside(piece: int) -> int:
    """Where the box of a piece lies inside the frame."""
    return INSIDE[PIECE_SHAPE[piece]]


def bits_of(mask: int) -> list[int]:
    out: list[int] = []
    while mask:
        low = mask & -mask
        out.append(low.bit_length() - 1)
        mask ^= low
    return out


def _by_shape() -> tuple[list[list[int]], list[int]]:
    offsets: list[list[int]] = [[] for _ in range(SHAPES)]
    within = [0] * SHAPES
    for piece, shape in enumerate(PIECE_SHAPE):
        if not offsets[shape]:
            offsets[shape] = bits_of(PIECE_CELLS[piece])
            within[shape] = _box(RING, RING, WIDTH - PIECE_WIDTH[piece] + 1, HEIGHT - PIECE_HEIGHT[piece] + 1)
    return offsets, within


_SHAPED: Final = _by_shape()
OFFSETS: Final[list[list[int]]] = _SHAPED[0]  # per shape: its squares
INSIDE: Final[list[int]] = _SHAPED[1]


# ---------------------------------------------------------------- numbers of the frame


def edge_place(edge: int) -> int:
    """An edge of the frame as it is counted here: those that run across and upright ones apart."""
    if edge < UPRIGHT:
        return edge
    edge -= UPRIGHT
    return edge // (STRIDE + 1) * STRIDE + edge % (STRIDE + 1)


def edge_upright(place: int) -> int:
    """The edge of the frame left of a square."""
    return UPRIGHT + place // STRIDE * (STRIDE + 1) + place % STRIDE


# ---------------------------------------------------------------- made once for each map

_Key = tuple[tuple[int, ...], tuple[int, ...]]
_SITES: dict[_Key, Site] = {}
_MOST: Final = 1024  # are kept


def site_of(s: Table) -> Site:
    """What lies on the table now."""
    parts, hung = tuple(s.parts), tuple(s.hung)
    found = _SITES.get((parts, hung))
    return found if found is not None else _made(parts, hung)


def _made(parts: tuple[int, ...], hung: tuple[int, ...]) -> Site:
    before = _SITES.get((parts, hung[:-1])) if hung else None
    if before is not None:
        return _kept((parts, hung), before.with_door(hung[-1]))
    before = _SITES.get((parts[:-1], hung)) if parts else None
    if before is not None:
        return _kept((parts, hung), before.with_part(parts[-1]))
    site = Site()
    for part in parts:
        site = site.with_part(part)
    for door in hung:
        site = site.with_door(door)
    return _kept((parts, hung), site)


def _kept(key: _Key, site: Site) -> Site:
    if len(_SITES) >= _MOST:
        for old in list(_SITES)[: _MOST // 2]:
            del _SITES[old]
    _SITES[key] = site
    return site
