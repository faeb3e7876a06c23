"""Something to play made of a seed, and then how fair it is: computer players play it again and again. Told step by
step, for whoever waits for it."""

import time
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from undercroft.core.chance.dice import seeded
from undercroft.core.errors import UndercroftError
from undercroft.core.generation import Generation
from undercroft.core.spec import GameSpec, game, seats_of, settings
from undercroft.core.speech.say import say
from undercroft.players.base import derived_seed
from undercroft.study.generate import built
from undercroft.study.memory import tidied_seldom
from undercroft.study.simulate import Tally, Work, one_team, play_one

PLAYER = "greedy"  # at each seat of the games that are counted
MOST_DECISIONS = 20_000  # of such a game


class Wish(msgspec.Struct, frozen=True, kw_only=True):
    """What shall be made, and how much may be spent on finding out how fair it is."""

    game: str
    edition: str
    wished: Mapping[str, Any]  # of `GameSpec.generation`
    seed: int
    name: str  # of the file, without its ending
    title: str
    games: int
    seconds: float


class Made(msgspec.Struct, frozen=True, kw_only=True):
    """It is there, and can be played."""

    text: str  # the file
    mission: str
    options: Mapping[str, Any]  # by the ids of a lobby's options
    together: bool  # all seats win or lose as one


class Measured(msgspec.Struct, frozen=True, kw_only=True):
    """What came of the games so far."""

    games: int
    wins: list[int]
    draws: int


def surprise(wish: Wish) -> Iterator[Made | Measured]:
    """First what was made, then the count after each game; raises UndercroftError."""
    spec = game(wish.game)
    how = generation_of(spec, wish.wished)
    text = how.open_text(built(spec, how, wish.seed, wish.edition), wish.name, wish.title)
    brought = spec.bring(text, f"{wish.name}.toml")
    options = {**spec.fresh, **settings(brought.options)}
    first = spec.new(brought.mission, seeded(wish.seed), wish.edition, options)
    yield Made(text=text, mission=brought.mission, options=brought.options, together=one_team(first))
    seats = len(seats_of(spec, first))
    seed = derived_seed(wish.seed, wish.games)
    work = Work(wish.game, brought.mission, (PLAYER,) * seats, seed, wish.edition, options, None, MOST_DECISIONS)
    tally = Tally([0] * seats)
    until = time.monotonic() + wish.seconds
    with tidied_seldom():
        for number in range(wish.games):
            tally.add(play_one(spec, work, number).tally)
            yield Measured(games=tally.games, wins=tally.wins, draws=tally.draws)
            if time.monotonic() > until:
                return


def generation_of(spec: GameSpec, wished: Mapping[str, Any]) -> Generation:
    """Raises UndercroftError in a game of which nothing can be made."""
    how = spec.generation(wished)
    if how is None:
        raise UndercroftError(say("{name}: expected a game of which something can be made from a seed", name=spec.name))
    return how
