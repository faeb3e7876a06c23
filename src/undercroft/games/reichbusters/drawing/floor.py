"""The ground: the sheet, rooms as they are furnished, corridors, the snow outside, walls and rock."""

from functools import lru_cache

from undercroft.core.board.floorplan import hatching
from undercroft.core.board.grid import bits, column
from undercroft.core.drawing.floors import shade
from undercroft.core.drawing.lettering import labels
from undercroft.core.drawing.picture import Part
from undercroft.core.drawing.sheet import RIM, boxes, paper
from undercroft.core.drawing.svg import Point, box, group, lines, move, path, turned
from undercroft.core.drawing.walls import masonry, runs
from undercroft.games.reichbusters.drawing import bunker, castle
from undercroft.games.reichbusters.drawing.corridors import corridor, snow, wood
from undercroft.games.reichbusters.drawing.furniture import flags
from undercroft.games.reichbusters.drawing.furniture import floor as paving
from undercroft.games.reichbusters.drawing.sheet import BY, SIDE, STYLE, Sheet
from undercroft.games.reichbusters.view_types import AreaView, TileView

ROOMS = castle.ROOMS | bunker.ROOMS
INK = "#17120d"


@lru_cache(64)
def ground(sheet: Sheet) -> Part:
    """Everything that lies under what can change."""
    drawn = [paper(sheet)]
    for at, tile in enumerate(sheet.tiles):
        squares = [sq for sq, place in sheet.at.items() if place.tile == at]
        drawn.append(_room(sheet, tile, squares) if tile.side in ROOMS else corridor(sheet, tile.side, squares))
    drawn += [_bare(sheet, sq, place) for sq, place in sorted(sheet.at.items()) if _untiled(sheet, place)]
    divides = runs(sheet, sheet.divides())
    drawn += [
        shade(sheet, sheet.walls),
        path(divides, class_="divide", fill="none", stroke=STYLE.ink, stroke_width=4.5, stroke_opacity=0.35),
        path(divides, class_="divide", fill="none", stroke=STYLE.paper, stroke_width=2, stroke_dasharray="9 7",
             stroke_opacity=0.75),
    ]  # fmt: skip
    return Part("floor", group(group(*drawn, pointer_events="none"), _targets(sheet)), ground=True)


def _room(sheet: Sheet, tile: TileView, squares: list[int]) -> str:
    """The furnished side of a tile, turned as it lies."""
    across = len({sq % sheet.coarse.width for sq in squares}) * SIDE
    down = len({sq // sheet.coarse.width for sq in squares}) * SIDE
    x, y = sheet.place(tile.x * BY, tile.y * BY)
    wide, high = (across, down) if tile.turn % 2 == 0 else (down, across)
    back = move(-wide / 2, -high / 2)
    return group(
        furnished(tile.side), transform=move(x + across / 2, y + down / 2) + turned(tile.turn) + back
    )  # fmt: skip


@lru_cache(64)
def furnished(side: str) -> str:
    """A room's floor and furniture, its top left at (0, 0)."""
    return group(
        ROOMS[side](), class_="scenery", stroke=INK, stroke_width=1.2, stroke_opacity=0.6, stroke_linejoin="round"
    )


def _untiled(sheet: Sheet, place: AreaView) -> bool:
    return not 0 <= place.tile < len(sheet.tiles)


def _bare(sheet: Sheet, sq: int, place: AreaView) -> str:
    """A square of no tile: snow outside, plain flagstones on a board that was drawn by hand."""
    x, y = sheet.square(sheet.coarse.name(sq))
    if place.outside:
        return group(snow(sq), transform=move(x, y))
    return group(paving(SIDE, SIDE, STYLE.room), flags(SIDE, SIDE, sq), stroke=INK, transform=move(x, y))


def _targets(sheet: Sheet) -> str:
    """The areas that can be pointed at; nothing of them is seen."""
    shapes = [path(boxes(sheet, sheet.small([place])), data_square=place.square) for place in sheet.places]
    return group(*shapes, class_="squares", fill="#fff", fill_opacity=0)


@lru_cache(64)
def stone(sheet: Sheet) -> Part:
    """Rock and walls over whatever falls beyond the floor, and the letters and numbers of the squares."""
    solid = (1 << sheet.columns * sheet.rows) - 1 & ~sheet.whole.floor
    left, top = sheet.left, sheet.top
    right, low = left + sheet.board_width, top + sheet.board_height
    margin = (
        box(0, 0, sheet.width, max(top, 0))
        + box(0, low, sheet.width, max(sheet.height - low, 0))
        + box(0, 0, max(left, 0), sheet.height)
        + box(right, 0, max(sheet.width - right, 0), sheet.height)
    )
    return Part(
        "stone",
        group(
            path(boxes(sheet, solid) + margin, fill=STYLE.deep),
            path(_hatch(sheet), fill="none", stroke=STYLE.hatch, stroke_width=1.6, stroke_linecap="round"),
            masonry(sheet, sheet.walls),
            *[_wood(sheet, sq) for sq in bits(sheet.outside)],
            _coordinates(sheet),
            pointer_events="none",
        ),
        ground=True,
    )


def _wood(sheet: Sheet, sq: int) -> str:
    """Firs round a square outside, but not where the building is."""
    ways = [d for d in range(4) if sheet.coarse.step[sq * 4 + d] < 0]
    return group(wood(sq, tuple(ways)), transform=move(*sheet.square(sheet.coarse.name(sq))))


def _hatch(sheet: Sheet) -> str:
    """Along the building, not round the snow."""
    out: list[list[Point]] = []
    for run in hatching(sheet.whole):
        x, y = int(run[0][0] // BY), int(run[0][1] // BY)
        if not _beside_snow(sheet, x, y):
            out.append([(round(px), round(py)) for px, py in (sheet.place(*end) for end in run)])
    return lines(out)


def _beside_snow(sheet: Sheet, x: int, y: int) -> bool:
    """No building near, only the outside."""
    grid = sheet.coarse
    near = [
        (y + dy) * grid.width + x + dx
        for dx in (-1, 0, 1)
        for dy in (-1, 0, 1)
        if 0 <= x + dx < grid.width and 0 <= y + dy < grid.height
    ]
    floor = [sq for sq in near if grid.floor >> sq & 1]
    return all(sheet.outside >> sq & 1 for sq in floor)


def _coordinates(sheet: Sheet) -> str:
    """Letters above and below, numbers on both sides, one for each square of the map that has floor in its line."""
    grid = sheet.coarse
    floor = bits(grid.floor)
    columns, rows = sorted({sq % grid.width for sq in floor}), sorted({sq // grid.width for sq in floor})
    left, top = sheet.place(columns[0] * BY, rows[0] * BY)
    right, low = sheet.place((columns[-1] + 1) * BY, (rows[-1] + 1) * BY)
    gap = RIM - 12
    out = [(left + (x - columns[0] + 0.5) * SIDE, y, column(x)) for x in columns for y in (top - gap, low + gap)]
    out += [
        (x, top + (y - rows[0] + 0.5) * SIDE, str(grid.height - y)) for y in rows for x in (left - gap, right + gap)
    ]
    return group(labels(out, 11, STYLE.muted), class_="coordinates")
