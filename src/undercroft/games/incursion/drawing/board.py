"""The board as SVG, drawn from a view alone: what a seat may not know cannot be in its picture.

Everything that can be pointed at says what it is: `data-square`, `data-door`, `data-model`, `data-item`, `data-point`
(with `data-side`), and `data-at` for the square that a thing stands on. Every kind of thing has a class, and every
state of it another (`door closed`, `model german blitzhund active`), so that a page can restyle and highlight it.
"""

from undercroft.core.drawing.picture import Picture
from undercroft.core.speech.say import ENGLISH, Language, say
from undercroft.games.incursion.drawing.cones import cones
from undercroft.games.incursion.drawing.floor import doors, floor, stone
from undercroft.games.incursion.drawing.header import footer, header
from undercroft.games.incursion.drawing.margin import points, reserve
from undercroft.games.incursion.drawing.pieces import hazards, items
from undercroft.games.incursion.drawing.sheet import sheet_of
from undercroft.games.incursion.drawing.tokens import tokens
from undercroft.games.incursion.view_types import View


def picture(view: View, language: Language = ENGLISH) -> Picture:
    """The whole sheet, from the rock up, with every word in the viewer's language."""
    sheet = sheet_of(view)
    name = language.words(view.name)
    free, covered = items(sheet, view, language)
    undeployed = reserve(sheet, view, name, language)
    return Picture(
        sheet.width,
        sheet.height,
        name if not view.turn else language.words(say("{name}, turn {turn}", name=name, turn=view.turn)),
        language.words(view.goal.text),
        f"board {view.game}",
        [
            floor(sheet),
            *hazards(sheet, view, language),
            *cones(sheet, view),
            stone(sheet),
            *doors(sheet, view, language),
            *points(sheet, view, language),
            *free,
            *tokens(sheet, view, language),
            *covered,
            *undeployed,
        ],
        sheet.field(bool(undeployed)),
        [*header(sheet, view, language), *footer(sheet, view, language)],
    )
