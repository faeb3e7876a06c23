"""Marks on and round tokens: numbers, badges, wounds, rings, what is carried. Each is markup for one place of a token's
square of 48 units, so a game takes those that its rules have a use for."""

from undercroft.core.drawing.lettering import lettering
from undercroft.core.drawing.style import Colours, Style
from undercroft.core.drawing.svg import circle, group, move, num, path, rect, turned

CORNER = 16.5


def ring(colour: str, broken: bool = False) -> str:
    """Round the token whose turn it is; broken round one that acts out of turn."""
    dashes = "9 5" if broken else None
    return circle(0, 0, 25.5, fill="none", stroke=colour, stroke_width=4, stroke_dasharray=dashes, class_="ring")


def rays(style: Style) -> str:
    """Behind the plate of one in its greatest moment."""
    found = [path("M-7-16L0-31 7-16z", transform=f"rotate({45 * nth})") for nth in range(8)]
    return group(*found, fill=style.brass, stroke=style.ink, stroke_opacity=0.5)


def pips(style: Style, taken: int, most: int) -> str:
    """One for each wound that a figure can take; those taken are red. One wound needs no count."""
    if most < 2:
        return ""
    start = -3.1 * (most - 1)
    found = [
        circle(start + 6.2 * nth, 13.5, 2.2, fill=style.blood if nth < taken else style.paper) for nth in range(most)
    ]
    return rect(start - 4, 9.7, 8 - 2 * start, 7.6, rx=3.8, fill=style.ink, fill_opacity=0.85) + group(*found)


def called(style: Style, colours: Colours, words: str) -> str:
    """Bottom left: what people call it by, a few signs."""
    wide = 5 + 5 * len(words)
    return group(
        rect(-23.5, 11.5, wide, 12, rx=3, fill=colours.dark, stroke=style.ink, stroke_width=0.8),
        lettering(-23.5 + wide / 2, 21.2, words, 7.4, style.paper, "middle", 1.15),
        class_="called",
    )


def left(style: Style, words: str) -> str:
    """Bottom right: how much it can still do."""
    return _badge(style, style.brass) + lettering(CORNER, CORNER + 4.5, words, 9, style.ink, "middle", 1.2)


def barred(style: Style) -> str:
    """Bottom right: it may do nothing."""
    return _badge(style, style.blood) + path("M11.5 16.5h10", stroke=style.paper, stroke_width=3)


def tick(style: Style) -> str:
    """Bottom right: it has had its turn."""
    return _badge(style, style.green) + path("M13 16.5l3 3 4.5-5.5", fill="none", stroke=style.ink, stroke_width=2.4)


def _badge(style: Style, colour: str) -> str:
    return circle(CORNER, CORNER, 7.5, fill=colour, stroke=style.ink, stroke_width=2)


def cards(style: Style, number: int) -> str:
    """Top right: how many lie on it."""
    return group(
        rect(9, -24, 15, 13, rx=2, fill=style.paper, stroke=style.ink, stroke_width=1.6),
        lettering(16.5, -14, f"+{number}", 7, style.ink, "middle", 1.2),
        class_="cards",
    )


def carried(style: Style, id: int, icon: str) -> str:
    """Top left: a thing, which can be pointed at there too. Its icon is 32 units wide."""
    return group(
        circle(0, 0, 19, fill=style.paper, stroke=style.ink, stroke_width=3),
        icon,
        transform=move(-16, -16) + "scale(.5)",
        data_item=id,
    )


def gunsight(style: Style, facing: int) -> str:
    """At the prow of one that watches."""
    return group(
        circle(0, -20, 6.5, fill=style.paper, stroke=style.ink, stroke_width=2),
        path("M0-26v4M0-18v4M-6-20h4M2-20h4", fill="none", stroke=style.blood, stroke_width=1.8),
        transform=turned(facing) or None,
        class_="sight",
    )


def stars(style: Style) -> str:
    """Over the head of one that was knocked down."""
    return group(_star(-10, -17, 4), _star(0, -20, 5), _star(10, -17, 4), fill=style.brass, stroke=style.ink)


def _star(x: float, y: float, size: float) -> str:
    place = move(x, y) + f"scale({num(size)})"
    return path("M0-1l.3.7L1 0 .3.3 0 1l-.3-.7L-1 0l.7-.3z", transform=place, stroke_width=0.25)


def face_down(style: Style, back: str, words: str) -> str:
    """A counter of which only its back is known, 32 units wide."""
    return (
        path("M-15-7l8-8h14l8 8v14l-8 8h-14l-8-8z", fill=back, stroke=style.ink, stroke_width=2)
        + path("M-12-6l6-6h12l6 6v12l-6 6h-12l-6-6z", fill="none", stroke=style.brass, stroke_width=1.4)
        + lettering(0, 6.5, words, 13, style.paper, "middle", 1.2)
    )
