"""Tokens: sides stay apart whatever else is shown, facing is seen at a glance, marks have their places."""

import re

import pytest

from tests.core.drawn import BLUE, RED, STYLE, nodes, values, with_class
from undercroft.core.drawing import marks
from undercroft.core.drawing.style import Colours
from undercroft.core.drawing.tokens import (
    NOWHERE,
    ROUND,
    SQUARE,
    TokenFrame,
    disc,
    dot,
    face,
    lying,
    plate,
    small,
    token,
)

FACE = face([("pink", "M0 0h4z"), ("black", "M1 1h2", 1.5)])


def drawn(frame: TokenFrame, marks: str = "", behind: str = "") -> str:
    return token(STYLE, frame, 3, "somebody", FACE, "red scout", "c4", marks, behind)


def colours_of(markup: str) -> set[str]:
    return {*values(markup, "fill"), *values(markup, "stroke")}


def test_a_token_says_who_it_is_and_where() -> None:
    first = nodes(drawn(TokenFrame(SQUARE, RED)))[0]
    assert first.attrib == {"class": "model red scout", "data-model": "3", "data-at": "c4"}
    assert first[0].text == "somebody"


@pytest.mark.parametrize("shape", [SQUARE, ROUND])
@pytest.mark.parametrize("colours", [RED, BLUE])
def test_whoever_is_done_keeps_the_colours_of_its_side(shape: str, colours: Colours) -> None:
    """Greyed tokens of two sides looked alike."""
    fresh, done = (drawn(TokenFrame(shape, colours, 0, done)) for done in (False, True))
    other = BLUE if colours is RED else RED
    for shown in (fresh, done):
        assert set(colours) <= colours_of(shown) and not set(other) & colours_of(shown)
    ring = [
        node for node in nodes(done) if node.attrib.get("stroke") == colours.plate and node.tag in ("rect", "circle")
    ]
    assert len(ring) == 1 and float(ring[0].attrib["stroke-width"]) >= 4 and "stroke-opacity" not in ring[0].attrib
    assert with_class(done, "plate")[0].attrib["fill"] == colours.dark
    assert (
        with_class(done, "face")[0].attrib["opacity"] == "0.6" and "opacity" not in with_class(fresh, "face")[0].attrib
    )


@pytest.mark.parametrize("facing", range(4))
def test_a_wedge_shows_where_it_looks(facing: int) -> None:
    """On a small screen a unit is half a pixel: it must stand out by some, be half a square broad and lie on top."""
    shown = drawn(TokenFrame(SQUARE, RED, facing))
    (wedge,) = with_class(shown, "prow")
    assert wedge.attrib.get("transform") == (f"rotate({90 * facing})" if facing else None)
    numbers = [float(number) for number in re.findall(r"-?[\d.]+", wedge.attrib["d"])]
    across, along = numbers[::2], numbers[1::2]
    assert min(along) <= -17.5 - 8 and max(across) - min(across) >= 24 and min(along) > -30
    order = [node.attrib.get("class") for node in nodes(shown)]
    assert order.index("prow") > order.index("face") > order.index("plate")
    assert float(wedge.attrib["stroke-width"]) >= 2.4 and wedge.attrib["stroke"] == RED.dark


def test_what_looks_nowhere_has_no_wedge() -> None:
    assert TokenFrame(ROUND, RED).facing == NOWHERE and not with_class(drawn(TokenFrame(ROUND, RED)), "prow")


def test_whoever_is_down_lies_on_its_side() -> None:
    up, down = (with_class(disc(TokenFrame(ROUND, RED, down=down), FACE), "face")[0] for down in (False, True))
    assert "transform" not in up.attrib and "rotate(90)" in down.attrib["transform"]


def test_sides_differ_by_shape_too() -> None:
    assert nodes(plate(SQUARE, 0, 0))[0].tag == "rect" and nodes(plate(ROUND, 0, 0))[0].tag == "circle"


