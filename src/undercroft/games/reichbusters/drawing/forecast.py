"""What the enemy's next turn will bring, as far as it can be foretold: arrows to where units go, and at each Hero who
will be attacked the total that they face. Soft, so that it hides nobody."""

from functools import lru_cache
from math import atan2, degrees, hypot

from undercroft.core.drawing.lettering import lettering
from undercroft.core.drawing.picture import Part
from undercroft.core.drawing.svg import Point, group, line, lines, move, num, path, title
from undercroft.core.speech.say import Language, Text, say
from undercroft.games.reichbusters.drawing.figures import Places, middle
from undercroft.games.reichbusters.drawing.sheet import STYLE, Sheet
from undercroft.games.reichbusters.view_types import MoveView, StrikeView, View

ARROW = "#ffbe7d"
SHORT = 30  # an arrow ends so far before the middle of where it leads
START = 22  # and begins so far from the middle of its unit
BURST = "M0-15l4 7 8-4-1 8 8 3-7 5 4 8-8-1-3 7-5-6-5 6-3-7-8 1 4-8-7-5 8-3-1-8 8 4z"
BESIDE = 30  # from one burst to the next
BOMB = -1  # instead of a total: no defence helps


def forecast(sheet: Sheet, view: View, at: Places, language: Language) -> list[Part]:
    """Arrows first, strikes above them."""
    ways: dict[int, list[Point]] = {}
    sure: dict[int, bool] = {}
    struck: dict[int, list[StrikeView]] = {}
    for one in view.forecast:
        if isinstance(one, MoveView):
            unit = one.unit
            if unit in at:
                ways.setdefault(unit, [at[unit][:2]]).append(middle(sheet, one.to))
                sure[unit] = sure.get(unit, True) and one.sure
        elif one.hero in at:
            struck.setdefault(one.hero, []).append(one)
    out = [_arrow(unit, tuple(way), sure[unit]) for unit, way in ways.items()]
    for hero, strikes in struck.items():
        for nth, one in enumerate(strikes):
            guns = tuple(at[unit][:2] for unit in one.units if unit in at) if one.ranged else ()
            aside = BESIDE * (nth - (len(strikes) - 1) / 2)
            total = BOMB if one.bomb else one.total
            out.append(_strike(hero, nth, at[hero], aside, total, guns, language))
    return out


@lru_cache(1024)
def _arrow(unit: int, way: tuple[Point, ...], sure: bool) -> Part:
    """From a unit through the areas that it crosses, fainter where a die may change it."""
    start, end = _nearer(way[0], way[1], START), _nearer(way[-1], way[-2], SHORT)
    d = line([start, *way[1:-1], end])
    turn = degrees(atan2(way[-1][1] - way[-2][1], way[-1][0] - way[-2][0]))
    head = path("M-4-10l17 10-17 10z", fill=ARROW, stroke=STYLE.ink, stroke_width=1.6, stroke_opacity=0.6,
                stroke_linejoin="round", transform=f"{move(*end)}rotate({num(turn)})")  # fmt: skip
    drawn = group(
        path(d, stroke=STYLE.ink, stroke_width=8, stroke_opacity=0.3),
        path(d, stroke=ARROW, stroke_width=5.5, stroke_dasharray="0.1 10"),
        head,
        fill="none",
        stroke_linecap="round",
        stroke_linejoin="round",
        opacity=0.85 if sure else 0.6,
        class_="forecast move",
        pointer_events="none",
    )
    return Part(f"forecast-{unit}", drawn)


def _nearer(a: Point, b: Point, by: float) -> Point:
    """The first point, moved towards the second, but not past the middle between them."""
    far = hypot(b[0] - a[0], b[1] - a[1])
    part = min(by / far, 0.5) if far else 0
    return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part


@lru_cache(1024)
def _strike(
    hero: int, nth: int, at: tuple[float, float, float], aside: float, total: int, guns: tuple[Point, ...],
    language: Language,
) -> Part:  # fmt: skip
    """Over the Hero a burst with the total, so far aside as others need; from afar, thin lines to those who shoot."""
    x, y, scale = at
    told = _told(total, bool(guns))
    sign = group(
        path(BURST, fill="#ffb199", stroke="#7a1d10", stroke_width=2, stroke_linejoin="round"),
        lettering(0, 5.5, "!" if total == BOMB else str(total), 9.5, "#5a0f06", "middle", 1.25),
        transform=move(x + aside, y - 31 * scale),
    )
    shots = lines([(gun, (x, y)) for gun in guns])
    return Part(
        f"strike-{hero}-{nth}",
        group(
            title(language.words(told)),
            path(shots, stroke="#ff7a52", stroke_width=2.4, stroke_dasharray="3 7", stroke_opacity=0.7, fill="none"),
            sign,
            class_="forecast strike",
            pointer_events="none",
        ),
    )


def _told(total: int, ranged: bool) -> Text:
    if total == BOMB:
        return say("A bomb will go off here")
    if ranged:
        return say("Will be shot at with {total}", total=total)
    return say("Will be attacked with {total}", total=total)
