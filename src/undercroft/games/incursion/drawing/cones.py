"""What models in Reaction Fire watch, at a glance: who can be seen is for `sight.py` to say."""

from functools import lru_cache

from undercroft.core.drawing.cones import cone
from undercroft.core.drawing.picture import Part
from undercroft.core.drawing.svg import group
from undercroft.games.incursion.drawing.sheet import SIDE_COLOURS, Sheet, way_number
from undercroft.games.incursion.view_types import View

LONGEST = 3  # squares

Watch = tuple[str, str, str]  # side, square, facing


def cones(sheet: Sheet, view: View) -> list[Part]:
    """One for each model in Reaction Fire, to lie under walls and tokens."""
    watching = [model for model in view.models if model.reaction and model.square]
    if not watching:
        return []
    shut = sum(1 << door.id for door in view.doors if door.state != "open")
    return [_cones(sheet, tuple((one.side, one.square, one.facing) for one in watching), shut)]


@lru_cache(1024)
def _cones(sheet: Sheet, watching: tuple[Watch, ...], shut: int) -> Part:
    grid = sheet.grid
    drawn = [
        cone(sheet, grid, grid.square(square), way_number(facing), shut, LONGEST, SIDE_COLOURS[side].plate)
        for side, square, facing in watching
    ]
    return Part("cones", group(*drawn, class_="cones", pointer_events="none"))
