"""A small network that says from numbers how likely a seat is to win: one hidden layer, then the logistic function."""
# compiled: mypyc

from math import exp

FAR_OFF = 30.0  # beyond it the logistic function is 0 or 1


class Network:
    """Its weights, unpacked: `hidden` has for each unit its bias and then a weight for each number."""

    __slots__ = ("hidden", "mean", "out", "scale", "spare")

    def __init__(
        self, mean: list[float], scale: list[float], hidden: list[list[float]], out: list[float], spare: float
    ) -> None:
        self.mean: list[float] = mean  # what each number is on average, and
        self.scale: list[float] = scale  # what it is multiplied by when that is taken off
        self.hidden: list[list[float]] = hidden
        self.out: list[float] = out  # a weight for each hidden unit
        self.spare: float = spare  # the bias of the end

    def chance(self, row: list[float]) -> float:
        """Of winning, 0 to 1."""
        mean, scale = self.mean, self.scale
        number = len(mean)
        inputs = [(row[i] - mean[i]) * scale[i] for i in range(number)]
        total = self.spare
        out = self.out
        for unit in range(len(out)):
            weights = self.hidden[unit]
            amount = weights[number]
            for i in range(number):
                amount += weights[i] * inputs[i]
            if amount > 0.0:
                total += out[unit] * amount
        if total > FAR_OFF:
            return 1.0
        if total < -FAR_OFF:
            return 0.0
        return 1.0 / (1.0 + exp(-total))
