"""SVG as text, lettering without fonts, and floor plans of grids."""

import re
from xml.etree import ElementTree

import pytest

from undercroft.core.board.floorplan import halls, hatching, is_floor, noise, rooms, walls, widest
from undercroft.core.board.grid import bits, parse_grid
from undercroft.core.drawing.lettering import fitting, labels, length, lettering, wrapped
from undercroft.core.drawing.svg import (
    box,
    element,
    escape,
    group,
    line,
    lines,
    move,
    num,
    path,
    picture,
    text,
    title,
    turned,
)

PLAN = """
+---+---+---+---+
| .   . d . |###|
+   +   +---+   +
| .   . |### ###|
+---+---+---+---+
""".strip("\n")

TWO_HALLS = """
+---+---+---+---+---+
| .   . | .   . |###|
+   +   +   +   +---+
| .   . d .   . |###|
+---+---+   +   +---+
|### ###| .   .   . |
+---+---+---+---+---+
""".strip("\n")


@pytest.mark.parametrize(
    ("value", "shown"),
    [(3, "3"), (3.0, "3"), (2.5, "2.5"), (0.126, "0.13"), (-0.001, "0"), (-4.25, "-4.25"), (1000.0, "1000")],
)
def test_numbers_are_as_short_as_they_get(value: float, shown: str) -> None:
    assert num(value) == shown


def test_keywords_become_attributes() -> None:
    assert element("rect", class_="wall", stroke_width=1.50, data_square="k7", fill=None) == (
        '<rect class="wall" stroke-width="1.5" data-square="k7"/>'
    )


def test_whatever_words_are_given_the_picture_is_well_formed() -> None:
    nasty = 'a < b & "c" > \x00\x0b\ud800\ufffe ü 中'
    svg = picture(10, 10, nasty, group(title(nasty), text(1, 2, nasty), data_model=nasty), about=nasty)
    root = ElementTree.fromstring(svg)
    assert root.attrib["viewBox"] == "0 0 10 10"
    assert "".join(root.itertext()).count('a < b & "c" >') == 4
    assert escape("\x00\ufffe") == ""


def test_empty_groups_and_paths_vanish() -> None:
    assert group("", "") == path("") == title("") == ""


def test_paths_are_written_with_relative_steps() -> None:
    assert line([(1, 2), (4, 2), (4, 0), (3, -1.5)]) == "M1 2h3v-2l-1-1.5"
    assert lines([[(0, 0), (1, 1)], [(5, 5), (6, 5)]]) == "M0 0l1 1M5 5h1"
    assert box(1, 2, 3, 4) == "M1 2h3v4h-3z"


def test_places() -> None:
    assert move(1.5, -2) == "translate(1.5 -2)"
    assert [turned(quarters) for quarters in (0, 1, 4, 7)] == ["", "rotate(90)", "", "rotate(270)"]


def test_lettering_needs_no_font() -> None:
    every = "The quick brown fox jumps over the lazy dog 0123456789 -–—.,:;'’\"!?/()+×=·& Äöüß Çé Ñ"
    assert lettering(0, 0, every, 10, "#fff").startswith("<path")


def test_french_lettering_needs_no_font() -> None:
    every = "«\u00a0Œuvre, cœur, àâäéèêëîïôöùûüÿç, ÀÉÈÊÇÎÔ, l'Élan, l’œil, 87,5\u00a0%, æ !\u00a0»"
    assert lettering(0, 0, every, 10, "#fff").startswith("<path")


def test_an_accent_stands_over_the_middle_of_its_letter() -> None:
    """An I is a single stroke: what stands over it must not stand over the next letter."""
    plain, accent = re.findall(r"M([-\d.]+) ", lettering(0, 10, "Ï", 6, "#fff"))[:2]
    assert float(plain) == 0 and float(accent) < 0


def test_letters_without_strokes_are_left_to_the_readers_fonts() -> None:
    assert lettering(3, 4, "地下", 10, "#fff", "middle") == (
        '<text x="3" y="4" font-family="sans-serif" font-size="13" text-anchor="middle" fill="#fff">地下</text>'
    )


