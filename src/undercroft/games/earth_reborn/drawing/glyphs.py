"""The faces of the twelve Characters, round (0, 0), 28 units wide, clear of the lowest 8."""

from undercroft.core.drawing.tokens import Stroke, face

SKIN, PALE, ROT, DARK, HAIR = "#d8a97e", "#e6d3bd", "#9db07a", "#15130f", "#3a2517"
STEEL, RED, WHITE = "#8d99a1", "#c23b2c", "#f2ead8"

_HEAD = "M-8-6h16v8q0 9-8 10-8-1-8-10z"
_EYES = "M-5-1h3.5v2.5h-3.5zM1.5-1h3.5v2.5h-3.5z"

FACES: dict[str, list[Stroke]] = {
    "nick": [(SKIN, _HEAD), ("#55603f", "M-11-5q0-10 11-10t11 10l-2 1q-9-3-18 0z"), (DARK, _EYES),
             (HAIR, "M-6 5h12v3q-6 5-12 0z"), (RED, "M-11-6h22v2h-22z")],
    "vasquez": [(HAIR, "M-11 9q-4-20 11-22 15 2 11 22z"), (SKIN, _HEAD), (RED, "M-9-7h18v3h-18z"), (DARK, _EYES),
                (DARK, "M-3 6h6v1.6h-6z")],
    "mammoth": [(STEEL, "M-16 8v-14l6-8h20l6 8v14z"), (DARK, "M-10-6h20v6h-20z"), (RED, "M-7-5h5v4h-5zM2-5h5v4h-5z"),
                ("#4d575d", "M-16 8h9v5h-9zM7 8h9v5h-9z"), (WHITE, "M-12 2l-3 8M12 2l3 8", 3)],
    "woo": [(SKIN, _HEAD), (DARK, "M-9-5q0-9 9-9t9 9l-3-2h-12z"), (DARK, "M-8-2h7v5h-7zM1-2h7v5h-7z"),
            ("#8fd0e0", "M-7-1h5v3h-5zM2-1h5v3h-5z"), (DARK, "M-3 7h6v1.4h-6z")],
    "jessica": [("#6d1f1a", "M-12 10q-3-22 12-24 15 2 12 24z"), (PALE, _HEAD), (DARK, _EYES), (RED, "M-4 6h8l-4 3z"),
                ("#6d1f1a", "M-9-6q4-6 9-5 5-1 9 5-9-3-18 0z")],
    "franck": [(ROT, "M-10-10h20v13q0 9-10 10-10-1-10-10z"), (DARK, "M-10-10h20v4h-20z"), (DARK, _EYES),
               (STEEL, "M-14-1h4v4h-4zM10-1h4v4h-4z"), (DARK, "M-5 7h10M-2 5v4M2 5v4", 1.4)],
    "bill": [("#a9694a", _HEAD), (DARK, "M-10 6q-3-16 10-18 13 2 10 18l-2-12q-8-3-16 0z"), (DARK, _EYES),
             (RED, "M-9-4h5v2h-5zM4-4h5v2h-5z"), (WHITE, "M6-14l2-6 3 6z"), ("#e08a2c", "M-4 7q4-4 8 0-4 4-8 0z")],
    "kendall": [(PALE, _HEAD), (WHITE, "M-11-3q-2-10 5-9 6-6 12 0 7-1 5 9l-3-4h-16z"),
                (DARK, "M-8-2h7v5h-7zM1-2h7v5h-7z"),
                ("#c5e8c0", "M-7-1h5v3h-5zM2-1h5v3h-5z"), (WHITE, "M-9 12q9-5 18 0z")],
    "deeler": [(SKIN, _HEAD), (DARK, "M-13-6h26l-5-2-1-7h-14l-1 7z"), (DARK, _EYES), (HAIR, "M-5 5h10l-1 5h-8z"),
               ("#6b4a2a", "M11-2q6 8 0 13", 2.4)],
    "jack": [(ROT, _HEAD), (DARK, "M-8-6q2-6 8-6t8 6l-3-2-5 2-5-2z"), (RED, _EYES), (DARK, "M-4 5h8v4h-8z"),
             (STEEL, "M9-10a7 7 0 1 1-.1 0zM9-13l2 4 4-1-2 4 4 2-4 2 2 4-4-1-2 4-2-4-4 1 2-4-4-2 4-2-2-4 4 1z")],
    "zombie-1": [(ROT, _HEAD), ("#6c7d4d", "M-8-6h16l-2 4-5-2-4 3z"), (RED, _EYES), (DARK, "M-5 5h10v4h-10z"),
                 (WHITE, "M-4 5v2M-1 5v2M2 5v2", 1.3)],
    "zombie-2": [("#8aa08c", _HEAD), ("#4b5b52", "M-9-4q1-8 9-8t9 8l-5-2-4 3-5-3z"), (RED, "M-5-1h3.5v2.5h-3.5z"),
                 (DARK, "M1.5-1h4v3.5h-4zM-5 6h10v2h-10z")],
}  # fmt: skip


def glyph(kind: str) -> str:
    return face(FACES[kind])
