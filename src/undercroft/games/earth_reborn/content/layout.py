"""The ground of a scenario: its text maps laid out in one frame, with walls and doors (ER-KEY-2, ER-MOVE-18).

Levels lie side by side, an empty column between them. Everything wrong with a map is said here, as ContentError.
"""

import re
from pathlib import Path
from typing import Final

from undercroft.core.board.frame import Frame, frame
from undercroft.core.board.grid import DIRECTIONS, DX, DY, MOST_SIDE
from undercroft.core.errors import quoted
from undercroft.core.files.content import ContentError, fault
from undercroft.core.speech.say import Text, say
from undercroft.games.earth_reborn.content.mission_file import At, Level, MissionFile
from undercroft.games.earth_reborn.content.tiles import TurnedTile, turned_tile
from undercroft.games.earth_reborn.rules.dossier import SLIDING, WOODEN

DOOR_CODE: Final = re.compile(r"(L?)([SW])(M?)([2-5])")
# ER-GAP-8: how many doors of each code there are, both factions together.
DOOR_STOCK: Final = {"SM4": 4, "S5": 4, "W2": 4, "W5": 2, "WM5": 2, "LSM5": 4, "LS5": 2, "LW5": 2}


class LaidTile:
    """A tile on the map: which side, how it is turned, and its squares."""

    def __init__(self, of: TurnedTile, level: int, symbol: str, x: int, y: int, squares: int) -> None:
        self.piece = of
        self.side = of.side
        self.level = level
        self.symbol = symbol
        self.x = x  # of the box around it, in the frame
        self.y = y
        self.squares = squares


class LaidDoor:
    def __init__(self, code: str, edges: list[int], squares: int) -> None:
        large, kind, magnetic, value = DOOR_CODE.fullmatch(code).groups()  # type: ignore[union-attr]
        self.code = code
        self.edges = edges
        self.squares = squares  # on both sides
        self.large = bool(large)
        self.kind = SLIDING if kind == "S" else WOODEN
        self.magnetic = bool(magnetic)
        self.value = int(value)


class LaidTiles:
    """Tiles laid in a frame, with walls and doors: squares and edges have its numbers. What a scenario's map and one
    that was built in play (rules/sags/world.py) have in common."""

    def __init__(self, size: Frame, corners: list[tuple[int, int, int, int]]) -> None:
        self.frame = size
        self.corners = corners  # x, y, width, height of each level
        self.tile: list[int] = [-1] * size.size
        self.tiles: list[LaidTile] = []
        self.floor = 0
        self.walls = 0
        self.double = 0
        self.border = 0
        self.doors: list[LaidDoor] = []

    def lay(self, of: TurnedTile, level: int, symbol: str, x: int, y: int) -> None:
        """A tile, with the box around it at a place of the frame."""
        squares = 0
        for dx, dy in of.squares:
            square = (y + dy) * self.frame.width + x + dx
            squares |= 1 << square
            self.tile[square] = len(self.tiles)
        self.tiles.append(LaidTile(of, level, symbol, x, y, squares))
        self.floor |= squares

    def edge_of(self, laid: LaidTile, side: tuple[tuple[int, int], int]) -> int:
        """The edge on a side of a square of the tile."""
        (x, y), direction = side
        return self.frame.edge[((laid.y + y) * self.frame.width + laid.x + x) * 4 + direction]

    def wall_inside(self) -> None:
        """Walls inside tiles."""
        for laid in self.tiles:
            for line in laid.side.inside:
                self.walls |= 1 << self.edge_of(laid, laid.piece.edge(line))

    def hang(self, code: str, edges: list[int]) -> None:
        """A door, over what wall there is."""
        squares = 0
        for edge in edges:
            gate = self.frame.bare[edge]
            squares |= sum(1 << square for square in (gate.a, gate.b) if square >= 0)
            self.walls &= ~(1 << edge)
        self.doors.append(LaidDoor(code, edges, squares))


