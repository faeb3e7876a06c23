"""Tokens: a plate in its side's colours, a prow where it looks, a face, and marks round them (marks.py).

A token is drawn round (0, 0) in a square of 48 units. Its corners: what it carries (top left), how many cards lie on it
(top right), what it is called (bottom left), and where it is in its turn (bottom right). Which face and which marks is
the game's to say; they are markup already.
"""

from typing import NamedTuple

from undercroft.core.drawing.marks import called
from undercroft.core.drawing.picture import Part
from undercroft.core.drawing.style import Colours, Style
from undercroft.core.drawing.svg import Point, circle, group, move, path, rect, title, turned

Stroke = tuple[str, str] | tuple[str, str, float]

SQUARE, ROUND = "square", "round"  # shapes of plates: sides differ by more than a colour
SMALL = 0.68  # a token that waits
NOWHERE = -1
_HATCH = "M-12 0L0-12M-13 7L7-13M-12 12L12-12M-7 13L13-7M0 12L12 0"


class TokenFrame(NamedTuple):
    """What a token shows whatever stands on it."""

    shape: str
    colours: Colours
    facing: int = NOWHERE  # quarter turns from north
    done: bool = False  # it has had its turn
    down: bool = False  # it lies on its side


def face(strokes: list[Stroke]) -> str:
    """A silhouette from (colour, path) from the back to the front; a line instead of a shape is (colour, path, width).
    Draw it round (0, 0), 28 units wide, clear of the lowest 8."""
    parts = []
    for stroke in strokes:
        if len(stroke) == 2:
            parts.append(path(stroke[1], fill=stroke[0]))
        else:
            parts.append(path(stroke[1], fill="none", stroke=stroke[0], stroke_width=stroke[2], stroke_linecap="round"))
    return "".join(parts)


def token(
    style: Style, frame: TokenFrame, id: int, told: str, face: str, classes: str, at: str | None, marks: str = "",
    behind: str = "",
) -> str:  # fmt: skip
    """On the board: everything from the back to the front, under the name by which it is pointed at."""
    return group(
        title(told),
        behind,
        plate(frame.shape, 2, 3, fill=style.ink, fill_opacity=0.35),
        disc(frame, face),
        _prow(frame) if frame.facing != NOWHERE else "",
        marks,
        class_=f"model {classes}",
        data_model=id,
        data_at=at,
    )


def small(
    style: Style, frame: TokenFrame, id: int, mark: str, told: str, face: str, classes: str, gone: bool = False
) -> str:
    """Off the board: no facing, only who it is; pale if it will not come back."""
    return group(
        title(told),
        disc(frame, face),
        group(called(style, frame.colours, mark), transform="translate(7 0)scale(1.25)"),
        class_=f"model {classes}",
        data_model=id,
        opacity=0.5 if gone else None,
    )


def dot(colours: Colours, id: int, classes: str) -> str:
    """One more in a crowd."""
    drawn = circle(0, 0, 3, fill=colours.plate, stroke=colours.bright)
    return group(drawn, class_=f"model {classes}", data_model=id)


def lying(style: Style, id: int, told: str, icon: str, classes: str, at: str, middle: Point, under: bool) -> Part:
    """A thing on the floor, its icon 32 units wide; under somebody's feet it is small, on a tile of its own in the
    square's corner, to be drawn above the token."""
    x, y = middle
    drawn = group(
        title(told),
        rect(-19, -19, 38, 38, rx=3, fill=style.passage, stroke=style.ink, stroke_width=3) if under else "",
        icon,
        class_=f"item {classes}".rstrip(),
        data_item=id,
        data_at=at,
    )
    return Part(f"item-{id}", drawn, move(x - 15, y - 15) + "scale(.46)" if under else move(x, y))


def disc(frame: TokenFrame, face: str) -> str:
    """The plate, its rim and the face on it; whoever is down lies on its side. Whoever is done lies in the dark: the
    plate is hatched over and the face faint, but a ring keeps the colour of its side."""
    shape, colours = frame.shape, frame.colours
    dark = path(_HATCH, stroke=colours.plate, stroke_width=2.4, stroke_opacity=0.75) + plate(
        shape, 0, 0, scale=0.87, fill="none", stroke=colours.plate, stroke_width=4
    )
    return (
        plate(
            shape, 0, 0, fill=colours.dark if frame.done else colours.plate, stroke=colours.dark, stroke_width=2.4,
            class_="plate",
        )
        + (dark if frame.done else "")
        + plate(shape, 0, 0, scale=0.9, fill="none", stroke=colours.bright, stroke_width=1.2, stroke_opacity=0.75)
        + group(
            face,
            class_="face",
            transform="translate(3 0)rotate(90)scale(.9)" if frame.down else None,
            opacity=0.6 if frame.done else None,
        )
    )  # fmt: skip


def plate(shape: str, x: float, y: float, scale: float = 1, **values: str | float | None) -> str:
    if shape == SQUARE:
        half = 17.5 * scale
        return rect(x - half, y - half, 2 * half, 2 * half, rx=6 * scale, **values)
    return circle(x, y, 18.5 * scale, **values)


def _prow(frame: TokenFrame) -> str:
    """A bold wedge on the side that it faces, seen at a glance on the smallest screen: it lies on the plate's edge and
    stands out beyond it."""
    return path(
        "M-15-12L0-27.5 15-12Q0-17-15-12z",
        fill=frame.colours.bright,
        stroke=frame.colours.dark,
        stroke_width=2.8,
        stroke_linejoin="round",
        transform=turned(frame.facing) or None,
        class_="prow",
    )
