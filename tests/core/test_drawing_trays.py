"""Trays round a board: near their places, apart from each other, with everybody inside."""

from itertools import pairwise

import pytest

from tests.core.drawn import RED, STYLE, nodes, values
from undercroft.core.drawing.sheet import RIM, Margins, sheet
from undercroft.core.drawing.trays import END_TRAY, SIDE_TRAY, Tray, settle, tray_plate

DEEP, HIGH = RIM + SIDE_TRAY, RIM + END_TRAY
HERE = sheet(12, 9, STYLE, Margins(DEEP, HIGH, DEEP, HIGH))


def at(sq: int) -> tuple[float, float]:
    return HERE.middle(sq)


@pytest.mark.parametrize("way", list("nesw"))
def test_a_tray_lies_beside_the_board_with_everybody_in_it(way: str) -> None:
    for number in (0, 1, 7, 20):
        (tray,) = settle(HERE, [Tray(way, at(53), "Gate", number)])
        right, low = tray.left + tray.wide, tray.top + tray.high
        beyond = {"n": low <= HERE.top, "s": tray.top >= HERE.top + HERE.board_height, "w": right <= HERE.left}
        assert beyond.get(way, tray.left >= HERE.left + HERE.board_width)
        assert len(tray.places()) == number
        assert all(tray.left <= place.x <= right and tray.top <= place.y <= low + 1 for place in tray.places())


@pytest.mark.parametrize("way", ["n", "e"])
def test_trays_that_want_the_same_place_lie_side_by_side(way: str) -> None:
    trays = settle(HERE, [Tray(way, at(sq), f"Gate {sq}", 4) for sq in (30, 29, 41)])
    starts = [(tray.left, tray.left + tray.wide) if way == "n" else (tray.top, tray.top + tray.high) for tray in trays]
    assert all(before < after for (_, before), (after, _) in pairwise(starts))
    assert [tray.wanted for tray in trays] == sorted(tray.wanted for tray in trays)
    assert settle(HERE, []) == []


def test_a_tray_that_had_to_move_is_tied_to_its_place() -> None:
    (alone,) = settle(HERE, [Tray("n", at(5), "Gate", 2)])
    assert not [node for node in nodes(tray_plate(STYLE, RED, alone, 60)) if node.attrib.get("stroke-width") == "3"]
    crowd = settle(HERE, [Tray("n", at(0), f"Gate {nth}", 9) for nth in range(2)])
    moved = tray_plate(STYLE, RED, crowd[1], 60)
    leader = next(node for node in nodes(moved) if node.attrib.get("stroke-width") == "3")
    assert leader.attrib["d"].startswith(f"M{at(0)[0]:g} {at(0)[1] - 60:g}")
    assert "red" in values(moved, "stroke") and "deep" in values(moved, "fill")


def test_a_long_name_is_wrapped_at_the_sides() -> None:
    name = "The great gate of the north"
    assert len(Tray("w", at(0), name, 0).names) > 1 == len(Tray("n", at(0), name, 0).names)
