"""What a table shows once its game is over: nobody acts any more."""

import pytest

import undercroft
from undercroft.core.game import Game
from undercroft.core.packing import RESIGN, pack
from undercroft.players import player
from undercroft.players.base import derived_seed, honest_choice

ACTING = {"acts", "acts now", "active", "acts by CP"}
BEGUN = [("incursion", "recon"), ("reichbusters", "midnight-mass"), ("earth-reborn", "beauty-and-the-beast")]


def badges(game: Game) -> set[str]:
    return {str(badge) for panel in game.panels(0) for row in panel.rows for badge in row.badges}


@pytest.mark.parametrize(("id", "mission"), BEGUN)
def test_nobody_acts_after_the_end(id: str, mission: str) -> None:
    game = undercroft.new(id, mission, seed=1)
    made = 0
    while not badges(game) & ACTING and game.ask is not None:
        seat = game.ask.seat
        game.apply(honest_choice(player("greedy", seat), game, seat, derived_seed(1, made)))
        made += 1
    assert badges(game) & ACTING
    for seat in range(len(game.state.orders)):
        if game.ask is not None:
            game.do(pack(RESIGN, seat))
    assert game.outcome is not None and not badges(game) & ACTING
