"""Exact chances against plain counting of dice."""

import json
from fractions import Fraction
from itertools import product

import pytest

from undercroft.core.chance.odds import (
    Case,
    Chance,
    Distribution,
    capped,
    convolve,
    doubles,
    explained,
    face_chance,
    faces,
    mixed,
    percent,
    pool,
)
from undercroft.core.speech.languages import language
from undercroft.core.speech.say import say

FACES = range(1, 7)


def counted(numbers: list[int]) -> Distribution:
    return {n: Fraction(numbers.count(n), len(numbers)) for n in sorted(set(numbers))}


@pytest.mark.parametrize("needed", range(-1, 9))
@pytest.mark.parametrize("dice", range(4))
def test_a_pool_is_what_counting_all_dice_gives(dice: int, needed: int) -> None:
    every = [sum(die >= needed for die in roll) for roll in product(FACES, repeat=dice)]
    assert pool(dice, needed) == counted(every)


@pytest.mark.parametrize("needed", range(1, 8))
@pytest.mark.parametrize("dice", range(3))
def test_a_reroll_gives_every_miss_a_second_chance(dice: int, needed: int) -> None:
    pairs = list(product(FACES, repeat=2))  # how a die falls first, and how it would fall again
    final = [first if first >= needed else second for first, second in pairs]
    every = [sum(die >= needed for die in roll) for roll in product(final, repeat=dice)]
    assert pool(dice, needed, reroll=True) == counted(every)
    assert faces(needed, reroll=True) == counted(final)


@pytest.mark.parametrize("needed", [2, 4, 6])
@pytest.mark.parametrize("reroll", [False, True])
@pytest.mark.parametrize("dice", [1, 2, 3])
def test_doubles_are_counted_on_the_dice_as_they_lie(dice: int, reroll: bool, needed: int) -> None:
    chance = Fraction(0)
    lie = faces(needed, reroll)
    for roll in product(FACES, repeat=dice):
        if len(set(roll)) < dice:
            part = Fraction(1)
            for die in roll:
                part *= lie[die]
            chance += part
    assert doubles(dice, needed, reroll) == chance


def test_sums_caps_and_mixtures() -> None:
    coin = {0: Fraction(1, 2), 1: Fraction(1, 2)}
    two = convolve(coin, coin)
    assert two == {0: Fraction(1, 4), 1: Fraction(1, 2), 2: Fraction(1, 4)}
    assert capped(two, 1) == {0: Fraction(1, 4), 1: Fraction(3, 4)}
    assert mixed([(Fraction(1, 3), coin), (Fraction(2, 3), {5: Fraction(1)})]) == {
        0: Fraction(1, 6),
        1: Fraction(1, 6),
        5: Fraction(2, 3),
    }
    assert face_chance(4) == Fraction(1, 2)
    assert face_chance(4, reroll=True) == Fraction(3, 4)


def test_percent_never_calls_a_chance_certain() -> None:
    assert percent(Fraction(0)) == "0\u00a0%"
    assert percent(Fraction(1)) == "100\u00a0%"
    assert percent(Fraction(7, 8)) == "87.5\u00a0%"
    assert percent(Fraction(1, 100000)) == "0.1\u00a0%"
    assert percent(Fraction(99999, 100000)) == "99.9\u00a0%"


def test_chances_and_sums_are_said_in_the_readers_language() -> None:
    french = language("fr")
    assert french.words(percent(Fraction(7, 8))) == "87,5\u00a0%"
    assert french.words(percent(Fraction(1))) == "100\u00a0%"
    assert (
        explained([(3, "LMG", "A-1"), (1, "Extra Ammo", "A-2"), (-2, "dust", "A-3")])
        == "2 = 3 LMG +1 Extra Ammo -2 dust"
    )


def test_a_chance_can_be_sent_as_plain_data() -> None:
    terms = {"dice": [(3, "LMG", "X-1"), (1, "Extra Ammo", "X-2")], "bonus": []}
    falls = Case("falls", say("falls"), Fraction(3, 4))
    stands = Case("stands", say("stays on its feet"), Fraction(1, 4))
    shouts = Case("shouts", say("cries for help"), Fraction(1, 2))
    chance = Chance(7, (falls, stands), falls, say("It may fall."), terms, (shouts,))
    assert str(chance) == "It may fall."
    assert (chance.of("stands"), chance.of("flies")) == (Fraction(1, 4), Fraction(0))
    assert json.loads(json.dumps(chance.plain(), default=str)) == {
        "target": 7,
        "outcomes": [
            {"id": "falls", "name": "falls", "chance": 0.75},
            {"id": "stands", "name": "stays on its feet", "chance": 0.25},
        ],
        "main": {"id": "falls", "name": "falls", "chance": 0.75},
        "text": "It may fall.",
        "terms": {"dice": "4 = 3 LMG +1 Extra Ammo"},
        "also": [{"id": "shouts", "name": "cries for help", "chance": 0.5}],
        "harm": 0.0,
        "death": 0.0,
        "risk": False,
    }
