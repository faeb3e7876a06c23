"""Floor Elements and what stands about: each drawn round (0, 0) in a square of 48 units, as seen from above."""

from collections.abc import Callable

from undercroft.core.drawing.svg import circle, path, rect
from undercroft.games.earth_reborn.drawing.sheet import STYLE

INK = STYLE.ink
WOOD, DARK_WOOD, STEEL, CLOTH = "#8c6a3f", "#5d4224", "#83909a", "#8a3d35"


def _box(x: float, y: float, wide: float, high: float, colour: str, rx: float = 2) -> str:
    return rect(x, y, wide, high, rx=rx, fill=colour, stroke=INK, stroke_width=1.6)


def _crate() -> str:
    return _box(-20, -20, 40, 40, WOOD) + path(
        "M-20-20l40 40M20-20l-40 40M-15-20v40M15-20v40", stroke=DARK_WOOD, stroke_width=2.4, fill="none"
    )


def _table() -> str:
    return _box(-21, -21, 42, 42, WOOD, 4) + path("M-17-7h34M-17 7h34", stroke=DARK_WOOD, fill="none")


def _bed() -> str:
    return (
        _box(-16, -22, 32, 44, "#d8d2c4", 3)
        + _box(-12, -19, 24, 11, "#f4efe2", 4)
        + path("M-16-4h32v26h-32z", fill=CLOTH, fill_opacity=0.75)
    )


def _bench() -> str:
    return (
        _box(-22, -12, 44, 28, STEEL)
        + circle(-10, 0, 4, fill="#6fb3c0", stroke=INK)
        + path("M4-6h5v6l5 8h-15l5-8z", fill="#9bd18a", stroke=INK)
    )


def _console() -> str:
    return (
        _box(-21, -18, 42, 34, "#4b565e")
        + _box(-16, -14, 32, 14, "#122a2a")
        + path("M-14-4l6-5 5 4 8-7 7 5", stroke="#5ee0a0", stroke_width=1.6, fill="none")
        + path("M-14 7h4M-6 7h4M2 7h4M10 7h4", stroke=STYLE.brass, stroke_width=3)
    )


def _tree() -> str:
    return (
        circle(0, 0, 21, fill="#3f5a2c", stroke=INK, stroke_width=1.6)
        + circle(-6, -7, 10, fill="#587a3c")
        + circle(8, 4, 9, fill="#4c6c34")
        + circle(0, 0, 4, fill=DARK_WOOD)
    )


def _hedge() -> str:
    return _box(-23, -10, 46, 20, "#46602f", 9) + circle(-12, -2, 6, fill="#5c7b3f") + circle(10, 2, 7, fill="#5c7b3f")


def _boulder() -> str:
    return path("M-20 8l5-20 16-8 17 10 3 16-14 12-18 2z", fill="#8d8779", stroke=INK, stroke_width=2) + path(
        "M-10-8l10-6 10 6M-4 8l9 2", stroke="#b9b2a2", stroke_width=2, fill="none"
    )


def _ruin() -> str:
    return path("M-22 20v-30h10v12h8v-22h12v18h6v-10h8v32z", fill="#857b6d", stroke=INK, stroke_width=2) + path(
        "M-18 10h8M2-4h6M-2 12h10", stroke=INK, stroke_opacity=0.5, fill="none"
    )


def _grave() -> str:
    return (
        _box(-13, -20, 26, 42, "#6d6a5e", 3)
        + path("M-13-6v-6a13 13 0 0 1 26 0v6z", fill="#a7a294", stroke=INK)
        + path("M0-18v10M-4-15h8", stroke=INK, stroke_width=2)
    )


def _drawer() -> str:
    return (
        _box(-18, -22, 36, 44, STEEL)
        + path("M-12-16h24v10h-24zM-12-3h24v10h-24zM-12 10h24v8h-24z", fill="#6d7a84", stroke=INK)
        + path("M-4-11h8M-4 2h8M-4 14h8", stroke=INK, stroke_width=2)
    )


def _tube() -> str:
    return (
        rect(-14, -22, 28, 44, rx=13, fill="#2b5a4c", stroke=INK, stroke_width=2)
        + rect(-9, -17, 18, 34, rx=9, fill="#7fd6a8", fill_opacity=0.7)
        + path("M-3-8a3 3 0 1 1 6 0v3h3v9h-3v8h-6v-8h-3v-9h3z", fill="#26463a")
    )


def _missile() -> str:
    return (
        path("M-8 21v-30l8-13 8 13v30z", fill="#d6d0c1", stroke=INK, stroke_width=2)
        + path("M-8-9h16M-8 6h16", stroke=STYLE.blood, stroke_width=4)
        + path("M-8 10l-8 11h8zM8 10l8 11h-8z", fill=STYLE.blood, stroke=INK)
    )


