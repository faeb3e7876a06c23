"""Round the board: a tray for each entry and exit, with the models that wait there or went out."""

from functools import lru_cache

from undercroft.core.board.grid import DX, DY
from undercroft.core.drawing.lettering import length, lettering, wrapped
from undercroft.core.drawing.picture import Part
from undercroft.core.drawing.svg import Point, group, line, path, rect, title
from undercroft.core.speech.say import Language, say
from undercroft.games.incursion.drawing.gates import gate, reach
from undercroft.games.incursion.drawing.sheet import (
    PANEL,
    RIM,
    ROCK_DEEP,
    SIDE_COLOURS,
    SIDE_TRAY,
    TITLE,
    Sheet,
    Spot,
    way_number,
)
from undercroft.games.incursion.drawing.tokens import Model, dot, waiting
from undercroft.games.incursion.words.tags import PURPOSES

GAP = 8  # between trays
FACES = 12  # tokens shown in a tray; a bigger crowd follows as dots
LONGEST = 440  # of a tray north or south
PER_ROW = 3  # tokens west or east
DOTS_PER_ROW = 10
ROOMY = 20  # trays may stand out this far over the board's corners
STEP = 31  # from one small token to the next
DOT = 9  # from one dot to the next


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
            self.wide = min(max(180, _row_length(number) + 12), LONGEST)
            room: float = STEP + 2 if number else 0
        else:
            self.names = wrapped(name, 9, SIDE_TRAY - 20)[:3]
            self.wide = SIDE_TRAY - 10
            room = _column_height(number) + 2 if number else 0
        self.label = 10 + 14 * len(self.names)
        self.high = self.label + room
        self.extent = self.wide if self.across else self.high
        x, y = sheet.middle(point.square)
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
        row = _row if tray.across else _column
        out += row(there[tray.point], left, top + tray.label - 3, tray.wide, language)
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
    for tray in trays:
        tray.at = max(tray.wanted, low + tray.extent / 2)
        low = tray.at + tray.extent / 2 + GAP
    for tray in reversed(trays):
        tray.at = min(tray.at, high - tray.extent / 2)
        high = tray.at - tray.extent / 2 - GAP


def _point(sheet: Sheet, tray: Tray, left: float, top: float, language: Language) -> str:
    point = tray.point
    what = PURPOSES[point.side, point.entry, point.exit]
    told = say("{name}: {what}, {square}", name=point.name, what=what, square=point.square)
    plate, _, bright = SIDE_COLOURS[point.side]
    return group(
        title(language.words(told)),
        gate(sheet, point, language.words(point.name)),
        _leader(sheet, tray, left, top),
        rect(left, top, tray.wide, tray.high, rx=6, fill=ROCK_DEEP, stroke=plate, stroke_width=2),
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
    x, y = sheet.middle(tray.point.square)
    far = reach(sheet, tray.point) - 4
    way = way_number(tray.way)
    inner = {"n": (near, top + tray.high), "s": (near, top), "w": (left + tray.wide, near), "e": (left, near)}[tray.way]
    return path(
        line([(x + DX[way] * far, y + DY[way] * far), inner]),
        stroke=SIDE_COLOURS[tray.point.side][0],
        stroke_width=3,
    )


# ------------------------------------------------------------ tokens and dots


def _row_length(number: int) -> float:
    return STEP * min(number, FACES) + DOT * _dot_columns(number)


def _dot_columns(number: int) -> int:
    """Dots stand three high beside a row of tokens."""
    return -(-max(number - FACES, 0) // 3)


def _column_height(number: int) -> float:
    dots = max(number - FACES, 0)
    return STEP * -(-min(number, FACES) // PER_ROW) + DOT * -(-dots // DOTS_PER_ROW) + (DOT / 2 if dots else 0)


def _row(models: list[Model], left: float, top: float, wide: float, language: Language) -> list[Part]:
    """Tokens side by side and then dots, all closer together where there is too little room."""
    number = len(models)
    squeeze = min(1, (wide - 8) / max(_row_length(number), 1))
    start = left + (wide - _row_length(number) * squeeze) / 2
    out = [
        waiting(model, start + STEP * squeeze * (nth + 0.5), top + STEP / 2, language)
        for nth, model in enumerate(models[:FACES])
    ]
    start += STEP * squeeze * len(out)
    for nth, model in enumerate(models[FACES:]):
        column, row = divmod(nth, 3)
        out.append(dot(model, start + DOT * squeeze * (column + 0.5), top + STEP / 2 + DOT * (row - 1)))
    return out


def _column(models: list[Model], left: float, top: float, wide: float, language: Language) -> list[Part]:
    """Tokens in rows of three, dots below."""
    out = []
    for nth, model in enumerate(models[:FACES]):
        row, place = divmod(nth, PER_ROW)
        in_row = min(PER_ROW, len(models) - row * PER_ROW)
        x, y = left + wide / 2 + (place - (in_row - 1) / 2) * STEP, top + STEP * (row + 0.5)
        out.append(waiting(model, x, y, language))
    top += _column_height(FACES) + DOT / 2
    for nth, model in enumerate(models[FACES:]):
        row, place = divmod(nth, DOTS_PER_ROW)
        out.append(dot(model, left + wide / 2 + DOT * (place - (DOTS_PER_ROW - 1) / 2), top + DOT * (row + 0.5)))
    return out


def reserve(sheet: Sheet, found: list[Model], name: str, language: Language) -> list[Part]:
    """Models that wait at no point of the margin, beside their side's pools: not yet deployed, or below a tunnel."""
    wide = max(TITLE, length(name, 32) + 30)
    room = max(sheet.width / 2 - PANEL - wide / 2, STEP)
    entries: set[tuple[str, str | None]] = {(spot.side, str(spot.name)) for spot in sheet.spots if spot.entry}
    rest = [one for one in found if one.status == "waiting" and (one.side, _entry(sheet, one)) not in entries]
    out: list[Part] = []
    for side, left in (("allied", PANEL), ("german", sheet.width - PANEL - room)):
        out += _row([model for model in rest if model.side == side], left, 31, room, language)
    return out
