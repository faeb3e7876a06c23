"""Doors: open, closed, locked, sealed, one edge wide or two, in any wall.

A door is drawn as if between the square above and the one below, then turned. Its leaf hangs in a hinge and swings
into the square where it can lie against a wall; open and closed are drawn alike but for the turn, so that a page can
show it turning.
"""

from functools import lru_cache
from typing import NamedTuple

from undercroft.core.board.grid import WALL, Gate, Grid, S
from undercroft.core.drawing.picture import Part
from undercroft.core.drawing.sheet import CELL, Sheet
from undercroft.core.drawing.style import Style
from undercroft.core.drawing.svg import Point, box, group, lines, move, num, path, rect, title, turned

POST = 7  # how wide a post is
LEAF = 9  # how thick a leaf is
SIGN = 14  # from the doorway to the middle of a sign beside it
STATES = ("open", "closed", "locked", "sealed")


class Doorway(NamedTuple):
    """Where a door hangs: the middle of its opening, and how its leaf swings as drawn."""

    x: float
    y: float
    across: bool  # one walks up or down through it
    right: bool = False  # its hinge
    up: bool = False  # its leaf swings to the upper square
    edges: int = 1  # how many it covers: a wide door has two leaves


def doorway(sheet: Sheet, grid: Grid, gate: Gate, edges: int = 1) -> Doorway:
    """The doorway of a gate; a wide one goes on to the right of it, or below."""
    across = gate.direction == S
    x, y = sheet.corner(gate.b) if gate.b >= 0 else _beyond(sheet, gate)
    half = CELL * edges / 2
    right, up = _swing(grid, gate)
    return Doorway(x + half if across else x, y if across else y + half, across, right, up, edges)


def _beyond(sheet: Sheet, gate: Gate) -> Point:
    """Where the square would lie that a gate in the frame's own edge leads to."""
    x, y = sheet.corner(gate.a)
    return (x, y + CELL) if gate.direction == S else (x + CELL, y)


def _swing(grid: Grid, gate: Gate) -> tuple[bool, bool]:
    """(hinge on the right, leaf to the upper square), seen as drawn."""
    for up, square in ((False, gate.b), (True, gate.a)):
        for right in (False, True):
            side = (1 if right else 3) if gate.direction == S else (0 if right else 2)
            if square >= 0 and _walled(grid, square * 4 + side):
                return right, up
    return False, False


def _walled(grid: Grid, side: int) -> bool:
    gate = grid.gate[side]
    return grid.step[side] < 0 or (gate >= 0 and grid.gates[gate].kind == WALL)


@lru_cache(2048)
def door(
    style: Style, way: Doorway, id: int, state: str, told: str, lockable: bool = False, sign: str = ""
) -> Part:  # fmt: skip
    """One door, in one of `STATES`; one that can be sealed shows an open lock until it is. A sign hangs upright on the
    wall beside it, drawn round (0, 0)."""
    half = CELL * way.edges / 2
    hinge = half - POST
    drawn = group(
        title(told),
        rect(-half, -10, 2 * half, 20, fill="#fff", fill_opacity=0),
        _frame(style, hinge),
        _sealed(style, hinge, way.across) if state == "sealed" else _leaves(style, way, hinge, state == "open"),
        _open_lock(style, way.across) if lockable and state in STATES[:2] else "",
        _shut_lock(style, way.across) if state == "locked" else "",
        group(sign, transform=move(half + SIGN, 0) + ("" if way.across else turned(1))),
        class_=f"door {state}",
        data_door=id,
    )
    return Part(f"door-{id}", drawn, move(way.x, way.y) + ("" if way.across else turned(3)))


def _frame(style: Style, hinge: float) -> str:
    """A worn threshold between two posts."""
    return (
        path(box(-hinge, -6, 2 * hinge, 12), fill=style.passage)
        + path(lines([((-hinge, -4), (hinge, -4)), ((-hinge, 4), (hinge, 4))]), stroke=style.ink, stroke_opacity=0.3)
        + path(
            box(-hinge - POST, -6, POST, 12) + box(hinge, -6, POST, 12),
            fill=style.wall, stroke=style.ink, stroke_width=2,
        )
    )  # fmt: skip


def _sealed(style: Style, hinge: float, across: bool) -> str:
    """A steel leaf behind crossed bars, and a lock."""
    left, right = num(2 - hinge), num(hinge - 9)
    bars = f"M{left}-5l7 10M{num(9 - hinge)}-5l-7 10M{right}-5l7 10M{num(hinge - 2)}-5l-7 10"
    return (
        rect(-hinge, -6.5, 2 * hinge, 13, fill=style.steel, stroke=style.ink, stroke_width=2)
        + path(bars, fill="none", stroke=style.ink, stroke_width=2)
        + _shut_lock(style, across)
    )


def _shut_lock(style: Style, across: bool) -> str:
    """A lock that always hangs upright."""
    return group(
        path("M-4-3v-4a4 4 0 0 1 8 0v4", fill="none", stroke=style.ink, stroke_width=5),
        path("M-4-3v-4a4 4 0 0 1 8 0v4", fill="none", stroke=style.paper, stroke_width=2.2),
        rect(-7, -4, 14, 12, rx=2, fill=style.blood, stroke=style.ink, stroke_width=1.8),
        path("M0 0v4", stroke=style.ink, stroke_width=2.4, stroke_linecap="round"),
        transform=None if across else turned(1),
    )


def _open_lock(style: Style, across: bool) -> str:
    """A lock that hangs open: this door can be sealed."""
    return group(
        rect(-6.5, -3, 13, 11, rx=2, fill=style.paper, stroke=style.ink, stroke_width=1.8),
        path("M-4-3v-5a4 4 0 0 1 8 0", fill="none", stroke=style.ink, stroke_width=2.6),
        path("M0 1v3.5", stroke=style.ink, stroke_width=2.2, stroke_linecap="round"),
        transform=None if across else turned(1),
    )


def _leaves(style: Style, way: Doorway, hinge: float, open: bool) -> str:
    """One leaf as long as the opening, or two that meet in its middle."""
    if way.edges == 1:
        return _leaf(style, hinge, 2 * hinge, open, way.right, way.up)
    return _leaf(style, hinge, hinge, open, False, way.up) + _leaf(style, hinge, hinge, open, True, way.up)


def _leaf(style: Style, hinge: float, long: float, open: bool, right: bool, up: bool) -> str:
    flip = f"scale({-1 if right else 1} {-1 if up else 1})" if right or up else None
    ink, half, far = style.ink, long / 2, long - hinge
    leaf = group(
        rect(0, -LEAF / 2, long, LEAF, fill=style.brass, stroke=ink, stroke_width=2),
        path(f"M{num(half)}-4.5v9M0-1.5h{num(long)}", fill="none", stroke=ink, stroke_width=1.2, stroke_opacity=0.6),
        path(f"M{num(half - 4)}-1h2v2h-2zM{num(half + 2)}-1h2v2h-2z", fill=ink),
        class_="leaf",
        transform=turned(1) if open else None,
    )
    swung = f"M{num(far)} 0A{num(long)} {num(long)} 0 0 1{num(-hinge)} {num(long)}"
    arc = path(swung, fill="none", stroke=ink, stroke_opacity=0.45, stroke_dasharray="3 3")
    pin = path("M0 0h.01", stroke=ink, stroke_width=6, stroke_linecap="round")
    return group(arc if open else "", group(leaf, pin, transform=move(-hinge, 0)), transform=flip)
