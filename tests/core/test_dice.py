"""Dice: seeded in play, scripted in tests, strict in replays."""

import hashlib
import re
from collections import Counter
from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from undercroft.core.chance.dice import (
    BLOCK,
    MOST_SEED,
    DiceError,
    drawn_seed,
    old_seed_hash,
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
    assert dice.roll(12) == [4, 5, 4, 4, 5, 1, 6, 3, 1, 3, 6, 5]
    assert [dice.below(66) for _ in range(6)] == [57, 65, 34, 10, 44, 42]


def stream(seed: int) -> Iterator[int]:
    """The bytes of a seed's dice, as docs/fairness.md tells them."""
    for number in count():
        yield from hashlib.blake2b(b"%d" % number, key=b"%d" % seed, person=b"undercroft dice").digest()


@given(st.integers(0, MOST_SEED))
def test_a_die_is_a_byte_below_252_and_nothing_else(seed: int) -> None:
    fair = (byte % 6 + 1 for byte in stream(seed) if byte < 252)
    assert seeded(seed).roll(200) == list(islice(fair, 200))


@pytest.mark.parametrize(
    ("n", "size", "even"),
    [
        *[(1, 1, 256), (2, 1, 256), (66, 1, 198), (129, 1, 129), (255, 1, 255), (256, 1, 256)],
        *[(257, 2, 65535), (40000, 2, 40000), (65536, 2, 65536)],
        *[(65537, 3, 255 * 65537), (2**40 + 1, 6, 255 * (2**40 + 1))],
    ],
)
def test_a_draw_throws_away_what_would_favour_some_things(n: int, size: int, even: int) -> None:
    """As few bytes as n needs, and among their numbers only as many as are shared out evenly."""
    assert even % n == 0 and even <= 256**size < even + n
    bytes_ = stream(5)
    drawn = (int.from_bytes(islice(bytes_, size), "big") for _ in count())
    fair = [value % n for value in islice((value for value in drawn if value < even), 300)]
    dice = seeded(5)
    assert [dice.below(n) for _ in range(300)] == fair


def test_dice_go_on_from_every_place() -> None:
    """The seed and the number of bytes used are all that there is to them."""
    dice = seeded(MOST_SEED)
    for used in range(3 * BLOCK + 2):
        assert dice.used() == used
        one, other = seeded(MOST_SEED, used), dice.copy()
        assert one.used() == used
        assert [one.die(), one.below(66), one.below(1000)] == [other.die(), other.below(66), other.below(1000)]
        assert one.roll(2 * BLOCK) == other.roll(2 * BLOCK)
        dice.below(256)


def test_rolling_a_copy_leaves_the_others_alone() -> None:
    dice = seeded(11)
    dice.roll(10)
    plain = dice.copy().roll(200)
    copies = [dice.copy() for _ in range(3)]
    assert [copies[0].roll(200), copies[1].roll(200)] == [plain, plain]
    copies[2].reseed(12)
    assert copies[2].roll(200) == seeded(12).roll(200) != plain
    assert dice.used() < BLOCK and dice.roll(200) == plain


def chi_square(counts: Counter[int], kinds: int) -> float:
    expected = counts.total() / kinds
    return sum((counts[kind] - expected) ** 2 / expected for kind in range(kinds))


def test_every_face_is_as_likely_as_the_next() -> None:
    dice = seeded(1)
    assert chi_square(Counter(face - 1 for face in dice.roll(60_000)), 6) < 20.5  # 99.9 % of fair dice, 5 degrees
    pairs = Counter((dice.die() - 1) * 6 + dice.die() - 1 for _ in range(60_000))
    assert chi_square(pairs, 36) < 66.6  # 35 degrees: a die does not know what the last one was
    assert chi_square(Counter(dice.below(66) for _ in range(66_000)), 66) < 107.3  # 65 degrees
    assert chi_square(Counter(dice.below(300) for _ in range(90_000)), 300) < 378.6  # 299 degrees, two bytes a draw


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
    assert dice.used() == 0  # nothing is computed before a number is needed
    assert dice.roll(4) == plain.roll(4) and dice.left() == 0
    dice.reseed(9)
    assert dice.roll(4) == seeded(9).roll(4)


def test_seeds_are_whole_numbers() -> None:
    assert seed_number("42") == seed_number(42) == 42
    assert seed_number(str(MOST_SEED)) == seed_number(MOST_SEED) == MOST_SEED == 2**128 - 1
    odd_texts = ("", "x", "-1", "9" * 5000, "1_0", " 7", "\u0663", "x" * 10**6)
    for odd in (*odd_texts, -1, 1.5, True, MOST_SEED + 1, 9**5000, None):
        with pytest.raises(DiceError, match=f"expected a whole number from 0 to {MOST_SEED}") as error:
            seed_number(odd)
        assert len(str(error.value)) < 150


@pytest.mark.parametrize("seed", [-1, MOST_SEED + 1])
def test_no_dice_are_made_of_another_seed(seed: int) -> None:
    dice = seeded(1)
    for begin in (seeded, dice.reseed, dice.go_on):
        with pytest.raises(DiceError, match=f"seed {seed}: expected a whole number from 0 to"):
            begin(seed)
    assert dice.roll(9) == seeded(1).roll(9)


def test_drawn_seeds_fill_their_range() -> None:
    seeds = [drawn_seed() for _ in range(200)]
    assert len(set(seeds)) == 200 and all(seed_number(seed) == seed for seed in seeds)
    for bit in range(128):
        assert 50 < sum(seed >> bit & 1 for seed in seeds) < 150  # outside of it once in 10**12


def test_the_dice_can_be_made_by_hand_as_the_docs_say(capsys: pytest.CaptureFixture[str]) -> None:
    page = (Path(__file__).parents[2] / "docs" / "fairness.md").read_text(encoding="utf-8")
    (code,) = re.findall(r"^```python\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    exec(compile(code, "fairness.md", "exec"), {})
    assert capsys.readouterr().out == f"{seeded(7).roll(6)}\n{seed_hash(7)}\n"


def test_the_hash_of_a_seed_tells_seeds_apart() -> None:
    assert len({seed_hash(seed) for seed in range(1000)}) == 1000
    assert seed_hash(7) == hashlib.sha256(b"undercroft dice 2, seed 7").hexdigest()[:32]
    assert old_seed_hash(7) == "481e190f5464e9e9fb3269f62c6ad3ff" != seed_hash(7)
