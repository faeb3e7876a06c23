"""Why not, for somebody who points: the answers name what was most likely meant, and its rule."""

from typing import Any

import pytest

from undercroft.core.chance.dice import seeded
from undercroft.core.game import Game
from undercroft.games.incursion import GAME


def just_in() -> Game:
    """Recon, the first trooper just brought in."""
    made = GAME.new("recon", seeded(5), GAME.editions[0], {})
    made.open()
    for text in ("intelligence", "enter 0 n"):
        made.apply(made.parse(text))
    return made


@pytest.fixture
def game() -> Game:
    return just_in()


@pytest.mark.parametrize(
    ("refs", "rule", "words"),
    [
        ([["model", "0"], ["square", "l9"]], "INC-MOVE-2", "no way to l9 is open"),
        ([["model", "0"], ["model", "17"]], "INC-DEPLOY-5", "waits off the board"),
        ([["model", "0"], ["door", "9"]], "INC-DOOR-2", "does not stand at door"),
        ([["model", "1"]], "INC-ACT-1", "is activating"),
        ([["card", "snafu"]], "INC-TIME-5", "played against another card"),
    ],
)
def test_what_was_meant_is_explained(game: Game, refs: list[list[str]], rule: str, words: str) -> None:
    first = game.explain(0, refs)[0]
    assert first.rule == rule and words in str(first.text)


@pytest.mark.parametrize("refs", [[["model", "0"], ["square", "l2"]], [["square", "l9"]], [["model", "99"]], []])
def test_what_is_legal_or_means_nothing_needs_no_answer(game: Game, refs: list[list[str]]) -> None:
    assert game.explain(0, refs) == []


def test_only_who_is_asked_is_answered(game: Game) -> None:
    refs: list[Any] = [["model", "0"], ["square", "l9"]]
    assert game.explain(1, refs) == [] == game.explain(-1, refs)


def test_who_points_during_another_question_is_told_it_without_the_words_of_records() -> None:
    game = GAME.new("recon", seeded(5), GAME.editions[0], {})
    game.open()
    game.apply(game.parse("pass"))
    (first,) = game.explain(0, [["model", "0"]])
    assert first.rule == "INC-BID-1" and str(first.text) == "the Allied player bids for the first turn"
    assert str(game.why_not(game.parse("activate 0"))) == f"{first.text}; answer with `bid` (INC-BID-1)"
