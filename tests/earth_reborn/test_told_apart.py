"""Options that differ read differently, by words alone: not everybody sees at what they point."""

from collections import Counter
from random import Random

import pytest

from undercroft.core.chance.dice import seeded
from undercroft.core.speech.languages import language
from undercroft.games.earth_reborn import GAME


@pytest.mark.parametrize(
    "mission, seed, at",
    [("terror-in-the-basement", 12, 16), ("terror-in-the-basement", 12, 17), ("terror-in-the-basement", 17, 14),
     ("terror-in-the-basement", 53, 26), ("the-vault", 1, 13), ("traitors", 52, 21)],
)  # fmt: skip
def test_no_two_options_read_the_same(mission: str, seed: int, at: int) -> None:
    """Cadavers, serums for them, Spy Points for the deck, sides of its cards, walls to shoot at or to strike."""
    game, random, words = GAME.new(mission, seeded(seed), GAME.editions[-1], {}), Random(seed), language("en").words
    game.open()
    for _ in range(at):
        game.apply(random.choice(game.codes()))
    assert game.ask is not None
    labels = game.known(game.ask.seat).labels(game.ask.seat)
    assert len(labels) > 1
    read = Counter((words(one.label), words(one.cost), words(one.odds)) for one in labels if not one.face)
    assert [said for said, number in read.items() if number > 1] == []
