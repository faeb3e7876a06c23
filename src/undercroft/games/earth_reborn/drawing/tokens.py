"""Characters as tokens: a square plate for NORAD, a round one for the Salemites, and the marks that the game has a use
for. A Large Miniature covers four squares."""

from functools import lru_cache
from typing import NamedTuple

from undercroft.core.drawing import tokens as core
from undercroft.core.drawing.marks import called, cards, left, pips, ring, tick
from undercroft.core.drawing.picture import Part
from undercroft.core.drawing.svg import circle, group, move, path, turned
from undercroft.core.drawing.tokens import TokenFrame
from undercroft.core.speech.say import Language, Noun, Text, say
from undercroft.games.earth_reborn.drawing.glyphs import glyph
from undercroft.games.earth_reborn.drawing.sheet import SHAPES, SIDE_COLOURS, STYLE, Sheet
from undercroft.games.earth_reborn.view_types import View


class Figure(NamedTuple):
    """All that a token tells of a Character."""

    id: int
    kind: str
    name: Noun
    tag: str
    side: str
    faction: str
    square: str
    large: bool
    facing: str
    wounded: bool
    wounds: int
    life: int
    engaged: bool
    acts: bool
    paused: bool
    cards: int
    prisoner: bool
    radio: str
    cp: int
    arcs: bool  # sight is in force


def figures(view: View) -> list[Figure]:
    held = {one.captor for one in view.characters if one.state == "prisoner"}
    return [
        Figure(
            one.id, one.kind, one.name, one.tag, one.side, one.faction, one.square, one.large, one.facing,
            one.wounded, one.wounds, one.life, one.engaged, view.doer == one.id,
            view.acting == one.id and view.doer not in (None, one.id), len(one.cards),
            one.id in held, "" if one.radio is None else one.radio.kind or "face down", one.spent,
            "los" in view.modules,
        )
        for one in view.characters
        if one.square and not one.pilot
    ]  # fmt: skip


def tokens(sheet: Sheet, found: list[Figure], language: Language) -> list[Part]:
    """Everybody on the map, who acts on top."""
    return [token(sheet, one, language) for one in sorted(found, key=lambda one: one.acts)]


@lru_cache(8192)
def token(sheet: Sheet, one: Figure, language: Language) -> Part:
    colours = SIDE_COLOURS[one.side]
    frame = TokenFrame(SHAPES[one.faction], colours, "nesw".index(one.facing), one.engaged and not one.acts)
    behind = ring(STYLE.brass) + _arcs(one) if one.acts else ring(STYLE.brass, broken=True) if one.paused else ""
    marks = called(STYLE, colours, one.tag) + pips(STYLE, one.wounds, one.life) + _marks(one)
    classes = f"{one.side} {one.kind}" + (" active" if one.acts else "") + (" wounded" if one.wounded else "")
    drawn = core.token(
        STYLE, frame, one.id, language.words(_told(one)), glyph(one.kind), classes, one.square, marks, behind
    )
    x, y = sheet.at(one.square)
    place = move(x + 24, y + 24) + "scale(1.9)" if one.large else move(x, y)
    return Part(f"model-{one.id}", drawn, place)


def _arcs(one: Figure) -> str:
    """Red ahead, orange to both sides: where the one who acts sees, and shoots well or less well (ER-LOS-2)."""
    if not one.arcs:
        return ""
    ahead = path("M-23-23A32.5 32.5 0 0 1 23-23", stroke="#e5382b")
    aside = path("M23-23A32.5 32.5 0 0 1 23 23M-23 23A32.5 32.5 0 0 1-23-23", stroke="#f0922b")
    way = turned("nesw".index(one.facing))
    return group(ahead, aside, class_="arcs", fill="none", stroke_width=4, pointer_events="none", transform=way)


def _marks(one: Figure) -> str:
    """What the Character carries, whom, whether the radio is scrambled, how much was spent, and the side that is up."""
    out = cards(STYLE, one.cards) if one.cards else ""
    if one.acts:
        out += left(STYLE, str(one.cp))
    elif one.engaged:
        out += tick(STYLE)
    if one.wounded:
        out += path("M-22-22h9v9z", fill=STYLE.blood, stroke=STYLE.ink)
    if one.prisoner:
        out += group(circle(0, 0, 5, fill="none", stroke=STYLE.paper, stroke_width=2), transform=move(-18, 3))
    if one.radio:
        ink = STYLE.muted if one.radio == "face down" else STYLE.blood if one.radio == "scrambled" else STYLE.green
        out += path("M14 0a6 6 0 0 1 6 6M14-4a10 10 0 0 1 10 10", fill="none", stroke=ink, stroke_width=2)
    return out


def _told(one: Figure) -> Text:
    if one.wounded:
        return say(
            "{who}, Wounded: {left} of {life} Life Points", who=one.name, left=one.life - one.wounds, life=one.life
        )
    return say("{who}: {left} of {life} Life Points", who=one.name, left=one.life - one.wounds, life=one.life)
