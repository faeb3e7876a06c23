"""Round the board: a tray for each entry and exit, with the models that wait there or went out."""

from collections.abc import Sequence
from functools import lru_cache

from undercroft.core.board.grid import DX, DY
from undercroft.core.drawing.crowds import STEP, Place, column_height, in_column, in_row, row_length, spread
from undercroft.core.drawing.lettering import length, lettering, wrapped
from undercroft.core.drawing.picture import Part
from undercroft.core.drawing.sheet import RIM
from undercroft.core.drawing.svg import Point, group, line, path, rect, title
from undercroft.core.speech.say import Language, say
from undercroft.games.incursion.drawing.gates import gate, reach
from undercroft.games.incursion.drawing.sheet import (
    PANEL,
    SIDE_COLOURS,
    SIDE_TRAY,
    STYLE,
    TITLE,
    Sheet,
    Spot,
    way_number,
)
from undercroft.games.incursion.drawing.tokens import Model, dot, waiting
from undercroft.games.incursion.words.tags import PURPOSES

GAP = 8  # between trays
LONGEST = 440  # of a tray north or south
ROOMY = 20  # trays may stand out this far over the board's corners


class Tray:
    """What the margin shows of one point, and how much room that takes."""

    def __init__(self, sheet: Sheet, point: Spot, number: int, language: Language) -> None:
        self.point = point
        self.way = point.way
        self.across = self.way in "ns"
        called = say("{name} ×{number}", name=point.name, number=number) if number > 1 else point.name
        name = language.words(called)
        if self.across:
            self.names = [name]
            self.wide = min(max(180, row_length(number) + 12), LONGEST)
            room: float = STEP + 2 if number else 0
        else:
            self.names = wrapped(name, 9, SIDE_TRAY - 20)[:3]
            self.wide = SIDE_TRAY - 10
            room = column_height(number) + 2 if number else 0
        self.label = 10 + 14 * len(self.names)
        self.high = self.label + room
        self.extent = self.wide if self.across else self.high
        x, y = sheet.at(point.square)
        self.wanted = x if self.across else y
        self.at = self.wanted

    def corner(self, sheet: Sheet) -> Point:
        """Its top left corner, once `at` is settled."""
        if self.across:
            top = sheet.top - RIM - self.high if self.way == "n" else sheet.top + sheet.board_height + RIM
            return self.at - self.wide / 2, top
        left = sheet.left - RIM - self.wide if self.way == "w" else sheet.left + sheet.board_width + RIM
        return left, self.at - self.high / 2


def points(sheet: Sheet, found: list[Model], language: Language) -> list[Part]:
    """Every entry and exit: a gate in the wall, an arrow, and a tray in the margin with those who are there."""
    there = _there(sheet, found)
    numbers = tuple(len(there[spot]) for spot in sheet.spots)
    out: list[Part] = []
    for drawn, tray, left, top in _trays(sheet, numbers, language):
        out.append(drawn)
        places = in_row if tray.across else in_column
        models = there[tray.point]
        out += _placed(models, places(len(models), left, top + tray.label - 3, tray.wide), language)
    return out


@lru_cache(1024)
def _trays(sheet: Sheet, numbers: tuple[int, ...], language: Language) -> list[tuple[Part, Tray, float, float]]:
    """Every tray for so many models at each point, its picture without them, and where it lies."""
    out = []
    for way in "nesw":
        trays = [Tray(sheet, spot, number, language) for spot, number in zip(sheet.spots, numbers) if spot.way == way]
        trays.sort(key=lambda tray: tray.wanted)
        _spread(sheet, trays)
        for tray in trays:
            left, top = tray.corner(sheet)
            key = f"point-{sheet.spots.index(tray.point)}"
            out.append((Part(key, _point(sheet, tray, left, top, language)), tray, left, top))
    return out


