"""The counters that lie in areas: items by their kinds and by their backs, room features, spawn tokens, barracks and
the
rest. Each is drawn round (0, 0), 32 units wide."""

from functools import cache

from undercroft.core.drawing.lettering import lettering
from undercroft.core.drawing.marks import face_down
from undercroft.core.drawing.svg import circle, group, path, rect
from undercroft.games.reichbusters.drawing.sheet import STYLE

INK = STYLE.ink
BACKS = {
    "medical": "#8c3434", "weapon": "#5c4a33", "misc": "#4a5560", "vril": "#2f6b35", "objective": "#7a5a14",
    "normal-loot": "#6b5a45", "vril-loot": "#3b7a4a",
}  # fmt: skip
# What a back shows: a cross, a cartridge, a bag, a drop of vril, a star, a coin.
_SIGNS = {
    "medical": "M-3-9h6v6h6v6h-6v6h-6v-6h-6v-6h6z",
    "weapon": "M-5 9v-11q0-6 5-9 5 3 5 9v11zM-5 4h10",
    "misc": "M-4-9h8l-2 4q7 3 7 9 0 5-6 5h-6q-6 0-6-5 0-6 7-9z",
    "vril": "M0-11q9 10 9 14a9 8 0 0 1-18 0q0-4 9-14z",
    "objective": "M0-11l3 7 8 .5-6 5 2 8-7-4.5-7 4.5 2-8-6-5 8-.5z",
    "normal-loot": "M-9 0a9 9 0 1 1 18 0 9 9 0 1 1-18 0zM-5 0a5 5 0 1 0 10 0 5 5 0 1 0-10 0z",
    "vril-loot": "M0-11q9 10 9 14a9 8 0 0 1-18 0q0-4 9-14z",
}
_SIGN_COLOURS = {"vril": "#a6ff6a", "vril-loot": "#a6ff6a", "objective": STYLE.brass, "normal-loot": STYLE.brass}
LEVELS = {1: "#4f5b66", 2: "#8a6a1e", 3: "#8f2b23"}


@cache
def item_back(back: str) -> str:
    """An item face down: which back it has is all that is known."""
    return (
        rect(-14, -14, 28, 28, rx=5, fill=BACKS[back], stroke=INK, stroke_width=2.2)
        + rect(-11, -11, 22, 22, rx=3, fill="none", stroke=STYLE.paper, stroke_opacity=0.5)
        + group(
            path(_SIGNS[back], fill=_SIGN_COLOURS.get(back, STYLE.paper), fill_rule="evenodd"), transform="scale(.82)"
        )
    )


@cache
def feature_back(kind: str) -> str:
    """A room feature face down: a card with a keyhole, in the colour of its type."""
    return (
        rect(-12, -16, 24, 32, rx=3, fill=BACKS[kind], stroke=INK, stroke_width=2.2)
        + rect(-9, -13, 18, 26, rx=2, fill="none", stroke=STYLE.brass, stroke_width=1.3)
        + group(path(_SIGNS[kind], fill=_SIGN_COLOURS.get(kind, STYLE.paper)), transform="translate(0 -3)scale(.62)")
        + lettering(0, 12, "?", 7, STYLE.brass, "middle", 1.2)
    )


@cache
def feature_face(kind: str, spent: bool) -> str:
    """A room feature turned up; its name is lettered below it."""
    return (
        rect(-12, -16, 24, 32, rx=3, fill="#d6cba8" if spent else STYLE.paper, stroke=INK, stroke_width=2.2)
        + rect(-9, -13, 18, 26, rx=2, fill="none", stroke=BACKS[kind], stroke_width=2)
        + group(path(_SIGNS[kind], fill=BACKS[kind]), transform="scale(.75)", opacity=0.4 if spent else None)
        + (path("M-8 10L8-10", stroke=INK, stroke_width=2) if spent else "")
    )


@cache
def spawn(level: int) -> str:
    """Somebody is there: how many may come is the level. Face down."""
    return face_down(STYLE, LEVELS[level], "I" * level)


