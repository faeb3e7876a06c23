"""Chances as plain numbers, kept: what blows, shots and tests are expected to do."""
# compiled: mypyc

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


def terms(s: Table, who: int, armor: int) -> tuple[int, int, int, int]:
    """What of his card decides: Armor, Wounds that this side still takes, Armor and Life Points of the next."""
    side = characters.card_side(s, who)
    left = LIFE[side] - s.wounds[who]
    if s.wounded >> who & 1:
        return armor, left, 0, 0
    own = armor == ARMOR[side]
    return armor, left, ARMOR[side + 1] if own else armor, LIFE[side + 1]


def harm(s: Table, who: int, dice: int, plus: int, guard: int, ward: int, armor: int) -> tuple[float, float]:
    """The chance that he dies, and the share of his life that he loses if he does not."""
    return _harm(min(dice, MOST_DICE), plus, guard, ward, *terms(s, who, armor))


@lru_cache(65536)
def shot_share(
    dice: int, points: int, damage: int, hits: int, card: tuple[int, int, int, int], distance: int, cp: int
) -> float:
    """The share of his worth that a shot takes from a Character, its CP shared out as well as can be."""
    best = 0.0
    for more in range(cp):
        dies, hurt = _harm(min(damage + cp - 1 - more, MOST_DICE), hits, 0, 0, *card)
        best = max(best, aimed(dice + more, points, distance) * (dies + HALF * hurt))
    return best


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
