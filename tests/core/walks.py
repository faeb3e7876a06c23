"""Random walks through games of every mission, for the tests that must hold at every step."""

from collections.abc import Iterator
from random import Random
from typing import Any

from hypothesis import strategies as st

import undercroft
from undercroft.core.game import Game
from undercroft.core.packing import DECLINE_END, OFFER_END, ORDERS, pack
from undercroft.core.records.position import position_hash

MISSIONS = [(spec.id, mission.id) for spec in undercroft.all_games().values() for mission in spec.missions()]
EVERY_WINDOW: dict[str, dict[str, Any]] = {"incursion": {"orders": ["always", "always"]}}  # by game

missions = st.sampled_from(MISSIONS)
seeds = st.integers(0, 2**32)
skips = st.sampled_from([0, 0, 20, 60, 150, 300, 500])  # games differ most in how far they have come


def fresh(mission: tuple[str, str], seed: int) -> Game:
    """A new game in which everybody is asked whenever they may be."""
    return undercroft.new(*mission, seed=seed, **EVERY_WINDOW.get(mission[0], {}))


def started(mission: tuple[str, str], seed: int, skip: int = 0) -> Game:
    """A game some random steps after its beginning, and never over."""
    game = fresh(mission, seed)
    rng = Random(seed)
    while skip:
        game = fresh(mission, seed)
        for _ in range(skip):
            game.do(rng.choice(game.codes()))
            if game.ask is None:
                break
        else:
            return game
        skip //= 2
    return game


def walk(game: Game, seed: int, steps: int, words: bool = True) -> Iterator[int]:
    """Random legal actions, now and then a seat's new standing orders or its word on a draw, which nobody agrees to:
    yields each code, which is to be done before the next is asked for."""
    rng = Random(seed)
    for _ in range(steps):
        if game.ask is None:
            return
        if words and not rng.randrange(15):
            seat, level = rng.randrange(game.seats), rng.randrange(6)
            if level < 3 and game.standing_orders():
                yield pack(ORDERS, seat, level % len(game.standing_orders()))
            else:
                yield pack(DECLINE_END if game.state.offers else OFFER_END, seat)
        else:
            yield rng.choice(game.codes())


def alike(one: Game, other: Game, seed: int, steps: int = 12, words: bool = True) -> None:
    """Both games are the same now and go on alike: questions, events, dice."""
    assert position_hash(one) == position_hash(other)
    for code in walk(one, seed, steps, words):
        assert one.apply(code) == other.apply(code)
        assert position_hash(one) == position_hash(other)
        assert one.state.dice.fallen == other.state.dice.fallen
        assert (one.state.dice.seed, one.state.dice.used()) == (other.state.dice.seed, other.state.dice.used())
