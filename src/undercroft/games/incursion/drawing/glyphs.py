"""The faces on the tokens, one silhouette a kind: drawn round (0, 0), 28 units wide, clear of the lowest 8.

Each is a list of (colour, path) from the back to the front; a line instead of a shape is (colour, path, width).
"""

from undercroft.core.drawing.svg import group, path

Stroke = tuple[str, str] | tuple[str, str, float]

BONE = "#f4ecd6"
DARK = "#10151a"
STEEL = "#b9c7d1"
SHADE = "#7d8f9c"
FLAME = "#ff8a1f"
SPARK = "#ffd84a"
OLIVE = "#75854b"
MOSS = "#a3b173"
SKIN = "#ecc39a"
ROT = "#c8d6a4"
FIELD = "#66735a"
RED = "#e2372a"

# An armoured suit: shoulders, helmet with its star, visor and breathing grille.
_SUIT: list[Stroke] = [
    (DARK, "M-16 10v-5q0-8 7-9h18q7 1 7 9v5z"),
    (SHADE, "M-14.5 10v-5q0-6.5 6-7.5h17q6 1 6 7.5v5z"),
    (STEEL, "M-14.5 5q0-6.5 6-7.5l1 5q-5 1-7 5zM14.5 5q0-6.5-6-7.5l-1 5q5 1 7 5z"),
    (DARK, "M-9.5-5h19v8l-4 5h-11l-4-5z"),
    (STEEL, "M-8-4h16v6.5l-3.5 4h-9l-3.5-4z"),
]
_HELMET: list[Stroke] = [
    (DARK, "M-11.5-4v-3q.5-10.5 11.5-10.5t11.5 10.5v3z"),
    (OLIVE, "M-10-5.5v-1.5q.5-9 10-9t10 9v1.5z"),
    (MOSS, "M-8-8q1-6.5 8-6.5v1.8q-5.5 0-6 4.7z"),
]
_VISOR: list[Stroke] = [(DARK, "M-7.5-4h15v4h-15z"), (SPARK, "M-5.5-3h3.5v2h-3.5zM2-3h3.5v2h-3.5z")]

