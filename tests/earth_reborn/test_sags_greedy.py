"""What the sensible computer player makes of the S.A.G.S. before the first turn."""

import pytest

from tests.earth_reborn.sags_scene import SagsScene
from tests.earth_reborn.scene import number
from undercroft.core.chance.dice import seeded
from undercroft.games.earth_reborn.judgement import mustering
from undercroft.games.earth_reborn.judgement.outlook import Outlook
from undercroft.games.earth_reborn.rules import verbs
from undercroft.games.earth_reborn.rules.sags import deployment, team
from undercroft.games.earth_reborn.rules.tables import DECOY_NORAD, P_WORLD


def played(players: int, seed: int, mp: tuple[int, ...] | None = None) -> SagsScene:
    """From the teams to the first turn, every choice the best as its seat sees it."""
    scene = SagsScene("team", players=players, seed=seed, mp=mp)
    scene.table.dice = seeded(seed)
    scene.play()
    for _ in range(200):
        ask = scene.game.ask
        assert ask is not None
        if scene.table.phase != P_WORLD:
            return scene
        known = scene.game.sample(ask.seat, seed)
        scene.game.do(max(known.advise(ask.seat))[1])
    raise AssertionError("it goes on for ever")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_comes_to_the_first_turn_with_a_team_and_equipment(players: int) -> None:
    s = played(players, players).table
    assert all(s.team) and all(left > 2 for left in s.mp), "MP are the score, too"
    assert [one >= 0 for one in s.square] == [any(band >> who & 1 for band in s.team) for who in range(12)]
    assert sum(1 for holder in s.holder if 0 <= holder < 12) >= players


def test_with_little_it_pays_for_little() -> None:
    s = played(2, 3, mp=(6, 4)).table
    assert team.cost(s.team[0]) <= 6 and team.cost(s.team[1]) <= 4 and all(s.team)


def test_a_traitor_is_worth_less_to_whom_he_betrays() -> None:
    scene = SagsScene("team", team=("nick", "jack"))
    look = Outlook(scene.table, 1)
    scores = {verbs.who_of(code): score for score, code in mustering.judge_team(
        look, [verbs.enlist(number(who)) for who in ("franck", "deeler")])}  # fmt: skip
    assert scores[number("deeler")] > scores[number("franck")]


def test_a_decoy_lies_where_anybody_might() -> None:
    scene = SagsScene("deploy", team=("nick woo", "jack"))
    s = scene.table
    s.markers = []
    look = Outlook(s, 0)
    options = [verbs.square(square) for square in range(400) if deployment.spots(s, 0, DECOY_NORAD) >> square & 1]
    as_nick = mustering.judge_spot(look, options, number("nick"))
    assert mustering.judge_spot(look, options, DECOY_NORAD) == as_nick
