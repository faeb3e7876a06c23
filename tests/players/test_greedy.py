"""The player who takes what the game's own judgement thinks best."""

from collections import Counter

from undercroft.core.chance.dice import seeded
from undercroft.core.choice import Ask
from undercroft.core.game import Game
from undercroft.core.spec import games
from undercroft.core.state import State
from undercroft.players import player
from undercroft.players.base import derived_seed
from undercroft.players.greedy import TOO_OFTEN, Greedy

SPEC = next(iter(games().values()))


class Judged(Game):
    """One question whose options are worth what the test says."""

    def __init__(self, worth: dict[int, float]) -> None:
        super().__init__(State())
        self.worth = worth
        self.ask = Ask(0, 0, list(worth))

    def advise(self, seat: int) -> list[tuple[float, int]]:
        return [(value, code) for code, value in self.worth.items()]


def test_it_takes_the_best() -> None:
    assert Greedy(1).choose(Judged({4: 0.5, 5: 2.0, 6: -1.0}), 0) == 5


def test_equals_are_a_matter_of_chance_and_of_the_seed() -> None:
    game = Judged({4: 1.0, 5: 1.0, 6: 0.9})
    choices = [[Greedy(seed).choose(game, 0) for seed in range(first, first + 200)] for first in (0, 0, 200)]
    assert choices[0] == choices[1] != choices[2]
    taken = Counter(choices[0])
    assert set(taken) == {4, 5} and min(taken.values()) > 60


def test_a_game_without_a_judgement_is_played_at_random() -> None:
    game = Judged({})
    game.ask = Ask(0, 0, [7, 8, 9])
    assert Game.advise(game, 0) == [(0.0, 7), (0.0, 8), (0.0, 9)]


def test_going_in_circles_ends() -> None:
    """Asked the same again and again, it takes any option."""
    who, game = Greedy(3), Judged({code: float(code == 4) for code in range(40)})
    taken = [who.choose(game, 0) for _ in range(TOO_OFTEN + 1)]
    assert taken[:-1] == [4] * TOO_OFTEN and taken[-1] != 4


def test_it_sees_only_a_sample_and_names_an_option() -> None:
    game = SPEC.new(SPEC.missions()[0].id, seeded(5), SPEC.editions[-1], {})
    game.open()
    players = [player("greedy", seat) for seat in range(len(SPEC.seats))]
    assert all(who.wants_sample for who in players)
    for number in range(120):
        if game.ask is None:
            break
        seat = game.ask.seat
        code = players[seat].choose(game.sample(seat, derived_seed(5, number)), seat)
        assert code in game.codes()
        game.do(code)
