"""Exact chances: what dice may do before any is rolled, as fractions."""

from collections.abc import Iterable
from fractions import Fraction
from math import factorial
from typing import Any

import msgspec

from undercroft.core.modifiers import Term, explain

# How likely each number is; the chances sum to 1, and what cannot happen is left out.
Distribution = dict[int, Fraction]

FACES = 6


class Chance(msgspec.Struct, frozen=True):
    """What may happen to one figure."""

    target: int
    damage: Distribution  # points of damage
    casualty: Fraction
    text: str
    terms: dict[str, list[Term]] = {}  # the sums behind the numbers, by what they add up to
    also: dict[str, Fraction] = {}  # other things that the same dice may bring

    def __str__(self) -> str:
        return self.text

    def plain(self) -> dict[str, Any]:
        """As JSON can carry it: chances as floats, sums in words."""
        return {
            "target": self.target,
            "damage": {str(points): float(chance) for points, chance in self.damage.items()},
            "casualty": float(self.casualty),
            "text": self.text,
            "terms": {name: explain(terms) for name, terms in self.terms.items() if terms},
            "also": {name: float(chance) for name, chance in self.also.items()},
        }


def face_chance(needed: int, reroll: bool = False) -> Fraction:
    """One die shows this face or more; with a reroll a die that does not is rolled once more."""
    hit = Fraction(min(max(FACES + 1 - needed, 0), FACES), FACES)
    return hit + (1 - hit) * hit if reroll else hit


def faces(needed: int, reroll: bool = False) -> Distribution:
    """How one die lies in the end, if only a miss is rolled again."""
    if not reroll:
        return {face: Fraction(1, FACES) for face in range(1, FACES + 1)}
    miss = 1 - face_chance(needed)
    return {face: (Fraction(1, FACES) if face >= needed else 0) + miss / FACES for face in range(1, FACES + 1)}


def pool(dice: int, needed: int, reroll: bool = False) -> Distribution:
    """Hits of so many dice that each need this face or more."""
    hit = face_chance(needed, reroll)
    one = _possible({0: 1 - hit, 1: hit})
    hits: Distribution = {0: Fraction(1)}
    for _ in range(dice):
        hits = convolve(hits, one)
    return hits


def doubles(dice: int, needed: int, reroll: bool = False) -> Fraction:
    """Two or more of the dice show the same face in the end."""
    return 1 - sum(unlike(dice, needed, reroll).values(), Fraction(0))


def unlike(dice: int, needed: int, reroll: bool = False) -> Distribution:
    """Hits of dice of which no two show the same face in the end; what is missing to 1 are doubles."""
    ways = {(0, 0): Fraction(1)}  # dice that lie on as many of the faces so far, and hits among them, in one order
    for face, chance in faces(needed, reroll).items():
        for (lying, hits), way in list(ways.items()):
            more = (lying + 1, hits + (face >= needed))
            ways[more] = ways.get(more, Fraction(0)) + way * chance
    return _sorted({hits: way * factorial(dice) for (lying, hits), way in ways.items() if lying == dice})


def convolve(a: Distribution, b: Distribution) -> Distribution:
    """The sum of two independent numbers."""
    out: Distribution = {}
    for i, p in a.items():
        for j, q in b.items():
            out[i + j] = out.get(i + j, Fraction(0)) + p * q
    return _sorted(out)


def capped(a: Distribution, most: int) -> Distribution:
    """The same, but never more than `most`."""
    out: Distribution = {}
    for i, p in a.items():
        out[min(i, most)] = out.get(min(i, most), Fraction(0)) + p
    return _sorted(out)


def mixed(parts: Iterable[tuple[Fraction, Distribution]]) -> Distribution:
    """One of several distributions, each as likely as it says."""
    out: Distribution = {}
    for weight, part in parts:
        for i, p in part.items():
            out[i] = out.get(i, Fraction(0)) + weight * p
    return _possible(_sorted(out))


def percent(chance: Fraction) -> str:
    """`87.5 %`; never 0 or 100 for what may or may not happen."""
    if chance in (0, 1):
        return f"{chance * 100} %"
    return f"{min(max(float(chance) * 100, 0.1), 99.9):.1f} %"


def _possible(a: Distribution) -> Distribution:
    return {i: p for i, p in a.items() if p}


def _sorted(a: Distribution) -> Distribution:
    return dict(sorted(a.items()))
