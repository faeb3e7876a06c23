"""Nobody foresees the dice: an attack that breaks the first generator finds nothing in the one that we have.

The first generator was L'Ecuyer's: two small congruences, and the difference of their states is the number. That
difference, as a share of its range, is nearly that of one congruence x -> A * x modulo the product of both moduli,
of which every face tells the first two and a half bits. All its possible runs form a lattice; the run that was seen
is the point of the lattice nearest to the middles of the seen faces.
"""

from collections.abc import Sequence
from functools import cache
from operator import mul

import pytest

from undercroft.core.chance.dice import seeded

M1, M2, A1, A2 = 2147483563, 2147483399, 40014, 40692
M = M1 * M2
A = (A1 * M2 * pow(M2, -1, M1) + A2 * M1 * pow(M1, -1, M2)) % M
SEEN = 32  # faces in a row that the attack looks at


class FirstDice:
    """The generator of the first tables."""

    def __init__(self, a: int, b: int) -> None:
        self.a = a
        self.b = b

    def below(self, n: int) -> int:
        self.a = self.a * A1 % M1
        self.b = self.b * A2 % M2
        return (self.a - self.b) % (M1 - 1) * n // (M1 - 1)

    def roll(self, n: int) -> list[int]:
        return [self.below(6) + 1 for _ in range(n)]


# ---------------------------------------------------------------- the attack

Vector = list[int]


def dot(one: Sequence[float], other: Sequence[float]) -> float:
    return float(sum(map(mul, one, other)))


def less(one: Vector, times: int, other: Vector) -> Vector:
    return [x - times * y for x, y in zip(one, other)]


class Reduction:
    """The reduction of Lenstra, Lenstra and Lovasz: short, nearly upright rows that span the same lattice."""

    def __init__(self, rows: list[Vector]) -> None:
        self.rows = rows
        self.share = [[0.0] * len(rows) for _ in rows]  # of each earlier upright row in a row
        self.square = [0.0] * len(rows)  # lengths of the upright rows
        at = 0
        while at < len(rows):
            self._shorten(at)
            slack = 0.99 - self.share[at][at - 1] ** 2
            if at == 0 or self.square[at] >= slack * self.square[at - 1]:
                at += 1
            else:
                rows[at], rows[at - 1] = rows[at - 1], rows[at]
                at -= 1

    def _shorten(self, at: int) -> None:
        """Take whole multiples of the rows before it from a row, until its shares in them are small."""
        again = True
        while again:
            self._project(at)
            again = False
            for j in range(at - 1, -1, -1):
                times = round(self.share[at][j])
                if times:
                    again = True
                    self.rows[at] = less(self.rows[at], times, self.rows[j])
                    for i in range(j):
                        self.share[at][i] -= times * self.share[j][i]

    def _project(self, at: int) -> None:
        row, share = self.rows[at], self.share[at]
        parts: list[float] = []
        for j in range(at):
            parts.append(dot(row, self.rows[j]) - dot(self.share[j][:j], parts))
            share[j] = parts[j] / self.square[j]
        self.square[at] = dot(row, row) - dot(share[:at], parts)

    def upright(self) -> list[list[float]]:
        found: list[list[float]] = []
        for row, share in zip(self.rows, self.share):
            found.append([x - dot(share[: len(found)], [other[i] for other in found]) for i, x in enumerate(row)])
        return found

    def near(self, target: Sequence[float]) -> Vector:
        """Babai's nearest plane: a point of the lattice near the target, as a rule the nearest."""
        rest, point = list(target), [0] * len(target)
        for row, upright, square in reversed(list(zip(self.rows, self.upright(), self.square))):
            times = round(dot(rest, upright) / square)
            rest = [x - times * y for x, y in zip(rest, row)]
            point = less(point, -times, row)
        return point


@cache
def lattice() -> Reduction:
    rows = [[pow(A, i, M) for i in range(SEEN)]]
    return Reduction(rows + [[M if i == j else 0 for i in range(SEEN)] for j in range(1, SEEN)])


def foreseen(faces: Sequence[int]) -> FirstDice | None:
    """The generator after the faces, if any run of as many faces in a row as the attack needs gives it away."""
    for first in range(len(faces) - SEEN + 1):
        x = lattice().near([(face - 0.5) / 6 * M for face in faces[first : first + SEEN]])[0]
        dice = FirstDice(x * pow(M2, -1, M1) % M1, -x * pow(M1, -1, M2) % M2)
        if dice.roll(len(faces) - first - 1) == list(faces[first + 1 :]):
            return dice
    return None


# ---------------------------------------------------------------- what it finds


@pytest.mark.parametrize("states", [(1, 1), (12345, 987654321), (2147483562, 7), (314159265, 271828182)])
def test_the_first_dice_gave_themselves_away(states: tuple[int, int]) -> None:
    """Fifty faces of a log tell every later die and every hidden draw."""
    dice = FirstDice(*states)
    found = foreseen(dice.roll(50))
    assert found is not None
    assert found.roll(200) == dice.roll(200)
    assert [found.below(66 - i) for i in range(60)] == [dice.below(66 - i) for i in range(60)]


@pytest.mark.parametrize("seed", [0, 7, 2**63 - 1, 2**127 + 12345, 2**128 - 1])
def test_the_same_attack_finds_nothing_in_ours(seed: int) -> None:
    assert foreseen(seeded(seed).roll(300)) is None
