"""Boards of tiles: a tile is drawn once, wherever it lies and however often; what may fall, open or come later (walls,
doors, things that stand there) is drawn over all of them.

A tile's picture is ground with a place: a page fetches it once and puts it where it was laid. The sheet is that of the
frame (core.frame), so nothing moves when the board grows.
"""

from collections.abc import Mapping
from functools import lru_cache

from undercroft.core.board.floorplan import EdgeRun, edge_runs
from undercroft.core.board.grid import bits
from undercroft.core.board.laying import TILE, Board, corner_of, kind_of, piece_of
from undercroft.core.board.tiles import Piece, Spot
from undercroft.core.drawing.doors import Doorway, doorway
from undercroft.core.drawing.floors import paving, worn
from undercroft.core.drawing.lettering import lettering
from undercroft.core.drawing.picture import Part
from undercroft.core.drawing.sheet import Margins, Sheet, boxes, paper, sheet
from undercroft.core.drawing.style import Style
from undercroft.core.drawing.svg import group, lines, move, path, turned
from undercroft.core.drawing.walls import dashes, masonry, rubble, runs

_BARE = Margins(0, 0, 0, 0)


@lru_cache(64)
def table(sheet: Sheet) -> Part:
    """What tiles are laid on: the sheet, with a cross wherever four squares would meet."""
    crosses = [
        (sheet.place(x + dx, y + dy), sheet.place(x - dx, y - dy))
        for y in range(sheet.rows + 1)
        for x in range(sheet.columns + 1)
        for dx, dy in ((0.06, 0), (0, 0.06))
    ]
    drawn = paper(sheet) + path(lines(crosses), stroke=sheet.style.hatch, stroke_width=1.5)
    return Part("table", group(drawn), ground=True)


def tiles(sheet: Sheet, board: Board, floors: Mapping[str, str]) -> list[Part]:
    """Each tile where it was laid. Its floor has the colour of its side's name, or that of a passage."""
    out = []
    for nth, part in enumerate(board.parts):
        if kind_of(part) == TILE:
            piece = board.box.piece(piece_of(part))
            colour = floors.get(piece.text.name, sheet.style.passage)
            place = move(*sheet.place(*corner_of(part)))
            out.append(Part(f"tile-{nth}", tile(sheet.style, piece, colour), place, ground=True))
    return out


@lru_cache(1024)
def tile(style: Style, piece: Piece, colour: str) -> str:
    """One side of a tile in one turn, with its top left at (0, 0) and its name in its lowest left square."""
    here = sheet(piece.width, piece.height, style, _BARE)
    squares = sum(1 << y * piece.width + x for x, y in piece.cells)
    x, y = min(piece.cells, key=lambda spot: (-spot[1], spot[0]))
    left, low = here.place(x, y + 1)
    rim_above, rim_before = piece.rim()
    return group(
        path(runs(here, _edges(rim_above, rim_before)), stroke=style.ink, stroke_width=5, stroke_linecap="square"),
        paving(here, squares, "tile", colour),
        worn(here, squares, piece.number >> 2),
        path(lines(_joints(here, piece)), fill="none", stroke=style.ink, stroke_opacity=0.17),
        path(runs(here, _edges(rim_above, rim_before)), stroke=style.ink, stroke_width=1.5, stroke_opacity=0.5),
        lettering(left + 6, low - 7, piece.name, 6, style.ink, opacity=0.45),
        class_="tile",
    )


def _edges(above: set[Spot], before: set[Spot]) -> list[EdgeRun]:
    out: list[EdgeRun] = [((x, y), (x + 1, y)) for x, y in sorted(above)]
    return out + [((x, y), (x, y + 1)) for x, y in sorted(before)]


def _joints(here: Sheet, piece: Piece) -> list[EdgeRun]:
    """Between squares of the tile with nothing drawn between them."""
    out: list[EdgeRun] = []
    for x, y in sorted(piece.cells):
        if (x - 1, y) in piece.cells and piece.before[x, y] == " ":
            out.append((here.place(x, y + 0.08), here.place(x, y + 0.92)))
        if (x, y - 1) in piece.cells and piece.above[x, y] == " ":
            out.append((here.place(x + 0.08, y), here.place(x + 0.92, y)))
    return out


@lru_cache(1024)
def walls(sheet: Sheet, board: Board, fallen: int = 0) -> Part:
    """All walls that stand, the double ones heavier; stones where one fell; dashes where another tile may go on."""
    standing, size = board.walls & ~fallen, board.frame
    drawn = group(
        dashes(sheet, edge_runs(size, board.rim & ~standing & ~board.doors), "opening", sheet.style.brass),
        rubble(sheet, edge_runs(size, board.walls & fallen)),
        masonry(sheet, edge_runs(size, standing & ~board.double), edge_runs(size, standing & board.double)),
        class_="walls",
    )
    return Part("walls", drawn)


@lru_cache(256)
def doorways(sheet: Sheet, board: Board) -> dict[int, Doorway]:
    """Every door of the board by its edge, the first one if it covers two."""
    found = {edges & -edges: edges for edges in board.door.values()}
    return {
        first.bit_length() - 1: doorway(
            sheet, board.grid, board.grid.gates[first.bit_length() - 1], found[first].bit_count()
        )
        for first in sorted(found)
    }


def things(sheet: Sheet, board: Board, icons: Mapping[str, str], gone: int = 0) -> str:
    """What stands on the tiles and is not gone (squares): the ground that each thing takes, darker if nobody can enter,
    and in its middle the game's icon for its name, drawn round (0, 0) and turned as its tile lies."""
    out = []
    for thing in sorted(set(board.things.values()), key=lambda thing: bits(thing.squares)[0]):
        if gone & thing.squares:
            continue
        middles = [sheet.middle(sq) for sq in bits(thing.squares)]
        x, y = (sum(along) / len(middles) for along in zip(*middles, strict=True))
        solid = 0.5 if thing.element.stops else 0.15
        ground = path(boxes(sheet, thing.squares), fill=sheet.style.ink, fill_opacity=solid)
        turn = board.piece(bits(thing.squares)[0]).turn
        icon = group(icons.get(thing.element.name, ""), transform=move(x, y) + turned(turn))
        out.append(group(ground, icon, class_="thing"))
    return group(*out, class_="things", pointer_events="none")