def test_a_face_is_shapes_and_lines() -> None:
    shape, line = nodes(FACE)
    assert shape.attrib == {"d": "M0 0h4z", "fill": "pink"}
    assert (line.attrib["stroke"], line.attrib["stroke-width"], line.attrib["fill"]) == ("black", "1.5", "none")


def test_those_who_wait_show_who_they_are_and_nothing_of_a_facing() -> None:
    shown = [small(STYLE, TokenFrame(SQUARE, RED, 2), 3, "Em", "somebody", FACE, "red", gone) for gone in (False, True)]
    assert [nodes(one)[0].attrib.get("opacity") for one in shown] == [None, "0.5"]
    assert not with_class(shown[0], "prow") and with_class(shown[0], "called")
    first = nodes(dot(RED, 9, "red"))[0]
    assert first.attrib == {"class": "model red", "data-model": "9"}


def test_what_lies_behind_and_what_lies_over() -> None:
    shown = drawn(TokenFrame(SQUARE, RED, 0), marks.tick(STYLE), marks.ring("brass"))
    order = [node.attrib.get("class") for node in nodes(shown)]
    assert order.index("ring") < order.index("plate")
    assert "green" in colours_of(shown)


def test_what_lies_on_the_floor_is_small_under_somebodys_feet() -> None:
    free, under = (lying(STYLE, 5, "a box", FACE, "box open", "c4", (100, 60), feet) for feet in (False, True))
    for part in (free, under):
        first = nodes(part.markup)[0]
        assert part.key == "item-5" and first[0].text == "a box"
        assert first.attrib == {"class": "item box open", "data-item": "5", "data-at": "c4"}
    assert free.place == "translate(100 60)" and under.place == "translate(85 45)scale(.46)"
    assert FACE in free.markup and FACE in under.markup and "passage" in values(under.markup, "fill")


# ------------------------------------------------------------ marks


def test_a_ring_is_broken_out_of_turn() -> None:
    assert values(marks.ring("brass"), "stroke-dasharray") == []
    assert values(marks.ring("brass", broken=True), "stroke-dasharray") == ["9 5"]


@pytest.mark.parametrize(("taken", "most"), [(0, 2), (2, 3), (4, 4)])
def test_wounds_are_counted_in_red(taken: int, most: int) -> None:
    dots = [node.attrib["fill"] for node in nodes(marks.pips(STYLE, taken, most)) if node.tag == "circle"]
    assert dots == ["blood"] * taken + ["paper"] * (most - taken)


def test_a_single_wound_needs_no_count() -> None:
    assert marks.pips(STYLE, 0, 1) == ""


def test_longer_marks_get_more_room() -> None:
    widths = [float(values(marks.called(STYLE, RED, words), "width")[0]) for words in ("7", "Em", "Em2")]
    assert widths == sorted(set(widths))


def test_badges_differ() -> None:
    badges = [marks.left(STYLE, "3"), marks.barred(STYLE), marks.tick(STYLE)]
    assert [values(badge, "fill")[0] for badge in badges] == ["brass", "blood", "green"]


def test_what_is_carried_can_be_pointed_at() -> None:
    shown = marks.carried(STYLE, 5, FACE)
    assert values(shown, "data-item") == ["5"] and FACE in shown


def test_other_marks_have_their_classes_and_turns() -> None:
    assert values(marks.gunsight(STYLE, 1), "transform") == ["rotate(90)"]
    assert with_class(marks.cards(STYLE, 2), "cards") and with_class(marks.gunsight(STYLE, 0), "sight")
    assert len(nodes(marks.stars(STYLE))) == 4 and len(nodes(marks.rays(STYLE))) == 9
    assert marks.face_down(STYLE, "moss", "1") != marks.face_down(STYLE, "moss", "2")
    assert values(marks.face_down(STYLE, "moss", "1"), "fill")[0] == "moss"
