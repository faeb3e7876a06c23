"""A map of a S.A.G.S. kept as plainly as can be, to check the rules of building by: squares as (column, row) from 1, an
edge as the pair of squares on both sides, every place tried one by one. It reads content/tiles.toml by itself."""

from collections.abc import Iterator
from typing import NamedTuple

from undercroft.games.earth_reborn.content.tiles import BY_ID, TileSide

Square = tuple[int, int]
Edge = frozenset[Square]

WAYS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
ALL = "NESW"
FRAME = {(x, y) for x in range(1, 17) for y in range(1, 21)}
# Which sides carry walls, by what is printed; the bar of a T and the outer sides of an L as the plans lie.
PRINTED = {"border": "NESW", "north": "N", "sides": "NS", "outer": "WS", "bar": "N", "none": ""}


def beside(square: Square, way: str) -> Square:
    return square[0] + WAYS[way][0], square[1] + WAYS[way][1]


class Piece(NamedTuple):
    """A side of a tile as it lies."""

    name: str
    kind: str  # room, corridor, outdoor, sewers, driller
    squares: frozenset[Square]
    walls: frozenset[Edge]  # printed on its border
    inside: frozenset[Edge]
    stops: frozenset[Square]
    safe: frozenset[Square]  # squares of the safe
    marks: frozenset[tuple[str, Square]]  # what else is seen on it


def piece(name: str, turn: int, at: Square) -> Piece:
    tile = BY_ID[name[:-1]]
    side: TileSide = tile.a if name[-1] == "a" else tile.b
    plan = [(x, y) for y, row in enumerate(tile.plan, 1) for x, sign in enumerate(row, 1) if sign == "#"]
    width, height = len(tile.plan[0]), len(tile.plan)

    def put(square: Square) -> Square:
        x, y, w, h = square[0], square[1], width, height
        for _ in range(turn):
            x, y, w, h = h + 1 - y, x, h, w
        return at[0] + x - 1, at[1] + y - 1

    def line(square: Square, way: str) -> Edge:
        return frozenset({put(square), put(beside(square, way))})

    walls = {
        line(square, way)
        for square in plan
        for way in PRINTED[side.printed]
        if beside(square, way) not in plan
    }
    for text in (*side.openings, *side.breach):
        way, number = text[0], int(text[1])
        edge = {"N": (number, 1), "S": (number, height), "W": (1, number), "E": (width, number)}[way]
        walls.discard(line(edge, way))
    stops = {put(square) for element in side.elements if element.stops and not element.wall for square in element.at}
    marks = {(element.id + (element.wall or ""), put(square)) for element in side.elements for square in element.at}
    marks |= {(one.id, put(one.at)) for one in side.decor}
    marks |= {("icon", put(icon.at)) for icon in side.icons}
    inside = {line((int(text[0]), int(text[2])), text[4]) for text in side.inside}
    safe = {put(square) for square in plan if square not in side.passage} if side.passage else set()
    kind = "sewers" if side.line == "sewers-exit" else "driller" if side.kind == "special" else side.kind
    return Piece(name, kind, frozenset(map(put, plan)), frozenset(walls), frozenset(inside), frozenset(stops),
                 frozenset(safe), frozenset(marks))  # fmt: skip


