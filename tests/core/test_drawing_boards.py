"""Boards of tiles and of areas as pictures: a tile is drawn once, what changes is drawn over it."""

from tests.core import cellar, cellar_drawing
from tests.core.burrow import BOARDS, BOX
from tests.core.drawn import STYLE, nodes, values, with_class
from undercroft.core.board.areas import Area, Areas, marked_areas
from undercroft.core.board.boards import Boards
from undercroft.core.board.grid import bits, parse_grid
from undercroft.core.board.laying import door_part, tile_part
from undercroft.core.board.tiles import Box, SideText, TileText
from undercroft.core.drawing import areas as area_drawing
from undercroft.core.drawing.areas import divides, names, targets, tint
from undercroft.core.drawing.sheet import CELL, RIM, sheet
from undercroft.core.drawing.tiles import doorways, table, things, tile, tiles, walls

HERE = sheet(BOARDS.frame.width, BOARDS.frame.height, STYLE)
NEST, GLADE, TUNNEL, TRENCH = (BOX.read(name) or 0 for name in ("1a", "1b", "2a", "2b"))


def test_the_table_shows_where_squares_would_lie() -> None:
    part = table(HERE)
    assert part.ground and with_class(part.markup, "sheet")
    assert values(part.markup, "d")[0].count("M") == 2 * 9 * 7


def test_a_tile_is_the_same_picture_wherever_it_lies() -> None:
    board = BOARDS.of((tile_part(GLADE, 0, 0), tile_part(GLADE, 3, 2), tile_part(TUNNEL, 0, 4)))
    first, second, third = tiles(HERE, board, {"Glade": "lawn"})
    assert first.ground and first.markup is second.markup and first.markup != third.markup
    assert (first.place, second.place) == (f"translate({RIM} {RIM})", f"translate({RIM + 3 * CELL} {RIM + 2 * CELL})")
    assert [part.key for part in (first, second, third)] == ["tile-0", "tile-1", "tile-2"]
    assert [with_class(part.markup, "floor")[0].attrib["fill"] for part in (first, third)] == ["lawn", "passage"]


def test_each_turn_and_side_of_a_tile_has_its_own_picture() -> None:
    pieces = [BOX.piece(number) for number in (NEST, NEST + 1, GLADE)]
    assert len({tile(STYLE, piece, "floor") for piece in pieces}) == 3


def test_doors_and_walls_are_no_part_of_a_tile_for_they_may_change() -> None:
    drawn = tile(STYLE, BOX.piece(TUNNEL), "floor")
    assert not with_class(drawn, "door") and not with_class(drawn, "wall")


def test_a_wall_between_two_tiles_that_both_draw_it_is_double() -> None:
    """Two tunnels side by side: each has its own wall there."""
    board = BOARDS.of((tile_part(TUNNEL, 0, 0), tile_part(TUNNEL, 0, 1)))
    drawn = walls(HERE, board).markup
    (double,) = with_class(drawn, "double")
    assert double.attrib["d"] == f"M{RIM} {RIM + CELL}h{3 * CELL}"
    single = BOARDS.of((tile_part(TUNNEL, 0, 0), tile_part(GLADE, 0, 1)))
    assert not with_class(walls(HERE, single).markup, "double")


def test_a_fallen_wall_becomes_rubble_and_tiles_stay_as_they_were() -> None:
    board = BOARDS.of((tile_part(TUNNEL, 0, 0), tile_part(TUNNEL, 0, 1)))
    edge = board.frame.above(1, 1)
    before, after = walls(HERE, board), walls(HERE, board, 1 << edge)
    assert not with_class(before.markup, "rubble") and with_class(after.markup, "rubble")
    assert with_class(after.markup, "double")[0].attrib["d"].count("M") == 2, "a gap in the middle"
    assert walls(HERE, board) is before, "drawn once"


def test_open_rims_are_dashed_until_a_tile_is_laid_there() -> None:
    alone, grown = (
        BOARDS.of(parts) for parts in ((tile_part(TUNNEL, 0, 0),), (tile_part(TUNNEL, 0, 0), tile_part(TUNNEL, 3, 0)))
    )
    found = [with_class(walls(HERE, board).markup, "opening")[0].attrib["d"] for board in (alone, grown)]
    seam = f"M{RIM + 3 * CELL} {RIM}v{CELL}"
    assert seam in found[0] and seam not in found[1]


