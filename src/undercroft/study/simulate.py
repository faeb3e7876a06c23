"""Many games at once: who wins how often, how long it takes, and one record per game if wanted.

The result depends on the seed alone: every game has dice and players of its own, seeded from the seed and
its number, so it does not matter how many processes share the work or in which order they finish.
"""

import math
import os
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from undercroft.core.chance.dice import seeded
from undercroft.core.errors import UndercroftError, reason
from undercroft.core.game import Game
from undercroft.core.lobby import Option
from undercroft.core.records.record import Record, begin, write
from undercroft.core.spec import GameSpec, seats_of
from undercroft.core.spec import game as find_game
from undercroft.core.speech.say import Text, say, say_for
from undercroft.players import check_name, studied
from undercroft.players.base import Player, derived_seed, honest_choice
from undercroft.players.random import Random, rollout
from undercroft.study.memory import tidied_seldom
from undercroft.study.workers import Stop, Stopped, WorkerLost, Workers

MOST_DECISIONS = 200_000  # a game longer than this is given up as unfinished
MOST_JOBS = 256


@dataclass(frozen=True)
class Work:
    """What to play; plain data, so that it can go to another process."""

    game: str
    mission: str
    players: tuple[str, ...]
    seed: int
    edition: str
    options: Mapping[str, Any]
    records: Path | None
    most_decisions: int


@dataclass
class Tally:
    """The counts of some games of one mission."""

    wins: list[int]
    games: int = 0
    draws: int = 0
    unfinished: int = 0
    decisions: int = 0
    turns: int = 0
    endings: Counter[str] = field(default_factory=Counter)  # how the games ended, in words

    def add(self, other: "Tally") -> None:
        self.wins = [mine + its for mine, its in zip(self.wins, other.wins)]
        self.games += other.games
        self.draws += other.draws
        self.unfinished += other.unfinished
        self.decisions += other.decisions
        self.turns += other.turns
        self.endings.update(other.endings)


@dataclass
class Result:
    """One mission's games, as people and programs read them."""

    mission: str
    players: tuple[str, ...]
    tally: Tally
    seconds: float
    wanted: int  # games; fewer were played if something went wrong
    together: bool  # all seats win or lose as one

    def interval(self, seat: int) -> tuple[float, float]:
        return wilson(self.tally.wins[seat], self.tally.games)

    def mean(self, total: int) -> float:
        """What a game has of something on average."""
        return total / max(1, self.tally.games)

    @property
    def decisions_per_s(self) -> float:
        return self.tally.decisions / self.seconds if self.seconds else 0.0

    def plain(self) -> dict[str, Any]:
        """The JSON form; programs rely on these names."""
        tally = self.tally
        return {
            "mission": self.mission,
            "players": list(self.players),
            "games": tally.games,
            "wanted": self.wanted,
            "wins": tally.wins,
            "intervals": [[round(end, 4) for end in self.interval(seat)] for seat in range(len(tally.wins))],
            "draws": tally.draws,
            "unfinished": tally.unfinished,
            "decisions": tally.decisions,
            "mean_decisions": round(self.mean(tally.decisions), 2),
            "mean_turns": round(self.mean(tally.turns), 2),
            "endings": dict(sorted(tally.endings.items(), key=lambda ending: (-ending[1], ending[0]))),
            "seconds": round(self.seconds, 3),
            "decisions_per_s": round(self.decisions_per_s),
        }


class CutShort(UndercroftError):
    """Not all games could be played. Those that were are counted in `result`, and their records are written."""

    def __init__(self, why: Text | str, result: Result, code: int = 1) -> None:
        counted, wanted = result.tally.games, result.wanted
        super().__init__(
            say(
                "{why}: {games} of {wanted} games of {mission} are counted",
                why=why,
                games=counted,
                wanted=wanted,
                mission=result.mission,
            )
        )
        self.result = result
        self.code = code  # that a process may end with


def wilson(wins: int, games: int) -> tuple[float, float]:
    """Between which shares of wins the truth lies in 95 of 100 such samples (Wilson's score interval)."""
    if not games:
        return 0.0, 1.0
    z = 1.959964
    share = wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return max(0.0, middle - half), min(1.0, middle + half)


def one_team(game: Game) -> bool:
    """All seats play together against the game itself: nobody wins when one of them gives up."""
    return not any(game.conceded_to(seat) for seat in range(game.seats))


# ---------------------------------------------------------------- one game


def play_out(
    game: Game, players: Sequence[Player], seed: int = 0, most: int = MOST_DECISIONS, record: Record | None = None
) -> int:
    """Play a game to its end, or to `most` decisions; returns how many were made, and notes them in the record."""
    blind = [who for who in players if isinstance(who, Random)]
    if record is None and len(blind) == len(players):
        return rollout(game, blind, most)
    decisions = 0
    ask = game.ask
    while ask is not None and decisions < most:
        seat = ask.seat
        code = honest_choice(players[seat], game, seat, derived_seed(seed, decisions))
        game.do(code)
        if record is not None:
            record.note(game, seat, code)
        decisions += 1
        ask = game.ask
    return decisions


@dataclass
class Played:
    """One game: its counts, and its record if there is to be one."""

    number: int
    tally: Tally
    record: str = ""


