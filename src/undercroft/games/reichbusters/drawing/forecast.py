"""What the enemy's next turn will bring, as far as it is certain: arrows to where units go, and at each Hero who will
be
attacked the total that they face. Soft, so that it hides nobody."""

from functools import lru_cache
from math import atan2, degrees, hypot

from undercroft.core.drawing.lettering import lettering
from undercroft.core.drawing.picture import Part
from undercroft.core.drawing.svg import Point, group, move, num, path, title
from undercroft.core.speech.say import Language, say
from undercroft.games.reichbusters.drawing.figures import Places, middle
from undercroft.games.reichbusters.drawing.sheet import Sheet, View

ARROW = "#ff7a52"
SHORT = 34  # an arrow ends so far before the middle of where it leads


def forecast(sheet: Sheet, view: View, at: Places, language: Language) -> list[Part]:
    """Arrows first, strikes above them."""
    out = []
    for one in view["forecast"]:
        if "unit" in one and one["unit"] in at:
            x, y, _ = at[one["unit"]]
            out.append(_arrow(one["unit"], (x, y), middle(sheet, one["to"]), one["sure"]))
    for one in view["forecast"]:
        if "hero" in one and one["hero"] in at:
            x, y, scale = at[one["hero"]]
            lines = [at[unit][:2] for unit in one["units"] if unit in at]
            out.append(_strike(one["hero"], (x, y), scale, one["total"], one["ranged"], tuple(lines), language))
    return out


@lru_cache(1024)
def _arrow(unit: int, start: Point, end: Point, sure: bool) -> Part:
    """From a unit towards an area, fainter where a die may change it; drawn along the axis and turned."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    long = max(hypot(dx, dy) - SHORT, 40)
    drawn = group(
        path(f"M24 0h{num(long - 38)}", stroke_width=7, stroke_linecap="round", stroke_dasharray="1 12"),
        path(f"M{num(long - 16)}-10l16 10-16 10z", fill=ARROW, stroke_width=2, stroke_linejoin="round"),
        fill="none",
        stroke=ARROW,
        opacity=0.6 if sure else 0.35,
        class_="forecast move",
        pointer_events="none",
    )
    return Part(f"forecast-{unit}", drawn, f"{move(*start)}rotate({num(degrees(atan2(dy, dx)))})")


@lru_cache(1024)
def _strike(
    hero: int, at: Point, scale: float, total: int, ranged: bool, units: tuple[Point, ...], language: Language
) -> Part:
    """Over the Hero: a burst with the total; from afar, thin lines to those who shoot."""
    burst = "M0-15l4 7 8-4-1 8 8 3-7 5 4 8-8-1-3 7-5-6-5 6-3-7-8 1 4-8-7-5 8-3-1-8 8 4z"
    told = (
        say("Will be shot at with {total}", total=total)
        if ranged
        else say("Will be attacked with {total}", total=total)
    )
    shots = "".join(f"M{num(x)} {num(y)}L{num(at[0])} {num(at[1])}" for x, y in units) if ranged else ""
    sign = group(
        path(burst, fill="#ffb199", stroke="#7a1d10", stroke_width=2, stroke_linejoin="round"),
        lettering(0, 5.5, str(total), 9.5, "#5a0f06", "middle", 1.25),
        transform=move(at[0], at[1] - 31 * scale),
    )
    return Part(
        f"strike-{hero}-{int(ranged)}",
        group(
            title(language.words(told)),
            path(shots, stroke=ARROW, stroke_width=2.4, stroke_dasharray="3 7", stroke_opacity=0.6, fill="none"),
            sign,
            class_="forecast strike",
            pointer_events="none",
        ),
    )
