"""The stop-watch of the benchmark: one process that measures one build of the table, or the peer, when told to.

    python -m undercroft.study.measure table|peer

It says which build it is, then answers every line of JSON on its input with one on its output. The benchmark
starts one such process per build and lets them take turns, so that all of them feel the machine's moods alike.
Time is the process's own CPU time: what else runs on the machine counts as little as possible.
"""

import sys
from collections.abc import Mapping, Sequence
from random import Random
from time import process_time
from typing import Any, Protocol

import msgspec

from undercroft.core import game as engine
from undercroft.core.chance.dice import seeded
from undercroft.core.spec import GameSpec, games
from undercroft.players import player
from undercroft.study.memory import tidied_seldom
from undercroft.study.simulate import play_out

PEER = "catanatron"
POSITIONS = 64  # copied in turn
ONE_IN = 23  # decisions between two of those positions, on average
COPIES_SHARE = 0.4  # of the time of a measurement


class Order(msgspec.Struct):
    """What to measure, and for how long."""

    name: str
    seconds: float


class Rates(msgspec.Struct):
    """The numbers of one measurement. A choice is a decision between at least two options: the table asks nobody for
    anything else, the peer does most of the time."""

    decisions_per_s: float
    choices_per_s: float
    games_per_s: float
    copies_per_s: float


class Copyable(Protocol):
    def copy(self) -> Any: ...


class Contest(Protocol):
    """Something whose speed can be measured."""

    def play(self, number: int) -> tuple[int, int]:
        """Play one random game; returns its decisions, and how many of them were choices."""
        ...

    def positions(self) -> Sequence[Copyable]:
        """Positions all through some games, as they come: also in the middle of an action."""
        ...


class TableContest:
    """Random games of one of the table's own games."""

    def __init__(self, spec: GameSpec, mission: str, options: Mapping[str, Any]) -> None:
        self.spec = spec
        self.mission = mission
        self.options = options

    def new(self, number: int, keep: bool) -> engine.Game:
        game = self.spec.new(self.mission, seeded(number), self.spec.editions[-1], self.options)
        game.keep = keep
        game.open()
        return game

    def play(self, number: int) -> tuple[int, int]:
        """One player sits on all seats: the peer's share their chance, too."""
        game = self.new(number, False)
        decisions = play_out(game, [player("random", number)] * game.seats)
        return decisions, decisions

    def positions(self) -> list[engine.Game]:
        rng = Random(1)
        found: list[engine.Game] = []
        number = 0
        while len(found) < POSITIONS:
            number += 1
            game = self.new(number, True)
            while game.ask is not None:
                if not rng.randrange(ONE_IN):
                    found.append(game.copy())
                game.do(rng.choice(game.codes()))
        return found


class PeerContest:
    """Random games of Catan between four of Catanatron's own random players, by its own loop and turn limit."""

    def __init__(self) -> None:
        from catanatron import Color, Game, RandomPlayer
        from catanatron.game import TURNS_LIMIT

        self.make, self.player, self.colors = Game, RandomPlayer, list(Color)
        self.limit: int = TURNS_LIMIT

    def new(self, number: int) -> Any:
        return self.make([self.player(color) for color in self.colors], seed=number + 1)

    def play(self, number: int) -> tuple[int, int]:
        game = self.new(number)
        limit = self.limit
        decisions = choices = 0
        while game.winning_color() is None and game.state.num_turns < limit:
            choices += len(game.state.playable_actions) > 1
            game.play_tick()
            decisions += 1
        return decisions, choices

    def positions(self) -> list[Any]:
        rng = Random(1)
        found: list[Any] = []
        number = 0
        while len(found) < POSITIONS:
            number += 1
            game = self.new(number)
            while game.winning_color() is None and game.state.num_turns < self.limit:
                if not rng.randrange(ONE_IN):
                    found.append(game.copy())
                game.play_tick()
        return found


def contests(what: str) -> dict[str, Contest]:
    """Everything that this process can measure, by name."""
    if what == "peer":
        return {PEER: PeerContest()}
    return {
        name: TableContest(spec, mission, options)
        for spec in games().values()
        for name, mission, options in spec.benchmarks
    }


def measure(contest: Contest, positions: Sequence[Copyable], seconds: float, first: int) -> tuple[Rates, int]:
    """One measurement, from the game with the number `first` on; also the number of the next game."""
    decisions, choices, number = 0, 0, first
    start = process_time()
    end = start + seconds * (1 - COPIES_SHARE)
    while process_time() < end:
        made, chosen = contest.play(number)
        decisions += made
        choices += chosen
        number += 1
    playing = process_time() - start
    copies = copies_per_s(positions, seconds)
    return Rates(decisions / playing, choices / playing, (number - first) / playing, copies), number


def copies_per_s(positions: Sequence[Copyable], seconds: float) -> float:
    copies = 0
    start = process_time()
    end = start + seconds * COPIES_SHARE
    while process_time() < end:
        for position in positions:
            position.copy()
        copies += len(positions)
    return copies / (process_time() - start)


def build() -> str:
    """Whether this process runs the engine from its sources or compiled."""
    return "interpreted" if str(engine.__file__).endswith(".py") else "compiled"


def main() -> None:
    what = sys.argv[1]
    known = contests(what)
    positions = {name: contest.positions() for name, contest in known.items()}
    number = dict.fromkeys(known, 1)
    print("peer" if what == "peer" else build(), flush=True)
    with tidied_seldom():  # as in simulations; for the peer too
        for line in sys.stdin:
            order = msgspec.json.decode(line, type=Order)
            name = order.name
            rates, number[name] = measure(known[name], positions[name], order.seconds, number[name])
            print(msgspec.json.encode(rates).decode(), flush=True)


if __name__ == "__main__":
    main()
