"""Tiles: pieces of a board with two sides, laid in any of four turns. What they make together is core.boards.

A side is drawn like a map (core.grid), but it may be open at its rim, since another tile may go on there:

    +---+   +---+
    | C   .   . |        walls on the rim are this tile's own: where the neighbour draws one too the wall is double,
    +   +---+---+        where only one of the two does it is single, where none does the edge is open
    | . |### ###
    +---+   +   +        ### is no part of the tile: another may lie there

A letter or digit in a square is a mark. If the side names it among its elements it is a thing that stands there, and
all squares of a side with that mark are one thing; it may stop those who want to enter, or sight, or both, or neither.
A letter on an edge is a door, on the rim too.

A piece is a tile, one of its sides and a turn: a small number (`tile << 3 | side << 2 | turn`) and a short text, the
tile's name, `a` or `b`, and the degrees clockwise if there are any: `7a`, `7b270`.
"""

import re
from collections.abc import Mapping
from typing import Final

import msgspec

from undercroft.core.board.grid import Draft, S, read_draft
from undercroft.core.errors import UndercroftError
from undercroft.core.speech.say import say

MOST_TILES: Final = 512  # an action carries a piece in twelve bits
SIDES: Final = "ab"

Spot = tuple[int, int]  # x, y from the top left


class BoardError(UndercroftError):
    """A tile that cannot be read or laid."""


