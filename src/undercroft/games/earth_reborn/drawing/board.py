"""The board as SVG, drawn from a view alone: what a seat may not know cannot be in its picture.

Everything that can be pointed at says what it is: `data-square`, `data-door`, `data-element`, `data-wall`,
`data-model`, and in its frame `data-tile` (an order tile) and `data-section` (`17.2`); `data-at` says on which square a
thing stands.
"""

from undercroft.core.drawing.picture import Picture
from undercroft.core.speech.say import ENGLISH, Language, say
from undercroft.games.earth_reborn.drawing.floor import floor, icons, levels, names, sections, squares_of, stone
from undercroft.games.earth_reborn.drawing.hand import free_places
from undercroft.games.earth_reborn.drawing.header import footer, header
from undercroft.games.earth_reborn.drawing.sheet import laid_of, sheet_of
from undercroft.games.earth_reborn.drawing.things import dark, doors, elements, lying, smoke
from undercroft.games.earth_reborn.drawing.tiles import tray
from undercroft.games.earth_reborn.drawing.tokens import figures, tokens
from undercroft.games.earth_reborn.view_types import View


def picture(view: View, language: Language = ENGLISH) -> Picture:
    """The whole sheet, from the ground up, with every word in the viewer's language."""
    sheet = sheet_of(view)
    laid = laid_of(view)
    rooms = {tile.id: squares_of(sheet, laid[nth]) for nth, tile in enumerate(view.tiles) if tile.dark}
    seat = max(view.seat, 0)
    return Picture(
        sheet.width,
        sheet.height,
        language.words(say("{name}, turn {turn}", name=view.name, turn=view.turn)),
        language.words(view.goals[seat]),
        f"board {view.game}",
        [
            floor(sheet, laid),
            *free_places(sheet, view),
            *icons(sheet, tuple((one.square, one.way) for one in view.icons)),
            *elements(sheet, view),
            *dark(sheet, view, rooms),
            stone(sheet, view.walls, view.double, view.breached),
            *sections(sheet, view.walls),
            *doors(sheet, view, language),
            *names(sheet, laid, language),
            *levels(sheet, tuple(level.name for level in view.levels), language),
            *lying(sheet, view, language),
            *tokens(sheet, figures(view), language),
            *smoke(sheet, view),
        ],
        sheet.field(),
        [*header(sheet, view, language), *tray(sheet, view, language), *footer(sheet, view, language)],
    )
