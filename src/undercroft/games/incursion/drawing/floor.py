"""The board itself: rock, floor, walls, doors and the coordinates round them."""

from functools import lru_cache

from undercroft.core.board.floorplan import Run, hatching, rooms, walls
from undercroft.core.board.grid import Gate, S, bits, column
from undercroft.core.drawing.lettering import labels
from undercroft.core.drawing.picture import Part
from undercroft.core.drawing.svg import box, group, lines, move, path, rect, title, turned
from undercroft.core.speech.say import Language, Text, say
from undercroft.games.incursion.drawing.scenery import scenery
from undercroft.games.incursion.drawing.sheet import (
    BLOOD,
    BRASS,
    CELL,
    HATCH,
    INK,
    MUTED,
    PAPER,
    PASSAGE,
    RIM,
    ROCK,
    ROCK_DEEP,
    ROCK_EDGE,
    ROOM,
    WALL,
    Sheet,
    Spot,
    View,
    boxes,
)

HINGE = 17  # half a door's opening
LEAF = 9  # how thick a door is


@lru_cache(64)
def floor(sheet: Sheet) -> Part:
    """The sheet, and on it the floor with its slabs and joints, and the squares that can be pointed at."""
    grid = sheet.grid
    room = rooms(grid)
    drawn = (
        rect(0, 0, sheet.width, sheet.height, rx=14, class_="sheet", fill=ROCK)
        + path(boxes(sheet, grid.floor & ~room), class_="floor passage", fill=PASSAGE)
        + path(boxes(sheet, room), class_="floor room", fill=ROOM)
        + scenery(sheet)
        + path(lines(_joints(sheet)), class_="grid", fill="none", stroke=INK, stroke_opacity=0.17)
        + _squares(sheet)
    )
    return Part("floor", group(drawn), ground=True)


@lru_cache(64)
def stone(sheet: Sheet) -> Part:
    """What hides whatever falls beyond the floor: rock, walls, and the coordinates round them."""
    return Part("stone", group(_rock(sheet), masonry(sheet), _coordinates(sheet)), ground=True)


def _rock(sheet: Sheet) -> str:
    """Everything that is not floor, hatched along the walls; it hides what falls on it."""
    grid = sheet.grid
    solid = (1 << grid.width * grid.height) - 1 & ~grid.floor
    hatch = lines([tuple(_whole(sheet, *end) for end in run) for run in hatching(grid)])
    edge = ROCK_EDGE
    wide, high = sheet.board_width + 2 * edge, sheet.board_height + 2 * edge
    return (
        path(boxes(sheet, solid) + _border(sheet), class_="rock", fill=ROCK_DEEP)
        + path(hatch, class_="hatch", fill="none", stroke=HATCH, stroke_width=1.6, stroke_linecap="round")
        + rect(sheet.left - edge, sheet.top - edge, wide, high, fill="none", stroke=HATCH, stroke_opacity=0.7)
    )


def _border(sheet: Sheet) -> str:
    """The rock round the board."""
    left, top, wide, high = sheet.left, sheet.top, sheet.board_width, sheet.board_height
    edge = ROCK_EDGE
    return (
        box(left - edge, top - edge, wide + 2 * edge, edge)
        + box(left - edge, top + high, wide + 2 * edge, edge)
        + box(left - edge, top, edge, high)
        + box(left + wide, top, edge, high)
    )


def _whole(sheet: Sheet, x: float, y: float) -> tuple[int, int]:
    """Hatching needs no fractions: whole numbers keep the picture small."""
    px, py = sheet.place(x, y)
    return round(px), round(py)


def _joints(sheet: Sheet) -> list[Run]:
    """The grid: a thin line between squares that join."""
    out: list[Run] = []
    for sq in bits(sheet.grid.floor):
        x, y = sheet.corner(sq)
        if sheet.grid.step[sq * 4 + 1] >= 0:
            out.append(((x + CELL, y + 4), (x + CELL, y + CELL - 4)))
        if sheet.grid.step[sq * 4 + 2] >= 0:
            out.append(((x + 4, y + CELL), (x + CELL - 4, y + CELL)))
    return out


def _squares(sheet: Sheet) -> str:
    return group(
        *[rect(*sheet.corner(sq), CELL, CELL, data_square=sheet.grid.name(sq)) for sq in bits(sheet.grid.floor)],
        class_="squares",
        fill="#fff",
        fill_opacity=0,
    )


def masonry(sheet: Sheet) -> str:
    """The walls: a shadow on the floor, heavy ink, and a lighter core as in a plan cut at eye level."""
    d = lines([tuple(sheet.place(*end) for end in run) for run in walls(sheet.grid)])
    return group(
        path(d, transform=move(3, 4), stroke_width=11, stroke_opacity=0.25),
        path(d, class_="wall", stroke_width=10),
        path(d, class_="wall-core", stroke=WALL, stroke_width=4),
        class_="masonry",
        fill="none",
        stroke=INK,
        stroke_linecap="square",
        pointer_events="none",
    )


def doors(sheet: Sheet, view: View, language: Language) -> list[Part]:
    return [_door(sheet, door["id"], door["state"], door["sealable"], language) for door in view["doors"]]


