"""How a laid tile, a hung door and a Driller are kept as one number each: the one place that knows the bits.

    part      side | turn << 8 | square << 10         square: the top left of the box around the tile, in the frame
    hung      code | edge << 3                        edge: the first of a large door, left or above
    driller   number | seat << 3 | face up << 5       in `s.drillers_laid`, in the order in which they lie in `s.parts`
    marker    kind | seat << 4 | square << 6          kind: a Character or a decoy (tables.DECOY_...)

A side is a kind of tile (its place in content/tiles.toml) * 2, + 1 for its side b.
"""
# compiled: mypyc

from typing import Final

WIDTH: Final = 16  # of the map (ER-SAGS-3)
HEIGHT: Final = 20
RING: Final = 1  # of open ground around the map, on which a Large Miniature may begin with half of itself (ER-SAGS-41)
STRIDE: Final = WIDTH + 2 * RING  # of the frame: squares from one row to the next


def part_of(side: int, turn: int, square: int) -> int:
    return side | turn << 8 | square << 10


def part_side(part: int) -> int:
    return part & 255


def part_turn(part: int) -> int:
    return part >> 8 & 3


def part_square(part: int) -> int:
    return part >> 10


def hung_of(code: int, edge: int) -> int:
    return code | edge << 3


def hung_code(door: int) -> int:
    """tables.DOOR_CODES"""
    return door & 7


def hung_edge(door: int) -> int:
    return door >> 3


def driller_of(number: int, seat: int) -> int:
    return number | seat << 3


def driller_number(laid: int) -> int:
    return laid & 7


def driller_seat(laid: int) -> int:
    return laid >> 3 & 3


def is_face_up(laid: int) -> bool:
    """All know which it is; how it is turned is not said yet."""
    return laid >> 5 & 1 == 1


def face_up(laid: int) -> int:
    return laid | 1 << 5


def marker_of(kind: int, seat: int, square: int) -> int:
    return kind | seat << 4 | square << 6


def marker_kind(marker: int) -> int:
    return marker & 15


def marker_seat(marker: int) -> int:
    return marker >> 4 & 3


def marker_square(marker: int) -> int:
    return marker >> 6
