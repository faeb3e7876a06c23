"""The board as SVG, drawn from a view alone: what a seat may not know cannot be in its picture.

Everything that can be pointed at says what it is: `data-square`, `data-door`, `data-model`, `data-item`, `data-point`
(with `data-side`), and `data-at` for the square that a thing stands on. Every kind of thing has a class, and every
state of it another (`door closed`, `model german blitzhund active`), so that a page can restyle and highlight it.
"""

from undercroft.core.picture import Picture
from undercroft.games.incursion.drawing.cones import cones
from undercroft.games.incursion.drawing.floor import doors, floor, stone
from undercroft.games.incursion.drawing.header import footer, header
from undercroft.games.incursion.drawing.margin import points, reserve
from undercroft.games.incursion.drawing.pieces import hazards, items
from undercroft.games.incursion.drawing.sheet import View, sheet_of
from undercroft.games.incursion.drawing.tokens import models, tokens


def picture(view: View) -> Picture:
    """The whole sheet, from the rock up."""
    sheet = sheet_of(view)
    found = models(view)
    free, covered = items(sheet, view)
    return Picture(
        sheet.width,
        sheet.height,
        f"{view['name']}, turn {view['turn']}" if view["turn"] else view["name"],
        view["goal"]["text"],
        f"board {view['game']}",
        [
            floor(sheet),
            *hazards(sheet, view),
            *cones(sheet, view),
            stone(sheet),
            *doors(sheet, view),
            *points(sheet, found),
            *free,
            *tokens(sheet, found),
            *covered,
            *header(sheet, view),
            *reserve(sheet, found, view["name"]),
            *footer(sheet, view),
        ],
    )

