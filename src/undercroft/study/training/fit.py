"""A network fitted to rows: Adam on the logistic loss, held against games that it never saw."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from undercroft.core.value.network import Network
from undercroft.study.training.rows import Rows

Numbers = np.ndarray[Any, np.dtype[np.float32]]

HIDDEN = 16
STEPS = 3000  # at most
BATCH = 2048
RATE = 0.003
DECAY = 1e-4  # how much large weights are held back
LOOK = 100  # steps from one look at the games held out to the next
PATIENCE = 6  # looks without a better one before it ends
HELD_OUT = 5  # of so many games one is for the test


@dataclass(frozen=True)
class RowTable:
    """Rows as arrays, those of one network."""

    numbers: Numbers
    won: Numbers
    games: "np.ndarray[Any, np.dtype[np.int64]]"
    turns: "np.ndarray[Any, np.dtype[np.int64]]"
    estimated: Numbers

    def where(self, which: "np.ndarray[Any, np.dtype[np.bool_]]") -> "RowTable":
        return RowTable(
            self.numbers[which], self.won[which], self.games[which], self.turns[which], self.estimated[which]
        )

    def test(self) -> "RowTable":
        """The games held out, whole."""
        return self.where(self.games % HELD_OUT == HELD_OUT - 1)

    def training(self) -> "RowTable":
        return self.where(self.games % HELD_OUT != HELD_OUT - 1)


def table(rows: Rows, seat: int) -> RowTable:
    """The rows of one seat; of all together for -1."""
    width = rows.width
    whole = RowTable(
        np.array(rows.numbers, dtype=np.float32).reshape(-1, width),
        np.array(rows.won, dtype=np.float32),
        np.array(rows.games, dtype=np.int64),
        np.array(rows.turns, dtype=np.int64),
        np.array(rows.estimated, dtype=np.float32),
    )
    return whole if seat < 0 else whole.where(np.array(rows.seats) == seat)


def fit(known: RowTable, seed: int, hidden: int = HIDDEN) -> Network:
    """The network that tells the games held out best."""
    train, test = known.training(), known.test()
    mean = train.numbers.mean(axis=0)
    spread = train.numbers.std(axis=0)
    scale = np.where(spread > 1e-6, 1.0 / np.maximum(spread, 1e-6), 0.0).astype(np.float32)
    chance = np.random.default_rng(seed)
    weights = _first(chance, train.numbers.shape[1], hidden)
    best, best_loss, worse = [one.copy() for one in weights], _loss(weights, (test.numbers - mean) * scale, test.won), 0
    inputs = (train.numbers - mean) * scale
    moments = [(np.zeros_like(one), np.zeros_like(one)) for one in weights]
    for step in range(1, STEPS + 1):
        batch = chance.integers(0, len(inputs), BATCH)
        for one, slope, (first, second) in zip(weights, _slopes(weights, inputs[batch], train.won[batch]), moments):
            first += 0.1 * (slope - first)
            second += 0.001 * (slope * slope - second)
            fair = first / (1 - 0.9**step) / (np.sqrt(second / (1 - 0.999**step)) + 1e-8)
            one -= RATE * (fair + DECAY * one)
        if step % LOOK == 0:
            loss = _loss(weights, (test.numbers - mean) * scale, test.won)
            worse = worse + 1 if loss >= best_loss else 0
            if loss < best_loss:
                best, best_loss = [one.copy() for one in weights], loss
            if worse == PATIENCE:
                break
    return _network(mean, scale, best)


def _first(chance: np.random.Generator, width: int, hidden: int) -> list[Numbers]:
    return [
        (chance.standard_normal((width, hidden)) * np.sqrt(1.0 / width)).astype(np.float32),
        np.zeros(hidden, np.float32),
        (chance.standard_normal(hidden) * np.sqrt(1.0 / hidden)).astype(np.float32),
        np.zeros(1, np.float32),
    ]


def _told(weights: list[Numbers], inputs: Numbers) -> tuple[Numbers, Numbers]:
    """The hidden units and the chances."""
    units = np.maximum(inputs @ weights[0] + weights[1], 0.0)
    return units, 1.0 / (1.0 + np.exp(-np.clip(units @ weights[2] + weights[3][0], -30.0, 30.0)))


def _slopes(weights: list[Numbers], inputs: Numbers, won: Numbers) -> list[Numbers]:
    units, chances = _told(weights, inputs)
    wrong = (chances - won) / len(won)
    back = np.outer(wrong, weights[2]) * (units > 0.0)
    return [inputs.T @ back, back.sum(axis=0), units.T @ wrong, np.array([wrong.sum()], np.float32)]


def _loss(weights: list[Numbers], inputs: Numbers, won: Numbers) -> float:
    return log_loss(_told(weights, inputs)[1], won)


def log_loss(chances: Numbers, won: Numbers) -> float:
    sure = np.clip(chances, 1e-6, 1 - 1e-6)
    return float(-(won * np.log(sure) + (1 - won) * np.log(1 - sure)).mean()) if len(won) else float("inf")


def _network(mean: Numbers, scale: Numbers, weights: list[Numbers]) -> Network:
    hidden = [[*map(float, weights[0][:, unit]), float(weights[1][unit])] for unit in range(len(weights[2]))]
    return Network(
        [float(one) for one in mean],
        [float(one) for one in scale],
        hidden,
        [float(one) for one in weights[2]],
        float(weights[3][0]),
    )


def chances(network: Network, known: RowTable) -> Numbers:
    """What a network says of every row."""
    hidden = np.array(network.hidden, np.float32)
    out, spare = np.array(network.out, np.float32), np.array([network.spare], np.float32)
    weights = [hidden[:, :-1].T, hidden[:, -1], out, spare]
    inputs = (known.numbers - np.array(network.mean, np.float32)) * np.array(network.scale, np.float32)
    return _told(weights, inputs)[1]
