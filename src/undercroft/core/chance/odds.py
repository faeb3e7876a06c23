"""Exact chances: what dice may do before any is rolled, as fractions.

Any dice will do: `face_odds` says how likely each face of a kind is, and from there on

    points = valued(rerolled(face_odds(RED), {"blank"}), {"blank": 0, "hit": 1, "skull": 2})   blanks are rolled again
    total(points, 3)            the sum of three such dice
    best(points, 3)             the best of three
    total(counted(face_odds(RED), {"skull"}), 3)     how many skulls three dice show

A value may be anything that stands for what fell; `combine` puts two into one in any way.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from fractions import Fraction
from functools import cache
from math import factorial
from operator import add
from typing import Any, TypeVar

import msgspec

from undercroft.core.chance.dicekinds import Die
from undercroft.core.chance.modifiers import Term
from undercroft.core.chance.modifiers import total as sum_of
from undercroft.core.errors import UndercroftError
from undercroft.core.speech.say import Text, phrase, say

A = TypeVar("A")
B = TypeVar("B")
C = TypeVar("C")

# How likely each number is; the chances sum to 1, and what cannot happen is left out.
Distribution = dict[int, Fraction]

FACES = 6


class Case(msgspec.Struct, frozen=True):
    """One thing that may happen."""

    id: str
    name: Text
    chance: Fraction

    def plain(self) -> dict[str, Any]:
        return {"id": self.id, "name": self.name, "chance": float(self.chance)}


class Chance(msgspec.Struct, frozen=True):
    """What may happen to one figure."""

    target: int
    outcomes: tuple[Case, ...]  # one of these will happen: their chances sum to 1
    main: Case  # what a person wants to know first, be it one of the outcomes or several of them in one
    text: Text
    terms: dict[str, list[Term]] = {}  # the sums behind the numbers, by what they add up to
    also: tuple[Case, ...] = ()  # other things that the same dice may bring
    harm: Fraction = Fraction(0)  # that the figure is harmed at all, be it to death; 0 where none can be
    death: Fraction = Fraction(0)  # and that it dies of it
    risk: bool = False  # it is on the side of whoever acts: this is what they risk by it

    def __str__(self) -> str:
        return str(self.text)

    def of(self, id: str) -> Fraction:
        """The chance of one outcome, which is 0 if it is not named."""
        return sum((outcome.chance for outcome in self.outcomes if outcome.id == id), Fraction(0))

    def plain(self) -> dict[str, Any]:
        """What pages and programs get: chances as floats, texts for the one who reads them, sums in words."""
        return {
            "target": self.target,
            "outcomes": [outcome.plain() for outcome in self.outcomes],
            "main": self.main.plain(),
            "text": self.text,
            "terms": {name: explained(terms) for name, terms in self.terms.items() if terms},
            "also": [outcome.plain() for outcome in self.also],
            "harm": float(self.harm),
            "death": float(self.death),
            "risk": self.risk,
        }


def explained(terms: list[Term]) -> Text:
    """A sum in words: `4 = 3 LMG +1 Extra Ammo`. The names are phrases, which the game lists for translators."""
    value, name, _ = terms[0]
    parts = say("{value} {name}", value=value, name=phrase(name))
    for value, name, _ in terms[1:]:
        parts = say("{sum} {value:+} {name}", sum=parts, value=value, name=phrase(name))
    return say("{total} = {sum}", total=sum_of(terms), sum=parts)


# ---------------------------------------------------------------- any dice


def face_odds(die: Die) -> dict[str, Fraction]:
    """How likely each face of one die is."""
    return {face.id: Fraction(face.sides, len(die.sides)) for face in die.faces}


def rerolled(one: Mapping[A, Fraction], again: Collection[A]) -> dict[A, Fraction]:
    """How likely each face of a die is if what is named is thrown once more."""
    chance = sum((p for value, p in one.items() if value in again), Fraction(0))
    return _possible({value: (0 if value in again else p) + chance * p for value, p in one.items()})


def valued(one: Mapping[A, Fraction], values: Mapping[A, B]) -> dict[B, Fraction]:
    """What each face is worth, and how likely that is."""
    out: dict[B, Fraction] = {}
    for face, p in one.items():
        if face not in values:
            raise UndercroftError(f"expected a value for {face!r}, which may fall")
        out[values[face]] = out.get(values[face], Fraction(0)) + p
    return out


def counted(one: Mapping[A, Fraction], those: Collection[A]) -> Distribution:
    """1 for a face that is named, 0 for any other."""
    return _sorted(valued(one, {face: int(face in those) for face in one}))


def combine(a: Mapping[A, Fraction], b: Mapping[B, Fraction], how: Callable[[A, B], C]) -> dict[C, Fraction]:
    """What two independent things make of each other."""
    out: dict[C, Fraction] = {}
    for i, p in a.items():
        for j, q in b.items():
            both = how(i, j)
            out[both] = out.get(both, Fraction(0)) + p * q
    return out


def total(one: Distribution, dice: int) -> Distribution:
    """The sum of so many dice."""
    out: Distribution = {0: Fraction(1)}
    for _ in range(dice):
        out = convolve(out, one)
    return out


def best(one: Distribution, dice: int) -> Distribution:
    """The highest of so many dice, of which there is at least one."""
    out = one
    for _ in range(dice - 1):
        out = combine(out, one, max)
    return _sorted(out)


# ---------------------------------------------------------------- plain six-sided dice


@cache
def face_chance(needed: int, reroll: bool = False) -> Fraction:
    """One die shows this face or more; with a reroll a die that does not is rolled once more."""
    return sum((p for face, p in faces(needed, reroll).items() if face >= needed), Fraction(0))


def faces(needed: int, reroll: bool = False) -> Distribution:
    """How one die lies in the end, if only a miss is rolled again."""
    even = {face: Fraction(1, FACES) for face in range(1, FACES + 1)}
    return rerolled(even, range(1, needed)) if reroll else even


def pool(dice: int, needed: int, reroll: bool = False) -> Distribution:
    """Hits of so many dice that each need this face or more."""
    hit = face_chance(needed, reroll)
    return total(_possible({0: 1 - hit, 1: hit}), dice)


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
    return _sorted(combine(a, b, add))


def capped(a: Distribution, most: int) -> Distribution:
    """A number that never counts for more than `most`."""
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


def percent(chance: Fraction) -> Text:
    """`87.5 %`; never 0 or 100 for what may or may not happen."""
    if chance in (0, 1):
        return say("{number:tenths}\u00a0%", number=int(chance) * 100)
    return say("{number:tenths}\u00a0%", number=min(max(float(chance) * 100, 0.1), 99.9))


def _possible(a: Mapping[A, Fraction]) -> dict[A, Fraction]:
    return {i: p for i, p in a.items() if p}


def _sorted(a: Distribution) -> Distribution:
    return dict(sorted(a.items()))
