"""Learned values as files: one a mission, in the folder `values/` of its game, and one for any other (`any.json`).

A file is JSON: a hash of the names of the numbers that it wants (a value of others than the game gives is not used),
and for each seat a network, or one for all who play together. Weights are kept as bytes, each list with what they are
to be multiplied by: that is a tenth of the size, and nobody can tell the difference by playing.
"""

from array import array
from collections.abc import Sequence
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path

import msgspec

from undercroft.core.value.network import Network

ANY = "any"  # learned of all missions of a game together, for those that have no value of their own
STEPS = 127  # from nothing to the largest weight of a list


class Weights(msgspec.Struct, frozen=True):
    """A list of numbers, each of them a whole number from -127 to 127 times `step`."""

    step: float
    parts: bytes

    def numbers(self) -> list[float]:
        return [part * self.step for part in array("b", self.parts)]


class NetworkFile(msgspec.Struct, frozen=True):
    """One network as it is stored."""

    mean: list[float]
    scale: list[float]
    hidden: list[Weights]
    out: Weights
    spare: float

    def network(self) -> Network:
        hidden = [unit.numbers() for unit in self.hidden]
        return Network(self.mean, self.scale, hidden, self.out.numbers(), self.spare)


class ValueFile(msgspec.Struct, frozen=True):
    """What was learned of one mission."""

    game: str
    mission: str
    made: str  # of which games, in words
    numbers: str  # a hash of the names of what goes in
    networks: list[NetworkFile]  # one a seat, or one for all


class Value:
    """What was learned of one mission, ready to be asked."""

    def __init__(self, file: ValueFile) -> None:
        self.networks = [one.network() for one in file.networks]

    def knows(self, seats: int) -> bool:
        """Whether it was learned at a table of so many, or of all who play together."""
        return len(self.networks) in (1, seats)

    def chance(self, seat: int, row: list[float]) -> float:
        return self.networks[seat % len(self.networks)].chance(row)


def packed(numbers: list[float]) -> Weights:
    """As whole numbers; what is lost is less than half a step."""
    step = max((abs(number) for number in numbers), default=0.0) / STEPS or 1.0
    return Weights(step, array("b", [round(number / step) for number in numbers]).tobytes())


def network_file(network: Network) -> NetworkFile:
    return NetworkFile(
        [float(f"{number:.4g}") for number in network.mean],
        [float(f"{number:.4g}") for number in network.scale],
        [packed(unit) for unit in network.hidden],
        packed(network.out),
        round(network.spare, 4),
    )


def named(numbers: Sequence[str]) -> str:
    """The hash of such names."""
    return blake2b("\n".join(numbers).encode(), digest_size=6).hexdigest()


@lru_cache(64)
def learned(folder: Path, mission: str, numbers: tuple[str, ...]) -> Value | None:
    """What was learned of a mission, or else of any mission of the game; None if nothing was, or of other numbers than
    the game gives today."""
    for name in (mission, ANY):
        path = folder / "values" / f"{name}.json"
        if path.is_file():
            file = msgspec.json.decode(path.read_bytes(), type=ValueFile)
            if file.numbers == named(numbers):
                return Value(file)
    return None
