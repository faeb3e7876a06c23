"""What a S.A.G.S. is played for is told before the first choice: MP that its steps bring and cost, too."""

from random import Random

import pytest

from tests.earth_reborn.sags_scene import SagsScene
from tests.rules_plugin import rule
from undercroft.core.chance.dice import seeded
from undercroft.core.state import ALL
from undercroft.games.earth_reborn import GAME
from undercroft.games.earth_reborn.content.sags import SAGS
from undercroft.games.earth_reborn.words.stakes import FINE, ICON, SPENT

EACH = pytest.mark.parametrize("players", [2, 3, 4])


@rule("ER-SAGS-6", "ER-SAGS-18", "ER-SAGS-21", "ER-SAGS34-7")
@EACH
def test_the_lobby_and_the_table_tell_what_pays_and_costs(players: int) -> None:
    options = {"players": players}
    game = GAME.new(SAGS, seeded(1), "1.0", options)
    game.open()
    before = GAME.lobby(SAGS, "1.0", options).stakes
    for seat in range(ALL, players):
        told = game.stakes(seat)
        assert [(one.id, str(one.title), str(one.text)) for one in told] == [
            (one.id, str(one.title), str(one.text)) for one in before
        ]
    assert {ICON, FINE, SPENT, "spy", "laptop"} <= {one.pays for one in before}
    morale = next(one for one in before if one.id == "morale")
    assert all(name in str(morale.text) for name in ("Nick Bolter", "Jessica Hollister", "officers' quarters"))


@EACH
def test_whatever_changes_mp_says_by_what_it_was_told(players: int) -> None:
    game = GAME.new(SAGS, seeded(players), "1.0", {"players": players})
    game.open()
    chance, points, kinds = Random(players), game.points(), set()
    while game.ask is not None and game.table.turn < 2:
        game.do(chance.choice(game.codes()))
        paid = game.paid()
        assert paid or game.points() == points
        kinds.update(paid)
        points = game.points()
    assert {ICON, SPENT} <= kinds


@rule("ER-SAGS-1")
def test_once_play_has_begun_nothing_of_the_steps_is_played_for() -> None:
    scene = SagsScene("play", team=("nick", "jack"))
    assert not {ICON, FINE, "costs"} & {one.id for one in scene.game.stakes(ALL)}
    assert {"costs", ICON, FINE} <= {one.id for one in SagsScene("build").game.stakes(ALL)}
    assert {ICON, FINE, "costs"} & {one.id for one in SagsScene("team").game.stakes(ALL)} == {"costs"}
