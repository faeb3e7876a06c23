"""A seat that leaves a S.A.G.S. of three or four does not end it for the others, whenever it leaves (ER-SAGS34-26,
ER-SAGS34-28)."""

import random

import pytest

from tests.rules_plugin import rule
from undercroft.core.board.grid import bits
from undercroft.core.chance.dice import seeded
from undercroft.core.packing import RESIGN, pack
from undercroft.core.records.position import from_position, position_hash, to_position
from undercroft.games.earth_reborn import GAME
from undercroft.games.earth_reborn.content.sags import SAGS
from undercroft.games.earth_reborn.game import EarthReborn
from undercroft.games.earth_reborn.rules.tables import HERE, W_BUILD, W_DEPLOY, W_DRAFT, W_GEAR, W_PLAY, W_TEAM

STEPS = {"build": W_BUILD, "team": W_TEAM, "draft": W_DRAFT, "deploy": W_DEPLOY, "gear": W_GEAR, "play": W_PLAY}


def new_game(players: int, seed: int) -> EarthReborn:
    game = GAME.new(SAGS, seeded(seed), "1.0", {"players": players, "length": "short"})
    game.open()
    return game


def until(game: EarthReborn, step: int, chance: random.Random) -> None:
    """To the question of a step that is the second of it, or as far as the step goes."""
    questions = 0
    while game.ask is not None and game.table.world_step <= step:
        questions += game.table.world_step == step
        if questions > 1:
            return
        game.do(chance.choice(game.codes()))


@rule("ER-SAGS34-26", "ER-SAGS34-28")
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("step", STEPS)
def test_the_others_play_on_to_the_last_turn(players: int, step: str) -> None:
    chance = random.Random(f"{players} {step}")
    game = new_game(players, players)
    until(game, STEPS[step], chance)
    assert game.ask is not None
    gone = game.ask.seat
    game.do(pack(RESIGN, gone))
    asked = set()
    while game.ask is not None:
        assert game.ask.seat != gone
        asked.add(game.ask.seat)
        game.do(chance.choice(game.codes()))
        if len(asked) == players - 1 and not chance.randrange(40):
            game.check()
            assert position_hash(from_position(to_position(game))) == position_hash(game)
    s = game.table
    assert asked == set(range(players)) - {gone}
    assert s.turn == s.dossier.turns and s.world_step == W_PLAY
    outcome = game.outcome
    assert outcome is not None and outcome.rule == "ER-SAGS34-26" and gone not in outcome.winners
    assert max(s.mp[seat] for seat in asked) == s.mp[outcome.winners[0]]


@rule("ER-SAGS34-26")
@pytest.mark.parametrize("step", STEPS)
def test_the_last_one_left_wins_at_once(step: str) -> None:
    chance = random.Random(step)
    game = new_game(4, 5)
    until(game, STEPS[step], chance)
    order = chance.sample(range(4), 4)
    for seat in order[:3]:
        assert game.outcome is None
        game.do(pack(RESIGN, seat))
    assert game.outcome is not None and list(game.outcome.winners) == order[3:]


@rule("ER-SAGS34-9", "ER-SAGS34-16")
def test_who_has_left_has_built_enrolled_and_deployed_all_the_same() -> None:
    """Nobody gives his Characters orders, but they stand there as enemies."""
    game, chance = new_game(3, 2), random.Random(3)
    game.do(pack(RESIGN, 1))
    while game.ask is not None and game.table.world_step < W_PLAY:
        game.do(chance.choice(game.codes()))
    s = game.table
    own = bits(s.bands[1])
    assert own and all(s.whereabouts[who] == HERE for who in own)


@rule("ER-SAGS34-28")
def test_the_law_sees_a_game_that_ended_with_one_who_left() -> None:
    game = new_game(3, 1)
    game.do(pack(RESIGN, 0))
    game.check()
    twin = game.with_state(game.table.copy())
    twin.table.finish(0b110, RESIGN)
    with pytest.raises(AssertionError, match="2 could have played on"):
        twin.check()
    twin = game.with_state(game.table.copy())
    twin.table.winners = 0b001
    with pytest.raises(AssertionError, match="has left has won"):
        twin.check()
