"""Models as tokens: a square plate for Allies, a round one for Germans, a prow where they look.

Corners of a token: what it carries (top left), Effect Cards on it (top right), its number (bottom left),
and where it is in its turn (bottom right).
"""

from functools import lru_cache
from typing import NamedTuple

from undercroft.core.drawing.lettering import lettering
from undercroft.core.drawing.picture import Part
from undercroft.core.drawing.svg import circle, group, move, num, path, rect, title, turned
from undercroft.core.speech.say import Language, Noun, Text, Words, say
from undercroft.games.incursion.drawing.glyphs import glyph
from undercroft.games.incursion.drawing.pieces import Item, item_icon, item_of
from undercroft.games.incursion.drawing.sheet import (
    BLOOD,
    BRASS,
    GREEN,
    INK,
    PAPER,
    SIDE_COLOURS,
    Sheet,
    View,
    way_number,
)
from undercroft.games.incursion.words.tags import WAYS, card_names, one_by_one

DIM = {"allied": ("#5d6b76", "#232c33", "#a7b6c0"), "german": ("#79655e", "#31221d", "#c8b0a5")}
CORNER = 16.5
SMALL = 0.68  # a token that waits
STATES = {
    "activated": say("activated"),
    "reaction": say("Reaction Fire"),
    "knocked": say("knocked down"),
    "barred": say("held back"),
}
HORDE = "sturmzombie"  # their common card is shown once, in the header


class Model(NamedTuple):
    """All that a token tells of a model."""

    id: int
    kind: str
    name: Noun | str
    side: str
    status: str
    entry: Noun | str | None
    square: str | None
    facing: str
    damage: int
    max_damage: int
    ap_left: int | None
    activated: bool
    active: bool
    commanded: bool
    reaction: bool
    knocked: bool
    barred: bool
    glory: bool
    cards: tuple[str, ...]
    item: Item | None


def models(view: View) -> list[Model]:
    """The models of a view, in its order."""
    carried = {item["carrier"]: item_of(item) for item in view["items"] if item["carrier"] is not None}
    return [
        Model(
            one["id"], one["kind"], one["name"], one["side"], one["status"], one["entry"], one["square"],
            one["facing"], one["damage"], one["max_damage"], one["ap_left"], one["activated"], one["active"],
            one["commanded"], one["reaction"], one["knocked"], one["barred"], one["glory"], tuple(one["cards"]),
            carried.get(one["id"]),
        )
        for one in view["models"]
    ]  # fmt: skip


def tokens(sheet: Sheet, found: list[Model], language: Language) -> list[Part]:
    """Every model on the board, the active one on top."""
    standing = [model for model in found if model.status == "board"]
    standing.sort(key=lambda model: model.active)
    return [token(sheet, model, language) for model in standing]


@lru_cache(8192)
def token(sheet: Sheet, model: Model, language: Language) -> Part:
    """A model on the board."""
    colours = _colours(model)
    drawn = group(
        title(language.words(describe(model))),
        _glory() if model.glory else "",
        _ring(model),
        _plate(model.side, 2, 3, fill=INK, fill_opacity=0.35),
        _prow(model, colours),
        _disc(model, colours),
        _pips(model),
        _corners(model, colours),
        class_=_classes(model),
        data_model=model.id,
        data_at=model.square,
    )
    return Part(f"model-{model.id}", drawn, move(*sheet.middle(model.square or "")))


def waiting(model: Model, x: float, y: float, language: Language) -> Part:
    """A model off the board: no facing, only who it is."""
    return Part(f"model-{model.id}", _small(model, language), move(x, y) + f"scale({SMALL})")


@lru_cache(4096)
def _small(model: Model, language: Language) -> str:
    colours = _colours(model)
    return group(
        title(language.words(describe(model))),
        _disc(model, colours),
        group(_number(model, colours), transform="translate(7 0)scale(1.25)"),
        class_=_classes(model),
        data_model=model.id,
        opacity=0.5 if model.status == "left" else None,
    )


def dot(model: Model, x: float, y: float) -> Part:
    """One more in a crowd off the board; it has a place as tokens have, for it moves like them."""
    return Part(f"model-{model.id}", _dot(model), move(x, y))


@lru_cache(4096)
def _dot(model: Model) -> str:
    plate, _, rim = _colours(model)
    return group(circle(0, 0, 3, fill=plate, stroke=rim), class_=_classes(model), data_model=model.id)


def _colours(model: Model) -> tuple[str, str, str]:
    return (DIM if model.activated else SIDE_COLOURS)[model.side]


def _disc(model: Model, colours: tuple[str, str, str]) -> str:
    """The plate, its rim and the face on it; a model on the floor lies on its side."""
    side = model.side
    return (
        _plate(side, 0, 0, fill=colours[0], stroke=colours[1], stroke_width=2.4, class_="plate")
        + _plate(side, 0, 0, scale=0.9, fill="none", stroke=colours[2], stroke_width=1.2, stroke_opacity=0.75)
        + glyph(
            model.kind,
            transform="translate(3 0)rotate(90)scale(.9)" if model.knocked else None,
            opacity=0.6 if model.activated else None,
        )
    )


def _classes(model: Model) -> str:
    return " ".join(["model", model.side, model.kind, *_marks(model)])


def _marks(model: Model) -> list[str]:
    marks = ("activated", "active", "commanded", "reaction", "knocked", "barred", "glory")
    return [mark for mark in marks if getattr(model, mark)]