class Element(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What stands on a tile."""

    name: str
    stops: bool = False  # nobody can enter
    hides: bool = False  # nobody sees past


class SideText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One side of a tile as a file holds it."""

    map: str
    name: str = ""
    elements: dict[str, Element] = {}


class TileText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tile as a file holds it; without a back it is never turned over."""

    front: SideText
    back: SideText | None = None


class Piece:
    """One side of a tile in one turn. Places are counted from the top left of the box around it."""

    def __init__(self, number: int, name: str, text: SideText, width: int, height: int) -> None:
        self.number = number
        self.name = name  # as people write it
        self.text = text
        self.width = width
        self.height = height
        self.cells: dict[Spot, str] = {}  # its squares, each with its mark or '.'
        self.above: dict[Spot, str] = {}  # what is drawn on the edge above a square: ' ', '#' or a door's letter
        self.before: dict[Spot, str] = {}  # and on the one left of it

    @property
    def turn(self) -> int:
        """Quarters clockwise; a direction that is written on the side is turned as far."""
        return self.number & 3

    def rim(self) -> tuple[set[Spot], set[Spot]]:
        """Which of `above` and `before` have this tile on one side only."""
        above = {(x, y) for x, y in self.above if ((x, y) in self.cells) != ((x, y - 1) in self.cells)}
        return above, {(x, y) for x, y in self.before if ((x, y) in self.cells) != ((x - 1, y) in self.cells)}

    def quarter(self, number: int, name: str) -> "Piece":
        """This side, turned once more clockwise."""
        out = Piece(number, name, self.text, self.height, self.width)
        last = self.height - 1
        out.cells = {(last - y, x): mark for (x, y), mark in self.cells.items()}
        out.before = {(last - y + 1, x): drawn for (x, y), drawn in self.above.items()}
        out.above = {(last - y, x): drawn for (x, y), drawn in self.before.items()}
        return out


def read_side(text: SideText, number: int, name: str, file: str) -> Piece:
    draft = read_draft(text.map, file)
    piece = Piece(number, name, text, draft.width, draft.height)
    for sq, mark in enumerate(draft.cells):
        if not draft.rock(sq):
            piece.cells[sq % draft.width, sq // draft.width] = mark
    if not piece.cells:
        raise BoardError(say("{file}: expected at least one square, found none.", file=file))
    missing = sorted(text.elements.keys() - set(piece.cells.values()))
    if missing:
        raise BoardError(
            say(
                "{file}: expected the element '{missing}' on a square of the drawing, found it on none.",
                file=file,
                missing=missing[0],
            )
        )
    _read_edges(piece, draft)
    return piece


def _read_edges(piece: Piece, draft: Draft) -> None:
    """Edges beside the tile's own squares are its own; doors cannot be elsewhere."""
    for edge in draft.edges:
        if not (draft.rock(edge.a) and draft.rock(edge.b)):
            table = piece.above if edge.direction == S else piece.before
            table[edge.p % (draft.width + 1), edge.p // (draft.width + 1)] = edge.drawn
        elif edge.drawn not in " #":
            raise BoardError(
                say(
                    "{file}, line {line}, column {column}: expected {expected}, found {found}.",
                    file=draft.file,
                    line=edge.line + 1,
                    column=edge.column + 1,
                    expected=say("the door '{letter}' beside a square of the tile", letter=edge.drawn),
                    found=say("rock"),
                )
            )


def shape(cells: set[Spot]) -> frozenset[Spot]:
    """What is equal for all forms that one piece of cardboard takes when it is turned, or turned over."""
    forms = []
    for _ in range(4):
        cells = {(-y, x) for x, y in cells}
        for form in (cells, {(-x, y) for x, y in cells}):
            left, top = min(x for x, _ in form), min(y for _, y in form)
            forms.append(sorted((x - left, y - top) for x, y in form))
    return frozenset(min(forms))


class Box:
    """All tiles of a game, by name and number. Pieces are turned when first asked for."""

    def __init__(self, tiles: Mapping[str, TileText], file: str = "tiles") -> None:
        if len(tiles) > MOST_TILES:
            raise BoardError(
                say(
                    "{file}: expected at most {most} tiles, found {number}.",
                    file=file,
                    most=MOST_TILES,
                    number=len(tiles),
                )
            )
        self.names = list(tiles)
        self.numbers = {name: number for number, name in enumerate(self.names)}
        self.pieces: dict[int, Piece] = {}
        for number, (name, tile) in enumerate(tiles.items()):
            sides = [tile.front] if tile.back is None else [tile.front, tile.back]
            shapes = [self._read(side, number << 3 | at << 2, name, file) for at, side in enumerate(sides)]
            if len(set(shapes)) > 1:
                raise BoardError(
                    say(
                        "{file}, tile {name}: expected front and back of one shape, found two shapes.",
                        file=file,
                        name=name,
                    )
                )

    def _read(self, text: SideText, number: int, name: str, file: str) -> frozenset[Spot]:
        side = ("front", "back")[number >> 2 & 1]
        piece = read_side(text, number, self.write(number), f"{file}, tile {name}, {side}")
        self.pieces[number] = piece
        return shape(set(piece.cells))

    def piece(self, number: int) -> Piece:
        found = self.pieces.get(number)
        if found is None:
            if number & 3 == 0:
                raise BoardError(
                    say(
                        "piece {number}: expected a side of one of {tiles} tiles, found no such.",
                        number=number,
                        tiles=len(self.names),
                    )
                )
            found = self.piece(number - 1).quarter(number, self.write(number))
            self.pieces[number] = found
        return found

    def sides(self, tile: int) -> int:
        return 2 if tile << 3 | 4 in self.pieces else 1

    def write(self, number: int) -> str:
        tile, turn = number >> 3, number & 3
        name = self.names[tile] if tile < len(self.names) else f"?{tile}"
        return f"{name}{SIDES[number >> 2 & 1]}{turn * 90 if turn else ''}"

    def read(self, text: str) -> int | None:
        """The number of a piece; None if there is no such piece."""
        found = re.fullmatch("(.+)([ab])(90|180|270)?", text)
        tile = self.numbers.get(found[1]) if found is not None else None
        if found is None or tile is None:
            return None
        number = tile << 3 | SIDES.index(found[2]) << 2
        return number | int(found[3] or 0) // 90 if number in self.pieces else None
