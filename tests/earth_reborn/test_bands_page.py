"""What three and four players see: every band with its points, whose each Character is and of which faction."""

import pytest

from tests.earth_reborn.test_bands import four
from tests.rules_plugin import rule
from undercroft.core.spec import game as find_game
from undercroft.core.speech.languages import language
from undercroft.games.earth_reborn.drawing.sheet import SIDE_COLOURS
from undercroft.games.earth_reborn.page.panels import panels
from undercroft.games.earth_reborn.rules.tables import SEATS
from undercroft.games.earth_reborn.view import view


@rule("ER-SAGS34-1")
@pytest.mark.parametrize("seats", [3, 4])
def test_a_view_has_every_band_and_whose_everybody_is(seats: int) -> None:
    table = four(seats, mp=(5, 6, 7, 8), mercenary="blue").play()
    table.put("zombie-1", state="supply")
    table.table.bands = [band & ~(1 << 10) for band in table.table.bands]
    for seat in range(-1, seats):
        seen = view(table.game, seat)
        assert [side.side for side in seen.sides] == SEATS[:seats]
        assert [side.mp for side in seen.sides] == [5, 6, 7, 8][:seats]
        assert seen.mercenary == "blue" and len(seen.goals) == seats
        found = {one.kind: (one.side, one.faction) for one in seen.characters}
        assert found["nick"] == ("norad", "norad") and found["woo"] == ("blue", "norad")
        assert found["jack"] == ("salemite", "salemite") and found["zombie-1"] == ("", "salemite")  # in no band


@rule("ER-SAGS34-22")
def test_ones_own_band_comes_first_and_the_mercenary_is_named() -> None:
    table = four(mercenary="yellow").play()
    shown = panels(view(table.game, 2))
    figures = [str(panel.title) for panel in shown if panel.kind == "figures"]
    assert figures == ["blue band", "red band", "green band", "yellow band"]
    pools = next(panel for panel in shown if panel.kind == "pools")
    badges = {row.id: [str(badge) for badge in row.badges] for row in pools.rows if row.badges}
    assert badges == {"cp-yellow": ["Initiative", "Salemite Mercenary"]}


@rule("ER-SAGS34-1")
def test_the_colour_of_a_token_is_the_band_and_its_shape_the_faction() -> None:
    table = four().play()
    picture = {part.key: part.markup for part in table.game.picture(3).parts}
    for who, seat in (("nick", "norad"), ("jack", "salemite"), ("woo", "blue"), ("franck", "yellow")):
        token = next(markup for key, markup in picture.items() if key.startswith("model-") and f" {who}" in markup)
        assert SIDE_COLOURS[seat].plate in token
    frame = {part.key for part in table.game.picture(3).frame}
    assert {f"mp-{seat}" for seat in SEATS} <= frame


@pytest.mark.parametrize("code", ["en", "fr"])
def test_the_seats_of_bands_are_named(code: str) -> None:
    words = language(code)
    seats = find_game("earth-reborn").seating("sags", "1.0", {"players": 4})
    told = [words.words(seat.name) for seat in seats]
    assert told == (["red band", "green band", "blue band", "yellow band"] if code == "en" else
                    ["bande rouge", "bande verte", "bande bleue", "bande jaune"])  # fmt: skip
