"""What draws a curious player on: towards the enemy, the items and, with an item in hand, the way out.

Only random games that must meet rare things follow it; it is no plan to win.
"""

from undercroft.core.choice import Ask
from undercroft.core.packing import verb_of
from undercroft.games.incursion.rules.mission.dossier import PANEL
from undercroft.games.incursion.rules.models.model_cards import side_of
from undercroft.games.incursion.rules.moving.items import may_use_items
from undercroft.games.incursion.rules.verbs import (
    ACTIVATE,
    BOOM,
    ENTER,
    LEAVE,
    MOVE,
    OPEN,
    PICK_UP,
    SEAL,
    STAND,
    STRIKE,
    TAKE,
    THUMP,
    TURN,
    USE,
    model_of,
    way_of,
)
from undercroft.games.incursion.state import Table

WELCOME = (ACTIVATE, ENTER, OPEN, PICK_UP, TAKE, SEAL, STRIKE, THUMP, BOOM, STAND)
FAR = 9999


def lures(s: Table, ask: Ask) -> list[int]:
    """The options that lead somewhere."""
    fields: dict[int, list[int]] = {}
    out: list[int] = []
    for code in ask.options:
        verb, m, d = verb_of(code), model_of(code), way_of(code)
        if verb == MOVE or verb == TURN:
            if m not in fields:
                fields[m] = distances(s, goals(s, m))
            lured = leads_on(s, fields[m], m, d, verb)
        elif verb == USE:
            lured = wanted(s, m, d)
        elif verb == LEAVE:
            lured = s.item_of[m] >= 0 or going_home(s, m)
        else:
            lured = verb in WELCOME
        if lured:
            out.append(code)
    return out


def leads_on(s: Table, steps: list[int], m: int, d: int, verb: int) -> bool:
    """A step that brings the model nearer, or a turn that way if straight ahead does not."""
    here = s.square[m]
    if not nearer(s, steps, here, d):
        return False
    return verb == MOVE or not nearer(s, steps, here, s.facing[m])


def going_home(s: Table, m: int) -> bool:
    """The model's own side has nothing to carry and wins by getting out."""
    return not s.item_at and len(s.dossier.exit_squares[side_of(m)]) > 0


def wanted(s: Table, m: int, item: int) -> bool:
    """An item that the model would like to handle: of the panels, those that its side has not thrown yet."""
    if s.dossier.item_kinds[item] == PANEL and s.item_on[item] == side_of(m):
        return False
    return may_use_items(s, m)


def goals(s: Table, m: int) -> list[int]:
    """The squares a model is drawn to."""
    side = side_of(m)
    if s.item_of[m] >= 0 or (going_home(s, m) and m % 2):
        return s.dossier.exit_squares[side]
    foes = [square for square, other in enumerate(s.at) if other >= 0 and side_of(other) != side]
    items = [square for item, square in enumerate(s.item_at) if square >= 0 and wanted(s, m, item)]
    return items or foes or s.dossier.entry_squares[1 - side]


def distances(s: Table, goals: list[int]) -> list[int]:
    """Steps from each square to the nearest goal, closed doors being no obstacle."""
    steps = [FAR] * s.dossier.squares
    for square in goals:
        steps[square] = 0
    front = list(goals)
    while front:
        ahead: list[int] = []
        for square in front:
            for _, to, _ in s.dossier.ways[square]:
                if steps[to] == FAR:
                    steps[to] = steps[square] + 1
                    ahead.append(to)
        front = ahead
    return steps


def nearer(s: Table, steps: list[int], square: int, d: int) -> bool:
    """A step in this direction brings one nearer."""
    to = s.dossier.step[square * 4 + d]
    return to >= 0 and steps[to] < steps[square]
