"""Heroes on square plates, each in a colour of their own, and units on round ones, whose rim says what they know."""

from functools import lru_cache
from typing import NamedTuple

from undercroft.core.drawing import tokens as core
from undercroft.core.drawing.crowds import packed
from undercroft.core.drawing.marks import called, carried, pips, rays, ring, stars, tick
from undercroft.core.drawing.picture import Part
from undercroft.core.drawing.style import Colours
from undercroft.core.drawing.svg import Point, circle, move, num, path, rect
from undercroft.core.drawing.tokens import ROUND, SQUARE, TokenFrame
from undercroft.core.speech.say import Language, Noun, Words, say
from undercroft.games.reichbusters.drawing import icons
from undercroft.games.reichbusters.drawing.glyphs import glyph
from undercroft.games.reichbusters.drawing.sheet import AWARE_COLOURS, HERO_COLOURS, SIDE, STYLE, Sheet
from undercroft.games.reichbusters.drawing.things import INSET, STRIP, TOP
from undercroft.games.reichbusters.view_types import HeroView, UnitView, View
from undercroft.games.reichbusters.words.board import one_by_one

BELOW = 20  # figures keep clear of the name over an area where nothing lies
BULK = 42  # what a token takes; its marks may lie over its neighbour's edge
LARGEST = 1.2  # of one who is alone
# Plates by what a unit is.
MEN, DEAD = ("#4d5850", "#171c18"), ("#3f5236", "#131c0f")
MACHINES, LEADERS = ("#4a4f55", "#14171a"), ("#6b2420", "#220806")
PLATES = {
    "zombie": DEAD, "experiment-6xx": ("#5c3f4a", "#1d1016"), "experiment-601": DEAD, "tracking-bomber": MACHINES,
    "vrilpanzer": MACHINES, "general-wolff": LEADERS, "gisela-gruber": LEADERS, "dog": ("#5a4b3a", "#1c150d"),
    "scientist": ("#51626b", "#131d22"), "officer": ("#565f70", "#161a22"), "sturm-angriff": ("#59473a", "#1c130c"),
    "sturm-kanonier": ("#59473a", "#1c130c"), "oreilly": ("#2f7a57", "#0d2f20"),
}  # fmt: skip
STATES = {
    "downed": say("Downed"), "captured": say("captured"), "knocked": say("was knocked down"), "unseen": say("unseen"),
    "acted": say("has had a turn"), "champion": say("champion"), "veteran": say("veteran"), "baited": say("distracted"),
}  # fmt: skip


class Figure(NamedTuple):
    """All that a token tells."""

    id: int
    kind: str
    hero: bool
    name: Noun | str
    mark: str
    square: str
    aware: str
    taken: int
    most: int
    states: tuple[str, ...]  # of STATES, and `active`
    load: tuple[tuple[int, str], ...]  # objectives that it carries


def figures(view: View) -> list[Figure]:
    """Everybody on the map, Heroes first."""
    out = []
    for one in view.heroes:
        if one.square is not None:
            load = tuple((item.id, item.kind) for item in view.items if item.hero == one.id)
            out.append(Figure(
                one.id, one.hero, True, one.name, one.mark, one.square, "", len(one.wounds),
                one.most_wounds, _hero_states(one), load,
            ))  # fmt: skip
    for unit in view.units:
        aware = "" if unit.escorted else unit.aware
        out.append(Figure(
            unit.id, unit.kind, False, unit.name, unit.mark, unit.square, aware, unit.hurt, unit.wounds,
            _unit_states(unit), (),
        ))  # fmt: skip
    return out


def _hero_states(one: HeroView) -> tuple[str, ...]:
    states = {
        "active": one.active, "downed": one.downed, "captured": one.captured, "knocked": one.knocked,
        "unseen": one.unseen, "acted": one.acted,
    }  # fmt: skip
    return tuple([name for name, so in states.items() if so])


def _unit_states(one: UnitView) -> tuple[str, ...]:
    states = {"champion": one.champion, "veteran": one.veteran, "baited": one.baited}
    return tuple([name for name, so in states.items() if so])


Places = dict[int, tuple[float, float, float]]  # by figure: x, y, scale


