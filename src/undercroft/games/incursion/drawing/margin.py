"""Round the board: a tray for each entry and exit, with the models that wait there or went out."""

from collections.abc import Sequence
from functools import lru_cache

from undercroft.core.drawing.crowds import STEP, Place, in_row
from undercroft.core.drawing.lettering import fitting, length, lettering
from undercroft.core.drawing.picture import Part
from undercroft.core.drawing.svg import group, title
from undercroft.core.drawing.trays import Tray, settle, tray_plate
from undercroft.core.speech.say import Language, say
from undercroft.games.incursion.drawing.gates import gate, reach
from undercroft.games.incursion.drawing.sheet import PANEL, SIDE_COLOURS, STYLE, TITLE, Sheet
from undercroft.games.incursion.drawing.tokens import dot, waiting
from undercroft.games.incursion.view_types import ModelView, PointView, View
from undercroft.games.incursion.words.tags import PURPOSES


def points(sheet: Sheet, view: View, language: Language) -> list[Part]:
    """Every entry and exit: a gate in the wall, an arrow, and a tray in the margin with those who are there."""
    there = _there(sheet, view)
    numbers = tuple(len(there[spot]) for spot in sheet.spots)
    out: list[Part] = []
    for drawn, spot, places in _trays(sheet, numbers, language):
        out.append(drawn)
        out += _placed(there[spot], places, language)
    return out


@lru_cache(1024)
def _trays(sheet: Sheet, numbers: tuple[int, ...], language: Language) -> list[tuple[Part, PointView, Sequence[Place]]]:
    """Every tray for so many models at each point: its picture without them, and where they stand."""
    out = []
    for way in "nesw":
        spots = {
            _tray(sheet, spot, number, language): spot
            for spot, number in zip(sheet.spots, numbers, strict=True)
            if spot.way == way
        }
        for tray in settle(sheet, list(spots)):
            spot = spots[tray]
            key = f"point-{sheet.spots.index(spot)}"
            out.append((Part(key, _point(sheet, spot, tray, language)), spot, tray.places()))
    return out


def _tray(sheet: Sheet, spot: PointView, number: int, language: Language) -> Tray:
    called = say("{name} ×{number}", name=spot.name, number=number) if number > 1 else spot.name
    return Tray(spot.way, sheet.at(spot.square), language.words(called), number)


def _there(sheet: Sheet, view: View) -> dict[PointView, list[ModelView]]:
    """Who waits where, or is gone: the view does not say by which exit, so the first of the side's shows them all."""
    entries: dict[tuple[str, str | None], PointView] = {
        (spot.side, str(spot.name)): spot for spot in reversed(sheet.spots) if spot.entry
    }
    exits = {spot.side: spot for spot in reversed(sheet.spots) if spot.exit}
    there: dict[PointView, list[ModelView]] = {spot: [] for spot in sheet.spots}
    for model in view.models:
        if model.status == "board":
            continue
        waits = model.status == "waiting"
        spot = entries.get((model.side, _entry(sheet, model))) if waits else exits.get(model.side)
        if spot is not None:
            there[spot].append(model)
    return there


def _entry(sheet: Sheet, model: ModelView) -> str | None:
    """Where a model waits; before it is deployed it can only be at its side's one entry, if there is but one."""
    if model.entry is not None:
        return str(model.entry)
    entries = [str(spot.name) for spot in sheet.spots if spot.side == model.side and spot.entry]
    return entries[0] if len(entries) == 1 else None


def _point(sheet: Sheet, spot: PointView, tray: Tray, language: Language) -> str:
    what = PURPOSES[spot.side, spot.entry, spot.exit]
    told = say("{name}: {what}, {square}", name=spot.name, what=what, square=spot.square)
    return group(
        title(language.words(told)),
        gate(sheet, spot, language.words(spot.name)),
        tray_plate(STYLE, SIDE_COLOURS[spot.side], tray, reach(sheet, spot) - 4),
        class_=f"point {spot.side}",
        data_point=spot.id,
        data_side=spot.side,
        data_at=spot.square,
    )


def _placed(models: list[ModelView], places: Sequence[Place], language: Language) -> list[Part]:
    return [
        dot(model, place.x, place.y) if place.dot else waiting(model, place.x, place.y, language)
        for model, place in zip(models, places, strict=True)
    ]


def reserve(sheet: Sheet, view: View, name: str, language: Language) -> list[Part]:
    """Models that wait at no point of the margin, beside their side's pools: not yet deployed, or below a tunnel."""
    wide = max(TITLE, length(name, 32) + 30)
    room = max(sheet.width / 2 - PANEL - wide / 2, STEP)
    entries: set[tuple[str, str | None]] = {(spot.side, str(spot.name)) for spot in sheet.spots if spot.entry}
    rest = [one for one in view.models if one.status == "waiting" and (one.side, _entry(sheet, one)) not in entries]
    out: list[Part] = []
    for side, left in (("allied", PANEL), ("german", sheet.width - PANEL - room)):
        mine = [model for model in rest if model.side == side]
        out += _placed(mine, in_row(len(mine), left, 31, room), language)
        if mine:
            out.append(_waiting_here(side, left + room / 2, language.words(say("waiting to come in")), room))
    return out


@lru_cache(64)
def _waiting_here(side: str, middle: float, words: str, room: float) -> Part:
    """What those are who stand beside the board."""
    size = fitting(words, 9, room)
    drawn = lettering(middle, 26, words, size, SIDE_COLOURS[side].bright, "middle", class_="waiting-here")
    return Part(f"waiting-{side}", drawn)