@cache
def barracks(letter: str) -> str:
    """Reinforcements come here: the letter, and an arrow to the floor."""
    return (
        path("M-14-15h28v18h-6l-8 13-8-13h-6z", fill="#3d4a2e", stroke=INK, stroke_width=2.2, stroke_linejoin="round")
        + lettering(0, 1, letter, 12, "#e6dfae", "middle", 1.2)
        + path("M-4 6h8l-4 6z", fill="#e6dfae")
    )


@cache
def guard_point() -> str:
    """Sandbags."""
    bags = "M-15 5q0-5 7-5t7 5-7 5-7-5zM1 5q0-5 7-5t7 5-7 5-7-5zM-8-4q0-5 8-5t8 5-8 5-8-5z"
    return path(bags, fill="#b8a06a", stroke=INK, stroke_width=2)


@cache
def passage(letter: str) -> str:
    """A way behind the wall."""
    return (
        path("M-13 15v-18q0-13 13-13t13 13v18z", fill="#17110c", stroke=STYLE.brass, stroke_width=2.4)
        + path("M-9 15v-4h18v4zM-7 11v-4h14v4zM-5 7v-4h10v4z", fill="#5d5344", stroke=INK)
        + lettering(0, -3, letter, 8, STYLE.brass, "middle", 1.2)
    )


@cache
def suppressed() -> str:
    """Heads down."""
    return circle(0, 0, 15, fill="#39434c", stroke=INK, stroke_width=2) + path(
        "M-9-8l6 6M0-11v9M9-8l-6 6M-10 5h20M-6 10h12", fill="none", stroke=STYLE.paper, stroke_width=2.6
    )


@cache
def counter(icon: str) -> str:
    """A known item on its round counter."""
    return circle(0, 0, 15.5, fill=STYLE.paper, stroke=INK, stroke_width=2.2) + icon


def _p(d: str, fill: str) -> str:
    return path(d, fill=fill, stroke=INK, stroke_width=1.4, stroke_linejoin="round")


def _line(d: str, colour: str = INK, width: float = 1.8) -> str:
    return path(d, fill="none", stroke=colour, stroke_width=width, stroke_linecap="round")


