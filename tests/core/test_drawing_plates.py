"""Above and below the board: everything fits, every number is a part under a name of its own."""

import re

from tests.core.drawn import STYLE, nodes, values, with_class
from undercroft.core.drawing.lettering import length
from undercroft.core.drawing.plates import FOOTER, HEADER, PILES, coin, goal, hand, name_plate, phase, pile
from undercroft.core.drawing.sheet import RIM, Margins, sheet

HERE = sheet(12, 6, STYLE, Margins(RIM, HEADER + RIM, RIM, FOOTER + RIM))
LONG = "The very long name of a mission that somebody wrote in a hurry and never read again"


def scale(markup: str, kind: str) -> float:
    """How large the letters are that bear a class."""
    found = re.search(r"scale\(([\d.]+)\)", with_class(markup, kind)[0].attrib["transform"])
    assert found is not None
    return float(found[1])


def test_a_name_is_large_if_it_is_short_and_fits_if_it_is_long() -> None:
    short, long = (name_plate(HERE, name, 300).markup for name in ("Recon", LONG))
    assert scale(long, "name") < scale(short, "name") == round(32 / 6, 2)
    assert length(LONG, 6) * scale(long, "name") <= 301
    assert [with_class(drawn, "header")[0].tag for drawn in (short, long)] == ["g", "g"]


def test_what_goes_on_stands_under_it() -> None:
    part = phase(HERE, "Turn 3", 300)
    assert part.key == "phase" and scale(part.markup, "phase") == round(11 / 6, 2)
    assert scale(phase(HERE, LONG, 300).markup, "phase") < 11 / 6


def test_pools_are_parts_that_say_what_they_are() -> None:
    points = coin(STYLE, "points", 100, 3, "brass", "cp", "three points", "red")
    cards = hand(STYLE, "cards", 160, 5, "cards", "five cards", "red")
    for part, told in ((points, "three points"), (cards, "five cards")):
        first = nodes(part.markup)[0]
        assert first.attrib == {"class": "count red"} and first[0].text == told
    assert [points.key, cards.key] == ["points", "cards"] and values(points.markup, "fill")[0] == "brass"
    assert coin(STYLE, "points", 100, 4, "brass", "cp", "three points", "red").markup != points.markup


def test_the_goal_takes_two_lines_at_most_and_leaves_room_for_piles() -> None:
    lines = [node for node in nodes(goal(HERE, "", LONG * 9, "").markup)[2:] if node.attrib.get("stroke") == "paper"]
    assert len(lines) == 2
    assert with_class(goal(HERE, "1/3", "Win.").markup, "progress") and not with_class(
        goal(HERE, "", "x").markup, "progress"
    )
    assert "brass" in values(goal(HERE, "", "Win.", "It rains.").markup, "stroke")[1:]
    deck = pile(HERE, "deck", HERE.width - 150, 28, "deck", "brown")
    assert deck.key == "deck" and HERE.width - PILES < float(values(deck.markup, "x")[0])
    assert all(HERE.height - FOOTER < float(y) < HERE.height for y in values(deck.markup, "y"))