def _reactor() -> str:
    return (
        circle(0, 0, 22, fill="#3c464c", stroke=INK, stroke_width=2)
        + circle(0, 0, 13, fill="#62d6e0", fill_opacity=0.8)
        + path("M0-22v9M0 13v9M-22 0h9M13 0h9", stroke=STYLE.brass, stroke_width=4)
    )


def _generator() -> str:
    return _box(-22, -20, 44, 40, "#5a5348") + path("M4-15l-14 17h9l-5 13 15-18h-9z", fill=STYLE.brass, stroke=INK)


def _rack() -> str:
    return (
        _box(-22, -20, 44, 16, DARK_WOOD)
        + path("M-18-14h36M-18-9h36", stroke=STEEL, stroke_width=3)
        + path("M-16-16v10M-4-16v10M8-16v10", stroke=INK, stroke_width=2)
    )


def _shelves() -> str:
    return (
        _box(-22, -20, 44, 20, DARK_WOOD)
        + path("M-19-17h5v14h-5zM-10-17h4v14h-4zM2-17h5v14h-5z", fill="#a5523f")
        + path("M-14-17h4v14h-4zM-4-17h5v14h-5zM9-17h4v14h-4z", fill="#4b6d8c")
        + path("M14-17h5v14h-5z", fill="#b79a4a")
    )


def _altar() -> str:
    return _box(-21, -14, 42, 26, "#cfc6b0") + path("M0-12v20M-7-6h14", stroke=CLOTH, stroke_width=4)


def _pews() -> str:
    return "".join(_box(-20, y, 40, 7, WOOD, 1) for y in (-18, -4, 10))


def _bunk() -> str:
    return _bed() + path("M-16-22v44M16-22v44", stroke=STEEL, stroke_width=3)


def _kitchen() -> str:
    return (
        _box(-23, -20, 46, 30, "#c3c8c6")
        + circle(-11, -8, 6, fill="none", stroke=INK, stroke_width=2)
        + circle(11, -8, 6, fill="none", stroke=INK, stroke_width=2)
        + circle(-11, -8, 2, fill=STYLE.blood)
    )


def _basin() -> str:
    return _box(-18, -20, 36, 22, "#dfe3e2", 6) + rect(-12, -15, 24, 12, rx=6, fill="#9fc0cc", stroke=INK)


def _torture() -> str:
    return (
        _box(-12, -21, 24, 42, DARK_WOOD)
        + path("M-12-12h24M-12 10h24", stroke=STEEL, stroke_width=3)
        + path("M-6 0l12 5M-4-4l3 9", stroke=STYLE.blood, stroke_width=2)
    )


def _screens() -> str:
    return _box(-20, -23, 40, 12, "#2c3338") + path("M-17-21h9v8h-9zM-5-21h9v8h-9zM7-21h9v8h-9z", fill="#6fd0d8")


def _line() -> str:
    return (
        _box(-23, -12, 46, 24, "#4d555a")
        + path("M-23-4h46M-23 4h46", stroke=STEEL, stroke_width=2)
        + path("M-8-18h10v10h-10zM0-8v10", fill=STYLE.brass, stroke=INK)
    )


def _car() -> str:
    return _box(-15, -22, 30, 44, "#6e4f43", 7) + _box(-11, -9, 22, 16, "#9ab0b8", 3)


def _weights() -> str:
    return path("M-18 0h36", stroke=STEEL, stroke_width=4) + path("M-18-12v24M-12-9v18M18-12v24M12-9v18", stroke=INK,
                                                                   stroke_width=5)  # fmt: skip


def _chair() -> str:
    return _box(-8, -8, 16, 16, WOOD) + path("M-8-8h16", stroke=DARK_WOOD, stroke_width=4)


FURNITURE: dict[str, Callable[[], str]] = {
    "altar": _altar, "assembly-line": _line, "basins": _basin, "bed": _bed, "beds": _bed, "bench": _bench,
    "bookshelves": _shelves, "boulder": _boulder, "bunk": _bunk, "car": _car, "chair": _chair, "console": _console,
    "crate": _crate, "crates": _crate, "cryo-tube": _tube, "desk": _table, "drawer": _drawer, "generator": _generator,
    "grave": _grave, "gun-racks": _rack, "hedge": _hedge, "kitchen-furniture": _kitchen, "laboratory-bench": _bench,
    "missiles": _missile, "pews": _pews, "radio-console": _console, "reactor": _reactor, "ruin": _ruin,
    "screens": _screens, "table": _table, "torture-bench": _torture, "tree": _tree, "tubes": _tube,
    "weights": _weights, "workbench": _bench,
}  # fmt: skip


def furniture(kind: str) -> str:
    return FURNITURE[kind]()


def wreck() -> str:
    """What is left of a Floor Element."""
    return path("M-16 12l6-9 8 3 5-8 10 4 4 10zM-14-6l5-6 7 4-4 6z", fill="#6b6459", stroke=INK, stroke_width=1.4,
                fill_opacity=0.8)  # fmt: skip
