"""Why not, for somebody who points: the answers name what was most likely meant, and its rule."""

import random
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


@pytest.mark.parametrize("mission", ["recon", "incursion", "twitcher", "pinger-raid"])
def test_nobody_who_points_is_answered_in_the_words_of_records(mission: str) -> None:
    """Whatever one chooses and points at, in a game that comes by everything: actions are named as people name them."""
    rng = random.Random(3)
    game = GAME.new(mission, seeded(3), GAME.editions[0], {"orders": ["always", "always"]})
    game.open()
    for _ in range(500):
        if game.ask is None:
            break
        seat, view = game.ask.seat, game.view(game.ask.seat)
        things = [["model", str(one.id)] for one in view.models]
        things += [["door", str(door)] for door in range(12)] + [["item", str(item)] for item in range(3)]
        things += [["card", card] for card in view.hand]
        who = rng.choice(things[: len(view.models)] or things)
        answers = [one.text for what in things for one in game.explain(seat, [who, what])]
        answers += [one.text for what in things for one in game.explain(seat, [what])]
        answers += [one.why for one in game.greyed(seat, int(who[1]) if who[0] == "model" else -1)]
        assert not [str(text) for text in answers if "`" in str(text)]
        game.apply(rng.choice(game.lures() or game.codes()))
