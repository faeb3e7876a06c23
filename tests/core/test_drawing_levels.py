"""Levels on one sheet: each keeps its shape, none lies on another, and together they fill a window."""

from undercroft.core.drawing.levels import WINDOW, Level, arranged, extent

THREE = (Level(0, 0, 12, 8), Level(13, 0, 12, 8), Level(26, 0, 8, 4))


def boxes(levels: tuple[Level, ...]) -> list[tuple[float, float, float, float]]:
    return [(one.x + one.right, one.y + one.down, one.width, one.height) for one in levels]


def test_three_levels_stand_in_two_rows_the_last_on_top() -> None:
    low, ground, upper = boxes(arranged(THREE))
    assert low[1] == ground[1] and upper[1] < low[1]
    wide, high = extent(arranged(THREE))
    assert 0.6 * WINDOW < wide / high < 1.4 * WINDOW


def test_no_level_lies_on_another() -> None:
    for levels in (THREE, (*THREE, Level(35, 0, 5, 12)), THREE[:2]):
        found = boxes(arranged(levels))
        for n, (x, y, wide, high) in enumerate(found):
            for left, top, w, h in found[n + 1 :]:
                assert left >= x + wide or x >= left + w or top >= y + high or y >= top + h


def test_levels_that_are_wide_stand_on_each_other() -> None:
    first, second = boxes(arranged((Level(0, 0, 20, 5), Level(21, 0, 20, 5))))
    assert first[0] == second[0] and second[1] < first[1]


def test_a_place_belongs_to_the_level_whose_edge_it_is() -> None:
    assert THREE[0].holds(12) and not THREE[0].holds(13) and THREE[1].holds(13)