_BOTTLE = "M-3-11h6v5q4 2 4 6v9h-14v-9q0-4 4-6z"
_GRENADE = "M-6-2q0-6 6-6t6 6v5q0 7-6 7t-6-7z"
ITEMS: dict[str, str] = {
    "ap-rounds": _p("M-8 9v-11l2.5-7 2.5 7v11zM-1 9v-11l2.5-7 2.5 7v11zM6 9v-9l2-6 2 6v9z", "#8f9aa3"),
    "ammo": _p("M-9-5h18v13h-18z", "#5d6b3f") + _p("M-6-5v-4h2v4zM-1-5v-4h2v4zM4-5v-4h2v4z", "#c9a04a"),
    "bandages": circle(0, 0, 9, fill="#f7f3e6", stroke=INK, stroke_width=1.4) + circle(0, 0, 3, fill=INK)
        + _line("M9 0v8h-6"),
    "body-armour": _p("M-9-9l5 2h8l5-2 1 8-2 10h-16l-2-10z", "#6d7a5a") + _line("M0-7v15M-8 1h16"),
    "disguise-kit": _p("M-10-4q10-5 20 0l-2 6q-4 2-8-2-4 4-8 2z", "#2b2f36") + _line("M-5 7q5 3 10 0", "#5a2f18", 3),
    "dog-biscuits": _p("M-9-3a3 3 0 1 1 4-2h10a3 3 0 1 1 4 2 3 3 0 1 1-4 5h-10a3 3 0 1 1-4-5z", "#c98f4a"),
    "grenade": _p(_GRENADE, "#5d6b3f") + _line("M-2-8v-3h6l4 6") + _line("M-6 1h12M0-7v17", INK, 1),
    "helmet": _p("M-11 4q0-13 11-13t11 13z", "#66753f") + _line("M-11 5h22", INK, 2.4),
    "keys": circle(-5, -5, 4.5, fill="none", stroke="#a97a1e", stroke_width=3)
        + _line("M-2-2L9 9M5 5l4-3M8 8l3-3", "#a97a1e", 2.8),
    "knuckledusters": _p("M-11-2a3.5 3.5 0 0 1 7-1 3.5 3.5 0 0 1 7 0 3.5 3.5 0 0 1 7 1l-2 7h-17z", "#b98f3d"),
    "medics-bag": _p("M-11-5h22v14h-22z", "#7a5a3a") + _p("M-5-5v-4h10v4", "none")
        + path("M-2-2h4v3h3v4h-3v3h-4v-3h-3v-4h3z", fill=STYLE.blood),
    "pain-killers": _p(_BOTTLE, "#c0722c") + rect(-5, 1, 10, 6, fill=STYLE.paper)
        + circle(9, 9, 2.5, fill="#fff", stroke=INK),
    "radio": _p("M-10-3h20v13h-20z", "#5b6470") + _line("M6-3l4-9")
        + circle(-4, 3.5, 3.5, fill=STYLE.paper, stroke=INK) + _line("M3 1h4M3 5h4", STYLE.paper),
    "smoke-grenade": _p("M-5-4h10v14h-10z", "#8b949a") + _p("M-2-4v-3h4v3z", "#444")
        + _line("M0-8q-6-2-2-5M3-8q6 0 4-5", "#7a858c", 2.4),
    "stick-grenade-bundle": _p("M-8-11h5v10h-5zM-2.5-12h5v11h-5zM3-11h5v10h-5z", "#4c565c")
        + _line("M0 0v11", "#8a6238", 3.4) + _line("M-8-5h16", "#c9a04a", 2),
    "vril-goggles": circle(-5.5, 0, 5, fill="#6fe06a", stroke=INK, stroke_width=2.4)
        + circle(5.5, 0, 5, fill="#6fe06a", stroke=INK, stroke_width=2.4),
    "vril-healing-potion": _p(_BOTTLE, "#6fe06a")
        + path("M-2 0h4v2.5h2.5v3h-2.5v2.5h-4v-2.5h-2.5v-3h2.5z", fill="#fff"),
    "vril-injection": _p("M-10 6l3 3 9-9-3-3z", "#6fe06a") + _line("M2-3l7-7M-10 9l-2 2M-4-3l6 6"),
    "vril-orb": circle(0, 0, 9.5, fill="#3c9a3f", stroke=INK, stroke_width=1.6) + circle(0, 0, 5.5, fill="#8df07a")
        + circle(-3, -3, 2, fill="#fff"),
    "vril-shield": _p("M-9-9h18v8q0 8-9 12-9-4-9-12z", "#3c9a3f") + path("M1-7l-5 8h4l-2 7 6-9h-4z", fill="#d9ffb8"),
    "detonator": _p("M-9-1h18v11h-18z", "#a33a34") + _line("M0-1v-8M-7-9h14", INK, 2.8) + _line("M-4 4h8", STYLE.paper),
    "dossier": _p("M-10-8h7l2 3h11v14h-20z", "#c9a86a") + _line("M-6 0h12M-6 4h8", STYLE.blood, 1.6),
    "objective-complete": _p("M0-12l3.3 8 8.5.5-6.5 5.4 2.2 8.3-7.5-4.7-7.5 4.7 2.2-8.3-6.5-5.4 8.5-.5z", STYLE.brass),
    "demolition-charge": _p("M-8-5h4.5v13h-4.5zM-2.2-5h4.5v13h-4.5zM3.5-5h4.5v13h-4.5z", "#b5352a")
        + _line("M-8 1h16", STYLE.paper) + _line("M0-5q0-6 7-6"),
    "false-objective": circle(0, 0, 10, fill="none", stroke="#7a5a14", stroke_width=2.4)
        + _line("M-6-6L6 6M6-6L-6 6", "#7a5a14", 3),
    "escort-objective": _p("M-8 10q0-9 8-9t8 9z", "#c9bfa2")
        + circle(0, -5, 5, fill="#f0cba8", stroke=INK, stroke_width=1.4) + _line("M-5-7q5-6 10 0", "#d2691e", 3),
}  # fmt: skip


@cache
def item(kind: str) -> str:
    """An item face up."""
    return counter(ITEMS[kind])
