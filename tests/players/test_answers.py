"""What computer players say to an offer to end the game."""

import pytest

from undercroft.core.chance.dice import seeded
from undercroft.core.game import Game
from undercroft.core.packing import DECLINE_END, OFFER_END, pack
from undercroft.core.spec import games
from undercroft.players import player
from undercroft.players.base import honest_answer, is_offered_the_end
from undercroft.players.greedy import BEHIND

SPEC = next(iter(games().values()))


@pytest.fixture
def game() -> Game:
    game = SPEC.new(SPEC.missions()[0].id, seeded(5), SPEC.editions[-1], {})
    game.open()
    return game


def test_who_is_offered_the_end(game: Game) -> None:
    assert not is_offered_the_end(game, 0)
    game.apply(OFFER_END)
    assert is_offered_the_end(game, 1) and not is_offered_the_end(game, 0)
    game.apply(pack(OFFER_END, 1))
    assert game.state.over and not is_offered_the_end(game, 1)


def test_random_declines(game: Game) -> None:
    assert honest_answer(player("random", 1), game, 1, 1) == pack(DECLINE_END, 1)


@pytest.mark.parametrize(("chance", "word"), [(BEHIND / 2, OFFER_END), (BEHIND * 2, DECLINE_END), (0.5, DECLINE_END)])
def test_greedy_agrees_when_it_is_clearly_behind(
    game: Game, monkeypatch: pytest.MonkeyPatch, chance: float, word: int
) -> None:
    shown: list[Game] = []

    def prospect(self: Game, seat: int) -> float:
        shown.append(self)
        return chance

    monkeypatch.setattr(type(game), "prospect", prospect)
    assert honest_answer(player("greedy", 1), game, 1, 1) == pack(word, 1)
    assert len(shown) == 1 and shown[0].state is not game.state, "it saw the game as it is"


def test_a_game_without_a_judgement_thinks_all_even(game: Game) -> None:
    assert Game.estimate(game, 0) == 0.5
