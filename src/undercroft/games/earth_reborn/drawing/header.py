"""Above and below the board: the scenario, the turn, both sides' points, what is wanted."""

from undercroft.core.drawing import plates
from undercroft.core.drawing.picture import Part
from undercroft.core.speech.say import Language, Words, say, say_for
from undercroft.games.earth_reborn.drawing.sheet import SIDE_COLOURS, STYLE, Sheet
from undercroft.games.earth_reborn.view_types import SideView, View
from undercroft.games.earth_reborn.words.names import PHASES

PANEL = 260  # a side's pools
SACK = "#6d5a3a"


def header(sheet: Sheet, view: View, language: Language) -> list[Part]:
    over = view.outcome
    second: Words = over.text if over is not None else PHASES[view.phase]
    if over is None and view.turn:
        second = say("Turn {turn} of {last} · {phase}", turn=view.turn, last=view.turns, phase=second)
    room = sheet.width - 2 * PANEL
    return [
        plates.name_plate(sheet, language.words(view.name), room),
        plates.phase(sheet, language.words(second), room),
        *[part for number in range(len(view.sides)) for part in _pools(sheet, view, number, language)],
    ]


def _pools(sheet: Sheet, view: View, number: int, language: Language) -> list[Part]:
    side = view.sides[number]
    edge, inward = (40, 1) if number % 2 == 0 else (sheet.width - 40, -1)
    edge += inward * PANEL // 2 * (number // 2)  # a third and a fourth band stand beside the first two
    id = side.side
    out = [_coin(f"cp-{id}", edge, side.cp, STYLE.brass, say("cp"), side, language)]
    if side.mp is not None:
        out.append(
            _coin(f"mp-{id}", edge + inward * 54, side.mp, SIDE_COLOURS[id].bright, say("mp"), side, language)
        )
    if len(view.sides) > 2:
        return out  # there is no room for the order tiles; panels have them
    told = say_for(side.hand, "{side}: {number} order tile", "{side}: {number} order tiles", side=side.band)
    x = edge + inward * (108 if side.mp is not None else 54)
    out.append(plates.hand(STYLE, f"hand-{id}", x, side.hand, language.words(say("tiles")), language.words(told), id))
    return out


def _coin(
    key: str, x: float, value: int, colour: str, words: Words, side: SideView, language: Language
) -> Part:
    told = language.words(say("{side}: {number} {what}", side=side.band, number=value, what=words))
    return plates.coin(STYLE, key, x, value, colour, language.words(words), told, side.side)


def footer(sheet: Sheet, view: View, language: Language) -> list[Part]:
    """What the viewer is after, the bag and the discarded tiles."""
    seat = max(view.seat, 0)
    return [
        plates.goal(sheet, "", language.words(view.goals[seat]) if view.seat >= 0 else ""),
        plates.pile(sheet, "bag", sheet.width - 150, view.bag, language.words(say("bag")), SACK),
        plates.pile(sheet, "pile", sheet.width - 72, view.pile, language.words(say("discarded")), STYLE.muted),
    ]
