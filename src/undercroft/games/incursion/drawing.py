"""The board as SVG, drawn from a view alone: what a seat may not know cannot be in its picture.

Everything that can be pointed at says what it is: `data-square`, `data-door`, `data-model`, `data-item`, `data-point`
(with `data-side`), and `data-at` for the square that a thing stands on. Every kind of thing has a class, and every
state of it another (`door closed`, `model german blitzhund active`), so that a page can restyle and highlight it.
"""

from undercroft.core.svg import picture, rect
from undercroft.games.incursion.drawing_cones import cones
from undercroft.games.incursion.drawing_floor import coordinates, doors, ground, masonry, rock
from undercroft.games.incursion.drawing_header import footer, header
from undercroft.games.incursion.drawing_margin import points, reserve
from undercroft.games.incursion.drawing_pieces import covered_items, hazards, items
from undercroft.games.incursion.drawing_sheet import ROCK, Sheet, View
from undercroft.games.incursion.drawing_tokens import tokens


def draw(view: View) -> str:
    """The whole sheet, from the rock up."""
    sheet = Sheet(view)
    return picture(
        sheet.width,
        sheet.height,
        f"{view['name']}, turn {view['turn']}" if view["turn"] else view["name"],
        rect(0, 0, sheet.width, sheet.height, rx=14, class_="sheet", fill=ROCK),
        ground(sheet),
        hazards(sheet),
        cones(sheet),
        rock(sheet),
        masonry(sheet),
        coordinates(sheet),
        doors(sheet),
        points(sheet),
        items(sheet),
        tokens(sheet),
        covered_items(sheet),
        header(sheet),
        reserve(sheet),
        footer(sheet),
        about=view["goal"]["text"],
        class_=f"board {view['game']}",
    )
