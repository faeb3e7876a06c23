"""Doors that are locked or have a sign, and bands along the outline of some squares."""

from tests.core.drawn import STYLE, nodes, with_class
from undercroft.core.drawing.doors import Doorway, door
from undercroft.core.drawing.sheet import CELL, edging, sheet
from undercroft.core.drawing.svg import circle

HERE = sheet(4, 3, STYLE)
SIGN = circle(0, 0, 9, class_="sign")


def test_a_locked_door_is_a_closed_one_with_a_lock() -> None:
    closed, locked = (door(STYLE, Doorway(0, 0, True), 1, state, "") for state in ("closed", "locked"))
    (found,) = with_class(locked.markup, "locked")
    assert found.attrib["data-door"] == "1"
    assert len(nodes(locked.markup)) == len(nodes(closed.markup)) + 5, "a lock of four shapes, in a group"


def test_a_sign_hangs_upright_beside_the_door_whichever_way_it_lies() -> None:
    for across, place in ((True, "translate(38 0)"), (False, "translate(38 0)rotate(90)")):
        drawn = door(STYLE, Doorway(100, 50, across), 1, "closed", "", sign=SIGN)
        assert place in drawn.markup and with_class(drawn.markup, "sign")
        assert drawn.place == "translate(100 50)" + ("" if across else "rotate(270)")


def test_a_wide_door_has_its_sign_farther_off() -> None:
    assert "translate(62 0)" in door(STYLE, Doorway(0, 0, True, edges=2), 1, "closed", "", sign=SIGN).markup


def test_a_band_runs_along_the_outline_and_not_between_squares() -> None:
    assert edging(HERE, 0, 5) == ""
    assert edging(HERE, 1, 5).count("M") == 4
    assert edging(HERE, 0b11, 5).count("M") == 6
    assert edging(HERE, 0b0000_0000_1001, 5).count("M") == 8, "the ends of a row do not touch"
    assert edging(HERE, (1 << 12) - 1, 5).count("M") == 2 * (4 + 3)
    assert f"h{CELL}v5h-{CELL}" in edging(HERE, 1, 5)
