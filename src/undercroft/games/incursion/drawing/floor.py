"""The board itself: the core's floor, rock, walls and doors, with Incursion's scenery on them and its words."""

from functools import lru_cache

from undercroft.core.board.floorplan import walls
from undercroft.core.drawing.doors import door, doorway
from undercroft.core.drawing.floors import joints, paved
from undercroft.core.drawing.picture import Part
from undercroft.core.drawing.sheet import coordinates, paper, squares
from undercroft.core.drawing.svg import group
from undercroft.core.drawing.walls import masonry, rock
from undercroft.core.speech.say import Language, Text, say
from undercroft.games.incursion.drawing.scenery import scenery
from undercroft.games.incursion.drawing.sheet import STYLE, Sheet
from undercroft.games.incursion.view_types import PointView, View


@lru_cache(64)
def floor(sheet: Sheet) -> Part:
    """The sheet, and on it the floor with its slabs and joints, and the squares that can be pointed at."""
    grid = sheet.grid
    drawn = paper(sheet) + paved(sheet, grid) + scenery(sheet) + joints(sheet, grid) + squares(sheet, grid)
    return Part("floor", group(drawn), ground=True)


@lru_cache(64)
def stone(sheet: Sheet) -> Part:
    """What hides whatever falls beyond the floor: rock, walls, and the coordinates round them where no arrow passes."""
    taken = {(spot.way, _along(sheet, spot)) for spot in sheet.spots}
    drawn = rock(sheet, sheet.grid) + masonry(sheet, walls(sheet.grid)) + coordinates(sheet, taken)
    return Part("stone", group(drawn), ground=True)


def _along(sheet: Sheet, spot: PointView) -> int:
    """The column or row at whose end a point lies."""
    sq = sheet.grid.square(spot.square)
    return sq % sheet.grid.width if spot.way in "ns" else sq // sheet.grid.width


def doors(sheet: Sheet, view: View, language: Language) -> list[Part]:
    return [_door(sheet, door.id, door.state, door.sealable, language) for door in view.doors]


@lru_cache(1024)
def _door(sheet: Sheet, index: int, state: str, sealable: bool, language: Language) -> Part:
    gate = next(gate for gate in sheet.grid.gates if gate.index == index)
    told = _told(sheet.grid.name(gate.a), sheet.grid.name(gate.b), state)
    return door(STYLE, doorway(sheet, sheet.grid, gate), index, state, language.words(told), sealable)


def _told(a: str, b: str, state: str) -> Text:
    if state == "sealed":
        return say("Door {a}-{b}: sealed", a=a, b=b)
    return say("Door {a}-{b}: open", a=a, b=b) if state == "open" else say("Door {a}-{b}: closed", a=a, b=b)