def play_one(spec: GameSpec, work: Work, number: int) -> Played:
    """Game `number` of the work, with dice and players of its own."""
    seed = derived_seed(work.seed, number)
    players = [studied(name, derived_seed(work.seed, number, seat)) for seat, name in enumerate(work.players)]
    game = spec.new(work.mission, seeded(seed), work.edition, work.options)
    game.keep = any(who.wants_sample for who in players)
    game.open()
    if work.records is None:
        return Played(number, _tally(game, play_out(game, players, seed, work.most_decisions)))
    record = begin(game, work.players, seed)
    decisions = play_out(game, players, seed, work.most_decisions, record)
    record.end(game, seed)
    return Played(number, _tally(game, decisions), write(record))


def _tally(game: Game, decisions: int) -> Tally:
    state = game.state
    tally = Tally([state.winners >> seat & 1 if state.over else 0 for seat in range(game.seats)], games=1)
    tally.decisions = decisions
    tally.turns = game.turns()
    outcome = game.outcome
    if outcome is None:
        tally.unfinished = 1
    else:
        tally.draws = int(outcome.drawn)
        tally.endings[_kind_of(outcome.text)] = 1
    return tally


def _kind_of(ending: Text | str) -> str:
    """How a game ended, whatever the score: thousands of games end in a few ways."""
    if isinstance(ending, str):
        return ending
    words = {name: "…" if isinstance(word, int) else word for name, word in ending.args.items()}
    return str(Text(ending.template, words))


# ---------------------------------------------------------------- many games


def simulate(
    spec: GameSpec,
    mission: str,
    players: Sequence[str],
    games: int,
    seed: int,
    jobs: int = 1,
    records: Path | None = None,
    edition: str = "",
    options: Mapping[str, Any] | None = None,
    progress: Callable[[int], None] = lambda games: None,
    most_decisions: int = MOST_DECISIONS,
) -> Result:
    """Play that many games of a mission; `progress` is told how many more are done. Raises UndercroftError, and
    CutShort if something kills it on the way."""
    if games < 1 or not 1 <= jobs <= MOST_JOBS:
        raise UndercroftError(
            say(
                "{games} games by {jobs} processes: expected at least one of each, and at most {most} processes",
                games=games,
                jobs=jobs,
                most=MOST_JOBS,
            )
        )
    edition = edition or spec.editions[-1]
    options = seated(spec, mission, edition, options or {}, len(players))
    first = spec.new(mission, seeded(seed), edition, options)
    seats = seats_of(spec, first)
    together = one_team(first)
    if len(players) == 1 and together:
        players = [players[0]] * len(seats)
    if len(players) != len(seats):
        raise UndercroftError(
            say_for(
                len(players),
                "{number} player of {mission}: expected one for each seat ({seats})",
                "{number} players of {mission}: expected one for each seat ({seats})",
                mission=mission,
                seats=", ".join(seats),
            )
        )
    for name in players:
        check_name(name)
    if records is not None:
        _make_folder(records)
    work = Work(spec.id, mission, tuple(players), seed, edition, options, records, most_decisions)
    result = Result(mission, work.players, Tally([0] * len(seats)), 0.0, games, together)
    start = time.perf_counter()
    stop = Stop()
    try:
        with stop.listening(), tidied_seldom():
            for part in _parts(spec, work, games, min(jobs, games), stop):
                _keep(work, part)
                result.tally.add(part.tally)
                result.seconds = time.perf_counter() - start
                progress(1)
    except (WorkerLost, Unwritten) as error:
        raise CutShort(error.text, result) from None
    if stop.sign:
        raise CutShort(say("the simulation was stopped"), result, 128 + stop.sign)
    return result


def seated(
    spec: GameSpec, mission: str, edition: str, options: Mapping[str, Any], number: int
) -> Mapping[str, Any]:
    """The options with which so many play, where one on which the seats depend says for how many it is and was left
    open. One player alone may stand for all who play together."""
    if number == 1 or len(spec.seating(mission, edition, options)) == number:
        return options
    for choice in spec.lobby(mission, edition, options).options:
        if choice.shapes and choice.id not in options and "." not in choice.id:
            for value in _values(choice):
                tried = {**options, choice.id: value}
                if len(spec.seating(mission, edition, tried)) == number:
                    return tried
    return options


def _values(choice: Option) -> list[Any]:
    if choice.type == "number":
        return list(range(choice.values[0], choice.values[1] + 1))
    return [value for value, _ in choice.values] if choice.type == "choice" else list(choice.values)


class Unwritten(UndercroftError):
    """A record could not be written."""


def _make_folder(path: Path) -> None:
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UndercroftError(
            say("{path}: expected a folder to write records to ({why})", path=str(path), why=reason(error))
        ) from None


def _keep(work: Work, part: Played) -> None:
    """Write the game's record, all of it or nothing."""
    if work.records is None:
        return
    path = work.records / f"{work.mission}-{part.number:05}.record"
    draft = path.with_suffix(".part")
    try:
        draft.write_text(part.record, encoding="utf-8")
        os.replace(draft, path)
    except OSError as error:
        raise Unwritten(
            say("{path}: expected a file that can be written ({why})", path=str(path), why=reason(error))
        ) from None


def _parts(spec: GameSpec, work: Work, games: int, jobs: int, stop: Stop) -> Iterator[Played]:
    """The games, as they get ready."""
    if jobs > 1:
        yield from Workers(partial(_play_elsewhere, work), jobs).answers(games, stop)
        return
    for number in range(games):
        try:
            stop.at_once = True
            part = play_one(spec, work, number)
        except Stopped:
            return
        finally:
            stop.at_once = False
        yield part


def _play_elsewhere(work: Work, number: int) -> Played:
    return play_one(find_game(work.game), work, number)