GLYPHS: dict[str, list[Stroke]] = {
    "grunt": [
        *_SUIT,
        *_VISOR,
        (DARK, "M-2.5 2.2v2.8M0 2.2v2.8M2.5 2.2v2.8", 1.2),
        *_HELMET,
        (BONE, "M0-13.5l1.4 3 3.3.3-2.5 2.2.8 3.2-3-1.7-3 1.7.8-3.2-2.5-2.2 3.3-.3z"),
    ],
    "hmg-ape": [
        *_SUIT,
        *_VISOR,
        *_HELMET,
        (DARK, "M-17 6l5-6h8l16-8 5 9-17 9-4 5h-9z"),
        ("#5c6a73", "M-14.5 7l3.3-5h5l4 7-3 3.5h-5.5z"),
        (BONE, "M-4 3l15-7.5M-2.5 6l15-7.5M-1 9l15-7.5", 2),
        (DARK, "M3.5-2.5l4 7.5", 2),
    ],
    "blazer": [
        *_SUIT,
        *_VISOR,
        *_HELMET,
        (DARK, "M7 14c-6 0-9-4-9-8 0-4 3-5 3-9 2 1 3 2 3.5 4 2-3 2-6 1-10 6 2 11 9 11 14 0 6-4 9-9.5 9z"),
        (FLAME, "M7 12.5c-5 0-7.5-3-7.5-6.5 0-3 2-4 2.5-6.5 1.5 1 2 3 2 4.5 2.5-2.5 3.5-6 3-9.5 4.5"
         " 2 7.5 7 7.5 10.5 0 5-3 7.5-7.5 7.5z"),
        (SPARK, "M7 12c-3 0-4.5-2-4.5-4 0-2 1-2.5 1.8-4 .7 1 1 1.5 1 2.5 1.5-1 2-2.5 2-4.5 2.5 1.5"
         " 4 4 4 6 0 2.5-1.5 4-4.3 4z"),
    ],
    "sarge": [
        *_SUIT,
        *_VISOR,
        *_HELMET,
        (DARK, "M-12 8.5L0 .5l12 8v7L0 8.5l-12 7z"),
        (SPARK, "M-10 9.5l10-6.8 10 6.8M-10 13l10-6.8 10 6.8", 2.2),
        (BONE, "M-3-12h6M-3-9.5h6", 1.6),
    ],
    "slugger": [
        (STEEL, "M-15 10v-4q1-5 7-6h16q6 1 7 6v4z"),
        (DARK, "M-8.5-10q0-7 8.5-7t8.5 7v5q0 8-8.5 9-8.5-1-8.5-9z"),
        (SKIN, "M-7-9q0-6 7-6t7 6v4q0 6-7 7-7-1-7-7z"),
        ("#7a4a22", "M-7.5-8q-1-8 7.5-8t7.5 8l-3-3h-9z"),
        (DARK, "M-5-6h3.5M1.5-6H5M-2.5-.5h5", 1.8),
        (DARK, "M6 13l4-15 4 1-4 15z"),
        (BONE, "M8 12l3.5-13", 1.8),
        (DARK, "M3-3.5l3.5-10 12 4.5-3.5 10z"),
        (BONE, "M5.2-4.5l2.3-6.8 9 3.3-2.3 6.8z"),
        (SHADE, "M13.5-1.8l2.3-6.5 1.5.5-2.3 6.6z"),
    ],
    "sturmzombie": [
        (DARK, "M-9-5h18v9l-3 1v5H-6v-5l-3-1z"),
        (ROT, "M-7.5-5h15v8l-3 1.5v4h-9v-4l-3-1.5z"),
        (DARK, "M-6.5-2.5h5v4.5h-5zM1.5-2.5h5v4.5h-5zM-1 2.5h2v2h-2z"),
        (RED, "M-4.8-1.3h2.2v2.2h-2.2zM2.6-1.3h2.2v2.2H2.6z"),
        (DARK, "M-3 5.5v3M0 5.5v3M3 5.5v3", 1.1),
        (DARK, "M-14-1q3-3 4-8 1-8 10-8t10 8q1 5 4 8l-1 1.5q-13-4-26 0z"),
        (FIELD, "M-12-1.5q2.5-3 3.3-7.5.8-6.5 8.7-6.5t8.7 6.5q.8 4.5 3.3 7.5-12-3.5-24 0z"),
        ("#8e9a7c", "M-7-8q.8-6 7-6v1.5q-5 0-5.5 4.5z"),
    ],
    "bomberzombie": [
        (DARK, "M-12.5-1a12.5 11.5 0 1 1 25 0 12.5 11.5 0 1 1-25 0z"),
        ("#4b5358", "M-11-1a11 10 0 1 1 22 0 11 10 0 1 1-22 0z"),
        (SHADE, "M-8-4q1-5 6-6v1.8q-4 1-4.5 4.2z"),
        (ROT, "M-6.5-3.5q0-4.5 6.5-4.5t6.5 4.5v4l-2.5 1.5v3.5h-8v-3.5l-2.5-1.5z"),
        (DARK, "M-5-3h4v4h-4zM1-3h4v4h-4zM-2.2 2.5v3M0 2.5v3M2.2 2.5v3", 0.9),
        (DARK, "M-5-3h4v4h-4zM1-3h4v4h-4z"),
        (DARK, "M-4-13.5h8v4h-8z"),
        (BONE, "M0-13q2-4 7-3", 1.8),
        (FLAME, "M8-21l1.5 3.5 3.5-.5-2.5 3 2.5 2.5-3.5-.2-1.5 3.2-1-3.3-3.5.3 2.3-2.5-2.3-2.8 3.5.3z"),
        (SPARK, "M8-17.5l2.5 2.2-2.5 2.3-2-2.3z"),
    ],
    "blitzhund": [
        (DARK, "M-13-17l7 5h12l7-5 1 13-5 5-3 9-4 3h-4l-4-3-3-9-5-5z"),
        ("#8b7a68", "M-11.5-14l6 4h11l6-4 .8 9.5-4.8 5-3 8.5-3 2h-3l-3-2-3-8.5-4.8-5z"),
        ("#b9a68e", "M-3.5-8h7l2 10-2.5 6h-6l-2.5-6z"),
        (DARK, "M-3.5 2h7l-2 3.5h-3zM0 5v3", 1.0),
        (DARK, "M-3 1.5h6l-2 3.5h-2z"),
        (RED, "M-8.5-5.5l5 2-1 2-4-1zM8.5-5.5l-5 2 1 2 4-1z"),
        (BONE, "M-5.5 5.5h3l-1.5 5.5zM5.5 5.5h-3l1.5 5.5z"),
        (SPARK, "M1.5-14l-5 6.5h3l-1.5 5 5.5-6.8h-3z"),
    ],
    "gretel": [
        (DARK, "M-15 10q0-7 8-8h14q8 1 8 8z"),
        ("#4b5358", "M-13 10q0-5 7-6h12q7 1 7 6z"),
        (DARK, "M-10-10q0-7 10-7t10 7v11h-20z"),
        (SKIN, "M-6-8q6-3 12 0v5q0 6-6 7-6-1-6-7z"),
        (DARK, "M-4.5-4.5h3M1.5-4.5h3", 1.6),
        (RED, "M-2 .5h4l-2 1.5z"),
        (BONE, "M-11-6v-2q0-8.5 11-8.5t11 8.5v2", 2),
        (BONE, "M-13-8h4v8h-4zM9-8h4v8H9z"),
        (RED, "M-12-6h2v4h-2zM10-6h2v4h-2z"),
        (DARK, "M2 13q8 0 8-5t-5-4.5-3 5 9 2.5 6-8", 4),
        (SPARK, "M2 13q8 0 8-5t-5-4.5-3 5 9 2.5 6-8", 1.8),
    ],
    "ilsa": [
        (DARK, "M-11-7q0-10.5 11-10.5t11 10.5q0 6 3 12h-28q3-6 3-12z"),
        ("#f0cf6a", "M-9.5-7q0-9 9.5-9t9.5 9q0 6 2 10.5h-23q2-4.5 2-10.5z"),
        (SKIN, "M-6-7.5q4-1 6-4.5 2 3.5 6 4.5v4q0 6-6 7-6-1-6-7z"),
        (DARK, "M-7-7.5q7 1.5 14 0v4q-4 1.5-7-1-3 2.5-7 1z"),
        (BONE, "M-4.8-5.5h2.4v1.4h-2.4zM2.4-5.5h2.4v1.4H2.4z"),
        (RED, "M-2 .2h4L0 1.8z"),
        (DARK, "M-17.5-9h7v10.5l6 1.5v7h-4.5l-2-3.5h-6.5zM17.5-9h-7v10.5l-6 1.5v7h4.5l2-3.5h6.5z"),
        (STEEL, "M-16-7.5h4v10.2l6 1.5v4.3h-2l-2-3.5h-6zM16-7.5h-4v10.2l-6 1.5v4.3h2l2-3.5h6z"),
    ],
    "hans": [
        (DARK, "M-15 10q0-7 8-8h14q8 1 8 8z"),
        ("#55663f", "M-13 10q0-5 7-6h12q7 1 7 6z"),
        (DARK, "M-8-9h16v6q0 7-8 8.5-8-1.5-8-8.5z"),
        (SKIN, "M-6.5-8h13v5q0 5.5-6.5 7-6.5-1.5-6.5-7z"),
        (DARK, "M-4.5-5h3M1.5-5h3", 1.8),
        ("#f3efe2", "M0-2q-7-1-8 3 4-1 8 .5 4-1.5 8-.5-1-4-8-3z"),
        (DARK, "M-15-7q6-2 7-9 8-4 16 0 1 7 7 9-15 4-30 0z"),
        ("#6f8450", "M-12.5-7.5q5-2 6-7.5 6.5-2.5 13 0 1 5.5 6 7.5-12.5 2.5-25 0z"),
        (DARK, "M-7.5-9q7.5 2 15 0", 2),
        (RED, "M6-9q2-8 8-10-1 7-5.5 11z"),
    ],
}  # fmt: skip

_UNKNOWN: list[Stroke] = [(BONE, "M-7 8q0-8 7-8t7 8zM-4.5-5a4.5 4.5 0 1 1 9 0 4.5 4.5 0 1 1-9 0z")]


def glyph(kind: str, **values: str | float | None) -> str:
    """The face of a kind of model."""
    parts = []
    for stroke in GLYPHS.get(kind, _UNKNOWN):
        if len(stroke) == 2:
            parts.append(path(stroke[1], fill=stroke[0]))
        else:
            parts.append(
                path(stroke[1], fill="none", stroke=stroke[0], stroke_width=stroke[2], stroke_linecap="round")
            )
    return group(*parts, class_="face", **values)
