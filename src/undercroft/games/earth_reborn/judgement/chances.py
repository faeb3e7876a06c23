"""Chances as plain numbers, kept: what blows, shots and tests are expected to do."""

from functools import lru_cache

from undercroft.games.earth_reborn.foresight.throws import (
    Card,
    black_points,
    reaches,
    runs_dry,
    targets,
    wounds,
    yellow_points,
)
from undercroft.games.earth_reborn.rules import characters
from undercroft.games.earth_reborn.rules.catalogue_tables import ARMOR, LIFE
from undercroft.games.earth_reborn.state import Table

MOST_DICE = 14  # more are not told apart
HALF = 0.5  # of a life: what Wounds are worth that do not kill


@lru_cache(65536)
def _harm(
    dice: int, plus: int, guard: int, ward: int, armor: int, left: int, next_armor: int, next_life: int
) -> tuple[float, float]:
    card = Card(armor, left, next_armor, next_life)
    total = left + next_life
    dies = hurt = 0.0
    for number, chance in wounds(dice, plus, guard, ward, card).items():
        if number >= total:
            dies += float(chance)
        else:
            hurt += float(chance) * number / total
    return dies, hurt


def harm(s: Table, who: int, dice: int, plus: int, guard: int, ward: int, armor: int) -> tuple[float, float]:
    """The chance that he dies, and the share of his life that he loses if he does not."""
    side = characters.card_side(s, who)
    left = LIFE[side] - s.wounds[who]
    dice = min(dice, MOST_DICE)
    if s.wounded >> who & 1:
        return _harm(dice, plus, guard, ward, armor, left, 0, 0)
    own = armor == ARMOR[side]
    return _harm(dice, plus, guard, ward, armor, left, ARMOR[side + 1] if own else armor, LIFE[side + 1])


def lost(s: Table, who: int, number: float) -> float:
    """The share of what he is worth that so many sure Wounds take."""
    side = characters.card_side(s, who)
    total = LIFE[side] - s.wounds[who] + (0 if s.wounded >> who & 1 else LIFE[side + 1])
    return 1.0 if number >= total else HALF * number / total


@lru_cache(4096)
def test(dice: int, threshold: int) -> float:
    """Yellow dice reach so many test points."""
    return float(reaches(yellow_points(min(dice, MOST_DICE)), threshold))


@lru_cache(4096)
def black_test(dice: int, threshold: int) -> float:
    return float(reaches(black_points(min(dice, MOST_DICE)), threshold))


@lru_cache(4096)
def aimed(dice: int, points: int, distance: int) -> float:
    """Targeting succeeds."""
    return float(targets(min(dice, MOST_DICE), points, distance))


@lru_cache(64)
def dry(dice: int) -> float:
    """A weapon that can run dry does."""
    return float(runs_dry(dice))
