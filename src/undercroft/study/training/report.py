"""How good a value is on games that it never saw: log loss, calibration by tenths, and AUC by turn."""

from collections.abc import Sequence
from typing import Any

import msgspec
import numpy as np

from undercroft.study.training.fit import Numbers, RowTable, log_loss

TENTHS = 10
LEAST = 50  # rows of which anything is said
TURNS = ((1, 3), (4, 5), (6, 8), (9, 11), (12, 10**9))
ONE_BY_ONE = 10  # turns at most: a game with more of them is told by those above


class Tenth(msgspec.Struct, frozen=True):
    """Rows of which the value says that the chance lies in this tenth."""

    rows: int
    said: float  # on average
    won: float  # the share that was


class Judged(msgspec.Struct, frozen=True):
    """One network, or the game's own estimate, on the games held out."""

    rows: int
    log_loss: float
    guess: float  # the log loss of who only knows the share of wins
    tenths: list[Tenth]
    auc: dict[str, float]  # by turns: how often it puts the winner's row above the loser's


def judged(said: Numbers, test: RowTable) -> Judged:
    tenths = []
    for tenth in range(TENTHS):
        here = (said >= tenth / TENTHS) & (said < (tenth + 1) / TENTHS if tenth < TENTHS - 1 else said <= 1.0)
        rows = int(here.sum())
        tenths.append(Tenth(rows, _mean(said[here]), _mean(test.won[here])))
    by_turn = {}
    for first, last in turns_told(int(test.turns.max()) if len(said) else 0):
        here = (test.turns >= first) & (test.turns <= last)
        if int(here.sum()) >= LEAST:
            name = str(first) if first == last else f"{first}-{last}" if last < 10**9 else f"{first}+"
            by_turn[name] = auc(said[here], test.won[here])
    share = np.full_like(said, test.won.mean() if len(said) else 0.5)
    return Judged(len(said), round(log_loss(said, test.won), 4), round(log_loss(share, test.won), 4), tenths, by_turn)


def turns_told(most: int) -> Sequence[tuple[int, int]]:
    """Which turns are told together."""
    return [(turn, turn) for turn in range(most + 1)] if most <= ONE_BY_ONE else TURNS


def _mean(numbers: Numbers) -> float:
    return round(float(numbers.mean()), 4) if len(numbers) else 0.0


def auc(said: Numbers, won: Numbers) -> float:
    """How likely a row that was won stands above one that was lost; equal ones count half."""
    order: Any = np.argsort(said, kind="stable")
    ranks = np.empty(len(said))
    ranks[order] = np.arange(1, len(said) + 1)
    _, inverse, counts = np.unique(said, return_inverse=True, return_counts=True)
    ends = np.cumsum(counts)
    ranks = (ends - (counts - 1) / 2.0)[inverse]
    high = won > 0.5
    number, rest = int(high.sum()), int((~high).sum())
    if not number or not rest:
        return 0.5
    return round(float((ranks[high].sum() - number * (number + 1) / 2) / (number * rest)), 4)
