"""SVG as text: small functions that give markup, the same markup for the same picture every time.

    picture(48, 48, "A board", circle(24, 24, 9, fill="#c33", data_model=3))

Keywords become attributes: `stroke_width` is `stroke-width`, `class_` is `class`, `data_square` is
`data-square`, and None leaves an attribute out. Colours are given as attributes, never in a style
sheet, so that the page round a picture can restyle every class and a picture never styles the page.
Nothing here has an `id`: two pictures in one page cannot get in each other's way.
"""

import re
from collections.abc import Iterable, Sequence
from html import escape as _escape

Value = str | int | float | None
Point = tuple[float, float]

_DECIMALS = 2
_FORBIDDEN = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def num(value: float) -> str:
    """A number as short as it gets: two decimals at most, no trailing zeros, no minus zero."""
    if isinstance(value, int):
        return str(value)
    text = f"{value:.{_DECIMALS}f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def escape(text: str) -> str:
    """Text made safe between tags and in attributes; characters that XML forbids are left out."""
    return _escape(_FORBIDDEN.sub("", text))


def attributes(values: dict[str, Value]) -> str:
    parts = []
    for name, value in values.items():
        if value is not None:
            shown = escape(value) if isinstance(value, str) else num(value)
            parts.append(f' {name.rstrip("_").replace("_", "-")}="{shown}"')
    return "".join(parts)


def element(tag: str, *children: str, **values: Value) -> str:
    """Any element; the children are markup already."""
    inside = "".join(children)
    return f"<{tag}{attributes(values)}>{inside}</{tag}>" if inside else f"<{tag}{attributes(values)}/>"


def group(*children: str, **values: Value) -> str:
    """Children under common attributes; nothing at all for no children."""
    return element("g", *children, **values) if any(children) else ""


def path(d: str, **values: Value) -> str:
    return element("path", d=d, **values) if d else ""


def rect(x: float, y: float, width: float, height: float, **values: Value) -> str:
    return element("rect", x=x, y=y, width=width, height=height, **values)


def circle(x: float, y: float, radius: float, **values: Value) -> str:
    return element("circle", cx=x, cy=y, r=radius, **values)


def text(x: float, y: float, words: str, **values: Value) -> str:
    """Words in whatever sans-serif font the reader has; `lettering` draws them without any."""
    return element("text", escape(words), x=x, y=y, font_family="sans-serif", **values)


def title(words: str) -> str:
    """What a pointer shows and a screen reader says about the element round it."""
    return element("title", escape(words)) if words else ""


def picture(width: float, height: float, name: str, *layers: str, about: str = "", **values: Value) -> str:
    """The whole picture, scaled by whoever shows it; one without a name only adorns what stands beside it."""
    head = title(name) + (element("desc", escape(about)) if about else "")
    said: dict[str, Value] = {"role": "img", "aria_label": name} if name else {"aria_hidden": "true"}
    return element(
        "svg", head, *layers, xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {num(width)} {num(height)}",
        **said, **values,
    )  # fmt: skip


# Places


def move(x: float, y: float) -> str:
    """A transform: the children drawn with (x, y) as their origin."""
    return f"translate({num(x)} {num(y)})"


def turned(quarters: int) -> str:
    """A transform: clockwise by quarter turns round the origin."""
    return f"rotate({quarters % 4 * 90})" if quarters % 4 else ""


# Path data


def line(points: Iterable[Point]) -> str:
    """A line through points, each step written relative to the last, which is shortest."""
    out: list[str] = []
    before: Point | None = None
    for x, y in points:
        if before is None:
            out.append(f"M{num(x)} {num(y)}")
        else:
            out.append(_step(x - before[0], y - before[1]))
        before = (x, y)
    return "".join(out)


def lines(many: Iterable[Sequence[Point]]) -> str:
    """Several lines in one path."""
    return "".join(line(points) for points in many)


def box(x: float, y: float, width: float, height: float) -> str:
    """A rectangle as part of a path."""
    return f"M{num(x)} {num(y)}h{num(width)}v{num(height)}h{num(-width)}z"


def _step(dx: float, dy: float) -> str:
    if num(dy) == "0":
        return f"h{num(dx)}"
    if num(dx) == "0":
        return f"v{num(dy)}"
    across, down = num(dx), num(dy)
    return f"l{across}{down}" if down.startswith("-") else f"l{across} {down}"
