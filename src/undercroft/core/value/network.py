"""A small network that says from numbers how likely a seat is to win: one hidden layer, then the logistic function."""
# compiled: mypyc

from math import exp

FAR_OFF = 30.0  # beyond it the logistic function is 0 or 1


class Network:
    """Its weights, unpacked: `hidden` has for each unit its bias and then a weight for each number."""

    __slots__ = ("_begin", "_columns", "hidden", "mean", "out", "scale", "spare")

    def __init__(
        self, mean: list[float], scale: list[float], hidden: list[list[float]], out: list[float], spare: float
    ) -> None:
        self.mean: list[float] = mean  # what each number is on average, and
        self.scale: list[float] = scale  # what it is multiplied by when that is taken off
        self.hidden: list[list[float]] = hidden
        self.out: list[float] = out  # a weight for each hidden unit
        self.spare: float = spare  # the bias of the end
        number = len(mean)
        # With mean and scale put into the weights: what a number adds to each unit, none where it never differed.
        self._columns: list[list[float]] = [
            [unit[i] * scale[i] for unit in hidden] if scale[i] else [] for i in range(number)
        ]
        self._begin: list[float] = [
            unit[number] - sum([unit[i] * scale[i] * mean[i] for i in range(number)]) for unit in hidden
        ]

    def chance(self, row: list[float]) -> float:
        """Of winning, 0 to 1. Most numbers of most rows are 0 and cost nothing."""
        units = self._begin[:]
        for i in range(len(row)):
            number = row[i]
            if number != 0.0:
                column = self._columns[i]
                for unit in range(len(column)):
                    units[unit] += column[unit] * number
        total = self.spare
        out = self.out
        for unit in range(len(out)):
            amount = units[unit]
            if amount > 0.0:
                total += out[unit] * amount
        if total > FAR_OFF:
            return 1.0
        if total < -FAR_OFF:
            return 0.0
        return 1.0 / (1.0 + exp(-total))