def describe(model: Model) -> Words:
    """A token in words, for pointers and screen readers."""
    parts: list[Words] = [model.name, _where(model)]
    if model.damage:
        parts.append(say("{number} of {most} damage", number=model.damage, most=model.max_damage))
    if model.active:
        parts.append(say("active, {number} AP left", number=model.ap_left or 0))
    parts += [word for mark, word in STATES.items() if getattr(model, mark)]
    if model.cards:
        parts.append(say("cards: {cards}", cards=one_by_one(card_names(model.cards))))
    return one_by_one(parts)


def _where(model: Model) -> Text:
    if model.square:
        return say("on {square} facing {way}", square=model.square, way=WAYS[model.facing])
    if model.status == "left":
        return say("out")
    return say("waiting at {point}", point=model.entry) if model.entry else say("waiting")


def _plate(side: str, x: float, y: float, scale: float = 1, **values: str | float | None) -> str:
    if side == "allied":
        half = 17.5 * scale
        return rect(x - half, y - half, 2 * half, 2 * half, rx=6 * scale, **values)
    return circle(x, y, 18.5 * scale, **values)


def _prow(model: Model, colours: tuple[str, str, str]) -> str:
    """A bold point on the side that the model faces."""
    return path(
        "M-15.5-11L0-26.5 15.5-11z",
        fill=colours[2],
        stroke=colours[1],
        stroke_width=2.4,
        stroke_linejoin="round",
        transform=turned(way_number(model.facing)) or None,
        class_="prow",
    )


def _ring(model: Model) -> str:
    """Round the model that is in its activation; broken round one that acts by command points alone."""
    if not model.active and not model.commanded:
        return ""
    dashes = None if model.active else "9 5"
    return circle(0, 0, 25.5, fill="none", stroke=BRASS, stroke_width=4, stroke_dasharray=dashes, class_="ring")


def _glory() -> str:
    """Rays behind the plate in a Blaze of Glory."""
    rays = [path("M-7-16L0-31 7-16z", transform=f"rotate({45 * nth})") for nth in range(8)]
    return group(*rays, fill=BRASS, stroke=INK, stroke_opacity=0.5)


def _pips(model: Model) -> str:
    """One for each point of damage that the model can take; those taken are red."""
    most = model.max_damage
    if most < 2:
        return ""
    start = -3.1 * (most - 1)
    pips = [circle(start + 6.2 * nth, 13.5, 2.2, fill=BLOOD if nth < model.damage else PAPER) for nth in range(most)]
    return rect(start - 4, 9.7, 8 - 2 * start, 7.6, rx=3.8, fill=INK, fill_opacity=0.85) + group(*pips)


def _corners(model: Model, colours: tuple[str, str, str]) -> str:
    out = [_number(model, colours)]
    if model.reaction:
        out.append(_crosshair(model))
    if model.knocked:
        out.append(group(_star(-10, -17, 4), _star(0, -20, 5), _star(10, -17, 4), fill=BRASS, stroke=INK))
    if model.item is not None:
        out.append(_carried(model.item))
    if model.cards and model.kind != HORDE:
        out.append(_cards(len(model.cards)))
    if model.active:
        ap = lettering(CORNER, CORNER + 4.5, str(model.ap_left), 9, INK, "middle", 1.2)
        out.append(_badge(BRASS) + ap)
    elif model.barred:
        out.append(_badge(BLOOD) + path("M11.5 16.5h10", stroke=PAPER, stroke_width=3))
    elif model.activated:
        out.append(_badge(GREEN) + path("M13 16.5l3 3 4.5-5.5", fill="none", stroke=INK, stroke_width=2.4))
    return "".join(out)


def _badge(colour: str) -> str:
    return circle(CORNER, CORNER, 7.5, fill=colour, stroke=INK, stroke_width=2)


def _number(model: Model, colours: tuple[str, str, str]) -> str:
    wide = 10 if model.id < 10 else 15
    return group(
        rect(-23.5, 11.5, wide, 12, rx=3, fill=colours[1], stroke=INK, stroke_width=0.8),
        lettering(-23.5 + wide / 2, 21.2, str(model.id), 7.4, PAPER, "middle", 1.15),
        class_="number",
    )


def _crosshair(model: Model) -> str:
    """Reaction Fire: the prow becomes a gunsight."""
    return group(
        circle(0, -20, 6.5, fill=PAPER, stroke=INK, stroke_width=2),
        path("M0-26v4M0-18v4M-6-20h4M2-20h4", fill="none", stroke=BLOOD, stroke_width=1.8),
        transform=turned(way_number(model.facing)) or None,
        class_="sight",
    )


def _cards(number: int) -> str:
    return group(
        rect(9, -24, 15, 13, rx=2, fill=PAPER, stroke=INK, stroke_width=1.6),
        lettering(16.5, -14, f"+{number}", 7, INK, "middle", 1.2),
        class_="cards",
    )


def _carried(item: Item) -> str:
    return group(
        circle(0, 0, 19, fill=PAPER, stroke=INK, stroke_width=3),
        item_icon(item),
        transform=move(-16, -16) + "scale(.5)",
        data_item=item.id,
    )


def _star(x: float, y: float, size: float) -> str:
    place = move(x, y) + f"scale({num(size)})"
    return path("M0-1l.3.7L1 0 .3.3 0 1l-.3-.7L-1 0l.7-.3z", transform=place, stroke_width=0.25)
