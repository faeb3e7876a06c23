"""Positions of games that computers play among themselves, as the numbers of which a value is learned.

The same seed gives the same rows, however many processes share the work.
"""

from array import array
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from random import Random as Generator
from typing import Any

from undercroft.core.chance.dice import seeded
from undercroft.core.game import Game
from undercroft.core.spec import GameSpec
from undercroft.core.spec import game as find_game
from undercroft.players import studied
from undercroft.players.base import derived_seed, honest_choice
from undercroft.study.memory import tidied_seldom
from undercroft.study.simulate import one_team
from undercroft.study.workers import Stop, Workers

ASTRAY = 0.03  # of all choices are any option, so that the value knows what is not usual, too
ANY_TIME = 0.02  # of the positions inside a turn are noted as well
MOST_DECISIONS = 20_000


@dataclass(frozen=True)
class GamesToPlay:
    """Which games to play; plain data, so that it can go to another process."""

    game: str
    mission: str
    players: tuple[str, ...]
    seed: int
    edition: str
    options: Mapping[str, Any]
    astray: float = ASTRAY


@dataclass
class Rows:
    """The positions of one game or of many: for each the game, the turn, the seat, its numbers, and what it got."""

    width: int
    games: "array[int]" = field(default_factory=lambda: array("l"))
    turns: "array[int]" = field(default_factory=lambda: array("l"))
    seats: "array[int]" = field(default_factory=lambda: array("b"))
    numbers: "array[float]" = field(default_factory=lambda: array("f"))
    won: "array[float]" = field(default_factory=lambda: array("f"))  # 1, or 0, or between for a draw
    estimated: "array[float]" = field(default_factory=lambda: array("f"))  # what the game thinks without a value

    def __len__(self) -> int:
        return len(self.seats)

    def note(self, number: int, game: Game, seats: Sequence[int]) -> None:
        """The position as each of these seats may know it."""
        for seat in seats:
            self.games.append(number)
            self.turns.append(game.turns())
            self.seats.append(seat)
            known = game.known(seat)
            self.numbers.extend(known.features(seat))
            self.estimated.append(known.estimate(seat))

    def add(self, other: "Rows") -> None:
        self.games += other.games
        self.turns += other.turns
        self.seats += other.seats
        self.numbers += other.numbers
        self.won += other.won
        self.estimated += other.estimated


def of_one_game(plan: GamesToPlay, number: int) -> Rows:
    """Game `number` of the plan: a position at each change of turn, and now and then one between."""
    return _of_one_game(find_game(plan.game), plan, number)


def table_of(spec: GameSpec, plan: GamesToPlay, number: int) -> Game:
    """Game `number` of the plan, at its first question."""
    game = spec.new(plan.mission, seeded(derived_seed(plan.seed, number)), plan.edition, plan.options)
    game.open()
    return game


def _of_one_game(spec: GameSpec, plan: GamesToPlay, number: int) -> Rows:
    seed = derived_seed(plan.seed, number)
    chance = Generator(derived_seed(plan.seed, number, 99))
    game = table_of(spec, plan, number)
    players = [studied(name, derived_seed(seed, seat)) for seat, name in enumerate(plan.players)]
    seats = range(1 if one_team(game) else game.seats)  # who play together have one value
    rows = Rows(len(game.feature_names()))
    turn = -1
    for decisions in range(MOST_DECISIONS):
        ask = game.ask
        if ask is None:
            break
        now = game.whose_turn()
        if now != turn or chance.random() < ANY_TIME:
            turn = now
            rows.note(number, game, seats)
        if chance.random() < plan.astray:
            code = ask.options[int(chance.random() * len(ask.options))]
        else:
            code = honest_choice(players[ask.seat], game, ask.seat, derived_seed(seed, decisions))
        game.do(code)
    results = [game.prospect(seat) if game.state.over else 0.5 for seat in seats]
    rows.won.extend(results[seat] for seat in rows.seats)
    return rows


def play(spec: GameSpec, plan: GamesToPlay, games: int, jobs: int, progress: Callable[[int], None]) -> Rows:
    """All rows of so many games, in the order of the games."""
    parts: list[tuple[int, Rows]] = []
    with tidied_seldom():
        for part in _parts(spec, plan, games, jobs):
            parts.append(part)
            progress(1)
    parts.sort(key=lambda part: part[0])
    rows = Rows(parts[0][1].width)
    for _, one in parts:
        rows.add(one)
    return rows


def _parts(spec: GameSpec, plan: GamesToPlay, games: int, jobs: int) -> Iterator[tuple[int, Rows]]:
    if jobs > 1:
        stop = Stop()
        with stop.listening():
            yield from Workers(partial(_numbered, plan), min(jobs, games)).answers(games, stop)
        return
    for number in range(games):
        yield number, _of_one_game(spec, plan, number)


def _numbered(plan: GamesToPlay, number: int) -> tuple[int, Rows]:
    return number, of_one_game(plan, number)
