"""The blunder suite: each game has its positions, they mean what they say, and who looks ahead finds the right move in
some of them. All of them are measured by `tools/blunders.py`."""

import pytest

from tests.players.blunders import Tried, chosen, sorted_out, suite, suites
from undercroft.core.game import Game
from undercroft.core.spec import games

LEAST = 3  # positions a game; twenty are wanted, `tools/strength.py` finds more
TRIED = 3  # of each game, here
ALL = list(suites())


@pytest.mark.parametrize("game", games())
def test_each_game_has_enough_positions_one_a_line(game: str) -> None:
    positions = suite(game)
    assert len(positions) >= LEAST
    assert len({one.id for one in positions}) == len(positions)
    assert len({one.says for one in positions}) > len(positions) // 2


@pytest.mark.parametrize(("game", "one"), ALL, ids=[one.id for _, one in ALL])
def test_the_moves_that_are_named_are_options_and_one_of_the_others_is_too(game: str, one) -> None:  # type: ignore[no-untyped-def]
    table: Game = one.game()
    assert table.setup is not None and table.setup.game == game
    options = {str(table.action(code)) for code in table.codes()}
    assert bool(one.find) != bool(one.avoid) and options >= {*one.find, *one.avoid}
    assert len({one.passed(action) for action in options}) == 2


@pytest.mark.parametrize(
    ("game", "one"), ALL[:: max(1, len(ALL) // (3 * TRIED))], ids=lambda one: getattr(one, "id", one)
)
def test_veteran_finds_the_right_move(game: str, one) -> None:  # type: ignore[no-untyped-def]
    assert one.passed(chosen(one, "veteran"))


def test_what_is_right_and_what_is_wrong() -> None:
    """As wrong counts what is clearly worse, and clearly is more than a matter of luck."""
    tried = [Tried(1, 100, 95.0), Tried(2, 100, 90.0), Tried(3, 100, 80.0), Tried(4, 100, 20.0), Tried(5, 1, 0.0)]
    assert sorted_out(tried) == ([1, 2], [4])
