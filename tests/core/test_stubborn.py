"""No seat can keep a game from ending: circles of every kind are noticed, whoever walks in them."""

from collections.abc import Callable

import pytest

import undercroft
from tests.core import cellar
from tests.core.cellar import ACTIONS, HEIST, Q_WALK, Q_WHISTLE, Cellar, Go, Pass, Stay, Whistle
from tests.core.cellar_spec import CellarSpec
from tests.core.small_spec import alone_in_the_house
from undercroft.core.choice import Ask, Flow
from undercroft.core.game import Game
from undercroft.core.packing import DECLINE_END, OFFER_END, ORDERS
from undercroft.core.proof import conformance, stubborn
from undercroft.core.proof.conformance import KINDS, LawBroken
from undercroft.core.proof.stubborn import Circle
from undercroft.core.vocabulary.classes import GameAction

SPEC = CellarSpec()
honest = cellar.begin
HUSH, BLOW = ACTIONS.codes([Pass(), Whistle()])


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The cellar is the only game in the house."""
    alone_in_the_house(monkeypatch, SPEC)


def dither(s: Cellar, action: GameAction) -> Flow | None:
    """Staying changes nothing, and costs nothing."""
    return None if isinstance(action, Stay) else honest(s, action)


def stroll(s: Cellar, action: GameAction) -> Flow | None:
    """Walking costs nothing: one may go to and fro."""
    if isinstance(action, Go):
        places = s.place[:]
        places[s.row[0]] = action.area
        s.place = places
        return None
    return honest(s, action)


def count(s: Cellar, action: GameAction) -> Flow | None:
    """Staying costs nothing but is counted, so that no two tables are alike."""
    if isinstance(action, Stay):
        s.turn += 1
        return None
    return honest(s, action)


def nag(s: Cellar, action: GameAction) -> Flow | None:
    """An action that asks the same thing until somebody gives in."""
    return _ask_again(s.row[0]) if isinstance(action, Stay) else honest(s, action)


def _ask_again(seat: int) -> Flow:
    answer = HUSH
    while answer == HUSH:
        answer = yield Ask(seat, Q_WHISTLE, [HUSH, BLOW])


def play(seed: int, kind: str, mission: str = HEIST) -> None:
    options = SPEC.trials[seed % len(SPEC.trials)]
    conformance.run(conformance.Trial(SPEC.id, "1.1", mission, seed, options, kind), {})


@pytest.mark.parametrize("kind", ["random", "wavering", "stubborn"])
@pytest.mark.parametrize(
    ("rules", "complaint"),
    [
        (dither, "came back to the same question"),
        (stroll, "came back to the same question"),
        (nag, "came back to the same question"),
    ],
)
def test_every_kind_of_circle_is_noticed(
    monkeypatch: pytest.MonkeyPatch, rules: Callable[[Cellar, int], Flow | None], complaint: str, kind: str
) -> None:
    """A player by chance may leave a circle before it is one, so several games are played."""
    monkeypatch.setattr(stubborn, "MOST_RETURNS", 3)
    monkeypatch.setattr(cellar, "begin", rules)
    monkeypatch.setattr(cellar, "LAST_TURN", 1_000_000)
    with pytest.raises(LawBroken, match=complaint):
        for seed in range(60):
            play(seed, kind)


def test_counting_something_up_is_a_circle_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stubborn, "MOST_IN_A_ROW", 40)
    monkeypatch.setattr(cellar, "begin", count)
    monkeypatch.setattr(cellar, "LAST_TURN", 1_000_000)
    with pytest.raises(LawBroken, match="chose 40 times and nobody else could"):
        play(6, "stubborn")


def test_stubborn_players_end_a_sound_game() -> None:
    for seed in range(20):
        play(seed, "stubborn" if seed % 2 else "wavering")


def test_a_trial_says_who_plays_it() -> None:
    kinds = [str(conformance.trial(SPEC, HEIST, "1.1", number)).split(" game ")[0].split()[-1] for number in range(3)]
    assert kinds == ["random", "curious", "wavering"]


def test_every_kind_of_player_meets_every_set_up() -> None:
    """Each set-up once at first; with eight times as many games by all kinds, whatever their number is."""
    for number in (1, 3, 6, 8, 12):
        set_ups = [{"people": 2 + at} for at in range(number)]
        met = [conformance.trial(SPEC, HEIST, "1.1", at, set_ups) for at in range(8 * number)]
        assert [trial.options for trial in met[:number]] == set_ups
        assert all({trial.kind for trial in met if trial.options == options} == set(KINDS) for options in set_ups)


# ---------------------------------------------------------------- whose circle it is


def walking() -> Game:
    """A game in which the first seat walks."""
    game = undercroft.new(SPEC.id, HEIST, people=2)
    while game.ask is not None and game.ask.question != Q_WALK:
        game.do(game.codes()[0])
    return game


def test_words_at_any_time_make_no_new_question() -> None:
    game = walking()
    circle = Circle()
    circle.look(game)
    for word in (ORDERS, OFFER_END, DECLINE_END):
        game.apply(word)
    with pytest.raises(AssertionError, match="same question"):
        circle.look(game)


def test_whoever_lets_things_happen_does_not_break_a_circle_and_whoever_acts_does() -> None:
    game, circle = walking(), Circle()
    assert game.ask is not None
    other = game.copy()
    other.ask = Ask(1 - game.ask.seat, Q_WHISTLE, [HUSH, BLOW], silent_answer=HUSH)
    circle.look(game)
    circle.look(other)
    circle.chosen(other, BLOW)
    circle.look(game)
    circle.chosen(other, HUSH)
    with pytest.raises(AssertionError, match="same question"):
        circle.look(game)
