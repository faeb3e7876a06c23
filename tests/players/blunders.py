"""The blunder suite: real positions in which the right move is beyond doubt, one a line in `tests/GAME/blunders.jsonl`.

A line says in words what is at stake, and names the moves of which one must be found, or those that must be avoided.
That they are right was reckoned and not felt: `tools/blunders.py find` played every option on to the end of the game,
from many deals of what the seat cannot know, and `check` does so again.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from pathlib import Path

import msgspec

from undercroft.core.game import Game
from undercroft.core.records.position import from_position
from undercroft.core.spec import games
from undercroft.players import studied
from undercroft.players.base import derived_seed, honest_choice
from undercroft.players.thinking import advised_option

HERE = Path(__file__).parents[1]
ALIKE = 0.08  # of a chance to win: options no farther below the best are as right as it
BLUNDER = 0.25  # and those so far below it are wrong,
SURE = 4.0  # by so many standard errors
MOST = 3000  # decisions of one game played on


class Blunder(msgspec.Struct, frozen=True):
    """A position, what is at stake in it, and what must be found or avoided, as action texts."""

    id: str
    says: str
    find: list[str]  # one of them must be chosen, if there are any
    avoid: list[str]  # none of them may be
    position: dict[str, object]

    def game(self) -> Game:
        return from_position(self.position)

    def passed(self, action: str) -> bool:
        return (not self.find or action in self.find) and action not in self.avoid


def suite(game: str, file: Path | None = None) -> list[Blunder]:
    """The positions of a game, or of another file; none if there is no such file."""
    path = file or HERE / game.replace("-", "_") / "blunders.jsonl"
    lines = path.read_bytes().splitlines() if path.exists() else []
    return [msgspec.json.decode(line, type=Blunder) for line in lines]


def suites() -> Iterator[tuple[str, Blunder]]:
    for id in games():
        for one in suite(id):
            yield id, one


def chosen(one: Blunder, player: str, seed: int = 1) -> str:
    """What a computer player does there, without a clock."""
    game = one.game()
    assert game.ask is not None
    code = honest_choice(studied(player, seed), game, game.ask.seat, derived_seed(seed, 5))
    return str(game.action(code))


# ---------------------------------------------------------------- what is right


@dataclass
class Tried:
    """An option that was played on to the end so many times."""

    code: int
    tries: int = 0
    won: float = 0.0

    @property
    def chance(self) -> float:
        return self.won / self.tries if self.tries else 0.0

    @property
    def error(self) -> float:
        """The standard error, as for one more game won and lost."""
        share = (self.won + 1.0) / (self.tries + 2.0)
        return sqrt(share * (1.0 - share) / (self.tries + 2.0))


def try_out(game: Game, tried: Sequence[Tried], deals: Sequence[int]) -> None:
    """Each option from each of these deals; everybody goes on as the game advises."""
    assert game.ask is not None
    seat = game.ask.seat
    for one in tried:
        for deal in deals:
            table = game.sample(seat, derived_seed(77, deal))
            table.do(one.code)
            for _ in range(MOST):
                if table.ask is None:
                    break
                table.do(advised_option(table, table.ask.seat))
            one.tries += 1
            one.won += table.prospect(seat)


def sorted_out(tried: Sequence[Tried]) -> tuple[list[int], list[int]]:
    """The options that are right and those that are wrong; what lies between is neither."""
    best = max(tried, key=lambda one: one.chance)
    right = [one.code for one in tried if one.chance >= best.chance - ALIKE]
    wrong = [
        one.code for one in tried if best.chance - one.chance > max(BLUNDER, SURE * sqrt(best.error**2 + one.error**2))
    ]
    return right, wrong
