"""Exact chances of the two kinds of dice (ER-GAP-1), by what they are thrown for."""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache, lru_cache

from undercroft.core.chance.odds import Distribution, total
from undercroft.games.earth_reborn.rules.tables import (
    BLACK_POINTS,
    Y_CRITICAL,
    Y_TWO_AMMO,
    YELLOW_HITS,
    YELLOW_POINTS,
)

SIDES = 6
YELLOW = [Fraction(sides, SIDES) for sides in (1, 1, 2, 1, 1)]  # critical, blank, 1, 2, 2 with the ammo icon
BLACK = [Fraction(1, SIDES)] * SIDES

# How likely each pair of critical hits and normal hits is.
Hits = dict[tuple[int, int], Fraction]


def _valued(faces: list[Fraction], values: list[int]) -> Distribution:
    out: Distribution = {}
    for chance, value in zip(faces, values):
        out[value] = out.get(value, Fraction(0)) + chance
    return out


@cache
def hits(dice: int) -> Hits:
    """Combat dice against a Character (ER-CC-7)."""
    if dice == 0:
        return {(0, 0): Fraction(1)}
    out: Hits = {}
    for (criticals, normal), chance in hits(dice - 1).items():
        for face, more in enumerate(YELLOW):
            both = (criticals + (face == Y_CRITICAL), normal + YELLOW_HITS[face])
            out[both] = out.get(both, Fraction(0)) + chance * more
    return out


@cache
def yellow_points(dice: int) -> Distribution:
    """Test points, and hits against things (ER-INTERACT-5, ER-DESTROY-3)."""
    return total(_valued(YELLOW, YELLOW_POINTS), dice)


@cache
def black_points(dice: int) -> Distribution:
    """Test points and Search Points of black dice (ER-SEARCH-5)."""
    return total(_valued(BLACK, BLACK_POINTS), dice)


def reaches(points: Distribution, threshold: int) -> Fraction:
    """So many points or more."""
    return sum((chance for value, chance in points.items() if value >= threshold), Fraction(0))


@cache
def targets(dice: int, points: int, range: int) -> Fraction:
    """Targeting succeeds: a perfect shot, or enough distance (ER-SHOOT-9)."""
    if points >= range:
        return Fraction(1)
    missed = sum(
        (chance for (perfect, distance), chance in hits(dice).items() if not perfect and points + distance < range),
        Fraction(0),
    )
    return 1 - missed


@cache
def runs_dry(dice: int) -> Fraction:
    """At least one out-of-ammo face (ER-SHOOT-15)."""
    return 1 - (1 - YELLOW[Y_TWO_AMMO]) ** dice


class Card:
    """What of a Character card decides how many Wounds kill: of the side that is up and of the next."""

    __slots__ = ("armor", "left", "next_armor", "next_life")

    def __init__(self, armor: int, left: int, next_armor: int, next_life: int) -> None:
        self.armor = armor
        self.left = left  # Wounds that this side still takes
        self.next_armor = next_armor
        self.next_life = next_life  # Life Points of the Wounded side; 0 if that is the one that is up

    def key(self) -> tuple[int, int, int, int]:
        return self.armor, self.left, self.next_armor, self.next_life


def suffered(card: Card, criticals: int, normal: int, defence: int) -> int:
    """Wounds of one roll: critical hits first, which may turn the card over, then what exceeds Armor and `defence`
    (ER-CC-8, ER-CC-9, ER-SHOOT-14)."""
    armor = card.next_armor if card.next_life and criticals >= card.left else card.armor
    return criticals + max(0, normal - armor - defence)


@lru_cache(4096)
def _strike(dice: int, plus: int, other: int, other_plus: int, key: tuple[int, int, int, int]) -> Distribution:
    card = Card(*key)
    out: Distribution = {}
    for (criticals, normal), chance in hits(dice).items():
        for blocked, more in _normal(other).items():
            wounds = suffered(card, criticals, normal + plus, blocked + other_plus)
            out[wounds] = out.get(wounds, Fraction(0)) + chance * more
    return dict(sorted(out.items()))


@cache
def _normal(dice: int) -> Distribution:
    out: Distribution = {}
    for (_, normal), chance in hits(dice).items():
        out[normal] = out.get(normal, Fraction(0)) + chance
    return out


def wounds(dice: int, plus: int, other: int, other_plus: int, card: Card) -> Distribution:
    """How many Wounds a Defender takes: the Attacker's dice and automatic hits against his; against a shot he has
    none."""
    return _strike(dice, plus, other, other_plus, card.key())


def criticals(dice: int) -> Distribution:
    """Wounds that a Defender's dice deal (ER-CC-8)."""
    return total({0: 1 - YELLOW[Y_CRITICAL], 1: YELLOW[Y_CRITICAL]}, dice)


def fates(card: Card, wounds: Distribution) -> Iterator[tuple[str, Fraction]]:
    """What becomes of him: unhurt, hurt, turned over, dead."""
    out = {"unhurt": Fraction(0), "hurt": Fraction(0), "wounded": Fraction(0), "dies": Fraction(0)}
    for number, chance in wounds.items():
        if number >= card.left + card.next_life:
            out["dies"] += chance
        elif card.next_life and number >= card.left:
            out["wounded"] += chance
        else:
            out["hurt" if number else "unhurt"] += chance
    return iter(out.items())
