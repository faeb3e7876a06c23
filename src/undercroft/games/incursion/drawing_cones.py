"""What models in Reaction Fire watch: the floor ahead of them, as far as no wall or closed door stands between.

A hint at a glance and no ruling: who can be seen is for `sight.py` to say.
"""

from typing import Any

from undercroft.core.svg import Point, group, line, move, path, turned
from undercroft.games.incursion.drawing_sheet import CELL, SIDE_COLOURS, Sheet, way_number

LONGEST = 3  # squares

HALF = CELL / 2


def cones(sheet: Sheet) -> str:
    """One for each model in Reaction Fire, to lie under walls and tokens."""
    watching = [model for model in sheet.view["models"] if model["reaction"] and model["square"]]
    return group(*[_cone(sheet, model) for model in watching], class_="cones", pointer_events="none")


def _cone(sheet: Sheet, model: dict[str, Any]) -> str:
    """Whole squares, and half ones along its edges; drawn as if the model faced north, then turned."""
    shapes = "".join(line(_shape(ahead, aside)) + "z" for ahead, aside in _watched(sheet, model))
    place = move(*sheet.middle(model["square"])) + turned(way_number(model["facing"]))
    return path(shapes, fill=SIDE_COLOURS[model["side"]][0], fill_opacity=0.26, transform=place)


def _watched(sheet: Sheet, model: dict[str, Any]) -> list[tuple[int, int]]:
    """Squares as steps (ahead, to the right) that can be walked to without leaving the cone."""
    grid = sheet.grid
    shut = {door["id"] for door in sheet.view["doors"] if door["state"] != "open"}
    way = way_number(model["facing"])
    found = {(0, 0): grid.square(model["square"])}
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
