"""The random player and the list of players."""

from collections import Counter

import pytest

from undercroft.core.chance.dice import seeded
from undercroft.core.errors import UndercroftError
from undercroft.core.game import Game
from undercroft.core.records.position import position_hash
from undercroft.core.spec import GameSpec, games
from undercroft.players import NAMES, player
from undercroft.players.base import derived_seed
from undercroft.players.random import Random, rollout

SPEC = next(iter(games().values()))


def opened(spec: GameSpec = SPEC) -> Game:
    game = spec.new(spec.missions()[0].id, seeded(3), spec.editions[-1], {})
    game.keep = False
    game.open()
    return game


def with_options(least: int) -> Game:
    """A game in which somebody has that many options."""
    game = opened()
    while len(game.codes()) < least:
        game.do(game.codes()[-1])
    return game


def test_it_takes_every_option_about_equally_often() -> None:
    game = with_options(3)
    who = Random(1)
    taken = Counter(who.choose(game, 0) for _ in range(500 * len(game.codes())))
    assert set(taken) == set(game.codes())
    assert min(taken.values()) > 420 and max(taken.values()) < 580


def test_the_same_seed_chooses_the_same() -> None:
    game = with_options(3)
    first, again, other = Random(7), Random(7), Random(8)
    choices = [[who.choose(game, 0) for _ in range(40)] for who in (first, again, other)]
    assert choices[0] == choices[1] != choices[2]


@pytest.mark.parametrize("spec", games().values(), ids=games())
def test_a_rollout_is_the_same_game_as_one_choice_at_a_time(spec: GameSpec) -> None:
    for most in (0, 1, 60, 100_000):
        game, twin = opened(spec), opened(spec)
        players, others = ([Random(seat) for seat in range(game.seats)] for _ in range(2))
        made = 0
        while game.ask is not None and made < most:
            game.do(players[game.ask.seat].choose(game, game.ask.seat))
            made += 1
        assert rollout(twin, others, most) == made
        assert position_hash(twin) == position_hash(game) and twin.codes() == game.codes()
    assert game.state.over and made > 60


@pytest.mark.parametrize("spec", games().values(), ids=games())
def test_after_a_rollout_dice_are_seen_and_events_heard_again(spec: GameSpec) -> None:
    game, twin = opened(spec), opened(spec)
    player, other = Random(1), Random(1)
    rollout(game, [player] * game.seats, 60)
    assert game.state.dice.fallen == []
    for _ in range(60):
        assert twin.ask is not None
        twin.do(other.choose(twin, twin.ask.seat))
    fallen = told = 0
    while game.ask is not None:
        code = player.choose(game, game.ask.seat)
        game.do(code)
        twin.do(code)
        assert game.state.dice.fallen == twin.state.dice.fallen and game.state.events == twin.state.events
        fallen += len(game.state.dice.fallen)
        told += len(game.state.events)
    assert fallen > 10 and told > 10


def test_a_rollout_that_is_broken_off_leaves_nothing_unheard() -> None:
    game = opened()
    numbers = iter([0.0] * 20)
    with pytest.raises(StopIteration):
        game.rollout([lambda: next(numbers)] * game.seats, 100)
    assert game.state.events_wanted and not game.state.dice.unseen


def test_players_have_names() -> None:
    assert {"random", "greedy"} <= set(NAMES)
    assert isinstance(player("random", 1), Random)
    with pytest.raises(UndercroftError, match="there is no player 'nobody': expected one of"):
        player("nobody", 1)


def test_derived_seeds_differ_and_stay() -> None:
    assert derived_seed(1, 2) == 254414025607867136984113347593531175814
    assert len({derived_seed(1, number, seat) for number in range(50) for seat in range(2)}) == 100
    assert derived_seed(12, 3) != derived_seed(1, 23)
