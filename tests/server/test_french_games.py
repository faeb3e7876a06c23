"""All that French people are told of whole games, step by step, in every mission: none of it is English."""

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

import undercroft
from tests.french import strangers
from tests.french_sent import in_data
from undercroft.core.errors import UndercroftError
from undercroft.core.game import Game
from undercroft.core.spec import game as find_game
from undercroft.core.speech.languages import writer
from undercroft.games.incursion.laws.lures import lures
from undercroft.games.incursion.view import view

GAME = "incursion"
SPECTATOR = -1
STEPS = 250
POINTED = 4  # things that somebody points at in each step


def seen(game: Game, seat: int) -> Iterator[Any]:
    """What a page shows of a position: picture, panels, question, options, what happened and how it ended."""
    picture, panels = game.shown(seat, "fr")
    drawn = [part.markup for part in (*picture.parts, *picture.frame)]
    yield {"name": picture.name, "about": picture.about, "parts": drawn}
    yield {"panels": panels, "labels": game.labels(seat), "log": [line.text for line in game.story(seat)]}
    if game.choice is not None and game.choice.seat == seat:
        yield {"text": game.choice.text}
    if game.outcome is not None:
        yield {"text": game.outcome.text}


def pointed_at(game: Game, seat: int, chance: random.Random) -> Iterator[Any]:
    """The cards of some things, where a figure can get, and why something cannot be done."""
    seen = view(game, seat)
    figures: list[list[str]] = [["model", str(model.id)] for model in seen.models]
    chance.shuffle(figures)
    things = [*figures, *(["card", card] for card in seen.hand)]
    things += [["door", str(door.id)] for door in seen.doors]
    things += [["square", model.square] for model in seen.models if model.square]
    for ref in chance.sample(things, min(POINTED, len(things))):
        try:
            yield game.inspect(seat, *ref)
            yield game.explain(seat, [*figures[-1:], ref])
        except UndercroftError as error:
            yield {"error": error.text}
    for ref in figures[:1]:
        yield game.overlay(seat, int(ref[1]))


def told(mission: str, seed: int) -> Iterator[Any]:
    """A game of players who try everything, as both sides and a spectator are told of it."""
    game = undercroft.new(GAME, mission, seed=seed)
    chance = random.Random(seed)
    for _ in range(STEPS):
        game.stay(closely=True)
        for seat in (0, 1, SPECTATOR):
            yield from seen(game, seat)
        if game.ask is None:
            return
        yield from pointed_at(game, game.ask.seat, chance)
        lured = lures(game.state, game.ask)  # type: ignore[arg-type]
        game.apply(chance.choice(lured) if lured and chance.random() < 0.5 else chance.choice(game.codes()))


@pytest.mark.parametrize("mission", [info.id for info in find_game(GAME).missions()])
def test_nothing_in_a_game_is_english(mission: str) -> None:
    write = writer("fr").json
    texts = {text for data in told(mission, seed=1) for text in in_data(json.loads(write(data)))}
    assert len(texts) > 300
    assert strangers(texts) == {}
