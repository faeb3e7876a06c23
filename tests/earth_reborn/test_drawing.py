"""The board as SVG: everything on it can be pointed at, every part is one element of its own."""

from itertools import islice
from xml.etree import ElementTree

import pytest

from tests.earth_reborn.tours import MISSIONS, tour
from undercroft.core.chance.dice import seeded
from undercroft.core.speech.languages import language
from undercroft.games.earth_reborn import GAME


def found(svg: str, name: str) -> list[str]:
    """The values of an attribute, in the order of drawing."""
    return [node.attrib[name] for node in ElementTree.fromstring(svg).iter() if name in node.attrib]


@pytest.mark.parametrize("mission", MISSIONS)
def test_every_part_is_one_element_with_a_name_of_its_own(mission: str) -> None:
    """A page keeps parts by their names and puts the element of each in its place: one without any stops it."""
    for game in islice(tour(mission, 1, 150), 0, None, 15):
        for seat in (0, 1, -1):
            picture = game.picture(seat)
            parts = [*picture.parts, *picture.frame]
            assert len({part.key for part in parts}) == len(parts)
            for part in parts:
                assert len(ElementTree.fromstring(f"<svg>{part.markup}</svg>")) == 1, part.key


@pytest.mark.parametrize("mission", MISSIONS)
def test_everything_can_be_pointed_at(mission: str) -> None:
    for steps in (1, 60, 160):
        game = list(tour(mission, 2, steps))[-1]
        view = game.view(0)
        svg = game.picture(0).svg()
        assert sorted(found(svg, "data-square")) == sorted(name for tile in view.tiles for name in tile.squares)
        standing = [str(one.id) for one in view.characters if one.square and not one.pilot]
        assert sorted(found(svg, "data-model")) == sorted(standing)
        tiles = {str(tile.id) for tile in view.hand}
        assert tiles <= set(found(svg, "data-tile"))
        assert {f"{tile}.{place}" for tile in tiles for place in range(1, 5)} <= set(found(svg, "data-section"))
        assert sorted(found(svg, "data-wall")) == sorted(map(str, view.walls))
        assert sorted(found(svg, "data-door")) == sorted(str(door.id) for door in view.doors)


@pytest.mark.parametrize("mission", MISSIONS)
def test_pictures_stay_small_and_need_no_font_in_either_language(mission: str) -> None:
    game = GAME.new(mission, seeded(1), "1.0", {})
    game.open()
    drawn = {code: game.picture(0, code).svg() for code in ("en", "fr")}
    for svg in drawn.values():
        assert "<text" not in svg and len(svg.encode()) < 250_000
    assert drawn["en"] != drawn["fr"] and language("fr")
