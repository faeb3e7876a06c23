"""Sentences about bad input stay short, whatever the input, and show what a terminal would not."""

from typing import Any

import pytest

from undercroft.core.content import ContentError
from undercroft.core.dice import DiceError, seed_number
from undercroft.core.errors import MOST_QUOTED, MOST_WORDS, UndercroftError, quoted, shortened, visible
from undercroft.core.position import PositionError, from_position
from undercroft.core.record import RecordError, read
from undercroft.core.spec import game as find_game
from undercroft.core.spec import games

LONG = "x" * 100_000
SPEC = next(iter(games().values()))


def nested(depth: int) -> list[Any]:
    value: list[Any] = []
    for _ in range(depth):
        value = [value]
    return value


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("grunt", "'grunt'"),
        ("it's", '"it\'s"'),
        ("\x1b[31m\u202e", "'\\x1b[31m\\u202e'"),
        (LONG, f"'{'x' * 57}...'"),
        (14, "14"),
        (10**5000, "a number of 16610 bits"),
        ([10**5000], "[a number of 16610 bits]"),
        ([1, 2], "[1, 2]"),
        (None, "None"),
        (nested(50_000), "[[[[...]]]]"),
    ],
    ids=range(10),  # the values themselves make no names
)
def test_a_piece_of_input_is_quoted_short(value: object, text: str) -> None:
    assert quoted(value) == text


@pytest.mark.parametrize(
    "value", [[LONG] * 9, {LONG: 1}, {str(n): n for n in range(999)}, "\x1b" * 99, b"x" * 999], ids=range(5)
)
def test_no_quotation_is_long(value: object) -> None:
    assert len(quoted(value)) <= MOST_QUOTED + 2


def test_a_long_sentence_keeps_its_beginning_and_its_end() -> None:
    sentence = str(UndercroftError(f"here: {LONG}, expected less"))
    assert len(sentence) == MOST_WORDS
    assert sentence.startswith("here: x") and sentence.endswith("x, expected less") and " ... " in sentence
    assert shortened("short") == "short"


@pytest.mark.parametrize(
    "bad",
    [
        lambda: find_game(LONG),
        lambda: SPEC.parse(LONG),
        lambda: SPEC.parse(f"resign {LONG}"),
        lambda: SPEC.parse(f"{next(iter(SPEC.seats))} {'x ' * 99_999}"),
        lambda: SPEC.lobby(LONG),
        lambda: seed_number(LONG),
        lambda: read(LONG),
        lambda: read(f"undercroft 1\n{LONG} x"),
        lambda: read(f"undercroft 1\ngame {LONG}\n\n"),
        lambda: from_position({LONG: 1}),
        lambda: from_position({"game": 10**5000}),
    ],
)
def test_every_sentence_about_long_input_is_a_sentence(bad: Any) -> None:
    with pytest.raises(UndercroftError) as caught:
        bad()
    assert 10 < len(str(caught.value)) <= MOST_WORDS


def test_the_family_takes_a_sentence() -> None:
    for kind in (ContentError, DiceError, PositionError, RecordError):
        assert str(kind("no")) == "no" and len(str(kind(LONG))) == MOST_WORDS


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("plain, größer, 零, 🧟", "plain, größer, 零, 🧟"),
        ("two\nlines", "two\nlines"),
        ("non\u00a0breaking", "non\u00a0breaking"),
        ("\x1b]0;title\x07", "\\x1b]0;title\\x07"),
        ("\x9b31m", "\\x9b31m"),
        ("a\rb\tc\x7f\x00", "a\\rb\\tc\\x7f\\x00"),
        ("\u202eevil\u2066\u200b\ufeff", "\\u202eevil\\u2066\\u200b\\ufeff"),
        ("\u2028\u2029\udc80\U000e0001", "\\u2028\\u2029\\udc80\\U000e0001"),
    ],
)
def test_signs_that_steer_a_terminal_are_written_out(text: str, shown: str) -> None:
    assert visible(text) == shown
