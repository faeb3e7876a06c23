"""What lies on the floor: items, fire, rubble, the hidden tunnel."""

from functools import lru_cache

from undercroft.core.drawing.marks import face_down
from undercroft.core.drawing.picture import Part
from undercroft.core.drawing.svg import circle, group, move, path, rect, title
from undercroft.core.drawing.tokens import lying
from undercroft.core.speech.say import Language, say
from undercroft.games.incursion.drawing.glyphs import DARK, FLAME, SKIN, SPARK
from undercroft.games.incursion.drawing.sheet import STYLE, Sheet
from undercroft.games.incursion.view_types import ItemView, View

COUNTER = "#3d4a3c"  # the back of one

_FLAMES = (
    "M-21 20c-4-9 2-13 1-21 5 3 6 8 6 12 3-7 1-15 7-22 0 6 3 9 5 13 3-5 3-9 2-14 7 6 8 14 8 20 3-3 3-7 3-11"
    " 8 8 9 15 6 23z",
    "M-16 20c-2-6 2-8 2-13 3 2 4 6 4 9 3-5 2-11 5-16 1 5 4 8 5 12 3-4 4-7 4-11 4 6 5 10 4 15 2-2 4-4 4-7 3 4 4 7 2 11z",
)


def hazards(sheet: Sheet, view: View, language: Language) -> list[Part]:
    found = [(square, "fire") for square in view.fire]
    found += [(square, kind) for square, kind in ((view.cave, "cave"), (view.tunnel, "tunnel")) if square]
    return [_hazards(sheet, tuple(found), language)] if found else []


@lru_cache(1024)
def _hazards(sheet: Sheet, found: tuple[tuple[str, str], ...], language: Language) -> Part:
    drawn = [_on(sheet, square, kind, language) for square, kind in found]
    return Part("hazards", group(*drawn, class_="hazards", pointer_events="none"))


def _on(sheet: Sheet, square: str, kind: str, language: Language) -> str:
    kinds = {
        "fire": (say("On Fire on {square}", square=square), _fire),
        "cave": (say("Cave In on {square}", square=square), _rubble),
        "tunnel": (say("Hidden Tunnel on {square}", square=square), _tunnel),
    }
    words, drawn = kinds[kind]
    place = move(*sheet.at(square))
    return group(title(language.words(words)), drawn(), class_=kind, data_at=square, transform=place)


def _fire() -> str:
    return (
        rect(-24, -24, 48, 48, fill="#7a1d08", fill_opacity=0.35)
        + path(_FLAMES[0], fill=FLAME, stroke="#8c2a06", stroke_width=1.5)
        + path(_FLAMES[1], fill=SPARK)
    )


def _rubble() -> str:
    return (
        rect(-24, -24, 48, 48, fill=DARK, fill_opacity=0.55)
        + path("M-22 8l5-12 11-2 6 9-5 11-13 2zM-6-8l4-12 13-2 7 9-6 9-11 3zM3 8l7-8 11 1 2 12-8 9-11-3z"
               "M-19-12l4-9 8 1 1 7-6 5z", fill="#8d8577", stroke=STYLE.ink, stroke_width=2, stroke_linejoin="round")
        + path("M-16-1l7-2 3 4M1-17l7-1 4 4M8 4l7 0M-15-17l4-1", fill="none", stroke="#c2b9a6", stroke_width=2)
    )  # fmt: skip


def _tunnel() -> str:
    """A shaft with a ladder; its bright corners show even when somebody stands on it."""
    return (
        path("M-24-24h48v48h-48z", fill=DARK, fill_opacity=0.6)
        + path(
            "M-22-12v-10h10M12-22h10v10M22 12v10h-10M-12 22h-10v-10", fill="none", stroke=STYLE.brass, stroke_width=3
        )
        + path("M-18-8l10-10h16l10 10v16l-10 10h-16l-10-10z", fill=DARK, stroke=STYLE.brass, stroke_width=2)
        + path("M-6-16v32M6-16v32M-6-10h12M-6-3h12M-6 4h12M-6 11h12", fill="none", stroke=STYLE.brass, stroke_width=2.2)
    )


