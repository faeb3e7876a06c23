"""The stop-watch of the benchmark: one process that measures one build of the table, or the peer, when told to.

    python -m undercroft.study.measure table|peer

It says which build it is, then answers every line of JSON on its input with one on its output. The benchmark
starts one such process per build and lets them take turns, so that all of them feel the machine's moods alike.
Time is the process's own CPU time: what else runs on the machine counts as little as possible.
"""

import sys
from collections.abc import Callable, Sequence
from random import Random
from time import process_time
from typing import Any, Protocol

import msgspec

from undercroft.core import game as engine
from undercroft.core.chance.dice import seeded
from undercroft.core.spec import Benchmark, GameSpec, games
from undercroft.players import player
from undercroft.study.generate import taken_to
from undercroft.study.memory import tidied_seldom
from undercroft.study.simulate import MOST_DECISIONS, play_out

PEER = "catanatron"
POSITIONS = 64  # copied in turn
ONE_IN = 23  # decisions between two of those positions, on average
BEGUN = 8  # games that are taken to where a contest begins
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
    """Random games of one of the table's own games, or a part of them."""

    def __init__(self, spec: GameSpec, what: Benchmark) -> None:
        self.spec = spec
        self.what = what
        self.begun: list[engine.Game] = []  # where the games begin, if not at their first question

    def new(self, number: int, keep: bool) -> engine.Game:
        if self.what.begins is not None:
            return self._begun(number, self.what.begins).copy(keep)
        game = self._fresh(number)
        game.keep = keep
        game.open()
        return game

    def _fresh(self, number: int) -> engine.Game:
        return self.spec.new(self.what.mission, seeded(number), self.spec.editions[-1], self.what.options)

    def _begun(self, number: int, begins: Callable[[engine.Game], bool]) -> engine.Game:
        """One of a few, made before anything is counted."""
        while len(self.begun) < BEGUN:
            game = self._fresh(len(self.begun))
            assert taken_to(game, begins, len(self.begun)), f"{self.what.name} never begins"
            self.begun.append(game)
        return self.begun[number % BEGUN]

    def play(self, number: int) -> tuple[int, int]:
        """One player sits on all seats: the peer's share their chance, too."""
        game = self.new(number, False)
        players = [player("random", number)] * game.seats
        ends = self.what.ends
        decisions = 0
        while game.ask is not None and not (ends is not None and ends(game)):
            decisions += play_out(game, players, most=MOST_DECISIONS if ends is None else 1)
        return decisions, decisions

    def positions(self) -> list[engine.Game]:
        rng = Random(1)
        found: list[engine.Game] = []
        number = 0
        while len(found) < POSITIONS:
            number += 1
            game = self.new(number, True)
            while game.ask is not None and not (self.what.ends is not None and self.what.ends(game)):
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
        what.name: TableContest(spec, what) for spec in games().values() for what in spec.benchmarks
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
