"""The floor tiles as the building of a map sees them (ER-SAGS-4): each side in each of its turns as sets of squares and
edges, kept as bits.

A square has its number in the frame, whose ring of ground around the map keeps what is shifted from coming round to
the next row. An edge has the number of the square below it (`h`) or right of it (`v`).
"""

from collections.abc import Iterable
from functools import cache
from typing import Final

import msgspec

from undercroft.core.board.grid import DX, DY
from undercroft.games.earth_reborn.content.tiles import (
    TILES,
    Element,
    Spot,
    TileSide,
    TurnedTile,
    printed_walls,
    turned_tile,
)
from undercroft.games.earth_reborn.rules.sags.parts import STRIDE

ROOMS: Final = ("room", "corridor")


class BuildingPiece(msgspec.Struct, frozen=True):
    """A side of a tile in one of its turns, its box at the top left of the frame."""

    width: int
    height: int
    cells: int
    stops: int  # squares that nobody enters
    wall_h: int
    wall_v: int
    inner_h: int  # edges inside the tile
    inner_v: int
    safe_h: int  # walls that carry no doors (ER-SAGS-27)
    safe_v: int
    rooms: tuple[int, ...]  # indoor squares that somebody enters, by what of them hangs together inside the tile
    features: tuple[int, ...]  # what each square looks like, in the order of its cells; 0 where nothing is compared
    looks: tuple[object, ...]  # two turns that look alike are one


def kind_name(side: int) -> str:
    """The name of a side: of the first tile of its kind."""
    return f"{TILES[side >> 1].ids[0]}{'ab'[side & 1]}"


@cache
def building_piece(side: int, turn: int) -> BuildingPiece:
    """Side and turn, as rules/sags/parts.py counts them."""
    of = turned_tile(kind_name(side), turn)
    assert of is not None
    cells = _bits(of.squares)
    stops = {of.place(at) for element in of.side.elements if element.stops and not element.wall for at in element.at}
    walls = printed_walls(of)
    inside = {of.edge(text) for text in of.side.inside}
    safe = _safe(of)
    return BuildingPiece(
        of.width, of.height, cells, _bits(stops),
        *_edges({*walls, *inside}), cells & cells << STRIDE, cells & cells << 1, *_edges(safe),
        tuple(_rooms(of, stops, inside)) if of.side.kind in ROOMS else (),
        tuple(_features(of, walls)), _looks(of, walls),
    )  # fmt: skip


def _bits(spots: Iterable[Spot]) -> int:
    return sum(1 << y * STRIDE + x for x, y in spots)


def _edges(sides: Iterable[tuple[Spot, int]]) -> tuple[int, int]:
    """Across and upright."""
    h = v = 0
    for (x, y), direction in sides:
        at = y * STRIDE + x
        if direction % 2:
            v |= 1 << at + (direction == 1)
        else:
            h |= 1 << at + STRIDE * (direction == 2)
    return h, v


def _safe(of: TurnedTile) -> set[tuple[Spot, int]]:
    """The walls round the safe: the sides of its squares, which are no passage."""
    passage = {of.place(at) for at in of.side.passage}
    return {(spot, way) for spot in of.squares - passage for way in range(4)} if passage else set()


def _rooms(of: TurnedTile, stops: set[Spot], inside: set[tuple[Spot, int]]) -> Iterable[int]:
    shut = {*inside, *[((x + DX[way], y + DY[way]), (way + 2) % 4) for (x, y), way in inside]}
    left = set(of.squares - stops)
    while left:
        ahead = [min(left)]
        found = set(ahead)
        while ahead:
            x, y = ahead.pop()
            for way in range(4):
                next = (x + DX[way], y + DY[way])
                if next in left and next not in found and ((x, y), way) not in shut:
                    found.add(next)
                    ahead.append(next)
        left -= found
        yield _bits(found)


# ---------------------------------------------------------------- what looks alike

_FEATURES: Final[dict[tuple[object, ...], int]] = {}


def _features(of: TurnedTile, walls: frozenset[tuple[Spot, int]]) -> Iterable[int]:
    """What a square of a straight tile is (ER-SAGS-14): its kind, its walls, what stands there."""
    straight = 1 in (of.width, of.height) and not of.side.icons
    for y in range(of.height):
        for x in range(of.width):
            if (x, y) in of.squares:
                yield _FEATURES.setdefault(_feature(of, walls, (x, y)), len(_FEATURES) + 1) if straight else 0


def _feature(of: TurnedTile, walls: frozenset[tuple[Spot, int]], spot: Spot) -> tuple[object, ...]:
    standing = [_element(element) for element in of.side.elements if spot in {of.place(at) for at in element.at}]
    ways = sum(1 << way for way in range(4) if (spot, way) in walls)
    return of.side.kind, of.side.types, of.side.line, ways, tuple(standing)


def _element(element: Element) -> tuple[object, ...]:
    return element.id, len(element.at), element.stops, element.hides, element.value


def _looks(of: TurnedTile, walls: frozenset[tuple[Spot, int]]) -> tuple[object, ...]:
    side = of.side
    standing = {(element.id, of.place(at), element.wall and of.facing(element.wall))
                for element in side.elements for at in element.at}  # fmt: skip
    icons = {(of.place(icon.at), of.facing(icon.facing)) for icon in side.icons}
    inside = {of.edge(text) for text in side.inside}
    decor = {(one.id, of.place(one.at)) for one in side.decor}
    return of.squares, walls, frozenset(standing), frozenset(icons), frozenset(inside), frozenset(decor)


@cache
def turns(side: int) -> list[int]:
    """The turns of a side that do not look alike."""
    out: list[int] = []
    for turn in range(4):
        if all(building_piece(side, other).looks != building_piece(side, turn).looks for other in out):
            out.append(turn)
    return out


# ---------------------------------------------------------------- the Construction Zone


def sides() -> list[TileSide]:
    """Side by side: kind * 2 + (1 for b)."""
    return [side for tile in TILES for side in (tile.a, tile.b)]


def is_driller(side: int) -> bool:
    return sides()[side].line == "driller" or sides()[side].id == DRILLER


def in_zone(kind: int) -> int:
    """How many tiles of a kind are in the Construction Zone (ER-SAGS-4, ER-SAGS-5)."""
    tile = TILES[kind]
    return 0 if tile.a.line in ("stairs", "driller") else len(tile.ids)


DRILLER: Final = "driller-closed"
GROUPS: Final = [  # the shapes of ER-SAGS-4, in squares across and down; 5 are those that fill no box
    (1, 1), (2, 1), (3, 1), (4, 1), (0, 0), (2, 2), (3, 2), (4, 2), (3, 3), (4, 3), (4, 4),
]  # fmt: skip


def group_of(kind: int) -> int:
    """From 1 to 11."""
    plan = TILES[kind].plan
    full = all(sign == "#" for row in plan for sign in row)
    return GROUPS.index((len(plan[0]), len(plan)) if full else (0, 0)) + 1


def driller_sides() -> list[int]:
    """The open side of each Driller."""
    return [side for side, of in enumerate(sides()) if of.line == "driller"]
