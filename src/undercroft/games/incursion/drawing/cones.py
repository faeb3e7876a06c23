"""What models in Reaction Fire watch: the floor ahead of them, as far as no wall or closed door stands between.

A hint at a glance and no ruling: who can be seen is for `sight.py` to say.
"""

from functools import lru_cache

from undercroft.core.drawing.picture import Part
from undercroft.core.drawing.svg import Point, group, line, move, path, turned
from undercroft.games.incursion.drawing.sheet import CELL, SIDE_COLOURS, Sheet, View, way_number

LONGEST = 3  # squares

HALF = CELL / 2


Watch = tuple[str, str, str]  # side, square, facing


def cones(sheet: Sheet, view: View) -> list[Part]:
    """One for each model in Reaction Fire, to lie under walls and tokens."""
    watching = [model for model in view["models"] if model["reaction"] and model["square"]]
    if not watching:
        return []
    shut = frozenset(door["id"] for door in view["doors"] if door["state"] != "open")
    return [_cones(sheet, tuple((one["side"], one["square"], one["facing"]) for one in watching), shut)]


@lru_cache(1024)
def _cones(sheet: Sheet, watching: tuple[Watch, ...], shut: frozenset[int]) -> Part:
    drawn = [_cone(sheet, *watch, shut) for watch in watching]
    return Part("cones", group(*drawn, class_="cones", pointer_events="none"))


def _cone(sheet: Sheet, side: str, square: str, facing: str, shut: frozenset[int]) -> str:
    """Whole squares, and half ones along its edges; drawn as if the model faced north, then turned."""
    way = way_number(facing)
    shapes = "".join(line(_shape(ahead, aside)) + "z" for ahead, aside in _watched(sheet, square, way, shut))
    place = move(*sheet.middle(square)) + turned(way)
    return path(shapes, fill=SIDE_COLOURS[side][0], fill_opacity=0.26, transform=place)


def _watched(sheet: Sheet, square: str, way: int, shut: frozenset[int]) -> list[tuple[int, int]]:
    """Squares as steps (ahead, to the right) that can be walked to without leaving the cone."""
    grid = sheet.grid
    found = {(0, 0): grid.square(square)}
    edge = [(0, 0)]
    while edge:
        ahead, aside = edge.pop(0)
        sq = found[ahead, aside]
        for turn, there in ((0, (ahead + 1, aside)), (1, (ahead, aside + 1)), (3, (ahead, aside - 1))):
            side = sq * 4 + (way + turn) % 4
            inside = abs(there[1]) <= there[0] <= LONGEST
            if inside and there not in found and grid.step[side] >= 0 and grid.gate[side] not in shut:
                found[there] = grid.step[side]
                edge.append(there)
    return sorted(found)


def _shape(ahead: int, aside: int) -> list[Point]:
    """The part of a square that lies in the cone, whose edges run along the squares' diagonals."""
    if ahead == 0:
        return [(0, 0), (-HALF, -HALF), (HALF, -HALF)]
    left, right = aside * CELL - HALF, aside * CELL + HALF
    far, near = -ahead * CELL - HALF, -ahead * CELL + HALF
    if abs(aside) < ahead:
        return [(left, near), (left, far), (right, far), (right, near)]
    return [(left if aside > 0 else right, near), (left, far), (right, far)]
