"""The board as SVG, drawn from a view alone.

Everything that can be pointed at says what it is: `data-square` (an area by the first of its squares), `data-door`,
`data-model` (Heroes from 0 on, units from 10 on), `data-item`, `data-hidden` (items face down), `data-feature`,
`data-spawn`; `data-at` says in which area a thing is. Every kind of thing has a class, and every state of it another.
"""

from undercroft.core.drawing.picture import Picture
from undercroft.core.speech.say import ENGLISH, Language, say
from undercroft.games.reichbusters.drawing.figures import figures, places, tokens
from undercroft.games.reichbusters.drawing.floor import ground, stone
from undercroft.games.reichbusters.drawing.forecast import forecast
from undercroft.games.reichbusters.drawing.header import footer, header
from undercroft.games.reichbusters.drawing.sheet import sheet_of
from undercroft.games.reichbusters.drawing.signs import alarm, awareness, badges, hidden_ways, room_names, smoke, ways
from undercroft.games.reichbusters.drawing.things import counters, crowded, doors, things
from undercroft.games.reichbusters.view_types import View


def picture(view: View, language: Language = ENGLISH) -> Picture:
    """The whole sheet, from the ground up, with every word in the viewer's language."""
    sheet = sheet_of(view)
    lying = things(view)
    found = figures(view)
    at = places(sheet, found, crowded(lying))
    return Picture(
        sheet.width,
        sheet.height,
        language.words(say("{name}, round {round}", name=view.name, round=view.round)),
        language.words(view.goal.text),
        f"board {view.game}",
        [
            ground(sheet),
            *awareness(sheet, view),
            *alarm(sheet, view),
            stone(sheet),
            *ways(sheet, language),
            *hidden_ways(sheet, view),
            *doors(sheet, view, language),
            room_names(sheet, view, language),
            *badges(sheet, view, language),
            *counters(sheet, lying, language),
            *smoke(sheet, view, language),
            *tokens(found, at, language),
            *forecast(sheet, view, at, language),
        ],
        sheet.field(),
        [*header(sheet, view, language), *footer(sheet, view, language)],
    )
