"""Many games at once: who wins how often, how long it takes, and one record per game if wanted.

The result depends on the seed alone: every game has dice and players of its own, seeded from the seed and
its number, so it does not matter how many processes share the work or in which order they finish.
"""

import math
import os
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from undercroft.core.dice import seeded
from undercroft.core.errors import UndercroftError
from undercroft.core.game import Game
from undercroft.core.spec import GameSpec
from undercroft.core.spec import game as find_game
from undercroft.players import check_name, player
from undercroft.players.base import Player, derived_seed

MOST_DECISIONS = 200_000  # a game longer than this is given up as unfinished
CHUNKS_PER_JOB = 8


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

    def interval(self, seat: int) -> tuple[float, float]:
        return wilson(self.tally.wins[seat], self.tally.games)

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
            "wins": tally.wins,
            "intervals": [[round(end, 4) for end in self.interval(seat)] for seat in range(len(tally.wins))],
            "draws": tally.draws,
            "unfinished": tally.unfinished,
            "decisions": tally.decisions,
            "mean_decisions": round(tally.decisions / tally.games, 2),
            "mean_turns": round(tally.turns / tally.games, 2),
            "endings": dict(sorted(tally.endings.items(), key=lambda ending: (-ending[1], ending[0]))),
            "seconds": round(self.seconds, 3),
            "decisions_per_s": round(self.decisions_per_s),
        }


def wilson(wins: int, games: int) -> tuple[float, float]:
    """Between which shares of wins the truth lies in 95 of 100 such samples (Wilson's score interval)."""
    if not games:
        return 0.0, 1.0
    z = 1.959964
    share = wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return max(0.0, middle - half), min(1.0, middle + half)


# ---------------------------------------------------------------- one game


def play_out(game: Game, players: Sequence[Player], seed: int = 0, most: int = MOST_DECISIONS) -> int:
    """Play a game to its end, or to `most` decisions; returns how many were made.

    A player that wants a sample is shown one, dealt from `seed` and the number of the decision: the true
    game stays with us.
    """
    decisions = 0
    ask = game.ask
    while ask is not None and decisions < most:
        seat = ask.seat
        who = players[seat]
        if who.wants_sample:
            code = who.choose(game.sample(seat, derived_seed(seed, decisions)), seat)
            if code not in ask.options:
                raise UndercroftError(f"the player at seat {seat} chose {game.action(code)}, which is not an option")
        else:
            code = who.choose(game, seat)
        game.do(code)
        decisions += 1
        ask = game.ask
    return decisions
