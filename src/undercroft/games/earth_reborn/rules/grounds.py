"""The ground of a dossier, made of laid tiles (content/layout.py): squares, walls, doors, what stands there. The same
for scenarios and for maps that were built in play (rules/sags/world.py)."""

from collections.abc import Sequence
from typing import Final

from undercroft.core.board.centres import CentreSight
from undercroft.core.board.frame import Frame
from undercroft.core.board.grid import DX, DY, bits
from undercroft.games.earth_reborn.content.layout import LaidTile, LaidTiles
from undercroft.games.earth_reborn.content.tiles import icon_element
from undercroft.games.earth_reborn.rules.dossier import KIND_OUTDOOR, Dossier
from undercroft.games.earth_reborn.rules.tables import NO_LINE, ROOM_IDS, ROOM_TYPE_IDS, T_CORRIDOR

_KINDS: Final = ["room", "corridor", "outdoor", "special"]  # in the order of KIND_...
_SIGHT: dict[tuple[int, int], CentreSight] = {}


def sight_of(frame: Frame) -> CentreSight:
    """Lines depend on places alone: all maps of a size share them."""
    key = (frame.width, frame.height)
    if key not in _SIGHT:
        _SIGHT[key] = CentreSight(frame)
    return _SIGHT[key]


def ground(d: Dossier, on: LaidTiles, level_ids: Sequence[str], level_names: Sequence[str]) -> None:
    """All of a dossier that a map says."""
    _ground(d, on, level_ids, level_names)
    _tiles(d, on)
    _edges(d, on)
    _doors(d, on)
    _things(d, on)


def _ground(d: Dossier, on: LaidTiles, level_ids: Sequence[str], level_names: Sequence[str]) -> None:
    d.frame = on.frame
    d.sight = sight_of(on.frame)
    d.corners = [(*corner, id) for corner, id in zip(on.corners, level_ids)]
    d.level_names = list(level_names)
    d.levels = [sum(laid.squares for laid in on.tiles if laid.level == number) for number in range(len(on.corners))]
    d.floor = on.floor
    d.outside = 0
    d.tile = list(on.tile)
    d.parts = [(laid.piece.name, laid.piece.turn, laid.x, laid.y) for laid in on.tiles]


def _tiles(d: Dossier, on: LaidTiles) -> None:
    laid = on.tiles
    d.tile_names = [one.piece.name for one in laid]
    d.kinds = [one.side.id for one in laid]
    d.tile_squares = [one.squares for one in laid]
    d.tile_kind = [_KINDS.index(one.side.kind) for one in laid]
    d.line = [ROOM_IDS.index(one.side.line) if one.side.line else NO_LINE for one in laid]
    d.electric = sum(1 << number for number, one in enumerate(laid) if one.side.electric)
    d.outdoor = sum(one.squares for one, kind in zip(laid, d.tile_kind) if kind == KIND_OUTDOOR)
    d.indoor = d.floor & ~d.outdoor
    d.sewers = sum(one.squares for one in laid if one.side.line == "sewers-exit")
    d.room_type = [0] * d.frame.size
    d.square_line = d.floor
    for one in laid:
        types = sum(1 << ROOM_TYPE_IDS.index(type) for type in one.side.types)
        for square in bits(one.squares):
            d.room_type[square] = types
        for at in one.side.passage:
            square = _square(d, one, at)
            d.room_type[square] = T_CORRIDOR
            d.square_line &= ~(1 << square)


def _square(d: Dossier, laid: LaidTile, at: tuple[int, int]) -> int:
    """Where a square of the tile's file lies."""
    x, y = laid.piece.place(at)
    return (laid.y + y) * d.frame.width + laid.x + x


def _edges(d: Dossier, on: LaidTiles) -> None:
    d.walls, d.double, d.border = on.walls, on.double, on.border
    d.rim = 0
    d.neighbours = [-1] * (d.frame.size * 4)
    for square in bits(d.floor):
        for direction in range(4):
            edge = d.frame.edge[square * 4 + direction]
            if not d.border >> edge & 1:
                d.neighbours[square * 4 + direction] = square + DX[direction] + DY[direction] * d.frame.width
            elif not d.walls >> edge & 1:
                d.rim |= 1 << edge


def _doors(d: Dossier, on: LaidTiles) -> None:
    doors = on.doors
    d.door_edges = [sum(1 << edge for edge in door.edges) for door in doors]
    d.door_a = [door.squares for door in doors]
    d.door_kind = [door.kind for door in doors]
    d.door_value = [door.value for door in doors]
    d.door_magnetic = sum(1 << number for number, door in enumerate(doors) if door.magnetic)
    d.door_large = sum(1 << number for number, door in enumerate(doors) if door.large)
    d.door_at = [-1] * d.frame.edges
    for number, door in enumerate(doors):
        for edge in door.edges:
            d.door_at[edge] = number


# ---------------------------------------------------------------- what stands on it


def _things(d: Dossier, on: LaidTiles) -> None:
    """Floor Elements, facing icons and cadavers, turned with their tiles."""
    d.element_id, d.element_squares, d.element_beside, d.element_facing = [], [], [], []
    d.element_value, d.element_tile = [], []
    d.element_at = [-1] * d.frame.size
    d.element_stops = d.element_hides = d.stops = d.hides = 0
    d.icon_square, d.icon_facing, d.icon_element, d.icon_tile, d.icons_of = [], [], [], [], []
    d.cadaver_square, d.cadaver_element, d.cadaver_icons, d.cadaver_tile = [], [], [], []
    for number, laid in enumerate(on.tiles):
        first = len(d.element_id)
        _elements(d, number, laid)
        _icons(d, number, laid, first)
        _cadavers(d, number, laid, first)


def _elements(d: Dossier, number: int, laid: LaidTile) -> None:
    for element in laid.side.elements:
        squares = sum(1 << _square(d, laid, at) for at in element.at)
        me = len(d.element_id)
        d.element_id.append(element.id)
        d.element_value.append(element.value)
        d.element_tile.append(number)
        hangs = element.wall is not None
        d.element_squares.append(0 if hangs else squares)
        d.element_beside.append(squares if hangs else 0)
        d.element_facing.append(laid.piece.facing(element.wall) if element.wall else -1)
        for square in bits(d.element_squares[me]):
            d.element_at[square] = me
        if element.stops:
            d.element_stops |= 1 << me
            d.stops |= squares
        if element.hides:
            d.element_hides |= 1 << me
            d.hides |= squares


def _icons(d: Dossier, number: int, laid: LaidTile, first: int) -> None:
    icons = 0
    for icon in laid.side.icons:
        icons |= 1 << len(d.icon_square)
        d.icon_square.append(_square(d, laid, icon.at))
        d.icon_facing.append(laid.piece.facing(icon.facing))
        faced = icon_element(laid.side, icon)
        d.icon_element.append(-1 if faced is None else first + faced)
        d.icon_tile.append(number)
    d.icons_of.append(icons)


def _cadavers(d: Dossier, number: int, laid: LaidTile, first: int) -> None:
    for at, element in enumerate(laid.side.elements):
        if element.cadavers:
            for place in element.at:
                d.cadaver_square.append(_square(d, laid, place))
                d.cadaver_element.append(first + at)
                d.cadaver_icons.append(
                    sum(1 << icon for icon in bits(d.icons_of[number]) if d.icon_element[icon] == first + at)
                )
                d.cadaver_tile.append(number)
