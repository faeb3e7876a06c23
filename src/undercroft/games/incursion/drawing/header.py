"""Above and below the board: the mission, the turn, each side's pools, the goal."""

from functools import lru_cache

from undercroft.core.drawing import plates
from undercroft.core.drawing.lettering import fitting, lettering
from undercroft.core.drawing.picture import Part
from undercroft.core.drawing.svg import circle, group, move, path, rect, title
from undercroft.core.speech.say import Language, Text, Words, say, say_for
from undercroft.games.incursion.drawing.sheet import PANEL, SIDE_COLOURS, STYLE, Sheet
from undercroft.games.incursion.view_types import View
from undercroft.games.incursion.words.tags import card_names, one_by_one

NAMES = {"allied": say("allied"), "german": say("german")}
DECK = "#6b3a2a"  # the backs of its cards
NAME_ROOM = 66  # between the emblem and the coins
_STAR = "M0-12l3 8 8.5.3-6.8 5.2 2.4 8.2L0 5l-7.1 4.7 2.4-8.2-6.8-5.2 8.5-.3z"
_SKULL = "M-9-3q0-8 9-8t9 8v4l-4 2.5v5h-10v-5l-4-2.5zM-6.5-2v4h4.5v-4zM2-2v4h4.5v-4z"


def header(sheet: Sheet, view: View, language: Language) -> list[Part]:
    over = view.outcome is not None
    second: Words = view.phase if view.outcome is None else view.outcome.text
    if view.turn and not over:
        second = _turn(view.turn, view.goal.turns_left, second)
    return [
        plates.name_plate(sheet, language.words(view.name), _room(sheet)),
        plates.phase(sheet, language.words(second), _room(sheet)),
        *[part for side in ("allied", "german") for part in _pools(sheet, view, side, over, language)],
    ]


def _turn(turn: int, left: int | None, phase: Words) -> Text:
    if left is None:
        return say("Turn {turn} · {phase}", turn=turn, phase=phase)
    return say("Turn {turn} of {last} · {phase}", turn=turn, last=turn + left - 1, phase=phase)


def _room(sheet: Sheet) -> float:
    """Between the panels of both sides."""
    return sheet.width - 2 * PANEL - 30


def _pools(sheet: Sheet, view: View, side: str, over: bool, language: Language) -> list[Part]:
    """A side's emblem and pools, from the sheet's edge inwards; each number is a part, since they change one by one."""
    pools = view.pools.of(side)
    horde = view.zombie_card if side == "german" else ()
    playing = view.side == side and not over
    second = say("plays now") if playing else say("goes first") if view.first == side else ""
    edge, inward = (14, 1) if side == "allied" else (sheet.width - 14, -1)
    return [
        _panel(side, edge, inward, bool(pools.special), horde, playing, language.words(second), language),
        _coin(side, edge + inward * 158, pools.cp, False, language),
        _hand(side, edge + inward * 210, pools.hand, language),
        *([_coin(side, edge + inward * 260, pools.special, True, language)] if pools.special else []),
    ]


@lru_cache(256)
def _panel(
    side: str, edge: float, inward: int, wider: bool, horde: tuple[str, ...], playing: bool, second: str,
    language: Language,
) -> Part:  # fmt: skip
    wide = PANEL - (10 if wider else 60)
    left = edge if inward > 0 else edge - wide
    drawn = group(
        rect(left, 14, wide, 66, rx=8, fill=SIDE_COLOURS[side][1], fill_opacity=0.6),
        rect(left, 14, wide, 66, rx=8, fill="none", stroke=STYLE.brass, stroke_width=3) if playing else "",
        _emblem(side, edge + inward * 36, 47),
        _horde(edge + inward * 36, horde, language),
        _name(side, second, edge + inward * 66, "start" if inward > 0 else "end", playing, language),
        class_=f"pools {side}" + (" playing" if playing else ""),
        data_side=side,
    )
    return Part(f"pools-{side}", drawn)


def _name(side: str, second: str, x: float, anchor: str, playing: bool, language: Language) -> str:
    """The side, and under it whether it plays now or has the first turn."""
    colour = SIDE_COLOURS[side][2]
    name = language.words(NAMES[side])
    size = fitting(name, 12, NAME_ROOM)
    if not second:
        return lettering(x, 53, name, size, colour, anchor)
    return lettering(x, 44, name, size, colour, anchor) + lettering(
        x, 62, second, fitting(second, 8, NAME_ROOM), STYLE.brass if playing else STYLE.muted, anchor
    )


def _emblem(side: str, x: float, y: float) -> str:
    plate, _, bright = SIDE_COLOURS[side]
    if side == "allied":
        shape, mark = rect(-20, -20, 40, 40, rx=7, fill=plate, stroke=bright, stroke_width=2), _STAR
    else:
        shape, mark = circle(0, 0, 21, fill=plate, stroke=bright, stroke_width=2), _SKULL
    return group(shape, path(mark, fill=STYLE.paper, fill_rule="evenodd"), transform=move(x, y))


@lru_cache(256)
def _coin(side: str, x: float, number: int, undead: bool, language: Language) -> Part:
    """Command points; those for zombies only lie beside the others, in green."""
    words = language.words(say("undead cp") if undead else say("cp"))
    told = say_for(number, "{side}: {number} command point", "{side}: {number} command points", side=NAMES[side])
    key, colour = (f"undead-cp-{side}", STYLE.green) if undead else (f"cp-{side}", STYLE.brass)
    return plates.coin(STYLE, key, x, number, colour, words, language.words(told), side)


@lru_cache(256)
def _hand(side: str, x: float, number: int, language: Language) -> Part:
    told = say_for(number, "{side}: {number} card", "{side}: {number} cards", side=NAMES[side])
    return plates.hand(STYLE, f"cards-{side}", x, number, language.words(say("cards")), language.words(told), side)


def _horde(x: float, cards: tuple[str, ...], language: Language) -> str:
    """Effect Cards on the Sturmzombies' common card."""
    if not cards:
        return ""
    return group(
        title(language.words(say("Sturmzombies: {cards}", cards=one_by_one(card_names(cards))))),
        rect(x + 6, 20, 20, 17, rx=2.5, fill=STYLE.paper, stroke=STYLE.ink, stroke_width=1.6),
        lettering(x + 16, 33, f"+{len(cards)}", 9, STYLE.ink, "middle", 1.2),
    )


def footer(sheet: Sheet, view: View, language: Language) -> list[Part]:
    """The goal in words and how far it is, events that last, and the two piles of cards."""
    goal = view.goal
    progress = f"{goal.progress}/{goal.needed}" if goal.needed else ""
    lasting = [card.name for card in view.in_play if card.place == "table"]
    cards = language.words(say("In play: {cards}", cards=one_by_one(lasting))) if lasting else ""
    return [
        plates.goal(sheet, progress, language.words(goal.text), cards),
        plates.pile(sheet, "deck", sheet.width - 150, view.deck, language.words(say("deck")), DECK),
        plates.pile(
            sheet, "discards", sheet.width - 72, len(view.pile), language.words(say("discards")), STYLE.muted
        ),
    ]