class Layout(LaidTiles):
    """All that a map says."""

    def __init__(self, path: Path, file: MissionFile) -> None:
        self.path = path
        self.levels = file.level
        rows = [level.map.strip("\n").split("\n") for level in file.level]
        corners: list[tuple[int, int, int, int]] = []
        x = 0
        for number, lines in enumerate(rows):
            self._check_lines(number, lines)
            corners.append((x, 0, len(lines[0]), len(lines)))
            x += len(lines[0]) + 1
        height = max(len(lines) for lines in rows)
        if x - 1 > MOST_SIDE or height > MOST_SIDE:
            problem = say(
                "expected at most {most} columns and rows in all, found {width} and {height}",
                most=MOST_SIDE, width=x - 1, height=height,
            )  # fmt: skip
            raise fault(path, "level", problem)
        super().__init__(frame(x - 1, height), corners)
        for number, lines in enumerate(rows):
            self._lay(number, lines)
        self._build_walls()
        for number, level in enumerate(file.level):
            self._open(number, level)
        for number, level in enumerate(file.level):
            self._hang(number, level)

    # ------------------------------------------------------------ tiles

    def _check_lines(self, number: int, lines: list[str]) -> None:
        place = f"level[{number}].map"
        if not lines[0]:
            raise self._fault(place, say("expected a symbol for each square, found none"))
        for row, line in enumerate(lines):
            if len(line) != len(lines[0]):
                raise self._fault(
                    place,
                    say(
                        "expected {width} symbols in line {row}, as in the first, found {found}",
                        width=len(lines[0]), row=row + 1, found=len(line),
                    ),
                )  # fmt: skip

    def _lay(self, number: int, lines: list[str]) -> None:
        """One level: every symbol of the map is a tile of its list, and the other way round."""
        level = self.levels[number]
        places: dict[str, list[At]] = {}
        for y, line in enumerate(lines):
            for x, symbol in enumerate(line):
                places.setdefault(symbol, []).append((x, y))
        for symbol, spots in places.items():
            if symbol not in level.tiles:
                at = _written((spots[0][0] + 1, spots[0][1] + 1))
                problem = say("expected a tile for the symbol {symbol} at {square}", symbol=quoted(symbol), square=at)
                raise self._fault(f"level[{number}].tiles", problem)
        for symbol, text in level.tiles.items():
            place = f"level[{number}].tiles.{symbol}"
            if symbol not in places:
                raise self._fault(place, say("expected the symbol on the map, found it nowhere"))
            self._lay_tile(number, symbol, text, places[symbol], place)

    def _lay_tile(self, number: int, symbol: str, text: str, spots: list[At], place: str) -> None:
        name, _, degrees = text.partition("@")
        of = turned_tile(name, int(degrees or 0) // 90)
        if of is None:
            raise self._fault(place, say("expected a side of a tile from T01a to T91b, got {tile}", tile=quoted(text)))
        for other in self.tiles:
            if other.piece.name[:-1] == name[:-1]:
                raise self._fault(place, say("expected each floor tile once, found {tile} twice", tile=name[:-1]))
        left, top = min(x for x, _ in spots), min(y for _, y in spots)
        if frozenset((x - left, y - top) for x, y in spots) != of.squares:
            shape = say(
                "expected squares in the shape of {tile} on the map, found another shape at {square}",
                tile=text, square=_written((spots[0][0] + 1, spots[0][1] + 1)),
            )  # fmt: skip
            raise self._fault(place, shape)
        x0, y0 = self.corners[number][0], self.corners[number][1]
        self.lay(of, number, symbol, x0 + left, y0 + top)

    # ------------------------------------------------------------ walls

    def _build_walls(self) -> None:
        """ER-KEY-2: the rule that stands for the printed walls of the tiles."""
        for gate in self.frame.bare:
            a = self.tile[gate.a] if gate.a >= 0 else -1
            b = self.tile[gate.b] if gate.b >= 0 else -1
            edge = 1 << gate.index
            if a < 0 or b < 0:
                self.border |= edge
                inner = max(a, b)
                if inner >= 0 and self.tiles[inner].side.kind != "outdoor":
                    self.walls |= edge
            elif a != b:
                number = _walls_between(self.tiles[a].side.kind, self.tiles[b].side.kind)
                number -= self._breached(a, gate.index) + self._breached(b, gate.index)
                if number > 0:
                    self.walls |= edge
                if number > 1:
                    self.double |= edge
        self.wall_inside()

    def _breached(self, tile: int, edge: int) -> bool:
        """A section of this tile's border that is printed broken (ER-TILE-14)."""
        laid = self.tiles[tile]
        return any(self.edge_of(laid, laid.piece.border(text)) == edge for text in laid.side.breach)

    # ------------------------------------------------------------ openings and doors

    def _edge(self, number: int, text: str, place: str) -> tuple[int, int]:
        """The square and the edge that 'x,y,side' names on a level."""
        x, y, compass = text.split(",")
        square = self.square(number, (int(x), int(y)), place)
        return square, self.frame.edge[square * 4 + DIRECTIONS.index(compass.lower())]

    def square(self, number: int, at: At, place: str) -> int:
        """A square of a level; raises ContentError."""
        x0, y0, width, height = self.corners[number]
        x, y = at
        if not (1 <= x <= width and 1 <= y <= height):
            problem = say(
                "expected a square from 1,1 to {last}, got {square}",
                last=_written((width, height)), square=_written(at),
            )  # fmt: skip
            raise self._fault(place, problem)
        return (y0 + y - 1) * self.frame.width + x0 + x - 1

    def written(self, square: int) -> str:
        """A square as the file has it: column and row of its level."""
        x, y = square % self.frame.width, square // self.frame.width
        left = max(corner[0] for corner in self.corners if corner[0] <= x)
        return _written((x - left + 1, y + 1))

    def _open(self, number: int, level: Level) -> None:
        for at, text in enumerate(level.openings):
            place = f"level[{number}].openings[{at}]"
            edge = 1 << self._edge(number, text, place)[1]
            if not self.walls & ~self.border & edge:
                raise self._fault(place, say("expected a wall between two squares at {place}", place=text))
            self.walls &= ~edge
            self.double &= ~edge

    def _hang(self, number: int, level: Level) -> None:
        for at, text in enumerate(level.doors):
            where, _, code = text.partition(": ")
            self._hang_door(number, where, code, f"level[{number}].doors[{at}]")

    def _hang_door(self, number: int, where: str, code: str, place: str) -> None:
        """ER-MOVE-18: over an open edge or a single wall; a large one covers the next edge too, right or below."""
        if code not in DOOR_STOCK:
            raise self._fault(place, say("expected one of {codes}, got {code}", codes=", ".join(DOOR_STOCK), code=code))
        x, y, compass = where.split(",")
        sides = [where]
        if code.startswith("L"):
            along = (int(x) + 1, int(y)) if compass in "NS" else (int(x), int(y) + 1)
            sides.append(f"{_written(along)},{compass}")
        edges: list[int] = []
        for side in sides:
            square, edge = self._edge(number, side, place)
            direction = DIRECTIONS.index(compass.lower())
            other = square + DX[direction] + DY[direction] * self.frame.width
            if self.border >> edge & 1:
                raise self._fault(place, say("expected a door between two squares, found the frame at {at}", at=side))
            if self.double >> edge & 1:
                raise self._fault(place, say("expected no door on the double wall at {at}", at=side))
            if self.tile[square] == self.tile[other]:  # the walls of the safe too (ER-TILE-16)
                raise self._fault(place, say("expected a door between two tiles, found one tile at {at}", at=side))
            if any(edge in door.edges for door in self.doors):
                raise self._fault(place, say("expected no other door at {at}", at=side))
            edges.append(edge)
        most = DOOR_STOCK[code]
        if sum(door.code == code for door in self.doors) == most:
            problem = say(
                "expected at most {most} doors {code}, as in the box, found another at {at}",
                most=most, code=code, at=where,
            )  # fmt: skip
            raise self._fault(place, problem)
        self.hang(code, edges)

    def _fault(self, place: str, problem: Text) -> ContentError:
        return fault(self.path, place, problem)


def _walls_between(a: str, b: str) -> int:
    """How many walls stand between two tiles of these kinds; stairs and Sewers Exits go with corridors."""
    if a == "room" and b == "room":
        return 2
    if a == "room" or b == "room":
        return 1
    return int((a == "outdoor") != (b == "outdoor"))


def _written(at: At) -> str:
    return f"{at[0]},{at[1]}"
