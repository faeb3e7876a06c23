"""What a computer would choose in somebody's place (core/suggesting.py), in two small games."""

from tests.core.burrow import DIG, BurrowGame, BurrowSpec
from tests.core.pockets import PocketsSpec
from undercroft.core.chance.dice import seeded
from undercroft.core.game import Known
from undercroft.core.suggesting import best, suggested


class Judging(BurrowGame):
    """One that would rather lay a tile far to the left, and walk nowhere."""

    def advise(self, seat: int) -> list[tuple[float, int]]:
        return [(-float(str(self.action(code)).count("a")), code) for code in self.codes()]


def burrow(seed: int = 4) -> BurrowGame:
    game = BurrowSpec().new(DIG, seeded(seed), "1.0", {})
    game.open()
    return game


def test_the_best_option_by_the_games_own_judgement_is_taken() -> None:
    game = Judging(burrow().table)
    game.open()
    choice = best(Known(game), 0)
    values = {code: value for value, code in game.advise(0)}
    assert values[choice] == max(values.values())


def test_of_equal_options_it_is_always_the_same_one() -> None:
    """Whoever looks again, after a reload or at another page, finds the same suggestion."""
    assert len({best(Known(burrow()), 0) for _ in range(5)}) == 1
    assert len({best(Known(burrow(seed)), 0) for seed in range(9)}) > 1


def test_it_goes_on_as_long_as_the_same_seat_is_asked_and_nothing_falls() -> None:
    game = burrow()
    steps = [(str(twin.action(code)).split()[0], twin.ask.seat) for twin, code in suggested(Known(game), 0) if twin.ask]
    assert steps[0] == ("lay", 0) and {seat for _, seat in steps} == {0} and len(steps) == 2
    assert game.ask is not None and game.codes() == burrow().codes(), "the game itself stays where it is"
    assert list(suggested(Known(game), 1)) == []


def test_it_ends_with_the_game() -> None:
    game = PocketsSpec().new("knocks", seeded(1), "1.0", {})
    game.open()
    while game.ask is not None:
        seat = game.ask.seat
        code = next(code for _, code in suggested(Known(game), seat))
        game.do(code)
    assert game.state.over and list(suggested(Known(game), 0)) == []
