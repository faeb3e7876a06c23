"""Small maps for rule tests, drawn as text and made into a Dossier without any scenario file.

    +---+---+---+---+
    | A   . d B   . |
    +   +===+---+   +
    |x.   .  D.b  .b|
    +---+---+---+---+

A cell has three signs: a Floor Element (a small letter: all squares with it are one), the square's own mark (a capital
letter or a digit, for tests to name it), and the laid tile (a small letter; without one the tile is `a`). `###` is no
floor. An edge is open, a wall (`---`, `|`), a double wall (`===`, `H`) or a door (a small letter, `-d-`; the same
letter on two edges in a line is one large door). An open edge at the border is one over which the map can be left.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from undercroft.core.board.centres import centre_sight
from undercroft.core.board.frame import Frame, frame
from undercroft.core.board.grid import DIRECTIONS, DX, DY, bits
from undercroft.games.earth_reborn.rules.dossier import (
    KIND_CORRIDOR,
    KIND_OUTDOOR,
    KIND_ROOM,
    KIND_SPECIAL,
    NEVER,
    SLIDING,
    WOODEN,
    Dossier,
)
from undercroft.games.earth_reborn.rules.tables import (
    CARDS,
    CHARACTERS,
    NO_LINE,
    OUT_OF_GAME,
    ROOM_IDS,
    ROOM_TYPE_IDS,
)

# One room of five squares in a row.
HALL = """\
+---+---+---+---+---+
| A   B   C   D   E |
+---+---+---+---+---+
"""
# Two rooms of two by two with a door between.
ROOMS = """\
+---+---+---+---+
| A   B | C   D |
+   +   +   +   +
| F   G d H   I |
+---+---+---+---+
"""
# Five by five squares, all open inside.
FIELD = """\
+---+---+---+---+---+
| A   B   C   D   E |
+   +   +   +   +   +
| F   G   H   I   J |
+   +   +   +   +   +
| K   L   M   N   O |
+   +   +   +   +   +
| P   Q   R   S   T |
+   +   +   +   +   +
| U   V   W   X   Y |
+---+---+---+---+---+
"""

KINDS = {"room": KIND_ROOM, "corridor": KIND_CORRIDOR, "outdoor": KIND_OUTDOOR, "special": KIND_SPECIAL}


class Door(NamedTuple):
    """What a door is; those that a test does not describe are small wooden ones of Defensive value 2."""

    kind: str = "wooden"  # or sliding
    value: int = 2
    magnetic: bool = False


class Element(NamedTuple):
    """A Floor Element. One that covers no square stands on a side: `beside` is squares and direction, `("AB", "n")`."""

    value: int = 5  # Defensive value; 0: cannot be destroyed
    stops: bool = True
    hides: bool = False
    beside: tuple[str, str] = ("", "")


class Room(NamedTuple):
    """A laid tile. `icons` are squares and directions, `("A", "n")`; `element` is the one they belong to, one letter
    for all or one for each."""

    line: str = ""  # of tables.ROOM_IDS
    types: str = "corridor"  # of tables.ROOM_TYPE_IDS, one or more
    kind: str = "room"
    electric: bool = False
    icons: Sequence[tuple[str, str]] = ()
    element: str = ""


class Cadaver(NamedTuple):
    """A printed cadaver: its square, the Floor Element it is in, the squares of the icons from which it is reached."""

    square: str
    element: str = ""
    icons: str = ""


@dataclass
class Drawn:
    """A map as read from its text."""

    frame: Frame
    floor: int = 0
    marks: dict[str, int] = field(default_factory=dict)
    tiles: dict[str, int] = field(default_factory=dict)
    elements: dict[str, int] = field(default_factory=dict)
    doors: dict[str, int] = field(default_factory=dict)
    walls: int = 0
    double: int = 0
    gaps: int = 0  # open edges at the border


def drawn(text: str) -> Drawn:
    lines = text.strip("\n").split("\n")
    height, width = len(lines) // 2, len(lines[0]) // 4
    map = Drawn(frame(width, height))
    for y in range(height):
        for x in range(width):
            _cell(map, y * width + x, lines[2 * y + 1][4 * x + 1 : 4 * x + 4].ljust(3))
    border = map.frame.border()
    for edge in range(map.frame.edges):
        x, y = map.frame.place(edge)
        across = edge < map.frame.upright
        line = lines[2 * y] if across else lines[2 * y + 1]
        sign = line[4 * x + 2 : 4 * x + 3] if across else line[4 * x : 4 * x + 1]
        _edge(map, edge, sign or " ", bool(border >> edge & 1))
    return map


def _cell(map: Drawn, square: int, text: str) -> None:
    if text == "###":
        return
    map.floor |= 1 << square
    element, mark, tile = text[0], text[1], text[2]
    if mark not in " .":
        map.marks[mark] = square
    if element != " ":
        map.elements[element] = map.elements.get(element, 0) | 1 << square
    map.tiles[tile.strip() or "a"] = map.tiles.get(tile.strip() or "a", 0) | 1 << square


def _edge(map: Drawn, edge: int, sign: str, outside: bool) -> None:
    if sign in "-|=H":
        map.walls |= 1 << edge
        if sign in "=H":
            map.double |= 1 << edge
    elif sign.islower():
        map.doors[sign] = map.doors.get(sign, 0) | 1 << edge
    elif outside:
        map.gaps |= 1 << edge


class Board:
    """A drawn map and its Dossier; names become numbers here."""

    def __init__(
        self,
        text: str,
        doors: Mapping[str, Door],
        elements: Mapping[str, Element],
        rooms: Mapping[str, Room],
        cadavers: Sequence[Cadaver],
        stairs: Sequence[str],
        sewers: str,
    ) -> None:
        self.map = drawn(text)
        self.tile_names = sorted(self.map.tiles)
        self.door_names = sorted(self.map.doors)
        self.element_names = sorted({*self.map.elements, *elements})
        self.rooms = {name: rooms.get(name, Room()) for name in self.tile_names}
        d = Dossier()
        self.dossier = d
        d.id, d.name, d.special = "scene", "Scene", []
        self._ground(d, stairs, sewers)
        self._doors(d, doors)
        self._elements(d, elements)
        self._icons(d, cadavers)
        _forces(d)

    # ------------------------------------------------------------ names

    def square(self, name: str) -> int:
        """By its mark, or as `3,1`: the third column, the first row from above."""
        if name in self.map.marks:
            return self.map.marks[name]
        x, _, y = name.partition(",")
        assert x.isdigit() and y.isdigit(), f"there is no square {name}"
        return (int(y) - 1) * self.map.frame.width + int(x) - 1

    def edge(self, square: str, direction: str) -> int:
        return self.map.frame.edge[self.square(square) * 4 + DIRECTIONS.index(direction)]

    # ------------------------------------------------------------ parts of the Dossier

    def _ground(self, d: Dossier, stairs: Sequence[str], sewers: str) -> None:
        map = self.map
        f = map.frame
        d.frame, d.sight, d.floor = f, centre_sight(f), map.floor
        d.corners, d.level_names = [(0, 0, f.width, f.height, "ground")], ["Ground floor"]
        d.levels = [map.floor]
        d.parts = []
        d.outside = 0
        d.tile = [-1] * f.size
        d.tile_squares = [map.tiles[name] for name in self.tile_names]
        for tile, squares in enumerate(d.tile_squares):
            for square in bits(squares):
                d.tile[square] = tile
        d.kinds = [room.line or "room" for room in self.rooms.values()]
        d.tile_names = list(self.tile_names)
        d.tile_kind = [KINDS[room.kind] for room in self.rooms.values()]
        d.line = [ROOM_IDS.index(room.line) if room.line else NO_LINE for room in self.rooms.values()]
        d.electric = sum(room.electric << tile for tile, room in enumerate(self.rooms.values()))
        d.outdoor = sum(d.tile_squares[tile] for tile, kind in enumerate(d.tile_kind) if kind == KIND_OUTDOOR)
        d.indoor = map.floor & ~d.outdoor
        d.room_type = [0] * f.size
        for tile, room in enumerate(self.rooms.values()):
            types = sum(1 << ROOM_TYPE_IDS.index(one) for one in room.types.split())
            for square in bits(d.tile_squares[tile]):
                d.room_type[square] = types if KINDS[room.kind] <= KIND_CORRIDOR else 0
        d.square_line = map.floor
        d.neighbours = [self._next(square, side) for square in range(f.size) for side in range(4)]
        d.walls, d.double, d.rim = map.walls, map.double, map.gaps
        d.border = f.border() | sum(
            1 << edge for edge in range(f.edges) if not _both_floor(f, edge, map.floor) and not f.border() >> edge & 1
        )
        d.pair = [-1] * f.size
        for pair in stairs:
            one, other = self.square(pair[0]), self.square(pair[1])
            d.pair[one], d.pair[other] = other, one
        d.sewers = sum(1 << self.square(mark) for mark in sewers)

    def _next(self, square: int, side: int) -> int:
        f = self.map.frame
        x, y = square % f.width + DX[side], square // f.width + DY[side]
        there = y * f.width + x
        inside = 0 <= x < f.width and 0 <= y < f.height
        return there if inside and self.map.floor >> there & 1 and self.map.floor >> square & 1 else -1

    def _doors(self, d: Dossier, doors: Mapping[str, Door]) -> None:
        f = self.map.frame
        d.door_edges = [self.map.doors[name] for name in self.door_names]
        d.door_at = [-1] * f.edges
        d.door_a = []
        for door, edges in enumerate(d.door_edges):
            sides = 0
            for edge in bits(edges):
                d.door_at[edge] = door
                gate = f.bare[edge]
                sides |= (1 << gate.a if gate.a >= 0 else 0) | (1 << gate.b if gate.b >= 0 else 0)
            d.door_a.append(sides)
        said = [doors.get(name, Door()) for name in self.door_names]
        d.door_kind = [{"wooden": WOODEN, "sliding": SLIDING}[door.kind] for door in said]
        d.door_magnetic = sum(door.magnetic << at for at, door in enumerate(said))
        d.door_large = sum((edges.bit_count() == 2) << at for at, edges in enumerate(d.door_edges))
        d.door_value = [door.value for door in said]

    def _elements(self, d: Dossier, elements: Mapping[str, Element]) -> None:
        said = [elements.get(name, Element()) for name in self.element_names]
        d.element_id = [f"element-{name}" for name in self.element_names]
        d.element_squares = [self.map.elements.get(name, 0) for name in self.element_names]
        d.element_beside = [sum(1 << self.square(mark) for mark in one.beside[0]) for one in said]
        d.element_facing = [DIRECTIONS.index(one.beside[1]) if one.beside[1] else -1 for one in said]
        d.element_at = [-1] * d.frame.size
        for element, squares in enumerate(d.element_squares):
            for square in bits(squares):
                d.element_at[square] = element
        d.element_stops = sum(one.stops << at for at, one in enumerate(said))
        d.element_hides = sum(one.hides << at for at, one in enumerate(said))
        d.element_value = [one.value for one in said]
        places = [squares or d.element_beside[at] for at, squares in enumerate(d.element_squares)]
        d.element_tile = [d.tile[bits(place)[0]] for place in places]
        d.stops = sum(squares for at, squares in enumerate(d.element_squares) if said[at].stops)
        d.hides = sum(squares for at, squares in enumerate(d.element_squares) if said[at].hides)

    def _icons(self, d: Dossier, cadavers: Sequence[Cadaver]) -> None:
        d.icon_square, d.icon_facing, d.icon_element, d.icon_tile = [], [], [], []
        for tile, room in enumerate(self.rooms.values()):
            for place, (mark, direction) in enumerate(room.icons):
                d.icon_square.append(self.square(mark))
                d.icon_facing.append(DIRECTIONS.index(direction))
                of = room.element[min(place, len(room.element) - 1)] if room.element else ""
                d.icon_element.append(self.element_names.index(of) if of else -1)
                d.icon_tile.append(tile)
        d.icons_of = [
            sum(1 << icon for icon, of in enumerate(d.icon_tile) if of == tile) for tile in range(len(d.tile_names))
        ]
        d.cadaver_square = [self.square(one.square) for one in cadavers]
        d.cadaver_element = [self.element_names.index(one.element) if one.element else -1 for one in cadavers]
        d.cadaver_icons = [sum(1 << d.icon_square.index(self.square(mark)) for mark in one.icons) for one in cadavers]
        d.cadaver_tile = [d.tile[square] for square in d.cadaver_square]


def _both_floor(f: Frame, edge: int, floor: int) -> bool:
    gate = f.bare[edge]
    return gate.a >= 0 and gate.b >= 0 and floor >> gate.a & 1 == 1 and floor >> gate.b & 1 == 1


def _forces(d: Dossier) -> None:
    """Nobody and nothing; a test puts all in its place."""
    d.states, d.spots, d.facing = [0] * CHARACTERS, [-1] * CHARACTERS, [0] * CHARACTERS
    d.norad = d.wounded = d.deck = 0
    d.prisoner_of, d.magnets = [-1] * CHARACTERS, [0] * CHARACTERS
    d.cards = [OUT_OF_GAME] * CARDS
    d.lying_card = d.lying_square = -1
    d.lock_ups, d.bonus_locked = [], False
    d.seats, d.cp, d.mp = 2, [0, 0], [0, 0]
    d.initiative, d.duel_initiative = 0, False
    d.turns, d.ground, d.cut = 8, -1, False
    d.leave_from, d.leave_sewers = [NEVER, NEVER], [NEVER, NEVER]
    d.wins, d.awards, d.open_kills, d.goals = [], [], 0, ["", ""]