def test_anchors_move_the_words_by_their_length() -> None:
    wide = length("Recon", 12)
    assert f"translate({num(100 - wide)} 0)" in lettering(100, 12, "Recon", 12, "#fff", "end")
    assert f"translate({num(100 - wide / 2)} 0)" in lettering(100, 12, "Recon", 12, "#fff", "middle")
    assert length("", 12) == 0


def test_labels_share_one_path() -> None:
    drawn = labels([(10, 10, "a"), (20, 10, "i"), (30, 10, "地")], 6, "#fff")
    assert drawn.count("<path") == 1
    assert 'd="M8.5 13v-5l1-1h1l1 1v5M8.5 11h3M20 7v6"' in drawn


def test_words_wrap_where_they_must() -> None:
    assert wrapped("North-west lift", 9, length("North-west", 9)) == ["North-west", "lift"]
    assert wrapped("North-west lift", 9, 500) == ["North-west lift"]
    assert wrapped("Unbreakable", 9, 1) == ["Unbreakable"]


def test_walls_stand_wherever_nobody_can_ever_pass() -> None:
    grid = parse_grid(PLAN)
    drawn = set()
    for (x0, y0), (x1, y1) in walls(grid):
        steps = int(abs(x1 - x0) + abs(y1 - y0))
        for nth in range(steps):
            drawn.add((x0 + nth, y0, "across") if y0 == y1 else (x0, y0 + nth, "down"))
    expected = set()
    for sq in bits(grid.floor):
        x, y = sq % grid.width, sq // grid.width
        edges = [(x, y, "across"), (x + 1, y, "down"), (x, y + 1, "across"), (x, y, "down")]
        expected |= {edge for way, edge in enumerate(edges) if grid.step[sq * 4 + way] < 0}
    assert drawn == expected
    assert (2, 0, "down") not in drawn  # the door


def test_walls_run_as_far_as_they_can() -> None:
    runs = walls(parse_grid(PLAN))
    assert ((0, 0), (3, 0)) in runs and ((0, 2), (2, 2)) in runs
    assert len(runs) == 6


def test_rooms_are_at_least_two_squares_wide_and_end_at_doors() -> None:
    grid = parse_grid(PLAN)
    assert [grid.name(sq) for sq in bits(rooms(grid))] == ["a2", "b2", "a1", "b1"]


def test_halls_are_rooms_one_by_one() -> None:
    grid = parse_grid(TWO_HALLS)
    named = [[grid.name(sq) for sq in bits(hall)] for hall in halls(grid)]
    assert named == [["c3", "d3", "c2", "d2", "c1", "d1"], ["a3", "b3", "a2", "b2"]]
    assert [widest(grid, hall) for hall in halls(grid)] == [(2, 0, 2, 3), (0, 0, 2, 2)]
    assert widest(grid, 0) == (0, 0, 0, 0)


def test_hatching_lies_in_the_rock_and_never_changes() -> None:
    grid = parse_grid(PLAN)
    strokes = hatching(grid)
    assert strokes == hatching(parse_grid(PLAN)) and strokes
    for (x0, y0), (x1, y1) in strokes:
        middle_x, middle_y = (x0 + x1) / 2, (y0 + y1) / 2
        quarter_away = [(middle_x + dx, middle_y + dy) for dx in (-0.25, 0.0, 0.25) for dy in (-0.25, 0.0, 0.25)]
        assert not all(is_floor(grid, int(x // 1), int(y // 1)) for x, y in quarter_away)


def test_noise_looks_like_chance() -> None:
    values = {noise(x, y) % 16 for x in range(20) for y in range(20)}
    assert len(values) == 16 and noise(3, 4) == noise(3, 4) != noise(4, 3)


def test_words_are_as_large_as_there_is_room() -> None:
    words = "CROWD CONTROL"
    room = length(words, 12) / 2
    assert fitting(words, 12, 2 * room) == 12 and abs(length(words, fitting(words, 12, room)) - room) < 0.01
    assert fitting("", 12, 5) == 12