class PlainMap:
    """What was laid and hung so far."""

    def __init__(self) -> None:
        self.pieces: list[Piece] = []
        self.doors: set[Edge] = set()

    def at(self, square: Square) -> Piece | None:
        return next((one for one in self.pieces if square in one.squares), None)

    def walls(self, edge: Edge) -> int:
        """How many walls stand on a line."""
        return sum(edge in one.walls for one in self.pieces)

    # ------------------------------------------------------------ where a tile can lie

    def fits(self, one: Piece) -> bool:
        if not one.squares <= FRAME or any(self.at(square) for square in one.squares):
            return False
        near = [beside(square, way) for square in one.squares for way in ALL]
        if not any(square not in FRAME or self.at(square) for square in near if square not in one.squares):
            return False
        for door in self.doors:
            for square in door & one.squares:
                if square in one.stops or one.kind == "driller":
                    return False
                if door in one.walls and self.walls(door):
                    return False
        return True

    def places(self, name: str) -> set[tuple[Piece, int]]:
        """All that can be laid of a side, as it would lie, with the smallest turn that looks so."""
        found: dict[Piece, int] = {}
        for turn in range(4):
            for square in FRAME:
                one = piece(name, turn, square)
                if one not in found and self.fits(one):
                    found[one] = turn
        return set(found.items())

    # ------------------------------------------------------------ doors

    def may_hang(self, edges: list[Edge]) -> bool:
        """A door over these lines, one or two."""
        if not all(self._bare(edge) for edge in edges):
            return False
        return all(self._walled(corner, edges) for corner in ends(edges))

    def _bare(self, edge: Edge) -> bool:
        one, other = edge
        tiles = [self.at(one), self.at(other)]
        if not edge <= FRAME or edge in self.doors or not any(tiles) or tiles[0] is tiles[1]:
            return False
        if self.walls(edge) > 1:
            return False
        kinds = [tile.kind for tile in tiles if tile]
        if "driller" in kinds or (len(kinds) == 2 and set(kinds) <= {"outdoor", "sewers"}):
            return False
        return not any(tile and (edge & tile.stops or edge & tile.safe) for tile in tiles)

    def _walled(self, corner: Square, own: list[Edge]) -> bool:
        """A wall that is not under a door meets at the corner (its number is that of the square right below it)."""
        for edge in meeting(corner):
            inside = any(edge in tile.inside for tile in self.pieces)
            if (self.walls(edge) or inside) and edge not in self.doors and edge not in own:
                return True
        return False

    # ------------------------------------------------------------ what the last tile needs

    def rooms(self, one: Piece) -> list[set[Square]]:
        """Its indoor squares that somebody enters, by what hangs together."""
        left = set(one.squares - one.stops) if one.kind in ("room", "corridor") else set()
        out = []
        while left:
            found = {left.pop()}
            while True:
                more = {
                    next
                    for square in found
                    for way in ALL
                    if (next := beside(square, way)) in left and frozenset({square, next}) not in one.inside
                }
                if not more:
                    break
                found |= more
                left -= more
            out.append(found)
        return out

    def reached(self, one: Piece, room: set[Square]) -> bool:
        for square in room:
            for way in ALL:
                next = beside(square, way)
                if next in one.squares:
                    continue
                edge = frozenset({square, next})
                other = self.at(next)
                if edge in self.doors:
                    return True
                if other and not self.walls(edge) and next not in other.stops and other.kind != "driller":
                    return True
        return False

    def open_lines(self, one: Piece) -> set[Edge]:
        """Lines of the tile between indoors and outdoors, with nothing on them."""
        out = set()
        for square in one.squares:
            for way in ALL:
                other = self.at(beside(square, way))
                edge = frozenset({square, beside(square, way)})
                if other and other is not one and not self.walls(edge) and edge not in self.doors:
                    kinds = {"outdoor" if tile.kind == "outdoor" else tile.kind for tile in (one, other)}
                    if "outdoor" in kinds and kinds & {"room", "corridor"}:
                        out.add(edge)
        return out

    def faults(self) -> tuple[list[set[Square]], set[Edge]]:
        one = self.pieces[-1]
        return [room for room in self.rooms(one) if not self.reached(one, room)], self.open_lines(one)

    def helps(self, edges: list[Edge]) -> bool:
        """A door over these lines would cure something of the tile laid last."""
        one = self.pieces[-1]
        rooms, lines = self.faults()
        for edge in edges:
            if edge in lines:
                return True
            for room in rooms:
                if edge & room and not edge <= one.squares:
                    return True
        return False

    def parts_tiles(self, edges: list[Edge], last: bool) -> bool:
        """All lines lie between two tiles; one of them the last, if that is meant."""
        for edge in edges:
            tiles = [self.at(square) for square in edge]
            if not all(tiles) or (last and self.pieces[-1] not in tiles):
                return False
        return True


def meeting(corner: Square) -> Iterator[Edge]:
    """The lines that meet at the top left corner of a square."""
    x, y = corner
    yield frozenset({(x, y), (x - 1, y)})
    yield frozenset({(x, y), (x, y - 1)})
    yield frozenset({(x - 1, y - 1), (x - 1, y)})
    yield frozenset({(x - 1, y - 1), (x, y - 1)})


def corners(edge: Edge) -> list[Square]:
    one, other = sorted(edge)
    return [other, (other[0], other[1] + 1)] if one[1] == other[1] else [other, (other[0] + 1, other[1])]


def ends(edges: list[Edge]) -> list[Square]:
    """The two ends of a door: corners that it touches once."""
    every = [corner for edge in edges for corner in corners(edge)]
    return [corner for corner in every if every.count(corner) == 1]