def _there(sheet: Sheet, found: list[Model]) -> dict[Spot, list[Model]]:
    """Who waits where, or is gone: the view does not say by which exit, so the first of the side's shows them all."""
    entries: dict[tuple[str, str | None], Spot] = {
        (spot.side, str(spot.name)): spot for spot in reversed(sheet.spots) if spot.entry
    }
    exits = {spot.side: spot for spot in reversed(sheet.spots) if spot.exit}
    there: dict[Spot, list[Model]] = {spot: [] for spot in sheet.spots}
    for model in found:
        if model.status == "board":
            continue
        waits = model.status == "waiting"
        spot = entries.get((model.side, _entry(sheet, model))) if waits else exits.get(model.side)
        if spot is not None:
            there[spot].append(model)
    return there


def _entry(sheet: Sheet, model: Model) -> str | None:
    """Where a model waits; before it is deployed it can only be at its side's one entry, if there is but one."""
    if model.entry is not None:
        return str(model.entry)
    entries = [str(spot.name) for spot in sheet.spots if spot.side == model.side and spot.entry]
    return entries[0] if len(entries) == 1 else None


def _spread(sheet: Sheet, trays: list[Tray]) -> None:
    """Put trays as near to their points as they can be without touching each other."""
    if not trays:
        return
    across = trays[0].across
    low: float = (sheet.left if across else sheet.top) - ROOMY
    high: float = low + 2 * ROOMY + (sheet.board_width if across else sheet.board_height)
    found = spread([tray.wanted for tray in trays], [tray.extent for tray in trays], low, high, GAP)
    for tray, at in zip(trays, found, strict=True):
        tray.at = at


def _point(sheet: Sheet, tray: Tray, left: float, top: float, language: Language) -> str:
    point = tray.point
    what = PURPOSES[point.side, point.entry, point.exit]
    told = say("{name}: {what}, {square}", name=point.name, what=what, square=point.square)
    plate, _, bright = SIDE_COLOURS[point.side]
    return group(
        title(language.words(told)),
        gate(sheet, point, language.words(point.name)),
        _leader(sheet, tray, left, top),
        rect(left, top, tray.wide, tray.high, rx=6, fill=STYLE.deep, stroke=plate, stroke_width=2),
        *[
            lettering(left + tray.wide / 2, top + 17 + 14 * nth, words, 9, bright, "middle")
            for nth, words in enumerate(tray.names)
        ],
        class_=f"point {point.side}",
        data_point=point.id,
        data_side=point.side,
        data_at=point.square,
    )


def _leader(sheet: Sheet, tray: Tray, left: float, top: float) -> str:
    """A line from the arrow to a tray that had to move aside."""
    start, inside = left if tray.across else top, min(14, tray.extent / 2)
    near = min(max(tray.wanted, start + inside), start + tray.extent - inside)
    if near == tray.wanted:
        return ""
    x, y = sheet.at(tray.point.square)
    far = reach(sheet, tray.point) - 4
    way = way_number(tray.way)
    inner = {"n": (near, top + tray.high), "s": (near, top), "w": (left + tray.wide, near), "e": (left, near)}[tray.way]
    return path(
        line([(x + DX[way] * far, y + DY[way] * far), inner]),
        stroke=SIDE_COLOURS[tray.point.side][0],
        stroke_width=3,
    )


def _placed(models: list[Model], places: Sequence[Place], language: Language) -> list[Part]:
    return [
        dot(model, place.x, place.y) if place.dot else waiting(model, place.x, place.y, language)
        for model, place in zip(models, places, strict=True)
    ]


def reserve(sheet: Sheet, found: list[Model], name: str, language: Language) -> list[Part]:
    """Models that wait at no point of the margin, beside their side's pools: not yet deployed, or below a tunnel."""
    wide = max(TITLE, length(name, 32) + 30)
    room = max(sheet.width / 2 - PANEL - wide / 2, STEP)
    entries: set[tuple[str, str | None]] = {(spot.side, str(spot.name)) for spot in sheet.spots if spot.entry}
    rest = [one for one in found if one.status == "waiting" and (one.side, _entry(sheet, one)) not in entries]
    out: list[Part] = []
    for side, left in (("allied", PANEL), ("german", sheet.width - PANEL - room)):
        mine = [model for model in rest if model.side == side]
        out += _placed(mine, in_row(len(mine), left, 31, room), language)
    return out
