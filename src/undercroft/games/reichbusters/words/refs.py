"""How pages, pictures and the log point at things (core.speech.story.Ref): one place that says which number is whose.

Figures are numbered together: the Heroes by their seats, enemy units by 10 and their miniature.
"""

from typing import Final

from undercroft.core.speech.story import Ref
from undercroft.games.reichbusters.rules.tables import BACK_IDS, KIND_IDS
from undercroft.games.reichbusters.state import Table

FIRST_UNIT_FIGURE: Final = 10


def hero_ref(seat: int) -> Ref:
    return "model", str(seat)


def unit_ref(unit: int) -> Ref:
    return "model", str(FIRST_UNIT_FIGURE + unit)


def figure_unit(figure: int) -> int:
    """The miniature of a figure, or -1 if the figure is a Hero."""
    return figure - FIRST_UNIT_FIGURE if figure >= FIRST_UNIT_FIGURE else -1


def area_ref(s: Table, area: int) -> Ref:
    """An area is its first square."""
    return "square", first_square(s, area)


def first_square(s: Table, area: int) -> str:
    areas = s.dossier.areas
    squares = areas.areas[area].squares
    return areas.grid.name((squares & -squares).bit_length() - 1)


def door_ref(gate: int) -> Ref:
    return "door", str(gate)


def card_ref(card: int) -> Ref:
    """One of the sixty action cards."""
    return "card", str(card)


def item_ref(token: int) -> Ref:
    return "item", str(token)


def hidden_ref(square: str, back: int) -> Ref:
    """What lies face down in an area, by its back."""
    return "hidden", f"{square}-{BACK_IDS[back]}"


def feature_ref(which: int) -> Ref:
    """One of the room features of the map."""
    return "feature", str(which)


def weapon_ref(seat: int, weapon: int) -> Ref:
    return "weapon", f"{seat}-{weapon}"


def wound_ref(card: int) -> Ref:
    return "wound", str(card)


def line_ref(kind: int) -> Ref:
    """A line of the faction card, by its kind of unit."""
    return "line", KIND_IDS[kind]
