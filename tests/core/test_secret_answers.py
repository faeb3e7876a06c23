"""Secrets inside an action: a stake that only the flow of rules remembers is no other seat's to know."""

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from tests.core.cellar import ACTIONS, RACE, CellarGame, Dueled, Stake
from tests.core.cellar_spec import CellarSpec
from tests.core.small_spec import alone_in_the_house
from undercroft.core import sampling
from undercroft.core.chance.dice import scripted, seeded
from undercroft.core.game import Game
from undercroft.core.proof.laws import Moment, other_answers, secret_answers_stay_secret
from undercroft.core.records.position import from_position, to_position
from undercroft.core.state import knows

SPEC = CellarSpec()


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    alone_in_the_house(monkeypatch, SPEC)


def duel() -> CellarGame:
    """Amber stands in the hall and birch walks in: both are about to stake."""
    game = SPEC.new(RACE, seeded(3), "1.1", {"people": 2})
    game.open()
    for text in ("bid 2", "bid 0", "go hall", "go hall"):
        game.apply(game.parse(text))
    assert game.ask is not None and game.ask.secret and game.ask.seat == 1
    return game


def staked(since: Sequence[int]) -> int:
    """What the last of these answers stakes."""
    return ACTIONS.read_as(Stake, since[-1]).points


def test_others_do_not_know_a_secret_answer_that_only_the_flow_holds() -> None:
    game = duel()
    game.apply(game.parse("stake 3"))
    assert game.ask is not None and game.ask.seat == 0
    drawn = Counter(staked(game.sample(0, seed).since) for seed in range(200))
    assert set(drawn) == {0, 1, 2, 3}
    assert min(drawn.values()) > 20, drawn
    own = {staked(game.sample(1, seed).since) for seed in range(50)}
    assert own == {3}, "a seat knows its own answer"
    spectator = {staked(game.sample(-1, seed).since) for seed in range(50)}
    assert len(spectator) == 4


def test_a_secret_that_no_guess_hits_is_still_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """After many answers that were shown since, hardly any guess at all of them together fits: the sample held the
    true answers then."""
    monkeypatch.setattr(sampling, "GUESSES", 0)
    game = duel()
    game.apply(game.parse("stake 3"))
    assert {staked(game.sample(0, seed).since) for seed in range(50)} == {0, 1, 2, 3}
    assert {staked(game.sample(1, seed).since) for seed in range(50)} == {3}


def test_a_kept_sample_is_copied_as_it_was_dealt() -> None:
    game = duel()
    game.apply(game.parse("stake 3"))
    for seed in range(20):
        sample = game.sample(0, seed, keep=True)
        twin = sample.copy().copy()
        assert twin.since == sample.since and twin.view(1) == sample.view(1) and twin.codes() == sample.codes()
        for one in (sample, twin):
            one.apply(one.parse("stake 2"))
        assert twin.state.events == sample.state.events


def test_what_was_shown_is_known() -> None:
    """The whistle is asked for in the same action, after the stakes were told."""
    for seed in range(100):
        game = SPEC.new(RACE, scripted(["fang:bite"] * 9, seed, SPEC.dice), "1.1", {"people": 4})
        game.open()
        for text in ("bid 2", "bid 1", "bid 0", "bid 0", "go hall", "go hall"):
            game.apply(game.parse(text))
        game.table.hound = 1
        game.apply(game.parse("stake 1"))
        game.apply(game.parse("stake 1"))
        if game.flow is not None and game.ask is not None and game.ask.seat not in (0, 1):
            break
    assert game.flow is not None, "nobody holds a whistle in a hundred cellars"
    assert any(isinstance(event, Dueled) for event in game.told())
    for seat in range(4):
        assert {tuple(game.sample(seat, seed).since) for seed in range(20)} == {tuple(game.since)}


def test_a_sample_goes_on_with_the_answer_that_it_drew() -> None:
    game = duel()
    game.apply(game.parse("stake 3"))
    ends = set()
    for seed in range(60):
        sample = game.sample(0, seed)
        sample.apply(sample.parse("stake 2"))
        ends.add(next(event.stakes for event in sample.told() if isinstance(event, Dueled)))
    assert ends == {(0, 2), (1, 2), (2, 2), (3, 2)}


def test_a_game_that_was_stored_inside_a_duel_keeps_the_secret_too() -> None:
    game = duel()
    game.apply(game.parse("stake 3"))
    back = from_position(to_position(game))
    assert {staked(back.sample(0, seed).since) for seed in range(60)} == {0, 1, 2, 3}


def test_the_law_finds_a_game_whose_samples_hold_the_true_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    game = duel()
    game.apply(game.parse("stake 3"))
    moment = Moment(game, SPEC, Random(1))
    assert sorted(staked(since) for since in other_answers(game, 0)) == [0, 1, 2]
    assert list(other_answers(game, 1)) == []
    secret_answers_stay_secret(moment)

    def peeking(self: Game, seat: int, seed: int) -> Game:
        return self.copy(True)

    monkeypatch.setattr(CellarGame, "sample", peeking)
    with pytest.raises(AssertionError, match="seat 0 knows a secret answer"):
        secret_answers_stay_secret(moment)


def test_events_may_be_for_some_of_the_seats() -> None:
    event = (0b101, 7)
    assert [knows(seat, event) for seat in (-1, 0, 1, 2, 3)] == [False, True, False, True, False]
    assert all(knows(seat, (-1, 7)) for seat in (-1, 0, 3))
