"""Models as tokens: a square plate for Allies, a round one for Germans, and the marks that Incursion has a use for."""

from functools import lru_cache

from undercroft.core.drawing import tokens as core
from undercroft.core.drawing.marks import barred, called, cards, carried, gunsight, left, pips, rays, ring, stars, tick
from undercroft.core.drawing.picture import Part
from undercroft.core.drawing.svg import move
from undercroft.core.drawing.tokens import ROUND, SMALL, SQUARE, TokenFrame
from undercroft.core.speech.say import Language, Text, Words, say
from undercroft.games.incursion.drawing.glyphs import glyph
from undercroft.games.incursion.drawing.pieces import item_icon
from undercroft.games.incursion.drawing.sheet import SIDE_COLOURS, STYLE, Sheet, way_number
from undercroft.games.incursion.view_types import ItemView, ModelView, View
from undercroft.games.incursion.words.tags import WAYS, card_names, one_by_one

SHAPES = {"allied": SQUARE, "german": ROUND}
STATES = {
    "activated": say("activated"),
    "reaction": say("Reaction Fire"),
    "knocked": say("knocked down"),
    "barred": say("held back"),
}
LARGER = "scale(1.05)"  # than its square: seen well when a laptop shows the whole board
HORDE = "sturmzombie"  # their common card is shown once, in the header


def tokens(sheet: Sheet, view: View, language: Language) -> list[Part]:
    """Every model on the board, the active one on top."""
    carried = {item.carrier: item for item in view.items}
    standing = [model for model in view.models if model.status == "board"]
    standing.sort(key=lambda model: model.active)
    return [token(sheet, model, carried.get(model.id), language) for model in standing]


@lru_cache(8192)
def token(sheet: Sheet, model: ModelView, item: ItemView | None, language: Language) -> Part:
    """A model on the board."""
    behind = rays(STYLE) if model.glory else ""
    if model.active or model.commanded:
        behind += ring(STYLE.brass, broken=not model.active)
    drawn = core.token(
        STYLE, _frame(model), model.id, language.words(describe(model)), glyph(model.kind), _classes(model),
        model.square, _drawn_marks(model, item), behind,
    )  # fmt: skip
    return Part(f"model-{model.id}", drawn, move(*sheet.at(model.square or "")) + LARGER)


def waiting(model: ModelView, x: float, y: float, language: Language) -> Part:
    """A model off the board: no facing, only who it is."""
    return Part(f"model-{model.id}", _small(model, language), move(x, y) + f"scale({SMALL})")


@lru_cache(4096)
def _small(model: ModelView, language: Language) -> str:
    return core.small(
        STYLE, _frame(model), model.id, model.mark, language.words(describe(model)), glyph(model.kind),
        _classes(model), model.status == "left",
    )  # fmt: skip


def dot(model: ModelView, x: float, y: float) -> Part:
    """One more in a crowd off the board; it has a place as tokens have, for it moves like them."""
    return Part(f"model-{model.id}", _dot(model), move(x, y))


@lru_cache(4096)
def _dot(model: ModelView) -> str:
    return core.dot(SIDE_COLOURS[model.side], model.id, _classes(model))


def _frame(model: ModelView) -> TokenFrame:
    return TokenFrame(
        SHAPES[model.side], SIDE_COLOURS[model.side], way_number(model.facing), model.activated, model.knocked
    )


def _classes(model: ModelView) -> str:
    return " ".join([model.side, model.kind, *_marks(model)])


def _marks(model: ModelView) -> list[str]:
    marks = ("activated", "active", "commanded", "reaction", "knocked", "barred", "glory")
    return [mark for mark in marks if getattr(model, mark)]


def describe(model: ModelView) -> Words:
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


def _where(model: ModelView) -> Text:
    if model.square:
        return say("on {square} facing {way}", square=model.square, way=WAYS[model.facing])
    if model.status == "left":
        return say("out")
    return say("waiting at {point}", point=model.entry) if model.entry else say("waiting")


def _drawn_marks(model: ModelView, item: ItemView | None) -> str:
    out = [pips(STYLE, model.damage, model.max_damage), called(STYLE, SIDE_COLOURS[model.side], model.mark)]
    if model.reaction:
        out.append(gunsight(STYLE, way_number(model.facing)))
    if model.knocked:
        out.append(stars(STYLE))
    if item is not None:
        out.append(carried(STYLE, item.id, item_icon(item)))
    if model.cards and model.kind != HORDE:
        out.append(cards(STYLE, len(model.cards)))
    if model.active:
        out.append(left(STYLE, str(model.ap_left)))
    elif model.barred:
        out.append(barred(STYLE))
    elif model.activated:
        out.append(tick(STYLE))
    return "".join(out)
