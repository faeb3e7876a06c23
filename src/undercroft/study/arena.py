"""Computer players against each other: every pair on both sides, who wins how often, and a rating for each.

Games of a pair come in twos with the same seed and sides changed. What was played is kept in a file if wanted, and not
played again. Where all seats play together, each player plays the same games, and the pairs compare who won them.
"""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import msgspec

from undercroft.core.chance.dice import seeded
from undercroft.core.errors import UndercroftError, reason
from undercroft.core.spec import GameSpec
from undercroft.core.spec import game as find_game
from undercroft.core.speech.say import say
from undercroft.players import check_name, studied
from undercroft.players.base import derived_seed
from undercroft.study.memory import tidied_seldom
from undercroft.study.simulate import MOST_DECISIONS, one_team, play_out, wilson
from undercroft.study.workers import Stop, Workers

ROUNDS = 500  # of bringing the ratings nearer
POINTS = 400 / math.log(10)  # of a rating, as people know them from chess: 400 are odds of ten to one
PRIOR = 0.5  # a game won and lost by each pair beside those played: no rating is without end


class Bout(msgspec.Struct, frozen=True):
    """One game of one pair: who sat at which seat, and what each of the two got, 0 to 1."""

    mission: str
    first: str
    second: str
    number: int
    swapped: bool  # the second sits at the first seat
    points: float = -1.0  # of the first player; what is left of 1 is the second's


@dataclass(frozen=True)
class Arena:
    """What is played; plain data, so that it can go to another process."""

    game: str
    mission: str
    seed: int
    edition: str
    options: Mapping[str, Any]


class Pair(msgspec.Struct, frozen=True):
    """How two players stand against each other."""

    first: str
    second: str
    games: int
    points: float  # of the first
    interval: tuple[float, float]  # of its share, 95 in 100

    @property
    def share(self) -> float:
        return self.points / max(1, self.games)


class Standing(msgspec.Struct, frozen=True):
    """A player's rating: the mean of all is 0, and 400 more are odds of ten to one."""

    player: str
    rating: float
    error: float  # standard error


def pairs_of(players: Sequence[str], neighbours: bool) -> list[tuple[str, str]]:
    """All pairs, or only each with the next."""
    return list(pairwise(players)) if neighbours else list(combinations(players, 2))


def bouts_of(mission: str, players: Sequence[str], games: int, neighbours: bool) -> list[Bout]:
    """So many games of each pair, half of them on each side."""
    return [
        Bout(mission, first, second, number // 2, number % 2 == 1)
        for first, second in pairs_of(players, neighbours)
        for number in range(games)
    ]


def play_bout(arena: Arena, bout: Bout) -> Bout:
    spec = find_game(arena.game)
    seed = derived_seed(arena.seed, bout.number)
    start = spec.new(arena.mission, seeded(seed), arena.edition, arena.options)
    start.open()
    if one_team(start):
        points = [_won(spec, arena, seed, (name,) * start.seats, 0) for name in (bout.first, bout.second)]
        return msgspec.structs.replace(bout, points=0.5 + (points[0] - points[1]) / 2)
    first, second = (bout.second, bout.first) if bout.swapped else (bout.first, bout.second)
    names = tuple(first if seat % 2 == 0 else second for seat in range(start.seats))
    points_of_first = sum(
        _share for seat, _share in enumerate(_shares(spec, arena, seed, names)) if names[seat] == bout.first
    )
    return msgspec.structs.replace(bout, points=points_of_first)


def _won(spec: GameSpec, arena: Arena, seed: int, names: Sequence[str], seat: int) -> float:
    return 1.0 if _shares(spec, arena, seed, names)[seat] > 0.0 else 0.0


def _shares(spec: GameSpec, arena: Arena, seed: int, names: Sequence[str]) -> list[float]:
    """What each seat gets of the one point that a game has."""
    game = spec.new(arena.mission, seeded(seed), arena.edition, arena.options)
    game.open()
    players = [studied(name, derived_seed(seed, seat)) for seat, name in enumerate(names)]
    play_out(game, players, seed, MOST_DECISIONS)
    winners = [seat for seat in range(game.seats) if game.state.over and game.state.winners >> seat & 1]
    if not winners:
        return [0.0 if one_team(game) else 1.0 / game.seats] * game.seats
    return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(game.seats)]