def test_a_wide_door_hangs_once() -> None:
    tiles_laid = (tile_part(TRENCH, 0, 0), tile_part(TUNNEL, 3, 0))
    edge = BOARDS.frame.above(0, 1)
    ways = doorways(HERE, BOARDS.of((*tiles_laid, door_part(edge, wide=True))))
    assert sorted(way.edges for way in ways.values()) == [1, 2]
    assert (ways[edge].x, ways[edge].y) == (RIM + CELL, RIM + CELL)


def test_things_stand_on_their_squares_until_they_are_gone() -> None:
    board = BOARDS.of((tile_part(NEST, 0, 0),))
    icon = '<path d="M0 0h1"/>'
    drawn = things(HERE, board, {"root": icon})
    assert drawn.count(icon) == 1 and len(with_class(drawn, "thing")) == 1
    (root,) = bits(board.stops)
    assert f"translate({' '.join(f'{along:g}' for along in HERE.middle(root))})" in drawn
    assert things(HERE, board, {"root": icon}, gone=1 << root) == ""
    assert len(with_class(things(HERE, board, {}), "thing")) == 1, "without an icon its ground is still taken"


def test_a_thing_turns_with_its_tile() -> None:
    boards = [BOARDS.of((tile_part(NEST + turn, 0, 0),)) for turn in range(4)]
    shown = [things(HERE, board, {"root": "<path/>"}) for board in boards]
    assert ["rotate(90)" in shown[1], "rotate(180)" in shown[2], "rotate(270)" in shown[3]] == [True] * 3
    assert "rotate" not in shown[0]


def test_areas_may_lie_on_tiles() -> None:
    """Marks of tiles make areas; a seam without a wall between two of them is a divide, and a wall is none."""
    room = TileText(SideText("+---+---+\n| a   a\n+---+---+\n"))
    boards = Boards(Box({"1": room, "2": room, "3": room}), 4, 2)
    board = boards.of((tile_part(0, 0, 0), tile_part(1 << 3 | 2, 2, 0), tile_part(2 << 3, 0, 1)))
    plan, paper = Areas(board.grid, marked_areas(board)), sheet(4, 2, STYLE)
    assert divides(plan) == [((2, 0), (2, 1))]
    assert values(targets(paper, plan), "data-square") == ["a2", "c2", "a1"]
    assert len(tiles(paper, board, {})) == 3 and with_class(walls(paper, board).markup, "double")


# ------------------------------------------------------------ areas

PLAN = parse_grid(
    """
+---+---+---+---+
| a   a   b d c |
+   +   +   +---+
| a   b   b |###|
+---+---+---+---+
""".strip("\n")
)
AREAS = Areas(PLAN, [Area(name, sum(1 << sq for sq in PLAN.marks[name])) for name in "abc"] + [Area("attic", 0)])
PAPER = sheet(4, 2, STYLE)


def test_divides_run_between_areas_with_nothing_between_them() -> None:
    assert sorted(divides(AREAS)) == [((1, 1), (1, 2)), ((1, 1), (2, 1)), ((2, 0), (2, 1))]


def test_each_area_is_one_shape_to_point_at() -> None:
    assert values(targets(PAPER, AREAS), "data-square") == ["a", "b", "c"], "an area without squares is nowhere"


def test_the_ground_of_areas_says_nothing_in_any_language() -> None:
    floor, stone = area_drawing.floor(PAPER, AREAS), area_drawing.stone(PAPER, AREAS)
    assert floor.ground and stone.ground and with_class(floor.markup, "divide") and with_class(stone.markup, "wall")
    shown = names(PAPER, AREAS, ("Stairs", "Hall", "Vault", "Attic"))
    assert not shown.ground and shown.markup != names(PAPER, AREAS, ("Escalier", "Salle", "Cave", "Grenier")).markup
    assert len(nodes(shown.markup)) == 4


def test_a_tint_covers_an_area() -> None:
    part = tint(PAPER, AREAS.areas[2].squares, "blood", "alarm")
    assert (part.key, values(part.markup, "class"), values(part.markup, "fill")) == ("alarm", ["alarm"], ["blood"])


def test_the_cellars_plan_is_the_cellar() -> None:
    """The picture and the rules agree on what lies beside what."""
    plan = cellar_drawing.areas(cellar.AREAS)
    beside = [tuple(bits(plan.beside(area, 0))) for area in range(len(cellar.AREAS))]
    assert beside == [tuple(sorted(near)) for near in cellar.NEAR]