def items(sheet: Sheet, view: View, language: Language) -> tuple[list[Part], list[Part]]:
    """Items on the floor, and those on whose square somebody stands: small, in the corner, above the token. What is
    carried is drawn on its carrier."""
    taken = {model.square for model in view.models}
    free: list[Part] = []
    covered: list[Part] = []
    for item in view.items:
        if item.square:
            under = item.square in taken
            (covered if under else free).append(_lying(sheet, item, item.square, under, language))
    return free, covered


@lru_cache(1024)
def _lying(sheet: Sheet, item: ItemView, square: str, under: bool, language: Language) -> Part:
    told = language.words(say("{what} on {square}", what=item.name, square=square))
    classes = f"{item.kind} {item.state}"
    return lying(STYLE, item.id, told, item_icon(item), classes, square, sheet.at(square), under)


def item_icon(item: ItemView) -> str:
    """An item in a box of 32 units round (0, 0)."""
    kind = item.kind
    if kind == "counter":
        return _courier() if item.state == "found" else face_down(STYLE, COUNTER, str(item.id + 1))
    if kind == "panel":
        return _panel(item.state == "on")
    return _device() if kind == "device" else _pinger()


def _pinger() -> str:
    """A sounding device: a squat box that sends rings."""
    return (
        path("M-13 15v-9l4-4h18l4 4v9z", fill="#51616b", stroke=STYLE.ink, stroke_width=2)
        + path("M0 2v-8", stroke=STYLE.ink, stroke_width=3)
        + circle(0, -8, 3.2, fill=STYLE.blood, stroke=STYLE.ink, stroke_width=1.5)
        + path("M-6-3a8 8 0 0 1 0-10M6-3a8 8 0 0 0 0-10M-10 1a14 14 0 0 1 0-18M10 1a14 14 0 0 0 0-18",
               fill="none", stroke="#1f6f8b", stroke_width=2.4, stroke_linecap="round")
        + path("M-8 9h4M-2 9h4", stroke=SPARK, stroke_width=3)
        + circle(8, 9, 2, fill=STYLE.green)
    )  # fmt: skip


def _courier() -> str:
    """The courier, found: hat, face, and the case that everybody wants."""
    return (
        path("M-12 15q0-9 8-10h8q8 1 8 10z", fill="#4d5a66", stroke=STYLE.ink, stroke_width=2)
        + path("M-6-6h12v5q0 6-6 7-6-1-6-7z", fill=SKIN, stroke=STYLE.ink, stroke_width=1.5)
        + path("M-11-6h22l-4-3-1-6h-12l-1 6z", fill="#2c3237", stroke=STYLE.ink, stroke_width=1.5)
        + rect(0, 6, 15, 10, rx=1.5, fill=STYLE.brass, stroke=STYLE.ink, stroke_width=2)
        + path("M5 6v-3h5v3", fill="none", stroke=STYLE.ink, stroke_width=2)
    )


def _panel(on: bool) -> str:
    """A switch cabinet: live with its bolt lit, or dead and struck out."""
    bolt = path("M3-13l-10 11h6l-4 8 11-12h-6z", fill=SPARK if on else "#59646b", stroke=STYLE.ink)
    return (
        rect(-13, -16, 26, 32, rx=2, fill="#5d6d77", stroke=STYLE.ink, stroke_width=2.2)
        + rect(-10, -13, 20, 19, rx=1, fill="#2f6b35" if on else "#191e22", stroke=STYLE.ink)
        + bolt
        + circle(-6, 11, 2.8, fill="#9be36a" if on else STYLE.blood, stroke=STYLE.ink, stroke_width=1.2)
        + path("M1 11h9", stroke=STYLE.ink, stroke_width=2.4)
        + ("" if on else path("M-9-12l18 17", stroke=STYLE.blood, stroke_width=2.6))
    )


def _device() -> str:
    """The Doomsday Device: a caged sphere with a clock for a heart."""
    return (
        path("M-16 17l4-8h24l4 8z", fill="#46545c", stroke=STYLE.ink, stroke_width=2)
        + circle(0, -2, 15, fill="#2a3136", stroke=STYLE.ink, stroke_width=2)
        + path("M-15-2h30M0-17c-9 8-9 22 0 30M0-17c9 8 9 22 0 30", fill="none", stroke="#8fa0aa", stroke_width=1.6)
        + circle(0, -2, 8, fill=STYLE.paper, stroke=STYLE.blood, stroke_width=2.4)
        + path("M0-8v6l4 3", fill="none", stroke=STYLE.ink, stroke_width=2, stroke_linecap="round")
    )