def places(sheet: Sheet, found: list[Figure], crowded: set[str]) -> Places:
    """Where each stands: below what lies in its area."""
    there: dict[str, list[Figure]] = {}
    for figure in found:
        there.setdefault(figure.square, []).append(figure)
    out: Places = {}
    for square, crowd in there.items():
        left, top, wide, high = sheet.box(sheet.area[square])
        down = TOP + STRIP if square in crowded else BELOW
        spots, scale = packed(
            left + INSET, top + down, wide - 2 * INSET, high - down - INSET, len(crowd), BULK, LARGEST
        )
        for figure, (x, y) in zip(crowd, spots, strict=True):
            out[figure.id] = (x, y, scale)
    return out


def tokens(found: list[Figure], at: Places, language: Language) -> list[Part]:
    """Every figure on the map, the one whose turn it is on top."""
    out = []
    for figure in sorted(found, key=lambda one: "active" in one.states):
        x, y, scale = at[figure.id]
        place = move(x, y) + ("" if scale == 1 else f"scale({num(scale)})")
        out.append(Part(f"model-{figure.id}", _token(figure, language), place))
    return out


def colours(figure: Figure) -> Colours:
    if figure.hero:
        return HERO_COLOURS[figure.kind]
    plate, dark = PLATES.get(figure.kind, MEN)
    return Colours(plate, dark, AWARE_COLOURS[figure.aware] if figure.aware else "#b4ecd0")


@lru_cache(8192)
def _token(figure: Figure, language: Language) -> str:
    down = "downed" in figure.states or "knocked" in figure.states
    frame = TokenFrame(SQUARE if figure.hero else ROUND, colours(figure), done="acted" in figure.states, down=down)
    behind = ring(STYLE.brass) if "active" in figure.states else ""
    if "champion" in figure.states:
        behind += rays(STYLE)
    side = "hero" if figure.hero else "enemy" if figure.aware else "ally"
    classes = " ".join([side, figure.kind, *figure.states, *([figure.aware] if figure.aware else [])])
    return core.token(
        STYLE, frame, figure.id, language.words(describe(figure)), glyph(figure.kind), classes, figure.square,
        _marks(figure), behind,
    )  # fmt: skip


def describe(figure: Figure) -> Words:
    """A token in words, for pointers and screen readers."""
    parts: list[Words] = [figure.name]
    if figure.taken:
        parts.append(say("{number} of {most} wounds", number=figure.taken, most=figure.most))
    if "active" in figure.states:
        parts.append(say("has the turn"))
    parts += [STATES[state] for state in figure.states if state in STATES]
    return one_by_one(parts)


def _marks(figure: Figure) -> str:
    out = [_rim(figure), pips(STYLE, figure.taken, figure.most), called(STYLE, colours(figure), figure.mark)]
    if "knocked" in figure.states:
        out.append(stars(STYLE))
    if "downed" in figure.states:
        out.append(_downed())
    if "captured" in figure.states:
        out.append(_bars())
    if "unseen" in figure.states:
        out.append(circle(0, 0, 19, fill=STYLE.ink, fill_opacity=0.45))
    if "veteran" in figure.states:
        out.append(path("M11-20l5-4 5 4v4l-5-4-5 4z", fill=STYLE.brass, stroke=STYLE.ink))
    if figure.load:
        id, kind = figure.load[0]
        out.append(carried(STYLE, id, icons.ITEMS[kind]))
    if "acted" in figure.states:
        out.append(tick(STYLE))
    return "".join(out)


def _rim(figure: Figure) -> str:
    """Units that know something have a bold rim."""
    if figure.aware in ("suspicious", "alert"):
        return circle(0, 0, 18.2, fill="none", stroke=AWARE_COLOURS[figure.aware], stroke_width=2.8)
    return ""


def _downed() -> str:
    """Top right: a drop of blood."""
    return path("M16-24q7 8 7 12a7 6.5 0 0 1-14 0q0-4 7-12z", fill=STYLE.blood, stroke=STYLE.ink, stroke_width=1.8)


def _bars() -> str:
    """In front of one who is captured."""
    return rect(-18, -18, 36, 36, rx=6, fill=STYLE.ink, fill_opacity=0.3) + path(
        "M-12-19v38M-4-19v38M4-19v38M12-19v38", stroke=STYLE.paper, stroke_width=3, stroke_opacity=0.9
    )


def middle(sheet: Sheet, square: str) -> Point:
    """Of an area, where an arrow points when nobody stands there."""
    left, top, wide, high = sheet.box(sheet.area[square])
    return left + wide / 2, top + high / 2 + SIDE / 8
