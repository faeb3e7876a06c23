"""The floor tiles of the Construction Zone as flat lists, made from content/tiles.toml (content/pieces.py).

A side is kind * 2 + (1 for b), a piece is side * 4 + turn.
"""
# compiled: mypyc

from typing import Final

from undercroft.games.earth_reborn.content import pieces
from undercroft.games.earth_reborn.content.tiles import TILES

KINDS: Final = len(TILES)
SIDES: Final = KINDS * 2

_ALL: Final = [pieces.building_piece(side, turn) for side in range(SIDES) for turn in range(4)]

# ---------------------------------------------------------------- per piece, its box at the top left of the frame

PIECE_WIDTH: Final[list[int]] = [one.width for one in _ALL]
PIECE_HEIGHT: Final[list[int]] = [one.height for one in _ALL]
PIECE_CELLS: Final[list[int]] = [one.cells for one in _ALL]
PIECE_STOPS: Final[list[int]] = [one.stops for one in _ALL]
PIECE_WALL_H: Final[list[int]] = [one.wall_h for one in _ALL]
PIECE_WALL_V: Final[list[int]] = [one.wall_v for one in _ALL]
PIECE_INNER_H: Final[list[int]] = [one.inner_h for one in _ALL]
PIECE_INNER_V: Final[list[int]] = [one.inner_v for one in _ALL]
PIECE_SAFE_H: Final[list[int]] = [one.safe_h for one in _ALL]
PIECE_SAFE_V: Final[list[int]] = [one.safe_v for one in _ALL]
PIECE_ROOMS: Final[list[list[int]]] = [list(one.rooms) for one in _ALL]
PIECE_FEATURES: Final[list[list[int]]] = [list(one.features) for one in _ALL]
_SHAPES: Final = sorted({one.cells for one in _ALL})
SHAPES: Final = len(_SHAPES)
PIECE_SHAPE: Final[list[int]] = [_SHAPES.index(one.cells) for one in _ALL]

# ---------------------------------------------------------------- per side

SIDE_KIND: Final[list[str]] = [one.kind for one in pieces.sides()]
SIDE_TURNS: Final[list[list[int]]] = [pieces.turns(side) for side in range(SIDES)]
SIDE_SEWERS: Final[list[bool]] = [one.line == "sewers-exit" for one in pieces.sides()]
# MP icons (ER-SAGS-21): whom they are for, 2 for whom the constructor names; 0 for none
ICON_CHANGE: Final[list[int]] = [one.mp.change if one.mp is not None else 0 for one in pieces.sides()]
ICON_SEAT: Final[list[int]] = [
    ["norad", "salemite", "constructor"].index(one.mp.who) if one.mp is not None else 0 for one in pieces.sides()
]
NAMED: Final = 2

# ---------------------------------------------------------------- per kind

STOCK: Final[list[int]] = [pieces.in_zone(kind) for kind in range(KINDS)]
GROUP: Final[list[int]] = [pieces.group_of(kind) for kind in range(KINDS)]

# ---------------------------------------------------------------- Drillers

DRILLER_SIDES: Final[list[int]] = pieces.driller_sides()
CLOSED: Final = DRILLER_SIDES[0] + 1  # face down they are alike
DRILLER_COST: Final[list[int]] = [pieces.sides()[side].cost for side in DRILLER_SIDES]