@lru_cache(1024)
def _door(sheet: Sheet, index: int, state: str, sealable: bool, language: Language) -> Part:
    """Drawn as if between the square above and the one below, then turned."""
    gate = next(gate for gate in sheet.grid.gates if gate.index == index)
    x, y = sheet.corner(gate.b)
    across = gate.direction == S
    leaf = _sealed_leaf(across) if state == "sealed" else _leaf(sheet, gate, state == "open")
    drawn = group(
        title(language.words(_told(sheet, gate, state))),
        rect(-24, -10, 48, 20, fill="#fff", fill_opacity=0),
        _frame(),
        leaf,
        _open_lock(across) if sealable and state != "sealed" else "",
        class_=f"door {state}",
        data_door=index,
    )
    return Part(f"door-{index}", drawn, move(x + CELL / 2, y) if across else move(x, y + CELL / 2) + turned(3))


def _told(sheet: Sheet, gate: Gate, state: str) -> Text:
    a, b = sheet.grid.name(gate.a), sheet.grid.name(gate.b)
    if state == "sealed":
        return say("Door {a}-{b}: sealed", a=a, b=b)
    return say("Door {a}-{b}: open", a=a, b=b) if state == "open" else say("Door {a}-{b}: closed", a=a, b=b)


def _frame() -> str:
    """A worn threshold between two posts."""
    return (
        path(box(-HINGE, -6, 2 * HINGE, 12), fill=PASSAGE)
        + path(lines([((-HINGE, -4), (HINGE, -4)), ((-HINGE, 4), (HINGE, 4))]), stroke=INK, stroke_opacity=0.3)
        + path(box(-24, -6, 7, 12) + box(HINGE, -6, 7, 12), fill=WALL, stroke=INK, stroke_width=2)
    )


def _sealed_leaf(across: bool) -> str:
    """A steel leaf behind crossed bars, and a lock that always hangs upright."""
    lock = (
        path("M-4-3v-4a4 4 0 0 1 8 0v4", fill="none", stroke=INK, stroke_width=5)
        + path("M-4-3v-4a4 4 0 0 1 8 0v4", fill="none", stroke=PAPER, stroke_width=2.2)
        + rect(-7, -4, 14, 12, rx=2, fill=BLOOD, stroke=INK, stroke_width=1.8)
        + path("M0 0v4", stroke=INK, stroke_width=2.4, stroke_linecap="round")
    )
    return (
        rect(-HINGE, -6.5, 2 * HINGE, 13, fill="#78868d", stroke=INK, stroke_width=2)
        + path("M-15-5l7 10M-8-5l-7 10M8-5l7 10M15-5l-7 10", fill="none", stroke=INK, stroke_width=2)
        + group(lock, transform=None if across else turned(1))
    )


def _open_lock(across: bool) -> str:
    """A lock that hangs open: this door can be sealed."""
    return group(
        rect(-6.5, -3, 13, 11, rx=2, fill=PAPER, stroke=INK, stroke_width=1.8),
        path("M-4-3v-5a4 4 0 0 1 8 0", fill="none", stroke=INK, stroke_width=2.6),
        path("M0 1v3.5", stroke=INK, stroke_width=2.2, stroke_linecap="round"),
        transform=None if across else turned(1),
    )


def _leaf(sheet: Sheet, gate: Gate, open: bool) -> str:
    """It hangs in its hinge, and when open it has swung through a quarter circle into the square where it can lie
    against a wall. Drawn alike in both, so that a page can show it turning."""
    right, up = _swing(sheet, gate)
    flip = f"scale({-1 if right else 1} {-1 if up else 1})" if right or up else None
    leaf = group(
        rect(0, -LEAF / 2, 2 * HINGE, LEAF, fill=BRASS, stroke=INK, stroke_width=2),
        path("M17-4.5v9M0-1.5h34", fill="none", stroke=INK, stroke_width=1.2, stroke_opacity=0.6),
        path("M13-1h2v2h-2zM19-1h2v2h-2z", fill=INK),
        class_="leaf",
        transform=turned(1) if open else None,
    )
    arc = path("M17 0A34 34 0 0 1-17 34", fill="none", stroke=INK, stroke_opacity=0.45, stroke_dasharray="3 3")
    pin = path("M0 0h.01", stroke=INK, stroke_width=6, stroke_linecap="round")
    return group(arc if open else "", group(leaf, pin, transform=move(-HINGE, 0)), transform=flip)


def _swing(sheet: Sheet, gate: Gate) -> tuple[bool, bool]:
    """(hinge on the right, leaf to the upper square), seen as drawn."""
    for up, square in ((False, gate.b), (True, gate.a)):
        for right in (False, True):
            side = (1 if right else 3) if gate.direction == S else (0 if right else 2)
            if sheet.grid.step[square * 4 + side] < 0:
                return right, up
    return False, False


def _coordinates(sheet: Sheet) -> str:
    """Letters below and above, numbers left and right, where an arrow passes there is no label."""
    taken = {(spot.way, _along(sheet, spot)) for spot in sheet.spots}
    label = (ROCK_EDGE + RIM) / 2
    out = []
    for x in range(sheet.grid.width):
        for way, beside in (("n", -label), ("s", sheet.board_height + label)):
            if (way, x) not in taken:
                out.append((sheet.left + (x + 0.5) * CELL, sheet.top + beside, column(x)))
    for y in range(sheet.grid.height):
        for way, beside in (("w", -label), ("e", sheet.board_width + label)):
            if (way, y) not in taken:
                out.append((sheet.left + beside, sheet.top + (y + 0.5) * CELL, str(sheet.grid.height - y)))
    return group(labels(out, 9, MUTED), class_="coordinates", pointer_events="none")


def _along(sheet: Sheet, spot: Spot) -> int:
    """The column or row at whose end a point lies."""
    sq = sheet.grid.square(spot.square)
    return sq % sheet.grid.width if spot.way in "ns" else sq // sheet.grid.width