def play(
    arena: Arena, bouts: Sequence[Bout], jobs: int, kept: Path | None, progress: Callable[[int], None]
) -> list[Bout]:
    """All bouts with their results, in their order; those in the file are not played again."""
    for bout in bouts:
        check_name(bout.first)
        check_name(bout.second)
    known = {_key(bout): bout for bout in (_read(kept) if kept else [])}
    progress(sum(1 for bout in bouts if _key(bout) in known))
    left = [bout for bout in bouts if _key(bout) not in known]
    with tidied_seldom():
        for done in _played(arena, left, jobs):
            known[_key(done)] = done
            if kept:
                _write(kept, done)
            progress(1)
    return [known[_key(bout)] for bout in bouts if _key(bout) in known]


def _key(bout: Bout) -> Bout:
    return msgspec.structs.replace(bout, points=-1.0)


def _played(arena: Arena, left: Sequence[Bout], jobs: int) -> Iterator[Bout]:
    if jobs > 1 and left:
        stop = Stop()
        with stop.listening():
            yield from Workers(partial(_numbered, arena, tuple(left)), min(jobs, len(left))).answers(len(left), stop)
        return
    for bout in left:
        yield play_bout(arena, bout)


def _numbered(arena: Arena, bouts: tuple[Bout, ...], number: int) -> Bout:
    return play_bout(arena, bouts[number])


def _read(path: Path) -> list[Bout]:
    """What was played before; a line that was cut off in the middle is played again."""
    if not path.exists():
        return []
    out = []
    for line in path.read_bytes().splitlines():
        try:
            out.append(msgspec.json.decode(line, type=Bout))
        except msgspec.DecodeError:
            continue
    return out


def _write(path: Path, bout: Bout) -> None:
    try:
        with path.open("ab") as file:
            file.write(msgspec.json.encode(bout) + b"\n")
    except OSError as error:
        raise UndercroftError(
            say("{path}: expected a file that can be written ({why})", path=str(path), why=reason(error))
        ) from None


# ---------------------------------------------------------------- what came of it


def pairs(bouts: Sequence[Bout]) -> list[Pair]:
    out = []
    for first, second in dict.fromkeys((bout.first, bout.second) for bout in bouts):
        here = [bout.points for bout in bouts if (bout.first, bout.second) == (first, second)]
        low, high = wilson(round(sum(here)), len(here))
        out.append(Pair(first, second, len(here), sum(here), (round(low, 4), round(high, 4))))
    return out


def standings(results: Sequence[Pair]) -> list[Standing]:
    """Ratings by which these results are likeliest (Bradley and Terry), the best first."""
    names = list(dict.fromkeys(name for pair in results for name in (pair.first, pair.second)))
    won = {(pair.first, pair.second): pair.points + PRIOR for pair in results}
    won.update({(pair.second, pair.first): pair.games - pair.points + PRIOR for pair in results})
    strength = dict.fromkeys(names, 1.0)
    for _ in range(ROUNDS):
        for name in names:
            wins = sum(points for (winner, _), points in won.items() if winner == name)
            met = sum(
                (points + won[loser, name]) / (strength[name] + strength[loser])
                for (winner, loser), points in won.items()
                if winner == name
            )
            strength[name] = wins / met
        middle = math.exp(sum(math.log(one) for one in strength.values()) / len(names))
        strength = {name: one / middle for name, one in strength.items()}
    out = []
    for name in names:
        known = 0.0
        for (winner, loser), points in won.items():
            if winner == name:
                chance = strength[name] / (strength[name] + strength[loser])
                known += (points + won[loser, name]) * chance * (1.0 - chance)
        out.append(Standing(name, round(POINTS * math.log(strength[name]), 1), round(POINTS / math.sqrt(known), 1)))
    return sorted(out, key=lambda one: -one.rating)
