"""Dice: seeded in play, scripted in tests, strict in replays."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from undercroft.core.dice import (
    MOST_SEED,
    DiceError,
    read,
    replayed,
    scripted,
    seed_hash,
    seed_number,
    seeded,
    show,
)


@given(st.integers(0, MOST_SEED))
def test_a_seed_gives_the_same_dice_again(seed: int) -> None:
    one, other = seeded(seed), seeded(seed)
    assert one.roll(20) == other.roll(20)
    assert [one.below(n) for n in range(1, 30)] == [other.below(n) for n in range(1, 30)]
    assert one.fallen == other.fallen


def test_these_dice_fall_like_this_everywhere() -> None:
    dice = seeded(7)
    assert dice.roll(12) == [3, 3, 1, 5, 2, 2, 5, 1, 3, 1, 6, 1]
    assert [dice.below(66) for _ in range(6)] == [33, 47, 11, 49, 45, 35]


def chi_square(counts: Counter[int], kinds: int) -> float:
    expected = counts.total() / kinds
    return sum((counts[kind] - expected) ** 2 / expected for kind in range(kinds))


def test_every_face_is_as_likely_as_the_next() -> None:
    dice = seeded(1)
    assert chi_square(Counter(face - 1 for face in dice.roll(60_000)), 6) < 20.5  # 99.9 % of fair dice, 5 degrees
    pairs = Counter((dice.die() - 1) * 6 + dice.die() - 1 for _ in range(60_000))
    assert chi_square(pairs, 36) < 66.6  # 35 degrees: a die does not know what the last one was
    assert chi_square(Counter(dice.below(66) for _ in range(66_000)), 66) < 107.3  # 65 degrees


def test_neighbouring_seeds_have_nothing_in_common() -> None:
    assert chi_square(Counter(seeded(seed).die() - 1 for seed in range(6_000)), 6) < 20.5


@given(st.integers(0, MOST_SEED), st.integers(1, 5000))
def test_a_draw_is_one_of_the_things(seed: int, n: int) -> None:
    dice = seeded(seed)
    assert all(0 <= dice.below(n) < n for _ in range(10))


def test_a_copy_rolls_on_by_itself() -> None:
    dice = seeded(3)
    dice.roll(5)
    copy = dice.copy()
    assert copy.fallen == []
    assert copy.roll(5) == dice.roll(5)
    scripts = replayed([1, 2, -5])
    scripts.die()
    again = scripts.copy()
    assert again.left() == 2 and again.die() == 2 and scripts.left() == 2


def test_results_are_remembered_a_draw_unlike_a_face() -> None:
    dice = replayed([4, -13, 1])
    assert (dice.die(), dice.below(20), dice.die()) == (4, 12, 1)
    assert [show(value) for value in dice.fallen] == ["4", "#12", "1"]


@given(st.integers(1, 6) | st.integers(-5000, -1))
def test_results_read_back_as_themselves(value: int) -> None:
    assert read(show(value)) == value


@pytest.mark.parametrize("text", ["", "#", "x", "4.5", "-3", "#-1", "0", "²", "９", "1" * 5000])
def test_anything_else_is_no_result(text: str) -> None:
    with pytest.raises(DiceError, match="is no result: expected a face like 4 or a draw like #12"):
        read(text)


def test_a_script_decides_dice_and_leaves_draws_to_the_seed() -> None:
    dice, plain = scripted([6, 6, 1], seed=5), seeded(5)
    assert dice.below(66) == plain.below(66)
    assert dice.roll(2) == [6, 6]
    assert dice.left() == 1


def test_a_script_runs_out() -> None:
    dice = scripted([6])
    dice.die()
    with pytest.raises(DiceError, match="the scripted dice have run out"):
        dice.die()
    with pytest.raises(DiceError, match="the scripted dice have run out"):
        replayed([]).below(3)


def test_a_replay_takes_nothing_that_does_not_fit() -> None:
    with pytest.raises(DiceError, match="the record holds #2 where a die from 1 to 6 is due"):
        replayed([-3]).die()
    with pytest.raises(DiceError, match="the record holds 7 where a die from 1 to 6 is due"):
        replayed([7]).die()
    with pytest.raises(DiceError, match="the record holds 3 where a draw among 9 is due"):
        replayed([3]).below(9)
    with pytest.raises(DiceError, match="the record holds #9 where a draw among 9 is due"):
        replayed([-10]).below(9)


def test_a_replay_goes_on_from_a_seed_where_its_script_ends() -> None:
    dice, plain = replayed([6, -1]), seeded(8)
    dice.go_on(8)
    copy = dice.copy()
    for one in (dice, copy):
        assert (one.die(), one.below(4)) == (6, 0)
    assert (dice.die(), dice.below(66), dice.die()) == (plain.die(), plain.below(66), plain.die())
    assert copy.die() == seeded(8).die()


def test_reseeding_forgets_the_script() -> None:
    dice, plain = replayed([6]), seeded(9)
    dice.reseed(9)
    assert dice.roll(4) == plain.roll(4) and dice.left() == 0


def test_seeds_are_whole_numbers() -> None:
    assert seed_number("42") == seed_number(42) == 42
    for odd in ("", "x", "-1", -1, 1.5, MOST_SEED + 1, None, "9" * 5000):
        with pytest.raises(DiceError, match=f"expected a whole number from 0 to {MOST_SEED}"):
            seed_number(odd)


def test_the_hash_of_a_seed_tells_seeds_apart() -> None:
    assert len({seed_hash(seed) for seed in range(1000)}) == 1000
    assert seed_hash(7) == "481e190f5464e9e9fb3269f62c6ad3ff"
