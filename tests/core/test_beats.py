"""Beats: what nobody plays is seen step by step by whoever watches, and costs nothing where nobody does."""

import pytest

from tests.core.cellar import HEIST, CellarGame, HoundRan
from tests.core.cellar_spec import CellarSpec
from tests.core.small_spec import alone_in_the_house
from undercroft.core.chance.dice import seeded
from undercroft.core.records.position import position_hash

SPEC = CellarSpec()


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    alone_in_the_house(monkeypatch, SPEC)


def before_the_hunt(seed: int = 3) -> CellarGame:
    """Everybody has walked but the last, who stays: then the hound runs twice (edition 1.1)."""
    game = SPEC.new(HEIST, seeded(seed), "1.1", {"people": 2})
    game.open()
    for text in ("bid 2", "bid 0", "stay"):
        game.apply(game.parse(text))
    return game


def hunted(watched: bool, seed: int = 3) -> CellarGame:
    game = before_the_hunt(seed)
    game.watched = watched
    game.apply(game.parse("stay"))
    return game


def test_whoever_watches_sees_every_beat_with_its_picture_and_its_story() -> None:
    game = hunted(watched=True)
    frames = game.film()
    hounds = [event.area for event in game.told() if isinstance(event, HoundRan)]
    assert len(hounds) == 2
    assert [frame.state.hound for frame in frames if isinstance(frame.state, type(game.table))][:2] == hounds
    assert [event for frame in frames for event in frame.state.events] == game.state.events
    assert [face for frame in frames for face in frame.state.dice.fallen] == game.state.dice.fallen
    assert [line for frame in frames for line in frame.story()] == game.story()
    assert all(frame.ask is None for frame in frames[:-1]) and frames[-1].ask is game.ask
    assert frames[0].draw() != frames[1].draw()


def test_with_nobody_watching_there_is_one_picture_and_the_game_is_the_same() -> None:
    seen, unseen = hunted(watched=True), hunted(watched=False)
    assert unseen.film() == [unseen] and unseen.state.beats is None
    assert position_hash(seen) == position_hash(unseen)
    assert seen.state.events == unseen.state.events and seen.state.dice.fallen == unseen.state.dice.fallen


def test_a_copy_is_not_watched() -> None:
    game = hunted(watched=True)
    assert not game.copy().watched and game.copy().state.beats is None
    assert game.sample(0, 1).state.beats is None


def test_a_beat_is_only_where_something_happened() -> None:
    game = before_the_hunt()
    game.watched = True
    game.apply(game.parse("go hall"))
    frames = game.film()
    assert all(frame.state.events for frame in frames)
